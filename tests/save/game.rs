//! Saved games are resumed bit by bit: the match, the table, the jar and the rivals.

use crazy_eight::save::{Bad, GAMES, Memory, ProfileId, SavedGame, Seat, Shelf, free_name, keep, load, opened, sealed};
use crazy_eight::shuffleboard::drill::Solo;
use crazy_eight::shuffleboard::replay::{
    BadRecording, CODE_PREFIX, MOST_MOVES, Move, Playback, Recording, Setup, VERSION,
};
use crazy_eight::shuffleboard::rival::{Form, Noise, PEOPLE, Rival, Slip, Thinking};
use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, BoardSpeed, Cents, Colour, Match, Mode, Options, Order, PlayerSetup, SideId,
};
use crazy_eight::shuffleboard::sim::{Formation, Grip, Wax};
use data_encoding::BASE64URL_NOPAD;
use rand::Rng;

use crate::recorded::{agreed, game, sealed as resealed, setup};

/// The saved game of a recording after its last move.
fn saved(recording: &Recording, seats: &[Seat]) -> SavedGame {
    let mut playback = Playback::new(recording.clone()).unwrap();
    playback.approach(usize::MAX, usize::MAX).unwrap();
    SavedGame::new("Friday", seats, 7, 1_790_000_000, recording, playback.game(), &playback.session().table().wax)
}

fn check(saved: &SavedGame) -> Result<(), BadRecording> {
    let mut check = saved.check()?;
    while !check.go_on(3)? {}
    Ok(())
}

/// A game of every kind, with wear of the wax and a coin where possible.
fn setups() -> Vec<Setup> {
    let mut setups = vec![setup(3, 7, BoardSpeed::Medium)];
    for (mode, board) in [
        (Mode::KnockOff, BoardModel::Feet22),
        (Mode::HorseCollar, BoardModel::Feet20),
        (Mode::TapAndDraw, BoardModel::Feet22),
        (Mode::Baseball, BoardModel::Feet22),
    ] {
        let coin = Options { order: Order::Flip(5), ..mode.written() };
        let options = if mode == Mode::KnockOff { coin } else { mode.written() };
        setups.push(Setup { wears: true, ..Setup::new(board, BoardSpeed::Fast, agreed(mode, 2, 1, options)) });
    }
    setups
}

#[test]
fn every_game_goes_on_from_every_move_as_if_it_had_never_stopped() {
    for (setup, seed) in setups().into_iter().zip(1..) {
        let whole = game(setup.clone(), seed, 40);
        let mut playback = Playback::new(whole.clone()).unwrap();
        let mut so_far = Recording::new(setup);
        loop {
            let wax = &playback.session().table().wax;
            let saved = SavedGame::new("x", &[], 3, 5, &so_far, playback.game(), wax);
            let again: SavedGame = opened(&sealed(&saved)).unwrap();
            assert_eq!(again, saved);
            let resumed = again.resume();
            assert_eq!(&resumed.session, playback.session(), "move {}", playback.made());
            assert_eq!(resumed.recording, so_far);
            let Some(played) = playback.step() else { break };
            so_far.push(played.unwrap().done).unwrap();
        }
        check(&saved(&whole, &[])).unwrap();
    }
}

#[test]
fn a_rival_thinks_and_throws_the_same_after_the_game_went_on() {
    let whole = game(setup(2, 9, BoardSpeed::Medium), 11, 3);
    let rival = Rival { form: Form::LikeMe(Noise::measure(&[Slip::default(); 40])), ..PEOPLE[0].clone() };
    let seats = [Seat::Person(ProfileId(4)), Seat::Rival(Box::new(rival))];
    let saved = saved(&whole, &seats);
    let again: SavedGame = opened(&sealed(&saved)).unwrap();
    assert_eq!(again.seats, seats);
    let throws = [saved, again].map(|saved| {
        let Seat::Rival(rival) = saved.seats[1].clone() else { panic!("the rival sits there") };
        let (luck, moves) = (saved.luck, saved.recording().moves().len());
        let session = saved.resume().session;
        let seed = SavedGame::thinking(luck, moves);
        let thinking = Thinking::new(session.game(), session.table(), &rival, seed).unwrap();
        thinking.finish().execute(&rival.form.noise(), &mut SavedGame::shaking(luck, moves))
    });
    assert_eq!(throws[0], throws[1]);
}

