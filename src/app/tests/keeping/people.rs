//! Tests of profiles: their throws and their practice are recorded.

use super::*;
use crate::app::request::{
    CardRequest, DrillRequest, GamesRequest, Import, MoveRequest, Navigate, PeopleRequest, Request, StartGame, Task,
    TaskKind,
};
use crate::app::settings::Settings;
use crate::app::storage::Progress;
use crate::app::storage::{People, ShownRecord};
use crate::progress::{Against, Entry, Practised, What};
use crate::save::{ProfileId, SimulatedFailure};
use crate::shuffleboard::rules::PlayerColour;

#[test]
fn throws_of_a_profile_are_recorded_and_exported() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::People(PeopleRequest::Add("Ada".into())));
    table.keep_up();
    let ada = table.app.world().resource::<People>().profiles[0].clone();
    let mut opening = worn(15);
    opening.seats = vec![Seat::Person(ada.id), Seat::Guest];
    table.ask(Request::Start(StartGame(opening)));
    table.go_on();
    table.throw_and_go_on();
    table.leave();
    table.ask(Request::People(PeopleRequest::Statistics(ada.id)));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Statistics);
    let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
    let throws = record.entries().filter(|entry| matches!(entry.what, What::Throw(_))).count();
    assert_eq!(throws, 1, "the break, and nothing of the guest's");

    // Another program on the same store, and another machine, have the profile.
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<People>().profiles, std::slice::from_ref(&ada));
    let change = PeopleRequest::Change(ada.id, "Ada L.".into(), PlayerColour::Rose);
    other.app.world_mut().write_message(change);
    other.frames(1);
    assert_eq!(other.app.world().resource::<People>().profiles[0].name, "Ada L.", "before it is written");
    other.ask(Request::People(PeopleRequest::Statistics(ada.id)));
    other.keep_up();
    let shown = other.app.world().resource::<ShownRecord>().0.clone().expect("they are there, too");
    assert_eq!((shown.entries().count(), shown.profile().name.as_str()), (record.entries().count(), "Ada L."));

    let mut elsewhere = Table::on(&Arc::new(Memory::new()));
    elsewhere.ask(Request::Import(Import(Some(record.to_text()))));
    elsewhere.ask(Request::Import(Import(Some("nobody".into()))));
    elsewhere.keep_up();
    assert_eq!(elsewhere.app.world().resource::<People>().profiles[0].name, "Ada");
    assert!(elsewhere.said.iter().any(|said| said.contains("neither a player nor a game")), "{:?}", elsewhere.said);

    elsewhere.ask(Request::People(PeopleRequest::Remove(ProfileId(ada.id.0))));
    elsewhere.keep_up();
    assert!(elsewhere.app.world().resource::<People>().profiles.is_empty());
}

#[test]
fn the_first_name_becomes_a_profile_with_the_earlier_progress() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let settings = |table: &Table| table.app.world().resource::<Settings>().clone();
    assert!(table.app.world().resource::<People>().known && !settings(&table).asked_name);
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Request::Drill(DrillRequest::Try(Box::new(Task::listed(lesson)))));
    table.ask(Request::Card(CardRequest::Ready));
    while table.play() == Some(TurnPhase::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
    }
    table.ask(Request::Go(Navigate::Leave));
    let done = table.app.world().resource::<Progress>().of(&lesson.id);
    assert_eq!(done.times, 1);
    table.ask(Request::People(PeopleRequest::Begin(Some("Ann".into()))));
    table.keep_up();
    table.keep_up();
    let ann = table.app.world().resource::<People>().profiles[0].clone();
    assert_eq!((ann.name.as_str(), settings(&table).practises), ("Ann", Some(ann.id)));
    assert!(settings(&table).asked_name);
    let progress = table.app.world().resource::<Progress>();
    assert_eq!((progress.whose, progress.of(&lesson.id)), (Some(ann.id), done), "her stars came along");

    // The same name in another spelling is the same profile.
    table.ask(Request::People(PeopleRequest::Practises(None)));
    table.ask(Request::People(PeopleRequest::Begin(Some(" ANN".into()))));
    table.keep_up();
    assert_eq!(table.app.world().resource::<People>().profiles.len(), 1);
    assert_eq!(settings(&table).practises, Some(ann.id));

    let mut shy = Table::on(&Arc::new(Memory::new()));
    shy.ask(Request::People(PeopleRequest::Begin(None)));
    shy.keep_up();
    assert!(settings(&shy).asked_name && shy.app.world().resource::<People>().profiles.is_empty());
}

