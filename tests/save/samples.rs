//! What every version has written is read to this day, and what this version writes does not change unnoticed.
//!
//! When one of these fails because something is to be written differently from now on: give its kind a step, keep the sample
//! here as it is with the number of its version, and add one of the new version. To write the new one, run this test with
//! `CRAZY_EIGHT_SAMPLES=1`; it never writes over one that is there.
//!
//! When `replay::VERSION` is raised because something slides or counts differently, the sample of a game stays as it is, too:
//! it is gone on with then, but not played again.
//!
//! Samples whose first line is no comment are from before it was one. That is of the seal and of no version: `seal.rs`.

use std::path::Path;

use crazy_eight::drill::{Day, SoloResult};
use crazy_eight::progress::{Ended, Practised, Record, Thrown, Turn, What, read_text};
use crazy_eight::replay::Playback;
use crazy_eight::rival::{PEOPLE, Slip};
use crazy_eight::rules::{BoardModel, BoardSpeed, Mode, PlayerColour};
use crazy_eight::save::{Memory, ProfileId, SavedGame, Seat, Shelf, opened, sealed};
use crazy_eight::sim::Formation;

use crate::recorded::{game, setup};
use crate::thrown::{broke, entry, otto, shot, sitting};

/// What is in the samples of the first version.
fn first_game() -> SavedGame {
    let recording = game(setup(2, 5, BoardSpeed::Medium), 3, 8);
    let mut playback = Playback::new(recording.clone()).unwrap();
    playback.approach(usize::MAX, usize::MAX).unwrap();
    let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
    SavedGame::new("Friday", &seats, 99, 1_790_000_000, &recording, playback.game(), &playback.table().wax)
}

/// The same person with and without what version 1 did not write down: how far a throw was from what was meant.
fn person(shelf: &Memory, slip: Slip) -> Record {
    let (mut ann, kept) = Record::new(shelf, "Ann", PlayerColour::Violet, 17);
    kept.unwrap();
    let sitting = sitting(Mode::CrazyEight, otto());
    let whats = [
        What::Throw(broke(Formation::Diamond, true)),
        What::Throw(Thrown { slip, ..shot([0.1, 0.0], Some([0.05, 0.02])) }),
        What::Throw(shot([0.1, 0.0], None)),
        What::Turn(Turn { points: 4, hickey: false }),
        What::Game(Ended { won: true, total: 15, other: 9 }),
    ];
    let entries = whats.into_iter().zip(100..).map(|(what, when)| entry(when, &sitting, what));
    ann.add(shelf, entries).unwrap();
    let mut practised = Practised::default();
    practised.tried("lag", 2);
    ann.practise(shelf, practised).unwrap();
    ann
}

/// The text as if its first line were no comment.
fn uncommented(text: &str) -> &str {
    text.strip_prefix("// ").unwrap_or(text)
}

/// The sample of that name, which is what is written now if `now` says so.
fn sample(name: &str, now: Option<&str>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    if let (Some(now), false, Some(_)) = (now, path.exists(), std::env::var_os("CRAZY_EIGHT_SAMPLES")) {
        std::fs::write(&path, now).unwrap();
    }
    let sample = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(
        now.is_none_or(|now| uncommented(now) == uncommented(&sample)),
        "{name} is written differently now: {now:?}"
    );
    sample
}

#[test]
fn games() {
    let now = first_game();
    let one: SavedGame = opened(&sample("game-1.txt", Some(&sealed(&now)))).unwrap();
    assert_eq!(one, now);
    assert!(one.check().unwrap().go_on(usize::MAX).unwrap());
}

#[test]
fn people_with_their_pages_and_as_a_whole() {
    let slip = Slip { speed: Some(-0.03), ..Slip::default() };
    // The versions of the person and of the pages: they differ since only the person's has changed.
    for (version, pages, slip, is_written_now) in
        [(1, 1, Slip::default(), false), (2, 2, slip, false), (3, 2, slip, true)]
    {
        let shelf = Memory::new();
        let now = person(&shelf, slip);
        let then = Memory::new();
        let sample = |kind: &str, version: u32, now: &str| {
            sample(&format!("{kind}-{version}.txt"), is_written_now.then_some(now))
        };
        for (kind, version, name) in [("profile", version, "profile-17"), ("throws", pages, "throws-17-0")] {
            then.write(name, &sample(kind, version, &shelf.read(name).unwrap().unwrap())).unwrap();
        }
        let (one, mishaps) = Record::open(&then, ProfileId(17));
        assert_eq!((one.as_ref(), mishaps), (Some(&now), vec![]), "version {version}");
        let (moved, kept) =
            read_text(&Memory::new(), "the sample", &sample("person", version, &now.to_text())).unwrap();
        kept.unwrap();
        assert_eq!(moved, now, "version {version}");
    }
}

#[test]
fn sums_of_misses_that_are_no_longer_kept_are_passed_over() {
    let sample = sample("profile-2.txt", None);
    let (_, content) = sample.split_once('\n').unwrap();
    let spread = "(count: 2, fell: 1, sum: (0.08, 0.0), squares: (0.0034, 0.0008))";
    let content =
        content.replace("misses: ([])", &format!("misses: ([((Middle, 0), {spread}), ((Left, 3), {spread})])"));
    assert!(content.contains(spread));
    let seal = format!("crazy-eight profile 2, {} bytes", content.len());
    let checksum = crc32fast::hash(format!("{seal}{content}").as_bytes());
    let shelf = Memory::new();
    shelf.write("profile-17", &format!("{seal}, checksum {checksum:08x}\n{content}")).unwrap();
    let (ann, mishaps) = Record::open(&shelf, ProfileId(17));
    assert_eq!(mishaps, []);
    assert_eq!(ann.unwrap().practised().of("lag").stars, 2, "and nothing else is lost");
}

#[test]
fn practice_of_whoever_has_no_profile() {
    let mut now = Practised::default();
    now.tried("lag", 2);
    now.tried_shot(Day::new(2026, 11, 21).unwrap(), 1);
    let result = SoloResult {
        board: BoardModel::Feet22,
        speed: BoardSpeed::Medium,
        target: 15,
        frames: 7,
        points: 16,
        best: 5,
        hickeys: 2,
    };
    assert!(now.played_alone(result));
    let one: Practised = opened(&sample("practice-1.txt", Some(&sealed(&now)))).unwrap();
    assert_eq!(one, now);
}
