//! The link that opened the page, and the browser's clipboard.
//!
//! Reading the clipboard is the page's own business: whoever pastes a code, a link or a score sheet into it opens it
//! (`web/start.js`).

use super::Kept;
use super::sheets::SheetFile;
use crate::replay::{BadRecording, Recording};
use crate::words::say;

/// The recording in the link `#r=...`.
pub(super) fn brought() -> Option<Result<Recording, BadRecording>> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.starts_with("#r=").then(|| Recording::from_code(&hash))
}

pub(super) fn copy(recording: &Recording) -> Result<(), String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let location = window.location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return Err(say("replay-no-page")) };
    copy_text(&format!("{origin}{path}#r={}", recording.to_code()))
}

pub(in crate::app) fn copy_text(text: &str) -> Result<(), String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    // Browsers without a clipboard, and pages that are not served safely, have none.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        return Err(say("replay-page-clipboard"));
    }
    // Whether it was allowed is known later; a browser that asks, asks by itself.
    let _ = window.navigator().clipboard().write_text(text);
    Ok(())
}

pub(in crate::app) fn copied() -> Result<String, String> {
    Err(say("replay-paste-here"))
}

pub(super) fn keep(_: &Recording) -> Result<String, String> {
    Err(say("replay-copy-instead"))
}

pub(super) fn kept() -> Result<Vec<Kept>, String> {
    Ok(Vec::new())
}

/// The score sheet in the link `#s=...`.
pub(super) fn brought_sheet() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    js_sys::decode_uri_component(hash.strip_prefix("#s=")?).ok().map(String::from)
}

pub(super) fn keep_sheet(_: &str, _: Option<&str>) -> Result<(String, String), String> {
    Err(say("score-copy-instead"))
}

pub(super) fn sheets() -> Result<Vec<SheetFile>, String> {
    Ok(Vec::new())
}
