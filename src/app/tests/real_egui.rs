//! An app with a window and the real egui, but without a renderer.

use bevy::a11y::AccessibilityPlugin;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::shader::Shader;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass, PrimaryEguiContext};

/// The app, with a system that draws the interface, and its window.
pub(in crate::app) fn with_egui<M>(
    plugins: impl FnOnce(&mut App),
    show: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        AssetPlugin::default(),
        InputPlugin,
        WindowPlugin::default(),
        AccessibilityPlugin,
    ))
    .init_asset::<Image>()
    .init_asset::<Shader>()
    .add_plugins(EguiPlugin::default())
    .add_systems(EguiPrimaryContextPass, show);
    plugins(&mut app);
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
    app.world_mut().spawn((Camera::default(), PrimaryEguiContext));
    app.finish();
    app.cleanup();
    (app, window.expect("there is one"))
}
