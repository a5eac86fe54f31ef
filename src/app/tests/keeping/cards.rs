//! Tests of card games that are left and continued.

use super::*;
use crate::app::archive::Archive;
use crate::app::card_table::{CardGame, Stage, WatchingCards};
use crate::app::request::{
    CardOpening, CardTableRequest, Control, GamesRequest, Import, RecordingRequest, RulesRequest, StartCards,
    WatchRequest,
};
use crate::app::settings::{CardPace, Settings};
use crate::app::storage::{HouseRules, KeptGameKind, UnsavedRules};
use crate::cards::{self, Action, CardRecording, CardRival, CardSetup, CardSkill, End, Phase, RuleSet, Shuffles};
use crate::formats::ron_file::Check;
use crate::save::{
    FINISHED_CARDS, Kind, Migration, Recorded, RulesDraft, SavedCards, Shelf, SimulatedFailure, all as all_of_kind,
    opened, sealed,
};
use crate::shuffleboard::rival::PEOPLE;

fn begin(table: &mut Table, rules: RuleSet) {
    begin_dealt_by(table, rules, None);
}

fn begin_dealt_by(table: &mut Table, rules: RuleSet, dealer: Option<cards::Seat>) {
    table.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    let setup = CardSetup { rules, players: 2, dealer, shuffles: Shuffles::Seed(4) };
    let seats = vec![Seat::Guest, Seat::Rival(Box::new(PEOPLE[0].clone()))];
    let names = vec!["Ann".to_owned(), "Otto".to_owned()];
    table.ask(Request::StartCards(StartCards(CardOpening { setup, names, seats, luck: 2 })));
}

/// Plays until this many actions were made, or the game is over.
fn play(table: &mut Table, actions: usize) {
    for _ in 0..20_000 {
        let game = table.app.world().resource::<CardGame>();
        if game.recording().actions().len() >= actions || game.stage() == Stage::Over {
            return;
        }
        let ask = match (game.stage(), game.acting().filter(|seat| game.rival(*seat).is_none())) {
            (Stage::RoundEnd, _) => CardTableRequest::Continue,
            (_, Some(seat)) => {
                let act = CardRival::new(CardSkill::Regular, 1).choose(&game.view(seat)).expect("something");
                CardTableRequest::Do(seat, act)
            }
            _ => {
                table.frames(1);
                continue;
            }
        };
        table.ask(Request::Cards(ask));
    }
}

/// Plays until the result of the round is shown.
fn play_round(table: &mut Table) {
    for actions in 1..1_000 {
        play(table, actions);
        if at_cards(table).stage() == Stage::RoundEnd {
            return;
        }
    }
    panic!("the round does not end");
}

#[test]
fn another_program_resumes_an_unfinished_card_game() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::xtreme());
    play(&mut table, 6);
    table.keep_up();
    let before = table.app.world().resource::<CardGame>().game().clone();

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    let KeptGameKind::Cards { rules, round } = &kept.what else { panic!("{kept:?}") };
    assert_eq!(
        (kept.name.as_str(), rules.as_str(), *round),
        ("Ann \u{2013} Otto", before.open().rules.name.as_str(), 1)
    );
    other.ask(Request::Games(GamesRequest::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!(other.screen(), Screen::Cards);
    assert_eq!(other.app.world().resource::<CardGame>().game(), &before, "nothing of it is lost");
    play(&mut other, 12);
    assert!(other.app.world().resource::<CardGame>().recording().actions().len() >= 12, "it goes on");
}

#[test]
fn a_card_game_is_kept_from_its_beginning_and_gone_when_it_is_left_before_anything_was_played() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin_dealt_by(&mut table, RuleSet::crazy_8s(), Some(cards::Seat(1)));
    table.keep_up();
    let (began, kept) = (at_cards(&table).game().clone(), table.newest().clone());
    assert_eq!((at_cards(&table).recording().actions().len(), kept.name.as_str()), (0, "Ann \u{2013} Otto"));

    let mut other = Table::on(&shelf);
    other.ask(Request::Games(GamesRequest::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!((other.screen(), at_cards(&other).game()), (Screen::Cards, &began));
    other.leave();
    assert!(other.saved().games.is_empty() && !shelf.list().expect("it is listed").contains(&kept.slot));
}

#[test]
fn what_was_taken_back_is_still_told_after_a_restart_and_more_of_the_round_can_be() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin_dealt_by(&mut table, RuleSet::crazy_8s(), Some(cards::Seat(1)));
    play(&mut table, 1);
    table.ask(Request::Cards(CardTableRequest::Undo));
    play(&mut table, 1);
    for _ in 0..1_000 {
        table.frames(usize::from(at_cards(&table).acting() != Some(cards::Seat(0))));
    }
    table.keep_up();
    let before = at_cards(&table).game().clone();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    assert_eq!((at_cards(&other).game(), at_cards(&other).undone()), (&before, 1));
    other.ask(Request::Cards(CardTableRequest::Undo));
    assert_eq!((at_cards(&other).recording().actions().len(), at_cards(&other).undone()), (0, 2));
}

#[test]
fn the_result_of_a_round_is_shown_again_after_a_restart() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::xtreme());
    play_round(&mut table);
    table.keep_up();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    other.frames(120);
    assert_eq!(at_cards(&other).stage(), Stage::RoundEnd, "and the next round waits");
    assert_eq!(at_cards(&other).report(), at_cards(&table).report());
    assert!(!other.said.iter().any(|said| said.starts_with("Round 2")), "{:?}", other.said);
    other.ask(Request::Cards(CardTableRequest::Continue));
    other.frames(3);
    assert!(other.said.iter().any(|said| said.starts_with("Round 2")), "{:?}", other.said);
}

