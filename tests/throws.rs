//! `crazy-eight throw`: the examples against theory, the shape of the JSON, and the errors of bad files.
#![expect(clippy::disallowed_methods, reason = "theory, held against the program to a few digits")]

use std::f64::consts::{FRAC_PI_2, PI};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const G: f64 = 9.80665;
/// Radius (m) and mass (kg) of a large weight.
const RADIUS: f64 = 0.02936875;
const MASS: f64 = 0.345;

fn run(file: &Path, more: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_crazy-eight");
    Command::new(program).arg("throw").arg(file).args(more).output().expect("the program runs")
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/throws")
}

#[track_caller]
fn example(name: &str) -> Value {
    let output = run(&examples().join(name), &["--json"]);
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[track_caller]
fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[track_caller]
fn pair(value: &Value) -> [f64; 2] {
    [number(&value[0]), number(&value[1])]
}

/// Checks a value against theory, with a relative tolerance.
#[track_caller]
fn agrees(what: &str, found: f64, theory: f64, share: f64) {
    assert!((found - theory).abs() <= share * theory.abs(), "{what}: {found}, and theory says {theory}");
}

/// The distance and the duration of the slide of the only weight.
fn slid(record: &Value) -> (f64, f64) {
    assert_eq!(record["contacts"].as_array().map(Vec::len), Some(0));
    let (from, to) = (pair(&record["start"][0]["at"]), pair(&record["rest"][0]["at"]));
    ((to[0] - from[0]).hypot(to[1] - from[1]), number(&record["ended"]))
}

#[test]
fn a_lag_slides_and_lasts_as_coulomb_says() {
    let (distance, time) = slid(&example("lag.ron"));
    agrees("distance", distance, 1.65 * 1.65 / (2.0 * 0.025 * G), 1e-4);
    agrees("time", time, 1.65 / (0.025 * G), 1e-4);
}

#[test]
fn english_carries_a_weight_as_far_as_the_coupled_law_says() {
    let (distance, time) = slid(&example("english.ron"));
    agrees("distance", distance, 6.253, 1e-3);
    agrees("time", time, 8.838, 1e-3);
    let (distance, time) = slid(&example("ring.ron"));
    agrees("distance", distance, FRAC_PI_2 * 1.2 * 1.2 / (2.0 * 0.02 * G), 1e-3);
    agrees("time", time, FRAC_PI_2 * 1.2 / (0.02 * G), 1e-3);
}

#[test]
fn a_stick_hands_96_percent_of_the_speed_on() {
    let record = example("stick.ron");
    let contact = &record["contacts"][0];
    let closing = number(&contact["speed"]);
    let left = 1.6_f64.powi(2) - 2.0 * 0.025 * G * (5.2 - 0.3 - 2.0 * RADIUS);
    agrees("speed at the hit", closing, left.sqrt(), 1e-4);
    let [shooter, target] = [&contact["weights"][0], &contact["weights"][1]];
    assert_eq!((shooter["weight"].as_str(), target["weight"].as_str()), (Some("red 1"), Some("blue 1")));
    agrees("the target's speed", pair(&target["after"]["velocity"])[0], 0.96 * closing, 1e-3);
    agrees("the shooter's speed", pair(&shooter["after"]["velocity"])[0], 0.04 * closing, 1e-3);
    let met = pair(&shooter["before"]["at"])[0];
    let rest = record["rest"].as_array().expect("a list");
    let stays = pair(&rest.iter().find(|lies| lies["weight"] == "red 1").expect("it is there")["at"])[0];
    agrees("the run on", stays - met, 0.0016 * left / (2.0 * 0.025 * G), 1e-2);
}

#[test]
fn a_half_ball_hit_drags_the_target_along_by_a_sixth_of_the_slip() {
    let contact = &example("oblique.ron")["contacts"][0];
    let [shooter, target] = [0, 1].map(|place| contact["weights"][place].clone());
    let speed = pair(&shooter["before"]["velocity"])[0];
    let [vx, vy] = pair(&target["after"]["velocity"]);
    let (cos, sin) = (0.75_f64.sqrt(), 0.5);
    // The line of centres points 30 degrees to the right.
    agrees("along the line of centres", vx * cos - vy * sin, 0.96 * cos * speed, 1e-3);
    agrees("across it", vx * sin + vy * cos, sin / 6.0 * speed, 1e-3);
    let direction = vy.atan2(vx).to_degrees();
    assert!((direction - (5.7237 - 30.0)).abs() < 0.1, "direction {direction}");
    for weight in [&shooter, &target] {
        agrees("spin", number(&weight["after"]["spin"]).abs(), speed * sin / (3.0 * RADIUS), 1e-3);
    }
}

#[test]
fn a_row_hands_a_blow_on() {
    let record = example("chain.ron");
    let contacts = record["contacts"].as_array().expect("a list");
    let came = number(&contacts[0]["speed"]);
    let of_last = contacts.iter().flat_map(|contact| contact["weights"].as_array().expect("a list"));
    let gone =
        of_last.filter(|weight| weight["weight"] == "blue 3").map(|weight| pair(&weight["after"]["velocity"])[0]);
    agrees("the last one's speed", gone.fold(0.0, f64::max), 0.96_f64.powi(3) * came, 2e-3);
}

#[test]
fn a_break_is_the_same_on_both_sides_and_every_contact_keeps_momentum() {
    let record = example("break.ron");
    let contacts = record["contacts"].as_array().expect("a list");
    assert!(contacts.len() >= 5, "{} contacts", contacts.len());
    let mut places: Vec<[f64; 2]> =
        record["rest"].as_array().expect("a list").iter().map(|lies| pair(&lies["at"])).collect();
    while let Some([x, y]) = places.pop() {
        let mirrored = places.iter().position(|other| (other[0] - x).abs() < 1e-4 && (other[1] + y).abs() < 1e-4);
        places.remove(mirrored.unwrap_or_else(|| panic!("{x}, {y} lies on one side only: {places:?}")));
    }
    // Weights that meet several others at once have several contacts, so the sums are those of all contacts of a
    // moment.
    let times: std::collections::BTreeSet<u64> = contacts.iter().map(|c| number(&c["time"]).to_bits()).collect();
    for time in times {
        let met: std::collections::BTreeMap<String, (Value, Value)> = contacts
            .iter()
            .filter(|contact| number(&contact["time"]).to_bits() == time)
            .flat_map(|contact| contact["weights"].as_array().expect("a list").clone())
            .fold(std::collections::BTreeMap::new(), |mut met, weight| {
                let name = weight["weight"].as_str().expect("a name").to_owned();
                let before = weight["before"].clone();
                met.entry(name).or_insert((before, Value::Null)).1 = weight["after"].clone();
                met
            });
        let sum = |motion: &dyn Fn(&(Value, Value)) -> [f64; 2]| {
            met.values().fold([0.0; 2], |sum, party| [sum[0] + motion(party)[0], sum[1] + motion(party)[1]])
        };
        let before = sum(&|party| pair(&party.0["velocity"]));
        let after = sum(&|party| pair(&party.1["velocity"]));
        assert!((before[0] - after[0]).abs() < 1e-5 && (before[1] - after[1]).abs() < 1e-5, "{before:?}, {after:?}");
        let energy = |motion: &Value| {
            let ([vx, vy], spin) = (pair(&motion["velocity"]), number(&motion["spin"]));
            0.5 * MASS * (vx * vx + vy * vy + 0.5 * (RADIUS * spin).powi(2))
        };
        let [came, went] = [0, 1]
            .map(|at| -> f64 { met.values().map(|party| energy(if at == 0 { &party.0 } else { &party.1 })).sum() });
        assert!(went <= came * (1.0 + 1e-6), "{went} J after {came} J");
    }
}

#[test]
fn a_dish_swings_a_spinning_weight_to_the_middle() {
    let record = example("dished.ron");
    let pull = 8.0 * G * 0.000508 / (0.508 * 0.508);
    let undamped = (2.0 * RADIUS / 0.2).acos() / f64::sqrt(pull);
    // A fast-turning ring slows its slide by mu g v / (2 u), and its rotation by mu g / kappa^2.
    let (mut time, mut y, mut speed, step) = (0.0, 0.2, 0.0, 1e-4);
    while y > 2.0 * RADIUS {
        let turning = 0.8 * RADIUS * 120.0 - 0.012 * G / 0.78125 * time;
        speed -= step * (pull * y + 0.012 * G / (2.0 * turning) * speed);
        y += step * speed;
        time += step;
    }
    assert!(time > undamped && time < 1.02 * undamped, "{time} s, undamped {undamped} s");
    agrees("when they meet", number(&record["contacts"][0]["time"]), time, 1e-3);
}

#[test]
fn a_cushion_gives_seven_tenths_back_and_drags() {
    let record = example("bank.ron");
    let contact = &record["contacts"][0];
    assert_eq!(contact["cushion"], "left");
    let weight = &contact["weights"][0];
    let ([vx, vy], [wx, wy]) = (pair(&weight["before"]["velocity"]), pair(&weight["after"]["velocity"]));
    agrees("the way in", vy.atan2(vx), PI / 6.0, 1e-4);
    agrees("towards the cushion", wy, -0.7 * vy, 1e-3);
    agrees("along the cushion", wx, vx - 0.2 * 1.7 * vy, 1e-3);
    agrees("the way out", (-wy).atan2(wx).to_degrees(), 26.7, 3e-3);
}

#[test]
fn every_example_is_tested_here_and_named_in_the_readme() {
    let (test, readme) = (include_str!("throws.rs"), include_str!("../examples/throws/README.md"));
    let mut files = 0;
    for entry in std::fs::read_dir(examples()).expect("the folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        if name.ends_with(".ron") {
            files += 1;
            assert!(test.contains(&format!("\"{name}\"")), "{name} is not tested");
            assert!(readme.contains(&format!("`{name}`")), "{name} is not in the README");
        }
    }
    assert!(files >= 6);
}

