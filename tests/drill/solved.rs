//! Every shipped drill is possible: a Pro earns three stars, and an average player one within the tries of the drill.
//!
//! Both think and throw as in a game. `crazy-eight drill FILE.ron --solve` reports how often they succeed.

use crazy_eight::shuffleboard::drill::{Drill, MOST_STARS, Solving, shipped};
use crazy_eight::shuffleboard::rival::Strength;

/// The tries of the Pro.
const TRIES: u32 = 40;

/// Whether a player of this strength earns `stars` stars within `tries` tries.
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
fn slices_do_not_change_the_result() {
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
