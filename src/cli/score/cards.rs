//! A card score sheet as text or as JSON: every round with its counts, then the totals.

use std::fmt::Write;

use serde::Serialize;

use crate::cards::{Event, Phase, Place, RuleSet, Seat};
use crate::cli::cards::{introduction, plain};
use crate::score::CardKeeper;
use crate::words;

/// The version of the JSON format.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Record<'a> {
    format: u32,
    rules: &'a RuleSet,
    players: &'a [String],
    /// The beginning, and one entry for every round.
    rounds: Vec<Round<'a>>,
    totals: Vec<i32>,
    /// The next dealer as an index in `players`; `null` after the end of the match.
    dealer: Option<Seat>,
    /// The places as indices in `players`, first to last; `null` before the end of the match.
    places: Option<&'a [Vec<Seat>]>,
}

#[derive(Serialize)]
struct Round<'a> {
    events: Vec<Told<'a>>,
}

#[derive(Serialize)]
struct Told<'a> {
    event: &'a Event,
    says: String,
    written: String,
}

/// The score as one line of JSON.
///
/// # Errors
/// None is known: every score can be serialized.
pub(super) fn json(keeper: &CardKeeper) -> Result<String, serde_json::Error> {
    let open = keeper.game().open();
    let told = |event| Told {
        event,
        says: says(event, keeper.names()),
        written: words::card_source(open.rules.written(event)),
    };
    let rounds =
        keeper.told().iter().map(|kept| Round { events: kept.events.iter().filter(is_told).map(told).collect() });
    let places = if let Phase::Over { places } = &open.phase { Some(places.as_slice()) } else { None };
    let record = Record {
        format: FORMAT,
        rules: &open.rules,
        players: keeper.names(),
        rounds: rounds.collect(),
        totals: open.seats.iter().map(|place| place.total).collect(),
        dealer: places.is_none().then_some(open.dealer),
        places,
    };
    serde_json::to_string(&record).map(|line| line + "\n")
}

/// The score in sentences.
pub(super) fn report(keeper: &CardKeeper) -> String {
    let open = keeper.game().open();
    let mut text = introduction(&open.rules, keeper.names()).trim_end().to_owned() + "\n";
    for kept in keeper.told() {
        text.push('\n');
        for event in kept.events.iter().filter(is_told) {
            let _ = writeln!(text, "  {}", says(event, keeper.names()));
        }
    }
    if !keeper.is_over() {
        text.push_str("\nThe sheet ends here.\n");
    }
    text.push('\n');
    scoreboard(&mut text, keeper.names(), &open.seats, open.rules.points().is_some());
    text
}

/// Adds the points of each player by round with the total, or the round in which each went out.
fn scoreboard(text: &mut String, names: &[String], seats: &[Place], points: bool) {
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    for (name, place) in names.iter().zip(seats) {
        let round =
            |points: &Option<i32>| points.map_or_else(|| format!("{:>5}", "-"), |points| format!("{points:>5}"));
        let rounds: String = place.rounds.iter().map(round).collect();
        let total = if points { format!("{rounds}  = {}", place.total) } else { String::new() };
        let out = place.out.map(|round| format!("  out in round {round}")).unwrap_or_default();
        let _ = writeln!(text, "{}", format!("{name:widest$}{total}{out}").trim_end());
    }
}

/// Whether an event has a meaning for real cards; lots and shuffles of the program have none.
fn is_told(event: &&Event) -> bool {
    !matches!(
        event,
        Event::DrewForDeal { .. }
            | Event::Cut { .. }
            | Event::Dealt { .. }
            | Event::TurnedUp { .. }
            | Event::Skipped { .. }
            | Event::Reversed { .. }
            | Event::Owes { .. }
            | Event::Freed { .. }
            | Event::Hat { .. }
    )
}

fn says(event: &Event, names: &[String]) -> String {
    plain(&words::describe_card_event(event, names))
}
