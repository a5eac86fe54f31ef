//! Answers what players ask for: moves between screens and overlays, and stops the table's clock under an overlay.

use bevy::prelude::*;

use super::ask::Ask;
use super::frame_rate::Motion;
use super::scorekeeper::Desk;
use super::state::{Overlay, Play, Screen};
use super::table::Game;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Ask>()
        .init_state::<Screen>()
        .add_sub_state::<Play>()
        .init_state::<Overlay>()
        .init_resource::<OpenedFrom>()
        // Before the states change and the table looks at its game: one that is left is gone for all of the frame.
        .add_systems(PreUpdate, answer)
        .add_systems(Update, stop_the_clock.run_if(state_changed::<Overlay>));
}

/// The overlay that the one on the screen was opened from, so that closing it goes back there.
#[derive(Resource, Debug, Default)]
struct OpenedFrom(Overlay);

fn answer(
    mut asks: MessageReader<Ask>,
    overlay: Res<State<Overlay>>,
    mut opened_from: ResMut<OpenedFrom>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    game: Option<Res<Game>>,
    desk: Option<Res<Desk>>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    for ask in asks.read() {
        match ask {
            Ask::Show(screen) => next_screen.set(*screen),
            Ask::Open(which) => {
                opened_from.0 = *overlay.get();
                next_overlay.set(*which);
            }
            Ask::Close => {
                next_overlay.set(opened_from.0);
                opened_from.0 = Overlay::None;
            }
            Ask::Leave => {
                commands.remove_resource::<Game>();
                opened_from.0 = Overlay::None;
                next_overlay.set(Overlay::None);
                next_screen.set(game.as_ref().map_or(Screen::Title, |game| game.home()));
            }
            Ask::Quit
                if game.as_ref().is_some_and(|game| game.is_running())
                    || desk.as_ref().is_some_and(|desk| desk.would_be_lost()) =>
            {
                opened_from.0 = *overlay.get();
                next_overlay.set(Overlay::ConfirmQuit);
            }
            Ask::NewSheet if desk.as_ref().is_some_and(|desk| desk.would_be_lost()) => {
                opened_from.0 = *overlay.get();
                next_overlay.set(Overlay::ConfirmSheet);
            }
            Ask::NewSheetNow => {
                opened_from.0 = Overlay::None;
                next_overlay.set(Overlay::None);
            }
            Ask::Quit | Ask::QuitNow => {
                exit.write(AppExit::Success);
            }
            // The table answers these.
            Ask::Start(_)
            | Ask::TakeIn(_)
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
            | Ask::Overhead => {}
            // Photo mode has its own.
            Ask::Photo(_) => {}
            // And the archive these.
            Ask::WatchCopied | Ask::Keep | Ask::Copy | Ask::KeepSheet | Ask::CopySheet | Ask::PasteSheet => {}
            // What is kept is the clerk's.
            Ask::Games(_) | Ask::People(_) => {}
            // The scorekeeper has its own.
            Ask::KeepScore(_) | Ask::Score(_) | Ask::ReadSheet { .. } | Ask::NewSheet => {}
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
