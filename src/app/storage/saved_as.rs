//! Exported files: a profile with its record, an unfinished game, or a recorded one.

use crate::app::notice::Notice;
use crate::app::platform;
use crate::words::say_with;

/// Writes the file and returns a sentence that says where.
pub(in crate::app) fn saved_as(name: &str, extension: &str, kind: &str, content: impl AsRef<[u8]>) -> Notice {
    match platform::save_file(name, extension, kind, content.as_ref()) {
        Ok(place) => Notice::Done(say_with("people-saved", &[("place", place.into())])),
        Err(why) => Notice::Trouble(say_with("people-not-saved", &[("why", why.into())])),
    }
}
