//! Samples written by every version can still be read, and the current format does not change unnoticed.
//!
//! When a test here fails because of an intended format change: add a migration to the kind, keep the sample with its
//! version number, and add a sample of the new version. `CRAZY_EIGHT_SAMPLES=1` writes the new sample and never overwrites
//! an existing one.
//!
//! When `replay::VERSION` is raised because physics or scoring changed, the sample of a game stays: such a game can be resumed
//! but not replayed.
//!
//! Samples whose first line is not a comment are from before seals had one. `seal.rs` tests this, as it is not part of a version.

use std::path::Path;

use crazy_eight::club::{Entrant, Entry, Evening, Format, Played, Score, Setup, Who};
use crazy_eight::far::{Act, Beginning, FarGame, Log, Merged, SeatKey};
use crazy_eight::progress::{CardPlay, CardScribe, Ended, Practised, Record, Thrown, Turn, What, read_text};
use crazy_eight::save::{Memory, ProfileId, RulesDraft, SavedCards, SavedGame, Seat, Shelf, opened, sealed};
use crazy_eight::score::Keeper;
use crazy_eight::season::{Career, TakenCareer};
use crazy_eight::shuffleboard::drill::{Day, Level, SoloResult, Week};
use crazy_eight::shuffleboard::replay::{Playback, Recording};
use crazy_eight::shuffleboard::rival::{PEOPLE, Slip};
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Mode, PlayerColour};
use crazy_eight::shuffleboard::sim::{Area, Formation};

use crate::items;
use crate::recorded::{game, setup};
use crate::thrown::{broke, entry, otto, shot, sitting};

/// The contents of the samples of the first version.
pub(super) fn first_game() -> SavedGame {
    let recording = game(setup(2, 5, BoardSpeed::Medium), 3, 8);
    let mut playback = Playback::new(recording.clone()).unwrap();
    playback.approach(usize::MAX, usize::MAX).unwrap();
    let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
    SavedGame::new("Friday", &seats, 99, 1_790_000_000, &recording, playback.game(), &playback.session().table().wax)
}

/// A card game in progress.
pub(super) fn first_cards() -> SavedCards {
    let (recording, game) = crate::card_games::recorded(1, 12, |_, _, _| {});
    let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
    SavedCards::new("Friday", &seats, 99, 1_790_000_000, &recording, &game)
}