#[test]
fn luck_differs_from_move_to_move_and_between_head_and_hand() {
    let mut drawn: Vec<u64> = (0..100).map(|moves| SavedGame::thinking(1, moves)).collect();
    drawn.extend((0..100).map(|moves| SavedGame::shaking(1, moves).next_u64()));
    drawn.extend((0..100).map(|moves| SavedGame::thinking(2, moves)));
    let all = drawn.len();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn.len(), all);
    assert_eq!(SavedGame::thinking(7, 3), 6_788_621_307_340_148_322, "the same on every machine and in every version");
}

#[test]
fn several_games_lie_side_by_side() {
    let shelf = Memory::new();
    let games = [1, 2, 3].map(|seed| saved(&game(setup(2, 5, BoardSpeed::Fast), seed, 10), &[]));
    for game in &games {
        let name = free_name(&shelf, GAMES, game.saved).unwrap();
        keep(&shelf, &name, game).unwrap();
    }
    let names = shelf.list().unwrap();
    assert_eq!(names, ["game-1790000000", "game-1790000001", "game-1790000002"]);
    for (name, game) in names.iter().zip(games) {
        assert_eq!(game.seats, [Seat::Guest, Seat::Guest], "who is not named is a guest");
        assert_eq!(load(&shelf, name), (Some(game), None));
    }
}

#[test]
fn how_the_next_breaks_are_held_is_kept() {
    let mut held = saved(&game(setup(2, 5, BoardSpeed::Fast), 2, 6), &[]);
    held.breaks = [Formation::Diamond, Formation::Pairs]
        .map(|formation| Grip::Four { colour: Colour::Blue, formation, spread: Grip::DEFAULT_SPREAD })
        .to_vec();
    let again: SavedGame = opened(&sealed(&held)).unwrap();
    assert_eq!(again, held);
}

#[test]
fn the_time_left_for_a_throw_is_kept() {
    let mut timed = saved(&game(setup(2, 5, BoardSpeed::Fast), 2, 6), &[]);
    assert!(!sealed(&timed).contains("seconds_left"), "others are written as they were before there was any");
    timed.seconds_left = Some(12);
    let again: SavedGame = opened(&sealed(&timed)).unwrap();
    assert_eq!(again, timed);
}

#[test]
fn a_resumed_solo_game_has_its_played_turns_and_no_other_game_is_resumed_as_solo() {
    let (board, speed) = (BoardModel::Feet22, BoardSpeed::Medium);
    let mut solo = Solo::new(board, speed, PlayerSetup::in_seat(0, "Ann"), 21).unwrap();
    let mut recording = Recording::new(Setup::new(board, speed, solo.game().agreed().clone()));
    for _ in 0..2 {
        let came = solo.apply(Action::Concede).unwrap();
        assert!(Solo::gives_up(&came), "{came:?}");
        // The player's move, then that of the other side.
        recording.push(Move::Concede).unwrap();
        recording.push(Move::Concede).unwrap();
    }
    let mut alone = SavedGame::new("Ann", &[], 7, 5, &recording, solo.game(), &Wax::even());
    alone.alone = true;
    let again: SavedGame = opened(&sealed(&alone)).unwrap();
    assert_eq!(again, alone);
    check(&again).unwrap();
    let went_on = Solo::resumed(again.resume().session, board, speed).expect("it is a game alone");
    assert_eq!((went_on.game(), went_on.game().frame()), (solo.game(), 3));

    let mut together = saved(&game(setup(2, 6, BoardSpeed::Fast), 2, 6), &[]);
    assert!(!sealed(&together).contains("alone:"), "others are written as they were before there were any");
    together.alone = true;
    match opened::<SavedGame>(&sealed(&together)) {
        Err(Bad::Content(why)) => assert!(why.contains("no game that is played alone"), "{why}"),
        other => panic!("{other:?}"),
    }
}

