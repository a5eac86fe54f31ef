//! The effect of a throw on a round: the outcome, the referee's rulings, and throws that the shot clock forfeits.

use super::game::Stage;
use super::round::{self, Round};
use super::{Event, Illegal, Match, Phase, conduct};
use crate::shuffleboard::rules::{Colour, ThrowOutcome, WeightId};

impl Match {
    /// Plays a throw that has come to rest.
    pub(super) fn throw(
        &mut self,
        mut round: Round,
        outcome: &ThrowOutcome,
        carried: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        if self.phase() == Phase::Break {
            let colour = round::break_colour(outcome.thrown).ok_or(Illegal::NotABreak)?;
            round::check(&self.board, &round.layout, outcome)?;
            self.settle_break(round, colour, outcome, carried, events);
            return Ok(());
        }
        let weight = round::shot_weight(outcome.thrown, self.in_hand()).ok_or(Illegal::NotAShot)?;
        round::check(&self.board, &round.layout, outcome)?;
        let shooter = self.shooter();
        let (layout, rulings) = conduct::rule(self.mode(), &self.ground(), outcome, carried);
        let prey = |id: &WeightId| match round.broke {
            Some(colour) => id.colour() == colour,
            None => self.side_of(*id) != shooter.side,
        };
        let (knocked_off, lost) = outcome.fallen().iter().partition(prey);
        round.take(outcome.thrown);
        round.layout = layout;
        self.stage = Stage::Round(round);
        events.push(Event::Shot { shooter, weight, knocked_off, lost, rulings });
        self.after_throw(&round, events);
        Ok(())
    }

    /// Plays a break that has come to rest: "all 4 weights must stay on the board and be past the long foul line"
    /// (Crazy Eight).
    fn settle_break(
        &mut self,
        mut round: Round,
        colour: Colour,
        outcome: &ThrowOutcome,
        carried: bool,
        events: &mut Vec<Event>,
    ) {
        let shooter = self.shooter();
        round.take(outcome.thrown);
        match round::judge_break(colour, &outcome.after, carried, |weight, pose| self.call(weight, pose)) {
            Ok(calls) => {
                round.broke = Some(colour);
                round.layout = outcome.after;
                self.stage = Stage::Round(round);
                events.push(Event::BreakMade { shooter, colour, calls });
            }
            Err(faults) => {
                events.push(Event::BreakFailed { shooter, colour, faults });
                self.end_round(&round, events);
            }
        }
    }

    /// Forfeits a throw: one of the weights in the hand, or the break and with it the turn.
    pub(super) fn time_up(&mut self, mut round: Round, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if self.options().shot_clock.seconds().is_none() {
            return Err(Illegal::NoClock);
        }
        let shooter = self.shooter();
        let in_hand = self.in_hand();
        let weights = if self.phase() == Phase::Break { in_hand } else { in_hand.iter().take(1).collect() };
        round.take(weights);
        self.stage = Stage::Round(round);
        events.push(Event::TimedOut { shooter, weights });
        self.after_throw(&round, events);
        Ok(())
    }

    /// Ends the round after its last weight, not earlier: players may want to practise when they can no longer score.
    fn after_throw(&mut self, round: &Round, events: &mut Vec<Event>) {
        if round.unthrown.is_empty() {
            self.end_round(round, events);
        }
    }
}
