//! A far game as one program has it: its log, and the match that the log leads to.

use std::collections::BTreeMap;
use std::ops::Range;

use super::act::{Act, Entry};
use super::error::{BadLog, NotSealed};
use super::fault::{Fault, FaultWhy};
use super::key::SeatKey;
use super::log::{Claim, Log, MOST_ENTRIES};
use super::message::Message;
use super::play::{Done, Play, Position};
use crate::cards::{Action, BadCardRecording, CardMatch, CardRecording, Seat};
use crate::shuffleboard::replay::{BadRecording, Recording};
use crate::shuffleboard::rules::SideId;
use crate::shuffleboard::session::Session;

/// A far game, in play, over, or stopped.
#[derive(Debug, Clone, PartialEq)]
pub struct FarGame {
    pub(super) log: Log,
    pub(super) play: Play,
    /// Messages that are ahead of the log, by their numbers.
    pub(super) held: BTreeMap<u32, Vec<Message>>,
    pub(super) stop: Option<Box<Stop>>,
}

/// Why a game has stopped, with the log that does not go together with the own one.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop {
    /// The first entry that is wrong, and whose it is.
    pub fault: Fault,
    /// The other log.
    pub theirs: Log,
}

/// An act that is signed and made, but not written down yet. What it did can be seen only after [`Sealed::keep`].
#[derive(Debug, Clone)]
#[must_use = "an act that is not kept has not happened"]
pub struct Sealed {
    pub(super) shown: Shown,
}

/// An act that is written down.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The game after it.
    pub game: FarGame,
    /// What it did.
    pub done: Done,
    /// The entry, to be sent at once.
    pub message: Message,
}

impl FarGame {
    /// Makes every act of a log again.
    ///
    /// # Errors
    /// The first act that cannot be.
    pub fn open(log: Log) -> Result<Self, BadLog> {
        let mut play = Play::begin(log.beginning().setup())?;
        follow(&mut play, &log, 0)?;
        Ok(Self { log, play, held: BTreeMap::new(), stop: None })
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The match as the log leaves it.
    pub fn position(&self) -> Position<'_> {
        self.play.position()
    }

    /// The match at the board and its table as the log leaves them; `None` for a card game.
    pub fn session(&self) -> Option<&Session> {
        if let Position::Board(session) = self.position() { Some(session) } else { None }
    }

    /// The match at the card table as the log leaves it, with every hand; `None` for a game at the board.
    pub fn cards(&self) -> Option<&CardMatch> {
        if let Position::Cards(game) = self.position() { Some(game) } else { None }
    }

    /// The match at the board and its table after the first `acts` acts; `None` for a card game.
    ///
    /// # Errors
    /// An act that cannot be made, which no act of an opened game is.
    pub fn session_after(&self, acts: usize) -> Result<Option<Session>, BadLog> {
        let mut play = Play::begin(self.log.beginning().setup())?;
        follow_some(&mut play, &self.log, 0..acts)?;
        Ok(if let Position::Board(session) = play.position() { Some(session.clone()) } else { None })
    }

    /// The seat that is up; `None` if the game is over or has stopped.
    pub fn up(&self) -> Option<SideId> {
        if self.stop.is_some() { None } else { self.play.up() }
    }

    /// A number that is another one with every turn of a seat.
    pub fn turn(&self) -> u32 {
        self.play.turn()
    }

    /// Why the game has stopped, if it has.
    pub fn stop(&self) -> Option<&Stop> {
        self.stop.as_deref()
    }

    /// The game at the board as a recording, to be watched; `None` for a card game.
    ///
    /// # Errors
    /// A game that cannot be recorded.
    pub fn recording(&self) -> Result<Option<Recording>, BadRecording> {
        let Some(setup) = self.log.beginning().board() else { return Ok(None) };
        let (mut recording, begun) = (Recording::new(setup.clone()), Play::begin(self.log.beginning().setup()));
        let mut play = begun.expect("the game was opened");
        for entry in self.log.entries() {
            let done = play.make(&entry.act).expect("every act was made when the game was opened");
            let made = if let Done::Board(made, _) = &done { made.as_deref() } else { None };
            recording.push(entry.act.recorded(made).expect("a throw that was made has an outcome"))?;
        }
        Ok(Some(recording))
    }

    /// The first `acts` acts of the card game as a recording, and the match after them; `None` for a game at the board.
    ///
    /// # Errors
    /// A game that cannot be recorded.
    pub fn card_recording(&self, acts: usize) -> Result<Option<(CardRecording, CardMatch)>, BadCardRecording> {
        let Some(cards) = self.log.beginning().cards() else { return Ok(None) };
        let mut recording = cards.recording()?;
        let (mut game, _) = recording.begin()?;
        for (entry, number) in self.log.entries().iter().zip(1..).take(acts) {
            let Act::Card(act) = &entry.act else { continue };
            let action = Action::By(Seat(entry.seat.0), act.clone());
            game.apply(action.clone()).map_err(|reason| BadCardRecording::Impossible { number, reason })?;
            recording.push(action, &game)?;
        }
        Ok(Some((recording, game)))
    }

    /// Makes an act for the seat that is up and signs it.
    ///
    /// # Errors
    /// A game that is over or has stopped, a seat that belongs to another key, or an act that cannot be.
    pub fn seal(&self, act: Act, key: &SeatKey) -> Result<Sealed, NotSealed> {
        if let Some(stop) = &self.stop {
            return Err(NotSealed::Stopped(stop.fault.clone()));
        }
        let seat = self.play.up().ok_or(NotSealed::Over)?;
        if self.log.key(seat).is_some_and(|owner| owner != key.public()) {
            return Err(NotSealed::NotYours(seat));
        }
        let number = self.log.entries().len() + 1;
        if number > MOST_ENTRIES {
            return Err(NotSealed::Full);
        }
        let entry = Entry { seat, before: self.play.mark(), act };
        let mut game = self.clone();
        let done = game.play.make(&entry.act)?;
        let signature = key.sign(&entry.hash(number, self.log.head(), &key.public()));
        let message = Message {
            game: *self.log.game(),
            number: number as u32,
            previous: *self.log.head(),
            entry: entry.clone(),
            key: key.public(),
            signature,
        };
        game.log.push(entry, Claim { key: key.public(), signature }, game.play.mark());
        Ok(Sealed { shown: Shown { game, done, message } })
    }
}

/// Makes the entries of a log from `made` on, and compares the position after each.
pub(super) fn follow(play: &mut Play, log: &Log, made: usize) -> Result<(), Fault> {
    follow_some(play, log, made..log.entries().len())?;
    match log.entries().last() {
        Some(last) if play.mark() != log.ends() => {
            Err(Fault { number: log.entries().len(), seat: last.seat, why: FaultWhy::OtherEnd })
        }
        _ => Ok(()),
    }
}

/// Makes some entries of a log.
pub(super) fn follow_some(play: &mut Play, log: &Log, some: Range<usize>) -> Result<(), Fault> {
    for (entry, number) in log.entries().iter().zip(1..).take(some.end).skip(some.start) {
        play.follow(entry).map_err(|why| Fault { number, seat: entry.seat, why })?;
    }
    Ok(())
}
