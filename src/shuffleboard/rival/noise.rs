//! The scatter of a hand: sampled for a rival, measured from the throws of a player.

use glam::Vec2;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Strength;
use crate::shuffleboard::hand::{Reach, by_fingers};
use crate::shuffleboard::rules::{Board, Line, WeightId, WeightSpec};
use crate::shuffleboard::sim::{Grip, Throw};

/// One in this many throws goes wide.
const WIDE_ONE_IN: u32 = 10;
/// The factor on the scatter of wide throws, which gives the distribution a long tail. Our choice.
const WIDE_FACTOR: f32 = 2.5;
/// The factor that makes the standard deviation of the mixture 1: `1 / sqrt(0.9 + 0.1 * 2.5^2)`.
const NARROW_FACTOR: f32 = 0.809_776_1;
/// The median of the mixture's absolute value, in standard deviations.
const MEDIAN_DEVIATION: f32 = 0.605_7;
/// The factor on the scatter of a break; all four weights deviate alike.
pub(super) const BREAK_FACTOR: f32 = 1.5;
/// The slowest throw, in m/s.
const SLOWEST_SPEED: f32 = 0.2;

/// The scatter of a hand: standard deviations from the intended throw.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Noise {
    /// Of the direction, as sideways per forward distance.
    pub direction: f32,
    /// Of the speed, as a share of it.
    pub speed: f32,
    /// Of the spin, in rad/s.
    pub english: f32,
}

/// The scatter of the resting places of lags: one standard deviation, in metres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scatter {
    /// Across the board.
    pub sideways: f32,
    /// Along the board.
    pub lengthwise: f32,
}

/// The deviation of one throw from what was intended; `None` for what is not known.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Slip {
    /// Of the direction, as sideways per forward distance.
    pub direction: Option<f32>,
    /// Of the speed, as a share of it.
    pub speed: Option<f32>,
    /// Of the spin, in rad/s.
    pub english: Option<f32>,
}

/// A scatter measured from a player's throws.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The scatter. A quantity known from fewer than [`Measured::LEAST_THROWS`] throws has the value of
    /// [`Strength::default`], except the spin, which has that of the strength nearest by the other two.
    pub noise: Noise,
    /// The numbers of throws from which the direction and the speed were measured.
    pub throws: [usize; 2],
}

impl Slip {
    /// The deviation of a throw whose intention is known.
    pub fn between(meant: &Throw, made: &Throw) -> Self {
        let [from, to] = [meant, made].map(Throw::velocity);
        Self {
            direction: Some(to.y / to.x - from.y / from.x),
            speed: Some(to.length() / from.length() - 1.0),
            english: Some(made.spin() - meant.spin()),
        }
    }
}

impl Measured {
    /// The least number of throws for a measurement.
    pub const LEAST_THROWS: usize = 30;

    /// Whether both direction and speed were measured.
    pub fn is_enough(&self) -> bool {
        self.throws.into_iter().all(|throws| throws >= Self::LEAST_THROWS)
    }
}

/// The random deviations of one throw, in standard deviations: direction, speed, spin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Luck(pub(super) [f32; 3]);

impl Luck {
    /// Draws random deviations. A wide throw is wide in all three.
    pub(super) fn draw(rng: &mut ChaCha8Rng) -> Self {
        let width = if rng.random_range(0..WIDE_ONE_IN) == 0 { WIDE_FACTOR * NARROW_FACTOR } else { NARROW_FACTOR };
        Self(std::array::from_fn(|_| width * bell(rng)))
    }
}

/// A random number with mean 0 and standard deviation 1. The sum of four uniform numbers approximates a normal
/// distribution without transcendental functions, so it is the same on every machine.
pub(crate) fn bell(rng: &mut ChaCha8Rng) -> f32 {
    let sum: f32 = (0..4).map(|_| rng.random_range(-0.5f32..0.5)).sum();
    sum * 3.0f32.sqrt()
}

