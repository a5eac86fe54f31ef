//! A game with somebody elsewhere: its log, and how much of it the table has shown.

use crate::far::{Act, BadLog, Entry, FarGame};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::replay::{BadRecording, Move};
use crate::shuffleboard::rules::SideId;
use crate::shuffleboard::session::Session;

/// A far game, of which a part of the log has been shown.
#[derive(Debug, Clone)]
pub(in crate::app) struct AtFar {
    pub(super) far: FarGame,
    /// The match after the acts that were shown.
    session: Session,
    pub(super) shown: usize,
    /// The seat that plays here; `None` for a game between others.
    seat: Option<SideId>,
    /// Whether the card that sends the end of the game has been left.
    pub(super) sent: bool,
    /// Whether it is played live: then nothing has to be sent.
    pub(super) is_live: bool,
}

impl AtFar {
    /// The game from behind the last act of the seat here, or from its beginning. Who watches a live game begins with what is there.
    pub(super) fn new(far: FarGame, seat: Option<SideId>, is_live: bool) -> Result<Self, NotShown> {
        let own = far.log().entries().iter().rposition(|entry| Some(entry.seat) == seat);
        let shown = if is_live && seat.is_none() { far.log().entries().len() } else { own.map_or(0, |own| own + 1) };
        Self::after(far, seat, is_live, shown)
    }

    /// A live game that somebody watches, as it is now; of one that is over the last act is still to be shown.
    pub(super) fn caught_up(far: FarGame) -> Result<Self, NotShown> {
        let shown = far.log().entries().len().saturating_sub(usize::from(far.up().is_none()));
        Self::after(far, None, true, shown)
    }

    fn after(far: FarGame, seat: Option<SideId>, is_live: bool, shown: usize) -> Result<Self, NotShown> {
        let session = far.session_after(shown)?.ok_or(NotShown::Cards)?;
        // An end that was made elsewhere is not sent back.
        let sent = far.log().entries().last().is_none_or(|last| Some(last.seat) != seat);
        Ok(Self { far, session, shown, seat, sent, is_live })
    }

    /// The game with its whole log.
    pub(in crate::app) fn far(&self) -> &FarGame {
        &self.far
    }

    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// Makes the next act of the log in the session.
    pub(super) fn show<T, E>(&mut self, make: impl FnOnce(&mut Session) -> Result<T, E>) -> Result<T, E> {
        let made = make(&mut self.session)?;
        self.shown += 1;
        Ok(made)
    }

    /// The next act that was not shown yet.
    pub(super) fn ahead(&self) -> Option<&Entry> {
        self.far.log().entries().get(self.shown)
    }

    /// The hand of the next act that was not shown yet, if a person throws in it.
    pub(super) fn hand_ahead(&self) -> Option<HandKind> {
        if let Act::Throw { hand, .. } = self.ahead()?.act { hand } else { None }
    }

    /// The sides that have used the hand *Set* in what was shown.
    pub(super) fn sides_that_set(&self) -> Vec<SideId> {
        let mut sides = Vec::new();
        for Entry { seat, act, .. } in &self.far.log().entries()[..self.shown] {
            if matches!(act, Act::Throw { hand: Some(HandKind::Set), .. }) && !sides.contains(seat) {
                sides.push(*seat);
            }
        }
        sides
    }

    /// The number of acts that were not shown yet.
    pub(super) fn behind(&self) -> usize {
        self.far.log().entries().len().saturating_sub(self.shown)
    }

    /// Whether the act with this number, counted from 0, is the last of the log.
    pub(super) fn is_the_last(&self, act: usize) -> bool {
        act + 1 == self.far.log().entries().len()
    }

    /// Whether the next act to show was made elsewhere.
    pub(super) fn shows_the_other(&self) -> bool {
        self.ahead().is_some_and(|entry| Some(entry.seat) != self.seat)
    }

    /// Whether the whole log was shown and the seat here is up.
    pub(super) fn may_act(&self) -> bool {
        self.ahead().is_none() && self.far.up().is_some() && self.far.up() == self.seat
    }

    /// The seat that plays here; `None` for a game between others.
    pub(super) fn seat(&self) -> Option<SideId> {
        self.seat
    }

    /// Whether somebody plays here.
    pub(in crate::app) fn plays(&self) -> bool {
        self.seat.is_some()
    }

    /// Whether it is played live.
    pub(in crate::app) fn is_live(&self) -> bool {
        self.is_live
    }

    /// Whether the table only follows a live game of others.
    pub(super) fn only_watches(&self) -> bool {
        self.is_live && self.seat.is_none()
    }

    /// Whether everything was shown and has to be sent.
    pub(super) fn sends(&self) -> bool {
        !self.is_live && self.waits()
    }

    /// Whether everything was shown and is to be sent, or is waited for.
    pub(super) fn waits(&self) -> bool {
        let over = self.far.up().is_none();
        self.ahead().is_none() && !self.may_act() && !(over && self.sent)
    }
}

/// Why a far game cannot come to the table, which an opened one always can.
#[derive(Debug, thiserror::Error)]
pub(in crate::app) enum NotShown {
    #[error("{0}")]
    Log(#[from] BadLog),
    #[error("{0}")]
    Recording(#[from] BadRecording),
    #[error("it is a card game")]
    Cards,
}

/// The act of a move that is no throw.
pub(super) fn act_of(done: Move) -> Option<Act> {
    Some(match done {
        Move::Throw { .. } | Move::Give { .. } | Move::CountRed { .. } => return None,
        Move::Concede => Act::Concede,
        Move::Dust(area) => Act::Dust(area),
        Move::Call(face) => Act::Call(face),
        Move::Choose(chosen) => Act::Choose(chosen),
        Move::TimeUp => Act::TimeUp,
    })
}
