//! How Coulomb friction is split between sliding and turning: force and torque on a contact that does both.
//!
//! Every point of the contact is dragged against its own velocity with the same strength, so a turning weight is braked
//! less than one that only slides, and the other way round. Let `u` be the speed at which the outermost point turns,
//! `eps = v / u`, and forces be in units of `mu N` (torques: `mu N a`). Then the force is `f(eps)` against the velocity
//! and the torque is `m(eps)` against the spin. Both are complete elliptic integrals (derived here; the tests compare
//! them with the plain sum over the contact). They are computed by Gauss's arithmetic-geometric mean, which needs no
//! function but the square root, so that every platform finds the same bits.
//!
//! A contact whose load varies along its course as `1 + c x`, from the trailing edge (x = -1) to the leading one (x =
//! 1), is also pushed sideways, by `s(eps)` in units of `mu N c`.

use std::f64::consts::PI;
use std::sync::LazyLock;

use crate::shuffleboard::rules::Contact;

/// The number of intervals of the table. With this many its error is below 1e-5.
const PIECES: usize = 1024;

/// Friction at one ratio of sliding to turning, in a form that never divides by a speed of zero.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shares {
    /// `f (v + u) / v`: the force is this times the velocity, divided by `v + u`.
    pub(super) slide: f64,
    /// `m (v + u) / u`: the torque is this times the spin, divided by `v + u`.
    pub(super) turn: f64,
    /// `s (v + u) / u`, used like `turn`.
    pub(super) side: f64,
}

/// The friction of one contact shape at every ratio.
#[derive(Debug)]
pub(super) struct Friction {
    nodes: [Shares; PIECES + 1],
}

static DISC: LazyLock<Friction> = LazyLock::new(|| Friction::tabulate(disc, [1.0, 2.0 / 3.0, 1.0 / 3.0], 0.25));
static RING: LazyLock<Friction> = LazyLock::new(|| Friction::tabulate(ring, [0.5, 1.0, 0.5], 0.5));

impl Friction {
    /// The table of a contact shape.
    pub(super) fn of(contact: Contact) -> &'static Self {
        match contact {
            Contact::Disc => &DISC,
            Contact::Ring => &RING,
        }
    }

    /// The shares of a contact that slides at `v` and turns at `u`, both at least zero and not both zero.
    ///
    /// All three are steep, like `x ln x`, where sliding and turning are equal; the nodes are denser there.
    pub(super) fn at(&self, v: f64, u: f64) -> Shares {
        let balance = (v - u) / (v + u);
        let warped = if balance < 0.0 { -(-balance).sqrt() } else { balance.sqrt() };
        let place = (warped + 1.0) * (0.5 * PIECES as f64);
        let piece = (place as usize).min(PIECES - 1);
        let (low, high) = (&self.nodes[piece], &self.nodes[piece + 1]);
        let share = place - piece as f64;
        let between = |low: f64, high: f64| low + (high - low) * share;
        Shares {
            slide: between(low.slide, high.slide),
            turn: between(low.turn, high.turn),
            side: between(low.side, high.side),
        }
    }

    /// Tabulates `law`, which gives `[f, m, s]` for `eps`. `turning` are the shares at `v = 0`, `sliding` the last two
    /// of them at `u = 0`, where the first is 1.
    fn tabulate(law: fn(f64) -> [f64; 3], turning: [f64; 3], sliding: f64) -> Self {
        let mut nodes = [Shares { slide: 1.0, turn: sliding, side: sliding }; PIECES + 1];
        let [slide, turn, side] = turning;
        nodes[0] = Shares { slide, turn, side };
        for (index, node) in nodes.iter_mut().enumerate().take(PIECES).skip(1) {
            let warped = index as f64 / (0.5 * PIECES as f64) - 1.0;
            // v / (v + u) and u / (v + u)
            let (slides, turns) = (0.5 * (1.0 + warped * warped.abs()), 0.5 * (1.0 - warped * warped.abs()));
            let [f, m, s] = law(slides / turns);
            *node = Shares { slide: f / slides, turn: m / turns, side: s / turns };
        }
        Self { nodes }
    }
}

