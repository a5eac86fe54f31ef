//! Worked examples for every sentence of the written rules of Knock Off, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. Where the text leaves a point open, the test says how it is read.
//! Sentences that are not the rules' business, or stand elsewhere:
//!
//! - Overview, 4th (the Tournament Director designates the foul line): it is agreed before the game, see the 5th and 6th.
//! - How To Play, 1st (which end play starts from): the two ends are alike; the one that is started from is called home.
//! - How To Play, 2nd, 3rd and 6th (the coin, the choice, and "the fun and play begins"): `rules_coin.rs`.
//! - How To Play, 5th (the hammer is considered an advantage): what players think of it.

#[path = "common/table.rs"]
mod table;

use crazy_eight::rules::{
    Agreed, Colour, End, Event, FoulLine, Layout, Level, Line, Mode, Phase, Pose, Reason, Ruling, Verdict, WhyDead,
    Zone,
};
use table::Spot::{At, Corner, Hanger, Lead, Off, One, Short, Three, Two};
use table::{S, Spot, Table, at, blue, board, by, counting, duel, red, scored, spec, teams, verdict, with};

/// Millimetres before the end, for the leading rim of a weight.
fn mm(before_the_end: i32) -> Spot {
    Lead(before_the_end * 1000)
}

fn knock_off() -> Agreed {
    duel(Mode::KnockOff)
}

/// One round in which red shoots first.
fn round(agreed: Agreed, red: [Spot; 4], blue: [Spot; 4]) -> Vec<Event> {
    Table::new(agreed).round(red, blue)
}

fn ahead(best: usize, rival: Option<usize>) -> Verdict {
    Verdict::Ahead { side: S[0], best: red(best), rival: rival.map(blue), cancelled: vec![] }
}

// Overview ------------------------------------------------------------------------------------------------------------

#[test]
fn overview_1_one_against_one_or_two_against_two() {
    let mut singles = Table::new(knock_off());
    let mut doubles = Table::new(teams(Mode::KnockOff, 2, 2));
    for throw in 0..8 {
        let side = S[throw % 2];
        assert_eq!((singles.game.shooter(), doubles.game.shooter()), (by(side, 0), by(side, 0)));
        singles.shoot(Off, &[]);
        doubles.shoot(Off, &[]);
    }
    // Other numbers are refused: `rules_options.rs`.
}

#[test]
fn overview_2_partners_play_at_opposite_ends_and_remain_there() {
    let mut table = Table::new(teams(Mode::KnockOff, 2, 2));
    for round in 0..6 {
        let (end, member) = if round % 2 == 0 { (End::Home, 0) } else { (End::Away, 1) };
        for _ in 0..8 {
            assert_eq!((table.game.end(), table.game.shooter().member), (end, member), "round {round}");
            table.shoot(Off, &[]);
        }
    }
    // One alone walks from end to end.
    let mut single = Table::new(knock_off());
    single.finish();
    assert_eq!((single.game.end(), single.game.shooter()), (End::Away, by(S[1], 0)));
}

#[test]
fn overview_3_to_15_or_as_some_do_to_21() {
    for (target, rounds) in [(15, 4), (21, 6), (11, 3), (1, 1)] {
        let mut table = Table::new(with(knock_off(), |options| options.target = target));
        for round in 1..=rounds {
            assert_eq!((table.winner(), table.game.frame()), (None, round));
            table.round([Hanger, Off, Off, Off], [One, Off, Off, Off]);
        }
        assert_eq!((table.winner(), table.totals()), (Some(S[0]), vec![4 * rounds, 0]));
    }
    assert_eq!(Mode::KnockOff.written().target, 15);
}

#[test]
fn overview_5_by_the_short_foul_line_a_weight_past_the_nearest_line_is_in_play() {
    let short = board().line_x(Line::ShortFoul) + spec().radius;
    let end = round(knock_off(), [At(at(short.next_up(), 0.0)), Off, Off, Off], [Off; 4]);
    assert_eq!(counting(&end), [(red(1), 1)]);
    // What is not past it is dead, and goes off the board at once.
    let mut table = Table::new(knock_off());
    let touching = at(short, 0.0);
    let call = table.game.call(red(1), touching);
    assert_eq!((call.zone, call.reason), (Zone::Short, Reason::Touches(Line::ShortFoul)));
    let shot = table.shoot(At(touching), &[]);
    let dead = Ruling::Dead { weight: red(1), why: WhyDead::Short(call) };
    let made =
        Event::Shot { shooter: by(S[0], 0), weight: red(1), knocked_off: vec![], lost: vec![], rulings: vec![dead] };
    assert_eq!((shot, table.game.layout()), (vec![made], &Layout::EMPTY));
}

#[test]
fn overview_6_by_the_long_foul_line_a_weight_past_the_furthest_line_is_in_play() {
    let long = with(knock_off(), |options| options.foul_line = FoulLine::Long);
    let line = board().line_x(Line::LongFoul) + spec().radius;
    for (x, short_counts, long_counts) in [(line, 1, 0), (line.next_up(), 1, 1), (3.0, 1, 0)] {
        let points = |agreed| scored(&round(agreed, [At(at(x, 0.0)), Off, Off, Off], [Off; 4])).map_or(0, |s| s.1);
        assert_eq!((points(knock_off()), points(long.clone())), (short_counts, long_counts), "at {x}");
    }
}

