//! A pass over every pixel of a target, by a shader that reads textures.

use bevy::core_pipeline::FullscreenShader;
use bevy::prelude::*;
use bevy::render::render_resource::{
    BindGroup, BindGroupEntry, BindGroupLayoutDescriptor, BindGroupLayoutEntryBuilder, BindingResource,
    CachedRenderPipelineId, ColorTargetState, ColorWrites, FragmentState, PipelineCache, RenderPassColorAttachment,
    RenderPassDescriptor, RenderPipelineDescriptor, Sampler, ShaderStages, TextureFormat, TextureView, TextureViewId,
};
use bevy::render::renderer::{RenderContext, RenderDevice};

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

    /// Has the pipeline for this format made, and waits for it: without it nothing would be shown.
    pub(super) fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
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

    /// Draws it from these textures and this sampler; answers whether it could.
    pub(super) fn draw(
        &mut self,
        out: Option<RenderPassColorAttachment>,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &PipelineCache,
        ctx: &mut RenderContext,
    ) -> bool {
        let pipeline = self.pipeline.and_then(|(_, pipeline)| cache.get_render_pipeline(pipeline));
        let (Some(pipeline), Some(out)) = (pipeline, out) else { return false };
        let reads = self.bind(textures, sampler, cache, ctx.render_device());
        let mut pass = ctx.command_encoder().begin_render_pass(&RenderPassDescriptor {
            label: Some(self.label),
            color_attachments: &[Some(out)],
            ..default()
        });
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, &reads, &[]);
        pass.draw(0..3, 0..1);
        true
    }

    /// What it reads, the textures before the sampler.
    fn bind(
        &mut self,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &PipelineCache,
        device: &RenderDevice,
    ) -> BindGroup {
        let views = textures.iter().map(|texture| texture.id());
        if let Some((bound, reads)) = &self.reads
            && views.clone().eq(bound.iter().copied())
        {
            return reads.clone();
        }
        let layout = cache.get_bind_group_layout(&self.layout);
        let resources = textures.iter().map(|texture| BindingResource::TextureView(texture));
        let resources = resources.chain(sampler.map(|sampler| BindingResource::Sampler(sampler)));
        let entry = |(binding, resource)| BindGroupEntry { binding: binding as u32, resource };
        let reads =
            device.create_bind_group(self.label, &layout, &resources.enumerate().map(entry).collect::<Vec<_>>());
        self.reads = Some((views.collect(), reads.clone()));
        reads
    }
}
