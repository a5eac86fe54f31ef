//! Card games left in the middle and gone on with.

use super::*;
use crate::app::card_table::{CardGame, Stage};
use crate::app::request::{CardOpening, CardTableRequest, GamesRequest, RulesRequest, StartCards};
use crate::app::settings::{CardPace, Settings};
use crate::app::storage::{HouseRules, KeptWhat};
use crate::cards::{CardRival, CardSetup, CardSkill, RuleSet, Shuffles};
use crate::shuffleboard::rival::PEOPLE;

fn begin(table: &mut Table, rules: RuleSet) {
    table.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    let setup = CardSetup { rules, players: 2, dealer: None, shuffles: Shuffles::Seed(4) };
    let seats = vec![Seat::Guest, Seat::Rival(Box::new(PEOPLE[0].clone()))];
    let names = vec!["Ann".to_owned(), "Otto".to_owned()];
    table.ask(Request::StartCards(StartCards(CardOpening { setup, names, seats, luck: 2 })));
}

/// Plays until so much was done, or the game is over.
fn play(table: &mut Table, actions: usize) {
    for _ in 0..20_000 {
        let game = table.app.world().resource::<CardGame>();
        if game.recording().actions().len() >= actions || game.stage() == Stage::Over {
            return;
        }
        let ask = match (game.stage(), game.acting().filter(|seat| game.rival(*seat).is_none())) {
            (Stage::RoundEnd, _) => CardTableRequest::Continue,
            (_, Some(seat)) => {
                let act = CardRival::new(CardSkill::Regular, 1).choose(&game.view(seat)).expect("something");
                CardTableRequest::Do(seat, act)
            }
            _ => {
                table.frames(1);
                continue;
            }
        };
        table.ask(Request::Cards(ask));
    }
}

#[test]
fn a_card_game_left_in_the_middle_is_gone_on_with_by_another_program() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::xtreme());
    play(&mut table, 6);
    table.keep_up();
    let before = table.app.world().resource::<CardGame>().game().clone();

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    let KeptWhat::Cards { rules, round } = &kept.what else { panic!("{kept:?}") };
    assert_eq!(
        (kept.name.as_str(), rules.as_str(), *round),
        ("Ann \u{2013} Otto", before.open().rules.name.as_str(), 1)
    );
    other.ask(Request::Games(GamesRequest::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!(other.screen(), Screen::Cards);
    assert_eq!(other.app.world().resource::<CardGame>().game(), &before, "nothing of it is lost");
    play(&mut other, 12);
    assert!(other.app.world().resource::<CardGame>().recording().actions().len() >= 12, "it goes on");
}

#[test]
fn the_clock_of_a_timed_game_goes_on_where_it_stood() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut rules = RuleSet::xtreme();
    crate::cards::CardOption::Minutes.choose(&mut rules, 1);
    begin(&mut table, rules);
    table.frames(400);
    play(&mut table, 8);
    table.keep_up();
    let seconds = |table: &Table| table.app.world().resource::<CardGame>().seconds_played();
    let before = seconds(&table);
    assert!(before > 5.0, "{before} s");

    let mut other = Table::on(&shelf);
    let slot = other.newest().slot.clone();
    other.ask(Request::Games(GamesRequest::GoOn(slot)));
    other.keep_up();
    let after = seconds(&other);
    assert!((before - 2.0..before + 2.0).contains(&after), "{before} s, then {after} s");
}

#[test]
fn what_is_kept_of_a_card_game_goes_when_it_is_over() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::crazy_8s());
    play(&mut table, 2);
    table.keep_up();
    assert_eq!(table.app.world().resource::<SavedGames>().games.len(), 1);
    play(&mut table, usize::MAX);
    table.keep_up();
    assert_eq!(table.app.world().resource::<CardGame>().stage(), Stage::Over);
    assert!(table.app.world().resource::<SavedGames>().games.is_empty());
}

#[test]
fn made_up_rules_are_there_again_after_a_restart_and_gone_when_they_were_taken_away() {
    let shelf = Arc::new(Memory::new());
    let kept = |shelf: &Memory| crate::save::all::<RuleSet>(shelf, "rules", 9).expect("a shelf").found;
    let rules = RuleSet { name: "Ninth night".into(), ..RuleSet::xtreme() };
    let mut table = Table::on(&shelf);
    table.ask(Request::Rules(RulesRequest::Keep(Box::new(rules.clone()), None)));
    let [(slot, found)] = &kept(&shelf)[..] else { panic!("{:?}", kept(&shelf)) };
    assert_eq!(found, &rules);
    let again = RuleSet { cut: true, ..rules };
    table.ask(Request::Rules(RulesRequest::Keep(Box::new(again.clone()), Some(slot.clone()))));
    assert_eq!(kept(&shelf), [(slot.clone(), again)], "in the place of those before");
    let mut other = Table::on(&shelf);
    other.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::NewCards);
    other.frames(2);
    assert_eq!(other.app.world().resource::<HouseRules>().0.len(), 1, "they are offered");
    other.ask(Request::Rules(RulesRequest::Remove(slot.clone())));
    assert_eq!(kept(&shelf), []);
}
