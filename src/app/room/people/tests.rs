//! Tests of the people in the bar: where they sit, and how they move.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};

use super::*;
use crate::app::frame_rate::choose_pace;
use crate::app::room::camera::{CameraMove, View, aim_view};
use crate::app::room::{every_table, jar, neon, plan, slate, without_renderer};
use crate::shuffleboard::rules::{End, WeightId};

/// A room at 20 frames a second.
fn room(quality: Quality, reduced_motion: bool) -> App {
    let mut app = without_renderer(quality);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
        .insert_resource(Settings { reduced_motion, ..Settings::default() });
    app.update();
    // From far behind the bar everybody is in view.
    let board = StandingTable::default().board().clone();
    let eye = Transform::from_xyz(3.0, -30.0, 1.0).looking_to(Vec3::Y, Vec3::Z);
    let mut moves = app.world_mut().query::<&mut CameraMove>();
    let mut camera = moves.single_mut(app.world_mut()).expect("a camera");
    camera.cut(View { transform: eye, ..aim_view(&board, End::Home) });
    app.update();
    app
}

/// Puts a weight to a place on the board, and lets some frames pass.
fn slide(app: &mut App, at: Vec2, frames: usize) {
    let mut weights = app.world_mut().query::<(&WeightBody, &mut Transform)>();
    for (id, mut place) in weights.iter_mut(app.world_mut()) {
        if *id == WeightBody(WeightId::all().next().expect("there are eight")) {
            place.translation = at.extend(0.0);
        }
    }
    for _ in 0..frames {
        app.update();
    }
}

fn heads(app: &mut App) -> Vec<f32> {
    let mut heads = app.world_mut().query::<&Head>();
    heads.iter(app.world()).map(|head| head.turned).collect()
}

/// How far forearms are turned from their rest, in radians.
fn lifted(app: &mut App) -> Vec<f32> {
    let mut forearms = app.world_mut().query::<(&Forearm, &Transform)>();
    forearms.iter(app.world()).map(|(forearm, place)| forearm.rests.angle_between(place.rotation)).collect()
}

#[test]
fn nobody_sits_in_the_table_or_in_the_wall_of_any_room() {
    for table in every_table() {
        let board = table.board();
        let (low, high) = plan::corners(board);
        for (seat, looks, drinks) in people(board) {
            let mut shape = Shape::new(1.0);
            figure::body(&mut shape, &seat, &looks, drinks);
            for (at, _) in shape.vertices() {
                assert!(at.cmpge(low - 0.02).all() && at.cmple(high + 0.02).all(), "{at} is outside the room");
                assert!(
                    at.y.abs() > board.width / 2.0 + 0.35,
                    "{at} is in the cabinet of the {} m table",
                    board.length
                );
            }
        }
    }
}

/// The scoreboard of two sides and the inset in a window of 1280 by 720, with the margins up to its edges.
const DISPLAYS: [Rect; 2] = [
    Rect { min: Vec2::ZERO, max: Vec2::new(312.0, 100.0) },
    Rect { min: Vec2::new(960.0, 0.0), max: Vec2::new(1280.0, 472.0) },
];

#[test]
fn whoever_is_seen_while_somebody_aims_is_seen_whole_and_hides_neither_sign_nor_slate_nor_jar() {
    let window = Vec2::new(1280.0, 720.0);
    let picture = Rect::from_corners(Vec2::ZERO, window);
    for (table, end) in every_table().flat_map(|table| [(table.clone(), End::Home), (table, End::Away)]) {
        let board = table.board();
        let view = aim_view(board, end);
        // The least rectangle of the screen around an upright one in the room, across the board.
        let around = |middle: Vec3, size: Vec2| {
            let corners = [Vec2::ONE, Vec2::NEG_ONE].map(|corner| {
                let off = corner * size / 2.0;
                view.screen_point(middle + Vec3::new(0.0, off.x, off.y), window).expect("in front of the eye")
            });
            Rect::from_corners(corners[0], corners[1])
        };
        let mut free = vec![
            around(plan::slate_at(board, end.other()), slate::SIZE),
            around(bar::far_end(board, end) + Vec3::Z * 0.2, Vec2::new(2.0 * jar::GLASS_RADIUS, 0.4)),
        ];
        if end == End::Home {
            free.push(around(plan::neon_at(board), neon::SIZE));
        }
        let mut whole = 0;
        for (nth, person) in vertices(board).iter().enumerate() {
            let places: Vec<Vec2> = person.iter().filter_map(|at| view.screen_point(*at, window)).collect();
            let is_seen = |at: &Vec2| picture.contains(*at) && !DISPLAYS.iter().any(|display| display.contains(*at));
            let seen = places.iter().filter(|at| is_seen(at)).count();
            let which = format!("person {nth}, from {end:?} over {} m", board.length);
            assert!(seen == 0 || seen == person.len(), "{which}: {seen} of {} vertices are seen", person.len());
            if seen > 0 {
                let hides = places.iter().find(|at| free.iter().any(|rect| rect.contains(**at)));
                assert_eq!(hides, None, "{which}, in front of one of {free:?}");
                whole += 1;
            }
        }
        assert!(whole > 0, "nobody is seen from {end:?} over {} m", board.length);
    }
}

