//! `crazy-eight replay`: prints a recorded game throw by throw, verifies it, or converts it or one throw to a code; of a card game
//! [`cards`] does.

use std::path::Path;

use super::arguments::{BOARDS, Replay, SPEEDS, name_of};
use super::{cards, tell};
use crate::cards::looks_like_card_recording;
use crate::formats::counted;
use crate::save::{BadRecorded, Recorded};
use crate::shuffleboard::replay::{self, BadRecording, Move, Playback, Played, Recording};
use crate::shuffleboard::rules::Phase;
use crate::shuffleboard::sim::{Area, Grip, Throw};
use crate::words;

/// Prints, verifies or converts a recorded game, and returns the text to print.
///
/// # Errors
/// One line: why it cannot be replayed, or the first move that ends differently.
pub(super) fn replay(asked: &Replay) -> Result<String, String> {
    let told = match open(&asked.recording)? {
        Recorded::Cards(_) if asked.only.is_some() => {
            return Err("`--move` is for games at the board, and not for a card game".to_owned());
        }
        Recorded::Cards(recording) => cards::replay(recording, asked).map_err(BadRecorded::from),
        Recorded::Board(game) => match asked {
            Replay { verify: true, .. } => verify(&game).map_err(BadRecorded::from),
            Replay { code: true, only: None, .. } => Ok(game.to_code() + "\n"),
            Replay { code: true, only: Some(number), .. } => match game.up_to(*number) {
                Some(game) => Ok(game.to_code() + "\n"),
                None => return Err(format!("there is no move {number}: the game has {}", game.moves().len())),
            },
            _ => text_of(game).map_err(BadRecorded::from),
        },
    };
    told.map_err(|error| unplayable(&asked.recording, &error))
}

/// Reads a recording from a file or a code.
///
/// # Errors
/// The reason in one line.
pub(super) fn open(recording: &str) -> Result<Recorded, String> {
    let read = if is_code(recording) { Recorded::from_code(recording) } else { Recorded::load(Path::new(recording)) };
    read.map_err(|error| unplayable(recording, &error))
}

fn unplayable(recording: &str, error: &BadRecorded) -> String {
    match error {
        BadRecorded::Board(BadRecording::File(_)) => error.to_string(),
        _ if is_code(recording) => format!("the code cannot be played: {error}"),
        _ => format!("{recording} cannot be played: {error}"),
    }
}

/// Whether it is a code; an existing file has priority.
fn is_code(recording: &str) -> bool {
    (replay::looks_like_code(recording) || looks_like_card_recording(recording)) && !Path::new(recording).exists()
}

fn verify(recording: &Recording) -> Result<String, BadRecording> {
    recording.verify()?;
    let throws = recording.moves().iter().filter(|done| matches!(done, Move::Throw { .. })).count();
    let counted = [counted(recording.moves().len(), "move"), counted(throws, "throw")];
    Ok(format!("{}: every one ends as recorded, to the bit\n", counted.join(", ")))
}

fn text_of(recording: Recording) -> Result<String, BadRecording> {
    let mut playback = Playback::new(recording)?;
    let setup = playback.recording().setup();
    let (board, wax) = (name_of(&BOARDS, &setup.board), name_of(&SPEEDS, &setup.speed));
    let mut text = tell::introduction(playback.game(), &format!("{board} board, {wax} wax"));
    tell::sentences(&mut text, playback.opening(), playback.game());
    while let Some(played) = playback.step() {
        let Played { number, done, events, agrees, .. } = played?;
        let doubt = (!agrees).then(|| "This is not how it ended when it was recorded.".to_owned());
        tell::a_move(&mut text, number, describe_move(&done), &events, playback.game(), doubt.as_slice());
    }
    if !matches!(playback.game().phase(), Phase::Over { .. }) {
        tell::line(&mut text, "\nThe recording ends here.");
    }
    Ok(text)
}

/// What was done, where the events do not say it.
fn describe_move(done: &Move) -> Option<String> {
    match done {
        Move::Throw { throw, .. } => Some(describe_throw(throw)),
        Move::Give { side, points } => Some(format!("Side {} begins with {points}.", side.index() + 1)),
        Move::CountRed { side } => Some(format!("Side {} counts the red numbers.", side.index() + 1)),
        Move::Concede | Move::Call(_) | Move::Choose(_) | Move::TimeUp => None,
        Move::Dust(Area::Board) => Some("The board is dusted.".to_owned()),
        Move::Dust(Area::End(_)) => Some("An end of the board is dusted.".to_owned()),
        Move::Dust(Area::Edges(_)) => Some("The edges of an end are dusted.".to_owned()),
    }
}

/// A throw in words: "Blue 2 at 2.31 m/s, spinning 12 rad/s to the left."
fn describe_throw(throw: &Throw) -> String {
    let what = match throw.grip {
        Grip::One(id) => words::weight_name(id),
        Grip::Four { colour, .. } => format!("All four {}", colour.name()),
    };
    let spin = match throw.spin() {
        0.0 => String::new(),
        spin => format!(", spinning {:.0} rad/s to the {}", spin.abs(), if spin > 0.0 { "left" } else { "right" }),
    };
    format!("{what} at {:.2} m/s{spin}.", throw.velocity().length())
}
