//! Results of practice: stars and attempts of drills, shots of the day, and the best solo games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::save::{self, Kind};
use crate::shuffleboard::drill::{Day, SoloBests, SoloResult};

/// The results of practice of one person, or of players without a profile.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Practised {
    /// The drills that were attempted, by name.
    drills: BTreeMap<String, Drilled>,
    /// The most stars of each shot of the day, by the number of the day.
    days: BTreeMap<u32, u8>,
    /// The best solo games.
    alone: SoloBests,
}

/// The results of one drill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drilled {
    /// The number of completed attempts.
    pub times: u32,
    /// The most stars of an attempt.
    pub stars: u8,
}

impl Practised {
    /// Records a completed attempt at a drill.
    pub fn tried(&mut self, drill: &str, stars: u8) {
        let drilled = self.drills.entry(drill.to_owned()).or_default();
        drilled.times = drilled.times.saturating_add(1);
        drilled.stars = drilled.stars.max(stars);
    }

    /// Records a completed attempt at a shot of the day.
    pub fn tried_shot(&mut self, of: Day, stars: u8) {
        let most = self.days.entry(of.number()).or_default();
        *most = stars.max(*most);
    }

    /// Records a solo game; returns whether it is the best of its kind.
    pub fn played_alone(&mut self, result: SoloResult) -> bool {
        self.alone.beat(result)
    }

    /// The results of a drill.
    pub fn of(&self, drill: &str) -> Drilled {
        self.drills.get(drill).copied().unwrap_or_default()
    }

    /// The most stars of a day's shot; `None` if it was not attempted.
    pub fn of_day(&self, day: Day) -> Option<u8> {
        self.days.get(&day.number()).copied()
    }

    /// How many days in a row had a star for their shot, up to this day, or up to the day before while this one has none.
    pub fn days_in_a_row(&self, today: Day) -> u32 {
        let starred = |day: &u32| self.days.get(day).is_some_and(|stars| *stars > 0);
        let today = today.number();
        let row = (0..today).rev().take_while(starred).count() + usize::from(starred(&today));
        u32::try_from(row).unwrap_or(u32::MAX)
    }

    /// The best solo games.
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
