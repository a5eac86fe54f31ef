//! The equation of motion of one weight that touches nothing but the board.
//!
//! With `u = a omega` the speed at which the outermost point of the contact (radius `a`) turns, `b = mu g`, and the
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
//! The curl: friction acts at the board but the mass is `h` above it, so braking presses the leading edge down. A load
//! `N (1 + c x)`, from x = -1 at the trailing edge to 1 at the leading one, has the moment `N a c / 2` (ring) or `N a c
//! / 4` (disc). It balances the moment of friction `mu N f h`, hence `c = 2 mu f h / a` or `4 mu f h / a`. The leading
//! edge of a weight that turns anticlockwise moves to the left, and friction there pushes to the right.

use glam::{DVec2, Vec2};
use serde::{Deserialize, Serialize};

use super::friction::{Friction, Shares};
use super::table::{GRAVITY, Table};
use crate::shuffleboard::rules::{Contact, End};

/// The longest integration step, in seconds: a sixtieth of the period of a weight that swings across a dished board.
const LONGEST_STEP_SECONDS: f64 = 0.25;
/// The largest share of the remaining time of sliding and spinning that one step may take.
const MOST_STEP_SHARE: f64 = 0.25;
/// The share of the remaining time, and of the swing on a dished board, below which a step uses the midpoint method
/// instead of the fourth-order one.
const MIDPOINT_SHARE: f64 = 1.0 / 32.0;
/// The remaining time, in seconds, at which a weight is moved to its stop in one step; it is less than a micrometre
/// away.
const LAST_STEP_SECONDS: f64 = 1e-3;

/// The motion of one weight, in SI units and in board coordinates from the shooter's end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// The position of its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its rotation about the vertical, anticlockwise seen from above.
    pub angle: f32,
    /// Its angular velocity.
    pub spin: f32,
}

/// The motion of one weight at the precision that the integration needs.
///
/// An `f32` cannot subtract the millimetre per second of one step from 2 m/s without losing a ten-thousandth of it, nor
/// distinguish positions at the far end of the board that are closer than half a micrometre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct State {
    pub(super) at: DVec2,
    pub(super) velocity: DVec2,
    pub(super) angle: f64,
    pub(super) spin: f64,
}

impl State {
    /// Whether it has stopped for good: kinetic friction has ended, and static friction holds it, because
    /// [`Table::check`] rejects boards on which it does not.
    pub(super) fn is_at_rest(&self) -> bool {
        self.velocity == DVec2::ZERO && self.spin == 0.0
    }

    /// The motion in `f32`, for everything outside the simulation.
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

/// Velocity and rim speed of a weight, or their derivatives.
#[derive(Debug, Clone, Copy)]
struct Flow {
    velocity: DVec2,
    rim: f64,
}

impl Flow {
    /// `self` plus `time` times `other`.
    fn plus(self, other: Self, time: f64) -> Self {
        Self { velocity: self.velocity + other.velocity * time, rim: self.rim + other.rim * time }
    }
}

/// The equation of motion for one kind of weight on one board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Law {
    friction: &'static Friction,
    /// The deceleration of a weight without spin on even wax, `mu g`, in m/s^2.
    brake: f64,
    /// The radius of the contact.
    radius: f64,
    /// `1 / kappa^2`.
    looseness: f64,
    /// The acceleration by the dish per metre from the middle, in 1/s^2.
    slope: f64,
    /// The acceleration to the left by the lean of the table, in m/s^2.
    tilt: f64,
    /// The longest step, in seconds, for which the midpoint method resolves the swing on a dished board.
    short: f64,
    /// The load's variation `c` divided by `f` and the deceleration, in s^2/m.
    lean: f64,
    /// An upper limit of the acceleration of a free weight, in m/s^2.
    pub(super) most: f64,
}

