//! A pointer that holds the weight: first placing it, then a pull or a draw, then a push.

use glam::Vec2;

use super::draw::Draw;
use super::keys::{Set, Turning};
use super::trail::Trail;
use super::{HandKind, Pointer, Reach};

/// The length of the pull for the hardest throw, in window heights at a sensitivity of 1.
const FULL_PULL: f32 = 0.30;
/// The distance before or behind the pressed place within which the pointer only slides the weight, in window heights.
const DEAD_ZONE: f32 = 0.012;

/// The state from the press to the release.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Hold {
    /// The screen y of the press, which is the middle of the dead zone.
    pressed_y: f32,
    /// The y of the weight on the board when it was pressed.
    pub(super) lay: f32,
    /// The vector from the pointer's point on the board to the middle of the grip.
    offset: Vec2,
    /// The previous event.
    pub(super) last: Pointer,
    pub(super) way: PointerUse,
}

/// What the pointer does with the weight.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PointerUse {
    /// It slides the weight along the end.
    Placing,
    /// It pulls the weight back; the pull began at this x on the screen.
    Pulling { from_x: f32, draw: Draw },
    /// It carries the weight forward, after a draw or without one.
    Pushing { trail: Trail, meant: Option<Set>, from_x: f32 },
}

/// The parts of the gesture that a hold depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Holder<'a> {
    pub(super) reach: &'a Reach,
    pub(super) turning: Turning,
    pub(super) kind: HandKind,
    pub(super) sensitivity: f32,
    /// The power that keys or the wheel add to a pull.
    pub(super) trim: f32,
}

/// The state of the hand at the moment of release.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReleaseState {
    pub(super) at: Vec2,
    pub(super) velocity: Vec2,
    /// The angular velocity of its path to the left, in rad/s.
    pub(super) turn: f32,
    pub(super) meant: Option<Set>,
}

impl Hold {
    /// Grabs a weight that waits at `rest`.
    pub(super) fn new(pointer: Pointer, point: Vec2, rest: Vec2) -> Self {
        let pressed_y = pointer.screen.y;
        Self { pressed_y, lay: rest.y, offset: rest - point, last: pointer, way: PointerUse::Placing }
    }

    /// Handles the pointer's next event. Changes between placing, pulling and pushing happen at the point of the path
    /// where they are due, so that they do not depend on the rate of events. `place` is the position of the weight
    /// along the end.
    pub(super) fn follow(&mut self, holder: Holder<'_>, place: &mut f32, to: Pointer) -> Option<ReleaseState> {
        loop {
            let back = to.screen.y - self.pressed_y;
            let (leaves, edge) = match self.way {
                PointerUse::Placing if back > DEAD_ZONE => (true, DEAD_ZONE),
                PointerUse::Placing => (holder.kind == HandKind::Swing && back < -DEAD_ZONE, -DEAD_ZONE),
                PointerUse::Pulling { .. } => (back <= DEAD_ZONE, DEAD_ZONE),
                PointerUse::Pushing { meant: None, .. } => (back >= -DEAD_ZONE, -DEAD_ZONE),
                PointerUse::Pushing { .. } => (back > DEAD_ZONE, DEAD_ZONE),
            };
            if !leaves {
                return self.go_on(holder, place, to);
            }
            let at = self.last.crossing(&to, self.pressed_y + edge);
            if let Some(left) = self.go_on(holder, place, at) {
                return Some(left);
            }
            let rest = Vec2::new(holder.reach.rest_x, *place);
            let drawing = |from_x: f32| {
                let set = Set { slope: holder.turning.by(0.0), power: 0.0 };
                PointerUse::Pulling { from_x, draw: Draw::new(at.time, set) }
            };
            let pushing = |meant: Option<Set>, from_x: f32| PointerUse::Pushing {
                trail: Trail::new(at.time, rest),
                meant,
                from_x,
            };
            let way = match &self.way {
                PointerUse::Placing if edge > 0.0 => drawing(at.screen.x),
                PointerUse::Placing => pushing(None, at.screen.x),
                PointerUse::Pulling { from_x, draw } if holder.kind == HandKind::Swing => {
                    pushing(Some(draw.meant()), *from_x)
                }
                PointerUse::Pushing { meant: Some(_), from_x, .. } => drawing(*from_x),
                PointerUse::Pulling { .. } | PointerUse::Pushing { .. } => PointerUse::Placing,
            };
            if !matches!(way, PointerUse::Pulling { .. })
                && let Some(point) = self.last.board
            {
                // Grabs the weight again where it lies, so that it does not jump.
                self.offset = rest - point;
            }
            self.way = way;
        }
    }

    /// Handles an event without a change of state.
    fn go_on(&mut self, holder: Holder<'_>, place: &mut f32, to: Pointer) -> Option<ReleaseState> {
        let from = std::mem::replace(&mut self.last, to);
        let drawn = self.drawn(holder);
        match &mut self.way {
            PointerUse::Placing => {
                if let Some(point) = to.board {
                    *place = holder.reach.guide(holder.reach.clamp(point.y + self.offset.y));
                }
                None
            }
            PointerUse::Pulling { draw, .. } => {
                draw.push(to.time, drawn);
                None
            }
            PointerUse::Pushing { trail, meant, .. } => {
                let (_, last) = trail.last();
                let reach = holder.reach;
                let leaves = |trail: &Trail, at: Vec2, time: f64| ReleaseState {
                    at: Vec2::new(at.x, reach.clamp(at.y)),
                    velocity: trail.velocity(time),
                    turn: trail.turning(time),
                    meant: *meant,
                };
                let Some(point) = to.board else {
                    // The pointer is beyond the horizon of the board's plane, where the hand cannot follow.
                    return Some(leaves(trail, last, to.time));
                };
                let under = point + self.offset;
                let at = Vec2::new(under.x.max(reach.rest_x), under.y);
                if at.x < reach.foul_x {
                    trail.push(to.time, at);
                    return None;
                }
                let share = (reach.foul_x - last.x) / (at.x - last.x);
                let time = from.time + (to.time - from.time) * f64::from(share);
                let at = Vec2::new(reach.foul_x, last.y + (at.y - last.y) * share);
                trail.push(time, at);
                Some(leaves(trail, at, time))
            }
        }
    }

    /// The direction and power of the pull at the last event.
    pub(super) fn drawn(&self, holder: Holder<'_>) -> Set {
        let (PointerUse::Pulling { from_x, .. } | PointerUse::Pushing { from_x, .. }) = self.way else {
            return Set { slope: 0.0, power: 0.0 };
        };
        let back = self.last.screen.y - self.pressed_y - DEAD_ZONE;
        let sideways = self.last.screen.x - from_x;
        Set {
            // As with a slingshot, the weight leaves in the opposite direction: back and to the right throws to the
            // left.
            slope: holder.turning.by(sideways * holder.sensitivity),
            power: (back * holder.sensitivity / FULL_PULL + holder.trim).clamp(0.0, 1.0),
        }
    }

    /// The release that would happen at the last event; `None` unless the weight is being pushed.
    pub(super) fn leaves(&self, reach: &Reach) -> Option<ReleaseState> {
        let PointerUse::Pushing { trail, meant, .. } = &self.way else { return None };
        let (now, (_, at)) = (self.last.time, trail.last());
        let at = Vec2::new(at.x, reach.clamp(at.y));
        Some(ReleaseState { at, velocity: trail.velocity(now), turn: trail.turning(now), meant: *meant })
    }
}
