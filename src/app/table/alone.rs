//! Starts solo Crazy Eight at the table.

use super::Game;
use super::in_play::InPlay;
use crate::app::request::Opening;
use crate::app::storage::Slot;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, PlayerSetup};
use crate::words::say;

impl Game {
    /// A solo game before its first break. `whose` is the profile that the throws count for, `None` for a guest, and `number` tells
    /// the game from all others of this person.
    pub(in crate::app) fn alone(
        board: BoardModel,
        speed: BoardSpeed,
        target: u32,
        whose: Option<ProfileId>,
        number: u64,
    ) -> Result<Self, String> {
        let player = PlayerSetup::in_seat(0, say("practice-player"));
        let solo = Solo::new(board, speed, player, target).map_err(|_| say("bad-setup"))?;
        let mut opening = Opening::from(Setup::new(board, speed, solo.game().agreed().clone()));
        opening.luck = number;
        opening.seats[0] = whose.map_or(Seat::Guest, Seat::Person);
        let in_play = InPlay::Solo { solo: Box::new(solo), written: false };
        Ok(Self { slot: Slot::New, ..Self::new(opening, in_play) })
    }

    /// The solo game, if one is at the table.
    pub(in crate::app) fn solo(&self) -> Option<&Solo> {
        if let InPlay::Solo { solo, .. } = &self.in_play { Some(solo) } else { None }
    }
}
