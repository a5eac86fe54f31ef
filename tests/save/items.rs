//! Finished games, score sheets and drills keep the guarantees of saved items.

use std::fmt::Debug;
use std::fs;

use crazy_eight::cards::{Document, RuleSet};
use crazy_eight::far::FarGame;
use crazy_eight::formats::ron_file::Source;
use crazy_eight::save::{
    Bad, Folder, Items, Kind, Memory, OneWindow, Operation, RulesDraft, Shelf, SimulatedFailure, Trouble, Why, all,
    keep, keep_new, opened, sealed,
};
use crazy_eight::score::Keeper;
use crazy_eight::shuffleboard::drill::{Level, shipped};
use crazy_eight::shuffleboard::replay::Recording;
use crazy_eight::shuffleboard::rules::BoardSpeed;
use data_encoding::BASE64URL_NOPAD;

use crate::recorded::{game, setup};
use crate::samples::{first_cards, first_game};
use crate::shelf::Scratch;

pub(super) fn finished(most: usize) -> Recording {
    game(setup(2, 5, BoardSpeed::Medium), 3, most)
}

pub(super) fn sheet() -> Keeper {
    let text = include_str!("../../examples/score-sheets/baseball.ron");
    Keeper::read(&Source::new("baseball.ron", text)).unwrap()
}

pub(super) fn drill(number: usize) -> Level {
    shipped()[number].level.clone()
}

/// Rules that nobody can play by yet.
pub(super) fn rules_draft() -> RulesDraft {
    RulesDraft { slot: Some("rules-1".to_owned()), rules: RuleSet { players: (8, 2), ..RuleSet::crazy_8s() } }
}

/// An item sealed with the next version's number.
fn of_a_newer_version<K: Kind>(thing: &K) -> String {
    sealed_as::<K>(K::VERSION + 1, &thing.content())
}

/// A content with the seal of this version.
fn sealed_as<K: Kind>(version: u32, content: &str) -> String {
    let line = format!("crazy-eight {} {version}, {} bytes", K::NAME, content.len());
    format!("// {line}, checksum {:08x}\n{content}", crc32fast::hash(format!("{line}{content}").as_bytes()))
}

/// A code with the last version there can be.
fn of_newer_bytes(code: &str) -> String {
    let (prefix, code) = code.split_once('.').unwrap();
    let mut bytes = BASE64URL_NOPAD.decode(code.as_bytes()).unwrap();
    bytes[0] = u8::MAX;
    let end = bytes.len() - 4;
    let checksum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    format!("{prefix}.{}", BASE64URL_NOPAD.encode(&bytes))
}

/// Checks that an item stays in its place if the code in it is of a newer version, although its seal is not.
fn stays_for_a_newer_version<K: Kind>(thing: &K, code: &str) {
    let content = thing.content();
    let text = sealed_as::<K>(K::VERSION, &content.replacen(code, &of_newer_bytes(code), 1));
    assert_ne!(text, sealed(thing));
    let shelf = Memory::new();
    shelf.write("n-1", &text).unwrap();
    let Items { found, mishaps } = all::<K>(&shelf, "n", 10).unwrap();
    let [mishap] = &mishaps[..] else { panic!("{}: {mishaps:?}", K::NAME) };
    assert!(found.is_empty() && mishap.stays(), "{mishap:?}");
    let told = mishap.trouble.to_string();
    assert!(told.starts_with("n-1: it was written by a newer version of the game (number 255;"), "{told}");
    assert!(matches!(keep(&shelf, "n-1", thing).unwrap_err().why, Why::Bad(Bad::Newer { version: 255, .. })));
    assert_eq!((shelf.read("n-1").unwrap(), shelf.aside().len()), (Some(text), 0));
}

#[test]
fn what_a_newer_version_recorded_stays_in_its_place() {
    let (board, cards) = (first_game(), first_cards());
    stays_for_a_newer_version(board.recording(), &board.recording().to_code());
    stays_for_a_newer_version(&board, &board.recording().to_code());
    stays_for_a_newer_version(cards.recording(), &cards.recording().to_code());
    stays_for_a_newer_version(&cards, &cards.recording().to_code());
    let far: FarGame = opened(include_str!("../samples/fargame-1.txt")).unwrap();
    stays_for_a_newer_version(&far, &far.log().to_code());
}

