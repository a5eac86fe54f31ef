//! The link that opened the page, and the links the page gives out. A page keeps no files: its drills travel as links.

use super::OwnLevels;
use crate::drill::{BadCode, LINK, Level};
use crate::words::say;

/// The drill in the link `#d=...`.
pub(super) fn brought() -> Option<Result<Level, BadCode>> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.starts_with(LINK).then(|| Level::from_code(&hash))
}

pub(super) fn own_levels() -> OwnLevels {
    OwnLevels::default()
}

pub(super) fn save(_: &Level, _: &str) -> Result<String, String> {
    Err(say("drill-copy-instead"))
}

/// As a link to this very page.
pub(super) fn to_send(level: &Level) -> Result<String, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let location = window.location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return Err(say("replay-no-page")) };
    Ok(format!("{origin}{path}{LINK}{}", level.to_code()))
}
