//! Records the solid parts that a room is built of, so that their light can be traced.

use bevy::prelude::*;

use crate::app::room::geometry::Shape;

/// A solid part of the room.
pub(in crate::app::room) struct Recorded {
    pub(in crate::app::room) name: &'static str,
    pub(in crate::app::room) shape: Shape,
    /// The mean share of light that it throws back, without its vertex colours.
    pub(in crate::app::room) albedo: Vec3,
    /// Whether the light on it is stored. That of metal is what it mirrors, that of people a formula; both shade the other parts.
    pub(in crate::app::room) stored: bool,
    /// Whether it is a part of the card table.
    pub(in crate::app::room) of_card_table: bool,
}

/// Takes down the parts of a room whose light is to be traced. It exists only then.
#[derive(Resource, Default)]
pub(in crate::app::room) struct Recorder(Vec<Recorded>);

impl Recorder {
    pub(in crate::app::room) fn add(&mut self, part: Recorded) {
        self.0.push(part);
    }

    pub(in crate::app::room) fn take(&mut self) -> Vec<Recorded> {
        std::mem::take(&mut self.0)
    }
}
