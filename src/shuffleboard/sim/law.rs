//! The law of motion of one weight that touches nothing but the board.
//!
//! With `u = a omega` the speed at which the outermost point of the contact (radius `a`) turns, `b = mu g` and the
//! shares of friction of [`super::friction`]:
//!
//! ```text
//! dv/dt = -b f v/|v|                    friction against the slide
//!         + g lean                      the lean of the table, to the left
//!         - k y                         the slope of a dished board, z = dip (2 y / width)^2, so k = 8 g dip / width^2
//!         - b c s perp(v)/|v| sgn u     the curl
//! du/dt = -b m / kappa^2 sgn u          friction against the spin; kappa = gyration / a
//! ```
//!
//! The curl: friction acts at the board, the mass sits `h` above it, so braking presses the leading edge down. A load
//! `N (1 + c x)`, from x = -1 at the trailing edge to 1 at the leading one, has the moment `N a c / 2` (ring) or
//! `N a c / 4` (disc), which must be the moment of friction `mu N f h`: hence `c = 2 mu f h / a` or `4 mu f h / a`. The
//! leading edge of a weight that turns anticlockwise moves to the left, and friction there pushes to the right.

use glam::{DVec2, Vec2};
use serde::{Deserialize, Serialize};

use super::Table;
use super::friction::{Friction, Shares};
use super::ground::Ground;
use crate::shuffleboard::rules::{Contact, End};

/// The acceleration of free fall, m/s^2 (standard value).
pub const GRAVITY: f32 = 9.806_65;

/// How much more it takes to move a weight that lies than to keep it moving. Our choice.
pub const STATIC: f64 = 1.2;

/// The longest step of the integration, in seconds: a sixtieth of the time a weight takes to swing across a dished board.
const LONGEST: f64 = 0.25;
/// A step takes at most this share of the time that is left to slide and spin.
const SHARE: f64 = 0.25;
/// A step of a smaller share than this of all that is to be resolved, the time left and the swing of a dished board, is done
/// with two looks at the forces instead of four.
const SHORT: f64 = 1.0 / 32.0;
/// Less than this time before it stops, in seconds, a weight is taken to its stop at once: less than a micrometre.
const LAST: f64 = 1e-3;

/// How one weight moves. SI units, in the shooter's board frame.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// How far it has turned about the vertical, anticlockwise from above.
    pub angle: f32,
    /// How fast it turns.
    pub spin: f32,
}

/// The same, as the stepper keeps it while a throw is under way.
///
/// In `f64`, because an `f32` can neither take the millimetre per second of one step off 2 m/s without losing a
/// ten-thousandth of it, nor tell two places at the far end of the board apart that are nearer than half a micrometre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct State {
    pub(super) at: DVec2,
    pub(super) velocity: DVec2,
    pub(super) angle: f64,
    pub(super) spin: f64,
}

impl State {
    /// Whether nothing moves it any more: kinetic friction has ended, and static friction holds, since a [`Table`] on
    /// which it does not is refused.
    pub(super) fn is_at_rest(&self) -> bool {
        self.velocity == DVec2::ZERO && self.spin == 0.0
    }

    /// What others see of it.
    pub(super) fn motion(&self) -> Motion {
        Motion {
            at: self.at.as_vec2(),
            velocity: self.velocity.as_vec2(),
            angle: self.angle as f32,
            spin: self.spin as f32,
        }
    }

    fn stop(&mut self) {
        self.velocity = DVec2::ZERO;
        self.spin = 0.0;
    }
}

impl From<Motion> for State {
    fn from(motion: Motion) -> Self {
        Self {
            at: motion.at.as_dvec2(),
            velocity: motion.velocity.as_dvec2(),
            angle: f64::from(motion.angle),
            spin: f64::from(motion.spin),
        }
    }
}