#[test]
fn the_result_of_the_last_round_is_shown_again_after_a_restart_and_then_the_game_is_gone() {
    for leaves in [false, true] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::on(&shelf);
        begin(&mut table, RuleSet::crazy_8s());
        play_round(&mut table);
        while at_cards(&table).acting().is_some() {
            table.ask(Request::Cards(CardTableRequest::Continue));
            play_round(&mut table);
        }
        table.keep_up();

        let mut other = Table::on(&shelf);
        other.go_on_with_newest();
        assert_eq!(at_cards(&other).stage(), Stage::RoundEnd);
        assert_eq!(at_cards(&other).report(), at_cards(&table).report());
        if leaves {
            other.ask(Request::Go(Navigate::Leave));
        } else {
            other.ask(Request::Cards(CardTableRequest::Continue));
            assert_eq!(at_cards(&other).stage(), Stage::Over);
        }
        other.keep_up();
        assert!(other.saved().games.is_empty() && Table::on(&shelf).saved().games.is_empty(), "left: {leaves}");
    }
}

#[test]
fn the_clock_of_a_timed_game_continues_where_it_stopped() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut rules = RuleSet::xtreme();
    cards::CardOption::Minutes.choose(&mut rules, 1);
    begin(&mut table, rules);
    table.frames(400);
    play(&mut table, 8);
    table.keep_up();
    let seconds = |table: &Table| table.app.world().resource::<CardGame>().seconds_played();
    let before = seconds(&table);
    assert!(before > 5.0, "{before} s");

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    let after = seconds(&other);
    assert!((before - 2.0..before + 2.0).contains(&after), "{before} s, then {after} s");
}

#[test]
fn the_clock_of_a_timed_game_is_saved_while_a_player_thinks() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut rules = RuleSet::xtreme();
    cards::CardOption::Minutes.choose(&mut rules, 1);
    begin_dealt_by(&mut table, rules, Some(cards::Seat(1)));
    let seconds = |table: &Table| at_cards(table).seconds_played();
    for _ in 0..1_000 {
        if at_cards(&table).acting() == Some(cards::Seat(0)) {
            break;
        }
        table.frames(1);
    }
    assert!(at_cards(&table).acting() == Some(cards::Seat(0)) && seconds(&table) < 30.0, "it was the rival's deal");
    for _ in 0..100 {
        table.frames(if seconds(&table) > 61.0 { 0 } else { 60 });
    }
    table.keep_up();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    assert!(seconds(&other) >= 60.0, "{} s", seconds(&other));
}

