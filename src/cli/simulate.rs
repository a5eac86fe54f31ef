//! `crazy-eight simulate`: plays whole games with the real physics and rules, without a window.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::arguments::{Drawn, Simulated, Simulation, not_of_cards};
use super::tally::Tally;
use super::thrower;
use crate::shuffleboard::replay::{MOST_MOVES, Move, Recording, Setup};
use crate::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Chosen, Colour, Face, Match, Mode, Options, Phase, PlayerSetup, Shape, Side,
};

/// The greatest number of frames in a game; a longer one counts as endless.
pub(super) const MOST_FRAMES: u32 = 10_000;

/// Plays the games and returns the table to print.
///
/// # Errors
/// A game that could not be played to its end, in one line.
pub(super) fn simulate(mode: Mode, simulation: &Simulation) -> Result<String, String> {
    let sides = simulation.sides(mode);
    let mut tally = Tally::new(sides);
    let progress = progress(simulation.games);
    let began = Instant::now();
    for number in 1..=simulation.games {
        let recording = play(mode, simulation, number, &mut tally)
            .map_err(|reason| format!("game {number} of seed {}: {reason}", simulation.seed))?;
        if let Some((recording, file)) = recording.zip(simulation.record.as_deref()) {
            recording.save(file).map_err(|error| error.to_string())?;
        }
        progress.inc(1);
    }
    let seconds = began.elapsed().as_secs_f64();
    progress.finish_and_clear();
    Ok(tally.report(mode, simulation, seconds))
}

/// A progress bar on standard error, visible only on a terminal.
pub(super) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays one game to its end, and records the first one if requested.
fn play(mode: Mode, simulation: &Simulation, number: u64, tally: &mut Tally) -> Result<Option<Recording>, String> {
    // Each game has a random stream of its own, so that it does not depend on the games before it.
    let mut luck = ChaCha8Rng::seed_from_u64(simulation.seed);
    luck.set_stream(number);
    // A random number is drawn only if needed, so that the seeds of older versions give the same games for a listed
    // order.
    let drawn = if simulation.order() == Drawn::Listed { 0 } else { luck.random() };
    let setup = Setup::new(simulation.board(mode), simulation.speed(), simulation.agreed(mode, drawn));
    let (mut session, events) = setup.begin().map_err(|error| error.to_string())?;
    let mut recording = (number == 1 && simulation.record.is_some()).then(|| Recording::new(setup));
    tally.count(&events);
    let mut full = false;
    loop {
        let game = session.game();
        let (done, events) = match game.phase() {
            Phase::Over { .. } => return Ok(recording),
            Phase::Call { .. } => (Move::Call(Face::Heads), session.apply(Action::Call(Face::Heads))),
            Phase::Choose { order, .. } => {
                let chosen = if order { wanted(game) } else { Chosen::Colour(Colour::Red) };
                (Move::Choose(chosen), session.apply(Action::Choose(chosen)))
            }
            Phase::Break | Phase::Shot { .. } => {
                let throw = thrower::choose(game, &mut luck).ok_or("the hand is empty")?;
                let made = session.throw(throw).map_err(|error| error.to_string())?;
                tally.throws += 1;
                (Move::thrown(&made), session.settle(&made))
            }
        };
        tally.count(&events.map_err(|error| error.to_string())?);
        if let Some(recording) = &mut recording
            && recording.push(done).is_err()
            && !full
        {
            full = true;
            log::warn!("game 1 has more than {MOST_MOVES} moves: the recording ends after so many");
        }
        if session.game().frame() > MOST_FRAMES {
            return Err(format!("nobody has won after {MOST_FRAMES} frames"));
        }
    }
}

/// The better place in the order.
fn wanted(game: &Match) -> Chosen {
    match game.mode().card().shape {
        Shape::Together { scorer_leads: false } => Chosen::First,
        Shape::Together { .. } | Shape::Turns { .. } => Chosen::Hammer,
    }
}

impl Simulation {
    /// Checks that the game can be played.
    ///
    /// # Errors
    /// One line about options that do not fit together.
    pub(super) fn check(&self) -> Result<(), String> {
        let Simulated::Board(mode) = self.game else { return self.check_cards() };
        if !self.options.is_empty() {
            return Err("`--options` are those of the card table".to_owned());
        }
        self.agreed(mode, 0).check(&self.board(mode).board(self.speed())).map_err(|error| error.to_string())
    }

    /// Refuses options of the board for card games.
    fn check_cards(&self) -> Result<(), String> {
        not_of_cards(&[
            ("--team", self.team != 1),
            ("--target", self.target.is_some()),
            ("--board", self.board.is_some()),
            ("--hickey", self.hickey.is_some()),
            ("--rotate", self.rotate),
            ("--record", self.record.is_some()),
            ("--speed", self.speed.is_some()),
            ("--order", self.order.is_some()),
            ("--tie-break", self.tie_break.is_some()),
        ])
    }

    fn order(&self) -> Drawn {
        self.order.unwrap_or(Drawn::Listed)
    }

    /// How fast the wax is.
    pub(super) fn speed(&self) -> BoardSpeed {
        self.speed.unwrap_or_default()
    }

    /// The number of sides.
    pub(super) fn sides(&self, mode: Mode) -> usize {
        let usual = if mode == Mode::CrazyEight { 4 } else { 2 };
        self.players.map_or(usual, |players| players as usize)
    }

    pub(super) fn board(&self, mode: Mode) -> BoardModel {
        self.board.unwrap_or_else(|| mode.card().boards.longest())
    }

    /// The agreement; `luck` decides a lot or a coin.
    pub(super) fn agreed(&self, mode: Mode, luck: u64) -> Agreed {
        let sides = (0..self.sides(mode)).map(|side| Side {
            players: (0..self.team as usize)
                .map(|member| side * self.team as usize + member)
                .map(|seat| PlayerSetup::in_seat(seat, format!("Player {}", seat + 1)))
                .collect(),
        });
        let written = mode.written_on(&self.board(mode).board(self.speed()));
        let options = Options {
            target: self.target.map_or(written.target, |target| target as u32),
            order: self.order().order(luck),
            rotate: self.rotate,
            tie_break: self.tie_break.unwrap_or_default(),
            hickey: self.hickey,
            ..written
        };
        Agreed { mode, sides: sides.collect(), options }
    }
}
