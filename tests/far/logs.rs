//! Examples of who may act, what a log proves, and what stops a game.

use crazy_eight::far::{Act, FarGame, FarSetup, FaultWhy, Log, Merged, NotSealed, NotTaken, Received};
use crazy_eight::save::Memory;
use crazy_eight::shuffleboard::rules::{Face, Order, Phase};
use crazy_eight::shuffleboard::sim::Area;

use crate::table::{FIRST, SECOND, acts, beginning, does, invited, key, knock_off, name, played};

#[test]
fn a_game_is_claimed_act_by_act_and_led_to_the_same_position_everywhere() {
    for begun in [beginning(1), knock_off(2)] {
        let (games, messages) = played(&begun, 3, 40);
        let last = games.last().unwrap();
        assert_eq!((games.len(), messages.len()), (41, 40));
        assert_eq!(last.log().key(FIRST), Some(key(0).public()));
        assert_eq!(last.log().key(SECOND), Some(key(1).public()));
        let arrived = FarGame::open(Log::from_code(&last.log().to_code()).unwrap()).unwrap();
        assert_eq!(&arrived, last);
        assert_eq!(arrived.session(), last.session(), "to the bit");
        // A far game can be replayed like any other.
        let recording = last.recording().unwrap().unwrap();
        assert_eq!(recording.verify(), Ok(()));
        assert_eq!(recording.moves().len(), 40);
    }
}

#[test]
fn the_match_after_any_number_of_acts_is_the_one_that_was_then() {
    let (games, _) = played(&knock_off(2), 3, 12);
    let last = games.last().unwrap();
    for (acts, then) in games.iter().enumerate() {
        assert_eq!(last.session_after(acts).unwrap().as_ref(), then.session(), "after {acts} acts");
    }
}

#[test]
fn only_the_key_that_claimed_a_seat_may_act_for_it() {
    let (games, _) = played(&beginning(1), 3, 6);
    let game = games.last().unwrap();
    let up = game.up().unwrap();
    assert!(game.log().key(up).is_some(), "the game goes on with a seat that is claimed");
    assert_eq!(game.seal(Act::Concede, &key(100)).unwrap_err(), NotSealed::NotYours(up));
    // A changed program may sign the act all the same, but others refuse it.
    let invitation = invited(&beginning(1));
    let stranger =
        invitation.seal(acts(&beginning(1), 4, 1)[0].clone(), &key(100)).unwrap().keep(&Memory::new()).unwrap();
    let mut ours = games[1].clone();
    assert_eq!(ours.receive(&stranger.message), Err(NotTaken::OtherKey(invitation.up().unwrap())));
    let refused = ours.merge(stranger.game.log()).unwrap_err();
    assert!(matches!(&refused, NotTaken::Fault(fault) if fault.number == 1 && fault.why == FaultWhy::TwoKeys));
    assert_eq!(ours, games[1], "a stranger's log stops nothing");
}

#[test]
fn an_impossible_act_is_not_signed() {
    let game = invited(&knock_off(1));
    assert!(matches!(game.seal(Act::Concede, &key(1)), Err(NotSealed::Refused(_))));
    let called = does(&game, Act::Call(Face::Heads)).game;
    assert!(matches!(
        called.seal(Act::Call(Face::Heads), &key(0)),
        Err(NotSealed::Refused(_)) | Err(NotSealed::NotYours(_))
    ));
}

