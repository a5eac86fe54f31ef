//! The state machine of a gesture: a held weight is placed, pulled or swung, depending on how the hand moves.

use glam::Vec2;

use super::delivery::{MOST_ENGLISH, bent, by_fingers, slope};
use super::hold::{Hold, Holder, PointerUse, ReleaseState};
use super::keys::{ENGLISH_STEP, Habit, PLACE_STEP, Set, Turning};
use super::stroke::Stroke;
use super::sweep::Sweep;
use super::{Aim, Delivery, Deviation, Firmness, HandKind, HandPhase, Nudge, Pointer, Reach, Released, SpeedScale};
use crate::shuffleboard::rules::{Board, WeightSpec};
use crate::shuffleboard::sim::{Grip, Throw};

/// The slowest throw, in m/s. Anything slower could be a trembling hand, and would go only a few centimetres.
const SLOWEST_SPEED: f32 = 0.2;
/// The quantum of stored speeds, in m/s.
const SPEED_QUANTUM: f32 = 1e-6;
/// How far from the weight a press still grabs it, along and across the board, in metres. In perspective a metre along
/// the board is far shorter on the screen than a metre across.
const GRAB_REACH: Vec2 = Vec2::new(0.20, 0.06);
/// How far the hardest draw moves the weight back, in metres. It stays on the board, because a weight waits 0.16 m from
/// the end.
const DRAW_ROOM: f32 = 0.15;

/// The settings with which a player throws.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// The kind of hand.
    pub kind: HandKind,
    /// How much a swing's deviation counts.
    pub firmness: Firmness,
    /// Whether a swing by keys times only the speed and keeps the line.
    pub steady_line: bool,
    /// The factor on a pull of the pointer, 0.25 to 4.
    pub sensitivity: f32,
}

impl Manner {
    /// The hand that throws exactly what is set.
    pub const EXACT: Self =
        Self { kind: HandKind::Set, firmness: Firmness::Gentle, steady_line: false, sensitivity: 1.0 };

    /// A swing with this firmness.
    pub fn swing(firmness: Firmness) -> Self {
        Self { kind: HandKind::Swing, firmness, ..Self::EXACT }
    }
}

/// A hand at the table: what it holds, where, and its state.
#[derive(Debug, Clone, PartialEq)]
pub struct Gesture {
    grip: Grip,
    reach: Reach,
    scale: SpeedScale,
    turning: Turning,
    manner: Manner,
    /// The y of the grip along the end.
    place: f32,
    /// The state of a press, until the release.
    hold: Option<Hold>,
    /// The power that keys or the wheel add while a pointer holds the weight.
    trim: f32,
    /// The aim set with keys, if any.
    keys: Option<Set>,
    /// The aim that keys start from.
    usual: Set,
    /// A running swing by key.
    sweep: Option<Sweep>,
    /// The state of a gamepad's stick.
    stroke: Stroke,
    /// The latest time passed to a key or stick method, in seconds.
    now: f64,
    /// The intended spin, in rad/s, anticlockwise from above.
    spin: f32,
}

impl Gesture {
    /// The largest spin that a hand gives a weight, in rad/s.
    pub const MOST_ENGLISH: f32 = MOST_ENGLISH;

    /// A hand that holds `grip` in the middle of the end.
    pub fn new(board: &Board, weight: &WeightSpec, grip: Grip, manner: Manner) -> Self {
        let reach = Reach::new(board, weight, grip);
        let scale = SpeedScale::new(board, weight, reach.rest_x);
        let sensitivity = if manner.sensitivity.is_finite() { manner.sensitivity.clamp(0.25, 4.0) } else { 1.0 };
        Self {
            grip,
            reach,
            scale,
            turning: Turning::on(board),
            manner: Manner { sensitivity, ..manner },
            place: 0.0,
            hold: None,
            trim: 0.0,
            keys: None,
            usual: Set { slope: 0.0, power: scale.usual() },
            sweep: None,
            stroke: Stroke::default(),
            now: 0.0,
            spin: 0.0,
        }
    }

    /// Starts from the settings of an earlier throw.
    pub fn resume(&mut self, habit: Habit) {
        self.place = self.reach.clamp(habit.place);
        self.usual = habit.set;
        self.spin = habit.spin;
    }

    /// The current settings of the keys, to resume with the next weight; `None` while no aim is set.
    pub fn habit(&self) -> Option<Habit> {
        self.keys.map(|set| Habit { place: self.place, set, spin: self.spin })
    }

