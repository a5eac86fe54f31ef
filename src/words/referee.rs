//! The referee's voice: the events and calls of the rules as sentences.

use super::{say, say_with};
use crate::rules::crazy_eight::{BreakFault, CrazyEight, Event, Miss, Phase, PlayerColour, PlayerId};
use crate::rules::{Call, Cents, Colour, End, Line, Reason, WeightId, Zone};

/// The name a player entered.
pub fn name_of(game: &CrazyEight, player: PlayerId) -> String {
    game.options().players.get(usize::from(player.0)).map(|setup| setup.name.trim().to_owned()).unwrap_or_default()
}

/// What a player's colour is called.
pub fn colour_name(colour: PlayerColour) -> String {
    say(match colour {
        PlayerColour::Brass => "player-brass",
        PlayerColour::Teal => "player-teal",
        PlayerColour::Coral => "player-coral",
        PlayerColour::Green => "player-green",
        PlayerColour::Violet => "player-violet",
        PlayerColour::Rose => "player-rose",
        PlayerColour::Sky => "player-sky",
        PlayerColour::Straw => "player-straw",
    })
}

/// Several names as one phrase: "Ann, Ben and Cleo".
fn names(game: &CrazyEight, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|player| name_of(game, *player)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            say_with("list-and", &[("rest", rest.join(", ").into()), ("last", last.as_str().into())])
        }
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// An amount of money: "25 c", "$1.25".
pub fn money(amount: Cents) -> String {
    if amount.0 < 100 {
        say_with("money-cents", &[("cents", amount.0.into())])
    } else {
        say_with("money-dollars", &[("amount", format!("{}.{:02}", amount.0 / 100, amount.0 % 100).into())])
    }
}

/// A length on the board for people: tenths of a millimetre up to 10 mm, then millimetres, then metres.
///
/// It is never rounded to nothing: a weight that is out by a hair is out.
pub fn length(metres: f32) -> String {
    let mm = metres * 1000.0;
    if mm < 0.1 {
        return say("length-hair");
    }
    if mm >= 1000.0 {
        return say_with("length-m", &[("value", format!("{metres:.2}").into())]);
    }
    let digits = if mm < 9.95 { format!("{mm:.1}") } else { format!("{mm:.0}") };
    say_with("length-mm", &[("value", digits.strip_suffix(".0").unwrap_or(&digits).into())])
}

/// A line of the board: "trey line".
pub fn line_name(line: Line) -> String {
    say_with("line-name", &[("line", line_key(line).into())])
}

/// The referee's word on a weight, with reason and margin: "Three. Clear of the trey line by 4 mm."
pub fn describe_call(call: &Call) -> String {
    let zone = say(match call.zone {
        Zone::Short => "call-short",
        Zone::One => "call-one",
        Zone::Two => "call-two",
        Zone::Three => "call-three",
        Zone::Hanger => "call-hanger",
        Zone::CornerHanger => "call-corner-hanger",
    });
    format!("{zone} {}", describe_reason(call))
}

/// Why a weight counts for its zone: "Clear of the trey line by 4 mm."
fn describe_reason(call: &Call) -> String {
    let by = length(call.margin);
    match call.reason {
        Reason::ClearOf(line) => say_with("reason-clear", &[("line", line_key(line).into()), ("by", by.into())]),
        Reason::Touches(line) => say_with("reason-touches", &[("line", line_key(line).into()), ("by", by.into())]),
        Reason::ShortOf(line) => say_with("reason-short", &[("line", line_key(line).into()), ("by", by.into())]),
        Reason::OverTheEnd => say_with("reason-over-end", &[("by", by.into())]),
        Reason::InsideTheEnd => say_with("reason-inside-end", &[("by", by.into())]),
    }
}

/// What was wrong with one weight of a break: "Red 2 fell off."
pub fn describe_fault(weight: WeightId, fault: &BreakFault) -> String {
    let colour = colour_key(weight.colour());
    let number = weight.number();
    match fault {
        BreakFault::Fell => say_with("fault-fell", &[("colour", colour.into()), ("number", number.into())]),
        BreakFault::Short(call) => say_with(
            "fault-short",
            &[("colour", colour.into()), ("number", number.into()), ("reason", describe_reason(call).into())],
        ),
    }
}

/// Why a turn did not score. The calls tell the shooting colour, and so the colour that had to go.
fn describe_miss(miss: Miss, calls: &[Call]) -> String {
    let colour = calls.first().map_or("none", |call| colour_key(call.weight.colour().other()));
    match miss {
        Miss::Break => say("miss-break"),
        Miss::NotCleared(left) => say_with("miss-not-cleared", &[("left", left.into()), ("colour", colour.into())]),
        Miss::NothingLeft => say("miss-nothing-left"),
        Miss::Conceded => say("miss-conceded"),
    }
}

