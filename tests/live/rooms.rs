//! Who is in a room, what they see of each other, and what is said about it.

use crazy_eight::cards::RuleSet;
use crazy_eight::live::{Command, Happened, LONG, Letter, Link, Other, Part, Saying, SeenHand};
use crazy_eight::shuffleboard::rules::{Mode, Order, SideId, WeightId};
use crazy_eight::shuffleboard::sim::Grip;
use glam::Vec2;
use rand::SeedableRng;

use crate::place::{GOOD, Place};
use crate::table::{ANN, BEN, acts, after, beginning, invitation, key, program, short};

const SECOND: u64 = 1_000;

fn place() -> Place {
    Place::new(invitation(&short(), 30), GOOD, 5)
}

/// What the first program sees of the player of the other seat.
fn other(place: &Place, of: usize) -> Other {
    place.live(of).state().others[0].1
}

/// A player makes the first acts of a planned game until the other is up.
fn plays(place: &mut Place, program: usize) {
    let all = acts(&short(), &mut rand::rngs::ChaCha8Rng::seed_from_u64(3), 99);
    loop {
        let game = place.game(program).clone();
        let Some(seat) = game.up().filter(|seat| Part::Seat(*seat) == place.live(program).part()) else { return };
        let act = all[game.log().entries().len()].clone();
        let made = game.seal(act, &key(seat.0)).unwrap().keep(&place.programs[program].shelf).unwrap();
        place.programs[program].live.as_mut().unwrap().made(made.game);
    }
}

#[test]
fn players_come_and_go() {
    let mut place = place();
    let ann = place.enter(0, ANN);
    assert_eq!(place.live(ann).state().link, Link::Off);
    place.pass(10 * SECOND);
    assert_eq!((place.live(ann).state().link, other(&place, ann)), (Link::Up, Other::Awaited));
    let ben = place.enter(1, BEN);
    place.pass(2 * SECOND);
    assert_eq!((other(&place, ann), other(&place, ben)), (Other::Here, Other::Here));
    assert_eq!(place.happened(ann), [Happened::Came(BEN)]);
    // A cut is told by the last will, and is over after a second.
    place.cut(ben);
    place.pass(200);
    assert!(matches!(other(&place, ann), Other::Gone(0)), "{:?}", other(&place, ann));
    assert_eq!(place.happened(ann), [Happened::Left(BEN)]);
    assert!(matches!(place.live(ben).state().link, Link::Waiting(_)));
    place.pass(5 * SECOND);
    assert_eq!((other(&place, ann), other(&place, ben)), (Other::Here, Other::Here));
    assert_eq!(place.happened(ann), [Happened::Came(BEN)]);
    // One that leaves says so.
    place.programs[ben].live.as_mut().unwrap().leave();
    place.pass(500);
    assert!(matches!(other(&place, ann), Other::Gone(_)));
    place.pass(60 * SECOND);
    assert_eq!(place.live(ben).state().link, Link::Off, "who has left does not come back");
}

#[test]
fn who_is_silent_is_gone_and_after_long_the_post_is_proposed() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    // The program hangs: the broker keeps its connection.
    let hung = place.programs[ben].live.take();
    place.pass(40 * SECOND);
    assert_eq!(other(&place, ann), Other::Here);
    place.pass(40 * SECOND);
    let Other::Gone(seconds) = other(&place, ann) else { panic!("{:?}", other(&place, ann)) };
    assert!((60..=100).contains(&seconds), "{seconds}");
    assert!(!place.live(ann).state().by_post());
    place.pass(LONG * SECOND);
    assert!(place.live(ann).state().by_post());
    assert_eq!(place.happened(ann), [Happened::Came(BEN), Happened::Left(BEN)]);
    place.programs[ben].live = hung;
    place.pass(20 * SECOND);
    assert_eq!(other(&place, ann), Other::Here);
    assert!(!place.live(ann).state().by_post());
}

