//! Rounds played with real cards: the cards left in the hands are counted, and the match goes on by its rules.

use super::CardMatch;
use crate::cards::action::{Illegal, Seat};
use crate::cards::card::Card;
use crate::cards::event::{Event, RoundEnd};
use crate::cards::open::Phase;
use crate::cards::rule_set::Double;

/// How a round with real cards ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RealRound {
    /// One player was left with cards.
    Left(Seat),
    /// The hands are counted.
    Counted(RealHands),
}

/// The cards left at the end of a round with real cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RealHands {
    /// The player whose hand was empty first; `None` if the round stopped before.
    pub empty: Option<Seat>,
    /// The card that ended the round; after a pick-up that was played to its end, the last card that added to it.
    pub last: Option<Card>,
    /// The cards left, by player. A hand that became empty after the first, in a pick-up that was played to its end, has none.
    pub hands: Vec<(Seat, Vec<Card>)>,
    /// The holder of the silly hat.
    pub hat: Option<Seat>,
}

/// Why a round cannot be counted. The messages continue a sentence that begins with the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadRealRound {
    /// The match is over.
    #[error("comes after the end of the match")]
    Over,
    /// The match needs hands and the round names none, or the other way round.
    #[error("does not say what decides a round of this game: {}", if *.points { "the hands are counted" } else { "one player is left with cards" })]
    OtherGame {
        /// Whether the match is counted in points.
        points: bool,
    },
    /// A player who is not in this round.
    #[error("names {0}, who is not in this round")]
    NotInRound(Seat),
    /// A hand is missing.
    #[error("says nothing of the hand of {0}")]
    NoHand(Seat),
    /// A hand is given twice.
    #[error("has the hand of {0} twice")]
    Twice(Seat),
    /// An empty hand besides the first in a round that did not end with a pick-up.
    #[error("has no cards for {0}, whose hand was not the first to be empty, and no pick-up ended the round")]
    Empty(Seat),
    /// More of a card than the deck has.
    #[error("has {0} more often than the deck")]
    TooMany(Card),
    /// The last card is missing, although it decides what counts double.
    #[error("does not say with which card it ended, and that card decides what counts double")]
    NoLast,
    /// A hat, although none was agreed.
    #[error("has a silly hat, and none was agreed")]
    NoHat,
    /// The rules refuse the round.
    #[error("cannot be counted: {0}")]
    Refused(#[from] Illegal),
}

impl CardMatch {
    /// Counts a round that was played with real cards, and begins the next one or ends the match. The cards of such a
    /// match mean nothing afterwards; only scores, dealer, rounds and end do.
    ///
    /// # Errors
    ///
    /// What is wrong with the round; nothing has changed then.
    pub fn count_real(&mut self, round: &RealRound) -> Result<Vec<Event>, BadRealRound> {
        self.check_real(round)?;
        let mut events = Vec::new();
        match round {
            RealRound::Left(seat) => self.end_round_by(RoundEnd::OneLeft(*seat), None, &mut events)?,
            RealRound::Counted(RealHands { empty, last, hands, hat }) => {
                self.hands.iter_mut().for_each(Vec::clear);
                for (seat, cards) in hands {
                    self.hands[seat.index()].clone_from(cards);
                }
                self.recount();
                self.open.first_out = *empty;
                self.open.hat = *hat;
                let why = empty.map_or(RoundEnd::Stuck, RoundEnd::Empty);
                self.end_round_by(why, *last, &mut events)?;
            }
        }
        self.note(&events);
        Ok(events)
    }

    fn check_real(&self, round: &RealRound) -> Result<(), BadRealRound> {
        if matches!(self.open.phase, Phase::Over { .. }) {
            return Err(BadRealRound::Over);
        }
        let points = self.open.rules.points().is_some();
        let in_round = |seat: Seat| {
            let playing = self.open.in_match().any(|other| other == seat);
            if playing { Ok(()) } else { Err(BadRealRound::NotInRound(seat)) }
        };
        match round {
            RealRound::Left(seat) if !points => in_round(*seat),
            RealRound::Counted(real) if points => {
                real.empty.into_iter().chain(real.hat).try_for_each(in_round)?;
                real.hands.iter().try_for_each(|(seat, _)| in_round(*seat))?;
                self.check_hands(real)
            }
            _ => Err(BadRealRound::OtherGame { points }),
        }
    }

    fn check_hands(&self, RealHands { empty, last, hands, hat }: &RealHands) -> Result<(), BadRealRound> {
        let rules = &self.open.rules;
        let several = empty.is_some() && rules.plays_out(*last);
        for (place, (seat, cards)) in hands.iter().enumerate() {
            if hands[..place].iter().any(|(other, _)| other == seat) {
                return Err(BadRealRound::Twice(*seat));
            }
            if cards.is_empty() && *empty != Some(*seat) && !several {
                return Err(BadRealRound::Empty(*seat));
            }
        }
        let told = |seat: &Seat| *empty == Some(*seat) || hands.iter().any(|(other, _)| other == seat);
        if let Some(seat) = self.open.in_match().find(|seat| !told(seat)) {
            return Err(BadRealRound::NoHand(seat));
        }
        let mut deck = rules.deck.cards();
        for card in hands.iter().flat_map(|(_, cards)| cards).chain(last) {
            let place = deck.iter().position(|other| other == card).ok_or(BadRealRound::TooMany(*card))?;
            deck.swap_remove(place);
        }
        if empty.is_some() && last.is_none() && rules.count.double != Double::Nothing {
            return Err(BadRealRound::NoLast);
        }
        if hat.is_some() && rules.count.hat_bonus == 0 { Err(BadRealRound::NoHat) } else { Ok(()) }
    }
}