impl Noise {
    /// A random throw around the intended one. It can be made wherever `meant` can.
    pub fn execute(&self, meant: &Throw, rng: &mut ChaCha8Rng) -> Throw {
        self.by(meant, Luck::draw(rng))
    }

    /// As [`Noise::execute`], with deviations drawn before.
    pub(super) fn by(&self, meant: &Throw, luck: Luck) -> Throw {
        let scale = scale(meant.grip);
        let [direction, speed, english] = luck.0.map(|deviations| scale * deviations);
        let velocity = meant.velocity();
        let slope = velocity.y / velocity.x + direction * self.direction;
        let speed = (velocity.length() * (1.0 + speed * self.speed)).clamp(SLOWEST_SPEED, limit(meant));
        let spin = (meant.spin() + english * self.english).clamp(-Throw::MOST_SPIN, Throw::MOST_SPIN);
        let throw = Throw::new(meant.grip, meant.at(), Vec2::new(1.0, slope).normalize() * speed, spin);
        by_fingers(throw, english * self.english)
    }

    /// The scatter of its lags to the trey line of a board, or to the middle of its rings.
    pub fn scatter(&self, board: &Board, weight: &WeightSpec) -> Scatter {
        let Some(any) = WeightId::all().next() else { unreachable!("there are eight weights") };
        let there = board.rings.map_or(board.line_x(Line::Trey), |rings| rings.centre(board).x);
        let way = there - Reach::new(board, weight, Grip::One(any)).rest_x;
        // The sliding distance is proportional to the square of the speed.
        Scatter { sideways: self.direction * way, lengthwise: 2.0 * self.speed * way }
    }

    /// The larger of both scatters, quantity by quantity.
    pub(super) fn no_steadier_than(self, other: Self) -> Self {
        Self {
            direction: self.direction.max(other.direction),
            speed: self.speed.max(other.speed),
            english: self.english.max(other.english),
        }
    }

    /// The scatter that explains these deviations, from their medians, so that single stray throws matter little.
    pub fn measure(slips: &[Slip]) -> Measured {
        let usual = Strength::default().noise();
        let of = |part: fn(&Slip) -> Option<f32>, usual: f32| {
            let mut sizes: Vec<f32> = slips.iter().filter_map(part).map(f32::abs).collect();
            sizes.sort_by(f32::total_cmp);
            let measured = (sizes.len() >= Measured::LEAST_THROWS).then(|| sizes[sizes.len() / 2] / MEDIAN_DEVIATION);
            (measured.unwrap_or(usual), sizes.len())
        };
        let (direction, directions) = of(|slip| slip.direction, usual.direction);
        let (speed, speeds) = of(|slip| slip.speed, usual.speed);
        let hand = Self { direction, speed, ..usual };
        let (english, _) = of(|slip| slip.english, hand.nearest().noise().english);
        Measured { noise: Self { english, ..hand }, throws: [directions, speeds] }
    }

    /// The strength with the most similar scatter of direction and speed.
    pub(super) fn nearest(&self) -> Strength {
        let scatter = |noise: &Self| noise.direction * noise.speed;
        // The weakest strength whose scatter is at least that of the geometric mean with the next one.
        let steadier = |pair: &&[Strength]| {
            let [weak, strong] = [pair[0], pair[1]].map(|strength| scatter(&strength.noise()));
            scatter(self) * scatter(self) < weak * strong
        };
        Strength::ALL.windows(2).take_while(steadier).last().map_or(Strength::FirstTimer, |pair| pair[1])
    }
}

fn scale(grip: Grip) -> f32 {
    match grip {
        Grip::One(_) => 1.0,
        Grip::Four { .. } => BREAK_FACTOR,
    }
}

/// The fastest release, chosen so that no weight of a break exceeds [`Throw::FASTEST`].
fn limit(throw: &Throw) -> f32 {
    match throw.grip {
        Grip::One(_) => Throw::FASTEST - 0.01,
        // Fingers with a lean add a little speed.
        Grip::Four { spread, .. } => Throw::FASTEST - 0.2 - spread.unsigned_abs() as f32 * 1e-6,
    }
}
