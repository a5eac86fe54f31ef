//! Tests of the overhead view and of photo mode: opening, interrupting and closing them.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::render::view::ColorGrading;

use super::*;
use crate::app::photo::Photo;
use crate::app::request::{CameraRequest, CardRequest, Navigate, PhotoRequest, Request, StartGame, WatchRequest};
use crate::app::room::camera::{CameraMove, View, board_view, overhead_view};
use crate::app::room::lens::Focus;
use crate::app::room::photograph::{Expose, Purpose};
use crate::app::room::weight_body::WeightBody;
use crate::app::settings::{Settings, SlideCamera};
use crate::app::table::{Hand, LiveWeights, Overhead};
use crate::save::Recorded;
use crate::shuffleboard::sim::{Grip, Throw};

impl Table {
    fn hold_overhead(&mut self, state: ButtonState) {
        self.key_goes(KeyCode::KeyO, Key::Character("o".into()), state);
        self.frames(1);
    }

    pub(super) fn camera(&mut self) -> CameraMove {
        let world = self.app.world_mut();
        world.query::<&CameraMove>().single(world).expect("there is one camera").clone()
    }

    /// The view of the whole board in the test's window.
    fn whole_board(&self) -> View {
        let game = self.game();
        board_view(game.rules().board(), game.seen_from, 1280.0 / 720.0)
    }

    fn looks_down(&self) -> bool {
        self.app.world().resource::<Overhead>().is_on()
    }

    /// The middle of the weights in the hand.
    fn weight_in_hand(&self) -> Option<Vec2> {
        self.app.world().resource::<InHand>().0.map(|aim| aim.at)
    }

    fn phase(&self) -> Option<HandPhase> {
        self.app.world().resource::<InHand>().0.map(|aim| aim.phase)
    }
}

/// A table in the aiming phase, after the camera has arrived.
fn aiming() -> Table {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.frames(60);
    table
}

#[test]
fn the_overhead_view_lasts_while_its_key_is_held() {
    let mut table = aiming();
    let (aim, above) = (table.camera().goal(), table.whole_board());
    table.hold_overhead(ButtonState::Pressed);
    assert!(!table.camera().is_still() && table.camera().goal() == above, "it glides there");
    table.frames(60);
    assert_eq!(table.camera().now(), above);

    table.hold_overhead(ButtonState::Released);
    table.frames(8);
    let halfway = table.camera().now().transform.translation;
    table.hold_overhead(ButtonState::Pressed);
    let next = table.camera().now().transform.translation;
    assert!(halfway.distance(next) < 1.0, "interrupted, it jumps from {halfway} to {next}");
    assert_eq!(table.camera().goal(), above);
    table.hold_overhead(ButtonState::Released);
    table.frames(60);
    assert_eq!(table.camera().now(), aim, "and it is back");
}

#[test]
fn reduced_motion_cuts_instead_of_moving_the_camera() {
    let mut table = aiming();
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    let (aim, above) = (table.camera().goal(), table.whole_board());
    table.hold_overhead(ButtonState::Pressed);
    assert_eq!(table.camera().now(), above);
    table.hold_overhead(ButtonState::Released);
    assert_eq!(table.camera().now(), aim);
}