#[test]
fn signing_two_acts_stops_the_game_and_names_the_signer() {
    let begun = beginning(1);
    let (games, messages) = played(&begun, 3, 12);
    for number in 1..=12 {
        let before = &games[number - 1];
        let seat = before.up().unwrap();
        let other = does(before, Act::Dust(Area::Board)).game;
        let other = does(&other, Act::Dust(Area::Board)).game;
        if games[number].log().entries()[number - 1].act == Act::Dust(Area::Board) {
            continue;
        }
        // Both logs go on after the first difference, which alone counts.
        for (ours, theirs) in [(&games[12], &other), (&other, &games[12]), (&games[number], &other)] {
            let mut ours = ours.clone();
            let kept = ours.log().clone();
            assert_eq!(ours.merge(theirs.log()), Ok(Merged::Stopped), "act {number}");
            let stop = ours.stop().unwrap().clone();
            assert_eq!((stop.fault.number, stop.fault.seat, &stop.fault.why), (number, seat, &FaultWhy::TwoActs));
            assert_eq!((ours.log(), &stop.theirs), (&kept, theirs.log()), "both logs are kept");
            assert_eq!(ours.up(), None);
            assert!(matches!(ours.seal(Act::Concede, &key(seat.0)), Err(NotSealed::Stopped(_))));
            assert_eq!(ours.merge(games[1].log()), Ok(Merged::Stopped), "it stays so");
            if let Some(next) = messages.get(kept.entries().len()).filter(|_| kept == *games[number].log()) {
                assert_eq!(ours.receive(next), Err(NotTaken::Stopped(stop.fault.clone())), "it accuses nobody");
            }
        }
        // With one claimed seat only: nobody but its owner can have signed it.
        let mut behind = games[number].clone();
        let conflict = does(before, Act::Dust(Area::Board)).message;
        assert_eq!(behind.receive(&conflict), Ok(Received::Conflict(number)));
        assert_eq!(behind, games[number], "the whole log decides");
    }
}

#[test]
fn an_older_log_takes_nothing_back() {
    let (games, messages) = played(&beginning(1), 5, 20);
    for older in 0..20 {
        let mut ours = games[20].clone();
        assert_eq!(ours.merge(games[older].log()), Ok(Merged::Nothing));
        assert_eq!(ours, games[20]);
        let mut behind = games[older].clone();
        assert_eq!(behind.merge(games[20].log()), Ok(Merged::Grew(20 - older)));
        assert_eq!(behind, games[20]);
        assert_eq!(ours.receive(&messages[older]), Ok(Received::Known));
    }
}

#[test]
fn games_with_the_same_agreement_are_told_apart() {
    let (one, other) = (played(&beginning(1), 3, 5), played(&beginning(2), 3, 5));
    assert_ne!(name(&one.0[0]), name(&other.0[0]));
    let mut ours = one.0[3].clone();
    assert_eq!(ours.merge(other.0[5].log()), Err(NotTaken::OtherGame));
    assert_eq!(ours.receive(&other.1[3]), Err(NotTaken::OtherGame));
    assert_eq!(ours, one.0[3]);
}

#[test]
fn a_game_ends_for_everybody_and_nothing_follows() {
    let begun = crate::table::of(crate::recorded::setup(3, 1, crazy_eight::shuffleboard::rules::BoardSpeed::Fast), 9);
    let (games, _) = played(&begun, 11, 10_000);
    let last = games.last().unwrap();
    assert!(matches!(last.session().unwrap().game().phase(), Phase::Over { .. }));
    assert_eq!(last.up(), None);
    assert!(matches!(last.seal(Act::Concede, &key(0)), Err(NotSealed::Over)));
}

#[test]
fn once_more_whoever_asks_has_the_first_seat_and_lots_are_drawn_anew() {
    for (begun, order) in [(beginning(1), Order::Lot(4)), (knock_off(2), Order::FlipFirst(4))] {
        let FarSetup::Board(again) = begun.setup().again(SECOND, 4) else { panic!("it is at the board") };
        let names: Vec<String> = again.agreed.sides.iter().map(|side| side.players[0].name.clone()).collect();
        let before: Vec<String> = begun.names().concat().into_iter().rev().collect();
        assert_eq!((names, again.agreed.options.order), (before, order));
        assert_eq!(again.agreed.mode, begun.board().unwrap().agreed.mode);
        assert_eq!(begun.setup().again(FIRST, 4).again(SECOND, 4), begun.setup().again(SECOND, 4));
    }
}
