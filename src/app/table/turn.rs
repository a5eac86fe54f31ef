//! The phase of a turn: which one comes next, and the only place that sets it.

use bevy::prelude::*;

use super::Game;
use super::in_play::InPlay;
use super::live::Thrown;
use crate::app::state::TurnPhase;
use crate::shuffleboard::rules::{Phase, Shape};

/// On to whatever the game has next, after a move was made, a card was seen, or a throw was shown again.
pub(super) fn advance(phase: &mut NextState<TurnPhase>, game: &Game) {
    phase.set(game.next_phase());
}

/// Puts a throw on the table, to slide until it is at rest.
pub(super) fn show(world: &mut World, thrown: Thrown) {
    world.insert_resource(thrown);
    world.resource_mut::<NextState<TurnPhase>>().set(TurnPhase::Slide);
}

impl Game {
    /// The phase of the turn that the game waits in, a throw that slides apart: first everything that is still to be shown of
    /// the last move.
    pub(in crate::app) fn next_phase(&self) -> TurnPhase {
        if let InPlay::Watched(_) = self.in_play {
            TurnPhase::Watch
        } else if let Phase::Call { .. } | Phase::Choose { .. } = self.rules().phase() {
            TurnPhase::Coin
        } else if self.close_call.is_some() {
            TurnPhase::CloseCall
        } else if !self.rulings.is_empty() || self.forfeit.is_some() {
            TurnPhase::Ruling
        } else if self.last_round.is_some() {
            TurnPhase::TurnEnd
        } else if matches!(self.rules().phase(), Phase::Over { .. }) {
            TurnPhase::GameOver
        } else if self.hands_over() {
            TurnPhase::HandOver
        } else {
            TurnPhase::Aim
        }
    }

    /// Whether a card hands the table over: when a game begins or is gone on with at the beginning of a round, when a drill begins
    /// whose task has to be read first, and when partners change in the middle of a turn. Those who shoot by turns stand beside
    /// each other; between two rounds the card of the round hands over. A rival needs no card, nor does whoever is alone with
    /// rivals, but to choose how to break.
    fn hands_over(&self) -> bool {
        let shooter = self.rules().shooter();
        if self.handed_to == Some(shooter) {
            return false;
        }
        let alone = self.is_alone() && self.rules().phase() != Phase::Break;
        if !self.is_practice() && (self.rival_up().is_some() || alone) {
            return false;
        }
        let turns = matches!(self.rules().mode().card().shape, Shape::Turns { .. });
        self.handed_to.is_none() || turns
    }
}
