//! The longest sheet: what a sheet has room for is read back, and no more is written.

use crazy_eight::formats::ron_file::{MOST_FILE_BYTES, Source};
use crazy_eight::save::{opened, sealed};
use crazy_eight::score::{Keeper, MOST_SHEET_BYTES, MOST_SHEET_ENTRIES, Mark};

use super::read;

/// The place of a weight, measured more exactly than anybody can.
fn lie(colour: &str, number: usize, left: i32) -> String {
    let [from_end, off_centre] = [100 * number as i32, left].map(|whole| format!("{whole}.1234567890123"));
    format!("(weight: \"{colour} {number}\", from_end_mm: {from_end}, off_centre_mm: {off_centre}),")
}

/// A sheet of Crazy Eight on which every turn leaves all weights on the board, so that the game has no end. In a sheet no character
/// is longer than those of the names.
fn sheet(entries: usize) -> String {
    let names = ["\u{10fffe}", "\u{10ffff}"].map(|letter| letter.repeat(24));
    let lies: String = (1..=4).flat_map(|number| [lie("red", number, 150), lie("blue", number, -150)]).collect();
    let entry = |by: &String| format!("(by: \"{by}\", thrown: \"red\", last_lie: true, lies: [{lies}]),\n");
    let throws: String = names.iter().cycle().take(entries).map(entry).collect();
    format!("(game: CrazyEight, sides: [[\"{}\"], [\"{}\"]], throws: [\n{throws}])", names[0], names[1])
}

#[test]
fn whatever_a_sheet_has_room_for_is_read_back_and_no_more_is_written() {
    let mut keeper = read(&sheet(MOST_SHEET_ENTRIES));
    assert_eq!(keeper.entries(), MOST_SHEET_ENTRIES);
    let written = keeper.sheet().expect("a sheet");
    assert!((MOST_FILE_BYTES..MOST_SHEET_BYTES).contains(&written.len()), "{}", written.len());
    let kept: Keeper = opened(&sealed(&keeper)).expect("what is kept can be opened");
    assert_eq!(kept.sheet().expect("a sheet"), written);

    assert!(keeper.is_full() && !keeper.may(Mark::Done) && !keeper.may(Mark::Concede));
    assert!(keeper.mark(Mark::Concede).is_err());
    keeper.mark(Mark::Continue).expect("the last turn was counted");
    assert!(!keeper.may(Mark::Done), "the next one finds no room");
    keeper.mark(Mark::Undo).expect("there are entries");
    assert!(!keeper.is_full() && keeper.entries() == MOST_SHEET_ENTRIES - 1);
    keeper.mark(Mark::Done).expect("the last turn is drawn again");
    assert!(keeper.is_full());

    let long = sheet(MOST_SHEET_ENTRIES + 1);
    let refused = Keeper::read(&Source::new("the sheet", &long)).map(|_| ()).expect_err("one is too many").to_string();
    assert!(refused.starts_with("the sheet:3002:"), "the line of the last entry: {refused}");
    assert!(refused.ends_with("`throws[3001]` is one too many: a sheet has at most 3000"), "{refused}");
}
