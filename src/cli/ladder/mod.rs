//! `crazy-eight ladder`: a tournament of rivals of all strengths, with ratings.

mod game;
mod rounds;
mod statistics;
mod svg;
mod table;

use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use super::arguments::Ladder;
use super::simulate;
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::BoardModel;
use game::{Played, play};
use rounds::Rounds;
use table::Table;

/// The indices of two strengths, the stronger one second; equal for a game against an equal.
type Pair = [usize; 2];

/// Plays the games, returns the table to print, and writes the plot if wanted.
///
/// # Errors
/// One line about a game that could not be finished, or a plot that cannot be written.
pub(super) fn ladder(ladder: &Ladder) -> Result<String, String> {
    let strengths = ladder.strengths();
    let jobs: Vec<(Pair, u32)> = ladder
        .pairs()
        .into_iter()
        .flat_map(|pair| (0..ladder.games as u32).map(move |number| (pair, number)))
        .collect();
    // Checked first, because the games may take hours.
    ladder.svg.as_deref().map_or(Ok(()), may_be_written)?;
    let began = Instant::now();
    let played = play_all(ladder, &strengths, &jobs)?;
    let mut table = Table::new(&strengths);
    let mut rounds = Rounds::new(&strengths);
    for ((pair, number), played) in jobs.iter().zip(&played) {
        table.count(*pair, *number, played);
        rounds.count(*pair, *number, played);
    }
    let seconds = began.elapsed().as_secs_f64();
    ladder.svg.as_deref().map_or(Ok(()), |file| write(file, &svg::draw(&ladder.title(), &table)))?;
    let mut text = format!("{}\n\n{}", ladder.title(), table.report());
    if ladder.rounds {
        text += &rounds.report(ladder.game);
    }
    Ok(text + &table.speed(seconds))
}

/// Checks that a file can be written, without changing its content.
fn may_be_written(file: &Path) -> Result<(), String> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(|_| ()).map_err(|error| cannot_write(file, &error))
}

fn write(file: &Path, drawing: &str) -> Result<(), String> {
    std::fs::write(file, drawing).map_err(|error| cannot_write(file, &error))
}

fn cannot_write(file: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}", file.display())
}

/// Plays the games in several threads. The result of a game does not depend on thread or order.
fn play_all(ladder: &Ladder, strengths: &[Strength], jobs: &[(Pair, u32)]) -> Result<Vec<Played>, String> {
    let progress = simulate::progress(jobs.len() as u64);
    let (next, played) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((pair, game)) = jobs.get(number) else { return };
            let result = play(ladder, pair.map(|place| strengths[place]), *game);
            if result.is_err() {
                // No further games are started, but those in progress are finished, so that the first failure is always
                // the same.
                next.store(jobs.len(), Ordering::Relaxed);
            }
            played.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((number, result));
            progress.inc(1);
        }
    };
    std::thread::scope(|threads| {
        for _ in 0..ladder.threads().min(jobs.len()) {
            threads.spawn(work);
        }
    });
    progress.finish_and_clear();
    let mut played = played.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, result)| result).collect()
}

impl Ladder {
    /// Checks that the games can be played.
    ///
    /// # Errors
    /// One line about options that do not fit together.
    pub(super) fn check(&self) -> Result<(), String> {
        let asked = self.strengths();
        if asked.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err("--strengths names a strength twice".to_owned());
        }
        if asked.len() < 2 {
            return Err("--strengths needs two or more of them".to_owned());
        }
        self.setup([Strength::default(); 2]).game().map(|_| ()).map_err(|error| error.to_string())
    }

    /// The strengths that play, weakest first.
    fn strengths(&self) -> Vec<Strength> {
        let mut strengths = if self.strengths.is_empty() { Strength::ALL.to_vec() } else { self.strengths.clone() };
        strengths.sort();
        strengths
    }

    fn pairs(&self) -> Vec<Pair> {
        let places = self.strengths().len();
        let all = (0..places).flat_map(|one| (one..places).map(move |other| [one, other]));
        let meet = |[one, other]: &Pair| match other - one {
            0 => self.rounds,
            1 => true,
            _ => !self.neighbours,
        };
        all.filter(meet).collect()
    }

    fn board(&self) -> BoardModel {
        self.board.unwrap_or_else(|| self.game.card().boards.longest())
    }

    /// The number of threads; by default as many as the machine runs at once.
    fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, |threads| threads as usize)
    }
}
