//! The texts of far games: the line that goes with a link, the owners of seats, the faults of acts, and why a log is not taken.

use super::referee::{joined, list, player_name};
use super::trouble::{not_kept, refused};
use super::{bad_card_recording, card_refusal, mode_name, say, say_with};
use crate::cards;
use crate::far::{
    BadLog, Beginning, FarGame, FarSetup, Fault, FaultWhy, Impossible, Log, NotKept, NotSealed, NotTaken, Position,
};
use crate::formats::FileError;
use crate::shuffleboard::rules::{GameEnd, Phase, SideId};

/// The line that goes with a link in a chat: "Ben, your turn! Crazy Eight to 15: Ann 7, Ben 5."
pub fn far_line(far: &FarGame) -> String {
    let names = far_players(far.log());
    let played = ("game", far_played(far.log().beginning()).into());
    let score = ("score", far_score(far, &names).into());
    match (far.up(), winners(far)) {
        (Some(seat), _) => say_with("far-turn", &[("name", named(&names, seat).into()), played, score]),
        (None, Some((winners, players))) => {
            let winners: Vec<String> = winners.into_iter().map(|seat| named(&names, seat)).collect();
            say_with("far-over", &[("name", list(&winners).into()), ("players", players.into()), played, score])
        }
        (None, None) => say_with("far-stopped", &[played, score]),
    }
}

/// Who has won, if the game is over, and how many players these are.
fn winners(far: &FarGame) -> Option<(Vec<SideId>, usize)> {
    let seats = match far.position() {
        Position::Board(session) => match session.game().phase() {
            Phase::Over { winner } => vec![winner],
            _ => return None,
        },
        Position::Cards(game) => match &game.open().phase {
            cards::Phase::Over { places } => places.first()?.iter().map(|seat| SideId(seat.0)).collect(),
            _ => return None,
        },
    };
    let players = far.log().beginning().names();
    let count = seats.iter().filter_map(|seat| players.get(seat.index())).map(Vec::len).sum();
    Some((seats, count))
}

/// The game with its target: "Crazy Eight to 15".
pub fn far_played(beginning: &Beginning) -> String {
    let (key, game, target) = match beginning.setup() {
        FarSetup::Board(setup) => {
            let key = match setup.agreed.mode.card().ends {
                GameEnd::Points => "far-to-points",
                GameEnd::Innings => "far-innings",
            };
            (key, mode_name(setup.agreed.mode), setup.agreed.options.target)
        }
        FarSetup::Cards(cards) => match cards.setup.rules.points() {
            Some(points) => ("far-to-points", cards.setup.rules.name.clone(), points.limit),
            None => return cards.setup.rules.name.clone(),
        },
    };
    say_with(key, &[("game", game.into()), ("target", target.into())])
}

/// The names of the sides, by seat.
pub fn far_players(log: &Log) -> Vec<String> {
    let side = |players: Vec<String>| {
        let names: Vec<String> = players.iter().map(|name| player_name(name)).collect();
        joined("team-name", &names)
    };
    log.beginning().names().into_iter().map(side).collect()
}

/// The name of a seat.
pub(super) fn named(names: &[String], seat: SideId) -> String {
    names.get(seat.index()).cloned().unwrap_or_default()
}

/// The totals: "Ann 7, Ben 5"; the round of a card game without points.
fn far_score(far: &FarGame, names: &[String]) -> String {
    let totals: Vec<i64> = match far.position() {
        Position::Board(session) => far.log().seats().map(|seat| session.game().standing(seat).total.into()).collect(),
        Position::Cards(game) if game.open().rules.points().is_none() => {
            return say_with("far-round", &[("round", game.open().round.into())]);
        }
        Position::Cards(game) => game.open().seats.iter().map(|place| place.total.into()).collect(),
    };
    let told = names
        .iter()
        .zip(totals)
        .map(|(name, total)| say_with("far-total", &[("name", name.as_str().into()), ("total", total.into())]));
    told.collect::<Vec<_>>().join(", ")
}

/// The owner of a seat: "Ann: key 0123456789abcdef", or that the seat is free.
pub fn far_seat(far: &FarGame, seat: SideId) -> String {
    let name = ("name", named(&far_players(far.log()), seat).into());
    match far.log().key(seat) {
        Some(key) => say_with("far-seat-taken", &[name, ("key", key.short().into())]),
        None => say_with("far-seat-free", &[name]),
    }
}

/// The fault of an act in a sentence that names the act and its player.
pub fn far_fault(names: &[String], fault: &Fault) -> String {
    let (number, name) = (("number", fault.number.into()), ("name", named(names, fault.seat).into()));
    match &fault.why {
        FaultWhy::TwoActs => say_with("far-fault-two-acts", &[number, name]),
        FaultWhy::TwoKeys => say_with("far-fault-two-keys", &[number, name]),
        FaultWhy::OtherPosition => say_with("far-fault-position", &[number, name]),
        FaultWhy::OtherEnd => say_with("far-fault-end", &[number, name]),
        FaultWhy::OutOfTurn => say_with("far-fault-turn", &[number, name]),
        FaultWhy::Impossible(why) => {
            say_with("far-fault-impossible", &[number, name, ("why", impossible(why, names).into())])
        }
    }
}

