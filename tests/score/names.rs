//! Sheets of players who have only their default names, written in another language than they are read in. The rest of
//! German is in `german/score.rs`.

use crazy_eight::score::Mark;

use super::read;

/// Three throws of players without a name: a weight of each, and the first one falls again.
const THROWS: &str = "(game: KnockOff, sides: [[\"Spieler 1\"], [\"Spieler 2\"]], throws: [
    (by: \"Spieler 1\", thrown: \"red 1\", lies: [(weight: \"red 1\", from_end_mm: 80, off_centre_mm: 0)]),
    (by: \"Player 2\", thrown: \"blue 1\", lies: [(weight: \"blue 1\", from_end_mm: 300, off_centre_mm: 0)]),
    (by: \"Spieler 1\", thrown: \"red 2\", off: [\"red 2\"]),
])";

#[test]
fn a_default_name_is_the_same_seat_in_every_language() {
    let mut keeper = read(THROWS);
    let before = read(&THROWS.replace("(by: \"Spieler 1\", thrown: \"red 2\", off: [\"red 2\"]),", "")).game().clone();
    assert_eq!((keeper.entries(), keeper.game().layout().len()), (3, 2));
    keeper.mark(Mark::Undo).expect("there is an entry");
    assert_eq!(*keeper.game(), before, "the entries before it are played again, whatever their language");
    assert!(keeper.correct(0));
    keeper.mark(Mark::Undo).expect("the entry stays as it was");
    assert_eq!((keeper.entries(), keeper.game()), (2, &before));
}

#[test]
fn another_seat_is_refused_in_another_language_as_well() {
    let wrong = THROWS.replace("by: \"Player 2\"", "by: \"Spieler 1\"");
    let source = crazy_eight::formats::ron_file::Source::new("sheet", &wrong);
    let refused = crazy_eight::score::Keeper::read(&source).map(|_| ()).expect_err("Player 2 shoots");
    assert!(refused.to_string().contains("`throws[2].by` is \"Spieler 1\", and Player 2 shoots now"), "{refused}");
}
