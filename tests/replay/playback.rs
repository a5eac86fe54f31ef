//! Replays of recordings: they equal the game bit by bit, or the first different move is named.

use crazy_eight::shuffleboard::replay::{BadRecording, Fingerprint, Move, Playback, Recording, Setup};
use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, Chosen, Colour, Counting, Dusting, End, Event, Face, Illegal, Mode, Options, Order, Phase,
    Ruling, ShotClock, ThrowOutcome, WeightId, WhyDead,
};
use crazy_eight::shuffleboard::session::{Refused, may_dust};
use crazy_eight::shuffleboard::sim::{Area, Grip, Throw};
use glam::Vec2;

use crate::recorded::{agreed, game, moves_of, setup, unmade};

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

/// A set-up of every game, with options other than the written ones, a short board, cushions, rings, or teams.
fn one_of_each() -> Vec<Setup> {
    let of = |mode: Mode, board, sides, members, change: &dyn Fn(&mut Options)| {
        let mut options = mode.written();
        change(&mut options);
        Setup::new(board, BoardSpeed::Fast, agreed(mode, sides, members, options))
    };
    let coin = |options: &mut Options| (options.order, options.target) = (Order::Flip(77), 5);
    let clock = |options: &mut Options| (options.shot_clock, options.target) = (ShotClock::Seconds30, 3);
    vec![
        of(Mode::CrazyEight, BoardModel::Feet16, 3, 1, &clock),
        of(Mode::KnockOff, BoardModel::Feet22, 2, 2, &coin),
        of(Mode::KnockOff, BoardModel::Bank12, 2, 1, &coin),
        of(Mode::HorseCollar, BoardModel::Feet22, 3, 4, &|options| options.target = 20),
        of(Mode::HorseCollar, BoardModel::Bank9, 2, 2, &|options| options.target = 9),
        of(Mode::Baseball, BoardModel::Feet14, 4, 1, &|options| options.target = 3),
        of(Mode::TapAndDraw, BoardModel::Feet22, 2, 1, &coin),
        of(Mode::TapAndDraw, BoardModel::Feet12, 2, 2, &|options| {
            clock(options);
            (options.counting, options.target) = (Counting::HorseCollar, 21);
        }),
        of(Mode::TapAndDraw, BoardModel::Target22, 2, 1, &coin),
        of(Mode::Target, BoardModel::Target22, 2, 2, &coin),
    ]
}

#[test]
fn every_game_is_played_again_to_the_bit() {
    let mut events = Vec::new();
    for (setup, seed) in one_of_each().into_iter().zip(20..) {
        let what = format!("{:?} on {:?}", setup.agreed.mode, setup.board);
        let recording = game(setup, seed, 400);
        let read = Recording::from_code(&recording.to_code()).unwrap();
        assert_eq!(read, recording, "{what}");
        let mut playback = Playback::new(read).unwrap();
        while let Some(played) = playback.step() {
            let played = played.unwrap();
            assert!(played.agrees, "{what}, move {}", played.number);
            events.extend(played.events);
        }
        assert!(matches!(playback.game().phase(), Phase::Over { .. }), "{what}: an unfinished game proves little");
        assert_eq!(recording.verify(), Ok(()), "{what}");
    }
    // Together these games contain every kind of event.
    let some = |what: &dyn Fn(&Event) -> bool| events.iter().filter(|event| what(event)).count() > 0;
    assert!(some(&|event| matches!(event, Event::Flipped { .. })));
    assert!(some(&|event| matches!(event, Event::Chose { chosen: Chosen::Hammer, .. })));
    assert!(some(&|event| matches!(event, Event::TimedOut { .. })));
    assert!(some(&|event| matches!(event, Event::BreakMade { .. })));
    assert!(some(&|event| matches!(event, Event::Hickey { .. })));
    let ruled = |dead: WhyDead| {
        some(&|event| match event {
            Event::Shot { rulings, .. } => {
                rulings.iter().any(|ruling| matches!(ruling, Ruling::Dead { why, .. } if *why == dead))
            }
            _ => false,
        })
    };
    assert!(ruled(WhyDead::NoBank));
    assert!(ruled(WhyDead::KnockedOff));
}

