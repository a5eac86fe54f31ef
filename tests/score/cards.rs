//! The score of a real card table: cards left become points, the match follows its rules, and every step can be undone.

use crazy_eight::cards::{
    Act, Action, CardMatch, CardOption, CardSetup, Event, Phase, Play, Rank, RealHands, RealRound, RuleSet, Seat,
    Shuffles, cards,
};
use crazy_eight::formats::ron_file::Source;
use crazy_eight::save::{opened, sealed};
use crazy_eight::score::{BadNote, CardKeeper, CardLedger, RoundDraft, RoundEnding, Unsaid};

fn names(many: usize) -> Vec<String> {
    ["Ann", "Ben", "Cid", "Dot", "Eve"].iter().take(many).map(|name| (*name).to_owned()).collect()
}

fn with(options: &[(CardOption, usize)]) -> RuleSet {
    let mut rules = RuleSet::xtreme();
    options.iter().for_each(|(option, choice)| option.choose(&mut rules, *choice));
    rules
}

fn hands(empty: u8, last: &str, left: &[(u8, &str)]) -> RealHands {
    let hand = |(seat, text): &(u8, &str)| (Seat(*seat), cards(text).expect("cards"));
    RealHands {
        empty: Some(Seat(empty)),
        last: cards(last).expect("cards").first().copied(),
        hands: left.iter().map(hand).collect(),
        hat: None,
    }
}

fn counted(empty: u8, last: &str, left: &[(u8, &str)]) -> RealRound {
    RealRound::Counted(hands(empty, last, left))
}

fn totals(keeper: &CardKeeper) -> Vec<i32> {
    keeper.game().open().seats.iter().map(|place| place.total).collect()
}

#[test]
fn hands_are_counted_with_doubles_and_a_round_can_be_undone() {
    let mut keeper = CardKeeper::new(&RuleSet::xtreme(), names(3), Seat(2)).expect("a game");
    assert_eq!((keeper.game().open().dealer, keeper.names().len()), (Seat(2), 3));
    let first = hands(0, "2S", &[(1, "2H KD"), (2, "Joker")]);
    assert_eq!((keeper.points(&first, Seat(1)), keeper.points(&first, Seat(2))), (7, 20));
    keeper.write(&RealRound::Counted(first)).expect("it can be counted");
    assert_eq!((totals(&keeper), keeper.game().open().dealer), (vec![0, 7, 20], Seat(0)));
    keeper.write(&counted(1, "Joker", &[(0, "AS"), (2, "7H")])).expect("it can be counted");
    assert_eq!(totals(&keeper), [12, 7, 24]);
    assert!(keeper.undo() && !keeper.is_over());
    assert_eq!((totals(&keeper), keeper.told().len()), (vec![0, 7, 20], 2));
    let before = keeper.sheet().expect("a sheet");
    keeper.write(&counted(1, "Joker", &[(0, "AS")])).expect_err("Cid's hand is missing");
    assert_eq!(keeper.sheet().expect("a sheet"), before, "what is refused changes nothing");
    assert!(keeper.undo() && !keeper.undo());
}

#[test]
fn elimination_level_totals_and_time_are_those_of_the_rules() {
    // Elimination: a player above the limit is out, and the next dealer is the next player who is in.
    let mut keeper = CardKeeper::new(&with(&[(CardOption::Over, 2)]), names(3), Seat(0)).expect("a game");
    let many = "Joker Joker Joker Joker KS KH KD KC";
    keeper.write(&counted(0, "2S", &[(1, many), (2, "3H")])).expect("it can be counted");
    assert_eq!(totals(&keeper), [0, 100, 1]);
    keeper.write(&counted(0, "5S", &[(1, "3H"), (2, "4H")])).expect("it can be counted");
    let open = keeper.game().open();
    assert_eq!((open.seats[1].out, open.dealer, keeper.is_over()), (Some(2), Seat(2), false));
    assert!(keeper.write(&counted(1, "5S", &[(0, "3H"), (2, "4H")])).is_err(), "Ben is out");

    // Equal lowest totals need another round, unless the win is shared.
    let mut keeper = CardKeeper::new(&RuleSet::xtreme(), names(3), Seat(0)).expect("a game");
    let round = RealRound::Counted(RealHands {
        hands: vec![
            (Seat(0), cards("3H").expect("cards")),
            (Seat(1), cards("4H").expect("cards")),
            (Seat(2), cards(&format!("{many} AS")).expect("cards")),
        ],
        ..RealHands::default()
    });
    keeper.write(&round).expect("it can be counted");
    assert!(!keeper.is_over() && keeper.told()[1].events.iter().any(|event| matches!(event, Event::Tied { .. })));
    assert!(keeper.time_up().is_err(), "the game is not timed");

    let mut keeper = CardKeeper::new(&with(&[(CardOption::Minutes, 1)]), names(2), Seat(0)).expect("a game");
    keeper.write(&counted(1, "5S", &[(0, "3H")])).expect("it can be counted");
    keeper.time_up().expect("the game is timed");
    assert!(keeper.is_over() && keeper.write(&counted(1, "5S", &[(0, "3H")])).is_err());
}

