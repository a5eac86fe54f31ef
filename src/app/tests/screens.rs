//! Tests: every screen and overlay is opened and left, and an overlay stops the table's clock.

use std::iter::successors;

use bevy::window::WindowCloseRequested;
use bevy::winit::{UpdateMode, WinitSettings};

use super::*;
use crate::app::frame_rate;
use crate::app::request::{CardRequest, CardScoreRequest, Navigate, Request, ScoreRequest, StartGame};
use crate::app::room::{Fallen, HickeyJar};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::storage::finish;
use crate::cards::{RuleSet, Seat};
use crate::score::{Mark, RealBoard};
use crate::shuffleboard::rules::{Colour, WeightId};

/// The screen to test after this one; the match makes the compiler demand every new screen.
fn screen_after(screen: Screen) -> Option<Screen> {
    Some(match screen {
        Screen::Title => Screen::NewGame,
        Screen::NewGame => Screen::Replays,
        Screen::Replays => Screen::SavedGames,
        Screen::SavedGames => Screen::WithFriends,
        Screen::WithFriends => Screen::Invitation,
        Screen::Invitation => Screen::Players,
        Screen::Players => Screen::Statistics,
        Screen::Statistics => Screen::Scorekeeper,
        Screen::Scorekeeper => Screen::ScoreDisplay,
        Screen::ScoreDisplay => Screen::ClubNight,
        Screen::ClubNight => Screen::Season,
        Screen::Season => Screen::Practice,
        Screen::Practice => Screen::DrillEditor,
        Screen::DrillEditor => Screen::NewCards,
        Screen::NewCards => Screen::Cards,
        Screen::Cards => Screen::Table,
        Screen::Table => return None,
    })
}

/// The overlay to test after this one.
fn overlay_after(overlay: Overlay) -> Option<Overlay> {
    Some(match overlay {
        Overlay::None => Overlay::Pause,
        Overlay::Pause => Overlay::Photo,
        Overlay::Photo => Overlay::Settings,
        Overlay::Settings => Overlay::HowToPlay,
        Overlay::HowToPlay => Overlay::Credits,
        Overlay::Credits => Overlay::Company,
        Overlay::Company => Overlay::WhyThatShot,
        Overlay::WhyThatShot => Overlay::ConfirmLeave,
        Overlay::ConfirmLeave => Overlay::ConfirmQuit,
        Overlay::ConfirmQuit => Overlay::Sheets,
        Overlay::Sheets => Overlay::ConfirmSheet,
        Overlay::ConfirmSheet => Overlay::ConfirmDrawing,
        Overlay::ConfirmDrawing => return None,
    })
}

impl Table {
    /// Sends a request, and returns whether there was a new announcement.
    fn ask_for_news(&mut self, ask: Request) -> bool {
        let before = self.said.len();
        self.ask(ask);
        let (old, new) = self.said.split_at(before);
        new.iter().any(|said| !old.contains(said))
    }
}

#[test]
fn every_screen_is_reached_announced_and_left() {
    let mut table = Table::at(60.0);
    assert_eq!(table.screen(), Screen::Title);
    for screen in successors(screen_after(Screen::Title), |screen| screen_after(*screen)) {
        let (reach, leave) = if screen == Screen::Table {
            (Request::Start(StartGame(two_players(15).into())), Request::Go(Navigate::Leave))
        } else {
            (Request::Go(Navigate::Show(screen)), Request::Go(Navigate::Show(Screen::Title)))
        };
        assert!(table.ask_for_news(reach), "nobody hears of {screen:?}");
        assert_eq!(table.screen(), screen);
        let before = table.said.len();
        table.ask(leave);
        assert_eq!((table.screen(), table.overlay(), table.play()), (Screen::Title, Overlay::None, None));
        let title = table.said[before..].iter().any(|said| said.starts_with("Crazy Eight. Play"));
        assert!(title, "nobody hears of the title after {screen:?}: {:?}", &table.said[before..]);
    }
    assert!(table.app.world().get_resource::<Game>().is_none(), "a game that was left is gone");
}

