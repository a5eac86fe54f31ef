//! Why something cannot be said of an evening.

use super::club_name;
use crate::club::{BadScore, EntrantId, MOST_ENTRANTS, Refusal, State};
use crate::shuffleboard::rules::{BadName, PlayerSetup};
use crate::words::{Value, say, say_with};

/// Why not: half a sentence without a full stop.
pub fn club_refusal(state: &State, refusal: Refusal) -> String {
    let name = |entrant: EntrantId| -> (&'static str, Value<'static>) { ("name", club_name(state, entrant).into()) };
    match refusal {
        Refusal::Name(BadName::Invisible(_)) => say("club-no-shown"),
        Refusal::Name(_) => say_with("club-no-name", &[("most", PlayerSetup::LONGEST_NAME.into())]),
        Refusal::NameTaken(other) => say_with("club-no-taken", &[name(other)]),
        Refusal::Players => say("club-no-players"),
        Refusal::Full => say_with("club-no-full", &[("most", MOST_ENTRANTS.into())]),
        Refusal::NobodyThere => say("club-no-nobody"),
        Refusal::Left(who) => say_with("club-no-left", &[name(who)]),
        Refusal::TooFew { needed } => say_with("club-no-few", &[("needed", needed.into())]),
        Refusal::Drawn => say("club-no-drawn"),
        Refusal::NotDrawn => say("club-no-not-drawn"),
        Refusal::Over => say("club-no-over"),
        Refusal::NoPlace => say("club-no-place"),
        Refusal::NoMeeting => say("club-no-meeting"),
        Refusal::Waiting => say("club-no-waiting"),
        Refusal::Decided => say("club-no-decided"),
        Refusal::LaterWeek => say("club-no-later-week"),
        Refusal::Busy(who) => say_with("club-no-busy", &[name(who)]),
        Refusal::NoBoard => say("club-no-board"),
        Refusal::BoardTaken => say("club-no-board-taken"),
        Refusal::NotInIt => say("club-no-in-it"),
        Refusal::Score(bad) => score(bad),
        Refusal::NoWeek => say("club-no-week"),
        Refusal::TooLate => say("night-too-late"),
        Refusal::Nothing => say("club-no-nothing"),
        Refusal::TooMuch => say("club-no-much"),
    }
}

fn score(bad: BadScore) -> String {
    match bad {
        BadScore::Kind => say("club-score-kind"),
        BadScore::Level => say("club-score-level"),
        BadScore::TooFew { needed } => say_with("club-score-few", &[("needed", needed.into())]),
        BadScore::TooMany => say("club-score-many"),
        BadScore::TooHigh => say("club-score-high"),
        BadScore::BelowStart => say("club-score-start"),
        BadScore::Players => say("club-score-players"),
        BadScore::LastFrame => say("club-score-last-frame"),
    }
}
