//! The result of a ladder: wins by pair, shares against the next strength, and ratings.

use std::fmt::Write;

use super::game::seats;
use super::statistics::{Rating, ratings, wilson};
use super::{Outcome, Pair};

/// The words for the frames and throws of a game.
pub(super) struct Units {
    pub(super) frames: &'static str,
    pub(super) throws: &'static str,
}

pub(super) struct Table {
    /// The players, weakest first.
    pub(super) names: Vec<&'static str>,
    units: Units,
    /// Wins of the row over the column.
    wins: Vec<Vec<u32>>,
    /// Games between two strengths that the side shooting first won.
    first: u32,
    games: u32,
    frames: u64,
    throws: u64,
}

impl Table {
    pub(super) fn new(names: Vec<&'static str>, units: Units) -> Self {
        let wins = vec![vec![0; names.len()]; names.len()];
        Self { names, units, wins, first: 0, games: 0, frames: 0, throws: 0 }
    }

    /// Counts one game of a pair. A game between equals says nothing about strengths.
    pub(super) fn count(&mut self, pair: Pair, number: u32, played: &Outcome) {
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
        self.names.iter().for_each(|column| {
            let _ = write!(text, "{column:>14}");
        });
        for (one, row) in self.names.iter().enumerate() {
            let _ = write!(text, "\n{row:12}");
            for other in 0..self.names.len() {
                let cell = self.share(one, other).map_or("-".to_owned(), |(share, [low, high])| {
                    format!("{:.0} ({:.0}-{:.0})", 100.0 * share, 100.0 * low, 100.0 * high)
                });
                let _ = write!(text, "{cell:>14}");
            }
        }
        text += "\n\nagainst the next strength down        won      games   percent   95 % interval\n";
        // And the strongest against the weakest, unless that is the same pair.
        let best = self.names.len() - 1;
        let pairs = (1..=best).map(|upper| (upper, upper - 1)).chain((best > 1).then_some((best, 0)));
        for (upper, lower) in pairs {
            let Some((share, [low, high])) = self.share(upper, lower) else { continue };
            let (won, lost) = (self.wins[upper][lower], self.wins[lower][upper]);
            let [one, other] = [upper, lower].map(|place| self.names[place]);
            let _ = writeln!(
                text,
                "{one:>12} over {other:<12}{won:>11}{:>11}{:>10.1}{:>16}",
                won + lost,
                100.0 * share,
                format!("{:.1}-{:.1}", 100.0 * low, 100.0 * high)
            );
        }
        text += "\nstrength         Elo   95 % interval\n";
        for (name, Rating { elo, half }) in self.names.iter().zip(self.ratings()) {
            let _ = writeln!(text, "{name:12}{elo:>8.0}{:>16}", format!("{:.0}-{:.0}", elo - half, elo + half));
        }
        let games = f64::from(self.games.max(1));
        let _ = writeln!(
            text,
            "\n{:<22}{:.1} percent\n{:<22}{:.2}\n{:<22}{:.1}",
            "won by who begins",
            100.0 * f64::from(self.first) / games,
            self.units.frames,
            self.frames as f64 / games,
            self.units.throws,
            self.throws
        );
        text
    }

    /// The only line that depends on the machine.
    pub(super) fn speed(&self, seconds: f64) -> String {
        let name = format!("{} per second", self.units.throws);
        format!("{name:<22}{:.1}\n", self.throws as f64 / seconds.max(1e-9))
    }
}
