//! A turn of Crazy Eight: the break has to be cleared, and the rest counts.

use super::form_of;
use super::hand::PlainHand;
use crate::shuffleboard::rival::RoundForm;
use crate::shuffleboard::rules::{Line, Match, SideId};

/// The most points of a turn: four hangers, by the red numbers.
const MOST_POINTS: usize = 20;
/// How near a hit has to pass to knock a weight off, in radii of a weight.
const HIT_RADII: f32 = 1.3;
const STAY_RADII: f32 = 0.35;
/// The distance in metres within which two weights of the break may be knocked off by one throw.
const NEAR_METRES: f32 = 0.30;
/// The share of hits that knock off a second weight: of weights far apart, and of near ones.
const DOUBLE_SHARES: [f32; 2] = [0.08, 0.30];

/// The chances that a turn ends cleared with 0, 1, 2 ... more points; the rest is the chance that it is not cleared.
pub(super) type Ends = [f32; MOST_POINTS + 1];

/// The part of a break that is left to be cleared.
struct RemainingBreak {
    foes: usize,
    /// The shares of throws that hit a weight, that also stay in its place, and that also take another one with them.
    hit: f32,
    stay: f32,
    double: f32,
    /// The points of a weight that stays.
    stayed: usize,
    /// What every weight that counts adds to the points of its call.
    more: u32,
}

/// The chances that the turn ends with 0, 1, 2 ... points: hits while anything is left to clear, then lags.
pub(super) fn ends(hand: &PlainHand, after: &Match) -> Ends {
    let (broke, side) = (after.break_colour(), after.shooter().side);
    let (foes, own): (Vec<_>, Vec<_>) = after.layout().iter().partition(|(id, _)| broke == Some(id.colour()));
    let points =
        |weights: &[(_, _)]| weights.iter().map(|(id, pose)| after.worth(side, &after.call(*id, *pose))).sum::<u32>();
    let mean =
        |radii: f32| foes.iter().map(|(_, pose)| hand.within(radii, pose.at.x)).sum::<f32>() / foes.len().max(1) as f32;
    let near = |one: usize| (0..one).any(|other| foes[one].1.at.distance(foes[other].1.at) < NEAR_METRES);
    let left = RemainingBreak {
        foes: foes.len(),
        hit: mean(HIT_RADII),
        stay: mean(STAY_RADII),
        double: DOUBLE_SHARES[usize::from((0..foes.len()).any(near))],
        // About as much as the weight it replaced.
        stayed: (points(&foes) as usize).checked_div(foes.len()).unwrap_or_default(),
        more: after.more(side),
    };
    let mut ends = [0.0; MOST_POINTS + 1];
    add(&mut ends, 1.0, &cleared(hand, &left, after.unthrown().len()), points(&own) as usize);
    ends[0] += 1.0 - ends.iter().sum::<f32>();
    ends
}

/// The distribution of a whole turn of a side.
pub(super) fn form(hand: &PlainHand, game: &Match, side: SideId) -> RoundForm {
    form_of(&turn(hand, game, side))
}

/// The chances of a side's turn that begins, by points.
pub(super) fn turn(hand: &PlainHand, game: &Match, side: SideId) -> Ends {
    let board = game.board();
    let foul = board.line_x(Line::LongFoul);
    let middle = 0.5 * (foul + board.length);
    let left = RemainingBreak {
        foes: 4,
        hit: hand.within(HIT_RADII, middle),
        stay: hand.within(STAY_RADII, middle),
        double: DOUBLE_SHARES[1],
        stayed: 1 + game.more(side) as usize,
        more: game.more(side),
    };
    let made = hand.breaks(middle, middle - foul);
    let mut ends = cleared(hand, &left, 4).map(|share| made * share);
    ends[0] += 1.0 - ends.iter().sum::<f32>();
    ends
}

/// The chances to clear the rest with this many throws, by additional points.
fn cleared(hand: &PlainHand, left: &RemainingBreak, throws: usize) -> Ends {
    // Indexed by the number of break weights left, for the throws examined so far.
    let mut ends = [[0.0; MOST_POINTS + 1]; 5];
    ends[0][0] = 1.0;
    for _ in 0..throws {
        let before = ends;
        ends = [[0.0; MOST_POINTS + 1]; 5];
        add(&mut ends[0], 1.0 - hand.good, &before[0], 0);
        for (points, share) in &hand.scores {
            add(&mut ends[0], *share, &before[0], (*points + left.more) as usize);
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

/// Adds a share of other chances, with additional points.
fn add(ends: &mut Ends, share: f32, others: &Ends, points: usize) {
    for (had, chance) in others.iter().enumerate() {
        ends[(had + points).min(MOST_POINTS)] += share * chance;
    }
}
