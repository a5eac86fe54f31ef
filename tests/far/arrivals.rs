//! Messages that arrive in any order, more than once, cut, changed, forged, or from other games.

use crazy_eight::far::{FarGame, Log, MOST_AHEAD, Message, NotTaken, Received};
use crazy_eight::save::Memory;
use proptest::prelude::*;

use crate::recorded::{changed, sealed};
use crate::table::{acts, beginning, invited, key, knock_off, played};

/// What arrives besides a message, or instead of it.
#[derive(Debug, Clone, Copy)]
enum Noise {
    /// Nothing besides the message.
    Nothing,
    /// The message a second time.
    Twice,
    /// The message with one bit changed, so that its checksum is wrong.
    Bit(usize),
    /// The message with one bit changed, and a correct checksum.
    Forged(usize),
    /// The message without its end.
    Cut(usize),
    /// The same act in another game.
    Foreign,
    /// The same act, signed by a stranger.
    Stranger,
}

fn any_noise() -> impl Strategy<Value = Noise> {
    prop_oneof![
        Just(Noise::Nothing),
        Just(Noise::Twice),
        any::<usize>().prop_map(Noise::Bit),
        any::<usize>().prop_map(Noise::Forged),
        any::<usize>().prop_map(Noise::Cut),
        Just(Noise::Foreign),
        Just(Noise::Stranger),
    ]
}

/// Receives the bytes of a message; `None` if they are no message.
fn hear(game: &mut FarGame, bytes: &[u8]) -> Option<Result<Received, NotTaken>> {
    Message::from_bytes(bytes).ok().map(|message| game.receive(&message))
}

