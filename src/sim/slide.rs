//! One throw under way, from the hand to rest: the stepper that the live table and every headless throw share.
//!
//! Weights that touch nothing are moved by the law of motion, exactly and without rapier, to the next contact or the end
//! of the step. Weights that collide are handed to rapier, with a small step of its own, until they part.

use rapier2d::prelude::RigidBodyHandle;

use super::contact::{Approach, time_to_contact};
use super::law::{Law, Motion};
use super::world::{CONTACT_STEP, Sets, World};
use super::{BadThrow, Table, Throw};
use crate::rules::{Board, Edge, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet};

/// The fixed step of the table's clock, in seconds.
pub const STEP: f32 = 1.0 / 240.0;

/// The board time after which a throw is cut, in seconds.
pub const TIME_LIMIT: f32 = 30.0;

/// Free motion never advances by less, in seconds, however near a contact is: a hair's breadth at any legal speed.
const SHORTEST: f32 = 1e-6;

/// How many parts one step can have before something is wrong with it; a busy break has some thirty.
const MOST_PARTS: usize = 4000;

/// Every two weights, lower number first.
const PAIRS: usize = WeightId::COUNT * (WeightId::COUNT - 1) / 2;

/// One throw under way. It knows how every weight moves; the sets it is stepped over hold the same, for rapier to
/// resolve contacts in and for the live game to show.
#[derive(Debug)]
pub struct Slide {
    board: Board,
    radius: f32,
    law: Law,
    before: Layout,
    thrown: WeightSet,
    weights: [Option<Sliding>; WeightId::COUNT],
    /// The pairs that touched when last looked at, so that one contact is one hit.
    touching: [bool; PAIRS],
    happenings: Vec<Happening>,
    steps: u32,
    /// By how much contacts have run ahead of the clock, in seconds; less than a [`CONTACT_STEP`].
    ahead: f32,
    over: bool,
}

/// A weight on the board.
#[derive(Debug, Clone, Copy)]
struct Sliding {
    body: RigidBodyHandle,
    motion: Motion,
}

impl Slide {
    /// Lets go: the throw, and a fresh world with every weight in it, in the order of their numbers.
    ///
    /// # Errors
    /// A throw that no hand could make on this table.
    pub fn begin(table: &Table, before: &Layout, throw: &Throw) -> Result<(Self, World), BadThrow> {
        throw.check(table, before)?;
        let mut motions: [Option<Motion>; WeightId::COUNT] = Default::default();
        for (id, pose) in before.iter() {
            motions[id.index()] =
                Some(Motion { at: pose.at, velocity: glam::Vec2::ZERO, angle: pose.angle, spin: 0.0 });
        }
        for release in throw.releases(table) {
            motions[release.weight.index()] =
                Some(Motion { at: release.at, velocity: release.velocity, angle: 0.0, spin: release.spin });
        }
        let mut world = World::new();
        let weights = motions
            .map(|motion| motion.map(|motion| Sliding { body: world.insert(&table.weight, &motion), motion }));
        let slide = Self {
            board: table.board.clone(),
            radius: table.weight.radius,
            law: Law::new(table.board.speed.friction(), table.weight.radius),
            before: *before,
            thrown: throw.grip.weights(),
            weights,
            touching: [false; PAIRS],
            happenings: Vec::new(),
            steps: 0,
            ahead: 0.0,
            over: false,
        };
        Ok((slide, world))
    }

    /// Moves everything on by one [`STEP`]. A throw that is over stays as it is.
    pub fn step(&mut self, sets: &mut Sets<'_>) {
        if self.over {
            return;
        }
        let mut left = STEP - self.ahead;
        let mut parts = 0;
        while left > 0.0 && !self.is_at_rest() {
            parts += 1;
            if parts > MOST_PARTS {
                log::error!("a throw got stuck {} s after the release; this step of it is cut short", self.time());
                left = 0.0;
            } else if self.meet(STEP - left) {
                self.resolve(sets);
                left -= CONTACT_STEP;
            } else {
                let time = self.free_time(left);
                self.advance(time);
                left -= time;
            }
            self.drop_fallen(sets, STEP - left);
        }
        self.ahead = (-left).max(0.0);
        self.steps += 1;
        self.write(sets);
        self.over = self.is_at_rest();
        if !self.over && self.time() >= TIME_LIMIT {
            log::error!(
                "a throw of {} weight(s) did not come to rest within {TIME_LIMIT} s; the weights are judged where they are",
                self.thrown.len()
            );
            self.over = true;
        }
    }

    /// Whether everything lies still or has fallen, or the time is up.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The board time since the release, in seconds.
    pub fn time(&self) -> f32 {
        self.steps as f32 * STEP
    }

    /// The weights that left the hand.
    pub fn thrown(&self) -> WeightSet {
        self.thrown
    }

