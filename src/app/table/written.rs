//! Records every throw of people with a profile as it is made.

use bevy::prelude::*;

use super::{Game, InPlay, MoveMade};
use crate::app::notice::Notice;
use crate::app::platform::now_local;
use crate::app::storage::{FarGames, FreshFirsts, People, Progress, StorageWorker};
use crate::progress::{Entry, Scribe};
use crate::save::ProfileId;
use crate::words::{first_name, first_note, say_with};

/// The writer of the records, if the game counts for a profile.
fn scribe(game: &Game, progress: &Progress) -> Option<Scribe> {
    let setup = game.recording.setup();
    match game.in_play() {
        InPlay::Match(_) => game.slot.keeps().then(|| Scribe::new(setup, &game.seats, game.luck)),
        InPlay::Drill(drill) => {
            let key = drill.task.kind.key();
            Some(Scribe::drill(key, game.rules(), setup.board, setup.speed, progress.whose?))
        }
        InPlay::Solo { .. } => Some(Scribe::alone(setup, progress.whose?, game.luck)),
        InPlay::Far(at) => Some(Scribe::far(setup, at.seat()?, progress.whose?, at.far().log().game().number())),
        InPlay::Watched(_) => None,
    }
}

/// Records the throws of people with a profile, and the results of their turns and games.
pub(super) fn write_down(
    mut moves: MessageReader<MoveMade>,
    game: Res<Game>,
    progress: Res<Progress>,
    people: Res<People>,
    mut far_games: ResMut<FarGames>,
    mut worker: ResMut<StorageWorker>,
) {
    let Some(scribe) = scribe(&game, &progress) else { return };
    // The last turn of another player is shown at each opening of the game until it is answered, and counts only once.
    if game.as_made().far().is_some_and(|at| !far_games.count(&worker, at.far(), at.shown)) {
        moves.clear();
        return;
    }
    let when = now_local();
    for MoveMade { throw, events } in moves.read() {
        let entries: Vec<(ProfileId, Entry)> = match throw {
            Some(made) => scribe.threw(made, game.rules(), events, when),
            None => scribe.counted(events, when),
        };
        for (id, entry) in entries {
            people.add(&mut worker, id, entry);
        }
    }
}

/// Tells of firsts, once the throw that reached them was shown.
pub(super) fn tell_firsts(game: Option<Res<Game>>, mut fresh: ResMut<FreshFirsts>, mut notices: MessageWriter<Notice>) {
    if fresh.0.is_empty() || game.is_some_and(|game| game.pending.is_some()) {
        return;
    }
    for (name, first) in fresh.0.drain(..) {
        let told = [("name", name.into()), ("first", first_name(first).into()), ("note", first_note(first).into())];
        notices.write(Notice::Done(say_with("firsts-told", &told)));
    }
}
