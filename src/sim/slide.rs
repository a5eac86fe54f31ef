//! One throw under way, from the hand to rest: the stepper that the live table and every headless throw share.
//!
//! Weights that touch nothing are moved by the law of motion, exactly and without rapier, to the next contact or the end
//! of the step. Weights that collide are shown to rapier, which says what impulses part them; that takes no board time.

use glam::Vec2;
use rapier2d::prelude::RigidBodyHandle;

use super::contact::{Approach, Contact, restitution};
use super::law::{Law, Motion, State};
use super::world::{Handles, Sets, World};
use super::{BadThrow, Table, Throw};
use crate::rules::{Board, Edge, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet, WeightSpec};

/// The fixed step of the table's clock, in seconds.
pub const STEP: f32 = 1.0 / 240.0;

/// The board time after which a throw is cut, in seconds.
pub const TIME_LIMIT: f32 = 30.0;

/// How many times rapier may be asked at one moment before something is wrong. No throw of a soak of 300,000 came to it.
const MOST_ROUNDS: usize = 1000;

/// The time of a fall is found by halving the free motion it happens in this often: to a millionth of a [`STEP`].
const HALVINGS: usize = 20;

/// One throw under way. It knows how every weight moves; the sets it is stepped over hold the same, for rapier to
/// resolve contacts in and for the live game to show.
#[derive(Debug)]
pub struct Slide {
    board: Board,
    radius: f64,
    mass: f64,
    law: Law,
    throw: Throw,
    before: Layout,
    weights: [Option<Sliding>; WeightId::COUNT],
    /// The pairs that touched when last looked at, lower number first, so that one contact is one hit.
    touching: [[bool; WeightId::COUNT]; WeightId::COUNT],
    /// The contacts of this moment.
    contacts: Vec<Contact>,
    /// For how many seconds from now no two weights can collide.
    free: f64,
    happenings: Vec<Happening>,
    steps: u32,
    over: bool,
}

/// A weight on the board.
#[derive(Debug, Clone, Copy)]
struct Sliding {
    handles: Handles,
    state: State,
}

impl Slide {
    /// Lets go: the throw, and a fresh world with every weight in it, in the order of their numbers.
    ///
    /// # Errors
    /// A throw that no hand could make on this table, or a table on which weights lie as they cannot.
    pub fn begin(table: &Table, before: &Layout, throw: &Throw) -> Result<(Self, World), BadThrow> {
        throw.check(table, before)?;
        let mut states: [Option<State>; WeightId::COUNT] = Default::default();
        let state = |at: Vec2, velocity: Vec2, angle: f32, spin: f32| State {
            at: at.as_dvec2(),
            velocity: velocity.as_dvec2(),
            angle: f64::from(angle),
            spin: f64::from(spin),
        };
        for (id, pose) in before.iter() {
            states[id.index()] = Some(state(pose.at, Vec2::ZERO, pose.angle, 0.0));
        }
        for release in throw.releases(table) {
            states[release.weight.index()] = Some(state(release.at, release.velocity, 0.0, release.spin));
        }
        let mut world = World::new();
        let weights = states
            .map(|state| state.map(|state| Sliding { handles: world.insert(&table.weight, &state.motion()), state }));
        let WeightSpec { radius, mass, .. } = table.weight;
        let slide = Self {
            board: table.board.clone(),
            radius: f64::from(radius),
            mass: f64::from(mass),
            law: Law::new(table.board.speed.friction(), f64::from(radius)),
            throw: *throw,
            before: *before,
            weights,
            touching: Default::default(),
            contacts: Vec::with_capacity(WeightId::COUNT),
            free: 0.0,
            happenings: Vec::with_capacity(2 * WeightId::COUNT),
            steps: 0,
            over: false,
        };
        Ok((slide, world))
    }

    /// Moves everything on by one [`STEP`], and the bodies in the sets with it. A throw that is over stays as it is.
    pub fn step(&mut self, sets: &mut Sets<'_>) {
        if !self.over {
            self.tick(sets);
            self.write(sets);
        }
    }

