//! The records of card games: their sums match the games, and they are stored as safely as throws.

use crazy_eight::cards::{
    Act, Action, CardMatch, CardRecording, CardSetup, Document, DrawWhy, Event, Phase, Play, RuleSet, Seat as Place,
    Shuffles, cards,
};
use crazy_eight::progress::{
    Against, CardDuels, CardEnded, CardEntry, CardPlay, CardRound, CardScribe, CardSitting, CardSum, CardTotals,
    CardWhat, MOST_CARD_ENTRIES, Opponent, Passed, Record, read_text,
};
use crazy_eight::save::{Memory, ProfileId, Seat, Shelf};
use crazy_eight::shuffleboard::rival::PEOPLE;
use crazy_eight::shuffleboard::rules::PlayerColour;

use crate::card_games::recorded;

fn people(many: usize) -> Vec<Seat> {
    (0..many as u64).map(|id| Seat::Person(ProfileId(id))).collect()
}

/// A random game: its recording, the match at its end, all events, and the recorded entries.
fn written(seed: u64) -> (CardRecording, CardMatch, Vec<Event>, Vec<(ProfileId, CardEntry)>) {
    let (mut scribe, mut all, mut entries) = (None, Vec::new(), Vec::new());
    let (recording, game) = recorded(seed, 3_000, |recording, _, events| {
        let scribe = scribe.get_or_insert_with(|| CardScribe::new(recording.setup(), &people(recording.names().len())));
        entries.extend(scribe.hear(events, 9));
        all.extend_from_slice(events);
    });
    (recording, game, all, entries)
}

fn of(id: u64, entries: &[(ProfileId, CardEntry)]) -> CardTotals {
    CardTotals::of(entries.iter().filter(|(of, _)| *of == ProfileId(id)).map(|(_, entry)| entry))
}

#[test]
fn the_sums_are_those_of_the_match() {
    let mut passed = 0;
    for seed in 0..60 {
        let (recording, game, events, entries) = written(seed);
        let Phase::Over { places } = &game.open().phase else { continue };
        let mut handed = [0, 0];
        for seat in (0..).map(Place).take(recording.names().len()) {
            let totals = of(seat.0.into(), &entries);
            let sum = totals.all;
            let drew = |is: fn(&DrawWhy) -> bool| -> u32 {
                let count = |event: &Event| match event {
                    Event::Drew { seat: whose, cards, why } if *whose == seat && is(why) => cards.len() as u32,
                    _ => 0,
                };
                events.iter().map(count).sum()
            };
            assert_eq!(sum.drawn, drew(|why| matches!(why, DrawWhy::CannotPlay { .. } | DrawWhy::Instead { .. })));
            assert_eq!(sum.picked_up, drew(|why| matches!(why, DrawWhy::Owed(_))), "game {seed}");
            assert_eq!(sum.penalties, drew(|why| matches!(why, DrawWhy::Caught | DrawWhy::Mistake)));
            let scored = |event: &&Event| matches!(event, Event::Scored { seat: whose, .. } if *whose == seat);
            assert_eq!(sum.counted as usize, events.iter().filter(scored).count(), "game {seed}");
            assert_eq!(sum.points, i64::from(game.open().seats[seat.index()].total), "game {seed}");
            let better = places.iter().take_while(|level| !level.contains(&seat)).map(Vec::len).sum::<usize>();
            assert_eq!((sum.matches, sum.places[better]), (1, 1), "game {seed}");
            let ways = totals.passed.iter().fold([0, 0], |sum, (_, ways)| [sum[0] + ways[0], sum[1] + ways[1]]);
            assert_eq!(ways[0], sum.passed);
            handed = [handed[0] + ways[0], handed[1] + ways[1]];
            assert_eq!(totals.of_game(&recording.setup().rules.name), Some(&sum));
        }
        assert_eq!(handed[0], handed[1], "what one passes on another takes");
        passed += handed[0];
    }
    assert!(passed > 100, "too little is passed on: {passed}");
}

