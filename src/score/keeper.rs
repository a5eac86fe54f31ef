//! Keeps the score of a game at a real table: the user draws each throw, and the sheet grows by an entry.

use glam::Vec2;

use super::MOST_SHEET_ENTRIES;
use super::check::too_many;
use super::file::{RealBoard, Sheet, ThrowPart};
use super::laying::{Fate, Laying, Slips};
use super::play::{PlayedGame, PlayedThrow, play};
use crate::formats::ron_file::{self, BadFile, Fault, Source, element};
use crate::save::{Kind, Migration};
use crate::shuffleboard::rules::{
    Agreed, BadAgreement, Colour, Count, Event, Given, Layout, Match, Options, Order, Phase, Shape, WeightId, WeightSet,
};
use crate::words;

/// The depth of nesting in a sheet down to its throws, each of which is written on one line.
const LINE_DEPTH: usize = 2;

/// A game whose score is kept, with the throw that is being drawn.
#[derive(Debug, Clone)]
pub struct Keeper {
    /// The sheet without its throws.
    head: Sheet,
    pub(super) kept: PlayedGame,
    pub(super) laying: Laying,
    /// The position at the end of a round that was just scored, while it is still shown.
    pub(super) counted: Option<Layout>,
    /// The entry that is being corrected, if one is.
    pub(super) correction: Option<Vec<ThrowPart>>,
    /// Whether rounds are kept by their last lie alone.
    by_last_lie: bool,
}

/// An action of the user apart from drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The throw is complete as drawn.
    Done,
    /// The shot clock ran out instead.
    TimeUp,
    /// The shooter gave up the rest of the turn instead.
    Concede,
    /// The last entry was wrong and is drawn again; or the entry that is being corrected stays as it was.
    Undo,
    /// The score was read, and the board is cleared.
    Continue,
}

impl Keeper {
    /// Starts a game. The first side shoots first, and options that do not affect the score have the values of the
    /// written rules.
    ///
    /// # Errors
    /// A game that cannot be played on this board.
    pub fn new(board: RealBoard, agreed: Agreed) -> Result<Self, BadAgreement> {
        Self::with_given(board, agreed, &[])
    }

    /// As [`Keeper::new`], with the handicap of each side; those that are missing have none.
    ///
    /// # Errors
    /// A game that cannot be played on this board.
    pub fn with_given(board: RealBoard, agreed: Agreed, given: &[Given]) -> Result<Self, BadAgreement> {
        let Options { stay_at_end, dusting, .. } = agreed.mode.written();
        // The order was decided at the table.
        let options = Options { order: Order::AsListed, stay_at_end, dusting, ..agreed.options };
        let options = options.without_idle(agreed.mode, &board.board());
        let agreed = Agreed { options, ..agreed };
        agreed.check_names_differ()?;
        let mut head = Sheet::new(board, &agreed);
        head.give(given);
        let kept = PlayedGame::begin(&head)?;
        Ok(Self::at_the_beginning(head, kept))
    }

    /// Continues a game from a sheet, written by [`Keeper::sheet`] or by hand.
    ///
    /// # Errors
    /// A text that is not a valid sheet.
    pub fn read(source: &Source) -> Result<Self, BadFile> {
        let mut head: Sheet = source.parse()?;
        let throws = std::mem::take(&mut head.throws);
        let begun = PlayedGame::begin(&head);
        let kept = begun.map_err(|bad| source.blame(Fault::new("", bad.to_string())))?;
        let mut keeper = Self::at_the_beginning(head, kept);
        for (place, part) in throws.into_iter().enumerate() {
            keeper.by_last_lie = part.last_lie;
            keeper.write(part).map_err(|fault| source.blame(fault.inside(&element("throws", place))))?;
        }
        Ok(keeper)
    }

    /// The sheet without its throws.
    #[cfg(not(target_arch = "wasm32"))] // only the command line asks
    pub(crate) fn head(&self) -> &Sheet {
        &self.head
    }

