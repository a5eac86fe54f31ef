//! The file of a club night as people write it: read by `crazy-eight club`, and taken in by the window.

mod file;
mod read;

use crate::formats::ron_file::has_field;

pub use read::read;

/// Whether a text means to be such a file; then its first fault is worth telling. Those who enter stand in no other file.
pub fn is_evening_file(text: &str) -> bool {
    has_field(text, "entrants")
}
