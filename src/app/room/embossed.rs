//! The material of what stands still and has a relief, at levels that light surfaces (`embossed.wgsl`): its picture times the light
//! that was traced into its vertices, of which bumps catch more or less, and what its varnish mirrors.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::gloss::Mirrored;
use super::glow::{LAMPLIGHT, NEON};
use super::light::{self, CONE_ANGLES, LAMP_STRENGTH};
use super::{ambient, neon, plan};
use crate::shuffleboard::rules::Board;

/// The maximum number of lamps; must match the shader.
const LAMPS: usize = 7;

/// The cosines of a [cone](CONE_ANGLES) in which everything is.
const ALL_ROUND: [f32; 2] = [-2.0, -3.0];

/// Specular reflectance of varnish at normal incidence.
const VARNISH: Vec3 = Vec3::splat(0.04);

/// Radiance of the sign in the floor beside what the map of the room, which is coarse, has of it, in display units.
const SIGN_GLOW: f32 = 1.2;

/// A picture with a map of its normals and its roughness.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(Varnished)]
pub(super) struct Embossed {
    /// The unlit albedo.
    #[texture(0)]
    #[sampler(1)]
    picture: Handle<Image>,
    /// The normals, and the roughness in the fourth channel.
    #[texture(2)]
    #[sampler(3)]
    normals: Handle<Image>,
    #[uniform(4)]
    around: Around,
    /// The lamps as varnish mirrors them.
    #[uniform(5)]
    mirrored: Mirrored,
    /// The room that its varnish mirrors, if it has any.
    #[texture(6, dimension = "cube")]
    #[sampler(7)]
    surroundings: Option<Handle<Image>>,
}

/// Whether the shader draws varnish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Varnished(bool);

impl From<&Embossed> for Varnished {
    fn from(embossed: &Embossed) -> Self {
        Self(embossed.surroundings.is_some())
    }
}

/// Where light comes from, as the shader lays it out.
#[derive(ShaderType, Debug, Clone)]
struct Around {
    /// The even light on what faces up, and on what faces down.
    above: Vec4,
    below: Vec4,
    /// The position of each lamp, and the cosine within which it shines fully.
    places: [Vec4; LAMPS],
    /// The light of each lamp at one metre, and the cosine beyond which it does not shine.
    colours: [Vec4; LAMPS],
    /// The middle of the neon sign, and half its size to the side and upward.
    sign: Vec4,
    sign_size: Vec4,
    sign_colour: Vec4,
}

impl Around {
    fn new(board: &Board) -> Self {
        let cone = CONE_ANGLES.map(f32::cos);
        let lamps = light::bulbs(board).map(|at| (at, LAMPLIGHT * LAMP_STRENGTH, cone));
        let accents = light::accents(board).map(|accent| (accent.at, accent.colour * accent.strength, ALL_ROUND));
        let [full, none] = ALL_ROUND;
        let (mut places, mut colours) = ([Vec4::W * full; LAMPS], [Vec4::W * none; LAMPS]);
        for (index, (at, colour, [full, none])) in lamps.chain(accents).take(LAMPS).enumerate() {
            (places[index], colours[index]) = (at.extend(full), colour.extend(none));
        }
        Self {
            above: ambient::fill(Vec3::Z).extend(0.0),
            below: ambient::fill(Vec3::NEG_Z).extend(0.0),
            places,
            colours,
            sign: plan::neon_at(board).extend(0.0),
            sign_size: (neon::SIZE / 2.0).extend(0.0).extend(0.0),
            sign_colour: (NEON * SIGN_GLOW).extend(0.0),
        }
    }
}

impl Embossed {
    /// The material of a surface in the room of a board; it is varnished if it has something to mirror.
    pub(super) fn new(
        board: &Board,
        picture: Handle<Image>,
        normals: Handle<Image>,
        surroundings: Option<Handle<Image>>,
    ) -> Self {
        // The roughness is that of the map.
        let mirrored = Mirrored::new(board, VARNISH, 0.0);
        Self { picture, normals, around: Around::new(board), mirrored, surroundings }
    }
}

impl Material for Embossed {
    fn fragment_shader() -> ShaderRef {
        "embedded://crazy_eight/app/room/embossed.wgsl".into()
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Varnished(varnished) = key.bind_group_data;
        if varnished && let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.push("VARNISH".into());
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "embossed.wgsl");
        app.add_plugins(MaterialPlugin::<Embossed>::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::ease::smoothstep;
    use crate::app::room::every_table;

    /// The light on a surface as the shader computes it.
    fn falling(around: &Around, at: Vec3, normal: Vec3) -> Vec3 {
        let even = around.below.lerp(around.above, 0.5 + 0.5 * normal.z).truncate();
        let lamps = around.places.iter().zip(&around.colours).map(|(place, colour)| {
            let way = place.truncate() - at;
            let squared = way.length_squared().max(0.1);
            let toward = way / squared.sqrt();
            let cone = smoothstep(colour.w, place.w, toward.z);
            colour.truncate() * (cone * toward.dot(normal).max(0.0) / squared)
        });
        even + lamps.sum::<Vec3>()
    }

    #[test]
    fn bumps_are_lit_by_the_lamps_that_light_everything_else() {
        for table in every_table() {
            let board = table.board();
            let around = Around::new(board);
            let (low, high) = plan::corners(board);
            let below_lamps = Vec3::new(board.length / 2.0, 1.2, low.z);
            let beside_sign = Vec3::new(high.x, plan::neon_at(board).y, 0.3);
            for (at, normal) in [(below_lamps, Vec3::Z), (beside_sign, Vec3::new(-0.8, 0.0, 0.6))] {
                let lamps = falling(&around, at, normal) - falling(&around, Vec3::Z * 1e3, normal);
                let others = light::falling_on(board, at, normal) - ambient::fill(normal);
                assert!((lamps - others).length() < 0.02 * others.length(), "{lamps} at {at}, elsewhere {others}");
            }
        }
    }
}
