//! Saves the game at the table after every move, and deletes its file when it is over.

use bevy::prelude::*;

use super::{Game, MoveMade, written};
use crate::app::platform;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::{self, FreshFirsts, StorageWorker};
use crate::save::{GAMES, SavedGame};
use crate::shuffleboard::rules::{Agreed, Phase, SideId};
use crate::words::{self, say_with};

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

/// Whether to save now: after a move, at the end of the game, and when an overlay may come before quitting.
fn something_to_keep(
    mut moves: MessageReader<MoveMade>,
    (overlay, play): (Res<State<Overlay>>, Option<Res<State<TurnPhase>>>),
) -> bool {
    let interrupted = matches!(overlay.get(), Overlay::Pause | Overlay::ConfirmLeave | Overlay::ConfirmQuit);
    let seen = play.is_some_and(|play| play.is_changed() && *play.get() == TurnPhase::GameOver);
    moves.read().count() > 0 || overlay.is_changed() && interrupted || seen
}

/// Saves the game with a throw that still slides already made, or deletes the file of a finished game whose end was
/// shown.
fn save_game(mut game: ResMut<Game>, mut worker: ResMut<StorageWorker>, mut commands: Commands) {
    if game.as_made().recording.moves().is_empty() {
        return;
    }
    // A finished game is removed after its last cards were shown; until then it can be resumed to see them.
    if matches!(game.rules().phase(), Phase::Over { .. }) && game.next_phase() == TurnPhase::GameOver {
        game.slot.empty(&mut worker);
        return;
    }
    let Some(slot) = game.slot.name(&worker, GAMES, &mut commands) else { return };
    let saved = game.as_made().saved(platform::now());
    storage::keep(&mut worker, slot, saved);
}

impl Game {
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
