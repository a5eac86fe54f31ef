//! The texts of the card table: events, reasons, options, and the sources of rules.

mod count;
mod event;
mod how_to;
mod option;
mod refusal;
mod skill;
mod table;
mod talk;

use super::{say, say_with};
use crate::cards::{Card, Face, Seat, Suit, Written};

pub use count::{card_doubled_reason, card_over_reason};
pub use event::describe_card_event;
pub use how_to::{card_deal, card_effect_told, card_end, card_goal, card_points_told, card_turn};
pub use option::{card_choice_name, card_option_name, card_option_note, card_rules_fault};
pub use refusal::card_refusal;
pub use skill::card_skill_name;
pub use table::{card_deed, card_effect_name, card_face_name, card_instruction, card_instruction_unseen};
pub use talk::{CardMoment, card_line};

/// The source of a rule: "Crazy 8's, Jack - Skip".
pub fn card_source(written: Written) -> String {
    match written {
        Written::In(document, section) => match document.title() {
            Some(title) => format!("{title}, {section}"),
            None => say("card-source-house"),
        },
        Written::OurReading => say("source-ours"),
    }
}

/// The name of a suit.
pub fn suit_name(suit: Suit) -> String {
    let key = match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    };
    say_with("card-suit", &[("suit", key.into())])
}

/// A number of cards: "3 cards".
fn card_count(count: usize) -> String {
    say_with("card-cards", &[("count", count.into())])
}

fn faces(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The faces of cards, or only their number if some are hidden.
fn faces_text(cards: &[Face]) -> String {
    let faces_seen: Option<Vec<Card>> = cards.iter().copied().collect();
    faces_seen.map_or_else(|| card_count(cards.len()), |cards| faces(&cards))
}

/// The name of the player in a seat.
fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).cloned().unwrap_or_default()
}
