//! Texts for the scoreboard and for the referee's calls: names, money, lengths, calls, faults.

use super::{Language, number, say, say_with};
use crate::shuffleboard::rules::{
    Board, BreakFault, Call, Cents, CloseCall, Compared, End, Line, Match, PlayerColour, PlayerSetup, Reason, Ring,
    Shooter, SideId, WeightId, Zone,
};

/// The names of all players of a side: "Ann", "Ann & Ben", or "Ann, Ben, Cleo & Dan".
pub fn side_name(game: &Match, side: SideId) -> String {
    let names: Vec<String> = players(game, side).iter().map(|player| player_name(&player.name)).collect();
    joined("team-name", &names)
}

/// The players of a side; none for a side that is not in this match.
fn players(game: &Match, side: SideId) -> &[PlayerSetup] {
    game.agreed().sides.get(side.index()).map_or(&[], |side| &side.players)
}

/// The number of players of a side, for the verb ("wins" or "win").
pub(super) fn players_of(game: &Match, side: SideId) -> usize {
    players(game, side).len()
}

/// The name of the shooter.
pub fn shooter_name(game: &Match, shooter: Shooter) -> String {
    let player = players(game, shooter.side).get(usize::from(shooter.member));
    player.map(|player| player_name(&player.name)).unwrap_or_default()
}

/// The default name of the player in a seat, counted from 1: "Player 3".
pub fn seat_name(number: usize) -> String {
    say_with("new-player", &[("number", number.into())])
}

/// The most seats of any game: four sides of four.
const MOST_SEATS: usize = 16;

/// The seat whose default name in any language this is, if it is one.
pub fn seat_of_name(name: &str) -> Option<usize> {
    // Most names are excluded by their last character, without looking up a message.
    let digits = name.trim().rsplit(|letter: char| !letter.is_ascii_digit()).next()?;
    let number: usize = digits.parse().ok().filter(|number| (1..=MOST_SEATS).contains(number))?;
    let called = |language: &Language| language.say_with("new-player", &[("number", number.into())]);
    Language::ALL.iter().any(|language| called(language) == name.trim()).then_some(number)
}

/// The name of a player as it is shown: a default name is translated to the current language.
pub fn player_name(name: &str) -> String {
    seat_of_name(name).map_or_else(|| name.trim().to_owned(), seat_name)
}

/// The name of a player's colour.
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

/// A list as one phrase: "Ann, Ben and Cleo".
pub(super) fn list(things: &[String]) -> String {
    joined("list-and", things)
}

/// A list with commas, whose last element is joined by a message.
pub(super) fn joined(key: &str, things: &[String]) -> String {
    match things.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            say_with(key, &[("rest", rest.join(", ").into()), ("last", last.as_str().into())])
        }
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// The name of a weight: "Blue 2".
pub fn weight_name(weight: WeightId) -> String {
    say_with("weight-name", &[("colour", weight.colour().name().into()), ("number", weight.number().into())])
}

/// The names of several weights: "Blue 2 and Red 1".
pub(super) fn weight_names(weights: impl IntoIterator<Item = WeightId>) -> String {
    list(&weights.into_iter().map(weight_name).collect::<Vec<_>>())
}

/// An amount of money: "25¢", "$1.25". The written rules speak of quarters and dollars, so they are used in every
/// language.
pub fn money(amount: Cents) -> String {
    if amount.0 < 100 {
        say_with("money-cents", &[("cents", amount.0.into())])
    } else {
        say_with("money-dollars", &[("amount", number(f64::from(amount.0) / 100.0, 2).into())])
    }
}

/// A length for people: in tenths of a millimetre up to 10 mm, then in millimetres, then in metres. It never becomes
/// zero: lengths below 0.1 mm have their own message.
pub fn length(metres: f32) -> String {
    // Rounded in the same way as depths are compared.
    let mm = (metres * 1e5).round() / 100.0;
    if mm < 0.1 {
        return say("length-hair");
    }
    let (key, value, decimals) = match mm {
        _ if mm >= 1000.0 => ("length-m", metres, 2),
        // 3.98 mm is shown as 4 mm, and 3.92 mm as 3.9 mm.
        _ if mm < 9.95 && (mm * 10.0).round() % 10.0 != 0.0 => ("length-mm", mm, 1),
        _ => ("length-mm", mm, 0),
    };
    say_with(key, &[("value", number(value.into(), decimals).into())])
}

/// The name of a line: "trey line".
pub fn line_name(game: &Match, line: Line) -> String {
    say_with("line-name", &[("line", line_key(Some(game.board()), line).into())])
}

/// The name of a ring: "outer ring".
pub fn ring_name(ring: Ring) -> String {
    say_with("ring-name", &[("ring", ring_key(ring).into())])
}

/// A call with reason and margin: "Three. Clear of the trey line by 4 mm."
pub fn describe_call(game: &Match, call: &Call) -> String {
    format!("{} {}", call_name(call), describe_reason(game, call))
}

/// A call with the weight's name: "Blue 2: Three. Clear of the trey line by 4 mm."
pub fn describe_weight(game: &Match, call: &Call) -> String {
    format!("{}: {}", weight_name(call.weight), describe_call(game, call))
}

