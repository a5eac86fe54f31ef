//! What is told of a rival.

use crazy_eight::rival::{Measured, Rival, Strength};
use crazy_eight::words::rival_note;

#[test]
fn a_hand_tells_how_many_throws_it_is_known_from_or_how_far_it_is_from_that() {
    let note = |throws| {
        let measured = Measured { noise: Strength::Regular.noise(), throws };
        rival_note(&Rival::like("Ada", measured))
    };
    assert_eq!(note([5, 3]), "5 of 30 hits, 3 of 30 lags");
    assert_eq!(note([212, 29]), "30 of 30 hits, 29 of 30 lags", "more hits than it takes do not make up for lags");
    assert_eq!(note([30, 1234]), "From 30 hits and 1,234 lags");
}
