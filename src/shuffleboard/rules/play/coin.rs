//! The coin flip before a match and the choices after it.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::game::Stage;
use super::round::Round;
use super::{Chosen, Event, Face, Illegal, Match};
use crate::shuffleboard::rules::{Colour, SideId};

impl Match {
    /// The side that calls the coin.
    pub(super) fn caller(&self) -> SideId {
        self.agreed.options.order.coin().map_or(SideId(1), |(caller, _)| caller)
    }

    /// Flips the coin that a side has called.
    pub(super) fn flip(&mut self, called: Face, events: &mut Vec<Event>) {
        let seed = self.agreed.options.order.coin().map_or(0, |(_, seed)| seed);
        let fell = if ChaCha8Rng::seed_from_u64(seed).random() { Face::Heads } else { Face::Tails };
        let caller = self.caller();
        let flipper = self.opponent(caller);
        let winner = if called == fell { caller } else { flipper };
        self.stage = Stage::Choosing { winner, taken: None };
        events.push(Event::Flipped { caller, called, fell, winner });
    }

    /// "The winner of the flip may elect to choose the weight color of choice or the hammer" (Knock Off, How To Play);
    /// the other side then makes the other choice.
    pub(super) fn choose(
        &mut self,
        winner: SideId,
        taken: Option<Chosen>,
        chosen: Chosen,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let is_colour = |chosen: Chosen| matches!(chosen, Chosen::Colour(_));
        if taken.is_some_and(|taken| is_colour(taken) == is_colour(chosen)) {
            return Err(Illegal::NotAChoice);
        }
        let side = if taken.is_none() { winner } else { self.opponent(winner) };
        let other = self.opponent(side);
        match chosen {
            Chosen::Colour(Colour::Red) => self.red = side,
            Chosen::Colour(Colour::Blue) => self.red = other,
            Chosen::First => self.order = vec![side, other],
            Chosen::Hammer => self.order = vec![other, side],
        }
        events.push(Event::Chose { side, chosen });
        if taken.is_some() {
            self.stage = Stage::Round(Round::new());
            self.begin(events);
        } else {
            self.stage = Stage::Choosing { winner, taken: Some(chosen) };
        }
        Ok(())
    }
}