/// Slide and spin of a weight, or what changes them: a velocity and the speed of the contact's outermost point.
#[derive(Debug, Clone, Copy)]
struct Flow {
    velocity: DVec2,
    rim: f64,
}

impl Flow {
    /// This and `time` times the other.
    fn and(self, other: Self, time: f64) -> Self {
        Self { velocity: self.velocity + other.velocity * time, rim: self.rim + other.rim * time }
    }
}

/// How a weight of one kind moves on one board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Law {
    friction: &'static Friction,
    /// What even wax takes off the speed of a weight without spin: `mu g`, in m/s^2.
    brake: f64,
    /// The radius of the contact.
    radius: f64,
    /// `1 / kappa^2`.
    looseness: f64,
    /// What the slope gives for every metre from the middle, in 1/s^2.
    slope: f64,
    /// What the lean of the table gives to the left, in m/s^2.
    tilt: f64,
    /// A step longer than this, in seconds, is too long for two looks at the slope.
    short: f64,
    /// The load's lean `c` over `f` and the brake, in s^2/m.
    lean: f64,
    /// No weight that touches nothing is ever accelerated by more, in m/s^2.
    pub(super) most: f64,
}

impl Law {
    pub(super) fn new(table: &Table) -> Self {
        let (board, weight, gravity) = (&table.board, &table.weight, f64::from(GRAVITY));
        let drag = f64::from(weight.underside.drag);
        let brake = drag * f64::from(table.friction()) * gravity;
        let radius = f64::from(weight.underside.radius);
        let (kappa, width) = (f64::from(weight.gyration) / radius, f64::from(board.width));
        let slope = 8.0 * gravity * f64::from(board.dip) / (width * width);
        let moments = match weight.underside.contact {
            Contact::Ring => 2.0,
            Contact::Disc => 4.0,
        };
        // The mass centre of a solid weight is half its height above the board.
        let lean = f64::from(table.curl) * moments * 0.5 * f64::from(weight.height) / (radius * gravity);
        let across = match table.end {
            End::Home => 1.0,
            End::Away => -1.0,
        };
        // The sine of so small an angle is the angle.
        let tilt = across * gravity * f64::from(table.tonight.lean);
        let most_brake = Ground::most_brake(table);
        Self {
            friction: Friction::of(weight.underside.contact),
            brake,
            radius,
            looseness: 1.0 / (kappa * kappa),
            slope,
            tilt,
            short: if slope == 0.0 { LONGEST } else { SHORT / slope.abs().sqrt() },
            lean,
            // Neither f nor m nor 2 s is ever more than 1.
            most: most_brake * (1.0 + 0.5 * lean * most_brake) + 0.5 * slope.abs() * width + tilt.abs(),
        }
    }

    /// Moves a free weight on by `time` seconds, or to its stop if that comes first; the time it took.
    pub(super) fn advance(&self, state: &mut State, time: f64) -> f64 {
        if state.spin == 0.0 && self.slope == 0.0 && self.tilt == 0.0 {
            return self.slide_straight(state, time);
        }
        let mut left = time;
        while left > 0.0 {
            let step = self.step(state, left, self.brake);
            left -= step;
            if state.is_at_rest() {
                break;
            }
        }
        time - left
    }

    /// Without spin on a flat board of even wax: uniform deceleration, exactly.
    fn slide_straight(&self, state: &mut State, time: f64) -> f64 {
        let speed = state.velocity.length();
        let lost = self.brake * time;
        if speed > lost {
            // The mean speed of a uniform deceleration is the one in the middle of its time.
            state.at += state.velocity * (time * (1.0 - 0.5 * lost / speed));
            state.velocity *= 1.0 - lost / speed;
            return time;
        }
        let stops = speed / self.brake;
        state.at += state.velocity * (0.5 * stops);
        state.stop();
        stops
    }

