//! The figures of many games, counted from their events, and the table they are printed in.

use std::fmt::{Display, Write};

use super::arguments::{SPEEDS, Simulation};
use crate::rules::Cents;
use crate::rules::crazy_eight::{Event, Miss};

/// What has happened in the games so far.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Throws, counted by whoever throws.
    pub(super) throws: u64,
    games: u64,
    frames: u64,
    most_frames: u32,
    turns: u64,
    breaks_made: u64,
    shots: u64,
    knocked_off: u64,
    clears: u64,
    scores: u64,
    points: u64,
    hickeys: u64,
    jars: u64,
    largest_jar: Cents,
    wins: Vec<u64>,
}

impl Tally {
    /// A tally of games with so many seats.
    pub(super) fn new(seats: usize) -> Self {
        Self { wins: vec![0; seats], ..Self::default() }
    }

    /// Counts what happened.
    pub(super) fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::TurnBegan { .. } => self.turns += 1,
                Event::BreakMade { .. } => self.breaks_made += 1,
                Event::ShotMade { knocked_off, .. } => {
                    self.shots += 1;
                    self.knocked_off += knocked_off.len() as u64;
                }
                Event::Scored { points, .. } => {
                    self.clears += 1;
                    self.scores += 1;
                    self.points += u64::from(*points);
                }
                Event::Hickey { miss, .. } => {
                    self.hickeys += 1;
                    self.clears += u64::from(*miss == Miss::NothingLeft);
                }
                Event::FrameEnded { frame, .. } => {
                    self.frames += 1;
                    self.most_frames = self.most_frames.max(*frame);
                }
                Event::Won { player, jar, .. } => {
                    self.games += 1;
                    self.wins[usize::from(player.0)] += 1;
                    self.jars += u64::from(jar.0);
                    self.largest_jar = self.largest_jar.max(*jar);
                }
                Event::FrameBegan { .. } | Event::BreakFailed { .. } | Event::Conceded { .. } | Event::Tied { .. } => {}
            }
        }
    }

    /// The table; its last line is the only one that depends on the machine.
    pub(super) fn report(&self, simulation: &Simulation, seconds: f64) -> String {
        let wax = SPEEDS.iter().find(|(_, speed)| *speed == simulation.speed).map_or("", |(name, _)| name);
        let (players, target, seed) = (simulation.players, simulation.target, simulation.seed);
        let mut table = format!("Crazy Eight, {players} players to {target}, {wax} board, seed {seed}\n\n");
        let mut line = |name: &str, value: &dyn Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:<20}{value}");
        };
        let per = |part: u64, whole: u64| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
        let share = |part: u64, whole: u64| format!("{part} ({:.1} %)", 100.0 * per(part, whole));

        line("games", &self.games);
        line("frames per game", &format!("{:.2} (most {})", per(self.frames, self.games), self.most_frames));
        line("turns", &self.turns);
        line("breaks made", &share(self.breaks_made, self.turns));
        line("knock-offs per shot", &format!("{:.3}", per(self.knocked_off, self.shots)));
        line("breaks cleared", &share(self.clears, self.turns));
        line("scoring turns", &share(self.scores, self.turns));
        line("points when scoring", &format!("{:.2}", per(self.points, self.scores)));
        line("hickeys", &share(self.hickeys, self.turns));
        if simulation.hickey.is_some() {
            let mean = per(self.jars, self.games) / 100.0;
            let largest = f64::from(self.largest_jar.0) / 100.0;
            line("jar", &format!("{mean:.2} (largest {largest:.2})"));
        }
        let wins: Vec<String> = self.wins.iter().map(u64::to_string).collect();
        line("wins by seat", &wins.join(" "));
        line("throws", &self.throws);
        line("throws per second", &format!("{:.0}", self.throws as f64 / seconds.max(1e-9)));
        table
    }
}
