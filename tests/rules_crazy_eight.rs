//! Worked examples for every sentence of the written rules of Crazy Eight, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. Where the text leaves a point open, the test says how it is
//! read. Sentences about the room, not the game:
//!
//! - Miscellaneous Rules, 1st and 2nd (dusting before a shot; a tournament may restrict it): dust changes how weights
//!   slide, so it is the simulation's; the rules see only where they came to rest.
//! - Miscellaneous Rules, 3rd (one foot behind the playing surface): no input moves the player, who stands at the end.
//! - Miscellaneous Rules, 4th (no hitting or shaking): see `miscellaneous_4_there_is_no_nudge`.
//! - "With one hand" (Overview, How to Play): the four are one grip, and for the rules one throw.
//! - "Etc." after the hanger's 4 points (How to Count, 3rd): a regulation board has nothing worth more.

#[path = "common/table.rs"]
mod table;

use crazy_eight::rules::crazy_eight::{Action, BreakFault, CrazyEight, Event, Illegal, Miss, Options, Phase, PlayerId};
use crazy_eight::rules::{Cents, Colour, End, Layout, Line, Pose, Reason, WeightId, Zone};
use table::Spot::{Hanger, Off, One, Short, Three, Two};
use table::{P, Spot, Table, at, blue, board, cents, off, options, red, spec};

/// The calls' points in an event that carries calls.
fn points(event: &Event) -> Vec<u32> {
    match event {
        Event::BreakMade { calls, .. } | Event::Scored { calls, .. } | Event::Hickey { calls, .. } => {
            calls.iter().map(|call| call.points).collect()
        }
        other => panic!("no calls in {other:?}"),
    }
}

fn scored(events: &[Event]) -> Option<(PlayerId, u32)> {
    events.iter().find_map(|event| match event {
        Event::Scored { player, points, .. } => Some((*player, *points)),
        _ => None,
    })
}

fn missed(events: &[Event]) -> Option<(PlayerId, Miss)> {
    events.iter().find_map(|event| match event {
        Event::Hickey { player, miss, .. } => Some((*player, *miss)),
        _ => None,
    })
}

fn began(events: &[Event]) -> Option<(PlayerId, End, bool)> {
    events.iter().find_map(|event| match event {
        Event::TurnBegan { player, end, hammer } => Some((*player, *end, *hammer)),
        _ => None,
    })
}

// Overview ------------------------------------------------------------------------------------------------------------

#[test]
fn overview_1_singles_for_two_or_more_in_frames_of_one_turn_each() {
    for players in [2, 8] {
        let mut table = Table::new(options(players, 15));
        let everybody: Vec<PlayerId> = (0..players as u8).map(PlayerId).collect();
        for frame in 1..=3 {
            assert_eq!((table.game.frame(), table.game.order()), (frame, &everybody[..]));
            for player in &everybody {
                assert_eq!(table.game.player(), *player);
                table.turn(0);
            }
        }
    }
    // One of them is not a game: `rules_options.rs`.
}

#[test]
fn overview_2_ends_alternate_and_each_player_uses_all_eight_weights() {
    // Read with How to Play, 2nd and 5th ("in either case, the next player is up on the opposite end"): every turn is shot
    // from the end opposite to the turn before, through the border of a frame too. Three players make the difference.
    let mut table = Table::new(options(3, 15));
    for turn in 0..9 {
        let end = if turn % 2 == 0 { End::Home } else { End::Away };
        assert_eq!(table.game.end(), end, "turn {turn}");
        assert_eq!(table.game.in_hand().len(), 8);
        table.turn([0, 1, 2][turn % 3]);
    }

    table.break_with(Colour::Blue, [One; 4]);
    for left in (1..=4).rev() {
        assert_eq!(table.game.phase(), Phase::Shot { target: Colour::Blue, left });
        assert_eq!(table.game.in_hand().len(), usize::from(left));
        table.shoot(One, &[]);
    }
    assert_eq!(table.game.player(), P[1], "all eight were used");
}

#[test]
fn overview_3_played_until_somebody_has_the_agreed_points() {
    for target in [1, 15, 21] {
        let mut table = Table::new(options(2, target));
        while table.totals()[0] + 1 < target {
            table.turns(&[1, 0]);
            assert_eq!(table.winner(), None);
        }
        table.turns(&[1, 0]);
        assert_eq!(table.winner(), Some(P[0]));
    }
}

