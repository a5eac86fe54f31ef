//! Camera views for each phase of a turn, and the overview of the whole board.

use bevy::prelude::*;

use super::view::{NEAR, View};
use crate::app::room::cabinet::{alley, side_boards};
use crate::app::room::ease::smoothstep;
use crate::app::room::plan;
use crate::shuffleboard::rules::{Board, End};

/// The view for aiming: low behind the waiting weight, over the whole board. The weight is a little below the middle of
/// the screen, with room to pull back. The far end of a long board is in the upper quarter; over a short one more of the wall
/// is seen, so that the sign and the slates always fit.
pub(in crate::app) fn aim_view(board: &Board, end: End) -> View {
    /// Where the weight, the far end and the top of the sign are on the screen, in half screen heights off its centre.
    const BELOW: f32 = 0.450;
    /// See [`BELOW`].
    const FAR_END: f32 = 0.583;
    /// See [`BELOW`].
    const SIGN_TOP: f32 = 0.982;
    let eye = Vec3::new(-0.90, 0.0, 0.62);
    // The angles of all three below the horizon.
    let down = |x: f32, z: f32| ((eye.z - z) / (x - eye.x)).atan();
    let (weight, far) = (down(0.19, 0.0), down(board.length, 0.0));
    let sign = down(plan::corners(board).1.x, plan::SIGNS_TOP);
    let half = half_span(weight - far, BELOW, FAR_END).max(half_span(weight - sign, BELOW, SIGN_TOP));
    let middle = weight - (BELOW * half).atan();
    let target = Vec3::new(eye.x + eye.z / middle.tan(), 0.0, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 2.0 * half.atan().to_degrees(), 0.30)
}

/// The tangent of half the field of view that has two things, `spread` radians apart, so many half screen heights below and above
/// its middle: `tan(spread) = (below t + above t) / (1 - below above t^2)`.
fn half_span(spread: f32, below: f32, above: f32) -> f32 {
    let (spread, sum, product) = (spread.tan(), below + above, below * above);
    ((sum * sum + 4.0 * spread * spread * product).sqrt() - sum) / (2.0 * spread * product)
}

/// Behind a moving weight (`at` in the shooter's frame), which stays in the lower third, while the target zone and the wall behind it
/// come nearer. The top of sign and slates is in the picture all the way; in an upright window, which shows more of the floor, the weight
/// is nearer to the middle.
pub(in crate::app) fn follow_view(board: &Board, end: End, at: Vec2, aspect: f32) -> View {
    /// Tangent of half the least horizontal field of view.
    const ASIDE: f32 = 0.28;
    /// Where the weight, at most, and the top of the sign are on the screen, in half screen heights off its centre.
    const BELOW: f32 = 0.60;
    /// See [`BELOW`].
    const SIGN_TOP: f32 = 0.95;
    let at = Vec2::new(at.x.min(board.length), at.y);
    let gone = smoothstep(0.0, board.length, at.x);
    let eye = Vec3::new(at.x - 0.95 + 0.1 * gone, at.y * 0.4, 0.62 - 0.06 * gone);
    // The angles below the horizon.
    let down = |x: f32, z: f32| ((eye.z - z) / (x - eye.x)).atan();
    let (weight, sign) = (down(at.x, 0.0), down(plan::corners(board).1.x, plan::SIGNS_TOP));
    let half = half_span(weight - sign, BELOW, SIGN_TOP);
    let middle = sign + (SIGN_TOP * half.max(ASIDE / aspect)).atan();
    let target = Vec3::new(eye.x + eye.z / middle.tan(), at.y * 0.5, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 2.0 * half.atan().to_degrees(), ASIDE)
}

/// Close behind a weight (`at` in the shooter's frame) that creeps towards a line or the end.
pub(in crate::app) fn creep_view(board: &Board, end: End, at: Vec2) -> View {
    let eye = Vec3::new(at.x - 0.42, at.y * 0.8, 0.30);
    let target = Vec3::new(at.x + 0.06, at.y, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 36.0, 0.20)
}

