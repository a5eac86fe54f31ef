//! Records every throw of people with a profile as it is made.

use bevy::prelude::*;

use super::{Game, InPlay, MoveMade};
use crate::app::platform::now;
use crate::app::storage::{People, Progress, StorageWorker};
use crate::progress::{Entry, Scribe};
use crate::save::ProfileId;

/// The writer of the records, if the game counts for a profile.
fn scribe(game: &Game, progress: &Progress) -> Option<Scribe> {
    let setup = game.recording.setup();
    match game.in_play() {
        InPlay::Match(_) => game.slot.keeps().then(|| Scribe::new(setup, &game.seats)),
        InPlay::Drill(drill) => {
            let key = drill.task.kind.key();
            Some(Scribe::drill(key, game.rules(), setup.board, setup.speed, progress.whose?))
        }
        InPlay::Solo { .. } => Some(Scribe::alone(setup, progress.whose?)),
        InPlay::Watched(_) => None,
    }
}

/// Records the throws of people with a profile, and the results of their turns and games.
pub(super) fn write_down(
    mut moves: MessageReader<MoveMade>,
    game: Res<Game>,
    progress: Res<Progress>,
    people: Res<People>,
    mut worker: ResMut<StorageWorker>,
) {
    let Some(scribe) = scribe(&game, &progress) else { return };
    let when = now();
    for MoveMade { throw, events } in moves.read() {
        let entries: Vec<(ProfileId, Entry)> = match throw {
            Some(made) => scribe.threw(made, game.rules(), events, when),
            None => scribe.counted(events, when),
        };
        for (id, entry) in entries {
            people.write(&mut worker, id, move |record, shelf| record.add(shelf, [entry]));
        }
    }
}
