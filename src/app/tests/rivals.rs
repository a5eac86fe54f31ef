//! Tests of rivals without a window: they think, aim, throw and answer cards, and players cannot interfere.

use super::*;
use crate::app::request::{CardRequest, MoveRequest, Navigate, Opening, Request, StartGame};
use crate::app::room::shooter::Shooter;
use crate::app::table::{RivalWork, Spoken};
use crate::save::Seat;
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rival::{PEOPLE, Rival};
use crate::shuffleboard::rules::{Chosen, Colour, Order, Phase, SideId, WeightId};
use crate::shuffleboard::sim::{Grip, Throw};

/// A rival that thinks for a short time.
fn quick() -> &'static Rival {
    &PEOPLE[0]
}

fn seat(rival: &Rival) -> Seat {
    Seat::Rival(Box::new(rival.clone()))
}

fn opening(setup: Setup, seats: [Seat; 2]) -> Opening {
    Opening { setup, seats: seats.to_vec(), luck: 7, given: Vec::new() }
}

#[test]
fn rivals_play_a_game_to_its_end_without_input() {
    let mut setup = two_players(1);
    setup.agreed.options.hickey = None;
    let mut table = Table::at(20.0);
    table.ask(Request::Start(StartGame(opening(setup, [seat(quick()), seat(&PEOPLE[9])]))));
    for _ in 0..40_000 {
        if table.play() == Some(TurnPhase::GameOver) {
            break;
        }
        table.frames(1);
    }
    assert_eq!(table.play(), Some(TurnPhase::GameOver), "said last: {:?}", table.said.last());
    let recording = table.game().recording.clone();
    assert!(recording.moves().iter().any(|made| matches!(made, Move::Throw { .. })));
    recording.verify().unwrap();
}

#[test]
fn a_rivals_throw_does_not_depend_on_the_frame_rate() {
    let thrown = |frames: f64, paused: bool| {
        let mut table = Table::at(frames);
        table.ask(Request::Start(StartGame(opening(two_players(15), [seat(&PEOPLE[2]), Seat::Guest]))));
        table.wait_out(TurnPhase::HandOver);
        assert_eq!(table.play(), Some(TurnPhase::Aim));
        if paused {
            table.frames(2);
            table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
            let held = table.game().recording.moves().len();
            table.frames(200);
            assert_eq!((table.play(), held), (Some(TurnPhase::Aim), 0), "it waits under the pause");
            table.ask(Request::Go(Navigate::Close));
        }
        table.wait_out(TurnPhase::Aim);
        let considered = table.game().considered.as_ref().expect("it has chosen");
        let budget = considered.rival.form.budget();
        assert_eq!(considered.choice.considered, budget / 4, "a break is tried a quarter as often");
        table.wait_out(TurnPhase::Slide);
        table.game().recording.moves()[0]
    };
    assert_eq!(thrown(20.0, false), thrown(75.0, true));
}

#[test]
fn a_rivals_line_is_announced_and_ends_by_itself() {
    let said = |frames: f64| {
        let mut table = Table::at(frames);
        table.ask(Request::Start(StartGame(opening(
            two_play(Mode::KnockOff, BoardModel::Feet22),
            [Seat::Guest, seat(&PEOPLE[5])],
        ))));
        table.frames(2);
        let greeting = table.said.iter().find(|said| said.starts_with("Duke: ")).cloned().expect("it greets");
        let now = |table: &Table| {
            table.app.world().resource::<Spoken>().now().map(|(rival, line)| format!("{}: {line}", rival.name))
        };
        assert_eq!(now(&table), Some(greeting.clone()));
        // An overlay also stops the clock of the line, so that it can be read afterwards.
        table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
        table.frames(8 * frames as usize);
        assert_eq!(now(&table), Some(greeting.clone()));
        table.ask(Request::Go(Navigate::Close));
        table.ask(Request::Card(CardRequest::Ready));
        table.frames(8 * frames as usize);
        assert_eq!(now(&table), None);
        greeting
    };
    assert_eq!(said(20.0), said(30.0), "the same game hears the same");
}

