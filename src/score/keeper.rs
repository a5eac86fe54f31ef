//! Keeps the score of a game at a real table, throw by throw, as somebody draws it.

use glam::Vec2;

use super::file::{RealBoard, Sheet, ThrowPart};
use super::laying::{Fate, Laying, Slips};
use super::play::{Entry, Kept, play};
use crate::formats::ron_file::{self, BadFile, Fault, Source, element};
use crate::shuffleboard::rules::{
    Agreed, BadAgreement, Count, Event, Layout, Match, Options, Order, Phase, Shape, WeightId, WeightSet,
};
use crate::words;

/// The nesting of a sheet down to its throws: each of them stands on one line.
const LINES: usize = 2;

/// A game whose score is kept, with the throw that is being drawn.
#[derive(Debug, Clone)]
pub struct Keeper {
    /// The sheet without its throws.
    head: Sheet,
    kept: Kept,
    laying: Laying,
    /// What lay at the end of the round that was just counted.
    counted: Option<Layout>,
}

/// Something that is done beyond drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The throw was as it is drawn.
    Done,
    /// The shot clock ran out instead.
    TimeUp,
    /// The rest of the turn was given up instead.
    Concede,
    /// The last entry was wrong: it is drawn again.
    Undo,
    /// The count was seen, and the board is cleared.
    Continue,
}

impl Keeper {
    /// The score of a game that begins: the side that shoots first is the first one, and options that have nothing to do with
    /// the score are as written.
    ///
    /// # Errors
    /// What no game can be played by, or not on that board.
    pub fn new(board: RealBoard, agreed: Agreed) -> Result<Self, BadAgreement> {
        let Options { stay_at_end, dusting, .. } = agreed.mode.written();
        // Whatever decided the order was thrown or flipped at the table.
        let options = Options { order: Order::AsListed, stay_at_end, dusting, ..agreed.options };
        let options = options.without_idle(agreed.mode, &board.board());
        let agreed = Agreed { options, ..agreed };
        agreed.check_names_differ()?;
        let head = Sheet::new(board, &agreed);
        let kept = Kept::begin(head.board().board(), head.weight(), agreed)?;
        Ok(Self::at_the_beginning(head, kept))
    }

    /// The score of a game as far as a sheet has it: what [`Keeper::sheet`] gives, or any that `crazy-eight score` reads.
    ///
    /// # Errors
    /// What is no sheet, or one that cannot have been so.
    pub fn read(source: &Source) -> Result<Self, BadFile> {
        let mut head: Sheet = source.parse()?;
        let throws = std::mem::take(&mut head.throws);
        let begun = Kept::begin(head.board().board(), head.weight(), head.agreed());
        let kept = begun.map_err(|bad| source.blame(Fault::new("", bad.to_string())))?;
        let mut keeper = Self::at_the_beginning(head, kept);
        for (place, part) in throws.into_iter().enumerate() {
            keeper.laying = Laying::again(keeper.game(), &part);
            keeper.write(part).map_err(|fault| source.blame(fault.inside(&element("throws", place))))?;
        }
        Ok(keeper)
    }

    /// What is played and agreed, without the throws.
    #[cfg(not(target_arch = "wasm32"))] // only the command line asks
    pub(crate) fn head(&self) -> &Sheet {
        &self.head
    }

