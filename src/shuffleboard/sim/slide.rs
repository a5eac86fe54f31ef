//! One throw under way, from the hand to rest: the stepper that the live table and every headless throw share.
//!
//! It goes from one moment at which something can meet to the next. Between them every weight is free, and moved by the
//! law of motion without rapier; weights that collide are shown to rapier, which says what impulses part them, and that
//! takes no board time. These stretches do not depend on who watches: the live table looks at them at every [`STEP`] of
//! its clock, a headless throw runs through them, and both come to the same bits.

use glam::Vec2;
use rapier2d::prelude::RigidBodyHandle;

use super::contact::{Contact, time_to_edge};
use super::ground::Ground;
use super::law::{Law, Motion, State};
use super::record::Meeting;
use super::wax::Wax;
use super::world::{CushionHandles, Handles, Sets};
use super::{Table, Throw};
use crate::shuffleboard::rules::{Board, Cushions, Edge, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet};

/// The fixed step of the table's clock, in seconds.
pub const STEP: f32 = 1.0 / 240.0;

/// The board time after which a throw is cut, in seconds.
pub const TIME_LIMIT: f32 = 30.0;

/// One throw under way. It knows how every weight moves; the sets it is stepped over hold the same, for rapier to
/// resolve contacts in and for the live game to show.
#[derive(Debug)]
pub struct Slide {
    pub(super) board: Board,
    ground: Ground,
    pub(super) wax: Wax,
    /// The radius of a weight's rim, its mass, and its moment of inertia over that.
    pub(super) radius: f64,
    pub(super) mass: f64,
    pub(super) gyration2: f64,
    pub(super) cushions: Option<(Cushions, CushionHandles)>,
    pub(super) law: Law,
    pub(super) throw: Option<Throw>,
    pub(super) before: Layout,
    pub(super) weights: [Option<Sliding>; WeightId::COUNT],
    /// The pairs that touched when last looked at, so that one contact is one hit: for each weight a bit for every one
    /// of a higher number, and two for the cushions.
    pub(super) touching: [u16; WeightId::COUNT],
    /// The contacts of this moment.
    pub(super) contacts: Vec<Contact>,
    /// When this stretch began, in seconds since the release ...
    pub(super) began: f64,
    /// ... when it ends ...
    ends: f64,
    /// ... and until when nothing can meet or fall.
    pub(super) free_until: f64,
    pub(super) happenings: Vec<Happening>,
    /// Every contact that was resolved, if somebody asked for them.
    pub(super) meetings: Option<Vec<Meeting>>,
    /// How often the table's clock has ticked.
    ticks: u32,
    over: bool,
}

/// A weight on the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sliding {
    pub(super) handles: Handles,
    /// At the beginning of the stretch.
    pub(super) state: State,
    /// At its end.
    ahead: State,
    /// At the last tick of the clock.
    shown: Motion,
}

impl Sliding {
    pub(super) fn new(handles: Handles, motion: Motion) -> Self {
        let state = motion.into();
        Self { handles, state, ahead: state, shown: motion }
    }
}

impl Slide {
    /// Lets go on that table, with nothing moving yet.
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
            law: Law::new(table),
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

    /// Keeps a [`Meeting`] for every contact from now on.
    pub fn record(&mut self) {
        self.meetings.get_or_insert_default();
    }

    /// The contacts so far, in order of time; empty unless [`Slide::record`] was called.
    pub fn meetings(&self) -> &[Meeting] {
        self.meetings.as_deref().unwrap_or_default()
    }

    /// Moves everything on by one [`STEP`], and the bodies in the sets with it. A throw that is over stays as it is.
    pub fn step(&mut self, sets: &mut Sets<'_>) {
        if self.over {
            return;
        }
        self.ticks += 1;
        let clock = f64::from(self.ticks) * f64::from(STEP);
        while !self.over && self.ends <= clock {
            self.stretch(sets);
        }
        self.show(clock, sets);
    }

    /// Moves everything on to its end at once. Comes to the very bits that stepping does.
    pub fn run(&mut self, sets: &mut Sets<'_>) {
        self.run_unseen(sets);
        self.ticks = (self.began / f64::from(STEP)).ceil() as u32;
        self.show(self.began, sets);
    }

