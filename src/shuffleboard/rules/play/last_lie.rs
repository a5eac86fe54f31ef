//! Ends a round by the position it came to, for a score that is kept without the single throws.

use super::game::Stage;
use super::round;
use super::{Event, Illegal, Match, Phase};
use crate::shuffleboard::rules::{Colour, DeadWeights, Layout, Zone};

impl Match {
    /// Ends the round with the weights that lie in `layout`; every other one is off the board. In place of a break, `broke` is
    /// its colour, and the break counts as made; otherwise it is not there. The events are those of the end of a round,
    /// [`Event::Counted`] first.
    ///
    /// # Errors
    /// A match without a round, a weight that cannot lie there, or a missing colour; the match is then unchanged.
    pub fn end_by_last_lie(&mut self, layout: &Layout, broke: Option<Colour>) -> Result<Vec<Event>, Illegal> {
        let mut round = match self.stage {
            Stage::Over { .. } => return Err(Illegal::Over),
            Stage::Coin => return Err(Illegal::CoinFirst),
            Stage::Choosing { .. } => return Err(Illegal::NotAChoice),
            Stage::Round(round) => round,
        };
        if broke.is_some() != (self.phase() == Phase::Break) {
            return Err(Illegal::NotABreak);
        }
        for (id, pose) in layout.iter() {
            let in_play = round.layout.get(id).is_some() || round.unthrown.contains(id);
            if !in_play || !round::can_lie(&self.board, pose) {
                return Err(Illegal::BadPosition(id));
            }
        }
        round.layout = *layout;
        if self.mode().card().dead == DeadWeights::Removed {
            let short = layout.iter().filter(|(id, pose)| self.call(*id, *pose).zone == Zone::Short);
            short.for_each(|(id, _)| round.layout.remove(id));
        }
        round.take(round.unthrown);
        round.broke = broke.or(round.broke);
        let mut events = Vec::new();
        self.end_round(&round, &mut events);
        Ok(events)
    }
}
