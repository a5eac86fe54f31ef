//! The state of a live game as it is shown: who of the players is here, and what is best done about it.

use super::letter::Part;
use super::room::{Link, Live};
use crate::shuffleboard::rules::SideId;

/// How long a player has to be gone before it is proposed to finish by post, in seconds.
pub const LONG: u64 = 300;

/// A player at another place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Other {
    /// Nobody has taken the seat yet.
    Awaited,
    /// They are here.
    Here,
    /// They have acted, and were not seen since this program came.
    Away,
    /// They are gone for so many seconds.
    Gone(u64),
}

/// The state of a live game, between two calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveState {
    /// The connection to the broker.
    pub link: Link,
    /// The players of the other seats.
    pub others: Vec<(SideId, Other)>,
    /// How many watch.
    pub watching: usize,
    /// The seconds that the polite clock leaves to the turn, negative if it has taken longer; `None` without such a clock.
    pub clock: Option<i64>,
}

impl LiveState {
    /// Whether a player is gone for long, so that the game is better finished by post.
    pub fn by_post(&self) -> bool {
        self.others.iter().any(|(_, other)| matches!(other, Other::Gone(seconds) if *seconds >= LONG))
    }
}

impl Live {
    /// What is to be shown now.
    pub fn state(&self) -> LiveState {
        let others = self.game.log().seats().filter(|seat| self.part != Part::Seat(*seat));
        LiveState {
            link: self.link(),
            others: others.map(|seat| (seat, self.other(seat))).collect(),
            watching: self.watching(),
            clock: self.invitation.clock().and_then(|seconds| self.polite.left(seconds)),
        }
    }

    fn other(&self, seat: SideId) -> Other {
        if self.is_here(seat) {
            return Other::Here;
        }
        let gone = self.peers.met().filter(|(key, _)| self.sits(key, seat)).filter_map(|(_, peer)| peer.gone);
        match gone.max() {
            Some(since) => Other::Gone(self.now.saturating_sub(since) / 1000),
            None if self.game.log().key(seat).is_some() => Other::Away,
            None => Other::Awaited,
        }
    }
}
