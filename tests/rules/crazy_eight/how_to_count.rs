//! How to Count Player's Scores: which weights count, and what each is worth.

use crazy_eight::rules::{Colour, Line, Pose, Verdict, Zone};

use crate::table::Spot::{Hanger, Off, One, Three, Two};
use crate::table::{S, Table, at, blue, board, crazy_eight, off, red, scored, spec};

#[test]
fn how_to_count_1_only_the_shooting_colour_counts_and_only_once_the_break_is_gone() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [Hanger, Three, Three, Three]);
    assert_eq!(table.game.count().weights, [], "the break counts for nobody");
    table.shoot(Two, &off(Colour::Red)[1..]);
    let count = table.game.count();
    assert_eq!((&count.verdict, &count.points[..]), (&Verdict::NotCleared(1), &[0, 0][..]));
    assert!(count.weights.iter().all(|counted| !counted.counts));
    table.shoot(Two, &[(red(1), Off)]);
    let count = table.game.count();
    assert_eq!((&count.verdict, &count.points[..]), (&Verdict::All, &[4, 0][..]));
    assert!(count.weights.iter().all(|counted| counted.counts && counted.side == S[0]));
    assert_eq!(scored(&table.concede()), Some((S[0], 4)));
}

/// The zone and points of a weight whose rim's rear point is `offset` past a line, in a game.
fn rear_past(line: Line, offset: f32) -> (Zone, u32) {
    called(at(board().line_x(line) + spec().radius + offset, 0.1))
}

fn called(pose: Pose) -> (Zone, u32) {
    let call = Table::new(crazy_eight(2, 15)).game.call(blue(2), pose);
    (call.zone, call.points)
}

#[test]
fn how_to_count_2_one_point_between_the_long_foul_line_and_the_2_line() {
    assert_eq!(rear_past(Line::LongFoul, 0.001), (Zone::One, 1));
    assert_eq!(rear_past(Line::LongFoul, 0.5), (Zone::One, 1));
    assert_eq!(rear_past(Line::LongFoul, -0.001), (Zone::Short, 0));
    assert_eq!(rear_past(Line::ShortFoul, 0.001), (Zone::Short, 0), "the short foul line is not in force");
}

#[test]
fn how_to_count_3_two_and_three_points_across_those_lines_and_four_for_a_hanger() {
    assert_eq!(rear_past(Line::Deuce, 0.001), (Zone::Two, 2));
    assert_eq!(rear_past(Line::Trey, 0.001), (Zone::Three, 3));
    assert_eq!(called(at(board().length - 0.010, 0.0)), (Zone::Hanger, 4));
    let mut table = Table::new(crazy_eight(2, 21));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(One, &off(Colour::Red));
    assert_eq!(scored(&table.shots(&[Two, Three, Hanger])), Some((S[0], 10)));
}

#[test]
fn how_to_count_4_seen_from_above_the_whole_weight_must_be_over_with_some_wood_between() {
    // Seen from above: nothing but the rim's place along the board counts, not how the weight has turned.
    for (line, lower, higher) in [(Line::LongFoul, 0, 1), (Line::Deuce, 1, 2), (Line::Trey, 2, 3)] {
        let touching = at(board().line_x(line) + spec().radius, -0.1);
        let wood = at(touching.at.x.next_up(), -0.1);
        for angle in [0.0, 1.0, -40.0] {
            assert_eq!(called(Pose { angle, ..touching }).1, lower);
            assert_eq!(called(Pose { angle, ..wood }).1, higher);
        }
    }
}

#[test]
fn how_to_count_5_any_portion_over_the_end_but_not_the_side_is_a_hanger() {
    let side = board().width / 2.0;
    assert_eq!(called(at((board().length - spec().radius).next_up(), 0.0)), (Zone::Hanger, 4));
    assert_eq!(called(at(board().length - spec().radius, 0.0)), (Zone::Three, 3));
    assert_eq!(called(at(board().line_x(Line::Deuce) + 0.05, side)), (Zone::Two, 2));
    assert_eq!(called(at(board().length - 0.010, side)).1, 4, "a corner is a hanger, no more");
}

#[test]
fn how_to_count_6_to_8_the_check_with_a_weight_slid_along_the_end() {
    // A weight held upright with its top along the end face sweeps everything beyond the end, and nothing of the board: it
    // hits exactly the weights whose rim's leading point is beyond the end.
    for micrometres in -50..=50 {
        let lead = board().length + micrometres as f32 * 1e-6;
        let disputed = at(lead - spec().radius, 0.0);
        assert_eq!(called(disputed).1, if micrometres > 0 { 4 } else { 3 }, "{micrometres} micrometres over the end");
    }
    // Such a call is close, so that the game shows the check.
    let touching = at(board().length - spec().radius, 0.0);
    assert!(Table::new(crazy_eight(2, 15)).game.call(blue(1), touching).is_close());
}
