//! The speed scale: it maps a pull to a speed, the same on every board, and marks what each speed reaches on this
//! board.

use crate::shuffleboard::rules::{Board, Line, Ring, WeightSpec};
use crate::shuffleboard::sim::GRAVITY;

/// The hardest throw, in m/s: a full pull. Our choice, about twice the fastest that stays on a long board.
const HARDEST_SPEED: f32 = 4.0;
/// The speed that keys start with, in m/s: short of the lines of a long board.
const USUAL_SPEED: f32 = 1.0;
/// The speed of a hard knock, as a multiple of the fastest that stays on the board. Our choice.
const KNOCK_FACTOR: f32 = 2.6;
/// The fastest hard knock, in m/s. Our choice.
const HARDEST_KNOCK: f32 = 6.0;

/// The mapping between power (0 to 1) and speed: power times the hardest throw on every board, so that players learn
/// each board's distances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpeedScale {
    /// The x of the weight's centre at the release.
    from_x: f32,
    /// The loss of squared speed per metre of sliding: 2 mu g.
    loss: f32,
    /// The speed that reaches each line, and the end.
    lines: [(MarkTarget, f32); 4],
    /// The speed that reaches each ring of a target board.
    rings: Option<[(MarkTarget, f32); 3]>,
}

/// A place that a single weight can just reach when thrown straight down an empty board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkTarget {
    /// Just past this line, so that it counts for the zone.
    Past(Line),
    /// Just far enough inside this ring of a target board to count for it.
    Inside(Ring),
    /// With its centre on the far end; any faster and it falls.
    End,
}

/// A mark beside the scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// The place it stands for.
    pub goal: MarkTarget,
    /// The position on the scale, 0 to 1.
    pub power: f32,
    /// The speed, in m/s.
    pub speed: f32,
}

impl SpeedScale {
    /// The scale for a weight that is released with its centre at `from_x`, in metres from the near end.
    pub fn new(board: &Board, weight: &WeightSpec, from_x: f32) -> Self {
        // Sliding friction reduces the speed by mu g per second, so the weight stops after v^2 / (2 mu g).
        let loss = 2.0 * board.speed.friction() * weight.underside.drag * GRAVITY;
        let mut scale = Self { from_x, loss, lines: [(MarkTarget::End, 0.0); 4], rings: None };
        let past = |line| (MarkTarget::Past(line), scale.reaching(board.line_x(line) + weight.radius));
        let end = scale.reaching(board.length);
        let lines = [past(Line::LongFoul), past(Line::Deuce), past(Line::Trey), (MarkTarget::End, end)];
        scale.lines = lines;
        scale.rings = board.rings.map(|rings| {
            [Ring::Outer, Ring::Intermediate, Ring::Inner].map(|ring| {
                // The whole weight has to be inside a ring; the black one it only has to touch.
                let rim = if ring == Ring::Inner { -weight.radius } else { weight.radius };
                (MarkTarget::Inside(ring), scale.reaching(rings.centre(board).x - rings.radius(ring) + rim))
            })
        });
        scale
    }

    /// The power that keys start with.
    pub(super) fn usual(&self) -> f32 {
        self.power(USUAL_SPEED)
    }

    /// The speed, in m/s, that moves a single weight's centre just to `x`; zero for a place behind the hand.
    pub fn reaching(&self, x: f32) -> f32 {
        (self.loss * (x - self.from_x).max(0.0)).sqrt()
    }

    /// Reduces a speed (m/s), intended from the resting place, for a release at `x`, so that the weight still stops
    /// where it was intended to.
    pub(super) fn carried(&self, speed: f32, x: f32) -> f32 {
        let carried = self.loss * (x - self.from_x).max(0.0);
        // At least half, so that a short throw carried far remains a throw.
        (speed * speed - carried).max(0.25 * speed * speed).sqrt()
    }

    /// The speed at a power, in m/s. The power is limited to 0 to 1.
    pub fn speed(&self, power: f32) -> f32 {
        let power = if power.is_nan() { 0.0 } else { power.clamp(0.0, 1.0) };
        power * HARDEST_SPEED
    }

    /// The power at a speed in m/s, 0 to 1.
    pub fn power(&self, speed: f32) -> f32 {
        let speed = if speed.is_nan() { 0.0 } else { speed.clamp(0.0, HARDEST_SPEED) };
        speed / HARDEST_SPEED
    }

    /// The hardest throw, in m/s.
    pub fn hardest(&self) -> f32 {
        HARDEST_SPEED
    }

    /// The speed of a hard knock on this board, in m/s; rivals and the solver of drills throw no harder.
    pub fn knock(&self) -> f32 {
        let (_, end) = self.lines[3];
        (KNOCK_FACTOR * end).min(HARDEST_KNOCK).max(end)
    }

    /// The marks beside the scale, slowest first: from the foul line to the end, with lines or rings between.
    pub fn marks(&self) -> Vec<Mark> {
        let [foul, deuce, trey, end] = self.lines;
        let between = self.rings.map_or(vec![deuce, trey], |rings| rings.to_vec());
        let all = std::iter::once(foul).chain(between).chain([end]);
        all.map(|(goal, speed)| Mark { goal, power: self.power(speed), speed }).collect()
    }
}
