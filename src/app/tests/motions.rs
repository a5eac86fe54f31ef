//! The swings of the scripted runs: a modelled person swings under the camera of the game. They are stored in
//! `tests/run/motions.json`, from where the runs of the window and of the page take them.
//!
//! `CRAZY_EIGHT_SAMPLES=1` writes them anew. That is due when the camera, the scale of speed or the model has changed.
#![expect(clippy::disallowed_methods, reason = "movements of a hand, to a fraction of a pixel")]

#[path = "../../../tests/common/person.rs"]
mod person;

use std::collections::BTreeMap;
use std::path::Path;

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use person::{DEAD_ZONE, FULL_PULL, Person};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::Deserialize;

use super::*;
use crate::app::request::{CardRequest, Opening};
use crate::app::table::{Hand, LastDelivery};
use crate::shuffleboard::hand::{Delivery, Firmness};

const WINDOW_POINTS: Vec2 = Vec2::new(1280.0, 720.0);
/// Pointer events per second, which is also the frame rate of the test.
const EVENTS_PER_SECOND: f64 = 60.0;
/// The names of the motions, with the boards that they are for and the people who make them.
const LAGS: [(&str, BoardModel, Person); 4] = [
    ("newcomer's lag", BoardModel::Feet9, Person { speed: 0.12, aim: 2.0 }),
    ("player's lag", BoardModel::Feet9, Person { speed: 0.08, aim: 1.0 }),
    ("expert's lag", BoardModel::Feet9, Person { speed: 0.04, aim: 0.5 }),
    ("player's lag over 22 feet", BoardModel::Feet22, Person { speed: 0.08, aim: 1.0 }),
];

/// A time in seconds after the press, and a place in window heights: to the right of the middle, and from the top.
type PointerSample = (f64, f32, f32);

#[derive(Deserialize)]
struct StoredMotions {
    motions: BTreeMap<String, Vec<PointerSample>>,
}

/// A table at which everybody swings and everything that a hand does counts.
fn swinging(board: BoardModel, frames_a_second: f64) -> Table {
    let mut table = Table::at(frames_a_second);
    table.app.world_mut().resource_mut::<Swingers>().0 = true;
    table.app.world_mut().resource_mut::<Settings>().hand = HandKind::Swing;
    let setup = Setup { firmness: Firmness::Bare, ..two_play(Mode::HorseCollar, board) };
    table.ask(Request::Start(StartGame(Opening::from(setup))));
    for _ in 0..600 {
        match table.play() {
            Some(TurnPhase::Aim) => return table,
            Some(TurnPhase::HandOver) => table.ask(Request::Card(CardRequest::Ready)),
            _ => table.frames(1),
        }
    }
    panic!("nobody aims: {:?}", table.play());
}

/// The speed of a lag between the deuce and the trey line.
fn lag(table: &Table) -> f32 {
    let marks = table.app.world().resource::<Hand>().scale().marks();
    (marks[1].speed + marks[2].speed) / 2.0
}

/// The way of the pointer when this person throws a lag.
fn modelled(table: &mut Table, person: Person, seed: u64) -> Vec<PointerSample> {
    let (pressed, speed) = (table.weight_on_screen(), lag(table));
    let camera = table.camera();
    let (board, end) = (table.game().rules().board().clone(), table.game().rules().end());
    let rest = table.app.world().resource::<InHand>().0.expect("a weight waits").at;
    let power = f64::from(table.app.world().resource::<Hand>().scale().power(speed));
    let drawn = pressed + Vec2::new(0.0, (power * FULL_PULL + DEAD_ZONE) as f32 * WINDOW_POINTS.y);
    let draw = rest.x - camera.board_point(drawn, WINDOW_POINTS, &board, end).expect("the board's plane is there").x;
    let swing = person.swing(speed, draw.into(), &mut ChaCha8Rng::seed_from_u64(seed));
    let events = (swing.opens() * EVENTS_PER_SECOND) as usize;
    let place = |event: usize| {
        let time = event as f64 / EVENTS_PER_SECOND;
        let at = rest + swing.at(time);
        let place = camera.screen_point(at.extend(0.0), WINDOW_POINTS, &board, end).expect("in front of the eye");
        // Zero has no sign in the file.
        let rounded = |value: f32| (value * 1e4).round() / 1e4 + 0.0;
        (
            (time * 1e4).round() / 1e4,
            rounded((place.x - WINDOW_POINTS.x / 2.0) / WINDOW_POINTS.y),
            rounded(place.y / WINDOW_POINTS.y),
        )
    };
    (0..=events).map(place).collect()
}

