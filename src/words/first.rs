//! The names of firsts, what each takes, and the list of those that somebody has reached.

use super::{date, say, say_with};
use crate::progress::{First, Firsts};
use crate::shuffleboard::drill::Day;

/// The name of a first: "Four in three".
pub fn first_name(first: First) -> String {
    say(keys(first)[0])
}

/// What it takes, as a sentence.
pub fn first_note(first: First) -> String {
    say(keys(first)[1])
}

/// What somebody has reached as a text of several lines, in the order in which it was reached.
pub fn firsts_text(name: &str, firsts: &Firsts) -> String {
    let reached = firsts.reached();
    let count = ("count", reached.len().into());
    let title = say_with("firsts-text", &[("name", name.into()), count, ("all", First::ALL.len().into())]);
    let line = |(first, when): &(First, u64)| {
        // A date after the year 9999 is left out.
        let day = Day::at(*when).map(|day| format!(", {}", date(day))).unwrap_or_default();
        format!("{}{day}: {}\n", first_name(*first), first_note(*first))
    };
    let lines: String = reached.iter().map(line).collect();
    format!("{title}\n\n{lines}")
}

/// The keys of its name and of its note.
fn keys(first: First) -> [&'static str; 2] {
    match first {
        First::Hanger => ["first-hanger", "first-hanger-note"],
        First::CornerHanger => ["first-corner", "first-corner-note"],
        First::TwoHangers => ["first-two-hangers", "first-two-hangers-note"],
        First::Double => ["first-double", "first-double-note"],
        First::Triple => ["first-triple", "first-triple-note"],
        First::Stick => ["first-stick", "first-stick-note"],
        First::HangerOff => ["first-hanger-off", "first-hanger-off-note"],
        First::Break => ["first-break", "first-break-note"],
        First::BreakOfTwelve => ["first-break-12", "first-break-12-note"],
        First::BreakHanger => ["first-break-hanger", "first-break-hanger-note"],
        First::ThreeBreaks => ["first-three-breaks", "first-three-breaks-note"],
        First::EveryFormation => ["first-formations", "first-formations-note"],
        First::Cleared => ["first-cleared", "first-cleared-note"],
        First::FourInThree => ["first-four-in-three", "first-four-in-three-note"],
        First::FourInTwo => ["first-four-in-two", "first-four-in-two-note"],
        First::LastWeight => ["first-last-weight", "first-last-weight-note"],
        First::NothingLost => ["first-nothing-lost", "first-nothing-lost-note"],
        First::TurnOfTen => ["first-ten", "first-ten-note"],
        First::RowOfThirty => ["first-thirty", "first-thirty-note"],
        First::TwiceRunning => ["first-twice", "first-twice-note"],
        First::FiveRunning => ["first-five", "first-five-note"],
        First::Win => ["first-win", "first-win-note"],
        First::NoHickey => ["first-no-hickey", "first-no-hickey-note"],
        First::ShutOut => ["first-shut-out", "first-shut-out-note"],
        First::ByOne => ["first-by-one", "first-by-one-note"],
        First::LateStart => ["first-late", "first-late-note"],
        First::BareHand => ["first-bare", "first-bare-note"],
        First::BeatPro => ["first-pro", "first-pro-note"],
        First::EveryGame => ["first-games", "first-games-note"],
        First::EveryRival => ["first-rivals", "first-rivals-note"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Kind;
    use crate::words::Language;
    use crate::words::language::hearing;

    #[test]
    fn what_was_reached_is_listed_with_its_days_in_every_language() {
        // The second is dated after the last day that has a name.
        let firsts = Firsts::read("([(Win, 86400), (Hanger, 999999999999999)])").expect("it is a list");
        let of = |language| hearing(language, || firsts_text("Ada", &firsts));
        assert_eq!(
            of(Language::English),
            "Firsts of Ada: 2 of 30\n\nThe first win, 2 January 1970: A game won.\nA hanger: A weight that hangs over the end.\n"
        );
        assert_eq!(
            of(Language::German),
            "Premieren von Ada: 2 von 30\n\nDer erste Sieg, 2. Januar 1970: Ein Spiel gewonnen.\nEin Hanger: Ein Puck, der über das Ende ragt.\n"
        );
    }
}
