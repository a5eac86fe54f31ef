//! `score` of card games: the result of every example, and the errors.

use serde_json::Value;

use crate::{Folder, answers, complains};

/// Every example and the end of its text, calculated by hand in the comments of its rounds.
const SHEETS: [(&str, &str); 3] = [
    (
        "crazy_8s.ron",
        "  The round ends: only Ann has cards.\n  Ann is out, as the last one with cards.\n  The game is over: 1. Ben, 2. Ann, \
         3. Cid.\n\nAnn  out in round 2\nBen\nCid  out in round 1\n",
    ),
    (
        "variations.ron",
        "  The game is over: 1. Ann, 2. Cid, 3. Ben.\n\nAnn   -7  -10    5  -10  = -22\nBen   81   18    1    -  = 100  out in \
         round 3\nCid  -10    5  -10   10  = -5\n",
    ),
    (
        "xtreme.ron",
        "  The game is over: 1. Ann, 2. Ben, 3. Cid.\n\nAnn    6    0    2  = 8\nBen    0   14    0  = 14\nCid   31   42   \
         48  = 121\n",
    ),
];

fn example(name: &str) -> String {
    format!("{}/examples/card-score-sheets/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_example_has_the_result_calculated_by_hand() {
    for (name, end) in SHEETS {
        let told = answers(&["score", &example(name)]);
        assert!(told.ends_with(end), "{name} ends with\n{end}\nand not\n{told}");
    }
    let mut files: Vec<_> =
        std::fs::read_dir(example("")).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    files.sort();
    files.retain(|file| file != "README.md");
    assert_eq!(files, SHEETS.map(|(name, _)| name), "every example is listed");
}

#[test]
fn rounds_are_described_card_by_card() {
    let told = answers(&["score", &example("xtreme.ron")]);
    for line in [
        "Crazy Eights Xtreme: Ann, Ben, Cid",
        "  The round ends: Ben has no card left.",
        "  Ann counts 7♥ 2, 8♠ 2, 2♣ 2 (×2): 6.",
        "  Cid: 42 in this round, 73 in all.",
    ] {
        assert!(told.lines().any(|other| other == line), "{line} in\n{told}");
    }
    assert!(told.contains("Round 2. Ben deals") && !told.contains("is dealt") && !told.contains("turned up"), "{told}");
    let variations = answers(&["score", &example("variations.ron")]);
    for line in ["  Ann takes 10 off for the silly hat.", "  Sudden death: the next round is the last."] {
        assert!(variations.lines().any(|other| other == line), "{line} in\n{variations}");
    }
}

#[test]
fn json_says_the_same_to_other_programs() {
    let line = answers(&["score", &example("xtreme.ron"), "--json"]);
    let record: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&record["format"], record["rounds"].as_array().map(Vec::len)), (&1.into(), Some(4)));
    assert_eq!(record["totals"], serde_json::json!([8, 14, 121]));
    assert_eq!(record["places"], serde_json::json!([[0], [1], [2]]));
    assert_eq!((&record["dealer"], &record["players"][2]), (&Value::Null, &"Cid".into()));
    assert_eq!(record["rounds"][1]["events"][0]["event"]["RoundEnded"]["play_out"], "2H");
    let counted = &record["rounds"][1]["events"][1]["event"]["Counted"];
    assert!(counted["cards"].is_array(), "{counted}");
}

