//! What is to be done now: the coin, the throw at hand, the hand-over of the table.

use super::event::frame_key;
use super::referee::{end_key, list, shooter_name, side_name, weight_name};
use super::{say, say_with};
use crate::rules::{Colour, Count, Goal, Match, Mode, Phase, Shape, Verdict, Zone};

/// What the game waits for, in a sentence.
pub fn instruction(game: &Match) -> String {
    match game.phase() {
        Phase::Call { caller } => say_with("must-call", &[("name", side_name(game, caller).into())]),
        Phase::Choose { side, colour, order } => {
            let what = match (colour, order) {
                (true, false) => "colour",
                (false, true) => "order",
                _ => "either",
            };
            say_with("must-choose", &[("name", side_name(game, side).into()), ("what", what.into())])
        }
        Phase::Break => say("must-break"),
        Phase::Over { winner } => say_with("must-nothing", &[("name", side_name(game, winner).into())]),
        Phase::Shot { left } => match game.mode() {
            Mode::CrazyEight => clear(game, left),
            Mode::HorseCollar | Mode::Baseball => collar(game, left),
            Mode::KnockOff | Mode::Target | Mode::TapAndDraw => ahead(game, left),
        },
    }
}

/// Crazy Eight: clear the break, and leave something.
fn clear(game: &Match, shots: u8) -> String {
    let count = game.count();
    let target = game.break_colour().unwrap_or(Colour::Red);
    let break_left = game.layout().iter().filter(|(id, _)| id.colour() == target).count();
    let lies = count.calls().any(|call| call.points > 0);
    let shots_left = ("shots", shots.into());
    let args = [("left", break_left.into()), ("colour", target.name().into()), shots_left.clone()];
    match (break_left, lies, shots) {
        (0, false, _) => say_with("must-stay", &[shots_left]),
        (0, true, _) => say_with("must-lag", &[shots_left]),
        (_, false, 1) => say_with("must-clear-and-stay", &args),
        _ => say_with("must-clear", &args),
    }
}

/// Horse Collar and Baseball: nothing short, and one three.
fn collar(game: &Match, left: u8) -> String {
    let count = game.count();
    let left = ("left", left.into());
    let short: Vec<String> =
        count.calls().filter(|call| call.zone == Zone::Short).map(|call| weight_name(call.weight)).collect();
    let points: u32 = count.calls().map(|call| call.points).sum();
    match count.verdict {
        Verdict::ShortOfTheFoulLine(_) => say_with("must-free-the-line", &[("weights", list(&short).into()), left]),
        Verdict::All => say_with("must-add", &[("points", points.into()), left]),
        _ => say_with("must-three", &[left]),
    }
}

/// Games in which one side lies ahead of the other.
fn ahead(game: &Match, left: u8) -> String {
    let count: Count = game.count();
    let side = game.shooter().side;
    let left = ("left", left.into());
    let taps = game.mode() == Mode::TapAndDraw;
    let rings = game.mode() == Mode::Target;
    match count.verdict {
        Verdict::Ahead { side: leader, .. } if leader == side => {
            say_with("must-keep", &[("points", count.points_of(side).into()), left])
        }
        Verdict::Ahead { best, .. } => {
            let key = match (taps, rings) {
                (true, _) => "must-draw-past",
                (_, true) => "must-beat-in-rings",
                _ => "must-beat",
            };
            say_with(key, &[("weight", weight_name(best).into()), left])
        }
        _ if taps => say_with("must-draw", &[left]),
        _ if rings => say_with("must-lie-in-rings", &[left]),
        _ => say_with("must-lie-deepest", &[left]),
    }
}

/// The hand-over of the table in words: whose turn it is, where from, and how the game stands.
pub fn announce_turn(game: &Match) -> String {
    if let Phase::Call { .. } | Phase::Choose { .. } = game.phase() {
        return instruction(game);
    }
    let shooter = game.shooter();
    let goal = match game.mode().card().goal {
        Goal::Points => "points",
        Goal::Innings => "innings",
    };
    let mut text = say_with(
        "announce-turn",
        &[
            ("name", shooter_name(game, shooter).into()),
            ("kind", frame_key(game).into()),
            ("frame", game.frame().into()),
            ("end", end_key(game.end()).into()),
            ("total", game.standing(shooter.side).total.into()),
            ("goal", goal.into()),
            ("target", game.options().target.into()),
        ],
    );
    if shooter.side == game.hammer() && matches!(game.mode().card().shape, Shape::Turns { .. }) {
        text = format!("{text} {}", say("event-hammer"));
    }
    format!("{text} {}", instruction(game))
}
