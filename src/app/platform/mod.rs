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
    list_files, listen_for_pastes, opened_link, pasted, put_new_file, read_file, replace_file, save_file, save_picture,
    speak, start, store, tell_language,
};

/// Whether this is the browser version.
pub(in crate::app) const IN_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// Whether a text was copied, or why not; empty as long as nobody knows.
pub(in crate::app) type CopyAnswer = Arc<OnceLock<Result<(), String>>>;

/// A file of one of the program's folders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct KeptFile {
    /// Its name, with its ending.
    pub(in crate::app) name: String,
    /// When it was written, in seconds since 1970, if that is known.
    pub(in crate::app) when: Option<u64>,
    /// What is in it, or why it cannot be read.
    pub(in crate::app) content: Result<Vec<u8>, String>,
}

/// Where a file was put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Placed {
    /// Its name, with its ending.
    pub(in crate::app) name: String,
    /// The place, as players can find it.
    pub(in crate::app) place: String,
}

/// Of a folder no more files are listed, the newest first.
const MOST_LISTED: usize = 200;

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
