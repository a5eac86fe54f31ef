//! Method of Scoring and Score Count Summary: which weights count, and for how many points.

use super::{first, horse_collar};
use crate::table::Spot::{At, Corner, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, board, missed, red, scored, spec, with};
use crazy_eight::shuffleboard::rules::{CloseCall, Event, Line, Match, Short as ShortWeights, Verdict, Zone};

// Method of scoring ---------------------------------------------------------------------------------------------------

#[test]
fn method_1_and_2_one_weight_completely_in_the_trey_zone_or_over_the_end_or_a_corner() {
    let trey = board().line_x(Line::Trey) + spec().radius;
    for (spot, points) in
        [(At(at(trey, 0.0)), None), (At(at(trey.next_up(), 0.0)), Some(4)), (Hanger, Some(14)), (Corner, Some(27))]
    {
        let end = first(horse_collar(), [spot, One, Off, Off, Off, Off, Off, Off]);
        assert_eq!(scored(&end), points.map(|points| (S[0], points)), "{spot:?}");
    }
    // A weight that was a three before it moved does not count as one, because weights are judged when all eight are
    // thrown.
    let mut table = Table::new(horse_collar());
    table.shots(&[Three, Two, Two]);
    table.shoot(Off, &[(red(1), Off)]);
    assert_eq!(missed(&table.finish()), Some((S[0], Verdict::NoThree)));
}

/// The zone and points of a weight with its centre at this place.
fn called(x: f32, y: f32) -> (Zone, u32) {
    let game: Match = Table::new(horse_collar()).game;
    let call = game.call(red(2), at(x, y));
    (call.zone, call.points)
}

#[test]
fn method_4_to_6_one_two_and_three() {
    let (r, line) = (spec().radius, |line| board().line_x(line));
    // Up to the foul line, of which it must be completely clear; touching or in front of the deuce line: 1.
    assert_eq!(called(line(Line::ShortFoul) + r, 0.0), (Zone::Short, 0));
    assert_eq!(called((line(Line::ShortFoul) + r).next_up(), 0.0), (Zone::One, 1));
    assert_eq!(called(line(Line::Deuce) + r, 0.0), (Zone::One, 1));
    // Between the lines, touching the trey line included: 2.
    assert_eq!(called((line(Line::Deuce) + r).next_up(), 0.0), (Zone::Two, 2));
    assert_eq!(called(line(Line::Trey) + r, 0.0), (Zone::Two, 2));
    // Between the trey line and the far end: 3.
    assert_eq!(called((line(Line::Trey) + r).next_up(), 0.0), (Zone::Three, 3));
    assert_eq!(called(board().length - r, 0.0), (Zone::Three, 3));
}

#[test]
fn method_7_and_8_thirteen_over_the_end_twenty_six_over_a_corner() {
    let (r, length, side) = (spec().radius, board().length, board().width / 2.0);
    assert_eq!(called((length - r).next_up(), 0.0), (Zone::Hanger, 13));
    // Beside the edge, and over it by a hair, left and right.
    let beside = side - r;
    for sign in [1.0, -1.0] {
        assert_eq!(called(length - r / 2.0, sign * (beside - 1e-6)), (Zone::Hanger, 13));
        assert_eq!(called(length - r / 2.0, sign * (beside + 1e-6)), (Zone::CornerHanger, 26));
    }
    let end = first(horse_collar(), [Corner, Hanger, Off, Off, Off, Off, Off, Corner]);
    assert_eq!(scored(&end), Some((S[0], 65)));
}

#[test]
fn method_8_a_corner_may_be_agreed_to_count_as_any_hanger() {
    let agreed = with(horse_collar(), |options| options.corners = false);
    let end = first(agreed, [Corner, Hanger, Off, Off, Off, Off, Off, Corner]);
    assert_eq!(scored(&end), Some((S[0], 39)));
}

#[test]
fn method_9_in_the_alley_or_not_clear_of_the_foul_line_is_dead() {
    let dead_only = with(horse_collar(), |options| options.short = ShortWeights::DeadOnly);
    let end = first(dead_only, [Three, Short, Off, Off, Off, Off, Off, Off]);
    let Event::Counted(count) = &end[1] else { panic!("{end:?}") };
    let told: Vec<_> = count.weights.iter().map(|counted| (counted.call.weight, counted.counts)).collect();
    assert_eq!(told, [(red(1), true), (red(2), false)], "six in the alley are not even called");
}

#[test]
fn method_9_the_dead_weight_is_looked_at_when_a_hair_made_it_dead() {
    // A weight close to the limit is shown whatever else counts; farther away it is not shown.
    for (millimetres, points, shown) in [(-0.3, 3, true), (0.3, 4, true), (-3.0, 3, false), (3.0, 4, false)] {
        let dead_only = with(horse_collar(), |options| options.short = ShortWeights::DeadOnly);
        let there = At(at(board().line_x(Line::ShortFoul) + spec().radius + millimetres / 1000.0, 0.1));
        let end = first(dead_only, [Three, there, Off, Off, Off, Off, Off, Off]);
        assert_eq!(scored(&end), Some((S[0], points)), "{millimetres} mm");
        let close = CloseCall::of(&end).map(|close| close.weights());
        assert_eq!(close, shown.then(|| vec![red(2)]), "{millimetres} mm");
    }
}

#[test]
fn summary_2_one_three_two_twos_and_three_ones_are_ten() {
    let end = first(horse_collar(), [One, Two, One, Three, Off, Two, One, Off]);
    assert_eq!(scored(&end), Some((S[0], 10)));
}

#[test]
fn summary_5_over_the_side_alone_means_nothing() {
    let side = board().width / 2.0;
    for (x, worth) in
        [(3.0, (Zone::One, 1)), (board().length - 0.2, (Zone::Two, 2)), (board().length - 0.05, (Zone::Three, 3))]
    {
        assert_eq!(called(x, side), worth);
    }
}