/// Why an act cannot be made, as a part of a sentence.
fn impossible(why: &Impossible, names: &[String]) -> String {
    match why {
        Impossible::Board(why) => refused(why),
        Impossible::Cards(why) => card_refusal(*why, names),
        Impossible::OtherRoom => say("far-other-room"),
    }
}

/// The comparison of two logs of one game that agree, by their numbers of acts.
pub fn far_compared(first: usize, second: usize) -> String {
    let (fewer, more) = (first.min(second), first.max(second));
    let acts = |name: &'static str, acts: usize| (name, acts.into());
    match first.cmp(&second) {
        std::cmp::Ordering::Equal => say_with("far-same", &[acts("acts", first)]),
        std::cmp::Ordering::Less => say_with("far-first-older", &[acts("fewer", fewer), acts("more", more)]),
        std::cmp::Ordering::Greater => say_with("far-second-older", &[acts("fewer", fewer), acts("more", more)]),
    }
}

/// Why a link is not sent: it would be too long.
pub fn far_too_long(characters: usize, most: usize) -> String {
    say_with("far-too-long", &[("characters", characters.into()), ("most", most.into())])
}

/// The players who have signed, in one sentence.
pub fn far_signed(far: &FarGame) -> String {
    let players = far_players(far.log());
    let taken = far.log().seats().filter(|seat| far.log().key(*seat).is_some());
    let names: Vec<String> = taken.map(|seat| named(&players, seat)).collect();
    if names.is_empty() {
        return say("far-unsigned");
    }
    let acts = ("acts", far.log().entries().len().into());
    say_with("far-signed", &[acts, ("names", list(&names).into()), ("signers", names.len().into())])
}

/// The notice that the turn of this link was played before.
pub fn far_made_before() -> String {
    say("far-made-before")
}

/// Why a log cannot be opened, as a part of a sentence; one that names an act needs the log for the names.
pub fn far_bad_log(bad: &BadLog, log: Option<&Log>) -> String {
    match (bad, log) {
        (BadLog::Fault(fault), Some(log)) => far_fault(&far_players(log), fault),
        (BadLog::File(FileError { path, why, .. }), _) => {
            say_with("bad-file", &[("path", path.as_str().into()), ("why", why.as_str().into())])
        }
        (BadLog::TooLong, _) => say("bad-long"),
        (BadLog::NotALog, _) => say("far-bad-foreign"),
        (BadLog::Damaged, _) => say("bad-cut"),
        (BadLog::Newer(_) | BadLog::NewerRules { .. }, _) => say("bad-newer"),
        (BadLog::Older(_) | BadLog::OlderRules { .. }, _) => say("bad-older"),
        (BadLog::NonsenseBefore | BadLog::NonsenseAfter | BadLog::Fault(_), _) => say("bad-nonsense"),
        (BadLog::NonsenseAt(number), _) => say_with("bad-nonsense-move", &[("number", (*number).into())]),
        (BadLog::Setup(_), _) => say("bad-setup"),
        (BadLog::Table(_), _) => say("bad-table"),
        (BadLog::Cards(bad), _) => bad_card_recording(bad, &[]),
        (BadLog::WrittenShuffles | BadLog::Timed, _) => say("far-bad-cards"),
        (BadLog::Forged(seat), _) => say_with("far-bad-forged", &[("seat", (seat.index() + 1).into())]),
    }
}

/// Why a log that arrived, or an act, is not kept: a sentence if it names an act, otherwise a part of one.
pub fn far_not_kept(why: &NotKept, log: &Log) -> String {
    let fault = |fault: &Fault| far_bad_log(&BadLog::Fault(fault.clone()), Some(log));
    match why {
        NotKept::Shelf(trouble) => format!("{}: {}", trouble.place, not_kept(&trouble.why)),
        NotKept::BadLog(bad) => far_bad_log(bad, Some(log)),
        NotKept::Made(number) => say_with("far-made", &[("number", (*number).into())]),
        NotKept::Stopped(stopped) | NotKept::NotTaken(NotTaken::Fault(stopped) | NotTaken::Stopped(stopped)) => {
            fault(stopped)
        }
        NotKept::NotTaken(NotTaken::OtherGame) => say("far-other-game"),
        NotKept::NotTaken(NotTaken::Forged) => say("far-unsigned-act"),
        NotKept::NotTaken(NotTaken::OtherKey(seat)) => {
            say_with("far-bad-forged", &[("seat", (seat.index() + 1).into())])
        }
        NotKept::NotTaken(NotTaken::TooFarAhead) => say("bad-long"),
    }
}

/// Why an act cannot be made here, as a part of a sentence.
pub fn far_not_sealed(why: &NotSealed, far: &FarGame) -> String {
    let names = far_players(far.log());
    match why {
        NotSealed::Stopped(fault) => far_fault(&names, fault),
        NotSealed::Over => say("illegal-over"),
        NotSealed::NotYours(seat) => say_with("far-not-yours", &[("name", named(&names, *seat).into())]),
        NotSealed::Refused(why) => impossible(why, &names),
        NotSealed::Full => say("far-full"),
    }
}
