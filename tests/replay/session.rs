//! A session: what a throw changes, and when.

use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, BoardSpeed, Colour, Dusting, End, Event, Illegal, Mode, Options, Phase, WeightId,
};
use crazy_eight::shuffleboard::session::{Refused, Session};
use crazy_eight::shuffleboard::sim::{Area, BadThrow, Grip, Throw};
use glam::Vec2;

use crate::recorded::{agreed, setup};

/// Crazy Eight before the first break, on wax that wears.
fn session() -> Session {
    Setup { wears: true, ..setup(2, 15, BoardSpeed::Medium) }.begin().expect("a game that can be played").0
}

fn push(grip: Grip, speed: f32) -> Throw {
    Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(speed, 0.0), 0.0)
}

fn four() -> Grip {
    Grip::Four { colour: Colour::Red, formation: Default::default(), spread: Grip::DEFAULT_SPREAD }
}

#[test]
fn a_throw_changes_nothing_until_it_is_settled() {
    let mut session = session();
    let before = session.clone();
    let made = session.throw(push(four(), 1.6)).expect("a throw that a hand can make");
    assert_eq!(session, before);
    assert_eq!(&made.table, before.table(), "as the throw found it");
    let events = session.settle(&made).expect("a break");
    assert!(matches!(events[0], Event::BreakMade { .. }), "{events:?}");
    assert_eq!((session.game().layout(), &session.table().wax), (&made.outcome.after, &made.wax));
    assert_ne!(session.table().wax, before.table().wax, "it has left its track");
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut session = session();
    let before = session.clone();
    let one = Grip::One(WeightId::of(Colour::Red)[0]);
    assert!(matches!(session.throw(push(one, 100.0)), Err(BadThrow::TooFast(_))));
    let made = session.throw(push(one, 1.5)).expect("a throw that a hand can make");
    assert_eq!(session.settle(&made), Err(Illegal::NotABreak), "a turn begins with all four");
    assert_eq!(session.apply(Action::TimeUp), Err(Illegal::NoClock));
    assert_eq!(session, before);

    let options = Options { dusting: Dusting::EdgesOnly, ..Mode::CrazyEight.written() };
    let agreed = agreed(Mode::CrazyEight, 2, 1, options);
    let setup = Setup { wears: true, ..Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed) };
    let (mut edges, _) = setup.begin().expect("a game that can be played");
    let before = edges.clone();
    assert_eq!(edges.dust(Area::Board), Err(Refused::Dusting));
    assert_eq!(edges, before);
    assert_eq!(edges.dust(Area::Edges(End::Home)), Ok(()));
    assert_eq!(edges.game(), before.game(), "to the rules dusting is nothing");
}

#[test]
fn the_table_is_shot_from_the_end_of_the_match_to_the_end_of_the_game() {
    let mut session = session();
    let mut ends = Vec::new();
    while !matches!(session.game().phase(), Phase::Over { .. }) && ends.len() < 4 {
        assert_eq!(session.table().end, session.game().end());
        ends.push(session.table().end);
        session.apply(Action::Concede).expect("a turn can be given up");
    }
    assert_eq!(ends, [End::Home, End::Away, End::Home, End::Away], "each round from the other end");
}
