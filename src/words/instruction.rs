//! What the players have to do now: the coin, the next throw, the change of turns.

use super::event::{frame_key, hammer_word, side};
use super::referee::{end_key, foul_key, shooter_name, weight_name};
use super::{Value, say, say_with};
use crate::shuffleboard::rules::{
    Call, Colour, Counting, GameEnd, Match, Mode, Phase, Rank, Shape, SideId, Verdict, WeightId, Zone,
};

/// What a break has to achieve.
pub fn break_note(game: &Match) -> String {
    say_with("hand-break-note", &[("line", foul_key(game).into())])
}

/// What the match waits for, in one line.
pub fn instruction(game: &Match) -> String {
    match game.phase() {
        Phase::Call { caller } => say_with("must-call", &side(game, caller)),
        Phase::Choose { side: by, colour, order } => {
            let what = match (colour, order) {
                (true, false) => "colour",
                (false, true) => "order",
                _ => "either",
            };
            let [name, players] = side(game, by);
            say_with("must-choose", &[name, players, ("what", what.into())])
        }
        Phase::Break => say_with("must-break", &[("line", foul_key(game).into())]),
        Phase::Over { winner } => say_with("must-nothing", &side(game, winner)),
        Phase::Shot { left } => {
            let must = match game.mode() {
                Mode::CrazyEight => clear(game, left),
                Mode::HorseCollar | Mode::Baseball => collar(game, left),
                Mode::KnockOff => knock_off(game, left),
                Mode::Target => rings(game, left),
                Mode::TapAndDraw if game.rank() == Rank::Points => draw_rings(game, left),
                Mode::TapAndDraw if game.options().counting == Counting::HorseCollar => draw_collar(game, left),
                Mode::TapAndDraw => draw(game, left),
            };
            by_cushion(game, must)
        }
    }
}

/// The instruction for a throw. On a board with cushions it says that one has to be touched first, because a weight
/// that touches none is dead.
fn by_cushion(game: &Match, must: String) -> String {
    if game.board().cushions.is_none() { must } else { say_with("must-by-cushion", &[("must", must.into())]) }
}

/// The text while a throw is sliding that the match does not know yet.
pub fn sliding(game: &Match) -> String {
    match game.phase() {
        Phase::Break => say("slide-break"),
        Phase::Shot { left } => say_with("slide-left", &[("left", left.saturating_sub(1).into())]),
        Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } => instruction(game),
    }
}

/// Crazy Eight: clear the break, and leave something that counts.
fn clear(game: &Match, shots: u8) -> String {
    let target = game.break_colour().unwrap_or(Colour::Red);
    let left = game.layout().iter().filter(|(id, _)| id.colour() == target).count();
    let lies = game.count().calls().any(|call| call.points > 0);
    let [left_arg, colour] = [("left", left.into()), ("colour", target.name().into())];
    let shots_left = ("shots", shots.into());
    match (left, lies, shots) {
        (0, false, _) => say_with("must-stay", &[("line", foul_key(game).into()), shots_left]),
        (0, true, _) => say_with("must-lag", &[shots_left]),
        (_, false, 1) => say_with("must-clear-and-stay", &[left_arg, colour]),
        (_, true, 1) => say_with("must-clear-last", &[left_arg, colour]),
        _ => say_with("must-clear", &[left_arg, colour, shots_left]),
    }
}

/// Horse Collar and Baseball: nothing short, and one three.
fn collar(game: &Match, left: u8) -> String {
    let count = game.count();
    let left = weights_left(left);
    match count.verdict {
        Verdict::ShortOfTheFoulLine(short) => {
            let weight = short.first().copied().map(weight_name).unwrap_or_default();
            say_with("must-free-the-line", &[("weight", weight.into()), ("count", short.len().into()), left])
        }
        Verdict::All => {
            let points = count.points_of(game.shooter().side);
            say_with("must-add", &[("points", points.into()), left])
        }
        _ => say_with("must-three", &[left]),
    }
}

/// The state of a round of two sides from the shooter's point of view.
enum Race {
    /// The shooter's side is ahead with this many points.
    Ahead(u32),
    /// This weight of the other side is ahead or equal and has to be beaten.
    Behind(Call),
    /// There is nothing to beat.
    Open,
}