    /// The weights in the hand.
    pub fn grip(&self) -> Grip {
        self.grip
    }

    /// The player's settings.
    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// Where the hand can hold the grip.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// The speed scale of this board.
    pub fn scale(&self) -> &SpeedScale {
        &self.scale
    }

    /// Handles a press and returns whether it grabbed the weight. It has to be near the weight unless `anywhere` is
    /// set, as for a finger.
    pub fn press(&mut self, pointer: Pointer, anywhere: bool) -> bool {
        let rest = self.rest();
        let hold =
            pointer.checked(f64::MIN).and_then(|pointer| Some((pointer, pointer.board?))).filter(|(_, point)| {
                let away = (*point - rest).abs() - self.reach.half_size;
                anywhere || away.x <= GRAB_REACH.x && away.y <= GRAB_REACH.y
            });
        let Some((pointer, point)) = hold else { return false };
        self.hold = Some(Hold::new(pointer, point, rest));
        (self.trim, self.sweep) = (0.0, None);
        true
    }

    /// Handles a move. A push that reaches the shooter's own foul line releases the weight there.
    pub fn moved(&mut self, pointer: Pointer) -> Option<Released> {
        let mut hold = self.hold.take()?;
        let mut place = self.place;
        let leaves = pointer.checked(hold.last.time).and_then(|to| hold.follow(self.holder(), &mut place, to));
        self.place = place;
        if let Some(leaves) = leaves {
            return Some(self.push_off(leaves));
        }
        self.hold = Some(hold);
        None
    }

    /// Handles a release: a pushed weight is thrown, and a pulled one with [`HandKind::Set`]; in other cases it stays.
    /// `None` if nothing was held.
    pub fn release(&mut self, pointer: Pointer) -> Option<Released> {
        let earliest = self.hold.as_ref()?.last.time;
        if pointer.checked(earliest).is_none() {
            // Without a valid place and time nothing can be thrown.
            self.cancel();
            return Some(Released::Cancelled);
        }
        if let Some(released) = self.moved(pointer) {
            return Some(released);
        }
        let hold = self.hold.take()?;
        let pulled = hold.drawn(self.holder());
        Some(match (&hold.way, hold.leaves(&self.reach)) {
            (_, Some(leaves)) => self.push_off(leaves),
            (PointerUse::Pulling { .. }, None) if self.manner.kind == HandKind::Set => {
                self.throws(self.rest(), self.leaves_with(pulled), Deviation::default())
            }
            _ => Released::Cancelled,
        })
    }

    /// Cancels the current gesture: a held weight goes back to where it lay, or else a running swing stops, or else the
    /// aim and spin set with keys are cleared. Returns whether there was anything to cancel.
    pub fn cancel(&mut self) -> bool {
        if let Some(hold) = self.hold.take() {
            self.place = hold.lay;
            return true;
        }
        if self.sweep.take().is_some() {
            return true;
        }
        let twisted = std::mem::take(&mut self.spin) != 0.0;
        self.keys.take().is_some() || twisted
    }

    /// Changes a quantity by so many fine steps. While a pointer pulls, power is added to the pull, and the pointer
    /// keeps place and direction. The first change of direction or power starts an aim: that of the last throw, or
    /// straight ahead.
    pub fn nudge(&mut self, nudge: Nudge, steps: i32) {
        let steps = steps as f32;
        match nudge {
            Nudge::English => self.twist(self.spin + steps * ENGLISH_STEP),
            Nudge::Power if self.hold.is_some() => {
                let mut trim = Set { slope: 0.0, power: 0.5 };
                trim.harden(steps);
                self.trim = (self.trim + trim.power - 0.5).clamp(-1.0, 1.0);
            }
            _ if self.hold.is_some() || self.sweep.is_some() => {}
            Nudge::Place => self.place = self.reach.clamp(self.place + steps * PLACE_STEP),
            Nudge::Direction => {
                let turning = self.turning;
                self.take_aim().turn(steps, turning);
            }
            Nudge::Power => self.take_aim().harden(steps),
        }
    }

    /// Sets the spin, in rad/s anticlockwise from above, limited to [`Gesture::MOST_ENGLISH`].
    pub fn twist(&mut self, spin: f32) {
        if spin.is_finite() {
            self.spin = spin.clamp(-MOST_ENGLISH, MOST_ENGLISH);
        }
    }

