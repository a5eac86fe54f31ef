//! A round of a real card game that is being entered: who went out, the last card, and the cards left in the hands.

use crate::cards::{Card, Deck, Double, Rank, RealHands, RealRound, RuleSet, Seat, Suit};

/// A card as it was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// By its rank, which alone counts. On the sheet it gets a suit that no other card of the round with this rank has.
    Rank(Rank),
    /// By its face.
    Face(Card),
}

impl Note {
    /// The rank of the card.
    pub fn rank(self) -> Rank {
        match self {
            Self::Rank(rank) => rank,
            Self::Face(card) => card.rank(),
        }
    }
}

/// Why a card cannot be entered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadNote {
    /// The word is no card and no rank.
    #[error(
        "`{0}` is no card: write a rank (2 to 10, J, Q, K, A, Joker), with or without a suit (C, D, H, S), like 7 or 10H"
    )]
    NoCard(String),
    /// The deck has no more cards of this rank.
    #[error("the deck has no more {} than that", .0.index())]
    NoMore(Rank),
}

/// How a round that is counted in points ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RoundEnding {
    /// The end is not entered yet.
    #[default]
    Unsaid,
    /// The round stopped before a hand was empty.
    Stopped,
    /// This hand was the first to be empty.
    Empty(Seat),
}

/// Something that is missing, or contradicts the rest, before a round can be written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsaid {
    /// The only player left with cards.
    Left,
    /// The player whose hand was empty first.
    Empty,
    /// The card with which the round ended; it decides which cards count double.
    Last,
    /// The cards left in a hand.
    Hand(Seat),
    /// The hand that was the first to be empty has cards, although no pick-up filled it again.
    Filled(Seat),
}

/// A round that is being entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundDraft {
    /// The only player left with cards, in games without points.
    pub left: Option<Seat>,
    /// How the round ended, in games with points.
    pub ending: RoundEnding,
    /// The card with which the round ended.
    pub last: Option<Note>,
    /// The cards left, seat by seat, of the hands that are entered.
    pub(super) hands: Vec<Option<Vec<Note>>>,
    /// The owner of the silly hat.
    pub hat: Option<Seat>,
}

impl RoundDraft {
    /// An empty entry for this many players.
    pub(super) fn new(players: usize) -> Self {
        Self { hands: vec![None; players], ..Self::default() }
    }

    /// The entry of a written round, to be changed.
    pub(super) fn of(round: &RealRound, players: usize) -> Self {
        let mut draft = Self::new(players);
        match round {
            RealRound::Left(seat) => draft.left = Some(*seat),
            RealRound::Counted(RealHands { empty, last, hands, hat }) => {
                draft.ending = empty.map_or(RoundEnding::Stopped, RoundEnding::Empty);
                (draft.last, draft.hat) = (last.map(Note::Face), *hat);
                for (seat, cards) in hands {
                    if let Some(hand) = draft.hands.get_mut(seat.index()) {
                        *hand = Some(cards.iter().copied().map(Note::Face).collect());
                    }
                }
            }
        }
        draft
    }

    /// The entered cards of a hand.
    pub fn hand(&self, seat: Seat) -> &[Note] {
        self.hands.get(seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    /// Whether the hand of this seat may be empty, although another one was first: a pick-up was played to its end.
    pub(super) fn may_be_empty(&self, rules: &RuleSet, seat: Seat) -> bool {
        matches!(self.ending, RoundEnding::Empty(first) if first != seat) && self.plays_out(rules)
    }

    /// Whether the round may have ended with a pick-up that was played to its end.
    fn plays_out(&self, rules: &RuleSet) -> bool {
        // The suit has no effect.
        rules.plays_out(self.last.map(|note| Card::new(note.rank(), Suit::Clubs)))
    }

    /// Whether it is said what is left in the hand of this seat.
    pub(super) fn is_said(&self, rules: &RuleSet, seat: Seat) -> bool {
        match self.hands.get(seat.index()).and_then(Option::as_deref) {
            None => self.ending == RoundEnding::Empty(seat),
            Some([]) => self.ending == RoundEnding::Empty(seat) || self.may_be_empty(rules, seat),
            Some(_) => true,
        }
    }

    /// The number of entered cards of a rank, including the one with which the round ended.
    fn entered(&self, rank: Rank) -> usize {
        self.hands.iter().flatten().flatten().chain(&self.last).filter(|note| note.rank() == rank).count()
    }

    /// Whether the deck has one more card of a rank.
    pub fn has_room(&self, deck: Deck, rank: Rank) -> bool {
        let there = if rank == Rank::Joker { usize::from(deck.jokers) } else { 4 * usize::from(deck.packs) };
        self.entered(rank) < there
    }

    /// The first thing that is missing or wrong; `None` if the round can be written down. `playing` are the seats in the round.
    pub(super) fn unsaid(&self, rules: &RuleSet, playing: impl IntoIterator<Item = Seat>) -> Option<Unsaid> {
        if rules.points().is_none() {
            return self.left.is_none().then_some(Unsaid::Left);
        }
        match self.ending {
            RoundEnding::Unsaid => return Some(Unsaid::Empty),
            RoundEnding::Empty(_) if self.last.is_none() && rules.count.double != Double::Nothing => {
                return Some(Unsaid::Last);
            }
            RoundEnding::Empty(seat) if !self.hand(seat).is_empty() && !self.plays_out(rules) => {
                return Some(Unsaid::Filled(seat));
            }
            RoundEnding::Stopped | RoundEnding::Empty(_) => {}
        }
        playing.into_iter().find(|seat| !self.is_said(rules, *seat)).map(Unsaid::Hand)
    }

    /// The round to be written down. Cards that were entered by rank get unused suits.
    pub(super) fn round(&self, rules: &RuleSet, playing: impl IntoIterator<Item = Seat>) -> RealRound {
        if let (None, Some(left)) = (rules.points(), self.left) {
            return RealRound::Left(left);
        }
        let mut deck = rules.deck.cards();
        let mut take = |card: Card| {
            if let Some(place) = deck.iter().position(|other| *other == card) {
                deck.swap_remove(place);
            }
        };
        let faces = self.hands.iter().flatten().flatten().chain(&self.last);
        faces.for_each(|note| {
            if let Note::Face(card) = note {
                take(*card);
            }
        });
        let mut face = |note: Note| match note {
            Note::Face(card) => card,
            Note::Rank(rank) => {
                let free = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).find_map(|card| {
                    let place = deck.iter().position(|other| *other == card)?;
                    Some(deck.swap_remove(place))
                });
                // The count refuses a card that the deck does not have.
                free.unwrap_or_else(|| Card::new(rank, Suit::Clubs))
            }
        };
        let empty = if let RoundEnding::Empty(seat) = self.ending { Some(seat) } else { None };
        let last = empty.and(self.last).map(&mut face);
        let mut hands = Vec::new();
        for seat in playing {
            let cards: Vec<Card> = self.hand(seat).iter().copied().map(&mut face).collect();
            if empty != Some(seat) || !cards.is_empty() {
                hands.push((seat, cards));
            }
        }
        RealRound::Counted(RealHands { empty, last, hands, hat: self.hat })
    }
}
