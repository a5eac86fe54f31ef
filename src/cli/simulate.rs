//! `crazy-eight simulate`: whole games through the real physics and the real rules, without a window.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::arguments::Simulation;
use super::tally::Tally;
use super::thrower;
use crate::replay::{MOST_MOVES, Move, Recording, Setup};
use crate::rules::crazy_eight::{Action, Options, Order, PlayerSetup};
use crate::sim;

/// A game that is not decided after this many frames never will be.
const MOST_FRAMES: u32 = 10_000;

/// Plays the games and returns the table to print.
///
/// # Errors
/// A game that could not be played to its end, in one line.
pub(super) fn simulate(simulation: &Simulation) -> Result<String, String> {
    let mut tally = Tally::new(simulation.players as usize);
    let progress = progress(simulation.games);
    let began = Instant::now();
    for number in 1..=simulation.games {
        let recording = play(simulation, number, &mut tally)
            .map_err(|reason| format!("game {number} of seed {}: {reason}", simulation.seed))?;
        if let Some((recording, file)) = recording.zip(simulation.record.as_deref()) {
            recording.save(file).map_err(|error| error.to_string())?;
        }
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

/// Plays one game to its end; the first one is written down if that was asked for.
fn play(simulation: &Simulation, number: u64, tally: &mut Tally) -> Result<Option<Recording>, String> {
    // Each game has a stream of its own, so that it is the same whatever was played before it.
    let mut luck = ChaCha8Rng::seed_from_u64(simulation.seed);
    luck.set_stream(number);
    let options = Options {
        players: (0..simulation.players as usize)
            .map(|seat| PlayerSetup::in_seat(seat, format!("Player {}", seat + 1)))
            .collect(),
        target: simulation.target as u32,
        order: if simulation.order { Order::Lot(luck.random()) } else { Order::AsListed },
        rotate: simulation.rotate,
        tie_break: simulation.tie_break,
        hickey: simulation.hickey,
    };
    let setup = Setup::new(simulation.speed, options);
    let mut table = setup.table();
    let (mut game, events) = setup.game().map_err(|error| error.to_string())?;
    let mut recording = (number == 1 && simulation.record.is_some()).then(|| Recording::new(setup));
    tally.count(&events);
    while let Some(throw) = thrower::choose(&game, &mut luck) {
        if game.frame() > MOST_FRAMES {
            return Err(format!("nobody has won after {MOST_FRAMES} frames"));
        }
        table.end = game.end();
        let outcome = sim::throw(&mut table, game.layout(), &throw).map_err(|error| error.to_string())?;
        let thrown = Move::thrown(throw, &outcome);
        tally.throws += 1;
        tally.count(&game.apply(Action::Throw(outcome)).map_err(|error| error.to_string())?);
        if let Some(recording) = &mut recording {
            recording.push(thrown).map_err(|_| format!("more than {MOST_MOVES} moves cannot be recorded"))?;
        }
    }
    Ok(recording)
}
