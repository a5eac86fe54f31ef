//! Entries that arrive one by one: in any order, more than once, changed, from strangers and from other games.

use super::error::NotTaken;
use super::fault::{Fault, FaultWhy};
use super::game::FarGame;
use super::log::{Claim, MOST_ENTRIES};
use super::message::Message;

/// How far a message may be ahead of the log to be held back until those before it arrive.
pub const MOST_AHEAD: usize = 64;

/// How many messages with one number are held back: without the entries before, a stranger's looks as good as the right one.
const MOST_ALIKE: usize = 4;

/// How a message was handled.
#[derive(Debug, Clone, PartialEq)]
pub enum Received {
    /// It was played, with the messages that waited for it: this many acts.
    Made(usize),
    /// It is held back until the messages before it arrive.
    Held,
    /// It was known already.
    Known,
    /// The holder of the seat has signed an entry with this number that does not go together with the own log. Their whole log
    /// decides: see [`FarGame::merge`].
    Conflict(usize),
}

impl FarGame {
    /// Takes a message that arrived.
    ///
    /// # Errors
    /// A message that is not taken; nothing has changed then.
    pub fn receive(&mut self, message: &Message) -> Result<Received, NotTaken> {
        let (number, seat) = (message.number as usize, message.entry.seat);
        if message.game != *self.log.game() {
            return Err(NotTaken::OtherGame);
        }
        if number == 0 || seat.index() >= self.log.beginning().seats() || !message.is_signed() {
            return Err(NotTaken::Forged);
        }
        let owner = self.log.key(seat);
        if owner.is_some_and(|owner| owner != message.key) {
            return Err(NotTaken::OtherKey(seat));
        }
        let there = self.log.entries().len();
        if self.log.hash(number) == Some(&message.hash()) {
            return Ok(Received::Known);
        }
        if let Some(stop) = &self.stop {
            return Err(NotTaken::Stopped(stop.fault.clone()));
        }
        if number <= there {
            let fault = Fault { number, seat, why: FaultWhy::OutOfTurn };
            return if owner.is_some() { Ok(Received::Conflict(number)) } else { Err(fault.into()) };
        }
        if number > MOST_ENTRIES {
            return Err(NotTaken::TooFarAhead);
        }
        if number > there + 1 {
            return self.hold(message);
        }
        match self.make(message) {
            Ok(()) => {
                self.take_held();
                Ok(Received::Made(self.log.entries().len() - there))
            }
            Err(_) if owner.is_some() => Ok(Received::Conflict(number)),
            Err(fault) => Err(fault.into()),
        }
    }

    fn hold(&mut self, message: &Message) -> Result<Received, NotTaken> {
        if message.number as usize > self.log.entries().len() + MOST_AHEAD {
            return Err(NotTaken::TooFarAhead);
        }
        let alike = self.held.entry(message.number).or_default();
        if alike.contains(message) {
            return Ok(Received::Known);
        }
        if alike.len() >= MOST_ALIKE {
            return Err(NotTaken::TooFarAhead);
        }
        alike.push(message.clone());
        Ok(Received::Held)
    }

    /// Makes the act of the next entry.
    fn make(&mut self, message: &Message) -> Result<(), Fault> {
        let (number, entry) = (message.number as usize, &message.entry);
        let fault = |why| Fault { number, seat: entry.seat, why };
        if message.previous != *self.log.head() {
            return Err(fault(FaultWhy::OtherPosition));
        }
        self.play.follow(entry).map_err(fault)?;
        let claim = Claim { key: message.key, signature: message.signature };
        self.log.push(entry.clone(), claim, self.play.mark());
        Ok(())
    }

    /// Makes the acts that were held back and are next now.
    pub(super) fn take_held(&mut self) {
        loop {
            let next = self.log.entries().len() as u32 + 1;
            // What has been overtaken is of no more use.
            self.held = self.held.split_off(&next);
            let alike = self.held.remove(&next).unwrap_or_default();
            let owned = |message: &&Message| self.log.key(message.entry.seat).is_none_or(|owner| owner == message.key);
            let fitting: Vec<Message> = alike.iter().filter(owned).cloned().collect();
            if !fitting.iter().any(|message| self.make(message).is_ok()) {
                return;
            }
        }
    }
}
