//! How many points rounds bring to each strength: to hold what rivals believe of a round against.

use std::fmt::Write;

use super::Pair;
use super::game::{Played, name, seats};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{Mode, Shape};

/// Where a line of numbers is broken.
const WIDEST: usize = 96;

/// The points of rounds, by strength.
pub(super) struct Rounds {
    strengths: Vec<Strength>,
    /// How often so many points came of a round, before the other side's last shot and with the hammer. In games with a round for
    /// each side those of all games; where they share it, those against the same strength.
    points: Vec<[Vec<u32>; 2]>,
}

impl Rounds {
    pub(super) fn new(strengths: &[Strength]) -> Self {
        let places = strengths.len();
        Self { strengths: strengths.to_vec(), points: vec![[Vec::new(), Vec::new()]; places] }
    }

    /// Counts the rounds of one game of a pair.
    pub(super) fn count(&mut self, pair: Pair, number: u32, played: &Played) {
        let shared = played.shared;
        let seats = seats(pair, number);
        for (seat, rounds) in seats.into_iter().zip(&played.rounds) {
            if shared && pair[0] != pair[1] {
                continue;
            }
            for (points, hammer) in rounds {
                let counts = &mut self.points[seat][usize::from(*hammer)];
                let points = *points as usize;
                counts.resize(counts.len().max(points + 1), 0);
                counts[points] += 1;
            }
        }
    }

    /// Chances per mille of 0, 1, 2 ... points.
    pub(super) fn report(&self, mode: Mode) -> String {
        let shared = matches!(mode.card().shape, Shape::Together { .. });
        let mut text = String::from("\npoints of a round: chances of 0, 1, 2 ... per mille\n");
        for (place, strength) in self.strengths.iter().enumerate() {
            let [before, hammer] = &self.points[place];
            if shared {
                list(&mut text, &format!("{} first", name(*strength)), before);
                list(&mut text, &format!("{} hammer", name(*strength)), hammer);
            } else {
                // Each shoots alone; whether anybody is still to shoot says nothing of the weights.
                let most = before.len().max(hammer.len());
                let of = |counts: &Vec<u32>, points: usize| counts.get(points).copied().unwrap_or_default();
                let both: Vec<u32> = (0..most).map(|points| of(before, points) + of(hammer, points)).collect();
                list(&mut text, name(*strength), &both);
            }
        }
        text
    }
}

/// Counts as shares of a thousand, as many in a line as fit.
fn list(text: &mut String, name: &str, counts: &[u32]) {
    let rounds = counts.iter().sum::<u32>();
    // Writing to a string cannot fail.
    let _ = write!(text, "{name}, {rounds} rounds:\n   ");
    let mut wide = 3;
    for count in counts {
        let share = format!(" {:.0},", 1000.0 * f64::from(*count) / f64::from(rounds.max(1)));
        if wide + share.len() > WIDEST {
            *text += "\n   ";
            wide = 3;
        }
        wide += share.len();
        *text += &share;
    }
    *text += "\n";
}
