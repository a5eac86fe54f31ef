//! The log of a far game: its beginning, its entries in order, and what each seat has signed.

use super::act::Entry;
use super::beginning::Beginning;
use super::chain::Hash;
use super::error::BadLog;
use super::key::{PublicKey, Signature};
use super::mark::Mark;
use super::play::Play;
use crate::shuffleboard::replay::MOST_MOVES;
use crate::shuffleboard::rules::SideId;

/// The most entries of a log, which are as many as a recording has moves.
pub(super) const MOST_ENTRIES: usize = MOST_MOVES;

/// A key that has claimed a seat, and its signature of the seat's last entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) key: PublicKey,
    pub(super) signature: Signature,
}

/// A log whose signatures fit. That its acts are possible only a [`FarGame`](super::FarGame) knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Log {
    beginning: Beginning,
    /// The hash of the beginning, and that of every entry.
    chain: Vec<Hash>,
    entries: Vec<Entry>,
    /// One for each seat that has acted.
    claims: Vec<Option<Claim>>,
    /// The position after the last entry. It is not signed: the next entry of the log has it as the position before.
    ends: Mark,
}

impl Log {
    /// A log without entries, which is an invitation.
    ///
    /// # Errors
    /// A game that cannot be played.
    pub fn new(beginning: Beginning) -> Result<Self, BadLog> {
        beginning.check()?;
        let ends = Play::begin(beginning.setup())?.mark();
        let (chain, claims) = (vec![beginning.hash()], vec![None; beginning.seats()]);
        Ok(Self { beginning, chain, entries: Vec::new(), claims, ends })
    }

    /// A log of what was read. Its signatures are checked.
    pub(super) fn checked(
        beginning: Beginning,
        entries: Vec<Entry>,
        claims: Vec<Option<Claim>>,
        ends: Mark,
    ) -> Result<Self, BadLog> {
        let mut chain = vec![beginning.hash()];
        let mut last = vec![None; claims.len()];
        for (entry, number) in entries.iter().zip(1..) {
            let claim = claims.get(entry.seat.index()).copied().flatten();
            let claim = claim.ok_or(BadLog::NonsenseAt(number))?;
            let hash = entry.hash(number, &chain[number - 1], &claim.key);
            chain.push(hash);
            last[entry.seat.index()] = Some(hash);
        }
        for (seat, (claim, last)) in (0..).zip(claims.iter().zip(last)) {
            match (claim, last) {
                (Some(claim), Some(hash)) if claim.key.has_signed(&hash, &claim.signature) => {}
                (None, None) => {}
                (Some(_), Some(_)) => return Err(BadLog::Forged(SideId(seat))),
                _ => return Err(BadLog::NonsenseAfter),
            }
        }
        Ok(Self { beginning, chain, entries, claims, ends })
    }

    /// The hash that names the game.
    pub fn game(&self) -> &Hash {
        &self.chain[0] // a chain begins with the hash of the beginning
    }

    /// The beginning of the game, before the first entry.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The key that has claimed a seat, if one has.
    pub fn key(&self, seat: SideId) -> Option<PublicKey> {
        self.claim(seat).map(|claim| claim.key)
    }

    /// Every seat, in the order of the sides.
    pub fn seats(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..).map(SideId).take(self.claims.len())
    }

    pub(super) fn claim(&self, seat: SideId) -> Option<Claim> {
        self.claims.get(seat.index()).copied().flatten()
    }

    /// The hash of the entry with this number; that of the beginning for 0.
    pub(super) fn hash(&self, number: usize) -> Option<&Hash> {
        self.chain.get(number)
    }

    /// The hash of the last entry.
    pub fn head(&self) -> &Hash {
        &self.chain[self.entries.len()] // one longer than the entries
    }

    pub(super) fn ends(&self) -> Mark {
        self.ends
    }

    /// How many entries two logs of one game have in common.
    pub(super) fn common(&self, other: &Self) -> usize {
        let pairs = self.chain.iter().zip(&other.chain).skip(1);
        pairs.take_while(|(one, other)| one == other).count()
    }

    /// Adds an entry that leads to the position `ends`; the claim has signed it.
    pub(super) fn push(&mut self, entry: Entry, claim: Claim, ends: Mark) {
        self.chain.push(entry.hash(self.entries.len() + 1, self.head(), &claim.key));
        self.claims[entry.seat.index()] = Some(claim);
        self.entries.push(entry);
        self.ends = ends;
    }

    /// Takes the smaller of two signatures where both logs have the same last entry of a seat, so that every order of arrival ends
    /// alike.
    pub(super) fn settle_signatures(&mut self, other: &Self) {
        let last = |log: &Self, seat: usize| log.entries.iter().rposition(|entry| entry.seat.index() == seat);
        for seat in 0..self.claims.len() {
            if last(self, seat) == last(other, seat)
                && let (Some(ours), Some(theirs)) = (&mut self.claims[seat], &other.claims[seat])
            {
                ours.signature = ours.signature.min(theirs.signature);
            }
        }
    }
}
