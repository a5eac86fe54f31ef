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
    ask_before_leaving, be_second_screen, before_hidden, build, came_back, can_share, choose_file, copied_text,
    copy_text, game_to_go_on_with, is_for_fingers, is_second_screen, is_second_window, language, link,
    listen_for_pastes, name_game, open_second_screen, page_wants_controls, pasted, random_bytes, read_file, read_focus,
    save_file, save_picture, share_text, speak, start, store, tell_controls, tell_end, tell_field, tell_inside,
    tell_language, text_for_field, third_party, writes_on_screen,
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

/// The text on the clipboard, or why it cannot be read; empty until it is known.
pub(in crate::app) type PasteAnswer = Arc<OnceLock<Result<String, String>>>;

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

/// A moment at which the local clock showed a time; see [`local`].
pub(in crate::app) fn moment(local: u64) -> u64 {
    moment_by(place::ahead_of_utc, local)
}

/// As [`moment`], in a time zone that is so far ahead of UTC. A time that its clock never showed, or showed twice, is an hour off at
/// most.
fn moment_by(ahead_of_utc: impl Fn(u64) -> i64, local: u64) -> u64 {
    let nearly = local.saturating_add_signed(-ahead_of_utc(local));
    local.saturating_add_signed(-ahead_of_utc(nearly))
}

/// The local time now; see [`local`].
pub(in crate::app) fn now_local() -> u64 {
    local(now())
}

/// The wishes in the settings of the device: `None` if it does not tell them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app) struct Wishes {
    pub(in crate::app) less_motion: Option<bool>,
    pub(in crate::app) more_contrast: Option<bool>,
}

/// The present wishes of the device.
pub(in crate::app) fn wishes() -> Wishes {
    Wishes { less_motion: place::asks_for_less_motion(), more_contrast: place::asks_for_more_contrast() }
}

/// The part of the address that follows `prefix`, in the link by which the game was opened.
pub(in crate::app) fn opened_link(prefix: &str) -> Option<String> {
    Some(unescaped(place::opened_fragment()?.strip_prefix(prefix)?))
}

/// The text of a part of an address. What is no escape stays as it is, as at the end of a link that was cut: whoever reads the text
/// then finds what is wrong with it.
fn unescaped(part: &str) -> String {
    let mut pieces = part.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let digits = piece.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend_from_slice(&piece.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend_from_slice(piece.as_bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
    use super::{file_stem, unescaped};

    #[test]
    fn a_link_that_was_cut_has_the_text_up_to_there() {
        assert_eq!(unescaped("c8.MFRGG_-3"), "c8.MFRGG_-3");
        assert_eq!(unescaped("%28game%3a%20%22Kn%C3%BCller%22%29"), "(game: \"Knüller\")");
        for (cut, text) in [("%28game%3", "(game%3"), ("%28game%", "(game%"), ("Kn%C3%B", "Kn\u{fffd}%B"), ("", "")] {
            assert_eq!(unescaped(cut), text);
        }
        assert_eq!(unescaped("100%+1%ü%%41"), "100%+1%ü%A", "no escapes, but for the last");
    }

    #[test]
    fn the_names_of_a_full_table_in_any_script_fit_into_a_file_name() {
        assert_eq!(file_stem("Ann & Ben"), "Ann___Ben");
        let full = ["Александр Петров"; 8].join("-");
        let stem = file_stem(&full);
        assert!((100..=120).contains(&stem.len()) && stem.starts_with("Александр_Петров_А"), "{stem}");
    }
}