#[test]
fn a_game_whose_only_actions_were_taken_back_is_saved_as_it_began() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin_dealt_by(&mut table, RuleSet::crazy_8s(), Some(cards::Seat(1)));
    let began = table.app.world().resource::<CardGame>().game().clone();
    assert_eq!(table.app.world().resource::<CardGame>().acting(), Some(cards::Seat(0)), "the dealer acts last");
    play(&mut table, 1);
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    while table.app.world().resource::<CardGame>().may_undo() {
        table.ask(Request::Cards(CardTableRequest::Undo));
    }
    table.keep_up();
    assert_eq!(table.app.world().resource::<CardGame>().recording().actions().len(), 0);

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    assert_eq!(other.app.world().resource::<CardGame>().game(), &began);
}

#[test]
fn when_the_time_runs_out_under_a_result_the_next_round_is_neither_played_nor_told() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let mut rules = RuleSet::xtreme();
    let End::Points(points) = &mut rules.end else { panic!("it is counted in points") };
    points.minutes = Some(1);
    begin(&mut table, rules);
    let stage = |table: &Table| table.app.world().resource::<CardGame>().stage();
    play_round(&mut table);
    let is_over =
        |table: &Table| matches!(table.app.world().resource::<CardGame>().game().open().phase, Phase::Over { .. });
    for _ in 0..200 {
        table.frames(if is_over(&table) { 0 } else { 60 });
    }
    assert!(is_over(&table), "a minute has passed");
    table.ask(Request::Cards(CardTableRequest::Continue));
    table.frames(3);
    assert_eq!(stage(&table), Stage::Over);
    assert!(!table.said.iter().any(|said| said.starts_with("Round 2")), "{:?}", table.said);
}

#[test]
fn the_saved_card_game_is_removed_when_it_is_over() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::crazy_8s());
    play(&mut table, 2);
    table.keep_up();
    assert_eq!(table.app.world().resource::<SavedGames>().games.len(), 1);
    play(&mut table, usize::MAX);
    table.keep_up();
    assert_eq!(table.app.world().resource::<CardGame>().stage(), Stage::Over);
    assert!(table.app.world().resource::<SavedGames>().games.is_empty());
}

fn at_cards(table: &Table) -> &CardGame {
    table.app.world().resource::<CardGame>()
}

fn watch(table: &mut Table, recording: &CardRecording) {
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Cards(recording.clone())))));
}

#[test]
fn watching_a_stored_card_game_records_nothing() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::crazy_8s());
    play(&mut table, usize::MAX);
    table.keep_up();
    let (recording, end) = (at_cards(&table).recording().clone(), at_cards(&table).game().clone());
    table.ask(Request::Recording(RecordingRequest::Keep));
    assert_eq!(
        all_of_kind::<CardRecording>(&*shelf, FINISHED_CARDS, 9).expect("it is listed").found[0].1,
        recording,
        "it comes back equal"
    );
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Go(Navigate::Show(Screen::Replays)));
    table.frames(5);
    let kept = table.app.world().resource::<Archive>().0[0].clone();
    assert_eq!(kept.game, Ok(Recorded::Cards(recording.clone())));
    let Phase::Over { places } = &end.open().phase else { panic!("it is over") };
    let winner = recording.names()[places[0][0].index()].clone();
    assert_eq!(kept.came.and_then(|came| came.winner), Some(winner));

    let written = || {
        let names = shelf.list().expect("it is listed").into_iter();
        names.filter(|name| name != "settings").map(|name| (shelf.read(&name), name)).collect::<Vec<_>>()
    };
    let before = written();
    watch(&mut table, &recording);
    table.keep_up();
    assert_eq!((table.screen(), at_cards(&table).stage()), (Screen::Cards, Stage::Watch));
    let made = |table: &Table| table.app.world().resource::<WatchingCards>().made();
    let control = |table: &mut Table, control| table.ask(Request::Watch(WatchRequest::Control(control)));
    control(&mut table, Control::Toggle);
    let first = made(&table);
    table.frames(300);
    assert_eq!(made(&table), first, "it stands still, and no rival plays");
    control(&mut table, Control::Seek(3));
    control(&mut table, Control::Step);
    assert_eq!((made(&table), at_cards(&table).game()), (4, &recording.play(4).expect("it is played")));
    control(&mut table, Control::Seek(2));
    assert_eq!(at_cards(&table).game(), &recording.play(2).expect("it is played"), "and back");
    control(&mut table, Control::Seek(usize::MAX));
    assert_eq!(at_cards(&table).game(), &end, "it ends as it did");
    table.keep_up();
    table.ask(Request::Go(Navigate::Leave));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Replays);
    assert!(!table.app.world().contains_resource::<WatchingCards>());
    assert_eq!((written(), table.saved().games.len()), (before, 0));
}

