//! The command-line arguments, and one-line messages about errors in them.

mod far;
mod value;

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Cents, Counting, TieBreak};
use crate::words::Language;
use value::{
    COUNTINGS, ORDERS, SIMULATED, TIE_BREAKS, even_number, file_beside_answer, language, money, one_of, whole,
};

pub(super) use far::{
    Compare, Far, FarCommand, FarSimulation, Invite, LiveInvite, Sent, Show, Table as FarTable, TakePart, TakeTurn,
};
pub(super) use value::{BOARDS, CardGame, Drawn, GAMES, SPEEDS, STRENGTHS, Simulated, name_of};

#[cfg(feature = "app")]
const WINDOW_NOTE: &str = "Without a command the game opens its window.";
#[cfg(not(feature = "app"))]
const WINDOW_NOTE: &str = "This build has no window.";
const SIMULATE_NOTE: &str = "A simple thrower with a human scatter plays every turn through the real physics and the \
    real rules.\nAt the card table all are Regulars. The same seed gives the same table, but for its last line, the speed.";
/// Help on ladders.
const LADDER_NOTE: &str = "Every two strengths play so many games, and each shoots first in half of them.\nAt the card table two \
    play, and one who plays at random plays, too: Crazy 8's to three rounds won, Crazy Eights Xtreme as written.\nIntervals of shares \
    are Wilson's; ratings are the most likely ones of Bradley and Terry on Elo's scale.\nThe same seed gives the same table, \
    with any number of threads, but for its last line, the speed.";
const REPLAY_NOTE: &str = "Every throw is made again, through the same physics and the same rules, and every card is played \
    again.\nWith --verify the exit \
    code is 0 if all of it is as recorded, and 1 if not.";

const THROW_NOTE: &str = "The folder examples/throws has throws to begin with, and says what a file can hold and what \
    the JSON is.\nEverything is in metres, seconds, kilograms and radians.";

/// Help on deals.
const CARDS_NOTE: &str = "The folder examples/card-deals has deals to begin with, and says what a file can hold and what the JSON \
    is.";

/// Help on club nights.
const CLUB_NOTE: &str = "The folder examples/club-nights has an evening of every format to begin with, and says what a file can hold \
    and what the JSON is.\nThe same seed gives the same draw.";

/// Help on seasons.
const SEASON_NOTE: &str = "Everybody is a rival, the one in the player's place, too; every throw goes through the real physics and the real \
    rules.\nThe same seed gives the same seasons.";

/// Help on score sheets.
const SCORE_NOTE: &str = "The folder examples/score-sheets has a sheet of every game to begin with, and says what a sheet can \
    hold and what the JSON is; examples/card-score-sheets does so for card games.\nLengths are in millimetres, from the end that is shot at.";

const DRILL_NOTE: &str = "The folder levels has the drills of the game to begin with, and says what a level can hold.\nWith \
    --solve a Pro tries for three stars and an average player for one, forty times each: seconds, or a minute.";

/// Everything that can be asked for.
#[derive(Parser)]
#[command(
    name = "crazy-eight",
    version = crate::about::VERSION,
    about = "Table shuffleboard: a 22-foot waxed board, eight weights, and the games played with them.",
    after_help = WINDOW_NOTE,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
