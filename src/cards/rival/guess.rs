//! A possible distribution of the hidden cards, consistent with what was seen in the round.
//!
//! A player who drew could not play any card held, and still holds no such card. All cards of a reshuffled pile were
//! seen, so that cards from the old and the new stockpile are tracked separately. Cards shown by a wrong play are still
//! in their hand.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::cards::action::Seat;
use crate::cards::card::Card;
use crate::cards::event::{DrawWhy, Event, PassWhy};
use crate::cards::open::MustMatch;
use crate::cards::play::CardMatch;
use crate::cards::rule_set::{AfterPickUp, Effect, RuleSet};
use crate::cards::view::View;

/// How often a pick-up is taken as proof that the player could not answer it, since answering is not compulsory.
const COULD_NOT_ANSWER: f64 = 0.9;

/// A known fact about a hidden card.
#[derive(Debug, Clone, Copy, PartialEq)]
enum HiddenCardFact {
    /// It could not be laid on this card.
    NotOn(Card, MustMatch),
    /// It could be laid on this card.
    On(Card, MustMatch),
    /// It could not answer this card of a pick-up.
    NoAnswer(Card),
    /// It was shown.
    Is(Card),
}

impl HiddenCardFact {
    /// Whether a card is consistent with the fact.
    fn allows(self, card: Card, rules: &RuleSet) -> bool {
        match self {
            Self::NotOn(top, ground) => !rules.lies_on(card, top, ground),
            Self::On(top, ground) => rules.lies_on(card, top, ground),
            Self::NoAnswer(on) => !rules.answers(card, on),
            Self::Is(shown) => card == shown,
        }
    }
}

/// A card in another player's hand.
#[derive(Debug, Clone, Default)]
struct Hidden {
    /// The index of the stockpile that it came from: 0, or one more for each reshuffle.
    stockpile: usize,
    facts: Vec<HiddenCardFact>,
}

impl Hidden {
    fn allows(&self, card: Card, rules: &RuleSet) -> bool {
        self.facts.iter().all(|fact| fact.allows(card, rules))
    }
}

/// A round followed from one seat.
struct FollowedRound<'a> {
    view: &'a View,
    rules: &'a RuleSet,
    /// The unseen cards of each stockpile.
    unseen: Vec<Vec<Card>>,
    /// The hands of the other players, in the order in which the cards came.
    hands: Vec<Vec<Hidden>>,
    pile: Vec<Card>,
    stock: usize,
    /// The number of cards that the next draw takes from the stockpile before the reshuffle.
    old: usize,
    /// The cards drawn in this turn: their number, and the card they could be laid on.
    fresh: Option<(usize, Option<(Card, MustMatch)>)>,
}

/// A possible match. Without inference, or if the log does not fit the table, all unseen cards are equally likely
/// everywhere.
pub(super) fn guess(view: &View, infers: bool, luck: &mut ChaCha8Rng) -> CardMatch {
    let followed = if infers { FollowedRound::follow(view, luck) } else { None };
    let cards = if let Some(followed) = followed {
        followed.distribute(luck)
    } else {
        let mut unseen = view.unseen();
        shuffle(&mut unseen, luck);
        unseen
    };
    view.imagine(cards, luck.random())
}

fn shuffle(cards: &mut [Card], luck: &mut ChaCha8Rng) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, luck.random_range(0..=last));
    }
}

/// Removes a card; false if it was not there.
fn remove(cards: &mut Vec<Card>, card: Card) -> bool {
    let place = cards.iter().position(|other| *other == card);
    place.map(|place| cards.swap_remove(place)).is_some()
}

impl<'a> FollowedRound<'a> {
    /// Follows the log. Which of several hidden cards was played is random.
    fn follow(view: &'a View, luck: &mut ChaCha8Rng) -> Option<Self> {
        let rules = &view.open.rules;
        let deck = rules.deck.cards();
        let hands = vec![Vec::new(); view.open.seats.len()];
        let stock = deck.len();
        let mut followed =
            Self { view, rules, unseen: vec![deck], hands, pile: Vec::new(), stock, old: 0, fresh: None };
        for event in &view.log {
            followed.event(event, luck)?;
        }
        followed.fits().then_some(followed)
    }