#[test]
fn in_the_overhead_view_the_keys_aim_but_the_pointer_does_not() {
    let mut table = aiming();
    let lies = table.weight_on_screen();
    table.mouse_to(lies.x, lies.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    table.mouse_to(lies.x, lies.y + 120.0);
    assert_eq!(table.phase(), Some(HandPhase::Pulling));
    table.hold_overhead(ButtonState::Pressed);
    assert_eq!(table.phase(), Some(HandPhase::Waiting), "the weight is back where it lay");
    table.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "nothing is thrown");

    let seen = table.weight_on_screen();
    assert!(seen.distance(lies) > 50.0, "from above it is seen elsewhere: {lies}, {seen}");
    table.mouse_to(seen.x, seen.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(table.phase(), Some(HandPhase::Waiting), "a pointer takes hold of nothing from above");
    table.mouse(MouseButton::Left, ButtonState::Released);
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(table.phase(), Some(HandPhase::Keys), "keys aim on the board itself");
    table.key(KeyCode::Escape, Key::Escape);

    table.hold_overhead(ButtonState::Released);
    table.mouse_to(lies.x, lies.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(table.phase(), Some(HandPhase::Placing), "on the way back it does, and has arrived");
    assert!(table.camera().is_still());
}

#[test]
fn a_press_grabs_the_weight_at_its_final_place_and_stops_the_camera() {
    let mut table = aiming();
    table.throw(live_throw::a_break());
    table.wait_out(TurnPhase::Slide);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "the break is good");
    let mut arrived = table.camera();
    arrived.cut(arrived.goal());
    let (at, rules) = (table.weight_in_hand().expect("the next weight waits"), table.game().rules());
    let lies = arrived.screen_point(at.extend(0.0), Vec2::new(1280.0, 720.0), rules.board(), rules.end());
    let lies = lies.expect("it is in view");
    table.mouse_to(lies.x, lies.y);
    assert!(!table.camera().is_still(), "the camera is on its way from the far end");
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(table.phase(), Some(HandPhase::Placing), "the weight is in the hand");
    let placed = table.weight_in_hand();
    for _ in 0..40 {
        assert_eq!((table.camera().now(), table.weight_in_hand()), (arrived.now(), placed));
        table.frames(1);
    }
}

#[test]
fn a_break_is_followed_so_that_all_four_are_seen_above_the_bar_of_a_recorded_game() {
    let mut table = aiming();
    table.throw(live_throw::a_break());
    table.frames(50);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    let (camera, rules) = (table.camera(), table.game().rules());
    let live = table.app.world().resource::<LiveWeights>().0;
    let seen = live.into_iter().flatten().map(|weight| {
        let point = camera.screen_point(weight.at.extend(0.0), Vec2::new(1280.0, 720.0), rules.board(), rules.end());
        point.expect("it is before the camera").y
    });
    let lowest = seen.fold(0.0, f32::max);
    assert!((400.0..620.0).contains(&lowest), "the last of them is seen at {lowest} of 720");
}

#[test]
fn the_overhead_button_holds_the_view_until_pressed_again_or_interrupted() {
    let mut table = aiming();
    table.ask(Request::Camera(CameraRequest::Overhead));
    table.frames(60);
    assert!(table.looks_down());
    table.ask(Request::Camera(CameraRequest::Overhead));
    assert!(!table.looks_down());
    table.ask(Request::Camera(CameraRequest::Overhead));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    assert!(!table.looks_down(), "a card lies over the board");
    table.ask(Request::Go(Navigate::Close));
    assert!(!table.looks_down(), "and it is not looked down on behind the player's back");
}

/// A new game in which the shooter must stay at the end.
fn staying_at_the_end(board: BoardModel) -> Table {
    let mut table = Table::at(60.0);
    let mut setup = two_play(Mode::HorseCollar, board);
    setup.agreed.options.stay_at_end = true;
    table.ask(Request::Start(StartGame(setup.into())));
    table
}

#[test]
fn the_overhead_view_is_refused_where_the_shooter_must_stay_at_the_end() {
    let mut table = staying_at_the_end(BoardModel::Feet22);
    table.ask(Request::Card(CardRequest::Ready));
    table.frames(60);
    let aim = table.camera().goal();
    table.hold_overhead(ButtonState::Pressed);
    table.ask(Request::Camera(CameraRequest::Overhead));
    assert!(!table.looks_down() && table.camera().goal() == aim);
}

#[test]
fn photo_mode_is_refused_in_a_turn_whose_shooter_must_stay_at_the_end() {
    let mut table = staying_at_the_end(BoardModel::Feet22);
    let press = |table: &mut Table| {
        table.key(KeyCode::KeyP, Key::Character("p".into()));
        table.frames(2);
        table.overlay()
    };
    assert_eq!(press(&mut table), Overlay::Photo, "nobody has begun to shoot");
    assert_eq!(press(&mut table), Overlay::None);
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!(press(&mut table), Overlay::None);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    assert_eq!(press(&mut table), Overlay::Pause, "nor from the menu");
}

#[test]
fn the_camera_stays_at_the_end_during_a_ruling_in_mid_turn() {
    let mut table = staying_at_the_end(BoardModel::Bank12);
    table.ask(Request::Card(CardRequest::Ready));
    table.frames(60);
    let (end, aim) = (table.game().seen_from, table.camera().goal());
    let straight = |table: &mut Table| {
        let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
        table.throw(Throw::new(Grip::One(weight), Vec2::new(0.25, 0.0), Vec2::new(1.1, 0.0), 0.0));
        table.wait_out(TurnPhase::Slide);
        assert_eq!(table.play(), Some(TurnPhase::Ruling), "it touched no cushion");
        table.frames(60);
    };
    straight(&mut table);
    assert_eq!(table.camera().goal(), aim, "seen from where the shooter stands");
    assert!(!table.game().shows_the_far_end(TurnPhase::Ruling), "nor is there a picture of it");
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::None, "nobody walks there");
    table.ask(Request::Card(CardRequest::Continue));

    // The ruling of a last throw is shown when the turn is already over.
    while table.game().last_round.is_none() {
        assert_eq!(table.play(), Some(TurnPhase::Aim));
        straight(&mut table);
        if table.game().last_round.is_none() {
            table.ask(Request::Card(CardRequest::Continue));
        }
    }
    assert_ne!(table.camera().goal(), aim);
    let (camera, window, game) = (table.camera(), Vec2::new(1280.0, 720.0), table.game());
    let ruled: Vec<Vec2> = game.ruled_places().collect();
    for at in &ruled {
        let seen = camera.screen_point(at.extend(0.0), window, game.rules().board(), end);
        let seen = seen.expect("it is before the eye");
        let is_free = seen.x > 312.0 && seen.x < window.x && seen.y > 0.0 && seen.y < window.y / 2.0 - 12.0;
        assert!(is_free, "{at} is seen at {seen}, under a display");
    }
    assert!(!ruled.is_empty() && game.shows_the_far_end(TurnPhase::Ruling) && game.shows_report(TurnPhase::Ruling));
}

