//! The output of `crazy-eight far show --json` and `far check --json`.
//!
//! Other programs depend on this format: fields may be added, but none may change its meaning without a new `format`.

use serde::Serialize;

use crate::cards::{self, Document};
use crate::far::{FarGame, Fault, FaultWhy, Position};
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
    /// The game's tag, as `far new --game` and `far invite --game` take it; `house` for the card rules of a house.
    mode: &'static str,
    /// 0 for a card game without points.
    target: u32,
    seats: Vec<SeatRecord>,
    /// `playing` or `over`.
    phase: &'static str,
    /// The number of the seat whose turn it is, from 1; `null` after the end of the game.
    up: Option<usize>,
    /// The number of the seat that has won, from 1; of a card game that several have won, the first one's.
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
    total: i64,
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

/// The part of a record that depends on the room.
struct Told {
    mode: &'static str,
    target: u32,
    totals: Vec<i64>,
    winner: Option<SideId>,
}

fn told(far: &FarGame) -> Told {
    match far.position() {
        Position::Board(session) => {
            let game = session.game();
            let winner = match game.phase() {
                Phase::Over { winner } => Some(winner),
                _ => None,
            };
            let totals = far.log().seats().map(|seat| game.standing(seat).total.into()).collect();
            Told { mode: game.mode().card().tag, target: game.options().target, totals, winner }
        }
        Position::Cards(game) => {
            let open = game.open();
            let mode = match open.rules.written {
                Document::Crazy8s => "crazy-8s",
                Document::Xtreme => "xtreme",
                Document::House => "house",
            };
            let winner = match &open.phase {
                cards::Phase::Over { places } => places.iter().flatten().next().map(|seat| SideId(seat.0)),
                _ => None,
            };
            let target = open.rules.points().map_or(0, |points| points.limit);
            Told { mode, target, totals: open.seats.iter().map(|place| place.total.into()).collect(), winner }
        }
    }
}

pub(super) fn record(far: &FarGame) -> Record {
    let (log, names) = (far.log(), words::far_players(far.log()));
    let Told { mode, target, totals, winner } = told(far);
    let number = |seat: SideId| seat.index() + 1;
    let seats = log.seats().zip(names).zip(totals).map(|((seat, name), total)| SeatRecord {
        name,
        key: log.key(seat).map(|key| key.short()),
        total,
    });
    Record {
        format: FORMAT,
        game: log.game().short(),
        mode,
        target,
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

/// The record of a comparison; `far` has the names of the seats.
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
        name: words::far_players(far.log()).get(fault.seat.index()).cloned().unwrap_or_default(),
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
