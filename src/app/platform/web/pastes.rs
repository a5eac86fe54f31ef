//! What comes into the page: texts that were pasted, and files that were chosen.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;

use wasm_bindgen::prelude::*;

use super::{document, refused};
use crate::save::is_sealed;

thread_local! {
    /// What was pasted or read from files, until somebody looks.
    static PASTED: RefCell<VecDeque<Result<Vec<u8>, String>>> = const { RefCell::new(VecDeque::new()) };
}

fn bring(content: Result<Vec<u8>, String>) {
    PASTED.with_borrow_mut(|brought| brought.push_back(content));
}

/// What was brought next.
pub(in crate::app) fn pasted() -> Option<Result<Vec<u8>, String>> {
    PASTED.with_borrow_mut(VecDeque::pop_front)
}

/// Nothing is dropped on a page.
pub(in crate::app) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    Err(path.display().to_string())
}

/// Takes in every text of ours that is pasted into the page, from now on.
pub(in crate::app) fn listen_for_pastes() {
    let Some(document) = document() else { return };
    let heard = Closure::<dyn FnMut(web_sys::ClipboardEvent)>::new(|event: web_sys::ClipboardEvent| {
        let pasted = event.clipboard_data().and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if is_sealed(&pasted) {
            bring(Ok(pasted.into_bytes()));
        }
    });
    if document.add_event_listener_with_callback("paste", heard.as_ref().unchecked_ref()).is_ok() {
        // It listens as long as there is a page.
        heard.forget();
    }
}

/// Has whoever plays choose a file; what is in it is brought later.
pub(in crate::app) fn choose_file() {
    if let Err(error) = open_chooser() {
        bring(Err(refused("page-no-file", &error)));
    }
}

fn open_chooser() -> Result<(), JsValue> {
    let document = document().ok_or("there is no page")?;
    let input: web_sys::HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let chooser = input.clone();
    let chosen = Closure::once_into_js(move || {
        let Some(file) = chooser.files().and_then(|files| files.get(0)) else { return };
        let read = Closure::once_into_js(|content: JsValue| bring(Ok(js_sys::Uint8Array::new(&content).to_vec())));
        let failed = Closure::once_into_js(|error: JsValue| bring(Err(refused("page-no-file", &error))));
        let content = file.array_buffer();
        let then = js_sys::Reflect::get(&content, &"then".into()).map(JsCast::unchecked_into::<js_sys::Function>);
        // A promise always has that.
        let _ = then.and_then(|then| then.call2(&content, &read, &failed));
    });
    input.set_onchange(Some(chosen.unchecked_ref()));
    input.click();
    Ok(())
}
