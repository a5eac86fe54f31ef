//! Sums, spreads and sessions: examples calculated by hand, and the sums of parts compared with the whole.

use crazy_eight::progress::{
    Against, BAND_METRES, Ended, Entry, Landing, Lane, MOST_DAYS, Misses, SESSION_GAP_SECONDS, Scribe, Session, Spread,
    Sum, Thrown, Totals, Turn, What, dots, misses, sessions, steadiness,
};
use crazy_eight::save::{ProfileId, Seat};
use crazy_eight::shuffleboard::hand::{Firmness, HandKind};
use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rival::Slip;
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Line, Mode, Order};
use crazy_eight::shuffleboard::sim::{Formation, Grip, Throw};
use glam::Vec2;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::recorded::agreed;
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

    let evenings = sessions(&entries, |when| when);
    let first = 20_000 * DAY + 19 * 3600;
    assert_eq!(
        evenings.iter().map(|session| (session.began, session.ended)).collect::<Vec<_>>(),
        [(first, first + 300), (first + DAY, first + DAY + 60)]
    );
    assert_eq!(evenings.iter().map(|session| session.sum.hickeys).collect::<Vec<_>>(), [2, 0]);
}

/// A lag to a place or a shot at a weight there, measured as in [`shot`], with this error.
fn off(at: [f32; 2], speed: Option<f32>, direction: Option<f32>) -> Entry {
    let length = BoardModel::Feet22.board(BoardSpeed::Medium).length;
    let goal = Some(Vec2::new(length - at[0], at[1]));
    let thrown = Thrown { goal, slip: Slip { speed, direction, english: None }, ..shot(at, None) };
    entry(5, &sitting(Mode::CrazyEight, Against::Alone), What::Throw(thrown))
}

#[test]
fn misses_by_lane_and_distance_by_hand() {
    let near = |value: Option<f64>, expected: f64| assert!((value.unwrap() - expected).abs() < 1e-5, "{value:?}");
    let entries = [
        off([0.1, 0.0], Some(0.01), None),
        off([0.1, 0.0], Some(-0.03), None),
        off([0.2, 0.05], None, Some(0.002)),
        off([0.1, 0.2], Some(0.02), None),
        off([0.6, -0.2], None, Some(-0.004)),
        // These entries have no error to measure.
        entry(5, &sitting(Mode::CrazyEight, Against::Alone), What::Throw(shot([0.1, 0.0], Some([0.3, 0.1])))),
        entry(5, &sitting(Mode::CrazyEight, Against::Alone), What::Throw(broke(Formation::Square, true))),
    ];
    let misses = misses(&entries);
    assert_eq!(misses.keys().copied().collect::<Vec<_>>(), [(0, Lane::Left), (0, Lane::Middle), (2, Lane::Right)]);
    // The distance from the hand, 25 cm from its end of a board of 6.2992 m, to 10 cm from the other end.
    let way = 5.9492;
    let [short, long] = [(0.97 * 0.97 - 1.0) * way, (1.01 * 1.01 - 1.0) * way];
    let Misses { lags, hits } = misses[&(0, Lane::Middle)];
    assert_eq!((lags.count, hits.count), (2, 1));
    near(lags.mean(), 0.5 * (short + long));
    near(lags.deviation(), (long - short) / 2.0_f64.sqrt());
    near(hits.mean(), 0.002 * (way - 0.1));
    assert_eq!(hits.deviation(), None, "one throw has no spread");
    // 60 cm from the end is the third band of 25.
    let Misses { lags, hits } = misses[&(2, Lane::Right)];
    assert_eq!((lags, lags.mean()), (Spread::default(), None));
    near(hits.mean(), -0.004 * (way - 0.5));
    assert_eq!(BAND_METRES, 0.25);
}

