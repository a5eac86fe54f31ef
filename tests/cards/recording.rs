//! Recordings of card games: what was written is read and replayed to the last card, and anything else is refused.

use crazy_eight::cards::{
    Act, Action, BadCardRecording, CARD_RECORDING_LINK, CARD_RECORDING_PREFIX, CARD_RECORDING_VERSION, CardMatch,
    CardNonsense, CardPlayback, CardRecording, CardSetup, Event, MOST_CARD_ACTIONS, Play, RuleSet, Seat, Shuffles,
    Suit, looks_like_card_recording,
};
use proptest::prelude::*;

use crate::card_games::recorded;
use crate::table::cards;

/// The code of a small recording without figures. If it differs, the format or a rule has changed: then raise
/// [`CARD_RECORDING_VERSION`] and put the new code here.
const WRITTEN: &str = "c8m.AQlDcmF6eSA4J3MAAgQBAAgIAAAABQACAgYECQEKAwwCBAEBAQABAAEAAAAAAQEAAAAAAAAA6AfIAQYAAQIDEBECAQEBARIWHBgOBCQICQwNEBEdISAjFwMCA0FubgNCZW4vCotnAAADARYAAAABAwEOAAAAAAMBGAECAAjQu0Y";

fn names(many: usize) -> Vec<String> {
    ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida"]
        .iter()
        .take(many)
        .map(|name| (*name).to_owned())
        .collect()
}

/// A match of two with the written order of its cards.
fn setup() -> CardSetup {
    let order = cards("7H 9C 8C 5H 3C JC 4C 4D 5C 5D 6C 6D 9D 10D 10C 10S 7S 2S");
    let shuffles = Shuffles::Written(vec![order]);
    CardSetup { rules: RuleSet::crazy_8s(), players: 2, dealer: Some(Seat(1)), shuffles }
}

/// The actions of the example.
fn done() -> [Action; 3] {
    let play = |seat, text, suit| Action::By(Seat(seat), Act::Play(Play { suit, ..Play::of(&cards(text)) }));
    [play(0, "7H", None), play(1, "5H", None), play(0, "8C", Some(Suit::Hearts))]
}

fn small() -> (CardRecording, CardMatch) {
    let mut recording = CardRecording::new(setup(), names(2)).expect("it can be recorded");
    let (mut game, _) = recording.begin().expect("it can be played");
    for action in done() {
        game.apply(action.clone()).expect("it may be done");
        recording.push(action, &game).expect("room for it");
    }
    (recording, game)
}

/// A body with its correct checksum.
fn sealed(body: &[u8]) -> Vec<u8> {
    [body, &crc32fast::hash(body).to_le_bytes()].concat()
}

#[test]
fn the_bytes_stay_as_they_are() {
    let (recording, game) = small();
    assert_eq!(recording.to_code(), WRITTEN, "version {CARD_RECORDING_VERSION}");
    assert_eq!(recording.verify(), Ok(()));
    assert_eq!(recording.play(usize::MAX), Ok(game));
}

#[test]
fn every_cut_and_every_slip_is_found() {
    let (recording, _) = small();
    let (bytes, file, code) = (recording.to_bytes(), recording.to_file(), recording.to_code());
    for length in 0..bytes.len() {
        assert_eq!(CardRecording::from_bytes(&bytes[..length]), Err(BadCardRecording::Damaged), "{length} bytes");
    }
    for length in 0..code.len() {
        let missing = length < CARD_RECORDING_PREFIX.len();
        let refused = if missing { BadCardRecording::NotARecording } else { BadCardRecording::Damaged };
        assert_eq!(CardRecording::from_code(&code[..length]), Err(refused), "{length} letters");
    }
    for (index, bit) in (0..file.len()).flat_map(|index| (0..8).map(move |bit| (index, bit))) {
        let mut changed = file.clone();
        changed[index] ^= 1 << bit;
        assert!(CardRecording::read(&changed).is_err(), "{index}.{bit} of a file");
    }
}

#[test]
fn a_code_is_read_from_a_letter_and_from_a_link() {
    let (recording, _) = small();
    let code = recording.to_code();
    let wrapped: String =
        code.chars().collect::<Vec<_>>().chunks(60).map(|line| line.iter().collect::<String>() + "\r\n").collect();
    for text in
        [code.clone(), format!(" {code}\n"), wrapped, format!("https://example.org/{CARD_RECORDING_LINK}{code}")]
    {
        assert!(looks_like_card_recording(&text), "{text}");
        assert_eq!(CardRecording::read(text.as_bytes()).as_ref(), Ok(&recording), "{text}");
    }
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)), "{code}");
    // Codes of board games, drills and rule sets are no card recordings.
    for text in ["", "game.c8m", "c8.AAAA", "c8d.AAAA", "c8h.AAAA", "https://example.org/#m="] {
        assert!(!looks_like_card_recording(text), "{text}");
        assert_eq!(CardRecording::from_code(text), Err(BadCardRecording::NotARecording), "{text}");
    }
    assert!(!crazy_eight::shuffleboard::replay::looks_like_code(&code));
    assert!(!crazy_eight::shuffleboard::drill::looks_like_code(&code));
}

