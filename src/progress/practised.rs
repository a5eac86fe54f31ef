//! What of practice is done: stars and tries at drills, shots of the day, and the best games alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::save::{self, Kind};
use crate::shuffleboard::drill::{Day, SoloBests, SoloResult};

/// What one person has done in practice, or whoever has no profile.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Practised {
    /// Of every drill that was tried, by its name.
    drills: BTreeMap<String, Drilled>,
    /// The most stars of the shot of a day, by the number of the day.
    days: BTreeMap<u32, u8>,
    /// The best games alone.
    alone: SoloBests,
}

/// How often a drill was tried, and how well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drilled {
    /// How often it was tried to the end.
    pub times: u32,
    /// The most stars.
    pub stars: u8,
}

impl Practised {
    /// Writes down a try at a drill of that name that went to its end.
    pub fn tried(&mut self, drill: &str, stars: u8) {
        let drilled = self.drills.entry(drill.to_owned()).or_default();
        drilled.times = drilled.times.saturating_add(1);
        drilled.stars = drilled.stars.max(stars);
    }

    /// Writes down a try at the shot of a day.
    pub fn tried_shot(&mut self, of: Day, stars: u8) {
        let most = self.days.entry(of.number()).or_default();
        *most = stars.max(*most);
    }

    /// Writes down a game alone; whether it is the best of its kind.
    pub fn played_alone(&mut self, result: SoloResult) -> bool {
        self.alone.beat(result)
    }

    /// What was done at a drill.
    pub fn of(&self, drill: &str) -> Drilled {
        self.drills.get(drill).copied().unwrap_or_default()
    }

    /// The most stars of the shot of that day; `None` if it was not tried.
    pub fn of_day(&self, day: Day) -> Option<u8> {
        self.days.get(&day.number()).copied()
    }

    /// The best games alone.
    pub fn alone(&self) -> &SoloBests {
        &self.alone
    }
}

impl Kind for Practised {
    const NAME: &'static str = "practice";

    fn content(&self) -> String {
        save::ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}
