//! The exposure of the camera: how much brighter or darker than usual it shows the room.

use bevy::prelude::*;
use bevy::render::view::{ColorGrading, ColorGradingGlobal};

use super::backdrop::Redraw;
use super::camera::RoomCamera;

/// Brighter or darker than usual, in half stops: two of them double the light.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in super::super) struct Exposure(pub(in super::super) i8);

impl Exposure {
    /// The most in either direction.
    pub(in super::super) const MOST: i8 = 6;

    pub(in super::super) fn stops(self) -> f32 {
        f32::from(self.0) / 2.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exposure>().add_systems(Update, follow.run_if(resource_changed::<Exposure>));
}

/// Every surface of the room multiplies its light by this before the tones are mapped, at every quality level.
fn follow(
    exposure: Res<Exposure>,
    camera: Single<Entity, With<RoomCamera>>,
    mut redraw: ResMut<Redraw>,
    mut commands: Commands,
) {
    let global = ColorGradingGlobal { exposure: exposure.stops(), ..default() };
    commands.entity(*camera).insert(ColorGrading { global, ..default() });
    redraw.request();
}
