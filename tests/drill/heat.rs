//! The map behind a hint: independent of the slices, and hot where throws succeed.

use crazy_eight::shuffleboard::drill::{Attempt, Heat, Level};
use crazy_eight::shuffleboard::rival::Strength;
use crazy_eight::shuffleboard::rules::{Colour, WeightId};
use crazy_eight::shuffleboard::sim::Grip;

/// The map of one weight in the middle of the two zone that must be knocked off.
fn map(slice: u32) -> Heat {
    let text = "(text: Own(name: \"Straight\"), group: Own, throws: Shots(1), goal: [[Off(who: Other)]], \
                lies: [(weight: \"red 1\", from_end_mm: 150, off_centre_mm: 0)], \
                stars: (of: Gone(Other), one: 1, two: 1, three: 1))";
    let attempt = Attempt::new(Level::read("straight", text).expect("a level")).expect("it was checked");
    let grip = Grip::One(WeightId::of(Colour::Blue)[3]);
    let mut heat = Heat::new(&attempt, grip, 0.0, 0.0, Strength::Regular.noise(), 3);
    assert_eq!(heat.rate(0, 0), None);
    while !heat.step(slice) {}
    heat
}

fn rates(heat: &Heat) -> Vec<Option<f32>> {
    (0..Heat::ROWS).flat_map(|row| (0..Heat::COLUMNS).map(move |column| heat.rate(column, row))).collect()
}

#[test]
fn slices_do_not_change_the_result() {
    assert_eq!(rates(&map(97)), rates(&map(u32::MAX)));
}

#[test]
fn the_map_is_hot_where_throws_hit_and_cold_where_they_miss() {
    let heat = map(u32::MAX);
    let (middle, fast) = (Heat::COLUMNS / 2, Heat::ROWS - 3);
    assert!(heat.rate(middle, fast) > Some(0.8), "straight and hard: {:?}", heat.rate(middle, fast));
    assert_eq!(heat.rate(0, fast), Some(0.0), "along the rail");
    assert_eq!(heat.rate(middle, 0), Some(0.0), "too short");
    assert!(rates(&heat).iter().all(|rate| rate.is_some_and(|rate| (0.0..=1.0).contains(&rate))));
    let throw = heat.throw(middle, fast);
    assert!(throw.velocity().x > heat.throw(middle, 0).velocity().x);
}