/// What an event means to the players, in one or two sentences; `None` for what needs no words.
pub fn describe(event: &Event, game: &CrazyEight) -> Option<String> {
    let name = |player: &PlayerId| name_of(game, *player);
    Some(match event {
        Event::FrameBegan { frame, extra: false, .. } => say_with("event-frame", &[("frame", (*frame).into())]),
        Event::FrameBegan { frame, .. } => say_with("event-extra-frame", &[("frame", (*frame).into())]),
        Event::TurnBegan { player, end, hammer } => {
            say_with("event-turn", &[("name", name(player).into()), ("end", end_key(*end).into())])
                + &if *hammer { format!(" {}", say("event-hammer")) } else { String::new() }
        }
        Event::BreakMade { colour, .. } => say_with("event-break-made", &[("colour", colour_key(*colour).into())]),
        Event::BreakFailed { faults, .. } => {
            let faults: Vec<String> = faults.iter().map(|(weight, fault)| describe_fault(*weight, fault)).collect();
            format!("{} {}", say("event-break-failed"), faults.join(" "))
        }
        Event::ShotMade { weight, knocked_off, lost, left, .. } => shot(*weight, knocked_off, lost, *left),
        Event::Conceded { player } => say_with("event-conceded", &[("name", name(player).into())]),
        Event::Scored { player, points, total, .. } => say_with(
            "event-scored",
            &[("name", name(player).into()), ("points", (*points).into()), ("total", (*total).into())],
        ),
        Event::Hickey { miss, calls, paid, jar, .. } => {
            let why = describe_miss(*miss, calls);
            let hickey = if *paid == Cents(0) {
                say("event-hickey")
            } else {
                say_with("event-hickey-paid", &[("paid", money(*paid).into()), ("jar", money(*jar).into())])
            };
            format!("{why} {hickey}")
        }
        Event::FrameEnded { frame, .. } => say_with("event-frame-ended", &[("frame", (*frame).into())]),
        Event::Tied { players, total } => {
            say_with("event-tied", &[("names", names(game, players).into()), ("total", (*total).into())])
        }
        Event::Won { player, total, jar: Cents(0) } => {
            say_with("event-won", &[("name", name(player).into()), ("total", (*total).into())])
        }
        Event::Won { player, total, jar } => say_with(
            "event-won-jar",
            &[("name", name(player).into()), ("total", (*total).into()), ("jar", money(*jar).into())],
        ),
    })
}

/// What one of the four shots did.
fn shot(weight: WeightId, knocked_off: &[WeightId], lost: &[WeightId], left: u8) -> String {
    let target = colour_key(weight.colour().other());
    let mut sentences = vec![match knocked_off {
        [] => say("shot-nothing-off"),
        [one] => say_with("shot-one-off", &[("colour", target.into()), ("number", one.number().into())]),
        several => say_with("shot-several-off", &[("count", several.len().into()), ("colour", target.into())]),
    }];
    match lost {
        [] => {}
        [own] if *own == weight => sentences.push(say("shot-lost-itself")),
        several => sentences.push(say_with("shot-lost", &[("count", several.len().into())])),
    }
    sentences.push(if left == 0 {
        say_with("shot-all-clear", &[("colour", target.into())])
    } else {
        say_with("shot-left", &[("left", left.into()), ("colour", target.into())])
    });
    sentences.join(" ")
}

/// What the throw at hand must do.
pub fn instruction(game: &CrazyEight) -> String {
    match game.phase() {
        Phase::Break => say("must-break"),
        Phase::Over { winner } => say_with("must-nothing", &[("name", name_of(game, winner).into())]),
        Phase::Shot { target, left: shots } => {
            let lie = game.lie();
            let colour = colour_key(target);
            match (lie.break_left, lie.points, shots) {
                (0, 0, _) => say_with("must-stay", &[("shots", shots.into())]),
                (0, _, _) => say_with("must-lag", &[("shots", shots.into())]),
                (left, 0, 1) => say_with("must-clear-and-stay", &[("left", left.into()), ("colour", colour.into())]),
                (left, _, _) => {
                    say_with("must-clear", &[("left", left.into()), ("colour", colour.into()), ("shots", shots.into())])
                }
            }
        }
    }
}

/// The hand-over of the table in words: whose turn it is, where from, and how the game stands.
pub fn announce_turn(game: &CrazyEight) -> String {
    let player = game.player();
    let mut text = say_with(
        "announce-turn",
        &[
            ("name", name_of(game, player).into()),
            ("frame", game.frame().into()),
            ("end", end_key(game.end()).into()),
            ("total", game.standing(player).total.into()),
            ("target", game.options().target.into()),
        ],
    );
    if player == game.hammer() {
        text = format!("{text} {}", say("event-hammer"));
    }
    format!("{text} {}", instruction(game))
}

/// The selector for a colour in the messages.
fn colour_key(colour: Colour) -> &'static str {
    colour.name()
}

/// The selector for an end of the table in the messages.
fn end_key(end: End) -> &'static str {
    match end {
        End::Home => "home",
        End::Away => "away",
    }
}

/// The selector for a line in the messages.
fn line_key(line: Line) -> &'static str {
    match line {
        Line::ShortFoul => "short-foul",
        Line::LongFoul => "long-foul",
        Line::Deuce => "deuce",
        Line::Trey => "trey",
    }
}
