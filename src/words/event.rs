//! Sentences for the events of a match.

use super::count::{describe_count, describe_rulings};
use super::referee::{
    describe_faults, describe_weight, end_key, list, money, players_of, shooter_name, side_name, weight_name,
    weight_names,
};
use super::{Value, say, say_with};
use crate::shuffleboard::rules::{
    Cents, Chosen, Event, Face, GameEnd, Match, Mode, Ruling, Shape, Shooter, SideId, WeightId, WeightSet,
};

/// What an event means to the players, in one or more sentences; `None` for events that need no words. `game` is the
/// match after the action.
pub fn describe(event: &Event, game: &Match) -> Option<String> {
    Some(match event {
        Event::Flipped { caller, called, fell, winner } => {
            let [name, players] = side(game, *caller);
            let called = ("called", face_key(*called).into());
            let fell = ("fell", face_key(*fell).into());
            let winners = ("winners", players_of(game, *winner).into());
            let winner = ("winner", side_name(game, *winner).into());
            say_with("event-flipped", &[name, players, called, fell, winner, winners])
        }
        Event::Chose { side: by, chosen } => {
            let [name, players] = side(game, *by);
            match chosen {
                Chosen::Colour(colour) => {
                    say_with("event-chose-colour", &[name, players, ("colour", colour.name().into())])
                }
                Chosen::First => say_with("event-chose-first", &[name, players]),
                Chosen::Hammer => say_with("event-chose-hammer", &[name, players]),
            }
        }
        Event::FrameBegan { frame, extra, .. } => {
            let key = if *extra { "event-extra-frame" } else { "event-frame" };
            say_with(key, &[("kind", frame_key(game).into()), ("frame", (*frame).into())])
        }
        Event::RoundBegan { shooter: first, end, hammer } => {
            let key = match game.mode().card().shape {
                Shape::Turns { .. } => "event-turn",
                Shape::Together { .. } => "event-round",
            };
            let mut sentences = vec![say_with(key, &[shooter(game, *first), ("end", end_key(*end).into())])];
            if *hammer {
                sentences.push(hammer_word(game));
            }
            sentences.join(" ")
        }
        Event::BreakMade { colour, .. } => say_with("event-break-made", &[("colour", colour.name().into())]),
        Event::BreakFailed { faults, .. } => {
            let mut sentences = vec![say("event-break-failed")];
            sentences.extend(describe_faults(game, faults));
            sentences.join(" ")
        }
        Event::Shot { knocked_off, lost, rulings, .. } => {
            let sentences = shot(game, knocked_off, lost, rulings);
            if sentences.is_empty() {
                return None;
            }
            sentences.join(" ")
        }
        Event::TimedOut { shooter: late, weights } => timed_out(game, *late, *weights),
        Event::Conceded { shooter: by } => say_with("event-conceded", &[shooter(game, *by)]),
        Event::Counted(count) => describe_count(game, count)?,
        Event::Scored { side: by, points, total } => {
            let [name, players] = side(game, *by);
            say_with("event-scored", &[name, players, ("points", (*points).into()), ("total", (*total).into())])
        }
        Event::Hickey { side, paid: Cents(0), .. } => {
            say_with("event-hickey", &[("name", side_name(game, *side).into())])
        }
        Event::Hickey { side, paid, jar } => {
            let name = ("name", side_name(game, *side).into());
            say_with("event-hickey-paid", &[name, ("paid", money(*paid).into()), ("jar", money(*jar).into())])
        }
        Event::FrameEnded { frame, .. } => {
            say_with("event-frame-ended", &[("kind", frame_key(game).into()), ("frame", (*frame).into())])
        }
        Event::Tied { sides, total } => {
            let names: Vec<String> = sides.iter().map(|side| side_name(game, *side)).collect();
            let kind = ("kind", frame_key(game).into());
            say_with("event-tied", &[("names", list(&names).into()), ("total", (*total).into()), kind])
        }
        Event::Won { side: by, total, jar } => {
            let [name, players] = side(game, *by);
            let total = ("total", (*total).into());
            match jar {
                Cents(0) => say_with("event-won", &[name, players, total]),
                jar => say_with("event-won-jar", &[name, players, total, ("jar", money(*jar).into())]),
            }
        }
    })
}

/// The call for every weight that an event judges, one sentence each.
pub fn describe_calls(event: &Event, game: &Match) -> Vec<String> {
    match event {
        Event::BreakMade { calls, .. } => calls.iter().map(|call| describe_weight(game, call)).collect(),
        Event::Counted(count) => count.calls().map(|call| describe_weight(game, call)).collect(),
        _ => Vec::new(),
    }
}

