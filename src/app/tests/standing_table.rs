//! The table in the room is that of the running game, and the tournament's when there is none.

use super::*;
use crate::app::room::StandingTable;
use crate::rules::crazy_eight::CrazyEight;
use crate::rules::{BoardModel, Profile};

fn standing(table: &Table) -> StandingTable {
    table.app.world().resource::<StandingTable>().clone()
}

#[test]
fn the_room_follows_the_game_to_its_board_and_back() {
    let mut table = Table::with_game(60.0);
    assert_eq!(standing(&table), StandingTable::default());
    for model in BoardModel::ALL {
        let (board, weight) = (model.board(BoardSpeed::Fast), model.weights().with(Profile::Flat));
        let (rules, _) = CrazyEight::new(board.clone(), weight, two_players(15).options).expect("a game");
        table.app.world_mut().resource_mut::<Game>().rules = rules;
        table.frames(1);
        let stands = standing(&table);
        assert_eq!(stands, StandingTable::new(&board, &weight), "{model:?}");
        assert_eq!(*stands.board(), model.board(BoardSpeed::default()), "{model:?}");
    }
    table.ask(Ask::Leave);
    assert_eq!(standing(&table), StandingTable::default(), "the title shows the tournament's table");
}
