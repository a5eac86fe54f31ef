//! The events of a card match as sentences.

use super::{card_count, card_refusal, faces, faces_text, name, suit_name};
use crate::cards::{
    BonusWhy, CountedCard, DealerWhy, DrawWhy, Event, Face, MustMatch, OutWhy, PassWhy, RoundEnd, Seat,
};
use crate::words::referee::list;
use crate::words::{Value, say, say_with};

/// The sentence for an event. For an event as one seat saw it, the sentence has only what that seat knows.
pub fn describe_card_event(event: &Event, names: &[String]) -> String {
    let who = |seat: &Seat| -> (&'static str, Value<'static>) { ("name", name(names, *seat).into()) };
    match event {
        Event::DrewForDeal { cards } => {
            let drawn: Vec<String> =
                cards.iter().map(|(seat, card)| format!("{} {card}", name(names, *seat))).collect();
            say_with("card-drew-for-deal", &[("cards", list(&drawn).into())])
        }
        Event::RoundBegan { round, dealer, why, .. } => {
            let why = match why {
                DealerWhy::Agreed => "agreed",
                DealerWhy::Lot => "lot",
                DealerWhy::HighCard => "high-card",
                DealerWhy::Next => "next",
            };
            say_with("card-round", &[("round", (*round).into()), who(dealer), ("why", why.into())])
        }
        Event::Cut { seat, cards } => say_with("card-cut", &[who(seat), ("cards", card_count((*cards).into()).into())]),
        Event::Dealt { seat, cards } => say_with("card-dealt", &[who(seat), ("cards", faces_text(cards).into())]),
        Event::TurnedUp { card } => say_with("card-turned-up", &[("card", card.to_string().into())]),
        Event::Declared { seat, suit } => say_with("card-declared", &[who(seat), ("suit", suit_name(*suit).into())]),
        Event::Played { seat, cards, left } => {
            say_with("card-played", &[who(seat), ("cards", faces(cards).into()), ("left", (*left).into())])
        }
        Event::Reversed { clockwise } => {
            say_with("card-reversed", &[("way", if *clockwise { "clockwise" } else { "counter" }.into())])
        }
        Event::Skipped { seat, by } => say_with("card-skipped", &[who(seat), ("card", by.to_string().into())]),
        Event::Owes { seat, cards } => {
            say_with("card-owes", &[who(seat), ("cards", card_count((*cards).into()).into())])
        }
        Event::Shielded { seat } => say_with("card-shielded", &[who(seat)]),
        Event::Broke { seat } => say_with("card-broke", &[who(seat)]),
        Event::Freed { seat } => say_with("card-freed", &[who(seat)]),
        Event::Drew { seat, cards, why } => drew(names, *seat, cards, *why),
        Event::Reshuffled { cards } => say_with("card-reshuffled", &[("cards", card_count((*cards).into()).into())]),
        Event::Passed { seat, why } => {
            let key = match why {
                PassWhy::CannotPlay => "card-passed-cannot",
                PassWhy::NothingToDraw => "card-passed-nothing",
                PassWhy::PickedUp => "card-passed-picked-up",
                PassWhy::Chosen => "card-passed-chosen",
            };
            say_with(key, &[who(seat)])
        }
        Event::LastCard { seat, by_table } => {
            say_with(if *by_table { "card-last-card-table" } else { "card-last-card" }, &[who(seat)])
        }
        Event::Caught { seat, by } => say_with("card-caught", &[who(seat), ("by", name(names, *by).into())]),
        Event::Mistaken { seat, cards, why } => {
            let why = ("why", card_refusal(*why, names).into());
            if cards.is_empty() {
                say_with("card-mistaken-draw", &[who(seat), why])
            } else {
                say_with("card-mistaken", &[who(seat), ("cards", faces(cards).into()), why])
            }
        }
        Event::Hat { seat } => say_with("card-hat", &[who(seat)]),
        Event::Safe { seat, place } => say_with("card-safe", &[who(seat), ("place", (*place).into())]),
        Event::PlayedOut { seat } => say_with("card-played-out", &[who(seat)]),
        Event::RoundEnded { why, .. } => round_ended(names, *why),
        Event::Counted { seat, cards } => counted(names, *seat, cards),
        Event::Bonus { seat, points, why } => {
            let key = match why {
                BonusWhy::Winner => "card-bonus-winner",
                BonusWhy::Hat => "card-bonus-hat",
            };
            say_with(key, &[who(seat), ("points", (*points).into())])
        }
        Event::Scored { seat, points, total } => {
            say_with("card-scored", &[who(seat), ("points", (*points).into()), ("total", (*total).into())])
        }
        Event::Out { seat, why } => match why {
            OutWhy::LastWithCards => say_with("card-out-last", &[who(seat)]),
            OutWhy::MostCards => say_with("card-out-most", &[who(seat)]),
            OutWhy::Total(total) | OutWhy::NotLowest(total) => {
                say_with("card-out-total", &[who(seat), ("total", (*total).into())])
            }
        },
        Event::SuddenDeath => say("card-sudden-death"),
        Event::Tied { seats, total } => {
            let level: Vec<String> = seats.iter().map(|seat| name(names, *seat)).collect();
            say_with("card-tied", &[("names", list(&level).into()), ("total", (*total).into())])
        }
        Event::TimeUp => say("card-time-up"),
        Event::Over { places, .. } => say_with("card-over", &[("places", places_text(names, places).into())]),
    }
}