#[test]
fn overview_4_frames_go_on_until_there_is_a_winner() {
    let mut table = Table::new(options(2, 15));
    for frame in 1..50 {
        assert_eq!(table.game.frame(), frame);
        table.turns(&[0, 0]);
    }
    table.turns(&[0, 16]);
    assert_eq!(table.winner(), Some(P[1]));
    assert!(matches!(table.events.last(), Some(Event::Won { player, total: 16, .. }) if *player == P[1]));
}

#[test]
fn overview_5_reaching_the_points_first_is_not_yet_winning() {
    let mut table = Table::new(options(3, 15));
    table.turns(&[15, 16, 0]);
    assert_eq!(table.winner(), Some(P[1]));
}

#[test]
fn overview_6_everybody_finishes_the_frame_and_the_highest_wins() {
    let mut table = Table::new(options(4, 15));
    for turn in [16, 15, 0] {
        table.turn(turn);
        assert_eq!(table.winner(), None, "the frame is not complete");
    }
    let end = table.turn(15);
    assert_eq!(table.winner(), Some(P[0]));
    let Some([Event::FrameEnded { frame: 1, totals }, Event::Won { player, total: 16, .. }]) = end.last_chunk() else {
        panic!("{end:?}");
    };
    assert_eq!((totals.as_slice(), *player), (&[16, 15, 0, 15][..], P[0]));
}

#[test]
fn overview_6_equal_to_the_game_point_is_enough() {
    let mut table = Table::new(options(2, 15));
    table.turns(&[14, 15]);
    assert_eq!(table.winner(), Some(P[1]));
    let mut table = Table::new(options(2, 15));
    table.turns(&[14, 13]);
    assert_eq!(table.winner(), None, "nobody has 15");
}

#[test]
fn overview_7_the_hammer_wins_with_the_turn_that_gets_there() {
    let mut table = Table::new(options(3, 15));
    assert_eq!(table.game.hammer(), P[2]);
    table.turns(&[14, 15]);
    let end = table.turn(16);
    assert_eq!(table.winner(), Some(P[2]));
    assert_eq!(began(&end), None, "nobody shoots after the hammer's winning turn");
    // Read with the 6th sentence: only if the hammer is highest; somebody with more has won already.
    let mut table = Table::new(options(2, 15));
    table.turns(&[16, 15]);
    assert_eq!(table.winner(), Some(P[0]));
}

#[test]
fn overview_8_a_tie_takes_another_round() {
    let mut table = Table::new(options(3, 15));
    let end = {
        table.turns(&[15, 3]);
        table.turn(15)
    };
    let Some([Event::FrameEnded { .. }, Event::Tied { players, total: 15 }, began, Event::TurnBegan { .. }]) =
        end.last_chunk()
    else {
        panic!("{end:?}");
    };
    assert_eq!(players, &[P[0], P[2]]);
    assert_eq!(began, &Event::FrameBegan { frame: 2, order: P[..3].to_vec(), extra: true });
    // Level again, and again, until one is highest; here it is the one who was behind.
    table.turns(&[0, 0, 0]);
    table.turns(&[1, 0, 1]);
    assert_eq!(table.winner(), None);
    table.turns(&[0, 16, 0]);
    assert_eq!((table.winner(), table.totals()), (Some(P[1]), vec![16, 19, 16]));
}

#[test]
fn overview_8_a_tie_below_the_points_is_no_tie() {
    let mut table = Table::new(options(2, 15));
    table.turns(&[14, 14]);
    assert!(table.events.contains(&Event::FrameBegan { frame: 2, order: P[..2].to_vec(), extra: false }));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Tied { .. })));
}

#[test]
fn overview_9_four_of_one_colour_in_one_throw_all_past_the_long_foul_line() {
    for colour in Colour::ALL {
        let mut table = Table::new(options(2, 15));
        let events = table.break_with(colour, [One, Two, Three, Hanger]);
        let [made @ Event::BreakMade { player, colour: broken, .. }] = &events[..] else { panic!("{events:?}") };
        assert_eq!((*player, *broken, points(made)), (P[0], colour, vec![1, 2, 3, 4]));
        assert_eq!(table.game.phase(), Phase::Shot { target: colour, left: 4 });
    }
    // Fewer, more or mixed weights are no break: `rules_options.rs`.
}