#[test]
fn a_friend_finds_the_game_tomorrow() {
    let mut place = place();
    let ann = place.enter(0, ANN);
    place.pass(2 * SECOND);
    plays(&mut place, ann);
    place.pass(2 * SECOND);
    place.programs[ann].live.as_mut().unwrap().leave();
    place.pass(SECOND);
    place.programs[ann].live = None;
    let ben = place.enter(1, BEN);
    place.pass(2 * SECOND);
    assert!(!place.game(ben).log().entries().is_empty());
    assert_eq!(place.happened(ben), [Happened::Acts { before: 0 }]);
    assert_eq!(other(&place, ben), Other::Away, "she has acted and was not seen");
    assert_eq!(place.shelved(ben).log(), place.game(ben).log());
}

#[test]
fn what_the_broker_has_lost_is_sent_again() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    plays(&mut place, ann);
    place.pass(2 * SECOND);
    let log = place.game(ann).log().clone();
    assert_eq!(place.game(ben).log(), &log);
    place.kill(ann);
    place.restart_broker(true);
    place.pass(10 * SECOND);
    let late = place.enter(2, Part::Watching);
    place.pass(2 * SECOND);
    assert_eq!(place.game(late).log(), &log, "from the only one who is here");
    // Somebody overwrites what the broker keeps of him.
    let kept = place.kept.clone();
    for topic in kept.keys() {
        place.publish(&Letter { topic: topic.clone(), bytes: vec![1; 30], kept: true, sure: true });
    }
    place.pass(10 * SECOND);
    assert!(kept.keys().all(|topic| place.kept[topic].len() > 30));
}

#[test]
fn spectators_are_counted_and_cannot_play_or_speak() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    plays(&mut place, ann);
    place.pass(SECOND);
    let watchers: Vec<usize> = (0..20).map(|number| place.enter(10 + number, Part::Watching)).collect();
    place.pass(20 * SECOND);
    for program in [ann, ben, watchers[0], watchers[19]] {
        assert_eq!(place.live(program).state().watching, 20, "{program}");
    }
    assert_eq!(place.game(watchers[7]).log(), place.game(ann).log());
    assert!(place.live(watchers[7]).state().others.iter().all(|(_, other)| *other == Other::Here));
    assert!(!place.programs[watchers[7]].live.as_mut().unwrap().say(Saying::GoodGame));
    for watcher in watchers {
        place.kill(watcher);
    }
    place.pass(2 * SECOND);
    assert_eq!(place.live(ann).state().watching, 0);
}

#[test]
fn a_hand_is_seen_until_the_throw() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    let grip = Grip::One(WeightId::try_from(2).unwrap());
    let hand = |x: f32| SeenHand::new(0, grip, Vec2::new(x, -0.25), Vec2::new(-0.1, 0.0));
    let before = place.seen.len();
    for step in 0..20 {
        place.programs[ann].live.as_mut().unwrap().hand(Some(hand(0.01 * step as f32)));
        place.step();
    }
    let sent = place.seen.len() - before;
    assert!((9..=12).contains(&sent), "{sent} in two seconds");
    let (seat, seen) = place.live(ben).seen_hand().unwrap();
    assert_eq!((seat, seen.grip, seen.acts), (SideId(0), grip, 0));
    assert!((seen.at() - Vec2::new(0.18, -0.25)).length() < 0.015 && (seen.drawn().x + 0.1).abs() < 0.001);
    // A hand that rests is seen, by those who come late, too.
    let late = place.enter(2, Part::Watching);
    place.pass(20 * SECOND);
    for other in [ben, late] {
        assert_eq!(place.live(other).seen_hand(), Some((seat, hand(0.19))));
    }
    // It is gone when it lets go.
    place.programs[ann].live.as_mut().unwrap().hand(None);
    place.pass(SECOND);
    assert!(place.live(ben).seen_hand().is_none());
    // Nobody's hand but that of whoever is up, and none of another position.
    place.programs[ben].live.as_mut().unwrap().hand(Some(hand(0.0)));
    let stale = SeenHand::new(7, grip, Vec2::ZERO, Vec2::ZERO);
    place.programs[ann].live.as_mut().unwrap().hand(Some(stale));
    place.pass(SECOND);
    assert!(place.live(ann).seen_hand().is_none() && place.live(ben).seen_hand().is_none());
    place.programs[ann].live.as_mut().unwrap().hand(Some(hand(0.0)));
    place.pass(SECOND);
    assert!(place.live(ben).seen_hand().is_some());
    plays(&mut place, ann);
    place.pass(500);
    assert!(place.live(ben).seen_hand().is_none(), "the throw was made");
}

