//! A plain hand: how often its lags count and its hits hit, from nothing but its scatter.

use glam::Vec2;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::shuffleboard::hand::Reach;
use crate::shuffleboard::rival::noise::{BREAK, Luck};
use crate::shuffleboard::rival::{Noise, Scene};
use crate::shuffleboard::rules::{Line, Match, Pose, WeightId};
use crate::shuffleboard::sim::Grip;

/// So many throws show what a hand can do.
const SAMPLES: usize = 96;
/// So many depths to aim at are compared.
const AIMS: usize = 24;
/// However steady the hand, no more of its hits do what they should: there are other weights, edges and wax. Our choice.
const SURE: f32 = 0.8;
/// A throw over a cushion scatters this many times as much.
const BANKED: f32 = 1.6;

/// What one hand can do on one board.
#[derive(Debug, Clone)]
pub(super) struct PlainHand {
    /// How far lags slip at one metre of way: along and across.
    slips: Vec<Vec2>,
    from_x: f32,
    radius: f32,
    /// Where the lags of the best aim lie, of those that count: rank and points, the worst first.
    pub(super) lags: Vec<Lag>,
    /// The share of these among all lags.
    pub(super) good: f32,
    /// The same by points, with the share of each.
    pub(super) scores: Vec<(u32, f32)>,
}

/// A lag that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lag {
    /// How deep its leading rim lies, in metres.
    pub(super) lead: f32,
    pub(super) points: u32,
}

impl PlainHand {
    pub(super) fn new(game: &Match, scene: &Scene, noise: Noise) -> Self {
        let (board, weight) = (game.board(), game.weight());
        let Some(any) = WeightId::all().next() else { unreachable!("there are eight weights") };
        let mut luck = ChaCha8Rng::seed_from_u64(0);
        let wider = if board.cushions.is_some() { BANKED } else { 1.0 };
        let slip = |_| {
            let [direction, speed, _] = Luck::draw(&mut luck).0.map(|deviations| wider * deviations);
            let faster = 1.0 + speed * noise.speed;
            Vec2::new(faster * faster, direction * noise.direction)
        };
        let mut hand = Self {
            slips: (0..SAMPLES).map(slip).collect(),
            from_x: Reach::new(board, weight, Grip::One(any)).rest_x,
            radius: weight.radius,
            lags: Vec::new(),
            good: 0.0,
            scores: Vec::new(),
        };
        let mut best = 0;
        let deuce = board.line_x(Line::Deuce).min(board.length - 0.3);
        let from = deuce - 0.25 * (deuce - board.line_x(Line::LongFoul)).max(0.0);
        for aim in 0..AIMS {
            let x = from + (board.length - from) * aim as f32 / AIMS as f32;
            let lags = hand.lags_to(game, scene, any, x);
            let points = lags.iter().map(|lag| lag.points).sum();
            if points > best {
                (best, hand.lags) = (points, lags);
            }
        }
        // By depth; on a target board by rings, which are what counts there.
        let rank = |lag: &Lag| if board.rings.is_some() { lag.points as f32 } else { lag.lead };
        hand.lags.sort_by(|one, other| rank(one).total_cmp(&rank(other)));
        hand.good = hand.lags.len() as f32 / SAMPLES as f32;
        for lag in &hand.lags {
            match hand.scores.iter_mut().find(|(points, _)| *points == lag.points) {
                Some((_, share)) => *share += 1.0 / SAMPLES as f32,
                None => hand.scores.push((lag.points, 1.0 / SAMPLES as f32)),
            }
        }
        hand
    }

    fn lags_to(&self, game: &Match, scene: &Scene, weight: WeightId, x: f32) -> Vec<Lag> {
        let way = x - self.from_x;
        let rest = |slip: &Vec2| Vec2::new(self.from_x + way * slip.x, way * slip.y);
        let on_board = self.slips.iter().map(rest).filter(|at| scene.table.board.carries(*at));
        let called = on_board
            .map(|at| Lag { lead: at.x + self.radius, points: game.call(weight, Pose { at, angle: 0.0 }).points });
        called.filter(|lag| lag.points > 0).collect()
    }

    /// How often a throw passes within so many radii of what it aims at there.
    pub(super) fn within(&self, radii: f32, x: f32) -> f32 {
        let width = radii * self.radius / (x - self.from_x).max(self.radius);
        let within = self.slips.iter().filter(|slip| slip.y.abs() <= width).count() as f32 / SAMPLES as f32;
        SURE * within
    }

    /// How often a break meant for there lies within so many metres of it, all four weights abreast or behind each other.
    pub(super) fn breaks(&self, x: f32, within: f32) -> f32 {
        let (way, room) = (x - self.from_x, within - 3.0 * self.radius);
        let made = self.slips.iter().filter(|slip| (BREAK * way * (slip.x - 1.0)).abs() <= room);
        made.count() as f32 / SAMPLES as f32
    }
}
