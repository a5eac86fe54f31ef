//! The order of a hand, and the cards picked for a play.

use bevy::prelude::*;

use crate::app::settings::HandOrder;
use crate::cards::{Act, Card, Play, Suit};

/// A card in a hand; the number tells cards with the same face apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::app) struct Held {
    pub(in crate::app) card: Card,
    /// From 0.
    pub(in crate::app) nth: u8,
}

/// The cards of a hand in the player's order.
pub(in crate::app) fn held(hand: &[Card], order: HandOrder) -> Vec<Held> {
    let mut cards = hand.to_vec();
    match order {
        HandOrder::AsDrawn => {}
        HandOrder::BySuit => {
            cards.sort_by_key(|card| (card.suit().is_none(), card.suit().map(suit_order), card.rank()));
        }
        HandOrder::ByRank => cards.sort_by_key(|card| (card.rank(), card.suit().map(suit_order))),
    }
    let nth = |place: usize| cards[..place].iter().filter(|card| **card == cards[place]).count();
    (0..cards.len())
        .map(|place| Held { card: cards[place], nth: u8::try_from(nth(place)).unwrap_or(u8::MAX) })
        .collect()
}

/// The order of suits in a hand: black and red alternate.
fn suit_order(suit: Suit) -> u8 {
    match suit {
        Suit::Clubs => 0,
        Suit::Diamonds => 1,
        Suit::Spades => 2,
        Suit::Hearts => 3,
    }
}

/// The picked cards from the bottom up, and whether "Last card" is declared with them.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::app) struct Picked {
    cards: Vec<Held>,
    /// Whether "Last card" is declared with the play.
    pub(in crate::app) last_card: bool,
}

impl Picked {
    /// The picked cards from the bottom up.
    pub(in crate::app) fn cards(&self) -> &[Held] {
        &self.cards
    }

    /// Puts all cards back.
    pub(in crate::app) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Puts all cards back if one of them is no longer in the hand.
    pub(in crate::app) fn keep_to(&mut self, hand: &[Held]) {
        if self.cards.iter().any(|picked| !hand.contains(picked)) {
            self.clear();
        }
    }

    /// Whether a card can be picked now, on top of the picked cards or instead of them.
    pub(in crate::app) fn may_pick(&self, acts: &[Act], card: Card) -> bool {
        self.follows(acts, card) || plays(acts).any(|play| play.cards[0] == card)
    }

    /// Whether a card can be laid on the picked cards.
    fn follows(&self, acts: &[Act], card: Card) -> bool {
        let mut wanted: Vec<Card> = self.cards.iter().map(|held| held.card).collect();
        wanted.push(card);
        plays(acts).any(|play| play.cards[0] == wanted[0] && holds_all(&play.cards, &wanted))
    }

    /// Picks a card, or puts it back with those above it. A card that does not go on the picked cards replaces them.
    pub(in crate::app) fn press(&mut self, acts: &[Act], held: Held) {
        if let Some(place) = self.cards.iter().position(|picked| *picked == held) {
            self.cards.truncate(place);
        } else {
            if !self.follows(acts, held.card) {
                self.cards.clear();
            }
            self.cards.push(held);
        }
    }

    /// Picks a card on top of the picked cards, if it can be laid there.
    pub(in crate::app) fn add(&mut self, acts: &[Act], held: Held) {
        if !self.cards.contains(&held) && self.follows(acts, held.card) {
            self.cards.push(held);
        }
    }

