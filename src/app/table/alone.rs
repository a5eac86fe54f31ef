//! Crazy Eight alone at the table: begun, and gone on with after it was left.

use super::{Game, Practice};
use crate::app::request::Opening;
use crate::app::storage::Slot;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, PlayerSetup};
use crate::shuffleboard::session::Session;
use crate::words::say;

impl Game {
    /// Crazy Eight alone, before its first break. `whose` are the throws; `None` for whoever has no profile.
    pub(in crate::app) fn alone(
        board: BoardModel,
        speed: BoardSpeed,
        target: u32,
        whose: Option<ProfileId>,
    ) -> Result<Self, String> {
        let player = PlayerSetup::in_seat(0, say("practice-player"));
        let solo = Solo::new(board, speed, player, target).map_err(|_| say("bad-setup"))?;
        let rules = solo.game().clone();
        let mut opening = Opening::from(Setup::new(board, speed, rules.agreed().clone()));
        opening.seats[0] = whose.map_or(Seat::Guest, Seat::Person);
        let practice = Some(Practice::Solo { solo: Box::new(solo), written: false });
        Ok(Self { practice, slot: Slot::New, ..Self::new(opening, rules) })
    }

    /// The game alone, if one is at the table.
    pub(in crate::app) fn solo(&self) -> Option<&Solo> {
        match &self.practice {
            Some(Practice::Solo { solo, .. }) => Some(solo),
            Some(Practice::Drill(_)) | None => None,
        }
    }
}

impl Practice {
    /// The game alone that goes on with this match; `None` if that is of another game.
    pub(super) fn alone_again(session: Session, setup: &Setup) -> Option<Self> {
        let solo = Solo::resumed(session, setup.board, setup.speed)?;
        // One that is over was written down where it ended.
        let written = solo.result().is_some();
        Some(Self::Solo { solo: Box::new(solo), written })
    }
}
