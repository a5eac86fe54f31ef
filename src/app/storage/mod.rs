//! Persistent data: settings, unfinished games, club nights, seasons and the player profiles of this machine. Finished games, score sheets
//! and the player's own drills are stored beside them, but their screens read and write those directly.
//!
//! Everything is on one [`Shelf`](crate::save::Shelf): a folder on the desktop, browser storage on the web. The
//! [`StorageWorker`] reads and writes it outside the frame loop; errors are shown to the player and the game goes on.

mod brought;
mod careers;
mod club_games;
mod club_nights;
mod far_code;
mod far_games;
mod far_notes;
mod games;
mod house_rules;
mod people;
mod practice;
mod progress;
mod saved_as;
mod settings;
mod shown_score;
mod trouble;
mod worker;

use std::sync::Arc;

use bevy::prelude::*;

use super::platform;

pub(in crate::app) use careers::{ArrivedCareer, Careers};
pub(in crate::app) use club_games::{ClubGame, ClubGames};
pub(in crate::app) use club_nights::{ClubNights, KeptNight, keep_new_night, keep_night, remove_night};
pub(in crate::app) use far_code::{is_far, read_far};
pub(in crate::app) use far_games::{FarGames, FarOpened, ListedFar, NotActed, far_name};
pub(in crate::app) use games::{CardsReopened, KeptGame, KeptGameKind, Reopened, SavedGames, Slot, keep, keep_cards};
pub(in crate::app) use house_rules::{HouseRules, UnsavedRules};
pub(in crate::app) use people::{Duels, FreshFirsts, People, ShownRecord};
pub(in crate::app) use practice::forget_drill;
pub(in crate::app) use progress::{Finished, Progress};
pub(in crate::app) use saved_as::saved_as;
pub(in crate::app) use shown_score::ShownScore;
pub(in crate::app) use trouble::{place_and_why, sentence as trouble_sentence, told as mishap_sentence};
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
        club_nights::plugin,
        careers::plugin,
        far_games::plugin,
        house_rules::plugin,
        people::plugin,
        practice::plugin,
        brought::plugin,
    ));
}

/// The store of this machine. Tests must not touch the player's files.
fn store() -> Arc<dyn crate::save::Shelf + Send + Sync> {
    if cfg!(test) { Arc::new(crate::save::Memory::new()) } else { Arc::new(platform::store()) }
}
