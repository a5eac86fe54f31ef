//! The switches for the end of a match, and for the points of cards left in the hands.

use bevy_egui::egui::{self, vec2};

use super::switch::{Set, Switch, short};
use crate::app::theme::{text, widgets};
use crate::cards::{Double, Effect, End, Over, Points, Rank, RuleSet};
use crate::words::{say, say_with};

pub(super) fn end(rules: &RuleSet) -> Vec<Switch> {
    let mut switches = vec![Switch::new(
        "end.kind",
        ["house-end-kind", "house-end-kind-note"],
        Set::Choice {
            names: &["house-end-last-out", "house-end-points"],
            get: |rules| usize::from(rules.points().is_some()),
            put: |rules, choice| {
                let points =
                    Points { limit: 100, over: Over::Lowest, shared: false, finish_chain: true, minutes: None };
                rules.end = [End::LastOut, End::Points(points)][choice];
                if choice == 1 && rules.count.ranks.is_empty() {
                    rules.count = RuleSet::xtreme().count;
                }
            },
        },
    )];
    if rules.points().is_none() {
        return switches;
    }
    switches.extend([
        Switch::new(
            "end.limit",
            ["house-limit", "house-limit-note"],
            Set::Number {
                range: 10..=1000,
                step: 10,
                get: |rules| rules.points().map_or(100, |points| points.limit),
                put: |rules, limit| change(rules, |points| points.limit = limit),
            },
        ),
        Switch::new(
            "end.over",
            ["card-option-over", "card-option-over-note"],
            Set::Choice {
                names: &["card-choice-lowest", "card-choice-sudden-death", "card-choice-elimination"],
                get: |rules| rules.points().map_or(0, |points| points.over as usize),
                put: |rules, choice| {
                    change(rules, |points| {
                        points.over = [Over::Lowest, Over::SuddenDeath, Over::Elimination][choice];
                    });
                },
            },
        ),
        Switch::new(
            "end.shared",
            ["card-option-level", "card-option-level-note"],
            Set::Choice {
                names: &["card-choice-another-round", "card-choice-shared"],
                get: |rules| usize::from(rules.points().is_some_and(|points| points.shared)),
                put: |rules, choice| change(rules, |points| points.shared = choice == 1),
            },
        ),
        Switch::new(
            "end.finish_chain",
            ["house-finish-chain", "house-finish-chain-note"],
            Set::Choice {
                names: &["card-choice-off", "card-choice-on"],
                get: |rules| usize::from(rules.points().is_some_and(|points| points.finish_chain)),
                put: |rules, choice| change(rules, |points| points.finish_chain = choice == 1),
            },
        ),
        Switch::new(
            "end.minutes",
            ["house-minutes", "house-minutes-note"],
            Set::Number {
                range: 0..=120,
                step: 10,
                get: |rules| rules.points().and_then(|points| points.minutes).unwrap_or_default().into(),
                put: |rules, minutes| {
                    change(rules, |points| points.minutes = (minutes > 0).then(|| short(minutes)));
                },
            },
        ),
    ]);
    switches
}

/// Changes the end of a match that is counted in points; other ends stay.
fn change(rules: &mut RuleSet, how: impl FnOnce(&mut Points)) {
    if let End::Points(points) = &mut rules.end {
        how(points);
    }
}

/// The points of the first rank with such an effect.
fn counts(rules: &RuleSet, is: fn(Effect) -> bool) -> u32 {
    let rank = Rank::ALL.into_iter().find(|rank| is(rules.effect(*rank)));
    rank.map_or(0, |rank| rules.points_of(rank).into())
}

/// Whether an effect is a shield or a break.
fn defends(effect: Effect) -> bool {
    matches!(effect, Effect::Shield | Effect::Break)
}

pub(super) fn count(rules: &RuleSet) -> Vec<Switch> {
    let has = |is: fn(Effect) -> bool| Rank::ALL.into_iter().any(|rank| is(rules.effect(rank)));
    let (wild, defence) = (has(|effect| effect == Effect::Wild), has(defends));
    let number = |step, get, put| Set::Number { range: 0..=100, step, get, put };
    vec![
        Switch::new(
            "count.wild",
            ["house-wild-points", "house-wild-points-note"],
            number(
                5,
                |rules| counts(rules, |effect| effect == Effect::Wild),
                |rules, points| rules.count.wild = Some(short(points)),
            ),
        )
        .unless(wild, "house-no-wild"),
        Switch::new(
            "count.defence",
            ["house-defence-points", "house-defence-points-note"],
            number(5, |rules| counts(rules, defends), |rules, points| rules.count.defence = Some(short(points))),
        )
        .unless(defence, "house-no-defence"),
        Switch::new(
            "count.double",
            ["house-double", "house-double-note"],
            Set::Choice {
                names: &["house-double-nothing", "house-double-rank", "house-double-group"],
                get: |rules| rules.count.double as usize,
                put: |rules, choice| rules.count.double = [Double::Nothing, Double::Rank, Double::Group][choice],
            },
        ),
        Switch::new(
            "count.winner_bonus",
            ["card-option-winner-bonus", "house-winner-bonus-note"],
            number(
                5,
                |rules| rules.count.winner_bonus.into(),
                |rules, points| rules.count.winner_bonus = short(points),
            ),
        ),
        Switch::new(
            "count.hat_bonus",
            ["card-option-silly-hat", "house-hat-bonus-note"],
            number(5, |rules| rules.count.hat_bonus.into(), |rules, points| rules.count.hat_bonus = short(points)),
        ),
        Switch::new(
            "count.rounds",
            ["house-rounds", "house-rounds-note"],
            Set::Number {
                range: 10..=1000,
                step: 10,
                get: |rules| rules.limits.rounds.into(),
                put: |rules, rounds| rules.limits.rounds = short(rounds),
            },
        ),
    ]
}

/// Draws the points of each rank that gets none from its effect.
pub(super) fn points_of_ranks(ui: &mut egui::Ui, rules: &mut RuleSet) {
    ui.label(text::strong(say("house-ranks")));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 6.0);
        let own = |rules: &RuleSet, rank| match rules.effect(rank) {
            Effect::Wild => rules.count.wild.is_none(),
            effect if defends(effect) => rules.count.defence.is_none(),
            _ => true,
        };
        for rank in Rank::ALL.into_iter().filter(|rank| *rank != Rank::Joker) {
            if !own(rules, rank) {
                continue;
            }
            let before = rules.points_of(rank);
            let mut now = u32::from(before);
            ui.horizontal(|ui| {
                ui.label(text::strong(rank.index()));
                let called = say_with("house-points-of", &[("rank", rank.index().into())]);
                widgets::stepper(ui, &mut now, 0..=100, &called);
            });
            if now != u32::from(before) {
                rules.count.ranks.insert(rank, short(now));
            }
        }
    });
    ui.add(egui::Label::new(text::label(say("house-ranks-note"))).wrap());
}
