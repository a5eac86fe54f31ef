//! Judging one weight: the lines with bit accuracy, the end, the sides, and the margin of a call.

use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, Call, FoulLine, Line, Reason, Values, WeightSpec, Zone, judge,
};
use proptest::prelude::*;

use crate::table::{at, board, red, spec};

fn r() -> f32 {
    spec().radius
}
const CRAZY_EIGHT: Values = Values { hanger: 4, corner_hanger: 4 };
const HORSE_COLLAR: Values = Values { hanger: 13, corner_hanger: 26 };

fn call(x: f32, y: f32) -> Call {
    judge(&board(), &spec(), FoulLine::Long, &CRAZY_EIGHT, red(1), at(x, y))
}

fn short_foul(x: f32) -> Call {
    judge(&board(), &spec(), FoulLine::Short, &CRAZY_EIGHT, red(1), at(x, 0.0))
}

/// Whether two numbers differ by less than a micrometre.
fn near(a: f32, b: f32) -> bool {
    (a - b).abs() < 1e-6
}

#[test]
fn published_sizes_of_the_regulation_board_and_the_large_weight() {
    const METRES_PER_INCH: f32 = 0.0254;
    let board = board();
    // 20 ft 8 in x 20 in of playing surface; lines 6 in, 12 in and 6 ft from the end.
    assert!(near(board.length, 6.2992) && near(board.width, 0.508));
    assert!(near(board.line_x(Line::Trey), 242.0 * METRES_PER_INCH));
    assert!(near(board.line_x(Line::Deuce), 236.0 * METRES_PER_INCH));
    assert!(near(board.line_x(Line::LongFoul), 176.0 * METRES_PER_INCH));
    assert!(
        near(board.line_x(Line::ShortFoul), 72.0 * METRES_PER_INCH + board.line_width),
        "the far edge of the inlay"
    );
    // Tournament weight: 2 5/16 in across, 342 to 346 g.
    assert!((2.0 * WeightSpec::large().radius - 2.3125 * METRES_PER_INCH).abs() < 5e-5);
    assert!((0.342..=0.346).contains(&WeightSpec::large().mass));
}

#[test]
fn touching_a_line_is_the_lower_value_and_the_smallest_gap_is_the_higher() {
    let lines = [(Line::LongFoul, 0, 1), (Line::Deuce, 1, 2), (Line::Trey, 2, 3)];
    for (line, touching, clear) in lines {
        let x = board().line_x(line) + r();
        assert_eq!(call(x.next_down(), 0.0).points, touching, "a hair over {line:?}");
        let touch = call(x, 0.0);
        assert_eq!((touch.points, touch.reason, touch.margin), (touching, Reason::Touches(line), 0.0));
        let gap = call(x.next_up(), 0.0);
        assert_eq!((gap.points, gap.reason), (clear, Reason::ClearOf(line)));
        assert!(gap.margin > 0.0 && gap.margin < 1e-6, "{}", gap.margin);
    }
}

#[test]
fn touching_the_end_is_no_hanger_and_the_smallest_overhang_is() {
    let x = board().length - r();
    let inside = call(x, 0.0);
    assert_eq!((inside.zone, inside.points), (Zone::Three, 3));
    assert_eq!((inside.reason, inside.margin), (Reason::InsideTheEnd, 0.0));
    let over = call(x.next_up(), 0.0);
    assert_eq!((over.zone, over.points, over.reason), (Zone::Hanger, 4, Reason::OverTheEnd));
    assert!(over.margin > 0.0 && over.margin < 1e-6, "{}", over.margin);
}

#[test]
fn a_weight_is_a_hanger_until_its_centre_passes_the_end() {
    let last = call(board().length, 0.0);
    assert_eq!((last.zone, last.points), (Zone::Hanger, 4));
    assert!(near(last.margin, r()));
}

#[test]
fn every_zone_in_its_middle() {
    let (foul, deuce, trey) = (board().line_x(Line::LongFoul), board().line_x(Line::Deuce), board().line_x(Line::Trey));
    let zones = [
        (0.5, Zone::Short, 0),
        (foul - 0.5, Zone::Short, 0),
        ((foul + deuce) / 2.0, Zone::One, 1),
        ((deuce + trey) / 2.0, Zone::Two, 2),
        ((trey + board().length) / 2.0, Zone::Three, 3),
        (board().length - r() / 2.0, Zone::Hanger, 4),
    ];
    for (x, zone, points) in zones {
        let call = call(x, 0.0);
        assert_eq!((call.zone, call.points), (zone, points), "at {x}");
        assert_eq!(call.weight, red(1));
    }
}

