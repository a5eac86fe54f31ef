//! What a window shows: the words over the picture of the room, laid one on the other in a single pass.
//!
//! The picture is printed before, whenever it has changed, in the colours of a screen. It may be smaller than the window, and
//! whoever smooths a picture of light between four of its pixels has to get that out of their colours for every pixel of the
//! window: in a software browser this took longer than drawing the room.

use bevy::asset::embedded_asset;
use bevy::camera::{CameraOutputMode, NormalizedRenderTarget};
use bevy::core_pipeline::{Core2d, FullscreenShader, upscaling};
use bevy::image::ToExtents;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    LoadOp, Operations, PipelineCache, RenderPassColorAttachment, SamplerBindingType, StoreOp, TextureDescriptor,
    TextureDimension, TextureFormat, TextureSampleType, TextureUsages, TextureView, TextureViewId,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

use super::pass::Pass;

/// The picture of the room, which fills the window behind every word.
#[derive(Resource, Debug, Clone, PartialEq, Eq, ExtractResource)]
pub(crate) struct Backdrop(pub(crate) Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "print.wgsl");
        embedded_asset!(app, "backdrop.wgsl");
        app.add_plugins(ExtractResourcePlugin::<Backdrop>::default());
        app.sub_app_mut(RenderApp)
            .add_systems(RenderStartup, set_up)
            .add_systems(Render, make_ready.in_set(RenderSystems::Prepare))
            .add_systems(Core2d, lay.after(upscaling::upscaling));
    }
}

/// What it takes to print the picture, and to lay the words over it.
#[derive(Resource)]
struct Layers {
    printing: Pass,
    print: Option<Print>,
    laying: Pass,
}

/// A picture in the colours of a screen.
struct Print {
    of: TextureViewId,
    size: UVec2,
    view: TextureView,
    outdated: bool,
}

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let [sharp, smooth] = [false, true].map(|filterable| texture_2d(TextureSampleType::Float { filterable }));
    let print = assets.load("embedded://crazy_eight/app/theme/print.wgsl");
    let lay = assets.load("embedded://crazy_eight/app/theme/backdrop.wgsl");
    let layers = [sharp, smooth, sampler(SamplerBindingType::Filtering)];
    commands.insert_resource(Layers {
        printing: Pass::new("print", &[sharp], &whole, print),
        print: None,
        laying: Pass::new("backdrop", &layers, &whole, lay),
    });
}

fn make_ready(
    mut cameras: Query<(&ViewTarget, &mut ExtractedCamera)>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    device: Res<RenderDevice>,
    mut layers: ResMut<Layers>,
    mut cache: ResMut<PipelineCache>,
) {
    let Some(backdrop) = backdrop else { return };
    let Some(picture) = images.get(&backdrop.0) else { return };
    let redrawn = cameras.iter().any(
        |(_, camera)| matches!(&camera.target, Some(NormalizedRenderTarget::Image(image)) if image.handle == backdrop.0),
    );
    layers.fit(picture, redrawn, &device);
    layers.printing.fit(Print::FORMAT, &mut cache);
    for (target, mut camera) in &mut cameras {
        if matches!(camera.target, Some(NormalizedRenderTarget::Window(_)))
            && let Some(format) = target.out_texture_view_format()
        {
            layers.laying.fit(format, &mut cache);
            // The engine copies what this camera draws into the window, unless it is told that this is left to others.
            camera.output_mode = CameraOutputMode::Skip;
        }
    }
}

fn lay(
    window: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    backdrop: Option<Res<Backdrop>>,
    images: Res<RenderAssets<GpuImage>>,
    mut layers: ResMut<Layers>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (target, camera) = window.into_inner();
    let Layers { printing, print: Some(print), laying } = &mut *layers else { return };
    if matches!(camera.output_mode, CameraOutputMode::Skip)
        && let Some(picture) = backdrop.and_then(|backdrop| images.get(&backdrop.0))
    {
        if print.outdated {
            print.outdated = !printing.draw(Some(print.sheet()), &[&picture.texture_view], None, &cache, &mut ctx);
        }
        let window = target.out_texture_color_attachment(None);
        laying.draw(window, &[target.main_texture_view(), &print.view], Some(&picture.sampler), &cache, &mut ctx);
    }
}

impl Layers {
    /// Has a print of the picture's size, which is outdated if the picture is another or drawn anew.
    fn fit(&mut self, picture: &GpuImage, redrawn: bool, device: &RenderDevice) {
        let (of, size) = (picture.texture_view.id(), picture.size_2d());
        match &mut self.print {
            Some(print) if print.size == size => {
                print.outdated |= redrawn || print.of != of;
                print.of = of;
            }
            print => *print = Some(Print { of, size, view: Print::new_sheet(size, device), outdated: true }),
        }
    }
}

impl Print {
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

    /// What it is printed on.
    fn sheet(&self) -> RenderPassColorAttachment<'_> {
        let ops = Operations { load: LoadOp::Clear(default()), store: StoreOp::Store };
        RenderPassColorAttachment { view: &self.view, depth_slice: None, resolve_target: None, ops }
    }
}
