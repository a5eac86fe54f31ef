//! The first entry at which a log cannot be, or at which two logs differ, and who is to be asked about it.

use crate::cards::Illegal;
use crate::shuffleboard::rules::SideId;
use crate::shuffleboard::session::Refused;

/// An entry that is wrong.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("act {number}, of seat {}, {why}", .seat.index() + 1)]
pub struct Fault {
    /// The number of the entry, from 1.
    pub number: usize,
    /// The seat that made it.
    pub seat: SideId,
    /// What is wrong.
    pub why: FaultWhy,
}

/// What is wrong with an entry. The sentences begin with the act.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FaultWhy {
    /// Two logs of one game have different entries with this number, signed with the same key.
    #[error("is another one in each log, and both are signed with the same key")]
    TwoActs,
    /// Two logs have different keys for the seat.
    #[error("is signed with another key in each log")]
    TwoKeys,
    /// The position before the entry is another one here.
    #[error("was made in a position that the acts before it do not lead to")]
    OtherPosition,
    /// The position after the last entry is another one here.
    #[error("ends differently from what the log says")]
    OtherEnd,
    /// Another seat is up.
    #[error("was not its turn")]
    OutOfTurn,
    /// The rules or the physics refuse the act.
    #[error("is impossible: {0}")]
    Impossible(Impossible),
}

/// Why an act cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Impossible {
    /// The rules or the physics of the board refuse it.
    #[error("{0}")]
    Board(#[from] Refused),
    /// The rules of the card game refuse it.
    #[error("{0}")]
    Cards(#[from] Illegal),
    /// It is no act of this game: a throw at the card table, a card at the board, or more cards than anybody lays.
    #[error("it is no act of this game")]
    OtherRoom,
}