#[test]
fn a_recorded_game_is_followed_to_the_far_end_although_its_shooters_had_to_stay_at_theirs() {
    let mut table = staying_at_the_end(BoardModel::Feet22);
    table.ask(Request::Card(CardRequest::Ready));
    let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
    table.throw(Throw::new(Grip::One(weight), Vec2::new(0.25, 0.0), Vec2::new(1.2, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    let recording = table.game().recording.clone();
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording)))));
    table.frames(5);
    let aim = table.camera().goal();
    table.wait_out(TurnPhase::Watch);
    table.frames(60);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    assert_ne!(table.camera().goal(), aim, "it goes along with the weight");
    assert!(table.game().shows_the_far_end(TurnPhase::Slide), "and the far end is shown, too");
}

#[test]
fn while_weights_slide_the_camera_is_where_the_player_wants_it() {
    for camera in SlideCamera::ALL {
        let mut table = aiming();
        table.app.world_mut().resource_mut::<Settings>().slide_camera = camera;
        let (aim, board, end) = (table.camera().goal(), table.game().rules().board().clone(), table.game().seen_from);
        let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
        let grip = table.app.world().resource::<Hand>().grip();
        let grip = if matches!(grip, Grip::One(_)) { Grip::One(weight) } else { grip };
        table.throw(Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.2, 0.0), 0.0));
        table.frames(60);
        assert_eq!(table.play(), Some(TurnPhase::Slide));
        let goal = table.camera().goal();
        match camera {
            SlideCamera::Follows => assert!(goal != aim && goal != overhead_view(&board, end)),
            SlideCamera::Stays => assert_eq!(goal, aim),
            SlideCamera::FromAbove => assert_eq!(goal, overhead_view(&board, end)),
        }
        table.wait_out(TurnPhase::Slide);
    }
}

