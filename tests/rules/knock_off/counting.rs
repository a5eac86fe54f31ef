//! How To Count Player/Team Scores: whose weights count, and for how much.

use super::{ahead, knock_off, mm, round};
use crate::table::Spot::{Corner, Hanger, Lead, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, board, counting, red, scored, spec, verdict, with};
use crazy_eight::rules::{CloseCall, Compared, Event, Level, Line, Pose, Verdict, WeightId};

// How To Count Player/Team Scores -------------------------------------------------------------------------------------

#[test]
fn how_to_count_1_only_one_side_scores_in_a_round() {
    let end = round(knock_off(), [mm(20), mm(60), Off, Off], [mm(40), mm(80), Off, Off]);
    assert_eq!(end.iter().filter(|event| matches!(event, Event::Scored { .. })).count(), 1);
    assert_eq!((scored(&end), counting(&end)), (Some((S[0], 3)), vec![(red(1), 3)]));
}

#[test]
fn how_to_count_2_the_side_closest_to_the_end_scores() {
    // One deepest weight beats four, whatever these are worth together.
    let end = round(knock_off(), [mm(30), mm(30), mm(30), mm(30)], [mm(29), Off, Off, Off]);
    assert_eq!((scored(&end), counting(&end)), (Some((S[1], 3)), vec![(blue(1), 3)]));
    let verdict = verdict(&end).cloned();
    assert_eq!(verdict, Some(Verdict::Ahead { side: S[1], best: blue(1), rival: Some(red(1)), cancelled: vec![] }));
}

#[test]
fn how_to_count_3_all_weights_ahead_of_the_opponents_deepest_are_added() {
    let end = round(knock_off(), [mm(10), mm(100), mm(300), mm(149)], [mm(150), mm(400), Off, Off]);
    assert_eq!(counting(&end), [(red(1), 3), (red(2), 2), (red(4), 2)], "the third lies behind the rival's deepest");
    assert_eq!((scored(&end), verdict(&end)), (Some((S[0], 7)), Some(&ahead(1, Some(1)))));
    // In the very same zone, by where they lie and not by what they are worth.
    let end = round(knock_off(), [mm(10), mm(20), mm(30), mm(40)], [mm(25), Off, Off, Off]);
    assert_eq!(counting(&end), [(red(1), 3), (red(2), 3)]);
    // Without a rival all of them.
    let end = round(knock_off(), [One, One, Two, Off], [Short, Off, Off, Off]);
    assert_eq!((scored(&end), verdict(&end)), (Some((S[0], 4)), Some(&ahead(3, None))));
}

#[test]
fn how_to_count_2_equally_deep_to_a_tenth_of_a_millimetre_and_nobody_scores() {
    // Our reading: equal is less than 0.1 mm apart. Both sides of the bound, either colour ahead.
    for (ahead, difference, points) in [(0, 0, 0), (0, 98, 0), (0, 102, 3), (1, 98, 0), (1, 102, 3)] {
        let mut spots = [[Lead(10_000 + difference), mm(200), Off, Off]; 2];
        spots[ahead][0] = Lead(10_000);
        let end = round(knock_off(), spots[0], spots[1]);
        assert_eq!(scored(&end), (points > 0).then_some((S[ahead], points)), "{difference} micrometres");
        if points == 0 {
            let pair = if ahead == 0 { [red(1), blue(1)] } else { [blue(1), red(1)] };
            assert_eq!(verdict(&end), Some(&Verdict::Level { pairs: vec![pair] }), "the deepest, whatever else lies");
        }
    }
}

#[test]
fn how_to_count_3_level_with_the_opponents_deepest_is_not_ahead_of_it() {
    for (second, counts) in [(49_898, true), (49_902, false), (50_000, false), (50_098, false)] {
        let end = round(knock_off(), [mm(10), Lead(second), Off, Off], [mm(50), Off, Off, Off]);
        assert_eq!(scored(&end), Some((S[0], if counts { 6 } else { 3 })), "{second}");
    }
}

#[test]
fn equally_deep_pairs_may_be_agreed_to_cancel_each_other() {
    let cancels = || with(knock_off(), |options| options.level = Level::PairCancels);
    let cancelled = vec![[red(1), blue(1)]];
    let end = round(cancels(), [mm(10), mm(20), mm(40), Off], [mm(10), mm(30), Off, Off]);
    let next = Verdict::Ahead { side: S[0], best: red(2), rival: Some(blue(2)), cancelled: cancelled.clone() };
    assert_eq!((verdict(&end), scored(&end)), (Some(&next), Some((S[0], 3))));
    // Two pairs, then one side alone.
    let end = round(cancels(), [mm(10), mm(20), Off, Off], [mm(10), mm(20), mm(300), Off]);
    let pairs = vec![[red(1), blue(1)], [red(2), blue(2)]];
    let next = Verdict::Ahead { side: S[1], best: blue(3), rival: None, cancelled: pairs.clone() };
    assert_eq!((verdict(&end), scored(&end)), (Some(&next), Some((S[1], 1))));
    // Nothing left behind them; the hammer changes.
    let mut table = Table::new(cancels());
    let end = table.round([mm(10), mm(20), Off, Off], [mm(10), mm(20), Off, Off]);
    assert_eq!((verdict(&end), scored(&end)), (Some(&Verdict::Level { pairs }), None));
    assert_eq!(table.game.order(), [S[1], S[0]]);
    // The written way: nobody scores.
    let end = round(knock_off(), [mm(10), mm(20), mm(40), Off], [mm(10), mm(30), Off, Off]);
    assert_eq!(verdict(&end), Some(&Verdict::Level { pairs: cancelled }));
}

