//! The texts of far games: the line that goes with a link, the owners of seats, and the faults of acts.

use super::referee::{list, side_name};
use super::trouble::refused;
use super::{mode_name, say, say_with};
use crate::far::{FarGame, Fault, FaultWhy};
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
