//! Tests of games that are left and continued, and of recordings of finished games.

use super::*;
use crate::app::request::{
    BreakHold, DrillRequest, GamesRequest, HandRequest, MoveRequest, RecordingOf, RecordingRequest, Request, StartGame,
};
use crate::app::room::{CoinFell, HickeyJar};
use crate::app::storage::{KeptGameKind, Progress};
use crate::app::table::TimeLeft;
use crate::save::{SavedGame, Shelf, keep, sealed};
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{CODE_PREFIX, Move, Recording, VERSION};
use crate::shuffleboard::rules::{Action, Chosen, Face, Given, Order, Phase, ShotClock};
use crate::shuffleboard::sim::Formation;

#[test]
fn another_program_resumes_an_unfinished_game() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Start(StartGame(worn(15))));
    table.go_on();
    for _ in 0..3 {
        table.throw_and_go_on();
    }
    let before = all_of(&table);
    let after_a_turn = before.0.jar();
    table.leave();
    assert_eq!(table.screen(), Screen::Title);

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    let KeptGameKind::Board { score, .. } = &kept.what else { panic!("{kept:?}") };
    assert_eq!(score.len(), 2);
    other.ask(Request::Games(GamesRequest::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!(other.screen(), Screen::Table);
    assert_eq!(all_of(&other), before, "nothing of it is lost");
    assert_eq!(other.game().rules().jar(), after_a_turn);
    let stop = other.play();
    assert!(matches!(stop, Some(TurnPhase::Aim | TurnPhase::HandOver)), "{stop:?}");
    other.go_on();

    // Both games continue in the same way.
    other.throw_and_go_on();
    other.game().recording.verify().expect("it plays again to the bit, over the pause");
    other.keep_up();
    assert_eq!((other.saved().games.len(), &other.newest().slot), (1, &kept.slot), "it stays in its slot");
}

#[test]
fn a_game_is_kept_from_its_beginning_with_its_names_and_options() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Start(StartGame(worn(21))));
    table.keep_up();
    assert_eq!(table.newest().name, "Ada \u{2013} Ben");
    let before = all_of(&table);
    table.ask(Request::Go(Navigate::QuitNow));
    assert_eq!(table.exit, Some(AppExit::Success));

    let mut other = Table::on(&shelf);
    let slot = other.newest().slot.clone();
    other.ask(Request::Games(GamesRequest::GoOn(slot.clone())));
    other.keep_up();
    assert_eq!((other.screen(), other.play()), (Screen::Table, Some(TurnPhase::HandOver)));
    assert_eq!(all_of(&other), before, "nothing of it is lost");
    other.go_on();
    other.throw_and_go_on();
    other.leave();
    assert_eq!((other.saved().games.len(), &other.newest().slot), (1, &slot), "it stays in its slot");
}

#[test]
fn a_game_that_is_left_before_anything_was_played_is_gone_and_those_before_it_stay() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::with_a_throw(&shelf);
    table.leave();
    let (kept, text) = (table.saved().games.clone(), shelf.read(&table.newest().slot).unwrap());
    let given = vec![Given { points: 2, ..Given::default() }];
    for opening in [worn(21), Opening { given, ..worn(21) }] {
        table.ask(Request::Start(StartGame(opening)));
        table.keep_up();
        assert_eq!(table.saved().games.len(), 2);
        let slot = table.newest().slot.clone();
        table.ask(Request::Go(Navigate::Open(Overlay::ConfirmLeave)));
        table.app.world_mut().write_message(Navigate::Leave);
        table.frames(1);
        assert_eq!((table.screen(), &table.saved().games), (Screen::Title, &kept), "the title never offers it");
        table.keep_up();
        assert_eq!(table.saved().games, kept);
        assert!(!shelf.list().unwrap().contains(&slot), "it is gone for good");
    }
    assert_eq!(shelf.read(&kept[0].slot).unwrap(), text, "nothing has touched the game before");

    // One that was gone on with goes, too.
    table.ask(Request::Start(StartGame(worn(21))));
    table.keep_up();
    let mut other = Table::on(&shelf);
    let slot = other.saved().games.iter().find(|game| **game != kept[0]).expect("it is listed").slot.clone();
    other.ask(Request::Games(GamesRequest::GoOn(slot)));
    other.keep_up();
    other.leave();
    assert_eq!(other.saved().games, kept);
}

#[test]
fn a_game_goes_on_with_the_time_that_was_left_on_its_shot_clock() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut setup = two_players(15);
    setup.agreed.options.shot_clock = ShotClock::Seconds30;
    table.ask(Request::Start(StartGame(setup.into())));
    table.go_on();
    table.throw_and_go_on();
    let left = |table: &Table| table.app.world().resource::<TimeLeft>().seconds.expect("the clock runs");
    assert!(left(&table) > 29.0);
    // The program is killed after twelve seconds; the clock was saved after ten of them.
    table.frames(12 * 60);
    table.keep_up();
    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    other.go_on();
    assert!((19.0..=20.0).contains(&left(&other)), "{} s", left(&other));

    // Whoever leaves it finds the very second.
    other.frames(3 * 60);
    let before = left(&other);
    other.leave();
    other.go_on_with_newest();
    other.go_on();
    assert!((before - 1.0..=before + 1.0).contains(&left(&other)), "{before} s, then {} s", left(&other));
}