const ACTS: usize = 14;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_order_with_every_noise_ends_alike(
        order in Just((0..ACTS).collect::<Vec<_>>()).prop_shuffle(),
        noises in prop::collection::vec(any_noise(), ACTS),
        seed in 0u64..4,
        coin: bool,
    ) {
        let begin = |nonce| if coin { knock_off(nonce) } else { beginning(nonce) };
        let (games, messages) = played(&begin(1), seed, ACTS);
        let foreign = played(&begin(2), seed, ACTS).1;
        // Once both seats are claimed, no message of a stranger is accepted.
        let claimed = games.iter().position(|game| game.log().seats().all(|seat| game.log().key(seat).is_some()));
        let Some(first) = claimed else { return Ok(()) };
        let mut ours = games[first].clone();
        let mut made = 0;
        for (place, noise) in order.iter().zip(noises) {
            let bytes = messages[*place].to_bytes();
            let bit = |number: usize| changed(&bytes, number / 8 % bytes.len(), number % 8);
            match noise {
                Noise::Nothing | Noise::Twice => {}
                Noise::Bit(number) => prop_assert!(hear(&mut ours, &bit(number)).is_none()),
                Noise::Forged(number) => {
                    let body = changed(&bytes[..bytes.len() - 4], number / 8 % (bytes.len() - 4), number % 8);
                    if let Some(heard) = hear(&mut ours, &sealed(&body)) {
                        prop_assert!(heard.is_err(), "{heard:?}");
                    }
                }
                Noise::Cut(length) => prop_assert!(hear(&mut ours, &bytes[..length % bytes.len()]).is_none()),
                Noise::Foreign => prop_assert_eq!(ours.receive(&foreign[*place]), Err(NotTaken::OtherGame)),
                Noise::Stranger => {
                    let before = &games[*place];
                    if before.log().key(before.up().unwrap()).is_none() {
                        let act = acts(&begin(1), seed, ACTS)[*place].clone();
                        let stranger = before.seal(act, &key(100)).unwrap().keep(&Memory::new()).unwrap();
                        prop_assert!(ours.receive(&stranger.message).is_err());
                    }
                }
            }
            let times = if matches!(noise, Noise::Twice) { 2 } else { 1 };
            for _ in 0..times {
                if let Received::Made(number) = ours.receive(&messages[*place]).unwrap() {
                    made += number;
                }
            }
        }
        prop_assert_eq!(made, ACTS - first, "each act is made once");
        prop_assert_eq!(ours.log(), games[ACTS].log());
        prop_assert_eq!(ours.session(), games[ACTS].session());
    }

    #[test]
    fn merging_does_not_depend_on_order_or_number(
        cuts in prop::array::uniform3(0usize..=8),
        forks in prop::array::uniform3(0usize..=8),
        seed in 0u64..4,
    ) {
        // Each log begins with acts of the same game, and continues with those of another.
        let (stem, branch) = (played(&beginning(1), seed, 8), acts(&beginning(1), seed + 10, 8));
        let logs: Vec<Log> = (0..3).map(|place| {
            let mut game = stem.0[cuts[place]].clone();
            for act in &branch[..forks[place].saturating_sub(5)] {
                // Acts that are impossible there are left out.
                if let Ok(sealed) = game.seal(act.clone(), &key(game.up().unwrap().0)) {
                    game = sealed.keep(&Memory::new()).unwrap().game;
                }
            }
            game.log().clone()
        }).collect();
        for one in &logs {
            prop_assert_eq!(one.merged(one), Ok(one.clone()));
            for other in &logs {
                let merged = one.merged(other);
                prop_assert_eq!(&merged, &other.merged(one));
                if let Ok(merged) = merged {
                    prop_assert_eq!(merged.merged(one), Ok(merged.clone()));
                    prop_assert_eq!(merged.merged(other), Ok(merged.clone()));
                    let mut game = FarGame::open(one.clone()).unwrap();
                    game.merge(other).unwrap();
                    prop_assert_eq!(game.log(), &merged);
                    prop_assert_eq!(game, FarGame::open(merged).unwrap());
                }
            }
        }
        let [one, two, three] = [&logs[0], &logs[1], &logs[2]];
        let left = one.merged(two).and_then(|both| both.merged(three));
        let right = two.merged(three).and_then(|both| one.merged(&both));
        prop_assert_eq!(left.is_ok(), right.is_ok());
        if let (Ok(left), Ok(right)) = (left, right) {
            prop_assert_eq!(left, right);
        }
    }

    #[test]
    fn any_bytes_are_heard_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut game = invited(&beginning(1));
        prop_assert!(hear(&mut game, &bytes).is_none());
        if let Some(heard) = hear(&mut game, &sealed(&[&[1], bytes.as_slice()].concat())) {
            prop_assert!(heard.is_err());
        }
    }
}

#[test]
fn the_queue_of_early_messages_is_bounded() {
    let (games, messages) = played(&beginning(1), 3, MOST_AHEAD + 3);
    let mut ours = games[1].clone();
    for (number, message) in (1..).zip(&messages) {
        match number {
            1 => assert_eq!(ours.receive(message), Ok(Received::Known)),
            2 => {}
            _ if number <= MOST_AHEAD + 1 => assert_eq!(ours.receive(message), Ok(Received::Held), "{number}"),
            _ => assert_eq!(ours.receive(message), Err(NotTaken::TooFarAhead), "{number}"),
        }
    }
    assert_eq!(ours.receive(&messages[1]), Ok(Received::Made(MOST_AHEAD)));
    // Strangers can fill the queue of an unclaimed seat; the whole log still brings the missing acts.
    let mut ours = invited(&beginning(1));
    let later = games.iter().position(|game| game.up() != games[0].up()).unwrap();
    for stranger in 100..110 {
        let sealed = games[later].seal(acts(&beginning(1), 3, later + 1)[later].clone(), &key(stranger)).unwrap();
        let _ = ours.receive(&sealed.keep(&Memory::new()).unwrap().message);
    }
    assert_eq!(ours.receive(&messages[later]), Err(NotTaken::TooFarAhead));
    assert!(ours.merge(games[later + 2].log()).is_ok());
    assert_eq!(ours.log(), games[later + 2].log());
}
