//! A card table on which tests lay out positions.

use crazy_eight::cards::{
    Act, Action, After, Card, CardMatch, CardOption, CardSetup, Event, Illegal, Phase, Play, RuleSet, Seat, Shuffles,
    Suit, cards as parsed,
};

/// Parses cards.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    parsed(text).expect("cards alone")
}

/// A match in the middle of a round.
pub(crate) struct Table {
    pub(crate) game: CardMatch,
}

/// A rule set with options chosen by their keys.
pub(crate) fn with(mut rules: RuleSet, options: &[(CardOption, &str)]) -> RuleSet {
    for (option, key) in options {
        let choice = option.choices().iter().position(|choice| choice == key).expect("a choice of that key");
        option.choose(&mut rules, choice);
    }
    rules
}

impl Table {
    /// A match with these hands, seat by seat, the discard pile with its top card last, and the stockpile with its top
    /// card first. It is the first seat's turn.
    pub(crate) fn lay(rules: &RuleSet, hands: &[&str], discard: &str, stock: &str) -> Self {
        let players = hands.len() as u8;
        let setup =
            CardSetup { rules: rules.clone(), players, dealer: Some(Seat(players - 1)), shuffles: Shuffles::Seed(1) };
        let (game, _) = CardMatch::new(setup).expect("it can be played");
        let mut view = game.view(Seat(0));
        view.hand = cards(hands[0]);
        view.open.discard = cards(discard);
        view.open.phase = Phase::Turn { seat: Seat(0), after: After::Nothing };
        view.open.ground = crazy_eight::cards::MustMatch::Top;
        view.open.chain = None;
        view.open.clockwise = true;
        view.open.hat = None;
        let mut rest = Vec::new();
        for (place, hand) in view.open.seats.iter_mut().zip(hands).skip(1) {
            let hand = cards(hand);
            place.cards = hand.len() as u8;
            rest.extend(hand);
        }
        rest.extend(cards(stock).into_iter().rev());
        Self { game: view.imagine(rest, 1) }
    }

    /// A match after its deal, with the deck's order from the top. The dealer deals the least number of cards that the
    /// rules allow.
    pub(crate) fn deal(rules: &RuleSet, players: u8, dealer: u8, deck: &str) -> (Self, Vec<Event>) {
        let shuffles = Shuffles::Written(vec![cards(deck)]);
        let setup = CardSetup { rules: rules.clone(), players, dealer: Some(Seat(dealer)), shuffles };
        let (game, events) = CardMatch::new(setup).expect("it can be played");
        (Self { game }, events)
    }

    pub(crate) fn act(&mut self, seat: u8, act: Act) -> Vec<Event> {
        let shown = format!("{act:?}");
        self.game.apply(Action::By(Seat(seat), act)).unwrap_or_else(|reason| panic!("{shown} of seat {seat}: {reason}"))
    }

    pub(crate) fn play(&mut self, seat: u8, text: &str) -> Vec<Event> {
        self.act(seat, Act::Play(Play::of(&cards(text))))
    }

    pub(crate) fn wild(&mut self, seat: u8, text: &str, suit: Suit) -> Vec<Event> {
        self.act(seat, Act::Play(Play { suit: Some(suit), ..Play::of(&cards(text)) }))
    }

    pub(crate) fn saying(&mut self, seat: u8, text: &str) -> Vec<Event> {
        self.act(seat, Act::Play(Play { last_card: true, ..Play::of(&cards(text)) }))
    }

    pub(crate) fn refuses(&mut self, seat: u8, act: Act) -> Illegal {
        let before = self.game.clone();
        let reason = self.game.apply(Action::By(Seat(seat), act)).expect_err("it is not allowed");
        assert!(self.game == before, "what is refused changes nothing");
        reason
    }

    pub(crate) fn refuses_play(&mut self, seat: u8, text: &str) -> Illegal {
        self.refuses(seat, Act::Play(Play::of(&cards(text))))
    }

    pub(crate) fn turn(&self) -> Option<u8> {
        self.game.open().turn().map(|seat| seat.0)
    }

    pub(crate) fn top(&self) -> String {
        self.game.open().top().map(|card| card.to_string()).unwrap_or_default()
    }

    pub(crate) fn owed(&self) -> u16 {
        self.game.open().chain.map_or(0, |chain| chain.cards)
    }

    pub(crate) fn hand(&self, seat: u8) -> Vec<String> {
        self.game.hand(Seat(seat)).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn count(&self, seat: u8) -> usize {
        self.game.hand(Seat(seat)).len()
    }

    pub(crate) fn may(&self, seat: u8, act: &Act) -> bool {
        self.game.legal(Seat(seat)).contains(act)
    }

    /// Whether these cards can be played, with any declaration.
    pub(crate) fn can(&self, seat: u8, text: &str) -> bool {
        let wanted = cards(text);
        self.game.legal(Seat(seat)).iter().any(|act| matches!(act, Act::Play(play) if play.cards == wanted))
    }

    pub(crate) fn total(&self, seat: u8) -> i32 {
        self.game.open().seats[usize::from(seat)].total
    }
}
