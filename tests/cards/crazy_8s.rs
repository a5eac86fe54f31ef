//! Crazy 8's: an example for every sentence of the written rules, named after its section.

use crazy_eight::cards::{
    Act, CardOption, DrawWhy, Event, Illegal, OutWhy, Phase, Play, RoundEnd, RuleSet, Seat, Shuffles, Suit,
};
use crazy_eight::cards::{CardMatch, CardSetup};

use crate::table::{Table, cards, with};

fn rules() -> RuleSet {
    RuleSet::crazy_8s()
}

/// A position: hands, discard pile, stockpile.
fn lay(hands: &[&str], discard: &str, stock: &str) -> Table {
    Table::lay(&rules(), hands, discard, stock)
}

#[test]
fn overview_a_standard_deck_and_the_last_one_left_wins() {
    assert_eq!(rules().deck.len(), 52);
    let mut deck = rules().deck.cards();
    deck.dedup();
    assert_eq!(deck.len(), 52);
    let mut table = lay(&["7H", "KC"], "7S", "2C 3C");
    let events = table.play(0, "7H");
    assert!(events.contains(&Event::Out { seat: Seat(1), why: OutWhy::LastWithCards }));
    assert_eq!(table.game.open().phase, Phase::Over { places: vec![vec![Seat(0)], vec![Seat(1)]] });
}

#[test]
fn setup_two_to_four_players_eight_cards_each_and_one_card_face_up() {
    for players in 1..=5 {
        let setup = CardSetup { rules: rules(), players, dealer: None, shuffles: Shuffles::Seed(3) };
        let Ok((game, _)) = CardMatch::new(setup) else {
            assert!(!(2..=4).contains(&players), "{players} players");
            continue;
        };
        assert!((2..=4).contains(&players));
        assert!((0..players).all(|seat| game.hand(Seat(seat)).len() == 8));
        assert_eq!(game.open().discard.len(), 1);
        assert_eq!(game.stock().len(), 52 - 1 - 8 * usize::from(players));
    }
}

#[test]
fn setup_the_card_turned_up_has_no_effect() {
    // 8 cards for each of two, then the card turned up.
    let hands = "2C 3C 4C 5C 6C 7C 9C 10C 2D 3D 4D 5D 6D 7D 9D 10D";
    for up in ["AS", "2S", "JS", "QS", "8S"] {
        let (table, _) = Table::deal(&rules(), 2, 1, &format!("{hands} {up}"));
        assert_eq!((table.turn(), table.owed()), (Some(0), 0), "{up}");
        assert!(table.game.open().clockwise);
    }
    let (mut table, _) = Table::deal(&rules(), 2, 1, &format!("{hands} 8C"));
    table.play(0, "2C");
    assert_eq!(table.owed(), 2, "an 8 turned up is a card of its suit");
}

#[test]
fn turn_order_clockwise_unless_a_queen_reverses_it() {
    let mut table = lay(&["7H QH", "9H 9S", "3H 4H", "5H 6H"], "2H", "2C 3C");
    table.play(0, "7H");
    assert_eq!(table.turn(), Some(1));
    let mut table = lay(&["7H QH", "9H 9S", "3H 4H", "5H 6H"], "2H", "2C 3C");
    table.play(0, "QH");
    assert_eq!(table.turn(), Some(3));
    table.play(3, "5H");
    assert_eq!(table.turn(), Some(2));
}

#[test]
fn playing_cards_suit_or_rank_of_the_top_card() {
    let mut table = lay(&["7H 9S 9C", "KC KD"], "7S", "2C 3C");
    assert!(table.can(0, "7H") && table.can(0, "9S") && !table.can(0, "9C"));
    assert!(matches!(table.refuses_play(0, "9C"), Illegal::NoMatch { .. }));
}

