//! Stored acts stay: an act is stored before it is shown, and never taken back, lost or doubled.

use crazy_eight::far::{Act, FAR_GAMES, FarGame, FaultWhy, Merged, NotKept, NotTaken, SEAT_KEY, SeatKey, arrive};
use crazy_eight::save::{Memory, Shelf, SimulatedFailure, keep, load};
use crazy_eight::shuffleboard::rules::SideId;
use crazy_eight::shuffleboard::sim::Area;
use proptest::prelude::*;

use crate::table::{acts, beginning, does, invited, key, played};

#[test]
fn reloading_does_not_take_a_throw_back() {
    let (shelf, begun) = (Memory::new(), beginning(1));
    let (game, merged) = arrive(&shelf, invited(&begun).log().clone()).unwrap();
    assert_eq!(merged, Merged::Grew(0));
    let seat = key(game.up().unwrap().0);
    let first = game.seal(acts(&begun, 3, 1)[0].clone(), &seat).unwrap();
    let second = game.seal(acts(&begun, 4, 1)[0].clone(), &seat).unwrap();
    let shown = first.keep(&shelf).unwrap();
    // When the page is reloaded from the old link, the throw is still there.
    let (again, merged) = arrive(&shelf, game.log().clone()).unwrap();
    assert_eq!((&again, merged), (&shown.game, Merged::Nothing));
    // A second window still has the position before.
    assert_eq!(second.keep(&shelf).unwrap_err(), NotKept::Made(1));
    assert_eq!(arrive(&shelf, game.log().clone()).unwrap().0, shown.game);
}

#[test]
fn an_act_that_cannot_be_stored_has_no_effect() {
    let (shelf, begun) = (Memory::new(), beginning(1));
    let (game, _) = arrive(&shelf, invited(&begun).log().clone()).unwrap();
    let sealed = game.seal(acts(&begun, 3, 1)[0].clone(), &key(game.up().unwrap().0)).unwrap();
    for ailment in [SimulatedFailure::ReadOnly, SimulatedFailure::Full(10), SimulatedFailure::NoPlace] {
        shelf.ail(Some(ailment));
        assert!(matches!(sealed.clone().keep(&shelf), Err(NotKept::Shelf(_))), "{ailment:?}");
        shelf.ail(None);
        assert_eq!(arrive(&shelf, game.log().clone()).unwrap().0, game, "{ailment:?}");
    }
    assert_eq!(sealed.keep(&shelf).unwrap().game.log().entries().len(), 1);
}

#[test]
fn a_game_that_has_stopped_is_kept_with_both_logs() {
    let (shelf, (games, _)) = (Memory::new(), played(&beginning(1), 3, 9));
    let other = does(&games[4], Act::Dust(Area::Board)).game;
    arrive(&shelf, games[9].log().clone()).unwrap();
    let (stopped, merged) = arrive(&shelf, other.log().clone()).unwrap();
    assert_eq!(merged, Merged::Stopped);
    let name = shelf.list().unwrap().into_iter().find(|name| name.starts_with(FAR_GAMES)).unwrap();
    let (read, mishap) = load::<FarGame>(&shelf, &name);
    assert_eq!((read.as_ref(), mishap), (Some(&stopped), None));
    let stop = stopped.stop().unwrap();
    assert_eq!((stop.fault.number, &stop.fault.why), (5, &FaultWhy::TwoActs));
    // An act that was sealed before the stop is refused.
    let seat: SideId = games[9].up().unwrap();
    let late = games[9].seal(Act::Dust(Area::Board), &key(seat.0)).unwrap();
    assert!(matches!(late.keep(&shelf), Err(NotKept::Stopped(fault)) if fault.number == 5));
    assert_eq!(arrive(&shelf, games[9].log().clone()).unwrap(), (stopped, Merged::Stopped));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A second window or a slow program still has an earlier state of the game, or one that continued otherwise.
    #[test]
    fn a_stale_game_does_not_replace_the_kept_one(kept in 0usize..=9, stale in 0usize..=9, other: bool, stopped: bool) {
        let (shelf, (games, _)) = (Memory::new(), played(&beginning(1), 3, 9));
        let fork = |acts: usize| does(&games[acts], Act::Dust(Area::Board)).game;
        // The random game may contain the other act itself.
        prop_assume!(!other || games.get(stale + 1).is_none_or(|next| next.log() != fork(stale).log()));
        arrive(&shelf, games[kept].log().clone()).unwrap();
        if stopped && kept > 4 {
            prop_assert_eq!(arrive(&shelf, fork(4).log().clone()).unwrap().1, Merged::Stopped);
        }
        let name = shelf.list().unwrap().remove(0);
        let before = shelf.read(&name).unwrap();
        let stale_game = if other { fork(stale) } else { games[stale].clone() };
        let acts = stale_game.log().entries().len();
        let answer = stale_game.keep(&shelf);
        if stopped && kept > 4 {
            prop_assert!(matches!(answer, Err(NotKept::Stopped(fault)) if fault.number == 5));
        } else if kept > acts {
            prop_assert_eq!(answer, Err(NotKept::Made(acts + 1)));
        } else if other && kept > stale {
            prop_assert!(matches!(answer, Err(NotKept::NotTaken(NotTaken::Fault(fault))) if fault.number == stale + 1));
        } else {
            prop_assert_eq!(answer, Ok(()));
            prop_assert_eq!(load::<FarGame>(&shelf, &name), (Some(stale_game), None));
            return Ok(());
        }
        prop_assert_eq!(shelf.read(&name).unwrap(), before);
    }
}

#[test]
fn a_damaged_game_is_not_begun_anew() {
    let (shelf, (games, _)) = (Memory::new(), played(&beginning(1), 3, 3));
    arrive(&shelf, games[3].log().clone()).unwrap();
    let name = shelf.list().unwrap().remove(0);
    let text = shelf.read(&name).unwrap().unwrap();
    shelf.write(&name, &text[..text.len() - 9]).unwrap();
    for _ in 0..2 {
        assert!(matches!(arrive(&shelf, games[0].log().clone()), Err(NotKept::Shelf(_))));
    }
}

#[test]
fn a_key_is_kept_and_not_printed() {
    let shelf = Memory::new();
    keep(&shelf, SEAT_KEY, &key(7)).unwrap();
    assert_eq!(load::<SeatKey>(&shelf, SEAT_KEY), (Some(key(7)), None));
    assert!(!format!("{:?}", key(7)).contains("0707"), "{:?}", key(7));
}