#[test]
fn a_resumed_scribe_writes_the_same_entries_as_an_uninterrupted_one() {
    for seed in 0..12 {
        let (recording, _, _, entries) = written(seed);
        let seats = people(recording.names().len());
        let half = recording.actions().len() / 2;
        let (mut game, _) = recording.begin().unwrap();
        let mut first = CardRecording::new(recording.setup().clone(), recording.names().to_vec()).unwrap();
        for action in &recording.actions()[..half] {
            game.apply(action.clone()).unwrap();
            first.push(action.clone(), &game).unwrap();
        }
        let mut scribe = CardScribe::resumed(&first, &seats).unwrap();
        let mut late = Vec::new();
        for action in &recording.actions()[half..] {
            late.extend(scribe.hear(&game.apply(action.clone()).unwrap(), 9));
        }
        assert_eq!(late[..], entries[entries.len() - late.len()..], "game {seed}");
    }
}

#[test]
fn passed_penalties_are_recorded_for_both_players() {
    // Ann has 2♥ 9♠, Nina 9♣ 10♣, and Ben 9♥ 10♦; K♠ and Q♠ lie on top of the stockpile.
    let order = cards("2H 9C 9H 9S 10C 10D 7H KS QS").unwrap();
    let RuleSet { end, count, .. } = RuleSet::xtreme();
    let setup = CardSetup {
        rules: RuleSet { hand: (2, 2), end, count, ..RuleSet::crazy_8s() },
        players: 3,
        dealer: Some(Place(2)),
        shuffles: Shuffles::Written(vec![order]),
    };
    let seats = [Seat::Person(ProfileId(1)), Seat::Rival(Box::new(PEOPLE[4].clone())), Seat::Person(ProfileId(2))];
    let mut scribe = CardScribe::new(&setup, &seats);
    let (mut game, events) = CardMatch::new(setup).unwrap();
    assert_eq!(scribe.hear(&events, 1), []);
    let play = |text: &str| Act::Play(Play::of(&cards(text).unwrap()));
    let mut entries = Vec::new();
    for (seat, act) in [(0, play("2H")), (1, Act::PickUp), (2, play("9H")), (0, play("9S"))] {
        let events = game.apply(Action::By(Place(seat), act)).unwrap();
        entries.extend(scribe.hear(&events, 2));
    }
    let [(ann, first), (ben, second)] = &entries[..] else { panic!("two people have a round: {entries:?}") };
    let nina = PEOPLE[4].name.to_string();
    assert_eq!((ann.0, ben.0, first.when), (1, 2, 2));
    assert_eq!(first.sitting.against, Against::Rival(nina.clone()));
    assert_eq!((first.sitting.game.as_str(), first.sitting.players), ("Crazy 8's", 3));
    let of_ann = CardRound {
        points: Some(0),
        first: true,
        played: 2,
        passed: vec![Passed { other: Opponent::Rival(nina), cards: 2 }],
        ..CardRound::default()
    };
    assert_eq!(first.what, CardWhat::Round(of_ann));
    let CardWhat::Round(of_ben) = &second.what else { panic!("{second:?}") };
    assert_eq!((of_ben.played, of_ben.first, of_ben.passed.len(), of_ben.taken.len()), (1, false, 0, 0));
    assert!(of_ben.points > Some(0), "10♦ is left: {of_ben:?}");
}

/// Ann with everything of hers from some games.
fn ann(shelf: &Memory, games: u64) -> (Record, CardTotals) {
    let (mut ann, kept) = Record::new(shelf, "Ann", PlayerColour::Violet, 0);
    kept.unwrap();
    let mut all = Vec::new();
    for seed in 0..games {
        let entries: Vec<_> = written(seed).3.into_iter().filter(|(id, _)| id.0 == 0).map(|(_, entry)| entry).collect();
        all.extend(entries.clone());
        ann.add_cards(shelf, entries).unwrap();
    }
    (ann, CardTotals::of(&all))
}

#[test]
fn it_is_kept_read_back_moved_and_removed_with_the_person() {
    let shelf = Memory::new();
    let (ann, totals) = ann(&shelf, 12);
    assert!(totals.all.rounds > 12 && ann.cards().totals() == totals);
    let (again, mishaps) = Record::open(&shelf, ProfileId(0));
    assert_eq!((again.as_ref(), mishaps), (Some(&ann), vec![]));
    let (moved, kept) = read_text(&shelf, "a letter", &ann.to_text()).unwrap();
    kept.unwrap();
    assert_eq!((moved.profile().id, moved.cards()), (ProfileId(1), ann.cards()));
    assert_eq!(Record::open(&shelf, ProfileId(1)).0, Some(moved));
    ann.remove(&shelf).unwrap();
    assert!(shelf.list().unwrap().iter().all(|name| !name.ends_with("-0")), "{:?}", shelf.list());
}

