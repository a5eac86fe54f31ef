//! A process is killed 200 times at random moments while it saves: files stay readable, and at most the last throw is
//! lost.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)] // where a process can be killed without being asked

use std::io::{BufRead, BufReader, Write, stdout};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use crazy_eight::progress::{Record, Scribe};
use crazy_eight::save::{Folder, ProfileId, Resumed, SavedGame, Seat, Shelf, keep, load};
use crazy_eight::shuffleboard::replay::{Move, Recording, Setup};
use crazy_eight::shuffleboard::rules::{
    Agreed, BoardModel, BoardSpeed, Colour, Mode, Options, Phase, PlayerColour, PlayerSetup,
};
use crazy_eight::shuffleboard::sim::{Formation, Grip, Throw};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// How often the process is killed.
const KILLS: u32 = 200;
/// The number of games whose processes are killed at the same time; they mostly wait for the disk.
const GAMES_AT_ONCE: u32 = 4;
/// The longest time until a kill after the first throw, in microseconds. It is enough for about ten throws.
const LONGEST_MICROSECONDS: u64 = 30_000;
/// The folder that the child process saves to; its presence marks that process.
const FOLDER_VARIABLE: &str = "CRAZY_EIGHT_KILL";
/// The name of the saved game.
const GAME: &str = "game-1";
/// The name of the recording saved beside the game, as for finished games.
const FINISHED: &str = "finished-1";
const ANN: ProfileId = ProfileId(1);

/// A game that never ends: no break goes far enough to score.
fn setup() -> Setup {
    let players = ["Ann", "Ben"].into_iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, name));
    let options = Options { target: 99, ..Mode::CrazyEight.written() };
    let agreed = Agreed { options, ..Agreed::singles(Mode::CrazyEight, players) };
    Setup { wears: true, ..Setup::new(BoardModel::Feet9, BoardSpeed::Slow, agreed) }
}

/// Continues the saved game, and saves after every throw, until the process is killed.
fn play(shelf: &Folder) {
    let (saved, _) = load::<SavedGame>(shelf, GAME);
    let Resumed { mut session, mut recording } = saved.expect("a game to go on with").resume();
    let (ann, _) = Record::open(shelf, ANN);
    let mut ann = ann.expect("Ann's profile");
    let seats = [Seat::Person(ANN), Seat::Person(ANN)];
    let scribe = Scribe::new(recording.setup(), &seats, 1);
    loop {
        assert_eq!(session.game().phase(), Phase::Break);
        let moves = recording.moves().len();
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: 0 };
        let throw = Throw::new(grip, Vec2::new(0.2, 0.0), Vec2::new(0.3 + 0.001 * (moves % 100) as f32, 0.0), 0.0);
        let made = session.throw(throw).expect("a throw that can be made");
        let events = session.settle(&made).expect("a throw the rules allow");
        recording.push(Move::thrown(&made)).expect("room for it");
        let (game, wax) = (session.game(), &session.table().wax);
        let saved = SavedGame::new("Killed", &seats, 1, moves as u64, &recording, game, wax);
        keep(shelf, GAME, &saved).expect("a folder that can be written");
        keep(shelf, FINISHED, &recording).expect("a folder that can be written");
        let entries = scribe.threw(&made, game, &events, moves as u64);
        ann.add(shelf, entries.into_iter().map(|(_, entry)| entry)).expect("a folder that can be written");
        println!("saved {}", moves + 1);
        stdout().flush().expect("somebody listens");
    }
}

#[test]
fn at_most_the_last_throw_is_lost() {
    if let Some(folder) = std::env::var_os(FOLDER_VARIABLE) {
        play(&Folder::new(Some(folder.into())));
    }
    std::thread::scope(|scope| {
        for lane in 0..GAMES_AT_ONCE {
            scope.spawn(move || kill_often(lane, KILLS / GAMES_AT_ONCE));
        }
    });
}

/// Kills one process after the other while each continues the same game.
fn kill_often(lane: u32, kills: u32) {
    let path: PathBuf = std::env::temp_dir().join(format!("crazy-eight-kill-{}-{lane}", std::process::id()));
    let shelf = Folder::new(Some(path.clone()));
    let (game, _) = setup().game().expect("a game");
    let recording = Recording::new(setup());
    keep(&shelf, GAME, &SavedGame::new("Killed", &[], 1, 0, &recording, &game, &setup().table().wax)).unwrap();
    let (ann, kept) = Record::new(&shelf, "Ann", PlayerColour::Brass, ANN.0);
    kept.unwrap();
    assert_eq!(ann.profile().id, ANN);

    let mut dice = ChaCha8Rng::seed_from_u64(lane.into());
    let mut moves = 0;
    let mut lost = 0;
    for kill in 1..=kills {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "at_most_the_last_throw_is_lost", "--nocapture"])
            .env(FOLDER_VARIABLE, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let number = |line: String| line.strip_prefix("saved ").and_then(|number| number.parse::<usize>().ok());
        let mut told = lines.by_ref().find_map(number).expect("it saves at least once");
        std::thread::sleep(Duration::from_micros(dice.random_range(0..LONGEST_MICROSECONDS)));
        child.kill().unwrap();
        child.wait().unwrap();
        told = lines.filter_map(number).last().unwrap_or(told);

        let (saved, mishap) = load::<SavedGame>(&shelf, GAME);
        assert_eq!(mishap, None, "kill {kill}");
        let made = saved.expect("always a readable file").recording().moves().len();
        // The process was killed after it saved a throw, maybe before it reported it. No reported throw is lost.
        assert!(made == told || made == told + 1, "kill {kill}: {told} throws were saved, {made} are there");
        let (recording, mishap) = load::<Recording>(&shelf, FINISHED);
        assert_eq!(mishap, None, "kill {kill}");
        let kept = recording.expect("always a readable recording").moves().len();
        assert!(kept == made || kept + 1 == made, "kill {kill}: {kept} of {made} moves are in the recording");
        let (ann, mishaps) = Record::open(&shelf, ANN);
        assert_eq!(mishaps, [], "kill {kill}");
        let sum = ann.expect("always a readable profile").totals().all;
        // Every kill can lose at most one throw between the game and the record.
        lost += u32::from(made == told + 1);
        let least = told as u32 - kill.min(told as u32);
        assert!((least..=made as u32).contains(&sum.breaks), "kill {kill}: {} of {made} throws", sum.breaks);
        assert!(made > moves, "kill {kill}: it goes on from {moves}");
        moves = made;
    }
    let (saved, _) = load::<SavedGame>(&shelf, GAME);
    let saved = saved.unwrap();
    assert!(saved.check().unwrap().go_on(usize::MAX).unwrap(), "and it is the very game that was played");
    println!("lane {lane}: {moves} throws, {lost} kills between saving and saying so; {:?}", shelf.list());
    std::fs::remove_dir_all(path).unwrap();
}
