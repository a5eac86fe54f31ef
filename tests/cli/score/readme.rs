//! The README of the score sheets names every option, and its examples produce what it shows.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{GAMES, example};
use crate::{Folder, answers, crazy_eight};

pub(super) const README: &str = include_str!("../../../examples/score-sheets/README.md");

/// The first code block of this language.
#[track_caller]
fn block(kind: &str) -> &'static str {
    let after = README.split_once(&format!("```{kind}\n")).expect("a block begins").1;
    after.split_once("```").expect("and ends").0
}

/// The error for a sheet, from its line on.
#[track_caller]
fn complaint(folder: &Folder, sheet: &str) -> String {
    let file = folder.file("game.ron");
    std::fs::write(&file, sheet).expect("a file");
    let output = crazy_eight(&["score", &file]);
    let said = String::from_utf8(output.stderr).expect("a text");
    let (_, said) = said.split_once("game.ron:").unwrap_or_else(|| panic!("{sheet}: {said:?}"));
    said.trim_end().to_owned()
}

#[test]
fn the_shown_sheet_and_its_errors_are_as_printed() {
    let folder = Folder::new("score-readme");
    let file = folder.file("game.ron");
    std::fs::write(&file, block("ron")).expect("a file");
    assert_eq!(answers(&["score", &file]), block("text"));

    let spoilt = block("ron").replacen("by: \"Ben\"", "by: \"Bea\"", 1);
    let complaint = complaint(&folder, &spoilt);
    assert!(README.contains(&format!("game.ron:{complaint}\n")), "{complaint}");
}

#[test]
fn every_field_and_every_choice_of_a_sheet_is_named() {
    let folder = Folder::new("score-names");
    let options = ["first_colour", "tie_break", "foul_line", "level", "short", "counting", "shot_clock"];
    let wrong = [
        "(wrong: 1)",
        "(game: Wrong)",
        "(board: Wrong)",
        "(weights: Wrong)",
        "(own_board: (wrong: 1))",
        "(own_board: (foul_lines: Wrong))",
        "(own_board: (cushions: (wrong: 1)))",
        "(own_board: (rings: (wrong: 1)))",
        "(options: (wrong: 1))",
        "(throws: [(wrong: 1)])",
        "(throws: [(lies: [(wrong: 1)])])",
    ];
    let wrong = wrong.map(str::to_owned).into_iter();
    let mut names = BTreeSet::new();
    for sheet in wrong.chain(options.map(|option| format!("(options: ({option}: Wrong))"))) {
        // The error itself lists the possible values.
        let complaint = complaint(&folder, &sheet);
        let offers = complaint.split_once("there can be ").or_else(|| complaint.split_once("has to be "));
        let (_, offers) = offers.unwrap_or_else(|| panic!("{sheet}: {complaint}"));
        names.extend(offers.split('`').skip(1).step_by(2).map(str::to_owned));
    }
    assert!(names.len() > 70, "{names:?}");
    let missing: Vec<&String> = names.iter().filter(|name| !README.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "not in the README: {missing:?}");
}

/// The JSON fields whose values are words of the format, not names or sentences.
const WORDS: [&str; 17] = [
    "game",
    "board",
    "tie_break",
    "foul_line",
    "level",
    "short",
    "counting",
    "colour",
    "event",
    "end",
    "zone",
    "reason",
    "of",
    "fault",
    "ruling",
    "why",
    "verdict",
];

/// Collects every field of a value and its children, and every word of the format.
fn collect(value: &Value, fields: &mut BTreeSet<String>, words: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (field, value) in object {
                fields.insert(field.clone());
                if let Some(word) = value.as_str().filter(|_| WORDS.contains(&field.as_str())) {
                    words.insert(word.to_owned());
                }
                collect(value, fields, words);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, fields, words)),
        _ => {}
    }
}

#[test]
fn every_field_and_every_word_of_the_json_is_named() {
    let (mut fields, mut words) = (BTreeSet::new(), BTreeSet::new());
    for game in GAMES {
        collect(&example(game.sheet).1, &mut fields, &mut words);
    }
    assert!(fields.len() > 60 && words.len() > 50, "{fields:?}, {words:?}");
    let missing: Vec<&String> = fields.iter().filter(|field| !README.contains(&format!("`{field}`"))).collect();
    assert!(missing.is_empty(), "fields that are not in the README: {missing:?}");
    let missing: Vec<&String> = words.iter().filter(|word| !README.contains(&format!("`\"{word}\"`"))).collect();
    assert!(missing.is_empty(), "words that are not in the README: {missing:?}");
}
