//! The shot of the day: the same for the same date, valid on every day of ten years, and possible.

use std::collections::BTreeSet;

use crazy_eight::formats::ron_file::Check;
use crazy_eight::shuffleboard::drill::{Attempt, Day, Group, Level, MOST_STARS, Solving, Week, shipped};
use crazy_eight::shuffleboard::rival::Strength;
use crazy_eight::words;

/// Every day of these years.
fn days(years: std::ops::Range<u16>) -> impl Iterator<Item = Day> {
    years.flat_map(|year| (1..=12).flat_map(move |month| (1..=31).filter_map(move |day| Day::new(year, month, day))))
}

fn shot(day: Day) -> Level {
    let mut making = day.shot();
    (0..10_000).find_map(|_| making.step(50)).expect("a shot is made sometime")
}

#[test]
fn the_calendar_is_the_calendar() {
    assert_eq!(Day::new(1970, 1, 1).map(Day::number), Some(0));
    assert_eq!(Day::new(2000, 3, 1).map(Day::number), Some(11_017));
    assert_eq!(Day::new(2026, 11, 21).map(Day::number), Some(20_778));
    for (year, month, day) in [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (1969, 12, 31)]
    {
        assert_eq!(Day::new(year, month, day), None, "{year}-{month}-{day}");
    }
    let numbers: Vec<u32> = days(2026..2036).map(Day::number).collect();
    assert_eq!(numbers.len(), 3652);
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1));
}

#[test]
fn every_way_to_make_a_shot_of_ten_years_is_a_level_that_can_be_begun() {
    let (mut made, mut all) = (0, 0);
    for day in days(2026..2036) {
        for way in 0..4 {
            all += 1;
            let Some(level) = day.way(way) else { continue };
            made += 1;
            assert_eq!(level.check(), Ok(()), "{day:?}");
            assert!(Attempt::new(level).is_ok(), "{day:?}");
        }
    }
    assert!(made * 2 > all, "only {made} of {all} ways gave a level");
}

#[test]
fn the_same_date_has_the_same_shot_and_the_next_another() {
    let week: Vec<Level> = (1..=7).filter_map(|day| Day::new(2026, 11, day)).map(shot).collect();
    let again: Vec<Level> = (1..=7).filter_map(|day| Day::new(2026, 11, day)).map(shot).collect();
    assert_eq!(week, again);
    let codes: BTreeSet<String> = week.iter().map(Level::to_code).collect();
    assert_eq!(codes.len(), 7);
    for level in &week {
        assert_eq!(words::drill_name(level), "Shot of the day");
        assert!(words::drill_task(level).ends_with('.') || level.goal.0.is_empty());
    }
}

#[test]
fn a_pro_can_do_it() {
    for day in days(2027..2028).step_by(61) {
        let mut solving = Solving::new(shot(day), Strength::Pro, MOST_STARS, 60, 7).expect("a level that was checked");
        while solving.step(500).is_none() && solving.so_far().with(MOST_STARS) == 0 {}
        assert!(solving.so_far().with(MOST_STARS) > 0, "{day:?}: {:?}", solving.level());
    }
}

#[test]
fn every_drill_but_the_lessons_is_the_drill_of_a_week_before_one_comes_again() {
    let drills = shipped().iter().filter(|drill| drill.level.group != Group::Lesson).count();
    let first = Week::of(Day::new(2026, 11, 23).expect("there is one"));
    assert_eq!(
        first.number() as usize / drills,
        (first.number() as usize + 1) / drills,
        "the test begins within a round"
    );
    let begins = first.before(first.number() % drills as u32).expect("there is one");
    let mut week = begins;
    let mut used = BTreeSet::new();
    while used.insert(&week.drill().id) {
        let monday = week.first_day().expect("there is one");
        let next = Day::of_number(monday.number() + 7).expect("there is one");
        assert_eq!(Week::of(next).before(1), Some(week));
        week = Week::of(next);
    }
    assert_eq!(used.len(), drills);
    assert_eq!(week.number() - begins.number(), drills as u32, "the next round begins");
}

#[test]
fn a_week_begins_on_monday() {
    let day = |month, day| Day::new(2026, month, day).expect("there is one");
    let week = Week::of(day(11, 26));
    assert_eq!(week.first_day(), Some(day(11, 23)), "a Monday");
    assert_eq!([day(11, 23), day(11, 29)].map(Week::of), [week; 2]);
    assert_eq!([day(11, 22), day(11, 30)].map(|day| Week::of(day) == week), [false; 2]);
    assert_eq!(day(3, 1).before(1), Some(day(2, 28)));
    let first = Day::new(1970, 1, 1).expect("there is one");
    assert_eq!((first.before(1), Week::of(first).first_day(), Week::of(first).before(1)), (None, Some(first), None));
}
