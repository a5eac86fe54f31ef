//! Recordings played again: to the bit what was played, and if not, the first move that is not is named.

#[path = "common/recorded.rs"]
mod recorded;

use crazy_eight::replay::{BadRecording, Fingerprint, Impossible, Move, Playback, Recording};
use crazy_eight::rules::crazy_eight::{Illegal, Phase};
use crazy_eight::rules::{BoardSpeed, Colour, ThrowOutcome, WeightId};
use crazy_eight::sim::{Area, Grip, Throw};
use glam::Vec2;
use recorded::{game, moves_of, setup};

#[test]
fn a_whole_game_is_small_and_ends_as_it_ended() {
    for (seed, speed) in (0..).zip(BoardSpeed::ALL) {
        let recording = game(setup(2, 5, speed), seed, 400);
        let mut playback = Playback::new(recording.clone()).unwrap();
        assert!(playback.by_ref().all(|played| played.unwrap().agrees));
        assert!(matches!(playback.game().phase(), Phase::Over { .. }), "an unfinished game proves little");
        assert_eq!(recording.verify(), Ok(()));
        let (moves, bytes, code) = (recording.moves().len(), recording.to_file().len(), recording.to_code().len());
        println!("{moves} moves: a file of {bytes} bytes, {} a move; a code of {code} letters", bytes / moves);
        assert!(bytes < 40 * moves, "{bytes} bytes for {moves} moves");
    }
}

#[test]
fn moves_that_cannot_be_are_named() {
    let whole = game(setup(2, 2, BoardSpeed::Medium), 8, 400);
    let after = whole.moves().len() + 1;
    let with = |moves: &[Move]| moves_of(whole.setup().clone(), moves);
    let late = with(&[whole.moves(), &[Move::Concede]].concat());
    assert_eq!(
        late.verify(),
        Err(BadRecording::Impossible { number: after, reason: Impossible::Rules(Illegal::Over) }),
        "after the game is over"
    );
    let first = whole.moves()[0];
    assert_eq!(
        with(&[first, Move::Concede, first, first]).verify().unwrap_err().to_string().split(':').next(),
        Some("move 4 is impossible")
    );
    let grip = Grip::One(WeightId::of(Colour::Red)[0]);
    let far = Throw::new(grip, Vec2::new(0.3, 3.0), Vec2::X, 0.0);
    let refused = with(&[Move::Concede, Move::thrown(far, &ThrowOutcome::default())]).verify().unwrap_err();
    assert!(matches!(refused, BadRecording::Impossible { number: 2, reason: Impossible::Throw(_) }), "{refused}");
    assert_eq!(
        refused.to_string(),
        "move 2 is impossible: the throw leaves the hand at x 0.300 m, y 3.000 m, which is not on the board"
    );

    let swept = with(&[whole.moves(), &[Move::Dust(Area::Board)]].concat()).verify();
    assert!(matches!(swept, Err(BadRecording::Impossible { number, .. }) if number == after), "{swept:?}");

    // The game stays before it, and an iterator ends.
    let mut playback = Playback::new(late).unwrap();
    assert!(playback.seek(usize::MAX).is_err());
    assert_eq!(playback.made(), after - 1);
    assert!(playback.next().unwrap().is_err());
    assert!(playback.next().is_none());
    playback.seek(0).unwrap();
    assert!(playback.next().unwrap().is_ok());
}

#[test]
fn a_tampered_throw_is_named_by_its_number() {
    let whole = game(setup(2, 3, BoardSpeed::Medium), 9, 60);
    for (index, done) in whole.moves().iter().enumerate() {
        let Move::Throw { throw, ended } = *done else { continue };
        let faster = Throw::new(throw.grip, throw.at(), throw.velocity() * 1.002, throw.spin());
        let mut tampered = whole.moves().to_vec();
        tampered[index] = Move::Throw { throw: faster, ended };
        let number = index + 1;
        assert_eq!(moves_of(whole.setup().clone(), &tampered).verify(), Err(BadRecording::Differs { number }));
        tampered[index] = Move::thrown(throw, &ThrowOutcome::default());
        assert_ne!(tampered[index], *done);
        assert_eq!(moves_of(whole.setup().clone(), &tampered).verify(), Err(BadRecording::Differs { number }));
    }
}

