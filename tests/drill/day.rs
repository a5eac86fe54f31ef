//! The shot of the day: the same for the same date, valid on every day of ten years, and possible.

use std::collections::BTreeSet;

use crazy_eight::formats::ron_file::Check;
use crazy_eight::shuffleboard::drill::{Attempt, Day, Level, MOST_STARS, Solving};
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
