//! A render pipeline whose fragment shader reads textures.

use bevy::prelude::*;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::{
    BindGroup, BindGroupEntry, BindGroupLayoutDescriptor, BindGroupLayoutEntryBuilder, BindingResource, BlendState,
    CachedRenderPipelineId, ColorTargetState, ColorWrites, FragmentState, PipelineCache, RenderPipelineDescriptor,
    Sampler, ShaderStages, TextureFormat, TextureView, TextureViewId, VertexState,
};
use bevy::render::renderer::RenderDevice;

/// A render pipeline for one target format, with its bindings.
pub(super) struct TexturedPass {
    label: &'static str,
    layout: BindGroupLayoutDescriptor,
    vertex: VertexState,
    fragment: Handle<Shader>,
    blend: Option<BlendState>,
    /// The pipeline for the last target format.
    pipeline: Option<(TextureFormat, CachedRenderPipelineId)>,
    /// The last bind group, rebuilt when the textures are replaced.
    reads: Option<(Vec<TextureViewId>, BindGroup)>,
}

impl TexturedPass {
    /// A pass with these shaders; the fragment shader has this many bindings, in order.
    pub(super) fn new(
        label: &'static str,
        reads: &[BindGroupLayoutEntryBuilder],
        vertex: VertexState,
        fragment: Handle<Shader>,
    ) -> Self {
        let entry =
            |(binding, read): (usize, &BindGroupLayoutEntryBuilder)| read.build(binding as u32, ShaderStages::FRAGMENT);
        let entries: Vec<_> = reads.iter().enumerate().map(entry).collect();
        let layout = BindGroupLayoutDescriptor::new(label, &entries);
        Self { label, layout, vertex, fragment, blend: None, pipeline: None, reads: None }
    }

    /// The same pass with alpha blending.
    pub(super) fn blending(self, blend: BlendState) -> Self {
        Self { blend: Some(blend), ..self }
    }

    /// Queues the pipeline for this format and waits for it: nothing would be shown without it. For a non-sRGB target the
    /// shader is compiled with `COLOURS` defined.
    pub(super) fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
        let pipeline = match self.pipeline {
            Some((made_for, pipeline)) if made_for == format => pipeline,
            _ => {
                let target = ColorTargetState { format, blend: self.blend, write_mask: ColorWrites::ALL };
                cache.queue_render_pipeline(RenderPipelineDescriptor {
                    label: Some(self.label.into()),
                    layout: vec![self.layout.clone()],
                    vertex: self.vertex.clone(),
                    fragment: Some(FragmentState {
                        shader: self.fragment.clone(),
                        shader_defs: if format.is_srgb() { Vec::new() } else { vec!["COLOURS".into()] },
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

    /// Binds the pipeline, textures and sampler; returns false if the pipeline is not ready.
    pub(super) fn take_up<'a>(
        &'a mut self,
        pass: &mut TrackedRenderPass<'a>,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &'a PipelineCache,
        device: &RenderDevice,
    ) -> bool {
        let Some(pipeline) = self.pipeline.and_then(|(_, pipeline)| cache.get_render_pipeline(pipeline)) else {
            return false;
        };
        pass.set_render_pipeline(pipeline);
        pass.set_bind_group(0, self.bind(textures, sampler, cache, device), &[]);
        true
    }

    /// The bind group: the textures, then the sampler.
    fn bind(
        &mut self,
        textures: &[&TextureView],
        sampler: Option<&Sampler>,
        cache: &PipelineCache,
        device: &RenderDevice,
    ) -> &BindGroup {
        let views = textures.iter().map(|texture| texture.id());
        let bound = self.reads.take().filter(|(bound, _)| views.clone().eq(bound.iter().copied()));
        let (_, reads) = self.reads.insert(bound.unwrap_or_else(|| {
            let resources = textures.iter().map(|texture| BindingResource::TextureView(texture));
            let resources = resources.chain(sampler.map(|sampler| BindingResource::Sampler(sampler)));
            let entry = |(binding, resource)| BindGroupEntry { binding: binding as u32, resource };
            let entries: Vec<_> = resources.enumerate().map(entry).collect();
            (
                views.collect(),
                device.create_bind_group(self.label, &cache.get_bind_group_layout(&self.layout), &entries),
            )
        }));
        reads
    }
}
