//! Levels as text codes: a code gives the same level again, and a damaged one is refused.

use crazy_eight::shuffleboard::drill::{BadCode, CODE_PREFIX, LINK, Level, looks_like_code, shipped};
use crazy_eight::shuffleboard::replay;

fn level() -> Level {
    let text = "(text: Own(name: \"Ann's äöü\", task: \"Do it.\", hint: \"\"), group: Own, board: Feet12, speed: Fast, \
                wears: true, shoots: Red, lies: [(weight: \"blue 2\", from_end_mm: 123.4, off_centre_mm: -56.7)], \
                throws: Shots(2), goal: [[Off(who: Other), Points(3)], [Met([\"blue 2\"])]], \
                stars: (of: Gap(\"blue 2\"), one: 90, two: 40.5, three: 0), tries: 9)";
    Level::read("sent", text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_level_comes_back_from_its_code() {
    for sent in shipped().iter().map(|drill| &drill.level).chain([&level()]) {
        let code = sent.to_code();
        assert!(code.starts_with(CODE_PREFIX) && looks_like_code(&code) && code.len() < 800, "{code}");
        assert_eq!(Level::from_code(&code).as_ref(), Ok(sent));
    }
}

#[test]
fn a_link_and_a_letter_hold_the_code_too() {
    let code = level().to_code();
    let (half, rest) = code.split_at(30);
    for text in [format!("https://example.org/play/{LINK}{code}"), format!(" {half}\n  {rest}\n")] {
        assert_eq!(Level::from_code(&text), Ok(level()), "{text}");
    }
}

#[test]
fn a_recording_is_no_drill_and_a_drill_no_recording() {
    let code = level().to_code();
    assert!(!replay::looks_like_code(&code));
    assert_eq!(replay::Recording::from_code(&code), Err(replay::BadRecording::NotARecording));
    assert_eq!(Level::from_code("c8.AAAA"), Err(BadCode::NotADrill));
    assert_eq!(Level::from_code(""), Err(BadCode::NotADrill));
    assert!(!looks_like_code("c8.AAAA"));
}

#[test]
fn every_slip_is_found() {
    let code = level().to_code();
    for length in 0..code.len() {
        assert!(Level::from_code(&code[..length]).is_err(), "cut after {length}");
    }
    for place in CODE_PREFIX.len()..code.len() {
        let mut letters = code.clone().into_bytes();
        letters[place] = if letters[place] == b'A' { b'B' } else { b'A' };
        let spoilt = String::from_utf8(letters).expect("letters");
        assert_eq!(Level::from_code(&spoilt), Err(BadCode::Damaged), "letter {place}");
    }
}

#[test]
fn nonsense_with_a_valid_seal_is_refused() {
    let sealed = |body: &[u8], version: u8| {
        let mut bytes = [&[version][..], body].concat();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        format!("{CODE_PREFIX}{}", data_encoding::BASE64URL_NOPAD.encode(&bytes))
    };
    assert_eq!(Level::from_code(&sealed(&[], 1)), Err(BadCode::Nonsense));
    assert_eq!(Level::from_code(&sealed(&[255; 2000], 1)), Err(BadCode::Nonsense));
    assert_eq!(Level::from_code(&sealed(&[], 200)), Err(BadCode::Newer(200)));
    assert_eq!(Level::from_code(&sealed(&[], 0)), Err(BadCode::Older(0)));
    assert_eq!(Level::from_code(&format!("{CODE_PREFIX}{}", "A".repeat(20_000))), Err(BadCode::TooLong));
    let mut level = level();
    level.tries = 0;
    assert!(matches!(Level::from_code(&level.to_code()), Err(BadCode::Level(fault)) if fault.field == "tries"));
}

#[test]
fn a_drill_sent_from_this_version_is_opened_as_it_was_meant() {
    // If the format of levels changes: raise `VERSION` in src/shuffleboard/drill/code.rs, put the code that this test
    // shows into tests/run/drill.txt, which the browser run opens, and say why in the commit.
    let code = include_str!("../run/drill.txt").trim();
    let sent = Level::read("lesson_1_draw.ron", include_str!("../../levels/lesson_1_draw.ron"));
    let sent = sent.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(sent.to_code(), code);
    assert_eq!(Level::from_code(code), Ok(sent));
}
