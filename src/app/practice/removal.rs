//! Deletes drills of the player's own, with their results.

use bevy::prelude::*;

use super::bench::DrillEditor;
use super::own::{self, OwnLevels};
use crate::app::notice::Notice;
use crate::app::request::DrillListRequest;
use crate::app::storage::{People, Progress, StorageWorker, forget_drill, trouble_sentence};

/// Deletes drills from the store and the list. If one of them is on the drawing board, it is unsaved there.
pub(super) fn remove(
    mut requests: MessageReader<DrillListRequest>,
    (mut own, mut bench): (ResMut<OwnLevels>, ResMut<DrillEditor>),
    (mut progress, people): (ResMut<Progress>, Res<People>),
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let DrillListRequest::Remove(id) = request else { continue };
        let Some(place) = own.drills.iter().position(|drill| drill.id == *id) else { continue };
        if let Err(trouble) = own::remove(worker.shelf(), id) {
            notices.write(Notice::Trouble(trouble_sentence(&trouble)));
            continue;
        }
        let was_full = own.drills.len() >= own::MOST_LISTED;
        let removed = own.drills.remove(place);
        forget_drill(&mut progress, &people, &mut worker, id);
        // There may be others that had no place on the list.
        if was_full {
            *own = own::found(worker.shelf());
        }
        // The drawing board has unsaved work now, unless the same drill is saved under another name, too.
        if own.drills.iter().all(|other| other.level != removed.level) {
            bench.lose(&removed.level);
        }
    }
}