    /// Moves a weight on by one step of the integration, of at most `time` seconds, under a friction that takes `brake`
    /// off the speed; the time it took.
    ///
    /// The classical Runge-Kutta method, or for short steps its little sister, the midpoint method. All there is to
    /// resolve changes over the time left to slide and spin, or with the swing across a dished board, so the steps grow
    /// shorter with the one and are never longer than a share of the other; what happens in the last moment, when the
    /// forces turn ever faster, moves nothing by as much as a micrometre, and is taken as the uniform deceleration it all
    /// but is.
    pub(super) fn step(&self, state: &mut State, time: f64, brake: f64) -> f64 {
        let from = Flow { velocity: state.velocity, rim: self.radius * state.spin };
        let (speed, turn) = (from.velocity.length(), from.rim.abs());
        let scale = (speed + turn) / brake;
        if scale < LAST {
            return self.stop(state, speed, turn, brake, time);
        }
        let step = time.min(LONGEST).min(SHARE * scale / self.looseness.max(1.0));
        let half = 0.5 * step;
        let y = state.at.y;
        let first = self.change(from, y, brake);
        let after = from.and(first, half);
        let second = self.change(after, y + half * from.velocity.y, brake);
        if step < self.short && step < SHORT * scale / self.looseness.max(1.0) {
            state.at += after.velocity * step;
            state.angle += after.rim * step / self.radius;
            let to = from.and(second, step);
            state.velocity = to.velocity;
            state.spin = to.rim / self.radius;
            return step;
        }
        let between = from.and(second, half);
        let third = self.change(between, y + half * after.velocity.y, brake);
        let last = from.and(third, step);
        let fourth = self.change(last, y + step * between.velocity.y, brake);
        let middle = second.and(third, 1.0);
        let sixth = step / 6.0;
        state.at += (from.velocity + (first.velocity + middle.velocity) * sixth) * step;
        state.velocity = from.velocity + (first.velocity + middle.velocity * 2.0 + fourth.velocity) * sixth;
        let rim = from.rim + (first.rim + middle.rim * 2.0 + fourth.rim) * sixth;
        state.angle += (from.rim + (first.rim + middle.rim) * sixth) * step / self.radius;
        state.spin = rim / self.radius;
        step
    }

    /// What changes slide and spin.
    fn change(&self, flow: Flow, y: f64, brake: f64) -> Flow {
        let slope = DVec2::new(0.0, self.tilt - self.slope * y);
        let (speed, turn) = (flow.velocity.length(), flow.rim.abs());
        let total = speed + turn;
        if total == 0.0 {
            return Flow { velocity: slope, rim: 0.0 };
        }
        let Shares { slide, turn: turning, side } =
            if turn == 0.0 { Shares { slide: 1.0, turn: 0.0, side: 0.0 } } else { self.friction.at(speed, turn) };
        let (against, share) = (brake * slide / total, flow.rim / total);
        let aside = against * self.lean * brake * side * share;
        Flow {
            velocity: slope - flow.velocity * against - flow.velocity.perp() * aside,
            rim: -brake * self.looseness * turning * share,
        }
    }

    /// Takes a weight that is about to stop to its stop, or as far as `time` allows; the time it took.
    fn stop(&self, state: &mut State, speed: f64, turn: f64, brake: f64, time: f64) -> f64 {
        let total = speed + turn;
        if total == 0.0 {
            state.stop();
            return 0.0;
        }
        let shares = self.friction.at(speed, turn);
        // How long each of the two would take alone; in the end they take the same, or only one of them is left.
        let (sliding, turning) = (total / (brake * shares.slide), total / (brake * self.looseness * shares.turn));
        let stops = (speed * sliding + turn * turning) / total;
        let passes = stops.min(time);
        let kept = 1.0 - passes / stops;
        state.at += state.velocity * (0.5 * passes * (1.0 + kept));
        state.angle += state.spin * (0.5 * passes * (1.0 + kept));
        if passes < stops {
            state.velocity *= kept;
            state.spin *= kept;
        } else {
            state.stop();
        }
        passes
    }
}
