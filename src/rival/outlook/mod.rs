//! What a throw is worth: the chance to win the game, over all that the rest of the round may still bring.
//!
//! What the throw itself does is the rules' own word: it is played on a copy of the match. If that ends the round, the
//! points are exact. If not, the throws to come are played through in a plain model of a hand ([`hand`]): nobody can say
//! where they will lie, but how often a lag counts and a hit hits is known from its scatter. Everybody is taken to throw
//! like the rival itself: what others can do is not written on them.

mod breaking;
mod hand;
mod in_turn;
mod together;

use std::collections::BTreeMap;

use super::standin::Chances;
use super::{Noise, Scene};
use crate::rules::{Action, Event, Match, Shape, SideId, ThrowOutcome};
use hand::PlainHand;

/// The chances of one side in one match, throw by throw.
#[derive(Debug, Clone)]
pub(super) struct Outlook {
    game: Match,
    side: SideId,
    hand: PlainHand,
    scores: Scores,
}

/// What it is worth to the side that thinks if the round ends with certain points.
#[derive(Debug, Clone)]
struct Scores {
    side: SideId,
    seats: usize,
    chances: Chances,
    /// By the points of all sides, each in eight bits.
    known: BTreeMap<u64, f32>,
}

impl Scores {
    /// The chance to win if the round at hand adds these points, in the order the sides were entered.
    fn win(&mut self, game: &Match, added: &[u32]) -> f32 {
        let key = added.iter().fold(0, |key, points| key << 8 | u64::from(*points & 0xff));
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        let chance = self.chances.win(game, added, self.side);
        self.known.insert(key, chance);
        chance
    }

    /// The same if only one side scores.
    fn win_with(&mut self, game: &Match, side: SideId, points: u32) -> f32 {
        let mut added = [0; 8];
        if let Some(place) = added.get_mut(side.index()) {
            *place = points;
        }
        let seats = self.seats;
        self.win(game, &added[..seats])
    }
}

impl Outlook {
    /// The outlook of the shooter of a match, whose hand and everybody's has that scatter.
    pub(super) fn new(game: &Match, scene: &Scene, noise: Noise) -> Self {
        let (side, seats) = (game.shooter().side, game.agreed().sides.len());
        let scores = Scores { side, seats, chances: Chances::new(game), known: BTreeMap::new() };
        Self { game: game.clone(), side, hand: PlainHand::new(game, scene, noise), scores }
    }

    /// The chance to win after a throw has come to this.
    pub(super) fn chance(&mut self, outcome: &ThrowOutcome) -> f32 {
        let mut after = self.game.clone();
        let Ok(events) = after.apply(Action::Throw(outcome.clone())) else { return 0.0 };
        let counted = events.iter().find_map(|event| match event {
            Event::Counted(count) => Some(count),
            _ => None,
        });
        if let Some(count) = counted {
            return self.scores.win(&self.game, &count.points);
        }
        match after.mode().card().shape {
            Shape::Turns { breaks: true } => breaking::chance(self, &after),
            Shape::Turns { breaks: false } => in_turn::chance(self, &after),
            Shape::Together { .. } => together::chance(self, &after),
        }
    }
}