#[test]
fn the_jar_of_a_resumed_game_holds_the_earlier_payments() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Start(StartGame(two_players(15).into())));
    table.go_on();
    table.ask(Request::Move(MoveRequest::Concede));
    table.go_on();
    table.leave();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    other.go_on();
    assert_eq!(other.play(), Some(TurnPhase::Aim));
    let jar = *other.app.world().resource::<HickeyJar>();
    assert_eq!((jar.hickeys, jar.paid_before), (1, 1), "the one hickey of the turn that was given up");
    for _ in 0..180 {
        other.frames(1);
        assert!(other.app.world().resource::<Messages<CoinFell>>().is_empty(), "no coin of it falls once more");
    }
}

#[test]
fn each_side_keeps_its_way_of_holding_the_break() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Start(StartGame(worn(15))));
    let up = table.game().rules().shooter().side.index();
    let line = BreakHold { formation: Formation::Line, spread: 0, ..BreakHold::default() };
    table.ask(Request::Hand(HandRequest::BreakWith(line)));
    table.go_on();
    table.throw_and_go_on();
    let held = table.game().break_holds.clone();
    assert_eq!((held[up], held[1 - up]), (line, BreakHold::default()));
    table.leave();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    assert_eq!(other.game().break_holds, held);
}

#[test]
fn an_unfinished_solo_game_is_resumed_and_becomes_a_best_game() {
    let (board, speed, target) = (BoardModel::Feet22, BoardSpeed::Medium, 1);
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Drill(DrillRequest::Alone { board, speed, target }));
    table.go_on();
    // A frame without a point, in which the other side also concedes its turn; then a break.
    table.ask(Request::Move(MoveRequest::Concede));
    table.go_on();
    score_by_hand(&mut table);
    table.go_on();
    table.keep_up();
    let before = all_of(&table);
    assert!(matches!(before.0.phase(), Phase::Shot { .. }), "it is the middle of a frame");
    assert_eq!(before.2.moves()[..2], [Move::Concede; 2]);
    table.leave();
    assert_eq!(table.screen(), Screen::Practice);

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    let KeptGameKind::Board { frame, score, .. } = &kept.what else { panic!("{kept:?}") };
    assert_eq!((kept.name.as_str(), *frame, score), ("Alone to 1", 2, &vec![("Player".to_owned(), 0)]));
    other.ask(Request::Games(GamesRequest::GoOn(kept.slot)));
    other.keep_up();
    assert_eq!((other.screen(), other.play()), (Screen::Table, Some(TurnPhase::Aim)));
    assert_eq!(all_of(&other), before, "nothing of it is lost");
    let solo = other.game().solo().expect("it is a game alone still");
    assert_eq!((solo.game(), solo.result()), (&before.0, None));

    let mut moves = 0;
    while other.play() != Some(TurnPhase::GameOver) {
        other.go_on();
        if other.play() == Some(TurnPhase::Aim) {
            score_by_hand(&mut other);
            moves += 1;
            assert!(moves < 200, "it does not end");
        }
    }
    other.keep_up();
    let result = other.game().solo().and_then(Solo::result).expect("it is over");
    assert!(result.frames >= 2 && result.hickeys >= 1, "what was before counts: {result:?}");
    let progress = other.app.world().resource::<Progress>();
    assert_eq!(progress.bests().of(board, speed, target), Some(&result));
    other.game().recording.verify().expect("it plays again to the bit, with the turns of nobody");
    assert!(other.saved().games.is_empty(), "it waits no more");
}

#[test]
fn a_game_of_an_older_version_is_resumed_but_cannot_be_replayed() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::with_a_throw(&shelf);
    let (rules, after, recording, seats, luck) = all_of(&table);
    table.leave();
    // The file is changed to the version of a program with different physics.
    let mut bytes = recording.to_bytes();
    let end = bytes.len() - 4;
    bytes[0] = VERSION - 1;
    let checksum = crc32fast::hash(&bytes[..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&checksum);
    let code = format!("{CODE_PREFIX}{}", data_encoding::BASE64URL_NOPAD.encode(&bytes));
    let recording = Recording::from_older_code(&code).unwrap();
    let saved = SavedGame::new("Friday", &seats, luck, 7, &recording, &rules, &after.wax);
    let slot = table.newest().slot.clone();
    keep(&*shelf, &slot, &saved).unwrap();

    let mut other = Table::on(&shelf);
    assert_eq!(other.newest().name, "Friday");
    other.ask(Request::Games(GamesRequest::GoOn(slot)));
    other.keep_up();
    assert_eq!((other.game().rules(), other.game().table()), (&rules, &after));
    other.go_on();
    other.throw_and_go_on();
    other.keep_up();
    assert_eq!((other.saved().games.len(), other.saved().unreadable.len()), (1, 0), "{:?}", other.said);
    assert_eq!(other.game().recording.moves().len(), 2);
    for ask in
        [Request::Recording(RecordingRequest::Keep), Request::Recording(RecordingRequest::Copy(RecordingOf::AtTable))]
    {
        let before = other.said.len();
        other.ask(ask);
        assert!(other.said[before..].iter().any(|said| said.contains("begun in an older version")), "{:?}", other.said);
    }
}