    /// The game with every entry.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn kept(&self) -> &PlayedGame {
        &self.kept
    }

    /// The same game among the same players, from its beginning.
    ///
    /// # Errors
    /// As [`Keeper::new`]; a game that was begun can be begun again.
    pub fn again(&self) -> Result<Self, BadAgreement> {
        let kept = PlayedGame::begin(&self.head)?;
        let mut again = Self::at_the_beginning(self.head.clone(), kept);
        again.keep_by_last_lie(self.by_last_lie);
        Ok(again)
    }

    fn at_the_beginning(head: Sheet, kept: PlayedGame) -> Self {
        let laying = Laying::next(kept.game());
        Self { head, kept, laying, counted: None, correction: None, by_last_lie: false }
    }

    /// The game up to the last entry.
    pub fn game(&self) -> &Match {
        self.kept.game()
    }

    /// The events of the last entry, or of the beginning.
    pub fn told(&self) -> &[Event] {
        self.kept.entries().last().map_or(&self.kept.opening, |entry| &entry.events)
    }

    /// All events so far.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.kept.opening.iter().chain(self.kept.entries().iter().flat_map(|entry| &entry.events))
    }

    /// The number of entries: throws, and what happened instead of them.
    pub fn entries(&self) -> usize {
        self.kept.entries().len()
    }

    /// Whether the game could go on, but the sheet has no room for another entry.
    pub fn is_full(&self) -> bool {
        self.entries() >= MOST_SHEET_ENTRIES && !matches!(self.game().phase(), Phase::Over { .. })
    }

    /// Whether a round was just scored and its position is still shown.
    pub fn is_counted(&self) -> bool {
        self.counted.is_some()
    }

    /// The position that is shown.
    pub fn layout(&self) -> &Layout {
        self.counted.as_ref().unwrap_or(&self.laying.lies)
    }

    /// Whether the rest of the round is drawn by its last lie, and not throw by throw.
    pub fn by_last_lie(&self) -> bool {
        self.laying.last_lie
    }

    /// Draws this round and the next ones by their last lie alone, or throw by throw. What was drawn and not written is dropped.
    pub fn keep_by_last_lie(&mut self, by_last_lie: bool) {
        self.by_last_lie = by_last_lie;
        self.laying = self.next();
    }

    /// The colour of the break whose last lie is drawn.
    pub fn broke(&self) -> Option<Colour> {
        self.laying.broke
    }

    /// The next entry, with nothing drawn yet.
    fn next(&self) -> Laying {
        let over = matches!(self.game().phase(), Phase::Over { .. });
        if self.by_last_lie && !over { Laying::last(self.game()) } else { Laying::next(self.game()) }
    }

    /// The weights that left the hand in the throw being drawn; none while a score is shown.
    pub fn thrown(&self) -> WeightSet {
        if self.is_counted() { WeightSet::NONE } else { self.laying.thrown }
    }

    /// Every weight in play and what happened to it, thrown ones first.
    pub fn fates(&self) -> Vec<(WeightId, Fate)> {
        match &self.counted {
            Some(lay) => lay.iter().map(|(id, pose)| (id, Fate::Lies(pose))).collect(),
            None => self.laying.in_play(self.game()).map(|id| (id, self.laying.fate(id))).collect(),
        }
    }

    /// The weight that is being placed or moved.
    pub fn selected(&self) -> Option<WeightId> {
        self.laying.selected.filter(|_| !self.is_counted())
    }

    /// Changes which weight was thrown; for a break, which colour.
    pub fn throw(&mut self, weight: WeightId) {
        if !self.is_counted() && (self.game().in_hand().contains(weight) || self.laying.last_lie) {
            self.laying.throw(self.kept.game(), weight);
        }
    }

    /// Selects a weight in play to be placed or moved.
    pub fn select(&mut self, weight: WeightId) {
        if self.laying.in_play(self.kept.game()).any(|id| id == weight) {
            self.laying.selected = Some(weight);
        }
    }

    /// Places the selected weight, in metres in the shooter's frame; off the board it counts as fallen.
    pub fn put(&mut self, at: Vec2) {
        if !self.is_counted() {
            self.laying.put(self.kept.game(), at);
        }
    }

    /// Moves the selected weight by a vector in metres in the shooter's frame.
    pub fn nudge(&mut self, by: Vec2) {
        if !self.is_counted() {
            self.laying.nudge(self.kept.game(), by);
        }
    }

    /// Marks the selected weight as fallen.
    pub fn fall(&mut self) {
        if !self.is_counted() {
            self.laying.fall();
        }
    }

    /// The faults of the throw, to be changed.
    pub fn slips(&mut self) -> &mut Slips {
        &mut self.laying.slips
    }

    /// Two drawn weights that overlap, if any.
    pub fn overlap(&self) -> Option<[WeightId; 2]> {
        self.laying.overlap(self.game()).filter(|_| !self.is_counted())
    }

    /// The score of the round if it ends as drawn, or as it has ended.
    pub fn count(&self) -> Count {
        let counted = |events: &[Event]| {
            events.iter().find_map(|event| if let Event::Counted(count) = event { Some(count.clone()) } else { None })
        };
        if self.is_counted() {
            return counted(self.told()).unwrap_or_default();
        }
        match self.laying.part(self.game()).map(|part| self.try_entry(part)) {
            Some(Ok((entry, after))) => counted(&entry.events).unwrap_or_else(|| after.count()),
            Some(Err(_)) | None => self.game().count(),
        }
    }

    /// Whether this action is possible now.
    pub fn may(&self, mark: Mark) -> bool {
        let over = matches!(self.game().phase(), Phase::Over { .. });
        let throws = !over && !self.is_counted() && !self.is_full();
        match mark {
            Mark::Done => throws && self.laying.part(self.game()).is_some(),
            Mark::TimeUp => throws && self.game().options().shot_clock.seconds().is_some(),
            Mark::Concede => throws && matches!(self.game().mode().card().shape, Shape::Turns { .. }),
            Mark::Undo => self.corrected().is_some() || !self.kept.entries().is_empty(),
            Mark::Continue => !over && self.is_counted(),
        }
    }

    /// Performs an action.
    ///
    /// # Errors
    /// An action that is not possible now; nothing has changed then. [`Keeper::may`] tells in advance.
    pub fn mark(&mut self, mark: Mark) -> Result<(), Fault> {
        if !self.may(mark) {
            return Err(Fault::new("", format!("is no moment for {mark:?}")));
        }
        let by = Some(words::shooter_name(self.game(), self.game().shooter()));
        match mark {
            Mark::Done => match self.laying.part(self.game()) {
                Some(part) => self.replace(part)?,
                None => return Err(Fault::new("thrown", "leaves open what became of a weight")),
            },
            Mark::TimeUp => self.replace(ThrowPart { by, time_up: true, ..ThrowPart::default() })?,
            Mark::Concede => self.replace(ThrowPart { by, concede: true, ..ThrowPart::default() })?,
            Mark::Undo if self.cancel_correction() => {}
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

    /// The result of an entry, without writing it.
    fn try_entry(&self, part: ThrowPart) -> Result<(PlayedThrow, Match), Fault> {
        part.check(self.game().board(), self.game().weight())?;
        let mut after = self.game().clone();
        Ok((play(&mut after, part)?, after))
    }

    /// Plays an entry and adds it to the sheet.
    pub(super) fn write(&mut self, part: ThrowPart) -> Result<(), Fault> {
        if self.is_full() {
            return Err(too_many());
        }
        // What is drawn may be another entry: those after a corrected one are written again.
        let mut lay = Laying::again(self.game(), &part).lies;
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
        self.laying = self.next();
        Ok(())
    }

    /// The sheet of the game so far, as `crazy-eight score` reads it.
    ///
    /// # Errors
    /// An error of RON, which no game is known to cause.
    pub fn sheet(&self) -> Result<String, ron::Error> {
        let mut sheet = self.head.clone();
        sheet.throws = self.parts().cloned().collect();
        ron_file::write(&sheet, LINE_DEPTH)
    }
}

/// A score sheet. A handwritten one has no seal and is read as well.
impl Kind for Keeper {
    const NAME: &'static str = "sheet";
    const FIRST: u32 = 0;
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        self.sheet().expect("RON has words for every game").trim_end().to_owned()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::read(&Source::new("the sheet", content)).map_err(|bad| bad.to_string())
    }
}
