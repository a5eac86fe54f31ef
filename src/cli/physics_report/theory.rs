//! The theory, independent of the simulation: plain sums and closed forms that share only constants with it.

use std::f64::consts::PI;

use glam::DVec2;

/// The standard acceleration of free fall, in m/s^2.
pub(super) const G: f64 = 9.806_65;

/// Coulomb friction on a ring that slides at `eps` times the speed at which it turns: force and torque as shares of `mu
/// N` and `mu N a`, as the mean over its points of the direction in which each slips.
pub(super) fn ring(eps: f64) -> [f64; 2] {
    const POINTS: u32 = 1000;
    let mut sums = [0.0; 2];
    for point in 0..POINTS {
        let (sin, cos) = ((f64::from(point) + 0.5) / f64::from(POINTS) * 2.0 * PI).sin_cos();
        let (slip_along, slip_across) = (eps - sin, cos);
        let slip = slip_along.hypot(slip_across);
        sums[0] += slip_along / slip;
        sums[1] += (1.0 - eps * sin) / slip;
    }
    sums.map(|sum| sum / f64::from(POINTS))
}

/// The same for an evenly loaded disc, as a sum over rings of every radius.
pub(super) fn disc(eps: f64) -> [f64; 2] {
    const RINGS: u32 = 200;
    let mut sums = [0.0; 2];
    for place in 0..RINGS {
        let radius = (f64::from(place) + 0.5) / f64::from(RINGS);
        let load = 2.0 * radius / f64::from(RINGS);
        let [force, torque] = ring(eps / radius);
        sums[0] += load * force;
        sums[1] += load * radius * torque;
    }
    sums
}

/// The restitution of two weights that close at `speed` m/s: 0.92 up to 1 m/s, falling linearly to 0.85 at 4 m/s.
pub(super) fn restitution(speed: f64) -> f64 {
    (0.92 - 0.07 * (speed - 1.0) / 3.0).clamp(0.85, 0.92)
}

/// The coefficient of friction between two rims.
pub(super) const RIM_FRICTION: f64 = 0.12;

#[derive(Clone, Copy)]
pub(super) struct Moving {
    pub(super) at: DVec2,
    pub(super) velocity: DVec2,
    pub(super) spin: f64,
}

/// The motion of two equal weights after a collision, with `gyration` in radii.
///
/// There is one impulse: along the line of centres `(1 + e)` times what stops them, and across it what stops their rims
/// sliding on each other, as far as Coulomb's law allows.
pub(super) fn hit([a, b]: [Moving; 2], radius: f64, gyration: f64) -> [Moving; 2] {
    let along = (b.at - a.at).normalize();
    let across = along.perp();
    let closing = (a.velocity - b.velocity).dot(along);
    let normal = 0.5 * (1.0 + restitution(closing)) * closing;
    // The speed at which the first rim slides over the second.
    let slip = (a.velocity - b.velocity).dot(across) + radius * (a.spin + b.spin);
    let sticking = slip / (2.0 + 2.0 / (gyration * gyration));
    let friction = sticking.clamp(-RIM_FRICTION * normal, RIM_FRICTION * normal);
    let impulse = along * normal + across * friction;
    let turn = friction / (gyration * gyration * radius);
    [
        Moving { velocity: a.velocity - impulse, spin: a.spin - turn, ..a },
        Moving { velocity: b.velocity + impulse, spin: b.spin - turn, ..b },
    ]
}
