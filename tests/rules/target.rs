//! Worked examples for the rules of Target, which the written rules only name: as published for target boards.
//!
//! The sentences, in the order in which the tests number them:
//!
//! 1. As Knock Off, to 21, by the short foul line, on the target board.
//! 2. Inside the outer ring and clear of its line: 2.
//! 3. Inside the intermediate ring and clear of its line: 3.
//! 4. Touching the black inner ring, or inside it: 4.
//! 5. Everything else past the foul line: 1.
//! 6. The side with the best call scores all its weights whose call is higher than the opponent's best.
//! 7. Equally good: nobody scores.
//! 8. The winner of a round shoots first in the next.

use crazy_eight::shuffleboard::rules::{
    Board, BoardModel, BoardSpeed, Call, CloseCall, Event, Line, Match, Mode, Pose, Reason, Ring, Rings, Ruling,
    Verdict, WhyDead, Zone,
};
use glam::Vec2;
use proptest::prelude::*;

use crate::table::Spot::{At, Hanger, Off, Short, Three};
use crate::table::{S, Spot, Table, at, blue, by, counting, duel, red, scored, spec, teams, verdict};

fn board() -> Board {
    BoardModel::Target22.board(BoardSpeed::Medium)
}

fn rings() -> Rings {
    board().rings.expect("a target board has rings")
}

/// A pose at this distance from the middle of the rings, in this direction.
fn from_middle(distance: f32, direction: Vec2) -> Pose {
    Pose { at: rings().centre(&board()) + direction * distance, angle: 0.0 }
}

/// Along the board both ways, across it both ways, and diagonal.
const DIRECTIONS: [Vec2; 5] = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y, Vec2::new(0.6, -0.8)];

/// A hundredth of a millimetre, the precision of measuring rings, which is invisible.
const HAIR_METRES: f32 = 1e-5;

fn game() -> Match {
    Table::new(duel(Mode::Target)).game
}

fn called(pose: Pose) -> Call {
    game().call(red(1), pose)
}

/// A spot worth this many points; each weight has its own place.
fn worth(points: u32, place: usize) -> Spot {
    let turn = |distance: f32| {
        let angle = 0.8 * place as f32;
        At(from_middle(distance, Vec2::new(angle.cos(), angle.sin())))
    };
    match points {
        4 => turn(0.04),
        3 => turn(0.065),
        2 => turn(0.16),
        1 => At(at(3.0 + 0.1 * place as f32, 0.0)),
        _ => Off,
    }
}

/// The events of the last throw of a round with these calls.
fn round(table: &mut Table, first: [u32; 4], last: [u32; 4]) -> Vec<Event> {
    let spots = |points: [u32; 4], from: usize| [0, 1, 2, 3].map(|place| worth(points[place], from + 2 * place));
    table.round(spots(first, 0), spots(last, 1))
}

#[test]
fn target_1_as_knock_off_to_21_by_the_short_foul_line_on_the_target_board() {
    assert_eq!((Mode::Target.written().target, Mode::Target.written().foul_line.line()), (21, Line::ShortFoul));
    let mut table = Table::new(teams(Mode::Target, 2, 2));
    for throw in 0..16 {
        let member = u8::from(throw >= 8);
        assert_eq!(table.game.shooter().member, member, "partners stay at their ends");
        assert_eq!(table.game.in_hand().len(), 4 - throw % 8 / 2);
        table.shoot(Off, &[]);
    }
    let mut table = Table::new(duel(Mode::Target));
    for total in [16, 21] {
        assert_eq!(table.winner(), None);
        let calls = if total == 16 { [4; 4] } else { [4, 1, 0, 0] };
        let end = round(&mut table, calls, [0; 4]);
        assert!(end.contains(&Event::FrameEnded {
            frame: table.game.frame() - u32::from(total == 16),
            totals: vec![total, 0]
        }));
    }
    assert_eq!(table.winner(), Some(S[0]));
    // Other boards are refused: `options.rs`.
}