/// Straight down over the scoring end, its end uppermost.
pub(in crate::app) fn overhead_view(board: &Board, end: End) -> View {
    let middle = Vec3::new(board.length - 0.19, 0.0, 0.0);
    View::new(board, end, middle + Vec3::Z * 1.0, middle, Vec3::X, 40.0, 0.30)
}

/// Straight down on the scoring end, to `depth` metres from its end, in the upper half of the window, because the card
/// of the round covers the lower half. In a landscape window the end is on the right, in a portrait window at the top.
pub(in crate::app) fn report_view(board: &Board, end: End, depth: f32, aspect: f32) -> View {
    /// The vertical field of view, in degrees.
    const FOV_DEGREES: f32 = 30.0;
    /// Near plane above the board, in metres: hides the lamps.
    const NEAR_PLANE_HEIGHT: f32 = 0.85;
    /// Margin of floor around the board, in metres.
    const MARGIN: f32 = 0.10;
    /// The share of the window above the card.
    const FREE_SHARE: f32 = 0.5;
    let aspect = aspect.clamp(0.2, 5.0);
    let (along, across) = (depth + 2.0 * MARGIN, board.width + 2.0 * MARGIN);
    let (up, wide, tall) = if aspect < 1.0 { (Vec3::X, across, along) } else { (Vec3::Y, along, across) };
    // Height of the visible part of the board's plane, in metres.
    let shown = (tall / FREE_SHARE).max(wide / aspect);
    let high = shown / 2.0 / (FOV_DEGREES / 2.0).to_radians().tan();
    let near = (high - NEAR_PLANE_HEIGHT).max(NEAR);
    // As far right, or up, as possible: the scoreboard is on the left.
    let across_the_window = if aspect < 1.0 { along } else { shown * aspect };
    let middle = Vec3::X * (board.length + MARGIN - across_the_window / 2.0) - up * shown * (0.5 - FREE_SHARE / 2.0);
    View { near, ..View::new(board, end, middle + Vec3::Z * high, middle, up, FOV_DEGREES, 0.0) }
}

/// Straight down on the whole table, along the longer side of the window (`aspect` is width by height). In a landscape
/// window the far end is on the right, in a portrait window at the top. The near plane clips the lamps and the ceiling.
pub(in crate::app) fn board_view(board: &Board, end: End, aspect: f32) -> View {
    /// The vertical field of view, in degrees. A small angle keeps weights at the ends from leaning outward.
    const FOV_DEGREES: f32 = 30.0;
    /// Near plane above the board, in metres: hides the lamps.
    const NEAR_PLANE_HEIGHT: f32 = 0.85;
    /// Margin of floor around the cabinet, in metres.
    const MARGIN: f32 = 0.04;
    // A nearly closed window has no aspect ratio.
    let aspect = aspect.clamp(0.2, 5.0);
    let half = Vec2::new(board.length, board.width) / 2.0 + alley(board) + side_boards(board) + MARGIN;
    let (up, wide, tall) = if aspect < 1.0 { (Vec3::X, half.y, half.x) } else { (Vec3::Y, half.x, half.y) };
    let high = tall.max(wide / aspect) / (FOV_DEGREES / 2.0).to_radians().tan();
    let middle = Vec3::X * board.length / 2.0;
    let near = (high - NEAR_PLANE_HEIGHT).max(NEAR);
    View { near, ..View::new(board, end, middle + Vec3::Z * high, middle, up, FOV_DEGREES, 0.0) }
}