    /// Handles a press of the throwing key at `time`, in seconds. Without an aim it only starts one, so that a stray
    /// key throws nothing. With [`HandKind::Set`] it throws; with a swing it starts the running mark, or stops it on
    /// the line.
    pub fn key_down(&mut self, time: f64) -> Option<Released> {
        if self.hold.is_some() {
            return None;
        }
        self.tell(time);
        let Some(set) = self.keys else {
            self.take_aim();
            return None;
        };
        match (self.manner.kind, self.sweep) {
            (HandKind::Set, _) => Some(self.throws(self.rest(), self.leaves_with(set), Deviation::default())),
            (HandKind::Swing, None) => {
                self.sweep = Some(Sweep::Speed { since: self.now });
                None
            }
            (HandKind::Swing, Some(sweep @ Sweep::Line { .. })) => Some(self.swung(set, sweep.at(self.now))),
            (HandKind::Swing, Some(Sweep::Speed { .. })) => None,
        }
    }

    /// Handles a release of the throwing key: it sets the speed where the mark is, and then the line follows, unless it
    /// is kept.
    pub fn key_up(&mut self, time: f64) -> Option<Released> {
        let (Some(set), Some(sweep @ Sweep::Speed { .. })) = (self.keys, self.sweep) else { return None };
        self.tell(time);
        let by = sweep.at(self.now);
        if self.manner.steady_line || self.too_slow(set, by) {
            return Some(self.swung(set, by));
        }
        self.sweep = Some(Sweep::Line { since: self.now, speed: by.speed });
        None
    }

    /// Handles a stick reading at `time`, in seconds; right and forward are positive. The aim set with keys is the
    /// intended throw.
    pub fn stick(&mut self, time: f64, stick: Vec2) -> Option<Released> {
        if self.manner.kind != HandKind::Swing || self.hold.is_some() || !stick.is_finite() {
            return None;
        }
        self.tell(time);
        let by = self.stroke.moved(self.now, stick)?;
        let set = *self.take_aim();
        Some(self.swung(set, by))
    }

    /// Whether a stick is drawn back or on its way forward.
    pub fn has_stick_drawn(&self) -> bool {
        self.stroke.is_drawn()
    }

    /// Puts the weight of a drawn stick back. To throw, the stick has to be drawn anew.
    pub fn let_stick_be(&mut self) {
        self.stroke = Stroke::default();
    }

    /// Advances the clock, so that a running mark moves. Returns whether one is running.
    pub fn tell(&mut self, time: f64) -> bool {
        if time.is_finite() {
            self.now = self.now.max(time);
        }
        self.sweep.is_some()
    }

    /// The state of the hand and the throw it is about to make.
    pub fn aim(&self) -> Aim {
        let rest = self.rest();
        let aim = |phase, at, velocity: Vec2| {
            let power = self.scale.power(velocity.length());
            Aim { phase, at, drawn: Vec2::ZERO, velocity, power, spin: self.spin, doing: None }
        };
        let back = |set: Set| -Vec2::new(1.0, set.slope).normalize() * (DRAW_ROOM * set.power);
        match &self.hold {
            None => {
                let Some(set) = self.keys else {
                    return Aim { drawn: self.stick_drawn(), ..aim(HandPhase::Waiting, rest, Vec2::ZERO) };
                };
                let velocity = self.leaves_with(set);
                let Some(sweep) = self.sweep else {
                    return Aim { drawn: self.stick_drawn(), ..aim(HandPhase::Keys, rest, velocity) };
                };
                let phase = if matches!(sweep, Sweep::Speed { .. }) { HandPhase::Sweeping } else { HandPhase::Lining };
                let by = sweep.at(self.now);
                let doing = bent(self.throw_of(rest, velocity), by, self.scale.hardest()).velocity();
                Aim { drawn: back(set), doing: Some(doing), ..aim(phase, rest, velocity) }
            }
            Some(hold) => {
                let drawn = hold.drawn(self.holder());
                match &hold.way {
                    PointerUse::Placing => aim(HandPhase::Placing, rest, Vec2::ZERO),
                    PointerUse::Pulling { draw, .. } => {
                        let meant = if self.manner.kind == HandKind::Set { drawn } else { draw.meant() };
                        Aim { drawn: back(drawn), ..aim(HandPhase::Pulling, rest, self.leaves_with(meant)) }
                    }
                    PointerUse::Pushing { trail, meant, .. } => {
                        let doing = trail.velocity(hold.last.time).clamp_length_max(self.scale.hardest());
                        let velocity = meant.map_or(self.legal(doing), |meant| self.leaves_with(meant));
                        let (_, at) = trail.last();
                        let at = Vec2::new(at.x, self.reach.clamp(at.y));
                        Aim { drawn: back(drawn), doing: Some(doing), ..aim(HandPhase::Pushing, at, velocity) }
                    }
                }
            }
        }
    }

