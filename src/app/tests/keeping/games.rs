//! Games left in the middle and gone on with, and what is left of those that are over.

use super::*;
use crate::app::keeping::GamesAsk;
use crate::app::table::BreakHold;
use crate::rules::{Action, Chosen, Face, Order, Phase};
use crate::save::{Shelf, sealed};
use crate::sim::Formation;

#[test]
fn a_game_left_in_the_middle_of_a_frame_is_gone_on_with_by_another_program() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(worn(15)));
    table.go_on();
    assert!(table.saved().games.is_empty(), "before its first move there is nothing to keep");
    for _ in 0..3 {
        table.throw_and_go_on();
    }
    let before = all_of(&table);
    let after_a_turn = before.0.jar();
    table.leave();
    assert_eq!(table.screen(), Screen::Title);

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    assert_eq!(kept.score.len(), 2);
    other.ask(Ask::Games(GamesAsk::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!(other.screen(), Screen::Table);
    assert_eq!(all_of(&other), before, "nothing of it is lost");
    assert_eq!(other.game().rules.jar(), after_a_turn);
    let stop = other.play();
    assert!(matches!(stop, Some(Play::Aim | Play::HandOver)), "{stop:?}");
    other.go_on();

    // And both go on alike.
    other.throw_and_go_on();
    other.game().recording.verify().expect("it plays again to the bit, over the pause");
    other.keep_up();
    assert_eq!((other.saved().games.len(), &other.newest().slot), (1, &kept.slot), "it stays in its slot");
}

#[test]
fn each_side_takes_its_break_in_hand_as_before() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(worn(15)));
    let up = table.game().rules.shooter().side.index();
    let line = BreakHold { formation: Formation::Line, spread: 0, ..BreakHold::default() };
    table.ask(Ask::BreakWith(line));
    table.go_on();
    table.throw_and_go_on();
    let held = table.game().break_holds.clone();
    assert_eq!((held[up], held[1 - up]), (line, BreakHold::default()));
    table.leave();

    let mut other = Table::on(&shelf);
    let slot = other.newest().slot.clone();
    other.ask(Ask::Games(GamesAsk::GoOn(slot)));
    other.keep_up();
    assert_eq!(other.game().break_holds, held);
}

#[test]
fn a_coin_that_fell_is_still_there_and_a_finished_game_is_not() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::Flip(5);
    table.ask(Ask::Start(setup.into()));
    table.ask(Ask::Call(Face::Tails));
    let flipped = table.game().flipped.clone();
    assert!(flipped.is_some());
    table.leave();
    let slot = table.newest().slot.clone();
    table.ask(Ask::Games(GamesAsk::GoOn(slot)));
    table.keep_up();
    assert_eq!((table.play(), table.game().flipped.clone()), (Some(Play::Coin), flipped));

    // The end of a game, as the rules tell of it.
    table.ask(Ask::Choose(Chosen::Hammer));
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    let slot = table.newest().slot.clone();
    table.leave();
    table.ask(Ask::Games(GamesAsk::Remove(slot.clone())));
    table.keep_up();
    assert!(table.saved().games.is_empty());
    assert!(!shelf.list().unwrap().contains(&slot), "it is gone for good");
}

#[test]
fn a_game_that_is_over_waits_no_more() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(two_players(1).into()));
    let mut moves = 0;
    while table.play() != Some(Play::GameOver) {
        table.go_on();
        if table.play() == Some(Play::Aim) {
            // Hickeys end no game; a turn that is given up does not either. Somebody must score: the rules decide who.
            score_by_hand(&mut table);
            moves += 1;
            assert!(moves < 200, "nobody wins");
        }
    }
    table.keep_up();
    assert!(matches!(table.game().rules.phase(), Phase::Over { .. }));
    assert!(table.saved().games.is_empty() && shelf.list().unwrap().iter().all(|name| !name.starts_with("game-")));
}

/// Throws a throw that does something for whoever is up, found by trying some of them on the stepper.
fn score_by_hand(table: &mut Table) {
    let game = table.game().clone();
    let side = game.rules.shooter().side;
    let worth = |throw: &Throw| {
        let outcome = crate::sim::throw(&mut game.next_table(), game.rules.layout(), throw).ok()?;
        let mut after = game.rules.clone();
        after.apply(Action::Throw(outcome)).ok()?;
        let broke = game.rules.phase() == Phase::Break && after.phase() != Phase::Break;
        let colour = after.break_colour();
        let left = after.layout().iter().filter(|(id, _)| Some(id.colour()) == colour).count() as i64;
        let lies: u32 = after.count().calls().map(|call| call.points).sum();
        Some(i64::from(after.standing(side).total) * 1000 + i64::from(broke) * 500 - left * 50 + i64::from(lies))
    };
    let tried = (-6..=6).flat_map(|place| (-12..=18).map(move |power| (3 * place, power)));
    let throws = tried.filter_map(|(place, power)| table.throw_of(place, power));
    let best = throws.filter_map(|throw| Some((worth(&throw)?, throw))).max_by_key(|(worth, _)| *worth);
    let (_, throw) = best.expect("some throw is possible");
    table.throw_out(throw);
}

#[test]
fn the_longest_game_on_worn_wax_leaves_room_in_a_browser() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Ask::Start(worn(99)));
    table.go_on();
    for _ in 0..4 {
        table.throw_and_go_on();
    }
    let mut game = table.game().clone();
    let moves = game.recording.moves().to_vec();
    while game.recording.push(moves[game.recording.moves().len() % moves.len()]).is_ok() {}
    let bytes = sealed(&game.saved(0)).len();
    // It is there twice, and a page's storage holds five million letters.
    assert!(bytes < 500_000, "{bytes} bytes for {} moves", game.recording.moves().len());
}