#[test]
fn the_table_says_the_same_for_people() {
    let output = run(&examples().join("stick.ron"), &[]);
    let table = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    for words in ["red 1 meets blue 1 at (5.", "closing at 0.", "->", "rest ", "at rest after ", "metres"] {
        assert!(table.contains(words), "{words} in:\n{table}");
    }
}

#[test]
fn the_json_is_of_the_shape_that_is_promised() {
    let record = example("break.ron");
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(keys(&record), "contacts ended falls format rest start table");
    assert_eq!(record["format"], 1);
    assert_eq!(keys(&record["table"]), "contact_radius dip friction gyration length mass radius width");
    assert_eq!(keys(&record["start"][0]), "angle at spin velocity weight");
    let contact = &record["contacts"][0];
    assert_eq!(keys(contact), "at cushion speed time weights");
    assert_eq!(keys(&contact["weights"][0]), "after before weight");
    assert_eq!(keys(&contact["weights"][0]["after"]), "angle at spin velocity");
    assert_eq!(keys(&record["rest"][0]), "angle at weight");
    assert_eq!(record["start"].as_array().map(Vec::len), Some(8));
}

/// Checks that a file is refused with one line that has all these words.
#[track_caller]
fn refuses(text: &str, words: &[&str]) {
    let name = format!("crazy-eight-{}-{:x}.ron", std::process::id(), text.len() * 31 + words[0].len());
    let file = std::env::temp_dir().join(format!("{}-{name}", std::thread::current().name().unwrap_or("test")));
    std::fs::write(&file, text).expect("a file can be written");
    let output = run(&file, &[]);
    std::fs::remove_file(&file).expect("it was there");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}: {complaint}");
    assert!(output.stdout.is_empty() && complaint.lines().count() == 1, "{text}: {complaint}");
    for word in words {
        assert!(complaint.contains(word), "{text}: {complaint:?} does not say {word:?}");
    }
}

