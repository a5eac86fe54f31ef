//! Sample games at the card table.

use super::NAMES;
use crate::app::card_table::{CardGame, Stage};
use crate::app::request::CardOpening;
use crate::cards::{self, Action, CardRival, CardSetup, CardSkill, RuleSet, Shuffles};
use crate::far::{Act, Beginning, FarCards, FarGame, Log, SeatKey};
use crate::save::{Memory, Seat};
use crate::shuffleboard::rival::PEOPLE;

/// A new game of `people` persons and `rivals` rivals; `seed` decides the shuffles.
fn dealt(rules: RuleSet, people: usize, rivals: usize, seed: u64) -> CardGame {
    let seats =
        (0..people).map(|_| Seat::Guest).chain((0..rivals).map(|place| Seat::Rival(Box::new(PEOPLE[place].clone()))));
    let players = u8::try_from(people + rivals).unwrap();
    let names = NAMES[..people + rivals].iter().map(|name| (*name).to_owned()).collect();
    let setup = CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(seed) };
    CardGame::new(CardOpening { setup, names, seats: seats.collect(), luck: 5 }).unwrap().0
}

/// A game of `people` persons and `rivals` rivals, played by random moves until `wanted` holds.
pub(crate) fn cards_until(
    rules: &RuleSet,
    people: usize,
    rivals: usize,
    wanted: impl Fn(&CardGame) -> bool,
) -> CardGame {
    let games = (11..60).map(|seed| dealt(rules.clone(), people, rivals, seed));
    games.filter_map(|game| played_until(game, &wanted)).next().expect("some game comes to that")
}

/// The game at the first moment when `wanted` holds, if there is one.
fn played_until(mut game: CardGame, wanted: impl Fn(&CardGame) -> bool) -> Option<CardGame> {
    for _ in 0..20_000 {
        if wanted(&game) {
            return Some(game);
        }
        game.close_report();
        if let Stage::HandOver(_) = game.stage() {
            game.show_hand();
            if wanted(&game) {
                return Some(game);
            }
        }
        let seat = game.acting()?;
        let act = CardRival::new(CardSkill::FirstTimer, 3).choose(&game.view(seat))?;
        game.act(Action::By(seat, act)).expect("what a rival chooses may be done");
    }
    None
}

/// A game of two with friends elsewhere after so many acts, as this seat sees it, or somebody who watches.
pub(crate) fn cards_elsewhere(seat: Option<cards::Seat>, acts: usize) -> CardGame {
    let setup = CardSetup { rules: RuleSet::crazy_8s(), players: 2, dealer: None, shuffles: Shuffles::Seed(5) };
    let cards = FarCards { setup, names: NAMES[..2].iter().map(|name| (*name).to_owned()).collect() };
    let log = Log::new(Beginning::new(cards, [7; 12])).expect("it can be played");
    let mut far = FarGame::open(log).expect("it is one");
    for _ in 0..acts {
        let Some((up, game)) = far.up().zip(far.cards()) else { break };
        let act = CardRival::new(CardSkill::FirstTimer, 3).choose(&game.view(cards::Seat(up.0))).expect("it is up");
        let sealed = far.seal(Act::Card(act), &SeatKey::from_bytes([up.0; 32])).expect("it may be done");
        far = sealed.keep(&Memory::new()).expect("there is room").game;
    }
    CardGame::far_away(far, seat, None).expect("it can be recorded").expect("it is a card game")
}