#[test]
fn heads_follow_a_weight_and_stay_within_what_a_neck_can_do() {
    for quality in [Quality::Software, Quality::High] {
        let mut app = room(quality, false);
        for x in 0..60 {
            slide(&mut app, Vec2::new(f32::from(x as u8) * 0.1, 0.0), 1);
        }
        let far = heads(&mut app);
        assert!(far.iter().any(|turned| turned.abs() > 0.2), "{quality:?}: {far:?}");
        assert!(far.iter().all(|turned| turned.abs() <= NECK + 1e-3), "{quality:?}: {far:?}");
        for x in 0..60 {
            slide(&mut app, Vec2::new(6.0 - f32::from(x as u8) * 0.1, 0.0), 1);
        }
        assert_ne!(heads(&mut app), far, "{quality:?}");
    }
}

#[test]
fn on_a_software_renderer_no_frame_is_drawn_for_a_head_alone() {
    let mut app = room(Quality::Software, false);
    slide(&mut app, Vec2::new(6.0, 0.0), 1);
    app.update();
    let before = heads(&mut app);
    for _ in 0..40 {
        app.update();
    }
    assert_eq!(heads(&mut app), before);
}

#[test]
fn glasses_are_lifted_now_and_then_and_at_a_cheer_and_put_down_again() {
    let mut app = room(Quality::Low, false);
    let mut sips = 0;
    let mut up = false;
    for _ in 0..20 * 60 {
        app.update();
        let lifts = lifted(&mut app).into_iter().any(|angle| angle > 0.8);
        sips += usize::from(lifts && !up);
        up = lifts;
    }
    assert!((3..15).contains(&sips), "{sips} sips in a minute");
    let mut app = room(Quality::Low, false);
    app.world_mut().write_message(Cheered);
    for _ in 0..32 {
        app.update();
    }
    assert!(lifted(&mut app).into_iter().all(|angle| angle > 0.8), "everybody toasts: {:?}", lifted(&mut app));
    for _ in 0..40 {
        app.update();
    }
    assert!(lifted(&mut app).into_iter().all(|angle| angle < 1e-3));
}

#[test]
fn on_a_software_renderer_glasses_are_lifted_in_pictures_that_are_drawn_anyway() {
    let mut app = room(Quality::Software, false);
    app.world_mut().write_message(Cheered);
    for _ in 0..32 {
        app.update();
    }
    let up = lifted(&mut app);
    assert!(up.iter().all(|angle| *angle > 0.8), "{up:?}");
    *app.world_mut().resource_mut::<Redraw>() = Redraw::at_rest();
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(lifted(&mut app), up, "nothing is drawn");
    app.world_mut().resource_mut::<Redraw>().request();
    for _ in 0..20 {
        app.update();
    }
    assert!(lifted(&mut app).into_iter().all(|angle| angle < 1e-3));
    let mut forearms = app.world_mut().query_filtered::<(), (With<Forearm>, Without<RidesAlong>)>();
    assert_eq!(forearms.iter(app.world()).count(), 0, "none of them asks for a picture");
}

#[test]
fn while_the_game_is_paused_everybody_holds_still_and_no_frame_is_asked_for() {
    let mut app = room(Quality::High, false);
    app.init_resource::<WinitSettings>();
    app.world_mut().write_message(Cheered);
    slide(&mut app, Vec2::new(6.0, 0.0), 20);
    let is_awake = |app: &mut App| {
        app.world_mut().run_system_cached(choose_pace).expect("it has its resources");
        app.world().resource::<WinitSettings>().focused_mode == UpdateMode::Continuous
    };
    assert!(is_awake(&mut app));
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    app.update();
    let (up, turned) = (lifted(&mut app), heads(&mut app));
    is_awake(&mut app);
    app.update();
    assert!(!is_awake(&mut app) && up.iter().all(|angle| *angle > 0.5), "{up:?}");
    assert_eq!((lifted(&mut app), heads(&mut app)), (up, turned));
    app.world_mut().resource_mut::<Time<Virtual>>().unpause();
    for _ in 0..60 {
        app.update();
    }
    assert!(lifted(&mut app).into_iter().all(|angle| angle < 1e-3), "it goes on");
}

#[test]
fn a_window_that_sleeps_between_frames_misses_no_sip() {
    let mut app = room(Quality::Low, false);
    // Longer than the game's clock counts at once.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    let mut sips = 0;
    for _ in 0..120 {
        app.update();
        sips += usize::from(lifted(&mut app).into_iter().any(|angle| angle > 0.5));
    }
    assert!(sips >= 6, "{sips} in two minutes");
}

#[test]
fn a_glass_in_the_air_is_put_down_when_motion_is_reduced() {
    let mut app = room(Quality::Low, false);
    app.world_mut().write_message(Cheered);
    for _ in 0..20 {
        app.update();
    }
    assert!(lifted(&mut app).into_iter().all(|angle| angle > 0.5));
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    app.update();
    assert!(lifted(&mut app).into_iter().all(|angle| angle < 1e-3));
}

#[test]
fn nobody_moves_under_reduced_motion() {
    let mut app = room(Quality::High, true);
    app.world_mut().write_message(Cheered);
    for x in 0..60 {
        slide(&mut app, Vec2::new(f32::from(x as u8) * 0.1, 0.0), 10);
    }
    assert!(heads(&mut app).into_iter().all(|turned| turned == 0.0));
    assert!(lifted(&mut app).into_iter().all(|angle| angle < 1e-3));
}