    fn event(&mut self, event: &Event, luck: &mut ChaCha8Rng) -> Option<()> {
        match event {
            Event::Dealt { seat, cards } => self.receive(*seat, cards)?,
            Event::TurnedUp { card } => {
                self.stock = self.stock.checked_sub(1)?;
                remove(&mut self.unseen[0], *card).then_some(())?;
                self.pile.push(*card);
            }
            Event::Reshuffled { .. } => {
                let top = self.pile.pop()?;
                self.old = self.stock;
                self.stock += self.pile.len();
                self.unseen.push(std::mem::replace(&mut self.pile, vec![top]));
            }
            Event::Drew { seat, cards, why } => self.drew(*seat, cards, *why, luck)?,
            Event::Played { seat, cards, .. } => {
                for card in cards {
                    if *seat != self.view.seat {
                        self.played(*seat, *card, luck)?;
                    }
                    self.pile.push(*card);
                    self.fresh = None;
                }
            }
            Event::Passed { seat, why } => {
                if let Some((drawn, Some((top, ground)))) = self.fresh.take() {
                    let fact = match why {
                        PassWhy::CannotPlay => HiddenCardFact::NotOn(top, ground),
                        PassWhy::Chosen if drawn == 1 => HiddenCardFact::On(top, ground),
                        _ => return Some(()),
                    };
                    self.note(*seat, drawn, fact);
                }
            }
            Event::Mistaken { seat, cards, .. } => {
                for card in cards {
                    let hidden = self.hands[seat.index()].iter_mut();
                    let mut able = hidden.filter(|hidden| hidden.allows(*card, self.rules));
                    if let Some(hidden) = able.find(|hidden| self.unseen[hidden.stockpile].contains(card)) {
                        hidden.facts.push(HiddenCardFact::Is(*card));
                    }
                }
            }
            _ => {}
        }
        Some(())
    }

    /// Handles cards that came into a hand.
    fn receive(&mut self, seat: Seat, cards: &[Option<Card>]) -> Option<()> {
        self.stock = self.stock.checked_sub(cards.len())?;
        for face in cards {
            let last = self.unseen.len() - 1;
            let stockpile = if self.old > 0 { last.checked_sub(1)? } else { last };
            self.old = self.old.saturating_sub(1);
            match face {
                Some(card) => remove(&mut self.unseen[stockpile], *card).then_some(())?,
                None => self.hands[seat.index()].push(Hidden { stockpile, facts: Vec::new() }),
            }
        }
        Some(())
    }

    fn drew(&mut self, seat: Seat, cards: &[Option<Card>], why: DrawWhy, luck: &mut ChaCha8Rng) -> Option<()> {
        let held = self.hands[seat.index()].len();
        let lacked = match why {
            DrawWhy::CannotPlay { top, ground } => Some(HiddenCardFact::NotOn(top, ground)),
            DrawWhy::Owed(_) if luck.random_bool(COULD_NOT_ANSWER) => {
                let picks_up = |card: &&Card| matches!(self.rules.effect(card.rank()), Effect::PickUp(_));
                let on = self.pile.iter().rev().find(picks_up);
                on.map(|on| HiddenCardFact::NoAnswer(*on))
            }
            _ => None,
        };
        if let Some(fact) = lacked {
            self.note(seat, held, fact);
        }
        self.receive(seat, cards)?;
        let drawn = cards.len();
        self.fresh = match why {
            DrawWhy::CannotPlay { top, ground } => {
                // Drawing stops at the first card that can be played, so that all but the last could not.
                let hand = &mut self.hands[seat.index()];
                let lasting = hand.len().saturating_sub(1);
                hand.iter_mut()
                    .take(lasting)
                    .skip(held)
                    .for_each(|hidden| hidden.facts.push(HiddenCardFact::NotOn(top, ground)));
                Some((1, Some((top, ground))))
            }
            DrawWhy::Instead { .. } => Some((1, None)),
            DrawWhy::Owed(_) => {
                let top = self.pile.last().map(|top| (*top, MustMatch::Top));
                match self.rules.after_pick_up {
                    AfterPickUp::Nothing => None,
                    AfterPickUp::Drawn => Some((drawn, top)),
                    AfterPickUp::Hand => Some((held + drawn, top)),
                }
            }
            DrawWhy::Caught | DrawWhy::Mistake => self.fresh,
        };
        Some(())
    }

    /// Notes a fact about the last few cards of a hand.
    fn note(&mut self, seat: Seat, last: usize, fact: HiddenCardFact) {
        for hidden in self.hands[seat.index()].iter_mut().rev().take(last) {
            if !hidden.facts.contains(&fact) {
                hidden.facts.push(fact);
            }
        }
    }

    /// Handles a card that another player played: removes one of the hidden cards that can have been it.
    fn played(&mut self, seat: Seat, card: Card, luck: &mut ChaCha8Rng) -> Option<()> {
        let hand = &self.hands[seat.index()];
        let from = hand.len().saturating_sub(self.fresh.map_or(usize::MAX, |(drawn, _)| drawn));
        let there = |place: &usize| self.unseen[hand[*place].stockpile].contains(&card);
        let able = |place: &usize| there(place) && hand[*place].allows(card, self.rules);
        let shown =
            (0..hand.len()).find(|place| there(place) && hand[*place].facts.contains(&HiddenCardFact::Is(card)));
        let mut places: Vec<usize> = (from..hand.len()).filter(able).collect();
        if places.is_empty() {
            places = (from..hand.len()).filter(there).collect();
        }
        let place = match shown.filter(|place| *place >= from) {
            Some(place) => place,
            None if places.is_empty() => return None,
            None => places[luck.random_range(0..places.len())],
        };
        let hidden = self.hands[seat.index()].remove(place);
        remove(&mut self.unseen[hidden.stockpile], card).then_some(())
    }

