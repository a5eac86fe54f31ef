//! Levels as files: every shipped one is valid and has texts, and an error names the fault.

use std::collections::BTreeSet;
use std::path::Path;

use crazy_eight::shuffleboard::drill::{Attempt, Group, Level, Text, load_folder, shipped};
use crazy_eight::shuffleboard::rules::{Colour, WeightId};
use crazy_eight::words;

fn levels() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/levels"))
}

/// The text of a level in which one line is replaced.
fn with(line: &str, other: &str) -> String {
    let level = "(\n    text: Own(name: \"Mine\"),\n    group: Own,\n    board: Feet22,\n    lies: [\n        \
                 (weight: \"red 1\", from_end_mm: 100, off_centre_mm: 0),\n        \
                 (weight: \"red 2\", from_end_mm: 300, off_centre_mm: 50),\n    ],\n    throws: Shots(1),\n    \
                 goal: [\n        [Off(who: Other, least: 1)],\n    ],\n    stars: (of: Gone(Other), one: 1, two: 1, three: 2),\n)\n";
    assert!(level.contains(line), "the level has no {line}");
    level.replace(line, other)
}

#[track_caller]
fn refused(line: &str, other: &str, answer: &str) {
    let error = Level::read("mine.ron", &with(line, other)).expect_err("it is wrong").to_string();
    assert!(error.starts_with(answer), "{error}");
}

#[test]
fn the_program_holds_every_file_of_the_folder() {
    let folder = load_folder(levels());
    assert!(folder.errors.is_empty(), "{:?}", folder.errors);
    let by_id = |drills: &[crazy_eight::shuffleboard::drill::Drill]| -> BTreeSet<String> {
        drills.iter().map(|drill| drill.id.clone()).collect()
    };
    assert_eq!(by_id(&folder.drills), by_id(shipped()));
    for drill in &folder.drills {
        assert!(shipped().contains(drill), "{}", drill.id);
    }
}

#[test]
fn there_are_four_lessons_six_groups_of_crazy_eight_with_six_drills_each_and_three_more_with_four() {
    let in_group = |group| shipped().iter().filter(|drill| drill.level.group == group).count();
    assert_eq!((Group::ALL[0], in_group(Group::Lesson)), (Group::Lesson, 4));
    for group in &Group::ALL[1..7] {
        assert!(in_group(*group) >= 6, "{group:?}");
    }
    for group in &Group::ALL[7..10] {
        assert!(in_group(*group) >= 4, "{group:?}");
    }
    assert_eq!(in_group(Group::Own), 0);
    let place = |group| Group::ALL.iter().position(|listed| *listed == group);
    assert!(shipped().is_sorted_by_key(|drill| place(drill.level.group)));
}

#[test]
fn every_shipped_drill_has_a_name_a_task_and_a_hint_of_its_own() {
    let mut names = BTreeSet::new();
    for drill in shipped() {
        let Text::Key(key) = &drill.level.text else { panic!("{} brings its own words", drill.id) };
        assert_eq!(*key, format!("drill-{}", drill.id.replace('_', "-")));
        let name = words::drill_name(&drill.level);
        assert!(name != *key && names.insert(name.clone()), "{}: {name}", drill.id);
        let goal = words::describe_goal(&drill.level).join(" ");
        assert_ne!(words::drill_task(&drill.level), goal, "{} has no task", drill.id);
        assert!(words::drill_hint(&drill.level).is_some(), "{} has no hint", drill.id);
    }
}

#[test]
fn every_goal_is_described_in_whole_sentences() {
    for drill in shipped() {
        let mut said = words::describe_goal(&drill.level);
        said.extend([words::describe_stars(&drill.level), words::describe_throws(&drill.level)]);
        for line in said {
            let first = line.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric());
            assert!(first && line.ends_with('.') && !line.contains(['{', '$']), "{}: {line}", drill.id);
        }
    }
}

#[test]
fn every_shipped_drill_can_be_begun() {
    for drill in shipped() {
        let attempt = Attempt::new(drill.level.clone()).unwrap_or_else(|error| panic!("{}: {error}", drill.id));
        assert!(!attempt.is_over() && attempt.left() > 0 && !attempt.in_hand().is_empty(), "{}", drill.id);
    }
}

