//! One whole game of each kind, from the first event to the last, throw by throw.
//!
//! The games are the `.txt` files in this folder. The action is to the left of the bar, and its events are to the right, one
//! per line:
//!
//! - `three`: the next weight ends as a three; `three B1 off R2 two` also names the weights that it moves. Other spots: `off`,
//!   `short`, `one`, `two`, `hanger`, `corner`; on a target board `one` to `four` are its rings.
//! - `foul ...`: the same throw, but carried over the foul line; `break red one one two off`: the throw of four.
//! - `call heads`, `choose red`, `choose first`, `choose hammer`, `time`, `concede`.
//!
//! Sides are A, B, C; A2 is the second player of A; R1 to R4 and B1 to B4 are the weights. In a count, weights in brackets do
//! not count. The total of a side after scoring is behind the `=`.

mod told;

use crazy_eight::shuffleboard::rules::{
    Action, Agreed, Chosen, Colour, Face, Mode, Order, ShotClock, ThrowOutcome, WeightId,
};
use told::tell;

use crate::table::{Spot, Table, cents, coin, duel, teams, with};

/// An action and its events.
struct Line<'a> {
    number: usize,
    action: &'a str,
    events: Vec<&'a str>,
}

fn read(script: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = Vec::new();
    for (line, number) in script.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
        let (action, event) = line.split_once('|').unwrap_or_else(|| panic!("no bar in line {number}"));
        match (action.trim(), lines.last_mut()) {
            ("", Some(last)) => last.events.push(event.trim()),
            (action, _) => {
                let events = if event.is_empty() { vec![] } else { vec![event.trim()] };
                lines.push(Line { number, action, events });
            }
        }
    }
    lines
}

fn weight(word: &str) -> WeightId {
    let colour = if word.starts_with('R') { Colour::Red } else { Colour::Blue };
    let number: usize = word[1..].parse().expect("the number of a weight");
    WeightId::of(colour)[number - 1]
}

/// The spot of a word.
fn spot(table: &Table, word: &str, weight: WeightId) -> Spot {
    let value = ["off", "one", "two", "three", "four"].iter().position(|value| *value == word);
    if let (Some(rings), Some(value @ 2..)) = (table.game.board().rings, value) {
        // In the middle of its ring, each weight in a direction of its own.
        let distance = [0.0, 0.0, 0.16, 0.065, 0.04][value];
        let direction = glam::Vec2::from_angle(0.8 * weight.index() as f32);
        let at = rings.centre(table.game.board()) + distance * direction;
        return Spot::At(crazy_eight::shuffleboard::rules::Pose { at, angle: 0.0 });
    }
    match word {
        "off" => Spot::Off,
        "short" => Spot::Short,
        "one" => Spot::One,
        "two" => Spot::Two,
        "three" => Spot::Three,
        "hanger" => Spot::Hanger,
        "corner" => Spot::Corner,
        other => panic!("no spot is called {other}"),
    }
}

fn action(table: &Table, line: &str) -> Action {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["time"] => Action::TimeUp,
        ["concede"] => Action::Concede,
        ["call", face] => Action::Call(if face == "heads" { Face::Heads } else { Face::Tails }),
        ["choose", "first"] => Action::Choose(Chosen::First),
        ["choose", "hammer"] => Action::Choose(Chosen::Hammer),
        ["choose", colour] => Action::Choose(Chosen::Colour(told::colour(colour))),
        ["break", colour, ref spots @ ..] => {
            let weights = WeightId::of(told::colour(colour));
            let ends: Vec<_> = weights.into_iter().zip(spots).map(|(id, word)| (id, spot(table, word, id))).collect();
            Action::Throw(table.outcome(&weights, &ends))
        }
        ["foul", ref rest @ ..] => Action::FoulThrow(shot(table, rest)),
        ref rest => Action::Throw(shot(table, rest)),
    }
}

fn shot(table: &Table, words: &[&str]) -> ThrowOutcome {
    let moved = words[1..].chunks(2).map(|pair| (weight(pair[0]), spot(table, pair[1], weight(pair[0]))));
    table.shot(spot(table, words[0], table.next()), &moved.collect::<Vec<_>>())
}

/// Plays a script and compares every event with it.
fn play(agreed: Agreed, script: &str) {
    let mut table = Table::new(agreed);
    let mut told: Vec<String> = table.events.iter().map(tell).collect();
    for line in read(script) {
        if line.action != "begin" {
            let action = action(&table, line.action);
            told = table.play(action).iter().map(tell).collect();
        }
        assert_eq!(told, line.events, "line {}: {}", line.number, line.action);
    }
    assert!(table.winner().is_some(), "the game is played to its end");
}

#[test]
fn crazy_eight_for_three_to_7_with_a_jar_and_a_tie() {
    let agreed = with(teams(Mode::CrazyEight, 3, 1), |options| {
        options.target = 7;
        options.hickey = cents(25);
    });
    play(agreed, include_str!("crazy_eight.txt"));
}

#[test]
fn knock_off_two_against_two_to_7_with_a_coin() {
    let agreed = with(teams(Mode::KnockOff, 2, 2), |options| {
        options.target = 7;
        options.order = Order::Flip(coin(Face::Tails));
    });
    play(agreed, include_str!("knock_off.txt"));
}

#[test]
fn horse_collar_for_two_teams_of_two_to_20_with_a_jar() {
    let agreed = with(teams(Mode::HorseCollar, 2, 2), |options| {
        options.target = 20;
        options.hickey = cents(100);
    });
    play(agreed, include_str!("horse_collar.txt"));
}

#[test]
fn baseball_of_three_innings_and_an_extra_one() {
    play(with(duel(Mode::Baseball), |options| options.target = 3), include_str!("baseball.txt"));
}

#[test]
fn tap_and_draw_to_6_with_a_shot_clock() {
    let agreed = with(duel(Mode::TapAndDraw), |options| {
        options.target = 6;
        options.shot_clock = ShotClock::Seconds30;
    });
    play(agreed, include_str!("tap_and_draw.txt"));
}

#[test]
fn target_to_11() {
    play(with(duel(Mode::Target), |options| options.target = 11), include_str!("target.txt"));
}