    /// The plays of exactly these cards: one for each suit that can be declared, with "Last card" if chosen and
    /// possible. Cards that the rules allow only in another order are laid in that order.
    pub(in crate::app) fn plays(&self, acts: &[Act]) -> Vec<Play> {
        let cards: Vec<Card> = self.cards.iter().map(|held| held.card).collect();
        let Some(first) = cards.first() else { return Vec::new() };
        let wanted = Play::of(&cards).canonical().cards;
        let ends_alike = |play: &&Play| (*play).clone().canonical().cards == wanted;
        let has_all =
            |play: &&Play| play.cards.len() == cards.len() && play.cards[0] == *first && holds_all(&play.cards, &cards);
        let Some(laid) = plays(acts).find(ends_alike).or_else(|| plays(acts).find(has_all)) else { return Vec::new() };
        // The order in the middle decides nothing if all cards are of one rank or of one suit. Elsewhere a cover has to match the card
        // below it.
        let is_one = |same: fn(Card, Card) -> bool| cards.iter().all(|card| same(*card, *first));
        let in_any_order =
            is_one(|one, other| one.rank() == other.rank()) || is_one(|one, other| one.suit() == other.suit());
        let order = if in_any_order && ends_alike(&laid) { &cards } else { &laid.cards };
        let of_these = |play: &&Play| play.cards == laid.cards;
        let says = self.last_card && plays(acts).filter(of_these).any(|play| play.last_card);
        plays(acts)
            .filter(of_these)
            .filter(|play| play.last_card == says)
            .map(|play| Play { cards: order.clone(), ..play.clone() })
            .collect()
    }

    /// Whether more cards can be laid on the picked ones.
    pub(in crate::app) fn may_go_on(&self, acts: &[Act]) -> bool {
        let wanted: Vec<Card> = self.cards.iter().map(|held| held.card).collect();
        let Some(first) = wanted.first() else { return false };
        plays(acts)
            .any(|play| play.cards.len() > wanted.len() && play.cards[0] == *first && holds_all(&play.cards, &wanted))
    }
}

/// The plays among legal actions.
fn plays(acts: &[Act]) -> impl Iterator<Item = &Play> {
    acts.iter().filter_map(|act| if let Act::Play(play) = act { Some(play) } else { None })
}