#[test]
fn a_resumed_game_keeps_its_coin_and_a_finished_game_is_not_offered() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::Flip(5);
    table.ask(Request::Start(StartGame(setup.into())));
    table.ask(Request::Move(MoveRequest::Call(Face::Tails)));
    let flipped = table.game().flipped.clone();
    assert!(flipped.is_some());
    table.leave();
    table.go_on_with_newest();
    assert_eq!((table.play(), table.game().flipped.clone()), (Some(TurnPhase::Coin), flipped));

    // The phase after the choice is saved as an end of the coin toss.
    table.ask(Request::Move(MoveRequest::Choose(Chosen::Hammer)));
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    let slot = table.newest().slot.clone();
    table.leave();
    table.ask(Request::Games(GamesRequest::Remove(slot.clone())));
    table.keep_up();
    assert!(table.saved().games.is_empty());
    assert!(!shelf.list().unwrap().contains(&slot), "it is gone for good");
}

#[test]
fn a_finished_game_is_removed_from_the_saved_games() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Start(StartGame(two_players(1).into())));
    let mut moves = 0;
    while table.play() != Some(TurnPhase::GameOver) {
        table.go_on();
        if table.play() == Some(TurnPhase::Aim) {
            // Neither hickeys nor concessions end a game, so a side must score.
            score_by_hand(&mut table);
            moves += 1;
            assert!(moves < 200, "nobody wins");
        }
    }
    table.keep_up();
    assert!(matches!(table.game().rules().phase(), Phase::Over { .. }));
    assert!(table.saved().games.is_empty() && shelf.list().unwrap().iter().all(|name| !name.starts_with("game-")));

    // It is looked through while its card is shown, and the card shows the throw that it tells of.
    for _ in 0..5_000 {
        if table.game().highlights.is_some() {
            break;
        }
        table.frames(1);
    }
    let found = table.game().highlights.clone().expect("a game that is over has highlights");
    assert_eq!(table.game().best_throw.as_ref().map(|(_, best)| &best.outcome), Some(&found.best.made.outcome));
    assert!(found.best.chance[0] < found.best.chance[1]);
}

/// Makes the best throw that [`best_throw`] finds.
fn score_by_hand(table: &mut Table) {
    let throw = best_throw(table);
    table.throw_out(throw);
}

/// A throw with a good result for the shooter, found by simulating some throws.
pub(super) fn best_throw(table: &Table) -> Throw {
    let game = table.game().clone();
    let side = game.rules().shooter().side;
    let worth = |throw: &Throw| {
        let outcome = crate::shuffleboard::sim::throw(&mut game.table().clone(), game.rules().layout(), throw).ok()?;
        let mut after = game.rules().clone();
        after.apply(Action::Throw(outcome)).ok()?;
        let broke = game.rules().phase() == Phase::Break && after.phase() != Phase::Break;
        let colour = after.break_colour();
        let left = after.layout().iter().filter(|(id, _)| Some(id.colour()) == colour).count() as i64;
        let lies: u32 = after.count().calls().map(|call| call.points).sum();
        Some(i64::from(after.standing(side).total) * 1000 + i64::from(broke) * 500 - left * 50 + i64::from(lies))
    };
    let tried = (-6..=6).flat_map(|place| (-12..=18).map(move |power| (3 * place, power)));
    let throws = tried.filter_map(|(place, power)| table.throw_of(place, power));
    let best = throws.filter_map(|throw| Some((worth(&throw)?, throw))).max_by_key(|(worth, _)| *worth);
    best.expect("some throw is possible").1
}

#[test]
fn the_longest_game_on_worn_wax_leaves_room_in_a_browser() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Start(StartGame(worn(99))));
    table.go_on();
    for _ in 0..4 {
        table.throw_and_go_on();
    }
    let mut game = table.game().clone();
    let moves = game.recording.moves().to_vec();
    while game.recording.push(moves[game.recording.moves().len() % moves.len()]).is_ok() {}
    let bytes = sealed(&game.saved(0)).len();
    // The file is stored twice, and a browser's storage holds five million characters.
    assert!(bytes < 500_000, "{bytes} bytes for {} moves", game.recording.moves().len());
}
