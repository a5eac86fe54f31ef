//! The browser's storage for this page, which the game asks the browser to make persistent.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;
use web_sys::Storage;

use super::is_second_window;
use crate::save::{OneWindow, Operation, Shelf, Trouble, Why};

/// Prefix of all keys of the game.
const KEY_PREFIX: &str = "crazy-eight.";
/// Suffixes of the key of a previous copy and of an entry set aside.
const PREVIOUS_SUFFIX: &str = ".previous";
const SET_ASIDE_SUFFIX: &str = ".unreadable-";

/// The storage, guarded so that only one page uses it.
pub(in crate::app) fn store() -> OneWindow<Page> {
    OneWindow::new(Page, is_second_window())
}

/// The browser's storage for this page. Each of its texts is written whole or not at all.
pub(in crate::app) struct Page;

impl Page {
    fn storage(&self, name: &str, doing: Operation) -> Result<Storage, Trouble> {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        storage.ok_or_else(|| Trouble::new(self.place(name), doing, Why::NoPlace))
    }

    fn get(&self, name: &str, behind: &str) -> Result<Option<String>, Trouble> {
        let key = format!("{KEY_PREFIX}{name}{behind}");
        self.storage(name, Operation::Read)?.get_item(&key).map_err(|error| self.trouble(name, Operation::Read, &error))
    }

    /// The error for an operation the browser refused.
    fn trouble(&self, name: &str, doing: Operation, error: &JsValue) -> Trouble {
        // Some of Firefox's errors have an empty message, such as that of a damaged storage.
        let said = |what: &str| {
            let said = js_sys::Reflect::get(error, &what.into()).ok().and_then(|said| said.as_string());
            said.filter(|said| !said.is_empty())
        };
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
        self.get(name, PREVIOUS_SUFFIX)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        let storage = self.storage(name, Operation::Write)?;
        ask_to_persist();
        let put = |behind: &str, text: &str| {
            let done = storage.set_item(&format!("{KEY_PREFIX}{name}{behind}"), text);
            done.map_err(|error| self.trouble(name, Operation::Write, &error))
        };
        // The copy comes first: if there is no room for both, the old entry is still under its name.
        if let Some(old) = self.read(name)? {
            put(PREVIOUS_SUFFIX, &old)?;
        }
        put("", text)
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        let storage = self.storage("", Operation::List)?;
        let trouble = |error| self.trouble("", Operation::List, &error);
        let mut names = Vec::new();
        for index in 0..storage.length().map_err(trouble)? {
            let Some(key) = storage.key(index).map_err(trouble)? else { continue };
            let Some(name) = key.strip_prefix(KEY_PREFIX) else { continue };
            let name = name.strip_suffix(PREVIOUS_SUFFIX).unwrap_or(name);
            if crate::save::fits(name) {
                names.push(name.to_owned());
            }
        }
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        let storage = self.storage(name, Operation::Remove)?;
        for behind in [PREVIOUS_SUFFIX, ""] {
            let done = storage.remove_item(&format!("{KEY_PREFIX}{name}{behind}"));
            done.map_err(|error| self.trouble(name, Operation::Remove, &error))?;
        }
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        let storage = self.storage(name, Operation::SetAside)?;
        let trouble = |error| self.trouble(name, Operation::SetAside, &error);
        let Some(text) = self.read(name)? else {
            return Err(Trouble::new(self.place(name), Operation::SetAside, Why::Missing));
        };
        let mut number = 1;
        let aside = loop {
            let aside = format!("{KEY_PREFIX}{name}{SET_ASIDE_SUFFIX}{number}");
            if storage.get_item(&aside).map_err(trouble)?.is_none() {
                break aside;
            }
            number += 1;
        };
        // Copied before it is removed: if there is no room for the copy, the entry stays where it is.
        storage.set_item(&aside, &text).map_err(trouble)?;
        storage.remove_item(&format!("{KEY_PREFIX}{name}")).map_err(trouble)?;
        Ok(aside)
    }

    fn place(&self, name: &str) -> String {
        format!("{KEY_PREFIX}{name}")
    }
}

thread_local! {
    /// The write to run when the page is hidden.
    static BEFORE_HIDDEN: RefCell<Option<Box<dyn FnOnce(&OneWindow<Page>)>>> = const { RefCell::new(None) };
}

/// Runs `write` once when the page is hidden, because the page may be closed without another frame. Replaces an
/// earlier `write`.
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
        // The listener lives as long as the page.
        changed.forget();
    }
}

/// Asks the browser, once, not to evict this page's storage.
fn ask_to_persist() {
    static ASKED: AtomicBool = AtomicBool::new(false);
    let Some(window) = web_sys::window().filter(|_| !ASKED.swap(true, Ordering::Relaxed)) else { return };
    // Old browsers and pages not served over HTTPS do not have it.
    let storage = js_sys::Reflect::get(&window.navigator(), &"storage".into()).unwrap_or_default();
    if !storage.is_undefined() {
        // It may say no, or ask whoever plays; what is kept is kept all the same.
        let _ = window.navigator().storage().persist();
    }
}
