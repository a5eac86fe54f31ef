//! Who is in the room of a live game, and its state as it is shown.

use super::connection::Link;
use super::letter::Part;
use super::room::Live;
use crate::far::PublicKey;
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
    /// They have left to go on by post.
    ByPost,
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
    /// Whether the game can go on by post, which no card game can.
    pub can_post: bool,
}

impl LiveState {
    /// Whether the game is better finished by post: a player does so, or is gone for long.
    pub fn by_post(&self) -> bool {
        let away = |other: &Other| *other == Other::ByPost || matches!(other, Other::Gone(seconds) if *seconds >= LONG);
        self.can_post && self.others.iter().any(|(_, other)| away(other))
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
            can_post: self.game.session().is_some(),
        }
    }

    fn other(&self, seat: SideId) -> Other {
        if self.is_here(seat) {
            return Other::Here;
        }
        if self.goes_by_post(seat) {
            return Other::ByPost;
        }
        let gone = self.peers.met().filter(|(key, _)| self.sits(key, seat)).filter_map(|(_, peer)| peer.gone);
        match gone.max() {
            Some(since) => Other::Gone(self.now.saturating_sub(since) / 1000),
            None if self.game.log().key(seat).is_some() => Other::Away,
            None => Other::Awaited,
        }
    }
    /// Whether a key plays for a seat: the key that has it, or while it is free whoever wants it.
    pub(super) fn sits(&self, key: &PublicKey, seat: SideId) -> bool {
        let wants = || self.peers.get(key).is_some_and(|peer| peer.part == Part::Seat(seat));
        self.game.log().key(seat).map_or_else(wants, |owner| owner == *key)
    }

    pub(super) fn seat_of(&self, key: &PublicKey) -> Option<SideId> {
        self.game.log().seats().find(|seat| self.sits(key, *seat))
    }

    /// Whether the player of a seat is here.
    pub(super) fn is_here(&self, seat: SideId) -> bool {
        let is_other = || self.peers.here().any(|(key, _)| self.sits(key, seat));
        self.part == Part::Seat(seat) || self.connection.is_up() && is_other()
    }

    /// How many watch, this program included.
    pub fn watching(&self) -> usize {
        let own = usize::from(self.part == Part::Watching);
        own + self.peers.here().filter(|(_, peer)| peer.part == Part::Watching).count()
    }

    /// Whether the player of a seat has left to go on by post.
    fn goes_by_post(&self, seat: SideId) -> bool {
        self.by_post.iter().any(|key| self.sits(key, seat))
    }
}
