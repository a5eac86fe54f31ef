//! A whole game of two players, from the hand-over card to the winner, with simulated keyboard and mouse. The players
//! plan like people with a good eye: they simulate throws with the same stepper and make the best one with the keys
//! that it takes.

use bevy_egui::egui::{Context, Order, Ui};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::app::request::{CardRequest, MoveRequest, Navigate, Request, StartGame};
use crate::app::screens::at_table::game_over;
use crate::app::table::{Hand, LiveWeights};
use crate::app::theme::{headless, layout};
use crate::shuffleboard::hand::Released;
use crate::shuffleboard::rules::{Action, Cents, Layout, Match, Phase, SideId};
use crate::shuffleboard::sim::{self, Grip, Throw};

/// A throw as key presses: coarse steps of place and direction, and fine steps of power.
#[derive(Debug, Clone, Copy)]
struct Plan {
    place: i32,
    direction: i32,
    power: i32,
}

/// The match after this plan was carried out.
fn outcome(game: &Game, hand: &Gesture, plan: Plan) -> Option<Match> {
    let rules = game.rules();
    let mut hand = hand.clone();
    hand.nudge(Nudge::Place, plan.place * Nudge::COARSE_STEP);
    hand.nudge(Nudge::Direction, plan.direction * Nudge::COARSE_STEP);
    hand.nudge(Nudge::Power, plan.power);
    let Some(Released::Throw(delivery)) = hand.key_down(0.0) else { return None };
    let outcome = sim::throw(&mut game.table().clone(), rules.layout(), &delivery.throw).ok()?;
    let mut after = rules.clone();
    after.apply(Action::Throw(outcome)).ok()?;
    Some(after)
}

/// The value of a match for the player who threw: points made, then fallen weights of the break, then the layout.
fn worth(before: &Match, after: &Match) -> i64 {
    let side = before.shooter().side;
    let gained = i64::from(after.standing(side).total) - i64::from(before.standing(side).total);
    let hickey = i64::from(after.standing(side).hickeys) - i64::from(before.standing(side).hickeys);
    let broke = after.break_colour();
    let break_left = after.layout().iter().filter(|(id, _)| Some(id.colour()) == broke).count() as i64;
    let lies: u32 = after.count().calls().map(|call| call.points).sum();
    let on_board = |layout: &Layout| layout.len() as i64;
    match (before.phase(), after.phase()) {
        (Phase::Break, Phase::Shot { .. }) => 1000,
        _ => gained * 1000 - hickey * 5000 - break_left * 100 + i64::from(lies) * 10 + on_board(after.layout()),
    }
}

fn best_plan(game: &Game, hand: &Gesture, dice: &mut ChaCha8Rng) -> Plan {
    let rules = game.rules();
    let softest = if rules.phase() == Phase::Break { -12 } else { -8 };
    let plans = (0..160).map(|_| Plan {
        place: dice.random_range(-18..=18),
        direction: dice.random_range(-6..=6),
        power: harder_than_a_lag(hand, dice.random_range(softest..=18)),
    });
    plans
        .filter_map(|plan| outcome(game, hand, plan).map(|after| (worth(rules, &after), plan)))
        .max_by_key(|(worth, _)| *worth)
        .map(|(_, plan)| plan)
        .expect("some throw is possible")
}

impl Table {
    fn nudge(&mut self, steps: i32, up: (KeyCode, Key), down: (KeyCode, Key)) {
        let (code, key) = if steps > 0 { up } else { down };
        for _ in 0..steps.abs() {
            self.key(code, key.clone());
        }
    }

    /// Makes a planned throw with the keyboard.
    fn carry_out(&mut self, plan: Plan) {
        let left = (KeyCode::ArrowLeft, Key::ArrowLeft);
        let right = (KeyCode::ArrowRight, Key::ArrowRight);
        self.nudge(plan.place, left.clone(), right.clone());
        self.hold(KeyCode::ShiftLeft, true);
        self.nudge(plan.direction, left, right);
        self.hold(KeyCode::ShiftLeft, false);
        self.nudge(plan.power / 10, (KeyCode::ArrowUp, Key::ArrowUp), (KeyCode::ArrowDown, Key::ArrowDown));
        let [more, less] = ["+", "-"].map(|sign| Key::Character(sign.into()));
        self.nudge(plan.power % 10, (KeyCode::NumpadAdd, more), (KeyCode::NumpadSubtract, less));
        if plan.direction == 0 && plan.power == 0 {
            self.key(KeyCode::Space, Key::Space); // the first Space takes aim
        }
        self.key(KeyCode::Space, Key::Space);
        assert_eq!(self.play(), Some(TurnPhase::Slide), "Space throws");
    }

    fn hold(&mut self, code: KeyCode, down: bool) {
        self.key_goes(code, Key::Shift, if down { ButtonState::Pressed } else { ButtonState::Released });
    }

    fn hand(&self) -> Gesture {
        (**self.app.world().resource::<Hand>()).clone()
    }
}