#[test]
fn every_overlay_is_opened_announced_and_closed() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Card(CardRequest::Ready));
    for overlay in successors(overlay_after(Overlay::None), |overlay| overlay_after(*overlay)) {
        assert!(table.ask_for_news(Request::Go(Navigate::Open(overlay))), "nobody hears of {overlay:?}");
        assert_eq!(table.overlay(), overlay);
        let before = table.said.len();
        table.ask(Request::Go(Navigate::Close));
        assert_eq!((table.play(), table.overlay()), (Some(TurnPhase::Aim), Overlay::None), "{overlay:?}");
        assert!(table.said.len() > before, "nobody hears that {overlay:?} is closed");
    }
    table.ask(Request::Go(Navigate::Open(Overlay::ConfirmLeave)));
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!((table.screen(), table.overlay(), table.play()), (Screen::Title, Overlay::None, None));
    table.ask(Request::Go(Navigate::Open(Overlay::Settings)));
    table.ask(Request::Go(Navigate::Close));
    assert_eq!((table.screen(), table.overlay()), (Screen::Title, Overlay::None));
}

#[test]
fn overlays_opened_from_the_pause_menu_close_to_it() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    for overlay in [Overlay::Settings, Overlay::HowToPlay] {
        table.ask(Request::Go(Navigate::Open(overlay)));
        table.ask(Request::Go(Navigate::Close));
        assert_eq!(table.overlay(), Overlay::Pause);
    }
    table.ask(Request::Go(Navigate::Close));
    assert_eq!(table.overlay(), Overlay::None);
}

#[test]
fn quit_asks_only_while_a_game_is_running() {
    let mut table = Table::at(60.0);
    table.ask(Request::Go(Navigate::Quit));
    assert_eq!(table.exit, Some(AppExit::Success), "nothing would be lost at the title");

    let mut table = Table::with_game(60.0);
    table.ask(Request::Go(Navigate::Quit));
    assert_eq!((table.exit.clone(), table.overlay()), (None, Overlay::ConfirmQuit));
    table.ask(Request::Go(Navigate::QuitNow));
    assert_eq!(table.exit, Some(AppExit::Success));
}

#[test]
fn a_second_close_request_closes_the_window_without_a_question() {
    fn close(table: &mut Table) -> (Option<AppExit>, Overlay) {
        let window = table.window;
        table.app.world_mut().write_message(WindowCloseRequested { window });
        table.frames(2);
        (table.exit.clone(), table.overlay())
    }
    assert_eq!(close(&mut Table::at(60.0)), (Some(AppExit::Success), Overlay::None), "nothing would be lost");

    let mut table = Table::at(60.0);
    table.ask(keep_score());
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Concede)));
    table.ask(Request::Go(Navigate::Show(Screen::NewGame)));
    assert_eq!(close(&mut table), (None, Overlay::ConfirmQuit), "a sheet would be");
    table.ask(Request::Go(Navigate::Close));
    assert!(table.said.last().is_some_and(|said| said.starts_with("New game")), "{:?}", table.said.last());
    table.ask(Request::Start(StartGame(two_players(15).into())));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Open(Overlay::Settings)));
    assert_eq!(close(&mut table), (None, Overlay::ConfirmQuit));
    for below in [Overlay::Settings, Overlay::Pause, Overlay::None] {
        table.ask(Request::Go(Navigate::Close));
        assert_eq!(table.overlay(), below, "who stays is back where they were");
    }
    close(&mut table);
    assert_eq!(close(&mut table).0, Some(AppExit::Success), "nobody is kept in a window");
}

#[test]
fn the_clock_of_the_table_stands_still_under_an_overlay() {
    let mut table = Table::with_game(60.0);
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    assert!(table.app.world().resource::<Time<Virtual>>().is_paused());
    table.ask(Request::Go(Navigate::Close));
    assert!(!table.app.world().resource::<Time<Virtual>>().is_paused());
}

#[test]
fn an_overlay_stops_all_animation_until_it_closes() {
    let mut table = Table::before(60.0, |app| {
        app.add_plugins(frame_rate::plugin);
    });
    let moves = |table: &Table| table.app.world().resource::<WinitSettings>().focused_mode == UpdateMode::Continuous;
    table.ask(Request::Start(StartGame(two_players(15).into())));
    table.ask(Request::Card(CardRequest::Ready));
    // Everything that uses the table's clock: sliding weights, a falling one, and coins.
    table.throw(live_throw::a_break());
    let (weight, beyond) = (WeightId::of(Colour::Blue)[0], table.game().rules().board().length + 0.001);
    let world = table.app.world_mut();
    world.write_message(Fallen { weight, at: Vec2::new(beyond, 0.0), velocity: Vec2::X, angle: 0.0 });
    world.insert_resource(HickeyJar { hickeys: 1, ..HickeyJar::default() });
    table.frames(5);
    assert!(moves(&table));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    finish(table.app.world_mut());
    table.frames(60);
    assert!(!moves(&table), "nothing is drawn anew");
    table.app.world_mut().write_message(Navigate::Close);
    table.frames(1);
    assert!(moves(&table), "the frame that closes it is not the last");
}

