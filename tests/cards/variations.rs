//! The numbered Variations of Crazy Eights Xtreme.

use crazy_eight::cards::{
    Act, BonusWhy, CardOption, DoubledWhy, Event, Illegal, OutWhy, OverWhy, Phase, RoundEnd, RuleSet, Seat,
};

use crate::table::{Table, cards, with};

fn rules(options: &[(CardOption, &str)]) -> RuleSet {
    with(RuleSet::xtreme(), options)
}

/// The same position with totals from earlier rounds.
fn with_totals(table: &Table, totals: &[i32], rest: &str) -> Table {
    let mut view = table.game.view(Seat(0));
    view.open.seats.iter_mut().zip(totals).for_each(|(place, total)| place.total = *total);
    Table { game: view.imagine(cards(rest), 1) }
}

#[test]
fn every_choice_can_be_made_and_is_seen() {
    for (set, first) in [(RuleSet::crazy_8s(), 6), (RuleSet::xtreme(), 14)] {
        assert_eq!(set.options.len(), first);
        for option in set.options.clone() {
            assert_eq!(option.chosen(&set), Some(0), "{option:?} begins as written");
            for choice in 0..option.choices().len() {
                let mut changed = set.clone();
                option.choose(&mut changed, choice);
                assert_eq!(option.chosen(&changed), Some(choice), "{option:?}");
                assert_eq!(changed == set, choice == 0, "{option:?}");
                option.choose(&mut changed, 0);
                assert_eq!(changed, set, "{option:?} and back");
            }
        }
    }
}

#[test]
fn variation_1_the_winner_takes_ten_off() {
    let mut table = Table::lay(&rules(&[(CardOption::WinnerBonus, "on")]), &["7H", "9H 9S"], "7S", "");
    let events = table.play(0, "7H");
    assert!(events.contains(&Event::Bonus { seat: Seat(0), points: 10, why: BonusWhy::Winner }));
    assert_eq!([table.total(0), table.total(1)], [-10, 4]);
    // The bonus is for the player who empties the hand first, even if a chain fills it again. The written rules have
    // none.
    let mut table = Table::lay(&rules(&[(CardOption::WinnerBonus, "on")]), &["2H", "2S 9S"], "7H", "4C 5C 6C 7C");
    table.play(0, "2H");
    table.play(1, "2S");
    table.act(0, Act::PickUp);
    assert_eq!([table.total(0), table.total(1)], [6 - 10, 2]);
    let mut table = Table::lay(&rules(&[]), &["7H", "9H 9S"], "7S", "");
    table.play(0, "7H");
    assert_eq!(table.total(0), 0);
}

