//! The map behind a hint: the success rate of throws by direction and speed, for a hand with a given scatter.

use glam::Vec2;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Attempt;
use super::attempt::REACHED_VALUE;
use crate::shuffleboard::hand::{MarkTarget, Reach, SpeedScale};
use crate::shuffleboard::rival::Noise;
use crate::shuffleboard::rules::Line;
use crate::shuffleboard::sim::{self, Grip, Throw};

/// A map in progress: directions across, speeds along, and in every cell the success rate so far.
///
/// All cells are simulated in repeated rounds, so that a coarse map appears at once and gets finer. In each round all
/// cells use the same random deviations, so that neighbouring cells are comparable.
#[derive(Debug)]
pub struct Heat {
    attempt: Attempt,
    grip: Grip,
    place: f32,
    spin: f32,
    noise: Noise,
    seed: u64,
    slopes: [f32; 2],
    speeds: [f32; 2],
    rates: HeatRates,
}

/// What the cells of a map have come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HeatRates {
    /// The summed values of every cell's throws.
    sums: Vec<f32>,
    /// The number of simulated throws over all rounds.
    tried: usize,
}

impl Heat {
    /// The number of directions.
    pub const COLUMNS: usize = 24;
    /// The number of speeds.
    pub const ROWS: usize = 16;
    /// How often every cell is simulated.
    const THROWS_PER_CELL: usize = 8;

    /// A map for the next throw of an attempt with this grip from this place along the end (metres, left is positive),
    /// with this spin (rad/s) and scatter. The directions cover the width of the board at its end, the speeds range
    /// from just past the long foul line to the hardest that a hand throws.
    pub fn new(attempt: &Attempt, grip: Grip, place: f32, spin: f32, noise: Noise, seed: u64) -> Self {
        let table = attempt.session().table();
        let reach = Reach::new(&table.board, &table.weight, grip);
        let place = reach.clamp(place);
        let scale = SpeedScale::new(&table.board, &table.weight, reach.rest_x);
        let way = table.board.length - reach.rest_x;
        let half = table.board.width / 2.0;
        // With a cushion, steeper throws stay on the board too.
        let widths = if table.board.cushions.is_some() { 3.0 } else { 1.0 };
        let passes = |goal| scale.marks().into_iter().find(|mark| mark.goal == goal).map_or(0.0, |mark| mark.speed);
        Self {
            attempt: attempt.clone(),
            grip,
            place,
            spin,
            noise,
            seed,
            slopes: [(-widths * half - place) / way, (widths * half - place) / way],
            speeds: [passes(MarkTarget::Past(Line::LongFoul)), scale.knock().min(scale.hardest())],
            rates: HeatRates { sums: vec![0.0; Self::COLUMNS * Self::ROWS], tried: 0 },
        }
    }

    /// Runs at most `throws` simulations; returns whether the map is finished.
    pub fn step(&mut self, throws: u32) -> bool {
        let cells = Self::COLUMNS * Self::ROWS;
        for _ in 0..throws {
            let tried = self.rates.tried;
            if tried >= cells * Self::THROWS_PER_CELL {
                break;
            }
            let (round, cell) = (tried / cells, tried % cells);
            let meant = self.throw(cell % Self::COLUMNS, cell / Self::COLUMNS);
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
            rng.set_stream(round as u64);
            self.rates.sums[cell] += self.value(&self.noise.execute(&meant, &mut rng));
            self.rates.tried += 1;
        }
        self.rates.tried >= cells * Self::THROWS_PER_CELL
    }

    /// What the map has come to.
    pub fn rates(&self) -> &HeatRates {
        &self.rates
    }

    /// Takes over what the same map has come to elsewhere; rates of a map of another size are left alone.
    pub fn take(&mut self, rates: HeatRates) {
        if rates.sums.len() == self.rates.sums.len() {
            self.rates = rates;
        }
    }

    /// The success rate of a cell, 0 to 1: for the last throw of an attempt, how often it earns a star; for an earlier
    /// one, how much of the goal it reaches. `None` before it was simulated.
    pub fn rate(&self, column: usize, row: usize) -> Option<f32> {
        let HeatRates { sums, tried } = &self.rates;
        let (cells, cell) = (sums.len(), row * Self::COLUMNS + column);
        let times = tried / cells + usize::from(cell < tried % cells);
        (times > 0).then(|| sums[cell] / times as f32)
    }

    /// The intended throw of a cell.
    pub fn throw(&self, column: usize, row: usize) -> Throw {
        let at = |[from, to]: [f32; 2], place: usize, of: usize| from + (to - from) * place as f32 / (of - 1) as f32;
        let (slope, speed) = (at(self.slopes, column, Self::COLUMNS), at(self.speeds, row, Self::ROWS));
        let table = self.attempt.session().table();
        let rest_x = Reach::new(&table.board, &table.weight, self.grip).rest_x;
        let velocity = Vec2::new(1.0, slope).normalize() * speed;
        Throw::new(self.grip, Vec2::new(rest_x, self.place), velocity, self.spin)
    }

    fn value(&self, throw: &Throw) -> f32 {
        // A throw that is not possible counts as a failure.
        let session = self.attempt.session();
        let Ok(outcome) = sim::foresee(session.table(), session.game().layout(), throw) else { return 0.0 };
        let promise = self.attempt.promise(&outcome, 1).unwrap_or_default();
        if self.attempt.left() > 1 { promise } else { f32::from(u8::from(promise >= REACHED_VALUE)) }
    }
}
