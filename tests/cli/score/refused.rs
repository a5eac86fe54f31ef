//! Sheets of impossible games: each is refused with its line, its field and one sentence.

use crazy_eight::score::MOST_SHEET_ENTRIES;

use super::{TWO, round, sheet};
use crate::{Folder, answers, complains, refuses};

/// The mark in a test sheet at the place that the error must point to; it is removed before the sheet is scored.
const HERE: char = '@';

/// A valid board of one's own, without the fields that the tests change.
const OWN: &str = "width_inches: 16, foul_lines: Middle, deuce_line_inches: 12, trey_line_inches: 6, line_width_mm: 6, \
                   dip_inches: 0, weights: Medium";

/// Checks that a sheet is refused at the marked place, with an error that begins like this.
#[track_caller]
fn spoilt(folder: &Folder, marked: &str, sentence: &str) {
    let (before, after) = marked.split_once(HERE).expect("a mark");
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    let file = folder.file("spoilt.ron");
    std::fs::write(&file, format!("{before}{after}")).expect("a file");
    complains(1, &["score", &file], &[&format!("spoilt.ron:{line}:{column}: {sentence}")]);
}

/// A game with this agreement and no throws.
fn agreed(game: &str, head: &str) -> String {
    sheet(game, head, "")
}

/// A game of Knock Off with these throws.
fn thrown(throws: &str) -> String {
    sheet("KnockOff", TWO, throws)
}

