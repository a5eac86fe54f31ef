//! Sample games at the card table.

use super::NAMES;
use crate::app::card_table::{CardGame, Stage};
use crate::app::request::CardOpening;
use crate::cards::{Action, CardRival, CardSetup, CardSkill, RuleSet, Shuffles};
use crate::save::Seat;
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
