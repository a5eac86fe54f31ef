//! One connection to a broker.

use std::collections::VecDeque;

use super::packet::{
    CONNACK, CONNECT, DISCONNECT, MOST_PACKET, PINGREQ, PINGRESP, PUBACK, PUBLISH, Reader, SUBACK, SUBSCRIBE, Version,
    first, packet, put_length, put_text,
};
use super::properties::{Granted, skip};
use crate::live::{Broker, Letter};

/// After how many seconds of silence the broker cuts the connection and publishes the last will.
const SILENCE: u16 = 30;

/// How long an answer to a ping may take, in milliseconds.
const ANSWER: u64 = 15_000;

/// How long a broker keeps a letter, in seconds: 60 days. One of MQTT 3.1.1 keeps it as long as it likes.
const KEPT: u32 = 60 * 24 * 3600;

/// The largest will in bytes, which is sent with its length in two bytes.
const MOST_WILL: usize = u16::MAX as usize;

/// What a broker has sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incoming {
    /// The connection is accepted.
    Up {
        /// Whether the broker keeps letters for those who come later.
        keeps: bool,
    },
    /// The connection, or the subscription, is refused.
    Refused(Refusal),
    /// A letter.
    Letter {
        /// Its topic.
        topic: String,
        /// Its bytes.
        bytes: Vec<u8>,
    },
    /// The broker did not take a letter, for a reason with this number of MQTT 5: too large, not allowed, or too many.
    Declined(u8),
    /// The connection is of no more use.
    Broken(&'static str),
}

/// Why a broker refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It does not speak this version of the protocol.
    #[error("it does not speak this version of MQTT")]
    Version,
    /// The login is wrong or missing.
    #[error("it asks for another name or password")]
    Login,
    /// It has no room now.
    #[error("it has no room now")]
    Busy,
    /// It does not let anybody subscribe to the room.
    #[error("it lets nobody listen in a room of this game")]
    Subscription,
    /// Another reason, by its number.
    #[error("it gives reason {0}")]
    Other(u8),
}

/// The client's side of a connection.
#[derive(Debug, Clone)]
pub struct Client {
    version: Version,
    granted: Granted,
    inbox: Vec<u8>,
    outbox: Vec<u8>,
    /// Letters that wait until the broker has confirmed others.
    waiting: VecDeque<Vec<u8>>,
    unconfirmed: usize,
    number: u16,
    is_up: bool,
    sent: u64,
    pinged: Option<u64>,
}

impl Client {
    /// A new connection, which begins with the greeting in [`Self::outgoing`].
    pub fn new(version: Version, broker: &Broker, name: &str, will: &Letter, now: u64) -> Self {
        let outbox = packet(CONNECT, &greeting(version, broker.login(), name, will));
        Self {
            version,
            granted: Granted::default(),
            inbox: Vec::new(),
            outbox,
            waiting: VecDeque::new(),
            unconfirmed: 0,
            number: 0,
            is_up: false,
            sent: now,
            pinged: None,
        }
    }

    /// Subscribes to topics.
    pub fn subscribe(&mut self, topics: &str) {
        let mut body = self.next().to_be_bytes().to_vec();
        if self.version == Version::Five {
            body.push(0);
        }
        put_text(&mut body, topics.as_bytes());
        body.push(1); // at least once
        self.outbox.extend(packet(SUBSCRIBE, &body));
    }

    /// Publishes a letter; whether the broker takes one of this size.
    pub fn publish(&mut self, letter: &Letter) -> bool {
        let sure = letter.sure && self.granted.confirms;
        let kept = letter.kept && self.granted.keeps;
        let mut body = Vec::new();
        put_text(&mut body, letter.topic.as_bytes());
        if sure {
            body.extend(self.next().to_be_bytes());
        }
        if self.version == Version::Five {
            if kept {
                body.extend([5, 2]);
                body.extend(KEPT.to_be_bytes());
            } else {
                body.push(0);
            }
        }
        body.extend_from_slice(&letter.bytes);
        let bytes = packet(PUBLISH | u8::from(sure) << 1 | u8::from(kept), &body);
        if bytes.len() > self.granted.largest.min(MOST_PACKET) {
            return false;
        }
        if !sure {
            self.outbox.extend(bytes);
        } else if self.unconfirmed < self.granted.at_once {
            self.unconfirmed += 1;
            self.outbox.extend(bytes);
        } else {
            self.waiting.push_back(bytes);
        }
        true
    }

    /// Says goodbye, so that the broker forgets the last will.
    pub fn close(&mut self) {
        self.outbox.extend(packet(DISCONNECT, &[]));
    }

    /// The bytes to be sent.
    pub fn outgoing(&mut self, now: u64) -> Vec<u8> {
        if !self.outbox.is_empty() {
            self.sent = now;
        }
        std::mem::take(&mut self.outbox)
    }

    /// Time goes on: a ping is sent before the broker takes the silence for an end.
    pub fn tick(&mut self, now: u64) -> Option<Incoming> {
        if self.pinged.is_some_and(|pinged| now.saturating_sub(pinged) > ANSWER) {
            return Some(Incoming::Broken("the broker does not answer"));
        }
        let silence = u64::from(self.granted.silence.unwrap_or(SILENCE)) * 1000;
        let due = silence > 0 && now.saturating_sub(self.sent) >= silence / 2;
        if self.is_up && due && self.pinged.is_none() {
            self.outbox.extend(packet(PINGREQ, &[]));
            self.pinged = Some(now);
        }
        None
    }

