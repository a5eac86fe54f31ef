//! The texts of far games: the line that goes with a link, the owners of seats, the faults of acts, and why a log is not taken.

use super::referee::{list, side_name};
use super::trouble::{not_kept, refused};
use super::{mode_name, say, say_with};
use crate::far::{BadLog, FarGame, Fault, FaultWhy, Log, NotKept, NotSealed, NotTaken};
use crate::formats::FileError;
use crate::shuffleboard::rules::{GameEnd, Match, Phase, SideId};

/// The line that goes with a link in a chat: "Ben, your turn! Crazy Eight to 15: Ann 7, Ben 5."
pub fn far_line(far: &FarGame) -> String {
    let game = far.session().game();
    let (played, score) = (("game", far_played(game).into()), ("score", far_score(game).into()));
    match (far.up(), game.phase()) {
        (Some(seat), _) => say_with("far-turn", &[("name", side_name(game, seat).into()), played, score]),
        (None, Phase::Over { winner }) => {
            let players = game.agreed().sides.get(winner.index()).map_or(1, |side| side.players.len());
            let name = ("name", side_name(game, winner).into());
            say_with("far-over", &[name, ("players", players.into()), played, score])
        }
        (None, _) => say_with("far-stopped", &[played, score]),
    }
}

/// The game with its target: "Crazy Eight to 15".
pub fn far_played(game: &Match) -> String {
    let key = match game.mode().card().ends {
        GameEnd::Points => "far-to-points",
        GameEnd::Innings => "far-innings",
    };
    say_with(key, &[("game", mode_name(game.mode()).into()), ("target", game.options().target.into())])
}

/// The names of the sides.
pub fn far_players(far: &FarGame) -> Vec<String> {
    far.log().seats().map(|seat| side_name(far.session().game(), seat)).collect()
}

/// The totals: "Ann 7, Ben 5".
fn far_score(game: &Match) -> String {
    let sides = (0..).map(SideId).take(game.agreed().sides.len());
    let totals = sides.map(|side| {
        let total = ("total", game.standing(side).total.into());
        say_with("far-total", &[("name", side_name(game, side).into()), total])
    });
    totals.collect::<Vec<_>>().join(", ")
}

/// The owner of a seat: "Ann: key 0123456789abcdef", or that the seat is free.
pub fn far_seat(far: &FarGame, seat: SideId) -> String {
    let name = ("name", side_name(far.session().game(), seat).into());
    match far.log().key(seat) {
        Some(key) => say_with("far-seat-taken", &[name, ("key", key.short().into())]),
        None => say_with("far-seat-free", &[name]),
    }
}

/// The fault of an act in a sentence that names the act and its player.
pub fn far_fault(game: &Match, fault: &Fault) -> String {
    let (number, name) = (("number", fault.number.into()), ("name", side_name(game, fault.seat).into()));
    match &fault.why {
        FaultWhy::TwoActs => say_with("far-fault-two-acts", &[number, name]),
        FaultWhy::TwoKeys => say_with("far-fault-two-keys", &[number, name]),
        FaultWhy::OtherPosition => say_with("far-fault-position", &[number, name]),
        FaultWhy::OtherEnd => say_with("far-fault-end", &[number, name]),
        FaultWhy::OutOfTurn => say_with("far-fault-turn", &[number, name]),
        FaultWhy::Impossible(why) => say_with("far-fault-impossible", &[number, name, ("why", refused(why).into())]),
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
    let game = far.session().game();
    let taken = far.log().seats().filter(|seat| far.log().key(*seat).is_some());
    let names: Vec<String> = taken.map(|seat| side_name(game, seat)).collect();
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
    let begun = log.and_then(|log| log.beginning().setup().game().ok());
    match (bad, begun) {
        (BadLog::Fault(fault), Some((game, _))) => far_fault(&game, fault),
        (BadLog::File(FileError { path, why, .. }), _) => {
            say_with("bad-file", &[("path", path.as_str().into()), ("why", why.as_str().into())])
        }
        (BadLog::TooLong, _) => say("bad-long"),
        (BadLog::NotALog, _) => say("far-bad-foreign"),
        (BadLog::Damaged, _) => say("bad-cut"),
        (BadLog::Newer(_) | BadLog::NewerRules(_), _) => say("bad-newer"),
        (BadLog::Older(_) | BadLog::OlderRules(_), _) => say("bad-older"),
        (BadLog::NonsenseBefore | BadLog::NonsenseAfter | BadLog::Fault(_), _) => say("bad-nonsense"),
        (BadLog::NonsenseAt(number), _) => say_with("bad-nonsense-move", &[("number", (*number).into())]),
        (BadLog::Setup(_), _) => say("bad-setup"),
        (BadLog::Table(_), _) => say("bad-table"),
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
    let game = far.session().game();
    match why {
        NotSealed::Stopped(fault) => far_fault(game, fault),
        NotSealed::Over => say("illegal-over"),
        NotSealed::NotYours(seat) => say_with("far-not-yours", &[("name", side_name(game, *seat).into())]),
        NotSealed::Refused(why) => refused(why),
        NotSealed::Full => say("far-full"),
    }
}
