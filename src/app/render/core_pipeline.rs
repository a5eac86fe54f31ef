//! The engine's core pipeline for the page, without what the page never draws with: 2D cameras, deferred lighting, motion vectors, and the
//! shader that generates mipmaps, of which every start would read forty copies.

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_3d::Core3dPlugin;
use bevy::core_pipeline::oit::OrderIndependentTransparencyPlugin;
use bevy::core_pipeline::prepass::PreviousViewUniforms;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::TonemappingPlugin;
use bevy::core_pipeline::upscaling::UpscalingPlugin;
use bevy::prelude::*;
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::{GpuResourceAppExt, RenderApp};

/// Where the engine looks for the shader of a triangle that covers the whole target.
const FULLSCREEN: &str = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";

/// Stands in for the engine's plugin of nearly the same name. `OrderIndependentTransparencyPlugin` has buffers that the system which
/// prepares all view bind groups requires, even if no camera asks for such transparency.
pub(crate) struct CorePipeline;

impl Plugin for CorePipeline {
    fn build(&self, app: &mut App) {
        let shader = include_bytes!("fullscreen.wgsl").as_slice();
        app.world().resource::<EmbeddedAssetRegistry>().insert_asset(FULLSCREEN.into(), FULLSCREEN.as_ref(), shader);
        app.add_plugins((
            Core3dPlugin,
            BlitPlugin,
            TonemappingPlugin,
            UpscalingPlugin,
            OrderIndependentTransparencyPlugin,
        ));
        let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
        render
            .init_resource::<FullscreenShader>()
            .init_gpu_resource::<PreviousViewUniforms>()
            .add_systems(RenderGraph, camera_driver.in_set(RenderGraphSystems::Render))
            .add_systems(RenderGraph, submit.in_set(RenderGraphSystems::Submit));
    }
}

/// Hands what the cameras have recorded to the graphics card. The window's camera always clears the whole canvas, so the engine's clearing
/// of windows without a camera is left out.
fn submit(mut recorded: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let buffers = recorded.take();
    if !buffers.is_empty() {
        queue.submit(buffers);
    }
}
