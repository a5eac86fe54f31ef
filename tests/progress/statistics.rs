//! Sums, spreads and sessions: examples worked out by hand, and that the whole is the sum of its parts.

use crazy_eight::progress::{
    Against, BAND, Ended, Entry, Landing, Lane, MOST_DAYS, SESSION_GAP, Spread, Sum, Thrown, Totals, Turn, What, dots,
    sessions,
};
use crazy_eight::rules::{BoardModel, BoardSpeed, Mode};
use crazy_eight::sim::Formation;
use glam::{DVec2, Vec2};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::thrown::{DAY, anything, broke, entry, otto, shot, sitting};

/// Two evenings: a game of Crazy Eight against Otto, and a round of Knock Off among friends.
fn two_evenings() -> Vec<Entry> {
    let (crazy, knock) = (sitting(Mode::CrazyEight, otto()), sitting(Mode::KnockOff, Against::People));
    let first = 20_000 * DAY + 19 * 3600;
    let second = first + DAY;
    vec![
        entry(first, &crazy, What::Throw(broke(Formation::Square, true))),
        entry(first + 60, &crazy, What::Throw(Thrown { knocked_off: 2, ..shot([0.10, 0.0], Some([0.05, 0.02])) })),
        entry(first + 120, &crazy, What::Throw(Thrown { knocked_off: 1, ..shot([0.20, 0.0], Some([0.17, -0.02])) })),
        entry(first + 180, &crazy, What::Throw(shot([0.20, 0.2], None))),
        entry(first + 180, &crazy, What::Turn(Turn { points: 6, hickey: false })),
        entry(first + 240, &crazy, What::Throw(broke(Formation::Line, false))),
        entry(first + 240, &crazy, What::Turn(Turn { points: 0, hickey: true })),
        entry(first + 300, &crazy, What::Throw(broke(Formation::Square, false))),
        entry(first + 300, &crazy, What::Turn(Turn { points: 0, hickey: true })),
        entry(first + 300, &crazy, What::Game(Ended { won: false, total: 6, other: 15 })),
        entry(second, &knock, What::Throw(shot([0.60, -0.2], Some([0.70, -0.2])))),
        entry(second + 60, &knock, What::Turn(Turn { points: 3, hickey: false })),
        entry(second + 60, &knock, What::Game(Ended { won: true, total: 15, other: 14 })),
    ]
}

#[test]
fn two_evenings_by_hand() {
    let entries = two_evenings();
    let totals = Totals::of(&entries);
    let all = Sum {
        throws: 4,
        knocked_off: 3,
        lost: 1,
        fell: 1,
        breaks: 3,
        breaks_made: 1,
        turns: 4,
        hickeys: 2,
        points: 9,
        best_turn: 6,
        games: 2,
        won: 1,
    };
    assert_eq!(totals.all, all);
    assert_eq!(all.knocked_off_per_weight(), Some(0.75));
    assert_eq!(all.hickeys_per_turn(), Some(0.5));
    assert_eq!(all.points_per_turn(), Some(2.25));
    assert_eq!(all.break_success(), Some(1.0 / 3.0));
    assert_eq!(all.win_rate(), Some(0.5));

    let square = totals.by_formation.get(&Formation::Square).unwrap();
    assert_eq!((square.breaks, square.breaks_made, square.break_success()), (2, 1, Some(0.5)));
    assert_eq!(totals.by_formation.get(&Formation::Line).unwrap().break_success(), Some(0.0));
    assert_eq!(totals.by_formation.get(&Formation::Diamond), None);

    assert_eq!(totals.by_game().get(&Mode::CrazyEight).unwrap().points_per_turn(), Some(2.0));
    assert_eq!(totals.by_game().get(&Mode::KnockOff).unwrap().win_rate(), Some(1.0));
    assert_eq!(totals.by_opponent().get(&otto()).unwrap().win_rate(), Some(0.0));
    let days: Vec<_> = totals.by_day.0.iter().map(|(day, sum)| (*day, sum.points)).collect();
    assert_eq!(days, [(20_000, 6), (20_001, 3)]);

    let evenings = sessions(&entries);
    let first = 20_000 * DAY + 19 * 3600;
    assert_eq!(
        evenings.iter().map(|session| (session.began, session.ended)).collect::<Vec<_>>(),
        [(first, first + 300), (first + DAY, first + DAY + 60)]
    );
    assert_eq!(evenings.iter().map(|session| session.sum.hickeys).collect::<Vec<_>>(), [2, 0]);
}

#[test]
fn misses_by_lane_and_distance_by_hand() {
    let totals = Totals::of(&two_evenings());
    let near = |value: DVec2, [x, y]: [f64; 2]| assert!((value - DVec2::new(x, y)).length() < 1e-6, "{value}");
    // 5 and 3 cm too far, 2 cm to the left and 2 to the right.
    let middle: &Spread = totals.misses.get(&(Lane::Middle, 0)).unwrap();
    assert_eq!((middle.count, middle.fell), (2, 0));
    near(middle.mean().unwrap(), [0.04, 0.0]);
    near(middle.deviation().unwrap(), [0.0002_f64.sqrt(), 0.0008_f64.sqrt()]);
    // One fell: it has no miss to be measured.
    let left = totals.misses.get(&(Lane::Left, 0)).unwrap();
    assert_eq!((left.count, left.fell, left.mean(), left.deviation()), (0, 1, None, None));
    // 60 cm from the end is the third band of 25; 10 cm short.
    let right = totals.misses.get(&(Lane::Right, 2)).unwrap();
    near(right.mean().unwrap(), [-0.1, 0.0]);
    assert_eq!(right.deviation(), None, "one throw has no spread");
    assert_eq!(totals.misses.0.len(), 3);
    assert_eq!(BAND, 0.25);
}

