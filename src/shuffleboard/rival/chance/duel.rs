//! The exact chances with two sides, for every possible score between two frames.

use super::form::{self, Outcome, RoundForm};
use crate::shuffleboard::rules::{GameEnd, Match, Shape};

/// The probability below which a cycle of scoreless frames is taken to be endless.
const ENDLESS_PROBABILITY: f64 = 1e-12;

/// The chance of side 0 between two frames. Side 1 has the rest.
#[derive(Debug, Clone)]
pub(super) struct Duel {
    ends: GameEnd,
    target: u32,
    shape: Shape,
    rotate: bool,
    /// The possible results of a frame, by the side that shoots first.
    frames: [Vec<Outcome>; 2],
    /// The chance at equal totals when the next frame that is not level decides, by the side that shoots first.
    level: [f64; 2],
    /// The chance before every frame except extra ones, by the side that shoots first. For a game to a target it is
    /// indexed by both totals, for innings by the innings left and the lead.
    before: Vec<[f64; 2]>,
    /// The most points of a side in one frame.
    most: u32,
}

/// What follows a frame.
enum AfterFrame {
    /// This chance.
    Known(f64),
    /// The same score, with this side shooting first.
    Again(usize),
}

impl Duel {
    pub(super) fn new(game: &Match, forms: [&RoundForm; 2]) -> Self {
        let card = game.mode().card();
        let frames = [0, 1].map(|first| form::outcomes(game, forms, first));
        let frames = if card.ends == GameEnd::Innings { frames.map(|frame| form::leads(&frame)) } else { frames };
        let points = frames.iter().flatten().flat_map(|outcome| outcome.points);
        let mut duel = Self {
            ends: card.ends,
            target: game.options().target,
            shape: card.shape,
            rotate: game.options().rotate,
            most: points.max().unwrap_or_default(),
            frames,
            level: [0.5; 2],
            before: Vec::new(),
        };
        duel.level = duel.solve(|first, Outcome { points: [one, other], .. }| match one.cmp(other) {
            std::cmp::Ordering::Greater => AfterFrame::Known(1.0),
            std::cmp::Ordering::Less => AfterFrame::Known(0.0),
            std::cmp::Ordering::Equal => AfterFrame::Again(duel.next_first(first, [*one, *other])),
        });
        match duel.ends {
            GameEnd::Points => duel.fill_points(),
            GameEnd::Innings => duel.fill_innings(),
        }
        duel
    }

    /// The side that shoots first in the next frame: the order rotates, or the hammer passes by who scored, as in
    /// `Match`.
    fn next_first(&self, first: usize, points: [u32; 2]) -> usize {
        let (leading, last) = (points[first], points[1 - first]);
        let changes = match self.shape {
            Shape::Turns { .. } => self.rotate,
            Shape::Together { scorer_leads } => leading == last || (leading > last) != scorer_leads,
        };
        if changes { 1 - first } else { first }
    }

    /// The chance of side 0 after a frame in which `first` shot first and which led to these totals.
    pub(super) fn after(&self, frame: u32, totals: [u32; 2], points: [u32; 2], first: usize) -> f64 {
        self.between(frame, totals, self.next_first(first, points))
    }

    /// The chance of side 0 after so many frames, if `first` shoots first in the next one.
    pub(super) fn between(&self, frames: u32, totals: [u32; 2], first: usize) -> f64 {
        let [one, other] = totals;
        let decided = match self.ends {
            GameEnd::Points => one.max(other) >= self.target,
            // Or by a lead that the innings left cannot make up.
            GameEnd::Innings => frames >= self.target || one.abs_diff(other) > self.most * (self.target - frames),
        };
        match (decided, self.ends) {
            (true, _) if one != other => {
                if one > other {
                    1.0
                } else {
                    0.0
                }
            }
            (true, _) => self.level[first],
            (false, GameEnd::Points) => self.before[(one * self.target + other) as usize][first],
            (false, GameEnd::Innings) => {
                self.before[self.inning(self.target - frames, i64::from(one) - i64::from(other))][first]
            }
        }
    }

    /// Fills the table from the highest totals down: a frame leads to the same score or to a known one.
    fn fill_points(&mut self) {
        self.before = vec![[0.5; 2]; (self.target * self.target) as usize];
        for one in (0..self.target).rev() {
            for other in (0..self.target).rev() {
                let chances = self.solve(|first, Outcome { points, .. }| {
                    let next = self.next_first(first, *points);
                    if *points == [0, 0] {
                        return AfterFrame::Again(next);
                    }
                    AfterFrame::Known(self.between(0, [one + points[0], other + points[1]], next))
                });
                self.before[(one * self.target + other) as usize] = chances;
            }
        }
    }

    /// Fills the table from the last inning backwards, with the leads that are not decisive.
    fn fill_innings(&mut self) {
        for left in 1..=self.target {
            let widest = i64::from(self.most * left);
            for lead in -widest..=widest {
                let chances = self.solve(|first, Outcome { points, .. }| {
                    let lead = lead + i64::from(points[0]) - i64::from(points[1]);
                    let totals = [lead.max(0) as u32, (-lead).max(0) as u32];
                    AfterFrame::Known(self.between(self.target - left + 1, totals, self.next_first(first, *points)))
                });
                self.before.push(chances);
            }
        }
    }

    /// The index of the chance at this lead with so many innings left.
    fn inning(&self, left: u32, lead: i64) -> usize {
        // There are (1 + 2 most) + (1 + 4 most) + ... entries for fewer innings, and half of its own before lead 0.
        (i64::from(left - 1) + i64::from(self.most * left * left) + lead) as usize
    }

    /// The chances before a frame, by the side that shoots first. Frames that leave the score unchanged make the two
    /// depend on each other, which gives two linear equations. If nobody ever scores, both are even.
    fn solve(&self, after: impl Fn(usize, &Outcome) -> AfterFrame) -> [f64; 2] {
        let (mut known, mut again) = ([0.0; 2], [[0.0; 2]; 2]);
        for (first, frame) in self.frames.iter().enumerate() {
            for outcome in frame {
                match after(first, outcome) {
                    AfterFrame::Known(chance) => known[first] += outcome.chance * chance,
                    AfterFrame::Again(next) => again[first][next] += outcome.chance,
                }
            }
        }
        let [[stay0, pass0], [pass1, stay1]] = again;
        let leaves = (1.0 - stay0) * (1.0 - stay1) - pass0 * pass1;
        if leaves < ENDLESS_PROBABILITY {
            return [0.5; 2];
        }
        [(known[0] * (1.0 - stay1) + pass0 * known[1]) / leaves, (known[1] * (1.0 - stay0) + pass1 * known[0]) / leaves]
    }
}
