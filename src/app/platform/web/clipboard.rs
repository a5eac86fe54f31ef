//! The browser's clipboard.
//!
//! The texts that a player pastes with the keys and menus of the browser are in `pastes`.

use js_sys::futures::spawn_local;
use wasm_bindgen::prelude::*;
use web_sys::Clipboard;

use crate::app::platform::{CopyAnswer, PasteAnswer};
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

/// Whether the browser passes texts on to other programs, as phones do.
pub(in crate::app) fn can_share() -> bool {
    sharing().is_some()
}

/// Passes a text on to a program that the player chooses; the browser answers when it is done or called off.
pub(in crate::app) fn share_text(text: &str) -> CopyAnswer {
    let answer = CopyAnswer::default();
    let known = answer.clone();
    let data: js_sys::Object = js_sys::Object::new();
    // A plain object takes every property.
    let _ = js_sys::Reflect::set(&data, &"text".into(), &text.into());
    let data = JsValue::from(data);
    let shared = sharing().map(|(navigator, share)| share.call1(&navigator, &data));
    spawn_local(async move {
        let shared = match shared {
            // The function returns nothing else.
            Some(Ok(promise)) => promise.unchecked_into::<js_sys::Promise>().await.map(|_| ()),
            Some(Err(error)) => Err(error),
            None => Err("the browser shares nothing".into()),
        };
        // This is the only writer, so the cell is empty.
        let _ = known.set(shared.map_err(|error| super::refused("far-not-shared", &error)));
    });
    answer
}

/// The browser's function for it, and the object it belongs to.
fn sharing() -> Option<(JsValue, js_sys::Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
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

/// Reads the copied text; the browser answers later, after any question of its own.
pub(in crate::app) fn copied_text() -> PasteAnswer {
    let answer = PasteAnswer::default();
    let known = answer.clone();
    let read = read_clipboard();
    spawn_local(async move {
        let copied = match read {
            Ok(read) => read.await.map(|text| text.as_string().unwrap_or_default()),
            Err(error) => Err(error),
        };
        // This is the only writer, so the cell is empty.
        let _ = known.set(copied.map_err(|error| super::refused("replay-page-paste", &error)));
    });
    answer
}

/// Asks the browser for the copied text. Old browsers and pages not served over HTTPS have nothing to ask.
fn read_clipboard() -> Result<js_sys::Promise, JsValue> {
    let navigator = web_sys::window().ok_or("there is no page")?.navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into())?;
    let read = js_sys::Reflect::get(&clipboard, &"readText".into())?.dyn_into::<js_sys::Function>()?;
    // The function returns nothing else.
    Ok(read.call0(&clipboard)?.unchecked_into::<js_sys::Promise>())
}
