//! Camera views for each phase of a turn, and the overview of the whole board.

use bevy::prelude::*;

use super::view::{NEAR, View};
use crate::app::room::cabinet::{alley, side_boards};
use crate::app::room::ease::smoothstep;
use crate::app::room::{neon, plan};
use crate::shuffleboard::rules::{Board, End};

/// The view for aiming: low behind the waiting weight, over the whole board. The weight is a little below the middle of
/// the screen, with room to pull back. The far end of a long board is in the upper quarter; over a short one more of the wall
/// is seen, so that the sign and the slates always fit, also from side to side in an upright window.
pub(in crate::app) fn aim_view(board: &Board, end: End) -> View {
    /// Where the weight, the far end and the top of the sign are on the screen, in half screen heights off its centre.
    const BELOW: f32 = 0.450;
    /// See [`BELOW`].
    const FAR_END: f32 = 0.583;
    /// See [`BELOW`].
    const SIGN_TOP: f32 = 0.982;
    /// Tangent of half the least horizontal field of view.
    const ASIDE: f32 = 0.30;
    /// Wall to either side of the sign and the slates in an upright window, in metres.
    const MARGIN: f32 = 0.05;
    let eye = Vec3::new(-0.90, 0.0, 0.62);
    // The angles of all three below the horizon.
    let down = |x: f32, z: f32| ((eye.z - z) / (x - eye.x)).atan();
    let (weight, far) = (down(0.19, 0.0), down(board.length, 0.0));
    let sign = down(plan::corners(board).1.x, plan::SIGNS_TOP);
    let half = half_span(weight - far, BELOW, FAR_END).max(half_span(weight - sign, BELOW, SIGN_TOP));
    let middle = weight - (BELOW * half).atan();
    let target = Vec3::new(eye.x + eye.z / middle.tan(), 0.0, 0.0);
    let aside = ASIDE.max(aside_of_signs(board, eye, middle, MARGIN));
    View::new(board, end, eye, target, Vec3::Z, 2.0 * half.atan().to_degrees(), aside)
}

/// The tangent of half the horizontal field of view that has the sign and the slates in it from edge to edge, with this margin in metres,
/// for an eye that looks so many radians below the horizon.
fn aside_of_signs(board: &Board, eye: Vec3, down: f32, margin: f32) -> f32 {
    // Their upper edges are the nearest along the direction of the eye.
    let depth = (plan::corners(board).1.x - eye.x) * down.cos() - (plan::SIGNS_TOP - eye.z) * down.sin();
    (plan::SIGNS_REACH + margin) / depth
}

/// The tangent of half the field of view that has two things, `spread` radians apart, so many half screen heights below and above
/// its middle: `tan(spread) = (below t + above t) / (1 - below above t^2)`.
fn half_span(spread: f32, below: f32, above: f32) -> f32 {
    let (spread, sum, product) = (spread.tan(), below + above, below * above);
    ((sum * sum + 4.0 * spread * spread * product).sqrt() - sum) / (2.0 * spread * product)
}