/// A close call: a call, or "Red 1 is deeper than Blue 2, by 0.4 mm."
pub fn describe_close_call(game: &Match, close: &CloseCall) -> String {
    match close {
        CloseCall::Boundary(call) => describe_call(game, call),
        CloseCall::Depth(compared) => {
            let Compared { deeper, other, gap } = *compared;
            let key = if compared.is_level() { "close-level" } else { "close-deeper" };
            let (one, other) = (weight_name(deeper), weight_name(other));
            say_with(key, &[("one", one.into()), ("other", other.into()), ("by", length(gap).into())])
        }
    }
}

/// A call without its reason: "Three."
pub fn call_name(call: &Call) -> String {
    let points = ("points", call.points.into());
    match call.zone {
        Zone::Short => say("call-short"),
        Zone::One => say("call-one"),
        Zone::Two => say("call-two"),
        Zone::Three => say("call-three"),
        Zone::Black => say("call-black"),
        Zone::Hanger => say_with("call-hanger", &[points]),
        Zone::CornerHanger => say_with("call-corner-hanger", &[points]),
    }
}

/// The reason of a call: "Clear of the trey line by 4 mm."
pub(super) fn describe_reason(game: &Match, call: &Call) -> String {
    let by = ("by", length(call.margin).into());
    let line = |line| ("line", line_key(Some(game.board()), line).into());
    let ring = |ring| ("ring", ring_key(ring).into());
    let sentence = match call.reason {
        Reason::ClearOf(which) => say_with("reason-clear", &[line(which), by]),
        Reason::Touches(which) => say_with("reason-touches", &[line(which), by]),
        Reason::ShortOf(which) => say_with("reason-short", &[line(which), by]),
        Reason::OverTheEnd => say_with("reason-over-end", &[by]),
        Reason::InsideTheEnd => say_with("reason-inside-end", &[by]),
        Reason::OverTheSide => say_with("reason-over-side", &[by]),
        Reason::InsideTheSide => say_with("reason-inside-side", &[by]),
        // The black ring only has to be touched.
        Reason::Inside(Ring::Inner) => say_with("reason-in-black", &[by]),
        Reason::Inside(which) => say_with("reason-inside-ring", &[ring(which), by]),
        Reason::Cuts(which) => say_with("reason-cuts-ring", &[ring(which), by]),
        Reason::Outside(which) => say_with("reason-outside-ring", &[ring(which), by]),
    };
    capitalized(&sentence)
}

/// Capitalizes a sentence, which may begin with a length: "Less than 0.1 mm from ...".
fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A fault of a weight of a break: "Red 2 fell off the board."
pub fn describe_fault(game: &Match, weight: WeightId, fault: &BreakFault) -> String {
    describe_faults(game, &[(weight, *fault)]).concat()
}

/// The faults of a break; weights with the same fault share a sentence.
pub(super) fn describe_faults(game: &Match, faults: &[(WeightId, BreakFault)]) -> Vec<String> {
    let with = |kind: BreakFault| faults.iter().filter(move |(_, fault)| *fault == kind).map(|(weight, _)| *weight);
    let mut sentences = Vec::new();
    let carried: Vec<WeightId> = with(BreakFault::Carried).collect();
    if !carried.is_empty() {
        let count = ("count", carried.len().into());
        sentences.push(say_with("fault-carried", &[("weights", weight_names(carried).into()), count]));
    }
    let fell: Vec<WeightId> = with(BreakFault::Fell).collect();
    if !fell.is_empty() {
        sentences.push(say_with("fault-fell", &[("weights", weight_names(fell).into())]));
    }
    for (weight, fault) in faults {
        if let BreakFault::Short(call) = fault {
            let reason = ("reason", describe_reason(game, call).into());
            sentences.push(say_with("fault-short", &[("weight", weight_name(*weight).into()), reason]));
        }
    }
    sentences
}

/// The label of an end of the table: "Home end".
pub fn end_label(end: End) -> String {
    say_with("end-label", &[("end", end_key(end).into())])
}

/// The selector of an end of the table in messages.
pub(super) fn end_key(end: End) -> &'static str {
    match end {
        End::Home => "home",
        End::Away => "away",
    }
}

/// The selector of the foul line in force in messages.
pub(super) fn foul_key(game: &Match) -> &'static str {
    line_key(Some(game.board()), game.options().foul_line.line())
}

/// The selector of a line in messages. A board with a single foul line has no short or long one; without a board, two
/// are assumed.
pub(super) fn line_key(board: Option<&Board>, line: Line) -> &'static str {
    match line {
        Line::ShortFoul | Line::LongFoul if board.is_some_and(|board| !board.has_two_foul_lines()) => "foul",
        Line::ShortFoul => "short-foul",
        Line::LongFoul => "long-foul",
        Line::Deuce => "deuce",
        Line::Trey => "trey",
    }
}

/// The selector of a ring in messages.
fn ring_key(ring: Ring) -> &'static str {
    match ring {
        Ring::Outer => "outer",
        Ring::Intermediate => "intermediate",
        Ring::Inner => "inner",
    }
}
