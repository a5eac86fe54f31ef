//! `crazy-eight ladder`: a tournament of rivals of all strengths, with ratings.

mod cards;
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

use super::arguments::{CardGame, Ladder, Simulated, not_of_cards};
use super::{is_standard_output, simulate};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Mode};
use game::{name, play};
use rounds::Rounds;
use table::{Table, Units};

/// The indices of two strengths, the stronger one second; equal for a game against an equal.
type Pair = [usize; 2];

/// One game that was played.
struct Outcome {
    /// The index of the winning side in the order of entering.
    winner: usize,
    frames: u32,
    throws: u64,
}

/// Plays the games, returns the table to print, and writes the plot if wanted.
///
/// # Errors
/// One line about a game that could not be finished, or a plot that cannot be written.
pub(super) fn ladder(ladder: &Ladder) -> Result<String, String> {
    // Checked first, because the games may take hours.
    ladder.svg.as_deref().filter(|file| !is_standard_output(file)).map_or(Ok(()), may_be_written)?;
    match ladder.game {
        Simulated::Board(mode) => at_the_board(ladder, mode),
        Simulated::Cards(game) => at_the_card_table(ladder, game),
    }
}

fn at_the_board(ladder: &Ladder, mode: Mode) -> Result<String, String> {
    let strengths = ladder.strengths();
    let jobs = ladder.jobs(&ladder.pairs(strengths.len()));
    let began = Instant::now();
    let played =
        play_all(ladder, &jobs, |pair, number| play(ladder, mode, pair.map(|place| strengths[place]), number))?;
    let names = strengths.iter().map(|strength| name(*strength)).collect();
    let mut table = Table::new(names, Units { frames: "frames per game", throws: "throws" });
    let mut rounds = Rounds::new(&strengths);
    for ((pair, number), played) in jobs.iter().zip(&played) {
        table.count(*pair, *number, &played.outcome);
        rounds.count(*pair, *number, played);
    }
    let rounds = if ladder.rounds { rounds.report(mode) } else { String::new() };
    report(ladder, &ladder.title(mode), &table, &rounds, began)
}

fn at_the_card_table(ladder: &Ladder, game: CardGame) -> Result<String, String> {
    let players = cards::players(&ladder.strengths());
    let mut pairs = ladder.pairs(players.len());
    if ladder.neighbours && players.len() > 2 {
        pairs.push([0, players.len() - 1]);
    }
    let jobs = ladder.jobs(&pairs);
    let began = Instant::now();
    let play = |pair: Pair, number| cards::play(game, ladder.seed, pair.map(|place| players[place]), number);
    let played: Vec<Outcome> = play_all(ladder, &jobs, play)?;
    let names = players.iter().map(|player| cards::name(*player)).collect();
    let mut table = Table::new(names, Units { frames: "rounds per match", throws: "turns" });
    for ((pair, number), played) in jobs.iter().zip(&played) {
        table.count(*pair, *number, played);
    }
    report(ladder, &cards::title(game, ladder), &table, "", began)
}

/// Returns the text to print, and writes the plot if requested; printed, it is the whole text.
fn report(ladder: &Ladder, title: &str, table: &Table, more: &str, began: Instant) -> Result<String, String> {
    let seconds = began.elapsed().as_secs_f64();
    if let Some(file) = &ladder.svg {
        let drawing = svg::draw(title, table);
        if is_standard_output(file) {
            return Ok(drawing);
        }
        std::fs::write(file, drawing).map_err(|error| cannot_write(file, &error))?;
    }
    Ok(format!("{title}\n\n{}{more}{}", table.report(), table.speed(seconds)))
}

/// Checks that a file can be written, without changing its content.
fn may_be_written(file: &Path) -> Result<(), String> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(|_| ()).map_err(|error| cannot_write(file, &error))
}

fn cannot_write(file: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}", file.display())
}

/// Plays the games in several threads. The result of a game does not depend on thread or order.
fn play_all<T: Send>(
    ladder: &Ladder,
    jobs: &[(Pair, u32)],
    play: impl Fn(Pair, u32) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let progress = simulate::progress(jobs.len() as u64);
    let (next, played) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((pair, game)) = jobs.get(number) else { return };
            let result = play(*pair, *game);
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
        match self.game {
            Simulated::Board(mode) => {
                self.setup(mode, [Strength::default(); 2]).game().map(|_| ()).map_err(|error| error.to_string())
            }
            Simulated::Cards(_) => not_of_cards(&[
                ("--board", self.board.is_some()),
                ("--speed", self.speed.is_some()),
                ("--target", self.target.is_some()),
                ("--counting", self.counting.is_some()),
                ("--rounds", self.rounds),
            ]),
        }
    }

    /// The strengths that play, weakest first.
    fn strengths(&self) -> Vec<Strength> {
        let mut strengths = if self.strengths.is_empty() { Strength::ALL.to_vec() } else { self.strengths.clone() };
        strengths.sort();
        strengths
    }

    /// The pairs that play, as indices below `places`.
    fn pairs(&self, places: usize) -> Vec<Pair> {
        let all = (0..places).flat_map(|one| (one..places).map(move |other| [one, other]));
        let meet = |[one, other]: &Pair| match other - one {
            0 => self.rounds,
            1 => true,
            _ => !self.neighbours,
        };
        all.filter(meet).collect()
    }

    /// Every game of these pairs.
    fn jobs(&self, pairs: &[Pair]) -> Vec<(Pair, u32)> {
        pairs.iter().flat_map(|pair| (0..self.games as u32).map(move |number| (*pair, number))).collect()
    }

    fn board(&self, mode: Mode) -> BoardModel {
        self.board.unwrap_or_else(|| mode.card().boards.longest())
    }

    fn speed(&self) -> BoardSpeed {
        self.speed.unwrap_or_default()
    }

    /// The number of threads; by default as many as the machine runs at once.
    fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, |threads| threads as usize)
    }
}
