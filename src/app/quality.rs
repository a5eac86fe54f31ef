//! The quality level: suggested by the type of the graphics adapter, lowered if it turns out to be slow, and overruled
//! by the player.

mod trial;

use bevy::log::info;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::platform::IN_A_PAGE;
use super::room::SceneBuilding;
use super::settings::{Automatic, Quality, Settings, SettingsRead};

pub(super) use trial::Trial;

/// Chooses the level before the scene is built, and follows the settings from then on.
pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<Settings>.or_else(resource_changed::<Automatic>);
    app.add_plugins(trial::plugin)
        .add_systems(PreStartup, begin.after(SettingsRead))
        .add_systems(Update, follow.run_if(resource_exists::<Automatic>.and_then(something_new)).before(SceneBuilding));
}

fn begin(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>, mut settings: ResMut<Settings>) {
    let Some(adapter) = adapter else {
        commands.init_resource::<Quality>();
        return;
    };
    let names = format!("{} {} {}", adapter.name, adapter.driver, adapter.driver_info);
    // The engine does not export the device type's name, only its value.
    let device = format!("{:?}", adapter.device_type);
    let (suggested, why) = preset(&device, &names, IN_A_PAGE);
    let suggestion = Automatic { adapter: adapter.name.clone(), quality: suggested };
    // This is not the player's choice, and alone no reason to save the settings.
    let settings = settings.bypass_change_detection();
    settings.automatic = settled(&suggestion, settings.automatic.take());
    if settings.automatic.is_none() {
        commands.init_resource::<Trial>();
    }
    let automatic = settings.automatic.clone().unwrap_or(suggestion);
    let quality = settings.quality.unwrap_or(automatic.quality);
    info!(
        "drawing with preset {quality:?}; {suggested:?} is suggested: {why} ({device} on {:?}, {})",
        adapter.backend,
        names.trim()
    );
    commands.insert_resource(quality);
    commands.insert_resource(automatic);
}

/// The known level of an adapter: the one measured before, or the software level, which needs no measurement.
fn settled(suggestion: &Automatic, before: Option<Automatic>) -> Option<Automatic> {
    if suggestion.quality == Quality::Software {
        return Some(suggestion.clone());
    }
    before.filter(|before| before.adapter == suggestion.adapter)
}

/// Applies the player's level, or the automatic one.
fn follow(settings: Res<Settings>, automatic: Res<Automatic>, mut quality: ResMut<Quality>) {
    quality.set_if_neq(settings.quality.unwrap_or(automatic.quality));
}

/// Names of renderers that run on the processor.
const SOFTWARE_RENDERERS: [&str; 7] =
    ["llvmpipe", "lavapipe", "swiftshader", "softpipe", "swrast", "warp", "basic render"];

/// The suggested level for an adapter, with the reason.
fn preset(device: &str, names: &str, browser: bool) -> (Quality, &'static str) {
    let names = names.to_lowercase();
    if device == "Cpu" || SOFTWARE_RENDERERS.iter().any(|name| names.contains(name)) {
        (Quality::Software, "the processor does the drawing")
    } else if browser {
        (Quality::Low, "a browser")
    } else {
        match device {
            "DiscreteGpu" => (Quality::High, "a graphics card of its own"),
            "IntegratedGpu" => (Quality::Medium, "graphics that share the processor's memory"),
            _ => (Quality::Low, "an adapter that does not say what it is"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn software_renderers_are_recognised_by_type_or_by_name() {
        let of = |device, names| preset(device, names, false).0;
        assert_eq!(of("Cpu", "anything"), Quality::Software);
        assert_eq!(of("Other", "llvmpipe (LLVM 15.0.6, 256 bits)"), Quality::Software);
        assert_eq!(of("VirtualGpu", "Microsoft Basic Render Driver"), Quality::Software);
        let chromium = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)";
        assert_eq!(preset("Other", chromium, true).0, Quality::Software);
    }

    #[test]
    fn a_card_is_used_and_a_browser_is_treated_with_care() {
        assert_eq!(preset("DiscreteGpu", "Radeon RX 6600", false).0, Quality::High);
        assert_eq!(preset("IntegratedGpu", "Intel UHD Graphics 620", false).0, Quality::Medium);
        assert_eq!(preset("Other", "", true).0, Quality::Low);
        assert_eq!(preset("DiscreteGpu", "Radeon RX 6600", true).0, Quality::Low);
    }

    #[test]
    fn a_card_is_measured_once_another_one_anew_and_a_software_renderer_never() {
        let of = |adapter: &str, quality| Automatic { adapter: adapter.into(), quality };
        let suggested = of("Radeon RX 6600", Quality::High);
        assert_eq!(settled(&suggested, None), None);
        let before = of("Radeon RX 6600", Quality::Low);
        assert_eq!(settled(&suggested, Some(before.clone())), Some(before));
        assert_eq!(settled(&suggested, Some(of("GeForce 210", Quality::Low))), None);
        let software = of("llvmpipe", Quality::Software);
        assert_eq!(settled(&software, None), Some(software.clone()));
        assert_eq!(settled(&software, Some(of("llvmpipe", Quality::High))), Some(software));
    }
}
