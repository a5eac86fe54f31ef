//! The link that opened the page, and what the page gives out. A page has no folder of drills: they travel as links, and are
//! downloaded as files.

use super::OwnLevels;
use crate::app::keeping;
use crate::drill::{BadCode, LINK, Level};
use crate::words::{say, say_with};

/// The drill in the link `#d=...`.
pub(super) fn brought() -> Option<Result<Level, BadCode>> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.starts_with(LINK).then(|| Level::from_code(&hash))
}

pub(super) fn own_levels() -> OwnLevels {
    OwnLevels::default()
}

/// Offers a drill as a download, for the folder of a desktop; answers with the name of the file.
pub(super) fn save(level: &Level, name: &str) -> Result<String, String> {
    let trouble = |why: String| say_with("drill-not-saved", &[("why", why.into())]);
    let text = level.to_ron().map_err(|error| trouble(error.to_string()))?;
    keeping::save_file(name.trim(), "ron", "text/plain", &text).map_err(trouble)
}

/// As a link to this very page.
pub(super) fn to_send(level: &Level) -> Result<String, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let location = window.location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return Err(say("replay-no-page")) };
    Ok(format!("{origin}{path}{LINK}{}", level.to_code()))
}
