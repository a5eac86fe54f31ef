//! Storing and reading a match: only a state that a match can reach is accepted.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::CardMatch;
use crate::cards::action::Seat;
use crate::cards::card::Card;
use crate::cards::open::Phase;
use crate::formats::ron_file::Check;

/// More shuffles or points than any real match has; it keeps later sums far from overflow.
const MOST: i32 = 1_000_000;

impl Serialize for CardMatch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer) // the one `serde(remote)` derives
    }
}

impl<'de> Deserialize<'de> for CardMatch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let game = Self::deserialize(deserializer)?; // the one `serde(remote)` derives
        game.check().map_err(D::Error::custom)?;
        Ok(game)
    }
}

impl CardMatch {
    /// Checks that the rules can continue a stored match; the error describes the first fault.
    fn check(&self) -> Result<(), String> {
        let open = &self.open;
        open.rules.check().map_err(|fault| format!("`{}` {}", fault.field, fault.reason))?;
        let (least, most) = open.rules.players;
        if !(usize::from(least)..=usize::from(most)).contains(&open.seats.len()) || self.hands.len() != open.seats.len()
        {
            return Err(format!("{} seats and {} hands make no table", open.seats.len(), self.hands.len()));
        }
        self.check_seats()?;
        self.check_cards()?;
        let counters = [u32::from(open.round), open.shuffles];
        let scores = open.seats.iter().flat_map(|place| place.rounds.iter().flatten().chain([&place.total]));
        if counters.iter().any(|counter| *counter > MOST as u32)
            || scores.into_iter().any(|score| score.unsigned_abs() > MOST as u32)
        {
            return Err("a number is larger than any match can have".to_owned());
        }
        // In a match without points one player goes out per round, so that the number of seats limits the rounds.
        let most = if open.rules.points().is_some() { open.rules.limits.rounds } else { open.seats.len() as u16 };
        if open.round > most || open.seats.iter().any(|place| place.out > Some(open.round)) {
            return Err(format!("there is no round {}", open.round));
        }
        if open.in_match().count() < 2 && !matches!(open.phase, Phase::Over { .. }) {
            return Err("nobody is left to play on".to_owned());
        }
        match &open.phase {
            Phase::Over { places } => {
                let mut seats = places.concat();
                seats.sort_unstable();
                let all = (0..).map(Seat).take(open.seats.len());
                seats
                    .into_iter()
                    .eq(all)
                    .then_some(())
                    .ok_or_else(|| "the places are not those of the seats".to_owned())
            }
            Phase::Turn { seat, .. } if open.top().is_none() || !open.seats[seat.index()].playing => {
                Err(format!("it cannot be the turn of {seat}"))
            }
            Phase::Cut(seat) | Phase::Deal(seat) | Phase::Declare(seat) | Phase::Turn { seat, .. } => {
                if self.legal(*seat).is_empty() { Err(format!("{seat} can do nothing")) } else { Ok(()) }
            }
        }
    }

    /// Checks that every named seat exists, and that no eliminated player plays.
    fn check_seats(&self) -> Result<(), String> {
        let open = &self.open;
        let named = [Some(open.dealer), open.turn(), open.forgot.map(|forgot| forgot.seat), open.hat, open.first_out];
        let strange = named.iter().flatten().chain(&open.safe).find(|seat| seat.index() >= open.seats.len());
        if let Some(seat) = strange {
            return Err(format!("there is no {seat}"));
        }
        let both = open.seats.iter().any(|place| place.playing && place.out.is_some());
        let running = !matches!(open.phase, Phase::Over { .. });
        if both && running || open.safe.len() > open.seats.len() {
            return Err("somebody who is out plays".to_owned());
        }
        Ok(())
    }

    /// Checks that all cards of the deck are there once, and that the counts are right.
    fn check_cards(&self) -> Result<(), String> {
        let open = &self.open;
        let mut cards: Vec<Card> =
            self.hands.iter().flatten().chain(&self.stock).chain(&open.discard).copied().collect();
        let mut deck = open.rules.deck.cards();
        cards.sort_unstable();
        deck.sort_unstable();
        if cards != deck {
            return Err("the cards are not those of the deck".to_owned());
        }
        let counted = open.seats.iter().zip(&self.hands).all(|(place, hand)| usize::from(place.cards) == hand.len());
        if !counted || usize::from(open.stock) != self.stock.len() {
            return Err("the cards are not counted right".to_owned());
        }
        Ok(())
    }
}
