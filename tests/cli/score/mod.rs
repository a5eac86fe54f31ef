//! `score`: the result of every example, as text and as JSON.

mod cards;
mod json;
mod readme;
mod refused;

use serde_json::{Value, json};

use super::answers;

/// The result of a sheet; the first side wins.
struct Game {
    sheet: &'static str,
    /// The points of each side, frame by frame.
    frames: [&'static [u32]; 2],
    /// The end of the text: the winner and the scoreboard.
    told: [&'static str; 3],
}

/// Every example, calculated by hand from its sheet and the written rules. Distances are in mm from the far end. A
/// large weight is 58.7 mm across and a medium one 54.0 mm. The trey line is at 152.4, so a weight is wholly past it if
/// its middle is nearer than 93.7 (large) or 98.4 (medium). The deuce line is at 304.8, so the limit there is 246.1 or
/// 250.8.
const GAMES: [Game; 8] = [
    // Red 1 is put back at 200 and is a two, red 2 at 12 a three, blue 2 at 80 a three, blue 4 at 300 a one. Only red 2
    // is ahead of blue 2.
    Game { sheet: "bank.ron", frames: [&[3], &[0]], told: ["Ann wins with 3.", "Ann   3  = 3", "Ben   0  = 0"] },
    // First inning: 40 is a three; 92 and 244 are a three and a two. Second: 30 and 220 are a three and a two; 150 is a
    // two, so there is no three. Third: nothing against a three at 10, which makes it level at 8. Fourth: 15 and a
    // hanger are 3 and 13; 98 is a two, so there is no three.
    Game {
        sheet: "baseball.ron",
        frames: [&[3, 5, 0, 16], &[5, 0, 3, 0]],
        told: ["Ann wins with 24.", "Ann   3   5   0  16  = 24, hickeys 1", "Ben   5   0   3   0  = 8, hickeys 2"],
    },
    // Ann's break fails; Ben clears the break but no weight of his counts. Then 93 is a three, 400 a one and the hanger
    // four, and Ben's break fails. Three turns are without points, which cost a quarter each.
    Game {
        sheet: "crazy_eight.ron",
        frames: [&[0, 8], &[0, 0]],
        told: [
            "Ann wins with 8 and takes the jar: 75¢.",
            "Ann   0   8  = 8, hickeys 1, paid 25¢",
            "Ben   0   0  = 0, hickeys 2, paid 50¢",
        ],
    },
    // First frame: 85, 200, 500 and 247 are 3, 2, 1 and 1, and the corner is 26; the best of the other side, at 94, is
    // a two. Second: a hanger of 13, 50 and 150 make 18. The last weight is short, so none of the 55
    // points of the other side count.
    Game {
        sheet: "horse_collar.ron",
        frames: [&[33, 18], &[0, 0]],
        told: ["Ann & Alf win with 51.", "Ann & Alf  33  18  = 51, hickeys 0", "Ben & Bea   0   0  = 0, hickeys 2"],
    },
    // The hanger of 4 is ahead of red 4 at 60, blue 1 at 320 is not. Then both best weights are at 90, so nobody
    // scores. Then 91, 240 and 100 are 3, 2 and 2 ahead of red 3 at 300.
    Game {
        sheet: "knock_off.ron",
        frames: [&[4, 0, 7], &[0, 0, 0]],
        told: ["Ann wins with 11.", "Ann   4   0   7  = 11", "Ben   0   0   0  = 0"],
    },
    // A two at 200, a one at 700 and a hanger of 4; then a weight of the break is left, which costs a quarter.
    Game {
        sheet: "last_lies.ron",
        frames: [&[7], &[0]],
        told: [
            "Ann wins with 7 and takes the jar: 25¢.",
            "Ann   7  = 7, hickeys 0, paid 0¢",
            "Ben   0  = 0, hickeys 1, paid 25¢",
        ],
    },
    // Blue 4 at 150 is a two ahead of red 1, which was put back at 200; blue 1 at 230 is not ahead. Then 60 and 140 are
    // 3 and 2 ahead of blue 1 at 260, and red 3 at 700 is not.
    Game {
        sheet: "tap_and_draw.ron",
        frames: [&[0, 5], &[2, 0]],
        told: ["Ann wins with 5.", "Ann   0   5  = 5", "Ben   2   0  = 2"],
    },
    // The middle of the rings is at 304.8. Red 4 touches the black ring and red 2 lies 60 from the middle, so 4 and 3 beat
    // the two of blue 2. Then two threes, each 65 off the middle, are equal. Then a rim on the black ring is 4, against a
    // three.
    Game {
        sheet: "target.ron",
        frames: [&[7, 0, 4], &[0, 0, 0]],
        told: ["Ann wins with 11.", "Ann   7   0   4  = 11", "Ben   0   0   0  = 0"],
    },
];

fn examples() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/examples/score-sheets").to_owned()
}

/// The score of an example as text, and as JSON.
#[track_caller]
fn example(sheet: &str) -> (String, Value) {
    let file = format!("{}/{sheet}", examples());
    (answers(&["score", &file]), record(&file))
}

#[track_caller]
fn record(file: &str) -> Value {
    let line = answers(&["score", file, "--json"]);
    assert_eq!(line.lines().count(), 1, "{line}");
    serde_json::from_str(&line).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A sheet of this game, with `head` before its throws.
fn sheet(game: &str, head: &str, throws: &str) -> String {
    format!("(\n    game: {game},\n    {head}\n    throws: [\n        {throws}\n    ],\n)\n")
}

/// Two sides of one player each.
const TWO: &str = r#"sides: [["Ann"], ["Ben"]],"#;

/// The eight throws of a round of two sides, red first. The weights in `lying` end at this distance from the end and
/// from the middle line; the others fall off.
fn round(lying: &[(&str, u32, i32)]) -> String {
    let mut throws = String::new();
    for number in 1..=4 {
        for colour in ["red", "blue"] {
            let weight = format!("{colour} {number}");
            let became = match lying.iter().find(|(name, ..)| *name == weight) {
                Some((_, from_end, off_centre)) => {
                    format!("lies: [(weight: \"{weight}\", from_end_mm: {from_end}, off_centre_mm: {off_centre})]")
                }
                None => format!("off: [\"{weight}\"]"),
            };
            throws += &format!("(thrown: \"{weight}\", {became}),\n");
        }
    }
    throws
}

#[track_caller]
fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// The events of one kind.
#[track_caller]
fn events<'a>(record: &'a Value, kind: &str) -> Vec<&'a Value> {
    list(&record["events"]).iter().filter(|event| event["event"] == kind).collect()
}

