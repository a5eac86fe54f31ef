//! Plays a score sheet by the rules: every entry becomes an action, and its events are kept.

use glam::Vec2;

use super::file::{Sheet, ThrowPart, Thrown};
use crate::formats::excerpt::excerpt;
use crate::formats::ron_file::{Fault, element};
use crate::shuffleboard::rules::{
    Action, BadAgreement, Edge, Event, Given, Happening, Layout, Match, Phase, ThrowOutcome, WeightId, WeightSet,
    WeightSpec, hundredths,
};
use crate::shuffleboard::weight_name::name;
use crate::words;

/// The largest overlap of weights with each other or with a cushion that is accepted, in hundredths of a millimetre: 3
/// mm, the accuracy of a tape measure.
pub(super) const MOST_OVERLAP: i32 = 300;

/// A game that was played at a table.
#[derive(Debug, Clone)]
pub(crate) struct PlayedGame {
    /// The match before the first throw.
    pub(crate) begun: Match,
    /// The events of the beginning.
    pub(crate) opening: Vec<Event>,
    entries: Vec<PlayedThrow>,
    /// The match after the last entry.
    now: Match,
}

/// A throw, or what happened instead of one.
#[derive(Debug, Clone)]
pub(crate) struct PlayedThrow {
    pub(crate) part: ThrowPart,
    pub(crate) events: Vec<Event>,
}

#[cfg(not(target_arch = "wasm32"))] // only the command line asks
impl PlayedThrow {
    /// The weights whose position the entry states.
    pub(crate) fn told(&self) -> WeightSet {
        self.part.lies.iter().map(|lies| lies.weight.0).collect()
    }
}

impl PlayedGame {
    /// Starts the game of a sheet. Handicaps that a side cannot have are left out; the check of a sheet finds them.
    ///
    /// # Errors
    /// A game that cannot be played on this board.
    pub(crate) fn begin(head: &Sheet) -> Result<Self, BadAgreement> {
        let (mut begun, opening) = Match::new(head.board().board(), head.weight(), head.agreed())?;
        for handicap in Given::actions(&head.given()) {
            let given = begun.apply(handicap);
            debug_assert!(given.is_ok(), "{given:?}");
        }
        Ok(Self { now: begun.clone(), begun, opening, entries: Vec::new() })
    }

    /// The match after the last entry.
    pub(crate) fn game(&self) -> &Match {
        &self.now
    }

    pub(crate) fn entries(&self) -> &[PlayedThrow] {
        &self.entries
    }

