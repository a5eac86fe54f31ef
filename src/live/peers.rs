//! Who else is in the room.
//!
//! A letter of now counts only if its sender is known to be here now: they have to have heard of the own session, which is
//! new with every connection, and their letters are numbered. So nothing that was said before can be repeated by a broker, and nothing
//! that arrives twice or late counts. No clock of another machine is ever believed.
//!
//! Sessions have no order, and a late letter of an earlier one can arrive after the first of a newer one. So whichever has said
//! something new last is believed: an earlier one runs out of letters, and the one that goes on comes back with its next.

use std::collections::BTreeMap;

use super::hand::SeenHand;
use super::letter::{MOST_HEARD, Part, Presence, Said, Saying, Session};
use crate::far::{Hash, PublicKey};

/// How long nothing may be heard of somebody who is here, in milliseconds.
pub(super) const SILENCE: u64 = 50_000;

/// The most programs that are told apart in one room.
const MOST_PEERS: usize = 64;

/// The most other sessions of one peer that are remembered.
const MOST_OTHERS: usize = 16;

/// The shortest time between two sayings of one peer, and between two invitations, in milliseconds.
const SAYINGS: u64 = 1_000;

/// Another program.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Peer {
    pub(super) part: Part,
    pub(super) acts: u32,
    pub(super) head: Option<Hash>,
    pub(super) stopped: bool,
    /// The session that is believed to be here.
    session: Option<Session>,
    /// One that was heard of, and has yet to hear of the own.
    stranger: Option<Session>,
    /// Other sessions that were believed to be here, or have ended, each with the number of its last letter.
    others: Vec<(Session, u64)>,
    /// The number of the last letter of the session.
    number: u64,
    /// When it was heard last.
    heard: u64,
    /// Since when it is gone.
    pub(super) gone: Option<u64>,
    said: Option<u64>,
    invited: Option<u64>,
}

/// What a letter of now has changed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum News {
    /// Nothing.
    None,
    /// Somebody is heard who has not heard of us yet: they need an answer.
    Unheard,
    /// Somebody has come, or come back.
    Came,
    /// Somebody is still here.
    Here,
    /// Somebody is gone, perhaps to go on by post.
    Left { by_post: bool },
    /// A hand is seen, or not any more.
    Hand(Option<SeenHand>),
    /// Somebody says something.
    Saying(Saying),
    /// Somebody invites to another game, with this code.
    Next(String),
}

/// All other programs of the room.
#[derive(Debug, Clone, Default)]
pub(super) struct Peers(BTreeMap<PublicKey, Peer>);

impl Peers {
    pub(super) fn get(&self, key: &PublicKey) -> Option<&Peer> {
        self.0.get(key)
    }

    /// Everybody who was believed to be here once.
    pub(super) fn met(&self) -> impl Iterator<Item = (&PublicKey, &Peer)> {
        self.0.iter().filter(|(_, peer)| peer.session.is_some())
    }

    /// Everybody who is here.
    pub(super) fn here(&self) -> impl Iterator<Item = (&PublicKey, &Peer)> {
        self.met().filter(|(_, peer)| peer.gone.is_none())
    }

    /// The sessions to be listed as heard, players' first.
    pub(super) fn sessions(&self) -> Vec<Session> {
        let seated = |peer: &&Peer| matches!(peer.part, Part::Seat(_));
        let (players, others): (Vec<&Peer>, Vec<&Peer>) = self.0.values().partition(seated);
        let each = players.into_iter().chain(others).filter(|peer| peer.gone.is_none() || peer.stranger.is_some());
        each.flat_map(|peer| [peer.session, peer.stranger]).flatten().take(MOST_HEARD).collect()
    }

    /// The own connection is new: nobody can be blamed for the silence before it.
    pub(super) fn connected(&mut self, now: u64) {
        for peer in self.0.values_mut() {
            peer.heard = now;
            peer.others.clear();
        }
    }

