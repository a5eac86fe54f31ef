//! The output of `crazy-eight far show --json` and `far check --json`.
//!
//! Other programs depend on this format: fields may be added, but none may change its meaning without a new `format`.

use serde::Serialize;

use crate::far::{FarGame, Fault, FaultWhy};
use crate::shuffleboard::rules::{Phase, SideId};
use crate::words;

/// The version of the format.
const FORMAT: u32 = 1;

/// A far game.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Record {
    format: u32,
    /// The hash that identifies the game, in hexadecimal.
    game: String,
    /// The game's tag, as `far new --game` takes it.
    mode: &'static str,
    target: u32,
    seats: Vec<SeatRecord>,
    /// `playing` or `over`.
    phase: &'static str,
    /// The number of the seat whose turn it is, from 1; `null` after the end of the game.
    up: Option<usize>,
    /// The number of the seat that has won, from 1.
    winner: Option<usize>,
    acts: usize,
    /// The length of its link, with an allowance for the address.
    link_characters: usize,
    /// The line that goes with the link.
    line: String,
    code: String,
}

#[derive(Debug, Clone, Serialize)]
struct SeatRecord {
    name: String,
    /// The first bytes of the key in hexadecimal; `null` while the seat is unclaimed.
    key: Option<String>,
    total: u32,
}

/// Two logs of one game, compared.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Comparison {
    format: u32,
    /// `same`, `first_older`, `second_older` or `differs`.
    result: &'static str,
    /// The number of acts of each.
    acts: [usize; 2],
    /// The first act that differs.
    differs: Option<FaultRecord>,
    /// The result as a sentence.
    says: String,
}

#[derive(Debug, Clone, Serialize)]
struct FaultRecord {
    /// The number of the act, from 1.
    act: usize,
    /// The number of the seat, from 1.
    seat: usize,
    name: String,
    /// `two_acts`, `two_keys`, `other_position`, `other_end`, `out_of_turn` or `impossible`.
    why: &'static str,
}

pub(super) fn record(far: &FarGame) -> Record {
    let (game, log) = (far.session().game(), far.log());
    let winner = match game.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    let number = |seat: SideId| seat.index() + 1;
    let seats = log.seats().map(|seat| SeatRecord {
        name: words::side_name(game, seat),
        key: log.key(seat).map(|key| key.short()),
        total: game.standing(seat).total,
    });
    Record {
        format: FORMAT,
        game: log.game().short(),
        mode: game.mode().card().tag,
        target: game.options().target,
        seats: seats.collect(),
        phase: if winner.is_some() { "over" } else { "playing" },
        up: far.up().map(number),
        winner: winner.map(number),
        acts: log.entries().len(),
        link_characters: log.link_characters(),
        line: words::far_line(far),
        code: log.to_code(),
    }
}

/// The record of a comparison; `game` has the names of the seats.
pub(super) fn comparison(far: &FarGame, acts: [usize; 2], fault: Option<&Fault>, says: String) -> Comparison {
    let result = match (fault, acts[0].cmp(&acts[1])) {
        (Some(_), _) => "differs",
        (None, std::cmp::Ordering::Equal) => "same",
        (None, std::cmp::Ordering::Less) => "first_older",
        (None, std::cmp::Ordering::Greater) => "second_older",
    };
    let differs = fault.map(|fault| FaultRecord {
        act: fault.number,
        seat: fault.seat.index() + 1,
        name: words::side_name(far.session().game(), fault.seat),
        why: match fault.why {
            FaultWhy::TwoActs => "two_acts",
            FaultWhy::TwoKeys => "two_keys",
            FaultWhy::OtherPosition => "other_position",
            FaultWhy::OtherEnd => "other_end",
            FaultWhy::OutOfTurn => "out_of_turn",
            FaultWhy::Impossible(_) => "impossible",
        },
    });
    Comparison { format: FORMAT, result, acts, differs, says }
}