#[test]
fn variation_2_sudden_death_one_last_round() {
    let sudden = rules(&[(CardOption::Over, "sudden-death")]);
    let table = Table::lay(&sudden, &["7H", "9H 9S", "KC"], "7S", "");
    let mut table = with_totals(&table, &[50, 20, 98], "9H 9S KC");
    let events = table.play(0, "7H");
    assert!(events.contains(&Event::Out { seat: Seat(2), why: OutWhy::Total(103) }));
    assert!(events.contains(&Event::SuddenDeath));
    assert_eq!(table.game.open().in_match().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    // In the last round the lowest player still in wins, even if another one reaches a hundred.
    let mut table = with_last_round(&table);
    table.play(0, "7H");
    assert_eq!(table.game.open().phase, Phase::Over { places: vec![vec![Seat(1)], vec![Seat(0)], vec![Seat(2)]] });
}

/// The round after its begin, with one card left for the first player and a King for the second.
fn with_last_round(table: &Table) -> Table {
    use crazy_eight::cards::{After, MustMatch};
    let mut view = table.game.view(Seat(0));
    view.hand = cards("7H");
    view.open.discard = cards("7S");
    view.open.ground = MustMatch::Top;
    view.open.chain = None;
    view.open.seats[1].cards = 1;
    view.open.seats[2].cards = 0;
    view.open.phase = Phase::Turn { seat: Seat(0), after: After::Nothing };
    Table { game: view.imagine(cards("KC"), 1) }
}

#[test]
fn variation_2_sudden_death_one_left_wins_at_once_and_if_all_are_out_the_lowest() {
    let sudden = rules(&[(CardOption::Over, "sudden-death")]);
    let table = Table::lay(&sudden, &["7H", "KH", "KC"], "7S", "");
    let mut one = with_totals(&table, &[50, 98, 97], "KH KC");
    let events = one.play(0, "7H");
    assert!(matches!(events.last(), Some(Event::Over { why: OverWhy::OneLeft, .. })));
    assert_eq!(one.game.open().phase, Phase::Over { places: vec![vec![Seat(0)], vec![Seat(2)], vec![Seat(1)]] });
    assert_eq!(one.game.next_first_dealer(), Some(Seat(1)), "one who was eliminated deals first in the next game");
    let mut all = with_totals(&table, &[120, 98, 97], "KH KC");
    all.play(0, "7H");
    assert_eq!(all.game.open().phase, Phase::Over { places: vec![vec![Seat(2)], vec![Seat(1)], vec![Seat(0)]] });
}

#[test]
fn variation_2_sudden_death_one_last_round_if_all_are_level_at_the_limit() {
    let sudden = rules(&[(CardOption::Over, "sudden-death"), (CardOption::WinnerBonus, "on")]);
    let level = Table::lay(&sudden, &["7H", "KH", "KC"], "7S", "");
    let mut level = with_totals(&level, &[110, 95, 95], "KH KC");
    let events = level.play(0, "7H");
    let tied = Event::Tied { seats: vec![Seat(0), Seat(1), Seat(2)], total: 100 };
    assert!(events.contains(&tied) && events.contains(&Event::SuddenDeath), "{events:?}");
    assert_eq!(level.game.open().in_match().count(), 3);
    // The bonus takes one below a hundred, and the last round is the last one all the same.
    let mut last = Table::lay(&sudden, &["7H", "2H", "3H"], "7S", "");
    let mut view = last.game.view(Seat(0));
    view.open.reached = level.game.open().reached;
    last.game = view.imagine(cards("2H 3H"), 1);
    let mut last = with_totals(&last, &[100, 98, 97], "2H 3H");
    last.play(0, "7H");
    assert_eq!(last.game.open().phase, Phase::Over { places: vec![vec![Seat(0)], vec![Seat(2)], vec![Seat(1)]] });
}

#[test]
fn variation_3_elimination_above_a_hundred() {
    let elimination = rules(&[(CardOption::Over, "elimination")]);
    let table = Table::lay(&elimination, &["7H", "KH", "KC"], "7S", "");
    let mut some = with_totals(&table, &[50, 96, 95], "KH KC");
    some.play(0, "7H");
    assert_eq!(some.game.open().in_match().collect::<Vec<_>>(), [Seat(0), Seat(2)], "in at exactly a hundred");
    let mut all = with_totals(&table, &[101, 96, 99], "KH KC");
    let events = all.play(0, "7H");
    assert!(events.contains(&Event::Tied { seats: vec![Seat(0), Seat(1)], total: 101 }));
    assert_eq!(all.game.open().in_match().collect::<Vec<_>>(), [Seat(0), Seat(1)], "level ones play on");
    let mut lowest = with_totals(&table, &[102, 96, 99], "KH KC");
    let events = lowest.play(0, "7H");
    assert!(events.contains(&Event::Out { seat: Seat(0), why: OutWhy::NotLowest(102) }));
    assert_eq!(lowest.game.open().phase, Phase::Over { places: vec![vec![Seat(1)], vec![Seat(0)], vec![Seat(2)]] });
}

#[test]
fn variation_4_double_trouble_the_group_counts_double() {
    let counted = |options: &[(CardOption, &str)], last: &str, on: &str, left: &str| {
        let mut table = Table::lay(&rules(options), &[last, left], on, "");
        table.play(0, last);
        table.total(1)
    };
    let on = [(CardOption::DoubleTrouble, "on")];
    let hand = "3C 5C 6D 9D JS QS KS 10S AS Joker";
    let plain = 1 + 1 + 2 + 2 + 5 + 5 + 5 + 5 + 6 + 20;
    assert_eq!(counted(&on, "4H", "4S", hand), plain + 1 + 1);
    assert_eq!(counted(&on, "7H", "7S", hand), plain + 2 + 2);
    assert_eq!(counted(&on, "KH", "KS", hand), plain + 15);
    assert_eq!(counted(&on, "10H", "10D", hand), plain + 5, "ten, Ace and Joker as before");
    assert_eq!(counted(&on, "AH", "AD", hand), plain + 6);
    assert_eq!(counted(&on, "Joker", "AD", hand), 2 * plain);
    assert_eq!(counted(&[], "4H", "4S", hand), plain, "as written the rank alone");
}

#[test]
fn variation_5_the_other_scale() {
    let other = rules(&[(CardOption::OtherScale, "other")]);
    let points = |text: &str| other.points_of(cards(text)[0].rank());
    assert_eq!(["2S", "7S", "10S", "JS", "QS", "KS", "AS", "Joker"].map(points), [2, 7, 10, 10, 10, 10, 11, 50]);
    assert_eq!(other.points().map(|points| points.limit), Some(500));
}

#[test]
fn variation_6_a_defensive_ten_breaks_a_chain() {
    let breaks = rules(&[(CardOption::DefensiveTen, "breaks")]);
    let mut table = Table::lay(&breaks, &["2H 3C 3D", "10S 9H", "KC 10D"], "7H", "4C 5C");
    table.play(0, "2H");
    let events = table.saying(1, "10S");
    assert!(events.contains(&Event::Broke { seat: Seat(1) }));
    assert_eq!((table.owed(), table.turn(), table.count(2)), (0, Some(2), 2), "nobody draws");
    assert!(table.can(2, "10D") && !table.can(2, "KC"));
    assert_eq!(breaks.points_of(cards("10S")[0].rank()), 10);
    let mut table = Table::lay(&rules(&[]), &["2H 3C 3D", "10H 9H"], "7H", "4C 5C");
    table.play(0, "2H");
    assert!(matches!(table.refuses_play(1, "10H"), Illegal::NoAnswer { .. }), "as written it does nothing");
}

#[test]
fn variation_6_a_defensive_ten_shields_its_player() {
    let shields = rules(&[(CardOption::DefensiveTen, "shields")]);
    let mut table = Table::lay(&shields, &["2H 3C 3D", "10H 10S 9H", "KC 10D 2C"], "7H", "4C 5C");
    table.play(0, "2H");
    assert!(matches!(table.refuses_play(1, "10S"), Illegal::NoAnswer { .. }), "it has to be of the suit of the 2");
    let events = table.play(1, "10H");
    assert!(events.contains(&Event::Shielded { seat: Seat(1) }));
    assert_eq!((table.owed(), table.turn()), (2, Some(2)), "the chain goes on");
    assert!(table.can(2, "2C") && !table.can(2, "10D"));
}

#[test]
fn variation_6_a_shield_as_play_out_the_chain_is_finished_and_its_2_doubles() {
    let shields = rules(&[(CardOption::DefensiveTen, "shields")]);
    let mut table = Table::lay(&shields, &["2H 3C 3D", "10H", "KC 2C"], "7H", "4C 5C");
    table.play(0, "2H");
    let events = table.play(1, "10H");
    assert!(events.contains(&Event::PlayedOut { seat: Seat(1) }));
    let events = table.act(2, Act::PickUp);
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::ChainEnded, play_out: "2H".parse().ok() }));
    let doubled = events.iter().any(|event| {
        matches!(event, Event::Counted { seat: Seat(2), cards } if cards.iter().any(|card| card.doubled == Some(DoubledWhy::Rank)))
    });
    assert!(doubled);
    assert_eq!(table.total(2), 5 + 2 + 1 + 1);
}

