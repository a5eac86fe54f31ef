//! The explanation of a card game, generated from its rule set, so that house rules are explained, too.

use super::card_count;
use crate::cards::{
    AfterPickUp, AfterWild, Double, DrawUntil, Effect, End, FirstDealer, LastCard, Over, Rank, RuleSet, Together,
};
use crate::words::{say, say_with};

/// How the game is won, in one or two sentences.
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
            format!("{} {}", say("card-how-points"), say_with(over, &limit))
        }
    }
}

/// The deck, the players and the deal, in one sentence each.
pub fn card_deal(rules: &RuleSet) -> Vec<String> {
    let number = |value: u8| u16::from(value).into();
    let mut told = vec![
        say_with("card-how-deck", &[("packs", number(rules.deck.packs)), ("jokers", number(rules.deck.jokers))]),
        say_with("card-how-players", &[("least", number(rules.players.0)), ("most", number(rules.players.1))]),
    ];
    let (least, most) = rules.hand;
    told.push(match least == most {
        true => say_with("card-how-hand", &[("cards", card_count(most.into()).into())]),
        false => say_with("card-how-hand-choice", &[("least", number(least)), ("most", number(most))]),
    });
    told.push(match rules.first_dealer {
        FirstDealer::Lot => say("card-how-dealer-lot"),
        FirstDealer::HighCard => say("card-how-dealer-high"),
    });
    if rules.cut {
        told.push(say("card-option-cut-note"));
    }
    if rules.turned_up_acts {
        told.push(say("card-how-turned-up"));
    }
    told
}

/// The ends of a round and of the match besides the goal, and bonuses and doubles, in one sentence each.
pub fn card_end(rules: &RuleSet) -> Vec<String> {
    let Some(points) = rules.points() else { return Vec::new() };
    let mut told = vec![say(if points.shared { "card-how-shared" } else { "card-how-another-round" })];
    told.push(say(if points.finish_chain { "card-how-finish-chain" } else { "card-how-drop-chain" }));
    if let Some(minutes) = points.minutes {
        told.push(say_with("card-how-minutes", &[("minutes", minutes.into())]));
    }
    match rules.count.double {
        Double::Nothing => {}
        Double::Rank => told.push(say("card-how-double-rank")),
        Double::Group => told.push(say("card-how-double-group")),
    }
    for (points, key) in
        [(rules.count.winner_bonus, "card-how-winner-bonus"), (rules.count.hat_bonus, "card-how-hat-bonus")]
    {
        if points > 0 {
            told.push(say_with(key, &[("points", points.into())]));
        }
    }
    told.push(say_with("card-how-rounds", &[("rounds", rules.limits.rounds.into())]));
    told
}

/// The course of a turn, in several sentences.
pub fn card_turn(rules: &RuleSet) -> Vec<String> {
    let mut told = vec![say("card-how-match")];
    match rules.together {
        Together::One => {}
        Together::SameRank => told.push(say("card-how-several")),
        Together::SameRankPickUps => told.push(say("card-how-several-any")),
    }
    told.push(match rules.draw.until {
        DrawUntil::Cards(cards) => say_with("card-how-draw", &[("cards", card_count(cards.into()).into())]),
        DrawUntil::Hand(cards) => say_with("card-how-draw-until", &[("cards", u16::from(cards).into())]),
    });
    if rules.draw.instead {
        told.push(say("card-how-draw-instead"));
    }
    if rules.draw.must_play {
        told.push(say("card-how-must-play"));
    }
    match rules.last_card {
        LastCard::Unsaid => {}
        LastCard::Said(cards) => {
            told.push(say_with("card-how-last-card", &[("cards", card_count(cards.into()).into())]));
        }
        LastCard::ByTable(_) => told.push(say("card-how-last-card-table")),
    }
    if rules.mistakes.punished {
        told.push(say_with("card-how-mistakes", &[("cards", card_count(rules.mistakes.cards.into()).into())]));
    }
    if !rules.hints {
        told.push(say("card-how-no-hints"));
    }
    told
}

/// The effect of a rank in a sentence; `None` for a rank without effect.
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
            format!("{} {}", say_with("card-how-pick-up", &[("cards", card_count(cards.into()).into())]), say(after))
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
        Effect::Cover if rules.wild_covers => format!("{} {}", say("card-how-cover"), say("card-how-wild-covers")),
        Effect::Cover => say("card-how-cover"),
        Effect::FreePlay => say("card-how-free"),
        Effect::Shield => say("card-how-shield"),
        Effect::Break => say("card-how-break"),
    })
}

/// The points of cards left at the end of a round, in one line for each value; empty if none are counted.
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
