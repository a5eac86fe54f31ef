//! Tests: the live throw equals the headless one bit by bit, at any frame rate and with a pause.

use super::*;
use crate::app::request::{CardRequest, Navigate, Request};
use crate::app::table::{GameEvent, LiveWeights, ThrowFinished};
use crate::shuffleboard::rules::Event;
use crate::shuffleboard::rules::{Colour, Happening, Layout, ThrowOutcome};
use crate::shuffleboard::sim::{self, Formation, Grip, Throw};

/// A break that opens well on a medium board.
pub(in crate::app) fn a_break() -> Throw {
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
    Throw::new(grip, Vec2::new(0.25, 0.01), Vec2::new(1.58, -0.004), 0.0)
}

fn headless() -> ThrowOutcome {
    let mut table = sim::Table::new(
        crate::shuffleboard::rules::Board::regulation(BoardSpeed::Medium),
        crate::shuffleboard::rules::WeightSpec::large(),
    );
    sim::throw(&mut table, &Layout::EMPTY, &a_break()).expect("a legal throw")
}

/// The result of the break at a live table, optionally with a pause of some frames in the middle.
fn live(frames_a_second: f64, pause: bool) -> ThrowOutcome {
    let mut table = Table::with_game(frames_a_second);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(a_break());
    table.frames((0.7 * frames_a_second) as usize);
    assert_eq!(table.play(), Some(TurnPhase::Slide), "the break is on its way");
    if pause {
        table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
        let then = table.app.world().resource::<LiveWeights>().clone();
        table.frames(40);
        assert_eq!(then, *table.app.world().resource::<LiveWeights>(), "nothing moves under the pause menu");
        table.ask(Request::Go(Navigate::Close));
    }
    table.live_outcome()
}

impl Table {
    pub(in crate::app) fn throw(&mut self, throw: Throw) {
        self.app
            .world_mut()
            .run_system_cached_with(crate::app::table::throw_now, throw)
            .expect("the table takes a throw");
        self.frames(1);
    }

    /// Waits until the weights have come to rest, and returns the outcome from the live simulation.
    fn live_outcome(&mut self) -> ThrowOutcome {
        for _ in 0..60 * 144 {
            self.frames(1);
            let settled =
                self.app.world().resource::<Messages<ThrowFinished>>().iter_current_update_messages().next().cloned();
            if let Some(ThrowFinished { outcome, .. }) = settled {
                self.wait_out(TurnPhase::Slide);
                return outcome;
            }
        }
        panic!("it never comes to rest");
    }
}

#[test]
fn at_every_frame_rate_the_live_break_is_the_headless_one_to_the_bit() {
    let expected = headless();
    for frames_a_second in [15.0, 30.0, 60.0, 144.0] {
        assert_eq!(live(frames_a_second, false), expected, "at {frames_a_second} frames a second");
    }
}

#[test]
fn a_pause_changes_nothing() {
    assert_eq!(live(60.0, true), headless());
}

#[test]
fn the_rules_judge_the_live_break() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(a_break());
    let mut told = Vec::new();
    for _ in 0..60 * 40 {
        table.frames(1);
        told.extend(
            table.app.world().resource::<Messages<GameEvent>>().iter_current_update_messages().map(|t| t.0.clone()),
        );
    }
    assert!(
        told.iter().any(|event| matches!(event, Event::BreakMade { .. } | Event::BreakFailed { .. })),
        "the rules judged the break: {told:?}"
    );
}

#[test]
fn an_impossible_throw_is_refused_with_its_reason() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: 0 };
    table.throw(Throw::new(grip, Vec2::new(0.25, 5.0), Vec2::new(1.5, 0.0), 0.0));
    table.frames(10);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "the hand has the weights again");
    assert!(table.said.iter().any(|said| said.contains("cannot be made")), "{:?}", table.said);
    assert!(table.game().last_throw.is_none(), "the rules never heard of it");
}

#[test]
fn live_shots_at_the_break_are_the_headless_ones_too() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(a_break());
    table.wait_out(TurnPhase::Slide);
    let mut hits = 0;
    for (y, speed) in [(0.0668, 2.29), (0.03, 1.9), (-0.04, 2.6), (0.0, 3.4)] {
        assert_eq!(table.play(), Some(TurnPhase::Aim), "the break is good, and four shots follow");
        let game = table.game().clone();
        let shooter = game.rules().in_hand().iter().next().expect("a weight is left");
        let throw = Throw::new(Grip::One(shooter), Vec2::new(0.19, y), Vec2::new(speed, 0.0), 0.0);
        let mut on = sim::Table::new(game.rules().board().clone(), *game.rules().weight());
        let expected = sim::throw(&mut on, game.rules().layout(), &throw).expect("a legal throw");
        table.throw(throw);
        assert_eq!(table.live_outcome(), expected, "the shot from {y} at {speed} m/s");
        hits += expected.happenings.iter().filter(|what| matches!(what, Happening::Hit { .. })).count();
        if table.play() == Some(TurnPhase::CloseCall) {
            table.ask(Request::Card(CardRequest::Continue));
        }
    }
    assert!(hits >= 3, "the shots hit something");
}
