//! What a side is given to begin with: a handicap.

use super::game::Stage;
use super::{Action, Illegal, Match};
use crate::shuffleboard::rules::modes::GameEnd;
use crate::shuffleboard::rules::{Call, Mode, Options, SideId};

/// The most points that a side can be given: fewer than win, or 99 where innings end the game.
pub fn most_given(mode: Mode, options: &Options) -> u32 {
    match mode.card().ends {
        GameEnd::Points => options.target.saturating_sub(1),
        GameEnd::Innings => 99,
    }
}

/// The handicap of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Given {
    /// Points to begin with.
    pub points: u8,
    /// Whether it counts the red numbers.
    pub red_numbers: bool,
}

impl Given {
    /// The actions that give the sides their handicaps, which are in the order of entering.
    pub fn actions(given: &[Self]) -> impl Iterator<Item = Action> + '_ {
        (0..).map(SideId).zip(given).flat_map(|(side, given)| {
            let points = (given.points > 0).then_some(Action::Give { side, points: given.points });
            points.into_iter().chain(given.red_numbers.then_some(Action::CountRed { side }))
        })
    }
}

impl Match {
    /// Gives a side points before the first throw.
    pub(super) fn give(&mut self, side: SideId, points: u8) -> Result<(), Illegal> {
        let total = self.standing(side).total + u32::from(points);
        if !self.may_give(side) || !self.may_begin_with(total) {
            return Err(Illegal::NotGiven);
        }
        self.standings[side.index()].total = total;
        Ok(())
    }

    /// Gives a side the red numbers before the first throw.
    pub(super) fn give_red_numbers(&mut self, side: SideId) -> Result<(), Illegal> {
        if !self.may_give(side) || self.counts_red(side) {
            return Err(Illegal::NotGiven);
        }
        self.red_numbers.push(side);
        Ok(())
    }

    /// Whether this is a side, and nothing was thrown yet.
    fn may_give(&self, side: SideId) -> bool {
        let untouched = match self.stage {
            Stage::Coin | Stage::Choosing { .. } => true,
            Stage::Round(round) => round.thrown() == 0 && self.lines.iter().all(Vec::is_empty),
            Stage::Over { .. } => false,
        };
        untouched && side.index() < self.standings.len()
    }

    /// The handicap that a side began with.
    pub fn given(&self, side: SideId) -> Given {
        Given { points: u8::try_from(self.given_points(side)).unwrap_or(u8::MAX), red_numbers: self.counts_red(side) }
    }

    /// The points that a side began with: those of its total that it did not score.
    pub(crate) fn given_points(&self, side: SideId) -> u32 {
        self.line(side).iter().fold(self.standing(side).total, |rest, points| rest.saturating_sub(*points))
    }

    /// Whether a side counts the red numbers.
    pub fn counts_red(&self, side: SideId) -> bool {
        self.red_numbers.contains(&side)
    }

    /// What a weight is worth to a side if it counts: the points of its call, and one more if the side counts the red numbers.
    pub fn worth(&self, side: SideId, call: &Call) -> u32 {
        if call.points == 0 { 0 } else { call.points + self.more(side) }
    }

    /// What a side scores for every weight that counts, beside the points of its call.
    pub(crate) fn more(&self, side: SideId) -> u32 {
        u32::from(self.counts_red(side))
    }

    /// Whether a side can begin with these points.
    pub(super) fn may_begin_with(&self, points: u32) -> bool {
        points <= most_given(self.mode(), self.options())
    }
}