#[test]
fn wax_wears_and_is_dusted_again_as_it_was() {
    let whole = game(setup(2, 61, BoardSpeed::Fast), 12, 120);
    assert!(whole.setup().wears);
    let mut playback = Playback::new(whole.clone()).unwrap();
    assert!(playback.by_ref().all(|played| played.unwrap().agrees));
    assert!(!playback.table().wax.is_even());
    let undusted: Vec<Move> = whole.moves().iter().copied().filter(|done| !matches!(done, Move::Dust(_))).collect();
    let verified = moves_of(whole.setup().clone(), &undusted).verify();
    assert!(matches!(verified, Err(BadRecording::Differs { number }) if number > 15), "{verified:?}");
    let mut never = whole.setup().clone();
    never.wears = false;
    let verified = moves_of(never, whole.moves()).verify();
    assert!(matches!(verified, Err(BadRecording::Differs { number }) if number < 15), "{verified:?}");
}

#[test]
fn any_move_can_be_gone_to() {
    // Long enough that not every position is kept.
    let whole = game(setup(4, 61, BoardSpeed::Medium), 10, 300);
    assert_eq!(whole.moves().len(), 300);
    let mut straight = Playback::new(whole.clone()).unwrap();
    let mut positions = vec![(straight.game().clone(), straight.table().clone())];
    while let Some(played) = straight.step() {
        played.unwrap();
        positions.push((straight.game().clone(), straight.table().clone()));
    }
    let mut playback = Playback::new(whole.clone()).unwrap();
    for made in [0, 7, 3, 300, 299, 0, 150, 151, 149, 1, 200, 40, 300, 128, 127] {
        playback.seek(made).unwrap();
        assert_eq!(playback.made(), made);
        assert_eq!((playback.game(), playback.table()), (&positions[made].0, &positions[made].1), "{made}");
        assert_eq!(playback.upcoming(), whole.moves().get(made).copied());
    }
    let mut playback = Playback::new(whole.clone()).unwrap();
    assert_eq!(playback.approach(200, 150), Ok(false));
    assert_eq!(playback.made(), 150);
    assert_eq!(playback.approach(200, 150), Ok(true));
    assert_eq!(playback.approach(100, 1), Ok(true), "a position that is kept");
    assert_eq!(playback.game(), &positions[100].0);
    playback.seek(1000).unwrap();
    assert_eq!((playback.made(), playback.upcoming()), (300, None));
    assert!(playback.step().is_none());
}

#[test]
fn a_fingerprint_sees_every_part_of_an_outcome() {
    let whole = game(setup(2, 3, BoardSpeed::Medium), 11, 40);
    let outcomes: Vec<ThrowOutcome> =
        Playback::new(whole).unwrap().filter_map(|played| played.unwrap().outcome).collect();
    let lively = outcomes.iter().max_by_key(|outcome| outcome.happenings.len()).unwrap();
    let mut without = lively.clone();
    while without.happenings.pop().is_some() {
        assert_ne!(Fingerprint::of(&without), Fingerprint::of(lively));
    }
    for outcome in &outcomes {
        for (id, mut pose) in outcome.after.iter() {
            let mut moved = outcome.clone();
            pose.at.y += 1e-6;
            moved.after.put(id, pose);
            assert_ne!(Fingerprint::of(&moved), Fingerprint::of(outcome));
            moved.after.remove(id);
            assert_ne!(Fingerprint::of(&moved), Fingerprint::of(outcome));
        }
    }
}

#[test]
fn a_game_kept_by_this_version_plays_again_to_the_bit() {
    // When a weight is meant to slide, or a rule to read, differently: raise `VERSION` in src/replay/code.rs, write another
    // game by `crazy-eight simulate --players 2 --target 1 --games 1 --seed 5 --record game.c8`, put what
    // `crazy-eight replay game.c8 --code` prints into tests/run/game.txt, and say why in the commit.
    let game = Recording::from_code(include_str!("run/game.txt")).expect("a code of this version");
    assert_eq!(game.moves().len(), 10);
    game.verify().expect("it was recorded by this very physics");
}
