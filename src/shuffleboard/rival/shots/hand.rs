//! Turns aims into throws that a hand can make.

use glam::Vec2;

use super::lane::{Lane, Rail};
use super::{Candidate, Scene};
use crate::shuffleboard::hand::{Reach, SpeedScale};
use crate::shuffleboard::rules::WeightId;
use crate::shuffleboard::sim::{Formation, Grip, Table, Throw};

/// The slowest throw, in m/s.
const SLOWEST_SPEED: f32 = 0.25;
/// The gap to other weights where a grip is placed, in metres.
const GAP_METRES: f32 = 5e-4;
/// The places along the end that a hand throws from, as shares of its reach to either side.
const PLACES: [f32; 5] = [0.0, 1.0, -1.0, 0.5, -0.5];

/// A hand with its grip on a board with weights.
#[derive(Debug, Clone)]
pub(in crate::shuffleboard::rival) struct Hand {
    pub(super) grip: Grip,
    pub(super) reach: Reach,
    pub(super) lane: Lane,
    /// The cushions that a throw goes over; on a board without, a single dummy value.
    pub(super) rails: &'static [Rail],
    pub(super) radius: f32,
    pub(super) length: f32,
    hardest: f32,
    /// The grip's weights relative to its middle.
    held: Vec<Vec2>,
    lying: Vec<(WeightId, Vec2)>,
}

impl Hand {
    /// The hand of a scene; a break has the default formation.
    pub(in crate::shuffleboard::rival) fn new(scene: &Scene) -> Self {
        Self::with(scene, scene.grip(Formation::default(), Grip::DEFAULT_SPREAD))
    }

    pub(super) fn with(scene: &Scene, grip: Grip) -> Self {
        let Table { board, weight, .. } = &scene.table;
        let reach = Reach::new(board, weight, grip);
        let held = Throw::new(grip, Vec2::ZERO, Vec2::ZERO, 0.0).releases(&scene.table);
        Self {
            grip,
            reach,
            lane: Lane::new(scene),
            rails: if board.cushions.is_some() { &[1.0, -1.0] } else { &[1.0] },
            radius: weight.radius,
            length: board.length,
            hardest: SpeedScale::new(board, weight, reach.rest_x).knock(),
            held: held.iter().map(|release| release.at).collect(),
            lying: scene.lie.iter().map(|(id, pose)| (id, pose.at)).collect(),
        }
    }

    /// The places along the end to throw from, nearest to `y` first.
    pub(super) fn places(&self, y: f32) -> [f32; 5] {
        let mut places = PLACES.map(|share| share * self.reach.lateral);
        places.sort_by(|one, other| (one - y).abs().total_cmp(&(other - y).abs()));
        places
    }

    /// The hardest throw of this hand, in m/s.
    pub(super) fn hardest(&self) -> f32 {
        self.hardest
    }

    /// A throw from `place` through `to`, arriving there with the speed `arrive`. `None` if the hand cannot make it.
    pub(super) fn aimed(&self, place: f32, to: Vec2, arrive: f32, rail: Rail) -> Option<Throw> {
        let at = self.release(place)?;
        let (slope, speed) = self.lane.aim(at, to, arrive, rail)?;
        self.throw(at, slope, speed.min(self.hardest), 0.0)
    }

    /// Whether an aimed throw reaches `to` before it meets any weight except `but`.
    pub(in crate::shuffleboard::rival) fn is_clear(&self, throw: &Throw, to: Vec2, but: &[WeightId]) -> bool {
        let others: Vec<Vec2> = self.lying.iter().filter(|(id, _)| !but.contains(id)).map(|(_, at)| *at).collect();
        let velocity = throw.velocity();
        self.lane.is_clear(throw.at(), (velocity.y / velocity.x, velocity.length()), to.x, &others, 2.0 * self.radius)
    }

    /// The direction, as sideways per forward distance, in which a weight of this speed reaches `to`, if any.
    pub(in crate::shuffleboard::rival) fn direction(&self, from: Vec2, speed: f32, to: Vec2) -> Option<f32> {
        let left = speed * speed - self.lane.loss * (to.x - from.x);
        let (slope, _) = self.lane.aim(from, to, left.max(0.0).sqrt(), self.rails[0])?;
        Some(slope)
    }

    /// The y at which a weight thrown in this direction comes to rest at `x`.
    pub(in crate::shuffleboard::rival) fn left_at_rest(&self, from: Vec2, slope: f32, x: f32) -> f32 {
        self.lane.follow(from, slope, self.lane.speed(x - from.x, 0.0), x, |_| ()).y
    }

    /// A throw straight down the board that comes to rest at `x`.
    pub(super) fn straight(&self, place: f32, x: f32) -> Option<Throw> {
        let at = self.release(place)?;
        self.throw(at, 0.0, self.lane.speed(x - at.x, 0.0), 0.0)
    }

    /// A variation of a throw: turned (sideways per forward distance), harder (as a share) and from further left (m),
    /// with the direction corrected so that it reaches the same place on a level board. `None` if the hand cannot make
    /// it.
    pub(in crate::shuffleboard::rival) fn vary(
        &self,
        like: &Candidate,
        turn: f32,
        harder: f32,
        left: f32,
    ) -> Option<Candidate> {
        let (at, velocity) = (like.throw.at(), like.throw.velocity());
        let at = Vec2::new(at.x, self.reach.clamp(at.y + left));
        let slope = velocity.y / velocity.x + turn - left / (self.length - at.x);
        let speed = (velocity.length() * (1.0 + harder)).min(self.hardest);
        let hand = Self { grip: like.throw.grip, ..self.clone() };
        let throw = hand.throw(at, slope, speed, like.throw.spin())?;
        Some(Candidate { throw, ..*like })
    }

    /// The throw, if a hand can make it.
    fn throw(&self, at: Vec2, slope: f32, speed: f32, spin: f32) -> Option<Throw> {
        let velocity = Vec2::new(1.0, slope).normalize() * speed;
        let legal = velocity.x >= SLOWEST_SPEED && speed <= self.hardest + 1e-5 && self.is_free(at);
        legal.then(|| Throw::new(self.grip, at, velocity, spin))
    }

    /// The release position for a place along the end: as far back as there is room.
    fn release(&self, place: f32) -> Option<Vec2> {
        let y = self.reach.clamp(place);
        let mut x = self.reach.rest_x;
        while x <= self.reach.foul_x {
            let at = Vec2::new(x, y);
            if self.is_free(at) {
                return Some(at);
            }
            x += self.radius;
        }
        None
    }

    /// Whether the grip would touch no weight here.
    fn is_free(&self, at: Vec2) -> bool {
        let apart = 2.0 * self.radius + GAP_METRES;
        let clear = |held: &Vec2| self.lying.iter().all(|(_, lying)| lying.distance(at + *held) >= apart);
        self.held.iter().all(clear)
    }
}
