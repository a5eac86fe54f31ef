//! Overview: turns, and which weights may be tapped.

use crazy_eight::shuffleboard::rules::{
    Action, CloseCall, End, Event, Line, Mode, Pose, Ruling, WeightId, WhyBack, WhyDead,
};

use super::{back, rulings, tap_and_draw};
use crate::table::Spot::{At, Hanger, Lead, Off, One, Short, Three, Two};
use crate::table::{S, Spot, Table, at, blue, board, by, lying, red, spec, teams, with};

/// The thrown weight is removed because it knocked another off.
fn dead(number: usize) -> Ruling {
    Ruling::Dead { weight: red(number), why: WhyDead::KnockedOff }
}

/// A weight goes back because it gained points; `spot` is where it was worth more.
fn gained(table: &Table, weight: WeightId, spot: Spot) -> Ruling {
    let called = |pose: Option<Pose>| table.game.call(weight, pose.expect("on the board"));
    let was = called(table.game.layout().get(weight)).points;
    back(table, weight, WhyBack::Advanced { was, call: called(table.pose(spot, weight)) })
}

#[test]
fn overview_5_shuffled_alternately_until_all_eight_have_been() {
    let mut singles = Table::new(tap_and_draw());
    let mut doubles = Table::new(teams(Mode::TapAndDraw, 2, 2));
    for throw in 0..8 {
        let side = S[throw % 2];
        assert_eq!((singles.game.frame(), singles.game.shooter()), (1, by(side, 0)));
        assert_eq!(doubles.game.shooter(), by(side, 0));
        singles.shoot(One, &[]);
        doubles.shoot(One, &[]);
    }
    // The next round is shot from the other end, by the same player or by the partners who stand there.
    for (table, member) in [(&singles, 0), (&doubles, 1)] {
        assert_eq!((table.game.frame(), table.game.end(), table.game.shooter().member), (2, End::Away, member));
    }
}

#[test]
fn overview_6_an_own_weight_may_be_tapped_farther_up() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two]);
    let tap = table.shoot(One, &[(red(1), Three)]);
    assert_eq!(rulings(&tap), []);
    assert_eq!(table.game.layout().get(red(1)), table.pose(Three, red(1)));
    assert_eq!(table.game.count().points, [3, 0]);
}

#[test]
fn overview_own_weights_knocked_off_remain_off() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two]);
    let shot = table.shoot(Three, &[(red(1), Off)]);
    let made =
        Event::Shot { shooter: by(S[0], 0), weight: red(2), knocked_off: vec![], lost: vec![red(1)], rulings: vec![] };
    assert_eq!(shot, [made], "the thrown one stays");
    assert_eq!(lying(table.game.layout()), [red(2), blue(1)]);
    // If an opponent's weight falls as well, only that one goes back.
    table.shoot(One, &[]);
    let before = *table.game.layout();
    let expected = [dead(3), back(&table, blue(1), WhyBack::KnockedOff)];
    let shot = table.shoot(Two, &[(red(2), Off), (blue(1), Off)]);
    assert_eq!(rulings(&shot), expected);
    assert!(
        matches!(&shot[0], Event::Shot { knocked_off, lost, .. } if *knocked_off == [blue(1)] && *lost == [red(2)])
    );
    let mut after = before;
    after.remove(red(2));
    assert_eq!(table.game.layout(), &after);
}

#[test]
fn overview_an_opponents_weight_knocked_off_is_replaced_and_the_thrown_one_removed() {
    let mut table = Table::new(tap_and_draw());
    let turned = Pose { angle: 0.7, ..at(6.0, 0.11) };
    table.shots(&[One, At(turned)]);
    let before = *table.game.layout();
    let expected = [dead(2), back(&table, blue(1), WhyBack::KnockedOff)];
    // A stick would stay for three, but the thrown weight is removed.
    let shot = table.shoot(Three, &[(blue(1), Off)]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before), "turned as it lay, too");
    assert_eq!(table.game.shooter(), by(S[1], 0), "the throw is spent");

    // Two weights fall at once, and the thrown weight as well.
    table.shots(&[Two]);
    let before = *table.game.layout();
    let expected = [dead(3), back(&table, blue(1), WhyBack::KnockedOff), back(&table, blue(2), WhyBack::KnockedOff)];
    let shot = table.shoot(Off, &[(blue(2), Off), (blue(1), Off)]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before));
}

