//! What is played on each night of a season.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::club::{Format, Played, Setup};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Choice, Dusting, FoulLine, Mode, Order, ShotClock};

/// The number of nights in a season.
pub const NIGHTS: usize = 6;

/// The guest games. A season has two of different games.
const GUESTS: [(Mode, BoardModel); 7] = [
    (Mode::KnockOff, BoardModel::Feet22),
    (Mode::KnockOff, BoardModel::Bank12),
    (Mode::TapAndDraw, BoardModel::Feet22),
    (Mode::TapAndDraw, BoardModel::Target22),
    (Mode::Target, BoardModel::Target22),
    (Mode::HorseCollar, BoardModel::Feet22),
    (Mode::HorseCollar, BoardModel::Bank9),
];
/// The waxes of the third night, and the boards of the fifth.
const WAXES: [BoardSpeed; 3] = [BoardSpeed::Tournament, BoardSpeed::Fast, BoardSpeed::Slow];
const BOARDS: [BoardModel; 4] = [BoardModel::Feet20, BoardModel::Feet18, BoardModel::Feet16, BoardModel::Feet14];

/// What is played on a night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bill {
    /// The game.
    pub mode: Mode,
    /// The board.
    pub board: BoardModel,
    /// The speed of its wax.
    pub speed: BoardSpeed,
    /// The house rule, if there is one.
    pub house: Option<House>,
}

/// A rule of the house beyond the written ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum House {
    /// The board is not dusted.
    NoDusting,
    /// A throw has to be made within 60 seconds.
    ShotClock,
    /// Weights count from the long foul line on.
    LongFoulLine,
}

/// The luck of one thing in a career; `number` tells nights and things apart.
pub(super) fn luck(seed: u64, season: u32, number: u32) -> ChaCha8Rng {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    luck.set_stream(u64::from(season) << 32 | u64::from(number));
    luck
}

/// The calendar of a season: Crazy Eight on the first and on the last night as it is written, in between on other wax and on
/// another board, and two guest games.
pub(super) fn calendar(seed: u64, season: u32) -> [Bill; NIGHTS] {
    let mut luck = luck(seed, season, 0);
    let crazy =
        Bill { mode: Mode::CrazyEight, board: BoardModel::default(), speed: BoardSpeed::default(), house: None };
    let first = GUESTS[luck.random_range(0..GUESTS.len())];
    let others: Vec<_> = GUESTS.into_iter().filter(|(mode, _)| *mode != first.0).collect();
    let second = others[luck.random_range(0..others.len())];
    let [one, other] = [first, second].map(|(mode, board)| {
        let may = mode.card().offers.contains(&Choice::FoulLine) && board.board(crazy.speed).has_two_foul_lines();
        let house = (luck.random_bool(0.5) && may).then_some(House::LongFoulLine);
        Bill { mode, board, house, ..crazy }
    });
    let wax = Bill { speed: WAXES[luck.random_range(0..WAXES.len())], ..crazy };
    let house = if luck.random_bool(0.5) { House::NoDusting } else { House::ShotClock };
    let away = Bill { board: BOARDS[luck.random_range(0..BOARDS.len())], house: Some(house), ..crazy };
    [crazy, one, wax, other, away, crazy]
}

impl Bill {
    /// The evening of a club for so many players.
    pub(super) fn setup(&self, title: &str, seed: u64, players: usize) -> Setup {
        let Self { mode, board, speed, house } = *self;
        let mut options = mode.written_on(&board.board(speed));
        let coin = mode.card().offers.contains(&Choice::Coin);
        options.order = if coin { Order::Flip(0) } else { Order::Lot(0) };
        match house {
            Some(House::NoDusting) => options.dusting = Dusting::Off,
            Some(House::ShotClock) => options.shot_clock = ShotClock::Seconds60,
            Some(House::LongFoulLine) => options.foul_line = FoulLine::Long,
            None => {}
        }
        // Ten to twenty minutes.
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let format = match mode {
            Mode::CrazyEight => {
                let frames = if players > 4 { 3 } else { 4 };
                Format::Open { frames, at_once: small(players), cut: 0 }
            }
            Mode::HorseCollar | Mode::Baseball => Format::Open { frames: 2, at_once: small(players.min(4)), cut: 0 },
            Mode::KnockOff | Mode::TapAndDraw | Mode::Target => {
                options.target = if board == BoardModel::Target22 { 11 } else { 7 };
                Format::SingleElimination { bronze: true }
            }
        };
        Setup::new(title, seed, format, Played::Board { game: mode, board, speed, options })
    }
}
