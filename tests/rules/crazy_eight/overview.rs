//! Overview: frames, ends, the target, ties, and the conditions of a good break.

use crazy_eight::shuffleboard::rules::{BreakFault, Colour, End, Event, Layout, Phase, SideId, Verdict};

use super::began;
use crate::table::Spot::{Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, blue, by, crazy_eight, missed, off, points, red, scored};

#[test]
fn overview_1_singles_for_two_or_more_in_frames_of_one_turn_each() {
    for players in [2, 8] {
        let mut table = Table::new(crazy_eight(players, 15));
        let everybody: Vec<SideId> = table.sides().collect();
        for frame in 1..=3 {
            assert_eq!((table.game.frame(), table.game.order()), (frame, &everybody[..]));
            for player in &everybody {
                assert_eq!(table.game.shooter(), by(*player, 0));
                table.turn(0);
            }
        }
    }
    // A single player is no game, and teams do not play it: `rules/options.rs`.
}

#[test]
fn overview_2_ends_alternate_and_each_player_uses_all_eight_weights() {
    // Read with How to Play, 2nd and 5th ("in either case, the next player is up on the opposite end"): every turn is shot
    // from the end opposite to the turn before, through the border of a frame too. Three players make the difference.
    let mut table = Table::new(crazy_eight(3, 15));
    for turn in 0..9 {
        let end = if turn % 2 == 0 { End::Home } else { End::Away };
        assert_eq!(table.game.end(), end, "turn {turn}");
        assert_eq!(table.game.in_hand().len(), 8);
        table.turn([0, 1, 2][turn % 3]);
    }

    table.break_with(Colour::Blue, [One; 4]);
    for left in (1..=4).rev() {
        assert_eq!((table.game.phase(), table.game.break_colour()), (Phase::Shot { left }, Some(Colour::Blue)));
        assert_eq!(table.game.in_hand().len(), usize::from(left));
        table.shoot(One, &[]);
    }
    assert_eq!(table.game.shooter(), by(S[1], 0), "all eight were used");
}

#[test]
fn overview_3_played_until_somebody_has_the_agreed_points() {
    for target in [1, 15, 21] {
        let mut table = Table::new(crazy_eight(2, target));
        while table.totals()[0] + 1 < target {
            table.turns(&[1, 0]);
            assert_eq!(table.winner(), None);
        }
        table.turns(&[1, 0]);
        assert_eq!(table.winner(), Some(S[0]));
    }
}

#[test]
fn overview_4_frames_go_on_until_there_is_a_winner() {
    let mut table = Table::new(crazy_eight(2, 15));
    for frame in 1..50 {
        assert_eq!(table.game.frame(), frame);
        table.turns(&[0, 0]);
    }
    table.turns(&[0, 16]);
    assert_eq!(table.winner(), Some(S[1]));
    assert!(matches!(table.events.last(), Some(Event::Won { side, total: 16, .. }) if *side == S[1]));
}

#[test]
fn overview_5_reaching_the_points_first_is_not_yet_winning() {
    let mut table = Table::new(crazy_eight(3, 15));
    table.turns(&[15, 16, 0]);
    assert_eq!(table.winner(), Some(S[1]));
}

#[test]
fn overview_6_everybody_finishes_the_frame_and_the_highest_wins() {
    let mut table = Table::new(crazy_eight(4, 15));
    for turn in [16, 15, 0] {
        table.turn(turn);
        assert_eq!(table.winner(), None, "the frame is not complete");
    }
    let end = table.turn(15);
    assert_eq!(table.winner(), Some(S[0]));
    let Some([Event::FrameEnded { frame: 1, totals }, Event::Won { side, total: 16, .. }]) = end.last_chunk() else {
        panic!("{end:?}");
    };
    assert_eq!((totals.as_slice(), *side), (&[16, 15, 0, 15][..], S[0]));
}

#[test]
fn overview_6_equal_to_the_game_point_is_enough() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[14, 15]);
    assert_eq!(table.winner(), Some(S[1]));
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[14, 13]);
    assert_eq!(table.winner(), None, "nobody has 15");
}

#[test]
fn overview_7_the_hammer_wins_with_the_turn_that_gets_there() {
    let mut table = Table::new(crazy_eight(3, 15));
    assert_eq!(table.game.hammer(), S[2]);
    table.turns(&[14, 15]);
    let end = table.turn(16);
    assert_eq!(table.winner(), Some(S[2]));
    assert_eq!(began(&end), None, "nobody shoots after the hammer's winning turn");
    // Read with the 6th sentence: only if the hammer is highest; a side with more has won already.
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[16, 15]);
    assert_eq!(table.winner(), Some(S[0]));
}

#[test]
fn overview_8_a_tie_takes_another_round() {
    let mut table = Table::new(crazy_eight(3, 15));
    let end = {
        table.turns(&[15, 3]);
        table.turn(15)
    };
    let Some([Event::FrameEnded { .. }, Event::Tied { sides, total: 15 }, began, Event::RoundBegan { .. }]) =
        end.last_chunk()
    else {
        panic!("{end:?}");
    };
    assert_eq!(sides, &[S[0], S[2]]);
    assert_eq!(began, &Event::FrameBegan { frame: 2, order: S[..3].to_vec(), extra: true });
    // The sides are level twice more, until one is highest; here it is the one that was behind.
    table.turns(&[0, 0, 0]);
    table.turns(&[1, 0, 1]);
    assert_eq!(table.winner(), None);
    table.turns(&[0, 16, 0]);
    assert_eq!((table.winner(), table.totals()), (Some(S[1]), vec![16, 19, 16]));
}

