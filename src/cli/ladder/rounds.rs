//! The distribution of points per round by strength, for comparison with what rivals assume.

use std::fmt::Write;

use super::Pair;
use super::game::{Played, name, seats};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{Mode, Shape};

/// The width at which a line of numbers is broken.
const LINE_WIDTH: usize = 96;

pub(super) struct Rounds {
    strengths: Vec<Strength>,
    /// The number of rounds by points, without and with the hammer. In games where each side has its own round, over
    /// all games; where they share it, over those against the same strength.
    points: Vec<[Vec<u32>; 2]>,
}

impl Rounds {
    pub(super) fn new(strengths: &[Strength]) -> Self {
        let places = strengths.len();
        Self { strengths: strengths.to_vec(), points: vec![[Vec::new(), Vec::new()]; places] }
    }

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

    /// The chances of 0, 1, 2 ... points in parts per thousand.
    pub(super) fn report(&self, mode: Mode) -> String {
        let shared = matches!(mode.card().shape, Shape::Together { .. });
        let mut text = String::from("\npoints of a round: chances of 0, 1, 2 ... per mille\n");
        for (place, strength) in self.strengths.iter().enumerate() {
            let [before, hammer] = &self.points[place];
            if shared {
                list(&mut text, &format!("{} first", name(*strength)), before);
                list(&mut text, &format!("{} hammer", name(*strength)), hammer);
            } else {
                // Each side shoots alone, so the order makes no difference.
                let most = before.len().max(hammer.len());
                let of = |counts: &Vec<u32>, points: usize| counts.get(points).copied().unwrap_or_default();
                let both: Vec<u32> = (0..most).map(|points| of(before, points) + of(hammer, points)).collect();
                list(&mut text, name(*strength), &both);
            }
        }
        text
    }
}

/// Counts in parts per thousand, as many in a line as fit.
fn list(text: &mut String, name: &str, counts: &[u32]) {
    let rounds = counts.iter().sum::<u32>();
    // Writing to a string cannot fail.
    let _ = write!(text, "{name}, {rounds} rounds:\n   ");
    let mut wide = 3;
    for count in counts {
        let share = format!(" {:.0},", 1000.0 * f64::from(*count) / f64::from(rounds.max(1)));
        if wide + share.len() > LINE_WIDTH {
            *text += "\n   ";
            wide = 3;
        }
        wide += share.len();
        *text += &share;
    }
    *text += "\n";
}