/// The text with one piece of its content replaced and a valid seal, as a cheater would write it.
fn forged(text: &str, right: &str, wrong: &str) -> String {
    let (_, content) = text.split_once('\n').unwrap();
    assert!(content.contains(right), "{right} is not in {content}");
    let content = content.replacen(right, wrong, 1);
    let line = format!("crazy-eight game 1, {} bytes", content.len());
    format!("{line}, checksum {:08x}\n{content}", crc32fast::hash(format!("{line}{content}").as_bytes()))
}

#[test]
fn a_game_of_an_older_version_goes_on_though_it_cannot_be_played_again() {
    let whole = game(setup(2, 21, BoardSpeed::Fast), 8, 6);
    let now = saved(&whole, &[]);
    // The same bytes with the number of a version with different physics.
    let older = |bytes: &[u8]| {
        let body = &bytes[1..bytes.len() - 4];
        let bytes = resealed(&[&[VERSION - 1], body].concat());
        format!("{CODE_PREFIX}{}", BASE64URL_NOPAD.encode(&bytes))
    };
    let code = older(&whole.to_bytes());
    assert_eq!(Recording::from_code(&code), Err(BadRecording::Older(VERSION - 1)), "it cannot be watched");
    let old: SavedGame = opened(&forged(&sealed(&now), &whole.to_code(), &code)).unwrap();
    assert_eq!(check(&old), Err(BadRecording::Older(VERSION - 1)));
    let (now, mut went_on) = (now.resume(), old.resume());
    assert_eq!(went_on.session, now.session);
    assert_eq!((went_on.recording.setup(), went_on.recording.moves()), (whole.setup(), whole.moves()));

    // Neither a move of this version nor saving it again makes it a game of this version.
    went_on.recording.push(Move::Concede).unwrap();
    went_on.session.apply(Action::Concede).unwrap();
    let (game, wax) = (went_on.session.game(), &went_on.session.table().wax);
    let on = SavedGame::new("Friday", &[], 7, 1_790_000_000, &went_on.recording, game, wax);
    let again: SavedGame = opened(&sealed(&on)).unwrap();
    assert_eq!(again, on);
    assert_eq!(again.recording().moves().len(), whole.moves().len() + 1);
    assert_eq!(check(&again), Err(BadRecording::Older(VERSION - 1)));

    // Bytes that this version cannot read are refused.
    let bytes = whole.to_bytes();
    let strange = older(&[&bytes[..bytes.len() - 4], &[255], &[0; 4]].concat());
    match opened::<SavedGame>(&forged(&sealed(&on), &on.recording().to_code(), &strange)) {
        Err(Bad::Content(why)) => assert!(why.contains("by an older version"), "{why}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn impossible_values_are_refused_in_a_sentence() {
    let whole = game(Setup { wears: true, ..setup(2, 5, BoardSpeed::Fast) }, 2, 6);
    let text = sealed(&saved(&whole, &[]));
    let even = sealed(&saved(&game(setup(2, 6, BoardSpeed::Fast), 2, 6), &[]));
    let mut held = saved(&whole, &[]);
    held.breaks = vec![Grip::Four { colour: Colour::Blue, formation: Formation::Line, spread: 0 }; 2];
    let held = sealed(&held);
    // The part of the text about the weights, from this word on.
    let size = |word: &str| {
        let from = text.find(word).expect("it is there");
        text[from..from + text[from..].find(',').expect("more follows")].to_owned()
    };
    let cases = [
        (forged(&held, "Four(colour: Blue, formation: Line, spread: 0), ", ""), "1 breaks in hand for 2 sides"),
        (forged(&text, "[Guest, Guest]", "[Guest]"), "it has 1 seats for 2 players"),
        (forged(&text, "name: \"Friday\"", "title: \"Friday\""), "title"),
        (forged(&text, "target: 5", "target: 6"), "another than the recorded one"),
        (forged(&text, "target: 5", "target: 0"), "not 0"),
        (forged(&text, "columns: ", "columns: 1"), "cells of wax"),
        (forged(&text, "\"c8.", "\"c9."), "its recording cannot be read"),
        (forged(&text, "wax: ", "wax: Even, // "), "wax"),
        (
            forged(&text, &size("lost:"), "lost:18446744073709551615"),
            "no board has lost 18446744073709551615 units of wax",
        ),
        (forged(&text, &size("mass:"), "mass:NaN"), "a weight has a size that is no number above nought"),
        (forged(&text, &size("mass:"), "mass:0.5"), "played with other weights than the recorded one"),
        (forged(&even, "wax: Even", "wax: Map(columns: 2, rows: 2, lost: 0, cells: \"AD\")"), "wax"),
    ];
    for (text, sentence) in cases {
        match opened::<SavedGame>(&text) {
            Err(Bad::Content(why)) => assert!(why.contains(sentence), "{why}"),
            other => panic!("{sentence}: {other:?}"),
        }
    }
}

#[test]
fn reading_a_game_plays_nothing_again_and_checking_it_finds_a_score_that_it_does_not_lead_to() {
    let whole = game(setup(2, 21, BoardSpeed::Fast), 8, 60);
    let honest = saved(&whole, &[]);
    check(&honest).unwrap();
    // The match of another game.
    let other = game(setup(2, 21, BoardSpeed::Fast), 9, 50);
    let mut playback = Playback::new(other).unwrap();
    playback.approach(usize::MAX, usize::MAX).unwrap();
    let forged = SavedGame::new("x", &[], 7, 5, &whole, playback.game(), &playback.session().table().wax);
    // Opening does not replay, so it succeeds; the check by replay refuses it.
    let forged: SavedGame = opened(&sealed(&forged)).unwrap();
    assert_eq!(check(&forged), Err(BadRecording::Differs { number: 60 }));
}

#[test]
fn a_long_game_comes_back_as_it_was_kept() {
    let options = Options { target: 99, hickey: Some(Cents(25)), ..Mode::CrazyEight.written() };
    let agreed = agreed(Mode::CrazyEight, 8, 1, options);
    let setup = Setup { wears: true, ..Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed) };
    let saved = saved(&game(setup, 3, 2_500), &[]);
    let moves = saved.recording().moves().len();
    assert!(moves > 1_500, "{moves} moves are no long game");
    let again: SavedGame = opened(&sealed(&saved)).unwrap();
    assert_eq!(again, saved);
    check(&again).unwrap();
}

#[test]
fn a_recording_with_no_room_for_more_is_still_compared_with_the_score() {
    let setup = setup(2, 99, BoardSpeed::Fast);
    let mut recording = Recording::new(setup.clone());
    let (mut honest, _) = setup.game().unwrap();
    while recording.push(Move::Concede).is_ok() {
        honest.apply(Action::Concede).unwrap();
    }
    assert_eq!(recording.moves().len(), MOST_MOVES);
    let differs = Err(BadRecording::Differs { number: MOST_MOVES });
    let checked = |game: &Match| check(&SavedGame::new("x", &[], 7, 5, &recording, game, &setup.table().wax));
    assert_eq!(checked(&honest), Ok(()));
    // The match may have continued since.
    let mut later = honest.clone();
    later.apply(Action::Concede).unwrap();
    assert_eq!(checked(&later), Ok(()));
    // A state of another game or an earlier state is refused.
    let mut playback = Playback::new(game(setup.clone(), 8, 60)).unwrap();
    playback.approach(usize::MAX, usize::MAX).unwrap();
    let mut forged = playback.game().clone();
    assert!((0..2).any(|side| forged.standing(SideId(side)).total > 0), "somebody has scored");
    assert_eq!(checked(&forged), differs);
    while forged.frame() <= honest.frame() {
        forged.apply(Action::Concede).unwrap();
    }
    assert_eq!(checked(&forged), differs);
    assert_eq!(checked(&setup.game().unwrap().0), differs);
}
