//! The gesture: one way to hold a weight that becomes a placing, a pull or a push by what the hand does with it.

use glam::Vec2;

use super::keys::{ENGLISH_STEP, Habit, PLACE_STEP, STEEPEST, Set};
use super::trail::Trail;
use super::{Aim, Nudge, Phase, Pointer, Reach, Released, SpeedScale};
use crate::rules::{Board, WeightSpec};
use crate::sim::{Grip, Throw};

/// The pull that throws hardest, in window heights at a sensitivity of 1.
const FULL_PULL: f32 = 0.25;
/// How much the direction (sideways per forward) turns per window height sideways: 4 degrees over a full pull, for the
/// board itself opens only 2.3 degrees to either side.
const TURN: f32 = 0.07 / FULL_PULL;
/// Up to this far before or behind the place it was pressed at, in window heights, the pointer only slides the weight.
const DEAD_ZONE: f32 = 0.012;
/// A slower throw is none, in m/s: it could be a hand at rest that trembles, and it would go a few centimetres.
const SLOWEST: f32 = 0.2;
/// How far beside, before and behind the weight a finger still takes hold of it, in metres. Seen from low behind, a
/// metre along the board is far shorter on the screen than a metre across.
const TOUCH: Vec2 = Vec2::new(0.20, 0.06);

/// The hand at the table: what it holds, where, and what it is doing with it. The table owns it.
#[derive(Debug, Clone, PartialEq)]
pub struct Gesture {
    grip: Grip,
    reach: Reach,
    scale: SpeedScale,
    sensitivity: f32,
    /// Where the weight lies along the end.
    place: f32,
    /// The pointer's hold, from the press to the release.
    hold: Option<Hold>,
    /// The aim set by keys, once one has been touched ...
    keys: Option<Set>,
    /// ... and what it begins with.
    usual: Set,
    /// The English the weight will leave with, rad/s, anticlockwise from above.
    spin: f32,
}

/// What the hold of a pointer consists of.
#[derive(Debug, Clone, PartialEq)]
struct Hold {
    /// The pressed place's y on the screen: the middle of the dead zone.
    pressed_y: f32,
    /// Where the weight lay when it was pressed.
    lay: f32,
    /// From the pointer's point on the board to the middle of the grip.
    offset: Vec2,
    /// The event before.
    last: Pointer,
    way: Way,
}

/// The three things a pointer can do with the weight.
#[derive(Debug, Clone, PartialEq)]
enum Way {
    /// Slide it along the end.
    Placing,
    /// Pull back; the pull began at this x on the screen.
    Pulling { from_x: f32 },
    /// Carry it forward.
    Pushing(Trail),
}

impl Gesture {
    /// The most English a wrist gives a weight, in rad/s: a little over six turns a second. Our choice.
    pub const MOST_ENGLISH: f32 = 40.0;

    /// A hand that holds `grip` over the middle of the end. The sensitivity stretches pulls: at 2 half the way does.
    pub fn new(board: &Board, weight: &WeightSpec, grip: Grip, sensitivity: f32) -> Self {
        let reach = Reach::new(board, weight, grip);
        let scale = SpeedScale::new(board, weight, reach.rest_x);
        let sensitivity = if sensitivity.is_finite() { sensitivity.clamp(0.25, 4.0) } else { 1.0 };
        let usual = Set { slope: 0.0, power: scale.lag() };
        Self { grip, reach, scale, sensitivity, place: 0.0, hold: None, keys: None, usual, spin: 0.0 }
    }

    /// Takes up where somebody left off.
    pub fn resume(&mut self, habit: Habit) {
        self.place = self.reach.clamp(habit.place);
        self.usual = habit.set;
        self.spin = habit.spin;
    }

    /// How the keys would throw now, to be resumed with the next weight; `None` while they have not taken aim.
    pub fn habit(&self) -> Option<Habit> {
        self.keys.map(|set| Habit { place: self.place, set, spin: self.spin })
    }

    /// What the hand holds.
    pub fn grip(&self) -> Grip {
        self.grip
    }

    /// Where the hand can hold it.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// The speed scale of this board.
    pub fn scale(&self) -> &SpeedScale {
        &self.scale
    }