    /// How a weight moves; `None` when it is not on the board.
    pub fn motion(&self, id: WeightId) -> Option<Motion> {
        self.weights[id.index()].map(|weight| weight.motion)
    }

    /// What has happened so far, in order of time.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The body of a weight in the sets; `None` when it is not on the board.
    pub fn body(&self, id: WeightId) -> Option<RigidBodyHandle> {
        self.weights[id.index()].map(|weight| weight.body)
    }

    /// What the throw has come to.
    pub fn outcome(&self) -> ThrowOutcome {
        let mut after = Layout::EMPTY;
        for id in WeightId::all() {
            if let Some(motion) = self.motion(id) {
                after.put(id, Pose { at: motion.at, angle: motion.angle });
            }
        }
        ThrowOutcome { thrown: self.thrown, before: self.before, after, happenings: self.happenings.clone() }
    }

    fn is_at_rest(&self) -> bool {
        self.weights.iter().flatten().all(|weight| weight.motion.is_at_rest())
    }

    /// Looks at every pair, `since` seconds into the step: notes new hits, and says whether any two weights collide.
    fn meet(&mut self, since: f32) -> bool {
        let mut collide = false;
        let mut pair = 0;
        for a in WeightId::all() {
            for b in WeightId::all().skip(a.index() + 1) {
                let index = pair;
                pair += 1;
                let (Some(first), Some(second)) = (self.motion(a), self.motion(b)) else { continue };
                if first.velocity == second.velocity {
                    continue; // both at rest, or side by side in a break
                }
                let approach = Approach::of(&first, &second, self.radius);
                if approach.collides() {
                    collide = true;
                    if !self.touching[index] {
                        let time = self.time() + since;
                        let at = (first.at + second.at) * 0.5;
                        self.happenings.push(Happening::Hit { time, weights: [a, b], at, speed: approach.closing });
                    }
                }
                self.touching[index] = approach.touches();
            }
        }
        collide
    }

    /// For how long everything can move freely: to the next contact or stop, but no longer than `left`.
    fn free_time(&self, left: f32) -> f32 {
        let mut time = left;
        let motions = || self.weights.iter().flatten().map(|weight| &weight.motion);
        for motion in motions().filter(|motion| !motion.is_at_rest()) {
            let stop = self.law.stops_in(motion);
            if stop > 0.0 {
                time = time.min(stop);
            }
        }
        for (index, first) in motions().enumerate() {
            for second in motions().skip(index + 1) {
                if first.velocity != second.velocity
                    && let Some(contact) = time_to_contact(first, second, self.radius)
                {
                    time = time.min(contact);
                }
            }
        }
        time.max(SHORTEST)
    }

    fn advance(&mut self, time: f32) {
        for weight in self.weights.iter_mut().flatten().filter(|weight| !weight.motion.is_at_rest()) {
            self.law.advance(&mut weight.motion, time);
        }
    }

    /// Lets rapier part the weights that collide, while friction goes on braking them.
    fn resolve(&mut self, sets: &mut Sets<'_>) {
        self.write(sets);
        sets.resolve_contacts();
        for weight in self.weights.iter_mut().flatten() {
            let motion = &mut weight.motion;
            let angle = motion.angle;
            sets.read(weight.body, motion);
            motion.angle = angle + motion.spin * CONTACT_STEP;
            self.law.brake(motion, CONTACT_STEP);
        }
    }

    fn write(&self, sets: &mut Sets<'_>) {
        for weight in self.weights.iter().flatten() {
            sets.write(weight.body, &weight.motion);
        }
    }

    /// Takes out every weight whose centre has passed an edge; `since` seconds of this step have gone by.
    fn drop_fallen(&mut self, sets: &mut Sets<'_>, since: f32) {
        for id in WeightId::all() {
            let Some(weight) = self.weights[id.index()] else { continue };
            let Motion { at, velocity, .. } = weight.motion;
            let Some(edge) = edge_passed(&self.board, at) else { continue };
            let time = self.time() + since;
            self.happenings.push(Happening::Fell { time, weight: id, edge, at, velocity });
            sets.remove(weight.body);
            self.weights[id.index()] = None;
        }
    }
}

/// The edge a centre has passed, if it has; at a corner the one it is further beyond.
fn edge_passed(board: &Board, at: glam::Vec2) -> Option<Edge> {
    if board.carries(at) {
        return None;
    }
    let beyond_end = (at.x - board.length).max(-at.x);
    let beyond_side = at.y.abs() - board.width / 2.0;
    Some(match (beyond_end > beyond_side, at.x > 0.0, at.y > 0.0) {
        (true, true, _) => Edge::Far,
        (true, false, _) => Edge::Near,
        (false, _, true) => Edge::Left,
        (false, _, false) => Edge::Right,
    })
}