#[test]
fn the_sheet_of_a_game_is_read_back_to_the_same_score() {
    for rules in [with(&[]), with(&[(CardOption::WinnerBonus, 1), (CardOption::DoubleTrouble, 1)]), {
        let mut ours = RuleSet::xtreme();
        ours.name = "Ours".to_owned();
        ours.written = crazy_eight::cards::Document::House;
        ours
    }] {
        let mut keeper = CardKeeper::new(&rules, names(4), Seat(1)).expect("a game");
        keeper.write(&counted(0, "2S", &[(1, "10H KD"), (2, "Joker 3C"), (3, "5S")])).expect("it can be counted");
        let stopped = RealRound::Counted(RealHands {
            hands: (0..4).map(|seat| (Seat(seat), cards("4C").expect("a card"))).collect::<Vec<_>>()[..2].to_vec(),
            ..RealHands::default()
        });
        assert!(keeper.write(&stopped).is_err(), "two hands are missing");
        keeper.write(&counted(3, "AS", &[(0, "10H"), (1, "3H"), (2, "9C")])).expect("it can be counted");
        let text = keeper.sheet().expect("a sheet");
        let read = CardKeeper::read(&Source::new("the sheet", &text)).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(totals(&read), totals(&keeper), "{text}");
        assert!(read.game() == keeper.game() && read.sheet().expect("a sheet") == text, "{text}");
        // The scorekeeper can be read from its sealed form and from the plain sheet.
        for kept in [sealed(&keeper), text.clone()] {
            let one: CardKeeper = opened(&kept).unwrap_or_else(|bad| panic!("{bad}\n{kept}"));
            assert_eq!(one.sheet().expect("a sheet"), text);
        }
    }
    let crazy = CardKeeper::new(&RuleSet::crazy_8s(), names(3), Seat(1)).expect("a game");
    let text = crazy.sheet().expect("a sheet");
    assert!(text.contains("game: Crazy8s") && !text.contains("options"), "{text}");
}

/// A simulated game and the sheet of its hands have the same scores, dealers and places.
#[test]
fn a_played_match_and_its_sheet_agree() {
    for (seed, rules) in [
        with(&[]),
        with(&[(CardOption::Over, 1)]),
        with(&[(CardOption::Over, 2), (CardOption::WinnerBonus, 1)]),
        RuleSet::crazy_8s(),
    ]
    .into_iter()
    .enumerate()
    {
        let setup = CardSetup {
            rules: rules.clone(),
            players: 4,
            dealer: Some(Seat(0)),
            shuffles: Shuffles::Seed(seed as u64),
        };
        let (mut game, _) = CardMatch::new(setup).expect("a match");
        let mut keeper = CardKeeper::new(&rules, names(4), Seat(0)).expect("a game");
        while let Some(turn) = game.open().turn() {
            let acts = game.legal(turn);
            let play = acts.iter().find(|act| matches!(act, Act::Play(Play { .. })));
            let act = play.unwrap_or(&acts[0]).clone();
            let events = game.apply(Action::By(turn, act)).expect("it is on the list");
            let Some(round) = round_of(&events) else { continue };
            keeper.write(&round).unwrap_or_else(|bad| panic!("{bad:?}: {round:?}"));
            let scores = |game: &CardMatch| -> Vec<_> {
                game.open().seats.iter().map(|place| (place.total, place.rounds.clone(), place.out)).collect()
            };
            assert_eq!(scores(keeper.game()), scores(&game));
            assert_eq!(keeper.game().open().dealer, game.open().dealer);
        }
        let places = |game: &CardMatch| match &game.open().phase {
            Phase::Over { places } => places.clone(),
            _ => Vec::new(),
        };
        assert_eq!(places(keeper.game()), places(&game));
        assert!(keeper.told().len() > 2, "{}", keeper.told().len());
    }
}

