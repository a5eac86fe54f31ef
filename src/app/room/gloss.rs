//! Specular highlights for painted surfaces: lamps, window and neon as reflected by waxed wood, enamel and turned steel,
//! computed per pixel (`gloss.wgsl`). Cheap where few of these pixels are visible.

use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::shader::load_shader_library;

use super::light;
use crate::shuffleboard::rules::Board;

/// The kind of specular reflection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Gloss {
    /// None.
    None,
    /// A smooth coat over the base colour.
    Coat,
    /// A coat with beads of wax, which glint individually at the higher quality levels.
    Wax,
    /// Turned metal: its grooves give anisotropic highlights.
    Turned,
}

impl Gloss {
    /// The shader definitions that select it.
    pub(super) fn names(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Coat | Self::Wax => &["GLOSS"],
            Self::Turned => &["GLOSS", "TURNED"],
        }
    }
}

/// The maximum number of lights; must match the shader.
const LIGHTS: usize = 8;

/// Specular parameters, as the shader lays them out.
#[derive(ShaderType, Debug, Clone, Default)]
pub(super) struct Mirrored {
    /// Reflectance at normal incidence per channel, and roughness.
    surface: Vec4,
    /// Position of each light, and its radius in metres.
    places: [Vec4; LIGHTS],
    /// The colour of each light, in display units.
    colours: [Vec4; LIGHTS],
}

impl Mirrored {
    /// The parameters for a surface with this roughness and reflectance, with the lights of a board's room.
    pub(super) fn new(board: &Board, share: Vec3, roughness: f32) -> Self {
        let mut mirrored = Self { surface: share.extend(roughness), ..default() };
        for (index, light) in light::seen(board).take(LIGHTS).enumerate() {
            mirrored.places[index] = light.at.extend(light.radius);
            mirrored.colours[index] = light.colour.extend(0.0);
        }
        mirrored
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        load_shader_library!(app, "gloss.wgsl");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn every_light_over_every_table_is_mirrored_and_nothing_has_no_size() {
        for table in every_table() {
            let lights = light::seen(table.board()).count();
            let mirrored = Mirrored::new(table.board(), Vec3::ONE, 0.2);
            let shown = |lights: [Vec4; LIGHTS]| lights.iter().filter(|light| light.truncate() != Vec3::ZERO).count();
            assert_eq!((shown(mirrored.places), shown(mirrored.colours)), (lights, lights));
            assert!(light::seen(table.board()).all(|light| light.radius > 0.0));
        }
    }
}