#[test]
fn the_coin_is_called_and_chosen_in_a_recording() {
    let options = Options { order: Order::Flip(3), ..Mode::KnockOff.written() };
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Fast, agreed(Mode::KnockOff, 2, 1, options));
    let coin = [Move::Call(Face::Heads), Move::Choose(Chosen::Colour(Colour::Blue)), Move::Choose(Chosen::Hammer)];
    let recording = moves_of(setup.clone(), &coin);
    assert_eq!(recording.verify(), Ok(()));
    assert_eq!(Recording::from_code(&recording.to_code()).as_ref(), Ok(&recording));
    let mut playback = Playback::new(recording).unwrap();
    assert!(playback.opening().is_empty(), "nothing begins before the coin has fallen");
    let events: Vec<Event> = playback.by_ref().flat_map(|played| played.unwrap().events).collect();
    let [Event::Flipped { winner, .. }, Event::Chose { side, .. }, Event::Chose { side: other, .. }, ..] = events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!((side, playback.game().colour_of(winner)), (winner, Some(Colour::Blue)));
    assert_eq!(playback.game().hammer(), other, "it chose the hammer after the colour was taken");

    let refused = |moves: &[Move]| moves_of(setup.clone(), moves).verify().unwrap_err();
    let impossible = |number, illegal| BadRecording::Impossible { number, reason: Refused::Rules(illegal) };
    assert_eq!(refused(&[coin[1]]), impossible(1, Illegal::CoinFirst));
    assert_eq!(refused(&[coin[0], coin[0]]), impossible(2, Illegal::NotAChoice));
    assert_eq!(refused(&[coin[0], coin[1], coin[1]]), impossible(3, Illegal::NotAChoice));
    assert_eq!(refused(&[&coin[..], &coin[..1]].concat()), impossible(4, Illegal::NoCoin));
    assert_eq!(refused(&[&coin[..], &[Move::TimeUp]].concat()), impossible(4, Illegal::NoClock));
    assert_eq!(refused(&[&coin[..], &[Move::Concede]].concat()), impossible(4, Illegal::NoConceding));
}

#[test]
fn time_runs_out_in_a_recording_only_where_there_is_a_clock() {
    let options = Options { shot_clock: ShotClock::Seconds60, ..Mode::HorseCollar.written() };
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Fast, agreed(Mode::HorseCollar, 2, 1, options));
    let recording = moves_of(setup, &[Move::TimeUp; 9]);
    assert_eq!(recording.verify(), Ok(()));
    let mut playback = Playback::new(recording).unwrap();
    playback.approach(8, usize::MAX).unwrap();
    assert_eq!(playback.game().shooter().side.index(), 1, "eight throws are a turn");
    let without = moves_of(self::setup(2, 15, BoardSpeed::Fast), &[Move::TimeUp]).verify();
    assert_eq!(without, Err(BadRecording::Impossible { number: 1, reason: Refused::Rules(Illegal::NoClock) }));
}

#[test]
fn the_board_is_dusted_only_where_it_may_be() {
    let [board, end, edges] = [Area::Board, Area::End(End::Away), Area::Edges(End::Home)];
    for (dusting, allowed) in
        [(Dusting::Anywhere, [true; 3]), (Dusting::EdgesOnly, [false, false, true]), (Dusting::Off, [false; 3])]
    {
        let options = Options { dusting, ..Mode::KnockOff.written() };
        let agreed = agreed(Mode::KnockOff, 2, 1, options.clone());
        let setup = Setup { wears: true, ..Setup::new(BoardModel::Feet22, BoardSpeed::Fast, agreed) };
        for (area, allowed) in [board, end, edges].into_iter().zip(allowed) {
            assert_eq!(may_dust(&options, area), allowed, "{dusting:?}, {area:?}");
            let verified = moves_of(setup.clone(), &[Move::Dust(area)]).verify();
            let refused = BadRecording::Impossible { number: 1, reason: Refused::Dusting };
            assert_eq!(verified, if allowed { Ok(()) } else { Err(refused) }, "{dusting:?}, {area:?}");
        }
        let played = game(setup, 31, 60);
        assert_eq!(played.verify(), Ok(()));
        let dusted = played.moves().iter().filter(|done| matches!(done, Move::Dust(_))).count();
        assert_eq!(dusted > 0, dusting != Dusting::Off);
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
        Err(BadRecording::Impossible { number: after, reason: Refused::Rules(Illegal::Over) }),
        "after the game is over"
    );
    let first = whole.moves()[0];
    assert_eq!(
        with(&[first, Move::Concede, first, first]).verify().unwrap_err().to_string().split(':').next(),
        Some("move 4 is impossible")
    );
    let grip = Grip::One(WeightId::of(Colour::Red)[0]);
    let far = Throw::new(grip, Vec2::new(0.3, 3.0), Vec2::X, 0.0);
    let refused = with(&[Move::Concede, unmade(far)]).verify().unwrap_err();
    assert!(matches!(refused, BadRecording::Impossible { number: 2, reason: Refused::Throw(_) }), "{refused}");
    assert_eq!(
        refused.to_string(),
        "move 2 is impossible: the throw leaves the hand at x 0.300 m, y 3.000 m, which is not on the board"
    );

    let swept = with(&[whole.moves(), &[Move::Dust(Area::Board)]].concat()).verify();
    assert!(matches!(swept, Err(BadRecording::Impossible { number, .. }) if number == after), "{swept:?}");

    // The playback stays before the different move, and its iterator ends.
    let mut playback = Playback::new(late).unwrap();
    assert!(playback.approach(usize::MAX, usize::MAX).is_err());
    assert_eq!(playback.made(), after - 1);
    assert!(playback.next().unwrap().is_err());
    assert!(playback.next().is_none());
    playback.approach(0, usize::MAX).unwrap();
    assert!(playback.next().unwrap().is_ok());
}

