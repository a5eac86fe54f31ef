//! Prints what the camera of the room saw on its picture, in the colours of a screen.
//!
//! The engine would copy it there as light, and whoever shows such a picture larger than it is takes light out of four of its
//! colours for every pixel of the window: in a software browser that took longer than drawing the room.

use bevy::asset::embedded_asset;
use bevy::camera::NormalizedRenderTarget;
use bevy::core_pipeline::{Core3d, FullscreenShader, upscaling};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::binding_types::texture_2d;
use bevy::render::render_resource::{PipelineCache, TextureFormat, TextureSampleType};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

use crate::app::pass::Pass;

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "print.wgsl");
        app.sub_app_mut(RenderApp)
            .add_systems(RenderStartup, set_up)
            .add_systems(Render, make_ready.in_set(RenderSystems::Prepare))
            .add_systems(Core3d, print.after(upscaling::upscaling));
    }
}

/// Something of this size for the camera to draw on.
pub(super) fn blank(size: UVec2) -> Image {
    Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8Unorm, None)
}

/// Prints what was seen.
#[derive(Resource)]
struct Printing(Pass);

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let seen = texture_2d(TextureSampleType::Float { filterable: false });
    let shader = assets.load("embedded://crazy_eight/app/room/print.wgsl");
    commands.insert_resource(Printing(Pass::new("print", &[seen], &whole, shader)));
}

fn make_ready(
    mut cameras: Query<(&ViewTarget, &mut ExtractedCamera)>,
    mut printing: ResMut<Printing>,
    mut cache: ResMut<PipelineCache>,
) {
    for (target, mut camera) in &mut cameras {
        if matches!(camera.target, Some(NormalizedRenderTarget::Image(_))) {
            printing.0.take_over(&mut camera, target, &mut cache);
        }
    }
}

fn print(
    room: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    mut printing: ResMut<Printing>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (target, camera) = room.into_inner();
    printing.0.draw(camera, target, &[target.main_texture_view()], None, &cache, &mut ctx);
}