/// Straight down on a close call: on the point of a rim and the point it is measured to, both in the shooter's frame.
/// Seen from there, the rim hides nothing of a line below it.
pub(in crate::app) fn close_view(board: &Board, end: End, one: Vec2, other: Vec2) -> View {
    /// The vertical field of view, in degrees.
    const FOV_DEGREES: f32 = 28.0;
    /// Half the height of the visible area along the board, in metres: one and a half times a weight's radius, for both
    /// points.
    const HALF_HEIGHT: f32 = 0.046;
    /// See [`HALF_HEIGHT`].
    const HALF_WIDTH: f32 = 0.036;
    let middle = one.midpoint(other).extend(0.0);
    let half = (FOV_DEGREES / 2.0).to_radians().tan();
    let wide = (one - other).abs().y / 2.0 + HALF_WIDTH;
    // Points far apart need a higher camera, so that both fit into a window of nearly 16:9.
    let high = (HALF_HEIGHT / half).max(wide / (half * 1.7));
    View::new(board, end, middle + Vec3::Z * high, middle, Vec3::X, FOV_DEGREES, wide / high)
}

/// A slow drift along the board, there and back in about a minute and a half, past the people at the bar: the lamp and the sign lead, and
/// nobody is cut off by the edge of the picture.
///
/// In an upright window, where the menu covers all but the uppermost third, the eye stands at the board's end: sign and lamps are above
/// the menu, the board leads to them, and the people, who would otherwise be cut off, are outside the picture.
pub(in crate::app) fn title_view(board: &Board, seconds: f32, aspect: f32) -> View {
    let [along, aside, up] = [(seconds * 0.07).sin(), (seconds * 0.11).cos(), (seconds * 0.09).sin()];
    if aspect < 1.0 {
        /// Tangent of half the horizontal field of view of an upright window.
        const ASIDE: f32 = 0.24;
        /// Height of the sign's top above the middle of the picture, in half picture heights.
        const SIGN_TOP: f32 = 0.94;
        let eye = Vec3::new(-0.9 + 0.25 * along, 0.1 + 0.04 * aside, 0.85 + 0.04 * up);
        let sign = ((plan::SIGNS_TOP - eye.z) / (plan::corners(board).1.x - eye.x)).atan();
        let down = (SIGN_TOP * ASIDE / aspect).atan() - sign;
        let ahead = Vec2::new(1.95, 0.15);
        let target = eye + ahead.extend(-ahead.length() * down.tan());
        return View::new(board, End::Home, eye, target, Vec3::Z, 2.0 * ASIDE.atan().to_degrees(), ASIDE);
    }
    let x = board.length * (0.5 + 0.1 * along);
    let eye = Vec3::new(x - 1.9, -0.95 - 0.1 * aside, 0.58 + 0.05 * up);
    let target = Vec3::new(x + 0.55, 0.85, 0.02);
    View::new(board, End::Home, eye, target, Vec3::Z, 40.0, 0.35)
}

#[cfg(test)]
mod tests {
    use super::super::view::on_screen;
    use super::*;
    use crate::app::inlay::Inlay;
    use crate::app::room::{StandingTable, every_table, people, plan, to_world};