#[test]
fn playing_cards_who_cannot_play_draws_one_card() {
    let mut table = lay(&["9C KD", "KC KD"], "7S", "3D 2C 3C");
    assert_eq!(table.refuses(0, Act::Pass), Illegal::MustDraw);
    let events = table.act(0, Act::Draw);
    assert_eq!(table.hand(0), ["9♣", "K♦", "3♦"]);
    assert!(matches!(events[0], Event::Drew { why: DrawWhy::CannotPlay { .. }, .. }));
    assert_eq!(table.turn(), Some(1), "it cannot be played: the turn ends");
}

#[test]
fn playing_cards_the_drawn_card_may_be_played_at_once() {
    let mut table = lay(&["9C KD 5C", "KC KD"], "7S", "5S 2C 3C");
    table.act(0, Act::Draw);
    assert_eq!(table.turn(), Some(0));
    assert!(table.can(0, "5S") && table.can(0, "5S 5C"), "alone or with cards of its rank");
    assert!(!table.can(0, "5C 5S"), "it lies first");
    assert!(table.may(0, &Act::Pass), "it may also be kept");
    table.play(0, "5S 5C");
    assert_eq!((table.top(), table.turn()), ("5♣".to_owned(), Some(1)));
}

#[test]
fn playing_cards_who_can_play_may_not_draw() {
    let mut table = lay(&["7H KD", "KC KD"], "7S", "3D");
    assert_eq!(table.refuses(0, Act::Draw), Illegal::CanPlay);
    assert_eq!(table.refuses(0, Act::Pass), Illegal::CanPlay);
    let rules = with(rules(), &[(CardOption::DrawInstead, "on")]);
    let mut table = Table::lay(&rules, &["7H KD", "KC KD"], "7S", "3S");
    let events = table.act(0, Act::Draw);
    assert!(matches!(events[0], Event::Drew { why: DrawWhy::Instead { .. }, .. }));
    assert!(table.can(0, "3S") && !table.can(0, "7H"), "only the card drawn");
    // A player cannot draw when no card is left to draw.
    let table = Table::lay(&rules, &["7H KD", "KC KD"], "7S", "");
    assert!(!table.may(0, &Act::Draw));
}

#[test]
fn winning_a_round_the_first_out_is_safe_and_the_others_play_on() {
    let mut table = lay(&["7H", "9H 9S", "KC KD"], "7S", "2C 3C");
    let events = table.play(0, "7H");
    assert!(events.contains(&Event::Safe { seat: Seat(0), place: 1 }));
    assert_eq!(table.turn(), Some(1));
    table.play(1, "9H 9S");
    let open = table.game.open();
    assert_eq!((open.round, open.seats[2].out), (2, Some(1)), "the last with cards is out, and a new round begins");
}

#[test]
fn jack_the_next_player_loses_the_turn() {
    let mut table = lay(&["JH 3C", "9H 9S", "KC KD"], "7H", "2C");
    let events = table.play(0, "JH");
    assert!(events.iter().any(|event| matches!(event, Event::Skipped { seat: Seat(1), .. })));
    assert_eq!(table.turn(), Some(2));
}

