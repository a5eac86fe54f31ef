//! Deck, deal and turns: from "Deck" to "Mistakes".

use crazy_eight::cards::{
    Act, CardMatch, CardOption, CardSetup, DealerWhy, DrawWhy, Event, FirstDealer, Illegal, PassWhy, Phase, Play,
    RoundEnd, RuleSet, Seat, Shuffles, Suit,
};

use super::{dealt, lay, rules};
use crate::table::{Table, cards, with};

#[test]
fn deck_two_packs_with_two_jokers_each() {
    let deck = rules().deck.cards();
    assert_eq!(deck.len(), 108);
    let count = |text: &str| deck.iter().filter(|card| card.to_string() == text).count();
    assert_eq!((count("Joker"), count("8♥"), count("A♠")), (4, 2, 2));
}

#[test]
fn objective_of_round_the_first_empty_hand_ends_it() {
    let mut table = lay(&["7H", "9H 9S", "KC"], "7S", "2C");
    let events = table.play(0, "7H");
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::Empty(Seat(0)), play_out: "7H".parse().ok() }));
    assert_eq!([0, 1, 2].map(|seat| table.total(seat)), [0, 4, 5]);
}

#[test]
fn players_two_to_eight_and_at_most_four_with_one_deck() {
    let begins = |rules: RuleSet, players| {
        CardMatch::new(CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(2) }).is_ok()
    };
    let one = with(rules(), &[(CardOption::OneDeck, "one")]);
    for players in 0..=9 {
        assert_eq!(begins(rules(), players), (2..=8).contains(&players), "{players} with two decks");
        assert_eq!(begins(one.clone(), players), (2..=4).contains(&players), "{players} with one deck");
    }
}

#[test]
fn determine_first_dealer_the_highest_card_and_only_those_level_draw_again() {
    assert_eq!(rules().first_dealer, FirstDealer::HighCard);
    let begin = |order: &str| {
        let shuffles = Shuffles::Written(vec![cards(order)]);
        CardMatch::new(CardSetup { rules: rules(), players: 4, dealer: None, shuffles }).expect("it can be played")
    };
    let dealer = |order: &str| begin(order).0.open().dealer.0;
    assert_eq!(dealer("KC AD 2H Joker"), 1, "Ace is high");
    assert_eq!(dealer("2C Joker Joker Joker"), 0, "the Joker is lowest, two is low");
    let (game, events) = begin("AC 3D AH 3S 5C 9D");
    assert_eq!(game.open().dealer, Seat(2));
    let again = Event::DrewForDeal { cards: vec![(Seat(0), cards("5C")[0]), (Seat(2), cards("9D")[0])] };
    assert_eq!(events[1], again);
    assert!(matches!(events[2], Event::RoundBegan { why: DealerWhy::HighCard, .. }));
}

#[test]
fn dealing_cards_one_at_a_time_from_the_dealers_left() {
    let (table, events) = dealt("9S");
    assert_eq!(table.hand(0), ["3♣", "4♣", "6♣"]);
    assert_eq!(table.hand(2), ["3♥", "4♥", "6♥"]);
    assert!(events.contains(&Event::TurnedUp { card: cards("9S")[0] }));
    assert_eq!((table.turn(), table.top()), (Some(0), "9♠".to_owned()));
}

#[test]
fn dealing_cards_three_to_seven_are_the_dealers_choice() {
    let (mut table, _) = Table::deal(&rules(), 3, 2, "3C");
    assert_eq!(table.game.open().phase, Phase::Deal(Seat(2)));
    assert_eq!(table.refuses(2, Act::Deal(2)), Illegal::Deal { least: 3, most: 7 });
    assert_eq!(table.refuses(2, Act::Deal(8)), Illegal::Deal { least: 3, most: 7 });
    assert_eq!(table.refuses(0, Act::Deal(5)), Illegal::NotYourTurn(Seat(2)));
    assert_eq!(table.game.legal(Seat(2)).len(), 5);
    table.act(2, Act::Deal(7));
    assert_eq!([0, 1, 2].map(|seat| table.count(seat)), [7, 7, 7]);
}

#[test]
fn dealing_cards_a_joker_turned_up_the_dealer_declares() {
    let (mut table, _) = dealt("Joker");
    assert_eq!(table.refuses(0, Act::Declare(Suit::Clubs)), Illegal::NotYourTurn(Seat(2)));
    assert_eq!(table.game.legal(Seat(2)).len(), 4);
    table.act(2, Act::Declare(Suit::Diamonds));
    assert_eq!(table.turn(), Some(0));
    assert!(!table.can(0, "3C") && table.game.legal(Seat(0)) == [Act::Draw]);
}

