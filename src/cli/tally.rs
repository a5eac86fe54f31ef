//! Statistics of simulated games, counted from their events, and the table that shows them.

use std::fmt::{Display, Write};

use super::arguments::{BOARDS, SPEEDS, Simulation, name_of};
use crate::shuffleboard::rules::{Cents, Choice, Event, GameEnd, Mode, Ruling, Shape, Verdict};

#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Incremented by the caller.
    pub(super) throws: u64,
    games: u64,
    frames: u64,
    most_frames: u32,
    rounds: u64,
    breaks_made: u64,
    shots: u64,
    knocked_off: u64,
    clears: u64,
    put_back: u64,
    scores: u64,
    points: u64,
    hickeys: u64,
    jars: u64,
    largest_jar: Cents,
    wins: Vec<u64>,
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        Self { wins: vec![0; seats], ..Self::default() }
    }

    pub(super) fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::RoundBegan { .. } => self.rounds += 1,
                Event::BreakMade { .. } => self.breaks_made += 1,
                Event::Shot { knocked_off, rulings, .. } => {
                    self.shots += 1;
                    let goes_back = |weight| rulings.iter().any(|ruling| ruling.puts_back(weight));
                    self.knocked_off += knocked_off.iter().filter(|weight| !goes_back(**weight)).count() as u64;
                    self.put_back +=
                        rulings.iter().filter(|ruling| matches!(ruling, Ruling::PutBack { .. })).count() as u64;
                }
                Event::Counted(count) => {
                    self.clears += u64::from(matches!(count.verdict, Verdict::All | Verdict::NothingLeft));
                }
                Event::Scored { points, .. } => {
                    self.scores += 1;
                    self.points += u64::from(*points);
                }
                Event::Hickey { .. } => self.hickeys += 1,
                Event::FrameEnded { frame, .. } => {
                    self.frames += 1;
                    self.most_frames = self.most_frames.max(*frame);
                }
                Event::Won { side, jar, .. } => {
                    self.games += 1;
                    self.wins[side.index()] += 1;
                    self.jars += u64::from(jar.0);
                    self.largest_jar = self.largest_jar.max(*jar);
                }
                Event::Flipped { .. }
                | Event::Chose { .. }
                | Event::FrameBegan { .. }
                | Event::BreakFailed { .. }
                | Event::TimedOut { .. }
                | Event::Conceded { .. }
                | Event::Tied { .. } => {}
            }
        }
    }

    /// The table to print; only its last line depends on the machine.
    pub(super) fn report(&self, mode: Mode, simulation: &Simulation, seconds: f64) -> String {
        let (board, wax) = (name_of(&BOARDS, &simulation.board(mode)), name_of(&SPEEDS, &simulation.speed()));
        let (card, agreed) = (mode.card(), simulation.agreed(mode, 0));
        let players = agreed.sides.iter().map(|side| side.players.len()).sum::<usize>();
        let goal = match card.ends {
            GameEnd::Points => format!("to {}", agreed.options.target),
            GameEnd::Innings => format!("{} innings", agreed.options.target),
        };
        let seed = simulation.seed;
        let mut table =
            format!("{}, {players} players, {goal}, {board} board with {wax} wax, seed {seed}\n\n", card.name);
        let mut line = |name: &str, value: &dyn Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:<20}{value}");
        };
        let per = |part: u64, whole: u64| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
        let share = |part: u64, whole: u64| format!("{part} ({:.1} %)", 100.0 * per(part, whole));

        line("games", &self.games);
        line("frames per game", &format!("{:.2} (most {})", per(self.frames, self.games), self.most_frames));
        let breaks = card.shape == Shape::Turns { breaks: true };
        line(if card.shape == (Shape::Turns { breaks }) { "turns" } else { "rounds" }, &self.rounds);
        if breaks {
            line("breaks made", &share(self.breaks_made, self.rounds));
        }
        if breaks || matches!(card.shape, Shape::Together { .. }) {
            line("knock-offs per shot", &format!("{:.3}", per(self.knocked_off, self.shots)));
        }
        if breaks {
            line("breaks cleared", &share(self.clears, self.rounds));
        }
        if self.put_back > 0 {
            line("weights put back", &self.put_back);
        }
        line("scores", &share(self.scores, self.rounds));
        line("points when scoring", &format!("{:.2}", per(self.points, self.scores)));
        if card.offers.contains(&Choice::Hickey) {
            line("hickeys", &share(self.hickeys, self.rounds));
            let mean = per(self.jars, self.games) / 100.0;
            let largest = f64::from(self.largest_jar.0) / 100.0;
            match simulation.hickey {
                Some(_) => line("jar", &format!("{mean:.2} a game on average (largest {largest:.2})")),
                None => line("jar", &"none (--hickey sets one)"),
            }
        }
        let wins: Vec<String> = self.wins.iter().map(u64::to_string).collect();
        line("wins by side", &wins.join(" "));
        line("throws", &self.throws);
        line("throws per second", &format!("{:.0}", self.throws as f64 / seconds.max(1e-9)));
        table
    }
}
