//! Solo Crazy Eight: frames to a target, and the best results.

use crazy_eight::shuffleboard::drill::{Solo, SoloBests, SoloResult};
use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, BoardSpeed, Colour, Event, Layout, Phase, PlayerSetup, Pose, SideId, ThrowOutcome, WeightId,
};
use glam::Vec2;

fn solo(target: u32) -> Solo {
    Solo::new(BoardModel::Feet22, BoardSpeed::Medium, PlayerSetup::in_seat(0, "Ann"), target).expect("a game")
}

/// A turn in which the whole break is cleared and `threes` of the shooters lie in the three zone.
fn turn(solo: &mut Solo, threes: usize) -> Vec<Event> {
    let at = |number: usize| Pose { at: Vec2::new(6.2, 0.1 * number as f32 - 0.2), angle: 0.0 };
    let mut layout = Layout::EMPTY;
    WeightId::of(Colour::Red).into_iter().enumerate().for_each(|(number, id)| layout.put(id, at(number)));
    let thrown = WeightId::of(Colour::Red).into_iter().collect();
    let mut act = |outcome: ThrowOutcome| solo.apply(Action::Throw(outcome)).expect("a throw that may be made");
    let came = act(ThrowOutcome { thrown, before: Layout::EMPTY, after: layout, happenings: Vec::new() });
    assert!(!Solo::gives_up(&came), "in the middle of a turn nobody else has one");
    let mut said = Vec::new();
    for (number, id) in WeightId::of(Colour::Blue).into_iter().enumerate() {
        let before = layout;
        layout.remove(WeightId::of(Colour::Red)[number]);
        if number < threes {
            layout.put(id, at(number));
        }
        said = act(ThrowOutcome { thrown: [id].into_iter().collect(), before, after: layout, happenings: Vec::new() });
    }
    said
}

#[test]
fn frames_are_counted_until_the_target_is_reached() {
    let mut solo = solo(15);
    let said = turn(&mut solo, 2);
    assert!(said.contains(&Event::Scored { side: SideId(0), points: 6, total: 6 }));
    let others = |event: &&Event| {
        matches!(event, Event::Hickey { side: SideId(1), .. })
            || matches!(event, Event::RoundBegan { shooter, .. } | Event::Conceded { shooter } if shooter.side != SideId(0))
    };
    assert_eq!(said.iter().find(others), None, "nobody else is there");
    assert!(Solo::gives_up(&said), "the other side");
    assert_eq!((solo.game().frame(), solo.game().phase(), solo.result()), (2, Phase::Break, None));
    solo.apply(Action::Concede).expect("a turn can be given up");
    turn(&mut solo, 2);
    let said = turn(&mut solo, 3);
    assert!(said.iter().any(|event| matches!(event, Event::Won { side: SideId(0), total: 21, .. })));
    let result = solo.result().expect("it is over");
    assert_eq!((result.frames, result.points, result.best, result.hickeys), (4, 21, 9, 1));
    assert!(solo.apply(Action::Concede).is_err());
}

#[test]
fn fewer_frames_are_better_and_then_more_points() {
    let result = |frames, points, target| SoloResult {
        board: BoardModel::Feet22,
        speed: BoardSpeed::Medium,
        target,
        frames,
        points,
        best: 9,
        hickeys: 0,
    };
    let mut bests = SoloBests::default();
    assert!(bests.beat(result(5, 15, 15)));
    assert!(!bests.beat(result(5, 15, 15)) && !bests.beat(result(6, 20, 15)));
    assert!(bests.beat(result(5, 17, 15)) && bests.beat(result(4, 15, 15)) && bests.beat(result(9, 21, 21)));
    let of = |target| bests.of(BoardModel::Feet22, BoardSpeed::Medium, target).map(|best| (best.frames, best.points));
    assert_eq!((of(15), of(21), bests.all().len()), (Some((4, 15)), Some((9, 21)), 2));
    assert_eq!(bests.of(BoardModel::Feet9, BoardSpeed::Medium, 15), None);
}
