//! The parts of the engine that the game runs on, named one by one: a plugin that a group names is linked into the page even where
//! it is disabled.

use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::asset::AssetPlugin;
use bevy::camera::CameraPlugin;
use bevy::diagnostic::{DiagnosticsPlugin, FrameCountPlugin};
use bevy::gilrs::GilrsPlugin;
use bevy::image::{ImageFilterMode, ImagePlugin, ImageSamplerDescriptor};
use bevy::input::InputPlugin;
use bevy::light::LightPlugin;
use bevy::log::LogPlugin;
use bevy::mesh::MeshPlugin;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimePlugin;
use bevy::winit::WinitPlugin;
use bevy_post_process::bloom::BloomPlugin;

/// The log without `RUST_LOG`.
const DEFAULT_LOG_FILTER: &str =
    "warn,crazy_eight=info,wgpu=error,bevy_render=error,bevy_core_pipeline::tonemapping=off,rodio=off";

/// The engine with this window, in the order of the engine's own group.
pub(super) struct Engine(pub(super) Window);

impl PluginGroup for Engine {
    fn build(self) -> PluginGroupBuilder {
        let group = PluginGroupBuilder::start::<Self>();
        // Elsewhere the game's hook explains failed starts, and the engine's would replace it.
        #[cfg(target_arch = "wasm32")]
        let group = group.add(bevy::app::PanicHandlerPlugin);
        let group = group
            // Players need few log lines; RUST_LOG shows everything. (`rodio` logs every gap in the sound, and an unplugged
            // device over and over; the engine's tone mapping reports that its tables are missing, which
            // `render::tone_table` replaces.)
            .add(LogPlugin { filter: DEFAULT_LOG_FILTER.into(), ..default() })
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(DiagnosticsPlugin)
            .add(InputPlugin)
            .add(WindowPlugin {
                primary_window: Some(self.0),
                // `flow` handles the close request, with a confirmation where something would be lost.
                close_when_requested: false,
                ..default()
            })
            .add(bevy::a11y::AccessibilityPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let group = group.add(bevy::app::TerminalCtrlCHandlerPlugin);
        let group = group
            .add(AssetPlugin::default())
            .add(WinitPlugin::default())
            // Images drawn only once must be complete the first time.
            .add(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            // Mipmaps only where an image asks for them: sampling them doubles the cost in a software renderer.
            .add(ImagePlugin {
                default_sampler: ImageSamplerDescriptor {
                    mipmap_filter: ImageFilterMode::Nearest,
                    ..ImageSamplerDescriptor::linear()
                },
            })
            .add(MeshPlugin)
            .add(CameraPlugin)
            .add(LightPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let group = group
            .add(bevy::render::pipelined_rendering::PipelinedRenderingPlugin)
            .add(bevy::core_pipeline::CorePipelinePlugin)
            .add(PbrPlugin::default())
            .add(bevy::audio::AudioPlugin::default());
        #[cfg(target_arch = "wasm32")]
        let group = group.add(super::render::CorePipeline).add(PbrPlugin::default());
        group.add(GilrsPlugin).add(StatesPlugin).add(BloomPlugin)
    }
}
