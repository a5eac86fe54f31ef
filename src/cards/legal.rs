//! Legal actions, computed from the public state and the player's own hand.

use std::collections::BTreeSet;

use super::action::{Act, Illegal, Play, Seat};
use super::card::{Card, Suit};
use super::open::{After, MustMatch, Open, Phase};
use super::rule_set::{AfterPickUp, Effect, LastCard, RuleSet, Together};

/// The information one player has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side<'a> {
    /// The public state.
    pub(super) open: &'a Open,
    /// Who.
    pub(super) seat: Seat,
    pub(super) hand: &'a [Card],
    /// The cards of the hand that were drawn in this turn, if it is this player's.
    pub(super) drawn: &'a [Card],
}

impl Side<'_> {
    /// Everything the player may do now.
    pub(super) fn legal(self) -> Vec<Act> {
        let Some(place) = self.open.place(self.seat).filter(|place| place.out.is_none()) else { return Vec::new() };
        let mut acts = Vec::new();
        match self.open.phase {
            Phase::Cut(seat) if seat == self.seat => acts.extend((1..self.most_cut()).map(Act::Cut)),
            Phase::Deal(seat) if seat == self.seat => {
                let (least, most) = self.open.rules.hand;
                acts.extend((least..=most).map(Act::Deal));
            }
            Phase::Declare(seat) if seat == self.seat => acts.extend(Suit::ALL.map(Act::Declare)),
            Phase::Turn { seat, .. } if seat == self.seat && place.playing => {
                acts.extend(self.plays().into_iter().map(Act::Play));
                acts.extend([Act::Draw, Act::PickUp, Act::Pass].into_iter().filter(|act| self.check(act).is_ok()));
            }
            _ => {}
        }
        if self.check(&Act::LastCard).is_ok() {
            acts.push(Act::LastCard);
        }
        let caught = self.open.forgot.map(|forgot| Act::Catch(forgot.seat));
        acts.extend(caught.filter(|act| self.check(act).is_ok()));
        acts
    }

    /// Checks whether an action is legal.
    ///
    /// # Errors
    /// The reason for which the action is illegal.
    pub(super) fn check(self, act: &Act) -> Result<(), Illegal> {
        let Self { open, seat, .. } = self;
        if matches!(open.phase, Phase::Over { .. }) {
            return Err(Illegal::Over);
        }
        if open.place(seat).is_none_or(|place| place.out.is_some()) {
            return Err(Illegal::NotInRound(seat));
        }
        match (act, &open.phase) {
            (Act::LastCard, Phase::Turn { .. }) => self.check_last_card(),
            (Act::Catch(whom), Phase::Turn { .. }) => {
                let forgot = open.forgot.is_some_and(|forgot| forgot.seat == *whom) && *whom != seat;
                if forgot { Ok(()) } else { Err(Illegal::NothingToCatch(*whom)) }
            }
            (Act::Cut(cards), Phase::Cut(cutter)) => {
                self.check_turn(*cutter)?;
                let most = self.most_cut() - 1;
                if (1..=most).contains(cards) { Ok(()) } else { Err(Illegal::Cut(most)) }
            }
            (Act::Deal(cards), Phase::Deal(dealer)) => {
                self.check_turn(*dealer)?;
                let (least, most) = open.rules.hand;
                if (least..=most).contains(cards) { Ok(()) } else { Err(Illegal::Deal { least, most }) }
            }
            (Act::Declare(_), Phase::Declare(dealer)) => self.check_turn(*dealer),
            (Act::Play(_) | Act::Draw | Act::PickUp | Act::Pass, Phase::Turn { seat: turn, after }) => {
                if open.place(seat).is_none_or(|place| !place.playing) {
                    return Err(Illegal::NotInRound(seat));
                }
                match act {
                    Act::Play(play) => self.check_play(play, *turn),
                    _ => self.check_turn(*turn).and_then(|()| self.check_no_play(act, *after)),
                }
            }
            _ => Err(Illegal::NotNow),
        }
    }

    /// Whether any card can be played.
    pub(super) fn can_play(self) -> bool {
        self.hand.iter().any(|card| self.lays(&[], *card).is_ok())
    }

    fn check_turn(self, turn: Seat) -> Result<(), Illegal> {
        if turn == self.seat { Ok(()) } else { Err(Illegal::NotYourTurn(turn)) }
    }

    /// The number of cards that cannot be cut any more.
    fn most_cut(self) -> u8 {
        u8::try_from(self.open.stock).unwrap_or(u8::MAX)
    }

    /// Drawing, picking up and passing.
    fn check_no_play(self, act: &Act, after: After) -> Result<(), Illegal> {
        let open = self.open;
        if let Some(chain) = open.chain {
            return if *act == Act::PickUp { Ok(()) } else { Err(Illegal::Owes(chain.cards)) };
        }
        match (act, after) {
            (Act::PickUp, _) => Err(Illegal::OwesNothing),
            (Act::Pass, After::PickUp) => Ok(()),
            (Act::Pass, After::Draw) => {
                if open.rules.draw.must_play {
                    Err(Illegal::MustPlay)
                } else {
                    Ok(())
                }
            }
            (Act::Pass, After::Nothing) if self.can_play() => Err(Illegal::CanPlay),
            (Act::Pass, After::Nothing) => {
                if open.drawable() == 0 {
                    Ok(())
                } else {
                    Err(Illegal::MustDraw)
                }
            }
            (_, After::Draw | After::PickUp) => Err(Illegal::NotNow),
            (_, After::Nothing) if open.drawable() == 0 => Err(Illegal::NothingToDraw),
            (_, After::Nothing) if !open.rules.draw.instead && self.can_play() => Err(Illegal::CanPlay),
            (_, After::Nothing) => Ok(()),
        }
    }

    /// "Before or with the play that leaves one card" (house rules for Crazy Eights Xtreme, Last Card), and afterwards until
    /// another player acts.
    fn check_last_card(self) -> Result<(), Illegal> {
        let place = self.open.place(self.seat).ok_or(Illegal::NotInRound(self.seat))?;
        let said = matches!(self.open.rules.last_card, LastCard::Said(_)) && place.playing && !place.declared;
        let forgot = self.open.forgot.is_some_and(|forgot| forgot.seat == self.seat && forgot.may_declare);
        if said && (place.cards == 2 || forgot) { Ok(()) } else { Err(Illegal::NothingToDeclare) }
    }

    fn check_play(self, play: &Play, turn: Seat) -> Result<(), Illegal> {
        if play.cards.is_empty() {
            return Err(Illegal::NoCards);
        }
        for (place, card) in play.cards.iter().enumerate() {
            let so_far = play.cards[..=place].iter().filter(|other| *other == card).count();
            if so_far > self.hand.iter().filter(|other| *other == card).count() {
                return Err(Illegal::NotHeld(*card));
            }
        }
        self.check_turn(turn)?;
        for (place, card) in play.cards.iter().enumerate() {
            self.lays(&play.cards[..place], *card)?;
        }
        match (self.declares(&play.cards), play.suit) {
            (true, None) => return Err(Illegal::SuitMissing),
            (false, Some(_)) => return Err(Illegal::SuitNeedless),
            _ => {}
        }
        if play.last_card && !self.may_declare_with(&play.cards) {
            return Err(Illegal::NothingToDeclare);
        }
        Ok(())
    }

    /// Whether the play declares a suit. A wild card that ends the round does not.
    pub(super) fn declares(self, cards: &[Card]) -> bool {
        let wild = cards.last().is_some_and(|card| self.open.rules.is_wild(*card));
        wild && !(cards.len() == self.hand.len() && self.open.ends_with(self.seat, cards))
    }

    /// Whether "Last card" can be said with the play.
    pub(super) fn may_declare_with(self, cards: &[Card]) -> bool {
        let declared = self.open.place(self.seat).is_some_and(|place| place.declared);
        matches!(self.open.rules.last_card, LastCard::Said(_)) && !declared && self.hand.len() == cards.len() + 1
    }

    /// All distinct plays. Of those that differ in the order of their inner cards alone, one is listed.
    fn plays(self) -> Vec<Play> {
        let mut faces: Vec<(Card, usize)> = Vec::new();
        for card in self.hand {
            match faces.iter_mut().find(|(face, _)| face == card) {
                Some((_, held)) => *held += 1,
                None => faces.push((*card, 1)),
            }
        }
        faces.sort_unstable();
        let mut plays = Vec::new();
        let mut met: BTreeSet<Vec<Card>> = BTreeSet::new();
        let mut begun: Vec<Vec<Card>> = vec![Vec::new()];
        while let Some(cards) = begun.pop() {
            for (card, held) in &faces {
                let laid = cards.iter().filter(|other| *other == card).count();
                if laid == *held || self.lays(&cards, *card).is_err() {
                    continue;
                }
                let longer: Vec<Card> = cards.iter().chain([card]).copied().collect();
                // A play of two cards has no inner cards.
                if longer.len() < 3 || met.insert(Play::of(&longer).canonical().cards) {
                    begun.push(longer);
                }
            }
            if !cards.is_empty() {
                self.with_words(cards, &mut plays);
            }
        }
        plays
    }

    /// A play with every suit that can be declared, and with and without "Last card".
    fn with_words(self, cards: Vec<Card>, plays: &mut Vec<Play>) {
        let suits = if self.declares(&cards) { Suit::ALL.map(Some).to_vec() } else { vec![None] };
        let said: &[bool] = if self.may_declare_with(&cards) { &[true, false] } else { &[false] };
        for suit in suits {
            plays.extend(said.iter().map(|last_card| Play { cards: cards.clone(), suit, last_card: *last_card }));
        }
    }

    /// Whether a card of the hand may be played after the earlier cards of the same play.
    pub(super) fn lays(self, before: &[Card], card: Card) -> Result<(), Illegal> {
        let (open, drawn) = (self.open, self.drawn);
        let after = match open.phase {
            Phase::Turn { after, .. } => after,
            _ => After::Nothing,
        };
        let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count();
        let only_drawn = after == After::PickUp && open.rules.after_pick_up == AfterPickUp::Drawn;
        if only_drawn && count(before) >= count(drawn)
            || after == After::Draw && before.is_empty() && !drawn.contains(&card)
        {
            return Err(Illegal::NotDrawn(card));
        }
        match before {
            [] => self.begins(card),
            before if self.joins(before, card, after) => Ok(()),
            _ => Err(Illegal::NotTogether(card)),
        }
    }

    /// Whether a card may be the first of a play.
    fn begins(self, card: Card) -> Result<(), Illegal> {
        let (open, rules) = (self.open, &self.open.rules);
        if let Some(chain) = open.chain {
            let no_answer = Illegal::NoAnswer { card, on: chain.on, owed: chain.cards };
            return if rules.answers(card, chain.on) { Ok(()) } else { Err(no_answer) };
        }
        let Some(top) = open.top() else { return Ok(()) };
        match open.ground {
            ground if rules.lies_on(card, top, ground) => Ok(()),
            MustMatch::Declared(suit) => Err(Illegal::NotDeclared { card, suit }),
            _ => Err(Illegal::NoMatch { card, top }),
        }
    }

    /// Whether a card may follow within the same play: as a cover, with equal rank, or as a pick-up of the same suit.
    fn joins(self, before: &[Card], card: Card, after: After) -> bool {
        let rules = &self.open.rules;
        let picks_up = |card: &Card| matches!(rules.effect(card.rank()), Effect::PickUp(_));
        let covers = before.last().is_some_and(|last| rules.covers(card, *last))
            && before.windows(2).all(|two| rules.covers(two[1], two[0]));
        let one_rank = before.iter().all(|other| other.rank() == card.rank());
        let one_suit = before.iter().all(|other| other.suit() == card.suit());
        let together = match rules.together {
            Together::One => false,
            Together::SameRank => one_rank && (one_suit || !picks_up(&card)),
            Together::SameRankPickUps => one_rank,
        };
        let pair = rules.together != Together::One
            && after != After::Draw
            && one_suit
            && before.iter().chain([&card]).all(picks_up);
        covers || together || pair
    }
}

impl RuleSet {
    /// Whether a card matches the top card when no cards are owed.
    pub(super) fn lies_on(&self, card: Card, top: Card, ground: MustMatch) -> bool {
        match ground {
            MustMatch::Free => true,
            MustMatch::Declared(suit) => self.follows(card, suit),
            MustMatch::Top => self.is_wild(card) || self.matches(card, top),
        }
    }

    /// Whether a card answers a pick-up whose latest card is this one.
    pub(super) fn answers(&self, card: Card, on: Card) -> bool {
        match self.effect(card.rank()) {
            Effect::PickUp(_) => card.rank() == on.rank() || card.suit() == on.suit(),
            Effect::Shield => card.suit() == on.suit(),
            Effect::Break => true,
            _ => false,
        }
    }
}