/// What is looked at from straight above: the deeper weight, the other one, and micrometres between them.
fn measured(end: &[Event]) -> Option<([WeightId; 2], i32, bool)> {
    match CloseCall::of(end)? {
        CloseCall::Depth(compared) => {
            let Compared { deeper, other, gap } = compared;
            Some(([deeper, other], (gap * 1e6).round() as i32, compared.is_level()))
        }
        CloseCall::Boundary(call) => panic!("{call:?}"),
    }
}

#[test]
fn depths_that_decide_are_measured_when_they_are_within_two_millimetres() {
    for (difference, close, level) in
        [(0, true, true), (97, true, true), (103, true, false), (1_990, true, false), (2_010, false, false)]
    {
        for deeper in [0, 1] {
            let mut spots = [[Lead(60_000 + difference), mm(400), Off, Off]; 2];
            spots[deeper][0] = Lead(60_000);
            let end = round(knock_off(), spots[0], spots[1]);
            let pair = if deeper == 0 || difference == 0 { [red(1), blue(1)] } else { [blue(1), red(1)] };
            let Some((weights, gap, even)) = measured(&end) else {
                assert!(!close, "{difference} is looked at");
                continue;
            };
            assert_eq!((weights, even, true), (pair, level, close), "{difference}");
            assert!((gap - difference).abs() <= 1, "{gap} for {difference}");
        }
    }
    // Of the side ahead every weight is held against the other side's deepest, and each may be close.
    let end = round(knock_off(), [mm(10), Lead(59_500), Off, Off], [mm(60), mm(400), Off, Off]);
    assert_eq!(measured(&end), Some(([red(2), blue(1)], 500, false)));
    let end = round(knock_off(), [mm(10), Lead(61_500), Off, Off], [mm(60), mm(400), Off, Off]);
    assert_eq!(measured(&end), Some(([blue(1), red(2)], 1_500, false)), "it does not count, by that much");
    // What lies behind on both sides decides nothing, however close.
    let end = round(knock_off(), [mm(10), mm(200), Off, Off], [mm(60), mm(200), Off, Off]);
    assert_eq!(measured(&end), None);
    // Nor is there anything to measure against an empty side.
    assert_eq!(measured(&round(knock_off(), [mm(60), Off, Off, Off], [Off; 4])), None);
    // A pair that cancels out was measured for it.
    let cancels = with(knock_off(), |options| options.level = Level::PairCancels);
    let end = round(cancels, [mm(60), mm(100), Off, Off], [Lead(60_050), Off, Off, Off]);
    assert_eq!(measured(&end), Some(([red(1), blue(1)], 50, true)));
}

/// What a weight is worth in this game.
fn worth(pose: Pose) -> u32 {
    Table::new(knock_off()).game.call(red(2), pose).points
}

#[test]
fn how_to_count_4_and_5_one_up_to_the_2_line_two_and_three_wholly_across_the_lines() {
    let rear_past = |line, offset: f32| worth(at(board().line_x(line) + spec().radius + offset, -0.1));
    assert_eq!([rear_past(Line::ShortFoul, -0.001), rear_past(Line::ShortFoul, 0.001)], [0, 1]);
    assert_eq!(rear_past(Line::LongFoul, 0.0), 1, "the long foul line means nothing");
    assert_eq!([rear_past(Line::Deuce, -0.001), rear_past(Line::Deuce, 0.001)], [1, 2]);
    assert_eq!([rear_past(Line::Trey, -0.001), rear_past(Line::Trey, 0.001)], [2, 3]);
    let end = round(knock_off(), [One, Two, Three, Off], [Off; 4]);
    assert_eq!(counting(&end), [(red(1), 1), (red(2), 2), (red(3), 3)]);
}

#[test]
fn how_to_count_6_to_8_seen_from_above_the_entire_weight_with_some_wood_between() {
    for (line, lower) in [(Line::ShortFoul, 0), (Line::Deuce, 1), (Line::Trey, 2)] {
        let touching = at(board().line_x(line) + spec().radius, 0.2);
        let wood = at(touching.at.x.next_up(), 0.2);
        for angle in [0.0, 2.0] {
            assert_eq!(worth(Pose { angle, ..touching }), lower);
            assert_eq!(worth(Pose { angle, ..wood }), lower + 1);
        }
    }
}

#[test]
fn how_to_count_9_to_12_any_portion_over_the_end_is_a_hanger_worth_4_instead_of_3() {
    let touching = board().length - spec().radius;
    assert_eq!((worth(at(touching, 0.0)), worth(at(touching.next_up(), 0.0))), (3, 4));
    assert!(Table::new(knock_off()).game.call(red(1), at(touching.next_up(), 0.0)).is_close(), "the check is shown");
    let end = round(knock_off(), [Hanger, Three, Off, Off], [Off; 4]);
    assert_eq!(scored(&end), Some((S[0], 7)));
    // A corner is a hanger, no more.
    assert_eq!(scored(&round(knock_off(), [Corner, Off, Off, Off], [Off; 4])), Some((S[0], 4)));
    // It may be agreed to be worth 3 or 5.
    for hanger in 3..=5 {
        let agreed = with(knock_off(), |options| options.hanger = hanger);
        assert_eq!(scored(&round(agreed, [Hanger, Corner, Off, Off], [Off; 4])), Some((S[0], 2 * hanger)));
    }
    // Deepest it is in any case, hanging further or less far.
    let end = round(knock_off(), [Lead(-5000), Off, Off, Off], [Lead(-4000), Lead(1), Off, Off]);
    assert_eq!(scored(&end), Some((S[0], 4)));
}
