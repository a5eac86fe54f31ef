//! `crazy-eight club`: the output of the examples, and the errors in files.

use std::path::Path;

use crazy_eight::club::{EntrantId, Entry, Evening};
use crazy_eight::formats::ron_file::MOST_FILE_BYTES;
use crazy_eight::save::{opened, sealed};

use crate::{Folder, answers, complains, refuses};

const EXAMPLES: [&str; 7] =
    ["single_elimination", "double_elimination", "round_robin", "swiss", "blind_draw", "open", "league"];

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("examples/club-nights/{name}.ron"));
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn every_example_is_printed_as_text_json_csv_and_a_page() {
    let folder = Folder::new("club-examples");
    let folder_of = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/club-nights");
    let there = std::fs::read_dir(folder_of).expect("the folder is there").count();
    assert_eq!(there, EXAMPLES.len() + 1, "every example is in the list, beside the README");
    for name in EXAMPLES {
        let file = example(name);
        let page = folder.file(&format!("{name}.html"));
        let text = answers(&["club", &file, "--html", &page]);
        for head in ["The draw", "Standings"] {
            assert!(text.lines().any(|line| line == head), "{name}: {head} in\n{text}");
        }
        assert_eq!(answers(&["club", &file]), text, "the same seed gives the same evening");

        let html = std::fs::read_to_string(&page).expect("it was written");
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
        assert!(!html.contains("http"), "{name}: a page needs nothing else");
        let bracket = ["single_elimination", "double_elimination", "blind_draw"].contains(&name);
        assert_eq!(html.contains("<svg"), bracket, "{name}");
        for open in ["<section>", "<ul>", "<table>", "<text", "<div"] {
            let close = open.replace('<', "</").trim_end_matches('>').to_owned() + ">";
            assert_eq!(html.matches(open).count(), html.matches(&close).count(), "{name}: {open}");
        }

        let record: serde_json::Value = serde_json::from_str(&answers(&["club", &file, "--json"])).expect("JSON");
        assert_eq!(record["format"], 1);
        let standings = record["standings"].as_array().expect("a list");
        let teams = record["teams"].as_array().expect("a list").len();
        assert_eq!(standings.len(), teams);
        let numbers = |field: &str| standings.iter().map(|row| row[field].as_u64().expect("a number")).sum::<u64>();
        if name != "open" {
            assert_eq!(numbers("points"), numbers("against"), "{name}");
        }

        let csv = answers(&["club", &file, "--csv"]);
        assert_eq!(csv.lines().count(), teams + 1, "{csv}");
        let columns = csv.lines().next().expect("a head").split(',').count();
        assert!(csv.lines().all(|line| line.split(',').count() == columns), "{csv}");
    }
}

#[test]
fn a_page_on_standard_output_stands_alone() {
    let folder = Folder::new("club-page");
    let (file, page) = (example("double_elimination"), folder.file("page.html"));
    answers(&["club", &file, "--html", &page]);
    let written = std::fs::read_to_string(&page).expect("it was written");
    assert_eq!(answers(&["club", &file, "--html", "-"]), written);
    assert!(!Path::new("-").exists(), "no file has this name");
    for other in ["--csv", "--json"] {
        refuses(&["club", &file, "--html", "-", other], &["--html -", other]);
    }
}

#[test]
fn an_evening_saved_by_the_window_is_described_and_a_damaged_one_refused() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/clubnight-1.txt");
    let path = sample.to_str().expect("a plain path");
    let text = answers(&["club", path]);
    assert!(text.starts_with("Friday\n") && text.contains(" 15 : 9 "), "{text}");
    let folder = Folder::new("club-cut");
    let cut = folder.file("cut.txt");
    let whole = std::fs::read_to_string(&sample).expect("it is there");
    std::fs::write(&cut, &whole[..whole.len() - 40]).expect("it is written");
    complains(1, &["club", &cut], &["cut.txt", "cut off"]);
}

#[test]
fn an_evening_of_the_window_may_be_longer_than_a_written_file() {
    let mut evening: Evening = opened(include_str!("../samples/clubnight-1.txt")).expect("an evening");
    for number in 0..8000 {
        let name = format!("Wilhelmina von Kleist {}", number % 2);
        evening.say(Entry::Rename { who: EntrantId(0), name }).expect("a new name");
    }
    let text = sealed(&evening);
    assert!(text.len() > MOST_FILE_BYTES, "{}", text.len());
    let folder = Folder::new("club-long");
    let file = folder.file("friday.txt");
    std::fs::write(&file, text).expect("it is written");
    let told = answers(&["club", &file]);
    assert!(told.starts_with("Friday\n") && told.contains("Wilhelmina von Kleist 1"), "{told}");
    // What people write stays short.
    std::fs::write(&file, format!("// {}\n{NIGHT}", "x".repeat(MOST_FILE_BYTES))).expect("it is written");
    complains(1, &["club", &file], &["friday.txt: is larger than 256 kB, and so not of this kind"]);
}

#[test]
fn a_double_elimination_of_seven_is_described_from_its_bye_to_its_second_final() {
    let text = answers(&["club", &example("double_elimination")]);
    for line in ["  Winners, round 1", "  Losers, round 4", "  Final", "  Second final"] {
        assert!(text.lines().any(|told| told == line), "{line} in\n{text}");
    }
    assert!(text.contains("A bye for Gus: 7 teams are in a bracket of 8."), "{text}");
    assert!(text.contains("\nWinner: "), "{text}");
}

