//! The switches for the play of a round: deck and deal, the turn, drawing and the last card.

use super::switch::{Set, Switch, small};
use crate::cards::{AfterPickUp, AfterWild, DrawUntil, Effect, FirstDealer, LastCard, Rank, RuleSet, Together};

pub(super) fn deck(_: &RuleSet) -> Vec<Switch> {
    let number = |range, get, put| Set::Number { range, step: 1, get, put };
    vec![
        Switch::new(
            "deck.packs",
            ["house-packs", "house-packs-note"],
            number(1..=4, |rules| rules.deck.packs.into(), |rules, packs| rules.deck.packs = small(packs)),
        ),
        Switch::new(
            "deck.jokers",
            ["house-jokers", "house-jokers-note"],
            number(0..=8, |rules| rules.deck.jokers.into(), |rules, jokers| rules.deck.jokers = small(jokers)),
        ),
        Switch::new(
            "players",
            ["house-fewest-players", "house-fewest-players-note"],
            number(2..=8, |rules| rules.players.0.into(), |rules, fewest| rules.players.0 = small(fewest)),
        ),
        Switch::new(
            "no field of its own",
            ["house-most-players", "house-most-players-note"],
            number(2..=8, |rules| rules.players.1.into(), |rules, most| rules.players.1 = small(most)),
        ),
        Switch::new(
            "hand",
            ["house-fewest-cards", "house-fewest-cards-note"],
            number(1..=20, |rules| rules.hand.0.into(), |rules, least| rules.hand.0 = small(least)),
        ),
        Switch::new(
            "no field of its own",
            ["house-most-cards", "house-most-cards-note"],
            number(1..=20, |rules| rules.hand.1.into(), |rules, most| rules.hand.1 = small(most)),
        ),
        Switch::new(
            "first_dealer",
            ["house-first-dealer", "house-first-dealer-note"],
            Set::Choice {
                names: &["house-dealer-lot", "house-dealer-high"],
                get: |rules| usize::from(rules.first_dealer == FirstDealer::HighCard),
                put: |rules, choice| rules.first_dealer = [FirstDealer::Lot, FirstDealer::HighCard][choice],
            },
        ),
        Switch::new("cut", ["card-option-cut", "card-option-cut-note"], Set::Toggle(|rules| &mut rules.cut)),
        Switch::new(
            "turned_up_acts",
            ["house-turned-up", "house-turned-up-note"],
            Set::Toggle(|rules| &mut rules.turned_up_acts),
        ),
    ]
}

pub(super) fn turn(rules: &RuleSet) -> Vec<Switch> {
    let has = |is: fn(Effect) -> bool| Rank::ALL.into_iter().any(|rank| is(rules.effect(rank)));
    let (wild, covers) = (has(|effect| effect == Effect::Wild), has(|effect| effect == Effect::Cover));
    let (picks_up, reverses) =
        (has(|effect| matches!(effect, Effect::PickUp(_))), has(|effect| effect == Effect::Reverse));
    vec![
        Switch::new(
            "together",
            ["house-together", "house-together-note"],
            Set::Choice {
                names: &["house-together-one", "house-together-rank", "house-together-any"],
                get: |rules| rules.together as usize,
                put: |rules, choice| {
                    rules.together = [Together::One, Together::SameRank, Together::SameRankPickUps][choice];
                },
            },
        ),
        Switch::new(
            "after_wild",
            ["card-option-after-wild", "card-option-after-wild-note"],
            Set::Choice {
                names: &["card-choice-wild", "card-choice-special"],
                get: |rules| rules.after_wild as usize,
                put: |rules, choice| rules.after_wild = [AfterWild::Wild, AfterWild::Special][choice],
            },
        )
        .unless(wild, "house-no-wild"),
        Switch::new(
            "wild_covers",
            ["house-wild-covers", "house-wild-covers-note"],
            Set::Toggle(|rules| &mut rules.wild_covers),
        )
        .unless(wild && covers, "house-no-cover"),
        Switch::new(
            "after_pick_up",
            ["card-option-after-pick-up", "card-option-after-pick-up-note"],
            Set::Choice {
                names: &["house-after-nothing", "card-choice-drawn", "card-choice-hand"],
                get: |rules| rules.after_pick_up as usize,
                put: |rules, choice| {
                    rules.after_pick_up = [AfterPickUp::Nothing, AfterPickUp::Drawn, AfterPickUp::Hand][choice];
                },
            },
        )
        .unless(picks_up, "house-no-pick-up"),
        Switch::new(
            "reverse_of_two_skips",
            ["house-reverse-skips", "house-reverse-skips-note"],
            Set::Toggle(|rules| &mut rules.reverse_of_two_skips),
        )
        .unless(reverses, "house-no-reverse"),
        Switch::new("hints", ["card-option-hints", "card-option-hints-note"], Set::Toggle(|rules| &mut rules.hints)),
    ]
}

