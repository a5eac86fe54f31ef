//! The arguments of `crazy-eight far`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::value::{
    BOARDS, Drawn, GAMES, ORDERS, SIMULATED, SPEEDS, STRENGTHS, Simulated, file_beside_answer, one_of, whole,
};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Mode};

/// Help on far games.
pub(super) const NOTE: &str = "A far game is a log of what everybody did, signed with a key for each seat. Whoever opens it makes every \
    throw again.\nA GAME is a file, a text code that begins with `c8f.`, or a link with one. docs/COMMANDS.md says what a signature \
    proves, docs/FRIENDS.md how to play over a broker.";

/// What to do with far games.
#[derive(Args)]
pub(in crate::cli) struct Far {
    #[command(subcommand)]
    pub(in crate::cli) command: FarCommand,
}

/// The commands of far games.
#[derive(Subcommand)]
pub(in crate::cli) enum FarCommand {
    /// Print an invitation to a new game
    New(Invite),
    /// Let a rival play the turn of whoever is up, sign it, and print the link to send
    Turn(TakeTurn),
    /// Make every act of a game again and print seats, score and whose turn it is
    Show(Show),
    /// Compare two logs of one game and name the first act that differs
    Check(Compare),
    /// Let rivals play whole far games and print how long their links are
    Simulate(FarSimulation),
    /// Print an invitation to a live game, which is played over an MQTT broker
    Invite(LiveInvite),
    /// Let a rival play a seat of a live game, or watch it
    Live(TakePart),
}

/// What is to be played, and by whom.
#[derive(Args)]
pub(in crate::cli) struct Invite {
    /// The players in their order, separated by commas; each has a seat of their own
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', required = true)]
    pub(in crate::cli) names: Vec<String>,
    #[command(flatten)]
    pub(in crate::cli) played: Played,
    #[command(flatten)]
    pub(in crate::cli) sent: Sent,
}

/// A live game, and where it is played.
#[derive(Args)]
pub(in crate::cli) struct LiveInvite {
    /// The broker: wss://host/path, or ws:// without TLS; with a login as wss://name:password@host/path
    #[arg(long, value_name = "ADDRESS")]
    pub(in crate::cli) broker: String,
    /// The players in their order, separated by commas; each has a seat of their own
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', required = true)]
    pub(in crate::cli) names: Vec<String>,
    /// A polite clock: it counts these seconds for each turn, and nothing follows when they are over
    #[arg(long, value_name = "10-999", value_parser = |text: &str| whole(text, 10, 999))]
    pub(in crate::cli) clock: Option<u64>,
    /// Which game to play; a card game is for friends who trust each other, since its invitation has the seed of all shuffles
    #[arg(long, value_name = "GAME", default_value = "crazy-eight", value_parser = one_of(SIMULATED.as_slice()))]
    pub(in crate::cli) game: Simulated,
    #[command(flatten)]
    pub(in crate::cli) table: Table,
    /// Options of the card table that differ from the written rules, like `after-wild=wild`, separated by commas
    #[arg(long, value_name = "OPTION=CHOICE", value_delimiter = ',')]
    pub(in crate::cli) options: Vec<String>,
    /// Print a link to this page instead of the code alone
    #[arg(long, value_name = "ADDRESS")]
    pub(in crate::cli) page: Option<String>,
}

/// A part in a live game.
#[derive(Args)]
pub(in crate::cli) struct TakePart {
    /// The invitation: a code that begins with `c8l.`, or a link with one
    #[arg(value_name = "INVITATION")]
    pub(in crate::cli) invitation: String,
    /// Where the key of this player and the games are kept; made at the first use
    #[arg(long, value_name = "FOLDER")]
    pub(in crate::cli) folder: PathBuf,
    /// The seat to play for; not needed once the key in the folder has one
    #[arg(long, value_name = "1-8", conflicts_with = "watch", value_parser = |text: &str| whole(text, 1, 8))]
    pub(in crate::cli) seat: Option<u64>,
    /// Watch only
    #[arg(long)]
    pub(in crate::cli) watch: bool,
    /// How well the seat is played
    #[arg(long, value_name = "STRENGTH", default_value = "regular", value_parser = one_of(&STRENGTHS))]
    pub(in crate::cli) strength: Strength,
    /// The seed of the random numbers for the throws; random without this
    #[arg(long, value_name = "NUMBER", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(in crate::cli) seed: Option<u64>,
    /// How long to wait for a player who is gone, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = |text: &str| whole(text, 1, 1_000_000))]
    pub(in crate::cli) patience: u64,
    /// The pause after every own act, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", default_value = "0", value_parser = |text: &str| whole(text, 0, 60_000))]
    pub(in crate::cli) pause: u64,
}