#[test]
fn the_reason_is_the_boundary_the_weight_came_nearest_to() {
    let line = |line| board().line_x(line);
    let cases = [
        // The whole weight is before the foul line; its inlay ends 6 mm before the judging edge.
        (line(Line::LongFoul) - r() - 0.010, Reason::ShortOf(Line::LongFoul), 2.0 * r() + 0.010),
        (line(Line::LongFoul) - r() - 0.005, Reason::Touches(Line::LongFoul), 2.0 * r() + 0.005),
        // "touches the deuce line by 0.4 mm: 1"
        (line(Line::Deuce) + r() - 0.0004, Reason::Touches(Line::Deuce), 0.0004),
        (line(Line::Deuce) + r() + 0.0004, Reason::ClearOf(Line::Deuce), 0.0004),
        // The weight is nearer to the line ahead than to the one behind.
        (line(Line::Trey) - r() - 0.010, Reason::ShortOf(Line::Trey), 2.0 * r() + 0.010),
        (line(Line::Trey) + r() + 0.020, Reason::ClearOf(Line::Trey), 0.020),
        (board().length - r() - 0.003, Reason::InsideTheEnd, 0.003),
        (board().length - r() + 0.003, Reason::OverTheEnd, 0.003),
    ];
    for (x, reason, margin) in cases {
        let call = call(x, 0.1);
        assert_eq!(call.reason, reason, "at {x}");
        assert!(near(call.margin, margin), "at {x}: {} is not {margin}", call.margin);
    }
}

#[test]
fn a_call_is_close_within_two_millimetres_on_either_side() {
    let x = board().line_x(Line::Trey) + r();
    for (offset, close) in [(-0.0021, false), (-0.0019, true), (0.0, true), (0.0019, true), (0.0021, false)] {
        assert_eq!(call(x + offset, 0.0).is_close(), close, "{offset}");
    }
}

#[test]
fn overhanging_the_side_means_nothing_by_itself() {
    let side = board().width / 2.0;
    for x in [2.0, 5.0, 6.05, 6.2] {
        let inside = call(x, 0.0);
        for y in [side - r(), side - r() / 2.0, side, -side] {
            assert_eq!(call(x, y), inside, "at {x}, {y}");
        }
    }
}

#[test]
fn a_corner_hanger_is_over_the_end_and_a_side() {
    let corner = |values, y| {
        let call = judge(&board(), &spec(), FoulLine::Long, values, red(1), at(board().length - r() / 2.0, y));
        (call.zone, call.points)
    };
    let touching = board().width / 2.0 - r();
    for y in [touching + 0.001, -touching - 0.001] {
        assert_eq!(corner(&HORSE_COLLAR, y), (Zone::CornerHanger, 26));
        assert_eq!(corner(&CRAZY_EIGHT, y), (Zone::CornerHanger, 4), "a corner is worth no more in Crazy Eight");
    }
    for y in [touching - 0.001, 0.0, -touching + 0.001] {
        assert_eq!(corner(&HORSE_COLLAR, y), (Zone::Hanger, 13));
    }
}

/// The call in Horse Collar for a weight this far over the end and over the left side, in metres.
fn corner(over_end: f32, over_side: f32) -> Call {
    let (x, y) = (board().length - r() + over_end, board().width / 2.0 - r() + over_side);
    judge(&board(), &spec(), FoulLine::Short, &HORSE_COLLAR, red(1), at(x, y))
}

#[test]
fn a_corner_by_a_hair_over_the_side_is_a_close_call() {
    // Method of Scoring: 13 over the end, 26 over a corner. The nearer limit decides the margin.
    let cases = [
        (0.010, 0.00007, 26, Reason::OverTheSide, 0.00007),
        (0.010, -0.00007, 13, Reason::InsideTheSide, 0.00007),
        (0.00005, 0.010, 26, Reason::OverTheEnd, 0.00005),
        (0.003, 0.010, 26, Reason::OverTheEnd, 0.003),
        (0.010, 0.003, 26, Reason::OverTheSide, 0.003),
        (0.010, -0.150, 13, Reason::OverTheEnd, 0.010),
    ];
    for (over_end, over_side, points, reason, margin) in cases {
        let call = corner(over_end, over_side);
        assert_eq!((call.points, call.reason), (points, reason), "{over_end}, {over_side}");
        assert!(near(call.margin, margin) && call.is_close() == (margin <= 0.002), "{call:?}");
        // The right side gives the same call.
        let (x, y) = (board().length - r() + over_end, board().width / 2.0 - r() + over_side);
        assert_eq!(judge(&board(), &spec(), FoulLine::Short, &HORSE_COLLAR, red(1), at(x, -y)), call);
        // Where a corner has no value of its own, the side does not matter.
        let alike = judge(&board(), &spec(), FoulLine::Short, &CRAZY_EIGHT, red(1), at(x, y));
        assert_eq!((alike.points, alike.reason), (4, Reason::OverTheEnd));
        assert!(near(alike.margin, over_end));
    }
    let flush = corner(0.010, 0.0);
    assert_eq!((flush.points, flush.reason, flush.margin.to_bits()), (13, Reason::InsideTheSide, 0.0f32.to_bits()));
}

