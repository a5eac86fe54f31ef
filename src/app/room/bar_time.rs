//! The time of the bar: it stands while the game does, and loses nothing of what passes while an idle window sleeps between two
//! frames, of which the game's own clock counts only a part.

use bevy::prelude::*;
use bevy::time::TimeSystems;

/// The time of people, street and sign, in seconds.
#[derive(Resource, Debug, Default)]
pub(super) struct BarTime {
    /// Since the start.
    pub(super) seconds: f32,
    /// Since the last frame; zero while the game stands.
    pub(super) step: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BarTime>().add_systems(First, pass.after(TimeSystems));
}

fn pass(real: Res<Time<Real>>, game: Res<Time<Virtual>>, mut bar: ResMut<BarTime>) {
    bar.step = if game.delta().is_zero() { 0.0 } else { real.delta_secs() };
    bar.seconds += bar.step;
}
