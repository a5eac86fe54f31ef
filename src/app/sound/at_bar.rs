//! Listens for the crowd in the bar: what it answers at the board, and whether it waits for the last weight of a round.

use bevy::prelude::*;

use super::mixer::Mixer;
use crate::app::state::TurnPhase;
use crate::app::table::{CalledOut, Game};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer_callouts.run_if(on_message::<CalledOut>.and_then(resource_exists::<Game>)))
        .add_systems(OnEnter(TurnPhase::Aim), wait_for_last_weight.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Aim), |mixer: Res<Mixer>| mixer.take().wait(false));
}

/// The crowd answers what was called out. Nobody watches practice.
fn answer_callouts(mut calls: MessageReader<CalledOut>, game: Res<Game>, mixer: Res<Mixer>) {
    // Of what happened at once they answer what stirs them most.
    let stir = calls.read().filter_map(|called| called.stir).max();
    if let Some(stir) = stir.filter(|_| !game.is_practice()) {
        mixer.take().stir(stir);
    }
}

/// The talk in the room rises while the last weight of a round is aimed.
fn wait_for_last_weight(game: Res<Game>, mixer: Res<Mixer>) {
    mixer.take().wait(!game.is_practice() && game.rules().unthrown().len() == 1);
}
