//! The texts about rivals.

use crazy_eight::shuffleboard::rival::{Measured, Rival, Strength};
use crazy_eight::words::rival_note;

#[test]
fn a_hand_tells_how_many_swings_it_is_known_from_or_how_far_it_is_from_that() {
    let note = |throws| {
        let measured = Measured { noise: Strength::Regular.noise(), throws };
        rival_note(&Rival::like("Ada", measured))
    };
    assert_eq!(note([5, 3]), "3 of 30 swings");
    assert_eq!(note([212, 29]), "29 of 30 swings");
    assert_eq!(note([1234, 1234]), "From 1,234 swings");
}