#[test]
fn hidden_hands_stay_hidden_while_a_game_is_watched_until_all_are_turned_up() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    begin(&mut table, RuleSet::xtreme());
    play(&mut table, usize::MAX);
    let recording = at_cards(&table).recording().clone();
    table.ask(Request::Go(Navigate::Leave));
    watch(&mut table, &recording);
    let other = cards::Seat(1);
    assert_eq!((at_cards(&table).viewer(), at_cards(&table).open_hand(other)), (Some(cards::Seat(0)), None));
    table.ask(Request::Watch(WatchRequest::OpenHands));
    assert_eq!(at_cards(&table).open_hand(other), Some(at_cards(&table).game().hand(other)));
    table.ask(Request::Watch(WatchRequest::OpenHands));
    table.ask(Request::Watch(WatchRequest::NextSeat));
    assert_eq!((at_cards(&table).seen_from(), at_cards(&table).open_hand(other)), (other, None));
}

#[test]
fn a_code_is_replayed_and_a_damaged_or_forged_one_is_reported() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    begin(&mut table, RuleSet::xtreme());
    play(&mut table, 6);
    let recording = at_cards(&table).recording().clone();
    table.leave();
    let said = |table: &Table, what: &str| table.said.iter().any(|said| said.contains(what));

    // In the forged recording the last action has no effect.
    let done = recording.actions().len();
    let before = recording.play(done - 1).expect("it is played");
    let mut forged = CardRecording::new(recording.setup().clone(), recording.names().to_vec()).expect("it is begun");
    for (place, action) in recording.actions().iter().enumerate() {
        let after = if place + 1 == done { before.clone() } else { recording.play(place + 1).expect("it is played") };
        forged.push(action.clone(), &after).expect("there is room");
    }
    watch(&mut table, &forged);
    assert!(table.screen() != Screen::Cards && said(&table, "cannot be watched"), "{:?}", table.said);

    // In the impossible recording an action comes out of turn.
    let mut impossible =
        CardRecording::new(recording.setup().clone(), recording.names().to_vec()).expect("it is begun");
    impossible.push(Action::TimeUp, &before).expect("there is room");
    watch(&mut table, &impossible);
    assert_ne!(table.screen(), Screen::Cards);

    let code = recording.to_code();
    table.ask(Request::Import(Import(Some(code[..code.len() - 3].to_owned()))));
    assert!(table.screen() != Screen::Cards && said(&table, "cut off"), "{:?}", table.said);
    table.ask(Request::Import(Import(Some(code))));
    table.frames(3);
    assert_eq!((table.screen(), at_cards(&table).stage()), (Screen::Cards, Stage::Watch));
}

#[test]
fn the_code_of_house_rules_is_taken_in_like_everything_else_that_is_brought() {
    #[derive(Resource, Default)]
    struct Asked(Vec<RulesRequest>);
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.app.init_resource::<Asked>();
    let note = |mut requests: MessageReader<RulesRequest>, mut asked: ResMut<Asked>| {
        asked.0.extend(requests.read().cloned());
    };
    table.app.add_systems(Update, note);
    let code = RuleSet::xtreme().to_code();
    table.ask(Request::Import(Import(Some(code.clone()))));
    assert_eq!(table.app.world().resource::<Asked>().0, [RulesRequest::TakeIn(code)]);
    assert!(!table.said.iter().any(|said| said.contains("neither a player")), "{:?}", table.said);
}

#[test]
fn an_unfinished_card_game_moves_to_another_machine_and_a_forged_one_is_refused() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    begin(&mut table, RuleSet::xtreme());
    play(&mut table, 6);
    table.keep_up();
    let text = shelf.read(&table.newest().slot).expect("it is there").expect("it is kept");
    let saved: SavedCards = opened(&text).expect("it is whole");
    let earlier = saved.recording().play(2).expect("it is played");
    let forged = SavedCards::new("Friday", &saved.seats, saved.luck, saved.saved, saved.recording(), &earlier);
    let mut other = Table::on(&Arc::new(Memory::new()));
    for (text, games) in [(sealed(&forged), 0), (text, 1)] {
        other.ask(Request::Import(Import(Some(text))));
        other.keep_up();
        assert_eq!(other.saved().games.len(), games, "{:?}", other.said);
    }
}

