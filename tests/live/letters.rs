//! Letters: what a broker sees, and what is ignored.

use std::collections::BTreeSet;

use crazy_eight::far::Act;
use crazy_eight::live::{Broker, Command, Invitation, Letter, Live, Part, Saying, Secret};

use crate::place::{GOOD, Place};
use crate::table::{ANN, BEN, acts, after, begun, invitation, key, program, short};

/// What a program sends in its first second at the broker.
fn sent(live: &mut Live) -> Vec<Letter> {
    live.tick(0);
    live.connected(0);
    (0..10).for_each(|step| live.tick(step * 100));
    let letter = |command| match command {
        Command::Publish(letter) | Command::Connect { will: letter, .. } => Some(letter),
        _ => None,
    };
    live.commands().into_iter().filter_map(letter).collect()
}

#[test]
fn a_broker_sees_no_names_and_no_letter_twice() {
    let asked = invitation(&short(), 0);
    let mut live = program(&asked, 0, ANN);
    let letters = sent(&mut live);
    assert!(letters.len() >= 3, "a will, a log and a presence");
    let mut seen = BTreeSet::new();
    for Letter { topic, bytes, kept, .. } in &letters {
        let parts: Vec<&str> = topic.split('/').collect();
        let [game, room, kind, sender] = parts[..] else { panic!("{topic}") };
        assert_eq!((game, room.len(), sender.len()), ("c8", 22, 11), "{topic}");
        assert_eq!((kind == "log", true), (*kept, ["log", "now"].contains(&kind)), "{topic}");
        for plain in [b"Ann".as_slice(), b"Ben", &[9; 8], &key(0).public().bytes()[..8]] {
            assert!(!bytes.windows(plain.len()).any(|part| part == plain), "{kind}: {plain:?}");
        }
        assert!(seen.insert(bytes[..24].to_vec()), "a nonce came twice");
    }
    // The same player in another room, and after another start.
    let other = Invitation::new(Broker::read("wss://b.example").unwrap(), Secret::from_bytes([8; 32]), 0, short());
    let elsewhere = sent(&mut program(&other, 0, ANN));
    let names = |letters: &[Letter]| -> BTreeSet<String> {
        letters
            .iter()
            .flat_map(|letter| letter.topic.split('/').skip(1).map(str::to_owned).collect::<Vec<_>>())
            .collect()
    };
    let common: Vec<String> = names(&letters).intersection(&names(&elsewhere)).cloned().collect();
    assert_eq!(common, ["log", "now"]);
    let mut again = Live::new(asked.clone(), begun(&asked), key(0), ANN, [77; 16]).unwrap();
    assert!(sent(&mut again).iter().all(|letter| seen.insert(letter.bytes[..24].to_vec())), "a nonce came twice");
}

#[test]
fn what_is_changed_moved_or_from_another_room_is_ignored() {
    let asked = invitation(&short(), 0);
    let act = acts(&short(), &mut rand::SeedableRng::seed_from_u64(1), 1)[0].clone();
    let mut ann = Live::new(asked.clone(), after(&begun(&asked), act.clone(), 0), key(0), ANN, [1; 16]).unwrap();
    let letters = sent(&mut ann);
    let log = letters.iter().find(|letter| letter.kept).unwrap();
    let acts = |topic: &str, bytes: &[u8]| {
        let mut ben = program(&asked, 1, BEN);
        let _ = sent(&mut ben);
        ben.arrived(topic, bytes, 2_000);
        assert_eq!(ben.state().watching, 0);
        ben.game().log().entries().len()
    };
    assert_eq!(acts(&log.topic, &log.bytes), 1);
    for place in 0..log.bytes.len() {
        let mut changed = log.bytes.clone();
        changed[place] ^= 1;
        assert_eq!(acts(&log.topic, &changed), 0, "{place}");
    }
    for length in [0, 1, 23, 24, 40, log.bytes.len() - 1] {
        assert_eq!(acts(&log.topic, &log.bytes[..length]), 0, "{length}");
    }
    for letter in letters.iter().filter(|letter| !letter.kept) {
        assert_eq!(acts(&log.topic, &letter.bytes), 0);
        assert_eq!(acts(&letter.topic, &log.bytes), 0);
    }
    assert_eq!(acts("c8/x", &log.bytes), 0);
    assert_eq!(acts(&log.topic, &vec![0; 10_000_000]), 0);
    let elsewhere = Invitation::new(asked.broker().clone(), Secret::from_bytes([8; 32]), 0, short());
    let mut there = Live::new(elsewhere, after(&begun(&asked), act, 0), key(0), ANN, [1; 16]).unwrap();
    for letter in sent(&mut there) {
        assert_eq!(acts(&letter.topic, &letter.bytes), 0);
        assert_eq!(acts(&log.topic, &letter.bytes), 0);
    }
}

#[test]
fn nobody_is_here_because_of_an_old_letter() {
    let mut place = Place::new(invitation(&short(), 0), GOOD, 1);
    let (ann, ben) = (place.enter(0, ANN), place.enter(1, BEN));
    place.pass(2_000);
    place.programs[ben].live.as_mut().unwrap().say(Saying::Hello);
    place.pass(1_000);
    let told = place.happened(ann);
    assert!(told.contains(&crazy_eight::live::Happened::Said(BEN, Saying::Hello)), "{told:?}");
    place.kill(ben);
    place.pass(1_000);
    assert!(place.live(ann).state().others.iter().all(|(_, other)| *other != crazy_eight::live::Other::Here));
    place.happened(ann);
    // The broker repeats everything: to this program, and to one that starts anew.
    let old = place.seen.clone();
    for again in 0..2 {
        for (topic, bytes) in &old {
            place.deliver(topic, bytes);
        }
        place.pass(500);
        let told = place.happened(ann);
        assert_eq!(told, [], "repeated {again}");
        place.kill(ann);
        place.start(ann);
        place.pass(2_000);
    }
}

#[test]
fn a_game_that_is_not_the_one_of_the_invitation_is_refused() {
    let other = begun(&invitation(&crate::table::beginning(Default::default(), 3, Default::default(), 2), 0));
    let live = Live::new(invitation(&short(), 0), other, key(0), Part::Watching, [0; 16]);
    assert!(live.is_err());
}

#[test]
fn an_act_that_does_not_continue_the_game_is_not_sent() {
    let asked = invitation(&short(), 0);
    let mut live = program(&asked, 0, ANN);
    let first = after(&begun(&asked), Act::Concede, 0);
    live.made(first.clone());
    assert_eq!(live.game().log(), first.log());
    live.made(begun(&asked));
    assert_eq!(live.game().log(), first.log());
}
