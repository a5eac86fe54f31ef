//! The result of a ladder: wins by pair, shares against the next strength, and ratings.

use std::fmt::Write;

use super::Pair;
use super::game::{Played, name, seats};
use super::statistics::{Rating, ratings, wilson};
use crate::shuffleboard::rival::Strength;

pub(super) struct Table {
    pub(super) strengths: Vec<Strength>,
    /// Wins of the row over the column.
    wins: Vec<Vec<u32>>,
    /// Games between two strengths that the side shooting first won.
    first: u32,
    games: u32,
    frames: u64,
    throws: u64,
}

impl Table {
    pub(super) fn new(strengths: &[Strength]) -> Self {
        let places = strengths.len();
        let wins = vec![vec![0; places]; places];
        Self { strengths: strengths.to_vec(), wins, first: 0, games: 0, frames: 0, throws: 0 }
    }

    /// Counts one game of a pair. A game between equals says nothing about strengths.
    pub(super) fn count(&mut self, pair: Pair, number: u32, played: &Played) {
        self.throws += played.throws;
        if pair[0] == pair[1] {
            return;
        }
        let seats = seats(pair, number);
        self.wins[seats[played.winner]][seats[1 - played.winner]] += 1;
        self.first += u32::from(played.winner == 0);
        self.games += 1;
        self.frames += u64::from(played.frames);
    }

    /// The share of games that the first won against the second, with its interval; `None` if they have not met.
    fn share(&self, one: usize, other: usize) -> Option<(f64, [f64; 2])> {
        let (won, games) = (self.wins[one][other], self.wins[one][other] + self.wins[other][one]);
        (games > 0).then(|| (f64::from(won) / f64::from(games), wilson(won, games)))
    }

    pub(super) fn ratings(&self) -> Vec<Rating> {
        ratings(&self.wins)
    }

    /// Everything that does not depend on the machine.
    pub(super) fn report(&self) -> String {
        let mut text = String::from("games won against ..., in percent, with 95 % intervals\n");
        // Writing to a string cannot fail, here and below.
        let _ = write!(text, "{:12}", "");
        self.strengths.iter().for_each(|column| {
            let _ = write!(text, "{:>14}", name(*column));
        });
        for (one, row) in self.strengths.iter().enumerate() {
            let _ = write!(text, "\n{:12}", name(*row));
            for other in 0..self.strengths.len() {
                let cell = self.share(one, other).map_or("-".to_owned(), |(share, [low, high])| {
                    format!("{:.0} ({:.0}-{:.0})", 100.0 * share, 100.0 * low, 100.0 * high)
                });
                let _ = write!(text, "{cell:>14}");
            }
        }
        text += "\n\nagainst the next strength down        won      games   percent   95 % interval\n";
        for upper in 1..self.strengths.len() {
            let Some((share, [low, high])) = self.share(upper, upper - 1) else { continue };
            let (won, lost) = (self.wins[upper][upper - 1], self.wins[upper - 1][upper]);
            let [one, other] = [upper, upper - 1].map(|place| name(self.strengths[place]));
            let _ = writeln!(
                text,
                "{one:>12} over {other:<12}{won:>11}{:>11}{:>10.1}{:>16}",
                won + lost,
                100.0 * share,
                format!("{:.1}-{:.1}", 100.0 * low, 100.0 * high)
            );
        }
        text += "\nstrength         Elo   95 % interval\n";
        for (strength, Rating { elo, half }) in self.strengths.iter().zip(self.ratings()) {
            let _ = writeln!(
                text,
                "{:12}{elo:>8.0}{:>16}",
                name(*strength),
                format!("{:.0}-{:.0}", elo - half, elo + half)
            );
        }
        let games = f64::from(self.games.max(1));
        let _ = writeln!(
            text,
            "\n{:<22}{:.1} percent\n{:<22}{:.2}\n{:<22}{:.1}",
            "won by who begins",
            100.0 * f64::from(self.first) / games,
            "frames per game",
            self.frames as f64 / games,
            "throws",
            self.throws
        );
        text
    }

    /// The only line that depends on the machine.
    pub(super) fn speed(&self, seconds: f64) -> String {
        format!("{:<22}{:.1}\n", "throws per second", self.throws as f64 / seconds.max(1e-9))
    }
}