#[test]
fn impossible_sheets_are_refused_with_line_and_field() {
    const SHEET: &str = r#"(
    game: Xtreme,
    options: [("winner-bonus", "on")],
    players: ["Ann", "Ben", "Cid"],
    dealer: "Ann",
    rounds: [
        (empty: "Ben", last: "2H", hands: [("Ann", "7H 8S"), ("Cid", "KD")]),
    ],
)"#;
    let folder = Folder::new("card-sheets");
    let file = folder.file("sheet.ron");
    for (from, to, expected) in [
        ("\"KD\"", "\"KX\"", "sheet.ron:7:36: `rounds[1].hands[2]` cannot be read: `KX` is no card"),
        ("(\"Cid\", \"KD\")", "(\"Dan\", \"KD\")", "`rounds[1].hands[2]` is not the name of a player"),
        (", (\"Cid\", \"KD\")", "", "`rounds[1].hands` says nothing of the hand of Cid"),
        (
            "\"2H\", hands: [(\"Ann\", \"7H 8S\"), (\"Cid\", \"KD\")]",
            "\"4H\", hands: [(\"Ann\", \"7H 8S\"), (\"Cid\", \"\")]",
            "`rounds[1].hands` has no cards for Cid",
        ),
        ("\"KD\"", "\"KD KD KD\"", "`rounds[1].hands` has K♦ more often than the deck"),
        ("(\"Cid\"", "(\"Ann\", \"KD\"), (\"Cid\"", "`rounds[1].hands` has the hand of Ann twice"),
        (" last: \"2H\",", "", "`rounds[1]` does not say with which card it ended"),
        ("last: \"2H\"", "last: \"2X\"", "`2X` is no card"),
        ("last: \"2H\"", "last: \"2H\", hat: \"Ann\"", "`rounds[1].hat` is there, and none was agreed"),
        ("empty: \"Ben\"", "empty: \"Dan\"", "`rounds[1].empty` is not the name of a player"),
        (
            "empty: \"Ben\", last: \"2H\", hands: [(\"Ann\", \"7H 8S\"), (\"Cid\", \"KD\")]",
            "left: \"Ben\"",
            "`rounds[1]` does not say what decides a round of this game: the hands are counted",
        ),
        ("empty: \"Ben\"", "left: \"Ben\", empty: \"Ben\"", "`rounds[1].left` and the hands"),
        ("(empty:", "(time_up: true), (empty:", "`rounds[1].time_up` cannot be: the game is not played by time"),
        ("(empty:", "(time_up: true, empty:", "`rounds[1].time_up` is an entry of its own"),
        ("\"Ben\", \"Cid\"]", "\"ann\", \"Cid\"]", "`players[2]` is the name of another player"),
        (
            "\"Ann\", \"Ben\", \"Cid\"]",
            "\"Ann\"]",
            "`players` has 1 name, and Crazy Eights Xtreme is for 2 to 8 players",
        ),
        ("dealer: \"Ann\"", "dealer: \"Eve\"", "`dealer` is not the name of a player"),
        ("winner-bonus", "winner-bonbon", "`options[1]` is no option of Crazy Eights Xtreme"),
        ("game: Xtreme", "game: Xtra", "sheet.ron:2:"),
        ("dealer:", "deals:", "deals"),
        ("hands:", "hand:", "hand"),
        ("dealer: \"Ann\",", "dealer: \"Ann\"", "sheet.ron:6:5: a comma is missing before this"),
        ("rounds:", "round:", "sheet.ron:6:5: there is no field `round` here"),
    ] {
        assert!(SHEET.contains(from), "{from}");
        std::fs::write(&file, SHEET.replacen(from, to, 1)).expect("a file");
        complains(1, &["score", &file], &[expected]);
    }
    std::fs::write(&file, SHEET).expect("a file");
    assert!(
        answers(&["score", &file]).contains("The sheet ends here.\n\nAnn    4  = 4\nBen  -10  = -10\nCid    5  = 5\n")
    );
    let over = std::fs::read_to_string(example("crazy_8s.ron")).expect("an example");
    std::fs::write(&file, over.replace("(left: \"Ann\"),", "(left: \"Ann\"), (left: \"Ben\"),")).expect("a file");
    complains(1, &["score", &file], &["`rounds[3]` comes after the end of the match"]);
    std::fs::write(&file, over.replace("(left: \"Ann\"),", "(left: \"Cid\"),")).expect("a file");
    complains(1, &["score", &file], &["`rounds[2]` names Cid, who is not in this round"]);
}
