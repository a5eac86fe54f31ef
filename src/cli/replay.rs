//! `crazy-eight replay`: a recorded game told throw by throw, compared with what was recorded, or made into a code.

use std::fmt::Write;
use std::path::Path;

use super::arguments::{BOARDS, Replay, SPEEDS};
use crate::replay::{self, BadRecording, Move, Playback, Played, Recording};
use crate::rules::{Call, Event, Goal, Match, Phase, SideId, WeightId};
use crate::sim::{Area, Grip, Throw};
use crate::words;

/// Tells a recorded game, verifies it or makes a code of it, and returns the text to print.
///
/// # Errors
/// Why it cannot be played, or the first move that ends differently, in one line.
pub(super) fn replay(asked: &Replay) -> Result<String, String> {
    let game = open(&asked.recording)?;
    let told = match asked {
        Replay { verify: true, .. } => verify(&game),
        Replay { code: true, .. } => Ok(game.to_code() + "\n"),
        _ => tell(game),
    };
    told.map_err(|error| unplayable(&asked.recording, &error))
}

/// Reads a file or a code.
///
/// # Errors
/// Why it is none, in one line.
pub(super) fn open(recording: &str) -> Result<Recording, String> {
    let read = if is_code(recording) { Recording::from_code(recording) } else { Recording::load(Path::new(recording)) };
    read.map_err(|error| unplayable(recording, &error))
}

/// What cannot be played, and why.
fn unplayable(recording: &str, error: &BadRecording) -> String {
    match error {
        BadRecording::File { .. } => error.to_string(),
        _ if is_code(recording) => format!("the code cannot be played: {error}"),
        _ => format!("{recording} cannot be played: {error}"),
    }
}

/// Whether it is a code; a file of that name comes first.
fn is_code(recording: &str) -> bool {
    replay::looks_like_code(recording) && !Path::new(recording).exists()
}

/// Plays everything again without a word.
fn verify(recording: &Recording) -> Result<String, BadRecording> {
    recording.verify()?;
    let throws = recording.moves().iter().filter(|done| matches!(done, Move::Throw { .. })).count();
    Ok(format!("{} moves, {throws} throws: every one ends as recorded, to the bit\n", recording.moves().len()))
}

/// Plays everything again and says what happens.
fn tell(recording: Recording) -> Result<String, BadRecording> {
    let mut playback = Playback::new(recording)?;
    let mut text = introduction(&playback);
    sentences(&mut text, playback.opening(), playback.game());
    while let Some(played) = playback.step() {
        a_move(&mut text, &played?, playback.game());
    }
    if !matches!(playback.game().phase(), Phase::Over { .. }) {
        line(&mut text, "\nThe recording ends here.");
    }
    Ok(text)
}

/// Who played what.
fn introduction(playback: &Playback) -> String {
    let setup = playback.recording().setup();
    let wax = SPEEDS.iter().find(|(_, speed)| *speed == setup.speed).map_or("", |(name, _)| name);
    let board = BOARDS.iter().find(|(_, board)| *board == setup.board).map_or("", |(name, _)| name);
    let (card, options) = (setup.agreed.mode.card(), &setup.agreed.options);
    let goal = match card.goal {
        Goal::Points => format!("to {}", options.target),
        Goal::Innings => format!("in {} innings", options.target),
    };
    let sides: Vec<String> =
        (0..).map(SideId).take(setup.agreed.sides.len()).map(|side| words::side_name(playback.game(), side)).collect();
    let jar = options.hickey.map(|price| format!(", {} a hickey", words::money(price))).unwrap_or_default();
    format!("{} {goal}, {board} board, {wax} wax{jar}: {}\n", card.name, sides.join(", "))
}

/// A move with its number, and what came of it.
fn a_move(text: &mut String, played: &Played, game: &Match) {
    let (first, rest) = played.events.split_at(played.events.len().min(1));
    let done = match played.done {
        Move::Throw { throw, .. } => Some(describe_throw(&throw)),
        Move::Concede | Move::Call(_) | Move::Choose(_) | Move::TimeUp => None,
        Move::Dust(Area::Board) => Some("The board is dusted.".to_owned()),
        Move::Dust(Area::End(_)) => Some("An end of the board is dusted.".to_owned()),
        Move::Dust(Area::Edges(_)) => Some("The edges of an end are dusted.".to_owned()),
    };
    let said: Vec<String> =
        done.into_iter().chain(first.iter().filter_map(|event| words::describe(event, game))).collect();
    line(text, &format!("{:>5}. {}", played.number, said.join(" ")));
    if !played.agrees {
        line(text, "       This is not how it ended when it was recorded.");
    }
    first.iter().for_each(|event| calls(text, event, game));
    sentences(text, rest, game);
}

/// What left the hand: "Blue 2 at 2.31 m/s, spinning 12 rad/s to the left."
fn describe_throw(throw: &Throw) -> String {
    let what = match throw.grip {
        Grip::One(id) => weight(id),
        Grip::Four { colour, .. } => format!("All four {}", colour.name()),
    };
    let spin = match throw.spin() {
        0.0 => String::new(),
        spin => format!(", spinning {:.0} rad/s to the {}", spin.abs(), if spin > 0.0 { "left" } else { "right" }),
    };
    format!("{what} at {:.2} m/s{spin}.", throw.velocity().length())
}

/// Every event in words; a round begins after an empty line.
fn sentences(text: &mut String, events: &[Event], game: &Match) {
    for (index, event) in events.iter().enumerate() {
        let frame_began = index > 0 && matches!(events[index - 1], Event::FrameBegan { .. });
        if matches!(event, Event::FrameBegan { .. }) || (matches!(event, Event::RoundBegan { .. }) && !frame_began) {
            text.push('\n');
        }
        if let Some(sentence) = words::describe(event, game) {
            line(text, &sentence);
        }
        calls(text, event, game);
    }
}

/// The referee's word on every weight that an event judges.
fn calls(text: &mut String, event: &Event, game: &Match) {
    let calls: Vec<&Call> = match event {
        Event::BreakMade { calls, .. } => calls.iter().collect(),
        Event::Counted(count) => count.calls().collect(),
        _ => return,
    };
    for call in calls {
        line(text, &format!("       {}: {}", weight(call.weight), words::describe_call(game, call)));
    }
}

/// A weight by its cap: "Blue 2".
fn weight(id: WeightId) -> String {
    let colour = id.colour().name();
    format!("{}{} {}", colour[..1].to_uppercase(), &colour[1..], id.number())
}

fn line(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}
