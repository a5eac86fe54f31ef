//! Candidates for shots that come to rest: lags to zones and rings, hangers, guards, and taps on own weights.

use glam::Vec2;

use super::{Hand, RankedCandidates, Scene, ShotKind};
use crate::shuffleboard::rules::Line;

/// The distance of a hanger's centre before the end, in radii: it hangs over without falling.
const HANGING_RADII: f32 = 0.45;
/// The distances of a guard before the weight it protects, in metres.
const GUARD_DISTANCES: [f32; 2] = [0.22, 0.45];
/// The share of speed that a head-on hit passes on: (1 + e) / 2.
const PASSED_ON_SHARE: f32 = 0.96;

pub(super) fn think(scene: &Scene, hand: &Hand, thought: &mut RankedCandidates) {
    for (depth, (kind, x)) in (0..).zip(depths(scene, hand)) {
        // First straight down the lane, then across the board.
        let lanes = [0.0, 0.85, -0.85, 0.45, -0.45].map(|share| share * hand.reach.lateral);
        for (nth, y) in (0..).zip(lanes) {
            lag(hand, thought, u8::min(depth, 2) + u8::from(nth > 2), kind, Vec2::new(x, y));
        }
    }
    for id in scene.own.iter() {
        let Some(pose) = scene.lie.get(id) else { continue };
        for before in GUARD_DISTANCES {
            lag(hand, thought, 2, ShotKind::Guard(id), pose.at - Vec2::new(before, 0.0));
        }
        for (_, x) in depths(scene, hand).into_iter().filter(|(_, x)| *x > pose.at.x + hand.radius) {
            // The tapped weight slides the rest of the way.
            let arrive = hand.lane.speed(x - pose.at.x, 0.0) / PASSED_ON_SHARE;
            let contact = pose.at - Vec2::new(2.0 * hand.radius, 0.0);
            let taps = hand
                .places(pose.at.y)
                .into_iter()
                .flat_map(|place| hand.rails.iter().filter_map(move |rail| hand.aimed(place, contact, arrive, *rail)));
            let clear = taps.filter(|throw| hand.is_clear(throw, contact, &[id]));
            for throw in clear.take(1) {
                thought.of(1, ShotKind::Tap(id), Some(throw));
            }
        }
    }
}

/// Fallback candidates for a board on which weights block all usual places of the hand.
pub(super) fn squeeze(hand: &Hand, thought: &mut RankedCandidates) {
    for place in (-20..=20_i8).map(|share| f32::from(share) / 20.0 * hand.reach.lateral) {
        thought.of(0, ShotKind::Lag, hand.straight(place, hand.length - 2.0 * hand.radius));
    }
}

/// The aims of a draw, most obvious first: the x of the weight's centre.
fn depths(scene: &Scene, hand: &Hand) -> Vec<(ShotKind, f32)> {
    let board = &scene.table.board;
    if let Some(rings) = board.rings {
        let centre = rings.centre(board).x;
        let lag = |away: f32| (ShotKind::Lag, centre + away);
        return vec![lag(0.0), lag(-0.6 * rings.intermediate), lag(-0.7 * rings.outer), lag(0.6 * rings.intermediate)];
    }
    let line = |line| board.line_x(line);
    let (end, trey, deuce) = (board.length, line(Line::Trey), line(Line::Deuce));
    let foul = line(Line::LongFoul);
    let lag = |x: f32| (ShotKind::Lag, x);
    vec![
        lag(0.5 * (trey + end)),
        lag(0.5 * (deuce + trey) + hand.radius),
        (ShotKind::Hanger, end - HANGING_RADII * hand.radius),
        lag(end - 1.3 * hand.radius),
        lag(0.7 * deuce + 0.3 * foul),
        lag(0.3 * deuce + 0.7 * foul),
    ]
}

/// A lag to `to` from the two nearest places of the hand with a clear path; from the nearest if there is none.
fn lag(hand: &Hand, thought: &mut RankedCandidates, fancy: u8, kind: ShotKind, to: Vec2) {
    for rail in hand.rails {
        let mut thrown = hand.places(to.y).into_iter().filter_map(|place| hand.aimed(place, to, 0.0, *rail));
        let first = thrown.next();
        let mut clear = first.into_iter().chain(thrown).filter(|throw| hand.is_clear(throw, to, &[])).peekable();
        if clear.peek().is_none() {
            thought.of(fancy + 1, kind, first);
        }
        for throw in clear.take(1) {
            thought.of(fancy, kind, Some(throw));
        }
    }
}
