//! The material for baked vertex light.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::{ShaderRef, load_shader_library};

use super::gloss::{Gloss, Mirrored};

/// A texture multiplied by vertex colours (which may exceed white), plus what it mirrors; of metal, the share that it throws back.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(Look)]
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
    pub(super) look: Look,
}

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
    /// Additive: only what is mirrored is drawn over the background.
    Light,
}

impl Painted {
    /// A material with a texture and no specular.
    pub(super) fn matt(texture: Handle<Image>, layer: Layer) -> Self {
        let look = Look { gloss: Gloss::None, layer };
        Self { texture, mirrored: Mirrored::default(), surroundings: None, look }
    }
}

impl From<&Painted> for Look {
    fn from(painted: &Painted) -> Self {
        painted.look
    }
}

impl Material for Painted {
    fn fragment_shader() -> ShaderRef {
        "embedded://crazy_eight/app/room/painted.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        match self.look.layer {
            Layer::Body => AlphaMode::Opaque,
            Layer::Veil => AlphaMode::Blend,
            Layer::Light => AlphaMode::Add,
        }
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Some(fragment) = &mut descriptor.fragment else { return Ok(()) };
        let Look { gloss, layer } = key.bind_group_data;
        let mut define = |name: &'static str| fragment.shader_defs.push(name.into());
        gloss.names().iter().for_each(|name| define(name));
        if layer == Layer::Light {
            define("LIGHT");
        }
        // The software renderer uses MSAA only for still frames, and only these have time for more.
        // Cards do their own filtering.
        let by_processor = fragment.shader_defs.contains(&"TONEMAP_METHOD_NONE".into());
        let in_time = !by_processor || key.mesh_key.msaa_samples() > 1;
        if by_processor && in_time {
            fragment.shader_defs.push("FINE".into());
        }
        if gloss == Gloss::Wax && in_time {
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
