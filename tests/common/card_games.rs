//! Random card games with random rules.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use std::collections::BTreeMap;

use crazy_eight::cards::{
    Act, Action, AfterPickUp, AfterWild, CardMatch, CardRecording, CardSetup, Double, DrawUntil, Effect, End, Event,
    LastCard, Limits, Over, Phase, Points, Rank, RuleSet, Seat, Shuffles, Together,
};
use crazy_eight::formats::ron_file::Check;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A written game with options chosen at random.
fn agreed(choices: Vec<usize>, xtreme: bool) -> RuleSet {
    let mut rules = if xtreme { RuleSet::xtreme() } else { RuleSet::crazy_8s() };
    for (option, choice) in rules.options.clone().into_iter().zip(choices) {
        option.choose(&mut rules, choice % option.choices().len());
    }
    rules
}

/// Random house rules.
pub(crate) fn made_up(luck: &mut ChaCha8Rng) -> RuleSet {
    let mut rules = if luck.random() { RuleSet::xtreme() } else { RuleSet::crazy_8s() };
    rules.name = "Ours".to_owned();
    rules.effects = BTreeMap::new();
    for rank in Rank::ALL {
        let effect = match luck.random_range(0..16) {
            0 => Effect::Skip,
            1 => Effect::PickUp(luck.random_range(1..6)),
            2 => Effect::Reverse,
            3 => Effect::Wild,
            4 => Effect::Cover,
            5 => Effect::FreePlay,
            6 => Effect::Shield,
            7 => Effect::Break,
            _ => continue,
        };
        rules.effects.insert(rank, effect);
        if rules.check().is_err() {
            rules.effects.remove(&rank);
        }
    }
    let one_of = |luck: &mut ChaCha8Rng, many: usize| luck.random_range(0..many);
    rules.hand = if luck.random() { (3, 5) } else { (6, 6) };
    rules.together = [Together::One, Together::SameRank, Together::SameRankPickUps][one_of(luck, 3)];
    rules.after_wild = [AfterWild::Wild, AfterWild::Special][one_of(luck, 2)];
    rules.after_pick_up = [AfterPickUp::Nothing, AfterPickUp::Drawn, AfterPickUp::Hand][one_of(luck, 3)];
    rules.draw.until = if luck.random() { DrawUntil::Hand(7) } else { DrawUntil::Cards(luck.random_range(1..4)) };
    rules.draw.instead = luck.random();
    rules.draw.must_play = luck.random();
    rules.turned_up_acts = luck.random();
    rules.reverse_of_two_skips = luck.random();
    rules.wild_covers = luck.random();
    rules.cut = luck.random_bool(0.2);
    rules.last_card = [LastCard::Unsaid, LastCard::Said(2), LastCard::ByTable(1)][one_of(luck, 3)];
    rules.end = if luck.random() {
        End::LastOut
    } else {
        let over = [Over::Lowest, Over::SuddenDeath, Over::Elimination][one_of(luck, 3)];
        End::Points(Points { limit: 60, over, shared: luck.random(), finish_chain: luck.random(), minutes: None })
    };
    if rules.count.ranks.is_empty() {
        rules.count = RuleSet::xtreme().count;
    }
    rules.count.double = [Double::Nothing, Double::Rank, Double::Group][one_of(luck, 3)];
    rules.limits = Limits { turns: 150, rounds: 6 };
    rules
}

/// A rule set for this seed; every third one is a house rule set.
pub(crate) fn rules_of(seed: u64, choices: Vec<usize>) -> RuleSet {
    let mut rules = match seed % 3 {
        0 => agreed(choices, false),
        1 => agreed(choices, true),
        _ => made_up(&mut ChaCha8Rng::seed_from_u64(seed)),
    };
    rules.mistakes.punished = false;
    rules.limits.turns = 300;
    rules
}

pub(crate) fn begin(rules: &RuleSet, players: u8, dealer: Option<Seat>, seed: u64) -> (CardMatch, Vec<Event>) {
    CardMatch::new(setup(rules, players, dealer, seed)).expect("it can be played")
}

/// The start of a match, with a number of players that the rules allow.
pub(crate) fn setup(rules: &RuleSet, players: u8, dealer: Option<Seat>, seed: u64) -> CardSetup {
    let (least, most) = rules.players;
    let players = players.clamp(least, most);
    CardSetup { rules: rules.clone(), players, dealer, shuffles: Shuffles::Seed(seed) }
}

/// Every legal act of every player.
pub(crate) fn choices(game: &CardMatch) -> Vec<(Seat, Act)> {
    let seats = (0..game.open().seats.len() as u8).map(Seat);
    seats.flat_map(|seat| game.legal(seat).into_iter().map(move |act| (seat, act))).collect()
}

/// A random legal act; drawing and passing by choice are rare.
pub(crate) fn some(game: &CardMatch, luck: &mut ChaCha8Rng) -> (Seat, Act) {
    let all = choices(game);
    assert!(!all.is_empty(), "somebody can always act: {:?}", game.open());
    let plays: Vec<_> = all.iter().filter(|(_, act)| matches!(act, Act::Play(_))).collect();
    if !plays.is_empty() && luck.random_bool(0.8) {
        return plays[luck.random_range(0..plays.len())].clone();
    }
    all[luck.random_range(0..all.len())].clone()
}

/// A random match with its recording, with rules that depend on the seed, to its end or for `most` actions. `each` is
/// called at the start and after every action.
pub(crate) fn recorded(
    seed: u64,
    most: usize,
    mut each: impl FnMut(&CardRecording, &CardMatch, &[Event]),
) -> (CardRecording, CardMatch) {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    let mut chosen = Vec::new();
    chosen.resize_with(14, || luck.random_range(0..12));
    let setup = setup(&rules_of(seed, chosen), luck.random_range(2..9), None, seed);
    let names = (1..=setup.players).map(|seat| format!("Ann {seat}")).collect();
    let mut recording = CardRecording::new(setup, names).expect("it can be recorded");
    let (mut game, events) = recording.begin().expect("it can be played");
    each(&recording, &game, &events);
    while recording.actions().len() < most && !matches!(game.open().phase, Phase::Over { .. }) {
        let (seat, act) = some(&game, &mut luck);
        let action = Action::By(seat, act);
        let events = game.apply(action.clone()).expect("it is on the list");
        recording.push(action, &game).expect("room for it");
        each(&recording, &game, &events);
    }
    (recording, game)
}
