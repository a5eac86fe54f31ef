//! The mark of a position: two bytes that differ if anything about it does.

use serde::{Deserialize, Serialize};

use super::chain::Hash;
use crate::cards::CardMatch;
use crate::formats::sealed::append;
use crate::shuffleboard::session::Session;

/// The first bytes of the hash of a position: the match with its score and weights, and the wax, to the bit; or the match with every
/// card.
///
/// It detects programs that disagree. Nobody can gain by forging it, since everybody computes the position anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Mark(pub(super) [u8; 2]);

impl Mark {
    /// The mark of the position between two acts.
    pub fn of(session: &Session) -> Self {
        let bytes = append(&(session.game(), &session.table().wax), Vec::new());
        let [first, second, ..] = *Hash::of("position", &[&bytes]).bytes();
        Self([first, second])
    }

    /// The mark of the position between two acts of a card game.
    pub(super) fn of_cards(game: &CardMatch) -> Self {
        let [first, second, ..] = *Hash::of("cards", &[&append(game, Vec::new())]).bytes();
        Self([first, second])
    }
}
