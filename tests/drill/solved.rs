//! No impossible drill ships: three stars for a Pro, one for an average player within the tries the drill grants.
//!
//! Both think and throw as they do in a game. `crazy-eight drill FILE.ron --solve` says how often.

use crazy_eight::shuffleboard::drill::{Drill, MOST_STARS, Solving, shipped};
use crazy_eight::shuffleboard::rival::Strength;

/// A Pro has as many tries.
const TRIES: u32 = 40;

/// Whether somebody of that strength earns so many stars within so many tries.
fn earns(drill: &Drill, strength: Strength, stars: u8, tries: u32) -> bool {
    let mut solving = Solving::new(drill.level.clone(), strength, stars, tries, 2026).expect("it was checked");
    loop {
        let tried = solving.step(200).is_some();
        if solving.so_far().with(stars) > 0 {
            return true;
        }
        if tried {
            return false;
        }
    }
}

#[test]
fn a_pro_earns_three_stars_at_every_drill() {
    let missed: Vec<&str> = (shipped().iter())
        .filter(|drill| !earns(drill, Strength::Pro, MOST_STARS, TRIES))
        .map(|drill| drill.id.as_str())
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn an_average_player_earns_one_star_at_every_drill_within_its_tries() {
    let missed: Vec<&str> = (shipped().iter())
        .filter(|drill| !earns(drill, Strength::Regular, 1, drill.level.tries.into()))
        .map(|drill| drill.id.as_str())
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn in_slices_it_comes_to_the_same() {
    let drill = shipped().iter().find(|drill| drill.id == "double_7_three_in_two").expect("a drill of two throws");
    let run = |slice: u32| {
        let mut solving =
            Solving::brief(drill.level.clone(), Strength::Pro, 200, MOST_STARS, 2, 5).expect("it was checked");
        loop {
            if let Some(solved) = solving.step(slice) {
                break solved.clone();
            }
        }
    };
    assert_eq!(run(7), run(u32::MAX));
}
