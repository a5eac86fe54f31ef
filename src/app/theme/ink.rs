//! How words and widgets are painted: egui on the engine, with a shader of our own.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use bevy_egui::render::EGUI_SHADER_HANDLE;

/// What every shader may know of light and colour.
const COLOUR: Handle<Shader> = uuid_handle!("8c0e5a55-3a60-4d2c-9f0e-0b8f3c1de808");

/// egui, for whoever has an engine.
pub(in super::super) fn plugin(app: &mut App) {
    // All letters are in one texture: there is nothing to be gained from having several at hand.
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    if app.world().contains_resource::<Assets<Shader>>() {
        load_internal_asset!(app, COLOUR, "colour.wgsl", Shader::from_wgsl);
        load_internal_asset!(app, EGUI_SHADER_HANDLE, "ink.wgsl", Shader::from_wgsl);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The polynomial of the shader, its constant factor first.
    fn polynomial() -> Vec<f32> {
        let line = include_str!("colour.wgsl").lines().find_map(|line| line.trim().strip_prefix("return c * "));
        let number = |part: &str| part.trim_matches(['(', ')', ';']).parse().ok();
        line.expect("the polynomial").split(' ').filter_map(number).collect()
    }

    #[test]
    fn a_colour_gives_the_light_that_a_screen_makes_of_it() {
        let factors = polynomial();
        assert_eq!(factors.len(), 5, "{factors:?}");
        let light = |c: f32| c * factors.iter().rev().fold(0.0, |sum, factor| sum * c + factor);
        for step in 0..=255_u8 {
            let color = f32::from(step) / 255.0;
            let shown = Color::linear_rgb(light(color), 0.0, 0.0).to_srgba().red;
            assert!((shown - color).abs() * 255.0 < 0.5, "{step} is shown as {}", shown * 255.0);
        }
    }

    #[test]
    fn whoever_has_the_engines_shaders_paints_with_ours() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), bevy::input::InputPlugin, WindowPlugin::default()))
            .add_plugins(bevy::a11y::AccessibilityPlugin)
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .add_plugins(plugin);
        let shaders = app.world().resource::<Assets<Shader>>();
        let shader = shaders.get(EGUI_SHADER_HANDLE.id()).expect("it was loaded");
        assert_eq!(shader.source.as_str(), include_str!("ink.wgsl"));
        assert!(shaders.contains(COLOUR.id()));
    }
}