#[test]
fn method_of_play_suit_or_rank() {
    let mut table = lay(&["7H 9S 9C", "KC KD"], "7S", "2C 3C");
    assert!(table.can(0, "7H") && table.can(0, "9S") && !table.can(0, "9C"));
    assert!(matches!(table.refuses_play(0, "7H 9C"), Illegal::NotTogether(_)));
    assert_eq!(table.refuses(0, Act::Draw), Illegal::CanPlay);
    table.play(0, "7H");
    assert_eq!(table.turn(), Some(1), "play continues clockwise");
}

#[test]
fn method_of_play_draw_until_a_card_can_be_played_and_play_it() {
    let mut table = lay(&["9C 9H", "KC KD"], "7S", "3C 4C 7D 5C");
    let events = table.act(0, Act::Draw);
    assert!(matches!(&events[..], [Event::Drew { cards, .. }] if cards.len() == 3));
    assert_eq!((table.turn(), table.count(0)), (Some(0), 5));
    assert_eq!(table.refuses(0, Act::Pass), Illegal::MustPlay);
    assert_eq!(table.game.legal(Seat(0)), [Act::Play(Play::of(&cards("7D")))]);
}

#[test]
fn method_of_play_with_eight_cards_drawing_stops_and_the_turn_passes() {
    let mut table = lay(&["9C 9H 3H 4H 5H 6H", "KC KD"], "7S", "3C 4C 7D 5C");
    let events = table.act(0, Act::Draw);
    assert!(events.contains(&Event::Passed { seat: Seat(0), why: PassWhy::CannotPlay }));
    assert_eq!((table.turn(), table.count(0)), (Some(1), 8));
}

#[test]
fn method_of_play_who_begins_with_eight_or_more_draws_one() {
    let mut table = lay(&["9C 9H 3H 4H 5H 6H 10H 10D 10C", "KC KD"], "7S", "3C 7D");
    table.act(0, Act::Draw);
    assert_eq!((table.turn(), table.count(0)), (Some(1), 10));
    let mut table = lay(&["9C 9H 3H 4H 5H 6H 10H 10D 10C", "KC KD"], "7S", "7D 3C");
    table.act(0, Act::Draw);
    assert_eq!(table.turn(), Some(0), "it can be played");
    table.play(0, "7D");
}

#[test]
fn method_of_play_the_next_dealer_is_the_next_clockwise() {
    let mut table = lay(&["7H", "9H 9S", "KC"], "7S", "2C");
    let events = table.play(0, "7H");
    assert!(
        events.iter().any(|event| matches!(event, Event::RoundBegan { dealer: Seat(0), why: DealerWhy::Next, .. }))
    );
    assert_eq!(table.game.open().round, 2);
}

#[test]
fn ace_skips_the_next_and_turned_up_the_first() {
    let mut table = lay(&["AH 3C", "9H 9S", "KC"], "7H", "2C");
    table.play(0, "AH");
    assert_eq!(table.turn(), Some(2));
    let mut table = lay(&["AH 3C", "9H 9S"], "7H", "2C");
    table.play(0, "AH");
    assert_eq!(table.turn(), Some(0), "with two players the same plays again");
    let (table, events) = dealt("AS");
    assert_eq!(table.turn(), Some(1), "the second to the dealer's left goes first");
    assert!(events.iter().any(|event| matches!(event, Event::Skipped { seat: Seat(0), .. })));
}

#[test]
fn two_the_next_draws_two_and_loses_the_turn_or_plays_a_2() {
    let mut table = lay(&["2H 3C", "9H 9S", "KC KD"], "7H", "4C 5C 6C");
    table.play(0, "2H");
    assert_eq!((table.turn(), table.owed()), (Some(1), 2));
    let events = table.act(1, Act::PickUp);
    assert!(events.contains(&Event::Passed { seat: Seat(1), why: PassWhy::PickedUp }));
    assert_eq!((table.count(1), table.turn()), (4, Some(2)));
    let mut table = lay(&["2H 3C", "2S 9S", "KC KD"], "7H", "4C 5C 6C 7C");
    table.play(0, "2H");
    table.play(1, "2S");
    assert_eq!(table.owed(), 4);
    table.act(2, Act::PickUp);
    assert_eq!(table.count(2), 6);
}

#[test]
fn two_a_chain_can_circle_the_table() {
    let mut table = lay(&["2H 2D 3C", "2S 9S"], "7H", "4C 5C 6C 7C 8C 9C");
    table.play(0, "2H");
    table.play(1, "2S");
    table.play(0, "2D");
    assert_eq!((table.turn(), table.owed()), (Some(1), 6));
}

