//! The boards and weights of the catalogue against makers' figures, and the errors of bad files.

use std::fmt::Debug;

use crazy_eight::formats::ron_file::{BadFile, Check, MOST_FILE_BYTES, Source};
use crazy_eight::shuffleboard::rules::{
    Board, BoardFile, BoardModel, BoardSpeed, Contact, Line, UndersideFile, UndersideShape, WeightFile, WeightSize,
    WeightSpec,
};
use serde::de::DeserializeOwned;

const METRES_PER_INCH: f32 = 0.0254;

fn near(metres: f32, inches: f32) -> bool {
    (metres - inches * METRES_PER_INCH).abs() < 1e-6
}

#[test]
fn the_regulation_board_is_248_by_20_inches_with_lines_at_6_12_and_72() {
    let board = Board::regulation(BoardSpeed::Fast);
    assert!(near(board.length, 248.0) && near(board.width, 20.0));
    // One inlay of 6 mm is the long foul line of one player and the short one of the other; each is judged at its far
    // edge.
    assert!(near(board.line_x(Line::LongFoul), 176.0) && near(board.line_x(Line::ShortFoul) - 0.006, 72.0));
    assert!(near(board.line_x(Line::Deuce), 236.0) && near(board.line_x(Line::Trey), 242.0));
    assert!(near(board.dip, 0.02) && board.cushions.is_none());
    assert_eq!(board.speed, BoardSpeed::Fast);
    assert_eq!(BoardModel::default().board(BoardSpeed::Fast), board);
}

#[test]
fn every_board_has_its_lines_in_order_and_fits_its_cabinet() {
    use BoardModel::*;
    for (model, cabinet) in BoardModel::ALL.into_iter().zip([22, 20, 18, 16, 14, 12, 9, 12, 9, 22]) {
        let board = model.board(BoardSpeed::Medium);
        let inside = cabinet as f32 * 12.0 - board.length / METRES_PER_INCH;
        assert!((12.0..20.0).contains(&inside), "{model:?} leaves {inside} inches for the gutters");
        let lines = [Line::ShortFoul, Line::LongFoul, Line::Deuce, Line::Trey].map(|line| board.line_x(line));
        assert!(lines.is_sorted() && lines[0] > 0.0 && lines[3] < board.length, "{model:?}: {lines:?}");
        assert_eq!(
            (lines[0] - lines[1]).abs() < 1e-6,
            cabinet <= 14,
            "{model:?}: boards of 14 feet or less have one foul line"
        );
        assert_eq!(model.weights() == WeightSize::Large, cabinet > 14, "{model:?}");
        assert_eq!(board.cushions.is_some(), matches!(model, Bank12 | Bank9), "{model:?}");
        assert_eq!(board.rings.is_some(), model == Target22, "{model:?}");
        assert_eq!(board.five_zone.is_some(), model == Bank9, "{model:?}");
        assert_eq!(board.has_two_foul_lines(), cabinet > 14, "{model:?}");
        let inlay = board.line_x(Line::LongFoul) - board.line_width;
        let seen_from_the_other_end = board.length - board.line_x(Line::ShortFoul);
        assert!(
            cabinet > 14 || (inlay - seen_from_the_other_end).abs() < 1e-6,
            "{model:?}: one inlay, the same for both"
        );
    }
}

#[test]
fn weights_are_as_heavy_and_wide_as_their_makers_say() {
    let (large, medium) = (WeightSpec::large(), WeightSize::Medium.with(UndersideShape::Cupped));
    assert!(near(2.0 * large.radius, 2.3125) && near(2.0 * medium.radius, 2.125));
    assert!((large.mass - 0.345).abs() < 1e-6 && (medium.mass - 0.269).abs() < 1e-6);
    for weight in [large, medium] {
        assert!((weight.gyration / weight.radius - 0.5_f32.sqrt()).abs() < 1e-6, "turned from one piece");
        // (k/a)^2 of the usual underside, the one number that decides how slide and spin end.
        let ratio = (weight.gyration / weight.underside.radius).powi(2);
        assert!((ratio - 0.78125).abs() < 1e-5, "kappa squared {ratio}");
        assert_eq!(weight.underside.contact, Contact::Ring);
    }
    let drags = UndersideShape::ALL.map(|shape| WeightSize::Large.with(shape).underside.drag);
    assert!(drags.is_sorted(), "flat is the fastest, pointed the slowest: {drags:?}");
}

