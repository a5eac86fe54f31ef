//! Two sides: the chance of the first for every score there can be between two frames, exactly.

use super::form::{self, Outcome, RoundForm};
use crate::shuffleboard::rules::{Goal, Match, Shape};

/// Below this a game that goes round in circles never leaves them.
const NEVER: f64 = 1e-12;

/// What side 0 may hope for between two frames. Side 1 hopes for the rest.
#[derive(Debug, Clone)]
pub(super) struct Duel {
    goal: Goal,
    target: u32,
    shape: Shape,
    rotate: bool,
    /// What a frame can come to, by who shoots first in it.
    frames: [Vec<Outcome>; 2],
    /// When the totals are equal and the next frame that is not level decides, by who shoots first in it.
    level: [f64; 2],
    /// Before every frame that is not an extra one, by who shoots first in it: for points row by row of side 0's total, for
    /// innings one list of leads after the other.
    before: Vec<[f64; 2]>,
    /// The most points a frame brings to a side.
    most: i64,
}

/// What a frame leads to.
enum After {
    /// This chance.
    Known(f64),
    /// The same score once more, but this side shoots first.
    Again(usize),
}

impl Duel {
    pub(super) fn new(game: &Match, forms: [&RoundForm; 2]) -> Self {
        let card = game.mode().card();
        let frames = [0, 1].map(|first| form::outcomes(game, forms, first));
        let frames = if card.goal == Goal::Innings { frames.map(|frame| form::leads(&frame)) } else { frames };
        let points = frames.iter().flatten().flat_map(|outcome| outcome.points);
        let mut duel = Self {
            goal: card.goal,
            target: game.options().target,
            shape: card.shape,
            rotate: game.options().rotate,
            most: i64::from(points.max().unwrap_or_default()),
            frames,
            level: [0.5; 2],
            before: Vec::new(),
        };
        duel.level = duel.solve(|first, Outcome { points: [one, other], .. }| match one.cmp(other) {
            std::cmp::Ordering::Greater => After::Known(1.0),
            std::cmp::Ordering::Less => After::Known(0.0),
            std::cmp::Ordering::Equal => After::Again(duel.next_first(first, [*one, *other])),
        });
        match duel.goal {
            Goal::Points => duel.fill_points(),
            Goal::Innings => duel.fill_innings(),
        }
        duel
    }

    /// Who shoots first after a frame, as `Match` goes on: the order moves on by one, or the hammer passes by who scored.
    fn next_first(&self, first: usize, points: [u32; 2]) -> usize {
        let (leading, last) = (points[first], points[1 - first]);
        let changes = match self.shape {
            Shape::Turns { .. } => self.rotate,
            Shape::Together { scorer_leads } => leading == last || (leading > last) != scorer_leads,
        };
        if changes { 1 - first } else { first }
    }

    /// The chance of side 0 after a frame in which `first` shot first, with these totals.
    pub(super) fn after(&self, frame: u32, totals: [u32; 2], points: [u32; 2], first: usize) -> f64 {
        self.between(frame, totals, self.next_first(first, points))
    }

    /// The chance of side 0 after so many frames if the next one is `first`'s to begin.
    pub(super) fn between(&self, frames: u32, totals: [u32; 2], first: usize) -> f64 {
        let [one, other] = totals;
        let decided = match self.goal {
            Goal::Points => one.max(other) >= self.target,
            Goal::Innings => frames >= self.target,
        };
        match (decided, self.goal) {
            (true, _) if one != other => {
                if one > other {
                    1.0
                } else {
                    0.0
                }
            }
            (true, _) => self.level[first],
            (false, Goal::Points) => self.before[(one * self.target + other) as usize][first],
            (false, Goal::Innings) => self.before[self.inning(frames, i64::from(one) - i64::from(other))][first],
        }
    }

    /// From the highest totals down: a frame leads to the same score or to one that is known.
    fn fill_points(&mut self) {
        self.before = vec![[0.5; 2]; (self.target * self.target) as usize];
        for one in (0..self.target).rev() {
            for other in (0..self.target).rev() {
                let chances = self.solve(|first, Outcome { points, .. }| {
                    let next = self.next_first(first, *points);
                    if *points == [0, 0] {
                        return After::Again(next);
                    }
                    After::Known(self.between(0, [one + points[0], other + points[1]], next))
                });
                self.before[(one * self.target + other) as usize] = chances;
            }
        }
    }

    /// From the last inning back.
    fn fill_innings(&mut self) {
        self.before = vec![[0.5; 2]; self.inning(self.target, -self.most * i64::from(self.target))];
        for inning in (0..self.target).rev() {
            let widest = self.most * i64::from(inning);
            for lead in -widest..=widest {
                let chances = self.solve(|first, Outcome { points, .. }| {
                    let lead = lead + i64::from(points[0]) - i64::from(points[1]);
                    let totals = [lead.max(0) as u32, (-lead).max(0) as u32];
                    After::Known(self.between(inning + 1, totals, self.next_first(first, *points)))
                });
                let place = self.inning(inning, lead);
                self.before[place] = chances;
            }
        }
    }

    /// Where the chances after so many innings stand. A lead larger than that many innings can give by these forms counts as
    /// the largest they can.
    fn inning(&self, innings: u32, lead: i64) -> usize {
        let innings = i64::from(innings);
        // 1 + (1 + 2 most) + (1 + 4 most) + ... places for the innings before.
        let begin = innings + self.most * innings * (innings - 1);
        let widest = self.most * innings;
        (begin + widest + lead.clamp(-widest, widest)) as usize
    }

    /// The chances before a frame, by who shoots first in it. Both may depend on each other through frames that leave the score
    /// as it is: two linear equations. A game in which nothing ever happens is anybody's.
    fn solve(&self, after: impl Fn(usize, &Outcome) -> After) -> [f64; 2] {
        let (mut known, mut again) = ([0.0; 2], [[0.0; 2]; 2]);
        for (first, frame) in self.frames.iter().enumerate() {
            for outcome in frame {
                match after(first, outcome) {
                    After::Known(chance) => known[first] += outcome.chance * chance,
                    After::Again(next) => again[first][next] += outcome.chance,
                }
            }
        }
        let [[stay0, pass0], [pass1, stay1]] = again;
        let leaves = (1.0 - stay0) * (1.0 - stay1) - pass0 * pass1;
        if leaves < NEVER {
            return [0.5; 2];
        }
        [(known[0] * (1.0 - stay1) + pass0 * known[1]) / leaves, (known[1] * (1.0 - stay0) + pass1 * known[0]) / leaves]
    }
}
