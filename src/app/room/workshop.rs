//! Where the parts of the room are finished: stores, common materials, and the choice between lit and painted surfaces.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::quality::Quality;
use super::geometry::Shape;
use super::light;
use crate::rules::Board;

/// The stores that everything visible is put into, and how much may be drawn.
#[derive(SystemParam)]
pub(super) struct Workshop<'w> {
    pub(super) meshes: ResMut<'w, Assets<Mesh>>,
    pub(super) materials: ResMut<'w, Assets<StandardMaterial>>,
    pub(super) images: ResMut<'w, Assets<Image>>,
    pub(super) quality: Res<'w, Quality>,
}

impl Workshop<'_> {
    /// Puts a finished shape into the room.
    pub(super) fn place(
        &mut self,
        commands: &mut Commands,
        name: &'static str,
        shape: Shape,
        material: StandardMaterial,
    ) -> Entity {
        let mesh = Mesh3d(self.meshes.add(shape.mesh()));
        let material = MeshMaterial3d(self.materials.add(material));
        commands.spawn((Name::new(name), mesh, material)).id()
    }

    /// Puts in something that never moves: lit while drawing where the machine can, else with its light painted on.
    /// `shadow` darkens what lies in corners (1 leaves it as it is).
    pub(super) fn place_lit(
        &mut self,
        commands: &mut Commands,
        name: &'static str,
        board: &Board,
        shape: Shape,
        material: StandardMaterial,
        shadow: impl Fn(Vec3) -> f32,
    ) -> Entity {
        let shape = shape.shade(|at, _| Vec3::splat(shadow(at)));
        if self.quality.lights_surfaces() {
            self.place(commands, name, shape, material)
        } else {
            self.place_painted(commands, name, board, shape, material)
        }
    }

    /// Puts in something that never moves, with its light painted on.
    pub(super) fn place_painted(
        &mut self,
        commands: &mut Commands,
        name: &'static str,
        board: &Board,
        shape: Shape,
        material: StandardMaterial,
    ) -> Entity {
        let shape = shape.shade(|at, normal| light::falling_on(board, at, normal));
        self.place(commands, name, shape, StandardMaterial { unlit: true, ..material })
    }
}

/// Polished brass.
pub(super) fn brass() -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgb_u8(0xD6, 0xA9, 0x4E),
        metallic: 1.0,
        perceptual_roughness: 0.28,
        ..default()
    }
}

/// Whether this program can draw at all (tests of the screens run without a renderer).
pub(super) fn can_draw(
    meshes: Option<Res<Assets<Mesh>>>,
    materials: Option<Res<Assets<StandardMaterial>>>,
    images: Option<Res<Assets<Image>>>,
    quality: Option<Res<Quality>>,
) -> bool {
    meshes.is_some() && materials.is_some() && images.is_some() && quality.is_some()
}