#[test]
fn bad_files_are_refused_with_line_and_field() {
    let lying = |rest: &str| format!("(\n    weights: [\n        (weight: \"blue 1\", {rest}),\n    ],\n)");
    let thrown = |rest: &str| format!("(\n    throw: (grip: One(\"red 1\"), {rest}),\n)");
    refuses("", &[":1:"]);
    refuses("()", &[":1:1: there is no `throw`"]);
    refuses("(wieghts: [])", &[":1:2: ", "no field `wieghts`", "`weights`"]);
    refuses(&lying("at: (9.0, 0.0)"), &[":3:28: `weights[1].at` is x 9, y 0", "6.299"]);
    refuses(&lying("at: (NaN, 0.0)"), &[":3:28: `weights[1].at` is x NaN"]);
    refuses(&lying("at: (1e39, 0.0)"), &[":3:28: `weights[1].at` is x inf"]);
    refuses(&lying("at: (1.0)"), &[":3:", "`weights[1].at`"]);
    refuses(&lying("at: (1.0, 0.0), spin: 201"), &["`weights[1].spin` is 201", "-200 to 200"]);
    refuses(&lying("at: (1.0, 0.0), velocity: (8.0, 1.0)"), &["`weights[1].velocity` is 8.06", "from 0 to 8"]);
    refuses(&lying("at: (1.0, 0.0), velocity: (NaN, 1.0)"), &["`weights[1].velocity` is NaN"]);
    refuses(
        &lying("at: (1.0, 0.0)), (weight: \"blue 1\", at: (2.0, 0.0)"),
        &["`weights[2].weight`", "lies there already"],
    );
    refuses(&lying("at: (1.0, 0.0)), (weight: \"red 1\", at: (1.02, 0.0)"), &[":3:", "`weights[", ".at` puts", "into"]);
    refuses("(\n    weights: [(weight: \"green 1\", at: (1, 0))],\n)", &[":2:", "`weights[1].weight`", "\"green 1\""]);
    refuses(&thrown("from: (0.3, 0.0)"), &[":2:5: `throw` needs a `velocity`"]);
    refuses(&thrown("from: (0.3, 0.0), speed: -1"), &["`throw.speed` is -1"]);
    refuses(&thrown("from: (0.3, 0.0), speed: 9"), &["`throw.speed` is 9"]);
    refuses(&thrown("from: (0.3, 0.0), speed: 1, velocity: (1, 0)"), &["`throw.velocity` is all that is needed"]);
    refuses(&thrown("from: (0.3, 0.4), speed: 1"), &["`throw.from` is x 0.3, y 0.4"]);
    refuses("(throw: (grip: Four(colour: Red, spred: 1), from: (1, 0), speed: 1))", &["`spred`", "`spread`"]);
    let beside = |more: &str| format!("(\n{more}\n    throw: (grip: One(\"red 1\"), from: (1, 0), speed: 1),\n)");
    refuses(&beside("    weights: [(weight: \"red 1\", at: (2, 0))],"), &[":3:13: `throw.grip` holds red 1"]);
    refuses(
        &beside("    weights: [(weight: \"red 2\", at: (1.01, 0))],"),
        &[":3:", "`throw.from` is where red 2 lies"],
    );
    refuses(&beside("    dip: 0.01,"), &[":2:5: `dip` is 0.01"]);
    refuses(&beside("    dip: 0.0025, speed: Tournament,"), &["too steep"]);
    refuses(&beside("    friction: 0,"), &[":2:5: `friction` is 0"]);
    refuses(&beside("    board: Feet23,"), &[":2:", "`board` is `Feet23`", "`Feet22`"]);
    refuses(&beside("    curl: inf,"), &[":2:5: `curl` is inf"]);
    refuses(
        &beside("    own_weight: (diameter_inches: 2, mass_grams: -3, height_mm: 20, gyration_share: 0.7),"),
        &[":2:38: `own_weight.mass_grams` is -3"],
    );
    refuses(
        &beside("    own_underside: (contact: Disc, radius_share: 1, drag: 1), underside: Flat,"),
        &["cannot both"],
    );
    refuses(&"(".repeat(10_000), &[":1:"]);
    refuses(&" ".repeat(300_000), &["larger than 256 kB"]);
}