pub(super) struct Arguments {
    /// Print every announcement as a line on standard output
    #[arg(long)]
    pub(super) say: bool,
    /// Print what can be pressed and read on the screen, and what was pressed, as lines of JSON
    #[arg(long)]
    pub(super) controls: bool,
    /// Open in a window, whatever the settings say
    #[arg(long, conflicts_with = "fullscreen")]
    windowed: bool,
    /// Open on the whole screen, whatever the settings say
    #[arg(long)]
    fullscreen: bool,
    /// Speak this language, whatever the settings say; the commands answer in English
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    pub(super) language: Option<Language>,
    /// Watch a recorded game: a file, a text code that begins with `c8.` or, of a card game, `c8m.`, or a link with one
    #[arg(long, value_name = "FILE|CODE")]
    pub(super) watch: Option<String>,
    /// Try a drill: a file, a text code that begins with `c8d.`, or a link with one
    #[arg(long, value_name = "FILE|CODE", conflicts_with = "watch")]
    pub(super) drill: Option<String>,
    /// Open a game with a friend elsewhere: a file, a text code that begins with `c8f.`, or `c8l.` for an invitation to a live game,
    /// or a link with one
    #[arg(long, value_name = "FILE|CODE", conflicts_with_all = ["watch", "drill"])]
    pub(super) open: Option<String>,
    /// Show the score that another window keeps, and nothing else: for a second screen
    #[arg(long, conflicts_with_all = ["watch", "drill", "open"])]
    pub(super) second_screen: bool,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[cfg(feature = "app")]
impl Arguments {
    /// The display mode, if one of the two options is given.
    pub(super) fn fullscreen(&self) -> Option<bool> {
        (self.windowed || self.fullscreen).then_some(self.fullscreen)
    }
}

/// The commands that need no window.
#[derive(Subcommand)]
pub(super) enum Command {
    /// Play whole games without a window and print what happened in them
    #[command(after_help = SIMULATE_NOTE, allow_negative_numbers = true)]
    Simulate(Simulation),
    /// Play the computer's opponents against each other and print how strong they are
    #[command(after_help = LADDER_NOTE, allow_negative_numbers = true)]
    Ladder(Ladder),
    /// Tell a recorded game move by move, or verify it
    #[command(after_help = REPLAY_NOTE)]
    Replay(Replay),
    /// Play a written-down deal of a card game and print everything that happens
    #[command(after_help = CARDS_NOTE)]
    Cards(Deal),
    /// Draw a tournament or a league, and print its draw, what is next, results and standings
    #[command(after_help = CLUB_NOTE)]
    Club(Club),
    /// Play seasons among the people of the house and print every night, the table and the jar
    #[command(after_help = SEASON_NOTE, allow_negative_numbers = true)]
    Season(SeasonAsked),
    /// Play one game from several places: make a link, play a turn, and check what arrives
    // Otherwise the help is printed instead of the sentence that a command is missing.
    #[command(after_help = far::NOTE, arg_required_else_help = false)]
    Far(Far),
    /// Make one throw and print every contact, fall and resting place
    #[command(after_help = THROW_NOTE)]
    Throw(OneThrow),
    /// Keep the score of a game at a real table, from a sheet of where the weights lay, or of the cards left in the hands
    #[command(after_help = SCORE_NOTE)]
    Score(Score),
    /// Check a drill, say what it asks for, and try whether it can be done
    #[command(after_help = DRILL_NOTE)]
    Drill(Drill),
    /// Write a page that holds the physics against theory
    PhysicsReport(Report),
}

/// A drill to be checked.
#[derive(Args)]
pub(super) struct Drill {
    /// The level
    #[arg(value_name = "FILE.ron")]
    pub(super) file: PathBuf,
    /// Let a Pro and an average player try it
    #[arg(long)]
    pub(super) solve: bool,
}

/// A deal to be played.
#[derive(Args)]
pub(super) struct Deal {
    /// The deal: rules, players, order of the deck, and what everybody does
    #[arg(value_name = "FILE.ron")]
    pub(super) file: PathBuf,
    /// Print one line of JSON instead of sentences
    #[arg(long)]
    pub(super) json: bool,
    /// Write the deal down, to be replayed
    #[arg(long, value_name = "FILE", value_parser = file_beside_answer())]
    pub(super) record: Option<PathBuf>,
}

/// An evening to be worked out.
#[derive(Args)]
pub(super) struct Club {
    /// The format, who entered, and what happened
    #[arg(value_name = "FILE.ron")]
    pub(super) file: PathBuf,
    /// Print one line of JSON instead of sentences
    #[arg(long)]
    pub(super) json: bool,
    /// Print the standings as comma-separated values instead
    #[arg(long, conflicts_with = "json")]
    pub(super) csv: bool,
    /// Write a page to print, with the bracket drawn; `-` prints it instead of the sentences
    #[arg(long, value_name = "FILE.html")]
    pub(super) html: Option<PathBuf>,
}

/// Seasons to be played.
#[derive(Args)]
pub(super) struct SeasonAsked {
    /// How many seasons, one after the other
    #[arg(long, value_name = "1-20", default_value = "1", value_parser = |text: &str| whole(text, 1, 20))]
    pub(super) seasons: u64,
    /// How well the one in the player's place throws
    #[arg(long, value_name = "STRENGTH", default_value = "regular", value_parser = one_of(STRENGTHS.as_slice()))]
    pub(super) strength: Strength,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value = "1", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(super) seed: u64,
}

/// A throw to be made.
#[derive(Args)]
pub(super) struct OneThrow {
    /// The throw: the board, the weights on it, and what leaves the hand
    #[arg(value_name = "FILE.ron")]
    pub(super) file: PathBuf,
    /// Print one line of JSON instead of a table
    #[arg(long)]
    pub(super) json: bool,
}

/// A game to be scored.
#[derive(Args)]
pub(super) struct Score {
    /// The score sheet: the game, its players, and where the weights lay after every throw, or which cards were left after every round
    #[arg(value_name = "FILE.ron")]
    pub(super) file: PathBuf,
    /// Print one line of JSON instead of sentences
    #[arg(long)]
    pub(super) json: bool,
}

/// Where the page goes.
#[derive(Args)]
pub(super) struct Report {
    /// Where to write the page; `-` prints it instead of the numbers
    #[arg(long, value_name = "FILE.html", default_value = "target/physics-report.html")]
    pub(super) out: PathBuf,
}

/// What is to be simulated.
#[derive(Args)]
pub(super) struct Simulation {
    /// Which game to play
    #[arg(long, value_name = "GAME", default_value = "crazy-eight", value_parser = one_of(SIMULATED.as_slice()))]
    pub(super) game: Simulated,
    /// Options of the card table that differ from the written rules, like `after-wild=wild`, separated by commas
    #[arg(long, value_name = "A=B,...", value_delimiter = ',')]
    pub(super) options: Vec<String>,
    /// How many sides play in each game; without this four in Crazy Eight and at the card table, and two in all others
    #[arg(long, value_name = "2-8", value_parser = |text: &str| whole(text, 2, 8))]
    pub(super) players: Option<u64>,
    /// How many players each side has
    #[arg(long, value_name = "1|2|4", default_value = "1", value_parser = |text: &str| whole(text, 1, 4))]
    pub(super) team: u64,
    /// The points they play to, or the innings of Baseball; without this as the written rules have it
    #[arg(long, value_name = "1-99", value_parser = |text: &str| whole(text, 1, 99))]
    pub(super) target: Option<u64>,
    /// The board; without this the longest the game is played on
    #[arg(long, value_name = "BOARD", value_parser = one_of(&BOARDS))]
    pub(super) board: Option<BoardModel>,
    /// How many games to play
    #[arg(long, value_name = "1-1000000", default_value = "100", value_parser = |text: &str| whole(text, 1, 1_000_000))]
    pub(super) games: u64,
    /// The seed of the random numbers for scatter and lots
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(super) seed: u64,
    /// What every scoreless turn costs, paid into the jar; without this there is no jar
    #[arg(long, value_name = "0.01-1000", value_parser = money)]
    pub(super) hickey: Option<Cents>,
    /// How fast the wax is; without this medium
    #[arg(long, value_name = "WAX", value_parser = one_of(&SPEEDS))]
    pub(super) speed: Option<BoardSpeed>,
    /// Who shoots first: as listed, drawn by lot, or by a coin that two sides flip; without this as listed
    #[arg(long, value_name = "ORDER", value_parser = one_of(&ORDERS))]
    pub(super) order: Option<Drawn>,
    /// Let the order move on by one player every frame
    #[arg(long)]
    pub(super) rotate: bool,
    /// Who plays on when the highest totals are equal; without this everybody
    #[arg(long, value_name = "WHO", value_parser = one_of(&TIE_BREAKS))]
    pub(super) tie_break: Option<TieBreak>,
    /// Write the first game down, to be replayed
    #[arg(long, value_name = "FILE", value_parser = file_beside_answer())]
    pub(super) record: Option<PathBuf>,
}

/// Who plays against whom, and what.
#[derive(Args)]
pub(super) struct Ladder {
    /// Which game to play
    #[arg(long, value_name = "GAME", default_value = "crazy-eight", value_parser = one_of(SIMULATED.as_slice()))]
    pub(super) game: Simulated,
    /// How many games every pair plays, an even number
    #[arg(long, value_name = "2-100000", default_value = "40", value_parser = |text: &str| even_number(text, 2, 100_000))]
    pub(super) games: u64,
    /// The seed of the random numbers of all games
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = |text: &str| whole(text, 0, u64::MAX))]
    pub(super) seed: u64,
    /// The board; without this the longest the game is played on
    #[arg(long, value_name = "BOARD", value_parser = one_of(&BOARDS))]
    pub(super) board: Option<BoardModel>,
    /// How fast the wax is; without this medium
    #[arg(long, value_name = "WAX", value_parser = one_of(&SPEEDS))]
    pub(super) speed: Option<BoardSpeed>,
    /// The points they play to, or the innings of Baseball; without this as the written rules have it
    #[arg(long, value_name = "1-99", value_parser = |text: &str| whole(text, 1, 99))]
    pub(super) target: Option<u64>,
    /// How Tap & Draw is counted; without this like Knock Off
    #[arg(long, value_name = "GAME", value_parser = one_of(&COUNTINGS))]
    pub(super) counting: Option<Counting>,
    /// Who plays, separated by commas; without this all six
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', value_parser = one_of(&STRENGTHS))]
    pub(super) strengths: Vec<Strength>,
    /// Let only those play each other who are next to each other
    #[arg(long)]
    pub(super) neighbours: bool,
    /// Let everybody also play against an equal, and print how many points rounds bring
    #[arg(long)]
    pub(super) rounds: bool,
    /// Draw the ratings into a file; `-` prints the drawing instead of the table
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,
    /// How many games are played at once; without this as many as the machine can
    #[arg(long, value_name = "1-256", value_parser = |text: &str| whole(text, 1, 256))]
    pub(super) threads: Option<u64>,
}

