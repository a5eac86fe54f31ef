//! Where a close call is measured: the deciding point of a weight's rim, and the point that its distance is measured
//! to.

use bevy::prelude::*;

use super::Game;
use crate::shuffleboard::rules::{Board, Call, CloseCall, Pose, Reason, Ring, WeightId};

/// The two end points of the measurement, in the shooter's frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Gap {
    /// The deciding point of the rim; between two weights, the front of the deeper one.
    pub(in crate::app) rim: Vec2,
    /// The nearest point of the line, ring or end; between two weights, the front of the other one.
    pub(in crate::app) to: Vec2,
    /// The unit vector of the measurement.
    pub(in crate::app) along: Vec2,
}

impl Gap {
    /// The gap between a weight and the boundary that its call depends on.
    fn of_call(board: &Board, radius: f32, call: &Call, at: Vec2) -> Option<Self> {
        let along_the_board =
            |side: f32, x: f32| Self { rim: at + Vec2::X * side * radius, to: Vec2::new(x, at.y), along: Vec2::X };
        Some(match call.reason {
            // At a line the rear rim decides, at the end the leading rim.
            Reason::ClearOf(line) | Reason::Touches(line) | Reason::ShortOf(line) => {
                along_the_board(-1.0, board.line_x(line))
            }
            Reason::OverTheEnd | Reason::InsideTheEnd => along_the_board(1.0, board.length),
            Reason::OverTheSide | Reason::InsideTheSide => {
                let along = Vec2::Y * 1.0f32.copysign(at.y);
                Self { rim: at + along * radius, to: Vec2::new(at.x, along.y * board.width / 2.0), along }
            }
            Reason::Inside(ring) | Reason::Cuts(ring) | Reason::Outside(ring) => {
                let rings = board.rings?;
                let middle = rings.centre(board);
                let along = (at - middle).try_normalize().unwrap_or(Vec2::X);
                // A weight scores in the black ring as soon as it touches it, so that the near side of the rim decides.
                let side = if ring == Ring::Inner { -1.0 } else { 1.0 };
                Self { rim: at + along * side * radius, to: middle + along * rings.radius(ring), along }
            }
        })
    }
}

impl Game {
    /// The gap of the close call; `None` without one, or if one of its weights cannot be found.
    pub(in crate::app) fn gap(&self) -> Option<Gap> {
        let (board, radius) = (self.rules().board(), self.rules().weight().radius);
        match self.close_call.as_ref()? {
            CloseCall::Boundary(call) => Gap::of_call(board, radius, call, self.disputed_at(call.weight)?),
            CloseCall::Depth(compared) => {
                let tip = |id| Some(self.disputed_at(id)? + Vec2::X * radius);
                Some(Gap { rim: tip(compared.deeper)?, to: tip(compared.other)?, along: Vec2::X })
            }
        }
    }

    /// The position for which a weight was called. The referee may have moved the weight since; its rest position
    /// counts then.
    pub(in crate::app) fn disputed_at(&self, id: WeightId) -> Option<Vec2> {
        let rest = self.last_throw.as_ref().and_then(|last| last.outcome.after.get(id));
        let called = |pose: &Pose| match self.close_call {
            Some(CloseCall::Boundary(call)) => self.rules().call(id, *pose) == call,
            Some(CloseCall::Depth(_)) | None => true,
        };
        [self.lies_now().get(id), rest].into_iter().flatten().find(called).map(|pose| pose.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Colour, Line, UndersideShape, Zone};

    #[test]
    fn what_is_measured_is_as_long_as_the_margin_and_lies_along_it() {
        let (spec, regulation) = (BoardModel::Feet22.weights().with(UndersideShape::default()), BoardModel::Feet22);
        let board = regulation.board(BoardSpeed::Medium);
        let trey = board.line_x(Line::Trey);
        let target = BoardModel::Target22.board(BoardSpeed::Medium);
        let rings = target.rings.expect("it has some");
        let slant = Vec2::from_angle(2.1);
        for margin in [0.0016, 0.0002] {
            let within = rings.radius(Ring::Intermediate) - spec.radius - margin;
            let touching = rings.radius(Ring::Inner) + spec.radius - margin;
            let cases = [
                (&board, Reason::ClearOf(Line::Trey), Vec2::new(trey + spec.radius + margin, 0.1)),
                (&board, Reason::Touches(Line::Trey), Vec2::new(trey + spec.radius - margin, -0.1)),
                (&board, Reason::OverTheEnd, Vec2::new(board.length - spec.radius + margin, 0.0)),
                (&board, Reason::InsideTheEnd, Vec2::new(board.length - spec.radius - margin, 0.2)),
                (&target, Reason::Inside(Ring::Intermediate), rings.centre(&target) + slant * within),
                (&target, Reason::Inside(Ring::Inner), rings.centre(&target) + slant * touching),
            ];
            for (board, reason, at) in cases {
                let weight = WeightId::of(Colour::Red)[0];
                let call = Call { weight, zone: Zone::Three, points: 3, reason, margin };
                let gap = Gap::of_call(board, spec.radius, &call, at).expect("it can be measured");
                let way = gap.to - gap.rim;
                assert!((way.length() - margin).abs() < 2e-6, "{reason:?}: {} for {margin}", way.length());
                assert!(way.perp_dot(gap.along).abs() < 2e-6, "{reason:?}: {way} along {}", gap.along);
                assert!((gap.rim.distance(at) - spec.radius).abs() < 1e-6, "{reason:?}: it is on the rim");
            }
        }
    }
}
