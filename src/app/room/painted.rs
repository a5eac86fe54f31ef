//! The material for baked vertex light.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::{ShaderRef, load_shader_library};

use super::gloss::{Gloss, Mirrored, by_processor};

/// A texture multiplied by vertex colours (which may exceed white), plus what it mirrors; of metal, the share that it throws back.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(Key)]
pub(super) struct Painted {
    /// The unlit albedo.
    #[texture(0)]
    #[sampler(1)]
    pub(super) texture: Handle<Image>,
    /// The specular parameters, if any.
    #[uniform(2)]
    pub(super) mirrored: Mirrored,
    /// The room that it mirrors, if it does.
    #[texture(3, dimension = "cube")]
    #[sampler(4)]
    pub(super) surroundings: Option<Handle<Image>>,
    /// How thick the wax on it lies, if that is uneven (see [`film`](super::film)).
    #[texture(5)]
    #[sampler(6)]
    pub(super) thickness: Option<Handle<Image>>,
    /// The map of the normals of what is engraved in it, if anything is.
    #[texture(7)]
    #[sampler(8)]
    pub(super) slopes: Option<Handle<Image>>,
    pub(super) look: Look,
}

/// A part of the board whose wax mirrors.
#[derive(Component)]
pub(super) struct Waxed;

/// The blend and sampling mode of a painted material.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Look {
    pub(super) gloss: Gloss,
    pub(super) layer: Layer,
}

/// Transparency of a painted material.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Layer {
    /// Opaque.
    Body,
    /// Alpha from the texture.
    Veil,
    /// Alpha from the texture, on a surface that other things stand on.
    Film,
    /// Additive: only what is mirrored is drawn over the background.
    Light,
}

impl Painted {
    /// A material with a texture and no specular.
    pub(super) fn matt(texture: Handle<Image>, layer: Layer) -> Self {
        let look = Look { gloss: Gloss::None, layer };
        Self { texture, mirrored: Mirrored::default(), surroundings: None, thickness: None, slopes: None, look }
    }
}

/// The parts of a painted material that select its pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    look: Look,
    /// Whether its wax is uneven.
    worn: bool,
    /// Whether anything is engraved in it.
    engraved: bool,
}

impl From<&Painted> for Key {
    fn from(painted: &Painted) -> Self {
        Self { look: painted.look, worn: painted.thickness.is_some(), engraved: painted.slopes.is_some() }
    }
}

/// Added to the distance of what lies on a surface, in metres: it is drawn before all that stands there, wherever its middle is.
const LIES_BELOW: f32 = -100.0;

impl Material for Painted {
    fn fragment_shader() -> ShaderRef {
        "embedded://crazy_eight/app/room/painted.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        match self.look.layer {
            Layer::Body => AlphaMode::Opaque,
            Layer::Veil | Layer::Film => AlphaMode::Blend,
            Layer::Light => AlphaMode::Add,
        }
    }

    fn depth_bias(&self) -> f32 {
        match self.look.layer {
            Layer::Body | Layer::Veil => 0.0,
            Layer::Film | Layer::Light => LIES_BELOW,
        }
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Some(fragment) = &mut descriptor.fragment else { return Ok(()) };
        let Key { look: Look { gloss, layer }, worn, engraved } = key.bind_group_data;
        let mut define = |name: &'static str| fragment.shader_defs.push(name.into());
        gloss.names().iter().for_each(|name| define(name));
        if layer == Layer::Light {
            define("LIGHT");
        }
        if worn {
            define("WORN");
        }
        if engraved {
            define("ENGRAVED");
        }
        // The software renderer uses MSAA only for still frames, and only these have time for more.
        let has_time = !by_processor(fragment) || key.mesh_key.msaa_samples() > 1;
        // Cards do their own filtering.
        if by_processor(fragment) && has_time {
            fragment.shader_defs.push("FINE".into());
        }
        if gloss == Gloss::Wax && has_time {
            fragment.shader_defs.push("GLINTS".into());
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        load_shader_library!(app, "display.wgsl");
        embedded_asset!(app, "painted.wgsl");
        app.add_plugins(MaterialPlugin::<Painted>::default());
    }
}