#[test]
fn jack_several_skip_as_many_but_never_more_than_all_the_others() {
    let mut table = lay(&["JH JC JD JS 3C", "9H 9S", "KC KD"], "7H", "2C");
    let events = table.play(0, "JH JC JD JS");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Skipped { .. })).count(), 2);
    assert_eq!(table.turn(), Some(0));
    // The Jacks lead back to a player who is safe, so the next one still in plays.
    let mut table = lay(&["JH JC", "9H 9S", "KC KD"], "7H", "2C");
    table.play(0, "JH JC");
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn queen_several_turn_the_rotation_as_often() {
    let mut table = lay(&["QH QC 3C", "9H 9S", "KC KD"], "7H", "2C");
    table.play(0, "QH QC");
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn queen_with_two_players_is_a_skip() {
    let mut table = lay(&["QH QC 3C", "9H 9S"], "7H", "2C");
    table.play(0, "QH");
    assert_eq!(table.turn(), Some(0));
    // Two of three players are left, and the third is safe.
    let mut table = lay(&["7S", "QS 9S", "KC KD"], "7H", "2C");
    table.play(0, "7S");
    table.play(1, "QS");
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn queen_as_play_out_of_three_only_reverses() {
    let mut table = lay(&["QH", "9H 9S", "KC KD"], "7H", "2C");
    table.play(0, "QH");
    assert_eq!(table.turn(), Some(2));
}

#[test]
fn ace_the_next_player_must_draw_four() {
    let mut table = lay(&["AH 3C", "9H 8S", "KC KD"], "7H", "2C 3C 4C 5C 6C");
    let events = table.play(0, "AH");
    assert!(events.contains(&Event::Owes { seat: Seat(1), cards: 4 }));
    assert!(matches!(table.refuses_play(1, "9H"), Illegal::NoAnswer { owed: 4, .. }));
    assert!(matches!(table.refuses_play(1, "8S"), Illegal::NoAnswer { .. }), "no 8 either");
    assert_eq!(table.refuses(1, Act::Draw), Illegal::Owes(4));
    table.act(1, Act::PickUp);
    assert_eq!((table.count(1), table.owed()), (6, 0));
}

#[test]
fn ace_countered_by_any_ace_or_the_2_of_its_suit() {
    let table = || {
        let mut table = lay(&["AH 3C", "AC 2H 2S 9D", "KC KD"], "7H", "2C");
        table.play(0, "AH");
        table
    };
    let mut countered = table();
    countered.play(1, "AC");
    assert_eq!((countered.owed(), countered.turn()), (8, Some(2)));
    let mut countered = table();
    countered.play(1, "2H");
    assert_eq!(countered.owed(), 6);
    assert!(matches!(table().refuses_play(1, "2S"), Illegal::NoAnswer { .. }));
}

#[test]
fn two_countered_by_any_2_or_the_ace_of_its_suit() {
    let table = || {
        let mut table = lay(&["2H 3C", "2C AH AS 9D", "KC KD"], "7H", "2C");
        table.play(0, "2H");
        assert_eq!(table.owed(), 2);
        table
    };
    let mut countered = table();
    countered.play(1, "2C");
    assert_eq!(countered.owed(), 4);
    let mut countered = table();
    countered.play(1, "AH");
    assert_eq!(countered.owed(), 6);
    assert!(matches!(table().refuses_play(1, "AS"), Illegal::NoAnswer { .. }));
}

#[test]
fn eight_on_any_card_and_its_player_declares() {
    let mut table = lay(&["8C 3C", "9H JC KS AD", "KC KD"], "7H", "2C");
    assert_eq!(table.refuses_play(0, "8C"), Illegal::SuitMissing);
    let events = table.wild(0, "8C", Suit::Hearts);
    assert!(events.contains(&Event::Declared { seat: Seat(0), suit: Suit::Hearts }));
    assert!(table.can(1, "9H") && table.can(1, "JC") && table.can(1, "AD"), "that suit or another special card");
    assert!(matches!(table.refuses_play(1, "KS"), Illegal::NotDeclared { suit: Suit::Hearts, .. }));
    let mut table = lay(&["7C 3C", "9H JC", "KC KD"], "7H", "2C");
    let seven = Play { suit: Some(Suit::Clubs), ..Play::of(&cards("7C")) };
    assert_eq!(table.refuses(0, Act::Play(seven)), Illegal::SuitNeedless);
}

#[test]
fn eight_several_declare_one_suit() {
    let mut table = lay(&["8C 8D 3C", "9H JC", "KC KD"], "7H", "2C");
    let events = table.wild(0, "8C 8D", Suit::Spades);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Declared { .. })).count(), 1);
}

#[test]
fn eight_as_play_out_declares_unless_it_ends_the_round() {
    let mut table = lay(&["8C", "9H JC", "KC KD"], "7H", "2C");
    assert_eq!(table.refuses_play(0, "8C"), Illegal::SuitMissing);
    table.wild(0, "8C", Suit::Hearts);
    assert!(table.can(1, "9H"));
    let mut table = lay(&["8C", "9H JC"], "7H", "2C");
    table.play(0, "8C");
    assert!(matches!(table.game.open().phase, Phase::Over { .. }));
}