const BOARD: &str = "// a home-made board
(
    length_inches: 100,
    width_inches: 18.5,
    foul_lines: TwoAt(40),
    deuce_line_inches: 12,
    trey_line_inches: 6,
    line_width_mm: 5,
    dip_inches: -0.01,
    cushions: (
        restitution: 0.7,
        friction: 0.2,
    ),
    weights: Medium,
)";

const WEIGHT: &str =
    "(\n    diameter_inches: 2.25,\n    mass_grams: 300,\n    height_mm: 19,\n    gyration_share: 0.7,\n)";

const UNDERSIDE: &str = "(\n    contact: Ring,\n    radius_share: 0.8,\n    drag: 1,\n)";

#[test]
fn an_own_board_is_read_from_its_file() {
    let file: BoardFile = Source::new("mine.ron", BOARD).parse().expect("a good board");
    let board = file.board(BoardSpeed::Slow);
    assert!(near(board.length, 100.0) && near(board.width, 18.5) && near(board.foul_line, 40.0));
    assert!(near(board.dip, -0.01) && (board.line_width - 0.005).abs() < 1e-7);
    assert_eq!(board.cushions.map(|cushions| (cushions.restitution, cushions.friction)), Some((0.7, 0.2)));
    let weight: WeightFile = Source::new("mine.ron", WEIGHT).parse().expect("a good weight");
    let underside: UndersideFile = Source::new("mine.ron", UNDERSIDE).parse().expect("a good underside");
    let weight = weight.weight(&underside);
    assert!(near(weight.radius, 1.125) && near(weight.underside.radius, 0.9));
}