/// The sentence for drawn cards, with the reason.
fn drew(names: &[String], seat: Seat, cards: &[Face], why: DrawWhy) -> String {
    let who = ("name", name(names, seat).into());
    if cards.is_empty() {
        return say_with("card-drew-nothing", &[who]);
    }
    let why = match why {
        DrawWhy::CannotPlay { ground: MustMatch::Declared(suit), .. } => {
            say_with("card-why-cannot-suit", &[("suit", suit_name(suit).into())])
        }
        DrawWhy::CannotPlay { top, .. } => say_with("card-why-cannot", &[("card", top.to_string().into())]),
        DrawWhy::Instead { .. } => say("card-why-instead"),
        DrawWhy::Owed(_) => say("card-why-owed"),
        DrawWhy::Caught => say("card-why-caught"),
        DrawWhy::Mistake => say("card-why-mistake"),
    };
    say_with("card-drew", &[who, ("cards", faces_text(cards).into()), ("why", why.into())])
}

fn round_ended(names: &[String], why: RoundEnd) -> String {
    let who = |seat: Seat| ("name", name(names, seat).into());
    match why {
        RoundEnd::Empty(seat) => say_with("card-ended-empty", &[who(seat)]),
        RoundEnd::ChainEnded => say("card-ended-chain"),
        RoundEnd::OneLeft(seat) => say_with("card-ended-one-left", &[who(seat)]),
        RoundEnd::Stuck => say("card-ended-stuck"),
        RoundEnd::TurnLimit(turns) => say_with("card-ended-limit", &[("turns", turns.into())]),
    }
}

/// A hand card by card, with what counts double.
fn counted(names: &[String], seat: Seat, cards: &[CountedCard]) -> String {
    let who = ("name", name(names, seat).into());
    if cards.is_empty() {
        return say_with("card-counted-none", &[who]);
    }
    let told = cards.iter().map(|CountedCard { card, points, doubled }| {
        let twice = if doubled.is_some() { " (×2)" } else { "" };
        format!("{card} {points}{twice}")
    });
    let points: u32 = cards.iter().map(|card| card.points).sum();
    let told = told.collect::<Vec<_>>().join(", ");
    say_with("card-counted", &[who, ("cards", told.into()), ("points", points.into())])
}

/// "1. Ann, 2. Ben".
fn places_text(names: &[String], places: &[Vec<Seat>]) -> String {
    let mut place = 1;
    let told = places.iter().map(|seats| {
        let level: Vec<String> = seats.iter().map(|seat| name(names, *seat)).collect();
        let line = format!("{place}. {}", list(&level));
        place += seats.len();
        line
    });
    told.collect::<Vec<_>>().join(", ")
}
