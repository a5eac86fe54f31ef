//! The names of firsts, and what each takes.

use super::say;
use crate::progress::First;

/// The name of a first: "Four in three".
pub fn first_name(first: First) -> String {
    say(keys(first)[0])
}

/// What it takes, as a sentence.
pub fn first_note(first: First) -> String {
    say(keys(first)[1])
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
