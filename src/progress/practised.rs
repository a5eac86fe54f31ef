//! Results of practice: stars and attempts of drills, shots of the day, drills of the week, and the best solo games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::save::{self, Kind};
use crate::shuffleboard::drill::{Day, SoloBests, SoloResult, Week};

/// The results of practice of one person, or of players without a profile.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Practised {
    /// The drills that were attempted, by name.
    drills: BTreeMap<String, Drilled>,
    /// The most stars of each shot of the day, by the number of the day.
    days: BTreeMap<u32, u8>,
    /// The results of each drill of the week, by the number of the week.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    weeks: BTreeMap<u32, Drilled>,
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

impl Drilled {
    fn add(&mut self, stars: u8) {
        self.times = self.times.saturating_add(1);
        self.stars = self.stars.max(stars);
    }
}

impl Practised {
    /// Records a completed attempt at a drill.
    pub fn tried(&mut self, drill: &str, stars: u8) {
        self.drills.entry(drill.to_owned()).or_default().add(stars);
    }

    /// Records a completed attempt at the drill of a week, which counts for the drill itself, too.
    pub fn tried_week(&mut self, of: Week, stars: u8) {
        self.tried(&of.drill().id, stars);
        self.weeks.entry(of.number()).or_default().add(stars);
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

    /// Forgets the results of a drill; returns whether there were any.
    pub fn forget(&mut self, drill: &str) -> bool {
        self.drills.remove(drill).is_some()
    }

    /// The results of a drill.
    pub fn of(&self, drill: &str) -> Drilled {
        self.drills.get(drill).copied().unwrap_or_default()
    }

    /// The most stars of a day's shot; `None` if it was not attempted.
    pub fn of_day(&self, day: Day) -> Option<u8> {
        self.days.get(&day.number()).copied()
    }

    /// The results of the drill of a week; `None` if it was not attempted.
    pub fn of_week(&self, week: Week) -> Option<Drilled> {
        self.weeks.get(&week.number()).copied()
    }

    /// The most stars of the shot of each of that many days up to one, oldest first; `None` where it was not attempted.
    pub fn last_days(&self, day: Day, days: u32) -> Vec<Option<u8>> {
        (0..days).rev().filter_map(|before| day.before(before)).map(|day| self.of_day(day)).collect()
    }

    /// The most stars of the drill of each of that many weeks up to one, oldest first; `None` where it was not attempted.
    pub fn last_weeks(&self, week: Week, weeks: u32) -> Vec<Option<u8>> {
        let stars = |week| self.of_week(week).map(|drilled| drilled.stars);
        (0..weeks).rev().filter_map(|before| week.before(before)).map(stars).collect()
    }

    /// On how many days in a row the shot was attempted, up to this day or, if it was not attempted yet, to the day before.
    pub fn days_in_a_row(&self, day: Day) -> u32 {
        let is_tried = |before: u32| day.before(before).is_some_and(|day| self.of_day(day).is_some());
        let first = u32::from(!is_tried(0));
        (first..).take_while(|before| is_tried(*before)).count() as u32
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
