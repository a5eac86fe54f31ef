//! Errors in words for players, as parts of sentences without a full stop; the errors' own `Display` texts are for the
//! command line and logs.
//!
//! Errors in files written by hand keep their own English text with line and field, as on the command line, because the
//! fields are English words.

use super::{card_refusal, number, say, say_with, weight_name};
use crate::cards::{BadCardCode, BadCardRecording, CardNonsense};
use crate::formats::FileError;
use crate::save::{Bad, BadRecorded, Why};
use crate::shuffleboard::drill::BadCode;
use crate::shuffleboard::replay::{BadRecording, Nonsense};
use crate::shuffleboard::rules::Illegal;
use crate::shuffleboard::session::Refused;
use crate::shuffleboard::sim::{BadThrow, Throw};

/// Why a throw is not possible: "the throw leaves the hand where Red 2 lies".
pub fn bad_throw(bad: &BadThrow) -> String {
    let metres = |metres: f32| number(metres.into(), 3).into();
    match *bad {
        BadThrow::OffTheBoard(at) => say_with("bad-throw-place", &[("x", metres(at.x)), ("y", metres(at.y))]),
        BadThrow::Occupied(weight) => say_with("bad-throw-occupied", &[("weight", weight_name(weight).into())]),
        BadThrow::OnTheBoard(weight) => say_with("bad-throw-lies", &[("weight", weight_name(weight).into())]),
        BadThrow::Misplaced(weight, at) => say_with(
            "bad-throw-misplaced",
            &[("weight", weight_name(weight).into()), ("x", metres(at.x)), ("y", metres(at.y))],
        ),
        BadThrow::Overlapping(one, other) => {
            let (one, other) = (weight_name(one), weight_name(other));
            say_with("bad-throw-overlapping", &[("one", one.into()), ("other", other.into())])
        }
        BadThrow::TooFast(speed) => {
            let (speed, limit) = (number(speed.into(), 2), number(Throw::FASTEST.into(), 0));
            say_with("bad-throw-fast", &[("speed", speed.into()), ("limit", limit.into())])
        }
        BadThrow::SpinsTooFast(spin) => {
            let (spin, limit) = (number(spin.into(), 0), number(Throw::MOST_SPIN.into(), 0));
            say_with("bad-throw-spin", &[("spin", spin.into()), ("limit", limit.into())])
        }
        BadThrow::Leans(lean) => {
            let (lean, limit) = (number(lean.into(), 2), number(Throw::MOST_LEAN.into(), 2));
            say_with("bad-throw-lean", &[("lean", lean.into()), ("limit", limit.into())])
        }
        BadThrow::Table(_) => say("bad-table"),
    }
}

/// Why the rules refuse an action: "the game is over".
fn illegal(illegal: &Illegal) -> String {
    match *illegal {
        Illegal::Over => say("illegal-over"),
        Illegal::CoinFirst => say("illegal-coin-first"),
        Illegal::NotAChoice => say("illegal-choice"),
        Illegal::NoCoin => say("illegal-no-coin"),
        Illegal::NotABreak => say("illegal-break"),
        Illegal::NotAShot => say("illegal-shot"),
        Illegal::NoClock => say("illegal-no-clock"),
        Illegal::NoConceding => say("illegal-concede"),
        Illegal::WrongLayout => say("illegal-layout"),
        Illegal::NotGiven => say("illegal-given"),
        Illegal::BadPosition(weight) => say_with("illegal-position", &[("weight", weight_name(weight).into())]),
    }
}

/// Why a session refuses a move.
pub(super) fn refused(reason: &Refused) -> String {
    match reason {
        Refused::Throw(bad) => bad_throw(bad),
        Refused::Rules(refused) => illegal(refused),
        Refused::Dusting => say("illegal-dusting"),
    }
}

/// Why a recording cannot be read or written: "it is cut off or mistyped: the checksum does not match".
pub fn bad_recording(bad: &BadRecording) -> String {
    match bad {
        BadRecording::File(FileError { path, why, .. }) => {
            say_with("bad-file", &[("path", path.as_str().into()), ("why", why.as_str().into())])
        }
        BadRecording::TooLong => say("bad-long"),
        BadRecording::NotARecording => say("bad-no-recording"),
        BadRecording::Damaged => say("bad-cut"),
        BadRecording::Newer(_) => say("bad-newer"),
        BadRecording::Older(_) => say("bad-older"),
        BadRecording::Nonsense(Nonsense::Setup) | BadRecording::Setup(_) => say("bad-setup"),
        BadRecording::Nonsense(Nonsense::Move(number)) => {
            say_with("bad-nonsense-move", &[("number", (*number).into())])
        }
        BadRecording::NoMove { number, moves } => {
            say_with("bad-no-move", &[("number", (*number).into()), ("moves", (*moves).into())])
        }
        BadRecording::Table(_) => say("bad-table"),
        BadRecording::Impossible { number, reason } => {
            say_with("bad-impossible", &[("number", (*number).into()), ("why", refused(reason).into())])
        }
        BadRecording::Differs { number } => say_with("bad-differs", &[("number", (*number).into())]),
    }
}

