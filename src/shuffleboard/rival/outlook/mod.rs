//! The value of a throw: the chance to win the game, over everything that the rest of the round may bring.
//!
//! The throw itself is judged by the rules on a copy of the match. If it ends the round, the points are exact.
//! Otherwise the coming throws are played through in a simple model of a hand ([`PlainHand`]), which knows how often a
//! lag counts and a hit succeeds. All players are assumed to scatter like the rival itself; but where only one of two
//! sides scores, nobody is assumed to be steadier than [`STEADIEST`].

mod breaking;
mod hand;
mod horse_collar;
mod together;

use std::collections::BTreeMap;

use super::chance::only_one_scores;
use super::{Chances, Noise, RoundForm, Scene, Strength};
use crate::shuffleboard::rules::{Action, Colour, Event, Match, Phase, Shape, SideId, ThrowOutcome, WeightId};
use crate::shuffleboard::sim::Table;
use hand::PlainHand;

/// The steadiest hand that is assumed where only one of two sides scores. With a Pro's own scatter the model predicts
/// that whoever throws last wins every round, whatever the position; a Pro who believed that would lose to an Expert
/// more often than not.
const STEADIEST: Strength = Strength::League;

/// Chances of a side's points below this are left out.
const LEAST_SHARE: f32 = 1e-5;

/// The chances of one side in one match, throw by throw, while `side` shoots.
#[derive(Debug)]
pub(super) struct Outlook {
    game: Match,
    side: SideId,
    /// The side whose chance is asked for.
    of: SideId,
    hand: PlainHand,
    chances: Chances,
    /// A cache of the chance to win by the points of all sides, with eight bits for each.
    known: BTreeMap<u64, f32>,
}

impl Outlook {
    /// The outlook of a match's shooter, assuming this scatter for every player.
    pub(super) fn new(game: &Match, scene: &Scene, noise: Noise) -> Self {
        let noise = if only_one_scores(game) { noise.no_steadier_than(STEADIEST.noise()) } else { noise };
        let hand = PlainHand::new(game, scene, noise);
        let form = |side: SideId| match game.mode().card().shape {
            Shape::Turns { breaks: true } => breaking::form(&hand, game, side),
            Shape::Turns { breaks: false } => horse_collar::form(&hand, game.more(side), WeightId::COUNT),
            Shape::Together { .. } if only_one_scores(game) => together::form(&hand, game, side),
            Shape::Together { .. } => horse_collar::form(&hand, game.more(side), WeightId::COUNT / 2),
        };
        // All sides are alike, unless some count the red numbers.
        let sides = (0..).map(SideId).take(game.agreed().sides.len());
        let differ = sides.clone().any(|side| game.more(side) > 0);
        let forms: Vec<RoundForm> = sides.take(if differ { usize::MAX } else { 1 }).map(form).collect();
        let chances = Chances::new(game, &forms);
        let side = game.shooter().side;
        Self { game: game.clone(), side, of: side, hand, chances, known: BTreeMap::new() }
    }

    /// The chance to win before the throw.
    fn now(&mut self) -> f32 {
        let game = self.game.clone();
        if game.phase() == Phase::Break {
            return self.mean(&breaking::turn(&self.hand, &game, self.side));
        }
        self.expected(&game)
    }

    /// The chance to win after a throw with this outcome.
    pub(super) fn chance(&mut self, outcome: &ThrowOutcome) -> f32 {
        let mut after = self.game.clone();
        let Ok(events) = after.apply(Action::Throw(outcome.clone())) else { return 0.0 };
        let counted = events.iter().find_map(|event| match event {
            Event::Counted(count) => Some(count),
            _ => None,
        });
        if let Some(count) = counted {
            return self.chance_to_win(&count.points);
        }
        self.expected(&after)
    }

    /// The chance to win with what the rest of this round may bring.
    fn expected(&mut self, game: &Match) -> f32 {
        match game.mode().card().shape {
            Shape::Turns { breaks: true } => self.mean(&breaking::ends(&self.hand, game)),
            Shape::Turns { breaks: false } => self.mean(&horse_collar::ends(&self.hand, game, self.side)),
            Shape::Together { .. } => {
                let mut ends = Vec::with_capacity(256);
                let tell = |share, points| ends.push((share, points));
                if only_one_scores(game) {
                    together::ends(&self.hand, game, tell);
                } else {
                    horse_collar::ends_of_both(&self.hand, game, tell);
                }
                ends.into_iter().map(|(share, points)| share * self.chance_to_win(&points)).sum()
            }
        }
    }

    /// The chance to win if the round brings 0, 1, 2 ... points with these chances, and none to other sides.
    fn mean(&mut self, ends: &[f32]) -> f32 {
        let mut added = vec![0; self.game.agreed().sides.len()];
        let mut chance = 0.0;
        for (points, share) in (0..).zip(ends).filter(|(_, share)| **share > LEAST_SHARE) {
            added[self.side.index()] = points;
            chance += share * self.chance_to_win(&added);
        }
        chance
    }

    /// The chance to win if the round adds these points, in the order of entering.
    fn chance_to_win(&mut self, added: &[u32]) -> f32 {
        let key = added.iter().fold(0, |key, points| key << 8 | u64::from(*points & 0xff));
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        let chance = self.chances.win(&self.game, added, self.of);
        self.known.insert(key, chance);
        chance
    }
}

/// The chance of `side` to win before a throw and after it, if everybody scatters like this; `None` if the match does not wait for a
/// throw.
pub fn odds(game: &Match, table: &Table, outcome: &ThrowOutcome, noise: Noise, side: SideId) -> Option<[f32; 2]> {
    // A break is as good in either colour.
    let scene = Scene::of(game, table, Colour::Red)?;
    let mut outlook = Outlook { of: side, ..Outlook::new(game, &scene, noise) };
    Some([outlook.now(), outlook.chance(outcome)])
}

/// A form with the same chances wherever the side stands in the order.
fn form_of(shares: &[f32]) -> RoundForm {
    RoundForm::new(shares, shares)
}
