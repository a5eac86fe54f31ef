//! The data of the statistics screen, computed once from the record.

use std::collections::BTreeMap;

use super::card_figures::CardFigures;
use crate::app::platform;
use crate::app::request::TaskKind;
use crate::app::theme::plot;
use crate::progress::{
    self, Against, Firsts, Landing, Lane, Misses, Profile, Record, Session, Steadiness, Sum, Totals,
};
use crate::shuffleboard::hand::Firmness;
use crate::shuffleboard::rules::{Board, BoardModel};
use crate::words::{mode_name, number, percent, rival_name, say, say_with};

/// A player's statistics.
#[derive(Debug, Clone)]
pub(crate) struct Figures {
    pub(crate) profile: Profile,
    pub(super) totals: Totals,
    pub(super) sessions: Vec<Session>,
    /// The scatter of single weights; `None` before the first one.
    pub(super) scatter: Option<Scatter>,
    /// The deviation of swings from their aim, by firmness.
    pub(super) swings: Vec<(Firmness, Steadiness)>,
    /// The number of throws that were set instead of swung.
    pub(super) set: u32,
    pub(super) cards: CardFigures,
    pub(super) firsts: Firsts,
}

/// A player's scatter on the board last thrown on; places on different boards cannot be compared.
#[derive(Debug, Clone)]
pub(super) struct Scatter {
    pub(super) model: BoardModel,
    pub(super) board: Board,
    /// Where the weights stopped, oldest first.
    pub(super) dots: Vec<Spot>,
    /// How far throws missed their targets.
    pub(super) misses: BTreeMap<(u16, Lane), Misses>,
}

/// Where a weight stopped, from its shooter's view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    /// Distance of its centre from the end shot at, in metres; negative beyond it.
    pub(super) from_end: f32,
    /// Offset to the left of the centre line, in metres.
    pub(super) left: f32,
    /// Whether it fell off there.
    pub(super) fell: bool,
}

impl Figures {
    pub(crate) fn of(record: &Record) -> Self {
        let (swings, set) = progress::steadiness(record.entries());
        Self {
            profile: record.profile().clone(),
            totals: record.totals(),
            sessions: progress::sessions(record.entries(), platform::moment),
            scatter: Scatter::of(record),
            swings,
            set,
            cards: CardFigures::of(record.cards()),
            firsts: record.firsts().clone(),
        }
    }

    /// Sets the profiles that opponents' names are taken from.
    pub(crate) fn know(&mut self, people: &[Profile]) {
        self.cards.know(people);
    }
}

impl Scatter {
    fn of(record: &Record) -> Option<Self> {
        let last = progress::dots(record.entries().rev()).next()?.sitting;
        let model = last.board;
        let here = || record.entries().filter(move |entry| entry.sitting.board == model);
        let spot = |dot: progress::Dot| Spot {
            from_end: dot.from_end(),
            left: dot.landed.at().y,
            fell: matches!(dot.landed, Landing::Fell { .. }),
        };
        Some(Self {
            model,
            board: last.board(),
            dots: progress::dots(here()).map(spot).collect(),
            misses: progress::misses(here()),
        })
    }
}

/// An average to plot over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Measure {
    #[default]
    Points,
    KnockedOff,
    Hickeys,
    Breaks,
    Wins,
}

impl Measure {
    pub(super) const ALL: [Self; 5] = [Self::Points, Self::KnockedOff, Self::Hickeys, Self::Breaks, Self::Wins];

    pub(super) fn name(self) -> String {
        say(match self {
            Self::Points => "measure-points",
            Self::KnockedOff => "measure-knocked-off",
            Self::Hickeys => "measure-hickeys",
            Self::Breaks => "measure-breaks",
            Self::Wins => "measure-wins",
        })
    }

    /// Its value for this much play, if there was any.
    pub(super) fn of(self, sum: &Sum) -> Option<f64> {
        match self {
            Self::Points => sum.points_per_turn(),
            Self::KnockedOff => sum.knocked_off_per_weight(),
            Self::Hickeys => sum.hickeys_per_turn(),
            Self::Breaks => sum.break_success(),
            Self::Wins => sum.win_rate(),
        }
    }

