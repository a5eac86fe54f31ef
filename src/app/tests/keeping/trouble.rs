//! Tests of failures of a store: unreadable data, missing data, and no place to write.

use super::*;
use crate::app::request::{GamesRequest, Import, Navigate, Request, StartGame};
use crate::app::settings::Settings;
use crate::save::{Shelf, SimulatedFailure};
use crate::words::{Language, hearing};

#[test]
fn a_damaged_game_is_set_aside_and_its_previous_copy_loaded() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::with_a_throw(&shelf);
    table.keep_up();
    let slot = table.newest().slot.clone();
    let whole = shelf.read(&slot).unwrap().unwrap();
    let half = &whole[..whole.len() / 2];
    shelf.write(&slot, half).unwrap();
    shelf.write("game-1", "not of ours").unwrap();

    let other = Table::on(&shelf);
    assert!(other.said.iter().any(|said| said.contains("cut off") && said.contains("set aside")), "{:?}", other.said);
    let set_aside = shelf.aside();
    assert!(set_aside.values().any(|text| text == half) && set_aside.values().any(|text| text == "not of ours"));
    assert_eq!(other.saved().games.iter().map(|game| &game.slot).collect::<Vec<_>>(), [&slot], "the copy before it");
    assert_eq!(other.saved().unreadable.len(), 2);
}

#[test]
fn a_game_that_another_program_removed_leaves_the_list_with_a_notice() {
    for asked in [GamesRequest::GoOn as fn(String) -> GamesRequest, GamesRequest::CopyText] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::with_a_throw(&shelf);
        table.leave();
        let slot = table.newest().slot.clone();
        shelf.remove(&slot).unwrap();
        table.ask(Request::Games(asked(slot)));
        table.keep_up();
        assert!(table.saved().games.is_empty());
        assert!(table.said.iter().any(|said| said.contains("not there any more")), "{:?}", table.said);
        assert_eq!(table.screen(), Screen::Title);
    }
}

#[test]
fn a_game_that_can_neither_be_read_nor_set_aside_is_reported_once_in_every_language() {
    let shelf = Arc::new(Memory::new());
    shelf.write("game-1", "not of ours").unwrap();
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    let mut table = Table::on(&shelf);
    assert_eq!(table.saved().unreadable.len(), 1);
    hearing(Language::German, || {
        table.ask(Request::Go(Navigate::Show(Screen::SavedGames)));
        table.keep_up();
    });
    assert_eq!(table.saved().unreadable.len(), 1, "{:?}", table.saved().unreadable);
}

#[test]
fn a_failing_store_is_reported_once_and_the_game_goes_on() {
    for (ailment, word) in [
        (SimulatedFailure::NoPlace, "nothing can be kept"),
        (SimulatedFailure::ReadOnly, "written"),
        (SimulatedFailure::Full(10), "no room left"),
    ] {
        let shelf = Arc::new(Memory::new());
        shelf.ail(Some(ailment));
        let mut table = Table::on(&shelf);
        // A missing place is reported at once; other failures only show at the first write.
        let at_once = std::mem::take(&mut table.said).iter().any(|said| said.contains(word));
        assert_eq!(at_once, ailment == SimulatedFailure::NoPlace);
        table.ask(Request::Start(StartGame(worn(15))));
        table.go_on();
        for _ in 0..2 {
            table.throw_and_go_on();
            table.keep_up();
        }
        let told = table.said.iter().filter(|said| said.contains(word)).count();
        assert_eq!(told, usize::from(!at_once), "{ailment:?}: {:?}", table.said);
        assert_eq!(table.game().recording.moves().len(), 2, "the game goes on");

        // The whole game is saved once there is space.
        shelf.ail(None);
        table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
        table.keep_up();
        assert_eq!(table.saved().games.len(), 1, "{ailment:?}");
    }
}

#[test]
fn settings_are_in_the_same_store_as_games() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    table.frames(40);
    table.keep_up();
    assert!(Table::on(&shelf).app.world().resource::<Settings>().reduced_motion);

    shelf.write("settings", "(reduced_motion: \"much\")").unwrap();
    let other = Table::on(&shelf);
    assert!(other.said.iter().any(|said| said.starts_with("settings could not be read")), "{:?}", other.said);
    assert_eq!(shelf.aside().len(), 1);
    assert!(other.app.world().resource::<Settings>().reduced_motion, "the ones before are taken");
}

#[test]
fn an_invalid_key_binding_is_reported_once_and_loses_no_other_setting() {
    let shelf = Arc::new(Memory::new());
    let content = "(reduced_motion: true, keys: {Throw: \"M\", Levitate: \"L\"})";
    let head = format!("crazy-eight settings 1, {} bytes", content.len());
    let sum = crc32fast::hash(format!("{head}{content}").as_bytes());
    shelf.write("settings", &format!("{head}, checksum {sum:08x}\n{content}")).unwrap();
    let told = |table: &Table| table.said.iter().filter(|said| said.contains("Levitate: L, Throw: M")).count();
    let table = Table::on(&shelf);
    assert!(table.app.world().resource::<Settings>().reduced_motion);
    assert_eq!(told(&table), 1, "{:?}", table.said);
    assert_eq!(shelf.aside().len(), 0, "they are no wreck");
    let again = Table::on(&shelf);
    assert!(again.app.world().resource::<Settings>().reduced_motion);
    assert_eq!(told(&again), 0, "{:?}", again.said);
}

#[test]
fn an_import_that_cannot_be_kept_says_so_every_time_and_is_told_as_a_success_only_when_it_is_kept() {
    let imports = [
        (include_str!("../../../../tests/samples/game-1.txt"), "The game cannot be taken in", "the saved games now"),
        (include_str!("../../../../tests/samples/clubnight-1.txt"), "The club night cannot be", "the club nights now"),
        (include_str!("../../../../tests/samples/person-1.txt"), "Ann is here for now, but", "with every throw"),
        (
            include_str!("../../../../tests/samples/career-1.txt"),
            "The season of Ann is here for now",
            "this machine now",
        ),
    ];
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    table.frames(40);
    table.keep_up();
    let why = "it cannot be written to";
    assert!(table.said.iter().any(|said| said.contains(why)), "the reason is known: {:?}", table.said);
    let take_in = |table: &mut Table, text: &str| {
        table.said.clear();
        table.ask(Request::Import(Import(Some(text.to_owned()))));
        table.keep_up();
        std::mem::take(&mut table.said)
    };
    for (text, unkept, done) in imports {
        for _ in 0..2 {
            let said = take_in(&mut table, text);
            assert_eq!(said.iter().filter(|said| said.contains(unkept) && said.contains(why)).count(), 1, "{said:?}");
            assert!(!said.iter().any(|said| said.contains(done)), "{said:?}");
        }
    }
    shelf.ail(None);
    for (text, unkept, done) in imports {
        let said = take_in(&mut table, text);
        assert!(said.iter().any(|said| said.contains(done)), "{said:?}");
        assert!(!said.iter().any(|said| said.contains(unkept)), "{said:?}");
    }
    assert_eq!(table.app.world().resource::<People>().profiles.len(), 1, "she is here once");
}
