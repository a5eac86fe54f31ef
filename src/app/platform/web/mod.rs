//! The web page: browser storage, clipboard, clock and language.

mod clipboard;
mod downloads;
mod one_page;
mod pastes;
mod store;
mod thinker;

use wasm_bindgen::prelude::*;
use web_sys::{Document, Event};

pub(in crate::app) use clipboard::{can_share, copied_text, copy_text, share_text};
pub(in crate::app) use downloads::{save_file, save_picture};
pub(in crate::app) use one_page::{is_second_window, start};
pub(in crate::app) use pastes::{choose_file, listen_for_pastes, pasted, read_file, text_for_field};
pub(in crate::app) use store::{before_hidden, store};
pub(in crate::app) use thinker::Thinker;

use crate::about;
use crate::words::{Language, say, say_with};

fn document() -> Option<Document> {
    web_sys::window().and_then(|window| window.document())
}

/// The end of the address of a page that is the second screen.
const SECOND_SCREEN: &str = "#second-screen";

/// Does nothing: the page's address says what it is.
pub(in crate::app) fn be_second_screen() {}

/// Whether this page only shows the score of another.
pub(in crate::app) fn is_second_screen() -> bool {
    super::opened_link(SECOND_SCREEN).is_some()
}

/// Opens the page once more, as the second screen.
///
/// # Errors
/// Why the browser does not open it.
pub(in crate::app) fn open_second_screen() -> Result<(), String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    match window.open_with_url_and_target(&link(SECOND_SCREEN, String::new())?, "_blank") {
        Ok(Some(_)) => Ok(()),
        Ok(None) => Err(say("second-screen-blocked")),
        Err(error) => Err(refused("second-screen-blocked", &error)),
    }
}

pub(super) fn now_milliseconds() -> u64 {
    js_sys::Date::now() as u64
}

/// The offset of the system's time zone from UTC at a moment, in seconds.
pub(super) fn ahead_of_utc(seconds: u64) -> i64 {
    let date = js_sys::Date::new(&JsValue::from_f64(seconds as f64 * 1000.0));
    // The browser gives minutes, positive west of Greenwich. An invalid date gives NaN, which the cast makes 0.
    (date.get_timezone_offset() * -60.0) as i64
}

/// Returns `why` as the error and logs the browser's own message, which may be in any language, to the console.
fn refused(why: &str, error: &JsValue) -> String {
    log::warn!("{why}: {error:?}");
    say(why)
}

/// Which build this is, with the commit that `web/page` has written into the page.
pub(in crate::app) fn build() -> String {
    let told = document().and_then(|document| document.query_selector("meta[name=commit]").ok().flatten());
    match told.and_then(|told| told.get_attribute("content")).filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("commit {commit}, {}", about::BUILD),
        None => about::BUILD.to_owned(),
    }
}

/// Random bytes of the browser, for keys.
///
/// # Errors
/// A browser without random numbers, in a sentence.
pub(in crate::app) fn random_bytes<const N: usize>() -> Result<[u8; N], String> {
    let filled = js_sys::Uint8Array::new_with_length(N as u32);
    let crypto = js_sys::Reflect::get(&js_sys::global(), &"crypto".into());
    let fill = crypto.and_then(|crypto| {
        let fill = js_sys::Reflect::get(&crypto, &"getRandomValues".into())?.dyn_into::<js_sys::Function>()?;
        fill.call1(&crypto, &JsValue::from(filled.clone()))
    });
    fill.map_err(|error| say_with("far-no-random", &[("why", format!("{error:?}").into())]))?;
    let mut bytes = [0; N];
    filled.copy_to(&mut bytes);
    Ok(bytes)
}

/// A link to this page that contains the code.
pub(in crate::app) fn link(prefix: &str, code: String) -> Result<String, String> {
    let window = web_sys::window().ok_or_else(|| say("replay-no-page"))?;
    let location = window.location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else { return Err(say("replay-no-page")) };
    Ok(format!("{origin}{path}{prefix}{code}"))
}

