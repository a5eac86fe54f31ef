//! Tests of the callouts over the board.

use super::*;
use crate::app::request::{CardRequest, Request, StartGame};
use crate::app::table::Callouts;
use crate::shuffleboard::rules::{Happening, WeightId};
use crate::shuffleboard::sim::{Grip, Throw};

impl Table {
    /// The words over the board now.
    fn called(&self) -> Vec<String> {
        self.app.world().resource::<Callouts>().shown().iter().map(|shown| shown.callout.words.clone()).collect()
    }

    /// Every callout until the table leaves this phase.
    fn called_until(&mut self, play: TurnPhase) -> Vec<String> {
        let mut called: Vec<String> = Vec::new();
        while self.play() != Some(play) {
            self.frames(1);
            called.extend(self.called().into_iter().filter(|words| !called.contains(words)).collect::<Vec<_>>());
        }
        called
    }
}

#[test]
fn a_break_is_called_when_it_rests_and_the_callout_ends_by_itself() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    assert_eq!(table.called_until(TurnPhase::Aim), ["Good break"]);
    table.frames(60 * 3);
    assert_eq!(table.called(), Vec::<String>::new());
}

#[test]
fn a_fall_is_called_out_at_once_and_a_resting_weight_when_it_rests() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    table.throw(live_throw::a_break());
    table.wait_out(TurnPhase::Slide);
    // A hard straight throw at the foremost weight.
    let shooter = table.game().rules().in_hand().iter().next().unwrap();
    let (target, pose) = table.game().rules().layout().iter().max_by(|a, b| a.1.at.x.total_cmp(&b.1.at.x)).unwrap();
    table.throw(Throw::new(Grip::One(shooter), Vec2::new(0.19, pose.at.y), Vec2::new(3.2, 0.0), 0.0));
    let outcome = table.game().as_made().last_throw.as_ref().unwrap().outcome.clone();
    let falls = |weight: WeightId| {
        outcome.happenings.iter().any(|what| matches!(what, Happening::Fell { weight: fell, .. } if *fell == weight))
    };
    assert!(falls(target), "the shot is good: {:?}", outcome.happenings);
    let mut fell = None;
    while fell.is_none() {
        table.frames(1);
        fell = table.called().into_iter().find(|words| words.ends_with(" off"));
    }
    assert_eq!(table.play(), Some(TurnPhase::Slide), "long before everything is at rest");
    let called = table.called_until(TurnPhase::Aim);
    let number = target.index() % 4 + 1;
    assert!(called.contains(&format!("Red {number} off")), "{called:?}");
    if falls(shooter) {
        assert!(called.iter().any(|words| words.ends_with(" lost")), "{called:?}");
    }
}

#[test]
fn a_skipped_throw_is_called_out_with_its_result() {
    let mut table = Table::at(30.0);
    let setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    let seats = vec![
        crate::save::Seat::Guest,
        crate::save::Seat::Rival(Box::new(crate::shuffleboard::rival::PEOPLE[0].clone())),
    ];
    table.ask(Request::Start(StartGame(crate::app::request::Opening { setup, seats, luck: 7, given: Vec::new() })));
    table.ask(Request::Card(CardRequest::Ready));
    let red = table.game().rules().in_hand().iter().next().unwrap();
    table.throw(Throw::new(Grip::One(red), Vec2::new(0.25, 0.1), Vec2::new(1.6, 0.0), 0.0));
    table.wait_out(TurnPhase::Slide);
    table.key(KeyCode::Space, Key::Space);
    table.wait_out(TurnPhase::Aim);
    table.wait_out(TurnPhase::Slide);
    assert!(!table.called().is_empty(), "it has come to something");
}
