//! How To Count Player/Team Scores: which weights count, and for how many points.

use super::{ahead, knock_off, mm, round};
use crate::table::Spot::{Corner, Hanger, Lead, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, board, counting, red, scored, spec, verdict, with};
use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, CloseCall, Compared, Count, EqualDepths, Event, Layout, Line, Match, Pose, SetPosition,
    Verdict, WeightId,
};

// How To Count Player/Team Scores -------------------------------------------------------------------------------------

#[test]
fn how_to_count_1_only_one_side_scores_in_a_round() {
    let end = round(knock_off(), [mm(20), mm(60), Off, Off], [mm(40), mm(80), Off, Off]);
    assert_eq!(end.iter().filter(|event| matches!(event, Event::Scored { .. })).count(), 1);
    assert_eq!((scored(&end), counting(&end)), (Some((S[0], 3)), vec![(red(1), 3)]));
}

#[test]
fn how_to_count_2_the_side_closest_to_the_end_scores() {
    // The single deepest weight beats four others, whatever they are worth together.
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
    // Within the same zone the depth decides, not the points.
    let end = round(knock_off(), [mm(10), mm(20), mm(30), mm(40)], [mm(25), Off, Off, Off]);
    assert_eq!(counting(&end), [(red(1), 3), (red(2), 3)]);
    // Without a weight of the other side all weights count.
    let end = round(knock_off(), [One, One, Two, Off], [Short, Off, Off, Off]);
    assert_eq!((scored(&end), verdict(&end)), (Some((S[0], 4)), Some(&ahead(3, None))));
}

#[test]
fn how_to_count_2_equally_deep_to_a_tenth_of_a_millimetre_and_nobody_scores() {
    // Our reading: depths less than 0.1 mm apart, rounded to 0.01 mm, are equal. Both sides of the limit are tested,
    // with either colour ahead.
    for (ahead, difference, points) in [(0, 0, 0), (0, 94, 0), (0, 96, 3), (1, 94, 0), (1, 96, 3)] {
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
    for (second, counts) in [(49_904, true), (49_906, false), (50_000, false), (50_094, false)] {
        let end = round(knock_off(), [mm(10), Lead(second), Off, Off], [mm(50), Off, Off, Off]);
        assert_eq!(scored(&end), Some((S[0], if counts { 6 } else { 3 })), "{second}");
    }
}

#[test]
fn equally_deep_pairs_may_be_agreed_to_cancel_each_other() {
    let cancels = || with(knock_off(), |options| options.level = EqualDepths::PairCancels);
    let cancelled = vec![[red(1), blue(1)]];
    let end = round(cancels(), [mm(10), mm(20), mm(40), Off], [mm(10), mm(30), Off, Off]);
    let next = Verdict::Ahead { side: S[0], best: red(2), rival: Some(blue(2)), cancelled: cancelled.clone() };
    assert_eq!((verdict(&end), scored(&end)), (Some(&next), Some((S[0], 3))));
    // Two pairs cancel, and then one side alone has weights.
    let end = round(cancels(), [mm(10), mm(20), Off, Off], [mm(10), mm(20), mm(300), Off]);
    let pairs = vec![[red(1), blue(1)], [red(2), blue(2)]];
    let next = Verdict::Ahead { side: S[1], best: blue(3), rival: None, cancelled: pairs.clone() };
    assert_eq!((verdict(&end), scored(&end)), (Some(&next), Some((S[1], 1))));
    // Nothing is left behind the pairs, and the hammer changes.
    let mut table = Table::new(cancels());
    let end = table.round([mm(10), mm(20), Off, Off], [mm(10), mm(20), Off, Off]);
    assert_eq!((verdict(&end), scored(&end)), (Some(&Verdict::Level { pairs }), None));
    assert_eq!(table.game.order(), [S[1], S[0]]);
    // The written way: nobody scores.
    let end = round(knock_off(), [mm(10), mm(20), mm(40), Off], [mm(10), mm(30), Off, Off]);
    assert_eq!(verdict(&end), Some(&Verdict::Level { pairs: cancelled }));
}

/// The pair of weights shown from straight above, the deeper one first, the micrometres between them, and whether they
/// are level.
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
        [(0, true, true), (90, true, true), (100, true, false), (2_000, true, false), (2_010, false, false)]
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
    // Every weight of the side ahead is compared with the other side's deepest, and each comparison may be close.
    let end = round(knock_off(), [mm(10), Lead(59_500), Off, Off], [mm(60), mm(400), Off, Off]);
    assert_eq!(measured(&end), Some(([red(2), blue(1)], 500, false)));
    let end = round(knock_off(), [mm(10), Lead(61_500), Off, Off], [mm(60), mm(400), Off, Off]);
    assert_eq!(measured(&end), Some(([blue(1), red(2)], 1_500, false)), "it does not count, by that much");
    // Weights behind the deciding ones are not compared, however close.
    let end = round(knock_off(), [mm(10), mm(200), Off, Off], [mm(60), mm(200), Off, Off]);
    assert_eq!(measured(&end), None);
    // Against an empty side there is nothing to measure.
    assert_eq!(measured(&round(knock_off(), [mm(60), Off, Off, Off], [Off; 4])), None);
    // A pair that cancels out was measured for that.
    let cancels = with(knock_off(), |options| options.level = EqualDepths::PairCancels);
    let end = round(cancels, [mm(60), mm(100), Off, Off], [Lead(60_050), Off, Off, Off]);
    assert_eq!(measured(&end), Some(([red(1), blue(1)], 50, true)));
}

