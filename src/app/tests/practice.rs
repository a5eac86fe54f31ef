//! Tests of drills, free play and solo: stars, retries, undo, and leaving.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use super::*;
use crate::app::clipboard::Copied;
use crate::app::practice::{DrillEditor, EditorUse, Today};
use crate::app::request::{
    CardRequest, DrawingRequest, DrillListRequest, DrillRequest, MoveRequest, Navigate, Request, Task, TaskKind,
};
use crate::app::storage::Progress;
use crate::app::storage::{StorageWorker, finish};
use crate::app::table::Aids;
use crate::app::table::{HintMap, LiveWeights, throw_now};
use crate::save::Memory;
use crate::shuffleboard::drill::{Drill, Group, Level, Solving, shipped};
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{Colour, WeightId};
use crate::shuffleboard::sim::{Formation, Grip, Throw};

fn drill(id: &str) -> &'static Drill {
    shipped().iter().find(|drill| drill.id == id).expect("it is shipped")
}

/// Throws that earn stars, found by the solver.
fn solution(level: &Level) -> Vec<Throw> {
    let mut solving = Solving::brief(level.clone(), Strength::Pro, 300, 1, 6, 1).expect("it can be played");
    loop {
        if let Some(solved) = solving.step(1000) {
            assert!(solved.with(1) > 0, "{solved:?}");
            return solved.best.clone();
        }
    }
}

/// A throw that stops before every other weight.
fn short_throw(game: &Game) -> Throw {
    let id = game.rules().in_hand().iter().next().expect("something is left");
    Throw::new(Grip::One(id), Vec2::new(0.2, 0.1), Vec2::new(0.8, 0.0), 0.0)
}

impl Table {
    /// A table with a drill, ready for the first try.
    fn at_drill(kind: TaskKind, level: &Level) -> Self {
        let mut table = Self::at(30.0);
        table.wish(DrillRequest::Try(Box::new(Task { kind, level: level.clone() })));
        if table.play() == Some(TurnPhase::HandOver) {
            table.ask(Request::Card(CardRequest::Ready));
        }
        assert_eq!(table.play(), Some(TurnPhase::Aim));
        table
    }

    fn wish(&mut self, wish: impl Into<Request>) {
        self.ask(wish.into());
    }

    fn let_go(&mut self, throw: Throw) {
        self.app.world_mut().run_system_cached_with(throw_now, throw).expect("a game is at the table");
    }

    /// Makes a throw and waits until everything about it was shown.
    fn throw_shown(&mut self, throw: Throw) {
        self.let_go(throw);
        self.frames(2);
        self.wait_out(TurnPhase::Slide);
        while let Some(TurnPhase::CloseCall | TurnPhase::Ruling) = self.play() {
            self.ask(Request::Card(CardRequest::Continue));
        }
    }

    fn letter(&mut self, code: KeyCode, letter: &str) {
        self.key(code, Key::Character(letter.into()));
        self.frames(2);
    }

    fn tried(&self) -> &crate::app::table::AtDrill {
        self.game().drill().expect("a drill is at the table")
    }
}

#[test]
fn a_drill_is_played_to_its_stars_written_down_and_the_next_one_follows() {
    let listed = drill("clear_7_four_in_three");
    let mut table = Table::at(30.0);
    table.ask(Request::Go(Navigate::Show(Screen::Practice)));
    assert!(table.said.iter().any(|said| said.starts_with("Practice.")), "{:?}", table.said);
    table.wish(DrillRequest::Try(Box::new(Task::listed(listed))));
    assert_eq!((table.screen(), table.play()), (Screen::Table, Some(TurnPhase::HandOver)));
    assert!(table.said.iter().any(|said| said.starts_with("Four in three.")), "{:?}", table.said);
    table.ask(Request::Card(CardRequest::Ready));
    for throw in solution(&listed.level) {
        assert_eq!(table.play(), Some(TurnPhase::Aim));
        table.throw_shown(throw);
    }
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    let stars = table.tried().attempt.stars();
    assert!(stars > 0, "the same throws come to the same at the live table");
    let told = table.said.last().expect("the sentence is said");
    assert!(told.contains("star"), "{told}");
    let done = table.app.world().resource::<Progress>().of(&listed.id);
    assert_eq!((done.times, done.stars), (1, stars));
    table.wish(DrillListRequest::Next);
    assert_eq!(
        (table.play(), &table.tried().task.kind),
        (Some(TurnPhase::HandOver), &TaskKind::Listed("lag_1_first".into()))
    );
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(table.screen(), Screen::Practice);
    assert!(table.app.world().get_resource::<Game>().is_none());
}

