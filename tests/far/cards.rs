//! Card games from several places: whole matches of both games, what may not be done, and what arrives in disorder.

use crazy_eight::cards::{self, CardSetup, DealerWhy, End, Event, LastCard, Phase, Play, RuleSet, Seat, Shuffles};
use crazy_eight::far::{
    Act, BadLog, Beginning, Done, FarCards, FarGame, FarSetup, Impossible, Log, MOST_AHEAD, Merged, Message, NotSealed,
    NotTaken, Received,
};
use crazy_eight::save::Memory;
use crazy_eight::shuffleboard::rules::SideId;
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::recorded::{changed, sealed};
use crate::table::{does, invited, key};

fn agreed(rules: RuleSet, players: u8, seed: u64) -> FarCards {
    let setup = CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(seed) };
    FarCards { setup, names: (1..=players).map(|seat| format!("Player {seat}")).collect() }
}

pub(crate) fn begun(rules: RuleSet, players: u8, seed: u64) -> FarGame {
    invited(&Beginning::new(agreed(rules, players, seed), [1; 12]))
}

/// A random act of the seat that is up: a play, if there is one, so that games end.
fn any_act(game: &FarGame, dice: &mut ChaCha8Rng) -> Act {
    let seat = Seat(game.up().unwrap().0);
    let legal = game.cards().unwrap().legal(seat);
    let plays: Vec<&cards::Act> = legal.iter().filter(|act| matches!(act, cards::Act::Play(_))).collect();
    let of = if plays.is_empty() { legal.iter().collect() } else { plays };
    Act::Card(of[dice.random_range(0..of.len())].clone())
}

/// A random game after each act, beginning with the invitation, and the message of each act.
pub(crate) fn played(begun: FarGame, seed: u64, most: usize) -> (Vec<FarGame>, Vec<Message>) {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let (mut games, mut messages) = (vec![begun], Vec::new());
    while let Some(game) = games.last().filter(|game| game.up().is_some() && messages.len() < most) {
        let shown = does(game, any_act(game, &mut dice));
        games.push(shown.game);
        messages.push(shown.message);
    }
    (games, messages)
}

#[test]
fn whole_matches_of_both_games_end_alike_everywhere() {
    for (rules, players) in [(RuleSet::crazy_8s(), 2), (RuleSet::crazy_8s(), 4), (RuleSet::xtreme(), 3)] {
        let (games, messages) = played(begun(rules, players, 7), 7, 10_000);
        let last = games.last().unwrap();
        assert!(matches!(last.cards().unwrap().open().phase, Phase::Over { .. }) && last.session().is_none());
        let arrived = FarGame::open(Log::from_code(&last.log().to_code()).unwrap()).unwrap();
        assert_eq!(&arrived, last);
        let mut heard = games[0].clone();
        for message in &messages {
            let arrived = Message::from_bytes(&message.to_bytes()).unwrap();
            assert_eq!(heard.receive(&arrived), Ok(Received::Made(1)));
        }
        assert_eq!(&heard, last);
        let (recording, end) = last.card_recording(messages.len()).unwrap().unwrap();
        assert_eq!((recording.verify(), Some(&end)), (Ok(()), last.cards()));
        assert_eq!(last.recording(), Ok(None));
        let (_, then) = last.card_recording(9).unwrap().unwrap();
        assert_eq!(Some(&then), games[9].cards());
    }
}

#[test]
fn only_the_seat_that_is_up_acts_and_only_by_the_rules_of_its_room() {
    let (games, messages) = played(begun(RuleSet::crazy_8s(), 3, 3), 3, 12);
    let game = games.last().unwrap();
    let up = game.up().unwrap();
    assert_eq!(game.seal(Act::Card(cards::Act::Draw), &key(50)).unwrap_err(), NotSealed::NotYours(up));
    let refused = |act| game.seal(act, &key(up.0)).unwrap_err();
    assert_eq!(refused(Act::Concede), NotSealed::Refused(Impossible::OtherRoom));
    assert!(matches!(refused(Act::Card(cards::Act::PickUp)), NotSealed::Refused(Impossible::Cards(_))));
    let laid = cards::Act::Play(Play::of(&[cards::Card::JOKER; 37]));
    assert_eq!(refused(Act::Card(laid)), NotSealed::Refused(Impossible::OtherRoom), "more than anybody lays");
    let board = invited(&crate::table::beginning(1));
    let at_board = board.seal(Act::Card(cards::Act::Draw), &key(0)).unwrap_err();
    assert_eq!(at_board, NotSealed::Refused(Impossible::OtherRoom));
    // The same act for another seat, or another act for the same seat, was not signed.
    let (before, bytes) = (&games[11], messages[11].to_bytes());
    for place in 1..bytes.len() - 4 {
        let forged = sealed(&changed(&bytes[..bytes.len() - 4], place, 0));
        if let Ok(message) = Message::from_bytes(&forged) {
            assert!(before.clone().receive(&message).is_err(), "byte {place}");
        }
    }
}

#[test]
fn a_second_act_in_place_of_one_stops_the_game() {
    let (games, _) = played(begun(RuleSet::xtreme(), 2, 5), 5, 12);
    let fork = |number: usize| {
        let up = games[number].up()?;
        let legal = games[number].cards()?.legal(Seat(up.0));
        let made = &games[number + 1].log().entries()[number].act;
        let other = legal.into_iter().map(Act::Card).find(|act| act != made)?;
        Some((number + 1, up, does(&games[number], other).game))
    };
    let (number, up, other) = (4..12).find_map(fork).expect("there is something to choose");
    let mut ours = games[12].clone();
    assert_eq!(ours.merge(other.log()), Ok(Merged::Stopped));
    assert_eq!((ours.stop().unwrap().fault.number, ours.stop().unwrap().fault.seat), (number, up));
}

