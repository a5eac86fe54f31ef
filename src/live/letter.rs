//! The letters of a room: what programs tell each other, signed with the key of whoever says it.
//!
//! ```text
//! topic   "c8/" | room | kind: "log" or "now" | name of the sender in this room
//! letter  key | signature | body, sealed for the topic
//! ```
//!
//! Logs are retained by the broker, so that whoever comes tomorrow finds them. What is said now is not.

use serde::{Deserialize, Serialize};

use super::hand::SeenHand;
use super::seal::{Sealer, Secret};
use crate::far::{FarGame, Hash, Log, MOST_FAR_TEXT, PublicKey, SeatKey, Signature};
use crate::formats::sealed::{append, take};
use crate::shuffleboard::rules::SideId;

/// The largest letter in bytes: two whole logs, keys and numbers.
pub const MOST_LETTER: usize = 2 * MOST_FAR_TEXT + 512;

/// The most sessions that a program lists as heard.
pub(super) const MOST_HEARD: usize = 32;

/// One connection of one program: no two have the same, so that what was said in an earlier one cannot be repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(super) struct Session(pub(super) [u8; 8]);

/// As what somebody is in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Part {
    /// Plays for a side.
    Seat(SideId),
    /// Watches.
    Watching,
}

/// The short sayings; there is no other way to talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Saying {
    /// A greeting.
    Hello,
    /// Praise.
    WellDone,
    /// Comfort.
    BadLuck,
    /// Thanks.
    Thanks,
    /// An excuse for a pause.
    OneMoment,
    /// The handshake at the end.
    GoodGame,
}

impl Saying {
    /// All six, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Hello, Self::WellDone, Self::BadLuck, Self::Thanks, Self::OneMoment, Self::GoodGame];
}

/// Who is here, and how much of the game they have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Presence {
    pub(super) part: Part,
    pub(super) acts: u32,
    pub(super) head: Hash,
    pub(super) stopped: bool,
    /// The sessions heard of so far: a program believes only those who have heard of it.
    pub(super) heard: Vec<Session>,
}

/// Something that holds only now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Said {
    Here(Presence),
    /// The last of a session: the sender left, perhaps to go on by post, or the broker found the connection cut.
    Gone {
        by_post: bool,
    },
    Hand(Option<SeenHand>),
    Saying(Saying),
    /// The code of an invitation to another game, for those who are still here.
    Next(String),
}

/// The body of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Body {
    /// The own log, the one for which the game has stopped, and whether the sender has left to go on by post.
    Log { ours: Vec<u8>, theirs: Option<Vec<u8>>, by_post: bool },
    /// What is said with this number of its session.
    Now { session: Session, number: u64, said: Said },
}

impl Body {
    /// The log of a game, with the other one if it has stopped.
    pub(super) fn of(game: &FarGame, by_post: bool) -> Self {
        let theirs = game.stop().map(|stop| stop.theirs.to_file());
        Self::Log { ours: game.log().to_file(), theirs, by_post }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Log { .. } => "log",
            Self::Now { .. } => "now",
        }
    }
}

/// Reads a log of a letter. The bytes are a file's, since those of [`Log::read`] are.
pub(super) fn log(bytes: &[u8]) -> Option<Log> {
    Log::read(bytes).ok()
}

/// The topics and the letters of one sender in one room.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    secret: Secret,
    room: String,
    key: SeatKey,
    sealer: Sealer,
}

impl Desk {
    pub(super) fn new(secret: Secret, key: SeatKey, chance: [u8; super::CHANCE_BYTES]) -> Self {
        Self { secret, room: secret.room(), key, sealer: Sealer::new(secret, chance) }
    }

    pub(super) fn me(&self) -> PublicKey {
        self.key.public()
    }

    /// All topics of the room.
    pub(super) fn everything(&self) -> String {
        format!("c8/{}/+/+", self.room)
    }

    /// The topic of the own log.
    pub(super) fn own_log(&self) -> String {
        self.topic("log", &self.me())
    }

    fn topic(&self, kind: &str, sender: &PublicKey) -> String {
        format!("c8/{}/{kind}/{}", self.room, self.secret.sender(sender.bytes()))
    }

    /// What is signed: the body in this room, so that it cannot be taken into another one.
    fn signed(&self, body: &[u8]) -> Vec<u8> {
        [self.room.as_bytes(), body].concat()
    }

    /// Signs and seals a body: its topic and the letter.
    pub(super) fn write(&mut self, body: &Body) -> (String, Vec<u8>) {
        let topic = self.topic(body.kind(), &self.me());
        let bytes = append(body, Vec::new());
        let signature = self.key.sign_beside(&self.signed(&bytes));
        let plain = [append(&(self.me(), signature), Vec::new()), bytes].concat();
        let letter = self.sealer.seal(&topic, &plain);
        (topic, letter)
    }

    /// Reads a letter that arrived: who has written it, and what. `None` for everything that nobody with the invitation wrote, that
    /// is not signed by its sender, or that stands under another topic.
    pub(super) fn read(&self, topic: &str, letter: &[u8]) -> Option<(PublicKey, Body)> {
        if letter.len() > MOST_LETTER {
            return None;
        }
        let plain = self.secret.open(topic, letter)?;
        let mut rest = plain.as_slice();
        let (key, signature): (PublicKey, Signature) = take(&mut rest, 96)?;
        if !key.has_signed_beside(&self.signed(rest), &signature) {
            return None;
        }
        let body: Body = take(&mut rest, MOST_LETTER)?;
        let heard = matches!(&body, Body::Now { said: Said::Here(here), .. } if here.heard.len() > MOST_HEARD);
        (rest.is_empty() && !heard && self.topic(body.kind(), &key) == topic).then_some((key, body))
    }
}
