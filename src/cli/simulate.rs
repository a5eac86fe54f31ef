//! `crazy-eight simulate`: whole games through the real physics and the real rules, without a window.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::arguments::Simulation;
use super::tally::Tally;
use super::thrower;
use crate::rules::crazy_eight::{Action, CrazyEight, Options, Order, PlayerSetup};
use crate::rules::{Board, WeightSpec};
use crate::sim::{self, Table};

/// A game that is not decided after this many frames never will be.
const MOST_FRAMES: u32 = 10_000;

/// Plays the games and returns the table to print.
///
/// # Errors
/// A game that could not be played to its end, in one line.
pub(super) fn simulate(simulation: &Simulation) -> Result<String, String> {
    let mut table = Table::new(Board::regulation(simulation.speed), WeightSpec::large());
    let mut tally = Tally::new(simulation.players as usize);
    let progress = progress(simulation.games);
    let began = Instant::now();
    for number in 1..=simulation.games {
        play(simulation, number, &mut table, &mut tally)
            .map_err(|reason| format!("game {number} of seed {}: {reason}", simulation.seed))?;
        progress.inc(1);
    }
    let seconds = began.elapsed().as_secs_f64();
    progress.finish_and_clear();
    Ok(tally.report(simulation, seconds))
}

/// A bar on standard error; it draws itself on a terminal only.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays one game to its end.
fn play(simulation: &Simulation, number: u64, table: &mut Table, tally: &mut Tally) -> Result<(), String> {
    // Each game has a stream of its own, so that it is the same whatever was played before it.
    let mut luck = ChaCha8Rng::seed_from_u64(simulation.seed);
    luck.set_stream(number);
    let options = Options {
        players: (1..=simulation.players).map(|seat| PlayerSetup { name: format!("Player {seat}") }).collect(),
        target: simulation.target as u32,
        order: if simulation.order { Order::Lot(luck.random()) } else { Order::AsListed },
        rotate: simulation.rotate,
        tie_break: simulation.tie_break,
        hickey: simulation.hickey,
    };
    let (mut game, events) =
        CrazyEight::new(table.board.clone(), table.weight, options).map_err(|error| error.to_string())?;
    tally.count(&events);
    while let Some(throw) = thrower::choose(&game, &mut luck) {
        if game.frame() > MOST_FRAMES {
            return Err(format!("nobody has won after {MOST_FRAMES} frames"));
        }
        let outcome = sim::throw(table, game.layout(), &throw).map_err(|error| error.to_string())?;
        tally.throws += 1;
        tally.count(&game.apply(Action::Throw(outcome)).map_err(|error| error.to_string())?);
    }
    Ok(())
}