#[test]
fn errors_of_speed_and_direction_have_the_right_sign() {
    let mut options = Mode::KnockOff.written();
    options.order = Order::AsListed;
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed(Mode::KnockOff, 2, 1, options));
    let scribe = Scribe::new(&setup, &[0, 1].map(|id| Seat::Person(ProfileId(id))), 1);
    let (mut session, _) = setup.begin().unwrap();
    let mut throw = |slope: f32, speed: f32| {
        let grip = Grip::One(session.game().in_hand().iter().next().unwrap());
        let throw = Throw::new(grip, Vec2::new(0.2, 0.0), Vec2::new(1.0, slope).normalize() * speed, 0.0);
        let made = session.throw(throw).unwrap();
        let events = session.settle(&made).unwrap();
        let mut entries = scribe.threw(&made, session.game(), &events, 9).into_iter().map(|(_, entry)| entry);
        entries.find(|entry| matches!(entry.what, What::Throw(_))).unwrap()
    };
    let board = BoardModel::Feet22.board(BoardSpeed::Medium);
    let deep = 0.5 * (board.line_x(Line::Trey) + board.length);
    let right = (2.0 * setup.table().brake() * (deep - 0.2)).sqrt();
    // The first falls over the end, the second stops short and is hit by the third.
    let entries = [throw(0.0, 1.03 * right), throw(0.0, 0.97 * right), throw(0.004, 3.0)];
    let landed: Vec<Landing> = dots(&entries).map(|dot| dot.landed).collect();
    assert!(matches!(landed[0], Landing::Fell { .. }), "{landed:?}");
    let there = landed[1].lies().expect("it stays");

    let only = |entry: &Entry| {
        let found: Vec<_> = misses([entry]).into_iter().collect();
        assert_eq!(found.len(), 1, "{entry:?}");
        found[0]
    };
    let way = f64::from(deep - 0.2);
    for (entry, factor) in entries.iter().zip([1.03_f64, 0.97]) {
        let (place, Misses { lags, hits }) = only(entry);
        assert_eq!((place, lags.count, hits.count), ((0, Lane::Middle), 1, 0));
        let (told, expected) = (lags.mean().unwrap(), (factor * factor - 1.0) * way);
        assert!((told - expected).abs() < 5e-4, "{told} m instead of {expected} m");
    }
    // The measured error of the second is that of its own resting place, before the hit.
    let told = only(&entries[1]).1.lags.mean().unwrap();
    assert!((told - f64::from(there.x - deep)).abs() < 0.01, "{told} m, and it lies at {there}");

    let ((band, lane), Misses { lags, hits }) = only(&entries[2]);
    assert_eq!((band, lane), (((board.length - there.x) / BAND_METRES) as u16, Lane::Middle));
    assert_eq!((lags.count, hits.count), (0, 1));
    let (told, expected) = (hits.mean().unwrap(), 0.004 * f64::from(there.x - 0.2));
    assert!((told - expected).abs() < 5e-4, "{told} m instead of {expected} m");
}

#[test]
fn every_throw_of_one_weight_is_a_dot() {
    let entries = two_evenings();
    let dots: Vec<_> = dots(&entries).collect();
    assert_eq!(dots.len(), 4);
    assert!((dots[0].from_end() - 0.05).abs() < 1e-6);
    assert!(matches!(dots[2].landed, Landing::Fell { .. }));
    assert_eq!(dots[3].sitting.mode, Mode::KnockOff);
}

#[test]
fn a_pause_ends_a_session_and_a_clock_that_goes_back_does_not() {
    let turn =
        |when| entry(when, &sitting(Mode::Target, Against::Alone), What::Turn(Turn { points: 1, hickey: false }));
    let times = [1000, 1000 + SESSION_GAP_SECONDS - 1, 500, 1000 + 2 * SESSION_GAP_SECONDS - 1];
    let entries: Vec<_> = times.into_iter().map(turn).collect();
    let sessions = sessions(&entries, |when| when);
    let ended: Vec<_> = sessions.iter().map(|session| (session.ended, session.sum.turns)).collect();
    assert_eq!(ended, [(1000 + SESSION_GAP_SECONDS - 1, 3), (1000 + 2 * SESSION_GAP_SECONDS - 1, 1)]);
}

