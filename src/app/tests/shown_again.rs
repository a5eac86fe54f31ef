//! Tests of replays: the last throw, and whole recorded games.

use super::*;
use crate::app::request::{CardRequest, Control, MoveRequest, Navigate, Request, ShowAgain, StartGame, WatchRequest};
use crate::app::table::{LiveWeights, Sliding, ThrowFinished, Watching};
use crate::save::Recorded;
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::Colour;
use crate::shuffleboard::sim::{Formation, Grip, Throw};

fn a_break(colour: Colour) -> Throw {
    let grip = Grip::Four { colour, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
    Throw::new(grip, Vec2::new(0.25, 0.01), Vec2::new(1.58, -0.004), 0.0)
}

impl Table {
    /// Makes a break, and continues to the next shot.
    fn after_a_break(mut self, colour: Colour) -> Self {
        self.ask(Request::Card(CardRequest::Ready));
        self.throw(a_break(colour));
        self.wait_out(TurnPhase::Slide);
        if self.play() == Some(TurnPhase::CloseCall) {
            self.ask(Request::Card(CardRequest::Continue));
        }
        self
    }
}

/// A game with its first break.
fn broken() -> Table {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(Setup { wears: true, ..two_players(15) }.into())));
    table.after_a_break(Colour::Red)
}

/// A game with a turn conceded after its break, and the other player's break.
fn played() -> Table {
    let mut table = broken();
    table.ask(Request::Move(MoveRequest::Concede));
    table.ask(Request::Card(CardRequest::Continue));
    table.after_a_break(Colour::Blue)
}

fn lying(table: &Table) -> LiveWeights {
    table.app.world().resource::<LiveWeights>().clone()
}

#[test]
fn r_replays_the_last_throw_and_changes_nothing() {
    let mut table = played();
    table.frames(3);
    let (rules, recording) = (table.game().rules().clone(), table.game().recording.clone());
    let before = table.play();
    table.key(KeyCode::KeyR, Key::Character("r".into()));
    assert_eq!(table.play(), Some(TurnPhase::Slide), "it slides again");
    table.wait_out(TurnPhase::Slide);
    assert_eq!(table.play(), before, "and goes back to where it was asked for");
    assert_eq!((table.game().rules(), &table.game().recording), (&rules, &recording));

    table.key(KeyCode::KeyR, Key::Character("r".into()));
    table.frames(10);
    table.key(KeyCode::KeyR, Key::Character("r".into()));
    assert_eq!(table.play(), before, "once more R ends it");
    assert_eq!(table.game().rules(), &rules);
}

#[test]
fn after_a_turn_that_was_conceded_before_its_first_throw_there_is_none_to_see_again() {
    let mut table = broken();
    table.ask(Request::Move(MoveRequest::Concede));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    assert!(table.game().last_throw.is_some(), "that is the break");
    table.ask(Request::Card(CardRequest::Continue));
    table.ask(Request::Card(CardRequest::Ready));
    table.ask(Request::Move(MoveRequest::Concede));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd));
    assert!(table.game().last_throw.is_none(), "the break was in the turn before");
    table.ask(Request::Again(ShowAgain));
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd), "nothing slides");
}

#[test]
fn an_aim_by_keys_continues_after_a_replay() {
    let mut table = broken();
    assert_eq!(table.play(), Some(TurnPhase::Aim));
    let aim = |table: &Table| table.app.world().resource::<InHand>().0.expect("a weight is in the hand");
    for _ in 0..3 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
        table.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    }
    let before = aim(&table);
    table.ask(Request::Again(ShowAgain));
    table.wait_out(TurnPhase::Slide);
    table.frames(3);
    assert_eq!(aim(&table).at, before.at, "it lies where it was put");
    table.key(KeyCode::Space, Key::Space);
    assert_eq!((table.play(), aim(&table).velocity), (Some(TurnPhase::Aim), before.velocity), "and is aimed as it was");
}

#[test]
fn a_replay_ends_when_the_table_is_left() {
    let mut table = played();
    table.ask(Request::Again(ShowAgain));
    table.frames(5);
    assert!(table.app.world().contains_resource::<Sliding>());
    table.ask(Request::Go(Navigate::Leave));
    assert!(!table.app.world().contains_resource::<Sliding>(), "or the next game would be told of it");
}

#[test]
fn a_recorded_game_is_watched_to_its_end() {
    let mut table = played();
    let (recording, rules, wax) =
        (table.game().recording.clone(), table.game().rules().clone(), table.game().table().wax.clone());
    assert_eq!(recording.moves().len(), 3);
    assert!(matches!(recording.moves()[1], Move::Concede));
    recording.verify().expect("the live game plays again headlessly, to the bit");

    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording.clone())))));
    assert_eq!(table.play(), Some(TurnPhase::Watch));
    for _ in 0..30 * 60 {
        table.frames(1);
        let watching = table.app.world().resource::<Watching>();
        if !watching.playing && table.game().moves_made() == 3 {
            break;
        }
    }
    assert_eq!(table.game().rules(), &rules, "it ends as it did");
    assert_eq!(table.game().table().wax, wax, "on the wax it left");
    assert!(!table.said.iter().any(|said| said.contains("differently")), "{:?}", table.said);
}

