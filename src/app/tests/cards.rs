//! Tests of the card room: whole games against rivals, hot-seat, undo, and timed games.

use bevy::prelude::*;

use super::Table;
use crate::app::card_table::{CardGame, Stage};
use crate::app::request::{CardOpening, CardTableRequest, Navigate, Request, StartCards};
use crate::app::settings::{CardPace, Settings};
use crate::app::state::{Overlay, Screen};
use crate::cards::{
    Act, CardOption, CardRival, CardSetup, CardSkill, End, Event, Phase, Play, RuleSet, Seat, Shuffles,
};
use crate::save;
use crate::shuffleboard::rival::PEOPLE;
use crate::words::card_instruction;

/// An opening with `people` persons and `rivals` rivals.
fn opening(rules: RuleSet, people: usize, rivals: usize) -> CardOpening {
    let rival = |place: usize| save::Seat::Rival(Box::new(PEOPLE[place].clone()));
    let seats: Vec<save::Seat> = (0..people).map(|_| save::Seat::Guest).chain((0..rivals).map(rival)).collect();
    let names = (0..seats.len()).map(|place| format!("Player {place}")).collect();
    let players = u8::try_from(seats.len()).expect("a few");
    let setup = CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(3) };
    CardOpening { setup, names, seats, luck: 9 }
}

fn begun(opening: CardOpening) -> Table {
    let mut table = Table::at(30.0);
    table.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    table.ask(Request::StartCards(StartCards(opening)));
    assert_eq!(*table.app.world().resource::<State<Screen>>().get(), Screen::Cards);
    table
}

/// A game against two rivals in which it is the person's turn.
pub(super) fn table_up() -> Table {
    let mut table = begun(opening(RuleSet::crazy_8s(), 1, 2));
    play_until(&mut table, |game| game.acting() == Some(Seat(0)) && game.stage() == Stage::Play);
    table
}

fn game(table: &Table) -> &CardGame {
    table.app.world().resource::<CardGame>()
}

/// Plays a beginner's moves for the person, and continues after every card, until `wanted` holds.
fn play_until(table: &mut Table, wanted: impl Fn(&CardGame) -> bool) {
    for _ in 0..60_000 {
        let now = game(table);
        if wanted(now) {
            return;
        }
        let ask = match now.stage() {
            Stage::RoundEnd => CardTableRequest::Continue,
            Stage::HandOver(_) => CardTableRequest::ShowHand,
            Stage::Over | Stage::Watch => return,
            Stage::Play => match now.acting().filter(|seat| now.rival(*seat).is_none()) {
                Some(seat) => {
                    let act = CardRival::new(CardSkill::Regular, 1).choose(&now.view(seat)).expect("something");
                    CardTableRequest::Do(seat, act)
                }
                None => {
                    table.frames(1);
                    continue;
                }
            },
        };
        table.ask(Request::Cards(ask));
    }
    panic!("it never came to that");
}

#[test]
fn a_tournament_of_crazy_8s_is_played_to_its_end_by_a_friend_and_two_rivals() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 2, 2));
    play_until(&mut table, |game| game.stage() == Stage::Over);
    let Phase::Over { places } = &game(&table).game().open().phase else { panic!("it is over") };
    assert_eq!(places.iter().map(Vec::len).sum::<usize>(), 4);
    game(&table).recording().verify().expect("it is played again to the same end");
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(*table.app.world().resource::<State<Screen>>().get(), Screen::NewCards);
    assert!(table.app.world().get_resource::<CardGame>().is_none());
}

#[test]
fn a_round_of_xtreme_ends_with_every_hand_open_and_its_points() {
    let mut table = begun(opening(RuleSet::xtreme(), 1, 3));
    play_until(&mut table, |game| game.report().is_some());
    let report = game(&table).report().expect("a report");
    let open = game(&table).game().open();
    let counted: i32 = open.seats.iter().map(|place| place.total).sum();
    assert!(counted > 0 && report.hands.iter().any(Vec::is_empty), "{report:?}");
    for (place, hand) in open.seats.iter().zip(&report.hands) {
        assert_eq!(place.total == 0, hand.is_empty(), "{place:?} {hand:?}");
    }
}

#[test]
fn the_next_round_is_announced_after_the_result_card_is_closed() {
    let mut table = begun(opening(RuleSet::xtreme(), 1, 3));
    play_until(&mut table, |game| game.report().is_some());
    table.frames(3);
    let told = |table: &Table| table.said.iter().filter(|said| said.starts_with("Round 2")).count();
    assert_eq!(told(&table), 0, "{:?}", table.said);
    table.ask(Request::Cards(CardTableRequest::Continue));
    table.frames(3);
    assert_eq!(told(&table), 1, "{:?}", table.said);
}

#[test]
fn whoever_went_out_by_sudden_death_deals_first_in_the_next_game() {
    let mut rules = RuleSet::xtreme();
    CardOption::Over.choose(&mut rules, 1);
    let End::Points(points) = &mut rules.end else { panic!("it is counted in points") };
    points.limit = 30;
    let mut table = begun(opening(rules, 1, 3));
    play_until(&mut table, |game| game.stage() == Stage::Over);
    let first = game(&table).game().next_first_dealer();
    assert!(first.is_some(), "somebody went out");
    table.ask(Request::Cards(CardTableRequest::Again));
    let open = game(&table).game().open();
    assert_eq!((open.round, Some(open.dealer)), (1, first));
}