    /// The resting place of the middle of the grip.
    fn rest(&self) -> Vec2 {
        Vec2::new(self.reach.rest_x, self.place)
    }

    /// How far a drawn stick moves the weight back.
    fn stick_drawn(&self) -> Vec2 {
        let back = if self.stroke.is_drawn() { self.stroke.back() } else { 0.0 };
        Vec2::new(-0.5 * DRAW_ROOM * back, 0.0)
    }

    fn holder(&self) -> Holder<'_> {
        let Manner { kind, sensitivity, .. } = self.manner;
        Holder { reach: &self.reach, turning: self.turning, kind, sensitivity, trim: self.trim }
    }

    /// The aim of the keys; starts one if there is none.
    fn take_aim(&mut self) -> &mut Set {
        let usual = self.usual;
        self.keys.get_or_insert(usual)
    }

    /// The velocity of a throw with this direction and power.
    fn leaves_with(&self, set: Set) -> Vec2 {
        self.legal(Vec2::new(1.0, set.slope).normalize() * self.scale.speed(set.power))
    }

    /// Limits a velocity to what a hand can do; zero if it is too slow to count as a throw.
    fn legal(&self, velocity: Vec2) -> Vec2 {
        if velocity.x >= SLOWEST_SPEED { velocity.clamp_length_max(self.scale.hardest()) } else { Vec2::ZERO }
    }

    fn throw_of(&self, at: Vec2, velocity: Vec2) -> Throw {
        by_fingers(Throw::new(self.grip, at, velocity, self.spin), 0.0)
    }

    /// Throws a pushed weight.
    fn push_off(&mut self, leaves: ReleaseState) -> Released {
        self.hold = None;
        let ReleaseState { at, velocity, turn, meant } = leaves;
        let done = self.legal(velocity);
        if done == Vec2::ZERO {
            return Released::Cancelled;
        }
        match meant.map(|set| self.leaves_with(set)).filter(|meant| *meant != Vec2::ZERO) {
            Some(meant) => {
                // The board would have slowed the weight on the way that the hand carried it.
                let meant = meant.normalize() * self.scale.carried(meant.length(), at.x);
                let by =
                    Deviation { speed: done.length() / meant.length() - 1.0, slope: slope(done) - slope(meant), turn };
                self.throws(at, meant, self.manner.firmness.counts(by))
            }
            // Without a draw, the push itself is the intention.
            None => self.throws(at, done, Deviation::default()),
        }
    }

    /// Whether a swing is too slow to count as a throw.
    fn too_slow(&self, set: Set, by: Deviation) -> bool {
        self.leaves_with(set).x * (1.0 + by.speed) < SLOWEST_SPEED
    }

    /// Ends a swing by key or stick.
    fn swung(&mut self, set: Set, by: Deviation) -> Released {
        self.sweep = None;
        if self.too_slow(set, by) {
            return Released::Cancelled;
        }
        let by = self.manner.firmness.counts(by);
        self.throws(self.rest(), self.leaves_with(set), by)
    }

    /// Throws the weight from `at`: the intended velocity, changed by the deviation.
    fn throws(&mut self, at: Vec2, meant: Vec2, by: Deviation) -> Released {
        if meant == Vec2::ZERO {
            self.keys = None;
            return Released::Cancelled;
        }
        self.keys = None;
        let meant = self.throw_of(at, meant);
        let throw = match self.manner.kind {
            HandKind::Set => meant,
            HandKind::Swing => bent(meant, by, self.scale.hardest()),
        };
        if throw.velocity().x < SLOWEST_SPEED - SPEED_QUANTUM {
            return Released::Cancelled;
        }
        let Manner { kind: hand, firmness, .. } = self.manner;
        Released::Throw(Delivery { throw, meant, hand, firmness })
    }
}
