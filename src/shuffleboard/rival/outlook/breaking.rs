//! A turn of Crazy Eight: the break has to go, and what then lies counts.

use super::form_of;
use super::hand::PlainHand;
use crate::shuffleboard::rival::RoundForm;
use crate::shuffleboard::rules::{Line, Match};

/// The most points of a turn: four hangers.
const MOST: usize = 16;
/// A hit passes within so many radii to knock off, and to stay.
const HIT: f32 = 1.3;
const STAY: f32 = 0.35;
/// Weights of the break nearer to each other than this, in metres, may go with one throw ...
const NEAR: f32 = 0.30;
/// ... so often, as a share of the hits; others this often.
const DOUBLES: [f32; 2] = [0.08, 0.30];

/// How often a turn ends cleared with 0, 1, 2 ... more points; the rest is not cleared.
type Ends = [f32; MOST + 1];

/// What is left of a break to be cleared.
struct Left {
    foes: usize,
    /// How often a throw hits one, stays where it was, and takes another one with it, as shares of the throws.
    hit: f32,
    stay: f32,
    double: f32,
    /// What a weight that stays is worth.
    stayed: usize,
}

/// How often the turn ends with 0, 1, 2 ... points: one hit after the other, and lags when nothing is left to hit.
pub(super) fn ends(hand: &PlainHand, after: &Match) -> Ends {
    let broke = after.break_colour();
    let (foes, own): (Vec<_>, Vec<_>) = after.layout().iter().partition(|(id, _)| broke == Some(id.colour()));
    let points = |weights: &[(_, _)]| weights.iter().map(|(id, pose)| after.call(*id, *pose).points).sum::<u32>();
    let mean =
        |radii: f32| foes.iter().map(|(_, pose)| hand.within(radii, pose.at.x)).sum::<f32>() / foes.len().max(1) as f32;
    let near = |one: usize| (0..one).any(|other| foes[one].1.at.distance(foes[other].1.at) < NEAR);
    let left = Left {
        foes: foes.len(),
        hit: mean(HIT),
        stay: mean(STAY),
        double: DOUBLES[usize::from((0..foes.len()).any(near))],
        // About what the other one was.
        stayed: (points(&foes) as usize).checked_div(foes.len()).unwrap_or_default(),
    };
    let mut ends = [0.0; MOST + 1];
    add(&mut ends, 1.0, &cleared(hand, &left, after.unthrown().len()), points(&own) as usize);
    ends[0] += 1.0 - ends.iter().sum::<f32>();
    ends
}

/// How a turn ends that has not begun.
pub(super) fn form(hand: &PlainHand, game: &Match) -> RoundForm {
    let board = game.board();
    let foul = board.line_x(Line::LongFoul);
    let middle = 0.5 * (foul + board.length);
    let left =
        Left { foes: 4, hit: hand.within(HIT, middle), stay: hand.within(STAY, middle), double: DOUBLES[1], stayed: 1 };
    let made = hand.breaks(middle, middle - foul);
    let mut ends = cleared(hand, &left, 4).map(|share| made * share);
    ends[0] += 1.0 - ends.iter().sum::<f32>();
    form_of(&ends)
}

/// How often what is left is cleared by so many throws, with so many points more.
fn cleared(hand: &PlainHand, left: &Left, throws: usize) -> Ends {
    // By weights of the break left, for as many throws as have been looked at.
    let mut ends = [[0.0; MOST + 1]; 5];
    ends[0][0] = 1.0;
    for _ in 0..throws {
        let before = ends;
        ends = [[0.0; MOST + 1]; 5];
        add(&mut ends[0], 1.0 - hand.good, &before[0], 0);
        for (points, share) in &hand.scores {
            add(&mut ends[0], *share, &before[0], *points as usize);
        }
        for there in 1..ends.len() {
            let single = if there > 1 { left.hit * (1.0 - left.double) } else { left.hit };
            let stay = single.min(left.stay);
            add(&mut ends[there], 1.0 - left.hit, &before[there], 0);
            add(&mut ends[there], single - stay, &before[there - 1], 0);
            add(&mut ends[there], stay, &before[there - 1], left.stayed);
            add(&mut ends[there], left.hit - single, &before[there.saturating_sub(2)], 0);
        }
    }
    ends[left.foes.min(4)]
}

/// Adds a share of other ends, each with more points.
fn add(ends: &mut Ends, share: f32, others: &Ends, points: usize) {
    for (had, chance) in others.iter().enumerate() {
        ends[(had + points).min(MOST)] += share * chance;
    }
}