#[test]
fn two_after_the_draw_the_chain_is_over() {
    let mut table = lay(&["2H 3C", "9H 9S", "5H 2C KD"], "7H", "4C 5C 6C");
    table.play(0, "2H");
    table.act(1, Act::PickUp);
    assert!(table.can(2, "5H") && table.can(2, "2C") && !table.can(2, "KD"));
    table.play(2, "2C");
    assert_eq!(table.owed(), 2, "another 2 begins a new chain");
}

#[test]
fn two_nothing_else_answers_not_even_a_joker() {
    let mut table = lay(&["2H 3C", "9H Joker 2S"], "7H", "4C 5C 6C");
    table.play(0, "2H");
    assert!(matches!(table.refuses_play(1, "9H"), Illegal::NoAnswer { .. }));
    assert!(matches!(table.refuses_play(1, "Joker"), Illegal::NoAnswer { .. }));
    assert!(table.may(1, &Act::PickUp), "whoever holds a 2 may still draw");
}

#[test]
fn two_turned_up_the_dealer_began_a_chain() {
    let (table, _) = dealt("2S");
    assert_eq!((table.turn(), table.owed()), (Some(0), 2));
    assert_eq!(table.game.legal(Seat(0)), [Act::PickUp]);
}

#[test]
fn joker_any_time_and_its_player_declares() {
    let mut table = lay(&["Joker 3C", "9H Joker 9S JS"], "7H", "4C");
    assert_eq!(table.refuses_play(0, "Joker"), Illegal::SuitMissing);
    table.act(0, Act::Play(Play { suit: Some(Suit::Hearts), last_card: true, ..Play::of(&cards("Joker")) }));
    assert!(table.can(1, "9H") && table.can(1, "Joker") && !table.can(1, "9S") && !table.can(1, "JS"));
}

#[test]
fn jack_another_card_on_top_of_it_at_the_same_time() {
    let mut table = lay(&["JH JS 9S 9D 3C", "9H KC"], "7H", "4C");
    assert!(table.can(0, "JH") && table.can(0, "JH JS") && table.can(0, "JH JS 9S"));
    assert!(!table.can(0, "JH 9S") && !table.can(0, "JH 9D"));
    assert!(matches!(table.refuses_play(0, "JH JS 9D"), Illegal::NotTogether(_)));
    assert!(matches!(table.refuses_play(0, "JH JS 9S 9D"), Illegal::NotTogether(_)));
    table.play(0, "JH JS 9S");
    assert_eq!((table.count(0), table.top(), table.turn()), (2, "9♠".to_owned(), Some(1)));
}

#[test]
fn jack_the_covering_card_has_its_effect() {
    let mut table = lay(&["JH 2H 9S 9D", "9H KC"], "7H", "4C");
    table.play(0, "JH 2H");
    assert_eq!(table.owed(), 2);
    let mut table = lay(&["JH Joker 9S 9D", "9H KC"], "7H", "4C");
    assert!(matches!(table.refuses_play(0, "JH Joker"), Illegal::NotTogether(_)), "a wild card matches no Jack");
    let rules = with(rules(), &[(CardOption::WildCovers, "on")]);
    let mut table = Table::lay(&rules, &["JH Joker 9S 9D", "9H KC"], "7H", "4C");
    table.wild(0, "JH Joker", Suit::Clubs);
    assert!(table.can(1, "KC") && !table.can(1, "9H"));
}

#[test]
fn queen_any_card_follows() {
    let mut table = lay(&["QH 9S 9D", "3C KC 2S JD 4D"], "7H", "4C");
    table.play(0, "QH");
    assert!(["3C", "KC", "2S", "JD", "JD 4D"].iter().all(|card| table.can(1, card)));
    let (table, _) = dealt("QS");
    assert!(["3C", "4C", "6C"].iter().all(|card| table.can(0, card)), "the dealer played it");
}

#[test]
fn king_reverses_the_rotation() {
    let mut table = lay(&["KH 3C", "9H 9S", "KC 5C"], "7H", "2C");
    table.play(0, "KH");
    assert_eq!(table.turn(), Some(2));
    table.play(2, "KC");
    assert_eq!(table.turn(), Some(0));
    let (table, _) = dealt("KS");
    assert_eq!(table.turn(), Some(1), "the player to the right of the dealer goes first");
    assert!(!table.game.open().clockwise);
    let (table, _) = dealt("JS");
    assert_eq!(table.turn(), Some(0), "a Jack turned up does nothing");
}

