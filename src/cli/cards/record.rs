//! The output of `crazy-eight cards --json`.

use serde::Serialize;

use super::file::FileAction;
use super::{Played, plain};
use crate::cards::{Act, Card, CardMatch, Event, Open, Phase, Seat};
use crate::words;

/// The version of the format.
const FORMAT: u32 = 1;

/// A deal, as far as it was played.
#[derive(Serialize)]
pub(super) struct Record<'a> {
    format: u32,
    /// The rules with the agreed options.
    rules: &'a crate::cards::RuleSet,
    players: &'a [String],
    /// The beginning, and one entry for every action.
    steps: Vec<Step<'a>>,
    /// The places as indices in `players`, first to last; `null` before the end of the match.
    places: Option<&'a [Vec<Seat>]>,
}

/// One action and its events.
#[derive(Serialize)]
struct Step<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'a FileAction>,
    events: Vec<ToldEvent<'a>>,
    /// The state of every seat after it, in order.
    seats: Vec<Side<'a>>,
    stockpile: u16,
    discard: &'a [Card],
    owed: u16,
    next: Option<Seat>,
}

/// An event.
#[derive(Serialize)]
struct ToldEvent<'a> {
    event: &'a Event,
    /// The event in a sentence.
    says: String,
    /// The event as the other players see it, if they see less.
    #[serde(skip_serializing_if = "Option::is_none")]
    others_see: Option<Event>,
    /// The place in the documents where the rule is written.
    written: String,
}

/// A seat.
#[derive(Serialize)]
struct Side<'a> {
    hand: &'a [Card],
    total: i32,
    may: Vec<Act>,
}

/// The whole record.
pub(super) fn record(played: &Played) -> Record<'_> {
    let names = &played.file.players;
    let (begun, events) = &played.begun;
    let mut steps = vec![step(None, begun, events, names)];
    for (deed, (_, game, events)) in played.file.actions.iter().zip(&played.steps) {
        steps.push(step(Some(deed), game, events, names));
    }
    let last: &Open = played.steps.last().map_or(begun, |(_, game, _)| game).open();
    let places = match &last.phase {
        Phase::Over { places } => Some(places.as_slice()),
        _ => None,
    };
    Record { format: FORMAT, rules: &begun.open().rules, players: names, steps, places }
}

fn step<'a>(action: Option<&'a FileAction>, game: &'a CardMatch, events: &'a [Event], names: &[String]) -> Step<'a> {
    let open = game.open();
    let told = |event: &'a Event| {
        let others = event.seen_by(None);
        ToldEvent {
            event,
            says: plain(&words::describe_card_event(event, names)),
            others_see: (others != *event).then_some(others),
            written: words::card_source(open.rules.written(event)),
        }
    };
    let seats = (0..).map(Seat).zip(&open.seats);
    Step {
        action,
        events: events.iter().map(told).collect(),
        seats: seats
            .map(|(seat, place)| Side { hand: game.hand(seat), total: place.total, may: game.legal(seat) })
            .collect(),
        stockpile: open.stock,
        discard: &open.discard,
        owed: open.chain.map_or(0, |chain| chain.cards),
        next: open.turn(),
    }
}
