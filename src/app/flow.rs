//! Handles navigation between screens and overlays, and pauses the table's clock under an overlay.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::card_table::CardGame;
use super::club_night::AtClub;
use super::frame_rate::Motion;
use super::practice::DrillEditor;
use super::request::{DrawingRequest, GamesRequest, Navigate, ScoreRequest};
use super::scorekeeper::Scorekeepers;
use super::state::{Overlay, Screen, TurnPhase};
use super::storage::{SavedGames, Slot};
use super::table::Game;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowCloseRequested>()
        .init_state::<Screen>()
        .add_sub_state::<TurnPhase>()
        .init_state::<Overlay>()
        .init_resource::<OpenedFrom>()
        .init_resource::<TableOpenedFrom>()
        // Before the state transitions and the table's systems: a game that is left is gone for the whole frame.
        .add_systems(PreUpdate, (close.run_if(on_message::<WindowCloseRequested>), answer_requests, confirm).chain())
        .add_systems(
            Update,
            (
                stop_the_clock.run_if(state_changed::<Overlay>),
                note_where_from.run_if(on_message::<StateTransitionEvent<Screen>>),
            ),
        );
}

/// The screen from which the table was opened.
#[derive(Resource, Debug, Default)]
struct TableOpenedFrom(Screen);

/// Notes the screen from which a table is opened. From another table there is no way back: then it is the title.
fn note_where_from(mut changes: MessageReader<StateTransitionEvent<Screen>>, mut from: ResMut<TableOpenedFrom>) {
    let is_table = |screen: &Screen| matches!(screen, Screen::Table | Screen::Cards);
    for change in changes.read().filter(|change| change.entered.as_ref().is_some_and(is_table)) {
        from.0 = change.exited.filter(|screen| !is_table(screen)).unwrap_or_default();
    }
}

/// The stack of overlays below the current one; closing it returns to the last.
#[derive(Resource, Debug, Default)]
struct OpenedFrom(Vec<Overlay>);

impl OpenedFrom {
    /// Opens another overlay over this one.
    fn push(&mut self, below: Overlay) {
        if below == Overlay::None {
            self.0.clear();
        }
        self.0.push(below);
    }
}

/// A second close request skips the confirmation: a window in which nobody can answer it must still close.
fn close(
    mut closed: MessageReader<WindowCloseRequested>,
    overlay: Res<State<Overlay>>,
    mut navigate: MessageWriter<Navigate>,
) {
    closed.clear();
    navigate.write(if *overlay.get() == Overlay::ConfirmQuit { Navigate::QuitNow } else { Navigate::Quit });
}

/// The current overlay and the stack below it.
#[derive(SystemParam)]
struct Overlays<'w> {
    now: Res<'w, State<Overlay>>,
    next: ResMut<'w, NextState<Overlay>>,
    opened_from: ResMut<'w, OpenedFrom>,
}

impl Overlays<'_> {
    fn open(&mut self, which: Overlay) {
        self.opened_from.push(*self.now.get());
        self.next.set(which);
    }

    fn close(&mut self) {
        self.next.set(self.opened_from.0.pop().unwrap_or_default());
    }

    fn close_all(&mut self) {
        self.opened_from.0.clear();
        self.next.set(Overlay::None);
    }
}

fn answer_requests(
    mut requests: MessageReader<Navigate>,
    mut overlays: Overlays,
    mut next_screen: ResMut<NextState<Screen>>,
    (game, cards): (Option<Res<Game>>, Option<Res<CardGame>>),
    desks: Scorekeepers,
    (bench, club, from): (Res<DrillEditor>, Res<AtClub>, Res<TableOpenedFrom>),
    (mut saved, mut removals): (ResMut<SavedGames>, MessageWriter<GamesRequest>),
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    for request in requests.read() {
        match request {
            Navigate::Show(screen) => next_screen.set(*screen),
            Navigate::Open(which) => overlays.open(*which),
            Navigate::Close => overlays.close(),
            Navigate::Leave => {
                if let Some(slot) = slot_to_remove(game.as_deref(), cards.as_deref()) {
                    // The title must not offer it while the storage worker removes it.
                    saved.take(slot);
                    removals.write(GamesRequest::Remove(slot.to_owned()));
                }
                commands.remove_resource::<Game>();
                commands.remove_resource::<CardGame>();
                overlays.close_all();
                let board = game.as_deref().map(|game| (game.luck, game.home()));
                let home = board.or(cards.as_deref().map(|cards| (cards.luck(), cards.home())));
                next_screen.set(match home {
                    Some((luck, _)) if club.is_of(luck) => Screen::ClubNight,
                    Some((_, home)) => home.unwrap_or(from.0),
                    None => Screen::Title,
                });
            }
            Navigate::Quit
                if game.as_ref().is_some_and(|game| game.is_running())
                    || cards.as_ref().is_some_and(|cards| cards.is_running())
                    || desks.would_be_lost()
                    || bench.would_be_lost() =>
            {
                overlays.open(Overlay::ConfirmQuit);
            }
            Navigate::Quit | Navigate::QuitNow => {
                exit.write(AppExit::Success);
            }
        }
    }
}

/// Where the game at a table is saved, if nobody needs it once it is left: nothing has been played in it, or it is one of cards that was
/// left at the result of its last round.
fn slot_to_remove<'a>(game: Option<&'a Game>, cards: Option<&'a CardGame>) -> Option<&'a str> {
    let board = game.filter(|game| game.is_unplayed()).map(|game| &game.slot);
    let slot = board.or(cards.filter(|cards| cards.is_unplayed() || !cards.is_running()).map(CardGame::slot));
    if let Some(Slot::Named(slot)) = slot { Some(slot) } else { None }
}

/// Asks for confirmation before a score sheet or a drill is lost, and closes the dialog once it is answered.
fn confirm(
    mut scores: MessageReader<ScoreRequest>,
    mut drawings: MessageReader<DrawingRequest>,
    desks: Scorekeepers,
    bench: Res<DrillEditor>,
    mut overlays: Overlays,
) {
    for request in scores.read() {
        match request {
            ScoreRequest::New if desks.would_be_lost() => {
                overlays.open(Overlay::ConfirmSheet);
            }
            ScoreRequest::NewNow => overlays.close_all(),
            ScoreRequest::New
            | ScoreRequest::NextGame
            | ScoreRequest::Begin { .. }
            | ScoreRequest::Mark(_)
            | ScoreRequest::Read { .. } => {}
        }
    }
    for request in drawings.read() {
        match request {
            DrawingRequest::Draw(Some(_)) if bench.would_be_lost() => overlays.open(Overlay::ConfirmDrawing),
            DrawingRequest::DrawNow => overlays.close_all(),
            DrawingRequest::Draw(_)
            | DrawingRequest::Lay
            | DrawingRequest::Prove
            | DrawingRequest::Save
            | DrawingRequest::Copy => {}
        }
    }
}

fn stop_the_clock(overlay: Res<State<Overlay>>, mut time: ResMut<Time<Virtual>>, mut motion: ResMut<Motion>) {
    if *overlay.get() == Overlay::None {
        time.unpause();
        // The clock only runs while frames are drawn continuously, which starts with the next frame.
        motion.mark();
    } else {
        time.pause();
    }
}