#[test]
fn in_photo_mode_only_the_camera_moves() {
    let mut table = aiming();
    let aim = table.camera().goal();
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(60);
    assert_eq!(table.overlay(), Overlay::Photo);
    assert!(table.app.world().resource::<Time<Virtual>>().is_paused());
    assert!(table.said.last().is_some_and(|said| said.starts_with("Photo mode")), "{:?}", table.said.last());
    let (before, took_over) = (table.camera().now().transform.translation, aim.transform.translation);
    assert!(before.distance(took_over) < 0.01, "it begins where the camera was: {took_over}, {before}");

    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Pressed);
    table.frames(20);
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Released);
    let turned = table.camera().now().transform.translation;
    assert!(turned.distance(before) > 0.1, "the arrow moved it by {}", turned.distance(before));
    table.ask(Request::Photo(PhotoRequest::Blur(true)));
    assert!(table.app.world().resource::<Focus>().0.is_some_and(|away| away > 0.3));
    table.ask(Request::Photo(PhotoRequest::FieldOfView(60)));
    assert!((table.camera().now().fov.to_degrees() - 60.0).abs() < 0.01);
    table.ask(Request::Photo(PhotoRequest::Exposure(-100)));
    let exposed = |table: &mut Table| {
        let world = table.app.world_mut();
        world.query::<&ColorGrading>().single(world).expect("there is one camera").global.exposure
    };
    assert_eq!(exposed(&mut table), -3.0, "and no darker");

    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(60);
    assert_eq!((table.overlay(), table.play()), (Overlay::None, Some(TurnPhase::Aim)));
    assert!(table.app.world().get_resource::<Photo>().is_none());
    assert_eq!((*table.app.world().resource::<Focus>(), table.camera().now()), (Focus(None), aim), "all is as it was");
    assert_eq!(exposed(&mut table), 0.0);
    assert_eq!(table.phase(), Some(HandPhase::Waiting), "and the hand has not heard of the keys");
}

#[test]
fn photo_mode_stays_focused_on_the_weight_that_was_clicked_while_the_camera_moves() {
    let mut table = aiming();
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(60);
    table.ask(Request::Photo(PhotoRequest::Blur(true)));
    let before = table.app.world().resource::<Focus>().0.expect("depth of field is on");

    // A break holds four weights; this is the one that hides no other.
    let height = table.game().rules().weight().height;
    let window = Vec2::new(1280.0, 720.0);
    let view = table.camera().now();
    let world = table.app.world_mut();
    let mut bodies = world.query_filtered::<(&Transform, &Visibility), With<WeightBody>>();
    let shown = bodies.iter(world).filter(|(_, shown)| **shown != Visibility::Hidden);
    let tops = shown.map(|(at, _)| at.translation + Vec3::Z * height);
    let at = tops.min_by(|one, other| view.depth(*one).total_cmp(&view.depth(*other))).expect("weights are seen");
    let place = view.screen_point(at, window).expect("in front of the eye");
    table.ask(Request::Photo(PhotoRequest::FocusAt(place / window)));
    let distance = |table: &mut Table| table.camera().now().depth(at);
    let focus = |table: &Table| table.app.world().resource::<Focus>().0.expect("depth of field is on");
    assert!((focus(&table) - distance(&mut table)).abs() < 1e-3, "{} and {}", focus(&table), distance(&mut table));
    assert!((focus(&table) - before).abs() > 0.05, "{} and {before}", focus(&table));

    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Pressed);
    table.frames(20);
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Released);
    assert!((focus(&table) - distance(&mut table)).abs() < 1e-3, "{} and {}", focus(&table), distance(&mut table));
}

#[test]
fn a_drag_turns_the_free_camera_and_movement_before_and_after_it_does_not() {
    let mut table = aiming();
    let moves_later = |table: &mut Table, by: f32| {
        let (window, delta) = (table.window, Some(Vec2::new(by, 0.0)));
        let moved = CursorMoved { window, position: Vec2::ZERO, delta };
        table.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    };
    let moves = |table: &mut Table, by: f32| {
        moves_later(table, by);
        table.frames(1);
    };
    let button_later = |table: &mut Table, state| {
        let button = MouseButtonInput { button: MouseButton::Left, state, window: table.window };
        table.app.world_mut().write_message(button);
        table.app.world_mut().write_message(WindowEvent::MouseButtonInput(button));
    };
    let button = |table: &mut Table, state| {
        button_later(table, state);
        table.frames(1);
    };
    let turned = |table: &Table| table.app.world().resource::<Photo>().orbit;
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(2);
    let before = turned(&table);
    moves(&mut table, 300.0);
    button(&mut table, ButtonState::Pressed);
    assert_eq!(turned(&table), before, "the pointer only came there");
    moves(&mut table, 30.0);
    let once = turned(&table);
    assert_ne!(once, before);
    moves(&mut table, -30.0);
    let (back, there) = (turned(&table).view().transform, before.view().transform);
    assert!(back.translation.distance(there.translation) < 1e-4, "it goes back with the pointer");
    button(&mut table, ButtonState::Released);
    moves(&mut table, 30.0);
    assert_eq!(turned(&table).view().transform, back, "and stays when it was let go");
    // A whole drag in one slow frame, between two other moves.
    moves_later(&mut table, 500.0);
    button_later(&mut table, ButtonState::Pressed);
    moves_later(&mut table, 30.0);
    button_later(&mut table, ButtonState::Released);
    moves(&mut table, 500.0);
    let (slow, quick) = (turned(&table).view().transform, once.view().transform);
    assert!(slow.translation.distance(quick.translation) < 1e-4, "{slow:?} and {quick:?}");
}