#[test]
fn overview_10_a_break_that_leaves_the_board_scores_nothing_and_the_next_player_is_up() {
    for fallen in 0..4 {
        let mut table = Table::new(options(2, 15));
        let mut spots = [Three; 4];
        spots[fallen] = Off;
        let events = table.break_with(Colour::Red, spots);
        let failed =
            Event::BreakFailed { player: P[0], colour: Colour::Red, faults: vec![(red(fallen + 1), BreakFault::Fell)] };
        assert_eq!(events[0], failed);
        assert_eq!(missed(&events), Some((P[0], Miss::Break)));
        assert_eq!(began(&events), Some((P[1], End::Away, true)));
        assert_eq!(table.game.layout(), &Layout::EMPTY, "the next player begins with an empty board");
    }
}

#[test]
fn overview_11_the_four_of_the_other_colour_must_first_knock_off_the_break() {
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Blue, [One; 4]);
    assert!(table.game.in_hand().iter().all(|id| id.colour() == Colour::Red));
    let shot = table.shoot(Three, &[(blue(1), Off), (blue(3), Off)]);
    let made =
        Event::ShotMade { player: P[0], weight: red(1), knocked_off: vec![blue(1), blue(3)], lost: vec![], left: 2 };
    assert_eq!(shot, [made]);
    table.shoot(Three, &[(blue(2), Off)]);
    table.shoot(Three, &[]);
    let end = table.shoot(Three, &[]);
    assert_eq!(missed(&end), Some((P[0], Miss::NotCleared(1))), "twelve points lie there, and count nothing");
    assert_eq!(points(&end[1]), [3, 3, 3, 3]);
}

#[test]
fn overview_11_a_break_weight_knocked_back_short_is_still_on_the_board() {
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Two, &[(red(1), Off), (red(2), Off), (red(3), Off), (red(4), Short)]);
    table.shoot(Two, &[]);
    table.shoot(Two, &[]);
    assert_eq!(table.game.lie().break_left, 1);
    assert_eq!(missed(&table.shoot(Two, &[])), Some((P[0], Miss::NotCleared(1))));
}

#[test]
fn overview_12_what_is_left_on_the_table_is_scored() {
    let mut table = Table::new(options(2, 21));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[(red(1), Off)]);
    table.shoot(Two, &[(red(2), Off)]);
    // The third falls and takes the first with it; the fourth clears the rest and moves the second up.
    let third = table.shoot(Off, &[(blue(1), Off), (red(3), Off)]);
    assert!(matches!(&third[0], Event::ShotMade { lost, .. } if *lost == [blue(1), blue(3)]));
    assert_eq!((table.game.lie().break_left, table.game.lie().points), (1, 2));
    let end = table.shoot(One, &[(red(4), Off), (blue(2), Hanger)]);
    assert_eq!(scored(&end), Some((P[0], 5)));
    assert_eq!(points(&end[1]), [4, 1]);
    assert_eq!(table.totals(), [5, 0]);
}

#[test]
fn overview_13_for_instance() {
    // "Does not get all four past the long foul line: no points."
    let mut table = Table::new(options(2, 15));
    assert_eq!(missed(&table.break_with(Colour::Red, [One, One, Short, One])), Some((P[0], Miss::Break)));

    // "Gets all four past, but does not knock them off and keep at least one: no points."
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Off, &off(Colour::Red));
    table.shoot(Off, &[]);
    table.shoot(Off, &[]);
    assert_eq!(missed(&table.shoot(Off, &[])), Some((P[0], Miss::NothingLeft)));

    // "Gets all four past, knocks them all off and has at least one left: points are added and count."
    let mut table = Table::new(options(2, 15));
    table.turns(&[2, 0]);
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Off, &off(Colour::Red));
    table.shoot(Off, &[]);
    table.shoot(Off, &[]);
    let end = table.shoot(Three, &[]);
    assert!(matches!(end[1], Event::Scored { points: 3, total: 5, .. }));
}

// Optional: the hickey jar -----------------------------------------------------------------------------------------------