/// Why a recorded card game cannot be read, written or played again; the names are those of its players, as far as they are
/// known.
pub fn bad_card_recording(bad: &BadCardRecording, names: &[String]) -> String {
    match bad {
        BadCardRecording::File(FileError { path, why, .. }) => {
            say_with("bad-file", &[("path", path.as_str().into()), ("why", why.as_str().into())])
        }
        BadCardRecording::TooLong => say("bad-long"),
        BadCardRecording::NotARecording => say("bad-no-card-recording"),
        BadCardRecording::Damaged => say("bad-cut"),
        BadCardRecording::Newer(_) => say("bad-newer"),
        BadCardRecording::Older(_) => say("bad-older"),
        BadCardRecording::Nonsense(CardNonsense::Setup) | BadCardRecording::Setup(_) => say("bad-setup"),
        BadCardRecording::Nonsense(CardNonsense::Action(number)) => {
            say_with("bad-nonsense-move", &[("number", (*number).into())])
        }
        BadCardRecording::Names { .. } | BadCardRecording::Name(_) => say("bad-card-names"),
        BadCardRecording::Impossible { number, reason } => {
            let why = card_refusal(*reason, names);
            say_with("bad-impossible", &[("number", (*number).into()), ("why", why.into())])
        }
        BadCardRecording::Differs => say("bad-card-differs"),
    }
}

/// Why a code is not a rule set of the card table.
pub fn bad_card_code(bad: &BadCardCode) -> String {
    match bad {
        BadCardCode::TooLong => say("bad-long"),
        BadCardCode::NotRules => say("bad-no-rules"),
        BadCardCode::Damaged => say("bad-cut"),
        BadCardCode::Newer(_) => say("bad-newer"),
        BadCardCode::Older(_) => say("bad-older"),
        BadCardCode::Nonsense => say("bad-nonsense"),
        BadCardCode::Rules(_) => say("bad-setup"),
    }
}

/// Why a recorded game of either kind cannot be read.
pub fn bad_recorded(bad: &BadRecorded) -> String {
    match bad {
        BadRecorded::Board(bad) => bad_recording(bad),
        BadRecorded::Cards(bad) => bad_card_recording(bad, &[]),
    }
}

/// Why a code is not a valid drill.
pub fn bad_drill(bad: &BadCode) -> String {
    match bad {
        BadCode::TooLong => say("bad-long"),
        BadCode::NotADrill => say("bad-no-drill"),
        BadCode::Damaged => say("bad-cut"),
        BadCode::Newer(_) => say("bad-newer"),
        BadCode::Older(_) => say("bad-older"),
        BadCode::Nonsense => say("bad-nonsense"),
        BadCode::Level(fault) => level_fault(&fault.field),
    }
}

/// Why a drill with a fault in this field cannot be played: "it is harder to earn two stars than three".
pub fn level_fault(field: &str) -> String {
    let part = field.split(['.', '[']).next().unwrap_or_default();
    let key = match part {
        "text" => "bad-level-words",
        "throws" => "bad-level-throws",
        "lies" => "bad-level-lies",
        "stars" => "bad-level-stars",
        "goal" => "bad-level-goal",
        "board" => "bad-level-board",
        _ => "bad-nonsense",
    };
    say(key)
}

/// Why something could not be saved or loaded.
pub fn not_kept(why: &Why) -> String {
    match why {
        Why::NoPlace => say("bad-no-place"),
        Why::ReadOnly => say("bad-read-only"),
        Why::OtherWindow => say("bad-other-window"),
        Why::Full => say("bad-full"),
        Why::Missing => say("bad-missing"),
        Why::System(told) => told.clone(),
        Why::Bad(bad) => bad_seal(bad),
    }
}

/// The fault in a stored or imported text.
pub fn bad_seal(bad: &Bad) -> String {
    match bad {
        Bad::Empty => say("bad-empty"),
        Bad::Foreign => say("bad-foreign"),
        Bad::TooLong => say("bad-long"),
        Bad::OtherKind { .. } => say("bad-kind"),
        Bad::Cut { there, all } => say_with("bad-cut-bytes", &[("there", (*there).into()), ("all", (*all).into())]),
        Bad::Damaged => say("bad-damaged"),
        Bad::Newer { .. } => say("bad-newer"),
        Bad::Older { .. } => say("bad-older"),
        Bad::Content(told) => say_with("bad-content", &[("why", told.as_str().into())]),
    }
}
