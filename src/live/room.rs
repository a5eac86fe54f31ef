//! The room of a live game: the one owner of what is known, without a socket and without a clock.
//!
//! Whoever has a socket tells it what happened ([`Live::connected`], [`Live::lost`], [`Live::arrived`]), calls [`Live::tick`] a few times
//! a second, and does the [`Command`]s that it returns. All times are milliseconds of any clock that runs steadily; no two programs
//! need the same.

use data_encoding::HEXLOWER;

use super::backoff::Backoff;
use super::clock::PoliteClock;
use super::hand::SeenHand;
use super::invitation::Invitation;
use super::letter::{self, Body, Desk, Part, Presence, Said, Saying, Session};
use super::peers::{News, Peers};
use super::seal::{CHANCE_BYTES, Secret};
use crate::far::{FarGame, Fault, Log, Merged, NotTaken, PublicKey, SeatKey};
use crate::shuffleboard::rules::SideId;

/// How often a program says that it is here, in milliseconds.
const HERE: u64 = 15_000;
/// How soon it answers somebody new.
const ANSWER: u64 = 300;
/// The shortest time between two logs that nobody new act made necessary.
const LOGS: u64 = 3_000;
/// How often a hand is sent.
const HANDS: u64 = 200;
/// How long a hand is shown after it was seen last.
const HAND_SHOWN: u64 = 3_000;
/// The shortest time between two own sayings.
const SAYINGS: u64 = 2_000;
/// How long a connection may take to come about.
const CONNECTING: u64 = 20_000;

/// What the owner of the socket has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Connect to the broker of the invitation, then call [`Live::connected`].
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
    /// The sealed bytes; empty to have what the broker kept forgotten.
    pub bytes: Vec<u8>,
    /// Whether the broker keeps it for those who come later.
    pub kept: bool,
    /// Whether the broker has to confirm it.
    pub sure: bool,
}

/// What happened in the room, to be shown or kept.
#[derive(Debug, Clone, PartialEq)]
pub enum Happened {
    /// Acts of others were made: those after the first `before` are new. The game has to be kept ([`FarGame::keep`]).
    Acts {
        /// How many acts there were.
        before: usize,
    },
    /// The game has stopped. It has to be kept.
    Stopped(Fault),
    /// A log of somebody with the invitation is not taken, and the game goes on: somebody has acted for a seat that is taken.
    NotTaken(Fault),
    /// Somebody has come.
    Came(Part),
    /// Somebody is gone.
    Left(Part),
    /// Somebody says something.
    Said(Part, Saying),
}

/// The connection to the broker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// It has not been tried yet, or was left.
    Off,
    /// It is being tried.
    Connecting,
    /// It holds.
    Up,
    /// It is tried again in so many seconds.
    Waiting(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Off,
    Connecting { since: u64 },
    Up { since: u64 },
    Waiting { until: u64 },
    Left,
}

/// A live game, as one program has it.
#[derive(Debug, Clone)]
pub struct Live {
    pub(super) invitation: Invitation,
    pub(super) game: FarGame,
    pub(super) part: Part,
    pub(super) peers: Peers,
    pub(super) polite: PoliteClock,
    desk: Desk,
    chance: [u8; CHANCE_BYTES],
    phase: Phase,
    backoff: Backoff,
    connections: u32,
    session: Session,
    number: u64,
    /// When the next presence and the next log are due.
    here_due: Option<u64>,
    log_due: Option<u64>,
    log_sent: Option<u64>,
    /// The own hand that is not sent yet, and when the last one was.
    hand: Option<Option<SeenHand>>,
    hand_sent: Option<u64>,
    said: Option<u64>,
    seen: Option<(SideId, SeenHand, u64)>,
    refused: Vec<PublicKey>,
    commands: Vec<Command>,
    happened: Vec<Happened>,
    pub(super) now: u64,
}

impl Live {
    /// The room of an invitation, for a game that was begun or kept. `chance` is random and new with every start of a program.
    ///
    /// # Errors
    /// A game that is not the one of the invitation.
    pub fn new(
        invitation: Invitation,
        game: FarGame,
        key: SeatKey,
        part: Part,
        chance: [u8; CHANCE_BYTES],
    ) -> Result<Self, NotTaken> {
        let invited = invitation.log().map_err(|_| NotTaken::OtherGame)?;
        if invited.game() != game.log().game() {
            return Err(NotTaken::OtherGame);
        }
        let secret: Secret = invitation.secret();
        Ok(Self {
            desk: Desk::new(secret, key, chance),
            invitation,
            game,
            part,
            peers: Peers::default(),
            polite: PoliteClock::default(),
            chance,
            phase: Phase::Off,
            backoff: Backoff::default(),
            connections: 0,
            session: Session([0; 8]),
            number: 0,
            here_due: None,
            log_due: None,
            log_sent: None,
            hand: None,
            hand_sent: None,
            said: None,
            seen: None,
            refused: Vec::new(),
            commands: Vec::new(),
            happened: Vec::new(),
            now: 0,
        })
    }

