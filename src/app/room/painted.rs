//! The material of everything whose light is painted into its vertices.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::gloss::{Gloss, Mirrored};

/// A texture, multiplied by the colours of the vertices (which may be brighter than white), and what it mirrors.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(Look)]
pub(super) struct Painted {
    /// The surface without any light.
    #[texture(0)]
    #[sampler(1)]
    pub(super) texture: Handle<Image>,
    /// What it mirrors, if it shines.
    #[uniform(2)]
    pub(super) mirrored: Mirrored,
    /// How it is drawn.
    pub(super) look: Look,
}

/// How something painted is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Look {
    pub(super) gloss: Gloss,
    pub(super) layer: Layer,
}

/// What becomes of what lies behind something painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Layer {
    /// It is hidden.
    Body,
    /// It shows through where the texture is transparent.
    Veil,
    /// It is seen, and what is mirrored in front of it.
    Light,
}

impl Painted {
    /// What shows its picture, and mirrors nothing.
    pub(super) fn matt(texture: Handle<Image>, layer: Layer) -> Self {
        Self { texture, mirrored: Mirrored::default(), look: Look { gloss: Gloss::None, layer } }
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
        // Where a processor draws, only what stands still has several samples for each pixel, and only there is time for more.
        // A card filters by itself.
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
        embedded_asset!(app, "painted.wgsl");
        app.add_plugins(MaterialPlugin::<Painted>::default());
    }
}