#[test]
fn two_players_play_a_whole_game_with_the_keyboard() {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(Setup { wears: true, ..two_players(3) }.into())));
    let mut throws = 0;
    while table.play() != Some(TurnPhase::GameOver) {
        match table.play().expect("a game is at the table") {
            TurnPhase::HandOver => {
                assert_eq!(table.app.world().resource::<LiveWeights>(), &LiveWeights::default(), "the board is clear");
                table.ask(Request::Card(CardRequest::Ready));
            }
            TurnPhase::Aim => {
                let plan = best_plan(table.game(), &table.hand(), &mut dice);
                table.carry_out(plan);
                throws += 1;
                assert!(throws < 400, "nobody wins");
            }
            TurnPhase::Watch | TurnPhase::Coin | TurnPhase::Ruling | TurnPhase::Send => panic!("not in this game"),
            TurnPhase::Slide => table.wait_out(TurnPhase::Slide),
            TurnPhase::CloseCall => {
                assert!(table.game().close_call.is_some(), "there is something to look at");
                table.ask(Request::Card(CardRequest::Continue));
            }
            TurnPhase::TurnEnd => {
                assert!(table.game().last_round.is_some(), "the card has a turn to show");
                table.ask(Request::Card(CardRequest::Continue));
            }
            TurnPhase::GameOver => {}
        }
    }
    let recording = table.game().recording.clone();
    recording.verify().expect("the recorded game plays again headlessly, to the bit");
    let rules = table.game().rules();
    let Phase::Over { winner } = rules.phase() else { panic!("the game is over") };
    let standings = [0, 1].map(|side| rules.standing(SideId(side)));
    assert!(rules.standing(winner).total >= 3);
    let hickeys: u32 = standings.iter().map(|standing| standing.hickeys).sum();
    assert_eq!(rules.jar(), Cents(25 * hickeys), "the jar holds what the hickeys paid");
    assert!(table.said.iter().any(|said| said.contains("wins")), "the winner is announced");
    let scores = (1..table.said.len()).filter(|place| table.said[*place].contains(" scores "));
    for score in scores {
        let calls = &table.said[score - 1];
        assert!(
            calls.starts_with("Red ") || calls.starts_with("Blue "),
            "what lies is called before it scores: {calls}"
        );
    }
    let ask = {
        let game = table.game();
        let card = |ui: &mut Ui| game_over::draw(ui, game, game_over::AfterGame::Again { lot: 1 }, true);
        let mut draw = |ctx: &Context| layout::layer(ctx, "game over", Order::Foreground, card);
        headless::Window::new(headless::WINDOWS[0]).click("To the title", &mut draw)
    };
    table.ask(ask.expect("the card has a way out"));
    assert_eq!(table.screen(), Screen::Title);
    assert!(table.app.world().get_resource::<Game>().is_none(), "behind the title nobody plays any more");
}

#[test]
fn a_pull_with_the_mouse_throws_and_a_right_click_does_not() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    let held = table.weight_on_screen();

    table.mouse_to(held.x, held.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    for step in 1..=20 {
        table.mouse_to(held.x, held.y + 5.0 * step as f32);
    }
    table.mouse(MouseButton::Right, ButtonState::Pressed);
    table.mouse(MouseButton::Right, ButtonState::Released);
    table.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "a right click takes the throw back");

    table.mouse_to(held.x, held.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    for step in 1..=20 {
        table.mouse_to(held.x, held.y + 5.0 * step as f32);
    }
    table.mouse(MouseButton::Left, ButtonState::Released);
    table.frames(2);
    assert_eq!(table.play(), Some(TurnPhase::Slide), "letting go throws");
    table.wait_out(TurnPhase::Slide);
    assert!(table.game().last_throw.as_ref().is_some_and(|last| last.outcome.thrown.len() == 4));
}

#[test]
fn a_press_without_movement_uses_the_latest_mouse_position() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    let held = table.weight_on_screen();
    table.mouse_to(held.x, held.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    for step in 1..=20 {
        // The drag goes so far to the side that it ends beside the weight, and the break leaves the board; a second
        // break follows.
        table.mouse_to(held.x + 17.0 * step as f32, held.y + 5.0 * step as f32);
    }
    table.mouse(MouseButton::Left, ButtonState::Released);
    table.frames(2);
    assert_eq!(table.play(), Some(TurnPhase::Slide));
    table.mouse_to(held.x, held.y);
    table.wait_out(TurnPhase::Slide);
    for _ in 0..4 {
        match table.play() {
            Some(TurnPhase::Aim) => break,
            Some(TurnPhase::HandOver) => table.ask(Request::Card(CardRequest::Ready)),
            _ => table.ask(Request::Card(CardRequest::Continue)),
        }
    }
    // The camera has to arrive first.
    table.weight_on_screen();
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    let phase = table.app.world().resource::<Hand>().aim().phase;
    assert!(phase.is_held(), "the mouse is over the weight: {phase:?}");
}

#[test]
fn a_release_at_rest_or_under_an_overlay_throws_nothing() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    let held = table.weight_on_screen();
    table.mouse_to(held.x, held.y);
    table.mouse(MouseButton::Left, ButtonState::Pressed);
    table.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "a click throws nothing");

    table.mouse(MouseButton::Left, ButtonState::Pressed);
    table.mouse_to(held.x, held.y + 120.0);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.mouse(MouseButton::Left, ButtonState::Released);
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.play(), Some(TurnPhase::Aim), "an overlay takes the hand off the weight");
}

#[test]
fn escape_takes_back_an_aim_and_then_pauses() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.key(KeyCode::Escape, Key::Escape);
    assert_eq!(table.overlay(), Overlay::None, "the first Esc gives up the aim");
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(2);
    assert_eq!(table.overlay(), Overlay::Pause);
}

#[test]
fn dusting_is_told() {
    let setup = Setup { wears: true, ..two_play(Mode::KnockOff, BoardModel::Feet22) };
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(setup.into())));
    table.ask(Request::Card(CardRequest::Ready));
    let weight = table.game().rules().in_hand().iter().next().expect("a weight is in the hand");
    table.throw(Throw::new(Grip::One(weight), Vec2::new(0.25, 0.1), Vec2::new(1.6, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    assert!(table.game().dustable().is_some(), "the wax is worn, and whoever is up may dust");
    table.ask(Request::Move(MoveRequest::Dust));
    assert_eq!(table.said.last().map(String::as_str), Some("The board is dusted."));
}