#[test]
fn errors_name_the_file_the_line_and_the_field() {
    let cases = [
        ("board: Feet22", "board: Feet23", "4:12: `board` is `Feet23`, and has to be `Feet22`, "),
        ("group: Own,", "grop: Own,", "3:5: there is no field `grop` here, "),
        ("    throws: Shots(1),\n", "", "13:1: the field `throws` is missing"),
        ("from_end_mm: 300", "from_end_mm: -90", "7:27: `lies[2].from_end_mm` puts red 2 where nothing can lie"),
        (
            "from_end_mm: 300, off_centre_mm: 50",
            "from_end_mm: 110, off_centre_mm: 20",
            "7:27: `lies[2].from_end_mm` puts red 2 into red 1",
        ),
        ("\"red 2\"", "\"red 1\"", "7:10: `lies[2].weight` is red 1, and that lies there already"),
        ("\"red 2\"", "\"red 5\"", "7:19: `lies[2].weight` cannot be read: there is no weight \"red 5\""),
        ("Shots(1)", "Shots(5)", "9:5: `throws` is 5, and has to be from 1 to 4"),
        ("Shots(1)", "Break", "5:5: `lies` has to be empty: a break is thrown onto a clear board"),
        (
            "who: Other, least: 1",
            "who: These([\"blue 1\"])",
            "11:14: `goal[1][1]` names blue 1, which neither lies nor is thrown",
        ),
        ("least: 1", "least: 9", "11:26: `goal[1][1].least` is 9, and has to be from 0 to 8"),
        (
            "Off(who: Other, least: 1)",
            "Banked(who: Last)",
            "11:17: `goal[1][1]` asks for a cushion, and this board has none",
        ),
        ("Off(who: Other, least: 1)", "BreakStands", "10:5: `goal[1][1]` asks for a break, and none is thrown"),
        ("one: 1, two: 1", "one: 2, two: 1", "13:38: `stars.two` is 1, easier than 2 before it: here more is better"),
        ("Gone(Other)", "Deepest(Other)", "13:49: `stars.three` is 2, easier than 1 before it: here less is better"),
        ("board: Feet22", "board: Bank12", "4:5: `board` is not one for Crazy Eight"),
        ("name: \"Mine\"", "name: \"\"", "2:15: `text.name` has to have 1 to 40 letters"),
    ];
    for (line, other, answer) in cases {
        refused(line, other, &format!("mine.ron:{answer}"));
    }
    assert!(Level::read("mine.ron", &with("Mine", "Mine")).is_ok(), "it is right as it is");
}

#[test]
fn a_key_names_the_words_of_a_drill_of_the_game_and_no_others() {
    let text = shipped()[0].level.to_ron().expect("a level can be written");
    let Text::Key(key) = &shipped()[0].level.text else { panic!("it brings its own words") };
    assert!(Level::read("mine.ron", &text).is_ok());
    // A typing error, and the key of another message.
    for other in [&key[1..], "percent", "drill-", ""] {
        let error = Level::read("mine.ron", &text.replace(key, other)).expect_err("no drill's words are called that");
        assert!(error.to_string().contains("`text` is no key of a drill of the game"), "{other}: {error}");
    }
}

#[test]
fn a_bad_file_does_not_keep_the_others_of_its_folder() {
    let folder = std::env::temp_dir().join(format!("crazy-eight-drills-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("b_good.ron"), with("Mine", "Good")).expect("a file for the test");
    std::fs::write(folder.join("a_bad.ron"), with("Shots(1)", "Shots(0)")).expect("a file for the test");
    std::fs::write(folder.join("notes.txt"), "not a level").expect("a file for the test");
    let found = load_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder of the test");
    assert_eq!(found.drills.iter().map(|drill| drill.id.as_str()).collect::<Vec<_>>(), ["b_good"]);
    let [error] = &found.errors[..] else { panic!("{:?}", found.errors) };
    assert!(error.to_string().contains("a_bad.ron:9:5: `throws` is 0"), "{error}");
    let missing = load_folder(&folder);
    assert!(missing.drills.is_empty() && missing.errors.is_empty());
}

#[test]
fn a_weight_is_worth_what_the_words_of_its_drill_say() {
    let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
    for (id, weight, points) in [
        ("knock_3_stick", red[0], 3),
        ("clear_3_deep_four", red[0], 3),
        ("defence_1_last_weight", red[0], 3),
        ("defence_1_last_weight", blue[0], 2),
        // It touches the deuce line.
        ("defence_2_outdraw", red[0], 1),
        ("defence_3_guard", blue[0], 3),
    ] {
        let level = &shipped().iter().find(|drill| drill.id == id).expect("it is shipped").level;
        let attempt = Attempt::new(level.clone()).expect("it can be tried");
        let pose = attempt.layout().get(weight).expect("it lies there");
        assert_eq!(attempt.game().call(weight, pose).points, points, "{id}");
    }
}

#[test]
fn a_level_that_is_written_is_the_level_that_is_read() {
    for drill in shipped() {
        let text = drill.level.to_ron().expect("a level can be written");
        assert_eq!(Level::read(&drill.id, &text).as_ref(), Ok(&drill.level), "{text}");
    }
}
