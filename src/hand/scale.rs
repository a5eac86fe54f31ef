//! The speed scale: how hard a pull of a given length throws, made so that the useful speeds fill most of it.

use crate::rules::{Board, Line, Ring, WeightSpec};
use crate::sim::GRAVITY;

/// The lowest part of the scale ends at the speed that just passes the long foul line ...
const FOUL_AT: f32 = 0.10;
/// ... the middle part, where every point lies, at the speed that just stays on the board ...
const END_AT: f32 = 0.78;
/// ... and the top at this many times that speed: the hardest a hand throws. Our choice, for knocking off.
const HARDEST: f32 = 2.6;
/// No hand throws faster than this, on any board, in m/s. Our choice.
const LIMIT: f32 = 6.0;

/// Speeds over powers from 0 to 1, linear in three pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpeedScale {
    /// Where the weight leaves the hand: the x of its centre.
    from_x: f32,
    /// What sliding takes off the square of the speed per metre: 2 mu g.
    loss: f32,
    /// Power and speed (m/s) at the joints, both rising.
    joints: [(f32, f32); 4],
    /// The speed to each line, and to the end.
    lines: [(Goal, f32); 4],
    /// The speed to each ring of a target board.
    rings: Option<[(Goal, f32); 3]>,
}

/// A place a lone weight, thrown straight down an empty board, can just come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// It lies just past this line, so that it counts for the zone.
    Past(Line),
    /// It lies just so far inside this ring of a target board that it counts for it.
    Inside(Ring),
    /// It lies with its centre on the far end: any faster and it falls.
    End,
}

/// A mark beside the scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// What it stands for.
    pub goal: Goal,
    /// Where on the scale, 0 to 1.
    pub power: f32,
    /// The speed there, in m/s.
    pub speed: f32,
}

impl SpeedScale {
    /// The scale for a weight that leaves the hand with its centre at `from_x` metres from the near end.
    pub fn new(board: &Board, weight: &WeightSpec, from_x: f32) -> Self {
        // Sliding friction takes mu g off the speed every second, so the weight stops after v^2 / (2 mu g).
        let loss = 2.0 * board.speed.friction() * weight.underside.drag * GRAVITY;
        let mut scale = Self { from_x, loss, joints: [(0.0, 0.0); 4], lines: [(Goal::End, 0.0); 4], rings: None };
        let past = |line| (Goal::Past(line), scale.reaching(board.line_x(line) + weight.radius));
        let end = scale.reaching(board.length);
        let lines = [past(Line::LongFoul), past(Line::Deuce), past(Line::Trey), (Goal::End, end)];
        let hardest = (HARDEST * end).min(LIMIT).max(end);
        scale.joints = [(0.0, 0.0), (FOUL_AT, lines[0].1), (END_AT, end), (1.0, hardest)];
        scale.lines = lines;
        scale.rings = board.rings.map(|rings| {
            [Ring::Outer, Ring::Intermediate, Ring::Inner].map(|ring| {
                // All of it has to be inside a ring, but the black one it has only to touch.
                let rim = if ring == Ring::Inner { -weight.radius } else { weight.radius };
                (Goal::Inside(ring), scale.reaching(rings.centre(board).x - rings.radius(ring) + rim))
            })
        });
        scale
    }

    /// The power of a lag: it brings a lone weight just past the deuce line, or where that would be.
    pub(super) fn lag(&self) -> f32 {
        self.power(self.lines[1].1)
    }

    /// The speed that brings a lone weight's centre just to `x`, in m/s; zero for a place behind the hand.
    pub fn reaching(&self, x: f32) -> f32 {
        (self.loss * (x - self.from_x).max(0.0)).sqrt()
    }

    /// What is left of a speed (m/s) that was meant from where the weight waits, when it is carried on to `x` before it leaves
    /// the hand: it then comes to rest where it was meant to.
    pub(super) fn carried(&self, speed: f32, x: f32) -> f32 {
        let carried = self.loss * (x - self.from_x).max(0.0);
        // Never less than half, or a short throw carried far would be none.
        (speed * speed - carried).max(0.25 * speed * speed).sqrt()
    }

    /// The speed at a power, in m/s. Powers outside 0 to 1 are brought back to it.
    pub fn speed(&self, power: f32) -> f32 {
        let power = if power.is_nan() { 0.0 } else { power.clamp(0.0, 1.0) };
        self.along(power, |joint| joint)
    }

    /// The power at a speed in m/s, 0 to 1.
    pub fn power(&self, speed: f32) -> f32 {
        let speed = if speed.is_nan() { 0.0 } else { speed.clamp(0.0, self.hardest()) };
        self.along(speed, |(power, speed)| (speed, power))
    }

    /// The hardest throw, in m/s.
    pub fn hardest(&self) -> f32 {
        self.joints[3].1
    }

    /// The marks to draw beside the scale, softest first: from the foul line to the end, between them lines or rings.
    pub fn marks(&self) -> Vec<Mark> {
        let [foul, deuce, trey, end] = self.lines;
        let between = self.rings.map_or(vec![deuce, trey], |rings| rings.to_vec());
        let all = std::iter::once(foul).chain(between).chain([end]);
        all.map(|(goal, speed)| Mark { goal, power: self.power(speed), speed }).collect()
    }

    /// The value over `at` on the line through the joints, each seen through `turn`.
    fn along(&self, at: f32, turn: impl Fn((f32, f32)) -> (f32, f32)) -> f32 {
        let piece = self.joints.iter().skip(1).take(2).take_while(|joint| turn(**joint).0 < at).count();
        let ((from, low), (to, high)) = (turn(self.joints[piece]), turn(self.joints[piece + 1]));
        let share = if to > from { (at - from) / (to - from) } else { 1.0 };
        low * (1.0 - share) + high * share
    }
}
