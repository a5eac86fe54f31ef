//! Logs as links, codes and files: written ones can be read, and all others are refused in a sentence.

use crazy_eight::cards::RuleSet;
use crazy_eight::far::{
    BadLog, FAR_PREFIX, FAR_VERSION, FarGame, Fault, FaultWhy, Log, MOST_FAR_TEXT, MOST_LINK, looks_like_far,
};
use crazy_eight::shuffleboard::replay;
use data_encoding::BASE64URL_NOPAD;
use proptest::prelude::*;

use crate::recorded::{changed, sealed};
use crate::table::{acts, beginning, does, invited, knock_off, played};

/// The codes of an invitation, and of a game of a few acts in each room. If they differ, the format, the physics or a rule has
/// changed: raise [`FAR_VERSION`] (or `replay::VERSION` for physics and rules), and put in the codes that the failing
/// test prints. Older links are then refused in a sentence.
const WRITTEN: [&str; 3] = [
    "c8f.AQMAAAIBAACAPwAAAAACAQVBbm4gMQABBUFubiAyAQ8B_73z1YnPlZoSAAEBAQQBAAAAARkAAAABAQEBAQEBAQEBAQEA28lrB14k",
    "c8f.AQMAAAIAAACAPwAAAAECAQVBbm4gMQABBUFubiAyAQ8CBwAAAAAEAQAAAAAAAAAFBQUFBQUFBQUFBQUGIDd2ggAT-4UhAcOHNGcwwM8k1NXMAQDBSfYNAAB_IwDwzSWPWJk7ragBACCKaRTbygLxNONDwsQBAIC8O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ilM021hL9IJcoxLh4e0UlBsYth94ockQBPof01ppXonGKmswe7J8xHg-ES-fJdV0b4YoIWZNyUJNhhMi5bqKi8Hiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1xdf_luvpF3iUY-BDmQoWx4qwIZYom-VrwHIr__3gEC57y6jlGEk1gK8PnZKs92z3IOaBmhK9dbLmN39XbU8gUB8fv1pQ",
    "c8f.AQIBE0NyYXp5IEVpZ2h0cyBYdHJlbWUBAggCBAMHAQABBgACAgkFCgYLAwwBDQQAAAAAAAEIAAEBAgACAQFkAAABAA0AAQEBAgEDAQQCBQIGAgcCCAUJBQoFCwUMBgEUAAEAAOgHyAEOBAUGBwgJCgsMDQ4PEBEDAAAHAwhQbGF5ZXIgMQhQbGF5ZXIgMghQbGF5ZXIgMwEBAQEBAQEBAQEBAQZASbbBAwBIUtABJiHbJsM1x9ABJUAYP9ABEQDmJdABHbLeO2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2imam5W4nnrMARfVzLT6NRs_-Ts2c24eG_vLRMBDMcI175U_s7FfTFYegEgF65-F0Je1vDGBdcZr3lniO7vHMdIPiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1wn68v8Yva24W2wW9Z7QfDu0NhJg4R8B9YT1JFVDsV7puReRkQVYtF39IqdYaEcoCtLsuKMmMdMQ-UH3mREdLYCgTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5TeHf9cDKLY9c4fofHrD9i_gTxIgw5Slx0mO0gEc2c_7jG5roW2zJbzSDfD8G0DdpJ6-K8oimZGKDcFEn5riu8A_lLcFA",
];

/// The bytes of a code.
fn bytes(code: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(code.strip_prefix(FAR_PREFIX).unwrap().as_bytes()).unwrap()
}

fn code(bytes: &[u8]) -> String {
    format!("{FAR_PREFIX}{}", BASE64URL_NOPAD.encode(bytes))
}

/// The bytes with one bit changed, and a correct checksum.
fn forged(bytes: &[u8], place: usize, bit: usize) -> Vec<u8> {
    sealed(&changed(&bytes[..bytes.len() - 4], place, bit))
}

