//! The numbered examples of the written documents.

use crazy_eight::cards::{Act, CardOption, Event, Illegal, Phase, RuleSet, Seat, Suit};

use crate::table::{Table, with};

#[test]
fn example_1_ten_cards_and_then_one_of_them() {
    let hands = ["AS 3C", "AH 4C", "2H 5C", "KC 9H"];
    let mut table = Table::lay(&RuleSet::crazy_8s(), &hands, "KS", "3D 4D 5D 6D 7D 9D 10D JD QD 6H KD");
    table.play(0, "AS");
    table.play(1, "AH");
    table.play(2, "2H");
    assert_eq!(table.owed(), 10);
    table.act(3, Act::PickUp);
    assert_eq!((table.count(3), table.turn()), (12, Some(3)));
    assert!(table.can(3, "6H") && !table.can(3, "9H"));
}

#[test]
fn example_2_three_sevens_but_not_an_eight() {
    let mut table = Table::lay(&RuleSet::crazy_8s(), &["7H 7C 7D 8H", "KC KD"], "7S", "");
    assert!(matches!(table.refuses_play(0, "7H 8H"), Illegal::NotTogether(_)));
    table.play(0, "7H 7C 7D");
    assert_eq!(table.top(), "7♦");
    let table = Table::lay(&RuleSet::crazy_8s(), &["AD 2D", "KC KD"], "9C", "3C");
    assert_eq!(table.game.legal(Seat(0)), [Act::Draw]);
}

#[test]
fn example_3_two_jacks_skip_two_and_a_queen_of_two_skips_one() {
    let mut table = Table::lay(&RuleSet::crazy_8s(), &["JS JH 3C", "KC KD", "KH KS"], "4S", "");
    table.play(0, "JS JH");
    assert_eq!(table.turn(), Some(0));
    let mut table = Table::lay(&RuleSet::crazy_8s(), &["QS 3C", "KC KD"], "4S", "");
    table.play(0, "QS");
    assert_eq!(table.turn(), Some(0));
}

#[test]
fn example_4_what_follows_an_eight() {
    let declared = |rules: &RuleSet| {
        let mut table = Table::lay(rules, &["8C 3C", "5H JC 8S 5C"], "4S", "");
        table.wild(0, "8C", Suit::Hearts);
        ["5H", "JC", "8S", "5C"].map(|card| table.can(1, card))
    };
    assert_eq!(declared(&RuleSet::crazy_8s()), [true, true, true, false]);
    let strict = with(RuleSet::crazy_8s(), &[(CardOption::AfterWild, "wild")]);
    assert_eq!(declared(&strict), [true, false, true, false]);
}

#[test]
fn example_5_the_fourth_is_out_and_three_are_dealt_eight_cards() {
    let mut table = Table::lay(&RuleSet::crazy_8s(), &["7H", "7C", "7D", "KC KD"], "7S", "");
    table.play(0, "7H");
    table.play(1, "7C");
    table.play(2, "7D");
    assert_eq!([0, 1, 2, 3].map(|seat| table.count(seat)), [8, 8, 8, 0]);
    assert_eq!(table.game.open().seats[3].out, Some(1));
}

#[test]
fn example_6_three_2s_make_six_cards() {
    let hands = ["2C 3C 3D", "2D 4C 4D", "2H 5C 5D", "KC KD", "9H 2S 9C"];
    let mut table = Table::lay(&RuleSet::xtreme(), &hands, "7C", "3S 4S 5S 6S 7S 9S");
    table.play(0, "2C");
    table.play(1, "2D");
    table.play(2, "2H");
    table.act(3, Act::PickUp);
    assert_eq!((table.count(3), table.turn()), (8, Some(4)));
    assert!(table.can(4, "9H") && table.can(4, "2S") && !table.can(4, "9C"));
}

#[test]
fn example_7_a_jack_and_its_cover_need_no_declaration() {
    let mut table = Table::lay(&RuleSet::xtreme(), &["JS 9S", "KC KD"], "4S", "3C");
    let events = table.play(0, "JS 9S");
    assert!(events.iter().any(|event| matches!(event, Event::RoundEnded { .. })));
    let mut table = Table::lay(&RuleSet::xtreme(), &["JS 9D", "KC KD"], "4S", "3C");
    assert!(matches!(table.refuses_play(0, "JS 9D"), Illegal::NotTogether(_)));
    table.play(0, "JS");
    assert!(table.may(1, &Act::Catch(Seat(0))));
}

#[test]
fn example_8_a_seventh_an_eighth_and_then_pass() {
    let six = "9C 9H 3H 4H 5H 6H";
    let mut table = Table::lay(&RuleSet::xtreme(), &[six, "KC KD"], "7S", "3C 4C 5C");
    table.act(0, Act::Draw);
    assert_eq!((table.count(0), table.turn()), (8, Some(1)));
    let nine = format!("{six} 10H 10D 10C");
    let mut table = Table::lay(&RuleSet::xtreme(), &[&nine, "KC KD"], "7S", "3C 4C 5C");
    table.act(0, Act::Draw);
    assert_eq!((table.count(0), table.turn()), (10, Some(1)));
}

#[test]
fn example_9_thirty_three_and_fifty_eight() {
    let counted = |last: &str| {
        let mut table = Table::lay(&RuleSet::xtreme(), &[last, "9D 9H KS Joker"], "9S", "");
        table.play(0, last);
        table.total(1)
    };
    assert_eq!(counted("9C"), 33);
    assert_eq!(counted("Joker"), 58);
}

#[test]
fn example_10_a_last_2_is_answered_and_the_third_draws_four() {
    let mut table = Table::lay(&RuleSet::xtreme(), &["2C", "2D 9H", "KC KD"], "7C", "3S 4S 5S 6S");
    table.play(0, "2C");
    table.play(1, "2D");
    table.act(2, Act::PickUp);
    assert_eq!([0, 1, 2].map(|seat| table.total(seat)), [0, 2, 5 + 5 + 1 + 1 + 1 + 2]);
    assert_eq!(table.game.open().round, 2);
}

#[test]
fn example_11_one_deck_an_eight_declares() {
    let rules = with(RuleSet::xtreme(), &[(CardOption::OneDeck, "one")]);
    let mut table = Table::lay(&rules, &["8C 3D 3S", "8H 9S KD JC"], "7H", "2C");
    table.wild(0, "8C", Suit::Spades);
    assert_eq!(["8H", "9S", "KD", "JC"].map(|card| table.can(1, card)), [true, true, false, false]);
    let (mut table, _) = Table::deal(&rules, 2, 1, "3C 3D 4C 4D 5C 5D 8S");
    table.act(1, Act::Deal(3));
    assert_eq!(table.game.open().phase, Phase::Declare(Seat(1)), "an Eight turned up: the dealer declares");
}

#[test]
fn example_12_on_a_queen_any_card_follows() {
    let mut table = Table::lay(&RuleSet::xtreme(), &["QH 3D 3S", "2S 9C KD 3C", "KC KD"], "7H", "2C 3C");
    table.play(0, "QH");
    assert!(["2S", "9C", "KD"].iter().all(|card| table.can(1, card)));
    table.play(1, "2S");
    assert_eq!((table.turn(), table.owed()), (Some(2), 2), "a 2 on it begins a chain");
}
