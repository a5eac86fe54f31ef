//! Judges a weight by the rings of a target board.

use super::measure::{hundredths, metres};
use super::{Board, Call, FoulLine, Line, Pose, Reason, Ring, Rings, WeightId, WeightSpec, Zone};

/// Judges one weight by the rings, seen from straight above (Target). It is worth 2 wholly inside the outer ring and
/// clear of its line, 3 inside the middle ring, 4 touching or inside the black inner ring, and 1 anywhere else past the
/// foul line.
///
/// The margin is the distance to the nearest ring that would change the call, along the line to the centre of the
/// rings; outside the rings also the distance to the foul line, along the board.
///
/// The distance from rim to ring is rounded to 0.01 mm before it is compared, so that the direction in which a weight
/// touches a ring makes no difference.
pub(super) fn judge_rings(
    board: &Board,
    rings: &Rings,
    spec: &WeightSpec,
    foul: FoulLine,
    weight: WeightId,
    pose: Pose,
) -> Call {
    let past_foul = pose.at.x - spec.radius - board.line_x(foul.line());
    let distance = pose.at.distance(rings.centre(board));
    // How far the weight is inside a ring: wholly for the outer two, partly for the black one.
    let within = |ring: Ring| match ring {
        Ring::Outer | Ring::Intermediate => hundredths(rings.radius(ring) - (distance + spec.radius)),
        Ring::Inner => hundredths(rings.radius(ring) - (distance - spec.radius)),
    };
    let counts = |ring: Ring| match ring {
        Ring::Outer | Ring::Intermediate => within(ring) > 0,
        Ring::Inner => within(ring) >= 0,
    };
    let inside = |ring| (Reason::Inside(ring), metres(within(ring)));
    let outside = |ring: Ring| {
        // The black ring has no line around it: a weight that touches it counts.
        let beyond_the_line = hundredths(distance - spec.radius - rings.radius(ring) - board.line_width);
        let touches = ring != Ring::Inner && beyond_the_line <= 0;
        (if touches { Reason::Cuts(ring) } else { Reason::Outside(ring) }, metres(-within(ring)))
    };
    let nearer = |held: (Reason, f32), next: (Reason, f32)| if next.1 < held.1 { next } else { held };

    let (zone, points, (reason, margin)) = if past_foul <= 0.0 {
        let on_inlay = pose.at.x + spec.radius >= board.line_x(foul.line()) - board.line_width;
        let line: Line = foul.line();
        (Zone::Short, 0, (if on_inlay { Reason::Touches(line) } else { Reason::ShortOf(line) }, -past_foul))
    } else if counts(Ring::Inner) {
        (Zone::Black, 4, inside(Ring::Inner))
    } else if counts(Ring::Intermediate) {
        (Zone::Three, 3, nearer(inside(Ring::Intermediate), outside(Ring::Inner)))
    } else if counts(Ring::Outer) {
        (Zone::Two, 2, nearer(inside(Ring::Outer), outside(Ring::Intermediate)))
    } else {
        (Zone::One, 1, nearer((Reason::ClearOf(foul.line()), past_foul), outside(Ring::Outer)))
    };
    Call { weight, zone, points, reason, margin }
}
