//! The desktop's clipboard.

use std::cell::RefCell;
use std::sync::Arc;

use crate::app::platform::CopyAnswer;
use crate::words::say_with;

thread_local! {
    /// Kept open: some desktops drop the copied text when its owner closes the clipboard.
    static CLIPBOARD: RefCell<Option<arboard::Clipboard>> = const { RefCell::new(None) };
}

fn with_clipboard<T>(act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>) -> Result<T, String> {
    CLIPBOARD.with_borrow_mut(|kept| {
        let clipboard = match kept {
            Some(clipboard) => Ok(clipboard),
            None => arboard::Clipboard::new().map(|new| kept.insert(new)),
        };
        clipboard.and_then(act).map_err(|error| {
            // The sentence around it has its own full stop.
            let why = error.to_string();
            say_with("replay-no-clipboard", &[("why", why.trim_end_matches('.').into())])
        })
    })
}

/// Copies a text; the answer is available immediately.
pub(in crate::app) fn copy_text(text: &str) -> CopyAnswer {
    Arc::new(with_clipboard(|clipboard| clipboard.set_text(text)).into())
}

/// The text on the clipboard, from this or another program.
pub(in crate::app) fn copied_text() -> Result<String, String> {
    with_clipboard(arboard::Clipboard::get_text)
}

/// The text that the field with the focus is to take in: the copied one, when it is asked for.
pub(in crate::app) fn text_for_field(asked: bool) -> Option<Result<String, String>> {
    asked.then(copied_text)
}