/// Whether `cards` contains all of `wanted`, counting duplicates.
fn holds_all(cards: &[Card], wanted: &[Card]) -> bool {
    let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
    wanted.iter().all(|card| count(cards, *card) >= count(wanted, *card))
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::cards::{Action, CardMatch, CardSetup, Effect, Rank, RuleSet, Seat, Shuffles, Together, cards};

    fn hand(text: &str, order: HandOrder) -> String {
        let cards = cards(text).expect("cards");
        held(&cards, order).iter().map(|held| held.card.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn acts(plays: &[&str]) -> Vec<Act> {
        plays.iter().map(|text| Act::Play(Play::of(&cards(text).expect("cards")))).collect()
    }

    fn one(text: &str) -> Held {
        Held { card: text.parse().expect("a card"), nth: 0 }
    }

    #[test]
    fn a_hand_is_held_by_suit_or_by_rank() {
        let dealt = "7H Joker 2S 7C AD 2S";
        assert_eq!(hand(dealt, HandOrder::AsDrawn), "7♥ Joker 2♠ 7♣ A♦ 2♠");
        assert_eq!(hand(dealt, HandOrder::BySuit), "7♣ A♦ 2♠ 2♠ 7♥ Joker");
        assert_eq!(hand(dealt, HandOrder::ByRank), "2♠ 2♠ 7♣ 7♥ A♦ Joker");
        let twice = held(&cards("2S 2S").expect("cards"), HandOrder::AsDrawn);
        assert_eq!((twice[0].nth, twice[1].nth), (0, 1), "both can be picked apart");
    }

    #[test]
    fn cards_are_picked_one_on_the_other_and_another_takes_their_place() {
        let acts = acts(&["7H", "7H 7C", "7H 7C 7D", "7H 7D", "7H 7D 7C", "KS"]);
        let mut picked = Picked::default();
        assert!(picked.may_pick(&acts, one("7H").card) && !picked.may_pick(&acts, one("7C").card));
        picked.press(&acts, one("7H"));
        assert!(picked.may_go_on(&acts) && picked.may_pick(&acts, one("7D").card));
        picked.press(&acts, one("7D"));
        picked.press(&acts, one("7C"));
        let plays = picked.plays(&acts);
        assert_eq!(plays.len(), 1);
        assert_eq!(plays[0].cards, cards("7H 7D 7C").expect("cards"), "in the order in which they were picked");
        assert!(!picked.may_go_on(&acts));
        picked.press(&acts, one("7D"));
        assert_eq!(picked.cards(), [one("7H")], "what lay on it goes back, too");
        picked.press(&acts, one("KS"));
        assert_eq!(picked.cards(), [one("KS")]);
        picked.keep_to(&[one("7H")]);
        assert!(picked.cards().is_empty());
    }

    /// "It is possible to play another Jack (or multiple Jacks) on top of the first Jack and then play a card that matches the top
    /// Jack's suit" (Crazy Eights Xtreme, Special Action Cards).
    #[test]
    fn jacks_and_their_cover_are_laid_as_they_match_in_whatever_order_they_are_picked() {
        let rules = RuleSet { hand: (4, 4), ..RuleSet::xtreme() };
        let order = cards("JS 3C JD 4C JH 6C 5D 7C 4S").expect("cards");
        let setup = CardSetup { rules, players: 2, dealer: Some(Seat(1)), shuffles: Shuffles::Written(vec![order]) };
        let (game, _) = CardMatch::new(setup).expect("it can be played");
        let acts = game.legal(Seat(0));
        for others in ["JH JD 5D", "JD JH 5D", "JD 5D JH", "JH 5D JD", "5D JD JH", "5D JH JD"] {
            let mut picked = Picked::default();
            for held in held(&cards(&format!("JS {others}")).expect("cards"), HandOrder::AsDrawn) {
                assert!(picked.may_pick(&acts, held.card), "{held:?} of {others}");
                picked.press(&acts, held);
            }
            let plays = picked.plays(&acts);
            let [play] = &plays[..] else { panic!("{others}: {plays:?}") };
            assert_eq!(
                play.cards,
                cards("JS JH JD 5D").expect("cards"),
                "the five needs the Jack of its suit below it"
            );
            let played = game.clone().apply(Action::By(Seat(0), Act::Play(play.clone())));
            assert!(played.is_ok(), "{others}: {played:?}");
        }
    }

    /// Two ranks that may be covered and two that make pick up, in every combination of what may be laid together.
    #[test]
    fn what_is_picked_at_random_is_never_refused_by_the_rules_of_a_house() {
        let mut luck = ChaCha8Rng::seed_from_u64(1);
        for seed in 0..24 {
            let mut rules = RuleSet { hand: (12, 12), players: (2, 4), ..RuleSet::xtreme() };
            rules.effects.extend([(Rank::Ten, Effect::Cover), (Rank::Ace, Effect::PickUp(4))]);
            rules.together = [Together::One, Together::SameRank, Together::SameRankPickUps][seed as usize % 3];
            rules.wild_covers = seed % 2 == 0;
            let setup = CardSetup { rules, players: 2, dealer: None, shuffles: Shuffles::Seed(seed) };
            let (mut game, _) = CardMatch::new(setup).expect("it can be played");
            for _ in 0..25 {
                let Some(seat) = game.open().turn() else { break };
                let (acts, hand) = (game.legal(seat), held(game.hand(seat), HandOrder::BySuit));
                let mut picked = Picked::default();
                for _ in 0..6 {
                    let is_free = |held: &&Held| picked.may_pick(&acts, held.card) && !picked.cards().contains(held);
                    let free: Vec<Held> = hand.iter().filter(is_free).copied().collect();
                    if free.is_empty() {
                        break;
                    }
                    picked.press(&acts, free[luck.random_range(0..free.len())]);
                    if let Some(play) = picked.plays(&acts).into_iter().next() {
                        let told = format!("{play:?} in game {seed}");
                        let laid = game.clone().apply(Action::By(seat, Act::Play(play)));
                        assert!(laid.is_ok(), "{told}: {laid:?}");
                    }
                }
                let act = acts[luck.random_range(0..acts.len())].clone();
                game.apply(Action::By(seat, act)).expect("it is on the list");
            }
        }
    }

    #[test]
    fn last_card_is_said_only_where_it_can_be() {
        let with = |text: &str, last_card| Act::Play(Play { last_card, ..Play::of(&cards(text).expect("cards")) });
        let acts = [with("7H", true), with("7H", false), with("8S", false)];
        let mut picked = Picked { last_card: true, ..Picked::default() };
        picked.press(&acts, one("7H"));
        assert!(picked.plays(&acts).iter().all(|play| play.last_card));
        picked.press(&acts, one("8S"));
        assert_eq!(picked.plays(&acts).len(), 1);
    }
}