    /// The size of its sample as text.
    pub(super) fn out_of(self, sum: &Sum) -> String {
        match self {
            Self::Points | Self::Hickeys => say_with("out-of-turns", &[("count", sum.turns.into())]),
            Self::KnockedOff => say_with("out-of-throws", &[("count", sum.throws.into())]),
            Self::Breaks => say_with("out-of-breaks", &[("count", sum.breaks.into())]),
            Self::Wins => say_with("out-of-games", &[("count", sum.games.into())]),
        }
    }

    /// The formatter of its values.
    pub(super) fn says(self) -> fn(f64) -> String {
        match self {
            Self::Points | Self::KnockedOff => |value| number(value, 2),
            Self::Hickeys | Self::Breaks | Self::Wins => percent,
        }
    }

    /// The end of a scale that fits all values.
    pub(super) fn most(self, values: impl Iterator<Item = f64>) -> f64 {
        match self {
            Self::Points | Self::KnockedOff => plot::round_up(values.fold(0.0, f64::max)),
            Self::Hickeys | Self::Breaks | Self::Wins => 1.0,
        }
    }
}

/// The display name of an opponent.
pub(super) fn against_name(against: &Against) -> String {
    match against {
        Against::Alone => say("against-nobody"),
        Against::People => say("against-people"),
        Against::Rival(name) => say_with("against-rival", &[("name", rival_name(name).into())]),
        Against::Drill(key) if key == TaskKind::TABLE => say("practice-table"),
        Against::Drill(_) => say("against-drills"),
    }
}

/// Names and sums, one row per game.
pub(super) fn per_game(totals: &Totals) -> Vec<(String, Sum)> {
    totals.by_game().0.iter().map(|(mode, sum)| (mode_name(*mode), *sum)).collect()
}

/// Names and sums, one row per opponent; all drills are one.
pub(super) fn per_opponent(totals: &Totals) -> Vec<(String, Sum)> {
    let mut rows: Vec<(String, Sum)> = Vec::new();
    for (against, sum) in &totals.by_opponent().0 {
        let name = against_name(against);
        match rows.iter_mut().find(|(known, _)| *known == name) {
            Some((_, all)) => *all = all.with(*sum),
            None => rows.push((name, *sum)),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::progress::{Entry, Sitting, What};
    use crate::save::Memory;

    #[test]
    fn the_practice_table_is_told_from_the_drills() {
        let told = |key: &str| against_name(&Against::Drill(key.to_owned()));
        assert_ne!(told(TaskKind::Free.key()), told(TaskKind::Drawn.key()));
        assert_eq!(told("lag_1_first"), told(TaskKind::Drawn.key()));
    }

    #[test]
    fn the_scatter_is_that_of_the_board_thrown_on_last() {
        assert!(Figures::of(&samples::record_of_nothing()).scatter.is_none());
        let mut record = samples::record();
        let scatter = Scatter::of(&record).expect("something was thrown");
        assert_eq!((scatter.model, scatter.dots.len()), (BoardModel::Feet22, 12));
        let all: u32 = scatter.misses.values().map(|misses| misses.lags.count + misses.hits.count).sum();
        assert_eq!(all, 12);

        let thrown = |entry: &&Entry| matches!(&entry.what, What::Throw(thrown) if thrown.broke.is_none());
        let last = record.entries().rev().find(thrown).expect("something was thrown").clone();
        let sitting = Sitting { board: BoardModel::Feet12, ..last.sitting.clone() };
        record.add(&Memory::new(), [Entry { sitting, ..last }]).expect("memory has room");
        let scatter = Scatter::of(&record).expect("something was thrown");
        assert_eq!((scatter.model, scatter.dots.len()), (BoardModel::Feet12, 1));
        assert!(scatter.board.length < 4.0 && scatter.misses.len() == 1, "{scatter:?}");
    }
}
