//! A ghost hand that demonstrates the motion beside the weight until the player grabs the weight.

use bevy_egui::egui::{Painter, Pos2, Stroke, Vec2, vec2};

use crate::app::theme::palette::{BRASS_LIT, CREAM, NIGHT, veil};

/// The demonstrated motion, in window heights.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct HandMotion {
    /// How far the weight is first slid along the end, to the right.
    pub(super) aside: f32,
}

/// The ghost at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ghost {
    /// Position relative to the weight, in window heights.
    pub(super) at: Vec2,
    /// Whether it holds the weight.
    pub(super) holds: bool,
    /// Opacity, 0 to 1.
    pub(super) seen: f32,
}

/// How far the hand draws back behind the weight's place, in window heights.
const DRAW_BACK_DISTANCE: f32 = 0.13;
/// How far it pushes beyond the weight's place, in window heights.
const PUSH_DISTANCE: f32 = 0.11;

/// Durations in seconds: appear, take hold, slide aside, draw back, wait, push or let go, fade, stay hidden.
const STAGE_SECONDS: [f32; 8] = [0.35, 0.3, 0.8, 0.9, 0.35, 0.4, 0.4, 0.7];

/// Duration of one cycle, in seconds.
pub(super) fn round(motion: HandMotion) -> f32 {
    parts(motion).iter().sum()
}

fn parts(motion: HandMotion) -> [f32; 8] {
    let mut parts = STAGE_SECONDS;
    if motion.aside == 0.0 {
        parts[2] = 0.0;
    }
    parts
}

/// The ghost at that many seconds after its start; the motion repeats.
pub(super) fn ghost(motion: HandMotion, seconds: f32) -> Ghost {
    let mut left = seconds.max(0.0) % round(motion);
    let mut part = 0;
    let mut share = 0.0;
    for (place, length) in parts(motion).into_iter().enumerate() {
        part = place;
        if left < length {
            share = left / length;
            break;
        }
        left -= length;
    }
    let aside = vec2(motion.aside, 0.0);
    let back = aside + vec2(0.0, DRAW_BACK_DISTANCE);
    let ahead = aside - vec2(0.0, PUSH_DISTANCE);
    let (at, holds, seen) = match part {
        0 => (Vec2::ZERO, false, share),
        1 => (Vec2::ZERO, true, 1.0),
        2 => (aside * eased(share), true, 1.0),
        3 => (aside + (back - aside) * eased(share), true, 1.0),
        4 => (back, true, 1.0),
        5 => (back + (ahead - back) * eased(share), true, 1.0),
        6 => (ahead, false, 1.0 - share),
        _ => (ahead, false, 0.0),
    };
    Ghost { at, holds, seen }
}

/// Minimum-jerk interpolation, at rest at both ends, as a hand moves.
fn eased(share: f32) -> f32 {
    share * share * share * (10.0 + share * (6.0 * share - 15.0))
}

/// Paints the ghost beside a weight; with reduced motion it shows the whole path at once.
pub(super) fn paint(painter: &Painter, weight: Pos2, height: f32, motion: HandMotion, seconds: Option<f32>) {
    let place = |at: Vec2| weight + at * height;
    let aside = vec2(motion.aside, 0.0);
    let back = place(aside + vec2(0.0, DRAW_BACK_DISTANCE));
    let mut way = vec![place(Vec2::ZERO), place(aside), back];
    way.dedup();
    for pair in way.windows(2) {
        painter.line_segment([pair[0], pair[1]], Stroke::new(4.0, veil(NIGHT, 0.35)));
        painter.line_segment([pair[0], pair[1]], Stroke::new(1.5, veil(CREAM, 0.55)));
    }
    let ahead = place(aside - vec2(0.0, PUSH_DISTANCE));
    painter.arrow(back + (ahead - back) * 0.55, (ahead - back) * 0.45, Stroke::new(1.5, veil(CREAM, 0.55)));
    let ghost = match seconds {
        Some(seconds) => ghost(motion, seconds),
        None => Ghost { at: aside + vec2(0.0, DRAW_BACK_DISTANCE), holds: true, seen: 1.0 },
    };
    if ghost.seen <= 0.0 {
        return;
    }
    let (at, radius) = (place(ghost.at), height * if ghost.holds { 0.022 } else { 0.030 });
    painter.circle_stroke(at, radius, Stroke::new(5.0, veil(NIGHT, 0.5 * ghost.seen)));
    painter.circle_stroke(at, radius, Stroke::new(2.5, veil(BRASS_LIT, ghost.seen)));
    if ghost.holds {
        painter.circle_filled(at, radius * 0.55, veil(BRASS_LIT, 0.85 * ghost.seen));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOTIONS: [HandMotion; 3] =
        [HandMotion { aside: 0.0 }, HandMotion { aside: 0.08 }, HandMotion { aside: -0.08 }];

    #[test]
    fn it_takes_hold_on_the_weight_draws_back_and_lets_go_ahead() {
        for motion in MOTIONS {
            let moments: Vec<Ghost> =
                (0..2000).map(|step| ghost(motion, round(motion) * step as f32 / 2000.0)).collect();
            let held: Vec<&Ghost> =
                moments.iter().skip_while(|ghost| !ghost.holds).take_while(|ghost| ghost.holds).collect();
            assert!(held.iter().all(|ghost| ghost.seen == 1.0), "a hand that holds is seen");
            assert_eq!(held[0].at, Vec2::ZERO, "it takes hold where the weight lies");
            let farthest = held.iter().map(|ghost| ghost.at.y).fold(f32::MIN, f32::max);
            assert!((farthest - DRAW_BACK_DISTANCE).abs() < 1e-3, "{motion:?} draws back by {farthest}");
            let last = held[held.len() - 1].at;
            assert!(
                (last.y + PUSH_DISTANCE).abs() < 2e-3 && (last.x - motion.aside).abs() < 1e-3,
                "{motion:?}: {last:?}"
            );
            let again = held.len() < moments.iter().filter(|ghost| ghost.holds).count();
            assert!(!again, "it takes hold once a round");
        }
    }

    #[test]
    fn it_never_jumps_while_it_is_seen_and_begins_again() {
        for motion in MOTIONS {
            let step = 1.0 / 250.0;
            let mut before = ghost(motion, 0.0);
            let mut seconds = 0.0;
            while seconds < 2.5 * round(motion) {
                seconds += step;
                let now = ghost(motion, seconds);
                let moved = (now.at - before.at).length();
                assert!(moved < 0.012 || now.seen < 0.05, "{motion:?} jumps by {moved} at {seconds}");
                before = now;
            }
            let [one, later] = [0.8, 0.8 + round(motion)].map(|seconds| ghost(motion, seconds));
            assert!((one.at - later.at).length() < 1e-3 && one.holds == later.holds);
        }
    }

    #[test]
    fn a_push_is_faster_than_the_draw_before_it() {
        let motion = MOTIONS[0];
        let speed = |from: f32| (ghost(motion, from + 0.01).at - ghost(motion, from).at).length() / 0.01;
        let steps = (0..).map(|step| 0.01 * step as f32).take_while(|from| *from < round(motion));
        let forward = |from: &f32| ghost(motion, from + 0.01).at.y < ghost(motion, *from).at.y;
        let (ahead, back): (Vec<f32>, Vec<f32>) =
            steps.filter(|from| ghost(motion, *from).holds).partition(|from| forward(from));
        let fastest = |times: Vec<f32>| times.into_iter().map(speed).fold(0.0, f32::max);
        assert!(fastest(ahead) > 2.0 * fastest(back));
    }
}
