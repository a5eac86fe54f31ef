//! Seals: written texts are read, older versions are migrated, and everything else is refused.

use crazy_eight::save::{Bad, Kind, Memory, Migration, Shelf, is_sealed, keep, kind, load, opened, sealed};
use proptest::prelude::*;

/// An item with three formats: without a seal and with another name, then in whole numbers, then in fractions.
#[derive(Debug, Clone, PartialEq)]
struct Sugar(f64);

impl Kind for Sugar {
    const NAME: &'static str = "sugar";
    const FIRST: u32 = 0;
    const MIGRATIONS: &'static [Migration] = &[
        |content| content.strip_prefix("sweet ").map(str::to_owned).ok_or_else(|| "it is not sweet".to_owned()),
        |content| Ok(format!("{content}.0")),
    ];

    fn content(&self) -> String {
        format!("{:?}", self.0)
    }

    fn read(content: &str) -> Result<Self, String> {
        content.parse().map(Self).map_err(|_| format!("{content:?} is no number"))
    }
}

/// An item with one format only.
#[derive(Debug, Clone, PartialEq)]
struct Words(String);

impl Kind for Words {
    const NAME: &'static str = "words";

    fn content(&self) -> String {
        self.0.clone()
    }

    fn read(content: &str) -> Result<Self, String> {
        Ok(Self(content.to_owned()))
    }
}

/// `Words` of a later program.
struct Later;

impl Kind for Later {
    const NAME: &'static str = "words";
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        "what nobody knows yet".to_owned()
    }

    fn read(_: &str) -> Result<Self, String> {
        Ok(Self)
    }
}

/// `Words` of a program that no longer reads version 1.
#[derive(Debug, PartialEq)]
struct Young;

impl Kind for Young {
    const NAME: &'static str = "words";
    const FIRST: u32 = 2;

    fn content(&self) -> String {
        "new words".to_owned()
    }

    fn read(_: &str) -> Result<Self, String> {
        Ok(Self)
    }
}

const TEXT: &str = "// crazy-eight words 1, 11 bytes, checksum ";

#[test]
fn a_seal_names_kind_and_version() {
    let text = sealed(&Words("hello\nthere".to_owned()));
    assert!(text.starts_with(TEXT) && text.ends_with("\nhello\nthere"), "{text}");
    assert_eq!(text.len(), TEXT.len() + 8 + "\nhello\nthere".len());
    assert_eq!(opened(&text), Ok(Words("hello\nthere".to_owned())));
}

#[test]
fn texts_from_before_the_first_line_was_a_comment_are_read_and_nothing_else_in_its_place_is() {
    let now = sealed(&Words("hello\nthere".to_owned()));
    let then = now.strip_prefix("// ").unwrap();
    assert_eq!(then, "crazy-eight words 1, 11 bytes, checksum c6aa0917\nhello\nthere");
    for text in [now.as_str(), then] {
        assert_eq!(opened(text), Ok(Words("hello\nthere".to_owned())), "{text}");
        assert!(is_sealed(text) && is_sealed(&format!("\n {text}")) && kind(text) == Some("words"), "{text}");
    }
    for text in [format!("/{then}"), format!("//{then}"), format!("// // {then}"), format!("# {then}")] {
        assert_eq!(opened::<Words>(&text), Err(Bad::Foreign), "{text}");
        assert!(!is_sealed(&text) && kind(&text).is_none(), "{text}");
    }
}

#[test]
fn every_version_is_brought_up_to_this_one() {
    assert_eq!(Sugar::VERSION, 2);
    // The text is one that an earlier program wrote.
    let checksum = |line: &str, content: &str| crc32fast::hash(format!("{line}{content}").as_bytes());
    let line = "crazy-eight sugar 1, 1 bytes";
    let first = format!("{line}, checksum {:08x}\n7", checksum(line, "7"));
    for text in ["sweet 7", first.as_str(), sealed(&Sugar(7.0)).as_str()] {
        assert_eq!(opened(text), Ok(Sugar(7.0)), "{text}");
    }
    assert_eq!(opened::<Sugar>("sour 7"), Err(Bad::Content("it is not sweet".to_owned())));
    let shelf = Memory::new();
    shelf.write("sugar", "sweet 7").unwrap();
    assert_eq!(load(&shelf, "sugar"), (Some(Sugar(7.0)), None));
    keep(&shelf, "sugar", &Sugar(8.5)).unwrap();
    assert_eq!(shelf.read("sugar").unwrap().unwrap(), sealed(&Sugar(8.5)));
    assert!(shelf.aside().is_empty(), "an old text is no bad one");
}

