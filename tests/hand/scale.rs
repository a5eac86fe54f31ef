//! The speed scale: it is the same on every board, its marks are true, and a pull follows it.

use crazy_eight::shuffleboard::hand::{Gesture, Manner, MarkTarget, SpeedScale};
use crazy_eight::shuffleboard::rules::{
    Agreed, Board, BoardModel, BoardSpeed, Layout, Line, Match, Mode, PlayerSetup, Ring, UndersideShape, WeightSpec,
};
use crazy_eight::shuffleboard::sim::{self, Table, Throw};
use glam::Vec2;

use crate::table::*;

#[test]
fn a_pull_throws_as_hard_on_every_board() {
    for (pull, speed) in [(0.05, 0.2), (0.10, 0.4), (0.44, 1.76), (0.78, 3.12), (1.00, 4.0), (1.50, 4.0)] {
        let throw = thrown(drag(&mut hand(), &[Vec2::new(0.0, DEAD_ZONE + pull * FULL_PULL)]));
        assert!((throw.velocity().x - speed).abs() < 2e-4, "{pull}: {} for {speed}", throw.velocity().x);
        assert_eq!(throw.velocity().y, 0.0);
        assert_eq!(throw.at().y, 0.0);
        for model in BoardModel::ALL {
            for wax in BoardSpeed::ALL {
                let weight = model.weights().with(UndersideShape::default());
                let scale = SpeedScale::new(&model.board(wax), &weight, 0.19);
                assert!((scale.speed(pull) - speed).abs() < 1e-5, "{model:?} {wax:?}");
            }
        }
    }
}

#[test]
fn the_marks_tell_the_truth() {
    // A lone weight thrown with the speed of a mark stops there: just past the line, or just on the board.
    for speed in BoardSpeed::ALL {
        let board = Board::regulation(speed);
        let mut table = Table::new(board.clone(), WeightSpec::large());
        let hand = Gesture::new(&board, &WeightSpec::large(), one(), Manner::EXACT);
        for mark in hand.scale().marks() {
            let mut stop = |speed: f32| {
                let throw = Throw::new(one(), Vec2::new(hand.reach().rest_x, 0.0), Vec2::new(speed, 0.0), 0.0);
                let outcome = sim::throw(&mut table, &Layout::EMPTY, &throw).expect("a legal throw");
                outcome.after.iter().next().map(|(_, pose)| pose.at.x)
            };
            let place = match mark.goal {
                MarkTarget::Past(line) => board.line_x(line) + WeightSpec::large().radius,
                MarkTarget::Inside(ring) => panic!("{ring:?} on a board with lines"),
                MarkTarget::End => board.length,
            };
            let (short, over) = (stop(mark.speed * 0.999), stop(mark.speed * 1.001));
            assert!(short.is_some_and(|x| x < place && x > place - 0.02), "{mark:?}: {short:?}");
            match mark.goal {
                MarkTarget::Past(_) | MarkTarget::Inside(_) => {
                    assert!(over.is_some_and(|x| x > place && x < place + 0.02), "{mark:?}: {over:?}");
                }
                MarkTarget::End => assert_eq!(over, None, "a little faster it falls"),
            }
        }
    }
}

#[test]
fn on_a_target_board_the_marks_stand_for_the_rings() {
    // A little below the mark the weight is worth less than the ring, a little above it is worth the ring.
    let model = BoardModel::Target22;
    let (board, weight) = (model.board(BoardSpeed::Medium), model.weights().with(UndersideShape::default()));
    let players = ["A", "B"].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
    let (game, _) = Match::new(board.clone(), weight, Agreed::singles(Mode::Target, players)).expect("a game");
    let hand = Gesture::new(&board, &weight, one(), Manner::EXACT);
    let worth = |speed: f32| {
        let throw = Throw::new(one(), Vec2::new(hand.reach().rest_x, 0.0), Vec2::new(speed, 0.0), 0.0);
        let outcome = sim::throw(&mut Table::new(board.clone(), weight), &Layout::EMPTY, &throw).expect("a throw");
        let (id, pose) = outcome.after.iter().next().expect("it stays on the board");
        game.call(id, pose).points
    };
    let marks = hand.scale().marks();
    let rings = [(Ring::Outer, 2), (Ring::Intermediate, 3), (Ring::Inner, 4)];
    for (mark, (ring, points)) in marks[1..4].iter().zip(rings) {
        assert_eq!(mark.goal, MarkTarget::Inside(ring));
        assert_eq!([worth(mark.speed * 0.999), worth(mark.speed * 1.001)], [points - 1, points], "{ring:?}");
    }
    assert_eq!((marks[0].goal, marks[4].goal), (MarkTarget::Past(Line::LongFoul), MarkTarget::End));
    assert!(marks.windows(2).all(|pair| pair[0].power < pair[1].power), "{marks:?}");
}

#[test]
fn the_scale_rises_and_turns_back_on_itself() {
    for speed in BoardSpeed::ALL {
        let scale = SpeedScale::new(&Board::regulation(speed), &WeightSpec::large(), 0.19);
        let mut last = -1.0;
        for step in 0..=1000 {
            let power = step as f32 / 1000.0;
            let speed = scale.speed(power);
            assert!(speed > last);
            assert!((scale.power(speed) - power).abs() < 1e-4, "{power}");
            last = speed;
        }
        assert_eq!(scale.speed(2.0), scale.hardest());
        assert_eq!(scale.speed(f32::NAN), 0.0);
        assert!(scale.hardest() > 1.6 * scale.marks()[3].speed, "it knocks hard");
        let goals: Vec<MarkTarget> = scale.marks().iter().map(|mark| mark.goal).collect();
        assert_eq!(
            goals,
            [
                MarkTarget::Past(Line::LongFoul),
                MarkTarget::Past(Line::Deuce),
                MarkTarget::Past(Line::Trey),
                MarkTarget::End
            ],
            "softest first"
        );
        assert!(scale.marks().windows(2).all(|pair| pair[0].power < pair[1].power));
    }
}