#[test]
fn dusting_is_told_in_a_recorded_game_too() {
    let mut table = broken();
    assert!(table.game().dustable().is_some(), "the wax is worn");
    table.ask(Request::Move(MoveRequest::Dust));
    let recording = table.game().recording.clone();
    assert!(matches!(recording.moves(), [_, Move::Dust(_)]));
    table.ask(Request::Go(Navigate::Leave));
    table.said.clear();
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording)))));
    for _ in 0..30 * 60 {
        table.frames(1);
        if table.game().moves_made() == 2 {
            break;
        }
    }
    table.frames(2);
    assert!(table.said.iter().any(|said| said == "The board is dusted."), "{:?}", table.said);
}

#[test]
fn a_recording_of_one_move_is_watched_from_just_before_it_and_once_more() {
    let mut table = played();
    let (whole, rules) = (table.game().recording.clone(), table.game().rules().clone());
    let one = crate::shuffleboard::replay::Recording::from_code(&whole.up_to(3).expect("it has three").to_code());
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(one.expect("it is a code"))))));
    table.frames(5);
    assert_eq!((table.game().moves_made(), table.play()), (2, Some(TurnPhase::Watch)));
    let to_the_end = |table: &mut Table| {
        for _ in 0..30 * 60 {
            table.frames(1);
            if !table.app.world().resource::<Watching>().playing && table.game().moves_made() == 3 {
                return;
            }
        }
        panic!("it does not end");
    };
    to_the_end(&mut table);
    assert_eq!(table.game().rules(), &rules);
    table.ask(Request::Watch(WatchRequest::Control(Control::Toggle)));
    table.frames(5);
    assert_eq!(table.game().moves_made(), 2, "once more is that move, and not the whole game");
    to_the_end(&mut table);
}

#[test]
fn a_viewer_who_goes_back_as_a_throw_ends_stays_there() {
    let mut table = played();
    let recording = table.game().recording.clone();
    table.ask(Request::Go(Navigate::Leave));
    // Before the last throw ends, with it, and after it.
    for frames in [0, 1, 2, 3] {
        table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording.clone())))));
        table.ask(Request::Watch(WatchRequest::Control(Control::Seek(2))));
        table.ask(Request::Watch(WatchRequest::Control(Control::Step)));
        table.wait_out(TurnPhase::Watch);
        while !table.app.world().resource::<Messages<ThrowFinished>>().iter_current_update_messages().any(|_| true) {
            table.frames(1);
        }
        table.frames(frames);
        table.ask(Request::Watch(WatchRequest::Control(Control::Seek(1))));
        table.frames(10);
        assert_eq!((table.game().moves_made(), table.play()), (1, Some(TurnPhase::Watch)), "{frames} frames later");
        table.ask(Request::Go(Navigate::Leave));
    }
}

#[test]
fn a_viewer_jumps_anywhere_in_a_recording_and_leaves() {
    let mut table = played();
    let recording = table.game().recording.clone();
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording)))));
    table.ask(Request::Watch(WatchRequest::Control(Control::Toggle)));
    table.frames(60);
    let made = |table: &Table| table.game().moves_made();
    assert_eq!(made(&table), 0, "it stands still");
    table.ask(Request::Watch(WatchRequest::Control(Control::Step)));
    table.wait_out(TurnPhase::Watch);
    table.wait_out(TurnPhase::Slide);
    table.frames(90);
    assert_eq!(made(&table), 1, "one move, and no more");
    assert_eq!(lying(&table).0.iter().flatten().count(), 4);
    table.ask(Request::Watch(WatchRequest::Control(Control::Seek(3))));
    assert_eq!((made(&table), table.play()), (3, Some(TurnPhase::Watch)));
    table.ask(Request::Watch(WatchRequest::Control(Control::Seek(0))));
    assert_eq!((made(&table), lying(&table)), (0, LiveWeights::default()));
    table.ask(Request::Watch(WatchRequest::Control(Control::Speed(4.0))));
    table.ask(Request::Watch(WatchRequest::Control(Control::Toggle)));
    table.wait_out(TurnPhase::Watch);
    let virtual_time = table.app.world().resource::<Time<Virtual>>();
    assert_eq!(virtual_time.relative_speed(), 4.0);
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(table.screen(), Screen::Title, "it was opened over the title, as a link is");
    assert!(!table.app.world().contains_resource::<Watching>());
    assert_eq!(table.app.world().resource::<Time<Virtual>>().relative_speed(), 1.0, "the clock is anybody's again");
}

#[test]
fn a_recording_closes_to_the_screen_on_which_it_was_opened() {
    let mut table = played();
    let recording = table.game().recording.clone();
    let watch = |table: &mut Table| {
        table.ask(Request::Watch(WatchRequest::Begin(Box::new(Recorded::Board(recording.clone())))));
        table.frames(2);
        assert_eq!(table.screen(), Screen::Table);
    };
    table.ask(Request::Go(Navigate::Leave));
    for screen in [Screen::Replays, Screen::WithFriends] {
        table.ask(Request::Go(Navigate::Show(screen)));
        watch(&mut table);
        table.ask(Request::Go(Navigate::Leave));
        assert_eq!(table.screen(), screen);
    }
    watch(&mut table);
    watch(&mut table);
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(table.screen(), Screen::Title, "one was dropped on another, whose table is gone");
}