/// The end of the page's address, from its `#` on, with its escapes.
pub(super) fn opened_fragment() -> Option<String> {
    web_sys::window()?.location().hash().ok()
}

/// Number of sentences kept in the live region; older ones have been read.
const MOST_SENTENCES: u32 = 24;

/// Adds a sentence to the page's live region for screen readers. Without that element the game runs silently.
pub(in crate::app) fn speak(sentence: &str) {
    let Some(document) = document() else { return };
    let (Some(live), Ok(line)) = (document.get_element_by_id("live"), document.create_element("p")) else { return };
    line.set_text_content(Some(sentence));
    if live.append_child(&line).is_err() {
        log::warn!("the page's live region takes no more sentences");
    }
    while live.child_element_count() > MOST_SENTENCES
        && let Some(oldest) = live.first_element_child()
    {
        oldest.remove();
    }
}

/// Replaces the sentence of the page about the focused control, which a screen reader reads then.
pub(in crate::app) fn read_focus(sentence: &str) {
    if let Some(focus) = document().and_then(|document| document.get_element_by_id("focus")) {
        focus.set_text_content(Some(sentence));
    }
}

/// The function `tellControls` of the page's window, which a driver of the page defines before the program starts.
fn driver() -> Option<js_sys::Function> {
    let window = web_sys::window()?;
    js_sys::Reflect::get(&window, &"tellControls".into()).ok()?.dyn_into().ok()
}

/// Whether a driver of the page wants to know what is on the screen.
pub(in crate::app) fn page_wants_controls() -> bool {
    driver().is_some()
}

/// Passes a line about the controls to the driver of the page.
pub(in crate::app) fn tell_controls(line: &str) {
    if let Some(driver) = driver()
        && let Err(error) = driver.call1(&JsValue::NULL, &line.into())
    {
        log::warn!("the driver of the page failed: {error:?}");
    }
}

/// Opens the licences of the libraries inside the program in a window of the browser's own.
///
/// # Errors
/// Where they are, as a sentence, if the browser opens none.
pub(in crate::app) fn third_party() -> Result<Option<String>, String> {
    const LICENCES_ADDRESS: &str = "licences/THIRD-PARTY.txt";
    let opened =
        web_sys::window().and_then(|window| window.open_with_url_and_target(LICENCES_ADDRESS, "_blank").ok().flatten());
    opened.map(|_| None).ok_or_else(|| say_with("credits-libraries-blocked", &[("address", LICENCES_ADDRESS.into())]))
}

/// Whether `web/canvas.js` has noted this on the canvas; `None` without a canvas.
fn is_noted(note: &str) -> Option<bool> {
    Some(document()?.get_element_by_id("game")?.has_attribute(note))
}

/// Whether the device is mainly used with fingers.
pub(in crate::app) fn is_for_fingers() -> bool {
    is_noted("data-fingers") == Some(true)
}

/// Whether the device is set to show less motion.
pub(super) fn asks_for_less_motion() -> Option<bool> {
    is_noted("data-less-motion")
}

/// Whether the device is set to show more contrast, or colours of its own.
pub(super) fn asks_for_more_contrast() -> Option<bool> {
    is_noted("data-more-contrast")
}

/// Whether somebody writes on the keyboard of the screen: then bevy_egui's field for it has the focus, and not the canvas.
pub(in crate::app) fn writes_on_screen() -> bool {
    let focused = document().and_then(|document| document.active_element());
    focused.is_some_and(|element| element.id() == "egui_text_agent")
}

