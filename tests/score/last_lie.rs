//! Rounds that are kept by their last lie alone, and points to begin with.

use crazy_eight::score::{Fate, Keeper, Mark};
use crazy_eight::shuffleboard::rules::{BoardModel, Colour, Event, Given, Mode, Phase, SideId, WeightId};

use super::{keeper, put, read};

fn refused(throws: &str) -> String {
    let text = format!("(game: CrazyEight, sides: [[\"A\"], [\"B\"]], throws: [\n{throws}\n])");
    let source = crazy_eight::formats::ron_file::Source::new("sheet", &text);
    Keeper::read(&source).map(|_| ()).expect_err(throws).to_string()
}

/// The total of a side.
fn total(keeper: &Keeper, side: u8) -> u32 {
    keeper.game().standing(SideId(side)).total
}

#[test]
fn a_turn_is_its_last_lie_and_the_next_one_is_asked_for_in_the_same_way() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    keeper.keep_by_last_lie(true);
    assert_eq!((keeper.broke(), keeper.thrown().len()), (Some(Colour::Red), 8));
    // Those of the break are cleared, so the others are laid first.
    let [one, two, three, _] = WeightId::of(Colour::Blue);
    for (id, value) in [(one, 2), (two, 3), (three, 1)] {
        assert_eq!(keeper.selected(), Some(id));
        assert!(keeper.put_for(value));
    }
    assert_eq!(keeper.count().points[0], 6);
    keeper.mark(Mark::Done).expect("it is a last lie");
    assert_eq!((total(&keeper, 0), keeper.is_counted(), keeper.layout().iter().count()), (6, true, 3));
    keeper.mark(Mark::Continue).expect("it was seen");
    assert!(keeper.by_last_lie() && keeper.game().shooter().side == SideId(1) && keeper.layout().is_empty());

    // A weight of the break that is left spoils everything.
    keeper.throw(WeightId::of(Colour::Blue)[0]);
    assert_eq!(keeper.broke(), Some(Colour::Blue));
    assert!(keeper.put_for(3));
    assert_eq!(keeper.count().points[1], 3);
    keeper.select(WeightId::of(Colour::Blue)[3]);
    assert!(keeper.put_for(1));
    assert_eq!(keeper.count().points[1], 0);
    keeper.fall();
    keeper.mark(Mark::Done).expect("the break is cleared");
    assert_eq!((total(&keeper, 1), keeper.entries()), (3, 2));

    let sheet = keeper.sheet().expect("it is written");
    let back = read(&sheet);
    assert_eq!(back.game(), keeper.game(), "{sheet}");
    assert!(back.events().eq(keeper.events()) && back.by_last_lie(), "{sheet}");
    assert_eq!(back.lines(), keeper.lines());
    assert!(back.lines()[1].starts_with("2. The last lie: "), "{:?}", back.lines());
    keeper.mark(Mark::Undo).expect("it is taken back");
    let lies = keeper.fates().into_iter().filter(|(_, fate)| matches!(fate, Fate::Lies(_))).count();
    assert_eq!((keeper.by_last_lie(), keeper.broke(), lies, total(&keeper, 1)), (true, Some(Colour::Blue), 1, 0));
}

#[test]
fn a_round_that_was_begun_throw_by_throw_ends_with_its_last_lie() {
    for mode in Mode::ALL {
        let board = mode.card().boards.longest();
        let mut keeper = keeper(mode, board);
        let breaks = keeper.game().phase() == Phase::Break;
        for place in 0..if breaks { 4 } else { 1 } {
            put(&mut keeper, 0.3 + 0.2 * place as f32, 0.05 * place as f32);
        }
        keeper.mark(Mark::Done).expect("it lies");
        keeper.keep_by_last_lie(true);
        let lying = keeper.layout().iter().count();
        assert_eq!((keeper.broke(), lying), (None, if breaks { 4 } else { 1 }), "{mode:?}");
        keeper.mark(Mark::Done).expect("everything else fell");
        assert!(keeper.is_counted() && keeper.game().unthrown().len() == 8, "{mode:?}");
        assert_eq!(keeper.told().iter().filter(|event| matches!(event, Event::Counted(_))).count(), 1, "{mode:?}");
        let back = read(&keeper.sheet().expect("it is written"));
        assert_eq!(back.game(), keeper.game(), "{mode:?}");
        // Back to single throws in the next round.
        keeper.mark(Mark::Continue).expect("it was seen");
        keeper.keep_by_last_lie(false);
        assert!(!keeper.by_last_lie() && keeper.thrown().len() < 8, "{mode:?}");
    }
}

#[test]
fn what_cannot_be_a_last_lie_is_refused_with_its_field() {
    for (throws, sentence) in [
        ("(last_lie: true)", "`throws[1].thrown` is missing: with which colour did A break, `red` or `blue`?"),
        (
            "(last_lie: true, thrown: \"red 1\")",
            "`throws[1].thrown` is red 1, and a last lie has at most the colour of its break there",
        ),
        ("(last_lie: true, thrown: \"red\", off: [\"red 1\"])", "`throws[1].off` and `last_lie` cannot both be there"),
        ("(last_lie: true, thrown: \"red\", foul: true)", "`throws[1].foul` and `last_lie` cannot both be there"),
        (
            "(last_lie: true, thrown: \"red\", lies: [(weight: \"blue 1\", from_end_mm: 100, off_centre_mm: 0), \
             (weight: \"blue 2\", from_end_mm: 110, off_centre_mm: 0)])",
            "`throws[1].lies[1]` puts blue 1 into blue 2",
        ),
    ] {
        let refused = refused(throws);
        assert!(refused.contains(sentence), "{refused}");
    }
}

#[test]
fn points_to_begin_with_are_on_the_sheet_and_in_the_total() {
    let agreed = keeper(Mode::CrazyEight, BoardModel::Feet22).game().agreed().clone();
    let board = crazy_eight::score::RealBoard::Listed(BoardModel::Feet22);
    let mut keeper = Keeper::with_given(board, agreed, &[Given::default(), Given { points: 3, ..Given::default() }])
        .expect("a game that can be played");
    assert_eq!((total(&keeper, 0), total(&keeper, 1)), (0, 3));
    keeper.keep_by_last_lie(true);
    for value in [3, 2] {
        assert!(keeper.put_for(value));
        keeper.mark(Mark::Done).expect("it is a last lie");
        keeper.mark(Mark::Continue).expect("it was seen");
    }
    assert_eq!((total(&keeper, 0), total(&keeper, 1)), (3, 5));
    let sheet = keeper.sheet().expect("it is written");
    let start = "start: [\n        0,\n        3,\n    ]";
    assert!(sheet.contains(start), "{sheet}");
    assert_eq!(read(&sheet).game(), keeper.game());
    assert_eq!(total(&keeper.again().expect("another game"), 1), 3, "the next game begins in the same way");
    for (other, sentence) in [
        ("start: [0, 15]", "`start[2]` is 15, and can be at most 14"),
        ("start: [0, 1, 2]", "`start` has points for 3 sides, and there are 2"),
    ] {
        let text = sheet.replace(start, other);
        let source = crazy_eight::formats::ron_file::Source::new("sheet", &text);
        let refused = Keeper::read(&source).map(|_| ()).expect_err(other).to_string();
        assert!(refused.contains(sentence), "{refused}");
    }
}
