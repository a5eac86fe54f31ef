//! Sheets that cannot have been so: each is refused with its line, its field and one sentence.

use super::{TWO, round, sheet};
use crate::{Folder, complains, refuses};

/// Where the complaint has to point stands this in a spoilt sheet; it is taken out before the sheet is scored.
const HERE: char = '@';

/// A board of one's own, but for what may be spoilt on it.
const OWN: &str = "width_inches: 16, foul_lines: Middle, deuce_line_inches: 12, trey_line_inches: 6, line_width_mm: 6, \
                   dip_inches: 0, weights: Medium";

/// Checks that a sheet is refused at the place that is marked, with a complaint that begins like this.
#[track_caller]
fn spoilt(folder: &Folder, marked: &str, sentence: &str) {
    let (before, after) = marked.split_once(HERE).expect("a mark");
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    let file = folder.file("spoilt.ron");
    std::fs::write(&file, format!("{before}{after}")).expect("a file");
    complains(1, &["score", &file], &[&format!("spoilt.ron:{line}:{column}: {sentence}")]);
}

/// A game of this kind that is agreed so, with nothing thrown yet.
fn agreed(game: &str, head: &str) -> String {
    sheet(game, head, "")
}

/// A game of Knock Off that goes so.
fn thrown(throws: &str) -> String {
    sheet("KnockOff", TWO, throws)
}

