//! The invitation to a live game: where to meet, the secret of the room, and what is played, in the fragment of a link.
//!
//! ```text
//! body   address of the broker | secret | seconds of the clock, 0 without one | beginning
//! bytes  the body, sealed as in [`crate::formats::sealed`]
//! code   "c8l." | bytes in base64
//! ```
//!
//! A browser sends no fragment to any server. Whoever has the link can take a free seat, watch, and read everything.

use super::broker::{BadBroker, Broker, MOST_ADDRESS};
use super::seal::{SECRET_BYTES, Secret};
use crate::far::{BadLog, Beginning, Log};
use crate::formats::sealed::{CHECKSUM, Seal, Unopened, append, take};

/// The version of the format.
const LIVE_VERSION: u8 = 1;

/// The beginning of a text code.
pub const LIVE_PREFIX: &str = "c8l.";

/// The part of a link that comes just before the code.
pub const LIVE_LINK: &str = "#l=";

/// The largest beginning in bytes, as in a log.
const MOST_BEGINNING: usize = 2048;

const MOST_BYTES: usize = 1 + 2 + MOST_ADDRESS + SECRET_BYTES + 3 + MOST_BEGINNING + CHECKSUM;

/// The longest text that is read, in bytes.
pub const MOST_LIVE_TEXT: usize = SEAL.most_text();

const SEAL: Seal = Seal { version: LIVE_VERSION, prefix: LIVE_PREFIX, link: LIVE_LINK, most: MOST_BYTES };

/// An invitation to one game.
#[derive(Debug, Clone, PartialEq)]
pub struct Invitation {
    broker: Broker,
    secret: Secret,
    /// How many seconds a turn may take before the clock speaks up; 0 without a clock.
    seconds: u16,
    beginning: Beginning,
}

/// Why an invitation is rejected. The sentences continue "The invitation cannot be opened:" and call it "it".
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadInvitation {
    /// It has more bytes than an invitation may have.
    #[error("it is longer than any invitation may be")]
    TooLong,
    /// It is not a text code.
    #[error("it is not an invitation to a live game of Crazy Eight")]
    NotAnInvitation,
    /// The checksum does not match, or the text is not valid base64.
    #[error("it is cut off or mistyped: the checksum does not match")]
    Damaged,
    /// It is from a newer version of the game.
    #[error(
        "it was made by a newer version of the game (invitations number {0}; this version knows number {LIVE_VERSION})"
    )]
    Newer(u8),
    /// It is from an older version of the game.
    #[error(
        "it was made by an older version of the game (invitations number {0}; this version knows number {LIVE_VERSION})"
    )]
    Older(u8),
    /// The checksum matches, but the content is not valid.
    #[error("it makes no sense")]
    Nonsense,
    /// The address is not one of a broker.
    #[error("{0}")]
    Broker(#[from] BadBroker),
    /// The game cannot be played.
    #[error("{0}")]
    Game(#[from] BadLog),
}

impl Invitation {
    /// An invitation to a game, to be met at a broker. With `seconds` above 0 a polite clock counts the turns.
    pub fn new(broker: Broker, secret: Secret, seconds: u16, beginning: Beginning) -> Self {
        Self { broker, secret, seconds, beginning }
    }

    /// Where to meet.
    pub fn broker(&self) -> &Broker {
        &self.broker
    }

    /// The same game at another broker.
    #[must_use]
    pub fn at(self, broker: Broker) -> Self {
        Self { broker, ..self }
    }

    /// The secret of the room.
    pub(super) fn secret(&self) -> Secret {
        self.secret
    }

    /// The seconds of the polite clock, if the game has one.
    pub fn clock(&self) -> Option<u16> {
        (self.seconds > 0).then_some(self.seconds)
    }

    /// The log of the game before its first act.
    ///
    /// # Errors
    /// A game that cannot be played.
    pub fn log(&self) -> Result<Log, BadLog> {
        Log::new(self.beginning.clone())
    }

    /// A text code of letters, digits, `.`, `-` and `_`, which can stand in a link as it is.
    pub fn to_code(&self) -> String {
        let bytes = SEAL.close(Vec::new(), |bytes| {
            append(&(self.broker.text(), self.secret, self.seconds, &self.beginning), bytes)
        });
        SEAL.code(&bytes)
    }

    /// Reads a text code, or a link with one. White space is ignored, because e-mails break long lines.
    ///
    /// # Errors
    /// A text that is no invitation, or one to a game that cannot be played.
    pub fn from_code(text: &str) -> Result<Self, BadInvitation> {
        let bytes = SEAL.bytes(text)?;
        let mut rest = SEAL.open(&bytes)?;
        let body = take(&mut rest, MOST_BYTES).ok_or(BadInvitation::Nonsense)?;
        let (address, secret, seconds, beginning): (String, Secret, u16, Beginning) = body;
        let invitation = Self { broker: Broker::read(&address)?, secret, seconds, beginning };
        invitation.log()?;
        // Longer numbers, spaces around the address, or something behind it.
        if invitation.to_code() == SEAL.code(&bytes) { Ok(invitation) } else { Err(BadInvitation::Nonsense) }
    }
}

impl From<Unopened> for BadInvitation {
    fn from(unopened: Unopened) -> Self {
        match unopened {
            Unopened::TooLong => Self::TooLong,
            Unopened::Foreign => Self::NotAnInvitation,
            Unopened::Damaged => Self::Damaged,
            Unopened::Newer(version) => Self::Newer(version),
            Unopened::Older(version) => Self::Older(version),
        }
    }
}

/// Whether a text looks like an invitation, or a link with one.
pub fn looks_like_invitation(text: &str) -> bool {
    SEAL.find(text).is_some()
}