#[test]
fn r_retries_at_once_and_shows_the_last_try_as_a_ghost() {
    let listed = drill("clear_1_wide_open");
    let mut table = Table::at_drill(TaskKind::Listed(listed.id.clone()), &listed.level);
    assert!(table.tried().ghost().is_none());
    let before = table.game().rules().clone();
    // During a throw, during a try, and after a try.
    table.let_go(short_throw(table.game()));
    table.frames(4);
    table.letter(KeyCode::KeyR, "r");
    assert_eq!((table.play(), table.tried().tries, table.game().rules()), (Some(TurnPhase::Aim), 2, &before));
    table.throw_shown(short_throw(table.game()));
    assert_eq!(table.tried().attempt.left(), 3);
    table.letter(KeyCode::KeyR, "r");
    assert_eq!((table.play(), table.tried().tries, table.game().rules()), (Some(TurnPhase::Aim), 3, &before));
    let ghost = table.tried().ghost().expect("the last try is remembered").clone();
    assert_eq!((ghost.ways.len(), ghost.rest.len()), (1, 1));
    for _ in 0..4 {
        table.throw_shown(short_throw(table.game()));
    }
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    table.wish(DrillRequest::Retry);
    assert_eq!((table.play(), table.tried().tries, table.game().rules()), (Some(TurnPhase::Aim), 4, &before));
    table.frames(2);
    let lying = table.app.world().resource::<LiveWeights>().0.iter().flatten().count();
    assert_eq!(lying, 5, "the four that lay there, and the one in the hand");
    assert_eq!(table.app.world().resource::<Progress>().of(&listed.id).times, 1, "only what ended is counted");
}

#[test]
fn an_aid_that_is_switched_is_told_and_the_hint_with_its_words() {
    let hint = |drill: &Drill| crate::words::drill_hint(&drill.level);
    let has_switches = |drill: &&Drill| drill.level.group != Group::Lesson && hint(drill).is_some();
    let listed = shipped().iter().find(has_switches).expect("some have a hint");
    let mut table = Table::at_drill(TaskKind::Listed(listed.id.clone()), &listed.level);
    let mut switch = |code, letter: &str| {
        let before = table.said.len();
        table.letter(code, letter);
        table.said[before..].to_vec()
    };
    assert_eq!(switch(KeyCode::KeyS, "s"), ["Slow, on"]);
    assert_eq!(switch(KeyCode::KeyG, "g"), ["Ghost, off"]);
    assert_eq!(switch(KeyCode::KeyH, "h"), ["Hint, on".to_owned(), hint(listed).expect("it has one")]);
    assert_eq!(switch(KeyCode::KeyH, "h"), ["Hint, off"]);
}

#[test]
fn a_ruling_in_a_drill_is_told_before_its_result() {
    let mut table = Table::at_drill(TaskKind::Brought, &drill("bank_1_one_cushion").level);
    let grip = short_throw(table.game()).grip;
    table.let_go(Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.1, 0.0), 0.0));
    table.frames(2);
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert_eq!(table.play(), Some(TurnPhase::Ruling), "it touched no cushion");
    assert!(table.said.last().is_some_and(|said| said.contains("touched no cushion")), "{:?}", table.said);
    table.ask(Request::Card(CardRequest::Continue));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
}

#[test]
fn the_task_of_a_lesson_is_said_again_after_a_pause() {
    let listed = drill("lesson_1_draw");
    let mut table = Table::at_drill(TaskKind::Listed(listed.id.clone()), &listed.level);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Close));
    let task = crate::words::drill_task(&listed.level);
    let hint = crate::words::drill_hint(&listed.level).expect("it has one");
    assert!(table.said.last().is_some_and(|said| said.ends_with(&format!("{task} {hint}"))), "{:?}", table.said);
}

#[test]
fn the_keys_of_the_next_drill_start_from_no_throw_on_another_board() {
    let [long, short] = ["lag_1_first", "lag_5_nine_feet"].map(drill);
    let first_speed = |table: &mut Table| {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
        table.app.world().resource::<InHand>().0.expect("a weight is in the hand").velocity
    };
    let mut table = Table::at_drill(TaskKind::Listed(long.id.clone()), &long.level);
    for _ in 0..4 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    table.key(KeyCode::Space, Key::Space);
    table.frames(2);
    table.wait_out(TurnPhase::Slide);
    table.wish(DrillRequest::Try(Box::new(Task::listed(short))));
    table.ask(Request::Card(CardRequest::Ready));
    let then = first_speed(&mut table);
    let fresh = first_speed(&mut Table::at_drill(TaskKind::Listed(short.id.clone()), &short.level));
    assert_eq!(then, fresh);
}

