//! Tests of the free camera in a game: only a person who waits for a rival can move it.

use super::*;
use crate::app::request::{CardRequest, Opening, Request, StartGame};
use crate::app::room::camera::Orbit;
use crate::app::table::FreeCamera;
use crate::save::Seat;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::sim::{Grip, Throw};

impl Table {
    fn free_camera(&self) -> Option<Orbit> {
        self.app.world().resource::<FreeCamera>().0
    }

    /// Presses the key of the free camera, and returns the camera if it is active then.
    fn take_camera(&mut self) -> Option<Orbit> {
        self.key(KeyCode::KeyC, Key::Character("c".into()));
        self.frames(2);
        self.free_camera()
    }
}

/// A rival that thinks for a short time.
fn rival() -> Seat {
    Seat::Rival(Box::new(PEOPLE[0].clone()))
}

#[test]
fn the_free_camera_works_while_a_rival_throws_and_never_while_a_person_aims() {
    let mut table = Table::at(30.0);
    let setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    table.ask(Request::Start(StartGame(Opening {
        setup,
        seats: vec![Seat::Guest, rival()],
        luck: 7,
        given: Vec::new(),
    })));
    table.ask(Request::Card(CardRequest::Ready));
    assert_eq!((table.play(), table.take_camera()), (Some(TurnPhase::Aim), None), "somebody here aims");
    let red = table.game().rules().in_hand().iter().next().expect("a weight is left");
    table.throw(Throw::new(Grip::One(red), Vec2::new(0.25, 0.1), Vec2::new(1.6, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "it is the rival's turn");
    let orbit = table.take_camera().expect("whoever waits walks around");
    assert_eq!(table.camera().goal(), orbit.view());
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Pressed);
    table.frames(5);
    table.key_goes(KeyCode::ArrowRight, Key::ArrowRight, ButtonState::Released);
    let turned = table.free_camera().expect("it is still in hand");
    assert_ne!(turned, orbit, "by keys, too");
    assert_eq!(table.camera().goal(), turned.view());
    table.wait_out(TurnPhase::Aim);
    assert_eq!(table.free_camera(), Some(turned), "it stays where it is while the weight slides");
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert_eq!((table.free_camera(), table.take_camera()), (None, None), "and is given back for the next throw");
}

#[test]
fn the_free_camera_is_refused_where_the_shooter_must_stay_at_the_end() {
    let mut table = Table::at(30.0);
    let mut setup = two_play(Mode::HorseCollar, BoardModel::Feet22);
    setup.agreed.options.stay_at_end = true;
    table.ask(Request::Start(StartGame(Opening {
        setup,
        seats: vec![rival(), Seat::Guest],
        luck: 7,
        given: Vec::new(),
    })));
    table.wait_out(TurnPhase::HandOver);
    assert_eq!((table.play(), table.take_camera()), (Some(TurnPhase::Aim), None));
}
