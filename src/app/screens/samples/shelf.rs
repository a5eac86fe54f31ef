//! Sample stored data: saved games, profiles, and their records.

use std::collections::BTreeMap;

use bevy::math::Vec2;

use super::{at, game, game_of, leave_one, play_a_round};
use crate::app::storage::{KeptGame, SavedGames};
use crate::app::table::Game;
use crate::cards::{Document, RuleSet};
use crate::progress::{
    Against, CardEnded, CardEntry, CardRound, CardSitting, CardWhat, Ended, Entry, Landing, Opponent, Passed, Profile,
    Record, Sitting, Thrown, Turn, What,
};
use crate::save::{Bad, Memory, Mishap, Operation, ProfileId, Trouble};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::{Measured, Slip, Strength};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Colour, Edge, Mode, PlayerColour, WeightId, Zone};
use crate::shuffleboard::sim::{Formation, Grip, Throw};

/// The current time for lists of stored data, in seconds since 1970.
pub(crate) const NOW: u64 = 1_800_000_000;

/// Two saved games, one with long and one with short texts, and one that cannot be read.
pub(crate) fn saved_games() -> SavedGames {
    let mut many = game(8);
    leave_one(&mut many);
    let mut teams = game_of(Mode::HorseCollar, 2, 4);
    play_a_round(&mut teams);
    let of = |slot: &str, game: &Game, saved| KeptGame::of(slot, &game.saved(saved));
    let games = vec![of("game-2", &many, NOW - 65), of("game-1", &teams, NOW - 3 * 86_400)];
    let place = "/home/ada/.local/share/crazy-eight/game-0.ron";
    let trouble = Trouble::new(place, Operation::Read, Bad::Cut { there: 12, all: 4000 });
    let mishap = Mishap { trouble, aside: Some(format!("{place}.unreadable-1")), previous: false };
    SavedGames { games, unreadable: vec![mishap] }
}

pub(crate) fn people() -> Vec<Profile> {
    let profile = |id, name: &str, colour| Profile {
        id: ProfileId(id),
        name: name.to_owned(),
        colour,
        created: NOW,
        hand: HandKind::Swing,
    };
    vec![profile(1, "Ada", PlayerColour::Teal), profile(2, "Maximilian Wittelsbacher", PlayerColour::Violet)]
}

/// The hands of the profiles: one that is measured, and one with too few lags.
pub(crate) fn hands() -> BTreeMap<ProfileId, Measured> {
    let hand = |throws| Measured { noise: Strength::Regular.noise(), throws };
    BTreeMap::from([(ProfileId(1), hand([400, 400])), (ProfileId(2), hand([212, 29]))])
}

/// The record of a profile without throws.
pub(crate) fn record_of_nothing() -> Record {
    Record::new(&Memory::new(), "Ada", PlayerColour::Teal, NOW).0
}

/// The record of a profile with a few throws: breaks of two formations, weights that stayed and fell, turns, and games
/// against people and a rival, on three days.
pub(crate) fn record() -> Record {
    let mut record = record_of_nothing();
    let shelf = Memory::new();
    let colour = Colour::Blue;
    let sitting =
        |against| Sitting { mode: Mode::CrazyEight, board: BoardModel::Feet22, speed: BoardSpeed::Medium, against };
    let throw = |grip| Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(2.0, 0.0), 0.0);
    let lies = |from_end: f32, left: f32| Landing::Lies { at: at(from_end, left).at, zone: Zone::Two, points: 2 };
    let fell = Landing::Fell { edge: Edge::Far, at: at(-0.02, 0.1).at };
    for (day, formation) in [(0, Formation::Square), (1, Formation::Square), (2, Formation::Pairs)] {
        let against = if day == 1 { Against::Rival("Maximilian".into()) } else { Against::People };
        let mut add = |what| {
            let entry = Entry { when: NOW + day * 86_400, sitting: sitting(against.clone()), what };
            record.add(&shelf, [entry]).unwrap();
        };
        let four = throw(Grip::Four { colour, formation, spread: 0 });
        let broke = Thrown {
            meant: four,
            made: four,
            hand: HandKind::Swing,
            firmness: Firmness::Club,
            alone: None,
            goal: None,
            landed: vec![lies(0.3, 0.1); 4],
            ruled: false,
            knocked_off: 0,
            lost: 0,
            broke: Some(day != 1),
            slip: Slip::default(),
        };
        add(What::Throw(broke.clone()));
        for (place, from_end) in [0.1, 0.35, 0.9, 1.4].into_iter().enumerate() {
            let one = throw(Grip::One(WeightId::of(colour)[place]));
            let left = 0.08 * (place as f32 - 1.5);
            let landed = if place == 0 { fell } else { lies(from_end + 0.03 * day as f32, left - 0.02 * day as f32) };
            let alone = Some(lies(from_end, left));
            let knocked_off = place as u8 % 2;
            // Lags and hits alternate.
            let slip = match knocked_off {
                0 => Slip { speed: Some(0.02 * (day as f32 - 0.5)), ..Slip::default() },
                _ => Slip { direction: Some(0.003 * (day as f32 - 1.5)), ..Slip::default() },
            };
            let thrown = Thrown {
                meant: one,
                made: one,
                hand: HandKind::Swing,
                firmness: Firmness::Club,
                alone,
                goal: Some(at(from_end, left).at),
                slip,
                landed: vec![landed],
                knocked_off,
                broke: None,
                ..broke.clone()
            };
            add(What::Throw(thrown));
        }
        add(What::Turn(Turn { points: 3 * day as u32, hickey: day == 0 }));
        add(What::Game(Ended { won: day != 0, total: 15, other: 9 }));
    }
    record
}

/// The record of a profile with card games: both written games and a house game, against people, a guest and rivals.
pub(crate) fn record_of_cards() -> Record {
    let mut record = record_of_nothing();
    let (rosa, carl) = (Opponent::Rival("Rosa".into()), Opponent::Person(ProfileId(2)));
    let games = [
        (RuleSet::crazy_8s().name, Document::Crazy8s, 4, Against::Rival("Rosa".into())),
        (RuleSet::xtreme().name, Document::Xtreme, 2, Against::Rival("Rosa".into())),
        ("Third Thursday of the month".to_owned(), Document::House, 8, Against::People),
    ];
    let passed = |other: &Opponent, cards| Passed { other: other.clone(), cards };
    for (place, (game, written, players, against)) in games.into_iter().enumerate() {
        let sitting = CardSitting { game, written, players, against };
        let round = |number: u32| CardRound {
            points: (written != Document::Crazy8s).then_some(number as i32 * 17),
            first: number == 0,
            played: 9,
            drawn: 2 + number,
            picked_up: 4 * number,
            passed: vec![passed(&rosa, 6), passed(&Opponent::Guest, 2)],
            taken: vec![passed(&rosa, 4 * number), passed(&carl, 1)],
            ..CardRound::default()
        };
        let ended = CardEnded { place: place as u8 + 1, shared: 1, total: None };
        let whats = (0..3).map(|number| CardWhat::Round(round(number))).chain([CardWhat::Match(ended)]);
        let entries = whats.map(|what| CardEntry { when: NOW, sitting: sitting.clone(), what });
        record.add_cards(&Memory::new(), entries).unwrap();
    }
    record
}
