//! How to Play: the throw of four, the four shots, the next player, and conceding a turn.

use crazy_eight::shuffleboard::rules::{
    Action, BreakFault, Cents, Colour, End, Event, Illegal, Line, Phase, Reason, Verdict,
};

use super::began;
use crate::table::Spot::{self, At, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, board, by, cents, crazy_eight, missed, off, points, red, scored, spec, with};

#[test]
fn how_to_play_1_the_player_picks_the_colour_by_throwing_it_turn_by_turn() {
    let mut table = Table::new(crazy_eight(2, 15));
    assert_eq!(table.game.phase(), Phase::Break);
    table.break_with(Colour::Red, [Off; 4]);
    table.break_with(Colour::Blue, [One; 4]);
    assert_eq!((table.game.phase(), table.game.break_colour()), (Phase::Shot { left: 4 }, Some(Colour::Blue)));
}

#[test]
fn how_to_play_2_a_break_weight_not_past_the_long_foul_line_ends_the_turn_at_the_other_end() {
    let mut table = Table::new(crazy_eight(2, 15));
    let touching = At(at(board().line_x(Line::LongFoul) + spec().radius, 0.0));
    let events = table.break_with(Colour::Red, [Two, Two, touching, Two]);

    let Event::BreakFailed { faults, .. } = &events[0] else { panic!("{events:?}") };
    let [(id, BreakFault::Short(call))] = faults[..] else { panic!("{faults:?}") };
    assert_eq!((id, call.reason, call.margin), (red(3), Reason::Touches(Line::LongFoul), 0.0));
    assert_eq!(missed(&events), Some((S[0], Verdict::BreakFailed)));
    assert_eq!(began(&events), Some((S[1], End::Away, true)));
}

#[test]
fn how_to_play_3_four_shots_one_at_a_time_with_combinations_sticks_and_lags() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    // A combination removes three with one shot, a stick takes the last and stays, a lag adds to it.
    assert!(
        matches!(&table.shoot(Off, &off(Colour::Red)[..3])[..], [Event::Shot { knocked_off, .. }] if knocked_off.len() == 3)
    );
    assert_eq!(table.game.count().verdict, Verdict::NotCleared(1));
    assert!(matches!(&table.shoot(One, &[(red(4), Off)])[..], [Event::Shot { lost, .. }] if lost.is_empty()));
    assert_eq!(table.game.count().points_of(S[0]), 1);
    assert!(matches!(&table.shoot(Three, &[])[..], [Event::Shot { knocked_off, .. }] if knocked_off.is_empty()));
    assert_eq!(scored(&table.shoot(Hanger, &[])), Some((S[0], 8)));
}

#[test]
fn how_to_play_3_the_turn_goes_on_when_it_can_no_longer_score() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    for left in [4, 3, 2, 1] {
        assert_eq!((table.game.phase(), table.game.shooter()), (Phase::Shot { left }, by(S[0], 0)));
        table.shoot(Off, &[]);
    }
    assert_eq!(table.game.shooter(), by(S[1], 0));
}

#[test]
fn how_to_play_4_cleared_with_one_past_the_line_is_the_score_otherwise_nothing() {
    let last = |spot: Spot| {
        let mut table = Table::new(crazy_eight(2, 15));
        table.break_with(Colour::Red, [One; 4]);
        table.shoot(Short, &off(Colour::Red));
        table.shots(&[Off, Short, spot])
    };
    let one = last(One);
    assert_eq!(scored(&one), Some((S[0], 1)));
    assert_eq!(points(&one[1]), [0, 0, 1], "short weights stay lying and score nothing");
    assert_eq!(missed(&last(Short)), Some((S[0], Verdict::NothingLeft)));
}

#[test]
fn how_to_play_5_in_either_case_the_next_player_is_up_at_the_opposite_end() {
    for first in [0, 5] {
        let mut table = Table::new(crazy_eight(2, 15));
        assert_eq!(began(&table.turn(first)), Some((S[1], End::Away, true)));
        assert_eq!(began(&table.turn(0)), Some((S[0], End::Home, false)));
    }
}

#[test]
fn conceding_ends_the_turn_as_it_lies() {
    // Our reading: the player may give up the rest of a turn; what counts already stays counted.
    let mut table = Table::new(with(crazy_eight(2, 15), |options| options.hickey = cents(100)));
    let before_the_break = table.concede();
    assert_eq!(before_the_break[0], Event::Conceded { shooter: by(S[0], 0) });
    assert_eq!(missed(&before_the_break), Some((S[0], Verdict::BreakFailed)), "it was never made");
    assert_eq!(table.game.jar(), Cents(100));

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[(red(1), Off)]);
    assert_eq!(missed(&table.concede()), Some((S[1], Verdict::NotCleared(3))), "the break is not cleared");

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &off(Colour::Red));
    assert_eq!(table.game.count().points, [3, 0]);
    assert_eq!(scored(&table.concede()), Some((S[0], 3)));

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Short, &off(Colour::Red));
    assert_eq!(missed(&table.concede()), Some((S[1], Verdict::NothingLeft)), "cleared, but nothing counts");
    assert_eq!(table.game.jar(), Cents(300));
}

// Miscellaneous rules --------------------------------------------------------------------------------------------------------

#[test]
fn miscellaneous_4_there_is_no_nudge() {
    // Weights are moved by throws only; other moves are refused.
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    let mut nudged = table.outcome(&[blue(1)], &[]);
    nudged.before.remove(red(1));
    nudged.after.remove(red(1));
    let mut game = table.game.clone();
    assert_eq!(game.apply(Action::Throw(nudged)), Err(Illegal::WrongLayout));
    assert_eq!(game, table.game);
}
