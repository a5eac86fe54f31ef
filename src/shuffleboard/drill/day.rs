//! The shot of the day: one drill per date, the same for everybody, without a network.
//!
//! It is derived from a one-throw drill of the game: mirrored, recoloured, and with its weights moved by a few
//! centimetres. The result has to pass the checks of a level and be solved by the strongest rival within a few seconds
//! of search. Otherwise the weights are not moved, because the original is known to be solvable.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::{Condition, Drill, Group, Level, Measure, Pick, Solving, Text, Throws, shipped};
use crate::formats::ron_file::Check;
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{Layout, Pose, WeightId};

/// The message key of its name.
pub(super) const NAME_KEY: &str = "drill-of-the-day";
/// How far weights are moved at most, along and across the board, in millimetres.
const MOST_SHIFT_MILLIMETRES: [i32; 2] = [60, 45];
/// How many variants are tried.
const VARIANTS: u64 = 4;
/// The most simulated throws to solve a variant.
const PROOF_THROWS: u32 = 500;

/// The number of seconds in a day.
const DAY_SECONDS: u64 = 24 * 60 * 60;

/// A date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The date with month and day counted from 1; `None` if it does not exist or is not in the years 1970 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            _ => return None,
        };
        ((1970..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }

    /// The date at a number of seconds since 1970, in whatever time zone they count; `None` after the year 9999.
    pub fn at(seconds: u64) -> Option<Self> {
        let days = i64::try_from(seconds / DAY_SECONDS).ok()?;
        // With years that begin in March, the leap day is the last one; 400 years have 146 097 days.
        let shifted = days + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Self::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// The date that many days after 1 January 1970; `None` after the year 9999.
    pub fn of_number(number: u32) -> Option<Self> {
        Self::at(u64::from(number) * DAY_SECONDS)
    }

    /// The date that many days before; `None` before 1970.
    pub fn before(self, days: u32) -> Option<Self> {
        Self::of_number(self.number().checked_sub(days)?)
    }

    /// The year, and the month and day counted from 1.
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// The number of days since 1 January 1970.
    pub fn number(self) -> u32 {
        // With years that begin in March, the leap day is the last one.
        let (month, year) = match self.month {
            1 | 2 => (u32::from(self.month) + 9, u32::from(self.year) - 1),
            month => (u32::from(month) - 3, u32::from(self.year)),
        };
        let before = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5;
        before + u32::from(self.day) - 1 - 719_468
    }

    /// The original drill of the date, and the seed of its changes. Every drill is used once before any is repeated.
    fn template(self) -> (&'static Drill, u64) {
        let mut drills: Vec<&Drill> = shipped().iter().filter(|drill| is_template(&drill.level)).collect();
        let (round, place) = (self.number() as usize / drills.len(), self.number() as usize % drills.len());
        drills.shuffle(&mut ChaCha8Rng::seed_from_u64(round as u64));
        (drills[place], u64::from(self.number()))
    }

    /// One variant of the drill; `None` if it is not a valid level or not the same task.
    pub fn way(self, way: u64) -> Option<Level> {
        let (drill, seed) = self.template();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let level = turned(&drill.level, rng.random(), rng.random());
        rng.set_stream(way + 1);
        let by = MOST_SHIFT_MILLIMETRES.map(|most| rng.random_range(-most..=most));
        moved(&level, by).filter(|level| level.check().is_ok())
    }

    /// Starts making the level of the day; it is computed in slices.
    pub fn shot(self) -> DayMaker {
        DayMaker { day: self, way: 0, proof: None }
    }
}

impl std::fmt::Display for Day {
    /// Formats the date as `2026-02-28`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A shot of the day that is being made.
#[derive(Debug)]
pub struct DayMaker {
    day: Day,
    way: u64,
    proof: Option<Solving>,
}

impl DayMaker {
    /// Runs at most `throws` simulations; returns the level when it is ready.
    pub fn step(&mut self, throws: u32) -> Option<Level> {
        if self.way >= VARIANTS {
            let (drill, seed) = self.day.template();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            return Some(turned(&drill.level, rng.random(), rng.random()));
        }
        let Some(proof) = &mut self.proof else {
            match self.day.way(self.way) {
                Some(level) => {
                    match Solving::brief(level, Strength::Pro, PROOF_THROWS, super::MOST_STARS, 20, self.way) {
                        Ok(proof) => self.proof = Some(proof),
                        Err(_) => self.way += 1,
                    }
                }
                None => self.way += 1,
            }
            return None;
        };
        let tried = proof.step(throws).is_some();
        if proof.so_far().with(super::MOST_STARS) > 0 {
            return Some(proof.level().clone());
        }
        if tried {
            (self.way, self.proof) = (self.way + 1, None);
        }
        None
    }
}

/// Whether a drill can become a shot of the day: it has one throw at something.
fn is_template(level: &Level) -> bool {
    let some_drill = !matches!(level.group, Group::Own | Group::Lesson);
    some_drill && level.throws == Throws::Shots(1) && !level.lies.is_empty() && !level.wears
}

/// The level, optionally mirrored and with the colours exchanged.
fn turned(level: &Level, mirrored: bool, recoloured: bool) -> Level {
    let mut level = Level { text: Text::Key(NAME_KEY.to_owned()), ..level.clone() };
    for lies in &mut level.lies {
        if mirrored {
            lies.off_centre_mm = -lies.off_centre_mm + 0.0;
        }
        if recoloured {
            lies.weight.0 = recolour(lies.weight.0);
        }
    }
    if recoloured {
        level.shoots = level.shoots.other();
        level.goal.0.iter_mut().flatten().for_each(recolour_condition);
        recolour_measure(&mut level.stars.of);
    }
    level
}

/// The weight with the same number in the other colour.
fn recolour(id: WeightId) -> WeightId {
    WeightId::of(id.colour().other())[usize::from(id.number()) - 1]
}

fn recolour_condition(condition: &mut Condition) {
    match condition {
        Condition::Off { who, .. } | Condition::On { who, .. } | Condition::Called { who, .. } => recolour_pick(who),
        Condition::Banked { who, .. } | Condition::Past { who, .. } => recolour_pick(who),
        Condition::OffInOrder(names) | Condition::Met(names) => {
            *names = names.weights_in_order().map(recolour).collect();
        }
        Condition::Measured { of, .. } => recolour_measure(of),
        Condition::BreakStands | Condition::Points(_) => {}
    }
}

fn recolour_pick(pick: &mut Pick) {
    if let Pick::These(names) = pick {
        *names = names.weights_in_order().map(recolour).collect();
    }
}

fn recolour_measure(measure: &mut Measure) {
    match measure {
        Measure::Worth(who) | Measure::Gone(who) | Measure::Left(who) => recolour_pick(who),
        Measure::Deepest(who) | Measure::Shallowest(who) | Measure::Spread(who) => recolour_pick(who),
        Measure::Gap(one) | Measure::Cover(one) => *one = recolour(one.weight()).into(),
        Measure::Points | Measure::Throws => {}
    }
}

/// The level with all weights moved alike; `None` if one of them then has another zone. Weights are not moved along the
/// board if depth earns the stars.
fn moved(level: &Level, [along, across]: [i32; 2]) -> Option<Level> {
    let depth = matches!(level.stars.of, Measure::Deepest(_) | Measure::Shallowest(_));
    let along = if depth { 0 } else { along };
    let mut moved = level.clone();
    for lies in &mut moved.lies {
        lies.from_end_mm += f64::from(along);
        lies.off_centre_mm += f64::from(across);
    }
    let game = |level: &Level| super::Attempt::new(level.clone()).ok();
    let (before, after) = (game(level)?, game(&moved)?);
    let zones = |attempt: &super::Attempt| -> Vec<_> {
        let layout: &Layout = attempt.layout();
        layout.iter().map(|(id, pose): (WeightId, Pose)| attempt.game().call(id, pose).zone).collect()
    };
    (zones(&before) == zones(&after)).then_some(moved)
}
