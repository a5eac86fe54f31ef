//! A pass over all that a camera's picture goes into, in place of the engine's own, by a shader that reads textures.

use bevy::camera::CameraOutputMode;
use bevy::core_pipeline::FullscreenShader;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::{
    BindGroup, BindGroupEntry, BindGroupLayoutDescriptor, BindGroupLayoutEntryBuilder, BindingResource,
    CachedRenderPipelineId, ColorTargetState, ColorWrites, FragmentState, PipelineCache, RenderPassDescriptor,
    RenderPipelineDescriptor, Sampler, ShaderStages, TextureFormat, TextureView, TextureViewId,
};
use bevy::render::renderer::{RenderContext, RenderDevice};
use bevy::render::view::ViewTarget;

/// What it takes to draw one.
pub(super) struct Pass {
    label: &'static str,
    layout: BindGroupLayoutDescriptor,
    whole: FullscreenShader,
    shader: Handle<Shader>,
    /// For targets of this format.
    pipeline: Option<(TextureFormat, CachedRenderPipelineId)>,
    /// What it read last: other textures after they were given another size.
    reads: Option<(Vec<TextureViewId>, BindGroup)>,
}

impl Pass {
    /// A pass of this shader, which reads so many things, in the order of its bindings.
    pub(super) fn new(
        label: &'static str,
        reads: &[BindGroupLayoutEntryBuilder],
        whole: &FullscreenShader,
        shader: Handle<Shader>,
    ) -> Self {
        let entry =
            |(binding, read): (usize, &BindGroupLayoutEntryBuilder)| read.build(binding as u32, ShaderStages::FRAGMENT);
        let entries: Vec<_> = reads.iter().enumerate().map(entry).collect();
        let layout = BindGroupLayoutDescriptor::new(label, &entries);
        Self { label, layout, whole: whole.clone(), shader, pipeline: None, reads: None }
    }

    /// Takes over from the engine, which copies what a camera draws into its target unless it is told that this is left to
    /// others.
    pub(super) fn take_over(&mut self, camera: &mut ExtractedCamera, target: &ViewTarget, cache: &mut PipelineCache) {
        if let Some(format) = target.out_texture_view_format() {
            self.fit(format, cache);
            camera.output_mode = CameraOutputMode::Skip;
        }
    }

    /// Has the pipeline for this format made, and waits for it: without it nothing would be shown.
    fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
        let pipeline = match self.pipeline {
            Some((made_for, pipeline)) if made_for == format => pipeline,
            _ => {
                let target = ColorTargetState { format, blend: None, write_mask: ColorWrites::ALL };
                cache.queue_render_pipeline(RenderPipelineDescriptor {
                    label: Some(self.label.into()),
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

    /// Draws it, where it took over, from these textures and this sampler.
    pub(super) fn draw(
        &mut self,
        camera: &ExtractedCamera,
        target: &ViewTarget,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &PipelineCache,
        ctx: &mut RenderContext,
    ) {
        let pipeline = self.pipeline.and_then(|(_, pipeline)| cache.get_render_pipeline(pipeline));
        if matches!(camera.output_mode, CameraOutputMode::Skip)
            && let (Some(pipeline), Some(out)) = (pipeline, target.out_texture_color_attachment(None))
        {
            let reads = self.bind(textures, sampler, cache, ctx.render_device());
            let mut pass = ctx.command_encoder().begin_render_pass(&RenderPassDescriptor {
                label: Some(self.label),
                color_attachments: &[Some(out)],
                ..default()
            });
            pass.set_pipeline(pipeline);
            pass.set_bind_group(0, &reads, &[]);
            pass.draw(0..3, 0..1);
        }
    }

    /// What it reads, the textures before the sampler.
    fn bind(
        &mut self,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &PipelineCache,
        device: &RenderDevice,
    ) -> BindGroup {
        let views: Vec<TextureViewId> = textures.iter().map(|texture| texture.id()).collect();
        if let Some((bound, reads)) = &self.reads
            && *bound == views
        {
            return reads.clone();
        }
        let layout = cache.get_bind_group_layout(&self.layout);
        let textures = textures.iter().map(|texture| BindingResource::TextureView(texture));
        let resources = textures.chain(sampler.map(|sampler| BindingResource::Sampler(sampler)));
        let entry = |(binding, resource)| BindGroupEntry { binding: binding as u32, resource };
        let reads =
            device.create_bind_group(self.label, &layout, &resources.enumerate().map(entry).collect::<Vec<_>>());
        self.reads = Some((views, reads.clone()));
        reads
    }
}