#[test]
fn links_stay_as_they_are() {
    let begun = knock_off(5);
    let mut game = invited(&begun);
    for act in acts(&begun, 2, 6) {
        game = does(&game, act).game;
    }
    let cards = crate::cards::played(crate::cards::begun(RuleSet::xtreme(), 3, 7), 7, 6).0.remove(6);
    let written = [invited(&beginning(1)), game, cards].map(|game| game.log().to_code());
    assert_eq!(written, WRITTEN, "version {FAR_VERSION}, recordings number {}", replay::VERSION);
}

#[test]
fn a_link_is_read_from_wherever_it_stands() {
    let (games, _) = played(&beginning(1), 3, 9);
    let log = games[9].log();
    let code = log.to_code();
    let broken: String =
        code.as_bytes().chunks(60).map(|line| format!("{}\r\n", str::from_utf8(line).unwrap())).collect();
    for text in [code.clone(), format!("https://example.org/x/#f={code}"), format!("  {code}\n"), broken] {
        assert_eq!(Log::from_code(&text).as_ref(), Ok(log), "{text}");
        assert!(looks_like_far(&text));
    }
    assert_eq!(Log::read(&log.to_file()).as_ref(), Ok(log));
    assert_eq!(Log::read(code.as_bytes()).as_ref(), Ok(log));
    assert!(code.bytes().all(|letter| letter.is_ascii_alphanumeric() || b".-_".contains(&letter)));
}

#[test]
fn a_link_has_one_signature_for_each_seat() {
    let (games, _) = played(&beginning(1), 3, 60);
    let link = |acts: usize| games[acts].log().link_characters();
    assert!(link(60) < MOST_LINK, "{}", link(60));
    // Each seat takes 96 bytes for its key and signature, and each act at most 20 bytes.
    assert!(link(60) - link(0) <= (2 * 96 + 60 * 20) * 4 / 3, "{} and {}", link(0), link(60));
    assert!(link(60) - link(30) <= 30 * 20 * 4 / 3, "no act brings a signature of its own");
}

#[test]
fn every_cut_and_every_slip_is_found() {
    let (games, _) = played(&beginning(1), 3, 5);
    let whole = bytes(&games[5].log().to_code());
    for length in 0..whole.len() {
        assert_eq!(Log::from_code(&code(&whole[..length])), Err(BadLog::Damaged), "{length} bytes");
    }
    for place in 0..whole.len() {
        for bit in 0..8 {
            assert_eq!(Log::from_code(&code(&changed(&whole, place, bit))), Err(BadLog::Damaged), "byte {place}");
        }
    }
}

#[test]
fn signatures_reveal_a_changed_act_with_a_correct_checksum() {
    let (games, _) = played(&beginning(1), 3, 8);
    let log = games[8].log();
    let whole = bytes(&log.to_code());
    let (mut by_signature, mut by_end) = (0, 0);
    for place in 0..whole.len() - 4 {
        for bit in 0..8 {
            match Log::from_code(&code(&forged(&whole, place, bit))) {
                Err(BadLog::Forged(_)) => by_signature += 1,
                Err(bad) => assert!(!bad.to_string().is_empty()),
                // Only the fingerprint of the end state is not signed.
                Ok(read) => {
                    assert_eq!(read.entries(), log.entries(), "byte {place}");
                    let opened = FarGame::open(read);
                    let end = |fault: &Fault| fault.number == 8 && fault.why == FaultWhy::OtherEnd;
                    assert!(matches!(&opened, Err(BadLog::Fault(fault)) if end(fault)), "byte {place}: {opened:?}");
                    by_end += 1;
                }
            }
        }
    }
    assert_eq!(by_end, 16, "two bytes are not signed");
    assert!(by_signature > 1000, "{by_signature}");
}

