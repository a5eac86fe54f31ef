//! Lets only one page at a time use the browser's storage, by means of a Web Lock (the desktop locks a file).

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::futures::spawn_local;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;

use super::is_second_screen;

/// The name of the lock. The browser releases it when the page is gone, however it ended.
const LOCK_NAME: &str = "crazy-eight";

static IS_SECOND_PAGE: AtomicBool = AtomicBool::new(false);

/// Whether another page of the game already uses the storage; this one then saves nothing.
pub(in crate::app) fn is_second_window() -> bool {
    IS_SECOND_PAGE.load(Ordering::Relaxed)
}

/// Starts the program once the browser has answered whether another page uses the storage; nothing is written before.
/// Without Web Locks every page counts as the first: entries are still written whole.
pub(in crate::app) fn start(program: impl FnOnce() -> ExitCode + 'static) -> ExitCode {
    spawn_local(async move {
        // The second screen only reads, whether another page is open or not.
        if is_second_screen() {
            IS_SECOND_PAGE.store(true, Ordering::Relaxed);
            program();
            return;
        }
        match first().await {
            Ok(first) => IS_SECOND_PAGE.store(!first.is_truthy(), Ordering::Relaxed),
            Err(error) => log::warn!("pages cannot hear of each other: {error:?}"),
        }
        program();
    });
    ExitCode::SUCCESS
}

/// Whether this page got the lock, which it then holds until it is left.
fn first() -> Promise {
    Promise::new(&mut |answer, fail| {
        if let Err(error) = ask(&answer, &fail) {
            // The resolve and reject functions of a promise never throw.
            let _ = fail.call1(&JsValue::UNDEFINED, &error);
        }
    })
}

/// Requests the lock. It goes through reflection: some browsers have no locks, and the bindings in `web_sys` are
/// unstable.
fn ask(answer: &Function, fail: &Function) -> Result<(), JsValue> {
    let navigator = web_sys::window().ok_or("there is no window")?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &true.into())?;
    let answer = answer.clone();
    let got = Closure::once_into_js(move |lock: JsValue| {
        let _ = answer.call1(&JsValue::UNDEFINED, &(!lock.is_null()).into());
        // The lock is held until the promise returned here settles.
        if lock.is_null() { JsValue::UNDEFINED } else { until_left().into() }
    });
    let asked = request.call3(&locks, &LOCK_NAME.into(), &options, &got)?;
    let then: Function = Reflect::get(&asked, &"then".into())?.dyn_into()?;
    then.call2(&asked, &JsValue::UNDEFINED, fail)?;
    Ok(())
}

/// A promise that settles when the page is left. Safari keeps such a page for its Back, together with its locks, and the next
/// page would take itself for the second. A page that comes back has no lock any more: `web/canvas.js` loads it anew.
fn until_left() -> Promise {
    Promise::new(&mut |settle, _| {
        let Some(window) = web_sys::window() else { return };
        // A page that cannot listen has the lock until the browser forgets it.
        let _ = window.add_event_listener_with_callback("pagehide", settle.unchecked_ref());
    })
}