    /// The pointer is pressed. Says whether it took hold of the weight.
    pub fn press(&mut self, pointer: Pointer) -> bool {
        let rest = self.rest();
        let hold =
            pointer.checked(f64::MIN).and_then(|pointer| Some((pointer, pointer.board?))).filter(|(_, point)| {
                let away = (*point - rest).abs() - self.reach.half_size;
                away.x <= TOUCH.x && away.y <= TOUCH.y
            });
        let Some((last, point)) = hold else { return false };
        let pressed_y = last.screen.y;
        self.hold = Some(Hold { pressed_y, lay: self.place, offset: rest - point, last, way: Way::Placing });
        true
    }

    /// The pointer has moved. A push that comes to the shooter's own foul line lets go there.
    pub fn moved(&mut self, pointer: Pointer) -> Option<Released> {
        let mut hold = self.hold.take()?;
        if let Some(pointer) = pointer.checked(hold.last.time)
            && let Some((at, velocity)) = self.follow(&mut hold, pointer)
        {
            return Some(self.let_go(at, velocity));
        }
        self.hold = Some(hold);
        None
    }

    /// The pointer is released: the weight leaves the hand, unless the hand was at rest. A weight that was only slid
    /// stays where it was slid to. `None` if nothing was held.
    pub fn release(&mut self, pointer: Pointer) -> Option<Released> {
        let earliest = self.hold.as_ref()?.last.time;
        if pointer.checked(earliest).is_none() {
            // Nobody knows where and when: throw nothing.
            self.cancel();
            return Some(Released::Cancelled);
        }
        if let Some(released) = self.moved(pointer) {
            return Some(released);
        }
        let aim = self.aim();
        self.hold = None;
        Some(self.let_go(aim.at, aim.velocity))
    }

    /// Esc or the other button: the weight goes back to where it lay, and an aim set by keys is given up, its
    /// English too. Says whether there was anything to cancel.
    pub fn cancel(&mut self) -> bool {
        if let Some(hold) = self.hold.take() {
            self.place = hold.lay;
            return true;
        }
        let twisted = std::mem::take(&mut self.spin) != 0.0;
        self.keys.take().is_some() || twisted
    }

    /// Changes the place, the direction, the power or the English by so many fine steps. While a pointer holds the
    /// weight only its English can be changed. The first touch of direction or power takes aim: as the last time, or
    /// straight ahead at the speed of a lag.
    pub fn nudge(&mut self, nudge: Nudge, steps: i32) {
        let steps = steps as f32;
        match nudge {
            Nudge::English => self.twist(self.spin + steps * ENGLISH_STEP),
            _ if self.hold.is_some() => {}
            Nudge::Place => self.place = self.reach.clamp(self.place + steps * PLACE_STEP),
            Nudge::Direction => self.take_aim().turn(steps),
            Nudge::Power => self.take_aim().harden(steps),
        }
    }

    /// Sets the English, in rad/s anticlockwise from above; a hand can do no more than [`Gesture::MOST_ENGLISH`].
    pub fn twist(&mut self, spin: f32) {
        if spin.is_finite() {
            self.spin = spin.clamp(-Self::MOST_ENGLISH, Self::MOST_ENGLISH);
        }
    }

    /// Throws by the aim that keys have set. Without one it only takes aim, so that no stray key throws.
    pub fn throw(&mut self) -> Option<Released> {
        if self.hold.is_some() {
            return None;
        }
        if self.keys.is_none() {
            self.take_aim();
            return None;
        }
        let aim = self.aim();
        self.keys = None;
        Some(self.let_go(aim.at, aim.velocity))
    }

    /// What would happen if the hand let go now.
    pub fn aim(&self) -> Aim {
        let (phase, at, velocity) = match &self.hold {
            None => match self.keys {
                None => (Phase::Waiting, self.rest(), Vec2::ZERO),
                Some(set) => (Phase::Keys, self.rest(), self.leaves_with(set)),
            },
            Some(hold) => match &hold.way {
                Way::Placing => (Phase::Placing, self.rest(), Vec2::ZERO),
                Way::Pulling { from_x } => (Phase::Pulling, self.rest(), self.leaves_with(self.pulled(hold, *from_x))),
                Way::Pushing(trail) => (Phase::Pushing, trail.last().1, self.legal(trail.velocity(hold.last.time))),
            },
        };
        Aim { phase, at, velocity, power: self.scale.power(velocity.length()), spin: self.spin }
    }

    /// Where the middle of the grip waits.
    fn rest(&self) -> Vec2 {
        Vec2::new(self.reach.rest_x, self.place)
    }

