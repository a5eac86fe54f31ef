//! What outlasts the program: settings, games that were not finished, and the people who play at this machine. Finished games,
//! score sheets and drills of one's own lie beside them; whoever shows them reads and writes them at once.
//!
//! All of it lies on one [`Shelf`](crate::save::Shelf): a folder of the desktop, the storage of a page. The [`StorageWorker`] reads
//! and writes it, beside the table and not within its frames; whatever goes wrong is told, and the game goes on.

mod brought;
mod games;
mod house_rules;
mod people;
mod practice;
mod progress;
mod saved_as;
mod settings;
mod trouble;
mod worker;

use std::sync::Arc;

use bevy::prelude::*;

use super::platform;

pub(in crate::app) use games::{CardsReopened, KeptGame, KeptWhat, Reopened, SavedGames, Slot, keep, keep_cards};
pub(in crate::app) use house_rules::HouseRules;
pub(in crate::app) use people::{Duels, People, Shown};
pub(in crate::app) use progress::{Finished, Progress};
pub(in crate::app) use saved_as::saved_as;
pub(in crate::app) use trouble::{place_and_why, told as mishap_sentence};
pub(in crate::app) use worker::StorageWorker;
#[cfg(test)]
pub(in crate::app) use worker::finish;

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<StorageWorker>() {
        app.insert_resource(StorageWorker::new(store()));
    }
    app.add_plugins((
        worker::plugin,
        settings::plugin,
        games::plugin,
        house_rules::plugin,
        people::plugin,
        practice::plugin,
        brought::plugin,
    ));
}

/// Where this machine keeps everything. Tests leave a person's own files alone.
fn store() -> Arc<dyn crate::save::Shelf + Send + Sync> {
    if cfg!(test) { Arc::new(crate::save::Memory::new()) } else { Arc::new(platform::store()) }
}
