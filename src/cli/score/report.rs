//! A score as text: every throw as in a replay, then the scoreboard.

use crate::cli::tell;
use crate::score::{PlayedGame, PlayedThrow, Thrown};
use crate::shuffleboard::rules::{Choice, Event, Match, Phase, SideId};
use crate::words;

pub(super) fn report(kept: &PlayedGame, table: &str) -> String {
    let mut text = tell::introduction(kept.game(), table);
    tell::sentences(&mut text, &kept.opening, &kept.begun);
    let mut number = 0;
    kept.replay(|entry, after| {
        number += 1;
        let done = match entry.part.last_lie {
            true => Some(describe_last_lie(entry.part.thrown)),
            false => entry.part.thrown.map(describe_thrown),
        };
        tell::a_move(&mut text, number, done, &entry.events, after, &calls(entry, after));
    });
    let game = kept.game();
    if !matches!(game.phase(), Phase::Over { .. }) {
        tell::line(&mut text, "\nThe sheet ends here.");
        tell::line(&mut text, &words::announce_turn(game));
    }
    text.push('\n');
    scoreboard(&mut text, game);
    text
}

/// The calls for the moved weights, except at the end of a round, where the score contains all calls.
fn calls(entry: &PlayedThrow, game: &Match) -> Vec<String> {
    let told = entry.told();
    let judged = entry.events.iter().any(|event| matches!(event, Event::BreakMade { .. } | Event::Counted(_)));
    let lies = game.layout().iter().filter(|(id, _)| !judged && told.contains(*id));
    lies.map(|(id, pose)| words::describe_weight(game, &game.call(id, pose))).collect()
}

/// What left the hand: "Blue 2."
fn describe_thrown(thrown: Thrown) -> String {
    match thrown {
        Thrown::One(weight) => format!("{}.", words::weight_name(weight.0)),
        Thrown::Four(colour) => format!("All four {}.", colour.name()),
    }
}

/// A round of which only the last lie is told.
fn describe_last_lie(broke: Option<Thrown>) -> String {
    match broke {
        Some(Thrown::Four(colour)) => format!("The last lie, after a break with {}.", colour.name()),
        Some(Thrown::One(_)) | None => "The last lie.".to_owned(),
    }
}

/// Every side's points by frame, its total, and its hickeys in games that count them.
fn scoreboard(text: &mut String, game: &Match) {
    let card = game.mode().card();
    let sides: Vec<SideId> = (0..).map(SideId).take(game.agreed().sides.len()).collect();
    let names: Vec<String> = sides.iter().map(|side| words::side_name(game, *side)).collect();
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    for (side, name) in sides.into_iter().zip(names) {
        let standing = game.standing(side);
        let frames: String = game.line(side).iter().map(|points| format!("{points:>4}")).collect();
        let red = if game.counts_red(side) { "  red numbers" } else { "" };
        let given = match game.given_points(side) {
            0 => String::new(),
            given => format!("  {given} +"),
        };
        let mut line = format!("{name:widest$}{red}{given}{frames}  = {}", standing.total);
        if card.offers.contains(&Choice::Hickey) {
            line += &format!(", hickeys {}", standing.hickeys);
        }
        if game.options().hickey.is_some() {
            line += &format!(", paid {}", words::money(standing.paid));
        }
        tell::line(text, &line);
    }
}
