//! The texts at the card table: the instruction, the last move of a seat, and the names of cards.

use super::{faces, name, suit_name};
use crate::cards::{Act, After, AfterWild, Card, Effect, Event, MustMatch, Open, Phase, Rank, Seat, Suit};
use crate::words::{say, say_with};

/// The name of a card: "7 of Hearts", "Joker".
pub fn card_face_name(card: Card) -> String {
    let rank = match card.rank() {
        Rank::Jack => say("card-rank-jack"),
        Rank::Queen => say("card-rank-queen"),
        Rank::King => say("card-rank-king"),
        Rank::Ace => say("card-rank-ace"),
        number => number.index().to_owned(),
    };
    match card.suit() {
        Some(suit) => say_with("card-face", &[("rank", rank.into()), ("suit", suit_name(suit).into())]),
        None => rank,
    }
}

/// The instruction for the reader: a player, who has these legal acts, or somebody without a seat.
pub fn card_instruction(open: &Open, reader: Option<Seat>, acts: &[Act], names: &[String]) -> String {
    // Without hints the text does not reveal whether a card can be played.
    instruction(open, reader, Some(acts).filter(|_| open.rules.hints), names)
}

/// The instruction for a player whose hand nobody is to learn anything of yet, because others see the screen, too.
pub fn card_instruction_unseen(open: &Open, reader: Seat, names: &[String]) -> String {
    instruction(open, Some(reader), None, names)
}

/// The instruction for the reader; `acts` are the legal acts, if the text may tell by them what the hand has.
fn instruction(open: &Open, reader: Option<Seat>, acts: Option<&[Act]>, names: &[String]) -> String {
    let who = |seat: Seat| ("name", name(names, seat).into());
    let own = |key: &str, others: &str, acting: Seat| {
        if reader == Some(acting) { say_with(key, &[who(acting)]) } else { say_with(others, &[who(acting)]) }
    };
    match &open.phase {
        Phase::Cut(acting) => own("cards-turn-cut", "cards-turn-cut-other", *acting),
        Phase::Deal(acting) => own("cards-turn-deal", "cards-turn-deal-other", *acting),
        Phase::Declare(acting) => own("cards-turn-declare", "cards-turn-declare-other", *acting),
        Phase::Turn { seat: acting, .. } if reader != Some(*acting) => say_with("cards-turn-other", &[who(*acting)]),
        Phase::Turn { after, .. } => turn(open, *after, acts),
        Phase::Over { .. } => say("card-no-over"),
    }
}

/// The instruction for the player whose turn it is; `acts` as in [`instruction`].
fn turn(open: &Open, after: After, acts: Option<&[Act]>) -> String {
    let can_play = acts.is_none_or(|acts| acts.iter().any(|act| matches!(act, Act::Play(_))));
    if let Some(chain) = open.chain {
        let args = [("count", chain.cards.into()), ("card", chain.on.to_string().into())];
        return say_with(if can_play { "cards-turn-owes" } else { "cards-turn-pick-up" }, &args);
    }
    let draws = acts.is_some_and(|acts| acts.contains(&Act::Draw));
    if !can_play {
        return say(if draws { "cards-turn-draw" } else { "cards-turn-end" });
    }
    match after {
        After::Draw => return say("cards-turn-drawn"),
        After::PickUp => return say("cards-turn-picked-up"),
        After::Nothing => {}
    }
    let (task, is_free) = match (open.ground, open.top().map(|top| (top, top.suit()))) {
        (MustMatch::Declared(suit), Some(_)) => {
            let others = match open.rules.after_wild {
                AfterWild::Wild => "wild",
                AfterWild::Special => "special",
            };
            (say_with("cards-turn-declared", &[("suit", marked(suit).into()), ("others", others.into())]), false)
        }
        (MustMatch::Top, Some((top, Some(suit)))) => {
            let rank = top.rank().index();
            (say_with("cards-turn-match", &[("suit", marked(suit).into()), ("rank", rank.into())]), false)
        }
        _ => (say("cards-turn-free"), true),
    };
    let can_draw = open.drawable() > 0;
    let other = match acts {
        Some(_) => draws.then_some("cards-turn-or-draw"),
        None if can_draw && open.rules.draw.instead => Some("cards-turn-or-draw"),
        None if is_free => None,
        None => Some(if can_draw { "cards-turn-else-draw" } else { "cards-turn-else-end" }),
    };
    match other {
        Some(other) => format!("{task} {}", say(other)),
        None => task,
    }
}

/// A suit with its sign: "♥ Hearts".
fn marked(suit: Suit) -> String {
    format!("{} {}", suit.sign(), suit_name(suit))
}

/// A player's move in a word or two; empty for events that are no move.
pub fn card_deed(event: &Event) -> String {
    match event {
        Event::Played { cards, .. } => say_with("cards-did-play", &[("cards", faces(cards).into())]),
        Event::Drew { cards, .. } => say_with("cards-did-draw", &[("count", cards.len().into())]),
        Event::Passed { .. } => say("cards-did-pass"),
        Event::Skipped { .. } => say("cards-did-skip"),
        Event::Safe { place, .. } => say_with("cards-did-safe", &[("place", (*place).into())]),
        Event::Out { .. } => say("cards-is-out"),
        _ => String::new(),
    }
}

/// The effect of a rank in one line, for the menu of house rules.
pub fn card_effect_name(effect: Effect) -> String {
    match effect {
        Effect::Nothing => say("card-effect-nothing"),
        Effect::Skip => say("card-effect-skip"),
        Effect::PickUp(cards) => say_with("card-effect-pick-up", &[("cards", u16::from(cards).into())]),
        Effect::Reverse => say("card-effect-reverse"),
        Effect::Wild => say("card-effect-wild"),
        Effect::Cover => say("card-effect-cover"),
        Effect::FreePlay => say("card-effect-free"),
        Effect::Shield => say("card-effect-shield"),
        Effect::Break => say("card-effect-break"),
    }
}
