//! The output of `crazy-eight score --json`.
//!
//! Other programs depend on this format: fields may be added, but none may change its meaning without a new `format`.
//! Therefore it is defined here, independent of the types of the rules.

mod count;
mod event;
mod names;
mod referee;

use serde::Serialize;

use crate::cli::arguments::GAMES;
use crate::score::PlayedGame;
use crate::shuffleboard::rules::{
    Counting, EqualDepths, FoulLine, Match, Options, Phase, Shooter, Short, SideId, TieBreak,
};
use crate::words;
use event::{EventRecord, records};

/// The version of the format.
const FORMAT: u32 = 1;

/// A game as far as it was played.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Record {
    format: u32,
    /// For example `knock_off`.
    game: String,
    /// For example `22`, `bank_12`, or `own`.
    board: String,
    options: OptionsRecord,
    sides: Vec<SideRecord>,
    /// Every event, in order.
    events: Vec<EventRecord>,
    totals: Vec<u32>,
    /// The total of all hickeys paid.
    jar_cents: u32,
    /// The shooter of the next throw; `null` after the end.
    to_shoot: Option<ShooterRecord>,
    /// The index in `sides`.
    winner: Option<u8>,
}

#[derive(Debug, Clone, Serialize)]
struct OptionsRecord {
    target: u32,
    rotate: bool,
    tie_break: &'static str,
    foul_line: &'static str,
    hanger: u32,
    corners: bool,
    level: &'static str,
    short: &'static str,
    counting: &'static str,
    hickey_cents: Option<u32>,
    shot_clock_seconds: Option<u32>,
}

#[derive(Debug, Clone, Serialize)]
struct SideRecord {
    players: Vec<String>,
    /// Only in games where each side has a colour.
    colour: Option<&'static str>,
    /// The points that it began with.
    start: u32,
    red_numbers: bool,
    /// Its points by frame.
    frames: Vec<u32>,
    total: u32,
    hickeys: u32,
    paid_cents: u32,
}

#[derive(Debug, Clone, Serialize)]
struct ShooterRecord {
    side: u8,
    player: String,
}

impl ShooterRecord {
    fn of(game: &Match, shooter: Shooter) -> Self {
        Self { side: shooter.side.0, player: words::shooter_name(game, shooter) }
    }
}

impl Record {
    /// The record of a game on a board with this command-line name.
    pub(super) fn of(kept: &PlayedGame, board: &str) -> Self {
        let game = kept.game();
        let name = GAMES.iter().find(|(_, mode)| *mode == game.mode()).map_or("", |(name, _)| name);
        let sides = || (0..).map(SideId).take(game.agreed().sides.len());
        let winner = match game.phase() {
            Phase::Over { winner } => Some(winner.0),
            _ => None,
        };
        Self {
            format: FORMAT,
            game: name.replace('-', "_"),
            board: board.replace('-', "_"),
            options: OptionsRecord::of(game.options()),
            sides: sides().map(|side| SideRecord::of(game, side)).collect(),
            events: records(kept),
            totals: sides().map(|side| game.standing(side).total).collect(),
            jar_cents: game.jar().0,
            to_shoot: winner.is_none().then(|| ShooterRecord::of(game, game.shooter())),
            winner,
        }
    }
}

impl OptionsRecord {
    fn of(options: &Options) -> Self {
        Self {
            target: options.target,
            rotate: options.rotate,
            tie_break: match options.tie_break {
                TieBreak::Everybody => "everybody",
                TieBreak::OnlyTied => "only_tied",
            },
            foul_line: match options.foul_line {
                FoulLine::Short => "short",
                FoulLine::Long => "long",
            },
            hanger: options.hanger,
            corners: options.corners,
            level: match options.level {
                EqualDepths::NobodyScores => "nobody_scores",
                EqualDepths::PairCancels => "pair_cancels",
            },
            short: match options.short {
                Short::SpoilsTheTurn => "spoils_the_turn",
                Short::DeadOnly => "dead_only",
            },
            counting: match options.counting {
                Counting::KnockOff => "knock_off",
                Counting::HorseCollar => "horse_collar",
            },
            hickey_cents: options.hickey.map(|price| price.0),
            shot_clock_seconds: options.shot_clock.seconds(),
        }
    }
}

impl SideRecord {
    fn of(game: &Match, side: SideId) -> Self {
        let standing = game.standing(side);
        let players = game.agreed().sides.get(side.index()).map_or(&[][..], |side| &side.players);
        Self {
            players: players.iter().map(|player| player.name.clone()).collect(),
            colour: game.colour_of(side).map(crate::shuffleboard::rules::Colour::name),
            start: game.given_points(side),
            red_numbers: game.counts_red(side),
            frames: game.line(side).to_vec(),
            total: standing.total,
            hickeys: standing.hickeys,
            paid_cents: standing.paid.0,
        }
    }
}