#[test]
fn all_other_cards_have_no_effect() {
    for rank in ["3", "4", "5", "6", "7", "9", "10", "K"] {
        let mut table = lay(&[&format!("{rank}H 3C"), "9S 9D", "KC KD"], "JH", "2C");
        let events = table.play(0, &format!("{rank}H"));
        assert_eq!(events.len(), 1, "{rank}");
        assert_eq!((table.turn(), table.owed()), (Some(1), 0));
    }
}

#[test]
fn basic_stacking_the_bottom_card_matches_and_the_others_are_of_its_rank() {
    let mut table = lay(&["7H 7C 7D 8H KS", "9S 9D", "KC KD"], "7S", "2C");
    assert!(matches!(table.refuses_play(0, "KS 7H"), Illegal::NotTogether(_)));
    assert!(matches!(table.refuses_play(0, "7H 8H"), Illegal::NotTogether(_)));
    table.play(0, "7H 7C 7D");
    assert_eq!((table.top(), table.count(0)), ("7♦".to_owned(), 2));
    // The bottom card is the one that matches by suit.
    let mut table = lay(&["7H 7C 8H", "9S 9D"], "2C", "2C");
    assert!(table.can(0, "7C 7H") && !table.can(0, "7H 7C"));
    table.play(0, "7C 7H");
    assert_eq!(table.top(), "7♥");
}

#[test]
fn special_card_stacking_aces_and_2s_only_of_the_same_suit() {
    let mut table = lay(&["AS 2S AH 2H 5C", "9S 9D", "KC KD"], "7S", "2C");
    assert!(matches!(table.refuses_play(0, "AS AH"), Illegal::NotTogether(_)));
    assert!(matches!(table.refuses_play(0, "AS 2H"), Illegal::NotTogether(_)));
    assert!(table.can(0, "2S AS"), "in either order");
    table.play(0, "AS 2S");
    assert_eq!((table.owed(), table.turn()), (6, Some(1)));
    // Option: several Aces, or several 2s, of any suits; one rank or the pair of a suit, not both.
    let rules = with(rules(), &[(CardOption::SeveralPickUps, "on")]);
    let mut table = Table::lay(&rules, &["AS 2S AH 2H 5C", "9S 9D", "KC KD"], "7S", "2C");
    assert!(table.can(0, "AS 2S"));
    assert!(matches!(table.refuses_play(0, "AS AH 2H"), Illegal::NotTogether(_)));
    table.play(0, "AS AH");
    assert_eq!(table.owed(), 8);
}

#[test]
fn carrying_over_a_counter_may_be_a_pair() {
    let mut table = lay(&["AH 3C", "AC 2C 9D", "KC KD"], "7H", "2C");
    table.play(0, "AH");
    table.play(1, "AC 2C");
    assert_eq!(table.owed(), 10);
}

#[test]
fn drawing_cards_who_could_counter_may_draw() {
    let mut table = lay(&["AH 3C", "AC 9D", "KC KD"], "7H", "2C 3C 4C 5C 6C");
    table.play(0, "AH");
    table.act(1, Act::PickUp);
    assert_eq!(table.count(1), 6);
}

#[test]
fn drawing_cards_after_a_pick_up_the_drawn_cards_may_be_played() {
    let table = |rules: &RuleSet, stock: &str| {
        let mut table = Table::lay(rules, &["AH 3C", "9H 6C", "KC KD"], "7H", stock);
        table.play(0, "AH");
        table.act(1, Act::PickUp);
        table
    };
    let mut drew = table(&rules(), "6H 3D 4D 6D 6S");
    assert!(drew.can(1, "6H") && drew.can(1, "6H 6D") && !drew.can(1, "9H") && !drew.can(1, "6H 6C"));
    assert!(matches!(drew.refuses_play(1, "9H"), Illegal::NotDrawn(_)));
    assert!(drew.may(1, &Act::Pass) && !drew.may(1, &Act::Draw), "nothing more is drawn");
    drew.play(1, "6H");
    assert_eq!(drew.turn(), Some(2));
    // None of the drawn cards can be played, so the turn ends.
    assert_eq!(table(&rules(), "3D 4D 5D 6D 6S").turn(), Some(2));
    // With the option, a card of the whole hand can be played.
    let whole = with(rules(), &[(CardOption::AfterPickUp, "hand")]);
    let drew = table(&whole, "3D 4D 5D 6D 6S");
    assert!(drew.can(1, "9H"));
}