/// Which recording, and what to do with it.
#[derive(Args)]
pub(super) struct Replay {
    /// A recording: a file, a text code that begins with `c8.` or, of a card game, `c8m.`, or a link with one
    #[arg(value_name = "FILE|CODE")]
    pub(super) recording: String,
    /// Only play it again, and compare how every throw, or the card game, ends with what was recorded, to the bit
    #[arg(long)]
    pub(super) verify: bool,
    /// Only print it as a text code, to be sent
    #[arg(long, conflicts_with = "verify")]
    pub(super) code: bool,
    /// With `--code`: only of the move with this number. Whoever opens the code watches that move, from just before it
    #[arg(long = "move", value_name = "NUMBER", requires = "code")]
    pub(super) only: Option<usize>,
}

/// Refuses options of the board for a card game.
///
/// # Errors
/// The first option that was given.
pub(super) fn not_of_cards(options: &[(&str, bool)]) -> Result<(), String> {
    match options.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(format!("`{name}` belongs to the games at the board, and not to a card game")),
        None => Ok(()),
    }
}

/// Clap's error in one line that names the argument and what is expected.
pub(super) fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    // The first paragraph says what is wrong; tips and usage follow.
    let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
    let said = lines.collect::<Vec<_>>().join(" ");
    let said = said.strip_prefix("error: ").unwrap_or(&said);
    match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            format!("{said}; `crazy-eight --help` says what can be asked for")
        }
        _ => said.to_owned(),
    }
}
