//! Totals over all records of a person: what is kept of old throws, and what most plots show.

use serde::{Deserialize, Serialize};

use super::{Against, Entry, Landing, What};
use crate::shuffleboard::rules::Mode;
use crate::shuffleboard::sim::{Formation, Grip};

/// The most days with separate totals; beyond that, the two oldest are merged.
pub const MOST_DAYS: usize = 1000;

/// Totals over some records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sum {
    /// Throws of one weight.
    pub throws: u32,
    /// Weights to be knocked off that they knocked off.
    pub knocked_off: u32,
    /// Own weights that they lost, including the thrown ones.
    pub lost: u32,
    /// Thrown weights that fell.
    pub fell: u32,
    /// Breaks.
    pub breaks: u32,
    /// Successful breaks.
    pub breaks_made: u32,
    /// Turns, or rounds that both sides shot together.
    pub turns: u32,
    /// Turns that were a hickey.
    pub hickeys: u32,
    /// The points of all turns.
    pub points: u32,
    /// The most points of one turn.
    pub best_turn: u32,
    /// Finished games.
    pub games: u32,
    /// Games won.
    pub won: u32,
}

impl Sum {
    /// The sum of both.
    pub fn with(self, other: Self) -> Self {
        Self {
            throws: self.throws.saturating_add(other.throws),
            knocked_off: self.knocked_off.saturating_add(other.knocked_off),
            lost: self.lost.saturating_add(other.lost),
            fell: self.fell.saturating_add(other.fell),
            breaks: self.breaks.saturating_add(other.breaks),
            breaks_made: self.breaks_made.saturating_add(other.breaks_made),
            turns: self.turns.saturating_add(other.turns),
            hickeys: self.hickeys.saturating_add(other.hickeys),
            points: self.points.saturating_add(other.points),
            best_turn: self.best_turn.max(other.best_turn),
            games: self.games.saturating_add(other.games),
            won: self.won.saturating_add(other.won),
        }
    }

    /// Weights knocked off per throw.
    pub fn knocked_off_per_weight(&self) -> Option<f64> {
        share(self.knocked_off, self.throws)
    }

    /// Hickeys per turn, 0 to 1.
    pub fn hickeys_per_turn(&self) -> Option<f64> {
        share(self.hickeys, self.turns)
    }

    /// Points per turn.
    pub fn points_per_turn(&self) -> Option<f64> {
        share(self.points, self.turns)
    }

    /// The share of successful breaks, 0 to 1.
    pub fn break_success(&self) -> Option<f64> {
        share(self.breaks_made, self.breaks)
    }

    /// The share of games won, 0 to 1.
    pub fn win_rate(&self) -> Option<f64> {
        share(self.won, self.games)
    }

    /// The totals of a single record.
    pub(super) fn of(entry: &Entry) -> Self {
        let none = Self::default();
        match &entry.what {
            What::Throw(thrown) => match thrown.broke {
                Some(made) => Self { breaks: 1, breaks_made: made.into(), ..none },
                None => Self {
                    throws: 1,
                    knocked_off: thrown.knocked_off.into(),
                    lost: thrown.lost.into(),
                    fell: thrown.landed.iter().filter(|landing| matches!(landing, Landing::Fell { .. })).count() as u32,
                    ..none
                },
            },
            What::Turn(turn) => {
                Self { turns: 1, hickeys: turn.hickey.into(), points: turn.points, best_turn: turn.points, ..none }
            }
            What::Game(ended) => Self { games: 1, won: ended.won.into(), ..none },
            What::SatDown(_) => none,
        }
    }
}

/// A ratio; `None` for a denominator of zero.
fn share(part: u32, whole: u32) -> Option<f64> {
    (whole > 0).then(|| f64::from(part) / f64::from(whole))
}

/// Totals by key, in the order in which the keys first appeared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TotalsBy<K>(pub Vec<(K, Sum)>);

impl<K> Default for TotalsBy<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: PartialEq + Clone> TotalsBy<K> {
    /// The totals of a key.
    pub fn get(&self, key: &K) -> Option<&Sum> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, sum)| sum)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn add(&mut self, key: &K, sum: Sum) {
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, all)) => *all = all.with(sum),
            None => self.0.push((key.clone(), sum)),
        }
    }

    fn add_all(&mut self, other: &Self) {
        other.0.iter().for_each(|(key, sum)| self.add(key, *sum));
    }

    /// The same totals by another, coarser key.
    fn regrouped<L: PartialEq + Clone>(&self, group: impl Fn(&K) -> L) -> TotalsBy<L> {
        let mut by = TotalsBy::default();
        self.0.iter().for_each(|(key, sum)| by.add(&group(key), *sum));
        by
    }
}

/// Totals over all records, and over groups of them. Unknown fields are ignored when reading: up to version 2 of a
/// profile there were totals of misses, measured differently.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// Over everything.
    pub all: Sum,
    /// By game and opponent.
    pub by_opposition: TotalsBy<(Mode, Against)>,
    /// By formation: the breaks.
    pub by_formation: TotalsBy<Formation>,
    /// By formation: the breaks outside drills. Totals of records that were folded before it existed lack them.
    #[serde(skip_serializing_if = "TotalsBy::is_empty")]
    pub by_formation_in_games: TotalsBy<Formation>,
    /// By day, as the number of days since 1970, earliest first.
    pub by_day: TotalsBy<u64>,
}

impl Totals {
    /// The totals of some records.
    pub fn of<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Self {
        let mut totals = Self::default();
        entries.into_iter().for_each(|entry| totals.add(entry));
        totals
    }

    /// Adds a record.
    pub fn add(&mut self, entry: &Entry) {
        if matches!(entry.what, What::SatDown(_)) {
            return;
        }
        let sum = Sum::of(entry);
        self.all = self.all.with(sum);
        self.by_opposition.add(&(entry.sitting.mode, entry.sitting.against.clone()), sum);
        self.by_day.add(&(entry.when / (24 * 60 * 60)), sum);
        self.order_days();
        if let What::Throw(thrown) = &entry.what
            && let Grip::Four { formation, .. } = thrown.made.grip
        {
            self.by_formation.add(&formation, sum);
            if !matches!(entry.sitting.against, Against::Drill(_)) {
                self.by_formation_in_games.add(&formation, sum);
            }
        }
    }

    /// Adds the totals of other records.
    pub fn add_all(&mut self, other: &Self) {
        self.all = self.all.with(other.all);
        self.by_opposition.add_all(&other.by_opposition);
        self.by_formation.add_all(&other.by_formation);
        self.by_formation_in_games.add_all(&other.by_formation_in_games);
        self.by_day.add_all(&other.by_day);
        self.order_days();
    }

    /// By game, against any opponent.
    pub fn by_game(&self) -> TotalsBy<Mode> {
        self.by_opposition.regrouped(|(mode, _)| *mode)
    }

    /// By opponent, in any game.
    pub fn by_opponent(&self) -> TotalsBy<Against> {
        self.by_opposition.regrouped(|(_, against)| against.clone())
    }

    /// Sorts the days and merges the oldest if there are too many.
    fn order_days(&mut self) {
        let days = &mut self.by_day.0;
        if days.len() > 1 && days[days.len() - 2].0 > days[days.len() - 1].0 || days.len() > MOST_DAYS {
            days.sort_by_key(|(day, _)| *day);
        }
        while days.len() > MOST_DAYS {
            let (_, oldest) = days.remove(0);
            days[0].1 = days[0].1.with(oldest);
        }
    }
}
