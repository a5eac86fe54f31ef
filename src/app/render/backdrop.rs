//! The picture of the room behind the words.
//!
//! The tone-mapped, sRGB-encoded copy is refreshed only when the picture changes. Filtering the linear picture instead would
//! need an sRGB conversion for each of four texels at every window pixel, which takes a software-rendered browser longer
//! than drawing the room.

use bevy::asset::embedded_asset;
use bevy::camera::NormalizedRenderTarget;
use bevy::core_pipeline::FullscreenShader;
use bevy::image::ToExtents;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    LoadOp, Operations, PipelineCache, RenderPassColorAttachment, RenderPassDescriptor, SamplerBindingType, StoreOp,
    TextureDescriptor, TextureDimension, TextureFormat, TextureSampleType, TextureUsages, TextureView, TextureViewId,
};
use bevy::render::renderer::{RenderContext, RenderDevice};
use bevy::render::texture::GpuImage;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

use super::textured_pass::TexturedPass;

/// The picture of the room, drawn over the whole window behind the UI.
#[derive(Resource, Debug, Clone, PartialEq, Eq, ExtractResource)]
pub(crate) struct Backdrop(pub(crate) Handle<Image>);

/// The pipelines that encode the picture and draw it on the window.
#[derive(Resource)]
pub(super) struct BackdropPass {
    printing: TexturedPass,
    print: Option<ScreenCopy>,
    painting: TexturedPass,
}

/// The picture, encoded in sRGB.
struct ScreenCopy {
    of: TextureViewId,
    size: UVec2,
    view: TextureView,
    outdated: bool,
}

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "screen_copy.wgsl");
        embedded_asset!(app, "backdrop.wgsl");
        app.add_plugins(ExtractResourcePlugin::<Backdrop>::default());
        app.sub_app_mut(RenderApp)
            .add_systems(RenderStartup, set_up)
            .add_systems(Render, renew.in_set(RenderSystems::Prepare));
    }
}

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let [sharp, smooth] = [false, true].map(|filterable| texture_2d(TextureSampleType::Float { filterable }));
    let print = assets.load("embedded://crazy_eight/app/render/screen_copy.wgsl");
    let paint = assets.load("embedded://crazy_eight/app/render/backdrop.wgsl");
    let smoothed = [smooth, sampler(SamplerBindingType::Filtering)];
    commands.insert_resource(BackdropPass {
        printing: TexturedPass::new("print", &[sharp], whole.to_vertex_state(), print),
        print: None,
        painting: TexturedPass::new("backdrop", &smoothed, whole.to_vertex_state(), paint),
    });
}

/// Ensures that the encoded copy has the picture's size, and marks it outdated if the picture was replaced or redrawn.
fn renew(
    cameras: Query<&ExtractedCamera>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    device: Res<RenderDevice>,
    mut printer: ResMut<BackdropPass>,
    mut cache: ResMut<PipelineCache>,
) {
    let Some(backdrop) = backdrop else { return };
    let Some(picture) = images.get(&backdrop.0) else { return };
    let redrawn = cameras.iter().any(
        |camera| matches!(&camera.target, Some(NormalizedRenderTarget::Image(image)) if image.handle == backdrop.0),
    );
    printer.printing.fit(ScreenCopy::FORMAT, &mut cache);
    let (of, size) = (picture.texture_view.id(), picture.size_2d());
    match &mut printer.print {
        Some(print) if print.size == size => {
            print.outdated |= redrawn || print.of != of;
            print.of = of;
        }
        print => *print = Some(ScreenCopy { of, size, view: ScreenCopy::new_sheet(size, &device), outdated: true }),
    }
}

/// Encodes the picture if the copy is outdated.
pub(super) fn print(
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    mut printer: ResMut<BackdropPass>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let BackdropPass { printing, print: Some(print), .. } = &mut *printer else { return };
    let picture = backdrop.and_then(|backdrop| images.get(&backdrop.0));
    if let (true, Some(picture)) = (print.outdated, picture) {
        let device = ctx.render_device().clone();
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("print"),
            color_attachments: &[Some(print.sheet())],
            ..default()
        });
        if printing.take_up(&mut pass, &[&picture.texture_view], None, &cache, &device) {
            pass.draw(0..3, 0..1);
            print.outdated = false;
        }
    }
}

impl BackdropPass {
    /// Prepares the pipeline for targets of this format.
    pub(super) fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
        self.painting.fit(format, cache);
    }

    /// Draws the encoded copy, if there is one, over the whole target.
    pub(super) fn paint<'a>(
        &'a mut self,
        pass: &mut TrackedRenderPass<'a>,
        picture: &GpuImage,
        cache: &'a PipelineCache,
        device: &RenderDevice,
    ) {
        if let Some(print) = &self.print
            && self.painting.take_up(pass, &[&print.view], Some(&picture.sampler), cache, device)
        {
            pass.draw(0..3, 0..1);
        }
    }
}

impl ScreenCopy {
    const FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

    fn new_sheet(size: UVec2, device: &RenderDevice) -> TextureView {
        let sheet = device.create_texture(&TextureDescriptor {
            label: Some("print"),
            size: size.to_extents(),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: Self::FORMAT,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        sheet.create_view(&default())
    }

    fn sheet(&self) -> RenderPassColorAttachment<'_> {
        let ops = Operations { load: LoadOp::Clear(default()), store: StoreOp::Store };
        RenderPassColorAttachment { view: &self.view, depth_slice: None, resolve_target: None, ops }
    }
}
