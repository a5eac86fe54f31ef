//! The switches of one's own card rules: deck and deal, turn, draw, end and count, each with a line that explains it.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, RichText, vec2};

use crate::app::theme::palette::{BRASS, alarm};
use crate::app::theme::{text, widgets};
use crate::cards::{
    AfterPickUp, AfterWild, Double, DrawUntil, Effect, End, FirstDealer, LastCard, Over, Points, Rank, RuleSet,
    Together,
};
use crate::formats::ron_file::Fault;
use crate::words::{card_rules_fault, say, say_with};

/// A switch of a rule set.
struct Switch {
    /// The field of the rule set that it changes.
    field: &'static str,
    /// What it is called, and what it means: message keys.
    words: [&'static str; 2],
    /// Why it would change nothing: a message key.
    idle: Option<&'static str>,
    set: Set,
}

/// How a switch is set.
enum Set {
    Toggle(fn(&mut RuleSet) -> &mut bool),
    Number { range: RangeInclusive<u32>, step: u32, get: fn(&RuleSet) -> u32, put: fn(&mut RuleSet, u32) },
    Choice { names: &'static [&'static str], get: fn(&RuleSet) -> usize, put: fn(&mut RuleSet, usize) },
}

impl Switch {
    fn new(field: &'static str, words: [&'static str; 2], set: Set) -> Self {
        Self { field, words, idle: None, set }
    }

    /// It changes nothing, for this reason, unless `live`.
    fn unless(self, live: bool, why: &'static str) -> Self {
        Self { idle: (!live).then_some(why), ..self }
    }

    fn draw(self, ui: &mut egui::Ui, rules: &mut RuleSet, refused: Option<&Fault>) {
        let [name, note] = self.words.map(say);
        if !matches!(self.set, Set::Toggle(_)) {
            ui.add(egui::Label::new(text::strong(name.clone())).wrap());
        }
        ui.add_enabled_ui(self.idle.is_none(), |ui| match self.set {
            Set::Toggle(of) => {
                widgets::toggle(ui, of(rules), &name);
            }
            Set::Number { range, step, get, put } => {
                let before = get(rules);
                let mut value = f64::from(before);
                widgets::number_stepper(ui, &mut value, step.into(), &before.to_string(), &name);
                let now = (value.max(0.0) as u32).clamp(*range.start(), *range.end());
                if now != before {
                    put(rules, now);
                }
            }
            Set::Choice { names, get, put } => {
                let before = get(rules);
                let mut now = before;
                let choices: Vec<(usize, String)> = names.iter().map(|key| say(key)).enumerate().collect();
                widgets::segmented(ui, &mut now, &choices);
                if now != before {
                    put(rules, now);
                }
            }
        });
        if let Some(fault) = refused.filter(|fault| fault.field.starts_with(self.field)) {
            wrong(ui, &card_rules_fault(fault));
        }
        ui.add(egui::Label::new(text::label(self.idle.map_or(note, say))).wrap());
        ui.add_space(8.0);
    }
}

/// Draws all of them. What the rules refuse is told beside the switch that it is about.
pub(super) fn draw(ui: &mut egui::Ui, rules: &mut RuleSet, refused: Option<&Fault>) {
    let groups = [
        ("house-deck", deck(rules)),
        ("house-turn", turn(rules)),
        ("house-draw", draws(rules)),
        ("house-end", end(rules)),
    ];
    for (heading, switches) in groups {
        group(ui, heading, switches, rules, refused);
    }
    if rules.points().is_some() {
        let count = count(rules);
        group(ui, "house-count", count, rules, refused);
        points_of_ranks(ui, rules);
        if let Some(fault) = refused.filter(|fault| fault.field == "count.ranks") {
            wrong(ui, &card_rules_fault(fault));
        }
    }
}

fn group(ui: &mut egui::Ui, heading: &str, switches: Vec<Switch>, rules: &mut RuleSet, refused: Option<&Fault>) {
    ui.add_space(6.0);
    ui.label(text::display(say(heading), text::SUBHEADING).color(BRASS));
    for switch in switches {
        ui.push_id(switch.words[0], |ui| switch.draw(ui, rules, refused));
    }
}

/// A number that fits into a rule set.
fn small(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

/// See [`small`].
fn short(value: u32) -> u16 {
    u16::try_from(value).unwrap_or(u16::MAX)
}

fn deck(_: &RuleSet) -> Vec<Switch> {
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

fn turn(rules: &RuleSet) -> Vec<Switch> {
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

fn draws(rules: &RuleSet) -> Vec<Switch> {
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

fn end(rules: &RuleSet) -> Vec<Switch> {
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

/// Changes the end of a match that is counted in points.
fn change(rules: &mut RuleSet, how: impl FnOnce(&mut Points)) {
    if let End::Points(points) = &mut rules.end {
        how(points);
    }
}

/// What the first rank of such an effect counts.
fn counts(rules: &RuleSet, is: fn(Effect) -> bool) -> u32 {
    let rank = Rank::ALL.into_iter().find(|rank| is(rules.effect(*rank)));
    rank.map_or(0, |rank| rules.points_of(rank).into())
}

/// Whether a card shields or breaks.
fn defends(effect: Effect) -> bool {
    matches!(effect, Effect::Shield | Effect::Break)
}

fn count(rules: &RuleSet) -> Vec<Switch> {
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

/// What each rank counts that has no points by what it does.
fn points_of_ranks(ui: &mut egui::Ui, rules: &mut RuleSet) {
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

/// A sentence about what is wrong.
pub(super) fn wrong(ui: &mut egui::Ui, sentence: &str) {
    let words = RichText::new(sentence).font(text::body_font(text::LABEL)).color(alarm());
    ui.add(egui::Label::new(words).wrap());
}
