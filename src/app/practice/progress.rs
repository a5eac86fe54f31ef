//! What of practice is done: stars, tries, shots of the day, and the best games alone.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::TaskKind;
use crate::drill::{Day, Group, MOST_STARS, SoloBests, SoloResult, shipped};
use crate::save::Kind;

/// What one player has done.
#[derive(Resource, Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::app) struct Progress {
    /// Of every drill that was tried, by its name.
    drills: BTreeMap<String, Tried>,
    /// The most stars of the shot of a day, by the number of the day.
    days: BTreeMap<u32, u8>,
    /// The best games alone.
    alone: SoloBests,
    /// The frames of the last game alone that was a best one.
    #[serde(skip)]
    beaten: bool,
}

/// How often a drill was tried, and how well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(in crate::app) struct Tried {
    /// How often it was tried to the end.
    pub(in crate::app) times: u32,
    /// The most stars.
    pub(in crate::app) stars: u8,
}

impl Progress {
    /// Writes down a try that went to its end.
    pub(in crate::app) fn tried(&mut self, what: &TaskKind, stars: u8) {
        match what {
            TaskKind::Listed(id) => {
                let tried = self.drills.entry(id.clone()).or_default();
                tried.times = tried.times.saturating_add(1);
                tried.stars = tried.stars.max(stars);
            }
            TaskKind::OfTheDay(day) => {
                let most = self.days.entry(day.number()).or_default();
                *most = stars.max(*most);
            }
            TaskKind::Brought | TaskKind::Drawn | TaskKind::Free => {}
        }
    }

    /// Writes down a game alone.
    pub(in crate::app) fn alone(&mut self, result: SoloResult) {
        self.beaten = self.alone.beat(result);
    }

    /// Whether the last game alone was the best of its kind so far.
    pub(in crate::app) fn has_beaten(&self) -> bool {
        self.beaten
    }

    /// The best games alone.
    pub(in crate::app) fn bests(&self) -> &SoloBests {
        &self.alone
    }

    /// What was done at a drill of the list.
    pub(in crate::app) fn of(&self, id: &str) -> Tried {
        self.drills.get(id).copied().unwrap_or_default()
    }

    /// The most stars of the shot of that day; `None` if it was not tried.
    pub(in crate::app) fn of_day(&self, day: Day) -> Option<u8> {
        self.days.get(&day.number()).copied()
    }

    /// The stars of a group of the drills in the program, and how many there are.
    pub(in crate::app) fn of_group(&self, group: Group) -> (u32, u32) {
        let drills = shipped().iter().filter(|drill| drill.level.group == group);
        drills.fold((0, 0), |(stars, all), drill| {
            (stars + u32::from(self.of(&drill.id).stars), all + u32::from(MOST_STARS))
        })
    }
}

impl Kind for Progress {
    const NAME: &'static str = "practice";

    fn content(&self) -> String {
        crate::save::ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{opened, sealed};

    #[test]
    fn the_best_try_counts_every_try_is_counted_and_all_of_it_comes_back_from_under_its_seal() {
        let mut progress = Progress::default();
        let id = &shipped()[0].id;
        for stars in [1, 3, 2] {
            progress.tried(&TaskKind::Listed(id.clone()), stars);
        }
        progress.tried(&TaskKind::Free, 3);
        let day = Day::new(2026, 2, 28).expect("a day");
        progress.tried(&TaskKind::OfTheDay(day), 2);
        assert_eq!(progress.of(id), Tried { times: 3, stars: 3 });
        assert_eq!(progress.of_day(day), Some(2));
        let (stars, all) = progress.of_group(shipped()[0].level.group);
        assert!(stars == 3 && all > 3, "{stars} of {all}");
        assert_eq!(opened::<Progress>(&sealed(&progress)), Ok(progress));
    }
}