/// Adds the profile that practises at this machine.
fn ada(table: &mut Table) -> ProfileId {
    table.ask(Request::People(PeopleRequest::Add("Ada".into())));
    table.keep_up();
    table.app.world().resource::<People>().profiles[0].id
}

#[test]
fn every_profile_has_its_own_stars_throws_and_hand() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let ada = ada(&mut table);
    table.ask(Request::People(PeopleRequest::Practises(Some(ada))));
    table.keep_up();
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Request::Drill(DrillRequest::Try(Box::new(Task::listed(lesson)))));
    table.ask(Request::Card(CardRequest::Ready));
    let mut throws = 0;
    while table.play() == Some(TurnPhase::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
        throws += 1;
    }
    table.keep_up();
    table.ask(Request::People(PeopleRequest::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
    let drills: Vec<_> = record.entries().map(|entry| entry.sitting.against.clone()).collect();
    assert_eq!(drills, vec![Against::Drill(lesson.id.clone()); throws], "the throws are hers");
    let done = table.app.world().resource::<Progress>().of(&lesson.id);
    assert_eq!((done, done.times), (record.practised().of(&lesson.id), 1));

    // A guest starts without progress; the next program knows the last profile that practised.
    table.ask(Request::People(PeopleRequest::Practises(None)));
    table.keep_up();
    assert_eq!(table.app.world().resource::<Progress>().of(&lesson.id).times, 0);
    table.ask(Request::People(PeopleRequest::Practises(Some(ada))));
    table.keep_up();
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<Progress>().of(&lesson.id), done);
    other.ask(Request::People(PeopleRequest::Remove(ada)));
    other.keep_up();
    let progress = other.app.world().resource::<Progress>();
    assert_eq!((progress.whose, progress.of(&lesson.id).times), (None, 0), "nobody practises as somebody who is gone");
}

#[test]
fn records_tell_to_which_game_they_belong_when_it_is_gone_on_with_too() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let ada = ada(&mut table);
    let throw_and_leave = |table: &mut Table| {
        table.go_on();
        table.throw_and_go_on();
        table.leave();
        table.newest().slot.clone()
    };
    let with = |luck| Opening { seats: vec![Seat::Person(ada), Seat::Person(ada)], luck, ..worn(15) };
    table.ask(Request::Start(StartGame(with(77))));
    let first = throw_and_leave(&mut table);
    table.ask(Request::Start(StartGame(with(78))));
    throw_and_leave(&mut table);
    table.ask(Request::Games(GamesRequest::GoOn(first)));
    table.keep_up();
    throw_and_leave(&mut table);
    table.ask(Request::People(PeopleRequest::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
    let number = |entry: &Entry| if let What::SatDown(number) = entry.what { Some(number) } else { None };
    assert_eq!(record.entries().filter_map(number).collect::<Vec<_>>(), [77, 78, 77]);
}

#[test]
fn a_solo_game_is_resumed_by_the_profile_that_began_it() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let ada = ada(&mut table);
    table.ask(Request::People(PeopleRequest::Practises(Some(ada))));
    table.keep_up();
    table.ask(Request::Drill(DrillRequest::Alone { board: BoardModel::Feet9, speed: BoardSpeed::Fast, target: 15 }));
    table.go_on();
    table.ask(Request::Move(MoveRequest::Concede));
    table.keep_up();
    table.leave();
    table.ask(Request::People(PeopleRequest::Practises(None)));
    table.keep_up();
    let whose = |table: &Table| table.app.world().resource::<Progress>().whose;
    assert_eq!(whose(&table), None);
    table.go_on_with_newest();
    assert!(table.game().solo().is_some());
    assert_eq!(whose(&table), Some(ada));
}

