//! Reflections in waxed wood, enamel and turned steel, for each pixel (`gloss.wgsl`): of each lamp, of the board, and of the
//! [room](super::surroundings) behind them; in the steel of weights, of the other [weights](super::standing), too. And how much of
//! the lamps' light an [engraving](super::mark) catches. They cost little, since few such pixels are in view.

use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::{FragmentState, ShaderType};
use bevy::shader::load_shader_library;

use super::glow::LAMPLIGHT;
use super::surroundings::Walls;
use super::{ambient, light};
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
    /// How much more light of the room falls on what faces along each axis, and how much on average, as shares of a lamp's one metre
    /// below it.
    room: Vec4,
    /// The cosines within which a lamp shines fully, and beyond which it does not shine.
    cone: Vec2,
    walls: Walls,
    /// The weights that the steel of a weight mirrors. Everything else mirrors none.
    pub(super) weights: StandingWeights,
}

impl Mirrored {
    /// The parameters for a surface with this roughness and reflectance in the room of a board.
    pub(super) fn new(board: &Board, share: Vec3, roughness: f32) -> Self {
        let mut mirrored = Self {
            surface: share.extend(roughness),
            room: room(),
            cone: Vec2::from(light::CONE_ANGLES.map(f32::cos)),
            walls: Walls::new(board),
            ..default()
        };
        for (index, lamp) in light::seen(board).take(LAMPS).enumerate() {
            mirrored.places[index] = lamp.at.extend(lamp.radius);
            mirrored.colours[index] = lamp.colour.extend(0.0);
        }
        mirrored
    }
}

/// The light of the room, see [`Mirrored`].
fn room() -> Vec4 {
    let share = |facing: Vec3| ambient::fill(facing).element_sum() / (LAMPLIGHT.element_sum() * light::LAMP_STRENGTH);
    let grows = Vec3::from([Vec3::X, Vec3::Y, Vec3::Z].map(|axis| (share(axis) - share(-axis)) / 2.0));
    grows.extend(share(Vec3::Z) - grows.z)
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
    use std::f32::consts::TAU;

    use super::*;
    use crate::app::room::ease::smoothstep;
    use crate::app::room::every_table;

    /// The light on a place of an engraving as the shader computes it.
    fn light_on(mirrored: &Mirrored, at: Vec3, normal: Vec3) -> f32 {
        let lamps = mirrored.places.iter().filter(|place| place.w > 0.0).map(|place| {
            let way = place.truncate() - at;
            let toward = way.normalize();
            let light = smoothstep(mirrored.cone.y, mirrored.cone.x, toward.z) / way.length_squared();
            light * toward.dot(normal).max(0.0)
        });
        mirrored.room.w + mirrored.room.truncate().dot(normal) + lamps.sum::<f32>()
    }

    #[test]
    fn a_wall_of_an_engraving_catches_the_light_of_lamps_and_room_that_falls_on_all_that_faces_its_way() {
        for table in every_table() {
            let board = table.board();
            let mirrored = Mirrored::new(board, Vec3::ONE, 0.3);
            let falling = |at: Vec3, normal: Vec3| {
                let lamps = light::lamps(board).into_iter().take(light::bulbs(board).len());
                let lamps: Vec3 = lamps.map(|lamp| (lamp.falling)(at, normal)).sum();
                (ambient::fill(normal) + lamps).element_sum()
            };
            let wall = |faces: Vec2| faces.extend(1.0).normalize();
            for share in [0.05, 0.35, 0.7, 0.97] {
                let at = Vec3::new(share * board.length, 0.1, 0.025);
                for turn in 0..8_u8 {
                    let wall = wall(Vec2::from_angle(f32::from(turn) * TAU / 8.0));
                    let ours = light_on(&mirrored, at, wall) / light_on(&mirrored, at, Vec3::Z);
                    let theirs = falling(at, wall) / falling(at, Vec3::Z);
                    assert!((ours - theirs).abs() < 0.06, "{ours} instead of {theirs} on {wall} at {at}");
                }
            }
            // The last lamp is behind.
            let far = Vec3::new(0.97 * board.length, 0.1, 0.025);
            let [back, on] = [Vec2::NEG_X, Vec2::X].map(|faces| light_on(&mirrored, far, wall(faces)));
            assert!(back > 1.6 * on, "{back} and {on}");
        }
    }

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