#[test]
fn overview_own_weights_that_such_a_throw_advanced_to_higher_areas_are_returned() {
    for (was, advanced) in [(One, Two), (One, Three), (Two, Three), (Three, Hanger), (One, Hanger)] {
        let mut table = Table::new(tap_and_draw());
        table.shots(&[was, Two]);
        let before = *table.game.layout();
        let expected = [dead(2), back(&table, blue(1), WhyBack::KnockedOff), gained(&table, red(1), advanced)];
        let shot = table.shoot(One, &[(red(1), advanced), (blue(1), Off)]);
        assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before), "{was:?} to {advanced:?}");
    }
    // A weight that moves within its area or to a lower one gains nothing, and stays.
    for (was, moved) in [(Two, Lead(100_000)), (Two, One), (Three, Lead(0)), (Three, Two)] {
        let mut table = Table::new(tap_and_draw());
        table.shots(&[was, Two]);
        let shot = table.shoot(One, &[(red(1), moved), (blue(1), Off)]);
        assert_eq!(rulings(&shot).len(), 2);
        assert_eq!(table.game.layout().get(red(1)), table.pose(moved, red(1)), "{was:?} to {moved:?}");
    }
    // If a hanger is agreed to be worth 3, it is not more than a three.
    let mut table = Table::new(with(tap_and_draw(), |options| options.hanger = 3));
    table.shots(&[Three, Two]);
    table.shoot(One, &[(red(1), Hanger), (blue(1), Off)]);
    assert_eq!(table.game.layout().get(red(1)), table.pose(Hanger, red(1)));
}

#[test]
fn a_gain_by_a_hair_is_looked_at_before_it_is_undone() {
    let past = |line, millimetres: f32| At(at(board().line_x(line) + spec().radius + millimetres / 1000.0, -0.2));
    let deuce = |millimetres| past(Line::Deuce, millimetres);
    for (was, came, returns, shown) in [
        (One, deuce(0.3), true, true),
        (One, deuce(3.0), true, false),
        // Short of the line the weight has gained nothing, and stays.
        (One, deuce(-0.3), false, false),
        (Three, Lead(-300), true, true),
        (Three, Lead(-3000), true, false),
        // A little less, and the weight would still have gained.
        (One, past(Line::Trey, 0.3), true, false),
        (Two, past(Line::Trey, 0.3), true, true),
    ] {
        let mut table = Table::new(tap_and_draw());
        table.shots(&[was, Two]);
        let shot = table.shoot(One, &[(red(1), came), (blue(1), Off)]);
        assert_eq!(rulings(&shot).len(), if returns { 3 } else { 2 }, "{was:?} to {came:?}");
        let close = CloseCall::of(&shot).map(|close| close.weights());
        assert_eq!(close, shown.then(|| vec![red(1)]), "{was:?} to {came:?}");
    }
}

#[test]
fn overview_an_opponents_weight_that_advances_remains_in_its_better_position() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two]);
    let shot = table.shoot(One, &[(blue(1), Hanger)]);
    assert_eq!(rulings(&shot), []);
    assert_eq!(table.game.layout().get(blue(1)), table.pose(Hanger, blue(1)));
    // The rule also holds while another weight goes back.
    table.shoot(Two, &[]);
    let expected = [dead(3), back(&table, blue(1), WhyBack::KnockedOff)];
    let shot = table.shoot(One, &[(blue(2), Three), (blue(1), Off)]);
    assert_eq!(rulings(&shot), expected);
    assert_eq!(table.game.layout().get(blue(2)), table.pose(Three, blue(2)));
}

/// A spot this many metres nearer to the shooter than another spot.
fn before(table: &Table, spot: Spot, metres: f32) -> Spot {
    let there = table.pose(spot, blue(1)).expect("a place on the board");
    At(at(there.at.x - metres, there.at.y))
}

