//! Files for another machine: a person with everything, a game that was not finished, or a recorded one.

use crate::app::notice::Notice;
use crate::app::platform;
use crate::words::say_with;

/// Puts a file where it can be taken from, and says where.
pub(in crate::app) fn saved_as(name: &str, extension: &str, kind: &str, content: impl AsRef<[u8]>) -> Notice {
    match platform::save_file(name, extension, kind, content.as_ref()) {
        Ok(place) => Notice::Done(say_with("people-saved", &[("place", place.into())])),
        Err(why) => Notice::Trouble(say_with("people-not-saved", &[("why", why.into())])),
    }
}
