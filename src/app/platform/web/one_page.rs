//! One page at a time on the browser's storage: a lock of the browser says which, as a lock on a file does on a desktop.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::futures::spawn_local;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;

/// The lock that says that a page uses the storage; the browser lets go of it when the page is gone, however it goes.
const LOCK: &str = "crazy-eight";

/// Whether another page of the game uses the storage.
static SECOND: AtomicBool = AtomicBool::new(false);

/// Whether another page of the game was here first, so that this one keeps nothing.
pub(in crate::app) fn is_second_window() -> bool {
    SECOND.load(Ordering::Relaxed)
}

/// Starts the program once the browser has said whether another page uses the storage: before that nothing is written. In
/// browsers without locks, and in pages that may have none, every page is taken for the first: each still writes whole entries.
pub(in crate::app) fn start(program: impl FnOnce() -> ExitCode + 'static) -> ExitCode {
    spawn_local(async move {
        match first().await {
            Ok(first) => SECOND.store(!first.is_truthy(), Ordering::Relaxed),
            Err(error) => log::warn!("pages cannot hear of each other: {error:?}"),
        }
        program();
    });
    ExitCode::SUCCESS
}

/// Whether this page got the lock, which it then holds as long as it lives.
fn first() -> Promise {
    Promise::new(&mut |answer, fail| {
        if let Err(error) = ask(&answer, &fail) {
            // A function that settles a promise never fails.
            let _ = fail.call1(&JsValue::UNDEFINED, &error);
        }
    })
}

/// Asks for the lock. Not everybody has locks, and the types of all this are not settled in `web_sys`.
fn ask(answer: &Function, fail: &Function) -> Result<(), JsValue> {
    let navigator = web_sys::window().ok_or("there is no window")?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &true.into())?;
    let answer = answer.clone();
    let got = Closure::once_into_js(move |lock: JsValue| {
        let _ = answer.call1(&JsValue::UNDEFINED, &(!lock.is_null()).into());
        // The lock is held until what is answered here comes to an end.
        if lock.is_null() { JsValue::UNDEFINED } else { Promise::new(&mut |_, _| {}).into() }
    });
    let asked = request.call3(&locks, &LOCK.into(), &options, &got)?;
    let then: Function = Reflect::get(&asked, &"then".into())?.dyn_into()?;
    then.call2(&asked, &JsValue::UNDEFINED, fail)?;
    Ok(())
}
