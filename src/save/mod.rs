//! Stored data: sealed texts in a store, and saved games.
//!
//! - Every stored text is of a [`Kind`] and has a seal with the kind, the version, the length and a checksum ([`sealed`],
//!   [`opened`]), so that cut, changed, foreign and newer texts are recognised. Older versions are migrated step by step.
//! - A store is a [`Shelf`]: [`Folder`] on a disk, [`Memory`] for tests; the window adds one for a browser's storage.
//! - All reading and writing goes through [`keep`] and [`load`]: a text that cannot be read is set aside under another name,
//!   never overwritten, and its previous copy is loaded instead. Texts of a newer version stay as they are.
//! - Collections have names with a common prefix: [`all`], [`keep_new`].
//! - A [`SavedGame`] is a board game in progress, which [`SavedGame::resume`] continues bit for bit, and [`SavedCards`] a card
//!   game in progress. A finished game of either kind is stored as its recording: [`Recorded`].
//!
//! Nothing here reads a clock: the caller passes the time, in seconds since 1970.

mod cards;
mod drawer;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod game;
mod items;
mod memory;
mod migrate;
mod one_window;
mod recorded;
mod seal;
mod shelf;
mod skill;

pub use cards::{CARD_GAMES, FINISHED_CARDS, ResumedCards, SavedCards};
pub use drawer::{Mishap, free_name, glance, keep, load};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{Folder, put_new};
pub use game::{Check, GAMES, ProfileId, Resumed, SavedGame, Seat};
pub use items::{Items, RulesDraft, all, keep_new};
pub use memory::{Memory, SimulatedFailure};
pub use migrate::{Kind, Migration, opened, sealed};
pub use one_window::OneWindow;
pub use recorded::{BadRecorded, Recorded};
pub use seal::{Bad, MOST_TEXT_BYTES, is_sealed, kind};
pub use shelf::{Operation, Shelf, Trouble, Why, fits};
pub use skill::card_skill_of;

/// A value as the content of a stored text: RON with one line for each field of the outermost struct.
pub(crate) fn ron_content<T: serde::Serialize>(value: &T) -> String {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(1).new_line("\n");
    // It fails only for types that RON cannot express, and none of them is stored.
    ron::ser::to_string_pretty(value, pretty).expect("structs, lists and numbers can always be written down")
}
