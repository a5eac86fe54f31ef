//! The end of rounds and matches, their points, and the variations of play: from "Winning" on.

use crazy_eight::cards::{
    Act, Action, CardMatch, CardOption, CardSetup, Event, Illegal, Phase, Play, RoundEnd, RuleSet, Seat, Shuffles, Suit,
};

use super::{lay, rules};
use crate::table::{Table, cards, with};

#[test]
fn winning_the_lowest_total_when_somebody_has_a_hundred() {
    let jokers = "Joker Joker Joker Joker 2C";
    let mut table = lay(&["7H", "9H 9S", jokers], "7S", "2C");
    table.play(0, "7H");
    assert_eq!((table.total(2), table.game.open().round), (81, 2));
    let mut table = lay(&["7H", "9H 9S", &format!("{jokers} Joker")], "7S", "2C");
    table.play(0, "7H");
    let places = vec![vec![Seat(0)], vec![Seat(1)], vec![Seat(2)]];
    assert_eq!(table.game.open().phase, Phase::Over { places });
}

#[test]
fn winning_level_totals_play_another_round_or_share() {
    let hands = ["7H", "2H", "Joker Joker Joker Joker Joker"];
    let lowest = |rules: &RuleSet| {
        let mut table = Table::lay(rules, &hands, "7S", "2C");
        // The second player's total equals the first player's at the start of the count.
        let mut view = table.game.view(Seat(0));
        view.open.seats[0].total = 1;
        let rest = cards("2H Joker Joker Joker Joker Joker 2C");
        table.game = view.imagine(rest, 1);
        let events = table.play(0, "7H");
        (events, table)
    };
    let (events, table) = lowest(&rules());
    assert!(events.contains(&Event::Tied { seats: vec![Seat(0), Seat(1)], total: 1 }));
    assert_eq!((table.game.open().round, table.game.open().reached), (2, true));
    let (_, table) = lowest(&with(rules(), &[(CardOption::Level, "shared")]));
    let places = vec![vec![Seat(0), Seat(1)], vec![Seat(2)]];
    assert_eq!(table.game.open().phase, Phase::Over { places });
}

#[test]
fn winning_a_last_2_is_chained_to_its_end_and_everybody_counts() {
    let mut table = lay(&["2H", "2S 9S", "KC KD"], "7H", "4C 5C 6C 7C");
    let events = table.play(0, "2H");
    assert!(events.contains(&Event::PlayedOut { seat: Seat(0) }));
    table.play(1, "2S");
    let events = table.act(2, Act::PickUp);
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::ChainEnded, play_out: "2S".parse().ok() }));
    assert_eq!([0, 1, 2].map(|seat| table.total(seat)), [0, 2, 5 + 5 + 1 + 1 + 2 + 2]);
}

#[test]
fn winning_who_played_the_last_2_may_end_with_cards() {
    let mut table = lay(&["2H", "2S 9S"], "7H", "4C 5C 6C 7C");
    table.play(0, "2H");
    table.play(1, "2S");
    assert_eq!(table.game.legal(Seat(0)), [Act::PickUp, Act::Catch(Seat(1))], "it can only draw");
    table.act(0, Act::PickUp);
    assert_eq!([0, 1].map(|seat| table.total(seat)), [1 + 1 + 2 + 2, 2]);
}

#[test]
fn scoring_each_card() {
    let points = |text: &str| rules().points_of(cards(text)[0].rank());
    assert_eq!(["2C", "3C", "4C", "5C"].map(points), [1; 4]);
    assert_eq!(["6C", "7C", "8C", "9C"].map(points), [2; 4]);
    assert_eq!(["10C", "JC", "QC", "KC"].map(points), [5; 4]);
    assert_eq!((points("AC"), points("Joker")), (6, 20));
}

#[test]
fn double_score_the_rank_of_the_last_card_or_everything_after_a_joker() {
    let mut table = lay(&["9C", "9D 9H 3C"], "9S", "");
    table.play(0, "9C");
    assert_eq!(table.total(1), 4 + 4 + 1);
    let mut table = lay(&["Joker", "9D 9H 3C"], "9S", "");
    table.play(0, "Joker");
    assert_eq!(table.total(1), 2 * (2 + 2 + 1), "it declares nothing: the round is over");
}