fn race(game: &Match) -> Race {
    let count = game.count();
    let own: SideId = game.shooter().side;
    let call = |weight: WeightId| count.calls().find(|call| call.weight == weight).copied();
    let to_beat = match &count.verdict {
        Verdict::Ahead { side, .. } if *side == own => return Race::Ahead(count.points_of(own)),
        Verdict::Ahead { best, .. } => call(*best),
        // Of two equal weights, the other side's has to be beaten.
        Verdict::Level { pairs } => pairs
            .first()
            .and_then(|pair| pair.iter().find(|weight| game.side_of(**weight) != own))
            .copied()
            .and_then(call),
        _ => None,
    };
    to_beat.map_or(Race::Open, Race::Behind)
}

/// Knock Off: lie deepest.
fn knock_off(game: &Match, left: u8) -> String {
    let left = weights_left(left);
    match race(game) {
        Race::Ahead(points) => say_with("must-keep", &[("points", points.into()), left]),
        Race::Behind(call) => say_with("must-beat", &[("weight", weight_name(call.weight).into()), left]),
        Race::Open => say_with("must-lie-deepest", &[left]),
    }
}

/// Target: lie in the best ring. Nothing beats the black one.
fn rings(game: &Match, left: u8) -> String {
    let left = weights_left(left);
    match race(game) {
        Race::Ahead(points) => say_with("must-keep", &[("points", points.into()), left]),
        Race::Behind(call) => {
            let weight = ("weight", weight_name(call.weight).into());
            let level = matches!(game.count().verdict, Verdict::Level { .. });
            match call.zone {
                Zone::Black if level => say_with("must-knock-off", &[weight, left]),
                Zone::Black => say_with("must-beat-in-black", &[weight, left]),
                _ => say_with("must-beat-in-rings", &[weight, left]),
            }
        }
        Race::Open => say_with("must-lie-in-rings", &[left]),
    }
}

/// Tap & Draw: lie deepest without knocking anything off.
fn draw(game: &Match, left: u8) -> String {
    let left = weights_left(left);
    match race(game) {
        Race::Ahead(points) => say_with("must-draw-on", &[("points", points.into()), left]),
        Race::Behind(call) => say_with("must-draw-past", &[("weight", weight_name(call.weight).into()), left]),
        Race::Open => say_with("must-draw", &[left]),
    }
}

/// Tap & Draw on a target board: lie in the best ring without knocking anything off. Nothing beats the black one.
fn draw_rings(game: &Match, left: u8) -> String {
    let left = weights_left(left);
    let level = matches!(game.count().verdict, Verdict::Level { .. });
    match race(game) {
        Race::Ahead(points) => say_with("must-draw-on", &[("points", points.into()), left]),
        Race::Behind(call) if call.zone == Zone::Black && level => say_with("must-draw-nobody", &[left]),
        Race::Behind(call) => {
            let key = if call.zone == Zone::Black { "must-draw-black" } else { "must-draw-better" };
            say_with(key, &[("weight", weight_name(call.weight).into()), left])
        }
        Race::Open => say_with("must-draw-rings", &[left]),
    }
}

/// Tap & Draw with Horse Collar's counting: each side needs a three of its own.
fn draw_collar(game: &Match, left: u8) -> String {
    let left = weights_left(left);
    match game.count().points_of(game.shooter().side) {
        0 => say_with("must-draw-three", &[left]),
        points => say_with("must-draw-add", &[("points", points.into()), left]),
    }
}

/// The argument for the number of weights that the side has left in this round.
fn weights_left(left: u8) -> (&'static str, Value<'static>) {
    ("left", left.into())
}

/// The change of turns in words: whose turn it is, from which end, and the score.
pub fn announce_turn(game: &Match) -> String {
    if let Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } = game.phase() {
        return instruction(game);
    }
    let card = game.mode().card();
    let shooter = game.shooter();
    let name = ("name", shooter_name(game, shooter).into());
    let frame = ("frame", game.frame().into());
    let end = ("end", end_key(game.end()).into());
    let total = ("total", game.standing(shooter.side).total.into());
    let target = ("target", game.options().target.into());
    let mut sentences = vec![match card.ends {
        GameEnd::Points => {
            say_with("announce-turn", &[name, ("kind", frame_key(game).into()), frame, end, total, target])
        }
        GameEnd::Innings => {
            let extra = if game.frame() > game.options().target { "yes" } else { "no" };
            say_with("announce-inning", &[name, frame, ("extra", extra.into()), target, end, total])
        }
    }];
    if shooter.side == game.hammer() && matches!(card.shape, Shape::Turns { .. }) {
        sentences.push(hammer_word(game));
    }
    sentences.push(instruction(game));
    sentences.join(" ")
}
