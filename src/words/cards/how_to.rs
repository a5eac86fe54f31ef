//! A card game explained from its rule set: so a house rule explains itself, too.

use super::so_many;
use crate::cards::{AfterPickUp, AfterWild, DrawUntil, Effect, End, LastCard, Over, Rank, RuleSet, Together};
use crate::words::{say, say_with};

/// How a game is won, in a sentence or two.
pub fn card_goal(rules: &RuleSet) -> String {
    match &rules.end {
        End::LastOut => say("card-how-last-out"),
        End::Points(points) => {
            let over = match points.over {
                Over::Lowest => "card-how-lowest",
                Over::SuddenDeath => "card-how-sudden-death",
                Over::Elimination => "card-how-elimination",
            };
            let limit = [("limit", points.limit.into())];
            format!("{} {}", say_with("card-how-points", &limit), say_with(over, &limit))
        }
    }
}

/// How a turn goes, a sentence each.
pub fn card_turn(rules: &RuleSet) -> Vec<String> {
    let mut told = vec![say("card-how-match")];
    match rules.together {
        Together::One => {}
        Together::SameRank => told.push(say("card-how-several")),
        Together::SameRankPickUps => told.push(say("card-how-several-any")),
    }
    told.push(match rules.draw.until {
        DrawUntil::Cards(cards) => say_with("card-how-draw", &[("cards", so_many(cards.into()).into())]),
        DrawUntil::Hand(cards) => say_with("card-how-draw-until", &[("cards", u16::from(cards).into())]),
    });
    if rules.draw.instead {
        told.push(say("card-how-draw-instead"));
    }
    match rules.last_card {
        LastCard::Unsaid => {}
        LastCard::Said(cards) => {
            told.push(say_with("card-how-last-card", &[("cards", so_many(cards.into()).into())]));
        }
        LastCard::ByTable(_) => told.push(say("card-how-last-card-table")),
    }
    told
}

/// What the cards of a rank do, in a sentence; nothing for those that do nothing.
pub fn card_effect_told(rules: &RuleSet, rank: Rank) -> Option<String> {
    Some(match rules.effect(rank) {
        Effect::Nothing => return None,
        Effect::Skip => say("card-how-skip"),
        Effect::PickUp(cards) => {
            let after = match rules.after_pick_up {
                AfterPickUp::Nothing => "card-how-pick-up-lost",
                AfterPickUp::Drawn => "card-how-pick-up-drawn",
                AfterPickUp::Hand => "card-how-pick-up-hand",
            };
            format!("{} {}", say_with("card-how-pick-up", &[("cards", so_many(cards.into()).into())]), say(after))
        }
        Effect::Reverse if rules.reverse_of_two_skips => say("card-how-reverse-skip"),
        Effect::Reverse => say("card-how-reverse"),
        Effect::Wild => {
            let after = match rules.after_wild {
                AfterWild::Wild => "card-how-wild-only",
                AfterWild::Special => "card-how-wild-special",
            };
            format!("{} {}", say("card-how-wild"), say(after))
        }
        Effect::Cover => say("card-how-cover"),
        Effect::FreePlay => say("card-how-free"),
        Effect::Shield => say("card-how-shield"),
        Effect::Break => say("card-how-break"),
    })
}

/// What is counted at the end of a round, a line for each value; nothing where nothing is.
pub fn card_points_told(rules: &RuleSet) -> Vec<String> {
    if rules.points().is_none() {
        return Vec::new();
    }
    let ranks = Rank::ALL.into_iter().filter(|rank| *rank != Rank::Joker || rules.deck.jokers > 0);
    let mut values: Vec<(u16, Vec<&str>)> = Vec::new();
    for rank in ranks {
        let points = rules.points_of(rank);
        match values.iter_mut().find(|(value, _)| *value == points) {
            Some((_, names)) => names.push(rank.index()),
            None => values.push((points, vec![rank.index()])),
        }
    }
    values.sort_by_key(|(points, _)| *points);
    values
        .into_iter()
        .map(|(points, names)| {
            say_with("card-how-counts", &[("cards", names.join(", ").into()), ("points", points.into())])
        })
        .collect()
}