    #[test]
    fn while_aiming_the_weight_has_room_below_and_the_far_zone_lies_in_the_upper_half() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let view = aim_view(&board, end);
            let seen =
                |x: f32, y: f32| on_screen(&view, 16.0 / 9.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
            let weight = seen(0.19, 0.0);
            assert!((0.6..0.73).contains(&weight.y), "the weight waits at {weight}");
            let (far, foul) = (seen(board.length, 0.0), seen(board.length - board.foul_line, 0.0));
            assert!(far.y > 0.10 && foul.y < 0.47, "the scoring end is seen from {far} to {foul}");
            assert!(seen(1.0, 0.25).x < seen(1.0, -0.25).x, "left is left");
        }
    }

    #[test]
    fn the_title_shows_the_whole_sign_and_cuts_nobody_off() {
        let StandingTable { board, .. } = StandingTable::default();
        for seconds in (0..90).map(|second| second as f32) {
            let view = title_view(&board, seconds, 16.0 / 9.0);
            let seen = |at: Vec3| on_screen(&view, 16.0 / 9.0, at);
            for foot in people::feet(&board).into_iter().filter(|at| at.x > board.length * 0.6 && at.y < 0.0) {
                assert!(seen(foot).x > 1.0, "a foot is at {} after {seconds} s", seen(foot));
            }
            let sign = plan::neon_at(&board);
            let edges = [1.1, -1.1].map(|aside| seen(sign + Vec3::Y * aside));
            assert!(edges[0].x > 0.5 && edges[1].x < 0.97 && edges[0].y > 0.1, "the sign is at {edges:?}");
            for aspect in [0.46, 0.6, 0.75, 0.99] {
                let view = title_view(&board, seconds, aspect);
                let edges = [1.1, -1.1].map(|aside| on_screen(&view, aspect, sign + Vec3::Y * aside));
                let whole =
                    edges[0].x > 0.1 && edges[1].x < 0.75 && edges.iter().all(|at| (0.07..0.16).contains(&at.y));
                assert!(whole, "the sign is at {edges:?} in a window of {aspect} after {seconds} s");
                let window = Vec2::new(aspect, 1.0);
                let shoulders = |at: Vec3| [-0.25, 0.25].map(|aside| at + Vec3::X * aside);
                for at in people::trunks(&board).into_iter().flatten().flat_map(shoulders) {
                    let seen = view.screen_point(at, window).filter(|at| (0.0..aspect).contains(&at.x));
                    assert_eq!(seen, None, "somebody is cut off in a window of {aspect} after {seconds} s");
                }
            }
        }
    }

    #[test]
    fn both_ends_fit_every_window() {
        for StandingTable { board, .. } in every_table() {
            let view = aim_view(&board, End::Home);
            for aspect in [0.46, 0.75, 4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
                for x in [0.12, board.length] {
                    let corner = on_screen(&view, aspect, Vec3::new(x, -board.width / 2.0, 0.0));
                    assert!(corner.x < 1.0 && corner.y > 0.0 && corner.y < 1.0, "{corner} at {aspect}");
                }
            }
        }
    }

    #[test]
    fn a_weight_that_is_followed_stays_in_the_lower_half_with_the_way_before_it() {
        for StandingTable { board, .. } in every_table() {
            for share in [0.05, 0.3, 0.6, 0.9] {
                let at = Vec2::new(share * board.length, 0.1);
                let view = follow_view(&board, End::Away, at, 16.0 / 9.0);
                let seen = |at: Vec2| on_screen(&view, 16.0 / 9.0, to_world(&board, End::Away, at).extend(0.0));
                let weight = seen(at);
                assert!((0.5..0.9).contains(&weight.y), "at {at} it is seen at {weight}");
                let end = seen(Vec2::new(board.length, 0.0));
                assert!(end.y > -0.05 && end.y < weight.y, "from {at} the end is seen at {end}");
            }
        }
    }

    #[test]
    fn sign_and_slates_are_whole_while_a_weight_is_followed_to_the_end() {
        for StandingTable { board, .. } in every_table() {
            let wall = [plan::slate_at(&board, End::Away), plan::neon_at(&board)];
            for share in [0.05, 0.3, 0.6, 0.8, 1.0] {
                let at = Vec2::new(share * board.length, 0.1);
                let view = follow_view(&board, End::Home, at, 16.0 / 9.0);
                for at in wall {
                    let heights = [plan::SIGNS_TOP, 2.0 * at.z - plan::SIGNS_TOP];
                    let seen = heights.map(|z| on_screen(&view, 16.0 / 9.0, at.with_z(z)));
                    let whole = seen.iter().all(|at| at.min_element() > 0.0 && at.max_element() < 1.0);
                    assert!(whole, "at {share} of {} m: {seen:?}", board.length);
                }
                let upright = follow_view(&board, End::Home, at, 0.46);
                let weight = on_screen(&upright, 0.46, at.extend(0.0));
                let top = on_screen(&upright, 0.46, wall[0].with_z(plan::SIGNS_TOP));
                assert!(
                    (0.5..0.72).contains(&weight.y) && top.y > 0.0,
                    "above the bar of a replay on a phone: {weight}, {top}"
                );
            }
        }
    }

    #[test]
    fn above_the_card_of_a_round_all_of_the_scoring_end_is_seen() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            for aspect in [0.46, 0.75, 4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
                for depth in [0.5, board.foul_line + 0.1] {
                    let view = report_view(&board, end, depth, aspect);
                    for (x, y) in [(0.0, 0.5), (0.0, -0.5), (depth, 0.5), (depth, -0.5)] {
                        let at = Vec2::new(board.length - x, y * board.width);
                        let seen = on_screen(&view, aspect, to_world(&board, end, at).extend(0.0));
                        let inside = (0.0..=1.0).contains(&seen.x) && (0.0..=0.5).contains(&seen.y);
                        assert!(inside, "{at} is seen at {seen} in a window of {aspect}");
                    }
                }
            }
        }
    }

    #[test]
    fn straight_down_the_end_is_uppermost_and_all_that_is_inlaid_there_is_seen() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let view = overhead_view(&board, end);
            let at = |x: f32, y: f32| on_screen(&view, 1.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
            assert!(at(board.length, 0.0).y < at(board.length - 0.3, 0.0).y);
            for x in [board.length, board.length - Inlay::new(&board).reaches(&board)] {
                let corner = at(x, -board.width / 2.0);
                assert!(corner.min_element() > 0.0 && corner.max_element() < 1.0, "{corner}");
            }
        }
    }

    #[test]
    fn what_is_measured_is_seen_straight_from_above_in_the_middle_of_every_window() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let places = [-0.22, 0.22].map(|y| Vec2::new(board.length - 0.1, y));
            let near = [places[0], places[0] + Vec2::X * 0.001];
            for others in [places, near] {
                let view = close_view(&board, end, others[0], others[1]);
                for (aspect, at) in [0.46, 16.0 / 9.0].into_iter().flat_map(|aspect| others.map(|at| (aspect, at))) {
                    let seen = |at: Vec2, z: f32| on_screen(&view, aspect, to_world(&board, end, at).extend(z));
                    let foot = seen(at, 0.0);
                    assert!(foot.min_element() > 0.02 && foot.max_element() < 0.98, "{foot} at {aspect}");
                    let rim = seen(at, 0.012);
                    assert!((rim.y - foot.y).abs() < 1e-3, "the rim is over the line: {rim}, {foot} at {aspect}");
                    assert!(seen(at + Vec2::X * 0.01, 0.0).y < foot.y, "the end is uppermost");
                }
            }
        }
    }

    #[test]
    fn the_whole_board_fits_every_window_and_is_as_large_as_it_can_be() {
        for (StandingTable { board, weight }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            for aspect in [0.46, 0.75, 0.99, 1.0, 4.0 / 3.0, 16.0 / 9.0, 844.0 / 390.0, 21.0 / 9.0] {
                let view = board_view(&board, end, aspect);
                let seen = |x: f32, y: f32| {
                    let at = to_world(&board, end, Vec2::new(x, y)).extend(0.0);
                    on_screen(&view, aspect, at)
                };
                let half = board.width / 2.0;
                let corners = [(0.0, half), (0.0, -half), (board.length, half), (board.length, -half)];
                let corners = corners.map(|(x, y)| seen(x, y));
                for corner in corners {
                    assert!(corner.min_element() > 0.0 && corner.max_element() < 1.0, "{corner} at {aspect}");
                }
                let [from, to] = [0.0, board.length].map(|x| seen(x, 0.0));
                let along = if aspect < 1.0 { from.y - to.y } else { to.x - from.x };
                assert!(along > 0.7, "the far end is uppermost or on the right, and it fills {along} at {aspect}");
                // The cap of a weight at the very end is nearly above its foot.
                let foot = on_screen(&view, aspect, Vec3::ZERO);
                let cap = on_screen(&view, aspect, Vec3::Z * weight.height);
                let radius = on_screen(&view, aspect, Vec3::X * weight.radius).distance(foot);
                assert!(cap.distance(foot) < radius, "weights lean by {} of {radius}", cap.distance(foot));
                assert!(view.transform.translation.z - view.near < 0.9, "a lamp is in the way");
            }
        }
    }
}
