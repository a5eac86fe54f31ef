//! The five styles: which shots a rival prefers. The preference decides between shots of similar chances and the order
//! of candidates; it does not change the estimated chance of a shot.

use serde::{Deserialize, Serialize};

use super::ShotKind;

/// Which shots a rival prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Style {
    /// Places weights.
    #[default]
    Drawer,
    /// Knocks weights off.
    Hitter,
    /// Takes the most points.
    Gambler,
    /// Takes the safest shot.
    Careful,
    /// Takes the most spectacular shot.
    ShowOff,
}

/// How much worse in chance to win a preferred shot may be and still be chosen.
const PREFERENCE_MARGIN: f32 = 0.02;

impl Style {
    /// Every style.
    pub const ALL: [Self; 5] = [Self::Drawer, Self::Hitter, Self::Gambler, Self::Careful, Self::ShowOff];

    /// Whether the style prefers shots of this kind.
    pub fn likes(self, kind: ShotKind) -> bool {
        use ShotKind::{Break, Combination, Double, Guard, Hanger, KnockOff, Lag, Stick, Tap};
        match self {
            Self::Drawer => matches!(kind, Lag | Guard(_)),
            Self::Hitter => matches!(kind, KnockOff(_) | Stick(_) | Double(..) | Combination(..)),
            Self::Gambler => matches!(kind, Hanger | Double(..)),
            Self::Careful => matches!(kind, Lag | Stick(_) | Guard(_) | Break(_)),
            Self::ShowOff => matches!(kind, Combination(..) | Double(..) | Tap(_)),
        }
    }

    /// The bonus of a shot's chance when shots are compared.
    pub(super) fn taste(self, kind: ShotKind) -> f32 {
        if self.likes(kind) { PREFERENCE_MARGIN } else { 0.0 }
    }
}
