//! When the parts of the room are built: all in one frame, or a few in each.

use std::time::Duration;

use bevy::ecs::system::{RegisteredSystemError, SystemId};
use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::app::room::StandingTable;
use crate::app::settings::Quality;

/// With this resource a room is built in several frames, where it takes longer than this time: what is on the screen goes on
/// meanwhile. Before the first room there are some frames without any, since menus need none.
#[derive(Resource, Debug)]
pub(in crate::app) struct PartByPart(pub(in crate::app) Duration);

/// Frames before the first part of the first room: until then a menu is laid out, drawn, and told to those who cannot see it.
pub(super) const FRAMES_BEFORE: usize = 4;

/// The parts of the room, and which of them are built.
#[derive(Resource, Default)]
pub(in crate::app) struct Parts {
    /// The builder of each part.
    builders: Vec<SystemId>,
    /// How many parts of this room are built.
    built: usize,
    /// Frames left before the next part.
    wait: usize,
    /// What is done in this frame.
    frame: Frame,
    /// Whether a room was begun before.
    begun: bool,
}

#[derive(Default, Clone, Copy)]
struct Frame {
    takes_away: bool,
    builds: bool,
}

impl Parts {
    /// Adds the builder of one more part.
    pub(super) fn add(&mut self, builder: SystemId) {
        self.builders.push(builder);
    }

    /// Decides on the next frame.
    fn go_on(&mut self, anew: bool, part_by_part: bool) {
        self.wait = self.wait.saturating_sub(1);
        if anew {
            self.built = 0;
            self.wait = if part_by_part && !self.begun { FRAMES_BEFORE } else { 0 };
            self.begun = true;
        }
        self.frame = Frame { takes_away: anew, builds: self.wait == 0 && self.built < self.builders.len() };
    }
}

/// Whether the old room is taken away in this frame.
pub(super) fn is_anew(parts: Res<Parts>) -> bool {
    parts.frame.takes_away
}

/// Whether parts are built in this frame.
pub(in crate::app::room) fn adds_something(parts: Res<Parts>) -> bool {
    parts.frame.builds
}

/// Whether all of the room was built in earlier frames.
pub(in crate::app) fn room_is_built(parts: Res<Parts>) -> bool {
    parts.begun && !parts.frame.builds && parts.built == parts.builders.len()
}

/// Decides what is built in this frame.
pub(super) fn go_on(
    table: Res<StandingTable>,
    quality: Res<Quality>,
    part_by_part: Option<Res<PartByPart>>,
    mut parts: ResMut<Parts>,
) {
    parts.go_on(table.is_changed() || quality.is_changed(), part_by_part.is_some());
}

/// Builds the next parts.
pub(super) fn build(world: &mut World) {
    let begun = Instant::now();
    let most = world.get_resource::<PartByPart>().map(|PartByPart(most)| *most);
    loop {
        let mut parts = world.resource_mut::<Parts>();
        let Some(builder) = parts.builders.get(parts.built).copied() else { return };
        parts.built += 1;
        match world.run_system(builder) {
            Ok(()) | Err(RegisteredSystemError::Skipped(_)) => {}
            Err(problem) => error!("a part of the room could not be built: {problem}"),
        }
        if most.is_some_and(|most| begun.elapsed() >= most) {
            return;
        }
    }
}
