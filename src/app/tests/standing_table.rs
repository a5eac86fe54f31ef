//! Tests: the table in the room is that of the running game, or the tournament table without one.

use super::*;
use crate::app::request::{Navigate, Request, StartGame};
use crate::app::room::StandingTable;
use crate::shuffleboard::rules::{BoardModel, UndersideShape};

fn standing(table: &Table) -> StandingTable {
    table.app.world().resource::<StandingTable>().clone()
}

#[test]
fn the_room_follows_the_game_to_its_board_and_back() {
    let mut table = Table::with_game(60.0);
    assert_eq!(standing(&table), StandingTable::default());
    for model in BoardModel::ALL {
        let mode = if model == BoardModel::Target22 { Mode::Target } else { Mode::KnockOff };
        table.ask(Request::Start(StartGame(two_play(mode, model).into())));
        let weight = model.weights().with(UndersideShape::default());
        let stands = standing(&table);
        assert_eq!(stands, StandingTable::new(&model.board(BoardSpeed::Medium), &weight), "{model:?}");
        assert_eq!(*stands.board(), model.board(BoardSpeed::default()), "{model:?}");
    }
    /// How often another table was put up, which builds the room anew.
    #[derive(Resource, Default)]
    struct PutUp(usize);
    let count = |table: Res<StandingTable>, mut times: ResMut<PutUp>| times.0 += usize::from(table.is_changed());
    table.app.init_resource::<PutUp>().add_systems(Last, count);
    table.frames(1);
    let before = table.app.world().resource::<PutUp>().0;
    let last = BoardModel::ALL.into_iter().last().expect("there are some");
    let mode = if last == BoardModel::Target22 { Mode::Target } else { Mode::KnockOff };
    table.ask(Request::Start(StartGame(two_play(mode, last).into())));
    assert_eq!(table.app.world().resource::<PutUp>().0, before, "the next game finds its table standing");
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(standing(&table), StandingTable::default(), "the title shows the tournament's table");
}