#[test]
fn files_hold_bytes_or_a_code() {
    let folder = std::env::temp_dir().join(format!("crazy-eight-card-recording-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (recording, _) = small();
    let (file, text) = (folder.join("deal.c8m"), folder.join("deal.txt"));
    recording.save(&file).expect("a file");
    recording.save(&file).expect("an older file is replaced");
    std::fs::write(&text, recording.to_code()).expect("a file");
    assert_eq!(CardRecording::load(&file).as_ref(), Ok(&recording));
    assert_eq!(CardRecording::load(&text).as_ref(), Ok(&recording));
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 2, "nothing is left beside them");
    let nowhere = folder.join("none.c8m");
    let refused = CardRecording::load(&nowhere).expect_err("there is none").to_string();
    assert!(refused.starts_with(&format!("cannot read {}: ", nowhere.display())), "{refused}");
    std::fs::remove_dir_all(&folder).expect("it was there");
}

#[test]
fn other_versions_are_named() {
    let bytes = small().0.to_bytes();
    let body = &bytes[1..bytes.len() - 4];
    for version in 0..=u8::MAX {
        let read = CardRecording::from_bytes(&sealed(&[&[version], body].concat()));
        match version {
            1 => assert!(read.is_ok(), "that is its version"),
            CARD_RECORDING_VERSION => assert!(read.is_err(), "it has no figures"),
            newer if newer > CARD_RECORDING_VERSION => assert_eq!(read, Err(BadCardRecording::Newer(newer))),
            older => assert_eq!(read, Err(BadCardRecording::Older(older))),
        }
    }
}

#[test]
fn a_recording_keeps_the_figures_of_its_seats() {
    let (plain, game) = small();
    let figured = plain.clone().with_figures(vec![0, 4]);
    assert_eq!((figured.figure(Seat(0)), figured.figure(Seat(1)), figured.figure(Seat(9))), (None, Some(4), None));
    for read in [CardRecording::read(&figured.to_file()), CardRecording::from_code(&figured.to_code())] {
        assert_eq!(read.as_ref(), Ok(&figured));
    }
    assert_eq!((figured.verify(), figured.play(usize::MAX)), (Ok(()), Ok(game)));
    assert!(figured.to_bytes().len() <= plain.to_bytes().len() + 3);
    assert_eq!(plain.clone().with_figures(vec![0]), plain, "nobody has one");
    assert_eq!(figured.clone().with_figures(Vec::new()), plain);
    // A figure for each seat, and no more.
    let bytes = figured.to_bytes();
    let place = bytes.windows(3).rposition(|bytes| bytes == [2, 0, 4]).expect("the figures");
    let mut body = bytes[..bytes.len() - 4].to_vec();
    body.splice(place..place + 3, [3, 0, 4, 0]);
    assert_eq!(CardRecording::from_bytes(&sealed(&body)), Err(BadCardRecording::Nonsense(CardNonsense::Setup)));
}

#[test]
fn an_impossible_recording_is_refused_with_the_place_of_the_fault() {
    let told = |setup: CardSetup, names: Vec<String>| match CardRecording::new(setup, names) {
        Ok(_) => "nothing".to_owned(),
        Err(bad) => bad.to_string(),
    };
    let other = |change: fn(&mut CardSetup)| {
        let mut setup = setup();
        change(&mut setup);
        setup
    };
    let long = vec!["Ann".to_owned(), "B".repeat(25)];
    let invisible = vec!["A\u{202e}nn".to_owned(), "Ben".to_owned()];
    for (bad, expected) in [
        (told(setup(), names(3)), "it has 3 names for 2 players"),
        (told(setup(), long), "the name of player 2 has to have 1 to 24 letters"),
        (told(setup(), invisible), "the name of player 1 has to have 1 to 24 letters"),
        (told(other(|setup| setup.players = 9), names(9)), "Crazy 8's is for 2 to 4 players, and not for 9"),
        (told(other(|setup| setup.dealer = Some(Seat(7))), names(2)), "player 8 cannot deal"),
        (told(other(|setup| setup.rules.hand = (0, 0)), names(2)), "the rules cannot be played: `hand` has to be"),
        (
            told(other(|setup| setup.shuffles = Shuffles::Written(vec![cards("2H 2H")])), names(2)),
            "names 2♥ more often than it is among the cards",
        ),
        (
            told(other(|setup| setup.shuffles = Shuffles::Written(vec![Vec::new(); 20_000])), names(2)),
            "it is longer than any recorded card game may be",
        ),
    ] {
        assert!(bad.contains(expected), "{expected}: {bad}");
    }

    let (recording, _) = small();
    let bytes = recording.to_bytes();
    let body = &bytes[..bytes.len() - 4];
    // The body ends with an unknown action, or in the middle of one.
    assert_eq!(
        CardRecording::from_bytes(&sealed(&[body, &[9]].concat())),
        Err(BadCardRecording::Nonsense(CardNonsense::Action(4)))
    );
    assert_eq!(
        CardRecording::from_bytes(&sealed(&[body, &[0, 0]].concat())),
        Err(BadCardRecording::Nonsense(CardNonsense::Action(4)))
    );
    assert_eq!(CardRecording::from_bytes(&sealed(&[1, 2])), Err(BadCardRecording::Nonsense(CardNonsense::Setup)));
    assert_eq!(CardRecording::read(&vec![b'c'; 10_000_000]), Err(BadCardRecording::NotARecording));
}

#[test]
fn a_replay_finds_refused_moves_and_different_results() {
    let (whole, game) = small();
    let of = |actions: Vec<Action>| {
        let mut recording = CardRecording::new(setup(), names(2)).expect("it can be recorded");
        actions.into_iter().for_each(|action| recording.push(action, &game).expect("room for it"));
        recording
    };
    // Ben makes the same play twice.
    let [first, second, _] = done();
    let refused = of(vec![first.clone(), second.clone(), second.clone()]);
    let bad = refused.verify().expect_err("he has none any more");
    assert_eq!(bad.to_string(), "action 3 is impossible: 5♥ is not in the hand so often");
    assert!(refused.play(2).is_ok(), "so far it can be played");
    let mut playback = CardPlayback::new(refused).expect("it can be watched");
    assert_eq!(playback.seek(3), Err(bad.clone()));
    assert_eq!((playback.made(), playback.step()), (2, Some(Err(bad))));
    // The end state belongs to three actions, but only two are recorded.
    assert_eq!(of(vec![first, second]).verify(), Err(BadCardRecording::Differs));
    assert_eq!(whole.verify(), Ok(()));
}

#[test]
fn a_recording_is_bounded() {
    let (mut recording, game) = small();
    let many = Action::By(Seat(0), Act::Play(Play::of(&[cards("2H")[0]; 200])));
    assert_eq!(recording.push(many, &game), Err(BadCardRecording::TooLong), "nobody lays so many cards");
    while recording.actions().len() < MOST_CARD_ACTIONS {
        recording.push(Action::TimeUp, &game).expect("room for it");
    }
    assert_eq!(recording.push(Action::TimeUp, &game), Err(BadCardRecording::TooLong));
    assert_eq!(CardRecording::read(&recording.to_file()).as_ref(), Ok(&recording));
    assert_eq!(CardRecording::read(recording.to_code().as_bytes()), Ok(recording));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_sealed_bytes_are_refused_or_played_as_far_as_they_are_legal(
        seed in 0..60_u64, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let (recording, _) = recorded(seed, 30, |_, _, _| {});
        let bytes = recording.to_bytes();
        let mut body = bytes[..bytes.len() - 4].to_vec();
        for (place, byte) in changes {
            // The first byte, the version, stays.
            let place = 1 + place.index(body.len() - 1);
            body[place] = byte;
        }
        if seed % 4 == 0 {
            body.truncate(1 + cut.index(body.len() - 1));
        }
        if let Ok(read) = CardRecording::from_bytes(&sealed(&body)) {
            let again = CardRecording::from_bytes(&read.to_bytes());
            prop_assert_eq!(again.as_ref(), Ok(&read));
            let played = read.play(usize::MAX);
            let refused = matches!(played, Err(BadCardRecording::Impossible { .. }));
            prop_assert!(played.is_ok() || refused);
            let mut playback = CardPlayback::new(read).expect("it begins");
            prop_assert_eq!(playback.seek(usize::MAX).is_ok(), played.is_ok());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_recording_is_replayed_to_the_last_card(seed in any::<u64>()) {
        let mut states: Vec<(CardMatch, Vec<Event>)> = Vec::new();
        let (recording, game) = recorded(seed, 200, |_, game, events| states.push((game.clone(), events.to_vec())));
        let read = CardRecording::read(&recording.to_file());
        prop_assert_eq!(read.as_ref(), Ok(&recording));
        let read = CardRecording::from_code(&recording.to_code());
        prop_assert_eq!(read.as_ref(), Ok(&recording));
        prop_assert_eq!(recording.verify(), Ok(()));
        prop_assert!(recording.play(usize::MAX) == Ok(game));

        let mut playback = CardPlayback::new(recording).expect("it can be watched");
        let end = states.len() - 1;
        // The playback goes forwards, then jumps; everywhere the match and the events of its last action are right.
        for (made, (game, events)) in states.iter().enumerate() {
            prop_assert!(playback.game() == game && playback.events() == &events[..] && playback.made() == made);
            let played = playback.step().transpose().expect("the rules take it");
            prop_assert_eq!(played.map(|played| (played.number, played.agrees)), (made < end).then_some((made + 1, true)));
        }
        for made in [0, end / 2, end / 3, end, 1, end / 2, usize::MAX] {
            playback.seek(made).expect("the rules take it");
            let made = made.min(end);
            prop_assert!(playback.made() == made && *playback.game() == states[made].0);
            prop_assert!(playback.events() == &states[made].1[..]);
        }
    }
}
