//! What one program sends into the room: the letters, and when each is due.

use data_encoding::HEXLOWER;

use super::hand::SeenHand;
use super::letter::{Body, Desk, Presence, Said, Session};
use crate::far::FarGame;

/// How often a program says that it is here, in milliseconds.
const HERE: u64 = 15_000;
/// How soon it answers somebody new.
const ANSWER: u64 = 300;
/// The shortest time between two logs that nobody new act made necessary.
const LOGS: u64 = 3_000;
/// How often a hand that rests is sent again, in milliseconds: others forget one of which they hear nothing.
const RESTING_HANDS: u64 = 1_000;
/// How often a hand is sent.
const HANDS: u64 = 200;

/// What the owner of the socket has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Connect to the broker of the invitation, then call [`Live::connected`](super::Live::connected).
    Connect {
        /// The name of the connection, which no other has.
        name: String,
        /// The last will: the letter that the broker publishes if the connection is cut.
        will: Letter,
    },
    /// Subscribe to these topics.
    Subscribe(String),
    /// Publish a letter.
    Publish(Letter),
    /// Close the connection. Nothing has to be called.
    Close,
}

/// A letter for the broker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Its topic.
    pub topic: String,
    /// The sealed bytes.
    pub bytes: Vec<u8>,
    /// Whether the broker keeps it for those who come later.
    pub kept: bool,
    /// Whether the broker has to confirm it.
    pub sure: bool,
}

/// The letters of one program. All times are milliseconds.
#[derive(Debug, Clone)]
pub(super) struct Outbox {
    desk: Desk,
    session: Session,
    number: u64,
    /// When the next presence and the next log are due.
    here_due: Option<u64>,
    log_due: Option<u64>,
    log_sent: Option<u64>,
    /// The own hand that is not sent yet, and when the last one was.
    hand: Option<Option<SeenHand>>,
    hand_sent: Option<u64>,
    /// The own hand as it is now, if it holds something.
    holds: Option<SeenHand>,
    commands: Vec<Command>,
}

impl Outbox {
    pub(super) fn new(desk: Desk) -> Self {
        Self {
            desk,
            session: Session([0; 8]),
            number: 0,
            here_due: None,
            log_due: None,
            log_sent: None,
            hand: None,
            hand_sent: None,
            holds: None,
            commands: Vec::new(),
        }
    }

    pub(super) fn desk(&self) -> &Desk {
        &self.desk
    }

    pub(super) fn session(&self) -> Session {
        self.session
    }

    /// What is to be done at the socket, in order.
    pub(super) fn commands(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.commands)
    }

    /// Tries to connect as a new session.
    pub(super) fn connect(&mut self, session: Session) {
        (self.session, self.number) = (session, 0);
        let gone = Body::Now { session, number: u64::MAX, said: Said::Gone { by_post: false } };
        let (topic, bytes) = self.desk.write(&gone);
        let name = format!("c8{}", HEXLOWER.encode(&session.0));
        self.commands.push(Command::Connect { name, will: Letter { topic, bytes, kept: false, sure: true } });
    }

    /// The connection holds: listens to the room, says soon who is here, and with `log` how far the game is.
    pub(super) fn connected(&mut self, log: bool, now: u64) {
        self.commands.push(Command::Subscribe(self.desk.everything()));
        self.here_due = Some(now + ANSWER);
        self.log_due = log.then_some(now);
    }

    /// The connection was cut. The next one begins with the presence.
    pub(super) fn lost(&mut self) {
        self.here_due = None;
    }

    pub(super) fn close(&mut self) {
        self.commands.push(Command::Close);
    }

    /// Whether a log has still to be sent.
    pub(super) fn owes_a_log(&self) -> bool {
        self.log_due.is_some()
    }

    /// Whether the presence is due.
    pub(super) fn owes_the_presence(&self, now: u64) -> bool {
        self.here_due.is_none_or(|due| now >= due)
    }

    /// The log is sent with the next tick, and then the presence soon.
    pub(super) fn log_at_once(&mut self, now: u64) {
        self.log_due = Some(0);
        self.answer(now);
    }

    /// The log is sent again soon, since somebody seems to need it.
    pub(super) fn log_soon(&mut self, now: u64) {
        let due = self.log_sent.map_or(now, |sent| now.max(sent + LOGS));
        self.log_due = Some(self.log_due.map_or(due, |before| before.min(due)));
    }

    /// The presence is said soon.
    pub(super) fn answer(&mut self, now: u64) {
        let due = now + ANSWER;
        self.here_due = Some(self.here_due.map_or(due, |before| before.min(due)));
    }

    /// The own hand has moved. Only the newest is sent.
    pub(super) fn hand(&mut self, hand: Option<SeenHand>) {
        (self.hand, self.holds) = (Some(hand), hand);
    }

    /// A hand that was not sent yet is not sent any more, and none again.
    pub(super) fn drop_the_hand(&mut self) {
        (self.hand, self.holds) = (None, None);
    }

    /// Sends the log and the hand, if they are due.
    pub(super) fn send(&mut self, game: &FarGame, now: u64) {
        if self.log_due.is_some_and(|due| now >= due) {
            self.log(game, false, now);
        }
        let since = self.hand_sent.map_or(u64::MAX, |before| now.saturating_sub(before));
        let resting = || self.holds.filter(|_| since >= RESTING_HANDS).map(Some);
        if since >= HANDS
            && let Some(hand) = self.hand.take().or_else(resting)
        {
            self.tell(Said::Hand(hand));
            self.hand_sent = Some(now);
        }
    }

    /// Sends the own log, and with it whether its player goes on by post.
    pub(super) fn log(&mut self, game: &FarGame, by_post: bool, now: u64) {
        let (topic, bytes) = self.desk.write(&Body::of(game, by_post));
        self.commands.push(Command::Publish(Letter { topic, bytes, kept: true, sure: true }));
        (self.log_due, self.log_sent) = (None, Some(now));
    }

    pub(super) fn here(&mut self, presence: Presence, now: u64) {
        self.tell(Said::Here(presence));
        self.here_due = Some(now + HERE);
    }

    /// Says something that holds now. Only a hand need not arrive.
    pub(super) fn tell(&mut self, said: Said) {
        self.number += 1;
        let number = if matches!(said, Said::Gone { .. }) { u64::MAX } else { self.number };
        let sure = !matches!(said, Said::Hand(_));
        let (topic, bytes) = self.desk.write(&Body::Now { session: self.session, number, said });
        self.commands.push(Command::Publish(Letter { topic, bytes, kept: false, sure }));
    }
}