#[test]
fn elimination_rounds_the_safe_players_start_with_eight_fresh_cards() {
    let mut table = lay(&["7H", "7C", "7D", "KC KD"], "7S", "2C 3C");
    table.play(0, "7H");
    table.play(1, "7C");
    let events = table.play(2, "7D");
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::OneLeft(Seat(3)), play_out: "7D".parse().ok() }));
    let open = table.game.open();
    assert_eq!(open.in_match().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    assert!([0, 1, 2].iter().all(|seat| table.count(*seat) == 8) && table.count(3) == 0);
    assert_eq!((open.dealer, open.turn()), (Seat(0), Some(Seat(1))), "the deal goes on clockwise among those in");
}

#[test]
fn round_progression_eliminated_players_do_not_take_part() {
    let mut table = lay(&["7H", "7C", "KC KD"], "7S", "2C 3C");
    table.play(0, "7H");
    table.play(1, "7C");
    assert_eq!(table.refuses(2, Act::Draw), Illegal::NotInRound(Seat(2)));
    assert!(table.game.legal(Seat(2)).is_empty());
}

#[test]
fn empty_draw_pile_the_discard_pile_without_its_top_card_is_shuffled() {
    let mut table = lay(&["9C KD", "KC KD"], "3D 4D 5D 7S", "");
    let events = table.act(0, Act::Draw);
    assert!(events.contains(&Event::Reshuffled { cards: 3 }));
    assert_eq!((table.game.open().discard.len(), table.top(), table.game.stock().len()), (1, "7♠".to_owned(), 2));
    // Both piles are empty, so the turn passes without a card drawn.
    let mut table = lay(&["9C KD", "KC 3S"], "7S", "");
    assert_eq!(table.refuses(0, Act::Draw), Illegal::NothingToDraw);
    table.act(0, Act::Pass);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn empty_draw_pile_a_pick_up_takes_what_there_is_and_clears_the_debt() {
    let mut table = lay(&["AH 3C", "9D 6C", "KC KD"], "7H", "2C");
    table.play(0, "AH");
    table.act(1, Act::PickUp);
    assert_eq!((table.count(1), table.owed()), (4, 0), "the last of the stockpile and the card under the top one");
}

#[test]
fn invalid_plays_are_refused_or_cost_one_card() {
    let mut table = lay(&["9C 7H", "KC KD"], "7S", "2C 3C");
    assert!(matches!(table.refuses_play(0, "9C"), Illegal::NoMatch { .. }));
    assert_eq!(table.refuses_play(1, "KC"), Illegal::NotYourTurn(Seat(0)));
    let rules = with(rules(), &[(CardOption::Mistakes, "punished")]);
    let mut table = Table::lay(&rules, &["9C 7H", "KC KD"], "7S", "2C 3C");
    let events = table.play(0, "9C");
    assert!(matches!(&events[..], [Event::Mistaken { seat: Seat(0), .. }, Event::Drew { why: DrawWhy::Mistake, .. }]));
    assert_eq!((table.hand(0), table.turn()), (vec!["9♣".to_owned(), "7♥".to_owned(), "2♣".to_owned()], Some(0)));
    table.play(1, "KC");
    assert_eq!((table.count(1), table.turn()), (3, Some(0)), "out of turn likewise");
}

#[test]
fn a_round_that_nobody_can_go_on_with_ends_as_it_lies() {
    let mut table = lay(&["9C KD", "KC KD 3C", "10D 10C"], "7S", "");
    table.act(0, Act::Pass);
    table.act(1, Act::Pass);
    let events = table.act(2, Act::Pass);
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::Stuck, play_out: None }));
    assert!(events.contains(&Event::Out { seat: Seat(1), why: OutWhy::MostCards }));
}
