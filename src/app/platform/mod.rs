//! What differs between a desktop and a page, behind one interface: both folders have the same functions.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use desktop as place;
#[cfg(target_arch = "wasm32")]
use web as place;

use std::sync::{Arc, OnceLock};

pub(in crate::app) use place::{
    ask_before_leaving, before_hidden, choose_file, copied_text, copy_text, is_second_window, language, link,
    listen_for_pastes, opened_link, pasted, read_file, save_file, save_picture, speak, start, store, tell_language,
};

/// Whether this is the browser version.
pub(in crate::app) const IN_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// Whether a text was copied, or why not; empty as long as nobody knows.
pub(in crate::app) type CopyAnswer = Arc<OnceLock<Result<(), String>>>;

/// The moment, in milliseconds since 1970.
pub(in crate::app) fn now_milliseconds() -> u64 {
    place::now_milliseconds()
}

/// The moment, in seconds since 1970.
pub(in crate::app) fn now() -> u64 {
    now_milliseconds() / 1000
}

/// A name somebody gave as the beginning of a file's.
fn file_stem(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}
