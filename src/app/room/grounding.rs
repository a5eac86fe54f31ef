//! How a weight stands on its surface, or lies in an alley: the lamps' shadows, the dimness below it and its image in the wax, all
//! drawn by one level quad below it (`grounding.wgsl`), so that only the pixels near a weight cost anything.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::geometry::{Shape, Skin};
use super::gloss::{Mirrored, by_processor};
use super::light;
use crate::shuffleboard::rules::{Board, WeightSpec};

const SHADER: &str = "embedded://crazy_eight/app/room/grounding.wgsl";

/// Height of the quad above the surface, in metres: enough to avoid z-fighting, too little to be visible.
const HEIGHT: f32 = 0.0006;

/// Distance beyond the rim of a weight up to which its shadow and its image are drawn, in metres.
const REACH_BEYOND: f32 = 0.11;

/// The least cosine between up and the axis of a weight that stands. One that leans more is over the carpet of an alley.
pub(super) const UPRIGHT: f32 = 0.999;

/// The material of the quad under a weight.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(Worn)]
pub(super) struct Grounding {
    #[uniform(0)]
    numbers: Numbers,
    /// The steel of the weight, with the lamps as the first of its lights, and where all weights stand.
    #[uniform(1)]
    pub(super) steel: Mirrored,
    /// How thick the wax of the board lies, if that is uneven (see [`film`](super::film)).
    #[texture(2)]
    #[sampler(3)]
    pub(super) thickness: Option<Handle<Image>>,
}

/// Whether the wax is uneven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Worn(bool);

impl From<&Grounding> for Worn {
    fn from(grounding: &Grounding) -> Self {
        Self(grounding.thickness.is_some())
    }
}

/// The numbers that the shader reads, laid out as there.
#[derive(ShaderType, Debug, Clone)]
struct Numbers {
    weight: Vec4,
    board: Vec4,
    alleys: Vec4,
    room: f32,
}

impl Grounding {
    /// The material for weights over a board whose alleys are so wide along each axis and whose carpet is at this height, in metres.
    pub(super) fn new(board: &Board, weight: &WeightSpec, steel: Mirrored, alleys: Vec3) -> Self {
        let [full, none] = light::CONE_ANGLES.map(f32::cos);
        let lamps = light::bulbs(board).len() as f32;
        let numbers = Numbers {
            weight: Vec4::new(weight.radius, weight.height, reach(weight), lamps),
            board: Vec4::new(board.length, board.width / 2.0, full, none),
            alleys: alleys.extend(UPRIGHT),
            room: light::room_share(),
        };
        Self { numbers, steel, thickness: None }
    }
}

impl Material for Grounding {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Premultiplied
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Some(fragment) = &mut descriptor.fragment else { return Ok(()) };
        let Worn(worn) = key.bind_group_data;
        if worn {
            fragment.shader_defs.push("WORN".into());
        }
        if !by_processor(fragment) {
            fragment.shader_defs.push("HIDING".into());
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "grounding.wgsl");
        app.add_plugins(MaterialPlugin::<Grounding>::default());
    }
}

/// The quad under a weight.
pub(super) fn quad(weight: &WeightSpec) -> Shape {
    let reach = reach(weight);
    let mut shape = Shape::new(1.0);
    let corner = Vec3::new(-reach, -reach, HEIGHT);
    shape.patch(corner, Vec3::X * 2.0 * reach, Vec3::Y * 2.0 * reach, Skin::Part(Vec2::ZERO, Vec2::ONE));
    shape
}

fn reach(weight: &WeightSpec) -> f32 {
    weight.radius + REACH_BEYOND
}