#[test]
fn a_file_says_what_it_needs_and_nothing_more() {
    let file = std::env::temp_dir().join(format!("crazy-eight-{}-forms.ron", std::process::id()));
    for text in [
        "(throw: (grip: One(\"red 1\"), from: (0.3, 0), velocity: (1, 0)))",
        "(weights: [(weight: \"blue 4\", at: (1, 0), velocity: (1, 0), spin: 5)])",
        "(weights: [(weight: \"blue 4\", at: (1, 0))])",
        "(throw: (grip: Four(colour: Blue), from: (0.3, 0), speed: 1.5), wax: Fresh, end: Away)",
        "(throw: (grip: One(\"red 1\"), from: (0.3, 0), speed: 1), wax: Kept(Even), board: Feet9, underside: Pointed)",
        "(throw: (grip: One(\"red 1\"), from: (0.3, 0), speed: Some(1)), own_weight: (diameter_inches: 2, \
         mass_grams: 250, height_mm: 18, gyration_share: 0.7))",
        "(throw: (grip: One(\"red 1\"), from: (0.3, 0), speed: 1), own_board: (length_inches: 100, width_inches: 18, \
         foul_lines: Middle, deuce_line_inches: 12, trey_line_inches: 6, line_width_mm: 6, dip_inches: 0, \
         cushions: (restitution: 0.6, friction: 0.2), weights: Medium))",
    ] {
        std::fs::write(&file, text).expect("a file can be written");
        let output = run(&file, &["--json"]);
        assert!(output.status.success(), "{text}: {}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_file(&file).expect("it was there");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = run(Path::new("no/such.ron"), &[]);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.starts_with("crazy-eight: no/such.ron: ") && complaint.lines().count() == 1, "{complaint}");
}