#[test]
fn variation_6_the_last_2_doubles_even_if_the_pick_up_shuffles_it_away() {
    let shields = rules(&[(CardOption::DefensiveTen, "shields")]);
    // Four cards are owed and two are in the stockpile, so the pile is shuffled under the shield on top of it.
    let mut table = Table::lay(&shields, &["2H 3C 3D", "2S", "10S 9D", "KC 2C"], "7H", "4C 5C");
    table.play(0, "2H");
    table.play(1, "2S");
    table.saying(2, "10S");
    let events = table.act(3, Act::PickUp);
    assert!(events.contains(&Event::Reshuffled { cards: 3 }), "{events:?}");
    assert!(events.contains(&Event::RoundEnded { why: RoundEnd::ChainEnded, play_out: "2S".parse().ok() }));
    // Two of the three cards that were shuffled are drawn: 7H, 2H and 2S count two each, the 2s because they double.
    assert_eq!(table.total(3), 5 + 2 + 1 + 1 + 2 + 2);
}

#[test]
fn variation_7_the_silly_hat_goes_to_the_last_one_skipped() {
    let hat = rules(&[(CardOption::SillyHat, "on")]);
    let mut table = Table::lay(&hat, &["AH 7C", "AS 9S", "AS KD KS"], "7H", "");
    let events = table.saying(0, "AH");
    assert!(events.contains(&Event::Hat { seat: Seat(1) }));
    table.play(2, "AS");
    assert_eq!(table.game.open().hat, Some(Seat(0)));
    table.play(1, "9S");
    table.play(2, "KS");
    table.play(1, "AS");
    // The play-out skips nobody, so the hat stays where it is.
    assert_eq!([0, 1, 2].map(|seat| table.total(seat)), [2 - 10, 0, 5]);
}

