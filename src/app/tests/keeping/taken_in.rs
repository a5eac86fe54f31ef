//! Tests of imported games: their moves are checked first, and nothing else waits for the check.

use bevy::window::FileDragAndDrop;

use super::*;
use crate::app::request::{Import, Navigate, Request, StartGame};
use crate::app::settings::Settings;
use crate::cards::{CardRecording, CardSetup, RuleSet, Shuffles};
use crate::save::{SavedGame, Shelf, opened, sealed};
use crate::shuffleboard::replay::{Move, Recording};
use crate::shuffleboard::rules::Action;

#[test]
fn a_game_is_resumed_on_another_machine_and_a_forged_one_is_refused() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::with_a_throw(&shelf);
    table.throw_and_go_on();
    table.keep_up();
    let before = all_of(&table);
    let text = shelf.read(&table.newest().slot).unwrap().expect("it is kept");

    let mut elsewhere = Table::on(&Arc::new(Memory::new()));
    elsewhere.ask(Request::Import(Import(Some(text.clone()))));
    elsewhere.keep_up();
    elsewhere.go_on_with_newest();
    assert_eq!(all_of(&elsewhere), before);

    // The file has a valid checksum, but another total than its moves lead to.
    let mut saved: SavedGame = opened(&text).unwrap();
    let (recording, game) = (saved.recording().clone(), before_the_first_move(&saved));
    saved = SavedGame::new("Friday", &saved.seats, saved.luck, saved.saved, &recording, &game, &before.1.wax);
    let mut wary = Table::on(&Arc::new(Memory::new()));
    for (text, says) in [(sealed(&saved), "cannot be taken in"), (text[..text.len() / 2].to_owned(), "cut off")] {
        wary.ask(Request::Import(Import(Some(text))));
        wary.keep_up();
        assert!(wary.said.iter().any(|said| said.contains(says)), "{says}: {:?}", wary.said);
    }
    assert!(wary.saved().games.is_empty());
}

fn before_the_first_move(saved: &SavedGame) -> Match {
    saved.recording().setup().game().unwrap().0
}

/// A game in which every turn was conceded, and a forged one with the final moves but the state of one turn before.
fn given_up(turns: usize) -> [SavedGame; 2] {
    let setup = two_players(15);
    let (mut rules, _) = setup.game().unwrap();
    let wax = setup.table().wax;
    let (mut recording, mut before) = (Recording::new(setup), rules.clone());
    for _ in 0..turns {
        before.clone_from(&rules);
        rules.apply(Action::Concede).unwrap();
        recording.push(Move::Concede).unwrap();
    }
    [rules, before].map(|rules| SavedGame::new("Friday", &[], 7, 1, &recording, &rules, &wax))
}

#[test]
fn other_writes_go_on_while_a_long_game_is_imported() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let settings = || shelf.read("settings").unwrap();
    let (before, [game, forged]) = (settings(), given_up(1_600));
    // Settings are written after a pause, so one frame lasts longer than the pause.
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    table.app.world_mut().write_message(Import(Some(sealed(&game))));
    table.frames(1);
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    let mut frames = 0;
    while settings() == before {
        table.frames(1);
        frames += 1;
        assert!(frames < 100_000, "the settings wait for the game");
    }
    assert!(shelf.list().unwrap().iter().all(|name| !name.starts_with("game-")), "it is not played to its end yet");
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    let kept: SavedGame = opened(&shelf.read(&table.newest().slot).unwrap().expect("it is kept")).unwrap();
    assert_eq!(kept, game);

    // Only the last turn shows that the state of this game is forged.
    table.ask(Request::Import(Import(Some(sealed(&forged)))));
    table.keep_up();
    assert!(table.said.iter().any(|said| said.contains("cannot be taken in")), "{:?}", table.said);
    assert_eq!(table.saved().games.len(), 1);
}

#[test]
fn a_dropped_file_is_imported_on_every_screen_but_the_table() {
    let file = std::env::temp_dir().join(format!("crazy-eight-dropped-{}.txt", std::process::id()));
    let [game, _] = given_up(2);
    std::fs::write(&file, sealed(&game)).unwrap();
    let mut table = Table::before(60.0, |app| {
        app.insert_resource(StorageWorker::new(Arc::new(Memory::new()))).add_message::<FileDragAndDrop>();
    });
    table.keep_up();
    let bring = |table: &mut Table| {
        let dropped = FileDragAndDrop::DroppedFile { window: table.window, path_buf: file.clone() };
        table.app.world_mut().write_message(dropped);
        table.frames(2);
        for _ in 0..3 {
            table.keep_up();
        }
    };
    assert_eq!(table.screen(), Screen::Title);
    bring(&mut table);
    assert_eq!(table.saved().games.len(), 1, "{:?}", table.said);

    table.ask(Request::Start(StartGame(two_players(15).into())));
    bring(&mut table);
    assert_eq!(table.said.iter().filter(|said| said.contains("taken in at the table")).count(), 1, "{:?}", table.said);
    table.ask(Request::Go(Navigate::Leave));
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1, "nor does it take it in later");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_dropped_recording_of_a_card_game_is_replayed_and_a_damaged_one_reported() {
    let setup = CardSetup { rules: RuleSet::xtreme(), players: 2, dealer: None, shuffles: Shuffles::Seed(4) };
    let names = ["Ann", "Otto"].map(str::to_owned);
    let recording = CardRecording::new(setup, names.to_vec()).expect("it is begun");
    let file = std::env::temp_dir().join(format!("crazy-eight-dropped-{}.c8m", std::process::id()));
    let mut table = Table::before(60.0, |app| {
        app.insert_resource(StorageWorker::new(Arc::new(Memory::new()))).add_message::<FileDragAndDrop>();
    });
    table.keep_up();
    let bring = |table: &mut Table, bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        let dropped = FileDragAndDrop::DroppedFile { window: table.window, path_buf: file.clone() };
        table.app.world_mut().write_message(dropped);
        table.frames(4);
    };
    let bytes = recording.to_file();
    bring(&mut table, &bytes[..bytes.len() - 1]);
    assert!(
        table.screen() == Screen::Title && table.said.iter().any(|said| said.contains("cut off")),
        "{:?}",
        table.said
    );
    bring(&mut table, b"\xff\xfe\x00");
    assert!(table.said.iter().any(|said| said.contains("it is not text")), "{:?}", table.said);
    bring(&mut table, &bytes);
    assert_eq!(table.screen(), Screen::Cards);
    bring(&mut table, &bytes);
    assert!(table.said.iter().any(|said| said.contains("taken in at the table")), "{:?}", table.said);
    std::fs::remove_file(file).unwrap();
}
