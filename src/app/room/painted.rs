//! The material of everything whose light is painted into its vertices.

use bevy::asset::embedded_asset;
use bevy::pbr::{MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

/// A texture, multiplied by the colours of the vertices (which may be brighter than white).
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct Painted {
    /// The surface without any light.
    #[texture(0)]
    #[sampler(1)]
    pub(super) texture: Handle<Image>,
    /// Whether what lies behind shows through where the texture is transparent.
    pub(super) see_through: bool,
}

impl Material for Painted {
    fn fragment_shader() -> ShaderRef {
        "embedded://crazy_eight/app/room/painted.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.see_through { AlphaMode::Blend } else { AlphaMode::Opaque }
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "painted.wgsl");
        app.add_plugins(MaterialPlugin::<Painted>::default());
    }
}