#[test]
fn what_cannot_be_agreed_is_refused_by_its_field() {
    let folder = Folder::new("score-agreed");
    let played_by = |game: &str, sides: &str| agreed(game, &format!("@sides: {sides},"));
    let by = |game: &str, options: &str| agreed(game, &format!("{TWO} options: ({options}),"));
    let on = |game: &str, board: &str| agreed(game, &format!("{TWO} {board}"));
    let own = |length: &str| format!("own_board: ({length}: 96, {OWN}),");
    for (marked, sentence) in [
        (
            on("KnockOff", &own("@length_inches").replace("96", "30")),
            "`own_board.length_inches` is 30, and has to be from 48 to 400",
        ),
        (
            on("KnockOff", &format!("board: Feet9, @{}", own("length_inches"))),
            "`own_board` and `board` cannot both be there",
        ),
        (
            by("KnockOff", "@rotate: true"),
            "`options.rotate` is nothing to agree on in Knock Off: it has no choice of an order that rotates",
        ),
        (played_by("KnockOff", r#"[["Ann"]]"#), "`sides` cannot be so: Knock Off is for 2 sides, not 1"),
        (
            played_by("CrazyEight", r#"[["Ann", "Alf"], ["Ben", "Bea"]]"#),
            "`sides` cannot be so: a side of Crazy Eight has 1 player, not 2",
        ),
        (
            played_by("KnockOff", r#"[["Ann", "Alf"], ["Ben"]]"#),
            "`sides` cannot be so: all sides need as many players as each other",
        ),
        (played_by("KnockOff", r#"[["Ann"], [" "]]"#), "`sides` cannot be so: player 2 needs a name"),
        (
            on("CrazyEight", "@board: Bank9,"),
            "`board` cannot be so: Crazy Eight is played on a board without cushions and rings, not on this one",
        ),
        (
            on("Target", &format!("@{}", own("length_inches"))),
            "`own_board` cannot be so: Target is played on a target board, not on this one",
        ),
        (by("KnockOff", "@target: 0"), "`options.target` cannot be so: a game is played to 1 to 99 points, not 0"),
        (by("Baseball", "@target: 4"), "`options.target` cannot be so: a game has 3, 5, 7 or 9 innings, not 4"),
        (by("KnockOff", "@hanger: 6"), "`options.hanger` cannot be so: a hanger is worth 3, 4 or 5, not 6"),
        (
            by("CrazyEight", "@hickey_cents: 0"),
            "`options.hickey_cents` cannot be so: a hickey costs 0.01 to 1000.00, not 0.00",
        ),
    ] {
        spoilt(&folder, &marked, sentence);
    }
}

#[test]
fn an_entry_that_says_too_much_or_too_little_is_refused_by_its_field() {
    let folder = Folder::new("score-entry");
    let lying = |places: &str| thrown(&format!(r#"(thrown: "red 1", lies: [{places}])"#));
    for (marked, sentence) in [
        (
            thrown(r#"(thrown: "red 1", off: ["red 1"], @time_up: true)"#),
            "`throws[0].time_up` and `thrown` cannot both be there: each is an entry of its own",
        ),
        (
            thrown(r#"(thrown: "red 1", off: ["red 1"], @concede: true)"#),
            "`throws[0].concede` and `thrown` cannot both be there",
        ),
        (
            thrown(r#"(thrown: "red 1", @no_bank: true, off: ["red 1"])"#),
            "`throws[0].no_bank` is for boards with cushions, and this one has none",
        ),
        (
            lying(
                r#"(weight: "red 1", from_end_mm: 90, off_centre_mm: 0),
                   (@weight: "red 1", from_end_mm: 300, off_centre_mm: 0)"#,
            ),
            "`throws[0].lies[1].weight` is red 1 a second time",
        ),
        (
            lying(r#"(weight: "red 1", @from_end_mm: -40, off_centre_mm: 0)"#),
            "`throws[0].lies[0].from_end_mm` is -40, and there the middle of red 1 is not over the board",
        ),
        (lying(r#"(weight: "red 1", @from_end_mm: NaN, off_centre_mm: 0)"#), "`throws[0].lies[0].from_end_mm` is NaN"),
        (
            lying(r#"(weight: "red 1", from_end_mm: 90, @off_centre_mm: -260)"#),
            "`throws[0].lies[0].off_centre_mm` is -260, and there the middle of red 1 is not over the board: what fell \
             belongs in `off`",
        ),
        (
            thrown(
                r#"(thrown: "red 1", @off: ["red 1"], lies: [(weight: "red 1", from_end_mm: 90, off_centre_mm: 0)])"#,
            ),
            "`throws[0].off[0]` is red 1, of which more is said than that it fell",
        ),
        (
            thrown(r#"(@thrown: "red 1")"#),
            "`throws[0].thrown` leaves open what became of red 1: it `lies` somewhere or is `off`",
        ),
        (
            sheet("CrazyEight", TWO, r#"(@thrown: "red", off: ["red 1", "red 2", "red 4"])"#),
            "`throws[0].thrown` leaves open what became of red 3",
        ),
        (thrown(r#"(@by: "Ann")"#), "`throws[0]` needs what was `thrown`, or either `time_up` or `concede`"),
        (thrown("(@time_up: true, concede: true)"), "`throws[0]` needs what was `thrown`"),
        (
            thrown(r#"(time_up: true, @lies: [(weight: "red 1", from_end_mm: 90, off_centre_mm: 0)])"#),
            "`throws[0].lies` is there, but nothing was thrown",
        ),
        (thrown(r#"(concede: true, @off: ["red 1"])"#), "`throws[0].off` is there, but nothing was thrown"),
        (thrown("(time_up: true, @foul: true)"), "`throws[0].foul` is there, but nothing was thrown"),
        (thrown("(concede: true, @no_bank: true)"), "`throws[0].no_bank` is there, but nothing was thrown"),
    ] {
        spoilt(&folder, &marked, sentence);
    }
}

#[test]
fn a_throw_that_the_game_did_not_allow_is_refused_by_its_field() {
    let folder = Folder::new("score-throw");
    let whole = round(&[("red 1", 90, 0)]);
    let after_the_end = format!(r#"{whole}(@thrown: "red 1", off: ["red 1"])"#);
    for (marked, sentence) in [
        (
            sheet("KnockOff", &format!("{TWO} options: (target: 3),"), &after_the_end),
            "`throws[8]` comes after the end: the game was over",
        ),
        (
            thrown(r#"(@by: "Bert", thrown: "red 1", off: ["red 1"])"#),
            r#"`throws[0].by` is "Bert", and Ann shoots now"#,
        ),
        (
            sheet("CrazyEight", TWO, r#"(@thrown: "red 1", off: ["red 1"])"#),
            "`throws[0].thrown` is red 1, and Ann breaks now: with all four `red` or all four `blue`",
        ),
        (
            thrown(r#"(@thrown: "red", off: ["red 1", "red 2", "red 3", "red 4"])"#),
            "`throws[0].thrown` is all four red, and Ann shoots one weight now: red 1, red 2, red 3, red 4",
        ),
        (
            thrown(r#"(@thrown: "blue 1", off: ["blue 1"])"#),
            "`throws[0].thrown` is blue 1, and Ann has in hand: red 1, red 2, red 3, red 4",
        ),
        (
            thrown("(@concede: true)"),
            "`throws[0].concede` cannot be: a round that both sides shoot together cannot be given up",
        ),
        (thrown("(@time_up: true)"), "`throws[0].time_up` cannot be: this game has no shot clock"),
        (
            thrown(
                r#"(thrown: "red 1", off: ["red 1"], lies: [
                    (@weight: "blue 1", from_end_mm: 90, off_centre_mm: 0),
                ])"#,
            ),
            "`throws[0].lies[0].weight` is blue 1, which was not thrown yet",
        ),
        (
            thrown(
                r#"(thrown: "red 1", off: ["red 1"]),
                   (thrown: "blue 1", @off: ["blue 1", "red 1"])"#,
            ),
            "`throws[1].off[1]` is red 1, which is not on the board any more",
        ),
        (
            thrown(
                r#"(thrown: "red 1", lies: [(weight: "red 1", from_end_mm: 300, off_centre_mm: 0)]),
                   (thrown: "blue 1", lies: [(@weight: "blue 1", from_end_mm: 310, off_centre_mm: 20)])"#,
            ),
            "`throws[1].lies[0]` puts blue 1 into red 1",
        ),
    ] {
        spoilt(&folder, &marked, sentence);
    }
}

#[test]
fn what_is_no_sheet_is_refused_with_what_it_could_be() {
    let folder = Folder::new("score-no-sheet");
    let file = folder.file("spoilt.ron");
    for (text, words) in [
        (String::new(), &[":1:"][..]),
        ("(gaem: KnockOff)".to_owned(), &[":1:2: there is no field `gaem` here", "`game`, `board`, `own_board`"]),
        ("(\n    game: KnockOff,\n    throws: [],\n)".to_owned(), &["the field `sides` is missing"]),
        (agreed("Curling", TWO), &[":2:", "`game` is `Curling`, and has to be `CrazyEight`, `KnockOff`"]),
        (thrown(r#"(thrown: "green 1")"#), &[":5:", "`throws[0].thrown`", "there is no weight \"green 1\""]),
        (
            thrown(r#"(thrown: "red 1", lies: [(weight: "red 1", from_end_mm: 90)])"#),
            &[":5:", "the field `off_centre_mm` is missing"],
        ),
    ] {
        std::fs::write(&file, text).expect("a file");
        complains(1, &["score", &file], &[&["spoilt.ron:"][..], words].concat());
    }
    complains(1, &["score", "no/such.ron"], &["no/such.ron: "]);
    refuses(&["score"], &["<FILE.ron>"]);
}
