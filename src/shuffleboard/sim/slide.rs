//! One throw under way, from the hand to rest: the stepper that the game's window and every headless throw share.
//!
//! It goes from one moment at which something can collide to the next. Between these moments the equation of motion
//! moves every weight without rapier; at such a moment rapier finds the impulses, which takes no simulated time. The
//! moments do not depend on the caller: the window advances by [`STEP_SECONDS`], a headless throw runs to the end, and both
//! give the same bits.

use glam::Vec2;
use rapier2d::prelude::RigidBodyHandle;

use super::contact::{Collision, time_to_edge};
use super::ground::Ground;
use super::law::{Law, Motion, State};
use super::record::CollisionRecord;
use super::wax::Wax;
use super::world::{CushionHandles, Handles, Sets};
use super::{Table, Throw};
use crate::shuffleboard::rules::{Board, Cushions, Edge, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet};

/// The fixed time step of the window's clock, in seconds.
pub const STEP_SECONDS: f32 = 1.0 / 240.0;

/// The simulated time after which a throw is cut off, in seconds.
pub const TIME_LIMIT_SECONDS: f32 = 30.0;

/// One throw under way. It holds the motion of every weight; the rapier sets hold a copy, in which contacts are
/// resolved and which the window displays.
#[derive(Debug)]
pub struct Slide {
    pub(super) board: Board,
    ground: Ground,
    pub(super) wax: Wax,
    /// The radius of a weight's rim, its mass, and its moment of inertia divided by the mass.
    pub(super) radius: f64,
    pub(super) mass: f64,
    pub(super) gyration2: f64,
    pub(super) cushions: Option<(Cushions, CushionHandles)>,
    pub(super) law: Law,
    pub(super) throw: Option<Throw>,
    pub(super) before: Layout,
    pub(super) weights: [Option<Sliding>; WeightId::COUNT],
    /// The pairs that touched at the last look, so that one contact gives one hit: per weight, one bit for every weight
    /// with a higher number and two for the cushions.
    pub(super) touching: [u16; WeightId::COUNT],
    /// The contacts of this moment.
    pub(super) contacts: Vec<Collision>,
    /// The beginning of the current stretch, in seconds since the release.
    pub(super) began: f64,
    /// The end of the current stretch, in seconds since the release.
    ends: f64,
    /// The time until which nothing can collide or fall, in seconds since the release.
    pub(super) free_until: f64,
    pub(super) happenings: Vec<Happening>,
    /// Every resolved contact, if they are recorded.
    pub(super) meetings: Option<Vec<CollisionRecord>>,
    /// The number of [`STEP_SECONDS`]s taken.
    ticks: u32,
    over: bool,
}

/// A weight on the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sliding {
    pub(super) handles: Handles,
    /// At the beginning of the stretch.
    pub(super) state: State,
    /// At the end of the stretch.
    ahead: State,
    /// At the last [`STEP_SECONDS`].
    shown: Motion,
}

impl Sliding {
    pub(super) fn new(handles: Handles, motion: Motion) -> Self {
        let state = motion.into();
        Self { handles, state, ahead: state, shown: motion }
    }
}

impl Slide {
    /// A slide in its initial state, with nothing moving.
    pub(super) fn on(table: &Table, before: Layout) -> Self {
        let weight = &table.weight;
        Self {
            board: table.board.clone(),
            ground: Ground::new(table),
            wax: table.wax.clone(),
            radius: f64::from(weight.radius),
            mass: f64::from(weight.mass),
            gyration2: f64::from(weight.gyration) * f64::from(weight.gyration),
            cushions: None,
            law: Law::new(table, Ground::most_brake(table)),
            throw: None,
            before,
            weights: Default::default(),
            touching: Default::default(),
            contacts: Vec::with_capacity(2 * WeightId::COUNT),
            began: 0.0,
            ends: 0.0,
            free_until: 0.0,
            happenings: Vec::with_capacity(4 * WeightId::COUNT),
            meetings: None,
            ticks: 0,
            over: false,
        }
    }

    /// Records a [`CollisionRecord`] for every contact from now on.
    pub fn record(&mut self) {
        self.meetings.get_or_insert_default();
    }

