//! The graphics quality levels, and the automatic choice for this machine.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::platform::IN_A_PAGE;
use crate::words::say;

/// The graphics quality. A change rebuilds the room.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) enum Quality {
    /// CPU rendering: lighting is baked into the textures, and motion is drawn at half the resolution or less.
    Software,
    /// A browser, or an unidentified graphics card: dynamic lighting and antialiasing, no shadow maps.
    #[default]
    Low,
    /// Integrated graphics: with shadow maps.
    Medium,
    /// A dedicated graphics card: as medium, with bloom and finer filtering of textures.
    High,
}

impl Quality {
    /// All levels, lowest first.
    pub(crate) const ALL: [Self; 4] = [Self::Software, Self::Low, Self::Medium, Self::High];

    /// The display name: "Lowest".
    pub(crate) fn name(self) -> String {
        say(match self {
            Self::Software => "settings-quality-software",
            Self::Low => "settings-quality-low",
            Self::Medium => "settings-quality-medium",
            Self::High => "settings-quality-high",
        })
    }

    /// The next lower level.
    pub(crate) fn lower(self) -> Option<Self> {
        match self {
            Self::Software => None,
            Self::Low => Some(Self::Software),
            Self::Medium => Some(Self::Low),
            Self::High => Some(Self::Medium),
        }
    }

    /// The render scale of width and height while something moves in the room.
    pub(crate) fn render_scale(self) -> f32 {
        match self {
            // Software rendering is slower in a browser than on the desktop.
            Self::Software if IN_A_PAGE => 0.36,
            Self::Software => 0.5,
            Self::Low | Self::Medium | Self::High => 1.0,
        }
    }

    /// MSAA samples for still images that are drawn once, at every level.
    pub(crate) const PLATE_MSAA: Msaa = Msaa::Sample4;

    /// MSAA samples for moving images.
    pub(crate) fn msaa(self) -> Msaa {
        match self {
            Self::Software => Msaa::Off,
            Self::Low | Self::Medium | Self::High => Msaa::Sample4,
        }
    }

    pub(crate) fn shadows(self) -> bool {
        matches!(self, Self::Medium | Self::High)
    }

    /// Whether bloom is on.
    pub(crate) fn glows(self) -> bool {
        self == Self::High
    }

    /// Whether lighting is dynamic; otherwise it is baked once.
    pub(crate) fn lights_surfaces(self) -> bool {
        self != Self::Software
    }

    /// Anisotropic filtering of textures.
    pub(crate) fn anisotropy(self) -> u16 {
        match self {
            Self::Software => 1,
            Self::Low | Self::Medium => 8,
            Self::High => 16,
        }
    }
}

/// The automatic level for a graphics adapter: suggested, on trial, or settled.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Automatic {
    /// The adapter's name.
    pub(crate) adapter: String,
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
            let features = [quality.lights_surfaces(), quality.shadows(), quality.anisotropy() > 8];
            features.into_iter().filter(|feature| *feature).count()
        };
        assert_eq!(Quality::ALL.map(dear), [0, 1, 2, 3]);
    }
}