/// Makes a motion with the mouse, in whole pixels, and returns what the hand took it for.
fn delivered(board: BoardModel, motion: &[PointerSample]) -> (Option<Delivery>, f32, Option<String>) {
    let mut table = swinging(board, EVENTS_PER_SECOND);
    table.frames(60);
    let speed = lag(&table);
    let pixel = |(_, x, y): PointerSample| {
        ((x * WINDOW_POINTS.y + WINDOW_POINTS.x / 2.0).round(), (y * WINDOW_POINTS.y).round())
    };
    let (x, y) = pixel(motion[0]);
    table.mouse_to(x, y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    for place in &motion[1..] {
        let (x, y) = pixel(*place);
        table.mouse_to(x, y);
    }
    table.mouse(MouseButton::Left, ButtonState::Released);
    table.frames(1);
    (table.app.world().resource::<LastDelivery>().0, speed, table.said.last().cloned())
}

#[test]
fn the_stored_motions_are_those_of_the_model_and_are_taken_for_the_swings_that_were_meant() {
    let model = |((name, board, person), seed)| (name, modelled(&mut swinging(board, EVENTS_PER_SECOND), person, seed));
    let motions: Vec<_> = LAGS.into_iter().zip(1..).map(model).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/run/motions.json");
    if std::env::var_os("CRAZY_EIGHT_SAMPLES").is_some() {
        std::fs::write(&file, text(&motions)).expect("it can be written");
    }
    let stored: StoredMotions =
        serde_json::from_str(&std::fs::read_to_string(&file).expect("it is there")).expect("JSON");
    assert_eq!(stored.motions.len(), motions.len());
    let mut deviations = Vec::new();
    for ((name, motion), (_, board, person)) in motions.iter().zip(LAGS) {
        let kept = &stored.motions[*name];
        let same =
            |(one, other): (&PointerSample, &PointerSample)| (one.1 - other.1).abs() + (one.2 - other.2).abs() < 1e-3;
        assert!(kept.len() == motion.len() && kept.iter().zip(motion).all(same), "{name} is made differently now");
        let (delivery, speed, said) = delivered(board, kept);
        let delivery = delivery.unwrap_or_else(|| panic!("{name} is not taken for a throw"));
        let meant = delivery.meant.velocity().length();
        assert_eq!(delivery.hand, HandKind::Swing, "{name}");
        assert!((0.8 * speed..1.02 * speed).contains(&meant), "{name} means {meant} m/s, not {speed}");
        assert!(f64::from(delivery.hot().abs()) < 3.0 * person.speed + 0.05, "{name}: {} too fast", delivery.hot());
        assert_eq!(said, Some(crate::words::delivery(&delivery)), "it is told at once");
        deviations.push((delivery.hot() * 1e4) as i32);
    }
    deviations.sort_unstable();
    deviations.dedup();
    assert_eq!(deviations.len(), LAGS.len(), "nobody's throw is like another's");
}

/// Makes a motion at a table that draws few frames, the first `late` seconds after the press.
fn made_slowly(board: BoardModel, motion: &[PointerSample], frames_a_second: f64, late: f64) -> Option<Delivery> {
    let mut table = swinging(board, frames_a_second);
    table.frames(20);
    let pixel = |(_, x, y): PointerSample| {
        Vec2::new((x * WINDOW_POINTS.y + WINDOW_POINTS.x / 2.0).round(), (y * WINDOW_POINTS.y).round())
    };
    let at = pixel(motion[0]);
    table.mouse_to(at.x, at.y);
    table.mouse_later(MouseButton::Left, ButtonState::Pressed);
    let mut until = late;
    for place in &motion[1..] {
        while place.0 > until {
            table.frames(1);
            until += frames_a_second.recip();
        }
        table.mouse_to_later(pixel(*place));
    }
    table.mouse_later(MouseButton::Left, ButtonState::Released);
    table.frames(2);
    table.app.world().resource::<LastDelivery>().0
}

#[test]
fn a_swing_is_the_same_however_few_frames_are_drawn() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/run/motions.json");
    let stored: StoredMotions =
        serde_json::from_str(&std::fs::read_to_string(&file).expect("it is there")).expect("JSON");
    for (name, board, _) in LAGS {
        let motion = &stored.motions[name];
        let (smooth, ..) = delivered(board, motion);
        let smooth = smooth.expect("it is a throw");
        for frames_a_second in [30.0, 15.0, 10.0] {
            for late in [0.1, 0.35, 0.6, 0.85] {
                let slow = made_slowly(board, motion, frames_a_second, late / frames_a_second);
                let slow = slow.unwrap_or_else(|| panic!("{name}: nothing is thrown at {frames_a_second} frames"));
                let apart = (slow.hot() - smooth.hot()).abs();
                assert!(
                    apart < 0.05,
                    "{name} at {frames_a_second} frames, {late} late: {} and {}",
                    slow.hot(),
                    smooth.hot()
                );
            }
        }
    }
}

