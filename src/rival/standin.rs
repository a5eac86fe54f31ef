//! A stand-in for the chances between rounds, until the exact ones are there.

use crate::rules::{Goal, Match, SideId};

#[derive(Debug, Clone)]
pub(super) struct Chances;

impl Chances {
    pub(super) fn new(_: &Match) -> Self {
        Self
    }

    pub(super) fn win(&self, game: &Match, added: &[u32], side: SideId) -> f32 {
        let total =
            |seat: usize| game.standing(SideId(seat as u8)).total + added.get(seat).copied().unwrap_or_default();
        let totals: Vec<u32> = (0..game.agreed().sides.len()).map(total).collect();
        let most = totals.iter().copied().max().unwrap_or_default();
        let last = added.len() == 2 && game.order().len() == 2 && game.colour_of(side).is_some()
            || game.shooter().side == game.hammer();
        let (target, reached) = match game.mode().card().goal {
            Goal::Points => (game.options().target, most >= game.options().target),
            Goal::Innings => (
                most + 20 * (1 + game.options().target.saturating_sub(game.frame())),
                game.frame() >= game.options().target,
            ),
        };
        if last && reached && totals.iter().filter(|total| **total == most).count() == 1 {
            return if totals[side.index()] == most { 1.0 } else { 0.0 };
        }
        let share = |total: u32| {
            let need = target.saturating_sub(total) as f32 + 0.35 * target as f32;
            1.0 / (need * need * need)
        };
        share(totals[side.index()]) / totals.iter().map(|total| share(*total)).sum::<f32>()
    }
}
