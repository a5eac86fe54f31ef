//! Tests of recordings, score sheets and own drills that are removed from their lists.

use super::*;
use crate::app::archive::{Archive, Sheets};
use crate::app::launch::Launch;
use crate::app::practice::{DrillEditor, OwnLevels};
use crate::app::request::{
    DrawingRequest, DrillListRequest, PeopleRequest, RecordingRequest, ScoreRequest, SheetRequest, TaskKind,
    WatchRequest,
};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::screens::samples;
use crate::app::storage::{Finished, Progress};
use crate::save::{Shelf, SimulatedFailure, keep_new};
use crate::score::{Mark, RealBoard};
use crate::shuffleboard::rules::{Colour, WeightId};

fn recordings(table: &Table) -> Vec<String> {
    table.app.world().resource::<Archive>().0.iter().map(|kept| kept.name.clone()).collect()
}

fn sheets(table: &Table) -> Vec<String> {
    table.app.world().resource::<Sheets>().0.iter().map(|kept| kept.name.clone()).collect()
}

fn own_drills(table: &Table) -> Vec<String> {
    table.app.world().resource::<OwnLevels>().drills.iter().map(|drill| drill.id.clone()).collect()
}

/// Whether the store has anything of this name, be it only a previous copy.
fn is_in_store(shelf: &Memory, name: &str) -> bool {
    shelf.list().expect("it is listed").iter().any(|kept| kept == name)
}

/// Writes the same text again, so that there is a previous copy.
fn write_again(shelf: &Memory, name: &str) {
    let text = shelf.read(name).expect("it is read").expect("it is there");
    shelf.write(name, &text).expect("there is room");
}

/// Asks for a removal while the store cannot be written, and expects to be told.
fn fail_to_remove(table: &mut Table, shelf: &Memory, ask: &Request) {
    let before = table.said.len();
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    table.ask(ask.clone());
    shelf.ail(None);
    let told = &table.said[before..];
    assert!(told.iter().any(|said| said.contains("could not be removed")), "{told:?}");
}

#[test]
fn a_removed_recording_is_gone_for_good_and_what_is_being_watched_of_it_goes_on() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::with_a_throw(&shelf);
    for _ in 0..2 {
        table.ask(Request::Recording(RecordingRequest::Keep));
    }
    table.leave();
    table.ask(Request::Go(Navigate::Show(Screen::Replays)));
    let [removed, stays] = &recordings(&table)[..] else { panic!("two are listed: {:?}", recordings(&table)) };
    let remove = |name: &str| Request::Recording(RecordingRequest::Remove(name.to_owned()));
    fail_to_remove(&mut table, &shelf, &remove(removed));
    assert_eq!(recordings(&table), [removed.clone(), stays.clone()]);
    assert!(is_in_store(&shelf, removed), "nothing is lost");

    write_again(&shelf, removed);
    table.ask(remove(removed));
    assert_eq!(recordings(&table), std::slice::from_ref(stays));
    assert!(!is_in_store(&shelf, removed) && is_in_store(&shelf, stays));

    let mut other = Table::on(&shelf);
    other.ask(Request::Go(Navigate::Show(Screen::Replays)));
    assert_eq!(recordings(&other), std::slice::from_ref(stays), "nor does it come back with a restart");
    let recorded = other.app.world().resource::<Archive>().0[0].game.clone().expect("it is read");
    other.ask(Request::Watch(WatchRequest::Begin(Box::new(recorded))));
    other.ask(remove(stays));
    other.frames(30);
    assert_eq!((other.screen(), is_in_store(&shelf, stays)), (Screen::Table, false), "it is watched on");
    other.ask(Request::Go(Navigate::Leave));
    assert_eq!((other.screen(), recordings(&other).len()), (Screen::Replays, 0));
}

#[test]
fn when_one_leaves_a_full_list_an_older_one_comes_up() {
    let shelf = Arc::new(Memory::new());
    let recording = samples::game(2).recording;
    for when in 1001..=1201 {
        keep_new(&*shelf, "finished", when, &recording).expect("there is room");
    }
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::Replays)));
    assert!(!recordings(&table).contains(&"finished-1001".to_owned()), "only the newest are listed");
    table.ask(Request::Recording(RecordingRequest::Remove("finished-1201".into())));
    let listed = recordings(&table);
    assert_eq!((listed.len(), listed.last().map(String::as_str)), (200, Some("finished-1001")));
}

