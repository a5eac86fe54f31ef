//! The shot clock: how long whoever aims may still take, and what happens when that is over.

use bevy::prelude::*;

use super::Game;
use super::referee::Act;
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Play};
use crate::replay::Move;

/// The seconds left for this throw; `None` without a shot clock.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::app) struct TimeLeft(pub(in crate::app) Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TimeLeft>()
        .add_systems(OnEnter(Play::Aim), wind_up.run_if(resource_exists::<Game>))
        .add_systems(OnExit(Play::Aim), |mut left: ResMut<TimeLeft>| left.0 = None)
        .add_systems(
            Update,
            tick.run_if(
                in_state(Play::Aim).and_then(in_state(Overlay::None)).and_then(|left: Res<TimeLeft>| left.0.is_some()),
            ),
        );
}

fn wind_up(game: Res<Game>, mut left: ResMut<TimeLeft>) {
    left.0 = game.rules.options().shot_clock.seconds().map(|seconds| seconds as f32);
}

/// Runs down while nothing lies over the table. A throw that is not made in time is forfeited.
fn tick(time: Res<Time<Real>>, mut left: ResMut<TimeLeft>, mut acts: MessageWriter<Act>, mut motion: ResMut<Motion>) {
    let Some(seconds) = &mut left.0 else { return };
    *seconds -= time.delta_secs();
    if *seconds <= 0.0 {
        left.0 = None;
        acts.write(Act(Move::TimeUp));
        return;
    }
    // The figure on the screen, whole seconds rounded up, changes then.
    motion.mark_in(*seconds - (seconds.ceil() - 1.0));
}