const NIGHT: &str = r#"(
    title: "A night",
    seed: 1,
    format: RoundRobin(),
    game: KnockOff,
    boards: ["Left"],
    entrants: [(name: "Ann"), (name: "Ben"), (name: "Cid")],
    happened: [
        (between: ("Ann", "Ben"), board: "Left"),
        (between: ("Ann", "Ben"), score: [(15, 3)]),
        (undo: true),
        (between: ("Ben", "Ann"), score: [(15, 3)]),
        (renames: ("Cid", "Sid")),
    ],
)
"#;

#[test]
fn an_unfinished_evening_names_the_next_meetings() {
    let folder = Folder::new("club-next");
    let file = folder.file("night.ron");
    std::fs::write(&file, NIGHT).expect("it can be written");
    let text = answers(&["club", &file]);
    assert!(text.contains("Ben 15 : 3 Ann") || text.contains("Ann 3 : 15 Ben"), "{text}");
    assert!(text.contains("\nNext\n  Left: ") && text.contains("Sid"), "{text}");
    assert!(!text.contains("Winner"), "{text}");
    let known = NIGHT.replace("(name: \"Cid\")", "(name: \"Cid\", profile: 2)");
    std::fs::write(&file, known).expect("it can be written");
    assert_eq!(answers(&["club", &file]), text, "a profile of this machine is as good as a guest here");
    std::fs::write(&file, NIGHT.replace("happened: [", "drawn: false, happened: [/*").replace("    ],\n)", "*/],\n)"))
        .expect("it can be written");
    let text = answers(&["club", &file]);
    assert!(text.ends_with("The draw\n  Ann\n  Ben\n  Cid\n"), "{text}");
}

#[test]
fn errors_name_the_line_and_the_field() {
    let folder = Folder::new("club-wrong");
    let file = folder.file("night.ron");
    let cases = [
        (
            "score: [(15, 3)]),\n        (undo",
            "score: [(15, 15)]),\n        (undo",
            "night.ron:10:10: `happened[2]` cannot be: a game has a winner",
        ),
        ("(\"Ben\", \"Ann\")", "(\"Ben\", \"Dan\")", "`happened[4].between` is `Dan`, and nobody of that name"),
        ("board: \"Left\"", "board: \"Right\"", "`happened[1].board` is `Right`, and is not among `boards`"),
        ("(undo: true)", "(week: 2)", "`happened[3]` cannot be: no further week"),
        ("(undo: true)", "()", "`happened[3]` has to have one of `between`"),
        ("(undo: true)", "(undo: true, week: 1)", "`happened[3]` has to have one of `between`"),
        (
            "(undo: true)",
            "(between: (\"Ann\", \"Ben\"), score: [(15, 3)])",
            "`happened[3].between` names two who have no meeting",
        ),
        ("(name: \"Cid\")", "(name: \"ann\")", "`entrants[3]` cannot be: Ann has that name"),
        ("RoundRobin()", "RoundRobin(legs: 3)", "night.ron:4:5: `format` has `legs` 3, and can have 1 to 2"),
        ("RoundRobin()", "Ladder", "`format` is `Ladder`, and has to be"),
        ("game: KnockOff", "board: Feet22", "the field `game` is missing"),
        ("game: KnockOff", "game: KnockOff, board: Target22", "`game` cannot be played so"),
        ("seed: 1", "best_of: 2", "night.ron:3:5: `best_of` has to be 1, 3, 5, 7 or 9"),
        ("seed: 1", "handicap: StartPoints, seed: -1", "`seed`"),
        ("seed: 1", "forfeit_points: 10000", "`forfeit_points` is 10000, and has to be from 0 to 9999"),
        ("(name: \"Cid\")", "(name: \"Cid\", handicap: 3)", "`entrants[3].handicap` is given, and the evening has no"),
        ("(name: \"Cid\")", "(name: \"Cid\", rival: true)", "`entrants[3].name` is not that of a computer player"),
        (
            "(name: \"Cid\")",
            "(name: \"Cid\", profile: 1, players: [\"Dan\"])",
            "`entrants[3].players` stands beside `profile`",
        ),
        (
            "game: KnockOff",
            "game: KnockOff, card_options: [(\"a\", \"b\")]",
            "`card_options` belongs to a game at the card",
        ),
        ("game: KnockOff", "cards: Xtreme, board: Feet22", "`board` belongs to a game at the board"),
        ("game: KnockOff", "game: KnockOff, options: (corners: true)", "`options.corners` is nothing to agree on"),
    ];
    for (from, to, expected) in cases {
        assert!(NIGHT.contains(from), "{from}");
        std::fs::write(&file, NIGHT.replace(from, to)).expect("it can be written");
        complains(1, &["club", &file], &[expected]);
    }
    complains(1, &["club", &folder.file("none.ron")], &["none.ron"]);
    std::fs::write(&file, NIGHT).expect("it can be written");
    complains(1, &["club", &file, "--html", &folder.file("none/page.html")], &["cannot write"]);
}