#[test]
fn single_deck_eights_are_wild_and_count_twenty() {
    let rules = with(rules(), &[(CardOption::OneDeck, "one")]);
    assert_eq!(rules.deck.cards().len(), 52);
    assert!(!rules.deck.cards().contains(&cards("Joker")[0]));
    let mut table = Table::lay(&rules, &["8C 3D", "8H 9S KD"], "7H", "2C");
    table.act(0, Act::Play(Play { suit: Some(Suit::Spades), last_card: true, ..Play::of(&cards("8C")) }));
    assert!(table.can(1, "9S") && table.can(1, "8H") && !table.can(1, "KD"));
    assert_eq!(rules.points_of(cards("8C")[0].rank()), 20);
}

#[test]
fn single_deck_the_eight_takes_the_jokers_place_wholly() {
    let one = [(CardOption::OneDeck, "one")];
    let rules_of = |more: &[(CardOption, &str)]| with(with(rules(), &one), more);
    // The lowest card in the draw for dealer decides.
    let shuffles = Shuffles::Written(vec![cards("8C 2D")]);
    let setup = CardSetup { rules: rules_of(&[]), players: 2, dealer: None, shuffles };
    assert_eq!(CardMatch::new(setup).expect("it can be played").0.open().dealer, Seat(1));
    // The option's card does not cover a Jack of its suit.
    let mut table = Table::lay(&rules_of(&[]), &["JC 8C 3D", "9H"], "7C", "");
    assert!(matches!(table.refuses_play(0, "JC 8C"), Illegal::NotTogether(_)));
    // It counts fifty in the other scale, and never belongs to the group 6 to 9.
    let rules = rules_of(&[(CardOption::OtherScale, "other"), (CardOption::DoubleTrouble, "on")]);
    let mut table = Table::lay(&rules, &["9C", "8D 7H"], "9S", "");
    table.play(0, "9C");
    assert_eq!(table.total(1), 50 + 14);
}

#[test]
fn cycling_the_stockpile_all_but_the_top_card_are_shuffled() {
    let mut table = lay(&["9C 9H", "KC KD"], "3D 4D 7S", "");
    let events = table.act(0, Act::Draw);
    assert!(events.contains(&Event::Reshuffled { cards: 2 }));
    assert_eq!((table.top(), table.count(0), table.turn()), ("7♠".to_owned(), 4, Some(1)));
}

#[test]
fn timed_play_the_lowest_total_wins_and_the_round_is_not_counted() {
    let mut table = lay(&["7H", "9H 9S", "KC"], "7S", "2C");
    assert_eq!(table.game.apply(Action::TimeUp), Err(Illegal::NotTimed));
    let rules = with(rules(), &[(CardOption::Minutes, "40")]);
    let mut table = Table::lay(&rules, &["7H", "9H 9S", "9C 9D"], "7S", "2C");
    table.play(0, "7H");
    table.act(0, Act::Deal(5));
    table.game.apply(Action::TimeUp).expect("it is timed");
    let places = vec![vec![Seat(0)], vec![Seat(1), Seat(2)]];
    assert_eq!(table.game.open().phase, Phase::Over { places });
    assert_eq!(table.game.apply(Action::TimeUp), Err(Illegal::Over));
}

#[test]
fn cutting_the_deck_by_the_player_right_of_the_dealer() {
    let rules = with(rules(), &[(CardOption::Cut, "on")]);
    let (mut table, _) = Table::deal(&rules, 3, 2, "9H 3C 3D");
    assert_eq!(table.game.open().phase, Phase::Cut(Seat(1)));
    assert_eq!(table.refuses(1, Act::Cut(0)), Illegal::Cut(107));
    assert_eq!(table.game.legal(Seat(1)).len(), 107);
    table.act(1, Act::Cut(1));
    table.act(2, Act::Deal(3));
    assert_eq!(table.hand(0)[0], "3♣");
}