#[test]
fn optional_1_every_scoreless_turn_is_a_hickey_and_the_winner_gets_the_jar() {
    for price in [25, 100, 500] {
        let mut table = Table::new(Options { hickey: cents(price), ..options(3, 15) });
        table.turns(&[0, 5, 0]);
        let paid = table.turn(0);
        let hickey =
            Event::Hickey { player: P[0], miss: Miss::Break, calls: vec![], paid: Cents(price), jar: Cents(3 * price) };
        assert_eq!(paid[1], hickey);
        let end = {
            table.turn(10);
            table.turn(0)
        };
        assert_eq!(end.last(), Some(&Event::Won { player: P[1], total: 15, jar: Cents(4 * price) }));
        let paid = P[..3].iter().map(|player| table.game.standing(*player)).map(|line| (line.hickeys, line.paid));
        assert!(paid.eq([(2, Cents(2 * price)), (0, Cents(0)), (2, Cents(2 * price))]));
        assert_eq!(table.game.jar(), Cents(4 * price));
    }
}

#[test]
fn optional_1_extra_frames_go_on_paying() {
    let mut table = Table::new(Options { hickey: cents(25), ..options(2, 1) });
    table.turns(&[1, 1, 0, 0, 0, 2]);
    assert_eq!(table.events.last(), Some(&Event::Won { player: P[1], total: 3, jar: Cents(75) }));
}

#[test]
fn optional_2_the_jar_may_not_be_part_of_the_game() {
    let mut table = Table::new(options(2, 15));
    table.turns(&[0, 0, 0, 15]);
    assert_eq!(table.game.standing(P[0]).hickeys, 2, "hickeys are counted all the same");
    assert_eq!((table.game.standing(P[0]).paid, table.game.jar()), (Cents(0), Cents(0)));
    assert_eq!(table.events.last(), Some(&Event::Won { player: P[1], total: 15, jar: Cents(0) }));
}

// How to play --------------------------------------------------------------------------------------------------------------

#[test]
fn how_to_play_1_the_player_picks_the_colour_by_throwing_it_turn_by_turn() {
    let mut table = Table::new(options(2, 15));
    assert_eq!(table.game.phase(), Phase::Break);
    table.break_with(Colour::Red, [Off; 4]);
    table.break_with(Colour::Blue, [One; 4]);
    assert_eq!(table.game.phase(), Phase::Shot { target: Colour::Blue, left: 4 });
}

#[test]
fn how_to_play_2_a_break_weight_not_past_the_long_foul_line_ends_the_turn_at_the_other_end() {
    let mut table = Table::new(options(2, 15));
    let weights = WeightId::of(Colour::Red);
    let mut break_ = table.outcome(&weights, &weights.map(|id| (id, Two)));
    let touching = board().line_x(Line::LongFoul) + spec().radius;
    break_.after.put(red(3), at(touching, 0.0));
    let events = table.play(Action::Throw(break_));

    let Event::BreakFailed { faults, .. } = &events[0] else { panic!("{events:?}") };
    let [(id, BreakFault::Short(call))] = faults[..] else { panic!("{faults:?}") };
    assert_eq!((id, call.reason, call.margin), (red(3), Reason::Touches(Line::LongFoul), 0.0));
    assert_eq!(missed(&events), Some((P[0], Miss::Break)));
    assert_eq!(began(&events), Some((P[1], End::Away, true)));
}

#[test]
fn how_to_play_3_four_shots_one_at_a_time_with_combinations_sticks_and_lags() {
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    // A combination removes three with one shot, a stick takes the last and stays, a lag adds to it.
    assert!(matches!(&table.shoot(Off, &off(Colour::Red)[..3])[..], [Event::ShotMade { left: 1, .. }]));
    assert!(matches!(&table.shoot(One, &[(red(4), Off)])[..], [Event::ShotMade { left: 0, .. }]));
    assert!(matches!(&table.shoot(Three, &[])[..], [Event::ShotMade { left: 0, .. }]));
    assert_eq!(scored(&table.shoot(Hanger, &[])), Some((P[0], 8)));
}

#[test]
fn how_to_play_3_the_turn_goes_on_when_it_can_no_longer_score() {
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    for left in [4, 3, 2, 1] {
        assert_eq!(table.game.phase(), Phase::Shot { target: Colour::Red, left });
        assert_eq!(table.game.player(), P[0]);
        table.shoot(Off, &[]);
    }
    assert_eq!(table.game.player(), P[1]);
}

