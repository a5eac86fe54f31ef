//! What a window shows: the words over the picture of the room, laid one on the other in a single pass.

use bevy::asset::embedded_asset;
use bevy::camera::{CameraOutputMode, NormalizedRenderTarget};
use bevy::core_pipeline::{Core2d, FullscreenShader, upscaling};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, FragmentState, PipelineCache, RenderPassDescriptor, RenderPipelineDescriptor,
    SamplerBindingType, ShaderStages, TextureFormat, TextureSampleType, TextureViewId,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

/// The picture of the room, which fills the window behind every word.
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

/// What it takes to lay one over the other.
#[derive(Resource)]
struct Layers {
    layout: BindGroupLayoutDescriptor,
    whole: FullscreenShader,
    shader: Handle<Shader>,
    /// For windows of this format.
    pipeline: Option<(TextureFormat, CachedRenderPipelineId)>,
    /// The words and the picture as the device has them; others after they were given another size.
    layers: Option<([TextureViewId; 2], BindGroup)>,
}

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let sharp = texture_2d(TextureSampleType::Float { filterable: false });
    let smooth = texture_2d(TextureSampleType::Float { filterable: true });
    let entries = (sharp, smooth, sampler(SamplerBindingType::Filtering));
    commands.insert_resource(Layers {
        layout: BindGroupLayoutDescriptor::new(
            "backdrop",
            &BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, entries),
        ),
        whole: whole.clone(),
        shader: assets.load("embedded://crazy_eight/app/theme/backdrop.wgsl"),
        pipeline: None,
        layers: None,
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
    let picture = backdrop.and_then(|backdrop| images.get(&backdrop.0));
    for (target, mut camera) in &mut cameras {
        if matches!(camera.target, Some(NormalizedRenderTarget::Window(_)))
            && let Some(format) = target.out_texture_view_format()
            && let Some(picture) = picture
        {
            layers.fit(format, &mut cache);
            layers.take(target, picture, &cache, &device);
            // The engine copies what this camera draws into the window, unless it is told that this is left to others.
            camera.output_mode = CameraOutputMode::Skip;
        }
    }
}

fn lay(
    window: ViewQuery<(&ViewTarget, &ExtractedCamera)>,
    layers: Res<Layers>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (target, camera) = window.into_inner();
    if matches!(camera.output_mode, CameraOutputMode::Skip)
        && let (Some((_, pipeline)), Some((_, layers))) = (layers.pipeline, &layers.layers)
        && let Some(pipeline) = cache.get_render_pipeline(pipeline)
        && let Some(window) = target.out_texture_color_attachment(None)
    {
        let mut pass = ctx.command_encoder().begin_render_pass(&RenderPassDescriptor {
            label: Some("backdrop"),
            color_attachments: &[Some(window)],
            ..default()
        });
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, layers, &[]);
        pass.draw(0..3, 0..1);
    }
}

impl Layers {
    /// Has the pipeline for this format made, and waits for it: without it the window would show nothing.
    fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
        let pipeline = match self.pipeline {
            Some((made_for, pipeline)) if made_for == format => pipeline,
            _ => {
                let target = ColorTargetState { format, blend: None, write_mask: ColorWrites::ALL };
                cache.queue_render_pipeline(RenderPipelineDescriptor {
                    label: Some("backdrop".into()),
                    layout: vec![self.layout.clone()],
                    vertex: self.whole.to_vertex_state(),
                    fragment: Some(FragmentState {
                        shader: self.shader.clone(),
                        targets: vec![Some(target)],
                        ..default()
                    }),
                    ..default()
                })
            }
        };
        cache.block_on_render_pipeline(pipeline);
        self.pipeline = Some((format, pipeline));
    }

    /// Takes the words and the picture as the device has them now.
    fn take(&mut self, words: &ViewTarget, picture: &GpuImage, cache: &PipelineCache, device: &RenderDevice) {
        let words = words.main_texture_view();
        let views = [words.id(), picture.texture_view.id()];
        if self.layers.as_ref().is_none_or(|(taken, _)| *taken != views) {
            let layout = cache.get_bind_group_layout(&self.layout);
            let entries = BindGroupEntries::sequential((words, &picture.texture_view, &picture.sampler));
            self.layers = Some((views, device.create_bind_group("backdrop", &layout, &entries)));
        }
    }
}
