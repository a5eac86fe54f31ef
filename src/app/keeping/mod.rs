//! What outlasts the program: settings, games that were not finished, and the people who play at this machine.
//!
//! All of it lies on one [`Shelf`](crate::save::Shelf): a folder of the desktop, the storage of a page. The [`Clerk`] reads
//! and writes it, beside the table and not within its frames; whatever goes wrong is told, and the game goes on.

mod brought;
mod clerk;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod games;
#[cfg(target_arch = "wasm32")]
mod page;
mod people;
mod practice;
mod settings;
mod trouble;
mod written;

use std::sync::Arc;

use bevy::prelude::*;

use super::table::{Game, MoveMade};

#[cfg(not(target_arch = "wasm32"))]
use desktop as place;
#[cfg(target_arch = "wasm32")]
use page as place;

pub(in crate::app) use clerk::Clerk;
#[cfg(test)]
pub(in crate::app) use clerk::finish;
pub(in crate::app) use games::{GamesAsk, KeptGame, Reopened, SavedGames, Slot};
pub(in crate::app) use people::{Duels, People, PeopleAsk, Shown};
pub(in crate::app) use settings::read as read_settings;
pub(in crate::app) use trouble::told as mishap_sentence;

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Clerk>() {
        app.insert_resource(Clerk::new(shelf()));
    }
    let plugins = (clerk::plugin, settings::plugin, games::plugin, people::plugin, practice::plugin, brought::plugin);
    app.add_plugins(plugins).add_systems(
        PostUpdate,
        // After the move was made. The throws first: a game that is over is not kept any more.
        (
            written::write_down.run_if(resource_exists::<Game>.and_then(on_message::<MoveMade>)),
            games::keep.run_if(resource_exists::<Game>.and_then(games::something_to_keep)),
            clerk::stay_awake,
        )
            .chain(),
    );
}

/// The shelf of this machine. Tests leave a person's own files alone.
fn shelf() -> Arc<dyn crate::save::Shelf + Send + Sync> {
    if cfg!(test) { Arc::new(crate::save::Memory::new()) } else { Arc::new(place::shelf()) }
}

/// The moment, in seconds since 1970.
pub(in crate::app) fn now() -> u64 {
    place::now() / 1000
}

/// Puts a text of somebody, called `name` and of that `kind` (as MIME has it), into a new file where it can be taken from, and says
/// where.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn save_file(name: &str, extension: &str, kind: &str, text: &str) -> Result<String, String> {
    place::save_file(name, extension, kind, text)
}

/// Puts a picture where the machine has its pictures, under a name without an ending, and says where.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    place::save_picture(name, png)
}

/// A name somebody gave as the beginning of a file's.
fn file_stem(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}
