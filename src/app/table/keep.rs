//! The game at the table is kept after every move, and put away when it is over.

use bevy::prelude::*;

use super::{Game, MoveMade, written};
use crate::app::platform;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::{self, StorageWorker};
use crate::save::{GAMES, SavedGame};
use crate::shuffleboard::rules::{Agreed, Phase, SideId};
use crate::words::{self, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        // After the move was made. The throws first: a game that is over is not kept any more.
        (
            written::write_down.run_if(resource_exists::<Game>.and_then(on_message::<MoveMade>)),
            keep.run_if(resource_exists::<Game>.and_then(something_to_keep)),
        )
            .chain(),
    );
}

/// Whether a move was made, the end of the game is seen, or the player does something else now, perhaps for good.
fn something_to_keep(
    mut moves: MessageReader<MoveMade>,
    (overlay, play): (Res<State<Overlay>>, Option<Res<State<TurnPhase>>>),
) -> bool {
    let interrupted = matches!(overlay.get(), Overlay::Pause | Overlay::ConfirmLeave | Overlay::ConfirmQuit);
    let seen = play.is_some_and(|play| play.is_changed() && *play.get() == TurnPhase::GameOver);
    moves.read().count() > 0 || overlay.is_changed() && interrupted || seen
}

/// Keeps the game as it stands, a throw that still slides made, or puts away what was kept of one that is over and has been
/// seen to be.
fn keep(mut game: ResMut<Game>, mut worker: ResMut<StorageWorker>, mut commands: Commands) {
    if game.as_made().recording.moves().is_empty() {
        return;
    }
    if let Phase::Over { .. } = game.rules().phase() {
        game.slot.empty(&mut worker);
        return;
    }
    let Some(slot) = game.slot.name(&worker, GAMES, &mut commands) else { return };
    let saved = game.as_made().saved(platform::now());
    storage::keep(&mut worker, slot, saved);
}

impl Game {
    /// What is kept of it; `now` in seconds since 1970.
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