#[test]
fn every_example_has_the_result_of_the_written_rules() {
    for Game { sheet, frames, told: [won, first, second] } in GAMES {
        let (told, record) = example(sheet);
        assert_eq!(
            format!("{}.ron", record["game"].as_str().expect("a game")),
            sheet.replace("bank", "knock_off").replace("last_lies", "crazy_eight")
        );
        for (place, frames) in frames.into_iter().enumerate() {
            let side = &record["sides"][place];
            let total = json!(frames.iter().sum::<u32>());
            assert_eq!(side["frames"], json!(frames), "{sheet}: {side}");
            assert_eq!((&side["total"], &record["totals"][place]), (&total, &total), "{sheet}: {side}");
        }
        assert_eq!((&record["winner"], &record["to_shoot"]), (&json!(0), &Value::Null), "{sheet}");
        assert!(told.ends_with(&format!("{won}\n\n{first}\n{second}\n")), "{told}");
    }
    let (_, jar) = example("crazy_eight.ron");
    assert_eq!((&jar["jar_cents"], &jar["sides"][1]["paid_cents"]), (&json!(75), &json!(50)));
}

#[test]
fn every_example_is_worked_out_here_and_named_in_the_readme() {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(examples()).expect("the folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        if name.ends_with(".ron") {
            assert!(readme::README.contains(&format!("| `{name}` |")), "{name} is not in the README");
            files.push(name);
        }
    }
    files.sort();
    assert_eq!(files, GAMES.map(|game| game.sheet));
}

#[test]
fn the_text_and_the_json_say_the_same() {
    for Game { sheet, .. } in GAMES {
        let (told, record) = example(sheet);
        let counted = events(&record, "counted").into_iter().flat_map(|count| list(&count["calls"]));
        let mut sentences = 0;
        for said in list(&record["events"]).iter().chain(counted).filter_map(|said| said["text"].as_str()) {
            assert!(told.contains(said), "{sheet}: {said:?} in:\n{told}");
            sentences += 1;
        }
        assert!(sentences > 10, "{sheet}: {sentences}");
    }
}