    /// The game.
    pub fn game(&self) -> &FarGame {
        &self.game
    }

    /// The invitation.
    pub fn invitation(&self) -> &Invitation {
        &self.invitation
    }

    /// As what this program is here.
    pub fn part(&self) -> Part {
        self.part
    }

    /// An own act was made and kept: the game after it is sent with the next tick. A game that is not this one continued is ignored.
    pub fn made(&mut self, game: FarGame) {
        let more = game.log().entries().len() > self.game.log().entries().len();
        if more && game.log().merged(self.game.log()).is_ok() {
            self.game = game;
            (self.seen, self.hand) = (None, None);
            self.log_due = Some(0);
            self.soon(ANSWER);
        }
    }

    /// The own hand has moved, or is open again. Only the newest is sent.
    pub fn hand(&mut self, hand: Option<SeenHand>) {
        if matches!(self.part, Part::Seat(_)) {
            self.hand = Some(hand);
        }
    }

    /// Says something; whether it goes out. Spectators say nothing, and nobody says too much.
    pub fn say(&mut self, saying: Saying) -> bool {
        let soon = self.said.is_some_and(|before| self.now.saturating_sub(before) < SAYINGS);
        if soon || !self.is_up() || self.part == Part::Watching {
            return false;
        }
        self.said = Some(self.now);
        self.tell(&Said::Saying(saying));
        true
    }

    /// The hand of the player who is up, if another program shows it now.
    pub fn seen_hand(&self) -> Option<(SideId, SeenHand)> {
        let fresh = |(_, _, at): &&(SideId, SeenHand, u64)| self.now.saturating_sub(*at) < HAND_SHOWN;
        self.seen.as_ref().filter(fresh).map(|(seat, hand, _)| (*seat, *hand))
    }

    /// The connection to the broker.
    pub fn link(&self) -> Link {
        match self.phase {
            Phase::Off | Phase::Left => Link::Off,
            Phase::Connecting { .. } => Link::Connecting,
            Phase::Up { .. } => Link::Up,
            Phase::Waiting { until } => Link::Waiting(until.saturating_sub(self.now).div_ceil(1000)),
        }
    }

    fn is_up(&self) -> bool {
        matches!(self.phase, Phase::Up { .. })
    }

    /// Whether every player who is here has all acts of the game.
    pub fn is_settled(&self) -> bool {
        let (acts, head) = self.end();
        let behind = |(_, peer): (&PublicKey, &super::peers::Peer)| {
            matches!(peer.part, Part::Seat(_)) && (peer.acts, peer.head) != (acts, Some(head))
        };
        self.log_due.is_none() && !self.peers.here().any(behind)
    }