#[test]
fn a_finger_on_the_dial_does_not_take_hold_of_the_weight_and_one_beside_it_does() {
    let mut table = swinging(BoardModel::Feet22, EVENTS_PER_SECOND);
    table.frames(60);
    let dial = egui::Rect::from_min_size(egui::pos2(1000.0, 600.0), egui::vec2(250.0, 60.0));
    let world = table.app.world_mut();
    let context = world.spawn((EguiContext::default(), PrimaryEguiContext)).id();
    let ctx = world.get_mut::<EguiContext>(context).expect("it was spawned").get_mut().clone();
    for _ in 0..2 {
        let drawn = ctx.run_ui(egui::RawInput::default(), |ui| {
            let area = egui::Area::new(egui::Id::new("dial")).fixed_pos(dial.min);
            area.show(ui.ctx(), |ui| ui.allocate_rect(dial, egui::Sense::DRAG));
        });
        drawn.drop_without_applying_deltas();
    }
    let mut is_held_at = |x: f32, y: f32| {
        let window = table.window;
        let touch = |phase| TouchInput { phase, position: Vec2::new(x, y), window, force: None, id: 1 };
        table.app.world_mut().write_message(WindowEvent::TouchInput(touch(TouchPhase::Started)));
        table.frames(1);
        let held = table.app.world().resource::<InHand>().0.is_some_and(|aim| aim.phase.is_held());
        table.app.world_mut().write_message(WindowEvent::TouchInput(touch(TouchPhase::Canceled)));
        table.frames(1);
        held
    };
    assert!(!is_held_at(1100.0, 630.0));
    assert!(is_held_at(900.0, 630.0), "in the lower third a finger may hold it from anywhere");
}

/// The file of the motions, each in a line of its own.
fn text(motions: &[(&str, Vec<PointerSample>)]) -> String {
    let about = "Modelled swings of people, with the camera over a board of nine feet, or another that is named. src/app/tests/motions.rs makes and checks them. \
                 Each place has the seconds since the press, and in window heights how far right of the middle and how \
                 far below the top the pointer is. The hand opens at the last one.";
    let lines = motions.iter().map(|(name, motion)| {
        let places: Vec<_> = motion.iter().map(|(time, x, y)| format!("[{time},{x},{y}]")).collect();
        format!("    \"{name}\": [{}]", places.join(","))
    });
    format!("{{\n  \"about\": \"{about}\",\n  \"motions\": {{\n{}\n  }}\n}}\n", lines.collect::<Vec<_>>().join(",\n"))
}
