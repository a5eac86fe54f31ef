//! What shines although its light is painted on: the lamps, the window and the neon as waxed wood, enamel and turned steel
//! mirror them, worked out for each pixel (`gloss.wgsl`). It costs little where little of it is seen.

use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use bevy::shader::load_shader_library;

use super::light;
use crate::shuffleboard::rules::Board;

/// How a painted surface shines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Gloss {
    /// Not at all.
    None,
    /// A smooth skin over its colour.
    Coat,
    /// The same with beads of wax on it, each of which catches the light for itself where there is time to draw that.
    Wax,
    /// Metal turned on a lathe: its fine grooves draw every light out across them.
    Turned,
}

impl Gloss {
    /// What the shader knows it by.
    pub(super) fn names(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Coat | Self::Wax => &["GLOSS"],
            Self::Turned => &["GLOSS", "TURNED"],
        }
    }
}

/// So many lights are mirrored at most; the shader has room for as many.
const LIGHTS: usize = 8;

/// What a surface mirrors, as the shader has it.
#[derive(ShaderType, Debug, Clone, Default)]
pub(super) struct Mirrored {
    /// The share of each colour that it throws back when looked at from straight above, and its roughness.
    surface: Vec4,
    /// Where each light is, and its radius in metres.
    places: [Vec4; LIGHTS],
    /// The colour of each light, in display units.
    colours: [Vec4; LIGHTS],
}

impl Mirrored {
    /// What a surface of this roughness, which throws back such shares of each colour, mirrors in the room of a board.
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