/// Checks the guarantees for an item and for its successor under the same name.
fn is_kept_like_a_game<K: Kind>(kind: &str, first: &K, next: &K) {
    let written = |thing: &K| sealed(thing);
    let scratch = Scratch::new(kind);
    let shelf = Folder::new(Some(scratch.0.clone()));
    let found = |shelf: &dyn Shelf| all::<K>(shelf, kind, 10).unwrap();
    let names =
        |items: &Items<K>| items.found.iter().map(|(name, thing)| (name.clone(), written(thing))).collect::<Vec<_>>();
    assert_eq!(names(&found(&shelf)), [], "nothing is kept yet");

    // Items of the same moment do not replace each other, and lists start with the last one.
    let name = keep_new(&shelf, kind, 1_790_000_000_000, first).unwrap();
    assert_eq!(name, format!("{kind}-1790000000000"));
    let other = keep_new(&shelf, kind, 1_790_000_000_000, next).unwrap();
    let both = [(other.clone(), written(next)), (name.clone(), written(first))];
    assert_eq!(names(&found(&shelf)), both);
    assert_eq!(all::<K>(&shelf, kind, 1).unwrap().found.len(), 1);
    shelf.write(&format!("{kind}s"), "of another kind").unwrap();
    assert_eq!(names(&found(&shelf)), both);

    // A damaged item is set aside and named, its previous copy is loaded, and no other item is hidden.
    keep(&shelf, &name, next).unwrap();
    let good = fs::read(shelf.place(&name)).unwrap();
    fs::write(shelf.place(&name), &good[..good.len() - 1]).unwrap();
    let items = found(&shelf);
    assert_eq!(names(&items), both);
    let [mishap] = &items.mishaps[..] else { panic!("{:?}", items.mishaps) };
    assert!(matches!(mishap.trouble.why, Why::Bad(Bad::Cut { .. })) && mishap.previous, "{mishap:?}");
    assert_eq!(mishap.trouble.place, shelf.place(&name));
    assert_eq!(fs::read(mishap.aside.as_ref().unwrap()).unwrap(), good[..good.len() - 1]);
    keep(&shelf, &name, next).unwrap();
    assert_eq!(found(&shelf).mishaps, []);

    // A text from a newer version stays in its place for that version.
    let newer = of_a_newer_version(first);
    fs::write(shelf.place(&other), &newer).unwrap();
    assert!(matches!(keep(&shelf, &other, next).unwrap_err().why, Why::Bad(Bad::Newer { .. })));
    assert_eq!(found(&shelf).mishaps[0].aside, None);
    assert_eq!(shelf.read(&other).unwrap(), Some(newer));

    // Every failure has its own reason.
    let ailing = Memory::new();
    keep(&ailing, &name, first).unwrap();
    for (ailment, why) in [(SimulatedFailure::ReadOnly, Why::ReadOnly), (SimulatedFailure::Full(20), Why::Full)] {
        ailing.ail(Some(ailment));
        let refused = |doing| Err(Trouble::new(name.clone(), doing, why.clone()));
        assert_eq!(keep(&ailing, &name, next), refused(Operation::Write));
        assert_eq!(names(&found(&ailing)), [(name.clone(), written(first))], "what was there still is");
    }
    ailing.ail(Some(SimulatedFailure::NoPlace));
    assert_eq!(keep_new(&ailing, kind, 1, next).unwrap_err().why, Why::NoPlace);
    assert_eq!(names(&found(&ailing)), [], "where nothing can be kept nothing is");
    ailing.ail(None);
    let second = OneWindow::new(ailing, true);
    assert_eq!(keep_new(&second, kind, 1, next).unwrap_err().why, Why::OtherWindow);
    assert_eq!(names(&found(&second)), [(name, written(first))]);
}

#[test]
fn finished_games_score_sheets_and_drills_are_kept_like_games_that_go_on() {
    is_kept_like_a_game("finished", &finished(4), &finished(8));
    let mut shorter = sheet();
    shorter.mark(crazy_eight::score::Mark::Undo).unwrap();
    is_kept_like_a_game("sheet", &shorter, &sheet());
    is_kept_like_a_game("drill", &drill(0), &drill(3));
    let house = |rules: RuleSet| RuleSet { written: Document::House, ..rules };
    is_kept_like_a_game("rules", &house(RuleSet::crazy_8s()), &house(RuleSet::xtreme()));
}

/// Loading returns the saved item.
fn comes_back<K: Kind + Debug>(thing: &K) -> K {
    let shelf = Memory::new();
    keep(&shelf, "n-1", thing).unwrap();
    let Items { mut found, mishaps } = all(&shelf, "n", 10).unwrap();
    assert_eq!(mishaps, []);
    found.remove(0).1
}

#[test]
fn they_come_back_as_they_were() {
    assert_eq!(comes_back(&finished(8)), finished(8));
    assert_eq!(comes_back(&drill(3)), drill(3));
    assert_eq!(comes_back(&RuleSet::xtreme()), RuleSet::xtreme());
    assert_eq!(comes_back(&sheet()).sheet(), sheet().sheet());
    assert_eq!(comes_back(&rules_draft()), rules_draft());
}

#[test]
fn handwritten_texts_are_read_and_damaged_ones_are_set_aside() {
    let shelf = Memory::new();
    let text = drill(3).to_ron().unwrap();
    shelf.write("drill-mine", &text).unwrap();
    shelf.write("drill-slip", &text.replacen("tries:", "trees:", 1)).unwrap();
    shelf.write("sheet-1", include_str!("../../examples/score-sheets/baseball.ron")).unwrap();
    let drills = all::<Level>(&shelf, "drill", 10).unwrap();
    assert_eq!(drills.found, [("drill-mine".to_owned(), drill(3))]);
    let [mishap] = &drills.mishaps[..] else { panic!("{:?}", drills.mishaps) };
    assert!(mishap.trouble.to_string().contains("trees"), "{mishap:?}");
    assert_eq!(shelf.aside().len(), 1);
    assert_eq!(all::<Keeper>(&shelf, "sheet", 10).unwrap().found.len(), 1);
}

#[test]
fn the_commands_read_the_file_of_one() {
    let scratch = Scratch::new("read");
    let shelf = Folder::new(Some(scratch.0.clone()));
    keep(&shelf, "finished-1", &finished(8)).unwrap();
    assert_eq!(Recording::load(shelf.place("finished-1").as_ref()), Ok(finished(8)));
    keep(&shelf, "sheet-1", &sheet()).unwrap();
    let source = Source::open(shelf.place("sheet-1").as_ref()).unwrap();
    assert_eq!(Keeper::read(&source).unwrap().sheet(), sheet().sheet());
    keep(&shelf, "drill-1", &drill(3)).unwrap();
    let text = fs::read_to_string(shelf.place("drill-1")).unwrap();
    assert_eq!(Level::read("drill-1", &text), Ok(drill(3)));
}