/// The last round in these events as a sheet has it, if one has ended.
fn round_of(events: &[Event]) -> Option<RealRound> {
    let (mut real, mut ended, mut left) = (RealHands::default(), false, None);
    for event in events {
        match event {
            Event::RoundEnded { play_out, .. } => {
                ended = true;
                real.last = *play_out;
            }
            Event::Counted { seat, cards } if cards.is_empty() => real.empty = Some(*seat),
            Event::Counted { seat, cards } => real.hands.push((*seat, cards.iter().map(|card| card.card).collect())),
            Event::Out { seat, why: crazy_eight::cards::OutWhy::LastWithCards } => left = Some(*seat),
            _ => {}
        }
    }
    ended.then(|| left.map_or(RealRound::Counted(real), RealRound::Left))
}

/// Enters a round by ranks: who went out, with which card, and the hands.
fn enter(ledger: &mut CardLedger, empty: u8, last: Rank, left: &[(u8, &[Rank])]) {
    ledger.end(RoundEnding::Empty(Seat(empty)));
    assert!(ledger.end_with(last));
    for (seat, ranks) in left {
        ledger.select(Seat(*seat));
        ranks.iter().for_each(|rank| assert!(ledger.add(*rank), "{rank:?}"));
    }
}

#[test]
fn a_round_of_tapped_ranks_counts_as_the_written_example_and_its_sheet_can_be_read() {
    // With a 9 as last card: two nines, a king and a Joker are 4 + 4 + 5 + 20. With a Joker: (2 + 2 + 5 + 20) x 2.
    for (last, points) in [(Rank::Nine, 33), (Rank::Joker, 58)] {
        let keeper = CardKeeper::new(&RuleSet::xtreme(), names(3), Seat(2)).expect("a game");
        let mut ledger = CardLedger::new(keeper);
        assert_eq!(ledger.unsaid(), Some(Unsaid::Empty));
        enter(&mut ledger, 0, last, &[(1, &[Rank::Nine, Rank::Nine, Rank::King, Rank::Joker])]);
        assert_eq!((ledger.points(Seat(1)), ledger.unsaid()), (points, Some(Unsaid::Hand(Seat(2)))));
        assert!(ledger.would_be().is_none());
        ledger.select(Seat(2));
        ledger.add_text("3 as").expect("cards");
        let events = ledger.would_be().expect("nothing is missing");
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::Scored { seat: Seat(1), total, .. } if *total == points as i32))
        );
        ledger.write().expect("it can be counted");
        let third = if last == Rank::Joker { 14 } else { 7 };
        assert_eq!(totals(ledger.keeper()), [0, points as i32, third]);
        assert_eq!(ledger.unsaid(), Some(Unsaid::Empty), "the next round is empty");
        let sheet = ledger.keeper().sheet().expect("a sheet");
        let again = CardKeeper::read(&Source::new("the sheet", &sheet)).expect("the command reads it");
        assert_eq!(totals(&again), totals(ledger.keeper()));
    }
}

#[test]
fn every_step_of_a_round_can_be_undone_and_a_round_comes_back_as_it_was_entered() {
    let mut ledger = CardLedger::new(CardKeeper::new(&RuleSet::xtreme(), names(2), Seat(0)).expect("a game"));
    let nothing = ledger.draft().clone();
    assert!(!ledger.may_undo() && !ledger.undo());
    enter(&mut ledger, 1, Rank::Two, &[(0, &[Rank::Two, Rank::Seven])]);
    let whole = ledger.draft().clone();
    for _ in 0..4 {
        assert!(ledger.undo());
    }
    assert_eq!((ledger.draft(), ledger.may_undo()), (&nothing, false));
    enter(&mut ledger, 1, Rank::Two, &[(0, &[Rank::Two, Rank::Seven])]);
    ledger.write().expect("it can be counted");
    assert_eq!(totals(ledger.keeper()), [4, 0]);
    assert!(ledger.undo());
    let ranks = |draft: &RoundDraft| draft.hand(Seat(0)).iter().map(|note| note.rank()).collect::<Vec<_>>();
    assert_eq!((ranks(ledger.draft()), ledger.draft().ending), (ranks(&whole), whole.ending));
    assert_eq!((totals(ledger.keeper()), ledger.unsaid()), (vec![0, 0], None));
    assert!(!ledger.may_undo());
}

