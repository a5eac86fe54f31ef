//! Score sheets that were begun in English and go on in German.

use crazy_eight::formats::ron_file::Source;
use crazy_eight::score::{Keeper, Mark};
use crazy_eight::words::{self, Language};

#[test]
fn a_sheet_with_english_default_names_goes_on_in_german() {
    words::speak(Language::German);
    let text = "(game: KnockOff, sides: [[\"Player 1\"], [\"Player 2\"]], throws: [
        (by: \"Player 1\", thrown: \"red 1\", off: [\"red 1\"]),
        (by: \"Player 2\", thrown: \"blue 1\", off: [\"blue 1\"]),
    ])";
    let mut keeper = Keeper::read(&Source::new("sheet", text)).unwrap();
    keeper.fall();
    keeper.mark(Mark::Done).unwrap();
    let sheet = keeper.sheet().unwrap();
    assert!(sheet.contains("by: \"Player 2\"") && sheet.contains("by: \"Spieler 1\""), "{sheet}");
    keeper.mark(Mark::Undo).unwrap();
    assert_eq!((keeper.entries(), keeper.game().unthrown().len()), (2, 6), "both entries are still played");
    let back = Keeper::read(&Source::new("sheet", &sheet)).unwrap();
    assert_eq!(back.entries(), 3);
}
