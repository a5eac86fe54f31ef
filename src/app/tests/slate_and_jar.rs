//! Tests: the slates show the score of the game, and the jar holds the price of its hickeys.

use super::*;
use crate::app::request::{CardRequest, DrillRequest, MoveRequest, Navigate, Request, StartGame};
use crate::app::room::{Chalked, HickeyJar};
use crate::app::screens::samples;
use crate::app::settings::Settings;
use crate::shuffleboard::rules::{End, SideId};

fn chalked(table: &Table) -> Vec<(String, u32)> {
    table.app.world().resource::<Chalked>().0.clone()
}

fn jar(table: &Table) -> HickeyJar {
    *table.app.world().resource::<HickeyJar>()
}

/// Concedes a turn and continues to the next; returns the jar's content while the card is open.
fn give_up(table: &mut Table) -> HickeyJar {
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    table.ask(Request::Move(MoveRequest::Concede));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd), "that ends the turn");
    let meanwhile = jar(table);
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    meanwhile
}

#[test]
fn coins_wait_until_the_jar_is_seen_and_it_stands_where_the_shooter_sees_it() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!(jar(&table), HickeyJar::default(), "it is empty, at the far end of the bar from Home");
    for (paid, end) in [(1, End::Away), (2, End::Home), (3, End::Away)] {
        assert_eq!(give_up(&mut table).hickeys, paid - 1, "nobody sees it behind the card");
        assert_eq!(jar(&table), HickeyJar { hickeys: paid, seen_from: end, ..HickeyJar::default() });
        let total: u32 = [0, 1].map(|side| table.game().rules().standing(SideId(side)).hickeys).iter().sum();
        assert_eq!(paid, total);
    }
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(jar(&table), HickeyJar::default(), "the jar of the next game is empty");
}

#[test]
fn a_solo_game_has_no_opponent_on_the_slate() {
    let mut table = Table::at(60.0);
    table.ask(Request::Drill(DrillRequest::Alone { board: BoardModel::Feet9, speed: BoardSpeed::Medium, target: 15 }));
    let names: Vec<String> = chalked(&table).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), 1, "{names:?}");
}

#[test]
fn without_a_jar_nothing_is_paid_and_with_less_motion_nothing_falls() {
    let mut setup = two_players(15);
    setup.agreed.options.hickey = None;
    let mut table = Table::at(60.0);
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    table.ask(Request::Start(StartGame(setup.into())));
    table.ask(Request::Card(CardRequest::Ready));
    give_up(&mut table);
    assert_eq!(jar(&table), HickeyJar { seen_from: End::Away, still: true, ..HickeyJar::default() });
}

#[test]
fn the_coins_of_the_last_turn_fall_when_the_game_is_over() {
    let mut table = Table::with_game(60.0);
    let game = samples::won(3);
    let paid: u32 = [0, 1, 2].map(|side| game.rules().standing(SideId(side)).hickeys).iter().sum();
    assert!(paid > 0 && game.rules().options().hickey.is_some(), "somebody has paid");
    assert_eq!(jar(&table).hickeys, 0);
    table.app.world_mut().insert_resource(game);
    table.app.world_mut().resource_mut::<NextState<TurnPhase>>().set(TurnPhase::GameOver);
    table.frames(2);
    assert_eq!(jar(&table).hickeys, paid);
}

#[test]
fn the_slates_show_every_name_and_total_until_the_table_is_left() {
    let mut table = Table::with_game(60.0);
    assert_eq!(chalked(&table), [("Ada".to_owned(), 0), ("Ben".to_owned(), 0)]);
    for sides in [2, 8] {
        let mut game = samples::game(sides);
        samples::score_ten(&mut game);
        let expected: Vec<(String, u32)> = (0..)
            .map(SideId)
            .zip(&game.rules().agreed().sides)
            .map(|(id, side)| (side.players[0].name.clone(), game.rules().standing(id).total))
            .collect();
        table.app.world_mut().insert_resource(game);
        table.frames(2);
        assert_eq!(chalked(&table), expected);
        assert_eq!((expected.len(), expected[0].1, expected[1].1), (sides, 10, 0));
    }
    let mut game = samples::game_of(Mode::KnockOff, 2, 2);
    samples::play_a_round(&mut game);
    table.app.world_mut().insert_resource(game);
    table.frames(2);
    let lines = chalked(&table);
    assert_eq!((lines.len(), lines[0].0.as_str()), (2, "Ada & Bartholomew"));
    assert!(lines[0].1 + lines[1].1 > 0, "somebody scored");
    table.ask(Request::Go(Navigate::Leave));
    assert!(chalked(&table).is_empty(), "they are wiped");
}
