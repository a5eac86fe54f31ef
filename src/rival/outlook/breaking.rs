//! A turn of Crazy Eight: the break has to go, and what then lies counts.

use super::Outlook;
use crate::rules::{Match, Phase};

/// The most points of a turn: four hangers.
const MOST: usize = 16;
/// Weights of the break nearer to each other than this, in metres, may go with one throw ...
const NEAR: f32 = 0.30;
/// ... so often, as a share of the hits; others this often.
const DOUBLES: [f32; 2] = [0.08, 0.30];

/// How a turn may end: not cleared, or with so many more points.
#[derive(Debug, Clone, Copy)]
struct Ends([f32; MOST + 1]);

impl Ends {
    /// Adds a share of other ends, each with more points.
    fn add(&mut self, share: f32, ends: &Self, points: usize) {
        for (had, chance) in ends.0.iter().enumerate() {
            self.0[(had + points).min(MOST)] += share * chance;
        }
    }
}

/// The chance to win when weights are left in the hand: one hit after the other, and lags when nothing is left to hit.
pub(super) fn chance(outlook: &mut Outlook, after: &Match) -> f32 {
    let Phase::Shot { left } = after.phase() else { return 0.0 };
    let broke = after.break_colour();
    let (foes, own): (Vec<_>, Vec<_>) = after.layout().iter().partition(|(id, _)| broke == Some(id.colour()));
    let points = |weights: &[(_, _)]| weights.iter().map(|(id, pose)| after.call(*id, *pose).points).sum::<u32>();
    let hand = &outlook.hand;
    let all = foes.len().max(1) as f32;
    // What is near the end or an edge is no easier to hit, but everything is harder to hit from far away.
    let hit = foes.iter().map(|(_, pose)| hand.within(1.3, pose.at.x)).sum::<f32>() / all;
    let stays = foes.iter().map(|(_, pose)| hand.within(0.35, pose.at.x)).sum::<f32>() / all;
    // What stays lies about where the other one was.
    let stayed = (points(&foes) as usize).checked_div(foes.len()).unwrap_or_default();
    let near = |one: usize| (0..one).any(|other| foes[one].1.at.distance(foes[other].1.at) < NEAR);
    let double = DOUBLES[usize::from((0..foes.len()).any(near))];

    // By weights of the break left, for as many throws as have been looked at.
    let mut ends = [Ends([0.0; MOST + 1]); 5];
    ends[0].0[0] = 1.0;
    for _ in 0..left {
        let before = ends;
        ends[0] = Ends([0.0; MOST + 1]);
        ends[0].add(1.0 - hand.good, &before[0], 0);
        for lag in &hand.lags {
            ends[0].add(hand.good / hand.lags.len() as f32, &before[0], lag.points as usize);
        }
        for there in 1..ends.len() {
            let (one, two) = (before[there - 1], before[there.saturating_sub(2)]);
            ends[there] = Ends([0.0; MOST + 1]);
            ends[there].add(1.0 - hit, &before[there], 0);
            let single = if there > 1 { hit * (1.0 - double) } else { hit };
            ends[there].add(single - single.min(stays), &one, 0);
            ends[there].add(single.min(stays), &one, stayed);
            ends[there].add(hit - single, &two, 0);
        }
    }
    let lying = points(&own);
    let ends = ends[foes.len().min(4)].0;
    let (game, side) = (&outlook.game, outlook.side);
    let hickey = (1.0 - ends.iter().sum::<f32>()).max(0.0);
    let mut chance = hickey * outlook.scores.win_with(game, side, 0);
    for (more, share) in ends.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
        chance += share * outlook.scores.win_with(game, side, lying + more as u32);
    }
    chance
}
