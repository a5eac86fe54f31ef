//! Properties of random play with the written rule sets and random ones.

use crazy_eight::cards::{
    Act, Action, Card, CardMatch, CardOption, CardSetup, Event, Phase, Play, RuleSet, Seat, Shuffles, Suit,
};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::card_games::{begin, choices, made_up, rules_of, some};

/// All cards, sorted.
fn all_cards(game: &CardMatch) -> Vec<Card> {
    let seats = (0..game.open().seats.len() as u8).map(Seat);
    let mut cards: Vec<Card> = seats.flat_map(|seat| game.hand(seat).to_vec()).collect();
    cards.extend(game.stock());
    cards.extend(&game.open().discard);
    cards.sort_unstable();
    cards
}

/// Adds up the totals from the events.
fn keep_score(events: &[Event], totals: &mut [i32]) {
    for event in events {
        if let Event::Scored { seat, total, points } = event {
            assert_eq!(totals[seat.index()] + points, *total);
            totals[seat.index()] = *total;
        }
    }
}

/// A random action, legal or not.
fn anything(game: &CardMatch, luck: &mut ChaCha8Rng) -> (Seat, Act) {
    let seat = Seat(luck.random_range(0..game.open().seats.len() as u8 + 1));
    let deck = game.open().rules.deck.cards();
    let hand = game.hand(seat);
    let card = |luck: &mut ChaCha8Rng| {
        if hand.is_empty() || luck.random_bool(0.1) {
            deck[luck.random_range(0..deck.len())]
        } else {
            hand[luck.random_range(0..hand.len())]
        }
    };
    let act = match luck.random_range(0..12) {
        0 => Act::Draw,
        1 => Act::PickUp,
        2 => Act::Pass,
        3 => Act::LastCard,
        4 => Act::Catch(Seat(luck.random_range(0..4))),
        5 => Act::Deal(luck.random_range(0..9)),
        6 => Act::Cut(luck.random()),
        7 => Act::Declare(Suit::Hearts),
        _ => {
            let many = luck.random_range(0..4);
            let cards = (0..many).map(|_| card(luck)).collect();
            let suit = luck.random_bool(0.3).then_some(Suit::Spades);
            Act::Play(Play { cards, suit, last_card: luck.random_bool(0.3) })
        }
    };
    (seat, act)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn random_play_ends_keeps_all_cards_and_can_be_kept(
        seed in any::<u64>(), players in 2..9_u8, choices in prop::collection::vec(0..12_usize, 14),
    ) {
        let rules = rules_of(seed, choices);
        let (mut game, events) = begin(&rules, players, None, seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        let mut totals = vec![0; game.open().seats.len()];
        keep_score(&events, &mut totals);
        let mut deck = rules.deck.cards();
        deck.sort_unstable();
        let mut acts = 0;
        while !matches!(game.open().phase, Phase::Over { .. }) {
            prop_assert_eq!(all_cards(&game), deck.clone());
            let (seat, act) = some(&game, &mut luck);
            let events = game.apply(Action::By(seat, act)).expect("it is on the list");
            keep_score(&events, &mut totals);
            acts += 1;
            prop_assert!(acts < 200_000, "it does not end");
            if acts % 50 == 0 {
                let text = ron::to_string(&game).expect("it can be written");
                let read: CardMatch = ron::from_str(&text).expect("it can be read");
                prop_assert!(read == game);
            }
        }
        prop_assert_eq!(game.open().seats.iter().map(|place| place.total).collect::<Vec<_>>(), totals);
        let Phase::Over { places } = &game.open().phase else { unreachable!() };
        prop_assert_eq!(places.concat().len(), game.open().seats.len());
        let nobody = (0..8).map(Seat).all(|seat| game.legal(seat).is_empty());
        prop_assert!(nobody);
    }

    #[test]
    fn exactly_the_listed_actions_are_accepted_and_refusals_change_nothing(
        seed in any::<u64>(), players in 2..9_u8, choices in prop::collection::vec(0..12_usize, 14),
    ) {
        let (mut game, _) = begin(&rules_of(seed, choices), players, None, seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..120 {
            if matches!(game.open().phase, Phase::Over { .. }) {
                break;
            }
            for (seat, act) in self::choices(&game) {
                let mut tried = game.clone();
                let told = format!("{act:?}");
                prop_assert!(tried.apply(Action::By(seat, act)).is_ok(), "{} is on the list", told);
            }
            for _ in 0..12 {
                let (seat, act) = anything(&game, &mut luck);
                let listed = game.legal(seat).iter().any(|listed| match (listed, &act) {
                    (Act::Play(listed), Act::Play(play)) => listed.clone().canonical() == play.clone().canonical(),
                    (listed, act) => listed == act,
                });
                let mut tried = game.clone();
                match tried.apply(Action::By(seat, act.clone())) {
                    Ok(_) => prop_assert!(listed, "{:?} is accepted and not on the list", act),
                    Err(_) => prop_assert!(tried == game && !listed, "{:?} is refused", act),
                }
            }
            let view_lists = (0..game.open().seats.len() as u8)
                .all(|seat| game.view(Seat(seat)).legal() == game.legal(Seat(seat)));
            prop_assert!(view_lists, "a view knows what its seat may do");
            let (seat, act) = some(&game, &mut luck);
            game.apply(Action::By(seat, act)).expect("it is on the list");
        }
    }

    #[test]
    fn where_mistakes_are_punished_they_cost_cards_and_change_nothing_else(
        seed in any::<u64>(), players in 2..9_u8, choices in prop::collection::vec(0..12_usize, 14),
    ) {
        let mut rules = rules_of(seed, choices);
        rules.mistakes.punished = true;
        rules.mistakes.cards = 2;
        let (mut game, _) = begin(&rules, players, None, seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..100 {
            if matches!(game.open().phase, Phase::Over { .. }) {
                break;
            }
            let (seat, act) = anything(&game, &mut luck);
            let mut tried = game.clone();
            if let Ok(events) = tried.apply(Action::By(seat, act))
                && matches!(events[0], Event::Mistaken { .. })
            {
                let more = tried.hand(seat).len() - game.hand(seat).len();
                prop_assert!(more <= 2 && tried.hand(seat)[..game.hand(seat).len()] == *game.hand(seat));
                prop_assert_eq!(&tried.open().phase, &game.open().phase);
                prop_assert_eq!((tried.open().chain, tried.open().ground), (game.open().chain, game.open().ground));
                prop_assert_eq!(tried.open().top(), game.open().top());
                game = tried;
            }
            let (seat, act) = some(&game, &mut luck);
            game.apply(Action::By(seat, act)).expect("it is on the list");
        }
    }

    #[test]
    fn a_rotated_table_gives_rotated_results(
        seed in any::<u64>(), players in 2..9_u8, by in 1..8_u8, choices in prop::collection::vec(0..12_usize, 14),
    ) {
        let rules = rules_of(seed, choices);
        let players = players.clamp(rules.players.0, rules.players.1);
        let turned = |seat: Seat| Seat((seat.0 + by) % players);
        let (mut game, _) = begin(&rules, players, Some(Seat(0)), seed);
        let (mut other, _) = begin(&rules, players, Some(turned(Seat(0))), seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..300 {
            if matches!(game.open().phase, Phase::Over { .. }) {
                break;
            }
            let (seat, act) = some(&game, &mut luck);
            let other_act = if let Act::Catch(whom) = act { Act::Catch(turned(whom)) } else { act.clone() };
            game.apply(Action::By(seat, act)).expect("it is on the list");
            other.apply(Action::By(turned(seat), other_act)).expect("it may be done there, too");
            for seat in (0..players).map(Seat) {
                prop_assert_eq!(game.hand(seat), other.hand(turned(seat)));
                prop_assert_eq!(&game.open().seats[seat.index()], &other.open().seats[turned(seat).index()]);
            }
            prop_assert_eq!(game.open().turn().map(turned), other.open().turn());
        }
    }

    #[test]
    fn matches_that_differ_in_hidden_cards_alone_give_equal_views(
        seed in any::<u64>(), players in 2..9_u8, choices in prop::collection::vec(0..12_usize, 14), acts in 0..80,
    ) {
        let (mut game, _) = begin(&rules_of(seed, choices), players, None, seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..acts {
            if matches!(game.open().phase, Phase::Over { .. }) {
                break;
            }
            let (seat, act) = some(&game, &mut luck);
            game.apply(Action::By(seat, act)).expect("it is on the list");
        }
        for seat in (0..game.open().seats.len() as u8).map(Seat) {
            let view = game.view(seat);
            let mut unseen = view.unseen();
            for last in (1..unseen.len()).rev() {
                unseen.swap(last, luck.random_range(0..=last));
            }
            let imagined = view.imagine(unseen, seed ^ 1).view(seat);
            // An imagined match has no log; a test below checks that a log shows no hidden card.
            let log_free = |view: &crazy_eight::cards::View| crazy_eight::cards::View { log: Vec::new(), ..view.clone() };
            prop_assert_eq!(log_free(&imagined), log_free(&view));
            for event in &view.log {
                if let Event::Dealt { seat: whose, cards } | Event::Drew { seat: whose, cards, .. } = event {
                    prop_assert!(*whose == seat || cards.iter().all(Option::is_none));
                }
            }
        }
    }
}

#[test]
fn matches_that_differ_only_in_hidden_cards_show_equal_events() {
    // The other hands and the stockpile differ; the first player's moves are the same.
    let deck = |order: &str| crate::table::cards(order);
    let begin = |order: &str| {
        let mut rules = RuleSet::crazy_8s();
        rules.hand = (3, 3);
        let shuffles = Shuffles::Written(vec![deck(order)]);
        let setup = CardSetup { rules, players: 3, dealer: Some(Seat(2)), shuffles };
        CardMatch::new(setup).expect("it can be played").0
    };
    let (mut one, mut other) =
        (begin("7H 9C 10C 7C KC KD 3S QC QD 7S 4D 5D"), begin("7H 5C 6C 7C 10D 3D 3S 9D JC 7S JD 4C"));
    for game in [&mut one, &mut other] {
        game.apply(Action::By(Seat(0), Act::Play(Play::of(&deck("7H 7C"))))).expect("it matches");
    }
    assert!(one != other && one.view(Seat(0)) == other.view(Seat(0)));
    assert!(one.view(Seat(1)) != other.view(Seat(1)));
}

#[test]
fn every_option_is_met_by_some_rules() {
    let all: Vec<CardOption> =
        [RuleSet::crazy_8s(), RuleSet::xtreme()].into_iter().flat_map(|set| set.options).collect();
    assert!(CardOption::ALL.iter().all(|option| all.contains(option)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_stored_match_is_read_back_equal_after_every_event(
        seed in any::<u64>(), players in 2..9_u8, choices in prop::collection::vec(0..12_usize, 14),
    ) {
        let (mut game, _) = begin(&rules_of(seed, choices), players, None, seed);
        let mut luck = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..80 {
            let text = ron::to_string(&game).expect("it can be written");
            let read: CardMatch = ron::from_str(&text).expect("it can be read");
            prop_assert!(read == game);
            if matches!(game.open().phase, Phase::Over { .. }) {
                break;
            }
            let (seat, act) = some(&game, &mut luck);
            game.apply(Action::By(seat, act)).expect("it is on the list");
        }
    }

    #[test]
    fn made_up_rules_are_read_back_from_file_and_code(seed in any::<u64>()) {
        let rules = made_up(&mut ChaCha8Rng::seed_from_u64(seed));
        prop_assert_eq!(RuleSet::from_code(&rules.to_code()), Ok(rules.clone()));
        let text = rules.to_text().expect("it can be written");
        let read = crazy_eight::formats::ron_file::Source::new("ours.ron", &text).parse::<RuleSet>();
        prop_assert_eq!(read, Ok(rules));
    }
}