#[test]
fn another_version_is_refused_in_a_sentence() {
    let whole = bytes(&played(&beginning(1), 3, 2).0[2].log().to_code());
    let with = |place: usize, version: u8| {
        let mut body = whole[..whole.len() - 4].to_vec();
        body[place] = version;
        Log::from_code(&code(&sealed(&body))).unwrap_err().to_string()
    };
    assert_eq!(
        with(0, FAR_VERSION + 1),
        "it was made by a newer version of the game (far games number 2; this version plays number 1)"
    );
    assert_eq!(
        with(0, FAR_VERSION - 1),
        "it was made by an older version of the game (far games number 0; this version plays number 1)"
    );
    let (newer, older) = (replay::VERSION + 1, replay::VERSION - 1);
    assert!(
        with(1, newer)
            .starts_with(&format!("it is played by the rules of a newer version of the game (number {newer};"))
    );
    assert!(
        with(1, older)
            .starts_with(&format!("it is played by the rules of an older version of the game (number {older};"))
    );
}

#[test]
fn other_texts_are_refused() {
    let recording = crate::recorded::game(beginning(1).board().unwrap().clone(), 3, 5).to_code();
    for text in ["", "hello", "c8f", "c8.AAAA", &recording] {
        assert_eq!(Log::from_code(text), Err(BadLog::NotALog), "{text}");
        assert!(!looks_like_far(text));
    }
    for text in ["c8f.", "c8f.A", "c8f.AAAA", "c8f.ä", "#f=c8f.AAAAAAAAAAAA"] {
        assert_eq!(Log::from_code(text), Err(BadLog::Damaged), "{text}");
    }
    assert_eq!(Log::from_code(&format!("c8f.{}", "A".repeat(MOST_FAR_TEXT))), Err(BadLog::TooLong));
    assert_eq!(Log::read(&vec![0xff; 2_000_000]), Err(BadLog::NotALog), "a photo");
    assert_eq!(Log::read(b"\x89C8F\n\ncut by a conversion of line ends"), Err(BadLog::NotALog));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_mutated_link_is_refused_in_a_sentence_or_is_the_same(
        edits in prop::collection::vec((any::<usize>(), 0u8..3, "[A-Za-z0-9._ \\-#=]"), 1..4),
        long: bool,
    ) {
        let (games, _) = played(&beginning(1), 3, if long { 10 } else { 0 });
        let log = games.last().unwrap().log();
        let mut text: Vec<char> = format!("https://example.org/#f={}", log.to_code()).chars().collect();
        for (place, how, letter) in edits {
            let place = place % text.len();
            match how {
                0 => text[place] = letter.chars().next().unwrap(),
                1 => text.insert(place, letter.chars().next().unwrap()),
                _ => drop(text.remove(place)),
            }
        }
        let text: String = text.into_iter().collect();
        match Log::from_code(&text) {
            Ok(read) => prop_assert_eq!(&read, log),
            Err(bad) => prop_assert!(bad.to_string().starts_with("it "), "{bad}"),
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,80}", code in "[A-Za-z0-9_-]{0,300}") {
        for text in [text.clone(), code.clone(), format!("c8f.{text}"), format!("c8f.{code}"), format!("#f=c8f.{code}")] {
            prop_assert!(Log::from_code(&text).is_err());
        }
    }

    /// Any bytes can have a correct checksum.
    #[test]
    fn forged_bytes_are_read_without_a_panic(
        behind in prop::collection::vec(any::<u8>(), 0..300),
        keep in any::<usize>(),
        small: bool,
    ) {
        let whole = bytes(&played(&beginning(1), 3, 6).0[6].log().to_code());
        let kept = &whole[..keep % (whole.len() - 4)];
        let behind: Vec<u8> = if small { behind.iter().map(|byte| byte % 8).collect() } else { behind };
        match Log::from_code(&code(&sealed(&[kept, &behind].concat()))) {
            // Only an invitation needs no signature.
            Ok(read) => {
                prop_assert!(read.entries().is_empty());
                prop_assert_eq!(Log::from_code(&read.to_code()), Ok(read));
            }
            Err(bad) => prop_assert!(bad.to_string().starts_with("it ") || matches!(bad, BadLog::Forged(_)), "{bad}"),
        }
    }
}