/// "Before the next player plays a card" (Crazy Eights Xtreme, Last Card): at the quickest pace there is time for it, too.
#[test]
fn rivals_leave_the_time_to_say_a_forgotten_last_card() {
    let mut table = begun(opening(RuleSet::xtreme(), 1, 2));
    let forgets = |game: &CardGame| {
        let is_it = |act: &Act| if let Act::Play(play) = act { play.last_card.then(|| play.clone()) } else { None };
        let up = game.acting() == Some(Seat(0)) && game.stage() == Stage::Play;
        game.legal(Seat(0)).iter().find_map(is_it).filter(|_| up).map(|play| Play { last_card: false, ..play })
    };
    play_until(&mut table, |game| forgets(game).is_some());
    let play = forgets(game(&table)).expect("it was waited for");
    table.ask(Request::Cards(CardTableRequest::Do(Seat(0), Act::Play(play))));
    let acts = |table: &Table| game(table).recording().actions().len();
    let done = acts(&table);
    table.frames(30);
    assert_eq!((acts(&table), game(&table).legal(Seat(0))), (done, &[Act::LastCard][..]), "a second has passed");
    let goes_on = (0..2_000).any(|_| {
        table.frames(1);
        acts(&table) > done
    });
    assert!(goes_on, "then the next player does, or somebody catches");
}

#[test]
fn the_only_person_can_take_back_an_action_and_the_game_is_marked() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 1, 2));
    let is_up = |game: &CardGame| game.acting() == Some(Seat(0)) && game.stage() == Stage::Play;
    play_until(&mut table, is_up);
    let before = game(&table).game().clone();
    let act = CardRival::new(CardSkill::Regular, 1).choose(&game(&table).view(Seat(0))).expect("something");
    table.ask(Request::Cards(CardTableRequest::Do(Seat(0), act)));
    assert!(game(&table).may_undo());
    table.ask(Request::Cards(CardTableRequest::Undo));
    assert_eq!((game(&table).game(), game(&table).undone()), (&before, 1));
    let seat = Seat(0);
    let now = card_instruction(before.open(), Some(seat), game(&table).legal(seat), game(&table).names());
    assert_eq!(table.said.last(), Some(&now), "and where the player is again is said");
}

#[test]
fn the_legal_acts_of_a_seat_are_those_of_the_current_match() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 1, 2));
    for actions in [3, 6, 9] {
        play_until(&mut table, |game| game.recording().actions().len() >= actions);
        let game = game(&table);
        for seat in game.seats() {
            assert_eq!(game.legal(seat), game.game().legal(seat), "after {actions} actions, {seat:?}");
        }
    }
}

#[test]
fn with_several_people_every_hand_is_hidden_until_its_player_asks() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 2, 1));
    play_until(&mut table, |game| matches!(game.stage(), Stage::HandOver(_)));
    assert_eq!(game(&table).viewer(), None);
    assert!(!game(&table).may_undo(), "nobody takes anything back from a friend");
    table.ask(Request::Cards(CardTableRequest::ShowHand));
    assert_eq!(game(&table).viewer(), game(&table).acting());
}

#[test]
fn under_the_result_of_a_round_the_log_tells_nobodys_next_hand() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 2, 1));
    play_until(&mut table, |game| game.report().is_some());
    let game = game(&table);
    assert!(game.viewer().is_some(), "somebody's hand was open when the round ended");
    let log: Vec<Event> = game.log().collect();
    let names_cards = |event: &&Event| matches!(event, Event::Dealt { cards, .. } if cards.iter().any(Option::is_some));
    assert!(log.iter().any(|event| matches!(event, Event::Dealt { .. })), "the next round was dealt: {log:?}");
    assert_eq!(log.iter().find(names_cards), None);
}

#[test]
fn the_card_table_says_who_is_next_as_it_is_handed_over_and_after_a_pause() {
    let mut table = begun(opening(RuleSet::xtreme(), 2, 0));
    play_until(&mut table, |game| matches!(game.stage(), Stage::HandOver(_)));
    table.frames(1);
    let last = |table: &Table| table.said.last().cloned().unwrap_or_default();
    let Stage::HandOver(next) = game(&table).stage() else { panic!("it is handed over") };
    let name = game(&table).names()[next.index()].clone();
    assert!(last(&table).starts_with("Pass the cards.") && last(&table).contains(&name), "{:?}", table.said.last());
    table.ask(Request::Cards(CardTableRequest::ShowHand));
    let open = game(&table).game().open();
    let instruction = card_instruction(open, Some(next), game(&table).legal(next), game(&table).names());
    assert_eq!(last(&table), instruction);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(last(&table), format!("The card table. {instruction}"));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Leave));
    assert!(last(&table).starts_with("Crazy Eight. Play"), "and not the table that was left: {:?}", table.said.last());
}

#[test]
fn the_cards_dealt_to_a_rival_are_never_announced() {
    let mut table = begun(opening(RuleSet::crazy_8s(), 1, 2));
    table.frames(5);
    let hands: Vec<String> = [1, 2]
        .map(|seat| {
            let hand = game(&table).game().hand(Seat(seat));
            hand.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        })
        .into();
    for hand in hands {
        assert!(!table.said.iter().any(|said| said.contains(&hand)), "{hand} was said");
    }
    assert!(table.said.iter().any(|said| said.contains("is dealt 8 cards")), "{:?}", table.said);
}
