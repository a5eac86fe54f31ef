//! The chance to win a game, computed from the scoreboard.
//!
//! The model knows the distribution of each side's points in a round ([`RoundForm`]) and the course of a match: who
//! shoots first and who has the hammer, when the target or the last inning ends it, and how ties are broken. For two
//! sides the chance is exact (a table of every score, filled from the end of the game); for more see [`Chances::win`].
//!
//! Only `+ - * /` and square roots in a fixed order are used, so that rivals decide alike on every machine.

mod crowd;
mod duel;
mod form;

use crate::shuffleboard::rules::{Match, Phase, Shape, SideId};
use duel::Duel;
pub use form::RoundForm;
pub(super) use form::only_one_scores;

/// The chances of the sides in one match, valid for the whole match.
#[derive(Debug, Clone)]
pub struct Chances {
    forms: Vec<RoundForm>,
    /// The table of every score, for two sides.
    duel: Option<Duel>,
}

impl Chances {
    /// The chances in this match for sides with these forms, in the order of entering. If there are fewer forms than
    /// sides, the last one is repeated; without any, nobody ever scores.
    ///
    /// For two sides this fills the table, which takes up to a few milliseconds; about ten for Horse Collar to 99
    /// points.
    pub fn new(game: &Match, forms: &[RoundForm]) -> Self {
        let last = forms.last().cloned().unwrap_or_else(|| RoundForm::new(&[], &[]));
        let mut forms = forms.to_vec();
        forms.resize(game.agreed().sides.len(), last);
        let duel = match &forms[..] {
            [one, other] => Some(Duel::new(game, [one, other])),
            _ => None,
        };
        Self { forms, duel }
    }

    /// The chance, 0 to 1, of `side` to win if the current round of `game` adds the points `added`, in the order of
    /// entering. `game` has to be a state of the match that these chances were made for. The chances of all sides sum
    /// to 1.
    ///
    /// With more than two sides it takes tens of microseconds, up to a millisecond for eight, and is exact except for
    /// ties at the end, which are divided equally. Before a coin has decided the order, both orders are equally likely.
    pub fn win(&self, game: &Match, added: &[u32], side: SideId) -> f32 {
        if let Phase::Over { winner } = game.phase() {
            return if winner == side { 1.0 } else { 0.0 };
        }
        let total = |seat: usize| {
            game.standing(SideId(seat as u8)).total.saturating_add(added.get(seat).copied().unwrap_or_default())
        };
        let chance = match &self.duel {
            Some(duel) => {
                let points = [0, 1].map(|seat| added.get(seat).copied().unwrap_or_default());
                let first = self.of_two(duel, game, [0, 1].map(total), points);
                [first, 1.0 - first].get(side.index()).copied()
            }
            None => {
                let totals: Vec<u32> = (0..self.forms.len()).map(total).collect();
                crowd::chances(game, &self.forms, &totals).get(side.index()).copied()
            }
        };
        // Rounding errors may exceed the range slightly.
        (chance.unwrap_or_default() as f32).clamp(0.0, 1.0)
    }

    /// The chance of `side`, one of two, in a match in which `first` shoots first: the value of the hammer or the first
    /// shot when a coin gives the choice. With more than two sides, where no coin is flipped, it is an even share.
    pub fn opening(&self, first: SideId, side: SideId) -> f32 {
        let Some(duel) = &self.duel else { return 1.0 / self.forms.len() as f32 };
        let chance = duel.between(0, [0, 0], first.index().min(1));
        (if side == SideId(0) { chance } else { 1.0 - chance }) as f32
    }

    /// The chance of side 0 of two, with these totals after the current round, which brought `points`.
    fn of_two(&self, duel: &Duel, game: &Match, totals: [u32; 2], points: [u32; 2]) -> f64 {
        let (frame, first) = (game.frame(), game.order()[0].index());
        if matches!(game.phase(), Phase::Call { .. } | Phase::Choose { .. }) {
            return 0.5 * (duel.between(0, totals, 0) + duel.between(0, totals, 1));
        }
        let turns = matches!(game.mode().card().shape, Shape::Turns { .. });
        if turns && game.shooter().side == game.order()[0] {
            // The other side still has its turn of the frame.
            let last = 1 - first;
            let answers = self.forms[last].points(true).map(|(scored, chance)| {
                let mut totals = totals;
                totals[last] += scored;
                chance * duel.after(frame, totals, points, first)
            });
            return answers.sum();
        }
        duel.after(frame, totals, points, first)
    }
}