/// A pick-up that is begun by the last card of a hand is played to its end, and whoever answers it with a last card is out, too.
#[test]
fn several_hands_can_be_empty_after_a_pick_up_that_was_played_to_its_end() {
    let mut ledger = CardLedger::new(CardKeeper::new(&RuleSet::xtreme(), names(3), Seat(2)).expect("a game"));
    enter(&mut ledger, 0, Rank::Seven, &[(2, &[Rank::Two, Rank::King])]);
    ledger.select(Seat(1));
    assert!(!ledger.may_be_empty(), "a 7 begins no pick-up");
    assert!(ledger.end_with(Rank::Two));
    assert_eq!((ledger.may_be_empty(), ledger.unsaid()), (true, Some(Unsaid::Hand(Seat(1)))));
    ledger.leave_nothing();
    assert_eq!((ledger.is_empty(), ledger.unsaid()), (true, None));
    assert!(ledger.end_with(Rank::Seven));
    assert_eq!(ledger.unsaid(), Some(Unsaid::Hand(Seat(1))), "now it cannot be");
    assert!(ledger.undo());
    ledger.write().expect("it can be counted");
    assert_eq!(totals(ledger.keeper()), [0, 0, 2 + 5]);
    let sheet = ledger.keeper().sheet().expect("a sheet");
    let again = CardKeeper::read(&Source::new("the sheet", &sheet)).expect("the command reads it");
    assert_eq!(totals(&again), totals(ledger.keeper()));
    assert!(ledger.undo());
    assert_eq!((ledger.unsaid(), ledger.draft().hand(Seat(1)).len()), (None, 0), "it comes back as it was entered");

    let sheet = sheet.replace("last: Some(\"2C\")", "last: Some(\"7C\")").replace("last: \"2C\"", "last: \"7C\"");
    let bad = CardKeeper::read(&Source::new("the sheet", &sheet)).expect_err("a 7 begins no pick-up").to_string();
    assert!(bad.contains("has no cards for Ben"), "{bad}");
}

#[test]
fn whoever_went_out_has_cards_only_after_a_pick_up_that_was_played_to_its_end() {
    let mut ledger = CardLedger::new(CardKeeper::new(&RuleSet::xtreme(), names(2), Seat(0)).expect("a game"));
    enter(&mut ledger, 0, Rank::Nine, &[(0, &[Rank::King]), (1, &[Rank::Seven])]);
    assert_eq!(ledger.unsaid(), Some(Unsaid::Filled(Seat(0))));
    assert!(ledger.would_be().is_none());
    assert!(ledger.end_with(Rank::Two));
    assert_eq!(ledger.unsaid(), None, "the chain of 2s came round");
    assert!(ledger.undo());
    ledger.select(Seat(0));
    ledger.clear();
    assert_eq!(ledger.unsaid(), None);
    ledger.write().expect("it can be counted");
    assert_eq!(totals(ledger.keeper()), [0, 2]);
}

#[test]
fn the_deck_limits_entries_and_invalid_words_change_nothing() {
    let rules = with(&[(CardOption::OneDeck, 1)]);
    let mut ledger = CardLedger::new(CardKeeper::new(&rules, names(2), Seat(0)).expect("a game"));
    enter(&mut ledger, 1, Rank::Nine, &[(0, &[Rank::Nine, Rank::Nine, Rank::Nine])]);
    assert!(!ledger.add(Rank::Nine) && !ledger.add(Rank::Joker), "one deck has four nines and no Joker");
    assert_eq!(ledger.add_text("7 9S"), Err(BadNote::NoMore(Rank::Nine)));
    assert_eq!(ledger.add_text("7 Ben"), Err(BadNote::NoCard("Ben".to_owned())));
    assert_eq!(ledger.draft().hand(Seat(0)).len(), 3);
    ledger.add_text("7s, 8H;q").expect("cards");
    ledger.write().expect("suits are found for all of them");
    assert_eq!(totals(ledger.keeper()), [3 * 4 + 2 + 20 + 5, 0]);
}

#[test]
fn crazy_8s_asks_only_for_the_last_player() {
    let mut ledger = CardLedger::new(CardKeeper::new(&RuleSet::crazy_8s(), names(3), Seat(0)).expect("a game"));
    assert_eq!(ledger.unsaid(), Some(Unsaid::Left));
    ledger.leave(Seat(2));
    ledger.write().expect("Cid is out");
    assert_eq!(ledger.playing(), [Seat(0), Seat(1)]);
    ledger.leave(Seat(0));
    ledger.write().expect("Ann is out");
    assert!(ledger.keeper().is_over() && ledger.undo() && !ledger.keeper().is_over());
    assert_eq!(ledger.draft().left, Some(Seat(0)));
}
