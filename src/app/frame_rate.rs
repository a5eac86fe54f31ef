//! Draws only what changes: frames follow each other freely while something moves, and wait for the player otherwise.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

/// How long an idle window waits for an event before it looks around by itself.
const IDLE_WAIT: Duration = Duration::from_secs(3);

/// Whether anything on the screen moves by itself. Whoever moves something says so each frame by [`Motion::mark`].
#[derive(Resource, Debug, Default)]
pub(super) struct Motion {
    moving: bool,
}

impl Motion {
    /// Something moved in this frame, and will in the next.
    pub(super) fn mark(&mut self) {
        self.moving = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>().insert_resource(WinitSettings::game()).add_systems(Last, choose_pace);
}

fn choose_pace(mut motion: ResMut<Motion>, mut winit: ResMut<WinitSettings>) {
    // A window without the keyboard moves no more than one with it, and leaves alone what happens in others.
    let (focused, unfocused) = if motion.moving {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    } else {
        (UpdateMode::reactive(IDLE_WAIT), UpdateMode::reactive_low_power(IDLE_WAIT))
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        (winit.focused_mode, winit.unfocused_mode) = (focused, unfocused);
    }
    motion.moving = false;
}
