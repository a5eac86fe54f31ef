//! Texts for another machine: a person with everything, or a game that was not finished.

use crate::app::notice::Notice;
use crate::app::platform;
use crate::words::say_with;

/// Puts a text where it can be taken from, and says where.
pub(super) fn saved_as(name: &str, extension: &str, kind: &str, text: &str) -> Notice {
    match platform::save_file(name, extension, kind, text) {
        Ok(place) => Notice::Done(say_with("people-saved", &[("place", place.into())])),
        Err(why) => Notice::Trouble(say_with("people-not-saved", &[("why", why.into())])),
    }
}