/// An event for listeners: what it means, then all calls in one text, so that none gets lost among other announcements.
pub fn announce(event: &Event, game: &Match) -> Vec<String> {
    let calls = describe_calls(event, game);
    let calls = (!calls.is_empty()).then(|| calls.join(" "));
    describe(event, game).into_iter().chain(calls).collect()
}

/// Who has won: "Ann wins", or "Ann & Ben win".
pub fn side_wins(game: &Match, winner: SideId) -> String {
    say_with("over-wins", &side(game, winner))
}

/// Arguments for a message about a side: its name, and the number of players for the verb ("wins" or "win").
pub(super) fn side(game: &Match, side: SideId) -> [(&'static str, Value<'static>); 2] {
    [("name", side_name(game, side).into()), ("players", players_of(game, side).into())]
}

/// The argument for a message about the shooter.
fn shooter(game: &Match, shooter: Shooter) -> (&'static str, Value<'static>) {
    ("name", shooter_name(game, shooter).into())
}

/// What it means to shoot last.
pub(super) fn hammer_word(game: &Match) -> String {
    say_with("event-hammer", &[("kind", frame_key(game).into())])
}

/// The selector for this game's word for a frame.
pub(super) fn frame_key(game: &Match) -> &'static str {
    kind_key(game.mode())
}

fn kind_key(mode: Mode) -> &'static str {
    match (mode.card().ends, mode.card().shape) {
        (GameEnd::Innings, _) => "inning",
        (GameEnd::Points, Shape::Together { .. }) => "round",
        (GameEnd::Points, Shape::Turns { .. }) => "frame",
    }
}

/// "Frame 3", "Round 3" or "Inning 3".
pub fn frame_name(mode: Mode, frame: u32) -> String {
    say_with("frame-name", &[("kind", kind_key(mode).into()), ("frame", frame.into())])
}

/// What a throw of one weight did: what fell, what the referee did, and in Crazy Eight what is left to clear.
fn shot(game: &Match, knocked_off: &[WeightId], lost: &[WeightId], rulings: &[Ruling]) -> Vec<String> {
    // Weights with a ruling are mentioned there.
    let stays_off = |weight: &&WeightId| !rulings.iter().any(|ruling| ruling.weight() == **weight);
    let knocked_off: Vec<WeightId> = knocked_off.iter().filter(stays_off).copied().collect();
    let lost: Vec<WeightId> = lost.iter().filter(stays_off).copied().collect();
    // After the last shot of a turn the board is cleared already, and the score mentions what was left.
    let to_go = game.break_colour().map(|target| {
        let left = game.layout().iter().filter(|(id, _)| id.colour() == target).count();
        (target, left)
    });
    let mut sentences = Vec::new();
    match knocked_off[..] {
        [] if to_go.is_some_and(|(_, left)| left > 0) => sentences.push(say("shot-nothing-off")),
        [] => {}
        [one] => sentences.push(say_with("shot-one-off", &[("weight", weight_name(one).into())])),
        [one, ..] => {
            let colour = ("colour", one.colour().name().into());
            sentences.push(say_with("shot-several-off", &[("count", knocked_off.len().into()), colour]));
        }
    }
    if !lost.is_empty() {
        let count = ("count", lost.len().into());
        sentences.push(say_with("shot-lost", &[("weights", weight_names(lost).into()), count]));
    }
    sentences.extend(describe_rulings(game, rulings));
    match to_go {
        Some((_, 0)) if !knocked_off.is_empty() => sentences.push(say("shot-all-clear")),
        Some((target, left)) if left > 0 => {
            sentences.push(say_with("shot-left", &[("left", left.into()), ("colour", target.name().into())]));
        }
        Some(_) | None => {}
    }
    sentences
}

/// What the shot clock cost: one weight, or the break.
fn timed_out(game: &Match, late: Shooter, weights: WeightSet) -> String {
    match weights.iter().next() {
        Some(weight) if weights.len() == 1 => {
            say_with("event-timed-out", &[shooter(game, late), ("weight", weight_name(weight).into())])
        }
        _ => say_with("event-timed-out-break", &[shooter(game, late)]),
    }
}

/// The selector of a face of the coin in messages.
fn face_key(face: Face) -> &'static str {
    match face {
        Face::Heads => "heads",
        Face::Tails => "tails",
    }
}