#[test]
fn impossible_agreements_are_refused_with_their_field() {
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
        (played_by("KnockOff", r#"[["Ann"], ["Ann"]]"#), "`sides` cannot be so: players 1 and 2 have the same name"),
        (played_by("KnockOff", r#"[["Ann"], ["ann "]]"#), "`sides` cannot be so: players 1 and 2 have the same name"),
        (
            played_by("KnockOff", "[[\"Ann\"], [\"B\u{202e}en\"]]"),
            "`sides` cannot be so: player 2 needs a name of characters that can be shown, and U+202E cannot",
        ),
        (
            by("TapAndDraw", "@corners: false"),
            "`options.corners` makes no difference: this game is counted as Knock Off is",
        ),
        (
            by("TapAndDraw", "counting: HorseCollar, @hanger: 5"),
            "`options.hanger` makes no difference: this game is counted as Horse Collar is",
        ),
        (
            agreed("KnockOff", &format!("{TWO} board: Feet9, options: (@foul_line: Long),")),
            "`options.foul_line` makes no difference: this board has one foul line for both ends",
        ),
        (
            agreed("HorseCollar", &format!("{TWO} board: Bank12, options: (@corners: false),")),
            "`options.corners` makes no difference: nothing hangs over a cushion",
        ),
        (by("KnockOff", "target: @15.5"), "`options.target` is `15.5`, and has to be a whole number"),
        (by("KnockOff", "target: @-5"), "`options.target` is `-5`, and has to be a whole number that is not negative"),
        (by("KnockOff", "target: @5000000000"), "`options.target` is `5000000000`, and has to be a smaller number"),
        (by("KnockOff", r#"target: @"15""#), "`options.target` is `\"15\"`, and has to be a whole number"),
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
            "`throws[1].time_up` and `thrown` cannot both be there: each is an entry of its own",
        ),
        (
            thrown(r#"(thrown: "red 1", off: ["red 1"], @concede: true)"#),
            "`throws[1].concede` and `thrown` cannot both be there",
        ),
        (
            thrown(r#"(thrown: "red 1", @no_bank: true, off: ["red 1"])"#),
            "`throws[1].no_bank` is for boards with cushions, and this one has none",
        ),
        (
            lying(
                r#"(weight: "red 1", from_end_mm: 90, off_centre_mm: 0),
                   (@weight: "red 1", from_end_mm: 300, off_centre_mm: 0)"#,
            ),
            "`throws[1].lies[2].weight` is red 1 a second time",
        ),
        (
            lying(r#"(weight: "red 1", @from_end_mm: -40, off_centre_mm: 0)"#),
            "`throws[1].lies[1].from_end_mm` is -40, and there the middle of red 1 is not over the board",
        ),
        (lying(r#"(weight: "red 1", @from_end_mm: NaN, off_centre_mm: 0)"#), "`throws[1].lies[1].from_end_mm` is NaN"),
        (
            lying(r#"(weight: "red 1", from_end_mm: 90, @off_centre_mm: -260)"#),
            "`throws[1].lies[1].off_centre_mm` is -260, and there the middle of red 1 is not over the board: what fell \
             belongs in `off`",
        ),
        (
            thrown(
                r#"(thrown: "red 1", @off: ["red 1"], lies: [(weight: "red 1", from_end_mm: 90, off_centre_mm: 0)])"#,
            ),
            "`throws[1].off[1]` is red 1, of which more is said than that it fell",
        ),
        (
            thrown(r#"(@thrown: "red 1")"#),
            "`throws[1].thrown` leaves open what became of red 1: it `lies` somewhere or is `off`",
        ),
        (
            sheet("CrazyEight", TWO, r#"(@thrown: "red", off: ["red 1", "red 2", "red 4"])"#),
            "`throws[1].thrown` leaves open what became of red 3",
        ),
        (thrown(r#"(@by: "Ann")"#), "`throws[1]` needs what was `thrown`, or either `time_up` or `concede`"),
        (thrown("(@time_up: true, concede: true)"), "`throws[1]` needs what was `thrown`"),
        (
            thrown(r#"(time_up: true, @lies: [(weight: "red 1", from_end_mm: 90, off_centre_mm: 0)])"#),
            "`throws[1].lies` is there, but nothing was thrown",
        ),
        (thrown(r#"(concede: true, @off: ["red 1"])"#), "`throws[1].off` is there, but nothing was thrown"),
        (thrown("(time_up: true, @foul: true)"), "`throws[1].foul` is there, but nothing was thrown"),
        (thrown("(concede: true, @no_bank: true)"), "`throws[1].no_bank` is there, but nothing was thrown"),
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
            "`throws[9]` comes after the end: the game was over",
        ),
        (
            thrown(r#"(@by: "Bert", thrown: "red 1", off: ["red 1"])"#),
            r#"`throws[1].by` is "Bert", and Ann shoots now"#,
        ),
        (
            sheet("CrazyEight", TWO, r#"(@thrown: "red 1", off: ["red 1"])"#),
            "`throws[1].thrown` is red 1, and Ann breaks now: with all four `red` or all four `blue`",
        ),
        (
            thrown(r#"(@thrown: "red", off: ["red 1", "red 2", "red 3", "red 4"])"#),
            "`throws[1].thrown` is all four red, and Ann shoots one weight now: red 1, red 2, red 3, red 4",
        ),
        (
            thrown(r#"(@thrown: "blue 1", off: ["blue 1"])"#),
            "`throws[1].thrown` is blue 1, and Ann has in hand: red 1, red 2, red 3, red 4",
        ),
        (
            thrown("(@concede: true)"),
            "`throws[1].concede` cannot be: a round that both sides shoot together cannot be given up",
        ),
        (thrown("(@time_up: true)"), "`throws[1].time_up` cannot be: this game has no shot clock"),
        (
            thrown(
                r#"(thrown: "red 1", off: ["red 1"], lies: [
                    (@weight: "blue 1", from_end_mm: 90, off_centre_mm: 0),
                ])"#,
            ),
            "`throws[1].lies[1].weight` is blue 1, which was not thrown yet",
        ),
        (
            thrown(
                r#"(thrown: "red 1", off: ["red 1"]),
                   (thrown: "blue 1", @off: ["blue 1", "red 1"])"#,
            ),
            "`throws[2].off[2]` is red 1, which is not on the board any more",
        ),
        (
            thrown(
                r#"(thrown: "red 1", lies: [(weight: "red 1", from_end_mm: 300, off_centre_mm: 0)]),
                   (thrown: "blue 1", lies: [(@weight: "blue 1", from_end_mm: 310, off_centre_mm: 20)])"#,
            ),
            "`throws[2].lies[1]` puts blue 1 into red 1",
        ),
    ] {
        spoilt(&folder, &marked, sentence);
    }
}

#[test]
fn malformed_sheets_are_refused_with_their_place_and_the_reason() {
    let folder = Folder::new("score-no-sheet");
    let file = folder.file("spoilt.ron");
    for (text, words) in [
        (String::new(), &[":1:"][..]),
        ("(gaem: KnockOff)".to_owned(), &[":1:2: there is no field `gaem` here", "`game`, `board`, `own_board`"]),
        ("(\n    game: KnockOff,\n    throws: [],\n)".to_owned(), &["the field `sides` is missing"]),
        (agreed("Curling", TWO), &[":2:", "`game` is `Curling`, and has to be `CrazyEight`, `KnockOff`"]),
        (thrown(r#"(thrown: "green 1")"#), &[":5:", "`throws[1].thrown`", "there is no weight \"green 1\""]),
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

#[test]
fn malformed_values_are_refused_without_parser_jargon() {
    let folder = Folder::new("score-values");
    let file = folder.file("spoilt.ron");
    let lying = |from_end: &str| {
        thrown(&format!(r#"(thrown: "red 1", lies: [(weight: "red 1", from_end_mm: {from_end}, off_centre_mm: 0)])"#))
    };
    for (text, sentence) in [
        (lying("50,5"), "`throws[1].lies[1].from_end_mm` is `50,5`, and a decimal sign is a point here: `50.5`"),
        (lying("50mm"), "`throws[1].lies[1].from_end_mm` is `50mm`, and has to be a number and nothing else"),
        (lying("wide"), "`throws[1].lies[1].from_end_mm` is `wide`, and has to be a number"),
        (lying(""), "`throws[1].lies[1].from_end_mm` says nothing, and has to be a number"),
        (thrown("(thrown: red 1)"), "`throws[1].thrown` is `red 1`, and has to be a text in quotation marks"),
        (thrown("(thrown: \"red 1\", foul: yes)"), "`throws[1].foul` is `yes`, and has to be `true` or `false`"),
        (thrown("(thrown: \"red 1\" foul: true)"), "a comma is missing before this"),
        (
            "(game: KnockOff, sides: [\"Ann\"])".to_owned(),
            "`sides` is `\"Ann\"`, and has to be a list in brackets: `[...]`",
        ),
        ("(game: \"KnockOff\")".to_owned(), "`game` is `\"KnockOff\"`, and has to be a name without quotation marks"),
        (thrown("") + "x", "there is more after the last bracket"),
        ("{\"game\": \"KnockOff\"}".to_owned(), "has to begin with `(` and end with `)`, with the fields between"),
        (String::new(), "is empty"),
        (" \n ".to_owned(), "is empty"),
    ] {
        std::fs::write(&file, &text).expect("a file");
        let said = crate::crazy_eight(&["score", &file]);
        let said = String::from_utf8(said.stderr).expect("a text");
        assert!(said.trim_end().ends_with(&format!(": {sentence}")), "{text}\n{said}");
    }
    // A byte order mark at the start of a file is ignored.
    std::fs::write(&file, format!("\u{feff}{}", thrown(""))).expect("a file");
    assert!(crate::answers(&["score", &file]).starts_with("Knock Off to 15"));
}

#[test]
fn a_message_quotes_little_and_shows_what_it_quotes() {
    let folder = Folder::new("score-short");
    let file = folder.file("spoilt.ron");
    let long = "x".repeat(100_000);
    for text in [
        format!("({long}: 1)"),
        format!("(game: {long})"),
        thrown(&format!("(by: \"{long}\", thrown: \"red 1\", off: [\"red 1\"])")),
        thrown(&format!("(thrown: \"{long}\")")),
        thrown(&format!("(thrown: {long})")),
        thrown(&format!("(time_up: {long})")),
        agreed("KnockOff", &format!("sides: [[\"{long}\"], [\"Ben\"]],")),
    ] {
        std::fs::write(&file, text).expect("a file");
        let said = String::from_utf8(crate::crazy_eight(&["score", &file]).stderr).expect("a text");
        assert!(said.len() < file.len() + 400 && said.contains("spoilt.ron:"), "{} bytes: {:.200}", said.len(), said);
    }
    let odd = folder.file("a\u{1b}[31mb\u{202e}.ron");
    let said = String::from_utf8(crate::crazy_eight(&["score", &odd]).stderr).expect("a text");
    assert!(said.contains("a\\u{1b}[31mb\\u{202e}.ron: ") && !said.contains('\u{1b}'), "{said:?}");
}

#[test]
fn weights_overlap_each_other_or_a_cushion_by_three_millimetres_and_no_more() {
    let folder = Folder::new("score-overlap");
    let file = folder.file("sheet.ron");
    let scores = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        crate::crazy_eight(&["score", &file])
    };
    // The weights of the 22-foot board are 58.74 mm wide.
    let apart = |mm: f64| {
        let lies = |weight, x: f64| format!("(weight: \"{weight}\", from_end_mm: 300, off_centre_mm: {x})");
        thrown(&format!(
            "(thrown: \"red 1\", lies: [{}]), (thrown: \"blue 1\", lies: [{}])",
            lies("red 1", 0.0),
            lies("blue 1", mm)
        ))
    };
    for (mm, allowed) in [(55.75, true), (55.74, true), (55.7, false), (-55.74, true), (-55.7, false)] {
        let output = scores(&apart(mm));
        assert_eq!(output.status.success(), allowed, "{mm}: {}", String::from_utf8_lossy(&output.stderr));
    }
    // The board is 16 inches wide between its cushions, with medium weights: half of it is 203.2 mm, less a radius of
    // 26.99 mm.
    let own = format!("own_board: (length_inches: 96, cushions: (restitution: 0.5, friction: 0.1), {OWN}),");
    let beside = |off_centre: f64| {
        let lies = format!("lies: [(weight: \"red 1\", from_end_mm: -10, off_centre_mm: {off_centre})]");
        sheet("HorseCollar", &format!("{TWO} {own}"), &format!("(thrown: \"red 1\", {lies})"))
    };
    for (mm, allowed) in [(176.0, true), (179.0, true), (-179.0, true), (180.0, false), (-200.0, false)] {
        let output = scores(&beside(mm));
        assert_eq!(output.status.success(), allowed, "{mm}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!String::from_utf8_lossy(&output.stdout).contains("Corner"), "no 26 at a cushion");
    }
    let output = scores(&beside(200.0));
    let said = String::from_utf8_lossy(&output.stderr);
    let sentence =
        "`throws[1].lies[1].off_centre_mm` is 200, and there red 1 is inside the cushion: its middle is at most 176 mm";
    assert!(said.contains(sentence), "{said}");
}

#[test]
#[cfg(unix)]
fn memory_is_enough_for_the_longest_sheet_and_for_a_crafted_one() {
    let folder = Folder::new("score-large");
    let file = folder.file("sheet.ron");
    let scored = |throws: String| {
        std::fs::write(&file, format!("(game: Baseball, sides: [[\"Ann\"], [\"Ben\"]], throws: [\n{throws}])"))
            .expect("a file");
        // Many times what is needed.
        let limited = "ulimit -v 350000; exec \"$0\" score \"$1\"";
        let output = std::process::Command::new("sh")
            .args(["-c", limited, env!("CARGO_BIN_EXE_crazy-eight"), &file])
            .output()
            .expect("a shell");
        (output.status.code(), String::from_utf8(output.stderr).expect("a text"))
    };
    // Nobody ever scores, so the innings go on.
    assert_eq!(scored("(concede:true),".repeat(MOST_SHEET_ENTRIES)), (Some(0), String::new()));
    let (code, said) = scored("(),".repeat(1_300_000));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("sheet.ron:1:") && said.contains("`throws[3001]` is one too many"), "{said}");
}

#[test]
fn a_sheet_may_be_longer_than_files_that_only_people_write_but_not_without_end() {
    let folder = Folder::new("score-long");
    let file = folder.file("long.ron");
    let padded = |bytes: usize| format!("// {}\n{}", "x".repeat(bytes), thrown(""));
    std::fs::write(&file, padded(300 * 1024)).expect("a file");
    answers(&["score", &file]);
    complains(1, &["throw", &file], &["long.ron: is larger than 256 kB, and so not of this kind"]);
    std::fs::write(&file, padded(4 * 1024 * 1024)).expect("a file");
    complains(1, &["score", &file], &["long.ron: is larger than 4096 kB, and so not of this kind"]);
}