#[test]
fn every_state_is_announced() {
    let mut table = Table::at(60.0);
    assert!(!table.said.is_empty(), "the title says what it is");
    for (ask, what) in [
        (Request::Go(Navigate::Show(Screen::NewGame)), "new game"),
        (Request::Start(StartGame(two_players(15).into())), "hand-over"),
        (Request::Card(CardRequest::Ready), "what the break must do"),
        (Request::Go(Navigate::Open(Overlay::Pause)), "pause"),
        (Request::Go(Navigate::Open(Overlay::HowToPlay)), "how to play"),
        (Request::Go(Navigate::Close), "pause again"),
        (Request::Go(Navigate::Close), "what the break must do, again"),
    ] {
        let before = table.said.len();
        table.ask(ask);
        assert!(table.said.len() > before, "nothing was said on: {what}");
    }
    assert!(table.said.iter().any(|said| said.contains("Ada")), "whose turn it is: {:?}", table.said);
    table.ask(Request::Go(Navigate::Open(Overlay::ConfirmLeave)));
    table.ask(Request::Go(Navigate::Leave));
    let last = table.said.last().expect("the title is announced");
    assert!(last.starts_with("Crazy Eight. Play"), "whoever has left is not back at the game: {last}");
}

/// The request to keep the score of a game of two at a real table.
fn keep_score() -> Request {
    let Setup { board, agreed, .. } = two_players(15);
    Request::Score(ScoreRequest::Begin { board: RealBoard::Listed(board), agreed: Box::new(agreed), given: Vec::new() })
}

#[test]
fn a_score_sheet_is_announced_and_survives_a_visit_to_the_title() {
    let mut table = Table::at(60.0);
    table.ask(Request::Go(Navigate::Show(Screen::Scorekeeper)));
    assert!(table.said.last().is_some_and(|said| said.starts_with("Scorekeeper")), "{:?}", table.said);
    table.ask(keep_score());
    assert!(table.said.iter().any(|said| said.contains("Ada shoots")), "{:?}", table.said);
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Done)));
    assert!(table.said.iter().any(|said| said.starts_with("That cannot be written down")), "nothing was drawn");
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Concede)));
    assert!(table.said.iter().any(|said| said.contains("gives up")), "{:?}", table.said);
    table.ask(Request::Go(Navigate::Show(Screen::Title)));
    table.ask(Request::Go(Navigate::Show(Screen::Scorekeeper)));
    assert!(table.app.world().resource::<Scorekeeper>().keeper.is_counted());
    assert!(table.app.world().resource::<Scorekeeper>().would_be_lost());
    table.ask(Request::Score(ScoreRequest::New));
    assert_eq!(table.overlay(), Overlay::ConfirmSheet, "its throws are written nowhere else");
    table.ask(Request::Go(Navigate::Close));
    assert!(table.app.world().resource::<Scorekeeper>().keeper.is_counted(), "it is still there");
    table.ask(Request::Go(Navigate::Quit));
    assert_eq!((table.exit.clone(), table.overlay()), (None, Overlay::ConfirmQuit));
    table.ask(Request::Go(Navigate::Close));
    table.ask(Request::Score(ScoreRequest::New));
    table.ask(Request::Score(ScoreRequest::NewNow));
    assert_eq!((table.overlay(), table.screen()), (Overlay::None, Screen::Scorekeeper));
    assert!(table.app.world().get_resource::<Scorekeeper>().is_none());
}

#[test]
fn an_entry_of_a_score_sheet_is_announced_when_it_is_written_and_not_again() {
    let mut table = Table::at(60.0);
    table.ask(keep_score());
    for mark in [Mark::Concede, Mark::Continue, Mark::Concede, Mark::Undo] {
        let before = table.said.len();
        table.ask(Request::Score(ScoreRequest::Mark(mark)));
        let said = &table.said[before..];
        let told = said.iter().filter(|said| said.contains("gives up")).count();
        assert_eq!(told, usize::from(mark == Mark::Concede), "{mark:?}: {said:?}");
        assert!(said.last().is_some_and(|said| said.starts_with("Break: throw")), "{mark:?}: {said:?}");
    }
}