#[test]
fn plus_and_minus_follow_the_keyboard_layout() {
    let mut table = aiming();
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(2);
    let away = |table: &Table| table.app.world().resource::<Photo>().orbit.away();
    // Plus and minus of a German keyboard, and the plus of an American one.
    for (code, sign, nearer) in
        [(KeyCode::BracketRight, "+", true), (KeyCode::Slash, "-", false), (KeyCode::Equal, "=", true)]
    {
        let before = away(&table);
        table.key_goes(code, Key::Character(sign.into()), ButtonState::Pressed);
        table.frames(10);
        table.key_goes(code, Key::Character(sign.into()), ButtonState::Released);
        let goes = away(&table) / before;
        assert!(if nearer { goes < 0.95 } else { goes > 1.05 }, "{sign} brings it to {goes} of the distance");
    }
}

#[test]
fn a_wheel_that_zoomed_the_camera_adds_no_english_afterwards() {
    let mut table = aiming();
    let turn = |table: &mut Table| {
        let (window, phase) = (table.window, TouchPhase::Moved);
        let turned = MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, window, phase };
        table.app.world_mut().write_message(turned);
        table.frames(1);
    };
    let spin = |table: &Table| table.app.world().resource::<InHand>().0.map(|aim| aim.spin);
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(2);
    let away = |table: &Table| table.app.world().resource::<Photo>().orbit.away();
    let before = away(&table);
    turn(&mut table);
    assert!(away(&table) < before, "it goes nearer");
    table.key_goes(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    table.key(KeyCode::KeyP, Key::Character("P".into()));
    table.frames(2);
    assert_eq!((table.overlay(), spin(&table)), (Overlay::None, Some(0.0)));
    turn(&mut table);
    assert!(spin(&table).is_some_and(|spin| spin != 0.0), "the next turn does: {:?}", spin(&table));
}

#[test]
fn photo_mode_opens_only_at_the_table_and_returns_to_it() {
    let mut table = Table::at(60.0);
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::None, "at the title there is nothing to take in hand");
    table.ask(Request::Start(StartGame(two_players(15).into())));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Open(Overlay::Photo)));
    assert!(table.app.world().get_resource::<Photo>().is_some());
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.overlay(), Overlay::Pause);
}

#[test]
fn a_failed_picture_is_reported_and_can_be_retried() {
    let mut table = aiming();
    table.ask(Request::Go(Navigate::Open(Overlay::Photo)));
    // The test renders nothing, so there is no image to read back.
    table.ask(Request::Photo(PhotoRequest::Save));
    table.frames(2);
    let refused = |table: &Table| table.said.iter().filter(|said| said.starts_with("The picture is not saved")).count();
    assert_eq!(refused(&table), 1, "{:?}", table.said.last());
    assert!(!table.app.world().resource::<Photo>().taking);
    table.ask(Request::Photo(PhotoRequest::Save));
    table.frames(2);
    assert_eq!(refused(&table), 2);
    table.app.world_mut().write_message(Expose(Purpose::Show));
    table.frames(3);
    let last = table.said.last();
    assert!(last.is_some_and(|said| said.starts_with("Depth of field cannot be shown: this machine")), "{last:?}");
}
