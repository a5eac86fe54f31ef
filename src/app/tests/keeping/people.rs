//! People: their throws are written down, and what they practised is theirs.

use super::*;
use crate::app::keeping::{GamesAsk, People, PeopleAsk, Shown};
use crate::app::practice::{Progress, Task, TaskKind, Wish};
use crate::app::settings::Settings;
use crate::progress::{Against, Practised, What};
use crate::rules::PlayerColour;
use crate::save::{Ailment, ProfileId};

#[test]
fn a_throw_of_somebody_with_a_profile_is_written_down_and_taken_elsewhere() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::People(PeopleAsk::Add("Ada".into())));
    table.keep_up();
    let ada = table.app.world().resource::<People>().profiles[0].clone();
    let mut opening = worn(15);
    opening.seats = vec![Seat::Person(ada.id), Seat::Guest];
    table.ask(Ask::Start(opening));
    table.go_on();
    table.throw_and_go_on();
    table.leave();
    table.ask(Ask::People(PeopleAsk::Statistics(ada.id)));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Statistics);
    let record = table.app.world().resource::<Shown>().0.clone().expect("the statistics are there");
    let throws = record.entries().filter(|entry| matches!(entry.what, What::Throw(_))).count();
    assert_eq!(throws, 1, "the break, and nothing of the guest's");

    // Another program has it, and another machine.
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<People>().profiles, std::slice::from_ref(&ada));
    let change = PeopleAsk::Change(ada.id, "Ada L.".into(), PlayerColour::Rose);
    other.app.world_mut().write_message(Ask::People(change));
    other.frames(1);
    assert_eq!(other.app.world().resource::<People>().profiles[0].name, "Ada L.", "before it is written");
    other.ask(Ask::People(PeopleAsk::Statistics(ada.id)));
    other.keep_up();
    let shown = other.app.world().resource::<Shown>().0.clone().expect("they are there, too");
    assert_eq!((shown.entries().count(), shown.profile().name.as_str()), (record.entries().count(), "Ada L."));

    let mut elsewhere = Table::on(&Arc::new(Memory::new()));
    elsewhere.ask(Ask::TakeIn(Some(record.to_text())));
    elsewhere.ask(Ask::TakeIn(Some("nobody".into())));
    elsewhere.keep_up();
    assert_eq!(elsewhere.app.world().resource::<People>().profiles[0].name, "Ada");
    assert!(elsewhere.said.iter().any(|said| said.contains("neither a player nor a game")), "{:?}", elsewhere.said);

    elsewhere.ask(Ask::People(PeopleAsk::Remove(ProfileId(ada.id.0))));
    elsewhere.keep_up();
    assert!(elsewhere.app.world().resource::<People>().profiles.is_empty());
}

#[test]
fn the_first_name_is_a_profile_with_what_was_done_before_and_is_asked_for_once() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let settings = |table: &Table| table.app.world().resource::<Settings>().clone();
    assert!(table.app.world().resource::<People>().known && !settings(&table).asked_name);
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    table.ask(Ask::Ready);
    while table.play() == Some(Play::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
    }
    table.ask(Ask::Leave);
    let done = table.app.world().resource::<Progress>().of(&lesson.id);
    assert_eq!(done.times, 1);
    table.ask(Ask::People(PeopleAsk::Begin(Some("Ann".into()))));
    table.keep_up();
    table.keep_up();
    let ann = table.app.world().resource::<People>().profiles[0].clone();
    assert_eq!((ann.name.as_str(), settings(&table).practises), ("Ann", Some(ann.id)));
    assert!(settings(&table).asked_name);
    let progress = table.app.world().resource::<Progress>();
    assert_eq!((progress.whose, progress.of(&lesson.id)), (Some(ann.id), done), "her stars came along");

    // Whoever says the name again, however written, is the same.
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.ask(Ask::People(PeopleAsk::Begin(Some(" ANN".into()))));
    table.keep_up();
    assert_eq!(table.app.world().resource::<People>().profiles.len(), 1);
    assert_eq!(settings(&table).practises, Some(ann.id));

    let mut shy = Table::on(&Arc::new(Memory::new()));
    shy.ask(Ask::People(PeopleAsk::Begin(None)));
    shy.keep_up();
    assert!(settings(&shy).asked_name && shy.app.world().resource::<People>().profiles.is_empty());
}

