//! How much the machine can draw: a preset chosen from what the graphics adapter says it is.

use bevy::log::info;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// What the room is drawn with. Chosen once at the start; somebody's own choice, inserted before, is respected.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Quality {
    /// The processor draws: light is painted into the surfaces beforehand, at little more than half the resolution.
    Software,
    /// A browser, or a graphics card that hides its name: lit surfaces and smooth edges, no shadow maps.
    #[default]
    Low,
    /// A graphics card of a desktop: shadows and a clear coat on the wax.
    High,
}

impl Quality {
    /// The share of the window's width and height that the room is drawn at.
    pub(super) fn render_scale(self) -> f32 {
        match self {
            Self::Software => 0.55,
            Self::Low | Self::High => 1.0,
        }
    }

    /// Samples per pixel, against jagged edges.
    pub(super) fn msaa(self) -> Msaa {
        match self {
            Self::Software => Msaa::Off,
            Self::Low | Self::High => Msaa::Sample4,
        }
    }

    /// Whether lamps cast real shadows.
    pub(super) fn shadows(self) -> bool {
        self == Self::High
    }

    /// Whether surfaces are lit while drawing; otherwise their light is painted into them once.
    pub(super) fn lights_surfaces(self) -> bool {
        self != Self::Software
    }

    /// How finely textures are filtered along the line of sight.
    pub(super) fn anisotropy(self) -> u16 {
        match self {
            Self::Software => 1,
            Self::Low => 8,
            Self::High => 16,
        }
    }
}

/// Chooses the preset before anything is built.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose.run_if(not(resource_exists::<Quality>)));
}

fn choose(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>) {
    let Some(adapter) = adapter else {
        commands.insert_resource(Quality::default());
        return;
    };
    let names = format!("{} {} {}", adapter.name, adapter.driver, adapter.driver_info);
    // The engine does not export the device type's name, only its value.
    let device = format!("{:?}", adapter.device_type);
    let (quality, why) = preset(&device, &names, cfg!(target_arch = "wasm32"));
    info!("drawing with preset {quality:?}: {why} ({device} on {:?}, {})", adapter.backend, names.trim());
    commands.insert_resource(quality);
}

/// Renderers that run on the processor, as they call themselves.
const SOFTWARE_RENDERERS: [&str; 7] =
    ["llvmpipe", "lavapipe", "swiftshader", "softpipe", "swrast", "warp", "basic render"];

/// The preset for an adapter, and why.
fn preset(device: &str, names: &str, browser: bool) -> (Quality, &'static str) {
    let names = names.to_lowercase();
    if device == "Cpu" || SOFTWARE_RENDERERS.iter().any(|name| names.contains(name)) {
        (Quality::Software, "the processor does the drawing")
    } else if browser {
        (Quality::Low, "a browser")
    } else {
        match device {
            "DiscreteGpu" | "IntegratedGpu" => (Quality::High, "a graphics card"),
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
        assert_eq!(preset("Other", "", true).0, Quality::Low);
        assert_eq!(preset("DiscreteGpu", "Radeon RX 6600", true).0, Quality::Low);
    }
}
