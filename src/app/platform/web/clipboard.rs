//! The browser's clipboard.
//!
//! The page handles reading: a paste event with a code, a link or a score sheet opens it (`web/start.js`).

use js_sys::futures::spawn_local;
use web_sys::Clipboard;

use crate::app::platform::CopyAnswer;
use crate::words::say;

/// Copies a text; the browser answers later whether it was allowed, after any permission prompt of its own.
pub(in crate::app) fn copy_text(text: &str) -> CopyAnswer {
    let answer = CopyAnswer::default();
    let known = answer.clone();
    let written = clipboard().map(|clipboard| clipboard.write_text(text));
    spawn_local(async move {
        let copied = match written {
            Ok(written) => written.await.map(|_| ()).map_err(|error| super::refused("replay-page-clipboard", &error)),
            Err(why) => Err(why),
        };
        // This is the only writer, so the cell is empty.
        let _ = known.set(copied);
    });
    answer
}

/// The browser's clipboard. Old browsers and pages not served over HTTPS have none.
fn clipboard() -> Result<Clipboard, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        return Err(say("replay-page-clipboard"));
    }
    Ok(window.navigator().clipboard())
}

/// Always an error: a page may not read the clipboard.
pub(in crate::app) fn copied_text() -> Result<String, String> {
    Err(say("replay-paste-here"))
}