#[test]
fn old_records_are_folded_and_none_is_lost() {
    let shelf = Memory::new();
    let (mut ann, totals) = ann(&shelf, 3);
    let one = ann.cards().entries()[0].clone();
    let mut expected = totals;
    for when in 0..2 * MOST_CARD_ENTRIES as u64 {
        let entry = CardEntry { when, ..one.clone() };
        expected.add(&entry);
        ann.add_cards(&shelf, [entry]).unwrap();
    }
    assert_eq!((ann.cards().entries().len(), ann.cards().totals()), (MOST_CARD_ENTRIES, expected));
    assert_eq!(Record::open(&shelf, ProfileId(0)).0, Some(ann));
}

#[test]
fn a_damaged_text_is_set_aside_and_the_one_before_it_taken() {
    let shelf = Memory::new();
    let (mut ann, _) = ann(&shelf, 2);
    let before = ann.clone();
    ann.add_cards(&shelf, [ann.cards().entries()[0].clone()]).unwrap();
    let text = shelf.read("cardplay-0").unwrap().unwrap();
    shelf.write("cardplay-0", &text).unwrap();
    shelf.write("cardplay-0", &text[..text.len() - 9]).unwrap();
    let (read, mishaps) = Record::open(&shelf, ProfileId(0));
    assert_eq!(read.unwrap().cards(), ann.cards());
    assert!(mishaps.len() == 1 && shelf.aside().len() == 1, "{mishaps:?}");
    assert_ne!(before, ann);
    assert_eq!(CardPlay::default().totals(), CardTotals::default());
    assert_eq!(CardSum::default().points_per_round(), None);
}

#[test]
fn the_best_and_the_worst_round_are_those_of_a_game_and_duels_are_matches_of_two() {
    let shelf = Memory::new();
    let (mut ann, _) = Record::new(&shelf, "Ann", PlayerColour::Violet, 0);
    assert_eq!((ann.cards().best_and_worst(None), ann.cards().duels(None)), (None, vec![]));
    let rosa = Against::Rival("Rosa".to_owned());
    let sitting = |game: &str, players, against: &Against| CardSitting {
        game: game.to_owned(),
        written: Document::Xtreme,
        players,
        against: against.clone(),
    };
    let round = |points| CardWhat::Round(CardRound { points, ..CardRound::default() });
    let ended = |place, shared| CardWhat::Match(CardEnded { place, shared, total: None });
    let entries = [
        (sitting("Xtreme", 2, &rosa), round(Some(12))),
        (sitting("Xtreme", 2, &rosa), round(Some(-10))),
        (sitting("Xtreme", 2, &rosa), ended(1, 1)),
        (sitting("Xtreme", 2, &rosa), ended(1, 2)),
        (sitting("Xtreme", 3, &rosa), ended(1, 1)),
        (sitting("House", 2, &Against::People), round(Some(40))),
        (sitting("House", 2, &Against::People), ended(2, 1)),
        (sitting("Crazy 8's", 4, &rosa), round(None)),
    ];
    ann.add_cards(&shelf, entries.map(|(sitting, what)| CardEntry { when: 1, sitting, what })).unwrap();
    let cards = ann.cards();
    assert_eq!((cards.best_and_worst(None), cards.best_and_worst(Some("Xtreme"))), (Some([-10, 40]), Some([-10, 12])));
    assert_eq!(cards.best_and_worst(Some("Crazy 8's")), None);
    let (with_rosa, with_people) = (CardDuels { matches: 2, won: 1 }, CardDuels { matches: 1, won: 0 });
    assert_eq!(cards.duels(None), [(rosa.clone(), with_rosa), (Against::People, with_people)]);
    assert_eq!(cards.duels(Some("Xtreme")), [(rosa, with_rosa)]);
}