#[test]
fn nothing_hangs_over_a_cushion() {
    let board = BoardModel::Bank12.board(BoardSpeed::Medium);
    let touching = board.width / 2.0 - r();
    for y in [touching, touching + 0.0005, -touching - 0.0005] {
        let pose = at(board.length - r() / 2.0, y);
        let call = judge(&board, &spec(), FoulLine::Short, &HORSE_COLLAR, red(1), pose);
        assert_eq!((call.zone, call.points, call.reason), (Zone::Hanger, 13, Reason::OverTheEnd));
    }
}

#[test]
fn a_weight_flush_with_the_end_is_nought_inside_it_and_not_minus_nought() {
    let flush = call(board().length - r(), 0.0);
    assert_eq!((flush.reason, flush.margin.to_bits()), (Reason::InsideTheEnd, 0.0f32.to_bits()));
}

#[test]
fn the_foul_line_in_force_decides_what_is_short() {
    let (short, long) = (board().line_x(Line::ShortFoul), board().line_x(Line::LongFoul));
    let between = (short + long) / 2.0;
    assert_eq!((call(between, 0.0).zone, short_foul(between).zone), (Zone::Short, Zone::One));

    let touch = short_foul(short + r());
    assert_eq!((touch.zone, touch.reason, touch.margin), (Zone::Short, Reason::Touches(Line::ShortFoul), 0.0));
    let clear = short_foul((short + r()).next_up());
    assert_eq!((clear.zone, clear.reason), (Zone::One, Reason::ClearOf(Line::ShortFoul)));
    // The long foul line is not in force then.
    assert_eq!(short_foul(long).points, 1);
}

proptest! {
    #[test]
    fn further_is_never_worth_less(a in 0.0f32..6.2992, b in 0.0f32..6.2992) {
        let (near, far) = (call(a.min(b), 0.0), call(a.max(b), 0.0));
        prop_assert!(near.zone <= far.zone && near.points <= far.points);
    }

    #[test]
    fn the_margin_is_how_far_the_call_holds(x in 0.0f32..6.2992, y in -0.254f32..0.254) {
        let here = call(x, y);
        prop_assert!(here.margin >= 0.0);
        let inside = (here.margin - 1e-5).max(0.0);
        prop_assert_eq!(call(x + inside, y).zone, here.zone);
        prop_assert_eq!(call(x - inside, y).zone, here.zone);
        let beyond = here.margin + 1e-5;
        prop_assert!(call(x + beyond, y).zone != here.zone || call(x - beyond, y).zone != here.zone);
    }

    #[test]
    fn the_margin_of_a_hanger_holds_in_every_direction(
        over_end in 0.0f32..0.029,
        over_side in -0.08f32..0.029,
        angle in 0.0..std::f32::consts::TAU,
    ) {
        let here = corner(over_end, over_side);
        let inside = (here.margin - 2e-5).max(0.0);
        let away = corner(over_end + inside * angle.cos(), over_side + inside * angle.sin());
        prop_assert_eq!(away.zone, here.zone);
        let beyond = here.margin + 2e-5;
        let around = [(beyond, 0.0), (-beyond, 0.0), (0.0, beyond), (0.0, -beyond)];
        prop_assert!(around.into_iter().any(|(x, y)| corner(over_end + x, over_side + y).zone != here.zone));
    }

    #[test]
    fn left_and_right_are_judged_alike(x in 0.0f32..6.2992, y in 0.0f32..0.254) {
        prop_assert_eq!(call(x, y), call(x, -y));
    }

    #[test]
    fn a_touching_weight_touches_on_any_board_of_that_size(foul in 1.5f32..2.0, deuce in 0.28f32..0.5, trey in 0.1f32..0.2) {
        let board = crazy_eight::shuffleboard::rules::Board { foul_line: foul, deuce_line: deuce, trey_line: trey, ..board() };
        for line in [Line::LongFoul, Line::Deuce, Line::Trey] {
            let x = board.line_x(line) + r();
            let judged = |x| judge(&board, &spec(), FoulLine::Long, &CRAZY_EIGHT, red(1), at(x, 0.0));
            prop_assert_eq!(judged(x).margin, 0.0);
            prop_assert!(judged(x.next_up()).zone > judged(x).zone);
        }
    }
}
