//! The speed scale: how hard a pull of a given length throws, the same on every board, and what that speed is worth on this one.

use crate::shuffleboard::rules::{Board, Line, Ring, WeightSpec};
use crate::shuffleboard::sim::GRAVITY;

/// The hardest a hand throws, in m/s: a full pull. Our choice, some twice what stays on a long board.
const HARDEST: f32 = 4.0;
/// What the keys begin with where nothing was thrown before, in m/s: short of the lines of a long board.
const USUAL: f32 = 1.0;
/// A hard knock is this many times the speed that just stays on the board ...
const KNOCK: f32 = 2.6;
/// ... and never faster than this, in m/s. Our choice.
const HARDEST_KNOCK: f32 = 6.0;

/// Speeds over powers from 0 to 1: power times the hardest throw, on every board. Which of them come to rest where, every board
/// has to teach.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpeedScale {
    /// Where the weight leaves the hand: the x of its centre.
    from_x: f32,
    /// What sliding takes off the square of the speed per metre: 2 mu g.
    loss: f32,
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
        let mut scale = Self { from_x, loss, lines: [(Goal::End, 0.0); 4], rings: None };
        let past = |line| (Goal::Past(line), scale.reaching(board.line_x(line) + weight.radius));
        let end = scale.reaching(board.length);
        let lines = [past(Line::LongFoul), past(Line::Deuce), past(Line::Trey), (Goal::End, end)];
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

    /// The power that the keys begin with.
    pub(super) fn usual(&self) -> f32 {
        self.power(USUAL)
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
        power * HARDEST
    }

    /// The power at a speed in m/s, 0 to 1.
    pub fn power(&self, speed: f32) -> f32 {
        let speed = if speed.is_nan() { 0.0 } else { speed.clamp(0.0, HARDEST) };
        speed / HARDEST
    }

    /// The hardest throw, in m/s.
    pub fn hardest(&self) -> f32 {
        HARDEST
    }

    /// A hard knock on this board, in m/s: no rival, and nobody who looks for a way, throws harder.
    pub fn knock(&self) -> f32 {
        let (_, end) = self.lines[3];
        (KNOCK * end).min(HARDEST_KNOCK).max(end)
    }

    /// The marks to draw beside the scale, softest first: from the foul line to the end, between them lines or rings.
    pub fn marks(&self) -> Vec<Mark> {
        let [foul, deuce, trey, end] = self.lines;
        let between = self.rings.map_or(vec![deuce, trey], |rings| rings.to_vec());
        let all = std::iter::once(foul).chain(between).chain([end]);
        all.map(|(goal, speed)| Mark { goal, power: self.power(speed), speed }).collect()
    }
}