/// Ada, who sits at this machine.
fn ada(table: &mut Table) -> ProfileId {
    table.ask(Ask::People(PeopleAsk::Add("Ada".into())));
    table.keep_up();
    table.app.world().resource::<People>().profiles[0].id
}

#[test]
fn whoever_practises_has_stars_throws_and_a_hand_of_their_own() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let ada = ada(&mut table);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    table.ask(Ask::Ready);
    let mut throws = 0;
    while table.play() == Some(Play::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
        throws += 1;
    }
    table.keep_up();
    table.ask(Ask::People(PeopleAsk::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<Shown>().0.clone().expect("the statistics are there");
    let drills: Vec<_> = record.entries().map(|entry| entry.sitting.against.clone()).collect();
    assert_eq!(drills, vec![Against::Drill(lesson.id.clone()); throws], "the throws are hers");
    let done = table.app.world().resource::<Progress>().of(&lesson.id);
    assert_eq!((done, done.times), (record.practised().of(&lesson.id), 1));

    // Whoever has no profile has done nothing; the next program knows who practised last.
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.keep_up();
    assert_eq!(table.app.world().resource::<Progress>().of(&lesson.id).times, 0);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<Progress>().of(&lesson.id), done);
    other.ask(Ask::People(PeopleAsk::Remove(ada)));
    other.keep_up();
    let progress = other.app.world().resource::<Progress>();
    assert_eq!((progress.whose, progress.of(&lesson.id).times), (None, 0), "nobody practises as somebody who is gone");
}

#[test]
fn a_game_alone_is_gone_on_with_by_whoever_began_it() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let ada = ada(&mut table);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    table.ask(Ask::Practice(Wish::Alone { board: BoardModel::Feet9, speed: BoardSpeed::Fast, target: 15 }));
    table.go_on();
    table.ask(Ask::Concede);
    table.keep_up();
    table.leave();
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.keep_up();
    let whose = |table: &Table| table.app.world().resource::<Progress>().whose;
    assert_eq!(whose(&table), None);
    let slot = table.newest().slot.clone();
    table.ask(Ask::Games(GamesAsk::GoOn(slot)));
    table.keep_up();
    assert!(table.game().solo().is_some());
    assert_eq!(whose(&table), Some(ada));
}

#[test]
fn throws_at_the_practice_table_and_at_own_drills_are_those_of_whoever_practises() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let ada = ada(&mut table);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    let level = &table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet").level;
    let mut thrown = Vec::new();
    for (kind, key) in
        [(TaskKind::Free, "practice table"), (TaskKind::Drawn, "own drill"), (TaskKind::Brought, "own drill")]
    {
        table.ask(Ask::Practice(Wish::Try(Box::new(Task { kind, level: level.clone() }))));
        if table.play() == Some(Play::HandOver) {
            table.ask(Ask::Ready);
        }
        while table.play() == Some(Play::Aim) {
            let throw = table.throw_of(0, 2).expect("that is a throw");
            table.throw_out(throw);
            thrown.push(Against::Drill(key.into()));
        }
        table.ask(Ask::Leave);
        table.keep_up();
    }
    assert!(thrown.len() >= 3, "{thrown:?}");
    table.ask(Ask::People(PeopleAsk::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<Shown>().0.clone().expect("the statistics are there");
    assert!(record.entries().all(|entry| matches!(entry.what, What::Throw(_))));
    let against: Vec<_> = record.entries().map(|entry| entry.sitting.against.clone()).collect();
    assert_eq!(against, thrown);
    assert_eq!(record.practised(), &Practised::default(), "nobody has stars of it");
}

#[test]
fn a_guest_has_their_stars_as_long_as_the_program_where_nothing_can_be_kept() {
    let shelf = Arc::new(Memory::new());
    shelf.ail(Some(Ailment::ReadOnly));
    let mut table = Table::on(&shelf);
    table.ask(Ask::Show(Screen::Practice));
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    table.ask(Ask::Ready);
    while table.play() == Some(Play::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
    }
    table.keep_up();
    let times = |table: &Table| table.app.world().resource::<Progress>().of(&lesson.id).times;
    assert_eq!(times(&table), 1);
    assert!(table.said.iter().any(|said| said.contains("written")), "they are told: {:?}", table.said);
    table.ask(Ask::Leave);
    table.keep_up();
    assert_eq!((table.screen(), times(&table)), (Screen::Practice, 1), "back at the list");
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.keep_up();
    assert_eq!(times(&table), 1, "whoever practises already goes on");
}
