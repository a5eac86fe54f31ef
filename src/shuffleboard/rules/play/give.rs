//! Points that a side is given to begin with: a handicap.

use super::game::Stage;
use super::{Illegal, Match};
use crate::shuffleboard::rules::modes::GameEnd;
use crate::shuffleboard::rules::{Mode, Options, SideId};

/// The most points that a side can be given: fewer than win, or 99 where innings end the game.
pub fn most_given(mode: Mode, options: &Options) -> u32 {
    match mode.card().ends {
        GameEnd::Points => options.target.saturating_sub(1),
        GameEnd::Innings => 99,
    }
}

impl Match {
    /// Gives a side points before the first throw.
    pub(super) fn give(&mut self, side: SideId, points: u8) -> Result<(), Illegal> {
        let untouched = match self.stage {
            Stage::Coin | Stage::Choosing { .. } => true,
            Stage::Round(round) => round.thrown() == 0 && self.lines.iter().all(Vec::is_empty),
            Stage::Over { .. } => false,
        };
        let total = self.standing(side).total + u32::from(points);
        if !untouched || side.index() >= self.standings.len() || !self.may_begin_with(total) {
            return Err(Illegal::NotGiven);
        }
        self.standings[side.index()].total = total;
        Ok(())
    }

    /// Whether a side can begin with these points.
    pub(super) fn may_begin_with(&self, points: u32) -> bool {
        points <= most_given(self.mode(), self.options())
    }
}