#[test]
fn newer_older_foreign_and_other_kinds_of_texts_are_distinguished() {
    let newer = opened::<Words>(&sealed(&Later)).unwrap_err();
    assert_eq!(newer, Bad::Newer { version: 2, known: 1 });
    let older = opened::<Young>(&sealed(&Words("hello".to_owned()))).unwrap_err();
    assert_eq!(older, Bad::Older { version: 1, first: 2 });
    assert_eq!(opened(&sealed(&Young)), Ok(Young));
    let refused = |text: &str| opened::<Words>(text).unwrap_err();
    assert_eq!(refused(""), Bad::Empty);
    assert_eq!(refused(" \r\n"), Bad::Empty);
    assert_eq!(refused("(sensitivity: 1.0)"), Bad::Foreign);
    assert_eq!(refused("PK\u{3}\u{4}"), Bad::Foreign);
    let other = Bad::OtherKind { found: "sugar".to_owned(), expected: "words" };
    assert_eq!(refused(&sealed(&Sugar(1.0))), other);
    assert_eq!(refused(&"a".repeat(crazy_eight::save::MOST_TEXT_BYTES + 1)), Bad::TooLong);
    // The seal has a version number that never existed.
    let line = "crazy-eight words 0, 1 bytes";
    let none = format!("{line}, checksum {:08x}\n7", crc32fast::hash(format!("{line}7").as_bytes()));
    assert_eq!(refused(&none), Bad::Damaged);
}

#[test]
fn what_can_be_read_is_not_read_once_more_for_a_code_of_a_newer_version() {
    /// An item with a code that has a version of its own.
    #[derive(Debug, PartialEq)]
    struct Coded;
    impl Kind for Coded {
        const NAME: &'static str = "coded";
        fn content(&self) -> String {
            "c8x.code".to_owned()
        }
        fn read(content: &str) -> Result<Self, String> {
            if content == Self.content() { Ok(Self) } else { Err("it is no code".to_owned()) }
        }
        fn newer(content: &str) -> Option<Bad> {
            assert_ne!(content, Self.content(), "that is as much work as reading it");
            Some(Bad::Newer { version: 9, known: 1 })
        }
    }
    assert_eq!(opened(&sealed(&Coded)), Ok(Coded));
}

#[test]
fn letters_and_clipboards_may_change_line_ends_and_blanks_around() {
    let text = sealed(&Words("hello\nthere".to_owned()));
    for around in [text.replace('\n', "\r\n"), format!("\n  {text}\r\n\r\n"), format!("{text}\n")] {
        assert_eq!(opened(&around), Ok(Words("hello\nthere".to_owned())), "{around:?}");
    }
}

#[test]
fn every_cut_and_every_changed_bit_is_found() {
    let text = sealed(&Words("The quick brown fox, 1234567890 times\nover the dog; ä".to_owned()));
    for length in (0..text.len()).filter(|length| text.is_char_boundary(*length)) {
        let refused = opened::<Words>(&text[..length]).expect_err("a cut is found");
        assert!(!refused.to_string().is_empty(), "{length}");
    }
    for (index, bit) in (0..text.len()).flat_map(|index| (0..8).map(move |bit| (index, bit))) {
        let mut bytes = text.clone().into_bytes();
        bytes[index] ^= 1 << bit;
        // Invalid UTF-8 is refused by the store before this.
        if let Ok(changed) = String::from_utf8(bytes) {
            assert!(opened::<Words>(&changed).is_err(), "bit {bit} of byte {index}: {changed:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_words_come_back(words in "[^\r]{0,200}") {
        let words = words.trim_end_matches(|letter: char| letter.is_ascii_whitespace()).to_owned();
        prop_assert_eq!(opened(&sealed(&Words(words.clone()))), Ok(Words(words)));
    }

    #[test]
    fn no_text_is_too_strange(
        text in ".{0,80}",
        begin in prop::sample::select(vec!["", "crazy-eight ", "// crazy-eight ", TEXT]),
    ) {
        let strange = format!("{begin}{text}");
        prop_assert!(opened::<Words>(&strange).is_err());
    }
}
