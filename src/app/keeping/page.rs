//! The shelf of a page: the browser's storage for it, which the browser is asked to keep.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;

use web_sys::Storage;

use crate::save::{Doing, Memory, Shelf, Trouble, Why, is_sealed};
use crate::words::say;

/// What the names of everything of ours begin with.
const OURS: &str = "crazy-eight.";
/// What is behind the name of a previous copy, and behind that of something set aside.
const PREVIOUS: &str = ".previous";
const ASIDE: &str = ".unreadable-";

/// The shelf.
pub(super) fn shelf() -> Page {
    Page
}

/// Nowhere: settings have always been kept under this name here.
pub(super) fn former_settings() -> Option<Memory> {
    None
}

/// The moment, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The browser's storage for this page. Each of its texts is written whole or not at all.
pub(super) struct Page;

impl Page {
    fn storage(&self, name: &str, doing: Doing) -> Result<Storage, Trouble> {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        storage.ok_or_else(|| Trouble::new(self.place(name), doing, Why::NoPlace))
    }

    fn get(&self, name: &str, behind: &str) -> Result<Option<String>, Trouble> {
        let key = format!("{OURS}{name}{behind}");
        self.storage(name, Doing::Read)?.get_item(&key).map_err(|error| self.trouble(name, Doing::Read, &error))
    }

    /// What the browser says when it does not do something.
    fn trouble(&self, name: &str, doing: Doing, error: &JsValue) -> Trouble {
        let said = |what: &str| js_sys::Reflect::get(error, &what.into()).ok().and_then(|said| said.as_string());
        let why = match said("name").as_deref() {
            Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => Why::Full,
            Some("SecurityError") => Why::NoPlace,
            other => Why::System(said("message").or(other.map(str::to_owned)).unwrap_or_default()),
        };
        Trouble::new(self.place(name), doing, why)
    }
}

impl Shelf for Page {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.get(name, "")
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.get(name, PREVIOUS)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        let storage = self.storage(name, Doing::Write)?;
        ask_to_persist();
        let put = |behind: &str, text: &str| {
            let done = storage.set_item(&format!("{OURS}{name}{behind}"), text);
            done.map_err(|error| self.trouble(name, Doing::Write, &error))
        };
        // First the copy: if there is no room for both, the old one is still there under its name.
        if let Some(old) = self.read(name)? {
            put(PREVIOUS, &old)?;
        }
        put("", text)
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        let storage = self.storage("", Doing::List)?;
        let trouble = |error| self.trouble("", Doing::List, &error);
        let mut names = Vec::new();
        for index in 0..storage.length().map_err(trouble)? {
            let Some(key) = storage.key(index).map_err(trouble)? else { continue };
            let Some(name) = key.strip_prefix(OURS) else { continue };
            let name = name.strip_suffix(PREVIOUS).unwrap_or(name);
            if crate::save::fits(name) {
                names.push(name.to_owned());
            }
        }
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        let storage = self.storage(name, Doing::Remove)?;
        for behind in [PREVIOUS, ""] {
            let done = storage.remove_item(&format!("{OURS}{name}{behind}"));
            done.map_err(|error| self.trouble(name, Doing::Remove, &error))?;
        }
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        let storage = self.storage(name, Doing::SetAside)?;
        let trouble = |error| self.trouble(name, Doing::SetAside, &error);
        let Some(text) = self.read(name)? else {
            return Err(Trouble::new(self.place(name), Doing::SetAside, Why::Missing));
        };
        let mut number = 1;
        let aside = loop {
            let aside = format!("{OURS}{name}{ASIDE}{number}");
            if storage.get_item(&aside).map_err(trouble)?.is_none() {
                break aside;
            }
            number += 1;
        };
        // Not moved but copied and then taken away: there may be no room for both, and then it stays where it is.
        storage.set_item(&aside, &text).map_err(trouble)?;
        storage.remove_item(&format!("{OURS}{name}")).map_err(trouble)?;
        Ok(aside)
    }

    fn place(&self, name: &str) -> String {
        format!("{OURS}{name}")
    }
}

thread_local! {
    /// What is written when nobody looks at the page any more.
    static IF_LEFT: RefCell<Option<Box<dyn FnOnce(&Page)>>> = const { RefCell::new(None) };
}

