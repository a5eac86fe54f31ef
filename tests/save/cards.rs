//! Saved card games: unfinished ones are resumed to the last card; finished ones are kept as recordings.

use crazy_eight::cards::{Action, BadCardRecording, CardRecording, CardSetup, Phase, RuleSet, Shuffles};
use crazy_eight::save::{
    Bad, CARD_GAMES, FINISHED_CARDS, Memory, ProfileId, ResumedCards, SavedCards, Seat, Shelf, free_name, keep, load,
    opened, sealed,
};
use crazy_eight::shuffleboard::rival::PEOPLE;

use crate::card_games::recorded;

/// A saved game in progress, with profiles at the table.
fn saved(seed: u64, actions: usize) -> SavedCards {
    let (recording, game) = recorded(seed, actions, |_, _, _| {});
    let seats = [Seat::Person(ProfileId(17)), Seat::Rival(Box::new(PEOPLE[4].clone()))];
    let mut saved = SavedCards::new("Friday", &seats, 99, 1_790_000_000, &recording, &game);
    (saved.seconds, saved.undone) = (754, 2);
    saved
}

/// Plays random games with random rules, and saves them after every action from the `skip`th on, at most `each` times.
fn soak(games: u64, each: usize) -> usize {
    let mut states = 0;
    for seed in 0..games {
        let skip = if each == usize::MAX { 0 } else { (seed % 7) as usize * 40 };
        let (recording, game) = recorded(seed, skip.saturating_add(each), |recording, game, _| {
            if recording.actions().len() < skip {
                return;
            }
            let saved = SavedCards::new("Soak", &[], seed, 1, recording, game);
            let read: SavedCards = opened(&sealed(&saved)).unwrap_or_else(|bad| panic!("game {seed}: {bad}"));
            assert!(read == saved, "game {seed} after {} actions is another", recording.actions().len());
            states += 1;
        });
        let saved = SavedCards::new("Soak", &[], seed, 1, &recording, &game);
        assert_eq!(saved.check(), Ok(()), "game {seed}");
        let finished: CardRecording = opened(&sealed(&recording)).unwrap();
        assert_eq!(finished, recording, "game {seed}");
    }
    states
}

#[test]
fn every_state_of_random_games_is_read_back_equal() {
    let states = soak(300, 12);
    assert!(states > 2500, "too little happens: {states}");
}

#[test]
#[ignore = "as long as one has patience for: CRAZY_EIGHT_CARD_GAMES=20000 cargo test --release --test save -- --ignored"]
fn every_state_of_as_many_random_games_as_are_asked_for_is_read_back_equal() {
    let games = std::env::var("CRAZY_EIGHT_CARD_GAMES").map_or(20_000, |games| games.parse().unwrap());
    let states = soak(games, usize::MAX);
    println!("{games} games, {states} states");
    assert!(states as u64 > 20 * games, "too little happens: {states}");
}

#[test]
fn a_game_goes_on_as_it_would_have() {
    let (whole, end) = recorded(5, 400, |_, _, _| {});
    let half = saved(5, 60);
    let shelf = Memory::new();
    let name = free_name(&shelf, CARD_GAMES, 1_790_000_000).unwrap();
    keep(&shelf, &name, &half).unwrap();
    let (read, mishap) = load::<SavedCards>(&shelf, &name);
    assert_eq!((read.as_ref(), mishap), (Some(&half), None));
    let ResumedCards { mut game, mut recording } = read.unwrap().resume();
    for action in &whole.actions()[recording.actions().len()..] {
        game.apply(action.clone()).unwrap();
        recording.push(action.clone(), &game).unwrap();
    }
    assert!(game == end && recording == whole);
}

#[test]
fn a_finished_game_is_its_recording() {
    let (recording, game) = recorded(3, usize::MAX, |_, _, _| {});
    assert!(matches!(game.open().phase, Phase::Over { .. }));
    let shelf = Memory::new();
    let name = free_name(&shelf, FINISHED_CARDS, 7).unwrap();
    keep(&shelf, &name, &recording).unwrap();
    let text = shelf.read(&name).unwrap().unwrap();
    assert_eq!(CardRecording::read(text.as_bytes()).as_ref(), Ok(&recording), "a kept game is a recording for anybody");
    assert_eq!(load::<CardRecording>(&shelf, &name), (Some(recording), None));
    assert_eq!(shelf.list().unwrap(), ["cardgame-7"]);
}

#[test]
fn inconsistent_saved_games_are_refused_in_a_sentence() {
    let told = |saved: &SavedCards, from: &str, to: &str| {
        let text = crazy_eight::save::Kind::content(saved);
        assert!(text.contains(from), "{from} in {text}");
        <SavedCards as crazy_eight::save::Kind>::read(&text.replacen(from, to, 1)).expect_err(to)
    };
    let (one, other) = (saved(0, 10), saved(1, 10));
    let code = |saved: &SavedCards| saved.recording().to_code();
    assert_eq!(told(&one, &code(&one), &code(&other)), "the match it has come to is another than the recorded one");
    assert!(told(&one, &code(&one), "c8m.AAAA").starts_with("its recording cannot be read: it is cut off or mistyped"));
    let seats = one.seats.len();
    assert_eq!(told(&one, "seats: [", "seats: [Guest,"), format!("it has {} seats for {seats} players", seats + 1));
    let bad = opened::<SavedCards>(&sealed(&one).replace("Friday", "Monday")).unwrap_err();
    assert_eq!(bad, Bad::Damaged);
}

#[test]
fn a_game_that_its_recording_does_not_lead_to_is_found() {
    let setup =
        |seed| CardSetup { rules: RuleSet::crazy_8s(), players: 2, dealer: None, shuffles: Shuffles::Seed(seed) };
    let names = || ["Ann", "Ben"].map(str::to_owned).to_vec();
    let recording = CardRecording::new(setup(1), names()).unwrap();
    let (mut game, _) = recording.begin().unwrap();
    assert_eq!(SavedCards::new("One", &[], 1, 1, &recording, &game).check(), Ok(()));
    let turn = game.open().turn().unwrap();
    let act = game.legal(turn)[0].clone();
    game.apply(Action::By(turn, act)).unwrap();
    assert_eq!(SavedCards::new("One", &[], 1, 1, &recording, &game).check(), Err(BadCardRecording::Differs));
}
