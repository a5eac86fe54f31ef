//! Two logs of one game become one, or the game stops at the first entry that differs.

use super::error::NotTaken;
use super::fault::{Fault, FaultWhy};
use super::game::{FarGame, Stop, follow, follow_some};
use super::log::Log;
use super::play::Play;

/// The effect of merging a log that arrived.
#[derive(Debug, Clone, PartialEq)]
pub enum Merged {
    /// It has nothing new.
    Nothing,
    /// It had this many new entries, which have been played.
    Grew(usize),
    /// It contradicts the log here, and the game has stopped: see [`FarGame::stop`].
    Stopped,
}

impl Log {
    /// The longer of two logs of one game. It does not matter which is which, nor how often one arrives.
    ///
    /// # Errors
    /// Logs of two games, or the first entry at which they differ. Whether the acts are possible is not tried.
    pub fn merged(&self, other: &Self) -> Result<Self, NotTaken> {
        if self.game() != other.game() {
            return Err(NotTaken::OtherGame);
        }
        let (common, ours, theirs) = (self.common(other), self.entries(), other.entries());
        if let (Some(our), Some(their)) = (ours.get(common), theirs.get(common)) {
            let seat = our.seat.min(their.seat);
            let why = if self.key(seat) == other.key(seat) { FaultWhy::TwoActs } else { FaultWhy::TwoKeys };
            return Err(Fault { number: common + 1, seat, why }.into());
        }
        if let Some(last) = ours.last()
            && ours.len() == theirs.len()
            && self.ends() != other.ends()
        {
            return Err(Fault { number: ours.len(), seat: last.seat, why: FaultWhy::OtherEnd }.into());
        }
        let (longer, shorter) = if ours.len() >= theirs.len() { (self, other) } else { (other, self) };
        let mut merged = longer.clone();
        merged.settle_signatures(shorter);
        Ok(merged)
    }
}

impl FarGame {
    /// Takes a log that arrived: makes the acts that are new, or stops the game.
    ///
    /// # Errors
    /// A log that is not taken; nothing has changed then. Only the holder of a key that has a seat in the own log can stop a game.
    pub fn merge(&mut self, theirs: &Log) -> Result<Merged, NotTaken> {
        if self.log.game() != theirs.game() {
            return Err(NotTaken::OtherGame);
        }
        if self.stop.is_some() {
            return Ok(Merged::Stopped);
        }
        let fault = match self.log.merged(theirs) {
            Ok(merged) => match self.grow(&merged) {
                Ok(changed) => return Ok(changed),
                Err(fault) => fault,
            },
            Err(NotTaken::Fault(differs)) => impossible(theirs, &differs).unwrap_or(differs),
            Err(other) => return Err(other),
        };
        // What the log says of its end is not signed, and a new key may be a stranger's.
        let unsigned = matches!(fault.why, FaultWhy::OtherEnd | FaultWhy::TwoKeys);
        let owner = self.log.key(fault.seat);
        if unsigned || owner.is_none() || owner != theirs.key(fault.seat) {
            return Err(NotTaken::Fault(fault));
        }
        self.stop = Some(Box::new(Stop { fault, theirs: theirs.clone() }));
        Ok(Merged::Stopped)
    }

    /// Goes on to a log that continues the own one.
    fn grow(&mut self, longer: &Log) -> Result<Merged, Fault> {
        let (ours, more) = (self.log.entries().len(), longer.entries().len() - self.log.entries().len());
        if more > 0 {
            let mut play = self.play.clone();
            follow(&mut play, longer, ours)?;
            self.play = play;
        }
        self.log = longer.clone();
        self.take_held();
        let grown = self.log.entries().len() - ours;
        Ok(if grown == 0 { Merged::Nothing } else { Merged::Grew(grown) })
    }
}

/// The first entry of a log up to a difference that cannot be: it is named as such, and not as one that is another one here. What
/// follows is not made, since a stranger can let it be long.
fn impossible(theirs: &Log, differs: &Fault) -> Option<Fault> {
    if differs.why == FaultWhy::OtherEnd {
        return None; // every entry is one of ours
    }
    let mut play = Play::begin(theirs.beginning().setup()).ok()?; // our game has begun with it
    follow_some(&mut play, theirs, 0..differs.number).err()
}
