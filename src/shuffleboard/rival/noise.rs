//! How far what leaves a hand is from what was meant: sampled for a rival, measured from a player's throws.

use glam::Vec2;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Strength;
use crate::shuffleboard::hand::{Reach, by_fingers};
use crate::shuffleboard::rules::{Board, Line, WeightId, WeightSpec};
use crate::shuffleboard::sim::{Grip, Throw};

/// One throw in so many goes wide ...
const WIDE_ONE_IN: u32 = 10;
/// ... and scatters this many times as much as the others: a tail no bell has. Our choice.
const WIDE: f32 = 2.5;
/// What makes the standard deviation of the mixture 1: `1 / sqrt(0.9 + 0.1 * 2.5^2)`.
const NARROW: f32 = 0.809_776_1;
/// Half of the throws of the mixture are nearer to what was meant than this many standard deviations.
const MEDIAN: f32 = 0.605_7;
/// Four weights in one hand scatter this many times as much as one, all four alike.
pub(super) const BREAK: f32 = 1.5;
/// A hand at rest that trembles throws nothing; the slowest throw, in m/s.
const SLOWEST: f32 = 0.2;

/// The scatter of a hand: standard deviations of what leaves it about what was meant.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Noise {
    /// Of the direction, sideways per forward.
    pub direction: f32,
    /// Of the speed, as a share of it.
    pub speed: f32,
    /// Of the English, in rad/s.
    pub english: f32,
}

/// The scatter of lags where they come to rest: one standard deviation, in metres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scatter {
    /// Across the board.
    pub sideways: f32,
    /// Along it.
    pub lengthwise: f32,
}

/// How far one throw was from what was meant; `None` for what cannot be told from it.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Slip {
    /// Of the direction, sideways per forward.
    pub direction: Option<f32>,
    /// Of the speed, as a share of it.
    pub speed: Option<f32>,
    /// Of the English, in rad/s.
    pub english: Option<f32>,
}

/// A noise measured from a player's own throws.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The noise. What was seen in fewer than [`Measured::ENOUGH`] throws is [`Strength::default`]'s, but the English is that of
    /// the strength nearest by the other two.
    pub noise: Noise,
    /// How many throws told about the direction and about the speed.
    pub throws: [usize; 2],
}

impl Slip {
    /// How far a throw was from what is known to have been meant.
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
    /// Fewer throws than this say nothing about a hand.
    pub const ENOUGH: usize = 30;

    /// Whether both the direction and the speed are the player's own.
    pub fn is_enough(&self) -> bool {
        self.throws.into_iter().all(|throws| throws >= Self::ENOUGH)
    }
}

/// The luck of one throw, in standard deviations: direction, speed, English.
#[derive(Debug, Clone, Copy)]
pub(super) struct Luck(pub(super) [f32; 3]);

impl Luck {
    /// Draws it. A throw that goes wide does so in everything.
    pub(super) fn draw(rng: &mut ChaCha8Rng) -> Self {
        let width = if rng.random_range(0..WIDE_ONE_IN) == 0 { WIDE * NARROW } else { NARROW };
        Self(std::array::from_fn(|_| width * bell(rng)))
    }
}

/// A number around 0 with a standard deviation of 1: a sum of four even ones is a bell without transcendental functions,
/// and so the same on every machine.
pub(crate) fn bell(rng: &mut ChaCha8Rng) -> f32 {
    let sum: f32 = (0..4).map(|_| rng.random_range(-0.5f32..0.5)).sum();
    sum * 3.0f32.sqrt()
}

impl Noise {
    /// What leaves the hand when `meant` was meant. Always a throw that can be made where `meant` can.
    pub fn execute(&self, meant: &Throw, rng: &mut ChaCha8Rng) -> Throw {
        self.by(meant, Luck::draw(rng))
    }

    /// The same by a luck drawn before.
    pub(super) fn by(&self, meant: &Throw, luck: Luck) -> Throw {
        let scale = scale(meant.grip);
        let [direction, speed, english] = luck.0.map(|deviations| scale * deviations);
        let velocity = meant.velocity();
        let slope = velocity.y / velocity.x + direction * self.direction;
        let speed = (velocity.length() * (1.0 + speed * self.speed)).clamp(SLOWEST, limit(meant));
        let spin = (meant.spin() + english * self.english).clamp(-Throw::MOST_SPIN, Throw::MOST_SPIN);
        let throw = Throw::new(meant.grip, meant.at(), Vec2::new(1.0, slope).normalize() * speed, spin);
        by_fingers(throw, english * self.english)
    }

    /// How its lags scatter about the trey line of a board, or about the middle of its rings.
    pub fn scatter(&self, board: &Board, weight: &WeightSpec) -> Scatter {
        let Some(any) = WeightId::all().next() else { unreachable!("there are eight weights") };
        let there = board.rings.map_or(board.line_x(Line::Trey), |rings| rings.centre(board).x);
        let way = there - Reach::new(board, weight, Grip::One(any)).rest_x;
        // What a weight slides goes with the square of its speed.
        Scatter { sideways: self.direction * way, lengthwise: 2.0 * self.speed * way }
    }

    /// This one, or the other where it is steadier than that.
    pub(super) fn no_steadier_than(self, other: Self) -> Self {
        Self {
            direction: self.direction.max(other.direction),
            speed: self.speed.max(other.speed),
            english: self.english.max(other.english),
        }
    }

    /// The noise that explains these slips, whatever single throws went astray: from their medians.
    pub fn measure(slips: &[Slip]) -> Measured {
        let usual = Strength::default().noise();
        let of = |part: fn(&Slip) -> Option<f32>, usual: f32| {
            let mut sizes: Vec<f32> = slips.iter().filter_map(part).map(f32::abs).collect();
            sizes.sort_by(f32::total_cmp);
            let measured = (sizes.len() >= Measured::ENOUGH).then(|| sizes[sizes.len() / 2] / MEDIAN);
            (measured.unwrap_or(usual), sizes.len())
        };
        let (direction, directions) = of(|slip| slip.direction, usual.direction);
        let (speed, speeds) = of(|slip| slip.speed, usual.speed);
        let hand = Self { direction, speed, ..usual };
        let (english, _) = of(|slip| slip.english, hand.nearest().noise().english);
        Measured { noise: Self { english, ..hand }, throws: [directions, speeds] }
    }

    /// The strength whose hand is nearest by direction and speed.
    pub(super) fn nearest(&self) -> Strength {
        let scatter = |noise: &Self| noise.direction * noise.speed;
        // The weakest hand that is no steadier than halfway to the next.
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
        Grip::Four { .. } => BREAK,
    }
}

/// The fastest that may leave the hand, so that no weight of a break is faster than any hand throws.
fn limit(throw: &Throw) -> f32 {
    match throw.grip {
        Grip::One(_) => Throw::FASTEST - 0.01,
        // The fingers of a hand that turns add a little.
        Grip::Four { spread, .. } => Throw::FASTEST - 0.2 - spread.unsigned_abs() as f32 * 1e-6,
    }
}
