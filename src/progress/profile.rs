//! A person who plays at this machine, and the drills that person has done.

use serde::{Deserialize, Serialize};

use crate::rules::{PlayerColour, PlayerSetup};
use crate::save::ProfileId;

/// A person who plays at this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// By which saved games know the person.
    pub id: ProfileId,
    /// As in [`PlayerSetup`].
    pub name: String,
    /// The colour the person is told apart by.
    pub colour: PlayerColour,
    /// When the profile was made, in seconds since 1970.
    pub created: u64,
}

impl Profile {
    /// The person as a player of a game.
    pub fn player(&self) -> PlayerSetup {
        PlayerSetup { name: self.name.clone(), colour: self.colour }
    }
}

/// What one attempt at a drill came to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tried {
    /// Its stars, 0 to 3.
    pub stars: u8,
    /// What it was measured by, in the drill's own unit; `None` if there was nothing to measure.
    pub measured: Option<f64>,
    /// Whether more of that is better.
    pub wants_more: bool,
}

/// What somebody has done at one drill.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drilled {
    /// How many attempts there were.
    pub attempts: u32,
    /// The most stars of one.
    pub stars: u8,
    /// The personal best, in the drill's own unit.
    pub best: Option<f64>,
    /// When that was, in seconds since 1970.
    pub best_when: u64,
    /// When the last attempt was.
    pub last_when: u64,
}

impl Drilled {
    /// Counts an attempt; whether it is a personal best: more stars than ever, or a better measure.
    pub(super) fn add(&mut self, tried: Tried, when: u64) -> bool {
        let measured = tried.measured.filter(|measured| measured.is_finite());
        let better = match (measured, self.best) {
            (Some(new), Some(old)) => {
                if tried.wants_more {
                    new > old
                } else {
                    new < old
                }
            }
            (Some(_), None) => true,
            (None, _) => false,
        };
        let more_stars = tried.stars > self.stars;
        self.attempts = self.attempts.saturating_add(1);
        self.stars = self.stars.max(tried.stars);
        self.last_when = when;
        if better {
            self.best = measured;
            self.best_when = when;
        }
        better || more_stars
    }
}
