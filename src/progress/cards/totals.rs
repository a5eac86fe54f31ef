//! Totals over all records of a person at the card table.

use serde::{Deserialize, Serialize};

use super::{CardEnded, CardEntry, CardRound, CardWhat, Opponent};

/// The greatest number of rule sets with totals of their own; further ones count only in the sum of all.
pub const MOST_CARD_GAMES: usize = 64;

/// The greatest number of opponents with totals of their own.
pub const MOST_OPPONENTS: usize = 128;

/// The places a match can have.
const PLACES: usize = 8;

/// Totals over some records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardSum {
    /// Finished matches.
    pub matches: u32,
    /// The number of first places, second places and so on; a shared place counts as the better one.
    pub places: [u32; PLACES],
    /// Finished rounds.
    pub rounds: u32,
    /// Rounds in which the person's hand was empty first.
    pub first: u32,
    /// Rounds that were counted in points.
    pub counted: u32,
    /// The points of those rounds.
    pub points: i64,
    /// Cards played.
    pub played: u32,
    /// Cards drawn that were not owed.
    pub drawn: u32,
    /// Cards picked up that were owed.
    pub picked_up: u32,
    /// Cards drawn for mistakes.
    pub penalties: u32,
    /// Cards that others picked up because this person passed them on.
    pub passed: u32,
}

impl CardSum {
    /// The totals of a single record.
    pub(super) fn of(entry: &CardEntry) -> Self {
        match &entry.what {
            CardWhat::Round(round) => Self::of_round(round),
            CardWhat::Match(CardEnded { place, .. }) => {
                let mut sum = Self { matches: 1, ..Self::default() };
                if let Some(times) = sum.places.get_mut(usize::from(*place).wrapping_sub(1)) {
                    *times = 1;
                }
                sum
            }
        }
    }

    fn of_round(round: &CardRound) -> Self {
        Self {
            rounds: 1,
            first: round.first.into(),
            counted: round.points.is_some().into(),
            points: round.points.unwrap_or_default().into(),
            played: round.played,
            drawn: round.drawn,
            picked_up: round.picked_up,
            penalties: round.penalties,
            passed: round.passed.iter().fold(0, |sum, passed| passed.cards.saturating_add(sum)),
            ..Self::default()
        }
    }

    /// The sum of both.
    pub fn with(self, other: Self) -> Self {
        let mut places = self.places;
        places.iter_mut().zip(other.places).for_each(|(mine, more)| *mine = mine.saturating_add(more));
        Self {
            matches: self.matches.saturating_add(other.matches),
            places,
            rounds: self.rounds.saturating_add(other.rounds),
            first: self.first.saturating_add(other.first),
            counted: self.counted.saturating_add(other.counted),
            points: self.points.saturating_add(other.points),
            played: self.played.saturating_add(other.played),
            drawn: self.drawn.saturating_add(other.drawn),
            picked_up: self.picked_up.saturating_add(other.picked_up),
            penalties: self.penalties.saturating_add(other.penalties),
            passed: self.passed.saturating_add(other.passed),
        }
    }

    /// The share of matches with a first place, shared or not, 0 to 1.
    pub fn win_rate(&self) -> Option<f64> {
        share(self.places[0].into(), self.matches)
    }

    /// Points per round that was counted in points.
    pub fn points_per_round(&self) -> Option<f64> {
        share(self.points as f64, self.counted)
    }
}

/// A ratio; `None` for a denominator of zero.
fn share(part: f64, whole: u32) -> Option<f64> {
    (whole > 0).then(|| part / f64::from(whole))
}

/// Totals over all records, by game, and by opponent for cards passed on and taken. Lists are in the order in which their keys
/// first appeared.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardTotals {
    /// Over everything.
    pub all: CardSum,
    /// By the name of the rule set.
    pub by_game: Vec<(String, CardSum)>,
    /// By opponent: cards passed on to the opponent, and cards taken.
    pub passed: Vec<(Opponent, [u32; 2])>,
}

impl CardTotals {
    /// The totals of some records.
    pub fn of<'e>(entries: impl IntoIterator<Item = &'e CardEntry>) -> Self {
        let mut totals = Self::default();
        entries.into_iter().for_each(|entry| totals.add(entry));
        totals
    }

    /// Adds a record.
    pub fn add(&mut self, entry: &CardEntry) {
        let sum = CardSum::of(entry);
        self.all = self.all.with(sum);
        if let Some(of_game) = slot(&mut self.by_game, &entry.sitting.game, MOST_CARD_GAMES) {
            *of_game = of_game.with(sum);
        }
        let CardWhat::Round(round) = &entry.what else { return };
        for (way, passed) in [&round.passed, &round.taken].into_iter().enumerate() {
            for passed in passed {
                if let Some(of_opponent) = slot(&mut self.passed, &passed.other, MOST_OPPONENTS) {
                    of_opponent[way] = of_opponent[way].saturating_add(passed.cards);
                }
            }
        }
    }

    /// The totals of a game, by the name of its rule set.
    pub fn of_game(&self, name: &str) -> Option<&CardSum> {
        self.by_game.iter().find(|(known, _)| known == name).map(|(_, sum)| sum)
    }

    /// Whether no list is longer than allowed.
    pub(super) fn is_sound(&self) -> bool {
        self.by_game.len() <= MOST_CARD_GAMES && self.passed.len() <= MOST_OPPONENTS
    }
}

/// The value of a key, which is added if there is room.
fn slot<'l, K: PartialEq + Clone, V: Default>(list: &'l mut Vec<(K, V)>, key: &K, most: usize) -> Option<&'l mut V> {
    let place = list.iter().position(|(known, _)| known == key).or_else(|| {
        (list.len() < most).then(|| {
            list.push((key.clone(), V::default()));
            list.len() - 1
        })
    })?;
    Some(&mut list[place].1)
}
