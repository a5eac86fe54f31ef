//! The picture of the room behind everything, where the room is drawn into a picture of its own.

use bevy::asset::embedded_asset;
use bevy::core_pipeline::FullscreenShader;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, FragmentState, PipelineCache, RenderPipelineDescriptor, SamplerBindingType,
    ShaderStages, TextureFormat, TextureSampleType, TextureViewId,
};
use bevy::render::renderer::RenderDevice;
use bevy::render::sync_world::RenderEntity;
use bevy::render::texture::GpuImage;
use bevy::render::{RenderApp, RenderStartup};
use bevy_egui::render::{EguiBevyPaintCallback, EguiBevyPaintCallbackImpl, EguiPipelineKey};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// The picture of the room; painted over the whole window, under every word. Without it the window shows what the cameras draw.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(crate) struct Backdrop(pub(crate) Handle<Image>);

/// When the room is painted: what is drawn over it on the same layer comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoomPainted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(RoomPainted).run_if(resource_exists::<Backdrop>));
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "backdrop.wgsl");
        app.sub_app_mut(RenderApp).add_systems(RenderStartup, set_up);
    }
}

fn show(mut contexts: EguiContexts, backdrop: Res<Backdrop>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::background());
    let copy = Copy(backdrop.0.id());
    painter.add(EguiBevyPaintCallback::new_paint_callback(ctx.viewport_rect(), copy));
    Ok(())
}

/// Covers the window with a picture.
struct Copy(AssetId<Image>);

impl EguiBevyPaintCallbackImpl for Copy {
    fn update(&self, _: egui::PaintCallbackInfo, _: RenderEntity, key: EguiPipelineKey, world: &mut World) {
        world.resource_scope(|world, mut copier: Mut<Copier>| {
            copier.make_ready(world, key.target_format);
            copier.take(world, self.0);
        });
    }

    fn render<'pass>(
        &self,
        _: egui::PaintCallbackInfo,
        pass: &mut TrackedRenderPass<'pass>,
        _: RenderEntity,
        _: EguiPipelineKey,
        world: &'pass World,
    ) {
        let copier = world.resource::<Copier>();
        if let (Some((_, pipeline)), Some((_, picture))) = (copier.pipeline, &copier.picture)
            && let Some(pipeline) = world.resource::<PipelineCache>().get_render_pipeline(pipeline)
        {
            pass.set_render_pipeline(pipeline);
            pass.set_bind_group(0, picture, &[]);
            pass.draw(0..3, 0..1);
        }
    }
}

/// What it takes to copy a picture into the window.
#[derive(Resource)]
struct Copier {
    layout: BindGroupLayoutDescriptor,
    whole: FullscreenShader,
    shader: Handle<Shader>,
    /// For windows of this format.
    pipeline: Option<(TextureFormat, CachedRenderPipelineId)>,
    /// The picture as the device has it; another one after it was given another size.
    picture: Option<(TextureViewId, BindGroup)>,
}

fn set_up(mut commands: Commands, whole: Res<FullscreenShader>, assets: Res<AssetServer>) {
    let entries = (texture_2d(TextureSampleType::Float { filterable: true }), sampler(SamplerBindingType::Filtering));
    commands.insert_resource(Copier {
        layout: BindGroupLayoutDescriptor::new(
            "backdrop",
            &BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, entries),
        ),
        whole: whole.clone(),
        shader: assets.load("embedded://crazy_eight/app/theme/backdrop.wgsl"),
        pipeline: None,
        picture: None,
    });
}

impl Copier {
    /// Has the pipeline for this format made, and waits for it: without it the window would show nothing.
    fn make_ready(&mut self, world: &mut World, format: TextureFormat) {
        let mut cache = world.resource_mut::<PipelineCache>();
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

    /// Takes the picture as the device has it now.
    fn take(&mut self, world: &World, picture: AssetId<Image>) {
        let Some(image) = world.resource::<RenderAssets<GpuImage>>().get(picture) else {
            self.picture = None;
            return;
        };
        let view = image.texture_view.id();
        if self.picture.as_ref().is_none_or(|(taken, _)| *taken != view) {
            let layout = world.resource::<PipelineCache>().get_bind_group_layout(&self.layout);
            let entries = BindGroupEntries::sequential((&image.texture_view, &image.sampler));
            let group = world.resource::<RenderDevice>().create_bind_group("backdrop", &layout, &entries);
            self.picture = Some((view, group));
        }
    }
}