    /// The contacts so far, in order of time; empty unless [`Slide::record`] was called.
    pub fn meetings(&self) -> &[CollisionRecord] {
        self.meetings.as_deref().unwrap_or_default()
    }

    /// Advances everything by one [`STEP_SECONDS`], including the bodies in the sets. Does nothing once the throw is over.
    pub fn step(&mut self, sets: &mut Sets<'_>) {
        if self.over {
            return;
        }
        self.ticks += 1;
        let clock = f64::from(self.ticks) * f64::from(STEP_SECONDS);
        while !self.over && self.ends <= clock {
            self.next_stretch(sets);
        }
        self.show(clock, sets);
    }

    /// Runs the throw to its end. The result is the same to the bit as with [`Slide::step`].
    pub fn run(&mut self, sets: &mut Sets<'_>) {
        self.run_unseen(sets);
        self.ticks = (self.began / f64::from(STEP_SECONDS)).ceil() as u32;
        self.show(self.began, sets);
    }

    /// As [`Slide::run`], but leaves the bodies in the sets where the last collision was resolved.
    pub(super) fn run_unseen(&mut self, sets: &mut Sets<'_>) {
        while !self.over {
            self.next_stretch(sets);
        }
    }

    /// Whether everything has stopped or fallen, or [`TIME_LIMIT_SECONDS`] is reached.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The time since the release in whole steps, in seconds.
    pub fn time(&self) -> f32 {
        self.ticks as f32 * STEP_SECONDS
    }

    /// The exact time up to which everything has moved, in seconds since the release. At the end it is the moment at
    /// which the last weight came to rest, which [`Slide::time`] gives only in whole steps.
    pub fn ended(&self) -> f64 {
        self.began
    }

    /// The weights that left the hand.
    pub fn thrown(&self) -> WeightSet {
        self.throw.map_or(WeightSet::NONE, |throw| throw.grip.weights())
    }

    /// The motion of a weight; `None` when it is not on the board.
    pub fn motion(&self, id: WeightId) -> Option<Motion> {
        self.weights[id.index()].map(|weight| weight.shown)
    }

    /// What has happened so far, in order of time.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The body of a weight in the sets; `None` when it is not on the board.
    pub fn body(&self, id: WeightId) -> Option<RigidBodyHandle> {
        self.weights[id.index()].map(|weight| weight.handles.body)
    }

    /// The wax in its present state.
    pub fn wax(&self) -> &Wax {
        &self.wax
    }

    /// The coefficient of friction at a position with the present wax; the sliding sound depends on it.
    pub fn friction_at(&self, at: Vec2) -> f32 {
        self.ground.friction_at(&self.wax, at.as_dvec2()) as f32
    }

    /// The wax in its present state, to be stored in the table after the throw.
    pub fn into_wax(self) -> Wax {
        self.wax
    }

    /// The outcome so far; complete once the throw is over.
    pub fn outcome(&self) -> ThrowOutcome {
        let mut after = Layout::EMPTY;
        for id in WeightId::all() {
            if let Some(Sliding { state, .. }) = &self.weights[id.index()] {
                after.put(id, Pose { at: state.at.as_vec2(), angle: state.angle as f32 });
            }
        }
        ThrowOutcome { thrown: self.thrown(), before: self.before, after, happenings: self.happenings.clone() }
    }

    /// Ends the current stretch and begins the next.
    fn next_stretch(&mut self, sets: &mut Sets<'_>) {
        self.arrive(sets);
        if self.began >= self.free_until {
            self.meet(sets);
        }
        self.over = self.weights.iter().flatten().all(|weight| weight.state.is_at_rest());
        if !self.over && self.began >= f64::from(TIME_LIMIT_SECONDS) {
            log::error!(
                "{:?} did not come to rest within {TIME_LIMIT_SECONDS} s: the weights are judged where they are",
                self.throw
            );
            self.over = true;
        }
        if !self.over {
            self.plan_stretch();
        }
    }

    /// Computes where everything is when the next collision is possible, or when everything has stopped.
    fn plan_stretch(&mut self) {
        let moving = self.weights.iter().flatten().filter(|weight| !weight.state.is_at_rest()).count();
        let longest = Ground::longest(&self.wax, moving);
        let until = self.free_until.min(f64::from(TIME_LIMIT_SECONDS)).min(self.began + longest);
        let time = until - self.began;
        let mut longest = 0.0_f64;
        for weight in self.weights.iter_mut().flatten() {
            weight.ahead = weight.state;
            if !weight.state.is_at_rest() {
                longest = longest.max(self.ground.carry(&mut self.wax, &self.law, &mut weight.ahead, time));
            }
        }
        self.ends = if longest < time { self.began + longest } else { until };
    }