    /// Takes bytes that arrived, in any pieces. After [`Incoming::Broken`] or [`Incoming::Refused`] nothing more is read.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Incoming> {
        let mut inbox = std::mem::take(&mut self.inbox);
        inbox.extend_from_slice(bytes);
        let (mut read, mut incoming) = (0, Vec::new());
        loop {
            match first(&inbox[read..]) {
                Ok(Some((kind, body, length))) => {
                    read += length;
                    let came = self.receive(kind, Reader(body)).unwrap_or(Some(Incoming::Broken("it sends nonsense")));
                    incoming.extend(came);
                    if let Some(Incoming::Broken(_) | Incoming::Refused(_)) = incoming.last() {
                        return incoming;
                    }
                }
                Ok(None) => break,
                Err(_) => {
                    incoming.push(Incoming::Broken("it sends a letter that is too large"));
                    return incoming;
                }
            }
        }
        inbox.drain(..read);
        self.inbox = inbox;
        incoming
    }

    /// One packet; `None` if it makes no sense.
    fn receive(&mut self, kind: u8, mut body: Reader<'_>) -> Option<Option<Incoming>> {
        let five = self.version == Version::Five;
        match kind {
            CONNACK if !self.is_up => {
                let (_, code) = (body.byte()?, body.byte()?);
                if code != 0 {
                    return Some(Some(Incoming::Refused(refusal(code))));
                }
                if five {
                    self.granted = Granted::read(&mut body)?;
                }
                if !self.granted.wildcards {
                    return Some(Some(Incoming::Refused(Refusal::Subscription)));
                }
                self.is_up = true;
                Some(Some(Incoming::Up { keeps: self.granted.keeps }))
            }
            _ if !self.is_up => None,
            SUBACK => {
                body.short()?;
                if five {
                    skip(&mut body)?;
                }
                let refused = body.byte()? >= 0x80;
                Some(refused.then_some(Incoming::Refused(Refusal::Subscription)))
            }
            PUBACK => {
                body.short()?;
                self.confirmed();
                let code = body.byte().unwrap_or(0);
                Some((code >= 0x80).then_some(Incoming::Declined(code)))
            }
            PINGRESP => {
                self.pinged = None;
                Some(None)
            }
            DISCONNECT if five => Some(Some(Incoming::Broken("the broker ends the connection"))),
            _ if kind & 0xf0 == PUBLISH => self.letter(kind, body).map(Some),
            _ => None,
        }
    }

    fn letter(&mut self, kind: u8, mut body: Reader<'_>) -> Option<Incoming> {
        let topic = str::from_utf8(body.text()?).ok().filter(|topic| !topic.is_empty())?.to_owned();
        let number = match kind >> 1 & 3 {
            0 => None,
            1 => Some(body.short().filter(|number| *number > 0)?),
            _ => return None, // nothing was subscribed that way
        };
        if self.version == Version::Five {
            skip(&mut body)?;
        }
        if let Some(number) = number {
            self.outbox.extend(packet(PUBACK, &number.to_be_bytes()));
        }
        Some(Incoming::Letter { topic, bytes: body.0.to_vec() })
    }

    /// The broker has confirmed a letter: the next that waits can go.
    fn confirmed(&mut self) {
        self.unconfirmed = self.unconfirmed.saturating_sub(1);
        if let Some(next) = self.waiting.pop_front() {
            self.unconfirmed += 1;
            self.outbox.extend(next);
        }
    }

    /// The next packet number, which is never 0.
    fn next(&mut self) -> u16 {
        self.number = self.number.checked_add(1).unwrap_or(1);
        self.number
    }
}

/// The body of the first packet.
fn greeting(version: Version, login: Option<(&str, &str)>, name: &str, will: &Letter) -> Vec<u8> {
    let mut body = Vec::new();
    put_text(&mut body, b"MQTT");
    body.push(if version == Version::Five { 5 } else { 4 });
    // A clean start with a will that arrives at least once, and a login if there is one.
    let with_password = login.is_some_and(|(_, password)| !password.is_empty());
    body.push(0b0000_1110 | u8::from(login.is_some()) << 7 | u8::from(with_password) << 6);
    body.extend(SILENCE.to_be_bytes());
    if version == Version::Five {
        put_length(&mut body, 5);
        body.push(0x27); // the largest packet
        body.extend((MOST_PACKET as u32).to_be_bytes());
    }
    put_text(&mut body, name.as_bytes());
    if version == Version::Five {
        body.push(0);
    }
    put_text(&mut body, will.topic.as_bytes());
    put_text(&mut body, &will.bytes[..will.bytes.len().min(MOST_WILL)]);
    if let Some((name, password)) = login {
        put_text(&mut body, name.as_bytes());
        if with_password {
            put_text(&mut body, password.as_bytes());
        }
    }
    body
}

/// The reason of a refusal, by its number in either version.
fn refusal(code: u8) -> Refusal {
    match code {
        1 | 0x84 => Refusal::Version,
        4 | 5 | 0x86 | 0x87 | 0x8c => Refusal::Login,
        3 | 0x88 | 0x89 | 0x97 | 0x9f => Refusal::Busy,
        _ => Refusal::Other(code),
    }
}