#[test]
fn throws_in_free_play_and_own_drills_are_recorded_for_the_practising_profile() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let ada = ada(&mut table);
    table.ask(Request::People(PeopleRequest::Practises(Some(ada))));
    table.keep_up();
    let level = &table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet").level;
    let mut thrown = Vec::new();
    for (kind, key) in
        [(TaskKind::Free, "practice table"), (TaskKind::Drawn, "own drill"), (TaskKind::Brought, "own drill")]
    {
        table.ask(Request::Drill(DrillRequest::Try(Box::new(Task { kind, level: level.clone() }))));
        if table.play() == Some(TurnPhase::HandOver) {
            table.ask(Request::Card(CardRequest::Ready));
        }
        while table.play() == Some(TurnPhase::Aim) {
            let throw = table.throw_of(0, 2).expect("that is a throw");
            table.throw_out(throw);
            thrown.push(Against::Drill(key.into()));
        }
        table.ask(Request::Go(Navigate::Leave));
        table.keep_up();
    }
    assert!(thrown.len() >= 3, "{thrown:?}");
    table.ask(Request::People(PeopleRequest::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
    assert!(record.entries().all(|entry| matches!(entry.what, What::Throw(_))));
    let against: Vec<_> = record.entries().map(|entry| entry.sitting.against.clone()).collect();
    assert_eq!(against, thrown);
    assert_eq!(record.practised(), &Practised::default(), "nobody has stars of it");
}

#[test]
fn without_storage_a_guest_keeps_stars_until_the_program_ends() {
    let shelf = Arc::new(Memory::new());
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::Practice)));
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Request::Drill(DrillRequest::Try(Box::new(Task::listed(lesson)))));
    table.ask(Request::Card(CardRequest::Ready));
    while table.play() == Some(TurnPhase::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
    }
    table.keep_up();
    let times = |table: &Table| table.app.world().resource::<Progress>().of(&lesson.id).times;
    assert_eq!(times(&table), 1);
    assert!(table.said.iter().any(|said| said.contains("written")), "they are told: {:?}", table.said);
    table.ask(Request::Go(Navigate::Leave));
    table.keep_up();
    assert_eq!((table.screen(), times(&table)), (Screen::Practice, 1), "back at the list");
    table.ask(Request::People(PeopleRequest::Practises(None)));
    table.keep_up();
    assert_eq!(times(&table), 1, "whoever practises already goes on");
}

#[test]
fn a_first_is_told_when_its_throw_was_shown_and_kept() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::People(PeopleRequest::Add("Ada".into())));
    table.keep_up();
    let ada = table.app.world().resource::<People>().profiles[0].clone();
    let told =
        |table: &Table| table.said.iter().filter(|said| said.starts_with("A first for Ada: A good break.")).count();
    let mut opening = worn(15);
    opening.seats = vec![Seat::Person(ada.id), Seat::Guest];
    table.ask(Request::Start(StartGame(opening)));
    table.go_on();
    let throw = super::games::best_throw(&table);
    table.throw(throw);
    table.frames(2);
    finish(table.app.world_mut());
    table.frames(1);
    assert_eq!((table.play(), told(&table)), (Some(TurnPhase::Slide), 0), "the throw still slides");
    table.wait_out(TurnPhase::Slide);
    table.keep_up();
    assert_eq!(told(&table), 1, "{:?}", table.said);
    table.ask(Request::People(PeopleRequest::Statistics(ada.id)));
    table.keep_up();
    let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
    assert!(record.firsts().when(crate::progress::First::Break).is_some());
    let slips = &table.app.world().resource::<crate::app::room::Slips>().0;
    let hung: Vec<_> = slips.iter().flatten().collect();
    assert!(hung.iter().any(|[first, name]| first == "A good break" && *name == ada.name), "on the wall: {hung:?}");
}