    /// The aim of the keys, taken now if there is none.
    fn take_aim(&mut self) -> &mut Set {
        let usual = self.usual;
        self.keys.get_or_insert(usual)
    }

    /// Takes the hold on to the pointer's next event, through every change of way between the two, so that the
    /// places at which these happen do not depend on how often there are events. `Some` if the weight leaves the hand.
    fn follow(&mut self, hold: &mut Hold, to: Pointer) -> Option<(Vec2, Vec2)> {
        loop {
            let back = to.screen.y - hold.pressed_y;
            let (leaves, edge) = match hold.way {
                Way::Placing if back > DEAD_ZONE => (true, DEAD_ZONE),
                Way::Placing => (back < -DEAD_ZONE, -DEAD_ZONE),
                Way::Pulling { .. } => (back <= DEAD_ZONE, DEAD_ZONE),
                Way::Pushing(_) => (back >= -DEAD_ZONE, -DEAD_ZONE),
            };
            if !leaves {
                return self.go_on(hold, to);
            }
            let at = hold.last.crossing(&to, hold.pressed_y + edge);
            if let Some(left) = self.go_on(hold, at) {
                return Some(left);
            }
            hold.way = match hold.way {
                Way::Placing if edge > 0.0 => Way::Pulling { from_x: at.screen.x },
                Way::Placing => {
                    self.take_under(hold);
                    Way::Pushing(Trail::new(at.time, self.rest()))
                }
                Way::Pulling { .. } | Way::Pushing(_) => {
                    self.take_under(hold);
                    Way::Placing
                }
            };
        }
    }

    /// Makes the pointer hold the weight where it lies, so that it does not jump.
    fn take_under(&self, hold: &mut Hold) {
        if let Some(point) = hold.last.board {
            hold.offset = self.rest() - point;
        }
    }

    /// Follows the pointer without a change of way.
    fn go_on(&mut self, hold: &mut Hold, to: Pointer) -> Option<(Vec2, Vec2)> {
        let from = std::mem::replace(&mut hold.last, to);
        match &mut hold.way {
            Way::Placing => {
                if let Some(point) = to.board {
                    self.place = self.reach.guide(self.reach.clamp(point.y + hold.offset.y));
                }
                None
            }
            Way::Pulling { .. } => None,
            Way::Pushing(trail) => {
                let (_, last) = trail.last();
                let Some(point) = to.board else {
                    // The pointer has left the plane of the board far ahead: the hand cannot follow.
                    return Some((last, trail.velocity(to.time)));
                };
                let under = point + hold.offset;
                let at = Vec2::new(under.x.max(self.reach.rest_x), self.reach.clamp(under.y));
                if at.x < self.reach.foul_x {
                    trail.push(to.time, at);
                    return None;
                }
                let share = (self.reach.foul_x - last.x) / (at.x - last.x);
                let time = from.time + (to.time - from.time) * f64::from(share);
                let at = Vec2::new(self.reach.foul_x, last.y + (at.y - last.y) * share);
                trail.push(time, at);
                Some((at, trail.velocity(time)))
            }
        }
    }

    /// The direction and power of a pull.
    fn pulled(&self, hold: &Hold, from_x: f32) -> Set {
        let back = hold.last.screen.y - hold.pressed_y - DEAD_ZONE;
        let sideways = hold.last.screen.x - from_x;
        Set {
            // As with a slingshot, the weight leaves the other way: back and to the right throws to the left.
            slope: (sideways * self.sensitivity * TURN).clamp(-STEEPEST, STEEPEST),
            power: (back * self.sensitivity / FULL_PULL).clamp(0.0, 1.0),
        }
    }

    /// The velocity of a throw with that direction and power.
    fn leaves_with(&self, set: Set) -> Vec2 {
        self.legal(Vec2::new(1.0, set.slope).normalize() * self.scale.speed(set.power))
    }

    /// The velocity a throw has if the hand wants this one: zero if it is none, and never more than a hand can do.
    fn legal(&self, velocity: Vec2) -> Vec2 {
        if velocity.x >= SLOWEST { velocity.clamp_length_max(self.scale.hardest()) } else { Vec2::ZERO }
    }

    /// Lets go of the weight there.
    fn let_go(&self, at: Vec2, velocity: Vec2) -> Released {
        let velocity = self.legal(velocity);
        if velocity == Vec2::ZERO {
            return Released::Cancelled;
        }
        Released::Throw(Throw::new(self.grip, at, velocity, self.spin))
    }
}