/// `[f, m, s]` of a ring.
///
/// The slip of its points is `(v - u sin phi, u cos phi)`. `f` and `m` are the means of the slip's direction along the
/// course and along the turn; integration by parts gives `s = (m + f / eps) / 3`.
pub(super) fn ring(eps: f64) -> [f64; 3] {
    let near = (1.0 - eps) / (1.0 + eps);
    let (e, rest_of_k) = elliptic(near.abs());
    // (1 - eps) K, which tends to zero where K tends to infinity.
    let k = near.signum() * (1.0 + eps) * rest_of_k;
    let f = ((1.0 + eps) * e - k) / (PI * eps);
    let m = ((1.0 + eps) * e + k) / PI;
    [f, m, (m + f / eps) / 3.0]
}

/// `[f, m, s]` of a disc, as an integral over rings of every radius.
///
/// `s` follows from the divergence theorem: twice the mean of `cos^2 phi` times the slip along the rim, minus the mean
/// slip of the whole disc.
pub(super) fn disc(eps: f64) -> [f64; 3] {
    let squared = eps * eps;
    let (f, m) = if eps <= 1.0 {
        // Modulus eps, so that (eps^2 - 1) K = -k' (k' K).
        let complement = ((1.0 - eps) * (1.0 + eps)).sqrt();
        let (e, rest_of_k) = elliptic(complement);
        let k = -complement * rest_of_k;
        (4.0 / (3.0 * PI * eps) * ((squared + 1.0) * e + k), 4.0 / (9.0 * PI) * ((4.0 - 2.0 * squared) * e + k))
    } else {
        // Modulus 1 / eps; 2 eps^2 - 5 + 3 / eps^2 = (2 eps^2 - 3) k'^2.
        let complement = ((eps - 1.0) * (eps + 1.0)).sqrt() / eps;
        let (e, rest_of_k) = elliptic(complement);
        let k = complement * rest_of_k;
        (
            4.0 / (3.0 * PI) * ((squared + 1.0) * e - squared * k),
            4.0 * eps / (9.0 * PI) * ((4.0 - 2.0 * squared) * e + (2.0 * squared - 3.0) * k),
        )
    };
    let [rim_f, rim_m, rim_s] = ring(eps);
    let rim = ((1.0 + squared) * rim_s + 2.0 * (eps * rim_f + rim_m)) / 5.0;
    [f, m, 2.0 * rim - (eps * f + m)]
}