/// The person in the samples.
fn person(shelf: &Memory) -> Record {
    let slip = Slip { speed: Some(-0.03), ..Slip::default() };
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

/// The text without the comment marker of its first line.
fn uncommented(text: &str) -> &str {
    text.strip_prefix("// ").unwrap_or(text)
}

/// The sample with that name. With `CRAZY_EIGHT_SAMPLES` set, `now` is written first if there is none.
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
fn card_games() {
    let now = first_cards();
    let one: SavedCards = opened(&sample("cards-1.txt", Some(&sealed(&now)))).unwrap();
    assert_eq!(one, now);
    assert_eq!(one.check(), Ok(()));
    let finished = now.recording();
    assert_eq!(opened(&sample("cardgame-1.txt", Some(&sealed(finished)))).as_ref(), Ok(finished));
}

#[test]
fn profiles_with_their_pages_and_exported() {
    let shelf = Memory::new();
    let now = person(&shelf);
    let then = Memory::new();
    for (file, name) in [("profile-1.txt", "profile-17"), ("throws-1.txt", "throws-17-0")] {
        let written = shelf.read(name).unwrap().unwrap();
        then.write(name, &sample(file, Some(&written))).unwrap();
    }
    let (one, mishaps) = Record::open(&then, ProfileId(17));
    assert_eq!((one.as_ref(), mishaps), (Some(&now), vec![]));
    // The first one is from before there were firsts.
    for (file, written) in [("person-1.txt", None), ("person-1-firsts.txt", Some(now.to_text()))] {
        let (moved, kept) = read_text(&Memory::new(), "the sample", &sample(file, written.as_deref())).unwrap();
        kept.unwrap();
        assert_eq!(moved, now);
    }
}

#[test]
fn finished_games_score_sheets_and_drills() {
    let (game, sheet, drill) = (items::finished(8), items::sheet(), items::drill(3));
    assert_eq!(opened::<Recording>(&sample("recording-1.txt", Some(&sealed(&game)))), Ok(game));
    assert_eq!(opened::<Level>(&sample("drill-1.txt", Some(&sealed(&drill)))), Ok(drill));
    let one: Keeper = opened(&sample("sheet-1.txt", Some(&sealed(&sheet)))).unwrap();
    assert_eq!(one.sheet(), sheet.sheet());
    let draft = items::rules_draft();
    assert_eq!(opened::<RulesDraft>(&sample("rulesdraft-1.txt", Some(&sealed(&draft)))), Ok(draft));
}

#[test]
fn a_club_night() {
    let setup = Setup::new("Friday", 8, Format::DoubleElimination { second_final: true }, played());
    let enter = ["Ann", "Ben", "Cid"].map(|name| Entry::Enter(Entrant::guest(name)));
    let rival = Entrant { who: Who::Rival("Otto".to_owned()), ..Entrant::guest("Otto") };
    let mut evening =
        Evening::of(setup, enter.into_iter().chain([Entry::Enter(rival), Entry::Draw]).collect()).unwrap();
    let meeting = evening.state().ready(evening.setup())[0];
    evening.say(Entry::Play { meeting, score: Score::Games(vec![[15, 9]]) }).unwrap();
    assert_eq!(opened::<Evening>(&sample("clubnight-1.txt", Some(&sealed(&evening)))), Ok(evening));
}

#[test]
fn a_season() {
    let mut career = Career::new(Entrant::guest("Ann"), 8);
    let mut evening = career.evening("Friday", str::to_owned).unwrap().unwrap();
    while let Some(meeting) = evening.state().ready(evening.setup()).first().copied() {
        evening.say(Entry::Play { meeting, score: Score::Frame(vec![Some(0), Some(4), Some(2), Some(4)]) }).unwrap();
    }
    career.close(&evening).unwrap();
    career.miss();
    career.keep_tonight(Some("clubnight-1790000000000".to_owned()));
    assert_eq!(opened::<Career>(&sample("season-1.txt", Some(&sealed(&career)))).as_ref(), Ok(&career));
    let tonight = career.evening("Saturday", str::to_owned).unwrap().unwrap();
    let taken = TakenCareer::new(&career, Some(&tonight));
    assert_eq!(opened(&sample("career-1.txt", Some(&sealed(&taken)))).as_ref(), Ok(&taken));
}

/// What the sample is played in.
fn played() -> Played {
    Played::written(Mode::KnockOff, BoardModel::Feet22)
}

#[test]
fn play_at_the_card_table() {
    let mut entries = Vec::new();
    let mut scribe = None;
    crate::card_games::recorded(4, 3_000, |recording, _, events| {
        let scribe = scribe.get_or_insert_with(|| {
            let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
            CardScribe::new(recording.setup(), &seats)
        });
        entries.extend(scribe.hear(events, 1_790_000_000).into_iter().map(|(_, entry)| entry));
    });
    let shelf = Memory::new();
    let mut ann = person(&shelf);
    ann.add_cards(&shelf, entries).unwrap();
    let written = shelf.read("cardplay-17").unwrap().unwrap();
    let one: CardPlay = opened(&sample("cardplay-1.txt", Some(&written))).unwrap();
    assert_eq!(&one, ann.cards());
    assert!(one.totals().all.matches == 1 && one.totals().all.rounds > 1, "{one:?}");
}

#[test]
fn practice_of_a_guest() {
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
    // Since there have been drills of the week.
    now.tried_week(Week::of(Day::new(2026, 11, 21).unwrap()), 2);
    assert_eq!(opened(&sample("practice-1-weeks.txt", Some(&sealed(&now)))).as_ref(), Ok(&now));
}

#[test]
fn far_games_and_keys() {
    let key = SeatKey::from_bytes([7; 32]);
    let begun = Beginning::new(setup(2, 5, BoardSpeed::Medium), [1; 12]);
    let begun = FarGame::open(Log::new(begun).unwrap()).unwrap();
    let after = |act| begun.seal(act, &key).unwrap().keep(&Memory::new()).unwrap().game;
    let mut now = after(Act::Concede);
    assert_eq!(now.merge(after(Act::Dust(Area::Board)).log()), Ok(Merged::Stopped));
    assert_eq!(opened::<FarGame>(&sample("fargame-1.txt", Some(&sealed(&now)))), Ok(now));
    assert_eq!(opened::<SeatKey>(&sample("seatkey-1.txt", Some(&sealed(&key)))), Ok(key));
}