#[test]
fn variation_7_an_ace_turned_up_gives_the_hat_to_the_dealers_left() {
    let hat = rules(&[(CardOption::SillyHat, "on")]);
    let (mut table, _) = Table::deal(&hat, 3, 2, "3C 3D 3H 4C 4D 4H 6C 6D 6H AS");
    table.act(2, Act::Deal(3));
    assert_eq!(table.game.open().hat, Some(Seat(0)));
}

#[test]
fn a_match_has_a_limit_of_rounds() {
    let mut short = rules(&[]);
    short.limits.rounds = 1;
    let mut table = Table::lay(&short, &["7H", "9H 9S"], "7S", "");
    let events = table.play(0, "7H");
    assert!(matches!(events.last(), Some(Event::Over { why: OverWhy::RoundLimit, .. })));
}

#[test]
fn the_limit_of_rounds_ends_a_match_without_announcing_another_round() {
    let short = |options: &[(CardOption, &str)], rounds: u16| {
        let mut short = rules(options);
        short.limits.rounds = rounds;
        Table::lay(&short, &["7H", "KH", "KC"], "7S", "")
    };
    let ends = |mut table: Table| {
        let events = table.play(0, "7H");
        let announced = events.iter().any(|event| matches!(event, Event::Tied { .. } | Event::SuddenDeath));
        (announced, matches!(events.last(), Some(Event::Over { why: OverWhy::RoundLimit, .. })))
    };
    // The first two end level at 95, and the third has passed a hundred.
    let level = |rounds| with_totals(&short(&[], rounds), &[95, 90, 100], "KH KC");
    assert_eq!(ends(level(1)), (false, true));
    assert_eq!(ends(level(2)), (true, false));
    let sudden = |rounds| with_totals(&short(&[(CardOption::Over, "sudden-death")], rounds), &[50, 20, 98], "KH KC");
    assert_eq!(ends(sudden(1)), (false, true));
    assert_eq!(ends(sudden(2)), (true, false));
}
