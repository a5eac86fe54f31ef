//! The events of a match as sentences.

use super::count::{describe_count, describe_ruling};
use super::referee::{describe_fault, end_key, list, money, shooter_name, side_name, weight_name, weights_name};
use super::{say, say_with};
use crate::rules::{Cents, Chosen, Colour, Event, Face, Goal, Match, Shape, SideId, WeightId, WeightSet};

/// What an event means to the players, in a sentence or a few; `None` for what needs no words.
pub fn describe(event: &Event, game: &Match) -> Option<String> {
    let name = |side: &SideId| ("name", side_name(game, *side).into());
    Some(match event {
        Event::Flipped { caller, called, fell, winner } => say_with(
            "event-flipped",
            &[
                name(caller),
                ("called", face_key(*called).into()),
                ("fell", face_key(*fell).into()),
                ("winner", side_name(game, *winner).into()),
            ],
        ),
        Event::Chose { side, chosen: Chosen::Colour(colour) } => {
            say_with("event-chose-colour", &[name(side), ("colour", colour.name().into())])
        }
        Event::Chose { side, chosen: Chosen::First } => say_with("event-chose-first", &[name(side)]),
        Event::Chose { side, chosen: Chosen::Hammer } => say_with("event-chose-hammer", &[name(side)]),
        Event::FrameBegan { frame, extra, .. } => {
            let key = if *extra { "event-extra-frame" } else { "event-frame" };
            say_with(key, &[("kind", frame_key(game).into()), ("frame", (*frame).into())])
        }
        Event::RoundBegan { shooter, end, hammer } => {
            let name = ("name", shooter_name(game, *shooter).into());
            say_with("event-turn", &[name, ("end", end_key(*end).into())])
                + &if *hammer { format!(" {}", say("event-hammer")) } else { String::new() }
        }
        Event::BreakMade { colour, .. } => say_with("event-break-made", &[("colour", colour.name().into())]),
        Event::BreakFailed { faults, .. } => {
            let faults: Vec<String> =
                faults.iter().map(|(weight, fault)| describe_fault(game, *weight, fault)).collect();
            format!("{} {}", say("event-break-failed"), faults.join(" "))
        }
        Event::Shot { weight, knocked_off, lost, rulings, .. } => {
            let mut sentences = shot(game, *weight, knocked_off, lost);
            sentences.extend(rulings.iter().map(|ruling| describe_ruling(game, ruling)));
            if sentences.is_empty() {
                return None;
            }
            sentences.join(" ")
        }
        Event::TimedOut { shooter, weights } => say_with(
            "event-timed-out",
            &[("name", shooter_name(game, *shooter).into()), ("what", forfeited(*weights).into())],
        ),
        Event::Conceded { shooter } => say_with("event-conceded", &[("name", shooter_name(game, *shooter).into())]),
        Event::Counted(count) => describe_count(game, count)?,
        Event::Scored { side, points, total } => {
            say_with("event-scored", &[name(side), ("points", (*points).into()), ("total", (*total).into())])
        }
        Event::Hickey { paid: Cents(0), .. } => say("event-hickey"),
        Event::Hickey { paid, jar, .. } => {
            say_with("event-hickey-paid", &[("paid", money(*paid).into()), ("jar", money(*jar).into())])
        }
        Event::FrameEnded { frame, .. } => {
            say_with("event-frame-ended", &[("kind", frame_key(game).into()), ("frame", (*frame).into())])
        }
        Event::Tied { sides, total } => {
            let names: Vec<String> = sides.iter().map(|side| side_name(game, *side)).collect();
            let kind = ("kind", frame_key(game).into());
            say_with("event-tied", &[("names", list(&names).into()), ("total", (*total).into()), kind])
        }
        Event::Won { side, total, jar: Cents(0) } => say_with("event-won", &[name(side), ("total", (*total).into())]),
        Event::Won { side, total, jar } => {
            say_with("event-won-jar", &[name(side), ("total", (*total).into()), ("jar", money(*jar).into())])
        }
    })
}

/// What a frame is called in this game: the selector in the messages.
pub(super) fn frame_key(game: &Match) -> &'static str {
    match (game.mode().card().goal, game.mode().card().shape) {
        (Goal::Innings, _) => "inning",
        (Goal::Points, Shape::Together { .. }) => "round",
        (Goal::Points, Shape::Turns { .. }) => "frame",
    }
}

/// "Frame 3", "Round 3" or "Inning 3".
pub fn frame_name(game: &Match, frame: u32) -> String {
    say_with("frame-name", &[("kind", frame_key(game).into()), ("frame", frame.into())])
}

/// What a throw of one weight did: what fell, and in Crazy Eight what is still to go.
fn shot(game: &Match, weight: WeightId, knocked_off: &[WeightId], lost: &[WeightId]) -> Vec<String> {
    let breaks = game.mode().card().shape == Shape::Turns { breaks: true };
    let target = weight.colour().other();
    let mut sentences = Vec::new();
    match knocked_off {
        [] if breaks => sentences.push(say("shot-nothing-off")),
        [] => {}
        [one] => sentences.push(say_with("shot-one-off", &[("weight", weight_name(*one).into())])),
        several => sentences.push(several_off(several.len(), target)),
    }
    match lost {
        [] => {}
        [own] if *own == weight => sentences.push(say("shot-lost-itself")),
        several => sentences.push(say_with("shot-lost", &[("count", several.len().into())])),
    }
    if breaks {
        let left = game.layout().iter().filter(|(id, _)| id.colour() == target).count();
        let colour = ("colour", target.name().into());
        // After the last shot of a turn the board is clear again, and the count says what was left.
        if game.break_colour() == Some(target) {
            sentences.push(if left == 0 {
                say_with("shot-all-clear", &[colour])
            } else {
                say_with("shot-left", &[("left", left.into()), colour])
            });
        }
    }
    sentences
}

fn several_off(count: usize, target: Colour) -> String {
    say_with("shot-several-off", &[("count", count.into()), ("colour", target.name().into())])
}

/// What the shot clock cost: one weight, or all of a turn.
fn forfeited(weights: WeightSet) -> String {
    let mut all = weights.iter();
    match (all.next(), all.next()) {
        (Some(weight), None) => weight_name(weight),
        (Some(weight), Some(_)) if weights.len() == 4 => weights_name(weight.colour()),
        _ => say("timed-out-break"),
    }
}

/// The selector for a face of the coin in the messages.
fn face_key(face: Face) -> &'static str {
    match face {
        Face::Heads => "heads",
        Face::Tails => "tails",
    }
}