/// Writes on the canvas between which heights in it somebody writes, which `web/canvas.js` keeps in view.
pub(in crate::app) fn tell_field(edges: Option<[i32; 2]>) {
    let Some(canvas) = document().and_then(|document| document.get_element_by_id("game")) else { return };
    let told = edges.map_or_else(String::new, |[top, bottom]| format!("{top} {bottom}"));
    if canvas.set_attribute("data-field", &told).is_err() {
        log::warn!("the page does not take the place of the text field in");
    }
}

/// Writes on the canvas at which end of the controls the focus is, where `web/canvas.js` leaves Tab to the browser.
pub(in crate::app) fn tell_end(end: Option<&str>) {
    let Some(canvas) = document().and_then(|document| document.get_element_by_id("game")) else { return };
    if canvas.set_attribute("data-end", end.unwrap_or_default()).is_err() {
        log::warn!("the page does not take the end of the controls in");
    }
}

/// Writes on the canvas whether Escape leads back in the game, which `web/back.js` then has the browser's Back do.
pub(in crate::app) fn tell_inside(inside: bool) {
    let Some(canvas) = document().and_then(|document| document.get_element_by_id("game")) else { return };
    if canvas.set_attribute("data-inside", if inside { "yes" } else { "" }).is_err() {
        log::warn!("the page does not take in whether there is a way back");
    }
}

/// Whether Shift and Tab have come to the canvas from behind, as `web/canvas.js` writes on it; asked once for each time.
pub(in crate::app) fn came_back() -> bool {
    let canvas = document().and_then(|document| document.get_element_by_id("game"));
    let Some(canvas) = canvas.filter(|canvas| canvas.get_attribute("data-back").is_some_and(|back| !back.is_empty()))
    else {
        return false;
    };
    // A page that keeps the note only begins at the last control once more.
    let _ = canvas.set_attribute("data-back", "");
    true
}

/// Writes the name of the game at the table on the canvas, where `web/canvas.js` finds it when the graphics are lost.
pub(in crate::app) fn name_game(slot: Option<&str>) {
    let Some(canvas) = document().and_then(|document| document.get_element_by_id("game")) else { return };
    if canvas.set_attribute("data-game", slot.unwrap_or_default()).is_err() {
        log::warn!("the page does not take the name of the game in");
    }
}

/// The game that `web/canvas.js` noted before it loaded the page anew; it answers once.
pub(in crate::app) fn game_to_go_on_with() -> Option<String> {
    const CONTINUE_KEY: &str = "crazy-eight.go-on";
    let notes = web_sys::window()?.session_storage().ok()??;
    let slot = notes.get_item(CONTINUE_KEY).ok()??;
    notes.remove_item(CONTINUE_KEY).ok()?;
    Some(slot).filter(|slot| !slot.is_empty())
}

/// Turns the browser's own confirmation before leaving the page on or off.
pub(in crate::app) fn ask_before_leaving(asks: bool) {
    let Some(window) = web_sys::window() else { return };
    let ask = || Closure::<dyn FnMut(Event)>::new(|event: Event| event.prevent_default()).into_js_value();
    let ask = asks.then(ask);
    window.set_onbeforeunload(ask.as_ref().map(JsCast::unchecked_ref::<js_sys::Function>));
}

/// The first of the browser's preferred languages that the game has.
pub(in crate::app) fn language() -> Language {
    let Some(window) = web_sys::window() else { return Language::default() };
    let tags = window.navigator().languages();
    tags.iter().find_map(|tag| Language::from_tag(&tag.as_string()?)).unwrap_or_default()
}

/// Sets the page's language attribute, which selects the screen reader's voice.
pub(in crate::app) fn tell_language(language: Language) {
    let Some(document) = document() else { return };
    let root = document.document_element().map(|root| root.set_attribute("lang", language.tag()));
    let canvas = document.get_element_by_id("game");
    let canvas = canvas.map(|canvas| canvas.set_attribute("aria-label", &say("page-canvas")));
    if [root, canvas].into_iter().flatten().any(|set| set.is_err()) {
        log::warn!("the page does not take the language in");
    }
}
