//! Everything that people with a profile throw at the table, written down as it happens.

use bevy::prelude::*;

use super::{Clerk, People, now};
use crate::app::practice::Progress;
use crate::app::table::{Game, Practice, Settled, Showing, Told};
use crate::progress::{Entry, Made, Scribe};
use crate::save::ProfileId;

/// Who writes down what happens at the table, if it counts for anybody.
fn scribe(game: &Game, progress: &Progress) -> Option<Scribe> {
    let setup = game.recording.setup();
    match &game.practice {
        None => game.slot.keeps().then(|| Scribe::new(setup, &game.seats)),
        Some(Practice::Drill(drill)) => {
            let key = drill.task.kind.key();
            Some(Scribe::drill(key, &game.rules, setup.board, setup.speed, progress.whose?))
        }
        Some(Practice::Solo { .. }) => Some(Scribe::alone(setup, progress.whose?)),
    }
}

/// Writes down what those with a profile threw, and what their turns and games came to.
pub(super) fn write_down(
    mut settled: MessageReader<Settled>,
    mut told: MessageReader<Told>,
    game: Res<Game>,
    progress: Res<Progress>,
    people: Res<People>,
    mut clerk: ResMut<Clerk>,
) {
    let events: Vec<_> = told.read().map(|Told(event)| event.clone()).collect();
    let settled = settled.read().last();
    let Some(scribe) = scribe(&game, &progress).filter(|_| !events.is_empty()) else { return };
    let when = now();
    let entries: Vec<(ProfileId, Entry)> = match settled {
        Some(Settled { thrown, outcome, .. }) if thrown.showing == Showing::Game => {
            let made = Made { table: &thrown.table, throw: thrown.throw, outcome };
            scribe.threw(&made, &game.rules, &events, when)
        }
        _ => scribe.counted(&events, when),
    };
    for (id, entry) in entries {
        people.write(&mut clerk, id, move |record, shelf| record.add(shelf, [entry]));
    }
}
