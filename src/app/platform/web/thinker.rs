//! The page's worker that thinks: `web/thinker.js` starts it after the first frame, and passes on what is asked and answered.

use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::app::platform::{Elsewhere, Lost};
use crate::thought::AnyQuestion;

/// The object `thinker` of the page's window.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Thinker;

impl Elsewhere for Thinker {
    fn ask(&self, question: &AnyQuestion) -> Option<u32> {
        let bytes = question.write().map_err(|error| log::warn!("a question cannot be written: {error}")).ok()?;
        // 0 while there is no worker.
        call("ask", &Uint8Array::from(bytes.as_slice()))?
            .as_f64()
            .map(|number| number as u32)
            .filter(|number| *number > 0)
    }

    fn heard(&self, number: u32) -> Result<Option<Vec<u8>>, Lost> {
        match call("heard", &number.into()) {
            Some(heard) if heard.is_undefined() => Ok(None),
            Some(heard) => heard.dyn_into().map_or(Err(Lost), |bytes: Uint8Array| Ok(Some(bytes.to_vec()))),
            None => Err(Lost),
        }
    }

    fn forget(&self, number: u32) {
        call("forget", &number.into());
    }
}

/// Calls a function of the object; `None` if there is none, or if it fails.
fn call(name: &str, argument: &JsValue) -> Option<JsValue> {
    let thinker = Reflect::get(&js_sys::global(), &"thinker".into()).ok().filter(JsValue::is_object)?;
    let function: Function = Reflect::get(&thinker, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(&thinker, argument).map_err(|error| log::warn!("the page's thinker failed: {error:?}")).ok()
}
