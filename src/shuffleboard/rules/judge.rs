//! Judging one weight: its zone, its points, and by how much it is in or out.

use serde::{Deserialize, Serialize};

use super::measure::hundredths;
use super::{Board, Line, Pose, Ring, WeightId, WeightSpec};

/// A call is close, and shown from straight above, when its margin is at most this, and so are two weights whose depths
/// decide when these differ by no more. Metres.
pub const CLOSE_CALL: f32 = 0.002;

/// Weights whose depths, rounded to 0.01 mm, differ by less than this are equally deep: 0.1 mm, in hundredths of a millimetre.
/// Our reading: nobody measures finer.
pub(super) const EQUALLY_DEEP: i32 = 10;

/// Judges one weight, seen from straight above: it counts for a zone only when its whole rim is past the zone's line.
///
/// Touching a line is the lower value, and so is reaching exactly to the end. Only the end makes a hanger: overhanging
/// a side means nothing by itself. `foul` is the foul line in force, `values` what hangers are worth.
///
/// The margin looks along the board to the nearer of two boundaries: the one the weight would fall back over (losing its zone)
/// and the one it would pass next; level, the one behind it decides. Of a hanger it looks across the board, too, where a corner
/// hanger is worth another value.
///
/// Everything is compared in `f32` as stored: a weight put down at `line + radius` then touches the line to the bit, and one
/// at the next larger `f32` is clear of it.
pub fn judge(board: &Board, spec: &WeightSpec, foul: FoulLine, values: &Values, weight: WeightId, pose: Pose) -> Call {
    let rear = pose.at.x - spec.radius;
    let lead = pose.at.x + spec.radius;
    let over_end = lead - board.length;
    let call = |zone, points, (reason, margin): (Reason, f32)| Call { weight, zone, points, reason, margin };
    let nearer = |behind: (Reason, f32), ahead: (Reason, f32)| if ahead.1 < behind.1 { ahead } else { behind };

    if over_end > 0.0 {
        // Nothing hangs over a cushion.
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
        // By what can be measured, so that no noise chooses between two that are alike.
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

/// Which foul line a weight must be past to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FoulLine {
    /// The one nearest the shooter.
    Short,
    /// The one furthest from the shooter.
    Long,
}

impl FoulLine {
    /// The line on the board.
    pub fn line(self) -> Line {
        match self {
            Self::Short => Line::ShortFoul,
            Self::Long => Line::LongFoul,
        }
    }
}

/// What a hanger is worth in the game at hand; the zones are worth 1, 2 and 3 in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// A weight over the end.
    pub hanger: u32,
    /// A weight over the end and a side.
    pub corner_hanger: u32,
}

/// Where a weight counts, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Not wholly past the foul line in force.
    Short,
    /// Past the foul line.
    One,
    /// Wholly past the deuce line, or inside the outer ring of a target board.
    Two,
    /// Wholly past the trey line, or inside the intermediate ring of a target board.
    Three,
    /// Touching the black inner ring of a target board, or inside it.
    Black,
    /// Any part over the end.
    Hanger,
    /// Over the end and a side.
    CornerHanger,
}

/// Why a weight got its zone: the boundary it came nearest to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Wood shows between the weight and this line.
    ClearOf(Line),
    /// Part of the weight is on or over this line's inlay.
    Touches(Line),
    /// The whole weight is before this line.
    ShortOf(Line),
    /// Part of the weight is over the end.
    OverTheEnd,
    /// The whole weight is inside the end.
    InsideTheEnd,
    /// Part of a hanger is over a side.
    OverTheSide,
    /// A hanger is inside both sides.
    InsideTheSide,
    /// As much of the weight as the call needs is inside this ring.
    Inside(Ring),
    /// Part of the weight is on or inside this ring's line.
    Cuts(Ring),
    /// The whole weight is outside this ring.
    Outside(Ring),
}

/// The referee's word on one weight.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Which weight.
    pub weight: WeightId,
    /// Where it counts.
    pub zone: Zone,
    /// What it is worth there.
    pub points: u32,
    /// The boundary that decided.
    pub reason: Reason,
    /// How far the weight would have to move, in metres, for the call to change: along the board, over a side, or towards or away
    /// from the middle of the rings. Never negative.
    pub margin: f32,
}

impl Call {
    /// Whether the call is so close that it is shown from straight above.
    pub fn is_close(&self) -> bool {
        self.margin <= CLOSE_CALL
    }
}