    /// Takes a letter of now; `mine` is the own session.
    pub(super) fn take(
        &mut self,
        from: PublicKey,
        (session, number): (Session, u64),
        said: &Said,
        mine: Session,
        now: u64,
    ) -> News {
        let Some(peer) = self.entry(from, said, now) else { return News::None };
        if peer.session == Some(session) {
            if number <= peer.number {
                return News::None;
            }
            peer.number = number;
            peer.heard = now;
            return peer.says(said, now);
        }
        if peer.others.iter().any(|(other, last)| *other == session && number <= *last) {
            return News::None;
        }
        if matches!(said, Said::Gone { .. }) {
            peer.ends(session);
        }
        let Said::Here(here) = said else { return News::None };
        if !here.heard.contains(&mine) {
            peer.stranger = Some(session);
            peer.part = if peer.session.is_some() { peer.part } else { here.part };
            return News::Unheard;
        }
        let before = peer.session.replace(session);
        peer.others.retain(|(other, _)| *other != session);
        if let Some(before) = before {
            peer.others.truncate(MOST_OTHERS - 1);
            peer.others.insert(0, (before, peer.number));
        }
        let was_here = peer.gone.is_none() && before.is_some();
        (peer.stranger, peer.number, peer.heard, peer.gone) = (None, number, now, None);
        peer.tells(here);
        if was_here { News::Here } else { News::Came }
    }

    /// The entry of a sender. There is a new one only for somebody who says that they are here, and only as long as there is room;
    /// spectators who are gone make room.
    fn entry(&mut self, from: PublicKey, said: &Said, now: u64) -> Option<&mut Peer> {
        if !self.0.contains_key(&from) {
            let Said::Here(here) = said else { return None };
            if self.0.len() >= MOST_PEERS {
                let unneeded =
                    |peer: &Peer| peer.session.is_none() || peer.gone.is_some() && peer.part == Part::Watching;
                let oldest = self.0.iter().filter(|(_, peer)| unneeded(peer)).min_by_key(|(_, peer)| peer.heard);
                let oldest = *oldest?.0;
                self.0.remove(&oldest);
            }
            let peer = Peer {
                part: here.part,
                acts: 0,
                head: None,
                stopped: false,
                session: None,
                stranger: None,
                others: Vec::new(),
                number: 0,
                heard: now,
                gone: None,
                said: None,
                invited: None,
            };
            self.0.insert(from, peer);
        }
        self.0.get_mut(&from)
    }

    /// Finds those of whom nothing was heard for too long, and returns whether there are any.
    pub(super) fn tick(&mut self, now: u64) -> Vec<PublicKey> {
        let mut left = Vec::new();
        for (key, peer) in &mut self.0 {
            if peer.session.is_some() && peer.gone.is_none() && now.saturating_sub(peer.heard) > SILENCE {
                peer.gone = Some(peer.heard);
                left.push(*key);
            }
        }
        left
    }
}

impl Peer {
    fn says(&mut self, said: &Said, now: u64) -> News {
        match said {
            Said::Here(here) => {
                self.tells(here);
                if self.gone.take().is_some() { News::Came } else { News::Here }
            }
            Said::Gone { by_post } => {
                self.number = u64::MAX;
                self.gone = Some(now);
                News::Left { by_post: *by_post }
            }
            Said::Hand(hand) => News::Hand(*hand),
            Said::Saying(saying) if may_again(&mut self.said, now) => News::Saying(*saying),
            Said::Next(code) if may_again(&mut self.invited, now) => News::Next(code.clone()),
            Said::Saying(_) | Said::Next(_) => News::None,
        }
    }

    /// Another session has ended: none of its letters counts any more. What is remembered already is not forgotten for it, or a broker
    /// that repeats old ends could have other letters count twice.
    fn ends(&mut self, session: Session) {
        if let Some((_, last)) = self.others.iter_mut().find(|(other, _)| *other == session) {
            *last = u64::MAX;
        } else if self.others.len() < MOST_OTHERS {
            self.others.push((session, u64::MAX));
        }
    }

    fn tells(&mut self, here: &Presence) {
        (self.part, self.acts, self.head, self.stopped) = (here.part, here.acts, Some(here.head), here.stopped);
    }
}

/// Whether the last time is long enough ago; if so, it is now.
fn may_again(last: &mut Option<u64>, now: u64) -> bool {
    let may = last.is_none_or(|before| now.saturating_sub(before) >= SAYINGS);
    if may {
        *last = Some(now);
    }
    may
}
