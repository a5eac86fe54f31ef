//! What the statistics of somebody show, reckoned once from the record.

use std::collections::BTreeMap;

use super::card_figures::CardFigures;
use crate::app::request::TaskKind;
use crate::app::theme::plot;
use crate::progress::{self, Against, Landing, Lane, Misses, Profile, Record, Session, Steadiness, Sum, Totals};
use crate::shuffleboard::hand::Firmness;
use crate::shuffleboard::rules::{Board, BoardModel};
use crate::words::{mode_name, number, percent, rival_name, say, say_with};

/// What is shown of a person.
#[derive(Debug, Clone)]
pub(crate) struct Figures {
    pub(crate) profile: Profile,
    pub(super) totals: Totals,
    pub(super) sessions: Vec<Session>,
    /// How the weights scatter; `None` as long as none was thrown but in a break.
    pub(super) scatter: Option<Scatter>,
    /// What swings did beside what was meant, by firmness ...
    pub(super) swings: Vec<(Firmness, Steadiness)>,
    /// ... and how many throws were set.
    pub(super) set: u32,
    /// What was done at the card table.
    pub(super) cards: CardFigures,
}

/// How somebody's weights scatter on one board, the one that was thrown on last: places on another are not the same.
#[derive(Debug, Clone)]
pub(super) struct Scatter {
    /// Which board.
    pub(super) model: BoardModel,
    /// The board itself.
    pub(super) board: Board,
    /// Where the weights came to, the oldest first.
    pub(super) dots: Vec<Spot>,
    /// How far throws miss what they are meant for.
    pub(super) misses: BTreeMap<(u16, Lane), Misses>,
}

/// Where a weight came to, as its shooter saw it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    /// How far its middle is from the end shot at, in metres; negative beyond it.
    pub(super) from_end: f32,
    /// How far to the left of the middle line, in metres.
    pub(super) left: f32,
    /// Whether it fell there.
    pub(super) fell: bool,
}

impl Figures {
    pub(crate) fn of(record: &Record) -> Self {
        let (swings, set) = progress::steadiness(record.entries());
        Self {
            profile: record.profile().clone(),
            totals: record.totals(),
            sessions: progress::sessions(record.entries()),
            scatter: Scatter::of(record),
            swings,
            set,
            cards: CardFigures::of(record.cards()),
        }
    }

    /// These are the people at this machine.
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

/// An average that can be followed.
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

    /// What it is of so much play, if there was any of it.
    pub(super) fn of(self, sum: &Sum) -> Option<f64> {
        match self {
            Self::Points => sum.points_per_turn(),
            Self::KnockedOff => sum.knocked_off_per_weight(),
            Self::Hickeys => sum.hickeys_per_turn(),
            Self::Breaks => sum.break_success(),
            Self::Wins => sum.win_rate(),
        }
    }

    /// Of how much it was reckoned, in words.
    pub(super) fn out_of(self, sum: &Sum) -> String {
        match self {
            Self::Points | Self::Hickeys => say_with("out-of-turns", &[("count", sum.turns.into())]),
            Self::KnockedOff => say_with("out-of-throws", &[("count", sum.throws.into())]),
            Self::Breaks => say_with("out-of-breaks", &[("count", sum.breaks.into())]),
            Self::Wins => say_with("out-of-games", &[("count", sum.games.into())]),
        }
    }

    /// A value in words.
    pub(super) fn says(self) -> fn(f64) -> String {
        match self {
            Self::Points | Self::KnockedOff => |value| number(value, 2),
            Self::Hickeys | Self::Breaks | Self::Wins => percent,
        }
    }

    /// The end of a scale on which all of these have their place.
    pub(super) fn most(self, values: impl Iterator<Item = f64>) -> f64 {
        match self {
            Self::Points | Self::KnockedOff => plot::round_up(values.fold(0.0, f64::max)),
            Self::Hickeys | Self::Breaks | Self::Wins => 1.0,
        }
    }
}

/// Against whom it was.
pub(super) fn against_name(against: &Against) -> String {
    match against {
        Against::Alone => say("against-nobody"),
        Against::People => say("against-people"),
        Against::Rival(name) => say_with("against-rival", &[("name", rival_name(name).into())]),
        Against::Drill(key) if key == TaskKind::TABLE => say("practice-table"),
        Against::Drill(_) => say("against-drills"),
    }
}

/// What somebody has done, by the game or by whom it was against, as rows of names and sums.
pub(super) fn per_game(totals: &Totals) -> Vec<(String, Sum)> {
    totals.by_game().0.iter().map(|(mode, sum)| (mode_name(*mode), *sum)).collect()
}

/// The same for everybody it was against; all drills are one.
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
