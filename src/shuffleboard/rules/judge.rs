//! Judges one weight: its zone, its points and the margin of the decision.

use serde::{Deserialize, Serialize};

use super::measure::hundredths;
use super::{Board, Line, Pose, Ring, WeightId, WeightSpec};

/// The largest margin, in metres, of a close call. Close calls, and depths that decide and differ by no more, are shown
/// from straight above.
pub const CLOSE_CALL: f32 = 0.002;

/// Two weights are equally deep if their depths, rounded to 0.01 mm, differ by less than this, in hundredths of a
/// millimetre. Our reading: referees do not measure finer than 0.1 mm.
pub(super) const EQUALLY_DEEP: i32 = 10;

/// Judges one weight, seen from straight above. It counts for a zone only if its whole rim is past the zone's line; a
/// weight that touches a line has the lower value, and one that reaches exactly to the end is no hanger. Hanging over a
/// side alone means nothing. `foul` is the foul line in force, `values` are the points of hangers.
///
/// The margin is the distance along the board to the nearer boundary: the one behind, which holds the weight's zone, or
/// the one ahead, which would raise it; at equal distances the one behind. For a hanger the sides count as well, if a
/// corner hanger has another value.
///
/// Comparisons use the stored `f32` values: a weight placed at `line + radius` touches the line, and one at the next
/// larger `f32` is clear of it.
pub fn judge(board: &Board, spec: &WeightSpec, foul: FoulLine, values: &Values, weight: WeightId, pose: Pose) -> Call {
    let rear = pose.at.x - spec.radius;
    let lead = pose.at.x + spec.radius;
    let over_end = lead - board.length;
    let call = |zone, points, (reason, margin): (Reason, f32)| Call { weight, zone, points, reason, margin };
    let nearer = |behind: (Reason, f32), ahead: (Reason, f32)| if ahead.1 < behind.1 { ahead } else { behind };

    if over_end > 0.0 {
        // A weight cannot hang over a cushion.
        let over_side = pose.at.y.abs() + spec.radius - board.width / 2.0;
        let is_corner = over_side > 0.0 && board.cushions.is_none();
        let (zone, points) =
            if is_corner { (Zone::CornerHanger, values.corner_hanger) } else { (Zone::Hanger, values.hanger) };
        let at_end = (Reason::OverTheEnd, over_end);
        if values.corner_hanger == values.hanger || board.cushions.is_some() {
            return call(zone, points, at_end);
        }
        let at_side =
            if is_corner { (Reason::OverTheSide, over_side) } else { (Reason::InsideTheSide, 0.0 - over_side) };
        // Rounded, so that floating-point noise does not choose between two equal margins.
        let side_is_nearer = hundredths(at_side.1) < hundredths(at_end.1);
        return call(zone, points, if side_is_nearer { at_side } else { at_end });
    }

    let clear_of = |line| (Reason::ClearOf(line), rear - board.line_x(line));
    let before = |line| {
        let edge = board.line_x(line);
        let on_inlay = lead >= edge - board.line_width;
        (if on_inlay { Reason::Touches(line) } else { Reason::ShortOf(line) }, edge - rear)
    };

    let foul = foul.line();
    let past = |line| rear > board.line_x(line);
    if past(Line::Trey) {
        call(Zone::Three, 3, nearer(clear_of(Line::Trey), (Reason::InsideTheEnd, board.length - lead)))
    } else if past(Line::Deuce) {
        call(Zone::Two, 2, nearer(clear_of(Line::Deuce), before(Line::Trey)))
    } else if past(foul) {
        call(Zone::One, 1, nearer(clear_of(foul), before(Line::Deuce)))
    } else {
        call(Zone::Short, 0, before(foul))
    }
}

/// The foul line that a weight has to pass to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FoulLine {
    /// The one nearest to the shooter.
    Short,
    /// The one furthest from the shooter.
    Long,
}

impl FoulLine {
    /// The same line among all lines of the board.
    pub fn line(self) -> Line {
        match self {
            Self::Short => Line::ShortFoul,
            Self::Long => Line::LongFoul,
        }
    }
}

/// The points of hangers; the zones are worth 1, 2 and 3 in every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// The points of a weight over the end.
    pub hanger: u32,
    /// The points of a weight over the end and a side.
    pub corner_hanger: u32,
}

/// The zone in which a weight counts, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Not wholly past the foul line in force.
    Short,
    /// Wholly past the foul line.
    One,
    /// Wholly past the deuce line, or inside the outer ring of a target board.
    Two,
    /// Wholly past the trey line, or inside the middle ring of a target board.
    Three,
    /// Touching or inside the black inner ring of a target board.
    Black,
    /// Partly over the end.
    Hanger,
    /// Partly over the end and a side.
    CornerHanger,
}

/// The boundary that decided a weight's zone, and on which side of it the weight is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The weight is wholly past this line.
    ClearOf(Line),
    /// Part of the weight is on or over the inlay of this line.
    Touches(Line),
    /// The whole weight is before this line.
    ShortOf(Line),
    /// Part of the weight is over the end.
    OverTheEnd,
    /// The whole weight is on the board side of the end.
    InsideTheEnd,
    /// Part of a hanger is over a side.
    OverTheSide,
    /// A hanger is inside both sides.
    InsideTheSide,
    /// The weight is inside this ring as far as the call requires.
    Inside(Ring),
    /// Part of the weight is on or inside the line of this ring.
    Cuts(Ring),
    /// The whole weight is outside this ring.
    Outside(Ring),
}

/// The referee's decision on one weight.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The weight that was judged.
    pub weight: WeightId,
    /// The zone in which it counts.
    pub zone: Zone,
    /// Its points.
    pub points: u32,
    /// The boundary that decided.
    pub reason: Reason,
    /// The distance in metres that the weight would have to move to change the call: along the board, over a side, or
    /// towards or away from the centre of the rings. Never negative.
    pub margin: f32,
}

impl Call {
    /// Whether the call is close enough to be shown from straight above.
    pub fn is_close(&self) -> bool {
        self.margin <= CLOSE_CALL
    }
}
