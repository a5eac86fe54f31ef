//! When the parts of the room are built: all in one frame, or the first room one after the other.

use std::ops::Range;

use bevy::prelude::*;

use crate::app::room::StandingTable;
use crate::app::settings::Quality;

/// With this resource the first room is built one part in a frame, after some frames without any: building takes a second where it
/// is slow, and menus need no room.
#[derive(Resource, Debug)]
pub(in crate::app) struct PartByPart;

/// Frames before the first part: until then a menu is laid out, drawn, and told to those who cannot see it.
pub(super) const FRAMES_BEFORE: usize = 3;

/// Which parts of the room are built in this frame.
#[derive(Resource, Debug)]
pub(in crate::app::room) struct Parts {
    /// The number of the next part; parts are numbered as they are registered, and the first frames have numbers without a part.
    pub(super) end: usize,
    due: Range<usize>,
    /// Whether the old room is taken away in this frame.
    anew: bool,
    /// Whether a room was begun before.
    begun: bool,
}

impl Default for Parts {
    fn default() -> Self {
        Self { end: FRAMES_BEFORE, due: 0..0, anew: false, begun: false }
    }
}

impl Parts {
    /// The number of one more part.
    pub(super) fn register(&mut self) -> usize {
        self.end += 1;
        self.end - 1
    }

    /// Decides on the next frame, in which there may be something new.
    fn go_on(&mut self, anew: bool, part_by_part: bool) {
        let (whole, next) = (0..self.end, self.due.end);
        self.due = match anew {
            true if part_by_part && !self.begun => 0..0,
            true => whole,
            false => next..(next + 1).min(whole.end),
        };
        self.anew = anew;
        self.begun |= anew;
    }

    pub(super) fn is_due(&self, number: usize) -> bool {
        self.due.contains(&number)
    }

    /// Whether the old room is taken away in this frame.
    pub(super) fn is_anew(&self) -> bool {
        self.anew
    }

    pub(super) fn is_building(&self) -> bool {
        self.anew || !self.due.is_empty()
    }
}

/// Whether a part is built in this frame.
pub(in crate::app::room) fn adds_something(parts: Res<Parts>) -> bool {
    parts.due.end > FRAMES_BEFORE && !parts.due.is_empty()
}

/// Decides what is built in this frame.
pub(super) fn go_on(
    table: Res<StandingTable>,
    quality: Res<Quality>,
    part_by_part: Option<Res<PartByPart>>,
    mut parts: ResMut<Parts>,
) {
    let anew = table.is_changed() || quality.is_changed();
    if anew || parts.is_building() {
        parts.go_on(anew, part_by_part.is_some());
    }
}
