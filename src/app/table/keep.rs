//! Saves the game at the table when it begins and after every move, one with a shot clock every ten seconds, and deletes its file when it
//! is over.

use bevy::prelude::*;

use super::{Game, MoveMade, TimeLeft, written};
use crate::app::platform;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::{self, FreshFirsts, Slot, StorageWorker};
use crate::save::{GAMES, SavedGame};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::{Agreed, Phase, SideId};
use crate::words::{self, say_with};

/// A running shot clock is saved whenever it passes a multiple of so many seconds.
const CLOCK_SAVED_SECONDS: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        written::tell_firsts.run_if(resource_changed::<FreshFirsts>.or_else(resource_exists_and_changed::<Game>)),
    )
    .add_systems(
        PostUpdate,
        // Throws are recorded first, because a game that is over loses its slot.
        (
            written::write_down.run_if(resource_exists::<Game>.and_then(on_message::<MoveMade>)),
            save_game.run_if(resource_exists::<Game>.and_then(something_to_keep)),
        )
            .chain(),
    );
}

/// Whether to save now: when the game begins, after a move, at its end, when an overlay may come before quitting, and now and then while a
/// shot clock runs, so that ending the program winds it up for nobody.
fn something_to_keep(
    mut moves: MessageReader<MoveMade>,
    (overlay, play): (Res<State<Overlay>>, Option<Res<State<TurnPhase>>>),
    (game, left, worker): (Res<Game>, Res<TimeLeft>, Res<StorageWorker>),
    mut before: Local<Option<u32>>,
) -> bool {
    // While nothing can be written, only what comes next tries again.
    let begins = game.slot == Slot::New && worker.keeps();
    let now = left.seconds.map(|seconds| (seconds / CLOCK_SAVED_SECONDS).ceil() as u32);
    let ran = std::mem::replace(&mut *before, now).zip(now).is_some_and(|(before, now)| now < before);
    let interrupted = matches!(overlay.get(), Overlay::Pause | Overlay::ConfirmLeave | Overlay::ConfirmQuit);
    let seen = play.is_some_and(|play| play.is_changed() && *play.get() == TurnPhase::GameOver);
    moves.read().count() > 0 || begins || overlay.is_changed() && interrupted || seen || ran
}

/// Saves the game with a throw that still slides already made, or deletes the file of a finished game whose end was
/// shown.
fn save_game(mut game: ResMut<Game>, left: Res<TimeLeft>, mut worker: ResMut<StorageWorker>, mut commands: Commands) {
    if !game.slot.keeps() {
        return;
    }
    // A finished game is removed after its last cards were shown; until then it can be resumed to see them.
    if matches!(game.rules().phase(), Phase::Over { .. }) && game.next_phase() == TurnPhase::GameOver {
        game.slot.empty(&mut worker);
        return;
    }
    let Some(slot) = game.slot.name(&worker, GAMES, &mut commands) else { return };
    let made = game.as_made();
    let mut saved = made.saved(platform::now());
    saved.seconds_left = left.of(made.rules());
    storage::keep(&mut worker, slot, saved);
}

impl Game {
    /// Whether nothing has been played yet. Handicaps are given before.
    pub(in crate::app) fn is_unplayed(&self) -> bool {
        self.as_made().recording.moves().iter().all(Move::gives)
    }

    /// The saved form of the game; `now` in seconds since 1970.
    pub(in crate::app) fn saved(&self, now: u64) -> SavedGame {
        let Agreed { sides, options, .. } = self.rules().agreed();
        let names = (0..sides.len()).map(|side| words::side_name(self.rules(), SideId(side as u8)));
        let alone = self.solo().is_some();
        let name = if alone {
            say_with("solo-to", &[("target", options.target.into())])
        } else {
            names.collect::<Vec<_>>().join(" \u{2013} ")
        };
        let mut saved =
            SavedGame::new(&name, &self.seats, self.luck, now, &self.recording, self.rules(), &self.table().wax);
        saved.breaks = self.break_holds.iter().map(|hold| hold.grip()).collect();
        saved.alone = alone;
        saved.set = self.sides_that_set().to_vec();
        saved
    }
}