#[test]
fn target_1_a_weight_short_of_the_foul_line_is_removed() {
    let line = board().line_x(Line::ShortFoul) + spec().radius;
    assert_eq!((called(at(line.next_up(), 0.2)).zone, called(at(line, 0.2)).zone), (Zone::One, Zone::Short));
    assert_eq!(called(at(line, 0.2)).reason, Reason::Touches(Line::ShortFoul));
    assert_eq!(called(at(0.5, 0.2)).reason, Reason::ShortOf(Line::ShortFoul));
    let mut table = Table::new(duel(Mode::Target));
    let events = table.shoot(Short, &[]);
    assert!(matches!(&events[..], [Event::Shot { rulings, .. }]
        if matches!(rulings[..], [Ruling::Dead { why: WhyDead::Short(_), .. }])));
    assert!(table.game.layout().is_empty());
}

#[test]
fn target_2_and_3_inside_a_ring_and_clear_of_its_line() {
    for (ring, lower, higher) in [(Ring::Outer, 1, 2), (Ring::Intermediate, 2, 3)] {
        let touching = rings().radius(ring) - spec().radius;
        for direction in DIRECTIONS {
            let (touches, clear) = (
                called(from_middle(touching + HAIR_METRES, direction)),
                called(from_middle(touching - HAIR_METRES, direction)),
            );
            assert_eq!((touches.points, touches.reason), (lower, Reason::Cuts(ring)), "{direction}");
            assert_eq!((clear.points, clear.reason), (higher, Reason::Inside(ring)), "{direction}");
            assert!(
                touches.margin < 3.0 * HAIR_METRES
                    && clear.margin < 3.0 * HAIR_METRES
                    && touches.is_close()
                    && clear.is_close()
            );
        }
        // A weight that touches the line exactly has the lower value.
        let centre = rings().centre(&board());
        assert_eq!(called(at(centre.x, touching)).points, lower);
    }
}

#[test]
fn target_4_touching_the_black_ring_or_inside_it() {
    let touching = rings().radius(Ring::Inner) + spec().radius;
    for direction in DIRECTIONS {
        let (touches, clear) = (
            called(from_middle(touching - HAIR_METRES, direction)),
            called(from_middle(touching + HAIR_METRES, direction)),
        );
        assert_eq!((touches.zone, touches.points, touches.reason), (Zone::Black, 4, Reason::Inside(Ring::Inner)));
        assert_eq!((clear.zone, clear.points), (Zone::Three, 3));
        assert_eq!(clear.reason, Reason::Outside(Ring::Inner), "black all over: it has no line to be cut");
    }
    assert_eq!(called(from_middle(0.0, Vec2::X)).points, 4);
    let centre = rings().centre(&board());
    assert_eq!(called(at(centre.x, touching)).points, 4, "touching it exactly counts");
}

#[test]
fn a_ring_is_touched_alike_from_every_direction() {
    let calls = |distance: f32| {
        let calls: Vec<Call> = (0..3600)
            .map(|tenth| {
                let angle = (tenth as f32 / 10.0).to_radians();
                called(from_middle(distance, Vec2::new(angle.cos(), angle.sin())))
            })
            .collect();
        let [first, ..] = calls[..] else { panic!("no directions") };
        assert!(calls.iter().all(|call| *call == first), "{distance}");
        first
    };
    let r = spec().radius;
    for (ring, lower, higher) in [(Ring::Outer, 1, 2), (Ring::Intermediate, 2, 3)] {
        let touching = calls(rings().radius(ring) - r);
        assert_eq!((touching.points, touching.reason, touching.margin), (lower, Reason::Cuts(ring), 0.0));
        let clear = calls(rings().radius(ring) - r - HAIR_METRES);
        assert_eq!((clear.points, clear.reason, clear.margin), (higher, Reason::Inside(ring), HAIR_METRES));
    }
    let touching = calls(rings().inner + r);
    assert_eq!((touching.points, touching.reason, touching.margin), (4, Reason::Inside(Ring::Inner), 0.0));
    let clear = calls(rings().inner + r + HAIR_METRES);
    assert_eq!((clear.points, clear.reason, clear.margin), (3, Reason::Outside(Ring::Inner), HAIR_METRES));
    // The line of the outer ring is as wide in every direction.
    assert_eq!(calls(rings().outer + r + board().line_width).reason, Reason::Cuts(Ring::Outer));
}

