//! Why something may not be done at the card table.

use super::{name, suit_name};
use crate::cards::{Card, Illegal, Seat};
use crate::words::{Value, say, say_with};

/// Why not: half a sentence without a full stop.
pub fn card_refusal(reason: Illegal, names: &[String]) -> String {
    let who = |seat: Seat| -> (&'static str, Value<'static>) { ("name", name(names, seat).into()) };
    let card = |card: Card| -> (&'static str, Value<'static>) { ("card", card.to_string().into()) };
    let owed = |cards: u16| -> (&'static str, Value<'static>) { ("count", cards.into()) };
    match reason {
        Illegal::Over => say("card-no-over"),
        Illegal::NotInRound(seat) => say_with("card-no-round", &[who(seat)]),
        Illegal::NotYourTurn(seat) => say_with("card-no-turn", &[who(seat)]),
        Illegal::NotNow => say("card-no-now"),
        Illegal::NoCards => say("card-no-cards"),
        Illegal::NotHeld(held) => say_with("card-no-held", &[card(held)]),
        Illegal::NoMatch { card: played, top } => {
            say_with("card-no-match", &[card(played), ("top", top.to_string().into())])
        }
        Illegal::NotDeclared { card: played, suit } => {
            say_with("card-no-declared", &[card(played), ("suit", suit_name(suit).into())])
        }
        Illegal::NoAnswer { card: played, on, owed: cards } => {
            say_with("card-no-answer", &[card(played), ("top", on.to_string().into()), owed(cards)])
        }
        Illegal::NotTogether(played) => say_with("card-no-together", &[card(played)]),
        Illegal::NotDrawn(played) => say_with("card-no-drawn", &[card(played)]),
        Illegal::SuitMissing => say("card-no-suit"),
        Illegal::SuitNeedless => say("card-no-suit-needed"),
        Illegal::CanPlay => say("card-no-can-play"),
        Illegal::MustPlay => say("card-no-must-play"),
        Illegal::Owes(cards) => say_with("card-no-owes", &[owed(cards)]),
        Illegal::OwesNothing => say("card-no-owes-nothing"),
        Illegal::NothingToDraw => say("card-no-nothing-to-draw"),
        Illegal::MustDraw => say("card-no-must-draw"),
        Illegal::NothingToDeclare => say("card-no-declare"),
        Illegal::NothingToCatch(seat) => say_with("card-no-catch", &[who(seat)]),
        Illegal::Deal { least, most } => say_with("card-no-deal", &[("least", least.into()), ("most", most.into())]),
        Illegal::Cut(most) => say_with("card-no-cut", &[("most", most.into())]),
        Illegal::NotTimed => say("card-no-time"),
        Illegal::Order(order) => say_with("card-no-order", &[("shuffle", order.shuffle.into()), card(order.card)]),
    }
}