#[test]
fn a_card_score_is_announced_reloaded_and_lost_only_after_a_question() {
    let mut table = Table::at(60.0);
    let players = ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let begin = CardScoreRequest::Begin { rules: RuleSet::crazy_8s(), players, dealer: Seat(1) };
    table.ask(keep_score());
    table.ask(Request::CardScore(begin));
    assert_eq!(table.screen(), Screen::Scorekeeper);
    assert!(table.app.world().get_resource::<Scorekeeper>().is_none(), "there is one sheet at a time");
    assert!(table.said.iter().any(|said| said.starts_with("Round 1. Ben deals")), "{:?}", table.said);
    table.ask(Request::CardScore(CardScoreRequest::Write));
    assert!(table.said.iter().any(|said| said.starts_with("The round cannot be written")), "nothing was entered");
    table.app.world_mut().resource_mut::<CardScorekeeper>().ledger.leave(Seat(2));
    table.ask(Request::CardScore(CardScoreRequest::Write));
    assert!(table.said.iter().any(|said| said.starts_with("Cleo is out")), "{:?}", table.said);
    table.ask(Request::Score(ScoreRequest::New));
    assert_eq!(table.overlay(), Overlay::ConfirmSheet, "its round is written nowhere else");
    table.ask(Request::Go(Navigate::Close));
    let text = table.app.world().resource::<CardScorekeeper>().ledger.keeper().sheet().expect("it is written");
    table.ask(Request::Score(ScoreRequest::NewNow));
    assert!(table.app.world().get_resource::<CardScorekeeper>().is_none());
    table.ask(keep_score());
    table.ask(Request::Score(ScoreRequest::Read { text: text.clone(), file: Some("cardsheet-7".into()) }));
    assert!(table.app.world().get_resource::<Scorekeeper>().is_none());
    let desk = table.app.world().resource::<CardScorekeeper>();
    assert_eq!((desk.file.as_deref(), desk.would_be_lost()), (Some("cardsheet-7"), false), "it is kept already");
    assert_eq!(desk.ledger.keeper().sheet().expect("it is written"), text);
    table.ask(Request::CardScore(CardScoreRequest::Undo));
    let desk = table.app.world().resource::<CardScorekeeper>();
    assert_eq!((desk.ledger.keeper().rounds(), desk.ledger.draft().left), (0, Some(Seat(2))), "the round comes back");
}

#[test]
fn a_score_sheet_is_loaded_from_a_file_and_other_files_change_nothing() {
    let mut table = Table::at(60.0);
    table.ask(Request::Go(Navigate::Show(Screen::Scorekeeper)));
    table.ask(keep_score());
    table.ask(Request::Score(ScoreRequest::New));
    assert!(table.app.world().get_resource::<Scorekeeper>().is_none(), "without a throw there is nothing to lose");
    table.ask(keep_score());
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Concede)));
    let text = table.app.world().resource::<Scorekeeper>().keeper.sheet().expect("it is written");
    table.ask(Request::Go(Navigate::Open(Overlay::Sheets)));
    table.ask(Request::Score(ScoreRequest::Read { text: "(game: KnockOff)".into(), file: None }));
    assert_eq!(table.overlay(), Overlay::Sheets);
    assert!(
        table.said.iter().any(|said| said.starts_with("This score sheet cannot be read. sheet:1:")),
        "{:?}",
        table.said
    );
    assert!(table.app.world().resource::<Scorekeeper>().keeper.is_counted());
    table.ask(Request::Score(ScoreRequest::Read { text: text.clone(), file: Some("sheet-0007.ron".into()) }));
    assert_eq!((table.overlay(), table.screen()), (Overlay::None, Screen::Scorekeeper));
    let desk = table.app.world().resource::<Scorekeeper>();
    assert_eq!((desk.file.as_deref(), desk.would_be_lost()), (Some("sheet-0007.ron"), false), "it is kept already");
    assert_eq!(desk.keeper.sheet().expect("it is written"), text);
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Continue)));
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Concede)));
    assert!(table.app.world().resource::<Scorekeeper>().would_be_lost(), "what was added since is not");
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Undo)));
    assert!(!table.app.world().resource::<Scorekeeper>().would_be_lost(), "and was taken back");
}
