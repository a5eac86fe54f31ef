//! The room of a live game: the one owner of what is known, without a socket and without a clock.
//!
//! Whoever has a socket tells it what happened ([`Live::connected`], [`Live::lost`], [`Live::arrived`]), calls [`Live::tick`] a few times
//! a second, and does the [`Command`]s that it returns. All times are milliseconds of any clock that runs steadily; no two programs
//! need the same.

use super::clock::PoliteClock;
use super::connection::{Connection, Due, Link};
use super::hand::SeenHand;
use super::invitation::Invitation;
use super::letter::{self, Body, Desk, Part, Presence, Said, Saying};
use super::outbox::{Command, Outbox};
use super::peers::{News, Peer, Peers};
use super::seal::CHANCE_BYTES;
use crate::far::{FarGame, Fault, Hash, Merged, NotTaken, PublicKey, SeatKey};
use crate::shuffleboard::rules::SideId;

/// How long a hand is shown after it was seen last, in milliseconds.
const HAND_SHOWN: u64 = 3_000;
/// The shortest time between two own sayings.
const SAYINGS: u64 = 2_000;

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
    /// A player leaves to go on by post. The others have to do the same, or nobody sends them the turns.
    ByPost(SideId),
    /// Somebody says something.
    Said(Part, Saying),
    /// A player invites to another game.
    Invited(SideId, Box<Invitation>),
}

/// A live game, as one program has it.
#[derive(Debug, Clone)]
pub struct Live {
    pub(super) invitation: Invitation,
    pub(super) game: FarGame,
    pub(super) part: Part,
    pub(super) peers: Peers,
    pub(super) polite: PoliteClock,
    pub(super) connection: Connection,
    outbox: Outbox,
    said: Option<u64>,
    seen: Option<(SideId, SeenHand, u64)>,
    /// The players who have left to go on by post.
    pub(super) by_post: Vec<PublicKey>,
    refused: Vec<PublicKey>,
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
        let secret = invitation.secret();
        Ok(Self {
            invitation,
            game,
            part,
            peers: Peers::default(),
            polite: PoliteClock::default(),
            connection: Connection::new(secret, chance),
            outbox: Outbox::new(Desk::new(secret, key, chance)),
            said: None,
            seen: None,
            by_post: Vec::new(),
            refused: Vec::new(),
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
            self.seen = None;
            self.outbox.drop_the_hand();
            self.outbox.log_at_once(self.now);
        }
    }

    /// The own hand has moved, or is open again. Only the newest is sent.
    pub fn hand(&mut self, hand: Option<SeenHand>) {
        if matches!(self.part, Part::Seat(_)) {
            self.outbox.hand(hand);
        }
    }

    /// Says something; whether it goes out. Spectators say nothing, and nobody says too much.
    pub fn say(&mut self, saying: Saying) -> bool {
        let soon = self.said.is_some_and(|before| self.now.saturating_sub(before) < SAYINGS);
        if soon || !self.connection.is_up() || self.part == Part::Watching {
            return false;
        }
        self.said = Some(self.now);
        self.outbox.tell(Said::Saying(saying));
        true
    }

    /// Passes an invitation to another game on to everybody who is here; whether it goes out. Only players invite.
    pub fn invite(&mut self, next: &Invitation) -> bool {
        let may = self.connection.is_up() && self.part != Part::Watching;
        if may {
            self.outbox.tell(Said::Next(next.to_code()));
        }
        may
    }

    /// The hand of the player who is up, if another program shows it now.
    pub fn seen_hand(&self) -> Option<(SideId, SeenHand)> {
        let fresh = |(_, _, at): &&(SideId, SeenHand, u64)| self.now.saturating_sub(*at) < HAND_SHOWN;
        self.seen.as_ref().filter(fresh).map(|(seat, hand, _)| (*seat, *hand))
    }

    /// The connection to the broker.
    pub fn link(&self) -> Link {
        self.connection.link(self.now)
    }

    /// Whether every player who is here has all acts of the game.
    pub fn is_settled(&self) -> bool {
        let (acts, head) = self.end();
        let behind = |(_, peer): (&PublicKey, &Peer)| {
            matches!(peer.part, Part::Seat(_)) && (peer.acts, peer.head) != (acts, Some(head))
        };
        !self.outbox.owes_a_log() && !self.peers.here().any(behind)
    }

    /// What is to be done at the socket, in order.
    pub fn commands(&mut self) -> Vec<Command> {
        self.outbox.commands()
    }

    /// What happened since the last call.
    pub fn happened(&mut self) -> Vec<Happened> {
        std::mem::take(&mut self.happened)
    }

    /// The broker has accepted the connection.
    pub fn connected(&mut self, now: u64) {
        self.now = now;
        if self.connection.accepted(now) {
            self.peers.connected(now);
            self.outbox.connected(matches!(self.part, Part::Seat(_)), now);
        }
    }

    /// The connection was cut, or could not be made.
    pub fn lost(&mut self, now: u64) {
        self.now = now;
        if self.connection.lost(now) {
            self.outbox.lost();
            self.seen = None;
        }
    }

    /// Tries to connect at once, where it would wait.
    pub fn hurry(&mut self) {
        self.connection.hurry(self.now);
    }

    /// Leaves the room: the others are told, and nothing is tried again. What the broker keeps stays for those who come later.
    pub fn leave(&mut self) {
        if self.connection.is_up() {
            if self.outbox.owes_a_log() {
                self.outbox.log(&self.game, false, self.now);
            }
            self.outbox.tell(Said::Gone { by_post: false });
        }
        self.close();
    }