#[test]
fn a_place_that_is_no_number_is_somewhere_on_the_table() {
    let hand = SeenHand::new(0, Grip::One(WeightId::try_from(0).unwrap()), Vec2::NAN, Vec2::INFINITY);
    assert_eq!((hand.at(), hand.drawn()), (Vec2::ZERO, Vec2::splat(32.767)));
}

#[test]
fn sayings_are_six_and_not_too_many() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    assert!(!place.programs[ben].live.as_mut().unwrap().say(Saying::Hello), "there is no connection");
    place.pass(2 * SECOND);
    place.happened(ann);
    for saying in Saying::ALL {
        assert!(place.programs[ben].live.as_mut().unwrap().say(saying));
        assert!(!place.programs[ben].live.as_mut().unwrap().say(saying), "once in two seconds");
        place.pass(3 * SECOND);
    }
    assert_eq!(place.happened(ann), Saying::ALL.map(|saying| Happened::Said(BEN, saying)));
}

#[test]
fn a_player_invites_those_who_are_here_to_another_game() {
    let mut place = place();
    let (ann, ben, eve) = (place.enter(0, ANN), place.enter(1, BEN), place.enter(2, Part::Watching));
    let next = invitation(&beginning(Mode::KnockOff, 5, Order::AsListed, 9), 30);
    assert!(!place.programs[ben].live.as_mut().unwrap().invite(&next), "there is no connection");
    place.pass(2 * SECOND);
    for program in [ann, ben, eve] {
        place.happened(program);
    }
    assert!(!place.programs[eve].live.as_mut().unwrap().invite(&next), "who watches invites nobody");
    // An invitation is heard even by those who hear a saying and the end of the session with it.
    assert!(place.programs[ben].live.as_mut().unwrap().say(Saying::GoodGame));
    assert!(place.programs[ben].live.as_mut().unwrap().invite(&next));
    place.programs[ben].live.as_mut().unwrap().leave();
    place.pass(SECOND);
    let invited = Happened::Invited(SideId(1), Box::new(next));
    let all = [Happened::Said(BEN, Saying::GoodGame), invited, Happened::Left(BEN)];
    assert_eq!((place.happened(ann), place.happened(eve)), (all.to_vec(), all.to_vec()));
}

#[test]
fn two_for_one_seat_are_told_and_the_game_goes_on() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    plays(&mut place, ann);
    place.pass(SECOND);
    place.happened(ben);
    // A third one with the invitation believes to be Ann.
    let third = place.enter(60, ANN);
    place.kill(third);
    place.programs[third].shelf = crazy_eight::save::Memory::new();
    let act = acts(&short(), &mut rand::rngs::ChaCha8Rng::seed_from_u64(4), 1)[0].clone();
    let game = after(&crate::table::begun(&place.invitation), act, 60);
    game.keep(&place.programs[third].shelf).unwrap();
    place.start(third);
    place.pass(5 * SECOND);
    let told = place.happened(ben);
    assert!(told.iter().any(|one| matches!(one, Happened::NotTaken(fault) if fault.number == 1)), "{told:?}");
    assert!(place.game(ben).stop().is_none());
    assert_eq!(other(&place, ben), Other::Here);
    place.kill(ann);
    place.pass(SECOND);
    assert!(matches!(other(&place, ben), Other::Gone(_)), "the seat has her key, and not the third one's");
    let before = place.game(ben).log().entries().len();
    plays(&mut place, ben);
    assert!(place.game(ben).log().entries().len() > before);
}

#[test]
fn the_polite_clock_counts_while_the_player_is_here() {
    let mut place = place();
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2 * SECOND);
    let left = |place: &Place, of: usize| place.live(of).state().clock.unwrap();
    // The clocks of the programs run up to a tenth too fast or too slow.
    place.pass(10 * SECOND);
    assert!((15..=20).contains(&left(&place, ann)) && (15..=21).contains(&left(&place, ben)));
    place.pass(30 * SECOND);
    assert!((-18..=-7).contains(&left(&place, ben)), "it only counts on: {}", left(&place, ben));
    let before = left(&place, ben);
    place.kill(ann);
    place.pass(60 * SECOND);
    assert!((before - left(&place, ben)).abs() <= 1);
    place.start(ann);
    place.pass(3 * SECOND);
    plays(&mut place, ann);
    place.pass(SECOND);
    assert!(left(&place, ben) >= 28, "a new turn: {}", left(&place, ben));
    let mut without = Place::new(invitation(&short(), 0), GOOD, 5);
    without.enter(0, ANN);
    without.pass(SECOND);
    assert_eq!(without.live(0).state().clock, None);
}

