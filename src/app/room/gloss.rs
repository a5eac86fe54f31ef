//! Reflections in waxed wood, enamel and turned steel, for each pixel (`gloss.wgsl`): of each lamp, of the board, and of the
//! [room](super::surroundings) behind them; in the steel of weights, of the other [weights](super::standing), too. They cost
//! little, since few such pixels are in view.

use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::{FragmentState, ShaderType};
use bevy::shader::load_shader_library;

use super::light;
use super::surroundings::Walls;
use crate::shuffleboard::rules::{Board, WeightSpec};

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

/// The maximum number of lamps; must match the shader.
const LAMPS: usize = 3;

/// The number of weights; must match the shader.
const WEIGHTS: usize = 8;

/// The weights that stand, as the shader lays them out.
#[derive(ShaderType, Debug, Clone, PartialEq, Default)]
pub(super) struct StandingWeights {
    /// The middle of each foot, and the radius in metres; those that do not stand come last and have no radius.
    places: [Vec4; WEIGHTS],
    /// The height of all, in metres.
    height: f32,
}

impl StandingWeights {
    /// Weights of this size that stand there.
    pub(super) fn new(weight: &WeightSpec, feet: impl Iterator<Item = Vec3>) -> Self {
        let mut standing = Self { height: weight.height, ..default() };
        for (place, foot) in standing.places.iter_mut().zip(feet) {
            *place = foot.extend(weight.radius);
        }
        standing
    }

    /// Where they stand.
    #[cfg(test)]
    pub(super) fn feet(&self) -> impl Iterator<Item = Vec3> {
        self.places.iter().filter(|place| place.w > 0.0).map(|place| place.truncate())
    }
}

/// Specular parameters, as the shader lays them out.
#[derive(ShaderType, Debug, Clone, Default)]
pub(super) struct Mirrored {
    /// Reflectance at normal incidence per channel, and roughness.
    surface: Vec4,
    /// Position of each lamp, and its radius in metres.
    places: [Vec4; LAMPS],
    /// The colour of each lamp, in display units.
    colours: [Vec4; LAMPS],
    walls: Walls,
    /// The weights that the steel of a weight mirrors. Everything else mirrors none.
    pub(super) weights: StandingWeights,
}

impl Mirrored {
    /// The parameters for a surface with this roughness and reflectance in the room of a board.
    pub(super) fn new(board: &Board, share: Vec3, roughness: f32) -> Self {
        let mut mirrored = Self { surface: share.extend(roughness), walls: Walls::new(board), ..default() };
        for (index, lamp) in light::seen(board).take(LAMPS).enumerate() {
            mirrored.places[index] = lamp.at.extend(lamp.radius);
            mirrored.colours[index] = lamp.colour.extend(0.0);
        }
        mirrored
    }
}

/// Whether a pipeline draws for a software renderer, which maps no tones.
pub(super) fn by_processor(fragment: &FragmentState) -> bool {
    fragment.shader_defs.contains(&"TONEMAP_METHOD_NONE".into())
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
    fn every_lamp_over_every_table_is_mirrored_and_none_has_no_size() {
        for table in every_table() {
            let lamps = light::seen(table.board()).count();
            let mirrored = Mirrored::new(table.board(), Vec3::ONE, 0.2);
            let shown = |lamps: [Vec4; LAMPS]| lamps.iter().filter(|lamp| lamp.truncate() != Vec3::ZERO).count();
            assert_eq!((shown(mirrored.places), shown(mirrored.colours)), (lamps, lamps));
            assert!(light::seen(table.board()).all(|lamp| lamp.radius > 0.0));
        }
    }
}