    /// Moves everything to the end of the stretch; weights that passed an edge fall.
    fn arrive(&mut self, sets: &mut Sets<'_>) {
        let noted = self.happenings.len();
        for id in WeightId::all() {
            let Some(weight) = &mut self.weights[id.index()] else { continue };
            let from = std::mem::replace(&mut weight.state, weight.ahead);
            let Some(edge) = edge_passed(&self.board, &weight.state) else { continue };
            // A stretch is so short that a straight line is accurate.
            let (share, Motion { at, velocity, .. }) = crossing(&self.board, edge, &from, &weight.state);
            let time = (self.began + share * (self.ends - self.began)) as f32;
            sets.remove(weight.handles.body);
            self.weights[id.index()] = None;
            self.happenings.push(Happening::Fell { time, weight: id, edge, at, velocity });
        }
        self.happenings[noted..].sort_by(|one, other| one.time().total_cmp(&other.time()));
        self.began = self.ends;
    }

    /// A time, in seconds, in which a weight certainly stays on the board.
    pub(super) fn time_on_board(&self, state: &State) -> f64 {
        let (length, half) = (f64::from(self.board.length), f64::from(self.board.width) / 2.0);
        let time = |gap: f64, closing: f64| time_to_edge(gap, closing, self.law.most);
        let (at, velocity) = (state.at, state.velocity);
        let ends = time(length - at.x, velocity.x).min(time(at.x, -velocity.x));
        if self.cushions.is_some() {
            return ends;
        }
        ends.min(time(half - at.y, velocity.y)).min(time(half + at.y, -velocity.y))
    }

    /// Updates the displayed motion of every weight, here and in the sets, to a time within this stretch.
    fn show(&mut self, clock: f64, sets: &mut Sets<'_>) {
        let since = clock - self.began;
        for weight in self.weights.iter_mut().flatten() {
            let mut state = weight.state;
            if !self.over && !state.is_at_rest() {
                self.ground.foresee(&self.wax, &self.law, &mut state, since);
            }
            weight.shown = state.motion();
            sets.write(weight.handles.body, &weight.shown);
        }
    }
}

/// The edge that a centre off the board has passed; at a corner, the one it has passed further. Nothing falls over a
/// cushion.
fn edge_passed(board: &Board, state: &State) -> Option<Edge> {
    let beyond_end = (state.at.x - f64::from(board.length)).max(-state.at.x);
    let beyond_side = match board.cushions {
        Some(_) => f64::NEG_INFINITY,
        None => state.at.y.abs() - f64::from(board.width) / 2.0,
    };
    if beyond_end <= 0.0 && beyond_side <= 0.0 {
        return None;
    }
    Some(match (beyond_end > beyond_side, state.at.x > 0.0, state.at.y > 0.0) {
        (true, true, _) => Edge::Far,
        (true, false, _) => Edge::Near,
        (false, _, true) => Edge::Left,
        (false, _, false) => Edge::Right,
    })
}

/// The share of the way between two states at which a weight passes the edge, and its motion there.
fn crossing(board: &Board, edge: Edge, from: &State, to: &State) -> (f64, Motion) {
    let (length, half) = (f64::from(board.length), 0.5 * f64::from(board.width));
    // One coordinate decides, and at the crossing it equals that of the edge.
    let (from_there, there, to_there) = match edge {
        Edge::Far => (from.at.x, length, to.at.x),
        Edge::Near => (from.at.x, 0.0, to.at.x),
        Edge::Left => (from.at.y, half, to.at.y),
        Edge::Right => (from.at.y, -half, to.at.y),
    };
    let share = ((there - from_there) / (to_there - from_there)).clamp(0.0, 1.0);
    let mut at = from.at.lerp(to.at, share);
    match edge {
        Edge::Far | Edge::Near => at.x = there,
        Edge::Left | Edge::Right => at.y = there,
    }
    (share, State { at, ..*to }.motion())
}