#[test]
fn a_tampered_throw_is_named_by_its_number() {
    let whole = game(setup(2, 3, BoardSpeed::Medium), 9, 60);
    for (index, done) in whole.moves().iter().enumerate() {
        let Move::Throw { throw, ended, hand } = *done else { continue };
        let faster = Throw::new(throw.grip, throw.at(), throw.velocity() * 1.002, throw.spin());
        let mut tampered = whole.moves().to_vec();
        tampered[index] = Move::Throw { throw: faster, hand, ended };
        let number = index + 1;
        assert_eq!(moves_of(whole.setup().clone(), &tampered).verify(), Err(BadRecording::Differs { number }));
        tampered[index] = unmade(throw);
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
    assert!(!playback.session().table().wax.is_even());
    let undusted: Vec<Move> = whole.moves().iter().copied().filter(|done| !matches!(done, Move::Dust(_))).collect();
    let verified = moves_of(whole.setup().clone(), &undusted).verify();
    assert!(matches!(verified, Err(BadRecording::Differs { number }) if number > 15), "{verified:?}");
    let mut never = whole.setup().clone();
    never.wears = false;
    let verified = moves_of(never, whole.moves()).verify();
    assert!(matches!(verified, Err(BadRecording::Differs { number }) if number < 15), "{verified:?}");
}

#[test]
fn a_playback_can_jump_to_any_move() {
    // The game is so long that the playback does not keep every position.
    let whole = game(setup(4, 61, BoardSpeed::Medium), 10, 300);
    assert_eq!(whole.moves().len(), 300);
    let mut straight = Playback::new(whole.clone()).unwrap();
    let mut positions = vec![straight.session().clone()];
    while let Some(played) = straight.step() {
        played.unwrap();
        positions.push(straight.session().clone());
    }
    let mut playback = Playback::new(whole.clone()).unwrap();
    for made in [0, 7, 3, 300, 299, 0, 150, 151, 149, 1, 200, 40, 300, 128, 127] {
        playback.approach(made, usize::MAX).unwrap();
        assert_eq!(playback.made(), made);
        assert_eq!(playback.session(), &positions[made], "{made}");
        assert_eq!(playback.upcoming(), whole.moves().get(made).copied());
    }
    let mut playback = Playback::new(whole.clone()).unwrap();
    assert_eq!(playback.approach(200, 150), Ok(false));
    assert_eq!(playback.made(), 150);
    assert_eq!(playback.approach(200, 150), Ok(true));
    assert_eq!(playback.approach(100, 1), Ok(true), "a position that is kept");
    assert_eq!(playback.game(), positions[100].game());
    playback.approach(1000, usize::MAX).unwrap();
    assert_eq!((playback.made(), playback.upcoming()), (300, None));
    assert!(playback.step().is_none());
}

#[test]
fn a_fingerprint_sees_every_part_of_an_outcome() {
    let whole = game(setup(2, 3, BoardSpeed::Medium), 11, 40);
    let outcomes: Vec<ThrowOutcome> =
        Playback::new(whole).unwrap().filter_map(|played| Some(played.unwrap().made?.outcome)).collect();
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
    // If the physics or a rule is changed on purpose: raise `VERSION` in src/shuffleboard/replay/code.rs, record
    // another game with `crazy-eight simulate --players 2 --target 1 --games 1 --seed 5 --record game.c8`, put the
    // output of `crazy-eight replay game.c8 --code` into tests/run/game.txt, and say why in the commit.
    let game = Recording::from_code(include_str!("../run/game.txt")).expect("a code of this version");
    assert_eq!(game.moves().len(), 10);
    game.verify().expect("it was recorded by this very physics");
}
