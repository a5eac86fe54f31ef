//! Explanations of a round's score and of the referee's rulings.

use super::referee::{describe_reason, foul_key, list, players_of, side_name, weight_name, weight_names};
use super::{say, say_with};
use crate::shuffleboard::rules::{
    Count, EqualDepths, Match, Rank, Ruling, SideId, Verdict, WeightId, WhyBack, WhyDead,
};

/// Why weights count or not: "Blue is deepest: its 3 and 2 count; its 1, no deeper than Red 2, does not." Then who counts the red
/// numbers. `None` if all count by the black ones.
pub fn describe_count(game: &Match, count: &Count) -> Option<String> {
    let sentences: Vec<String> = verdict(game, count).into_iter().chain(red_numbers(game, count)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The side whose weights count by the red numbers; two sides of one game never both do.
fn red_numbers(game: &Match, count: &Count) -> Option<String> {
    let red = count.weights.iter().find(|counted| counted.counts && counted.worth > counted.call.points)?;
    let players = ("players", players_of(game, red.side).into());
    Some(say_with("verdict-red", &[("name", side_name(game, red.side).into()), players]))
}

fn verdict(game: &Match, count: &Count) -> Option<String> {
    Some(match &count.verdict {
        Verdict::All => return None,
        Verdict::Nothing => say("verdict-nothing"),
        Verdict::BreakFailed => say("verdict-break"),
        Verdict::NotCleared(left) => say_with("verdict-not-cleared", &[("left", (*left).into())]),
        Verdict::NothingLeft => say_with("verdict-nothing-left", &[("line", foul_key(game).into())]),
        Verdict::NoThree => say_with("verdict-no-three", &[("numbers", numbers_key(count, None).into())]),
        Verdict::ShortOfTheFoulLine(weights) => {
            let names = weight_names(weights.iter().copied());
            say_with("verdict-short", &[("weights", names.into()), ("count", weights.len().into())])
        }
        Verdict::Ahead { side, best, rival, cancelled } => {
            let mut sentences: Vec<String> = cancelled.iter().map(|pair| level("verdict-cancelled", *pair)).collect();
            sentences.push(ahead(game, count, *side, *best, *rival, cancelled));
            sentences.join(" ")
        }
        Verdict::Level { pairs }
            if best_by(game) == Rank::Depth && game.options().level == EqualDepths::PairCancels =>
        {
            let mut sentences: Vec<String> = pairs.iter().map(|pair| level("verdict-cancelled", *pair)).collect();
            sentences.push(say("verdict-all-cancelled"));
            sentences.join(" ")
        }
        Verdict::Level { pairs } => {
            let key = if best_by(game) == Rank::Points { "verdict-level-rings" } else { "verdict-level" };
            pairs.iter().map(|pair| level(key, *pair)).collect::<Vec<_>>().join(" ")
        }
        Verdict::Each { without_three } if without_three.is_empty() => return None,
        Verdict::Each { without_three } => {
            let no_three = |side: &SideId| {
                let players = ("players", players_of(game, *side).into());
                let numbers = ("numbers", numbers_key(count, Some(*side)).into());
                say_with("verdict-side-no-three", &[("name", side_name(game, *side).into()), players, numbers])
            };
            without_three.iter().map(no_three).collect::<Vec<_>>().join(" ")
        }
    })
}

/// The selector of the numbers by which no weight of a side, or of any, is a three. Where the red ones make weights worth more, it has
/// to be said that the black ones decide.
fn numbers_key(count: &Count, side: Option<SideId>) -> &'static str {
    let mut weights = count.weights.iter().filter(|counted| side.is_none_or(|side| side == counted.side));
    if weights.any(|counted| counted.worth > counted.call.points) { "black" } else { "usual" }
}

/// The property that makes a weight better in this game.
fn best_by(game: &Match) -> Rank {
    game.rank()
}

/// A message about two equally good weights.
fn level(key: &str, pair: [WeightId; 2]) -> String {
    let [one, other] = pair.map(weight_name);
    say_with(key, &[("one", one.into()), ("other", other.into())])
}

/// A message about the side that is ahead and which of its weights count.
fn ahead(
    game: &Match,
    count: &Count,
    side: SideId,
    best: WeightId,
    rival: Option<WeightId>,
    cancelled: &[[WeightId; 2]],
) -> String {
    let points = |counting: bool| {
        let own = count.weights.iter().filter(|counted| counted.side == side && counted.counts == counting);
        // Cancelled weights may be better than the rival; they have their own message.
        let own = own.filter(|counted| !cancelled.as_flattened().contains(&counted.call.weight));
        let mut points: Vec<u32> = own.map(|counted| counted.worth).collect();
        points.sort_unstable_by(|a, b| b.cmp(a));
        points.iter().map(u32::to_string).collect::<Vec<_>>()
    };
    let (counting, behind) = (points(true), points(false));
    let how = if best_by(game) == Rank::Points { "best" } else { "deepest" };
    let mut args = vec![
        ("colour", best.colour().name().into()),
        ("how", how.into()),
        ("rest", if cancelled.is_empty() { "no" } else { "yes" }.into()),
        ("counting", list(&counting).into()),
        ("count", counting.len().into()),
    ];
    let Some(rival) = rival.filter(|_| !behind.is_empty()) else { return say_with("verdict-ahead", &args) };
    args.push(("behind", list(&behind).into()));
    args.push(("lost", behind.len().into()));
    args.push(("rival", weight_name(rival).into()));
    say_with("verdict-ahead-of", &args)
}

/// A ruling and its reason: "Blue 1 goes back to where it lay: it may not be knocked off."
pub fn describe_ruling(game: &Match, ruling: &Ruling) -> String {
    describe_rulings(game, std::slice::from_ref(ruling)).concat()
}

/// All rulings after a throw; weights that are put back for the same reason share a sentence.
pub(super) fn describe_rulings(game: &Match, rulings: &[Ruling]) -> Vec<String> {
    let alike = |one: &Ruling, next: &Ruling| match (one, next) {
        (Ruling::PutBack { why: one, .. }, Ruling::PutBack { why: next, .. }) => one == next,
        _ => false,
    };
    rulings.chunk_by(alike).filter_map(|alike| describe_alike(game, alike)).collect()
}

/// The message for a dead weight, or for weights that are put back for the same reason.
fn describe_alike(game: &Match, alike: &[Ruling]) -> Option<String> {
    let first = alike.first()?;
    let weight = ("weight", weight_name(first.weight()).into());
    let weights = ("weights", weight_names(alike.iter().map(Ruling::weight)).into());
    let count = ("count", alike.len().into());
    Some(match first {
        Ruling::Dead { why: WhyDead::Carried, .. } => say_with("ruling-carried", &[weight]),
        Ruling::Dead { why: WhyDead::NoBank, .. } => say_with("ruling-no-bank", &[weight]),
        Ruling::Dead { why: WhyDead::KnockedOff, .. } => say_with("ruling-knocked-off", &[weight]),
        Ruling::Dead { why: WhyDead::Short(call), .. } => {
            say_with("ruling-short", &[weight, ("reason", describe_reason(game, call).into())])
        }
        Ruling::PutBack { why: WhyBack::Undone, .. } => say_with("ruling-undone", &[weights, count]),
        Ruling::PutBack { why: WhyBack::KnockedOff, .. } => say_with("ruling-back", &[weights, count]),
        Ruling::PutBack { why: WhyBack::PushedBack(call), .. } => {
            say_with("ruling-pushed-back", &[weights, count, ("reason", describe_reason(game, call).into())])
        }
        Ruling::PutBack { why: WhyBack::Advanced { was, call }, .. } => {
            let [was, points] = [("was", (*was).into()), ("points", call.points.into())];
            say_with("ruling-advanced", &[weights, count, was, points, ("reason", describe_reason(game, call).into())])
        }
        Ruling::PutBack { why: WhyBack::InTheWayOf(other), .. } => {
            say_with("ruling-in-the-way", &[weights, count, ("other", weight_name(*other).into())])
        }
    })
}
