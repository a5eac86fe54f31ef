//! The drill of the week: one drill of the game from Monday to Sunday, the same for everybody, without a network.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::{Day, Drill, Group, shipped};

/// The seed of the order of the drills.
const SEED: u64 = 0x5745_454b;

/// A week from Monday to Sunday. Week 0 has 1 January 1970, a Thursday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Week(u32);

impl Week {
    /// The week of a date.
    pub fn of(day: Day) -> Self {
        Self((day.number() + 3) / 7)
    }

    /// The number of weeks since that of 1 January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The week that many weeks before; `None` before week 0.
    pub fn before(self, weeks: u32) -> Option<Self> {
        self.0.checked_sub(weeks).map(Self)
    }

    /// Its Monday; in week 0 the first day of 1970.
    pub fn first_day(self) -> Option<Day> {
        Day::of_number((7 * self.0).saturating_sub(3))
    }

    /// Its drill. Every drill but the lessons is used once before any is repeated.
    pub fn drill(self) -> &'static Drill {
        let mut drills: Vec<&Drill> = shipped().iter().filter(|drill| drill.level.group != Group::Lesson).collect();
        let (round, place) = (self.0 as usize / drills.len(), self.0 as usize % drills.len());
        drills.shuffle(&mut ChaCha8Rng::seed_from_u64(SEED ^ round as u64));
        drills[place]
    }
}
