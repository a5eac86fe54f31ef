//! The JSON of a score: the reason for each round's result, the measurements, and the documented shape.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{GAMES, Game, TWO, events, example, list, record, round, sheet};
use crate::Folder;

/// The score of a sheet that is written to a file first.
#[track_caller]
fn scored(test: &str, sheet: &str) -> Value {
    let folder = Folder::new(test);
    let file = folder.file("game.ron");
    std::fs::write(&file, sheet).expect("a file");
    record(&file)
}

/// The reason for a round's result: the fields of a count that not every count has.
#[track_caller]
fn decided(count: &Value) -> Value {
    let mut fields = count.as_object().expect("an object").clone();
    for every in ["event", "throw", "text", "calls", "compared", "points"] {
        assert!(fields.remove(every).is_some(), "{every} in {count}");
    }
    Value::Object(fields)
}

/// The comparisons of depth in a round.
fn compared(count: &Value) -> Vec<String> {
    let told = |pair: &Value| {
        let [deeper, other] = ["deeper", "other"].map(|key| pair[key].as_str().expect("a weight"));
        let gap = pair["gap_mm"].as_f64().expect("a length");
        format!("{deeper} before {other} by {gap:.1}, level {}, close {}", pair["level"], pair["close"])
    };
    list(&count["compared"]).iter().map(told).collect()
}

/// The verdict of a round in which the best weight of one side was ahead of the best of the other.
fn ahead(side: u8, best: &str, rival: &str) -> Value {
    json!({ "verdict": "ahead", "side": side, "best": best, "rival": rival, "cancelled": [] })
}

/// The rulings after a throw: the weight, the ruling, the reason, the other weight, and the new place.
fn ruled(record: &Value, throw: u32) -> Vec<Value> {
    let shot = events(record, "shot").into_iter().find(|shot| shot["throw"] == throw).expect("a shot");
    let told = |ruling: &Value| ["weight", "ruling", "why", "other", "to"].map(|key| ruling[key].clone());
    list(&shot["rulings"]).iter().map(|ruling| json!(told(ruling))).collect()
}

/// Checks a call and its margin in mm.
#[track_caller]
fn is_called(call: &Value, [weight, zone, reason, of]: [&str; 4], margin: f64) {
    let said = [&call["weight"], &call["zone"], &call["reason"], &call["of"]];
    assert_eq!(said, [weight, zone, reason, of], "{call}");
    assert!((call["margin_mm"].as_f64().expect("a length") - margin).abs() < 0.02, "{call}");
}

#[test]
fn every_count_has_its_deciding_reason() {
    let level = || json!({ "verdict": "level", "pairs": [["red 1", "blue 1"]] });
    let plain = |verdict: &str| json!({ "verdict": verdict });
    let all = || plain("all");
    for (sheet, rounds) in [
        ("bank.ron", vec![ahead(0, "red 2", "blue 2")]),
        (
            "baseball.ron",
            vec![all(), all(), all(), plain("no_three"), plain("nothing"), all(), all(), plain("no_three")],
        ),
        ("crazy_eight.ron", vec![plain("break_failed"), plain("nothing_left"), all(), plain("break_failed")]),
        (
            "horse_collar.ron",
            vec![all(), plain("no_three"), all(), json!({ "verdict": "short_of_the_foul_line", "weights": ["red 4"] })],
        ),
        ("knock_off.ron", vec![ahead(0, "blue 3", "red 4"), level(), ahead(0, "blue 1", "red 3")]),
        ("tap_and_draw.ron", vec![ahead(1, "blue 4", "red 1"), ahead(0, "red 1", "blue 1")]),
        ("target.ron", vec![ahead(0, "red 4", "blue 2"), level(), ahead(0, "red 1", "blue 1")]),
    ] {
        let (_, record) = example(sheet);
        let found: Vec<Value> = events(&record, "counted").into_iter().map(decided).collect();
        assert_eq!(found, rounds, "{sheet}");
    }
}

