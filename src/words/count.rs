//! Why a round counts as it does, and what the referee took off the board or put back.

use super::referee::{describe_reason, list, side_name, weight_name, weights_name};
use super::{say, say_with};
use crate::rules::{Colour, Count, Match, Mode, Ruling, SideId, Verdict, WeightId, WhyBack, WhyDead};

/// Why weights count or do not: "Blue is deepest: its 3 and 2 count, its 1 behind Red 2 does not." `None` if all do.
pub fn describe_count(game: &Match, count: &Count) -> Option<String> {
    Some(match &count.verdict {
        Verdict::All => return None,
        Verdict::Nothing => say("verdict-nothing"),
        Verdict::BreakFailed => say("verdict-break"),
        Verdict::NotCleared(left) => {
            // The calls tell the shooting colour, and so the colour that had to go.
            let colour = count.calls().next().map_or("none", |call| call.weight.colour().other().name());
            say_with("verdict-not-cleared", &[("left", (*left).into()), ("colour", colour.into())])
        }
        Verdict::NothingLeft => say("verdict-nothing-left"),
        Verdict::NoThree => say("verdict-no-three"),
        Verdict::ShortOfTheFoulLine(weights) => {
            let names: Vec<String> = weights.iter().copied().map(weight_name).collect();
            say_with("verdict-short", &[("weights", list(&names).into()), ("count", names.len().into())])
        }
        Verdict::Ahead { side, best, rival, cancelled } => {
            let mut sentences: Vec<String> = cancelled.iter().map(|pair| level("verdict-cancelled", *pair)).collect();
            sentences.push(ahead(game, count, *side, *best, *rival));
            sentences.join(" ")
        }
        Verdict::Level { pairs } => {
            let key = if game.mode() == Mode::Target { "verdict-level-rings" } else { "verdict-level" };
            pairs.iter().map(|pair| level(key, *pair)).collect::<Vec<_>>().join(" ")
        }
        Verdict::Each { without_three } if without_three.is_empty() => return None,
        Verdict::Each { without_three } => without_three
            .iter()
            .map(|side| say_with("verdict-side-no-three", &[("name", side_name(game, *side).into())]))
            .collect::<Vec<_>>()
            .join(" "),
    })
}

/// Two weights that are equally good.
fn level(key: &str, pair: [WeightId; 2]) -> String {
    let [one, other] = pair.map(weight_name);
    say_with(key, &[("one", one.into()), ("other", other.into())])
}

/// One side lies ahead, with these; the rest of its weights lie behind the other's best.
fn ahead(game: &Match, count: &Count, side: SideId, best: WeightId, rival: Option<WeightId>) -> String {
    let points = |counting: bool| {
        let own = count.weights.iter().filter(|counted| counted.side == side && counted.counts == counting);
        let mut points: Vec<u32> = own.map(|counted| counted.call.points).collect();
        points.sort_unstable_by(|a, b| b.cmp(a));
        points.iter().map(u32::to_string).collect::<Vec<_>>()
    };
    let colour: Colour = best.colour();
    let (counting, behind) = (points(true), points(false));
    let how = if game.mode() == Mode::Target { "best" } else { "deepest" };
    let mut args = vec![
        ("colour", weights_name(colour).into()),
        ("how", how.into()),
        ("counting", list(&counting).into()),
        ("count", counting.len().into()),
    ];
    let Some(rival) = rival.filter(|_| !behind.is_empty()) else { return say_with("verdict-ahead", &args) };
    args.push(("behind", list(&behind).into()));
    args.push(("lost", behind.len().into()));
    args.push(("rival", weight_name(rival).into()));
    say_with("verdict-ahead-of", &args)
}

/// What the referee did to one weight, and why: "Blue 1 goes back to where it lay: it may not be knocked off."
pub fn describe_ruling(game: &Match, ruling: &Ruling) -> String {
    let name = |weight: &WeightId| ("weight", weight_name(*weight).into());
    match ruling {
        Ruling::Dead { weight, why: WhyDead::Carried } => say_with("ruling-carried", &[name(weight)]),
        Ruling::Dead { weight, why: WhyDead::NoBank } => say_with("ruling-no-bank", &[name(weight)]),
        Ruling::Dead { weight, why: WhyDead::KnockedOff } => say_with("ruling-knocked-off", &[name(weight)]),
        Ruling::Dead { weight, why: WhyDead::Short(call) } => {
            say_with("ruling-short", &[name(weight), ("reason", describe_reason(game, call).into())])
        }
        Ruling::PutBack { weight, why: WhyBack::Undone, .. } => say_with("ruling-undone", &[name(weight)]),
        Ruling::PutBack { weight, why: WhyBack::KnockedOff, .. } => say_with("ruling-back", &[name(weight)]),
        Ruling::PutBack { weight, why: WhyBack::Advanced, .. } => say_with("ruling-advanced", &[name(weight)]),
        Ruling::PutBack { weight, why: WhyBack::InTheWayOf(other), .. } => {
            say_with("ruling-in-the-way", &[name(weight), ("other", weight_name(*other).into())])
        }
    }
}
