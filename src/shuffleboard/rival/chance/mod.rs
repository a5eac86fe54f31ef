//! The chance to win the game, from the scoreboard alone: what a round is worth before it has ended.
//!
//! It knows how often each side scores how many points in a round ([`RoundForm`]) and how the match goes on from there: who
//! shoots first and who has the hammer, when the target or the last inning ends it, and how ties are broken. For two sides that
//! makes an exact chance (a table of every score, from the end of the game back); for more see [`Chances::win`].
//!
//! Everything is computed with `+ - * /` and square roots in a fixed order, so that an opponent decides alike on every machine.

mod crowd;
mod duel;
mod form;

use crate::shuffleboard::rules::{Match, Phase, Shape, SideId};
use duel::Duel;
pub use form::RoundForm;

/// The chances of the sides of one match, good for as long as it lasts.
#[derive(Debug, Clone)]
pub struct Chances {
    forms: Vec<RoundForm>,
    /// The table of every score, for two sides.
    duel: Option<Duel>,
}

impl Chances {
    /// The chances in this match of sides with these forms, in the order they were entered; a side without one plays as the last
    /// that has one, and if nobody has one nobody ever scores.
    ///
    /// For two sides this makes the table: at most some milliseconds, for 99 points of Horse Collar some ten.
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

    /// The chance of `side` to win `game`, a state of the match these chances were made for, if the round at hand ends with
    /// `added` points, seat by seat, on top of the totals. Between 0 and 1; the chances of all sides add up to 1.
    ///
    /// With more than two sides it takes some tens of microseconds, up to a millisecond for eight, and is exact but for ties at
    /// the end of the game, which are shared by those in them as by equals. Before a coin has given out the order, both orders
    /// are equally likely.
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
        // Rounding may have left a hair on the wrong side of certainty.
        (chance.unwrap_or_default() as f32).clamp(0.0, 1.0)
    }

    /// The chance of `side` of two in a match that `first` begins by shooting first: what the hammer, or the first shot, is worth
    /// when a coin has given the choice. More than two sides flip no coin; for them this is an even share.
    pub fn opening(&self, first: SideId, side: SideId) -> f32 {
        let Some(duel) = &self.duel else { return 1.0 / self.forms.len() as f32 };
        let chance = duel.between(0, [0, 0], first.index().min(1));
        (if side == SideId(0) { chance } else { 1.0 - chance }) as f32
    }

    /// The chance of side 0 of two, with these totals after the round at hand, which has brought these points.
    fn of_two(&self, duel: &Duel, game: &Match, totals: [u32; 2], points: [u32; 2]) -> f64 {
        let (frame, first) = (game.frame(), game.order()[0].index());
        if matches!(game.phase(), Phase::Call { .. } | Phase::Choose { .. }) {
            return 0.5 * (duel.between(0, totals, 0) + duel.between(0, totals, 1));
        }
        let turns = matches!(game.mode().card().shape, Shape::Turns { .. });
        if turns && game.shooter().side == game.order()[0] {
            // The other side has its turn of the frame still to come.
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