#[test]
fn overview_5_a_weight_pushed_back_over_the_line_is_dead_too_and_what_it_did_stands() {
    // Our reading: short by its own throw or pushed back later is the same; what it moved before stays moved.
    let mut table = Table::new(knock_off());
    table.shots(&[Two, Three]);
    let shot = table.shoot(Short, &[(red(1), Short), (blue(1), One)]);
    let Event::Shot { rulings, knocked_off, .. } = &shot[0] else { panic!("{shot:?}") };
    let [Ruling::Dead { weight: one, why: WhyDead::Short(_) }, Ruling::Dead { weight: two, why: WhyDead::Short(_) }] =
        rulings[..]
    else {
        panic!("{rulings:?}");
    };
    assert_eq!(([one, two], &knocked_off[..]), ([red(1), red(2)], &[][..]));
    assert_eq!(table::lying(table.game.layout()), [blue(1)]);
    assert_eq!(table.game.layout().get(blue(1)), table.pose(One, blue(1)));
}

// How To Play ---------------------------------------------------------------------------------------------------------

#[test]
fn how_to_play_4_the_hammer_is_the_fourth_weight_of_who_shoots_last() {
    let mut table = Table::new(knock_off());
    assert_eq!((table.game.order(), table.game.hammer()), (&S[..2], S[1]));
    table.shots(&[Three, Off, Three, Off, Three, Off, Three]);
    assert_eq!(
        (table.game.shooter(), table.game.in_hand().len()),
        (by(S[1], 0), 1),
        "one weight decides twelve points"
    );
    let end = table.shoot(Hanger, &[]);
    assert_eq!(scored(&end), Some((S[1], 4)));
}

#[test]
fn how_to_play_7_to_9_without_the_hammer_first_then_by_turns_four_each() {
    let mut table = Table::new(knock_off());
    for left in (1..=4).rev() {
        for (side, colour) in [(S[0], Colour::Red), (S[1], Colour::Blue)] {
            assert_eq!((table.game.shooter(), table.game.phase()), (by(side, 0), Phase::Shot { left }));
            assert_eq!(table.game.colour_of(side), Some(colour));
            assert!(table.game.in_hand().iter().all(|id| id.colour() == colour && table.game.side_of(id) == side));
            assert_eq!(table.game.in_hand().len(), usize::from(left));
            table.shoot(One, &[]);
        }
    }
    // The first may play blue: agreed without a coin.
    let blue_first = Table::new(with(knock_off(), |options| options.first_colour = Colour::Blue));
    assert_eq!(blue_first.game.colour_of(S[0]), Some(Colour::Blue));
    assert_eq!((blue_first.next(), blue_first.game.side_of(red(1))), (blue(1), S[1]));
}

#[test]
fn how_to_play_10_then_points_are_counted_and_play_continues_from_the_opposite_end() {
    let mut table = Table::new(knock_off());
    table.shots(&[Two, Off, Off, Off, Off, Off, Off]);
    let end = table.shoot(Off, &[]);
    let Event::Counted(count) = end[1].clone() else { panic!("{end:?}") };
    assert_eq!((&count.verdict, &count.points[..]), (&ahead(1, None), &[2, 0][..]));
    assert_eq!(
        end[1..],
        [
            Event::Counted(count),
            Event::Scored { side: S[0], points: 2, total: 2 },
            Event::FrameEnded { frame: 1, totals: vec![2, 0] },
            Event::FrameBegan { frame: 2, order: S[..2].to_vec(), extra: false },
            Event::RoundBegan { shooter: by(S[0], 0), end: End::Away, hammer: false },
        ]
    );
    assert_eq!(table.game.layout(), &Layout::EMPTY);
    assert_eq!((table.game.line(S[0]), table.game.line(S[1])), (&[2][..], &[0][..]));
}

#[test]
fn how_to_play_11_who_scored_shoots_first_in_the_next_round() {
    let mut table = Table::new(knock_off());
    table.round([Two, Off, Off, Off], [Off; 4]);
    assert_eq!(table.game.order(), [S[0], S[1]], "first again: the other keeps the hammer");
    table.round([Off; 4], [Two, Off, Off, Off]);
    assert_eq!((table.game.order(), table.game.hammer()), (&[S[1], S[0]][..], S[0]));
    table.round([One, Off, Off, Off], [Off; 4]);
    assert_eq!((table.totals(), table.game.order()), (vec![2, 3], &[S[1], S[0]][..]));
}

#[test]
fn how_to_play_12_and_13_if_nobody_scored_the_hammer_changes_and_who_had_it_shoots_first() {
    let mut table = Table::new(knock_off());
    for order in [[S[0], S[1]], [S[1], S[0]], [S[0], S[1]]] {
        assert_eq!(table.game.order(), order);
        let end = table.round([Off; 4], [Off; 4]);
        assert_eq!((verdict(&end), scored(&end)), (Some(&Verdict::Nothing), None));
    }
    // Equally deep weights score nothing either.
    table.round([Three, Off, Off, Off], [Three, Off, Off, Off]);
    assert_eq!((table.game.order(), table.totals()), (&[S[0], S[1]][..], vec![0, 0]));
}

#[test]
fn how_to_play_14_until_one_side_reaches_the_points_with_the_round_that_gets_there() {
    let mut table = Table::new(with(knock_off(), |options| options.target = 5));
    table.round([Three, Off, Off, Off], [Off; 4]);
    let end = table.round([Off; 4], [Three, Two, Off, Off]);
    let won = Event::Won { side: S[1], total: 5, jar: Default::default() };
    assert_eq!(
        end[2..],
        [Event::Scored { side: S[1], points: 5, total: 5 }, Event::FrameEnded { frame: 2, totals: vec![3, 5] }, won]
    );
    assert_eq!(table.game.phase(), Phase::Over { winner: S[1] });
    // More than the points wins as well, by however little.
    let mut table = Table::new(with(knock_off(), |options| options.target = 5));
    table.round([Three, One, Off, Off], [Off; 4]);
    table.round([Three, Off, Off, Off], [Off; 4]);
    assert_eq!((table.winner(), table.totals()), (Some(S[0]), vec![7, 0]));
}

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