#[test]
fn target_5_everything_else_past_the_foul_line_is_1() {
    for (x, y) in [(2.5, 0.0), (5.0, -0.2), (board().line_x(Line::Trey) + 0.1, 0.0), (board().length - 0.05, 0.2)] {
        assert_eq!((called(at(x, y)).zone, called(at(x, y)).points), (Zone::One, 1), "at {x}, {y}");
    }
    // A target board has no hangers and no corners, so the end does not matter.
    let table = Table::new(duel(Mode::Target));
    for spot in [Three, Hanger, Spot::Corner] {
        assert_eq!(called(table.pose(spot, red(1)).expect("on the board")).points, 1);
    }
    // The deuce and trey lines do not matter; the board has no inlays for them.
    assert_eq!(called(from_middle(0.0, Vec2::X)).points, 4, "twelve inches from the end");
}

#[test]
fn the_reason_is_the_boundary_the_weight_came_nearest_to() {
    let (outer, middle) = (rings().radius(Ring::Outer), rings().radius(Ring::Intermediate));
    let (r, line) = (spec().radius, board().line_width);
    let along = |distance| called(from_middle(distance, Vec2::NEG_X));
    let foul = at(board().line_x(Line::ShortFoul) + r + 0.3, 0.0);
    for (call, reason, margin) in [
        (called(foul), Reason::ClearOf(Line::ShortFoul), 0.3),
        (along(outer + line + r + 0.01), Reason::Outside(Ring::Outer), 2.0 * r + line + 0.01),
        (along(outer + line + r - 0.001), Reason::Cuts(Ring::Outer), 2.0 * r + line - 0.001),
        (along(outer - r - 0.01), Reason::Inside(Ring::Outer), 0.01),
        (along(middle + r), Reason::Inside(Ring::Outer), outer - middle - 2.0 * r),
        (along(middle - r + 0.01), Reason::Cuts(Ring::Intermediate), 0.01),
        (along(middle - r - 0.005), Reason::Inside(Ring::Intermediate), 0.005),
        (along(0.03), Reason::Inside(Ring::Inner), r + rings().inner - 0.03),
    ] {
        assert_eq!(call.reason, reason);
        assert!((call.margin - margin).abs() < HAIR_METRES, "{reason:?}: {} is not {margin}", call.margin);
    }
}

#[test]
fn target_6_the_best_call_scores_every_weight_called_higher_than_the_opponents_best() {
    let mut table = Table::new(duel(Mode::Target));
    let end = round(&mut table, [4, 3, 2, 3], [2, 1, 0, 2]);
    let ahead = Verdict::Ahead { side: S[0], best: red(1), rival: Some(blue(1)), cancelled: vec![] };
    assert_eq!(verdict(&end), Some(&ahead));
    assert_eq!(counting(&end), [(red(1), 4), (red(2), 3), (red(4), 3)], "a 2 is no higher than a 2");
    assert_eq!(scored(&end), Some((S[0], 10)));
    // The calls decide, not the depth: a four beats a deeper three.
    let mut table = Table::new(duel(Mode::Target));
    table.shoot(At(from_middle(0.05, Vec2::NEG_X)), &[]);
    table.shoot(At(from_middle(0.07, Vec2::X)), &[]);
    let end = table.finish();
    assert_eq!((scored(&end), counting(&end)), (Some((S[0], 4)), vec![(red(1), 4)]));
    // Without a weight of the other side all weights count.
    let mut table = Table::new(duel(Mode::Target));
    let end = round(&mut table, [0; 4], [1, 2, 0, 1]);
    assert_eq!(scored(&end), Some((S[1], 4)));
}