/// Checks that a text with one change is refused at that line and column, with all these words.
#[track_caller]
fn refuses<T: DeserializeOwned + Check + Debug>(good: &str, from: &str, to: &str, at: &str, words: &[&str]) {
    assert!(good.contains(from), "{from:?} is not in it");
    let error = Source::new("mine.ron", &good.replacen(from, to, 1)).parse::<T>().expect_err(to).to_string();
    assert!(error.starts_with(&format!("mine.ron:{at}: ")), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    for word in words {
        assert!(error.contains(word), "{error:?} does not say {word:?}");
    }
}

#[test]
fn a_bad_board_is_refused_with_line_and_field() {
    let bad = |from: &str, to: &str, at: &str, words: &[&str]| refuses::<BoardFile>(BOARD, from, to, at, words);
    bad("length_inches: 100", "lenght_inches: 100", "3:5", &["`lenght_inches`", "`length_inches`"]);
    bad("    width_inches: 18.5,\n", "", "14:1", &["`width_inches` is missing"]);
    bad("width_inches: 18.5", "width_inches: 18.5, width_inches: 18.5", "4:25", &["`width_inches` is there twice"]);
    bad("length_inches: 100", "length_inches: -100", "3:5", &["`length_inches` is -100", "48 to 400"]);
    bad("length_inches: 100", "length_inches: 4000", "3:5", &["`length_inches` is 4000", "48 to 400"]);
    bad("length_inches: 100", "length_inches: 1e999", "3:5", &["`length_inches` is inf"]);
    bad("width_inches: 18.5", "width_inches: NaN", "4:5", &["`width_inches` is NaN", "10 to 48"]);
    bad("width_inches: 18.5", "width_inches: wide", "4:19", &["`width_inches` is `wide`, and has to be a number"]);
    bad(
        "width_inches: 18.5",
        "width_inches: \"18.5\"",
        "4:19",
        &["`width_inches` is `\"18.5\"`, and has to be a number"],
    );
    bad("TwoAt(40)", "TwoAt(60)", "5:5", &["`foul_lines` is 60", "own half of 50 inches"]);
    bad("TwoAt(40)", "TwoAt(12)", "5:5", &["`foul_lines`", "12 inches from its end", "deuce line"]);
    bad("TwoAt(40)", "TwoAt(NaN)", "5:5", &["`foul_lines`", "NaN"]);
    bad("TwoAt(40)", "ThreeAt(40)", "5:17", &["`foul_lines`", "`ThreeAt`", "`TwoAt`"]);
    bad("deuce_line_inches: 12", "deuce_line_inches: 5", "6:5", &["`deuce_line_inches` is 5", "trey line at 6"]);
    bad("trey_line_inches: 6", "trey_line_inches: 0", "7:5", &["`trey_line_inches` is 0"]);
    bad("line_width_mm: 5", "line_width_mm: 0", "8:5", &["`line_width_mm` is 0"]);
    bad("dip_inches: -0.01", "dip_inches: -1", "9:5", &["`dip_inches` is -1"]);
    bad("restitution: 0.7", "restitution: 1.7", "11:9", &["`cushions.restitution` is 1.7", "0 to 1"]);
    bad("friction: 0.2", "friction: -0.2", "12:9", &["`cushions.friction` is -0.2"]);
    bad("friction: 0.2", "grip: 0.2", "12:9", &["`grip`", "`friction`"]);
    let rings = "rings: (centre_inches: 12, outer_inches: 8, intermediate_inches: 4, inner_inches: 1)";
    let with_rings = |from: &str, to: &str| format!("{},\n    weights", rings.replacen(from, to, 1));
    let ringed = BOARD.replacen("weights", &with_rings("", ""), 1);
    let bad_ring = |from: &str, to: &str, words: &[&str]| {
        let column = ringed.lines().nth(13).and_then(|line| line.find(from)).expect("the rings stand in line 14") + 1;
        refuses::<BoardFile>(&ringed, from, to, &format!("14:{column}"), words);
    };
    assert!(Source::new("mine.ron", &ringed).parse::<BoardFile>().is_ok());
    bad_ring("outer_inches: 8", "outer_inches: 9.5", &["`rings.outer_inches` is 9.5", "to 9.25"]);
    bad_ring("intermediate_inches: 4", "intermediate_inches: 8.5", &["`rings.intermediate_inches` is 8.5"]);
    bad_ring("inner_inches: 1", "inner_inches: 0", &["`rings.inner_inches` is 0"]);
    bad_ring("centre_inches: 12", "centre_inches: 7", &["`rings.centre_inches` is 7", "from 8"]);
    bad("weights", "five_zone_inches: 7, weights", "14:5", &["`five_zone_inches` is 7"]);
    bad("Medium,\n)", "Medium,\n", "14:21", &["a bracket is not closed"]);
    bad("Medium,\n)", "Medium,\n) and more", "15:3", &[]);
}

#[test]
fn a_bad_weight_is_refused_with_line_and_field() {
    let bad = |from: &str, to: &str, at: &str, words: &[&str]| refuses::<WeightFile>(WEIGHT, from, to, at, words);
    bad("2.25", "22.5", "2:5", &["`diameter_inches` is 22.5", "1 to 4"]);
    bad("300", "0", "3:5", &["`mass_grams` is 0"]);
    bad("19", "NaN", "4:5", &["`height_mm` is NaN"]);
    bad("0.7", "1.01", "5:5", &["`gyration_share` is 1.01", "0.2 to 1"]);
    let bad = |from: &str, to: &str, at: &str, words: &[&str]| refuses::<UndersideFile>(UNDERSIDE, from, to, at, words);
    bad("0.8", "1.2", "3:5", &["`radius_share` is 1.2"]);
    bad("drag: 1", "drag: 0", "4:5", &["`drag` is 0", "0.2 to 5"]);
    bad("Ring", "Square", "2:14", &["`contact`", "`Square`", "`Ring`"]);
}

#[test]
fn an_invalid_file_is_refused() {
    let error = |text: &str| Source::new("mine.ron", text).parse::<WeightFile>().expect_err("a bad text");
    for text in ["", "\0", "nonsense", "[[[[[[", "((((((((((((", "(mass_grams: ", "\u{feff}("] {
        assert!(error(text).to_string().starts_with("mine.ron:1:"), "{text:?}: {}", error(text));
    }
    error(&"(".repeat(100_000));
    error(&"(a:".repeat(50_000));
    let long = format!("{WEIGHT}{}", " ".repeat(MOST_FILE_BYTES));
    assert!(matches!(error(&long), BadFile::TooLarge { .. }));
    let missing = Source::open("no/such/file.ron".as_ref()).expect_err("there is none").to_string();
    assert!(missing.starts_with("no/such/file.ron: "), "{missing}");
    let folder = Source::open("tests".as_ref()).expect_err("a folder").to_string();
    assert!(folder.starts_with("tests: "), "{folder}");
}
