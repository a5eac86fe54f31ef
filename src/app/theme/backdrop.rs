//! What a window shows: the words over the picture of the room, laid one on the other in a single pass.

use bevy::asset::embedded_asset;
use bevy::camera::NormalizedRenderTarget;
use bevy::core_pipeline::{Core2d, FullscreenShader, upscaling};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{PipelineCache, SamplerBindingType, TextureSampleType};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

use crate::app::pass::Pass;

/// The picture of the room in the colours of a screen, which fills the window behind every word.
#[derive(Resource, Debug, Clone, PartialEq, Eq, ExtractResource)]
pub(crate) struct Backdrop(pub(crate) Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "backdrop.wgsl");
        app.add_plugins(ExtractResourcePlugin::<Backdrop>::default());
        app.sub_app_mut(RenderApp)
            .add_systems(RenderStartup, set_up)
            .add_systems(Render, make_ready.in_set(RenderSystems::Prepare))
            .add_systems(Core2d, lay.after(upscaling::upscaling));
    }
}

/// Lays one over the other.
#[derive(Resource)]
struct Laying(Pass);

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let words = texture_2d(TextureSampleType::Float { filterable: false });
    let room = texture_2d(TextureSampleType::Float { filterable: true });
    let shader = assets.load("embedded://crazy_eight/app/theme/backdrop.wgsl");
    let reads = [words, room, sampler(SamplerBindingType::Filtering)];
    commands.insert_resource(Laying(Pass::new("backdrop", &reads, &whole, shader)));
}

fn make_ready(
    mut cameras: Query<(&ViewTarget, &mut ExtractedCamera)>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    mut laying: ResMut<Laying>,
    mut cache: ResMut<PipelineCache>,
) {
    let there = backdrop.is_some_and(|backdrop| images.get(&backdrop.0).is_some());
    for (target, mut camera) in &mut cameras {
        if there && matches!(camera.target, Some(NormalizedRenderTarget::Window(_))) {
            laying.0.take_over(&mut camera, target, &mut cache);
        }
    }
}

fn lay(
    window: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    mut laying: ResMut<Laying>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (target, camera) = window.into_inner();
    if let Some(room) = backdrop.and_then(|backdrop| images.get(&backdrop.0)) {
        let layers = [target.main_texture_view(), &room.texture_view];
        laying.0.draw(camera, target, &layers, Some(&room.sampler), &cache, &mut ctx);
    }
}
