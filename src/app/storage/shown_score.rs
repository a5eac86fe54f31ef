//! The score that a second screen shows: the sheet as it is now, and who has won the games before.

use serde::{Deserialize, Serialize};

use super::StorageWorker;
use crate::save::{Kind, Shelf, ron_content};
use crate::shuffleboard::rules::SideId;

/// The name in the store.
const NAME: &str = "shownscore";

/// The score as the first window writes it down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct ShownScore {
    pub(in crate::app) sheet: String,
    /// The winners of the games before this one.
    pub(in crate::app) won: Vec<SideId>,
}

impl Kind for ShownScore {
    const NAME: &'static str = NAME;

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}

impl ShownScore {
    /// Writes it down in place of the one before.
    pub(in crate::app) fn keep(self, worker: &mut StorageWorker) {
        worker.keep(NAME, self);
    }

    /// The text that was written down last. An unreadable store was reported at the start.
    pub(in crate::app) fn text(shelf: &dyn Shelf) -> Option<String> {
        shelf.read(NAME).ok().flatten()
    }
}