#[test]
fn how_to_play_4_cleared_with_one_past_the_line_is_the_score_otherwise_nothing() {
    let last = |spot: Spot| {
        let mut table = Table::new(options(2, 15));
        table.break_with(Colour::Red, [One; 4]);
        table.shoot(Short, &off(Colour::Red));
        table.shoot(Off, &[]);
        table.shoot(Short, &[]);
        table.shoot(spot, &[])
    };
    let one = last(One);
    assert_eq!(scored(&one), Some((P[0], 1)));
    assert_eq!(points(&one[1]), [0, 0, 1], "short weights stay lying and score nothing");
    assert_eq!(missed(&last(Short)), Some((P[0], Miss::NothingLeft)));
}

#[test]
fn how_to_play_5_in_either_case_the_next_player_is_up_at_the_opposite_end() {
    for first in [0, 5] {
        let mut table = Table::new(options(2, 15));
        assert_eq!(began(&table.turn(first)), Some((P[1], End::Away, true)));
        assert_eq!(began(&table.turn(0)), Some((P[0], End::Home, false)));
    }
}

#[test]
fn conceding_ends_the_turn_as_it_lies() {
    // Our reading: the player may give up the rest of a turn; what counts already stays counted.
    let mut table = Table::new(Options { hickey: cents(100), ..options(2, 15) });
    let before_the_break = table.concede();
    assert_eq!(before_the_break[0], Event::Conceded { player: P[0] });
    assert_eq!(missed(&before_the_break), Some((P[0], Miss::Conceded)));
    assert_eq!(table.game.jar(), Cents(100));

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[(red(1), Off)]);
    assert_eq!(missed(&table.concede()), Some((P[1], Miss::Conceded)), "the break is not cleared");

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &off(Colour::Red));
    assert!(table.game.lie().scores());
    assert_eq!(scored(&table.concede()), Some((P[0], 3)));

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Short, &off(Colour::Red));
    assert_eq!(missed(&table.concede()), Some((P[1], Miss::Conceded)), "cleared, but nothing counts");
    assert_eq!(table.game.jar(), Cents(300));
}

// How to count ---------------------------------------------------------------------------------------------------------------

#[test]
fn how_to_count_1_only_the_shooting_colour_counts_and_only_once_the_break_is_gone() {
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [Hanger, Three, Three, Three]);
    assert_eq!(table.game.lie().calls, [], "the break counts for nobody");
    table.shoot(Two, &off(Colour::Red)[1..]);
    let lie = table.game.lie();
    assert_eq!((lie.break_left, lie.points, lie.scores()), (1, 2, false));
    table.shoot(Two, &[(red(1), Off)]);
    let lie = table.game.lie();
    assert_eq!((lie.break_left, lie.points, lie.scores()), (0, 4, true));
    assert_eq!(scored(&table.concede()), Some((P[0], 4)));
}

/// The zone and points of a weight whose rim's rear point is `offset` past a line, in a game.
fn rear_past(line: Line, offset: f32) -> (Zone, u32) {
    called(at(board().line_x(line) + spec().radius + offset, 0.1))
}

fn called(pose: Pose) -> (Zone, u32) {
    let call = Table::new(options(2, 15)).game.call(blue(2), pose);
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
    let mut table = Table::new(options(2, 21));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(One, &off(Colour::Red));
    table.shoot(Two, &[]);
    table.shoot(Three, &[]);
    assert_eq!(scored(&table.shoot(Hanger, &[])), Some((P[0], 10)));
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
    assert!(Table::new(options(2, 15)).game.call(blue(1), at(board().length - spec().radius, 0.0)).is_close());
}

// Miscellaneous rules --------------------------------------------------------------------------------------------------------

#[test]
fn miscellaneous_4_there_is_no_nudge() {
    // Weights move by throws alone: whoever moves them otherwise is refused.
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    let mut nudged = table.outcome(&[blue(1)], &[]);
    nudged.before.remove(red(1));
    nudged.after.remove(red(1));
    let mut game: CrazyEight = table.game.clone();
    assert_eq!(game.apply(Action::Throw(nudged)), Err(Illegal::WrongLayout));
    assert_eq!(game, table.game);
}