#[test]
fn whose_throw_it_is_is_said_where_it_might_be_taken_for_somebody_elses() {
    let mut table = Table::at(30.0);
    let seats = [Seat::Guest, seat(quick())];
    table.ask(Request::Start(StartGame(opening(two_play(Mode::KnockOff, BoardModel::Feet22), seats))));
    table.ask(Request::Card(CardRequest::Ready));
    let told = |table: &Table, whose: &str| table.said.iter().filter(|said| said.starts_with(whose)).count();
    assert_eq!(told(&table, "Ada: Lie deepest"), 1, "{:?}", table.said);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(told(&table, "Ada: Lie deepest"), 2, "and again after a pause: {:?}", table.said);
    let red = table.game().rules().in_hand().iter().next().expect("a weight is left");
    table.throw(Throw::new(Grip::One(red), Vec2::new(0.25, 0.1), Vec2::new(1.6, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    table.frames(2);
    assert!(table.said.iter().any(|said| said.starts_with("Ben: ") && said.ends_with("left.")), "{:?}", table.said);

    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(opening(two_players(15), [seat(quick()), Seat::Guest]))));
    assert_eq!(told(&table, "Ada: Break: throw"), 1, "no card says that a rival is up: {:?}", table.said);
}

#[test]
fn rivals_and_people_call_the_coin_and_choose_for_themselves() {
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::Flip(5);
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(opening(setup, [Seat::Guest, seat(quick())]))));
    let mut chose = 0;
    for _ in 0..600 {
        if table.play() != Some(TurnPhase::Coin) {
            break;
        }
        if let Phase::Choose { side: SideId(0), order, .. } = table.game().rules().phase() {
            table.ask(Request::Move(MoveRequest::Choose(if order {
                Chosen::Hammer
            } else {
                Chosen::Colour(Colour::Red)
            })));
            chose += 1;
        }
        table.frames(1);
    }
    assert_eq!((table.play(), chose), (Some(TurnPhase::Aim), 1), "each side chose once, after the rival's call");
    assert_eq!(table.game().recording.moves().len(), 3);
}

#[test]
fn input_cannot_throw_a_rivals_weight_but_a_tap_skips_its_aiming() {
    let setup = Setup { wears: true, ..two_play(Mode::KnockOff, BoardModel::Feet22) };
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(opening(setup, [Seat::Guest, seat(quick())]))));
    assert_eq!(table.play(), Some(TurnPhase::Aim), "nobody has to hand over");
    let red = table.game().rules().in_hand().iter().next().unwrap();
    table.throw(Throw::new(Grip::One(red), Vec2::new(0.25, 0.1), Vec2::new(1.6, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "it is the rival's turn, without a card between");
    table.frames(2);
    assert!(table.app.world().get_resource::<RivalWork>().is_some());
    table.ask(Request::Move(MoveRequest::Concede));
    table.ask(Request::Move(MoveRequest::Dust));
    table.mouse_to(640.0, 500.0);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    table.mouse_to(640.0, 700.0);
    assert_eq!(table.game().recording.moves().len(), 1, "nothing but the first throw was done");
    table.frames(30);
    table.mouse(MouseButton::Left, ButtonState::Released);
    assert!(table.game().rival_up().is_some(), "whoever holds the pointer down is in a hurry, and skips nothing");
    table.key(KeyCode::Space, Key::Space);
    table.wait_out(TurnPhase::Aim);
    let slid = (0..600).take_while(|_| {
        table.frames(1);
        table.play() == Some(TurnPhase::Slide)
    });
    assert!(slid.count() < 5, "a tap skips what the rival throws");
    assert_eq!(table.game().rival_up(), None);
    table.key(KeyCode::Space, Key::Space);
    table.frames(10);
    let unthrown = table.game().rules().unthrown();
    assert_eq!(unthrown.len(), WeightId::COUNT - 2, "one tap too many throws nothing of one's own");
}

#[test]
fn a_rival_stands_at_the_table_while_it_is_up_and_its_hand_is_gone_when_the_weight_leaves() {
    let mut table = Table::at(20.0);
    let rivals = [seat(&PEOPLE[2]), Seat::Guest];
    table.ask(Request::Start(StartGame(opening(two_play(Mode::KnockOff, BoardModel::Feet22), rivals))));
    let shooter = |table: &Table| *table.app.world().resource::<Shooter>();
    let (mut held, mut slid, mut alone) = (0, 0, 0);
    for _ in 0..3000 {
        let (play, shooter) = (table.play(), shooter(&table));
        let up = table.game().rival_up().is_some();
        if play == Some(TurnPhase::Aim) && up {
            assert_eq!((shooter.rival, shooter.rival_is_up), (Some(PEOPLE[2].face), true));
            held += usize::from(shooter.held.is_some());
        } else if play == Some(TurnPhase::Slide) {
            assert_eq!(shooter.held, None, "the weight has left");
            slid += usize::from(shooter.rival_is_up);
        } else if play == Some(TurnPhase::Aim) {
            assert!(!shooter.rival_is_up && shooter.held.is_none());
            alone += 1;
            break;
        }
        table.frames(1);
        if matches!(table.play(), Some(TurnPhase::Coin | TurnPhase::HandOver)) {
            table.key(KeyCode::Enter, Key::Enter);
        }
    }
    assert!(held > 5 && slid > 5 && alone == 1, "{held} {slid} {alone}");
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Open(Overlay::Photo)));
    table.frames(2);
    assert!(!shooter(&table).rival_is_up && shooter(&table).held.is_none(), "nobody is in a photo's way");
}