    /// Leaves the room to go on by post: the others are told, those who come later, too. Returns whether they could be told.
    pub fn leave_by_post(&mut self) -> bool {
        let told = self.connection.is_up();
        if told {
            self.outbox.log(&self.game, true, self.now);
            self.outbox.tell(Said::Gone { by_post: true });
        }
        self.close();
        told
    }

    fn close(&mut self) {
        if self.connection.leave() {
            self.outbox.close();
        }
    }

    /// Time goes on.
    pub fn tick(&mut self, now: u64) {
        self.now = now;
        match self.connection.due(now) {
            Due::Try => {
                let session = self.connection.begin(now);
                self.outbox.connect(session);
            }
            Due::GiveUp => {
                self.outbox.close();
                self.lost(now);
            }
            Due::Nothing => {}
        }
        if self.connection.is_up() {
            self.outbox.send(&self.game, now);
            if self.outbox.owes_the_presence(now) {
                self.outbox.here(self.presence(), now);
            }
            for key in self.peers.tick(now) {
                self.left(&key);
            }
        }
        let is_here = self.game.up().is_some_and(|seat| self.is_here(seat));
        self.polite.tick(&self.game, is_here, now);
    }

    fn presence(&self) -> Presence {
        let (acts, head) = self.end();
        Presence { part: self.part, acts, head, stopped: self.game.stop().is_some(), heard: self.peers.sessions() }
    }

    /// A letter has arrived. What nobody with the invitation wrote is ignored.
    pub fn arrived(&mut self, topic: &str, letter: &[u8], now: u64) {
        self.now = now;
        let desk = self.outbox.desk();
        let read = desk.read(topic, letter);
        let me = desk.me();
        if topic == desk.own_log() && read.is_none() {
            // The own log was overwritten or taken away.
            self.outbox.log_soon(now);
        }
        match read {
            Some((from, Body::Log { ours, theirs, by_post })) => {
                for log in [Some(ours), theirs].into_iter().flatten() {
                    self.merge(from, &log);
                }
                if from != me {
                    let is_news = by_post && !self.by_post.contains(&from);
                    self.note_by_post(from, by_post);
                    // A player who is here says goodbye when going on by post. Those who come later learn of it here.
                    if let Some(seat) = self.seat_of(&from).filter(|seat| is_news && !self.is_here(*seat)) {
                        self.happened.push(Happened::ByPost(seat));
                    }
                }
            }
            Some((from, Body::Now { session, number, said })) if from != me => {
                let news = self.peers.take(from, (session, number), &said, self.outbox.session(), now);
                self.hear(from, news);
            }
            _ => {}
        }
    }

    fn hear(&mut self, from: PublicKey, news: News) {
        match news {
            News::None => {}
            News::Unheard => self.outbox.answer(self.now),
            News::Came => {
                self.note_by_post(from, false);
                self.happened.push(Happened::Came(self.part_of(&from)));
                self.outbox.answer(self.now);
                self.compare(&from);
            }
            News::Here => self.compare(&from),
            News::Left { by_post } => {
                self.note_by_post(from, by_post);
                match self.seat_of(&from).filter(|_| by_post) {
                    Some(seat) => self.happened.push(Happened::ByPost(seat)),
                    None => self.left(&from),
                }
            }
            News::Hand(hand) => {
                if let Some(seat) = self.game.up().filter(|seat| self.sits(&from, *seat)) {
                    let fitting = hand.filter(|hand| hand.acts as usize == self.game.log().entries().len());
                    self.seen = fitting.map(|hand| (seat, hand, self.now));
                }
            }
            News::Saying(saying) => {
                let part = self.part_of(&from);
                if part != Part::Watching {
                    self.happened.push(Happened::Said(part, saying));
                }
            }
            News::Next(code) => {
                if let Some((seat, next)) = self.seat_of(&from).zip(Invitation::from_code(&code).ok()) {
                    self.happened.push(Happened::Invited(seat, Box::new(next)));
                }
            }
        }
    }

    fn part_of(&self, key: &PublicKey) -> Part {
        self.peers.get(key).map_or(Part::Watching, |peer| peer.part)
    }

    fn left(&mut self, key: &PublicKey) {
        if let Some(peer) = self.peers.get(key) {
            self.happened.push(Happened::Left(peer.part));
        }
        self.seen = None;
    }

    /// Notes whether a player has left to go on by post. Nobody else is noted.
    fn note_by_post(&mut self, key: PublicKey, by_post: bool) {
        self.by_post.retain(|noted| *noted != key);
        if by_post && self.seat_of(&key).is_some() {
            self.by_post.push(key);
        }
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
            return self.outbox.answer(self.now); // tells them that something is missing here
        }
        let players = self.peers.here().any(|(_, peer)| matches!(peer.part, Part::Seat(_)));
        if self.part != Part::Watching || !players {
            self.outbox.log_soon(self.now);
        }
    }

    fn merge(&mut self, from: PublicKey, bytes: &[u8]) {
        let Some(log) = letter::log(bytes) else { return };
        let (before, stopped) = (self.game.log().entries().len(), self.game.stop().is_some());
        if from == self.outbox.desk().me() && log.entries().len() < before {
            self.outbox.log_soon(self.now); // somebody has put an old one in the place of the own
        }
        match self.game.merge(&log) {
            Ok(Merged::Grew(_)) => {
                self.seen = None;
                self.happened.push(Happened::Acts { before });
                self.outbox.answer(self.now);
            }
            Ok(Merged::Stopped) => {
                if let (false, Some(stop)) = (stopped, self.game.stop()) {
                    self.happened.push(Happened::Stopped(stop.fault.clone()));
                    self.outbox.log_at_once(self.now);
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
    fn end(&self) -> (u32, Hash) {
        let log = self.game.log();
        (u32::try_from(log.entries().len()).unwrap_or(u32::MAX), *log.head())
    }
}
