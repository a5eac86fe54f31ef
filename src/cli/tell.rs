//! Prints a game move by move, in the same way for every command.

use std::fmt::Write;

use crate::shuffleboard::rules::{Event, GameEnd, Match, SideId};
use crate::words;

/// The heading: the game, the players and the table.
pub(super) fn introduction(game: &Match, table: &str) -> String {
    let (card, options) = (game.mode().card(), game.options());
    let goal = match card.ends {
        GameEnd::Points => format!("to {}", options.target),
        GameEnd::Innings => format!("in {} innings", options.target),
    };
    let sides: Vec<String> =
        (0..).map(SideId).take(game.agreed().sides.len()).map(|side| words::side_name(game, side)).collect();
    let jar = options.hickey.map(|price| format!(", {} a hickey", words::money(price))).unwrap_or_default();
    format!("{} {goal}, {table}{jar}: {}\n", card.name, sides.join(", "))
}

/// One numbered move: what was done and what happened; then further lines, indented.
pub(super) fn a_move(
    text: &mut String,
    number: usize,
    done: Option<String>,
    events: &[Event],
    game: &Match,
    more: &[String],
) {
    let (first, rest) = events.split_at(events.len().min(1));
    let said: Vec<String> =
        done.into_iter().chain(first.iter().filter_map(|event| words::describe(event, game))).collect();
    line(text, &format!("{number:>5}. {}", said.join(" ")));
    more.iter().for_each(|more| indented(text, more));
    first.iter().for_each(|event| calls(text, event, game));
    sentences(text, rest, game);
}

/// Every event in words, with an empty line before a round.
pub(super) fn sentences(text: &mut String, events: &[Event], game: &Match) {
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

/// The call for every weight that an event judges, one line each.
fn calls(text: &mut String, event: &Event, game: &Match) {
    words::describe_calls(event, game).iter().for_each(|call| indented(text, call));
}

fn indented(text: &mut String, words: &str) {
    line(text, &format!("       {words}"));
}

pub(super) fn line(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}
