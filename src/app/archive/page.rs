//! The link that opened the page, and the browser's clipboard.
//!
//! Reading the clipboard is the page's own business: whoever pastes a code, a link or a score sheet into it opens it
//! (`web/start.js`).

use js_sys::futures::spawn_local;
use web_sys::Clipboard;

use super::Kept;
use super::clipboard::Answer;
use super::sheets::SheetFile;
use crate::replay::{BadRecording, Recording};
use crate::words::say;

/// The recording in the link `#r=...`.
pub(super) fn brought() -> Option<Result<Recording, BadRecording>> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.starts_with("#r=").then(|| Recording::from_code(&hash))
}

/// As a link to this very page.
pub(super) fn to_send(recording: &Recording) -> Result<String, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let location = window.location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return Err(say("replay-no-page")) };
    Ok(format!("{origin}{path}#r={}", recording.to_code()))
}

/// Gives a text to the clipboard; the browser says later whether that was allowed. One that asks, asks by itself.
pub(super) fn copy_text(text: &str) -> Answer {
    let answer = Answer::default();
    let known = answer.clone();
    let written = clipboard().map(|clipboard| clipboard.write_text(text));
    spawn_local(async move {
        let copied = match written {
            Ok(written) => written.await.map(|_| ()).map_err(|error| {
                // What it says itself, in whatever language, is for its console.
                log::warn!("replay-page-clipboard: {error:?}");
                say("replay-page-clipboard")
            }),
            Err(why) => Err(why),
        };
        // Nobody else answers.
        let _ = known.set(copied);
    });
    answer
}

/// The browser's clipboard. Browsers without one, and pages that are not served safely, have none.
fn clipboard() -> Result<Clipboard, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        return Err(say("replay-page-clipboard"));
    }
    Ok(window.navigator().clipboard())
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
