//! The entries of a log: what somebody did, from which seat and in which position.

use serde::{Deserialize, Serialize};

use super::chain::Hash;
use super::key::PublicKey;
use super::mark::Mark;
use crate::cards;
use crate::formats::sealed::append;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::replay::{Fingerprint, Move};
use crate::shuffleboard::rules::{Chosen, Face, SideId};
use crate::shuffleboard::session::MadeThrow;
use crate::shuffleboard::sim::{Area, Throw};

/// The most cards of a play: more than anybody lays, and as many as fit into the largest entry of a log.
pub(super) const MOST_LAID: usize = 36;

/// Something that a seat did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// A throw, as it is quantised.
    Throw {
        /// The release.
        throw: Throw,
        /// The kind of hand; `None` for a rival's throw.
        hand: Option<HandKind>,
    },
    /// Gives up the rest of the turn.
    Concede,
    /// Dusts the board.
    Dust(Area),
    /// Calls the coin.
    Call(Face),
    /// Chooses after the coin.
    Choose(Chosen),
    /// The shot clock ran out.
    TimeUp,
    /// An act at the card table.
    Card(cards::Act),
}

/// One entry of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The seat, which is a side of the match; at the card table the seat with the same number.
    pub seat: SideId,
    /// The position in which the seat acted.
    pub before: Mark,
    /// What it did.
    pub act: Act,
}

impl Act {
    /// The move of a recording, with how it ended if it is a throw; `None` for an act at the card table.
    pub(super) fn recorded(&self, made: Option<&MadeThrow>) -> Option<Move> {
        Some(match *self {
            Self::Throw { throw, hand } => Move::Throw { throw, hand, ended: Fingerprint::of(&made?.outcome) },
            Self::Concede => Move::Concede,
            Self::Dust(area) => Move::Dust(area),
            Self::Call(face) => Move::Call(face),
            Self::Choose(chosen) => Move::Choose(chosen),
            Self::TimeUp => Move::TimeUp,
            Self::Card(_) => return None,
        })
    }
}

impl Entry {
    /// The hash of this entry as number `number`, from 1, made with `key` after an entry or beginning with the hash `previous`.
    pub(super) fn hash(&self, number: usize, previous: &Hash, key: &PublicKey) -> Hash {
        let number = (number as u64).to_le_bytes();
        let act = append(&self.act, Vec::new());
        Hash::of("entry", &[previous.bytes(), &number, &[self.seat.0], key.bytes(), &self.before.0, &act])
    }
}