impl Law {
    /// The equation for the weights of a table, on which friction brakes them by at most `most_brake`, in m/s^2.
    pub(super) fn new(table: &Table, most_brake: f64) -> Self {
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
        // The centre of mass of a solid weight is at half its height.
        let lean = f64::from(table.curl) * moments * 0.5 * f64::from(weight.height) / (radius * gravity);
        let across = match table.end {
            End::Home => 1.0,
            End::Away => -1.0,
        };
        // For such a small angle the sine equals the angle.
        let tilt = across * gravity * f64::from(table.tonight.lean);
        Self {
            friction: Friction::of(weight.underside.contact),
            brake,
            radius,
            looseness: 1.0 / (kappa * kappa),
            slope,
            tilt,
            short: if slope == 0.0 { LONGEST_STEP_SECONDS } else { MIDPOINT_SHARE / slope.abs().sqrt() },
            lean,
            // f, m and 2 s never exceed 1.
            most: most_brake * (1.0 + 0.5 * lean * most_brake) + 0.5 * slope.abs() * width + tilt.abs(),
        }
    }

    /// Moves a free weight for `time` seconds or until it stops, and returns the time it took.
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

    /// The exact solution without spin on a flat board with even wax: uniform deceleration.
    fn slide_straight(&self, state: &mut State, time: f64) -> f64 {
        let speed = state.velocity.length();
        let lost = self.brake * time;
        if speed > lost {
            // The mean speed of a uniform deceleration is that at half its time.
            state.at += state.velocity * (time * (1.0 - 0.5 * lost / speed));
            state.velocity *= 1.0 - lost / speed;
            return time;
        }
        let stops = speed / self.brake;
        state.at += state.velocity * (0.5 * stops);
        state.stop();
        stops
    }

    /// Makes one integration step of at most `time` seconds, with the deceleration `brake`, and returns its duration.
    ///
    /// The step uses the classical Runge-Kutta method, or the midpoint method if it is short. All changes happen over
    /// the remaining time of sliding and spinning, or over the swing on a dished board; steps are limited to shares of
    /// both. In the last moment the forces turn ever faster, but move the weight by less than a micrometre, so it is
    /// treated as a uniform deceleration.
    pub(super) fn step(&self, state: &mut State, time: f64, brake: f64) -> f64 {
        let from = Flow { velocity: state.velocity, rim: self.radius * state.spin };
        let (speed, turn) = (from.velocity.length(), from.rim.abs());
        let scale = (speed + turn) / brake;
        if scale < LAST_STEP_SECONDS {
            return self.stop(state, speed, turn, brake, time);
        }
        let step = time.min(LONGEST_STEP_SECONDS).min(MOST_STEP_SHARE * scale / self.looseness.max(1.0));
        let half = 0.5 * step;
        let y = state.at.y;
        let first = self.change(from, y, brake);
        let after = from.plus(first, half);
        let second = self.change(after, y + half * from.velocity.y, brake);
        if step < self.short && step < MIDPOINT_SHARE * scale / self.looseness.max(1.0) {
            state.at += after.velocity * step;
            state.angle += after.rim * step / self.radius;
            let to = from.plus(second, step);
            state.velocity = to.velocity;
            state.spin = to.rim / self.radius;
            return step;
        }
        let between = from.plus(second, half);
        let third = self.change(between, y + half * after.velocity.y, brake);
        let last = from.plus(third, step);
        let fourth = self.change(last, y + step * between.velocity.y, brake);
        let middle = second.plus(third, 1.0);
        let sixth = step / 6.0;
        state.at += (from.velocity + (first.velocity + middle.velocity) * sixth) * step;
        state.velocity = from.velocity + (first.velocity + middle.velocity * 2.0 + fourth.velocity) * sixth;
        let rim = from.rim + (first.rim + middle.rim * 2.0 + fourth.rim) * sixth;
        state.angle += (from.rim + (first.rim + middle.rim) * sixth) * step / self.radius;
        state.spin = rim / self.radius;
        step
    }

    /// The derivative of velocity and rim speed.
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

    /// Moves a weight that is about to stop until it stops, or for `time` seconds; returns the time it took.
    fn stop(&self, state: &mut State, speed: f64, turn: f64, brake: f64, time: f64) -> f64 {
        let total = speed + turn;
        if total == 0.0 {
            state.stop();
            return 0.0;
        }
        let shares = self.friction.at(speed, turn);
        // The times that sliding and turning would take alone; near the stop they are equal, or only one is left.
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