    /// The game with every entry.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    fn at_the_beginning(head: Sheet, kept: Kept) -> Self {
        let laying = Laying::next(kept.game());
        Self { head, kept, laying, counted: None }
    }

    /// The game as far as it is written down.
    pub fn game(&self) -> &Match {
        self.kept.game()
    }

    /// What the rules said of the last entry, or at the beginning.
    pub fn told(&self) -> &[Event] {
        self.kept.entries().last().map_or(&self.kept.opening, |entry| &entry.events)
    }

    /// Everything the rules said so far.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.kept.opening.iter().chain(self.kept.entries().iter().flat_map(|entry| &entry.events))
    }

    /// How many entries are written down: throws, and what came instead of them.
    pub fn entries(&self) -> usize {
        self.kept.entries().len()
    }

    /// Whether a round was just counted, and its weights still lie.
    pub fn is_counted(&self) -> bool {
        self.counted.is_some()
    }

    /// What is drawn.
    pub fn layout(&self) -> &Layout {
        self.counted.as_ref().unwrap_or(&self.laying.lies)
    }

    /// What left the hand in the throw that is drawn; nothing where a count is shown.
    pub fn thrown(&self) -> WeightSet {
        if self.is_counted() { WeightSet::NONE } else { self.laying.thrown }
    }

    /// Everything that is in play, and what became of it: first what was thrown.
    pub fn fates(&self) -> Vec<(WeightId, Fate)> {
        match &self.counted {
            Some(lay) => lay.iter().map(|(id, pose)| (id, Fate::Lies(pose))).collect(),
            None => self.laying.in_play(self.game()).map(|id| (id, self.laying.fate(id))).collect(),
        }
    }

    /// The weight that is put down or moved.
    pub fn selected(&self) -> Option<WeightId> {
        self.laying.selected.filter(|_| !self.is_counted())
    }

    /// Another weight in the hand was the one that was thrown; of a break, any of the other colour.
    pub fn throw(&mut self, weight: WeightId) {
        if !self.is_counted() && self.game().in_hand().contains(weight) {
            self.laying.throw(self.kept.game(), weight);
        }
    }

    /// Takes a weight in play to be put down or moved.
    pub fn select(&mut self, weight: WeightId) {
        if self.laying.in_play(self.kept.game()).any(|id| id == weight) {
            self.laying.selected = Some(weight);
        }
    }

    /// The selected weight came to rest there, in metres in the shooter's frame; where nothing carries it, it fell.
    pub fn put(&mut self, at: Vec2) {
        if !self.is_counted() {
            self.laying.put(self.kept.game(), at);
        }
    }

    /// The selected weight lies a little elsewhere, in metres in the shooter's frame.
    pub fn nudge(&mut self, by: Vec2) {
        if !self.is_counted() {
            self.laying.nudge(self.kept.game(), by);
        }
    }

    /// The selected weight fell.
    pub fn fall(&mut self) {
        if !self.is_counted() {
            self.laying.fall();
        }
    }

    /// What was wrong with how the weight was thrown, to be changed.
    pub fn slips(&mut self) -> &mut Slips {
        &mut self.laying.slips
    }

    /// Two weights that are drawn where only one can be.
    pub fn overlap(&self) -> Option<[WeightId; 2]> {
        self.laying.overlap(self.game()).filter(|_| !self.is_counted())
    }

    /// What the round comes to if it ends as it is drawn, or as it has ended.
    pub fn count(&self) -> Count {
        let counted = |events: &[Event]| {
            events.iter().find_map(|event| if let Event::Counted(count) = event { Some(count.clone()) } else { None })
        };
        if self.is_counted() {
            return counted(self.told()).unwrap_or_default();
        }
        match self.laying.part(self.game()).map(|part| self.tried(part)) {
            Some(Ok((entry, after))) => counted(&entry.events).unwrap_or_else(|| after.count()),
            Some(Err(_)) | None => self.game().count(),
        }
    }

    /// Whether that can be done now.
    pub fn may(&self, mark: Mark) -> bool {
        let over = matches!(self.game().phase(), Phase::Over { .. });
        let throws = !over && !self.is_counted();
        match mark {
            Mark::Done => throws && self.laying.part(self.game()).is_some(),
            Mark::TimeUp => throws && self.game().options().shot_clock.seconds().is_some(),
            Mark::Concede => throws && matches!(self.game().mode().card().shape, Shape::Turns { .. }),
            Mark::Undo => !self.kept.entries().is_empty(),
            Mark::Continue => !over && self.is_counted(),
        }
    }

    /// Does it.
    ///
    /// # Errors
    /// What cannot be done now, and then nothing has changed: [`Keeper::may`] tells before.
    pub fn mark(&mut self, mark: Mark) -> Result<(), Fault> {
        if !self.may(mark) {
            return Err(Fault::new("", format!("is no moment for {mark:?}")));
        }
        let by = Some(words::shooter_name(self.game(), self.game().shooter()));
        match mark {
            Mark::Done => match self.laying.part(self.game()) {
                Some(part) => self.write(part)?,
                None => return Err(Fault::new("thrown", "leaves open what became of a weight")),
            },
            Mark::TimeUp => self.write(ThrowPart { by, time_up: true, ..ThrowPart::default() })?,
            Mark::Concede => self.write(ThrowPart { by, concede: true, ..ThrowPart::default() })?,
            Mark::Undo => {
                if let Some(undone) = self.kept.undo() {
                    self.laying = Laying::again(self.kept.game(), &undone.part);
                }
                self.counted = None;
            }
            Mark::Continue => self.counted = None,
        }
        Ok(())
    }

    /// What would come of an entry.
    fn tried(&self, part: ThrowPart) -> Result<(Entry, Match), Fault> {
        part.check(self.game().board(), self.game().weight())?;
        let mut after = self.game().clone();
        Ok((play(&mut after, part)?, after))
    }

    /// Writes an entry down.
    fn write(&mut self, part: ThrowPart) -> Result<(), Fault> {
        let mut lay = if part.thrown.is_some() { self.laying.lies } else { *self.game().layout() };
        part.check(self.game().board(), self.game().weight())?;
        let entry = self.kept.write(part)?;
        self.counted = entry.events.iter().any(|event| matches!(event, Event::Counted(_))).then(|| {
            let rulings = entry.events.iter().flat_map(|event| match event {
                Event::Shot { rulings, .. } => rulings.as_slice(),
                _ => &[],
            });
            rulings.for_each(|ruling| ruling.apply(&mut lay));
            lay
        });
        self.laying = Laying::next(self.kept.game());
        Ok(())
    }

    /// The sheet of the game so far, as `crazy-eight score` reads it.
    ///
    /// # Errors
    /// None that a game could have: what RON cannot write.
    pub fn sheet(&self) -> Result<String, ron::Error> {
        let throws = self.kept.entries().iter().map(|entry| entry.part.clone()).collect();
        let mut sheet = self.head.clone();
        sheet.throws = throws;
        ron_file::write(&sheet, LINES)
    }
}
