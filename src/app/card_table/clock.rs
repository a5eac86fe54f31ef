//! The time limit of timed card games.

use bevy::prelude::*;

use super::play::tell;
use super::{CardGame, CardTold, Stage};
use crate::app::state::{Overlay, Screen};
use crate::cards::Action;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.add_systems(Update, run.run_if(runs));
}

/// Ends the game when its time is up.
fn run(time: Res<Time<Virtual>>, mut game: ResMut<CardGame>, mut told: MessageWriter<CardTold>) {
    let Some(minutes) = game.game().open().rules.points().and_then(|points| points.minutes) else { return };
    if matches!(game.stage(), Stage::Over | Stage::Watch) {
        return;
    }
    game.bypass_change_detection().played(time.delta_secs());
    if game.seconds_played() >= 60.0 * f32::from(minutes)
        && let Ok(events) = game.act(Action::TimeUp)
    {
        tell(&game, events, &mut told);
    }
}