    /// The same for nobody to see: the bodies in the sets stay where rapier last looked at them.
    pub(super) fn run_unseen(&mut self, sets: &mut Sets<'_>) {
        while !self.over {
            self.stretch(sets);
        }
    }

    /// Whether everything lies still or has fallen, or the time is up.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The time of the table's clock since the release, in seconds.
    pub fn time(&self) -> f32 {
        self.ticks as f32 * STEP
    }

    /// Until when everything has moved, in seconds since the release: once it is over the very moment at which the last
    /// weight came to rest, which [`Slide::time`] knows only to a tick.
    pub fn ended(&self) -> f64 {
        self.began
    }

    /// The weights that left the hand.
    pub fn thrown(&self) -> WeightSet {
        self.throw.map_or(WeightSet::NONE, |throw| throw.grip.weights())
    }

    /// How a weight moves; `None` when it is not on the board.
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

    /// The wax as it is now.
    pub fn wax(&self) -> &Wax {
        &self.wax
    }

    /// The coefficient of friction at a place as the wax is now: what a weight there is heard to slide on.
    pub fn friction_at(&self, at: Vec2) -> f32 {
        self.ground.friction_at(&self.wax, at.as_dvec2()) as f32
    }

    /// The wax as the throw leaves it, to be given back to the table.
    pub fn into_wax(self) -> Wax {
        self.wax
    }

    /// What the throw has come to.
    pub fn outcome(&self) -> ThrowOutcome {
        let mut after = Layout::EMPTY;
        for id in WeightId::all() {
            if let Some(Sliding { state, .. }) = &self.weights[id.index()] {
                after.put(id, Pose { at: state.at.as_vec2(), angle: state.angle as f32 });
            }
        }
        ThrowOutcome { thrown: self.thrown(), before: self.before, after, happenings: self.happenings.clone() }
    }

    /// Ends this stretch and begins the next.
    fn stretch(&mut self, sets: &mut Sets<'_>) {
        self.arrive(sets);
        if self.began >= self.free_until {
            self.meet(sets);
        }
        self.over = self.weights.iter().flatten().all(|weight| weight.state.is_at_rest());
        if !self.over && self.began >= f64::from(TIME_LIMIT) {
            log::error!(
                "{:?} did not come to rest within {TIME_LIMIT} s: the weights are judged where they are",
                self.throw
            );
            self.over = true;
        }
        if !self.over {
            self.set_out();
        }
    }

    /// Finds out where everything is when the next thing can happen, or when everything has come to rest.
    fn set_out(&mut self) {
        let moving = self.weights.iter().flatten().filter(|weight| !weight.state.is_at_rest()).count();
        let longest = Ground::longest(&self.wax, moving);
        let until = self.free_until.min(f64::from(TIME_LIMIT)).min(self.began + longest);
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

    /// Takes everything to the end of the stretch; what has passed an edge falls.
    fn arrive(&mut self, sets: &mut Sets<'_>) {
        let noted = self.happenings.len();
        for id in WeightId::all() {
            let Some(weight) = &mut self.weights[id.index()] else { continue };
            let from = std::mem::replace(&mut weight.state, weight.ahead);
            let Some(edge) = edge_passed(&self.board, &weight.state) else { continue };
            // It was on the board a moment ago, so a straight line is as good as the law.
            let (share, Motion { at, velocity, .. }) = crossing(&self.board, edge, &from, &weight.state);
            let time = (self.began + share * (self.ends - self.began)) as f32;
            sets.remove(weight.handles.body);
            self.weights[id.index()] = None;
            self.happenings.push(Happening::Fell { time, weight: id, edge, at, velocity });
        }
        self.happenings[noted..].sort_by(|one, other| one.time().total_cmp(&other.time()));
        self.began = self.ends;
    }

    /// For how many seconds at least a weight stays on the board.
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

    /// Shows every weight as it is at that time of this stretch, to whoever asks and to the sets.
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

/// The edge that a centre off the board has passed; at a corner the one it is further beyond. Over a cushion nothing falls.
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

/// At what share of the way between two states, and how, a weight passes the edge.
fn crossing(board: &Board, edge: Edge, from: &State, to: &State) -> (f64, Motion) {
    let (length, half) = (f64::from(board.length), 0.5 * f64::from(board.width));
    // One axis decides, and there it is the edge itself.
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