#[test]
fn a_connection_that_does_not_come_about_is_tried_again_and_later_each_time() {
    let mut live = program(&invitation(&short(), 0), 0, ANN);
    let mut tries = Vec::new();
    for now in (0..600 * SECOND).step_by(100) {
        live.tick(now);
        for command in live.commands() {
            match command {
                Command::Connect { .. } => {
                    tries.push(now);
                    live.lost(now + 50);
                }
                other => panic!("{other:?}"),
            }
        }
    }
    let waits: Vec<u64> = tries.windows(2).map(|two| two[1] - two[0]).collect();
    assert!(waits[0] <= 1_500 && waits.iter().rev().take(3).all(|wait| (44_000..=76_000).contains(wait)), "{waits:?}");
    assert!(matches!(live.link(), Link::Waiting(_)));
    live.hurry();
    live.tick(600 * SECOND);
    assert!(matches!(live.commands()[..], [Command::Connect { .. }]));
    // An answer that never comes.
    live.tick(630 * SECOND);
    assert_eq!(live.commands(), [Command::Close]);
    assert!(matches!(live.link(), Link::Waiting(_)));
    live.connected(631 * SECOND);
    assert!(matches!(live.link(), Link::Waiting(_)), "it comes too late");
}

#[test]
fn who_goes_on_by_post_says_so_now_and_to_those_who_come_later() {
    let mut place = place();
    let (ann, ben, eve) = (place.enter(0, ANN), place.enter(1, BEN), place.enter(2, Part::Watching));
    place.pass(2 * SECOND);
    plays(&mut place, ann);
    place.pass(2 * SECOND);
    place.happened(ben);
    assert!(place.programs[ann].live.as_mut().unwrap().leave_by_post());
    place.pass(SECOND);
    assert_eq!(place.happened(ben), [Happened::ByPost(SideId(0))]);
    assert_eq!((other(&place, ben), other(&place, eve)), (Other::ByPost, Other::ByPost));
    assert!(place.live(ben).state().by_post());
    // Ben comes back tomorrow, and finds it at the broker.
    place.programs[ben].live.as_mut().unwrap().leave();
    place.pass(60 * SECOND);
    let again = place.enter(1, BEN);
    place.pass(2 * SECOND);
    assert_eq!(other(&place, again), Other::ByPost);
    assert!(place.happened(again).contains(&Happened::ByPost(SideId(0))));
    // So does Ann, after all: then she is here.
    place.enter(0, ANN);
    place.pass(2 * SECOND);
    assert_eq!(other(&place, again), Other::Here);
    assert!(!place.live(again).state().by_post());
}

/// What Ben's program says in a connection that is cut before Ann comes, as if it had heard of her: what is late, and the last of it.
fn late(place: &mut Place) -> (usize, usize, Vec<Letter>, Vec<Letter>) {
    let ben = place.enter(1, BEN);
    place.pass(2 * SECOND);
    let mut earlier = place.programs[ben].live.clone().unwrap();
    place.cut(ben);
    let ann = place.enter(0, ANN);
    place.pass(10 * SECOND);
    assert_eq!(place.happened(ann), [Happened::Came(BEN)]);
    let now = place.now(ben);
    for (topic, bytes) in place.seen.clone() {
        earlier.arrived(&topic, &bytes, now);
    }
    let letters = |commands: Vec<Command>| -> Vec<Letter> {
        let letter = |command| match command {
            Command::Publish(letter) if !letter.kept => Some(letter),
            _ => None,
        };
        commands.into_iter().filter_map(letter).collect()
    };
    earlier.tick(now + 20 * SECOND);
    let late = letters(earlier.commands());
    earlier.leave();
    let last = letters(earlier.commands());
    assert_eq!((late.len(), last.len()), (1, 1));
    (ann, ben, late, last)
}