/// The count with a red and a blue weight on this board, with their leading rims this far before the end, and no other
/// weight thrown.
fn two_lie(model: BoardModel, red_mm: f64, blue_mm: f64) -> Count {
    let (board, weight) = (model.board(BoardSpeed::Medium), model.weights().with(Default::default()));
    let mut layout = Layout::EMPTY;
    for (id, mm, y) in [(red(1), red_mm, 0.05), (blue(1), blue_mm, -0.05)] {
        layout.put(id, at((f64::from(board.length - weight.radius) - mm / 1000.0) as f32, y));
    }
    let unthrown = WeightId::all().filter(|id| ![red(1), blue(1)].contains(id)).collect();
    let laid = SetPosition { layout, unthrown, broke: None };
    Match::laid(board, weight, knock_off(), laid).expect("a round that can be played on").count()
}

#[test]
fn a_tenth_of_a_millimetre_decides_at_every_depth() {
    for model in [BoardModel::Feet22, BoardModel::Feet18, BoardModel::Feet14, BoardModel::Feet9, BoardModel::Bank12] {
        for tenths in 0..=2500 {
            let mm = f64::from(tenths) / 10.0;
            let side_ahead = |red_mm, blue_mm| match two_lie(model, red_mm, blue_mm).verdict {
                Verdict::Ahead { side, .. } => Some(side),
                Verdict::Level { .. } => None,
                other => panic!("{other:?}"),
            };
            assert_eq!(side_ahead(mm, mm + 0.1), Some(S[0]), "{mm} mm against a tenth more, {model:?}");
            assert_eq!(side_ahead(mm + 0.1, mm), Some(S[1]), "a tenth more against {mm} mm, {model:?}");
            assert_eq!(side_ahead(mm, mm + 0.09), None, "{mm} mm against 0.09 mm more, {model:?}");
            assert_eq!(side_ahead(mm, mm), None, "{mm} mm on both sides, {model:?}");
            let [compared] = two_lie(model, mm, mm + 2.0).compared[..] else { panic!("one pair") };
            assert!(compared.is_close() && compared.gap == 0.002, "{mm} mm against 2 mm more, {model:?}: {compared:?}");
        }
    }
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
    // A corner counts as a hanger only.
    assert_eq!(scored(&round(knock_off(), [Corner, Off, Off, Off], [Off; 4])), Some((S[0], 4)));
    // It may be agreed to be worth 3 or 5.
    for hanger in 3..=5 {
        let agreed = with(knock_off(), |options| options.hanger = hanger);
        assert_eq!(scored(&round(agreed, [Hanger, Corner, Off, Off], [Off; 4])), Some((S[0], 2 * hanger)));
    }
    // A hanger is deepest in any case, however far it hangs over.
    let end = round(knock_off(), [Lead(-5000), Off, Off, Off], [Lead(-4000), Lead(1), Off, Off]);
    assert_eq!(scored(&end), Some((S[0], 4)));
}
