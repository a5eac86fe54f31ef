//! A written-down deal as text: every event with the source of its rule, and with what the other players saw.

use std::fmt::Write;

use super::{Played, plain};
use crate::cards::{CardMatch, Event, Phase, RuleSet, Seat};
use crate::words;

/// The text to print.
pub(super) fn report(played: &Played) -> String {
    let (game, events) = &played.begun;
    let names = &played.file.players;
    let mut text = introduction(&game.open().rules, names);
    add_events(&mut text, game, names, events);
    hands(&mut text, game, names);
    for (number, (_, game, events)) in played.steps.iter().enumerate() {
        let _ = writeln!(text, "\n{}.", number + 1);
        add_events(&mut text, game, names, events);
        hands(&mut text, game, names);
    }
    text
}

/// The heading: the game, the players, and the options that differ from the written rules.
pub(in crate::cli) fn introduction(rules: &RuleSet, names: &[String]) -> String {
    let mut text = format!("{}: {}\n", rules.name, names.join(", "));
    for option in &rules.options {
        if let Some(choice) = option.chosen(rules).filter(|choice| *choice > 0) {
            let (name, chosen) = (words::card_option_name(*option), words::card_choice_name(*option, choice));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {name}: {}", plain(&chosen));
        }
    }
    text.push('\n');
    text
}

/// Adds every event with its source, and with what the other players see if that is less.
fn add_events(text: &mut String, game: &CardMatch, names: &[String], events: &[Event]) {
    for event in events {
        let says = plain(&words::describe_card_event(event, names));
        let source = words::card_source(game.open().rules.written(event));
        let _ = writeln!(text, "  {says} [{source}]");
        let others = plain(&words::describe_card_event(&event.seen_by(None), names));
        if others != says {
            let _ = writeln!(text, "    seen by the others: {others}");
        }
    }
}

/// Adds the hands and the current instruction.
fn hands(text: &mut String, game: &CardMatch, names: &[String]) {
    let open = game.open();
    for (seat, name) in (0..).map(Seat).zip(names) {
        let place = &open.seats[seat.index()];
        if place.out.is_some() {
            continue;
        }
        let cards: Vec<String> = game.hand(seat).iter().map(ToString::to_string).collect();
        let total = if open.rules.points().is_some() { format!(", total {}", place.total) } else { String::new() };
        let hand = if cards.is_empty() { String::new() } else { format!(": {}", cards.join(" ")) };
        let _ = writeln!(text, "    {name} ({}{total}){hand}", cards.len());
    }
    let mut line = format!("    stockpile {}", open.stock);
    if let Some(top) = open.top() {
        let _ = write!(line, ", top {top}");
    }
    if let Some(chain) = open.chain {
        let _ = write!(line, ", {} owed", chain.cards);
    }
    if let (Some(turn), false) = (open.turn(), matches!(open.phase, Phase::Over { .. })) {
        let _ = write!(line, ", next {}", names[turn.index()]);
    }
    let _ = writeln!(text, "{line}");
}