#[test]
fn every_throw_of_one_weight_is_a_dot() {
    let entries = two_evenings();
    let dots: Vec<_> = dots(&entries).collect();
    assert_eq!(dots.len(), 4);
    assert!((dots[0].miss().unwrap() - Vec2::new(0.05, 0.02)).length() < 1e-6);
    assert!((dots[0].from_end() - 0.05).abs() < 1e-6);
    assert!(matches!(dots[2].landed, Landing::Fell { .. }) && dots[2].miss().is_none());
    assert_eq!(dots[3].sitting.mode, Mode::KnockOff);
}

#[test]
fn a_goal_is_what_was_meant_where_there_is_one() {
    let length = BoardModel::Feet22.board(BoardSpeed::Medium).length;
    let goal = Vec2::new(length - 0.3, 0.0);
    let thrown = Thrown { goal: Some(goal), ..shot([0.1, 0.0], Some([0.2, 0.01])) };
    assert_eq!(thrown.intended(), Some(goal));
    let totals = Totals::of(&[entry(5, &sitting(Mode::CrazyEight, Against::Alone), What::Throw(thrown))]);
    let miss = totals.misses.get(&(Lane::Middle, 1)).unwrap().mean().unwrap();
    assert!((miss - DVec2::new(0.1, 0.01)).length() < 1e-6, "{miss}");
}

#[test]
fn a_pause_ends_a_session_and_a_clock_that_goes_back_does_not() {
    let turn =
        |when| entry(when, &sitting(Mode::Target, Against::Alone), What::Turn(Turn { points: 1, hickey: false }));
    let times = [1000, 1000 + SESSION_GAP - 1, 500, 1000 + 2 * SESSION_GAP - 1];
    let entries: Vec<_> = times.into_iter().map(turn).collect();
    let ended: Vec<_> = sessions(&entries).iter().map(|session| (session.ended, session.sum.turns)).collect();
    assert_eq!(ended, [(1000 + SESSION_GAP - 1, 3), (1000 + 2 * SESSION_GAP - 1, 1)]);
}

#[test]
fn the_oldest_days_are_taken_together() {
    let turn = |day: u64| {
        let sitting = sitting(Mode::Target, Against::Alone);
        entry(day * DAY, &sitting, What::Turn(Turn { points: 1, hickey: false }))
    };
    let entries: Vec<_> = (1..=MOST_DAYS as u64 + 5).map(turn).collect();
    let totals = Totals::of(&entries);
    let days = &totals.by_day.0;
    assert_eq!((days.len(), days[0].0, days[0].1.turns, days[1].1.turns), (MOST_DAYS, 6, 6, 1));
    assert_eq!(totals.all.turns, MOST_DAYS as u32 + 5);
}

/// The sum of all.
fn sum<K>(parts: &[(K, Sum)]) -> Sum {
    parts.iter().fold(Sum::default(), |sum, (_, part)| sum.with(*part))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_whole_is_the_sum_of_its_parts(seed: u64, count in 0usize..200, cut in 0usize..200) {
        let (mut dice, mut when) = (ChaCha8Rng::seed_from_u64(seed), 1_700_000_000);
        let entries: Vec<_> = (0..count).map(|_| anything(&mut dice, &mut when)).collect();
        let whole = Totals::of(&entries);
        prop_assert_eq!(sum(&whole.by_opposition.0), whole.all);
        prop_assert_eq!(sum(&whole.by_game().0), whole.all);
        prop_assert_eq!(sum(&whole.by_opponent().0), whole.all);
        prop_assert_eq!(sum(&whole.by_day.0), whole.all);
        let formations = sum(&whole.by_formation.0);
        prop_assert_eq!((formations.breaks, formations.breaks_made), (whole.all.breaks, whole.all.breaks_made));
        let sessions = sessions(&entries);
        prop_assert_eq!(sessions.iter().fold(Sum::default(), |sum, session| sum.with(session.sum)), whole.all);
        let misses = whole.misses.0.iter().map(|(_, spread)| spread.count + spread.fell).sum::<u32>();
        prop_assert_eq!((misses, dots(&entries).count() as u32), (whole.all.throws, whole.all.throws));
        prop_assert!(whole.by_day.0.is_sorted_by_key(|(day, _)| *day));

        let (first, second) = entries.split_at(cut.min(count));
        let mut parts = Totals::of(first);
        parts.add_all(&Totals::of(second));
        prop_assert_eq!(&parts.by_opposition, &whole.by_opposition);
        prop_assert_eq!(&parts.by_day, &whole.by_day);
        prop_assert_eq!(&parts.by_formation, &whole.by_formation);
        for ((place, part), (same, whole)) in parts.misses.0.iter().zip(&whole.misses.0) {
            prop_assert_eq!((place, part.count, part.fell), (same, whole.count, whole.fell));
            let [part, whole] = [part, whole].map(|spread| spread.mean().unwrap_or_default());
            prop_assert!((part - whole).length() < 1e-9);
        }
    }
}