#[test]
fn target_7_equally_good_and_nobody_scores() {
    for points in 1..=4 {
        let mut table = Table::new(duel(Mode::Target));
        let end = round(&mut table, [points, points, 0, 0], [points, 0, 0, 0]);
        assert_eq!((scored(&end), verdict(&end)), (None, Some(&Verdict::Level { pairs: vec![[red(1), blue(1)]] })));
        assert_eq!(table.game.order(), [S[1], S[0]], "the hammer changes, as in Knock Off");
    }
}

#[test]
fn target_7_what_is_close_is_a_ring_and_not_a_depth() {
    let r = spec().radius;
    // The weight is half a millimetre from a three, which would have been better.
    let short_of_three = from_middle(rings().intermediate - r + 0.0005, Vec2::NEG_X);
    let mut table = Table::new(duel(Mode::Target));
    table.shoot(At(from_middle(0.15, Vec2::X)), &[]);
    table.shoot(At(short_of_three), &[]);
    let end = table.finish();
    assert_eq!(verdict(&end), Some(&Verdict::Level { pairs: vec![[red(1), blue(1)]] }));
    let Some(CloseCall::Boundary(call)) = CloseCall::of(&end) else { panic!("{:?}", CloseCall::of(&end)) };
    assert_eq!((call.weight, call.reason), (blue(1), Reason::Cuts(Ring::Intermediate)));
    // Both weights are equally deep and clear of every ring, so no call is close.
    let mut table = Table::new(duel(Mode::Target));
    table.shoot(At(from_middle(0.05, Vec2::Y)), &[]);
    table.shoot(At(from_middle(0.05, Vec2::NEG_Y)), &[]);
    let end = table.finish();
    assert_eq!((scored(&end), CloseCall::of(&end)), (None, None));
}

#[test]
fn target_8_the_winner_of_a_round_shoots_first_in_the_next() {
    let mut table = Table::new(duel(Mode::Target));
    round(&mut table, [0; 4], [3, 0, 0, 0]);
    assert_eq!((table.game.order(), table.game.shooter()), (&[S[1], S[0]][..], by(S[1], 0)));
    round(&mut table, [2, 0, 0, 0], [0; 4]);
    assert_eq!((table.game.order(), table.totals()), (&[S[1], S[0]][..], vec![0, 5]));
}

fn anywhere() -> impl Strategy<Value = Pose> {
    let (width, length) = (board().width / 2.0, board().length);
    let on_board = (0.0..=length, -width..=width).prop_map(|(x, y)| at(x, y));
    let near_rings = (0.0f32..0.25, 0.0..std::f32::consts::TAU)
        .prop_map(|(distance, angle)| from_middle(distance, Vec2::new(angle.cos(), angle.sin())));
    prop_oneof![on_board, near_rings]
}

proptest! {
    #[test]
    fn nearer_to_the_middle_is_never_worth_less(pose in anywhere(), share in 0.0f32..1.0) {
        let centre = rings().centre(&board());
        let nearer = Pose { at: centre + (pose.at - centre) * share, ..pose };
        prop_assert!(called(nearer).points >= called(pose).points);
    }

    #[test]
    fn the_margin_is_how_far_the_call_holds(pose in anywhere(), angle in 0.0..std::f32::consts::TAU) {
        let here = called(pose);
        prop_assert!(here.margin >= 0.0);
        // Within the margin the call is the same in every direction.
        let inside = (here.margin - 2e-5).max(0.0) * Vec2::new(angle.cos(), angle.sin());
        prop_assert_eq!(called(Pose { at: pose.at + inside, ..pose }).zone, here.zone);
        // Beyond the margin the call differs in at least one of these directions.
        let away = (pose.at - rings().centre(&board())).normalize_or(Vec2::X);
        let changes = [away, -away, Vec2::X, Vec2::NEG_X]
            .into_iter()
            .any(|way| called(Pose { at: pose.at + way * (here.margin + 2e-5), ..pose }).zone != here.zone);
        prop_assert!(changes);
    }

    #[test]
    fn left_and_right_are_judged_alike(pose in anywhere()) {
        prop_assert_eq!(called(pose), called(at(pose.at.x, -pose.at.y)));
    }
}