pub(super) fn draws(rules: &RuleSet) -> Vec<Switch> {
    let mut switches = vec![
        Switch::new(
            "draw.kind",
            ["house-until", "house-until-note"],
            Set::Choice {
                names: &["house-until-cards", "house-until-hand"],
                get: |rules| usize::from(matches!(rules.draw.until, DrawUntil::Hand(_))),
                put: |rules, choice| rules.draw.until = [DrawUntil::Cards(1), DrawUntil::Hand(8)][choice],
            },
        ),
        Switch::new(
            "draw.until",
            ["house-until-many", "house-until-many-note"],
            Set::Number {
                range: 1..=50,
                step: 1,
                get: |rules| match rules.draw.until {
                    DrawUntil::Cards(cards) | DrawUntil::Hand(cards) => cards.into(),
                },
                put: |rules, many| {
                    rules.draw.until = match rules.draw.until {
                        DrawUntil::Cards(_) => DrawUntil::Cards(small(many)),
                        DrawUntil::Hand(_) => DrawUntil::Hand(small(many)),
                    };
                },
            },
        ),
        Switch::new(
            "draw.instead",
            ["card-option-draw-instead", "card-option-draw-instead-note"],
            Set::Toggle(|rules| &mut rules.draw.instead),
        ),
        Switch::new(
            "draw.must_play",
            ["house-must-play", "house-must-play-note"],
            Set::Toggle(|rules| &mut rules.draw.must_play),
        ),
        Switch::new(
            "last_card.kind",
            ["card-option-last-card", "card-option-last-card-note"],
            Set::Choice {
                names: &["house-last-nobody", "card-choice-said", "card-choice-by-table"],
                get: |rules| match rules.last_card {
                    LastCard::Unsaid => 0,
                    LastCard::Said(_) => 1,
                    LastCard::ByTable(_) => 2,
                },
                put: |rules, choice| {
                    rules.last_card = [LastCard::Unsaid, LastCard::Said(2), LastCard::ByTable(2)][choice];
                },
            },
        ),
    ];
    if let LastCard::Said(_) = rules.last_card {
        switches.push(Switch::new(
            "last_card",
            ["house-last-cost", "house-last-cost-note"],
            Set::Number {
                range: 1..=10,
                step: 1,
                get: |rules| match rules.last_card {
                    LastCard::Said(cards) | LastCard::ByTable(cards) => cards.into(),
                    LastCard::Unsaid => 1,
                },
                put: |rules, cards| rules.last_card = LastCard::Said(small(cards)),
            },
        ));
    }
    switches.push(Switch::new(
        "mistakes.punished",
        ["house-mistakes", "house-mistakes-note"],
        Set::Toggle(|rules| &mut rules.mistakes.punished),
    ));
    switches.push(
        Switch::new(
            "mistakes.cards",
            ["house-mistake-cost", "house-mistake-cost-note"],
            Set::Number {
                range: 0..=10,
                step: 1,
                get: |rules| rules.mistakes.cards.into(),
                put: |rules, cards| rules.mistakes.cards = small(cards),
            },
        )
        .unless(rules.mistakes.punished, "house-no-mistakes"),
    );
    switches
}