    /// Whether the followed round matches the table.
    fn fits(&self) -> bool {
        let seats = (0..).map(Seat).zip(&self.view.open.seats).zip(&self.hands);
        let mut others = seats.filter(|((seat, _), _)| *seat != self.view.seat);
        others.all(|((_, place), hand)| usize::from(place.cards) == hand.len())
            && self.stock == usize::from(self.view.open.stock)
            && self.pile == self.view.open.discard
            && self.unseen.iter().map(Vec::len).sum::<usize>()
                == self.stock + self.hands.iter().map(Vec::len).sum::<usize>()
    }

    /// Distributes the unseen cards where they can be: the hands of the others by seat, then the stockpile.
    fn distribute(mut self, luck: &mut ChaCha8Rng) -> Vec<Card> {
        self.unseen.iter_mut().for_each(|cards| shuffle(cards, luck));
        let mut faces: Vec<Vec<Option<Card>>> = self.hands.iter().map(|hand| vec![None; hand.len()]).collect();
        // The hidden cards with the most facts come first.
        let hands = self.hands.iter().enumerate();
        let mut places: Vec<(usize, usize)> =
            hands.flat_map(|(seat, hand)| (0..hand.len()).map(move |place| (seat, place))).collect();
        let least = |hidden: &Hidden| {
            let shown = hidden.facts.iter().any(|fact| matches!(fact, HiddenCardFact::Is(_)));
            (!shown, std::cmp::Reverse(hidden.facts.len()))
        };
        places.sort_by_key(|(seat, place)| least(&self.hands[*seat][*place]));
        for (seat, place) in places {
            let hidden = &self.hands[seat][place];
            let cards = &mut self.unseen[hidden.stockpile];
            let able = cards.iter().rposition(|card| hidden.allows(*card, self.rules));
            faces[seat][place] = able.map(|able| cards.remove(able)).or_else(|| cards.pop());
        }
        faces.into_iter().flatten().flatten().chain(self.unseen.into_iter().flatten()).collect()
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::cards::rival::{CardRival, CardSkill};
    use crate::cards::{Action, CardSetup, Phase, Shuffles};

    /// The inference never contradicts the real cards in whole matches.
    #[test]
    fn the_cards_as_they_lie_are_among_the_guesses() {
        let mut luck = ChaCha8Rng::seed_from_u64(1);
        let (mut followed, mut all) = (0, 0);
        for (rules, players) in [(RuleSet::crazy_8s(), 2), (RuleSet::crazy_8s(), 4), (RuleSet::xtreme(), 3)] {
            let setup = CardSetup { rules: rules.clone(), players, dealer: None, shuffles: Shuffles::Seed(8) };
            let mut game = CardMatch::new(setup).expect("it can be played").0;
            let rivals: Vec<CardRival> =
                (0..players).map(|seat| CardRival::new(CardSkill::League, seat.into())).collect();
            while let Some(turn) = game.open().turn() {
                let view = game.view(turn);
                if let Phase::Turn { .. } = game.open().phase {
                    all += 1;
                    followed += u32::from(FollowedRound::follow(&view, &mut luck).is_some());
                    let guess = guess(&view, true, &mut luck);
                    let many = |game: &CardMatch| -> Vec<usize> {
                        (0..players).map(|seat| game.hand(Seat(seat)).len()).collect()
                    };
                    assert_eq!(many(&guess), many(&game));
                    assert_eq!(guess.stock().len(), game.stock().len());
                }
                let act = rivals[turn.index()].choose(&view).expect("it is its turn");
                game.apply(Action::By(turn, act)).expect("it is allowed");
            }
        }
        assert!(all > 300 && followed * 100 >= all * 98, "{followed} of {all}");
    }

    /// The second player could not play on 7♥ and drew; after a reshuffle the hands are known.
    #[test]
    fn whoever_drew_on_hearts_holds_none() {
        let order = crate::cards::cards("9S 9C 10S 10C KS KC JC 4S 3S 5S 4D 6S 2D QS 5D AS 7H 6C").expect("cards");
        let setup = CardSetup {
            rules: RuleSet::crazy_8s(),
            players: 2,
            dealer: Some(Seat(0)),
            shuffles: Shuffles::Written(vec![order]),
        };
        let mut game = CardMatch::new(setup).expect("it can be played").0;
        // The second player begins with clubs and spades only, draws 6♣, and passes.
        game.apply(Action::By(Seat(1), crate::cards::Act::Draw)).expect("nothing can be played");
        assert_eq!(game.open().turn(), Some(Seat(0)));
        let mut luck = ChaCha8Rng::seed_from_u64(2);
        let mut plain = 0;
        for _ in 0..50 {
            let fits = |game: &CardMatch| {
                let top = Card::new(crate::cards::Rank::Seven, crate::cards::Suit::Hearts);
                !game.hand(Seat(1)).iter().any(|card| game.open().rules.lies_on(*card, top, MustMatch::Top))
            };
            assert!(fits(&guess(&game.view(Seat(0)), true, &mut luck)));
            plain += u32::from(fits(&guess(&game.view(Seat(0)), false, &mut luck)));
        }
        assert!(plain < 25, "who remembers nothing would be right {plain} times of 50");
    }
}
