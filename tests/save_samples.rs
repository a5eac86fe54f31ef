//! What every version has written is read to this day, and what this version writes does not change unnoticed.
//!
//! When one of these fails because something is to be written differently from now on: give its kind a step, keep the sample
//! here as it is with the number of its version, and add one of the new version. To write the new one, run this test with
//! `CRAZY_EIGHT_SAMPLES=1`; it never writes over one that is there.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "common/recorded.rs"]
mod recorded;
#[path = "common/thrown.rs"]
mod thrown;

use std::path::Path;

use crazy_eight::progress::{Ended, Record, Tried, Turn, What, read_text};
use crazy_eight::replay::Playback;
use crazy_eight::rival::PEOPLE;
use crazy_eight::rules::{BoardSpeed, Mode, PlayerColour};
use crazy_eight::save::{Memory, ProfileId, SavedGame, Seat, Shelf, opened, sealed};
use crazy_eight::sim::Formation;
use recorded::{game, setup};
use thrown::{broke, entry, otto, shot, sitting};

/// What is in the samples of the first version.
fn first_game() -> SavedGame {
    let recording = game(setup(2, 5, BoardSpeed::Medium), 3, 8);
    let mut playback = Playback::new(recording.clone()).unwrap();
    playback.seek(usize::MAX).unwrap();
    let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
    SavedGame::new("Friday", &seats, 99, 1_790_000_000, &recording, playback.game(), &playback.table().wax)
}

fn first_person(shelf: &Memory) -> Record {
    let (mut ann, kept) = Record::new(shelf, "Ann", PlayerColour::Violet, 17);
    kept.unwrap();
    let sitting = sitting(Mode::CrazyEight, otto());
    let whats = [
        What::Throw(broke(Formation::Diamond, true)),
        What::Throw(shot([0.1, 0.0], Some([0.05, 0.02]))),
        What::Throw(shot([0.1, 0.0], None)),
        What::Turn(Turn { points: 4, hickey: false }),
        What::Game(Ended { won: true, total: 15, other: 9 }),
    ];
    let entries = whats.into_iter().zip(100..).map(|(what, when)| entry(when, &sitting, what));
    ann.add(shelf, entries).unwrap();
    ann.tried(shelf, "lag", Tried { stars: 2, measured: Some(0.25), wants_more: false }, 200).1.unwrap();
    ann
}

/// The sample of that name, which is what is written now if `now` says so.
fn sample(name: &str, now: Option<&str>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    if let (Some(now), false, Some(_)) = (now, path.exists(), std::env::var_os("CRAZY_EIGHT_SAMPLES")) {
        std::fs::write(&path, now).unwrap();
    }
    let sample = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(now.is_none_or(|now| now == sample), "{name} is written differently now: {now:?}");
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
    let shelf = Memory::new();
    let now = first_person(&shelf);
    let kept = |name: &str| shelf.read(name).unwrap().unwrap();
    let then = Memory::new();
    then.write("profile-17", &sample("profile-1.txt", Some(&kept("profile-17")))).unwrap();
    then.write("throws-17-0", &sample("throws-1.txt", Some(&kept("throws-17-0")))).unwrap();
    let (one, mishaps) = Record::open(&then, ProfileId(17));
    assert_eq!((one.as_ref(), mishaps), (Some(&now), vec![]));
    let (moved, kept) =
        read_text(&Memory::new(), "person-1.txt", &sample("person-1.txt", Some(&now.to_text()))).unwrap();
    kept.unwrap();
    assert_eq!(moved, now);
}
