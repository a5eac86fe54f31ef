//! All entries in words, each as it was told when it was made.

use crazy_eight::score::Mark;
use crazy_eight::shuffleboard::rules::{Colour, WeightId};

use super::read;

/// The beginning of a turn of Crazy Eight: a break, and two shots that clear three of its weights. The second shot is
/// without a name.
const TURN: &str = "(game: CrazyEight, sides: [[\"Ann\"], [\"Ben\"]], throws: [
    (by: \"Ann\", thrown: \"red\", lies: [
        (weight: \"red 1\", from_end_mm: 300, off_centre_mm: 0), (weight: \"red 2\", from_end_mm: 500, off_centre_mm: 0),
        (weight: \"red 3\", from_end_mm: 700, off_centre_mm: 0), (weight: \"red 4\", from_end_mm: 900, off_centre_mm: 0),
    ]),
    (by: \"Ann\", thrown: \"blue 1\", off: [\"blue 1\", \"red 1\", \"red 2\"]),
    (thrown: \"blue 2\", off: [\"blue 2\", \"red 3\"]),
])";

#[test]
fn an_old_entry_is_told_by_the_board_of_that_moment() {
    let mut keeper = read(TURN);
    let then = keeper.lines();
    assert_eq!(then.len(), 3);
    assert!(then[0].starts_with("1. Ann: "), "{then:?}");
    assert!(then[1].ends_with("Two red weights to go."), "{then:?}");
    assert!(then[2].starts_with("3. Ann: "), "whoever shot is known without a name: {then:?}");
    assert!(then[2].ends_with("One red weight to go."), "{then:?}");
    keeper.fall();
    keeper.select(WeightId::of(Colour::Red)[3]);
    keeper.fall();
    keeper.mark(Mark::Done).expect("everything fell");
    let now = keeper.lines();
    assert_eq!((now.len(), &now[..3]), (4, &then[..]), "a later shot changes nothing about them");
    // After the turn the board is empty, and the next side shoots.
    keeper.mark(Mark::Concede).expect("a turn can be given up");
    let now = keeper.lines();
    assert_eq!(&now[..3], &then[..]);
    assert!(now[4].starts_with("5. Ann: "), "{now:?}");
}
