//! The bar's own clock. It stops while the game is paused. The game's clock counts at most a quarter of a second per frame; this
//! one counts all the time for which an idle window sleeps between two frames.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeSystems;

/// The time of people, street and sign.
#[derive(Resource, Debug, Default)]
pub(super) struct BarTime {
    since_start: Duration,
    step: Duration,
}

impl BarTime {
    /// Seconds since the start.
    pub(super) fn seconds(&self) -> f32 {
        self.since_start.as_secs_f32()
    }

    /// Seconds since the last frame; zero while the game is paused.
    pub(super) fn step(&self) -> f32 {
        self.step.as_secs_f32()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BarTime>().add_systems(First, pass.after(TimeSystems));
}

fn pass(real: Res<Time<Real>>, game: Res<Time<Virtual>>, mut bar: ResMut<BarTime>) {
    let step = if game.delta().is_zero() { Duration::ZERO } else { real.delta() };
    *bar = BarTime { since_start: bar.since_start + step, step };
}
