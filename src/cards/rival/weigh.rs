//! The first impression of a play, without search.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::cards::action::{Act, Play};
use crate::cards::card::{Card, Suit};
use crate::cards::legal::Side;
use crate::cards::open::{After, Phase};
use crate::cards::rule_set::{Effect, Together};

/// The value of emptying the hand, above everything else.
const EMPTY_HAND: i32 = 1000;
/// The value of laying one more card.
const LAID_CARD: i32 = 12;
/// The value of keeping a wild card.
const KEPT_WILD: i32 = 30;
/// The value of a card that could be laid next, and the most such cards that count.
const CARD_TO_FOLLOW: i32 = 3;
const MOST_CARDS_TO_FOLLOW: i32 = 4;
/// The value of skipping the next player, making them draw, or turning the play away from them, when they are about to win.
const THREAT_STOPPED: i32 = 12;
/// The value of keeping a card that answers a pick-up.
const KEPT_ANSWER: i32 = 4;
/// A player with at most this many cards is about to win.
const FEW_CARDS: u8 = 3;

impl Side<'_> {
    /// The first impression of a play.
    pub(super) fn weigh(self, cards: &[Card], suit: Option<Suit>) -> i32 {
        let (open, rules) = (self.open, &self.open.rules);
        let left = self.hand.len() - cards.len();
        if left == 0 {
            return EMPTY_HAND;
        }
        let mut worth = LAID_CARD * cards.len() as i32;
        // Who would be next in this direction, which a play can reverse.
        let neighbour =
            |clockwise: bool| open.around(self.seat, clockwise).find(|seat| open.seats[seat.index()].playing);
        let left_to = |clockwise: bool| neighbour(clockwise).and_then(|seat| open.place(seat)).map(|next| next.cards);
        let is_threat = |clockwise: bool| left_to(clockwise).is_some_and(|cards| cards <= FEW_CARDS);
        let reverses = |card: &&Card| rules.effect(card.rank()) == Effect::Reverse;
        let turned = open.clockwise != (cards.iter().filter(reverses).count() % 2 == 1);
        let threat = is_threat(turned);
        if turned != open.clockwise && threat != is_threat(open.clockwise) {
            worth += if threat { -THREAT_STOPPED } else { THREAT_STOPPED };
        }
        let two_left = open.playing().count() == 2;
        let mut again = false;
        for card in cards {
            worth += i32::from(rules.points_of(card.rank()));
            match rules.effect(card.rank()) {
                Effect::Wild if left > 1 => worth -= KEPT_WILD,
                Effect::PickUp(_) => worth += if threat { THREAT_STOPPED } else { -KEPT_ANSWER },
                Effect::Skip => {
                    worth += if threat { THREAT_STOPPED } else { 0 };
                    again |= two_left;
                }
                Effect::Reverse => again |= two_left && rules.reverse_of_two_skips,
                Effect::FreePlay if left_to(turned) == Some(1) => worth -= KEPT_WILD,
                Effect::FreePlay => worth -= LAID_CARD / 2,
                Effect::Break | Effect::Shield => worth -= KEPT_ANSWER,
                _ => {}
            }
        }
        let Some(top) = cards.last() else { return worth };
        let suit = suit.or(top.suit());
        let follows = |card: &&Card| rules.is_wild(**card) || card.suit() == suit || card.rank() == top.rank();
        let followers = self.hand.iter().filter(follows).count() as i32 - cards.iter().filter(follows).count() as i32;
        worth += CARD_TO_FOLLOW * followers.min(MOST_CARDS_TO_FOLLOW);
        if again && followers > 0 { worth + LAID_CARD } else { worth }
    }

    /// The best action at first sight, with a little randomness, so that players in play-outs differ. It is always
    /// legal for the current player.
    pub(super) fn at_a_glance(self, luck: &mut ChaCha8Rng) -> Act {
        let mut best: Option<(i32, Play)> = None;
        let mut consider = |worth: i32, play: Play| {
            if best.as_ref().is_none_or(|(so_far, _)| worth > *so_far) {
                best = Some((worth, play));
            }
        };
        for (place, card) in self.hand.iter().enumerate() {
            if self.hand[..place].contains(card) || self.lays(&[], *card).is_err() {
                continue;
            }
            let cards = self.lengthened(*card);
            let suit = self.declares(&cards).then(|| self.favourite(&cards));
            let last_card = self.may_declare_with(&cards);
            let worth = self.weigh(&cards, suit) + luck.random_range(0..6);
            consider(worth, Play { cards, suit, last_card });
        }
        if let Some((_, play)) = best {
            return Act::Play(play);
        }
        let after = if let Phase::Turn { after, .. } = self.open.phase { after } else { After::Nothing };
        if self.open.chain.is_some() {
            Act::PickUp
        } else if after != After::Nothing || self.open.drawable() == 0 {
            Act::Pass
        } else {
            Act::Draw
        }
    }

    /// A card with all others of the hand that may be laid on it, ending with the suit held most.
    fn lengthened(self, first: Card) -> Vec<Card> {
        let rules = &self.open.rules;
        let mut cards = vec![first];
        let effect = rules.effect(first.rank());
        if rules.together == Together::One && effect != Effect::Cover {
            return cards;
        }
        // Cards of the same rank first, because hardly any card can be laid on a cover.
        for same_rank in [true, false] {
            if !same_rank && !matches!(effect, Effect::Cover | Effect::PickUp(_)) {
                break;
            }
            for card in self.hand.iter().filter(|card| (card.rank() == first.rank()) == same_rank) {
                let held = |of: &[Card]| of.iter().filter(|other| *other == card).count();
                if held(&cards) < held(self.hand) && self.lays(&cards, *card).is_ok() {
                    cards.push(*card);
                }
            }
        }
        if let [_, rest @ ..] = &mut cards[..]
            && rest.iter().all(|card| card.rank() == first.rank())
        {
            rest.sort_by_cached_key(|card| self.hand.iter().filter(|held| held.suit() == card.suit()).count());
        }
        cards
    }

    /// The suit with the most cards left in the hand after a play.
    pub(super) fn favourite(self, without: &[Card]) -> Suit {
        let many = |suit: Suit| {
            let ordinary = |card: &&Card| card.suit() == Some(suit) && !self.open.rules.is_wild(**card);
            self.hand.iter().filter(ordinary).count() - without.iter().filter(ordinary).count()
        };
        Suit::ALL.into_iter().max_by_key(|suit| many(*suit)).unwrap_or(Suit::Spades)
    }
}