#[test]
fn verdicts_that_no_example_has_are_in_the_json_too() {
    let first = |record: &Value| events(record, "counted")[0].clone();

    // Four weights lie past the long foul line, and none of them is knocked off.
    let lies = |(place, from_end): (usize, u32)| {
        format!("(weight: \"red {}\", from_end_mm: {from_end}, off_centre_mm: 0)", place + 1)
    };
    let broken: Vec<String> = [600, 700, 800, 900].into_iter().enumerate().map(lies).collect();
    let given_up = format!("(thrown: \"red\", lies: [{}]),\n(concede: true),", broken.join(", "));
    let count = first(&scored("score-not-cleared", &sheet("CrazyEight", TWO, &given_up)));
    assert_eq!(decided(&count), json!({ "verdict": "not_cleared", "left": 4 }));

    // A side needs a three of its own, and Ben has none.
    let head = format!("{TWO} options: (counting: HorseCollar),");
    let drawn = round(&[("red 1", 50, 0), ("blue 1", 200, 90)]);
    let count = first(&scored("score-each", &sheet("TapAndDraw", &head, &drawn)));
    assert_eq!(decided(&count), json!({ "verdict": "each", "without_three": [1] }));
    assert_eq!(count["points"], json!([3, 0]));

    // The two weights at 90 cancel each other, so no other side is left to beat.
    let head = format!("{TWO} options: (level: PairCancels),");
    let cancelled = round(&[("red 1", 90, 50), ("blue 1", 90, -50), ("red 2", 200, 0)]);
    let count = first(&scored("score-cancelled", &sheet("KnockOff", &head, &cancelled)));
    let ahead =
        json!({ "verdict": "ahead", "side": 0, "best": "red 2", "rival": null, "cancelled": [["red 1", "blue 1"]] });
    assert_eq!(decided(&count), ahead);
    assert_eq!(compared(&count), ["red 1 before blue 1 by 0.0, level true, close true"]);
    assert_eq!(count["points"], json!([2, 0]));
}

#[test]
fn the_count_says_which_depths_were_compared_and_by_how_much_they_differ() {
    let (_, record) = example("knock_off.ron");
    let [first, second, third] = events(&record, "counted")[..] else { panic!("three rounds") };
    let apart = |pair: &str| format!("{pair}, level false, close false");
    // The depths run from 60 to 320, and from 8 over the end to 60.
    assert_eq!(compared(first), ["red 4 before blue 1 by 260.0", "blue 3 before red 4 by 68.0"].map(apart));
    assert_eq!(compared(second), ["red 1 before blue 1 by 0.0, level true, close true"]);
    let three = ["blue 1 before red 3 by 209.0", "blue 2 before red 3 by 60.0", "blue 3 before red 3 by 200.0"];
    assert_eq!(compared(third), three.map(apart));
    // Distances to the rings are no depths.
    let (_, record) = example("target.ron");
    assert!(events(&record, "counted").into_iter().all(|count| compared(count).is_empty()));
}

#[test]
fn a_ruling_says_how_short_the_weight_was_or_where_it_goes_back_to() {
    let (_, record) = example("tap_and_draw.ron");
    let back = [
        json!(["blue 3", "dead", "knocked_off", null, null]),
        json!(["red 3", "put_back", "knocked_off", null, { "from_end_mm": 290.0, "off_centre_mm": 85.0 }]),
        json!(["red 2", "put_back", "in_the_way_of", "red 3", { "from_end_mm": 320.0, "off_centre_mm": -5.0 }]),
    ];
    assert_eq!(ruled(&record, 6), back);
    let (_, record) = example("knock_off.ron");
    let undone = [
        json!(["blue 4", "dead", "carried", null, null]),
        json!(["red 2", "put_back", "undone", null, { "from_end_mm": 120.0, "off_centre_mm": 110.0 }]),
    ];
    assert_eq!(ruled(&record, 7), undone);

    // The judging edge of the short foul line is 4464.4 mm from the far end; the rear of blue 2 is at 4558.74.
    let short = events(&record, "shot")[2]["rulings"][0].clone();
    assert_eq!((&short["ruling"], &short["why"]), (&json!("dead"), &json!("short")));
    is_called(&short["call"], ["blue 2", "short", "short_of", "short_foul_line"], 94.34);
    // The judging edge of the long foul line is at 1828.8; the rear of red 4 is at 1833.74.
    let (_, record) = example("crazy_eight.ron");
    let fault = &events(&record, "break_failed")[0]["faults"][0];
    assert_eq!(fault["fault"], "short");
    is_called(&fault["call"], ["red 4", "short", "touches", "long_foul_line"], 4.94);
    let fell = &events(&record, "break_failed")[1]["faults"][0];
    assert_eq!((&fell["weight"], &fell["fault"], &fell["call"]), (&json!("blue 3"), &json!("fell"), &Value::Null));
}

#[test]
fn a_game_that_goes_on_says_who_shoots_next() {
    let thrown = r#"(thrown: "red 1", off: ["red 1"]),"#;
    let record = scored("score-goes-on", &sheet("KnockOff", TWO, thrown));
    assert_eq!((&record["to_shoot"], &record["winner"]), (&json!({ "side": 1, "player": "Ben" }), &Value::Null));
}

