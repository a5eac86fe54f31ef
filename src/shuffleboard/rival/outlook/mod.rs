//! What a throw is worth: the chance to win the game, over all that the rest of the round may still bring.
//!
//! What the throw itself does is the rules' own word: it is played on a copy of the match. If that ends the round, the
//! points are exact. If not, the throws to come are played through in a plain model of a hand ([`PlainHand`]): nobody can
//! say where they will lie, but how often a lag counts and a hit hits is known from its scatter. Everybody is taken to
//! throw like the rival itself, since what others can do is not written on them; but where two sides throw by turns, nobody
//! is taken to be steadier than [`STEADIEST`].

mod breaking;
mod hand;
mod in_turn;
mod together;

use std::collections::BTreeMap;

use super::{Chances, Noise, RoundForm, Scene, Strength};
use crate::shuffleboard::rules::{Action, Event, Match, Shape, SideId, ThrowOutcome};
use hand::PlainHand;

/// Where two sides throw by turns, nobody is taken to be steadier than this. With a Pro's own scatter the plain model ends
/// every round by whoever throws last, whatever lies: a Pro who believed that would lose to an Expert more often than not.
const STEADIEST: Strength = Strength::League;

/// The chances of one side in one match, throw by throw.
#[derive(Debug)]
pub(super) struct Outlook {
    game: Match,
    side: SideId,
    hand: PlainHand,
    chances: Chances,
    /// The chance to win with the points of all sides, each in eight bits.
    known: BTreeMap<u64, f32>,
}

impl Outlook {
    /// The outlook of the shooter of a match, whose hand and everybody's has that scatter.
    pub(super) fn new(game: &Match, scene: &Scene, noise: Noise) -> Self {
        let noise = match game.mode().card().shape {
            Shape::Turns { .. } => noise,
            Shape::Together { .. } => noise.no_steadier_than(STEADIEST.noise()),
        };
        let hand = PlainHand::new(game, scene, noise);
        let form = match game.mode().card().shape {
            Shape::Turns { breaks: true } => breaking::form(&hand, game),
            Shape::Turns { breaks: false } => in_turn::form(&hand),
            Shape::Together { .. } => together::form(&hand, game),
        };
        let chances = Chances::new(game, &[form]);
        Self { game: game.clone(), side: game.shooter().side, hand, chances, known: BTreeMap::new() }
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
            return self.win(&count.points);
        }
        match after.mode().card().shape {
            Shape::Turns { breaks: true } => self.mean(&breaking::ends(&self.hand, &after)),
            Shape::Turns { breaks: false } => self.mean(&in_turn::ends(&self.hand, &after)),
            Shape::Together { .. } => {
                let mut ends = Vec::with_capacity(256);
                together::ends(&self.hand, &after, |share, points| ends.push((share, points)));
                ends.into_iter().map(|(share, points)| share * self.win(&points)).sum()
            }
        }
    }

    /// The chance to win if the round brings the side that thinks 0, 1, 2 ... points that often, and nobody else any.
    fn mean(&mut self, ends: &[f32]) -> f32 {
        let mut added = vec![0; self.game.agreed().sides.len()];
        let mut chance = 0.0;
        for (points, share) in (0..).zip(ends).filter(|(_, share)| **share > 1e-5) {
            added[self.side.index()] = points;
            chance += share * self.win(&added);
        }
        chance
    }

    /// The chance to win if the round at hand adds these points, in the order the sides were entered.
    fn win(&mut self, added: &[u32]) -> f32 {
        let key = added.iter().fold(0, |key, points| key << 8 | u64::from(*points & 0xff));
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        let chance = self.chances.win(&self.game, added, self.side);
        self.known.insert(key, chance);
        chance
    }
}

/// The form of a side that scores so often so many points, wherever it stands in the order.
fn form_of(shares: &[f32]) -> RoundForm {
    RoundForm::new(shares, shares)
}