#[test]
fn last_card_before_or_on_the_play_of_the_second_to_last() {
    let mut table = lay(&["7C 9C", "9H 9S", "KC KD"], "7H", "4C 5C");
    table.saying(0, "7C");
    assert_eq!(table.refuses(1, Act::Catch(Seat(0))), Illegal::NothingToCatch(Seat(0)));
    let mut table = lay(&["7C 9C", "9H 9S", "KC KD"], "7H", "4C 5C");
    table.act(0, Act::LastCard);
    assert_eq!(table.refuses(0, Act::LastCard), Illegal::NothingToDeclare);
    table.play(0, "7C");
    assert_eq!(table.refuses(1, Act::Catch(Seat(0))), Illegal::NothingToCatch(Seat(0)));
    let mut table = lay(&["7C 9C 3C", "9H 9S 3S", "KC KD 3S"], "7H", "4C 5C");
    assert_eq!(table.refuses(0, Act::LastCard), Illegal::NothingToDeclare, "three cards are too many");
}

#[test]
fn last_card_who_forgets_it_and_is_caught_draws_two() {
    let mut table = lay(&["7C 9C", "9H 9S", "KC KD"], "7H", "4C 5C");
    table.play(0, "7C");
    assert_eq!(table.refuses(0, Act::Catch(Seat(0))), Illegal::NothingToCatch(Seat(0)), "not by oneself");
    let events = table.act(2, Act::Catch(Seat(0)));
    assert!(
        matches!(&events[..], [Event::Caught { .. }, Event::Drew { why: DrawWhy::Caught, cards, .. }] if cards.len() == 2)
    );
    assert_eq!((table.count(0), table.turn()), (3, Some(1)));
}

#[test]
fn last_card_it_can_be_made_good_until_the_next_player_acts() {
    let forgot = || {
        let mut table = lay(&["7C 9C", "9H 9S", "KC KD"], "7H", "4C 7D 5C 6C");
        table.play(0, "7C");
        table
    };
    let mut table = forgot();
    table.act(0, Act::LastCard);
    assert_eq!(table.refuses(1, Act::Catch(Seat(0))), Illegal::NothingToCatch(Seat(0)));
    // After the next player has drawn it is too late to declare, but not too late to catch.
    let mut table = forgot();
    table.act(1, Act::Draw);
    assert_eq!(table.turn(), Some(1), "the seven of diamonds was drawn");
    assert_eq!(table.refuses(0, Act::LastCard), Illegal::NothingToDeclare);
    assert!(table.may(2, &Act::Catch(Seat(0))));
    table.play(1, "4C");
}

#[test]
fn last_card_after_the_next_play_nobody_is_caught_any_more() {
    let mut table = lay(&["7C 9C", "9C 9S 3D", "KC KD"], "7H", "4C 7D 5C 6C");
    table.play(0, "7C");
    table.play(1, "9C");
    assert_eq!(table.refuses(2, Act::Catch(Seat(0))), Illegal::NothingToCatch(Seat(0)));
}

#[test]
fn last_card_a_declaration_does_not_outlive_a_draw() {
    let mut table = lay(&["7C 9C", "9H KS"], "7H", "4C 3C 3D 5D 6D 7D");
    table.act(0, Act::LastCard);
    assert!(table.game.open().seats[0].declared);
    table.play(0, "7C");
    table.act(1, Act::Draw);
    table.play(1, "4C");
    table.play(0, "9C");
    assert_eq!(table.game.open().round, 2);
    let mut table = lay(&["3S 9C", "9H KS"], "7H", "7D 3C");
    table.act(0, Act::LastCard);
    table.act(0, Act::Draw);
    assert!(!table.game.open().seats[0].declared);
}

#[test]
fn last_card_the_table_may_declare_for_everybody() {
    let rules = with(rules(), &[(CardOption::LastCard, "by-table")]);
    let mut table = Table::lay(&rules, &["7C 9C", "9H 9S", "KC KD"], "7H", "4C 5C");
    let events = table.play(0, "7C");
    assert!(events.contains(&Event::LastCard { seat: Seat(0), by_table: true }));
    assert!(!table.may(1, &Act::Catch(Seat(0))));
}

#[test]
fn last_card_is_said_with_a_jack_and_its_cover_that_leave_one_of_three() {
    let mut table = lay(&["JH 9H 3C", "9H 9S", "KC KD"], "7H", "4C 5C");
    table.saying(0, "JH 9H");
    assert!(!table.may(1, &Act::Catch(Seat(0))));
}

#[test]
fn mistakes_cost_two_cards() {
    let rules = with(rules(), &[(CardOption::Mistakes, "punished")]);
    let mut table = Table::lay(&rules, &["9C 7D", "KC KD"], "7H", "4C 5C 6C 8C");
    table.play(0, "9C");
    assert_eq!((table.count(0), table.turn()), (4, Some(0)));
    table.act(1, Act::Draw);
    assert_eq!((table.count(1), table.turn()), (4, Some(0)), "out of turn");
}
