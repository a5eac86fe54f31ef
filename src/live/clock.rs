//! The polite clock: it counts how long a turn takes while its player is here, and does nothing when the time is up.

use crate::far::FarGame;
use crate::shuffleboard::rules::SideId;

/// The turn that a game waits for: the seat, and the number of the turn.
type Turn = (SideId, u32);

/// How long the current turn has taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PoliteClock {
    turn: Option<Turn>,
    taken: u64,
    before: Option<u64>,
}

impl PoliteClock {
    /// Goes on to `now`. The time counts only while the player is here.
    pub(super) fn tick(&mut self, game: &FarGame, is_here: bool, now: u64) {
        let turn = game.up().map(|seat| (seat, game.turn()));
        if turn != self.turn {
            *self = Self { turn, taken: 0, before: None };
        }
        if let Some(before) = self.before.replace(now)
            && is_here
        {
            self.taken += now.saturating_sub(before);
        }
    }

    /// The seconds left of `seconds`, negative if the turn has taken longer; `None` without a turn.
    pub(super) fn left(&self, seconds: u16) -> Option<i64> {
        self.turn?;
        Some(i64::from(seconds) - i64::try_from(self.taken / 1000).unwrap_or(i64::MAX))
    }
}