/// Has something written, once, when nobody looks at the page any more: it may be closed then, and has no other frame. It
/// takes the place of what was to be written before.
pub(super) fn if_left(write: impl FnOnce(&Page) + 'static) {
    static LISTENS: AtomicBool = AtomicBool::new(false);
    IF_LEFT.set(Some(Box::new(write)));
    if LISTENS.swap(true, Ordering::Relaxed) {
        return;
    }
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let seen = document.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        if seen.hidden()
            && let Some(write) = IF_LEFT.take()
        {
            write(&Page);
        }
    });
    let listened = document.add_event_listener_with_callback("visibilitychange", changed.as_ref().unchecked_ref());
    if listened.is_ok() {
        // It listens as long as there is a page.
        changed.forget();
    }
}

/// Asks the browser, once, not to clear this page's storage by itself when it needs the room.
fn ask_to_persist() {
    static ASKED: AtomicBool = AtomicBool::new(false);
    let Some(window) = web_sys::window().filter(|_| !ASKED.swap(true, Ordering::Relaxed)) else { return };
    // Browsers without it, and pages that are not served safely, have none.
    let storage = js_sys::Reflect::get(&window.navigator(), &"storage".into()).unwrap_or_default();
    if !storage.is_undefined() {
        // It may say no, or ask whoever plays; what is kept is kept all the same.
        let _ = window.navigator().storage().persist();
    }
}

/// Offers a text of somebody as a download.
pub(super) fn save_file(name: &str, extension: &str, kind: &str, text: &str) -> Result<String, String> {
    let file = format!("{}.{extension}", super::file_stem(name));
    download(&file, kind, text.as_bytes()).map_err(|error| refused("page-no-download", &error))?;
    Ok(file)
}

/// Offers a picture as a download.
pub(super) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    let file = format!("{name}.png");
    download(&file, "image/png", png).map_err(|error| refused("page-no-download", &error))?;
    Ok(file)
}

/// Why the browser does not do something. What it says itself, in whatever language, is for its console.
fn refused(why: &str, error: &JsValue) -> String {
    log::warn!("{why}: {error:?}");
    say(why)
}

fn download(file: &str, kind: &str, content: &[u8]) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
    let bag = web_sys::BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(content).into());
    let blob = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &bag)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link = document.create_element("a")?;
    link.set_attribute("href", &url)?;
    link.set_attribute("download", file)?;
    link.dyn_ref::<web_sys::HtmlElement>().ok_or("there are no links")?.click();
    // The browser has taken hold of it.
    web_sys::Url::revoke_object_url(&url)
}

thread_local! {
    /// Texts that were pasted or read from files, until somebody looks.
    static BROUGHT: RefCell<VecDeque<Result<String, String>>> = const { RefCell::new(VecDeque::new()) };
}

fn bring(text: Result<String, String>) {
    BROUGHT.with_borrow_mut(|brought| brought.push_back(text));
}

/// The next text that was brought.
pub(super) fn brought() -> Option<Result<String, String>> {
    BROUGHT.with_borrow_mut(VecDeque::pop_front)
}

/// Nothing is dropped on a page.
pub(super) fn read_file(path: &Path) -> Result<String, String> {
    Err(path.display().to_string())
}

/// Takes in every text of ours that is pasted into the page, from now on.
pub(super) fn listen() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let heard = Closure::<dyn FnMut(web_sys::ClipboardEvent)>::new(|event: web_sys::ClipboardEvent| {
        let pasted = event.clipboard_data().and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if is_sealed(&pasted) {
            bring(Ok(pasted));
        }
    });
    if document.add_event_listener_with_callback("paste", heard.as_ref().unchecked_ref()).is_ok() {
        // It listens as long as there is a page.
        heard.forget();
    }
}

/// Has whoever plays choose a file; its text is brought later.
pub(super) fn ask_for_file() {
    if let Err(error) = choose_file() {
        bring(Err(refused("page-no-file", &error)));
    }
}

fn choose_file() -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
    let input: web_sys::HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let chooser = input.clone();
    let chosen = Closure::once_into_js(move || {
        let Some(file) = chooser.files().and_then(|files| files.get(0)) else { return };
        let read = Closure::once_into_js(|text: JsValue| bring(text.as_string().ok_or_else(|| say("page-no-text"))));
        let failed = Closure::once_into_js(|error: JsValue| bring(Err(refused("page-no-file", &error))));
        let text = file.text();
        let then = js_sys::Reflect::get(&text, &"then".into()).map(JsCast::unchecked_into::<js_sys::Function>);
        // A promise always has that.
        let _ = then.and_then(|then| then.call2(&text, &read, &failed));
    });
    input.set_onchange(Some(chosen.unchecked_ref()));
    input.click();
    Ok(())
}