/// Behind a moving weight (`at` in the shooter's frame), which stays in the lower half, while the target zone and the wall behind it
/// come nearer. Sign and slates are whole all the way: a narrow window sees as much more as that takes. An upright one would have to see
/// so much that weights were tiny; there the eye is higher and looks lower, and both are above the picture.
pub(in crate::app) fn follow_view(board: &Board, end: End, at: Vec2, aspect: f32) -> View {
    /// Tangent of half the least horizontal field of view.
    const ASIDE: f32 = 0.28;
    /// Where the weight, at most, and the top of the sign are on the screen, in half screen heights off its centre.
    const BELOW: f32 = 0.60;
    /// See [`BELOW`].
    const SIGN_TOP: f32 = 0.95;
    /// Wall to either side of the sign and the slates, in metres, while the weight is midway between the long edges.
    const MARGIN: f32 = 0.08;
    /// Height of the eye above the board in an upright window, in metres: below the shades of the lamps.
    const UPRIGHT_HEIGHT: f32 = 0.84;
    /// Where the weight, at most, and the bottom of the slates are in an upright window: just above the picture.
    const UPRIGHT_BELOW: f32 = 0.35;
    /// See [`UPRIGHT_BELOW`].
    const SIGN_BOTTOM: f32 = 1.03;
    let at = Vec2::new(at.x.min(board.length), at.y);
    let gone = smoothstep(0.0, board.length, at.x);
    let is_upright = aspect < 1.0;
    let height = if is_upright { UPRIGHT_HEIGHT } else { 0.62 - 0.06 * gone };
    let eye = Vec3::new(at.x - 0.95 + 0.1 * gone, at.y * 0.4, height);
    // The angles below the horizon.
    let down = |x: f32, z: f32| ((eye.z - z) / (x - eye.x)).atan();
    let (below, above, edge) =
        if is_upright { (UPRIGHT_BELOW, SIGN_BOTTOM, plan::SIGNS_BOTTOM) } else { (BELOW, SIGN_TOP, plan::SIGNS_TOP) };
    let (weight, sign) = (down(at.x, 0.0), down(plan::corners(board).1.x, edge));
    let half = half_span(weight - sign, below, above);
    let looks_down = |aside: f32| sign + (above * half.max(aside / aspect)).atan();
    let mut aside = ASIDE;
    if !is_upright {
        // The more it sees from side to side, the lower it looks, and that brings the edges of sign and slates nearer.
        for _ in 0..6 {
            aside = ASIDE.max(aside_of_signs(board, eye, looks_down(aside), MARGIN + at.y.abs()));
        }
    }
    let target = Vec3::new(eye.x + eye.z / looks_down(aside).tan(), at.y * 0.5, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 2.0 * half.atan().to_degrees(), aside)
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
/// of the round or of a ruling covers the lower half. In a landscape window the end is on the right, in a portrait window at the top;
/// the scoreboard is to the left of all that, or above it.
pub(in crate::app) fn report_view(board: &Board, end: End, depth: f32, aspect: f32) -> View {
    /// The vertical field of view, in degrees.
    const FOV_DEGREES: f32 = 30.0;
    /// Near plane above the board, in metres: hides the lamps.
    const NEAR_PLANE_HEIGHT: f32 = 0.85;
    /// Margin of floor around the board, in metres.
    const MARGIN: f32 = 0.10;
    /// The share of the window above the card.
    const ABOVE_CARD: f32 = 0.47;
    /// The shares of the window that the scoreboard takes: of the width of a landscape one, of the height of a portrait one.
    const SCOREBOARD: Vec2 = Vec2::new(0.25, 0.12);
    let aspect = aspect.clamp(0.2, 5.0);
    let (along, across) = (depth + 2.0 * MARGIN, board.width + 2.0 * MARGIN);
    let (up, wide, tall, taken) = if aspect < 1.0 {
        (Vec3::X, across, along, Vec2::Y * SCOREBOARD)
    } else {
        (Vec3::Y, along, across, Vec2::X * SCOREBOARD)
    };
    // Height of the visible part of the board's plane, in metres.
    let shown = (tall / (ABOVE_CARD - taken.y)).max(wide / (aspect * (1.0 - taken.x)));
    let high = shown / 2.0 / (FOV_DEGREES / 2.0).to_radians().tan();
    let near = (high - NEAR_PLANE_HEIGHT).max(NEAR);
    // As far right as possible, or in the middle between scoreboard and card.
    let across_the_window = if aspect < 1.0 { along } else { shown * aspect };
    let free = (taken.y + ABOVE_CARD) / 2.0;
    let middle = Vec3::X * (board.length + MARGIN - across_the_window / 2.0) - up * shown * (0.5 - free);
    View { near, ..View::new(board, end, middle + Vec3::Z * high, middle, up, FOV_DEGREES, 0.0) }
}

/// The picture of a result: from the Home end, looking along the board to the neon sign, with the slate beside it. The card of the result
/// stands to the right of all three, or below sign and slate in an upright window. The eye is that of [`aim_view`], from which nobody
/// sits before sign or slate.
pub(in crate::app) fn result_view(board: &Board, aspect: f32) -> View {
    /// The share of the width to the left of the card.
    const BESIDE_CARD: f32 = 0.55;
    /// How far sign and slate are to the left and to the right of the picture's middle at most, in half picture widths.
    const LEFT: f32 = 0.95;
    /// See [`LEFT`].
    const RIGHT: f32 = 2.0 * BESIDE_CARD - 1.0 - 0.03;
    /// Where their top is, in half picture heights above the middle: below the scoreboard, and the same in an upright window.
    const SIGN_TOP: f32 = 0.55;
    /// See [`SIGN_TOP`].
    const UPRIGHT_SIGN_TOP: f32 = 0.76;
    /// See [`LEFT`]: the eye looks down so much that what is high up leans outward.
    const UPRIGHT_ASIDE: f32 = 0.88;
    /// Wall to either side of the sign and the slate, in metres.
    const MARGIN: f32 = 0.05;
    let eye = Vec3::new(-0.90, 0.0, 0.62);
    let aspect = aspect.clamp(0.2, 5.0);
    let wall = plan::corners(board).1.x - eye.x;
    let (sign, reach) = (((plan::SIGNS_TOP - eye.z) / wall).atan(), ((plan::SIGNS_REACH + MARGIN) / wall).atan());
    let is_upright = aspect < 1.0;
    let (left, right, top) =
        if is_upright { (UPRIGHT_ASIDE, UPRIGHT_ASIDE, UPRIGHT_SIGN_TOP) } else { (LEFT, RIGHT, SIGN_TOP) };
    // Tangents of half the horizontal and vertical field of view.
    let aside = half_span(2.0 * reach, left, right);
    let tall = aside / aspect;
    let (turned, down) = ((left * aside).atan() - reach, (top * tall).atan() - sign);
    let target = eye + Vec3::new(turned.cos() * down.cos(), -turned.sin() * down.cos(), -down.sin());
    View::new(board, End::Home, eye, target, Vec3::Z, 2.0 * tall.atan().to_degrees(), aside)
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

/// A slow drift along the board, there and back in about a minute and a half: the lamp and the sign lead, people sit to the left of the
/// sign, and nobody is cut off by the edge of the picture. In a narrow window the eye turns to the right, so that the sign is whole.
///
/// In an upright window, where the menu covers all but the uppermost third, the eye stands at the board's end: sign, lamps and people are
/// above the menu, and the board leads to them.
pub(in crate::app) fn title_view(board: &Board, seconds: f32, aspect: f32) -> View {
    let [along, aside, up] = [(seconds * 0.07).sin(), (seconds * 0.11).cos(), (seconds * 0.09).sin()];
    if aspect < 1.0 {
        /// Tangent of half the horizontal field of view of an upright window.
        const ASIDE: f32 = 0.25;
        /// Height of the sign's top above the middle of the picture, in half picture heights.
        const SIGN_TOP: f32 = 0.94;
        let eye = Vec3::new(-0.9 + 0.25 * along, 0.1 + 0.04 * aside, 0.85 + 0.04 * up);
        let sign = ((plan::SIGNS_TOP - eye.z) / (plan::corners(board).1.x - eye.x)).atan();
        let down = (SIGN_TOP * ASIDE / aspect).atan() - sign;
        let ahead = Vec2::new(1.95, 0.26);
        let target = eye + ahead.extend(-ahead.length() * down.tan());
        return View::new(board, End::Home, eye, target, Vec3::Z, 2.0 * ASIDE.atan().to_degrees(), ASIDE);
    }
    /// The vertical field of view, in degrees, and the tangent of half the least horizontal one.
    const FOV_DEGREES: f32 = 40.0;
    /// See [`FOV_DEGREES`].
    const ASIDE: f32 = 0.35;
    /// Where the right edge of the sign is at most, in half picture widths off the middle.
    const SIGN_RIGHT: f32 = 0.88;
    let x = board.length * (0.5 + 0.1 * along);
    let eye = Vec3::new(x - 1.9, -0.95 - 0.1 * aside, 0.58 + 0.05 * up);
    let ahead = Vec2::new(x + 0.55, 0.85) - eye.truncate();
    let sign = plan::neon_at(board).truncate() - Vec2::Y * neon::SIZE.x / 2.0 - eye.truncate();
    let wide = ASIDE.max((FOV_DEGREES / 2.0).to_radians().tan() * aspect);
    let turn = ahead.to_angle().min(sign.to_angle() + (SIGN_RIGHT * wide).atan());
    let target = (eye.truncate() + Vec2::from_angle(turn) * ahead.length()).extend(0.02);
    View::new(board, End::Home, eye, target, Vec3::Z, FOV_DEGREES, ASIDE)
}

#[cfg(test)]
mod tests;
