//! How to Count Player's Scores: which weights count, and what each is worth.

use crazy_eight::shuffleboard::rules::{CloseCall, Colour, Event, Line, Pose, Reason, Verdict, WeightId, Zone};

use crate::table::Spot::{At, Hanger, Lead, Off, One, Three, Two};
use crate::table::{S, Spot, Table, at, blue, board, crazy_eight, off, red, scored, spec};

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
    // Such a call is close, and a deciding one shows the check.
    for (spot, shown) in
        [(Lead(-300), Some(Reason::OverTheEnd)), (Lead(300), Some(Reason::InsideTheEnd)), (Three, None)]
    {
        assert_eq!(looked_at(&shooting([One, spot, Off, Off])), shown.map(|reason| (blue(2), reason)), "{spot:?}");
    }
}

/// The events of the last of these shots, of which the first clears the break.
fn shooting(spots: [Spot; 4]) -> Vec<Event> {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(spots[0], &off(Colour::Red));
    table.shots(&spots[1..])
}

/// The weight that is shown from straight above, and the reason of its call.
fn looked_at(events: &[Event]) -> Option<(WeightId, Reason)> {
    match CloseCall::of(events)? {
        CloseCall::Boundary(call) => Some((call.weight, call.reason)),
        CloseCall::Depth(compared) => panic!("{compared:?}"),
    }
}

/// A spot with the rear rim this many millimetres past a line; negative is short of it.
fn past(line: Line, millimetres: f32) -> Spot {
    At(at(board().line_x(line) + spec().radius + millimetres / 1000.0, 0.1))
}

#[test]
fn a_hair_that_costs_a_point_is_shown_in_any_case() {
    for (millimetres, points, shown) in [
        (-0.3, 2, Some(Reason::Touches(Line::LongFoul))),
        (0.3, 3, Some(Reason::ClearOf(Line::LongFoul))),
        (-3.0, 2, None),
        (3.0, 3, None),
    ] {
        let end = shooting([Two, past(Line::LongFoul, millimetres), Off, Off]);
        assert_eq!(scored(&end), Some((S[0], points)), "{millimetres} mm");
        assert_eq!(looked_at(&end), shown.map(|reason| (blue(2), reason)), "{millimetres} mm");
    }
}

#[test]
fn of_a_break_only_the_foul_line_is_looked_at() {
    let broken = |spots: [Spot; 4]| looked_at(&Table::new(crazy_eight(2, 15)).break_with(Colour::Red, spots));
    let nearly_two = past(Line::Deuce, -0.2);
    let short = |millimetres| past(Line::LongFoul, millimetres);
    assert_eq!(broken([nearly_two, One, One, One]), None, "what a break is worth decides nothing");
    let in_by = Some((red(3), Reason::ClearOf(Line::LongFoul)));
    assert_eq!(broken([nearly_two, One, short(1.5), One]), in_by, "nor hides what does");
    assert_eq!(broken([nearly_two, One, short(2.5), One]), None);
    let out_by = Some((red(3), Reason::Touches(Line::LongFoul)));
    assert_eq!(broken([nearly_two, One, short(-1.5), One]), out_by);
}
