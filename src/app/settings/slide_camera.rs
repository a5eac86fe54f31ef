//! The camera while weights slide.

use serde::{Deserialize, Serialize};

/// Where the camera is while weights slide.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SlideCamera {
    /// It follows the thrown weight, and moves close to one that creeps.
    #[default]
    Follows,
    /// It stays behind the shooter.
    Stays,
    /// It looks straight down on the end that the weights slide to.
    FromAbove,
}

impl SlideCamera {
    /// All of them, in the order of the settings.
    pub(crate) const ALL: [Self; 3] = [Self::Follows, Self::Stays, Self::FromAbove];
}
