//! The differences between desktop and web, behind one interface: both modules have the same functions.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use desktop as place;
#[cfg(target_arch = "wasm32")]
use web as place;

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::thought::AnyQuestion;

pub(in crate::app) use place::Thinker;
pub(in crate::app) use place::{
    ask_before_leaving, asks_for_less_motion, asks_for_more_contrast, be_second_screen, before_hidden, came_back,
    can_share, choose_file, copied_text, copy_text, game_to_go_on_with, is_for_fingers, is_second_screen,
    is_second_window, language, link, listen_for_pastes, name_game, open_second_screen, opened_link,
    page_wants_controls, pasted, random_bytes, read_file, read_focus, save_file, save_picture, share_text, speak,
    start, store, tell_controls, tell_end, tell_field, tell_language, text_for_field, third_party, writes_on_screen,
};

/// A place beside the frames that answers questions.
pub(in crate::app) trait Elsewhere: fmt::Debug {
    /// Asks a question, and returns the number that it has there; `None` where nobody answers.
    fn ask(&self, question: &AnyQuestion) -> Option<u32>;

    /// The last report about a question since the last call, as [`crate::thought::read_report`] reads it.
    ///
    /// # Errors
    /// There will be no answer.
    fn heard(&self, number: u32) -> Result<Option<Vec<u8>>, Lost>;

    /// Drops a question.
    fn forget(&self, number: u32);
}

/// A question got lost elsewhere.
#[derive(Debug)]
pub(in crate::app) struct Lost;

/// Whether this is the browser version.
pub(in crate::app) const IN_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// The result of a copy to the clipboard; empty until it is known.
pub(in crate::app) type CopyAnswer = Arc<OnceLock<Result<(), String>>>;

/// The current time in milliseconds since 1970.
pub(in crate::app) fn now_milliseconds() -> u64 {
    place::now_milliseconds()
}

/// The current time in seconds since 1970.
pub(in crate::app) fn now() -> u64 {
    now_milliseconds() / 1000
}

/// The local time at a moment. Both are in seconds since 1970; the result includes the offset of the system's time zone, with daylight
/// saving.
pub(in crate::app) fn local(seconds: u64) -> u64 {
    seconds.saturating_add_signed(place::ahead_of_utc(seconds))
}

/// The local time now; see [`local`].
pub(in crate::app) fn now_local() -> u64 {
    local(now())
}

/// Turns players' names into the start of a file name.
pub(in crate::app) fn file_stem(names: &str) -> String {
    /// File systems allow 255 bytes for a whole name; this leaves room for what follows.
    const MOST_BYTES: usize = 120;
    let fits = |(place, letter): &(usize, char)| place + letter.len_utf8() <= MOST_BYTES;
    let letters = names.char_indices().take_while(fits).map(|(_, letter)| letter);
    letters.map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use super::file_stem;

    #[test]
    fn the_names_of_a_full_table_in_any_script_fit_into_a_file_name() {
        assert_eq!(file_stem("Ann & Ben"), "Ann___Ben");
        let full = ["Александр Петров"; 8].join("-");
        let stem = file_stem(&full);
        assert!((100..=120).contains(&stem.len()) && stem.starts_with("Александр_Петров_А"), "{stem}");
    }
}