#[test]
fn no_stray_key_slows_a_lesson_or_leaves_a_switch_on() {
    let listed = drill("lesson_1_draw");
    let mut table = Table::at_drill(TaskKind::Listed(listed.id.clone()), &listed.level);
    let before = (*table.app.world().resource::<Aids>(), table.said.len());
    for (code, letter) in [(KeyCode::KeyS, "s"), (KeyCode::KeyG, "g"), (KeyCode::KeyH, "h")] {
        table.letter(code, letter);
    }
    assert_eq!((*table.app.world().resource::<Aids>(), table.said.len()), before, "{:?}", table.said);
    // One that was left on in a drill has no button here.
    table.app.world_mut().resource_mut::<Aids>().slow = true;
    table.let_go(short_throw(table.game()));
    table.frames(6);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    assert_eq!(table.app.world().resource::<Time<Virtual>>().relative_speed(), 1.0);
}

#[test]
fn u_undoes_a_throw_and_such_a_try_is_not_recorded() {
    let listed = drill("lag_1_first");
    let mut table = Table::at_drill(TaskKind::Listed(listed.id.clone()), &listed.level);
    let before = table.game().rules().clone();
    table.throw_shown(short_throw(table.game()));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    table.letter(KeyCode::KeyU, "u");
    assert_eq!((table.play(), table.game().rules()), (Some(TurnPhase::Aim), &before));
    assert!(table.tried().ghost().is_some(), "what was taken back is the ghost");
    table.throw_shown(solution(&listed.level)[0]);
    assert!(table.tried().attempt.stars() > 0);
    let done = table.app.world().resource::<Progress>().of(&listed.id);
    assert_eq!((done.times, done.stars), (1, 0), "the first throw counted, the second had seen it");
}

#[test]
fn u_in_the_frame_in_which_a_throw_comes_to_rest_undoes_it() {
    let level = &drill("lag_1_first").level;
    let thrown = || {
        let mut table = Table::at_drill(TaskKind::Brought, level);
        table.let_go(short_throw(table.game()));
        table
    };
    let mut table = thrown();
    let mut frames = 0;
    while !table.tried().attempt.is_over() {
        table.frames(1);
        frames += 1;
        assert!(frames < 1000, "it never comes to rest");
    }
    assert_eq!(table.play(), Some(TurnPhase::Slide), "the rules have heard of it before anything else is shown");
    let mut table = thrown();
    table.frames(frames - 1);
    table.wish(DrillRequest::Undo);
    assert_eq!(
        (table.play(), table.tried().attempt.left()),
        (Some(TurnPhase::Aim), 1),
        "the weight is in the hand again"
    );
    assert_eq!(table.tried().attempt.undone(), 1, "it was made");
}

#[test]
fn slow_motion_slows_only_sliding_weights_and_ends_with_the_drill() {
    let level = &drill("lag_1_first").level;
    let mut table = Table::at_drill(TaskKind::Brought, level);
    let speed = |table: &Table| table.app.world().resource::<Time<Virtual>>().relative_speed();
    table.letter(KeyCode::KeyS, "s");
    assert!(table.app.world().resource::<Aids>().slow);
    assert_eq!(speed(&table), 1.0);
    table.let_go(short_throw(table.game()));
    table.frames(6);
    assert_eq!(speed(&table), 0.25);
    table.wait_out(TurnPhase::Slide);
    table.frames(1);
    assert_eq!(speed(&table), 1.0);
    table.wish(DrillRequest::Retry);
    table.let_go(short_throw(table.game()));
    table.frames(6);
    assert_eq!(speed(&table), 0.25);
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(speed(&table), 1.0);
    table.wish(DrillRequest::Try(Box::new(Task { kind: TaskKind::Brought, level: level.clone() })));
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!((table.play(), speed(&table)), (Some(TurnPhase::Aim), 1.0), "what slid when it was left is gone");
}