#[test]
fn house_rules_survive_a_restart_until_they_are_deleted() {
    let shelf = Arc::new(Memory::new());
    let kept = |shelf: &Memory| crate::save::all::<RuleSet>(shelf, "rules", 9).expect("a shelf").found;
    let rules = RuleSet { name: "Ninth night".into(), ..RuleSet::xtreme() };
    let mut table = Table::on(&shelf);
    table.ask(Request::Rules(RulesRequest::Keep(Box::new(rules.clone()), None)));
    let [(slot, found)] = &kept(&shelf)[..] else { panic!("{:?}", kept(&shelf)) };
    assert_eq!(found, &rules);
    let again = RuleSet { cut: true, ..rules };
    table.ask(Request::Rules(RulesRequest::Keep(Box::new(again.clone()), Some(slot.clone()))));
    assert_eq!(kept(&shelf), [(slot.clone(), again)], "in the place of those before");
    let mut other = Table::on(&shelf);
    other.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::NewCards);
    other.frames(2);
    assert_eq!(other.app.world().resource::<HouseRules>().0.len(), 1, "they are offered");
    other.ask(Request::Rules(RulesRequest::Remove(slot.clone())));
    assert_eq!(kept(&shelf), []);
}

#[test]
fn house_rules_that_can_be_neither_kept_nor_deleted_say_which_in_a_whole_sentence() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let keep = RulesRequest::Keep(Box::new(RuleSet::xtreme()), None);
    table.ask(Request::Rules(keep.clone()));
    let kept = all_of_kind::<RuleSet>(&*shelf, "rules", 9).expect("a shelf").found;
    let remove = RulesRequest::Remove(kept[0].0.clone());
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    for (request, told) in [(keep, "The rules could not be kept"), (remove, "could not be removed")] {
        table.said.clear();
        table.ask(Request::Rules(request));
        assert!(table.said.iter().any(|said| said.contains(told) && said.ends_with('.')), "{:?}", table.said);
    }
}

#[test]
fn a_draft_of_house_rules_survives_a_restart_even_if_it_cannot_be_played() {
    let shelf = Arc::new(Memory::new());
    let unplayable = RuleSet { players: (8, 2), ..RuleSet::xtreme() };
    assert!(unplayable.check().is_err());
    let draft = RulesDraft { slot: Some("rules-1".into()), rules: unplayable };
    let mut table = Table::on(&shelf);
    table.app.world_mut().resource_mut::<UnsavedRules>().0 = Some(draft.clone());
    table.app.world_mut().write_message(AppExit::Success);
    table.frames(1);

    let unsaved = |table: &Table| table.app.world().resource::<UnsavedRules>().0.clone();
    let mut other = Table::on(&shelf);
    assert_eq!(unsaved(&other), Some(draft));
    other.app.world_mut().resource_mut::<UnsavedRules>().0 = None;
    other.keep_up();
    other.frames(1);
    other.keep_up();
    assert_eq!(unsaved(&Table::on(&shelf)), None, "put away for good");
}

#[test]
fn a_draft_of_a_newer_version_stays_when_another_one_is_put_away() {
    /// A draft of a version to come.
    struct Newer;
    impl Kind for Newer {
        const NAME: &'static str = RulesDraft::NAME;
        const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];
        fn content(&self) -> String {
            "(moons: 3)".into()
        }
        fn read(_: &str) -> Result<Self, String> {
            Ok(Self)
        }
    }
    let (shelf, newer) = (Arc::new(Memory::new()), sealed(&Newer));
    shelf.write("draft-of-rules", &newer).unwrap();
    let mut table = Table::on(&shelf);
    let is_told = |said: &String| said.contains("draft-of-rules") && said.contains("newer version");
    assert!(table.said.iter().any(is_told), "{:?}", table.said);
    for draft in [Some(RulesDraft { slot: None, rules: RuleSet::xtreme() }), None] {
        table.app.world_mut().resource_mut::<UnsavedRules>().0 = draft;
        table.frames(1);
        table.keep_up();
    }
    assert_eq!((shelf.read("draft-of-rules"), shelf.aside().len()), (Ok(Some(newer)), 0));
}