    /// Plays an entry and adds it.
    ///
    /// # Errors
    /// The first field that is not possible; nothing has changed then.
    pub(super) fn write(&mut self, part: ThrowPart) -> Result<&PlayedThrow, Fault> {
        let entry = play(&mut self.now, part)?;
        self.entries.push(entry);
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Removes the last entry.
    pub(super) fn undo(&mut self) -> Option<PlayedThrow> {
        let undone = self.entries.pop()?;
        let mut before = self.begun.clone();
        self.replay(|_, after| before = after.clone());
        self.now = before;
        Some(undone)
    }

    /// Plays all entries again and passes each with the match after it to `see`. The matches are not stored, because
    /// their memory would grow with the square of the number of entries.
    pub(crate) fn replay(&self, mut see: impl FnMut(&PlayedThrow, &Match)) {
        let mut game = self.begun.clone();
        for entry in &self.entries {
            // It was accepted before, so it cannot be refused now.
            if play(&mut game, entry.part.clone()).is_ok() {
                see(entry, &game);
            }
        }
    }
}

/// Plays one entry.
///
/// # Errors
/// The first field that is not possible; the match has not changed then.
pub(super) fn play(game: &mut Match, part: ThrowPart) -> Result<PlayedThrow, Fault> {
    if let Phase::Over { .. } = game.phase() {
        return Err(Fault::new("", "comes after the end: the game was over"));
    }
    let by = words::shooter_name(game, game.shooter());
    // A default name is the same seat in every language: the sheet may have been written in another one.
    if let Some(said) = part.by.as_ref().filter(|said| words::player_name(said) != by) {
        return Err(Fault::new("by", format!("is \"{}\", and {by} shoots now", excerpt(said))));
    }
    if part.last_lie {
        let events = last_lie(game, &part, &by)?;
        return Ok(PlayedThrow { part, events });
    }
    let action = match part.thrown {
        None if part.concede => Action::Concede,
        None => Action::TimeUp,
        Some(thrown) => {
            check_hand(game, thrown, &by)?;
            let outcome = outcome(game, &part, thrown)?;
            if part.foul { Action::FoulThrow(outcome) } else { Action::Throw(outcome) }
        }
    };
    let field = match action {
        Action::Concede => "concede",
        Action::TimeUp => "time_up",
        _ => "thrown",
    };
    let events = game.apply(action).map_err(|illegal| Fault::new(field, format!("cannot be: {illegal}")))?;
    Ok(PlayedThrow { part, events })
}

/// Ends the round as an entry says.
fn last_lie(game: &mut Match, part: &ThrowPart, by: &str) -> Result<Vec<Event>, Fault> {
    let broke = match part.thrown {
        Some(Thrown::Four(colour)) => Some(colour),
        Some(Thrown::One(_)) | None => None,
    };
    match (game.phase() == Phase::Break, broke) {
        (true, None) => {
            let reason = format!("is missing: with which colour did {by} break, `red` or `blue`?");
            return Err(Fault::new("thrown", reason));
        }
        (false, Some(_)) => return Err(Fault::new("thrown", "is a colour, and there is no break now")),
        (true, Some(_)) | (false, None) => {}
    }
    let mut after = Layout::EMPTY;
    for (place, lies) in part.lies.iter().enumerate() {
        let id = lies.weight.0;
        if !game.unthrown().contains(id) && game.layout().get(id).is_none() {
            let reason = format!("is {}, which is not on the board any more", name(id));
            return Err(Fault::new(&(element("lies", place) + ".weight"), reason));
        }
        after.put(id, lies.pose(game.board(), game.weight()));
    }
    check_overlaps(game, part, &after)?;
    game.end_by_last_lie(&after, broke).map_err(|illegal| Fault::new("last_lie", format!("cannot be: {illegal}")))
}

/// Checks that no weight of an entry lies in another one.
fn check_overlaps(game: &Match, part: &ThrowPart, after: &Layout) -> Result<(), Fault> {
    for (place, lies) in part.lies.iter().enumerate() {
        if let Some(other) = overlapped(after, game.weight(), lies.weight.0) {
            let reason = format!("puts {} into {}", name(lies.weight.0), name(other));
            return Err(Fault::new(&element("lies", place), reason));
        }
    }
    Ok(())
}

/// Checks that the thrown weights were in the hand.
fn check_hand(game: &Match, thrown: Thrown, by: &str) -> Result<(), Fault> {
    let in_hand: Vec<String> = game.in_hand().iter().map(name).collect();
    let reason = match (game.phase(), thrown) {
        (Phase::Break, Thrown::One(weight)) => {
            format!("is {}, and {by} breaks now: with all four `red` or all four `blue`", name(weight.0))
        }
        (Phase::Shot { .. }, Thrown::Four(colour)) => {
            format!("is all four {}, and {by} shoots one weight now: {}", colour.name(), in_hand.join(", "))
        }
        (Phase::Shot { .. }, Thrown::One(weight)) if !game.in_hand().contains(weight.0) => {
            format!("is {}, and {by} has in hand: {}", name(weight.0), in_hand.join(", "))
        }
        _ => return Ok(()),
    };
    Err(Fault::new("thrown", reason))
}

/// The outcome of an entry; weights that it does not mention have not moved.
fn outcome(game: &Match, part: &ThrowPart, thrown: Thrown) -> Result<ThrowOutcome, Fault> {
    let (board, weight) = (game.board(), game.weight());
    let before = *game.layout();
    let thrown: WeightSet = thrown.weights().into_iter().collect();
    let mut after = before;
    let in_play = |field: String, id: WeightId| {
        let there = thrown.contains(id) || before.get(id).is_some();
        let why = if game.unthrown().contains(id) { "was not thrown yet" } else { "is not on the board any more" };
        there.then_some(()).ok_or_else(|| Fault::new(&field, format!("is {}, which {why}", name(id))))
    };
    for (place, lies) in part.lies.iter().enumerate() {
        in_play(element("lies", place) + ".weight", lies.weight.0)?;
        after.put(lies.weight.0, lies.pose(board, weight));
    }
    for (place, fell) in part.off.iter().enumerate() {
        in_play(element("off", place), fell.0)?;
        after.remove(fell.0);
    }
    check_overlaps(game, part, &after)?;
    // The rules only need to know whether and where a cushion was touched; by default it was at the shooter's end.
    let at = Vec2::new(weight.radius, board.width / 2.0);
    let bank = |weight| Happening::Cushion { time: 0.0, weight, edge: Edge::Left, at, speed: 0.0 };
    let banks = board.cushions.is_some() && !part.no_bank;
    let happenings = thrown.iter().filter(|_| banks).map(bank).collect();
    Ok(ThrowOutcome { thrown, before, after, happenings })
}

/// A weight that overlaps this one, if any.
pub(super) fn overlapped(layout: &Layout, weight: &WeightSpec, id: WeightId) -> Option<WeightId> {
    let at = layout.get(id)?.at;
    let overlap = |other: Vec2| hundredths(2.0 * weight.radius - other.distance(at));
    let mut others = layout.iter().filter(|(other, _)| *other != id);
    others.find(|(_, pose)| overlap(pose.at) > MOST_OVERLAP).map(|(other, _)| other)
}
