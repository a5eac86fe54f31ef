//! A far game played again by the ordinary stepper and rules.

use super::act::{Act, Entry};
use super::fault::FaultWhy;
use super::mark::Mark;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{Action, BadAgreement, Event, Phase, SideId};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};

/// The session after some entries of a log, and its mark.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Play {
    session: Session,
    mark: Mark,
}

/// What an act did.
pub(super) type ActResult = (Option<MadeThrow>, Vec<Event>);

impl Play {
    /// The session before the first entry.
    pub(super) fn begin(setup: &Setup) -> Result<Self, BadAgreement> {
        let (session, _) = setup.begin()?;
        let mark = Mark::of(&session);
        Ok(Self { session, mark })
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    pub(super) fn mark(&self) -> Mark {
        self.mark
    }

    /// The seat that the match waits for; `None` at the end.
    pub(super) fn up(&self) -> Option<SideId> {
        let game = self.session.game();
        match game.phase() {
            Phase::Call { caller } => Some(caller),
            Phase::Choose { side, .. } => Some(side),
            Phase::Break | Phase::Shot { .. } => Some(game.shooter().side),
            Phase::Over { .. } => None,
        }
    }

    /// Makes the act of an entry, if it is the turn of its seat and this is its position. One that is refused changes nothing.
    pub(super) fn follow(&mut self, entry: &Entry) -> Result<ActResult, FaultWhy> {
        if entry.before != self.mark {
            return Err(FaultWhy::OtherPosition);
        }
        if self.up() != Some(entry.seat) {
            return Err(FaultWhy::OutOfTurn);
        }
        self.make(entry.act).map_err(FaultWhy::Impossible)
    }

    /// Makes an act.
    pub(super) fn make(&mut self, act: Act) -> Result<ActResult, Refused> {
        let mut made = None;
        let events = match act {
            Act::Throw { throw, .. } => {
                let throw = made.insert(self.session.throw(throw)?);
                self.session.settle(throw)?
            }
            Act::Dust(area) => self.session.dust(area).map(|()| Vec::new())?,
            Act::Concede => self.session.apply(Action::Concede)?,
            Act::Call(face) => self.session.apply(Action::Call(face))?,
            Act::Choose(chosen) => self.session.apply(Action::Choose(chosen))?,
            Act::TimeUp => self.session.apply(Action::TimeUp)?,
        };
        self.mark = Mark::of(&self.session);
        Ok((made, events))
    }
}
