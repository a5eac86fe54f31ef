//! The desktop's clipboard.

use std::cell::RefCell;
use std::sync::Arc;

use crate::app::platform::{CopyAnswer, PasteAnswer};
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

/// Always `false`: a desktop has no common way to pass a text on.
pub(in crate::app) fn can_share() -> bool {
    false
}

/// Copies the text, which is how a desktop passes one on.
pub(in crate::app) fn share_text(text: &str) -> CopyAnswer {
    copy_text(text)
}

/// The text on the clipboard, from this or another program; the answer is available immediately.
pub(in crate::app) fn copied_text() -> PasteAnswer {
    Arc::new(read().into())
}

fn read() -> Result<String, String> {
    with_clipboard(arboard::Clipboard::get_text)
}

/// The text that a field is to take in when it is pasted: the copied one, if a field has the focus.
pub(in crate::app) fn text_for_field(in_field: bool) -> Option<Result<String, String>> {
    in_field.then(read)
}