/// What is played on which board.
#[derive(Args)]
pub(in crate::cli) struct Played {
    /// Which game to play
    #[arg(long, value_name = "GAME", default_value = "crazy-eight", value_parser = one_of(GAMES.as_slice()))]
    pub(in crate::cli) game: Mode,
    #[command(flatten)]
    pub(in crate::cli) table: Table,
}

/// How far a game goes, and on which board.
#[derive(Args)]
pub(in crate::cli) struct Table {
    /// The points they play to, or the innings of Baseball; without this as the written rules have it
    #[arg(long, value_name = "1-99", value_parser = |text: &str| whole(text, 1, 99))]
    pub(in crate::cli) target: Option<u64>,
    /// The board; without this the longest the game is played on
    #[arg(long, value_name = "BOARD", value_parser = one_of(&BOARDS))]
    pub(in crate::cli) board: Option<BoardModel>,
    /// How fast the wax is; without this medium
    #[arg(long, value_name = "WAX", value_parser = one_of(&SPEEDS))]
    pub(in crate::cli) speed: Option<BoardSpeed>,
    /// Who shoots first: as listed, drawn by lot, or by a coin that two sides flip; without this as listed
    #[arg(long, value_name = "ORDER", value_parser = one_of(&ORDERS))]
    pub(in crate::cli) order: Option<Drawn>,
}

/// How a game goes out.
#[derive(Args)]
pub(in crate::cli) struct Sent {
    /// Print a link to this page instead of the code alone
    #[arg(long, value_name = "ADDRESS")]
    pub(in crate::cli) page: Option<String>,
    /// Write the game into a file, too
    #[arg(long, value_name = "FILE", value_parser = file_beside_answer())]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// A turn to be played.
#[derive(Args)]
pub(in crate::cli) struct TakeTurn {
    /// The game as it arrived
    #[arg(value_name = "GAME")]
    pub(in crate::cli) game: String,
    /// Where the key of this player and the games are kept; made at the first use
    #[arg(long, value_name = "FOLDER")]
    pub(in crate::cli) folder: PathBuf,
    /// How well the turn is played
    #[arg(long, value_name = "STRENGTH", default_value = "regular", value_parser = one_of(&STRENGTHS))]
    pub(in crate::cli) strength: Strength,
    /// The seed of the random numbers for the turn; random without this
    #[arg(long, value_name = "NUMBER", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(in crate::cli) seed: Option<u64>,
    #[command(flatten)]
    pub(in crate::cli) sent: Sent,
}

/// A game to be shown.
#[derive(Args)]
pub(in crate::cli) struct Show {
    /// The game
    #[arg(value_name = "GAME")]
    pub(in crate::cli) game: String,
    /// Print one line of JSON instead of sentences
    #[arg(long)]
    pub(in crate::cli) json: bool,
    /// Write the game down as a recording, to be replayed or watched
    #[arg(long, value_name = "FILE.c8", value_parser = file_beside_answer())]
    pub(in crate::cli) record: Option<PathBuf>,
}

/// Two logs to be compared.
#[derive(Args)]
pub(in crate::cli) struct Compare {
    /// One log of the game
    #[arg(value_name = "GAME")]
    pub(in crate::cli) game: String,
    /// Another one
    #[arg(value_name = "OTHER")]
    pub(in crate::cli) other: String,
    /// Print one line of JSON instead of a sentence; the exit code is then 0 also for logs that differ
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// Far games to be simulated.
#[derive(Args)]
pub(in crate::cli) struct FarSimulation {
    #[command(flatten)]
    pub(in crate::cli) played: Played,
    /// How many games to play
    #[arg(long, value_name = "1-100000", default_value = "30", value_parser = |text: &str| whole(text, 1, 100_000))]
    pub(in crate::cli) games: u64,
    /// The seed of the random numbers of all games
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(in crate::cli) seed: u64,
    /// How well both players play
    #[arg(long, value_name = "STRENGTH", default_value = "regular", value_parser = one_of(&STRENGTHS))]
    pub(in crate::cli) strength: Strength,
}
