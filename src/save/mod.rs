//! Keeping things between two sittings: sealed texts on a shelf, and the games that were not finished.
//!
//! - What is kept is of a [`Kind`]; its text stands under a seal with the kind, the version, the length and a checksum
//!   ([`sealed`], [`opened`]), so that nothing cut, changed, foreign or newer is ever taken for what it is not. Texts of
//!   older versions are brought up step by step.
//! - Where it is kept is a [`Shelf`]: [`Folder`] on a disk, [`Memory`] for tests; a browser's storage is one in the window.
//! - [`keep`] and [`load`] are the one way to and from a shelf: whatever cannot be read is set aside under a name of its own
//!   and never overwritten, and the copy before it is taken instead. What a newer version has written stays as it is.
//! - What there are several of stands one beside the other under names of a kind: [`all`], [`keep_new`].
//! - A [`SavedGame`] is a game in the middle: [`SavedGame::resume`] goes on with it to the bit. [`SavedCards`] is one at the card
//!   table, and a game of either kind that was finished is kept as its recording: [`Recorded`].
//!
//! Nothing here knows a clock: whoever saves says when it is, in seconds since 1970.

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

pub use cards::{CARD_GAMES, FINISHED_CARDS, ResumedCards, SavedCards};
pub use drawer::{Mishap, free_name, glance, keep, load};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{Folder, put_new};
pub use game::{Check, GAMES, ProfileId, Resumed, SavedGame, Seat};
pub use items::{Items, all, keep_new};
pub use memory::{Ailment, Memory};
pub use migrate::{Kind, Step, opened, sealed};
pub use one_window::OneWindow;
pub use recorded::{BadRecorded, Recorded};
pub use seal::{Bad, MOST_TEXT, is_sealed, kind};
pub use shelf::{Doing, Shelf, Trouble, Why, fits};

/// A value as the content of a kept text: RON on few lines, each field of the outermost struct on its own.
pub(crate) fn ron_content<T: serde::Serialize>(value: &T) -> String {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(1).new_line("\n");
    // It fails only for types that RON has no word for, and none of them is kept.
    ron::ser::to_string_pretty(value, pretty).expect("structs, lists and numbers can always be written down")
}
