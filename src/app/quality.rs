//! How much the machine can draw: a level suggested by what the graphics adapter says it is, lowered if it turns out to be
//! slow, and overruled by the player.

mod trial;

use bevy::log::info;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use serde::{Deserialize, Serialize};

use super::IN_A_PAGE;
use super::keeping::read_settings;
use super::room::PutUp;
use super::settings::Settings;
use crate::words::say;

pub(super) use trial::Trial;

/// What the room is drawn with. When it changes, the room is built anew.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) enum Quality {
    /// The processor draws: light is painted into the surfaces beforehand, and what moves is drawn at half the resolution or
    /// less.
    Software,
    /// A browser, or a graphics card that hides its name: lit surfaces and smooth edges, no shadow maps.
    #[default]
    Low,
    /// Graphics that share the processor's memory: the lamps cast shadows.
    Medium,
    /// A graphics card of its own: shadows, a clear coat on the wax, and a glow around what is brighter than white.
    High,
}

impl Quality {
    /// All of them, from the least to draw to the most.
    pub(super) const ALL: [Self; 4] = [Self::Software, Self::Low, Self::Medium, Self::High];

    /// What it is called: "Lowest".
    pub(super) fn name(self) -> String {
        say(match self {
            Self::Software => "settings-quality-software",
            Self::Low => "settings-quality-low",
            Self::Medium => "settings-quality-medium",
            Self::High => "settings-quality-high",
        })
    }

    /// The next that is less to draw.
    fn lower(self) -> Option<Self> {
        match self {
            Self::Software => None,
            Self::Low => Some(Self::Software),
            Self::Medium => Some(Self::Low),
            Self::High => Some(Self::Medium),
        }
    }

    /// The share of the window's width and height that the room is drawn at as long as something moves in it.
    pub(super) fn render_scale(self) -> f32 {
        match self {
            // A browser's software renderer is slower than a window's.
            Self::Software if IN_A_PAGE => 0.36,
            Self::Software => 0.5,
            Self::Low | Self::Medium | Self::High => 1.0,
        }
    }

    /// Samples per pixel where something is drawn once to be looked at for a while, at every level.
    pub(super) const PLATE_MSAA: Msaa = Msaa::Sample4;

    /// Samples per pixel, against jagged edges.
    pub(super) fn msaa(self) -> Msaa {
        match self {
            Self::Software => Msaa::Off,
            Self::Low | Self::Medium | Self::High => Msaa::Sample4,
        }
    }

    /// Whether lamps cast real shadows.
    pub(super) fn shadows(self) -> bool {
        matches!(self, Self::Medium | Self::High)
    }

    /// Whether the wax has its clear coat.
    pub(super) fn coats(self) -> bool {
        self == Self::High
    }

    /// Whether what is brighter than white glows beyond its edges.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn glows(self) -> bool {
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
            Self::Low | Self::Medium => 8,
            Self::High => 16,
        }
    }
}

/// The level for an adapter as long as nobody chooses one: suggested, on trial, or settled on.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Automatic {
    /// What the adapter calls itself.
    pub(crate) adapter: String,
    /// The level.
    pub(crate) quality: Quality,
}

/// Chooses the level before anything is built, and follows the settings from then on.
pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<Settings>.or_else(resource_changed::<Automatic>);
    app.add_plugins(trial::plugin)
        .add_systems(PreStartup, begin.after(read_settings))
        .add_systems(Update, follow.run_if(resource_exists::<Automatic>.and_then(something_new)).before(PutUp));
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
    // It is no choice of the player's, and so by itself no reason to keep the settings.
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

/// What is known of an adapter without measuring: what was settled on before, or that it is no card at all.
fn settled(suggestion: &Automatic, before: Option<Automatic>) -> Option<Automatic> {
    if suggestion.quality == Quality::Software {
        return Some(suggestion.clone());
    }
    before.filter(|before| before.adapter == suggestion.adapter)
}

/// Draws as the player chose, or as the machine can.
fn follow(settings: Res<Settings>, automatic: Res<Automatic>, mut quality: ResMut<Quality>) {
    quality.set_if_neq(settings.quality.unwrap_or(automatic.quality));
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

    #[test]
    fn each_level_is_less_to_draw_than_the_next() {
        let steps = Quality::ALL.map(Quality::lower);
        assert_eq!(steps, [None, Some(Quality::Software), Some(Quality::Low), Some(Quality::Medium)]);
        let dear = |quality: Quality| {
            let features = [quality.lights_surfaces(), quality.shadows(), quality.coats()];
            features.into_iter().filter(|feature| *feature).count()
        };
        assert_eq!(Quality::ALL.map(dear), [0, 1, 2, 3]);
    }
}