#[test]
fn late_letters_of_an_earlier_connection_do_not_hide_who_is_here() {
    let mut place = place();
    let (ann, ben, late, last) = late(&mut place);
    place.publish(&late[0]);
    place.pass(60 * SECOND);
    assert_eq!((other(&place, ann), place.happened(ann)), (Other::Here, vec![]));
    // It counts only once.
    place.publish(&late[0]);
    assert!(place.programs[ben].live.as_mut().unwrap().say(Saying::Hello));
    place.pass(SECOND);
    assert_eq!(place.happened(ann), [Happened::Said(BEN, Saying::Hello)]);
    place.publish(&last[0]);
    place.pass(SECOND);
    assert_eq!((other(&place, ann), place.happened(ann)), (Other::Here, vec![]));
}

#[test]
fn nothing_counts_of_an_earlier_connection_after_its_end() {
    let mut place = place();
    let (ann, ben, late, last) = late(&mut place);
    place.publish(&last[0]);
    place.pass(SECOND);
    place.publish(&late[0]);
    place.pass(SECOND);
    assert!(place.programs[ben].live.as_mut().unwrap().say(Saying::Hello));
    place.pass(SECOND);
    assert_eq!(place.happened(ann), [Happened::Said(BEN, Saying::Hello)]);
    assert_eq!(other(&place, ann), Other::Here);
}

#[test]
fn a_spectator_or_a_cut_connection_does_not_go_on_by_post() {
    let mut place = place();
    let (ann, ben, eve) = (place.enter(0, ANN), place.enter(1, BEN), place.enter(2, Part::Watching));
    place.pass(2 * SECOND);
    place.happened(ann);
    assert!(place.programs[eve].live.as_mut().unwrap().leave_by_post());
    place.pass(SECOND);
    assert_eq!(place.happened(ann), [Happened::Left(Part::Watching)]);
    place.cut(ben);
    place.pass(200);
    assert!(matches!(other(&place, ann), Other::Gone(_)));
    place.cut(ann);
    assert!(!place.programs[ann].live.as_mut().unwrap().leave_by_post(), "nobody could be told");
}

#[test]
fn four_at_the_card_table_see_who_is_here_and_never_the_post() {
    let asked = invitation(&crate::table::cards(RuleSet::crazy_8s(), 4, 3), 30);
    let mut place = Place::new(asked, GOOD, 5);
    let seats: Vec<usize> = (0..4).map(|seat| place.enter(seat, Part::Seat(SideId(seat)))).collect();
    let eve = place.enter(9, Part::Watching);
    place.pass(3 * SECOND);
    for (of, seat) in seats.iter().zip(0..) {
        let state = place.live(*of).state();
        let others: Vec<u8> = state.others.iter().map(|(other, _)| other.0).collect();
        assert_eq!(others, (0..4).filter(|other| *other != seat).collect::<Vec<u8>>());
        assert!(state.others.iter().all(|(_, other)| *other == Other::Here) && state.watching == 1);
    }
    // Every turn of a seat has its time, also when the same seat is up again.
    let mut dice = rand::rngs::ChaCha8Rng::seed_from_u64(3);
    for _ in 0..12 {
        let game = place.game(seats[0]).clone();
        let up = usize::from(game.up().unwrap().0);
        place.pass(5 * SECOND);
        let before = place.live(eve).state().clock.unwrap();
        let act = crate::table::rivals(&game, &mut dice);
        let made = game.seal(act, &key(up as u8)).unwrap().keep(&place.programs[seats[up]].shelf).unwrap();
        let new_turn = (made.game.up(), made.game.turn()) != (game.up(), game.turn());
        place.programs[seats[up]].live.as_mut().unwrap().made(made.game);
        place.pass(SECOND);
        let after = place.live(eve).state().clock.unwrap();
        assert_eq!(after > before, new_turn, "{before} {after}");
    }
    assert!(seats.iter().all(|of| place.game(*of).log() == place.game(eve).log()));
    place.kill(seats[2]);
    place.pass((LONG + 60) * SECOND);
    let state = place.live(seats[0]).state();
    assert!(matches!(state.others[1].1, Other::Gone(seconds) if seconds > LONG) && !state.by_post(), "{state:?}");
    place.start(seats[2]);
    place.pass(3 * SECOND);
    assert_eq!(place.game(seats[2]).cards(), place.game(eve).cards(), "it comes back to the same hand");
}