#[test]
fn a_session_over_a_change_to_daylight_saving_is_one() {
    let turn =
        |when| entry(when, &sitting(Mode::Target, Against::Alone), What::Turn(Turn { points: 1, hickey: false }));
    let change = 20_000 * DAY + 2 * 3600;
    // From two o'clock on the clock shows an hour more.
    let moment = |when| if when < change { when } else { when - 3600 };
    let entries = [change - 600, change + 3600 + 600, change + 3600 + 600 + SESSION_GAP_SECONDS].map(turn);
    let turns = |sessions: Vec<Session>| sessions.iter().map(|session| session.sum.turns).collect::<Vec<_>>();
    assert_eq!(turns(sessions(&entries, moment)), [2, 1]);
    assert_eq!(turns(sessions(&entries, |when| when)), [1, 1, 1]);
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

/// The sum of all parts.
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
        let sessions = sessions(&entries, |when| when);
        prop_assert_eq!(sessions.iter().fold(Sum::default(), |sum, session| sum.with(session.sum)), whole.all);
        // Each of these throws was meant for a place.
        let lags = misses(&entries).values().map(|misses| misses.lags.count).sum::<u32>();
        prop_assert_eq!((lags, dots(&entries).count() as u32), (whole.all.throws, whole.all.throws));
        prop_assert!(whole.by_day.0.is_sorted_by_key(|(day, _)| *day));

        let (first, second) = entries.split_at(cut.min(count));
        let mut parts = Totals::of(first);
        parts.add_all(&Totals::of(second));
        prop_assert_eq!(&parts.by_opposition, &whole.by_opposition);
        prop_assert_eq!(&parts.by_day, &whole.by_day);
        prop_assert_eq!(&parts.by_formation, &whole.by_formation);
        prop_assert_eq!(&parts.by_formation_in_games, &whole.by_formation_in_games);
    }
}

#[test]
fn swings_give_bias_and_spread_and_set_throws_give_none() {
    let swing = |when: u64, firmness: Firmness, speed: f32, direction: f32| {
        let slip = Slip { speed: Some(speed), direction: Some(direction), english: Some(0.0) };
        let thrown = Thrown { hand: HandKind::Swing, firmness, slip, ..shot([0.1, 0.0], None) };
        entry(when, &sitting(Mode::CrazyEight, Against::People), What::Throw(thrown))
    };
    let week = 7 * DAY;
    let mut entries = vec![
        swing(week, Firmness::Club, 0.03, 0.002),
        swing(week + 1, Firmness::Club, -0.01, 0.004),
        swing(2 * week, Firmness::Club, 0.01, 0.0),
        swing(2 * week, Firmness::Bare, 0.2, 0.0),
    ];
    let set =
        Thrown { hand: HandKind::Set, slip: Slip { speed: Some(0.5), ..Slip::default() }, ..shot([0.1, 0.0], None) };
    entries.push(entry(week, &sitting(Mode::CrazyEight, Against::People), What::Throw(set)));
    let (swings, set) = steadiness(&entries);
    assert_eq!(
        (swings.iter().map(|(firmness, _)| *firmness).collect::<Vec<_>>(), set),
        (vec![Firmness::Club, Firmness::Bare], 1)
    );
    let (_, club) = &swings[0];
    let near = |value: Option<f64>, wanted: f64| value.is_some_and(|value| (value - wanted).abs() < 1e-6);
    // The mean of 3, -1 and 1 %, and their deviation about it; 2, 4 and 0 mm a metre.
    assert!(near(club.speed.mean(), 0.01) && near(club.speed.deviation(), 0.02), "{club:?}");
    assert!(near(club.line.mean(), 0.002) && near(club.line.deviation(), 0.002), "{club:?}");
    assert_eq!(club.weeks.iter().map(|week| week.count).collect::<Vec<_>>(), [2, 1]);
    assert!(near(club.weeks[0].deviation(), 0.04 / 2.0f64.sqrt()));
}
