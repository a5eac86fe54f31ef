//! The phase of a turn: the only place that sets it.

use bevy::prelude::*;

use super::Game;
use super::in_play::InPlay;
use super::live::PendingThrow;
use crate::app::state::TurnPhase;
use crate::shuffleboard::rules::{Phase, Shape};

/// Goes to the game's next phase, after a move, a card or a replay.
pub(super) fn advance(phase: &mut NextState<TurnPhase>, game: &Game) {
    phase.set(game.next_phase());
}

/// Starts the slide of a throw.
pub(super) fn show(world: &mut World, thrown: PendingThrow) {
    world.insert_resource(thrown);
    world.resource_mut::<NextState<TurnPhase>>().set(TurnPhase::Slide);
}

impl Game {
    /// The next phase, apart from a sliding throw: everything that is still to be shown of the last move comes first.
    pub(in crate::app) fn next_phase(&self) -> TurnPhase {
        if let InPlay::Watched(_) = self.in_play {
            TurnPhase::Watch
        } else if let Phase::Call { .. } | Phase::Choose { .. } = self.rules().phase() {
            if self.sends_the_game() { TurnPhase::Send } else { TurnPhase::Coin }
        } else if self.close_call.is_some() {
            TurnPhase::CloseCall
        } else if !self.rulings.is_empty() || self.forfeit.is_some() {
            TurnPhase::Ruling
        } else if self.last_round.is_some() {
            TurnPhase::TurnEnd
        } else if self.sends_the_game() {
            TurnPhase::Send
        } else if matches!(self.rules().phase(), Phase::Over { .. }) {
            TurnPhase::GameOver
        } else if self.hands_over() {
            TurnPhase::HandOver
        } else {
            TurnPhase::Aim
        }
    }

    /// Whether a card hands the table over. It does when a game begins or is resumed at the start of a round, when a
    /// drill's task has to be read first, and when partners change within a turn. In games of alternate shots players
    /// stand beside each other and need no card; between two rounds the card of the round hands over. A rival needs no
    /// card; a person alone with rivals gets one only to choose the grip of the break.
    fn hands_over(&self) -> bool {
        let shooter = self.rules().shooter();
        if self.handed_to == Some(shooter) {
            return false;
        }
        let alone = self.is_alone() && self.rules().phase() != Phase::Break;
        if self.shows_the_other() || self.waits_for_the_other() {
            return false;
        }
        if !self.is_practice() && (self.rival_up().is_some() || alone) {
            return false;
        }
        let turns = matches!(self.rules().mode().card().shape, Shape::Turns { .. });
        self.handed_to.is_none() || turns
    }
}
