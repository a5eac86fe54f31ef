//! A simple model of a hand: how often its lags count and its hits succeed, derived from its scatter.

use glam::Vec2;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::shuffleboard::hand::Reach;
use crate::shuffleboard::rival::noise::{BREAK_FACTOR, Luck};
use crate::shuffleboard::rival::{Noise, Scene};
use crate::shuffleboard::rules::{Line, Match, Pose, WeightId};
use crate::shuffleboard::sim::Grip;

/// The number of sampled throws.
const SAMPLES: usize = 96;
/// The number of depths that are compared as aims.
const AIMS: usize = 24;
/// The upper limit on the success of hits, because of other weights, edges and wax. Our choice.
const MOST_HIT_CHANCE: f32 = 0.8;
/// The factor on the scatter of a throw over a cushion.
const BANK_FACTOR: f32 = 1.6;

/// The abilities of one hand on one board.
#[derive(Debug, Clone)]
pub(super) struct PlainHand {
    /// The deviations of sampled lags per metre of distance: along and across.
    slips: Vec<Vec2>,
    from_x: f32,
    radius: f32,
    /// The lags of the best aim that count, lowest rank first.
    pub(super) lags: Vec<Lag>,
    /// The share of these among all lags.
    pub(super) good: f32,
    /// The share of lags by points.
    pub(super) scores: Vec<(u32, f32)>,
}

/// A lag that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lag {
    /// The depth of its leading rim, in metres.
    pub(super) lead: f32,
    pub(super) points: u32,
}

impl PlainHand {
    pub(super) fn new(game: &Match, scene: &Scene, noise: Noise) -> Self {
        let (board, weight) = (game.board(), game.weight());
        let Some(any) = WeightId::all().next() else { unreachable!("there are eight weights") };
        let mut luck = ChaCha8Rng::seed_from_u64(0);
        let wider = if board.cushions.is_some() { BANK_FACTOR } else { 1.0 };
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
        // By depth; on a target board by rings.
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

    /// The share of throws that pass within so many radii of a target at `x`.
    pub(super) fn within(&self, radii: f32, x: f32) -> f32 {
        let width = radii * self.radius / (x - self.from_x).max(self.radius);
        let within = self.slips.iter().filter(|slip| slip.y.abs() <= width).count() as f32 / SAMPLES as f32;
        MOST_HIT_CHANCE * within
    }

    /// The share of breaks aimed at `x` whose four weights all come to rest within `within` metres of it.
    pub(super) fn breaks(&self, x: f32, within: f32) -> f32 {
        let (way, room) = (x - self.from_x, within - 3.0 * self.radius);
        let made = self.slips.iter().filter(|slip| (BREAK_FACTOR * way * (slip.x - 1.0)).abs() <= room);
        made.count() as f32 / SAMPLES as f32
    }
}
