//! Answers what players ask for: moves between screens and overlays, and stops the table's clock under an overlay.

use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::ask::Ask;
use super::frame_rate::Motion;
use super::practice::{Bench, Wish};
use super::scorekeeper::Desk;
use super::state::{Overlay, Play, Screen};
use super::table::Game;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Ask>()
        .add_message::<WindowCloseRequested>()
        .init_state::<Screen>()
        .add_sub_state::<Play>()
        .init_state::<Overlay>()
        .init_resource::<OpenedFrom>()
        // Before the states change and the table looks at its game: one that is left is gone for all of the frame.
        .add_systems(PreUpdate, (close.run_if(on_message::<WindowCloseRequested>), answer).chain())
        .add_systems(Update, stop_the_clock.run_if(state_changed::<Overlay>));
}

/// The overlays that the one on the screen was opened from, the last one last, so that closing it goes back there.
#[derive(Resource, Debug, Default)]
struct OpenedFrom(Vec<Overlay>);

impl OpenedFrom {
    /// Another is opened over this one.
    fn push(&mut self, below: Overlay) {
        if below == Overlay::None {
            self.0.clear();
        }
        self.0.push(below);
    }
}

/// Whoever closes the window quits, and means it if the question stands there already: a window in which nobody can answer
/// it must close all the same.
fn close(
    mut requests: MessageReader<WindowCloseRequested>,
    overlay: Res<State<Overlay>>,
    mut asks: MessageWriter<Ask>,
) {
    requests.clear();
    asks.write(if *overlay.get() == Overlay::ConfirmQuit { Ask::QuitNow } else { Ask::Quit });
}

fn answer(
    mut asks: MessageReader<Ask>,
    overlay: Res<State<Overlay>>,
    mut opened_from: ResMut<OpenedFrom>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    game: Option<Res<Game>>,
    desk: Option<Res<Desk>>,
    bench: Res<Bench>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    for ask in asks.read() {
        match ask {
            Ask::Show(screen) => next_screen.set(*screen),
            Ask::Open(which) => {
                opened_from.push(*overlay.get());
                next_overlay.set(*which);
            }
            Ask::Close => {
                next_overlay.set(opened_from.0.pop().unwrap_or_default());
            }
            Ask::Leave => {
                commands.remove_resource::<Game>();
                opened_from.0.clear();
                next_overlay.set(Overlay::None);
                next_screen.set(game.as_ref().map_or(Screen::Title, |game| game.home()));
            }
            Ask::Quit
                if game.as_ref().is_some_and(|game| game.is_running())
                    || desk.as_ref().is_some_and(|desk| desk.would_be_lost())
                    || bench.would_be_lost() =>
            {
                opened_from.push(*overlay.get());
                next_overlay.set(Overlay::ConfirmQuit);
            }
            Ask::NewSheet if desk.as_ref().is_some_and(|desk| desk.would_be_lost()) => {
                opened_from.push(*overlay.get());
                next_overlay.set(Overlay::ConfirmSheet);
            }
            Ask::Practice(Wish::Draw(Some(_))) if bench.would_be_lost() => {
                opened_from.push(*overlay.get());
                next_overlay.set(Overlay::ConfirmDrawing);
            }
            Ask::NewSheetNow | Ask::Practice(Wish::DrawNow) => {
                opened_from.0.clear();
                next_overlay.set(Overlay::None);
            }
            Ask::Quit | Ask::QuitNow => {
                exit.write(AppExit::Success);
            }
            // The table answers these.
            Ask::Start(_)
            | Ask::Call(_)
            | Ask::Choose(_)
            | Ask::Ready
            | Ask::Continue
            | Ask::Concede
            | Ask::Dust
            | Ask::BreakWith(_)
            | Ask::Twist(_)
            | Ask::Again
            | Ask::Watch(_)
            | Ask::Control(_)
            | Ask::FreeCamera
            | Ask::Overhead
            | Ask::Hurry
            | Ask::Skip => {}
            // Photo mode has its own.
            Ask::Photo(_) => {}
            // And the archive these.
            Ask::WatchCopied | Ask::Keep | Ask::Copy | Ask::KeepSheet | Ask::CopySheet | Ask::PasteSheet => {}
            // What is kept, here and from elsewhere, is the clerk's.
            Ask::Games(_) | Ask::People(_) | Ask::TakeIn(_) => {}
            // The scorekeeper has its own.
            Ask::KeepScore { .. } | Ask::Score(_) | Ask::ReadSheet { .. } | Ask::NewSheet => {}
            // Practice has its own, too.
            Ask::Practice(_) => {}
        }
    }
}

fn stop_the_clock(overlay: Res<State<Overlay>>, mut time: ResMut<Time<Virtual>>, mut motion: ResMut<Motion>) {
    if *overlay.get() == Overlay::None {
        time.unpause();
        // What goes by the clock is drawn only while that goes: from the next frame on.
        motion.mark();
    } else {
        time.pause();
    }
}
