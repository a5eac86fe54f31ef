//! The browser's storage for this page, which the browser is asked to keep.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;
use web_sys::Storage;

use super::is_second_window;
use crate::save::{Doing, OneWindow, Shelf, Trouble, Why};

/// What the names of everything of ours begin with.
const OURS: &str = "crazy-eight.";
/// What is behind the name of a previous copy, and behind that of something set aside.
const PREVIOUS: &str = ".previous";
const ASIDE: &str = ".unreadable-";

/// The storage, as one page at a time uses it.
pub(in crate::app) fn store() -> OneWindow<Page> {
    OneWindow::new(Page, is_second_window())
}

/// The browser's storage for this page. Each of its texts is written whole or not at all.
pub(in crate::app) struct Page;

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
    static BEFORE_HIDDEN: RefCell<Option<Box<dyn FnOnce(&OneWindow<Page>)>>> = const { RefCell::new(None) };
}

/// Writes something, once, when the page is hidden: it may be closed then without another frame. It takes the place of what was
/// to be written before.
pub(in crate::app) fn before_hidden(write: impl FnOnce(&OneWindow<Page>) + 'static) {
    static LISTENS: AtomicBool = AtomicBool::new(false);
    BEFORE_HIDDEN.set(Some(Box::new(write)));
    if LISTENS.swap(true, Ordering::Relaxed) {
        return;
    }
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let seen = document.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        if seen.hidden()
            && let Some(write) = BEFORE_HIDDEN.take()
        {
            write(&store());
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