/// The complete elliptic integral E of the modulus `k`, and `k' K`, which stays finite where K does not. The argument
/// is the complementary modulus `k' = sqrt(1 - k^2)`.
fn elliptic(complement: f64) -> (f64, f64) {
    if complement == 0.0 {
        return (1.0, 0.0);
    }
    let (mut arithmetic, mut geometric) = (1.0, complement);
    let (mut sum, mut power) = (0.5 * (1.0 - complement * complement), 0.5);
    // The gap is squared in every iteration, so 12 are enough for any complement above 1e-30.
    for _ in 0..12 {
        let gap = 0.5 * (arithmetic - geometric);
        (arithmetic, geometric) = (0.5 * (arithmetic + geometric), (arithmetic * geometric).sqrt());
        power *= 2.0;
        sum += power * gap * gap;
    }
    let k = 0.5 * PI / arithmetic;
    (k * (1.0 - sum), complement * k)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring's `[f, m, s]` as the plain mean over its points.
    #[expect(clippy::disallowed_methods, reason = "held against the closed form to a few digits")]
    fn by_points(eps: f64, points: usize) -> [f64; 3] {
        let mut sums = [0.0; 3];
        for point in 0..points {
            let (sin, cos) = ((point as f64 + 0.5) / points as f64 * 2.0 * PI).sin_cos();
            let slip = (eps * eps + 1.0 - 2.0 * eps * sin).sqrt();
            let terms = [(eps - sin) / slip, (1.0 - eps * sin) / slip, cos * cos / slip];
            for (sum, term) in sums.iter_mut().zip(terms) {
                *sum += term / points as f64;
            }
        }
        sums
    }

    fn rings_by_points(eps: f64) -> [f64; 3] {
        let rings = 500;
        let mut sums = [0.0; 3];
        for ring in 0..rings {
            let radius = (f64::from(ring) + 0.5) / f64::from(rings);
            let [f, m, s] = by_points(eps / radius, 1000);
            let width = 2.0 * radius / f64::from(rings);
            for (sum, term) in sums.iter_mut().zip([f, radius * m, radius * s]) {
                *sum += width * term;
            }
        }
        sums
    }

    #[test]
    fn both_laws_are_the_plain_sum_over_the_contact() {
        for eps in [0.05, 0.3, 0.653, 0.9, 1.3, 2.0, 5.0, 40.0] {
            for (law, sum, within) in [(ring(eps), by_points(eps, 4000), 1e-9), (disc(eps), rings_by_points(eps), 3e-5)]
            {
                for (value, sum) in law.iter().zip(sum) {
                    assert!((value - sum).abs() < within, "eps {eps}: {law:?}, by points {sum}");
                }
            }
        }
    }

    #[test]
    fn both_laws_have_the_reference_values() {
        // eps, f and m of a ring, f and m of a disc, from numerical quadrature.
        for (eps, reference) in [
            (0.1, [0.05006, 0.99750, 0.09987, 0.66168]),
            (0.3, [0.15175, 0.97711, 0.29659, 0.62244]),
            (0.5, [0.25866, 0.93422, 0.48384, 0.54775]),
            (0.653, [0.34753, 0.88287, 0.61603, 0.47169]),
            (1.0, [2.0 / PI, 2.0 / PI, 8.0 / (3.0 * PI), 8.0 / (9.0 * PI)]),
            (2.0, [0.93422, 0.25866, 0.96769, 0.12781]),
            (5.0, [0.98992, 0.10051, 0.99497, 0.05017]),
        ] {
            let ([f, m, _], [df, dm, _]) = (ring(eps), disc(eps));
            for (value, reference) in [f, m, df, dm].into_iter().zip(reference) {
                assert!((value - reference).abs() < 6e-6, "eps {eps}: {value}, reference {reference}");
            }
        }
    }

    #[test]
    fn the_tables_are_the_laws_to_a_ten_thousandth() {
        let mut worst = 0.0_f64;
        for (contact, law) in [(Contact::Disc, disc as fn(f64) -> [f64; 3]), (Contact::Ring, ring)] {
            // Beyond these the closed forms are small differences of large numbers.
            for step in 20..19_980 {
                let (v, u) = (f64::from(step) / 20_000.0, 1.0 - f64::from(step) / 20_000.0);
                let shares = Friction::of(contact).at(v, u);
                for (value, exact) in [shares.slide * v, shares.turn * u, shares.side * u].iter().zip(law(v / u)) {
                    worst = worst.max((value - exact).abs());
                }
            }
            let (turning, sliding) = (Friction::of(contact).at(0.0, 1.0), Friction::of(contact).at(1.0, 0.0));
            assert_eq!(sliding.slide, 1.0);
            for (end, near) in [(turning, law(1e-4)), (sliding, law(1e3))] {
                let eps = if end == turning { 1e-4 } else { 1e3 };
                let [f, m, s] = near;
                let (slides, turns) = (eps / (1.0 + eps), 1.0 / (1.0 + eps));
                assert!((end.slide - f / slides).abs() < 2e-3 && (end.turn - m / turns).abs() < 2e-3, "{end:?}");
                assert!((end.side - s / turns).abs() < 2e-3, "{end:?}");
            }
        }
        assert!(worst < 2e-5, "worst error {worst}");
    }
}