fn keys(value: &Value) -> String {
    value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_json_is_of_the_shape_that_is_promised() {
    let mut shapes = BTreeMap::new();
    for Game { sheet, .. } in GAMES {
        let (_, record) = example(sheet);
        assert_eq!(keys(&record), "board events format game jar_cents options sides to_shoot totals winner");
        assert_eq!(record["format"], 1);
        let options = "corners counting foul_line hanger hickey_cents level rotate short shot_clock_seconds target";
        assert_eq!(keys(&record["options"]), format!("{options} tie_break"));
        assert_eq!(keys(&record["sides"][0]), "colour frames hickeys paid_cents players red_numbers start total");
        for event in list(&record["events"]) {
            let verdict = event.get("verdict").map(|verdict| format!(" {verdict}")).unwrap_or_default();
            let shape =
                shapes.entry(format!("{}{verdict}", event["event"]).replace('"', "")).or_insert_with(|| keys(event));
            assert_eq!(*shape, keys(event), "{sheet}: {event}");
            let call = "close margin_mm of points reason text weight zone";
            for said in event.get("calls").map_or(&[][..], list) {
                let counted = ["close counts margin_mm of points reason side text weight zone", call];
                assert_eq!(keys(said), counted[usize::from(event["event"] != "counted")], "{sheet}: {event}");
            }
            for ruling in event.get("rulings").map_or(&[][..], list) {
                assert_eq!(keys(ruling), "call other ruling text to weight why", "{sheet}: {event}");
            }
            for fault in event.get("faults").map_or(&[][..], list) {
                assert_eq!(keys(fault), "call fault text weight", "{sheet}: {event}");
            }
            for pair in event.get("compared").map_or(&[][..], list) {
                assert_eq!(keys(pair), "close deeper gap_mm level other", "{sheet}: {event}");
            }
        }
    }
    let promised = [
        ("break_failed", "colour event faults shooter text throw"),
        ("break_made", "calls colour event shooter text throw"),
        ("conceded", "event shooter text throw"),
        ("counted ahead", "best calls cancelled compared event points rival side text throw verdict"),
        ("counted all", "calls compared event points text throw verdict"),
        ("counted break_failed", "calls compared event points text throw verdict"),
        ("counted level", "calls compared event pairs points text throw verdict"),
        ("counted no_three", "calls compared event points text throw verdict"),
        ("counted not_cleared", "calls compared event left points text throw verdict"),
        ("counted nothing", "calls compared event points text throw verdict"),
        ("counted nothing_left", "calls compared event points text throw verdict"),
        ("counted short_of_the_foul_line", "calls compared event points text throw verdict weights"),
        ("frame_began", "event extra frame order text throw"),
        ("frame_ended", "event frame text throw totals"),
        ("hickey", "event jar_cents paid_cents side text throw"),
        ("round_began", "end event hammer shooter text throw"),
        ("scored", "event points side text throw total"),
        ("shot", "calls event knocked_off lost rulings shooter text throw weight"),
        ("tied", "event sides text throw total"),
        ("timed_out", "event shooter text throw weights"),
        ("won", "event jar_cents side text throw total"),
    ];
    assert_eq!(shapes, BTreeMap::from(promised.map(|(event, keys)| (event.to_owned(), keys.to_owned()))));
}

#[test]
fn a_ring_and_a_side_are_called_alike_in_json_and_in_words() {
    let lies = |weight: &str, from_end: f64, off_centre: f64| {
        format!("(weight: \"{weight}\", from_end_mm: {from_end}, off_centre_mm: {off_centre})")
    };
    let game = |name: &str, game: &str, (weight, from_end, off_centre): (&str, f64, f64)| {
        let told = format!("(thrown: \"{weight}\", lies: [{}])", lies(weight, from_end, off_centre));
        let record = scored(name, &format!("(game: {game}, sides: [[\"Ann\"], [\"Ben\"]], throws: [{told}])"));
        list(&events(&record, "shot")[0]["calls"])[0].clone()
    };
    // The middle of the rings of 1, 4 and 8 inches is 12 inches from the end.
    let touched = game("score-black", "Target", ("red 1", 304.8 - 29.37, 40.0));
    assert_eq!((&touched["reason"], &touched["of"]), (&json!("touches"), &json!("inner_ring")), "{touched}");
    assert!(touched["text"].as_str().expect("a text").contains("Touches the black ring"), "{touched}");
    let cut = game("score-cut", "Target", ("red 1", 304.8 - 29.37, 100.0));
    assert_eq!(&cut["reason"], &json!("on_the_line_of"), "{cut}");
    assert!(cut["text"].as_str().expect("a text").contains("On the line of the"), "{cut}");
    // A corner hanger 0.07 mm over the side is a close call; the board is 20 inches wide.
    let corner = game("score-corner", "HorseCollar", ("red 1", -10.0, 254.0 - 29.37 + 0.07));
    is_called(&corner, ["red 1", "corner_hanger", "over", "side"], 0.07);
    assert_eq!(corner["close"], true);
    // A weight flush with the end has a margin of 0, not of -0.
    let flush = game("score-flush", "HorseCollar", ("red 1", 0.0, 0.0));
    is_called(&flush, ["red 1", "three", "inside", "end"], 0.0);
    assert_eq!(flush["margin_mm"].to_string(), "0.0");
    assert_eq!(flush["text"], "Three. Less than 0.1 mm from hanging over the end.");
}
