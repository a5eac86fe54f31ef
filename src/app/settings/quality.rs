//! How much is drawn: the levels of the picture, and the one found to suit the machine.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::platform::IN_A_PAGE;
use crate::words::say;

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
    pub(crate) const ALL: [Self; 4] = [Self::Software, Self::Low, Self::Medium, Self::High];

    /// What it is called: "Lowest".
    pub(crate) fn name(self) -> String {
        say(match self {
            Self::Software => "settings-quality-software",
            Self::Low => "settings-quality-low",
            Self::Medium => "settings-quality-medium",
            Self::High => "settings-quality-high",
        })
    }

    /// The next that is less to draw.
    pub(crate) fn lower(self) -> Option<Self> {
        match self {
            Self::Software => None,
            Self::Low => Some(Self::Software),
            Self::Medium => Some(Self::Low),
            Self::High => Some(Self::Medium),
        }
    }

    /// The share of the window's width and height that the room is drawn at as long as something moves in it.
    pub(crate) fn render_scale(self) -> f32 {
        match self {
            // A browser's software renderer is slower than a window's.
            Self::Software if IN_A_PAGE => 0.36,
            Self::Software => 0.5,
            Self::Low | Self::Medium | Self::High => 1.0,
        }
    }

    /// Samples per pixel where something is drawn once to be looked at for a while, at every level.
    pub(crate) const PLATE_MSAA: Msaa = Msaa::Sample4;

    /// Samples per pixel, against jagged edges.
    pub(crate) fn msaa(self) -> Msaa {
        match self {
            Self::Software => Msaa::Off,
            Self::Low | Self::Medium | Self::High => Msaa::Sample4,
        }
    }

    /// Whether lamps cast real shadows.
    pub(crate) fn shadows(self) -> bool {
        matches!(self, Self::Medium | Self::High)
    }

    /// Whether the wax has its clear coat.
    pub(crate) fn coats(self) -> bool {
        self == Self::High
    }

    /// Whether what is brighter than white glows beyond its edges.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn glows(self) -> bool {
        self == Self::High
    }

    /// Whether surfaces are lit while drawing; otherwise their light is painted into them once.
    pub(crate) fn lights_surfaces(self) -> bool {
        self != Self::Software
    }

    /// How finely textures are filtered along the line of sight.
    pub(crate) fn anisotropy(self) -> u16 {
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

#[cfg(test)]
mod tests {
    use super::*;

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