#[test]
fn the_hint_map_is_computed_in_slices_and_dropped_after_the_throw() {
    let mut table = Table::at_drill(TaskKind::Brought, &drill("knock_1_straight").level);
    assert!(table.app.world().resource::<HintMap>().heat.is_none());
    table.letter(KeyCode::KeyH, "h");
    for _ in 0..4000 {
        table.frames(1);
        if table.app.world().resource::<HintMap>().finished {
            break;
        }
    }
    let map = table.app.world().resource::<HintMap>();
    assert!(map.finished);
    let heat = map.heat.as_ref().expect("it was asked for");
    let rates = (0..crate::shuffleboard::drill::Heat::ROWS)
        .flat_map(|row| (0..crate::shuffleboard::drill::Heat::COLUMNS).map(move |column| (column, row)))
        .map(|(column, row)| heat.rate(column, row).expect("every cell was tried"));
    let (least, most) = rates.fold((1.0_f32, 0.0_f32), |(least, most), rate| (least.min(rate), most.max(rate)));
    assert!(least == 0.0 && most > 0.5, "from {least} to {most}");
    let finished = |table: &Table| table.app.world().resource::<HintMap>().finished;
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(finished(&table), "another power is another place of the same map");
    table.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert!(!finished(&table), "from another place other throws are good, and keys go on changing it");
    table.throw_shown(short_throw(table.game()));
    assert!(table.app.world().resource::<HintMap>().heat.is_none());
}

#[test]
fn free_play_throws_and_returns_to_the_editor_with_the_new_layout() {
    let mut table = Table::at(30.0);
    table.wish(DrawingRequest::Lay);
    assert_eq!(table.screen(), Screen::DrillEditor);
    let red = WeightId::of(Colour::Red)[0];
    let mut bench = table.app.world_mut().resource_mut::<DrillEditor>();
    assert_eq!(bench.used, EditorUse::Free);
    bench.put(red, Some(Vec2::new(6.0, 0.1)));
    let task = bench.task();
    table.wish(DrillRequest::Try(Box::new(task)));
    assert_eq!(table.play(), Some(TurnPhase::Aim), "no card stands before free play");
    table.throw_shown(short_throw(table.game()));
    assert_eq!(
        (table.play(), table.tried().attempt.left()),
        (Some(TurnPhase::Aim), 6),
        "one of the seven that do not lie on the board is thrown"
    );
    table.wish(DrawingRequest::Lay);
    assert_eq!(table.screen(), Screen::DrillEditor);
    let layout = table.app.world().resource::<DrillEditor>().level().layout();
    assert_eq!(layout.len(), 2, "what was thrown lies there, too");
    assert!(layout.get(red).is_some_and(|pose| pose.at.distance(Vec2::new(6.0, 0.1)) < 1e-3));
    assert!(table.app.world().get_resource::<Game>().is_none());
}

#[test]
fn the_check_of_a_drill_without_throws_is_refused_in_a_sentence() {
    let mut table = Table::at(30.0);
    table.wish(DrawingRequest::Lay);
    let mut bench = table.app.world_mut().resource_mut::<DrillEditor>();
    for (place, id) in WeightId::all().enumerate() {
        bench.put(id, Some(Vec2::new(6.0 - 0.15 * place as f32, 0.0)));
    }
    assert!(bench.fault().is_some(), "nothing is left in the hand");
    table.wish(DrawingRequest::Prove);
    let refused =
        "The drill cannot be opened: the weights cannot lie like that, or not together with those that are thrown.";
    assert_eq!(table.said.last().map(String::as_str), Some(refused));
}

#[test]
fn an_unsaved_drill_is_replaced_only_after_a_question() {
    let brought = &drill("knock_1_straight").level;
    let mut table = Table::at(30.0);
    let change = |table: &mut Table| {
        table.wish(DrillRequest::Try(Box::new(Task { kind: TaskKind::Brought, level: brought.clone() })));
        table.ask(Request::Card(CardRequest::Ready));
        table.wish(DrawingRequest::Draw(Some(Box::new(brought.clone()))));
        (table.screen(), table.overlay())
    };
    let bench = |table: &Table| table.app.world().resource::<DrillEditor>().level().clone();
    assert_eq!(change(&mut table), (Screen::DrillEditor, Overlay::None), "nobody has drawn anything yet");
    let opened = bench(&table);
    table.app.world_mut().resource_mut::<DrillEditor>().clear();
    let own = bench(&table);
    assert_ne!(own, opened);
    assert_eq!(change(&mut table), (Screen::Table, Overlay::ConfirmDrawing));
    assert!(table.said.last().is_some_and(|said| said.contains("neither saved nor copied")), "{:?}", table.said);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!((table.screen(), table.overlay(), bench(&table)), (Screen::Table, Overlay::None, own.clone()));
    assert_eq!(change(&mut table), (Screen::Table, Overlay::ConfirmDrawing));
    table.wish(DrawingRequest::DrawNow);
    assert_eq!((table.screen(), table.overlay(), bench(&table)), (Screen::DrillEditor, Overlay::None, opened));
    let last = table.said.last().expect("it is announced");
    assert!(last.starts_with("Drawing board"), "{last}");
    table.app.world_mut().resource_mut::<DrillEditor>().clear();
    assert!(table.app.world().resource::<DrillEditor>().would_be_lost());
    table.ask(Request::Go(Navigate::Quit));
    assert_eq!((table.exit.clone(), table.overlay()), (None, Overlay::ConfirmQuit), "nor is it lost by quitting");
    table.ask(Request::Go(Navigate::Close));
    table.app.world_mut().write_message(Copied(own.to_code()));
    table.frames(2);
    assert_eq!(change(&mut table), (Screen::DrillEditor, Overlay::None), "somebody has it");
}