#[test]
fn who_forgot_the_last_card_is_caught_by_the_next_player_alone() {
    let caught = (0..40).find_map(|seed| {
        let (games, _) = played(begun(RuleSet::xtreme(), 4, seed), seed, 300);
        games.into_iter().find(|game| game.cards().unwrap().open().forgot.is_some())
    });
    let game = caught.expect("in some game somebody forgets");
    let (up, forgot) = (game.up().unwrap(), game.cards().unwrap().open().forgot.unwrap().seat);
    assert!(SideId(forgot.0) != up && matches!(game.cards().unwrap().open().rules.last_card, LastCard::Said(_)));
    let shown = does(&game, Act::Card(cards::Act::Catch(forgot)));
    let Done::Cards(events) = &shown.done else { panic!("it is a card game") };
    assert!(events.contains(&Event::Caught { seat: forgot, by: Seat(up.0) }));
    assert_eq!(shown.game.up(), Some(up), "and then makes the turn");
}

#[test]
fn a_match_that_does_not_fit_is_refused() {
    let log = |cards: FarCards| Log::new(Beginning::new(cards, [1; 12])).map(|_| ());
    let good = || agreed(RuleSet::xtreme(), 3, 1);
    assert_eq!(log(good()), Ok(()));
    let mut timed = good();
    let End::Points(points) = &mut timed.setup.rules.end else { panic!("it is counted in points") };
    points.minutes = Some(30);
    assert_eq!(log(timed), Err(BadLog::Timed));
    let mut written = good();
    written.setup.shuffles = Shuffles::Written(Vec::new());
    assert_eq!(log(written), Err(BadLog::WrittenShuffles));
    let mut nameless = good();
    nameless.names.pop();
    assert!(matches!(log(nameless), Err(BadLog::Cards(_))));
    assert!(matches!(log(agreed(RuleSet::crazy_8s(), 1, 1)), Err(BadLog::Cards(_))));
}

#[test]
fn what_a_seat_is_shown_has_no_card_of_another_hand() {
    let (games, _) = played(begun(RuleSet::crazy_8s(), 4, 2), 2, 40);
    for game in &games {
        let game = game.cards().unwrap();
        for seat in (0..4).map(Seat) {
            let view = game.view(seat);
            assert_eq!(view.hand, game.hand(seat));
            let others = |event: &Event| match event {
                Event::Dealt { seat: whose, cards } | Event::Drew { seat: whose, cards, .. } => {
                    *whose != seat && cards.iter().any(Option::is_some)
                }
                _ => false,
            };
            assert!(!view.log.iter().any(others));
        }
    }
    assert!(matches!(games[0].cards().unwrap().log()[0], Event::RoundBegan { why: DealerWhy::Lot, .. }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn acts_in_any_order_end_alike(
        order in Just((0..30usize).collect::<Vec<_>>()).prop_shuffle(),
        seed in 0u64..6,
        xtreme: bool,
        players in 2u8..=6,
    ) {
        let rules = if xtreme { RuleSet::xtreme() } else { RuleSet::crazy_8s() };
        let begin = begun(rules, if xtreme { players } else { players.min(4) }, seed);
        let (games, messages) = played(begin.clone(), seed, 30);
        prop_assume!(messages.len() == 30 && 30 < MOST_AHEAD);
        let mut ours = begin;
        for place in order {
            let answer = ours.receive(&messages[place]);
            prop_assert!(matches!(answer, Ok(Received::Made(_) | Received::Held)), "{answer:?}");
            let twice = ours.receive(&messages[place]);
            prop_assert!(matches!(twice, Ok(Received::Known)), "{twice:?}");
        }
        prop_assert_eq!(&ours, &games[30]);
        prop_assert_eq!(ours.merge(games[12].log()), Ok(Merged::Nothing));
        // A stranger makes the last act with a key of their own.
        let last = &games[29];
        let stranger = last.seal(last_act(&games[30]), &key(90));
        if last.log().key(last.up().unwrap()).is_some() {
            prop_assert!(stranger.is_err());
        } else {
            let message = stranger.unwrap().keep(&Memory::new()).unwrap().message;
            prop_assert_eq!(ours.receive(&message), Err(NotTaken::OtherKey(last.up().unwrap())));
        }
    }
}

/// The last act of a game.
fn last_act(game: &FarGame) -> Act {
    game.log().entries().last().unwrap().act.clone()
}

#[test]
fn once_more_everybody_moves_up_and_the_cards_are_shuffled_anew() {
    let mut setup = agreed(RuleSet::xtreme(), 4, 3);
    setup.setup.dealer = Some(Seat(1));
    let FarSetup::Cards(again) = FarSetup::from(setup.clone()).again(SideId(2), 8) else { panic!("they are cards") };
    assert_eq!(again.names, ["Player 3", "Player 4", "Player 1", "Player 2"]);
    assert_eq!(again.setup.dealer, Some(Seat(3)), "Player 2 deals as before");
    assert_eq!((&again.setup.rules, &again.setup.shuffles), (&setup.setup.rules, &Shuffles::Seed(8)));
    let up = |setup| invited(&Beginning::new(setup, [2; 12])).up().unwrap().0;
    assert_eq!(up(again), (up(setup) + 2) % 4, "and the same player begins");
}