#[test]
fn overview_8_a_tie_below_the_points_is_no_tie() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[14, 14]);
    assert!(table.events.contains(&Event::FrameBegan { frame: 2, order: S[..2].to_vec(), extra: false }));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Tied { .. })));
}

#[test]
fn overview_9_four_of_one_colour_in_one_throw_all_past_the_long_foul_line() {
    for colour in Colour::ALL {
        let mut table = Table::new(crazy_eight(2, 15));
        let events = table.break_with(colour, [One, Two, Three, Hanger]);
        let [made @ Event::BreakMade { shooter, colour: broken, .. }] = &events[..] else { panic!("{events:?}") };
        assert_eq!((*shooter, *broken, points(made)), (by(S[0], 0), colour, vec![1, 2, 3, 4]));
        assert_eq!((table.game.phase(), table.game.break_colour()), (Phase::Shot { left: 4 }, Some(colour)));
    }
    // Fewer, more or mixed weights are no break: `rules/options.rs`.
}

#[test]
fn overview_10_a_break_that_leaves_the_board_scores_nothing_and_the_next_player_is_up() {
    for fallen in 0..4 {
        let mut table = Table::new(crazy_eight(2, 15));
        let mut spots = [Three; 4];
        spots[fallen] = Off;
        let events = table.break_with(Colour::Red, spots);
        let faults = vec![(red(fallen + 1), BreakFault::Fell)];
        assert_eq!(events[0], Event::BreakFailed { shooter: by(S[0], 0), colour: Colour::Red, faults });
        assert_eq!(missed(&events), Some((S[0], Verdict::BreakFailed)));
        assert_eq!(began(&events), Some((S[1], End::Away, true)));
        assert_eq!(table.game.layout(), &Layout::EMPTY, "the next player begins with an empty board");
    }
}

#[test]
fn overview_11_the_four_of_the_other_colour_must_first_knock_off_the_break() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Blue, [One; 4]);
    assert!(table.game.in_hand().iter().all(|id| id.colour() == Colour::Red));
    let shot = table.shoot(Three, &[(blue(1), Off), (blue(3), Off)]);
    let made = Event::Shot {
        shooter: by(S[0], 0),
        weight: red(1),
        knocked_off: vec![blue(1), blue(3)],
        lost: vec![],
        rulings: vec![],
    };
    assert_eq!(shot, [made]);
    table.shoot(Three, &[(blue(2), Off)]);
    table.shoot(Three, &[]);
    let end = table.shoot(Three, &[]);
    assert_eq!(missed(&end), Some((S[0], Verdict::NotCleared(1))), "twelve points lie there, and count nothing");
    assert_eq!(points(&end[1]), [3, 3, 3, 3]);
}

#[test]
fn overview_11_a_break_weight_knocked_back_short_is_still_on_the_board() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Two, &[(red(1), Off), (red(2), Off), (red(3), Off), (red(4), Short)]);
    table.shoot(Two, &[]);
    table.shoot(Two, &[]);
    assert_eq!(table.game.count().verdict, Verdict::NotCleared(1));
    assert_eq!(missed(&table.shoot(Two, &[])), Some((S[0], Verdict::NotCleared(1))));
}

#[test]
fn overview_12_what_is_left_on_the_table_is_scored() {
    let mut table = Table::new(crazy_eight(2, 21));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[(red(1), Off)]);
    table.shoot(Two, &[(red(2), Off)]);
    // The third shot falls and takes the first with it; the fourth clears the rest and moves the second up.
    let third = table.shoot(Off, &[(blue(1), Off), (red(3), Off)]);
    assert!(matches!(&third[0], Event::Shot { lost, .. } if *lost == [blue(1), blue(3)]));
    assert_eq!(table.game.count().verdict, Verdict::NotCleared(1));
    assert_eq!(table.game.count().calls().map(|call| call.points).collect::<Vec<_>>(), [2]);
    let end = table.shoot(One, &[(red(4), Off), (blue(2), Hanger)]);
    assert_eq!(scored(&end), Some((S[0], 5)));
    assert_eq!(points(&end[1]), [4, 1]);
    assert_eq!(table.totals(), [5, 0]);
}

#[test]
fn overview_13_for_instance() {
    // "Does not get all four past the long foul line: no points."
    let mut table = Table::new(crazy_eight(2, 15));
    let end = table.break_with(Colour::Red, [One, One, Short, One]);
    assert_eq!(missed(&end), Some((S[0], Verdict::BreakFailed)));

    // "Gets all four past, but does not knock them off and keep at least one: no points."
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Off, &off(Colour::Red));
    assert_eq!(missed(&table.shots(&[Off, Off, Off])), Some((S[0], Verdict::NothingLeft)));

    // "Gets all four past, knocks them all off and has at least one left: points are added and count."
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[2, 0]);
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Off, &off(Colour::Red));
    let end = table.shots(&[Off, Off, Three]);
    assert_eq!(end[2], Event::Scored { side: S[0], points: 3, total: 5 });
}
