//! Input to the page: pasted texts, and files that are chosen or dropped.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;

use wasm_bindgen::prelude::*;
use web_sys::{DataTransfer, Document, Event, FileList};

use super::{document, refused, writes_on_screen};
use crate::save::{MOST_TEXT_BYTES, is_sealed};
use crate::words::say;

thread_local! {
    /// Queue of what was pasted or read from files.
    static PASTED: RefCell<VecDeque<Result<Vec<u8>, String>>> = const { RefCell::new(VecDeque::new()) };
    /// Queue of pasted texts that are no saved games or the like; for each of them the key that pastes is pressed.
    static PASTED_TEXTS: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    /// Wakes the game, which sleeps while nothing moves.
    static WAKE: RefCell<Option<Box<dyn Fn()>>> = const { RefCell::new(None) };
}

fn bring(content: Result<Vec<u8>, String>) {
    PASTED.with_borrow_mut(|brought| brought.push_back(content));
    wake_game();
}

fn wake_game() {
    WAKE.with_borrow(|wake| wake.iter().for_each(|wake| wake()));
}

/// Takes the oldest entry of the queue.
pub(in crate::app) fn pasted() -> Option<Result<Vec<u8>, String>> {
    PASTED.with_borrow_mut(VecDeque::pop_front)
}

/// The oldest pasted text that no press of the key that pastes has taken yet.
pub(in crate::app) fn text_for_field(_in_field: bool) -> Option<Result<String, String>> {
    PASTED_TEXTS.with_borrow_mut(VecDeque::pop_front).map(Ok)
}

/// Always fails: files dropped on the page come through the queue, without a path.
pub(in crate::app) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    Err(path.display().to_string())
}

/// Takes in every text that is pasted into the page from now on, and every file that is dropped on it; `wake` wakes the game, for what is
/// typed on the screen, too.
pub(in crate::app) fn listen_for_pastes(wake: impl Fn() + 'static) {
    WAKE.set(Some(Box::new(wake)));
    wake_for_typing();
    let Some(document) = document() else { return };
    listen_for_files(&document);
    let heard = Closure::<dyn FnMut(web_sys::ClipboardEvent)>::new(|event: web_sys::ClipboardEvent| {
        // The field of a phone's keyboard would type it once more.
        event.prevent_default();
        let pasted = event.clipboard_data().and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if is_sealed(&pasted) {
            bring(Ok(pasted.into_bytes()));
        } else {
            PASTED_TEXTS.with_borrow_mut(|texts| texts.push_back(pasted));
            press_paste();
        }
    });
    if document.add_event_listener_with_callback("paste", heard.as_ref().unchecked_ref()).is_ok() {
        // The listener lives as long as the page.
        heard.forget();
    }
}

/// Presses the key that pastes, so that the game hears of a paste in the order of the keys, whether it was made with keys or in a menu.
fn press_paste() {
    let Some(canvas) = document().and_then(|document| document.get_element_by_id("game")) else { return };
    let key = web_sys::KeyboardEventInit::new();
    key.set_key("Paste");
    key.set_code("Paste");
    for kind in ["keydown", "keyup"] {
        let event = web_sys::KeyboardEvent::new_with_keyboard_event_init_dict(kind, &key);
        if let Err(error) = event.and_then(|event| canvas.dispatch_event(&event)) {
            log::warn!("the key of a paste cannot be pressed: {error:?}");
        }
    }
}

/// Wakes the game for what is typed on the keyboard of the screen: the field of bevy_egui keeps it for the next frame, and asks for none.
/// The window hears of each event after the field.
fn wake_for_typing() {
    let Some(window) = web_sys::window() else { return };
    let heard = Closure::<dyn FnMut()>::new(|| {
        if writes_on_screen() {
            wake_game();
        }
    });
    let listen = |event: &str| window.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref()).is_ok();
    if ["keydown", "input", "compositionupdate", "compositionend"].map(listen).contains(&true) {
        // The listener lives as long as the page.
        heard.forget();
    }
}

/// Takes in every file that is dropped on the page. Unasked, browsers open it, and some of them in place of the game.
fn listen_for_files(document: &Document) {
    let heard = Closure::<dyn FnMut(Event)>::new(|event: Event| {
        let Some(brought) = files_of(&event) else { return };
        event.prevent_default();
        if event.type_() == "drop" {
            let files = brought.files();
            let count = files.as_ref().map_or(0, FileList::length);
            for file in (0..count).filter_map(|index| files.as_ref()?.get(index)) {
                read(&file);
            }
        }
    });
    let listen = |event: &str| document.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref()).is_ok();
    if ["dragover", "drop"].map(listen).contains(&true) {
        // The listener lives as long as the page.
        heard.forget();
    }
}

/// The data of a drag event if files are dragged; a text or a link is left to the browser.
fn files_of(event: &Event) -> Option<DataTransfer> {
    let brought = js_sys::Reflect::get(event, &"dataTransfer".into()).ok()?;
    let brought: DataTransfer = brought.dyn_into().ok()?;
    let has_files = brought.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files"));
    has_files.then_some(brought)
}

/// Opens the browser's file dialog; the content arrives later in the queue.
pub(in crate::app) fn choose_file() {
    if let Err(error) = open_chooser() {
        bring(Err(refused("page-no-file", &error)));
    }
}

/// The element of the file dialog, while it is in the page.
const CHOOSER_ID: &str = "chooser";

fn open_chooser() -> Result<(), JsValue> {
    let document = document().ok_or("there is no page")?;
    let input: web_sys::HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    input.set_id(CHOOSER_ID);
    input.set_hidden(true);
    let chooser = input.clone();
    let chosen = Closure::once_into_js(move || {
        if let Some(file) = chooser.files().and_then(|files| files.get(0)) {
            read(&file);
        }
        chooser.remove();
    });
    input.set_onchange(Some(chosen.unchecked_ref()));
    // Safari forgets an element outside the page while its dialog is open, and what was chosen with it. One whose dialog was called off is
    // still there.
    if let Some(before) = document.get_element_by_id(CHOOSER_ID) {
        before.remove();
    }
    document.body().ok_or("the page has no body")?.append_child(&input)?;
    input.click();
    Ok(())
}

/// Reads a file; its content arrives later in the queue.
fn read(file: &web_sys::File) {
    // A film that is brought by mistake would fill the memory of the page.
    if file.size() > MOST_TEXT_BYTES as f64 {
        return bring(Err(say("bad-long")));
    }
    let read = Closure::once_into_js(|content: JsValue| bring(Ok(js_sys::Uint8Array::new(&content).to_vec())));
    let failed = Closure::once_into_js(|error: JsValue| bring(Err(refused("page-no-file", &error))));
    let content = file.array_buffer();
    let then = js_sys::Reflect::get(&content, &"then".into()).map(JsCast::unchecked_into::<js_sys::Function>);
    // Every promise has `then`.
    let _ = then.and_then(|then| then.call2(&content, &read, &failed));
}
