//! Tests of changed keys: the new key works, the old one does not, and each only while it is valid.

use super::*;
use crate::app::request::{CardRequest, Navigate, Request, WatchRequest};
use crate::app::settings::Settings;
use crate::app::settings::keys::{Action, Key as Named, Stroke};
use crate::app::table::{FreeCamera, Hand, Watching};
use crate::save::Recorded;

impl Table {
    fn set_key(&mut self, action: Action, stroke: impl Into<Stroke>) {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        assert_eq!(settings.keys.choose(action, stroke.into()), Ok(()));
        self.frames(1);
    }

    fn place(&self) -> f32 {
        self.app.world().resource::<Hand>().aim().at.y
    }
}

#[test]
fn another_key_throws_and_the_old_one_does_not() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.set_key(Action::Throw, Named::Sign('x'));
    for _ in 0..2 {
        table.key(KeyCode::Space, Key::Space);
    }
    assert_eq!(table.play(), Some(TurnPhase::Aim), "Space has nothing to do any more");
    for _ in 0..2 {
        table.key(KeyCode::KeyX, Key::Character("X".into()));
    }
    assert_eq!(table.play(), Some(TurnPhase::Slide));
}

#[test]
fn shift_is_free_if_turning_has_other_keys() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    let at = table.place();
    let left = |table: &mut Table| {
        table.key_goes(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
        table.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        table.key_goes(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    };
    left(&mut table);
    assert_eq!(table.place(), at, "Shift and an arrow turn the aim");
    table.set_key(Action::TurnLeft, Named::Sign('q'));
    left(&mut table);
    let coarse = table.place() - at;
    assert!((coarse - 0.010).abs() < 1e-5, "and now they place: {coarse}");
    table.set_key(Action::TurnRight, Named::Sign('e'));
    table.set_key(Action::Finer, Named::Shift);
    left(&mut table);
    let fine = table.place() - at - coarse;
    assert!((fine - 0.001).abs() < 1e-5, "finely: {fine}");
}

#[test]
fn a_rebound_key_pauses_during_a_slide_and_overlays_leave_no_press() {
    let mut table = Table::with_game(60.0);
    table.set_key(Action::Cancel, Named::Sign('x'));
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    table.frames(3);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    table.key(KeyCode::KeyX, Key::Character("x".into()));
    table.frames(1);
    assert_eq!(table.overlay(), Overlay::Pause);
    // The key was pressed while the overlay was open and nothing used it, so the table must not see it in the next
    // frame.
    table.key_goes(KeyCode::KeyX, Key::Character("x".into()), ButtonState::Pressed);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.overlay(), Overlay::None);
}

#[test]
fn keys_control_a_replay_and_its_camera() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    table.wait_out(TurnPhase::Slide);
    let recording = table.game().recording.clone();
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording)))));
    let watching = |table: &Table| {
        let watching = table.app.world().resource::<Watching>();
        let free = table.app.world().resource::<FreeCamera>();
        (watching.playing, free.0.is_some(), table.game().moves_made())
    };
    table.key(KeyCode::Space, Key::Space);
    table.frames(2);
    assert_eq!(watching(&table), (false, false, 0), "it stands still");
    table.key(KeyCode::KeyC, Key::Character("c".into()));
    table.frames(2);
    assert_eq!(watching(&table), (false, true, 0));
    let camera = |table: &Table| *table.app.world().resource::<FreeCamera>();
    let before = camera(&table);
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Pressed);
    table.frames(20);
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Released);
    assert_ne!(camera(&table), before, "the arrows turn the camera");
    assert_eq!(watching(&table), (false, true, 0), "and make no move");
    table.key(KeyCode::KeyC, Key::Character("c".into()));
    table.frames(2);
    assert_eq!(watching(&table), (false, false, 0));
    table.key(KeyCode::ArrowRight, Key::ArrowRight);
    table.wait_out(TurnPhase::Watch);
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert_eq!(watching(&table).2, 1, "one move on");
    table.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    table.frames(4);
    assert_eq!(watching(&table).2, 0, "and back");
}

#[test]
fn an_aim_by_keys_is_told_once_when_they_pause_and_not_once_it_is_thrown() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.frames(120);
    let told = |table: &mut Table, frames: usize| {
        table.said.clear();
        table.frames(frames);
        table.said.clone()
    };
    for _ in 0..3 {
        table.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(told(&mut table, 30), Vec::<String>::new(), "the next press may come");
    }
    assert_eq!(told(&mut table, 30), ["30 mm left of the middle"]);
    assert_eq!(told(&mut table, 120), Vec::<String>::new(), "nothing changes");
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    let speed = table.app.world().resource::<Hand>().aim().velocity.length();
    assert_eq!(told(&mut table, 60), [format!("straight ahead, {speed:.2} m/s")]);
    // Paused, nothing is told, and what was changed before is known.
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    assert_eq!(told(&mut table, 60), Vec::<String>::new());
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(told(&mut table, 60), Vec::<String>::new());
    table.key(KeyCode::ArrowDown, Key::ArrowDown);
    table.key(KeyCode::Space, Key::Space);
    let told = told(&mut table, 60);
    assert!(table.play() == Some(TurnPhase::Slide) && told.iter().all(|said| !said.contains("m/s")), "{told:?}");
}