#[test]
fn in_a_solo_game_every_turn_is_the_players() {
    let mut table = Table::at(30.0);
    table.wish(DrillRequest::Alone { board: BoardModel::Feet22, speed: BoardSpeed::Medium, target: 15 });
    for frame in 1..=2 {
        let stop = if frame == 1 { TurnPhase::HandOver } else { TurnPhase::Aim };
        assert_eq!((table.play(), table.game().rules().frame()), (Some(stop), frame), "one card between two turns");
        assert_eq!(table.game().rules().shooter().side.index(), 0, "it is always one's own turn");
        table.ask(Request::Card(CardRequest::Ready));
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
        table.throw_shown(Throw::new(grip, Vec2::new(0.25, 0.01), Vec2::new(1.58, -0.004), 0.0));
        if table.play() == Some(TurnPhase::Aim) {
            table.ask(Request::Move(MoveRequest::Concede));
        }
        assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
        table.ask(Request::Card(CardRequest::Continue));
    }
    assert!(!table.said.iter().any(|said| said.contains("nobody")), "{:?}", table.said);
    // A solo player gets the same announcements as any other player.
    for sentence in ["Hand-over: Player, your turn.", "A hickey for Player."] {
        assert!(table.said.iter().any(|said| said.starts_with(sentence)), "`{sentence}` in {:?}", table.said);
    }
    table.ask(Request::Go(Navigate::Open(Overlay::ConfirmLeave)));
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(table.screen(), Screen::Practice);
}

#[test]
fn the_shot_of_the_day_is_made_in_the_background_and_can_be_played() {
    let days = || UNIX_EPOCH.elapsed().expect("it is later than 1970").as_secs() / (24 * 60 * 60);
    let mut table = Table::at(30.0);
    let before = days();
    table.ask(Request::Go(Navigate::Show(Screen::Practice)));
    let after = days();
    let shot = |table: &Table| table.app.world().resource::<Today>().shot.clone();
    for _ in 0..4000 {
        if shot(&table).is_some() {
            break;
        }
        table.frames(1);
    }
    let (day, level) = shot(&table).expect("it is made in a moment");
    assert!((before..=after).contains(&u64::from(day.number())), "{day} is not today");
    table.wish(DrillRequest::Try(Box::new(Task { kind: TaskKind::OfTheDay(day), level })));
    table.ask(Request::Card(CardRequest::Ready));
    table.throw_shown(short_throw(table.game()));
    assert_eq!((table.play(), table.tried().attempt.stars()), (Some(TurnPhase::TurnEnd), 0));
    assert_eq!(table.app.world().resource::<Progress>().of_day(day), Some(0), "it was tried");
}

#[test]
fn stars_survive_a_restart() {
    let shelf = Arc::new(Memory::new());
    let sit_down = || {
        Table::before(30.0, |app| {
            app.insert_resource(StorageWorker::new(shelf.clone()));
        })
    };
    let listed = drill("knock_1_straight");
    let mut table = sit_down();
    table.wish(DrillRequest::Try(Box::new(Task::listed(listed))));
    table.ask(Request::Card(CardRequest::Ready));
    table.throw_shown(solution(&listed.level)[0]);
    let done = table.app.world().resource::<Progress>().of(&listed.id);
    assert!(done.stars > 0, "{done:?}");
    table.frames(2);
    finish(table.app.world_mut());
    let mut next = sit_down();
    finish(next.app.world_mut());
    assert_eq!(next.app.world().resource::<Progress>().of(&listed.id), done);
}