    /// The same for nobody to see: between contacts the bodies in the sets stay where they were.
    pub(super) fn tick(&mut self, sets: &mut Sets<'_>) {
        let step = f64::from(STEP);
        let mut left = step;
        while left > 0.0 {
            if self.free <= 0.0 {
                self.meet(sets, step - left);
            }
            let time = left.min(self.free);
            self.advance(sets, step - left, time);
            left -= time;
            self.free -= time;
        }
        self.steps += 1;
        self.over = self.weights.iter().flatten().all(|weight| weight.state.is_at_rest());
        if !self.over && self.time() >= TIME_LIMIT {
            log::error!(
                "{:?} did not come to rest within {TIME_LIMIT} s: the weights are judged where they are",
                self.throw
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
        self.moment(0.0)
    }

    /// The weights that left the hand.
    pub fn thrown(&self) -> WeightSet {
        self.throw.grip.weights()
    }

    /// How a weight moves; `None` when it is not on the board.
    pub fn motion(&self, id: WeightId) -> Option<Motion> {
        self.weights[id.index()].map(|weight| weight.state.motion())
    }

    /// What has happened so far, in order of time.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The body of a weight in the sets; `None` when it is not on the board.
    pub fn body(&self, id: WeightId) -> Option<RigidBodyHandle> {
        self.weights[id.index()].map(|weight| weight.handles.body)
    }

    /// What the throw has come to.
    pub fn outcome(&self) -> ThrowOutcome {
        let mut after = Layout::EMPTY;
        for id in WeightId::all() {
            if let Some(motion) = self.motion(id) {
                after.put(id, Pose { at: motion.at, angle: motion.angle });
            }
        }
        ThrowOutcome { thrown: self.thrown(), before: self.before, after, happenings: self.happenings.clone() }
    }

    /// The board time `since` seconds after the last step.
    fn moment(&self, since: f64) -> f32 {
        (f64::from(self.steps) * f64::from(STEP) + since) as f32
    }

    /// Resolves the collisions of this moment, `since` seconds into the step, in rounds until nothing collides, and finds
    /// out how long everything is free to move then.
    ///
    /// A round resolves the pairs that are closing at its beginning, all at once. What they push on is the next round's:
    /// so a row of touching weights passes a blow on from one to the next, and a symmetric blow stays symmetric.
    fn meet(&mut self, sets: &mut Sets<'_>, since: f64) {
        for _ in 0..MOST_ROUNDS {
            self.look(since);
            if self.contacts.is_empty() {
                return;
            }
            self.write(sets);
            sets.resolve(&mut self.contacts);
            for contact in &self.contacts {
                let impulse = contact.impulse(self.mass) / self.mass;
                // Friction turns both rims the same way; the moment of inertia of a disc is half m R^2.
                let turn = -2.0 * contact.friction / (self.mass * self.radius);
                for (weight, sign) in contact.weights.into_iter().zip([-1.0, 1.0]) {
                    if let Some(Sliding { state, .. }) = &mut self.weights[weight] {
                        state.velocity += impulse * sign;
                        state.spin += turn;
                    }
                }
            }
        }
        log::error!("{:?} got stuck after {} s: some weights pass through each other", self.throw, self.moment(since));
    }

    /// Looks at every pair: collects the contacts of this moment, notes the hits that are new, and how long the others
    /// are free.
    fn look(&mut self, since: f64) {
        self.contacts.clear();
        self.free = f64::from(TIME_LIMIT);
        for first in WeightId::all() {
            let Some(a) = self.weights[first.index()] else { continue };
            for second in WeightId::all().skip(first.index() + 1) {
                let Some(b) = self.weights[second.index()] else { continue };
                if a.state.is_at_rest() && b.state.is_at_rest() {
                    continue;
                }
                let approach = Approach::of(&a.state, &b.state, self.radius);
                if approach.collides() {
                    if !self.touching[first.index()][second.index()] {
                        self.happenings.push(Happening::Hit {
                            time: self.moment(since),
                            weights: [first, second],
                            at: a.state.at.midpoint(b.state.at).as_vec2(),
                            speed: approach.closing as f32,
                        });
                    }
                    self.contacts.push(Contact {
                        weights: [first.index(), second.index()],
                        discs: [a.handles.disc, b.handles.disc],
                        along: approach.along,
                        closing: approach.closing,
                        restitution: restitution(approach.closing),
                        compression: 0.0,
                        friction: 0.0,
                    });
                } else {
                    self.free = self.free.min(approach.free_time(&self.law));
                }
                self.touching[first.index()][second.index()] = approach.touches();
            }
        }
    }

    /// Moves everything on by `time` seconds in which nothing can meet, `since` seconds into the step; what passes an edge
    /// falls.
    fn advance(&mut self, sets: &mut Sets<'_>, since: f64, time: f64) {
        let noted = self.happenings.len();
        for id in WeightId::all() {
            let Some(Sliding { state, handles }) = &mut self.weights[id.index()] else { continue };
            if state.is_at_rest() {
                continue;
            }
            let from = *state;
            self.law.advance(state, time);
            if self.board.carries(state.at.as_vec2()) {
                continue;
            }
            sets.remove(handles.body);
            let (after, Motion { at, velocity, .. }) = self.crossing(&from, time);
            self.weights[id.index()] = None;
            let edge = edge_passed(&self.board, at);
            self.happenings.push(Happening::Fell { time: self.moment(since + after), weight: id, edge, at, velocity });
        }
        self.happenings[noted..].sort_by(|one, other| time_of(one).total_cmp(&time_of(other)));
    }

    /// When and how a weight that leaves the board within `time` seconds passes the edge.
    fn crossing(&self, from: &State, time: f64) -> (f64, Motion) {
        let after = |time: f64| {
            let mut state = *from;
            self.law.advance(&mut state, time);
            state.motion()
        };
        let (mut on, mut off) = (0.0, time);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (on + off);
            if self.board.carries(after(middle).at) { on = middle } else { off = middle }
        }
        (off, after(off))
    }

    /// Shows the sets how every weight moves, in the order of their numbers, so that rapier finds the same in the same
    /// order whether somebody watches or not.
    fn write(&self, sets: &mut Sets<'_>) {
        for weight in self.weights.iter().flatten() {
            sets.write(weight.handles.body, &weight.state.motion());
        }
    }
}

fn time_of(happening: &Happening) -> f32 {
    match happening {
        Happening::Hit { time, .. } | Happening::Fell { time, .. } => *time,
    }
}

/// The edge that a centre off the board has passed; at a corner the one it is further beyond.
fn edge_passed(board: &Board, at: Vec2) -> Edge {
    let beyond_end = (at.x - board.length).max(-at.x);
    let beyond_side = at.y.abs() - board.width / 2.0;
    match (beyond_end > beyond_side, at.x > 0.0, at.y > 0.0) {
        (true, true, _) => Edge::Far,
        (true, false, _) => Edge::Near,
        (false, _, true) => Edge::Left,
        (false, _, false) => Edge::Right,
    }
}