#[test]
fn an_occupied_place_is_freed_the_occupant_goes_back_too() {
    // Our reading: a weight that lies where another has to go back to was moved there by the throw, and goes back too.
    // Touching is not occupying.
    let diameter = 2.0 * spec().radius;
    for (gap, occupied) in [(diameter - 1e-5, true), (diameter + 1e-5, false), (0.0, true)] {
        let mut table = Table::new(tap_and_draw());
        table.shots(&[One, Two, One, One]);
        let place = before(&table, Two, gap);
        let mut expected = vec![dead(3), back(&table, blue(1), WhyBack::KnockedOff)];
        if occupied {
            expected.push(back(&table, blue(2), WhyBack::InTheWayOf(blue(1))));
        }
        let shot = table.shoot(One, &[(blue(1), Off), (blue(2), place)]);
        assert_eq!(rulings(&shot), expected, "{gap}");
        let lies = if occupied { table.pose(One, blue(2)) } else { table.pose(place, blue(2)) };
        assert_eq!(table.game.layout().get(blue(2)), lies);
    }
}

#[test]
fn an_occupant_that_goes_back_may_find_its_own_place_occupied() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[Two, Two, One, One]);
    let before = *table.game.layout();
    let place = |weight| At(before.get(weight).expect("on the board"));
    // Blue 1 falls; blue 2 comes to lie in its place, and own red 1 where blue 2 lay; red 2 does not move.
    let expected = [
        dead(3),
        back(&table, blue(1), WhyBack::KnockedOff),
        back(&table, blue(2), WhyBack::InTheWayOf(blue(1))),
        back(&table, red(1), WhyBack::InTheWayOf(blue(2))),
    ];
    let shot = table.shoot(One, &[(blue(1), Off), (blue(2), place(blue(1))), (red(1), place(blue(2)))]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before));
}

#[test]
fn the_place_of_a_weight_that_advanced_is_freed_as_well() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two, One, One]);
    let before = *table.game.layout();
    let place = At(before.get(red(1)).expect("on the board"));
    let expected = [
        dead(3),
        back(&table, blue(2), WhyBack::KnockedOff),
        gained(&table, red(1), Three),
        back(&table, blue(1), WhyBack::InTheWayOf(red(1))),
    ];
    // Blue 2 falls, red 1 becomes a three, and blue 1 falls back to where red 1 lay.
    let shot = table.shoot(Two, &[(blue(2), Off), (red(1), Three), (blue(1), place)]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before));
}

#[test]
fn the_thrown_weight_does_not_block_its_own_way() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two]);
    let place = At(table.game.layout().get(blue(1)).expect("on the board"));
    let shot = table.shoot(place, &[(blue(1), Off)]);
    assert_eq!(rulings(&shot).len(), 2);
    assert_eq!(lying(table.game.layout()), [red(1), blue(1)]);
}

#[test]
fn short_weights_are_dead_and_removed_as_in_knock_off() {
    let mut table = Table::new(tap_and_draw());
    table.shots(&[Short]);
    assert!(table.game.layout().is_empty());
    // A weight of the own side that is pushed back over the line is dead.
    table.shots(&[Two, One]);
    let shot = table.play(Action::Throw(table.shot(Two, &[(blue(1), Short)])));
    assert!(matches!(rulings(&shot), [Ruling::Dead { weight, why: WhyDead::Short(_) }] if *weight == blue(1)));
    assert_eq!(lying(table.game.layout()), [red(2), blue(2)]);
}

#[test]
fn an_opponents_weight_pushed_back_over_the_foul_line_goes_back_as_if_knocked_off() {
    // Our reading: otherwise a push would be a way round "you may not knock it off".
    let mut table = Table::new(tap_and_draw());
    table.shots(&[One, Two]);
    let before = *table.game.layout();
    let short =
        |table: &Table| WhyBack::PushedBack(table.game.call(blue(1), table.pose(Short, blue(1)).expect("there")));
    let expected = [dead(2), back(&table, blue(1), short(&table)), gained(&table, red(1), Three)];
    let shot = table.shoot(Two, &[(blue(1), Short), (red(1), Three)]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before), "nothing is gained by it, either");
    // The foul line decides to a fraction of a millimetre, and a weight that goes back by so little is shown as a close
    // call.
    let line = board().line_x(Line::ShortFoul) + spec().radius;
    for (x, returns) in [(line - 0.0004, true), (line + 0.0004, false)] {
        let mut table = Table::new(tap_and_draw());
        table.shots(&[One, Two]);
        let shot = table.shoot(Two, &[(blue(1), At(at(x, 0.1)))]);
        assert_eq!(rulings(&shot).len(), if returns { 2 } else { 0 }, "{x}");
        assert_eq!(CloseCall::of(&shot).map(|close| close.weights()), returns.then(|| vec![blue(1)]), "{x}");
    }
}