#[test]
fn a_removed_score_sheet_is_gone_for_good_and_the_open_one_is_saved_anew_only_with_its_next_entry() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::before(60.0, |app| {
        app.insert_resource(StorageWorker::new(shelf.clone()));
        // With it sheets are saved by themselves.
        app.insert_resource(Launch::default());
    });
    table.keep_up();
    let mark = |mark| Request::Score(ScoreRequest::Mark(mark));
    let file = |table: &Table| table.app.world().resource::<Scorekeeper>().file.clone();
    let begin_and_concede = |table: &mut Table| {
        let Setup { board, agreed, .. } = two_players(15);
        let (board, agreed) = (RealBoard::Listed(board), Box::new(agreed));
        table.ask(Request::Score(ScoreRequest::Begin { board, agreed, given: Vec::new() }));
        table.ask(mark(Mark::Concede));
        file(table).expect("it is saved by itself")
    };
    let first = begin_and_concede(&mut table);
    let open = begin_and_concede(&mut table);
    table.ask(Request::Go(Navigate::Open(Overlay::Sheets)));
    assert_eq!(sheets(&table), [open.clone(), first.clone()]);

    let remove = Request::Sheet(SheetRequest::Remove(open.clone()));
    fail_to_remove(&mut table, &shelf, &remove);
    assert_eq!((sheets(&table).len(), file(&table)), (2, Some(open.clone())));
    assert!(is_in_store(&shelf, &open), "nothing is lost");

    write_again(&shelf, &open);
    table.ask(remove);
    table.keep_up();
    assert_eq!((sheets(&table), file(&table)), (vec![first.clone()], None));
    assert!(!is_in_store(&shelf, &open) && is_in_store(&shelf, &first));
    let mut other = Table::on(&shelf);
    other.ask(Request::Go(Navigate::Open(Overlay::Sheets)));
    assert_eq!(sheets(&other), std::slice::from_ref(&first), "nor does it come back with a restart");

    // The game goes on, so there is a sheet of it again.
    table.ask(Request::Go(Navigate::Close));
    table.ask(mark(Mark::Continue));
    table.ask(mark(Mark::Concede));
    let anew = file(&table).expect("it is saved by itself");
    assert!(anew != first && is_in_store(&shelf, &anew));
    assert!(!table.app.world().resource::<Scorekeeper>().would_be_lost());
}

#[test]
fn a_removed_drill_is_gone_for_good_with_its_stars_and_unsaved_on_the_drawing_board() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Drawing(DrawingRequest::Draw(None)));
    table.ask(Request::Drawing(DrawingRequest::Save));
    let red = WeightId::of(Colour::Red)[0];
    table.app.world_mut().resource_mut::<DrillEditor>().put(red, Some(Vec2::new(5.9, 0.1)));
    table.ask(Request::Drawing(DrawingRequest::Save));
    table.ask(Request::Go(Navigate::Show(Screen::Practice)));
    let [stays, removed] = ["own/my-drill", "own/my-drill-2"].map(str::to_owned);
    assert_eq!(own_drills(&table), [stays.clone(), removed.clone()], "{:?}", table.said);

    // A profile and somebody without one have tried it.
    table.ask(Request::People(PeopleRequest::Add("Ada".into())));
    table.keep_up();
    let ada = table.app.world().resource::<People>().profiles[0].id;
    let practises = |table: &mut Table, whose| {
        table.ask(Request::People(PeopleRequest::Practises(whose)));
        table.keep_up();
        assert_eq!(table.app.world().resource::<Progress>().whose, whose);
    };
    for whose in [Some(ada), None] {
        practises(&mut table, whose);
        let mut progress = table.app.world_mut().resource_mut::<Progress>();
        progress.finish(Finished::Try { what: TaskKind::Listed(removed.clone()), stars: 2 });
        progress.show();
        table.keep_up();
    }
    let stars = |table: &Table| table.app.world().resource::<Progress>().of(&removed).stars;
    let is_unsaved = |table: &Table| table.app.world().resource::<DrillEditor>().would_be_lost();
    let remove = Request::DrillList(DrillListRequest::Remove(removed.clone()));
    fail_to_remove(&mut table, &shelf, &remove);
    assert_eq!((own_drills(&table).len(), stars(&table), is_unsaved(&table)), (2, 2, false));
    assert!(is_in_store(&shelf, "drill-my-drill-2"), "nothing is lost");

    write_again(&shelf, "drill-my-drill-2");
    table.ask(remove);
    table.keep_up();
    assert_eq!(own_drills(&table), std::slice::from_ref(&stays));
    assert!(!is_in_store(&shelf, "drill-my-drill-2") && is_in_store(&shelf, "drill-my-drill"));
    assert!(is_unsaved(&table), "the drawing board has the only one");
    assert_eq!(stars(&table), 0);
    practises(&mut table, Some(ada));
    assert_eq!(stars(&table), 0, "nor has Ada any");
    practises(&mut table, None);

    let mut other = Table::on(&shelf);
    other.ask(Request::Go(Navigate::Show(Screen::Practice)));
    assert_eq!((own_drills(&other), stars(&other)), (vec![stays], 0), "nor does it come back with a restart");
}
