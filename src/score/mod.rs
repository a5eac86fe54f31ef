//! The score of a game at a real table, kept from where the weights lay: on a drawn board, or on a sheet that is read.
//!
//! Both are one: what is drawn becomes an entry of a sheet, and only entries are played. So a game that was kept by hand
//! and its sheet cannot disagree.

mod check;
mod file;
mod keeper;
mod laying;
mod play;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use file::{Sheet, Thrown};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use play::{Entry, Kept};

pub use file::RealBoard;
pub use keeper::{Keeper, Mark};
pub use laying::{Fate, Slips};