    /// What is to be done at the socket, in order.
    pub fn commands(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.commands)
    }

    /// What happened since the last call.
    pub fn happened(&mut self) -> Vec<Happened> {
        std::mem::take(&mut self.happened)
    }

    /// The broker has accepted the connection.
    pub fn connected(&mut self, now: u64) {
        self.now = now;
        if !matches!(self.phase, Phase::Connecting { .. }) {
            return;
        }
        self.phase = Phase::Up { since: now };
        self.peers.connected(now);
        self.commands.push(Command::Subscribe(self.desk.everything()));
        self.here_due = Some(now + ANSWER);
        self.log_due = matches!(self.part, Part::Seat(_)).then_some(now);
    }

    /// The connection was cut, or could not be made.
    pub fn lost(&mut self, now: u64) {
        self.now = now;
        let held = match self.phase {
            Phase::Up { since } => Some(now.saturating_sub(since)),
            Phase::Connecting { .. } => None,
            Phase::Off | Phase::Waiting { .. } | Phase::Left => return,
        };
        let chance = self.drawn()[8];
        self.phase = Phase::Waiting { until: now + self.backoff.wait(held, chance) };
        (self.here_due, self.seen) = (None, None);
    }

    /// Tries to connect at once, where it would wait.
    pub fn hurry(&mut self) {
        if let Phase::Waiting { until } = &mut self.phase {
            *until = self.now;
        }
    }

    /// Leaves the room: the others are told, and nothing is tried again. What the broker keeps stays for those who come later.
    pub fn leave(&mut self) {
        if self.is_up() {
            if self.log_due.is_some() {
                self.publish_log();
            }
            self.tell(&Said::Gone);
        }
        if !matches!(self.phase, Phase::Off | Phase::Left) {
            self.commands.push(Command::Close);
        }
        self.phase = Phase::Left;
    }

    /// Has the broker forget the own log, before [`Self::leave`]; whether it can be told now.
    pub fn forget(&mut self) -> bool {
        let letter = Letter { topic: self.desk.own_log(), bytes: Vec::new(), kept: true, sure: true };
        if self.is_up() {
            self.commands.push(Command::Publish(letter));
            self.phase = Phase::Left;
            self.commands.push(Command::Close);
        }
        self.phase == Phase::Left
    }

    /// Time goes on.
    pub fn tick(&mut self, now: u64) {
        self.now = now;
        match self.phase {
            Phase::Off => self.connect(),
            Phase::Waiting { until } if now >= until => self.connect(),
            Phase::Connecting { since } if now.saturating_sub(since) > CONNECTING => {
                self.commands.push(Command::Close);
                self.lost(now);
            }
            Phase::Up { .. } => self.send(),
            Phase::Connecting { .. } | Phase::Waiting { .. } | Phase::Left => {}
        }
        if self.is_up() {
            for key in self.peers.tick(now) {
                self.left(&key);
            }
        }
        let is_here = self.game.up().is_some_and(|seat| self.is_here(seat));
        self.polite.tick(&self.game, is_here, now);
    }

    /// A letter has arrived. What nobody with the invitation wrote is ignored.
    pub fn arrived(&mut self, topic: &str, letter: &[u8], now: u64) {
        self.now = now;
        let read = self.desk.read(topic, letter);
        if topic == self.desk.own_log() && read.is_none() {
            // The own log was overwritten or taken away.
            self.log_soon();
        }
        match read {
            Some((from, Body::Log { ours, theirs })) => {
                for log in [Some(ours), theirs].into_iter().flatten() {
                    self.merge(from, &log);
                }
            }
            Some((from, Body::Now { session, number, said })) if from != self.desk.me() => {
                let news = self.peers.take(from, (session, number), &said, self.session, now);
                self.hear(from, news);
            }
            _ => {}
        }
    }

    fn hear(&mut self, from: PublicKey, news: News) {
        match news {
            News::None => {}
            News::Unheard => self.soon(ANSWER),
            News::Came => {
                let part = self.peers.get(&from).map_or(Part::Watching, |peer| peer.part);
                self.happened.push(Happened::Came(part));
                self.soon(ANSWER);
                self.compare(&from);
            }
            News::Here => self.compare(&from),
            News::Left => self.left(&from),
            News::Hand(hand) => {
                if let Some(seat) = self.game.up().filter(|seat| self.sits(&from, *seat)) {
                    let fitting = hand.filter(|hand| hand.acts as usize == self.game.log().entries().len());
                    self.seen = fitting.map(|hand| (seat, hand, self.now));
                }
            }
            News::Saying(saying) => {
                let part = self.peers.get(&from).map_or(Part::Watching, |peer| peer.part);
                if part != Part::Watching {
                    self.happened.push(Happened::Said(part, saying));
                }
            }
        }
    }

    fn left(&mut self, key: &PublicKey) {
        if let Some(peer) = self.peers.get(key) {
            self.happened.push(Happened::Left(peer.part));
        }
        self.seen = None;
    }

    /// Compares how much of the game another program has. Whoever has something that the other has not sends it.
    fn compare(&mut self, key: &PublicKey) {
        let Some(peer) = self.peers.get(key) else { return };
        let (acts, head) = self.end();
        let stopped = self.game.stop().is_some();
        if (peer.acts, peer.head, peer.stopped) == (acts, Some(head), stopped) {
            return;
        }
        if peer.acts > acts && !stopped {
            return self.soon(ANSWER); // tells them that something is missing here
        }
        let players = self.peers.here().any(|(_, peer)| matches!(peer.part, Part::Seat(_)));
        if self.part != Part::Watching || !players {
            self.log_soon();
        }
    }

    /// Whether a key plays for a seat: the key that has it, or while it is free whoever wants it.
    pub(super) fn sits(&self, key: &PublicKey, seat: SideId) -> bool {
        let wants = || self.peers.get(key).is_some_and(|peer| peer.part == Part::Seat(seat));
        self.game.log().key(seat).map_or_else(wants, |owner| owner == *key)
    }

    /// Whether the player of a seat is here.
    pub(super) fn is_here(&self, seat: SideId) -> bool {
        self.part == Part::Seat(seat) || self.is_up() && self.peers.here().any(|(key, _)| self.sits(key, seat))
    }

    /// How many watch, this program included.
    pub fn watching(&self) -> usize {
        let own = usize::from(self.part == Part::Watching);
        own + self.peers.here().filter(|(_, peer)| peer.part == Part::Watching).count()
    }

    fn merge(&mut self, from: PublicKey, bytes: &[u8]) {
        let Some(log) = letter::log(bytes) else { return };
        let (before, stopped) = (self.game.log().entries().len(), self.game.stop().is_some());
        if from == self.desk.me() && log.entries().len() < before {
            self.log_soon(); // somebody has put an old one in the place of the own
        }
        match self.game.merge(&log) {
            Ok(Merged::Grew(_)) => {
                self.seen = None;
                self.happened.push(Happened::Acts { before });
                self.soon(ANSWER);
            }
            Ok(Merged::Stopped) => {
                if let (false, Some(stop)) = (stopped, self.game.stop()) {
                    self.happened.push(Happened::Stopped(stop.fault.clone()));
                    self.log_due = Some(0);
                    self.soon(ANSWER);
                }
            }
            Err(NotTaken::Fault(fault)) if !self.refused.contains(&from) => {
                self.refused.truncate(15);
                self.refused.push(from);
                self.happened.push(Happened::NotTaken(fault));
            }
            Ok(Merged::Nothing) | Err(_) => {}
        }
    }

    /// How far the game is: the number of acts, and the hash of the last.
    fn end(&self) -> (u32, crate::far::Hash) {
        let log: &Log = self.game.log();
        (u32::try_from(log.entries().len()).unwrap_or(u32::MAX), *log.head())
    }

    fn connect(&mut self) {
        self.connections = self.connections.wrapping_add(1);
        let drawn = self.drawn();
        self.session = Session(std::array::from_fn(|place| drawn[place]));
        self.number = 0;
        self.phase = Phase::Connecting { since: self.now };
        let gone = Body::Now { session: self.session, number: u64::MAX, said: Said::Gone };
        let (topic, bytes) = self.desk.write(&gone);
        let name = format!("c8{}", HEXLOWER.encode(&self.session.0));
        self.commands.push(Command::Connect { name, will: Letter { topic, bytes, kept: false, sure: true } });
    }

    /// Bytes that no other connection has.
    fn drawn(&self) -> [u8; 32] {
        let count = self.connections.to_le_bytes();
        self.invitation.secret().derived("session", &[self.chance.as_slice(), &count].concat())
    }

    /// Sends what is due.
    fn send(&mut self) {
        if self.log_due.is_some_and(|due| self.now >= due) {
            self.publish_log();
        }
        if self.here_due.is_none_or(|due| self.now >= due) {
            let (acts, head) = self.end();
            let stopped = self.game.stop().is_some();
            let here = Presence { part: self.part, acts, head, stopped, heard: self.peers.sessions() };
            self.tell(&Said::Here(here));
            self.here_due = Some(self.now + HERE);
        }
        if self.hand_sent.is_none_or(|before| self.now.saturating_sub(before) >= HANDS)
            && let Some(hand) = self.hand.take()
        {
            self.tell(&Said::Hand(hand));
            self.hand_sent = Some(self.now);
        }
    }

    fn publish_log(&mut self) {
        let (topic, bytes) = self.desk.write(&Body::of(&self.game));
        self.commands.push(Command::Publish(Letter { topic, bytes, kept: true, sure: true }));
        (self.log_due, self.log_sent) = (None, Some(self.now));
    }

    /// Says something that holds now. Only a hand need not arrive.
    fn tell(&mut self, said: &Said) {
        self.number += 1;
        let number = if *said == Said::Gone { u64::MAX } else { self.number };
        let sure = !matches!(said, Said::Hand(_));
        let (topic, bytes) = self.desk.write(&Body::Now { session: self.session, number, said: said.clone() });
        self.commands.push(Command::Publish(Letter { topic, bytes, kept: false, sure }));
    }

    fn soon(&mut self, wait: u64) {
        let due = self.now + wait;
        self.here_due = Some(self.here_due.map_or(due, |before| before.min(due)));
    }

    fn log_soon(&mut self) {
        let due = self.log_sent.map_or(self.now, |sent| self.now.max(sent + LOGS));
        self.log_due = Some(self.log_due.map_or(due, |before| before.min(due)));
    }
}
