//! The five styles: which shots somebody likes. A taste decides between shots of about equal chances, and which ones come
//! to mind first; it never changes what a shot is worth.

use serde::{Deserialize, Serialize};

use super::ShotKind;

/// What somebody likes to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Style {
    /// Places weights.
    #[default]
    Drawer,
    /// Knocks them off.
    Hitter,
    /// Goes for the most.
    Gambler,
    /// Goes for the safest.
    Careful,
    /// Goes for the shot that is told afterwards.
    ShowOff,
}

/// What a shot that is liked may fall short of the best one's chance to win the game.
const LIKED: f32 = 0.02;

impl Style {
    /// Every style.
    pub const ALL: [Self; 5] = [Self::Drawer, Self::Hitter, Self::Gambler, Self::Careful, Self::ShowOff];

    /// Whether it likes such a shot.
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

    /// What it adds to a shot's chance when it weighs it against others.
    pub(super) fn taste(self, kind: ShotKind) -> f32 {
        if self.likes(kind) { LIKED } else { 0.0 }
    }
}
