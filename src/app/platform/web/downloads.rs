//! Texts and pictures as downloads.

use wasm_bindgen::prelude::*;

use super::{document, refused};
use crate::app::platform::file_stem;

/// Offers a file as a download.
pub(in crate::app) fn save_file(name: &str, extension: &str, kind: &str, content: &[u8]) -> Result<String, String> {
    let file = format!("{}.{extension}", file_stem(name));
    download(&file, kind, content).map_err(|error| refused("page-no-download", &error))?;
    Ok(file)
}

/// Offers a picture as a download.
pub(in crate::app) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    let file = format!("{name}.png");
    download(&file, "image/png", png).map_err(|error| refused("page-no-download", &error))?;
    Ok(file)
}

/// For how long a file can be read, in milliseconds: Safari reads it after the click only, perhaps after a question to the player.
const READABLE: i32 = 60_000;

fn download(file: &str, kind: &str, content: &[u8]) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("there is no window")?;
    let document = document().ok_or("there is no page")?;
    let bag = web_sys::BlobPropertyBag::new();
    bag.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(content).into());
    let blob = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &bag)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link = document.create_element("a")?;
    link.set_attribute("href", &url)?;
    link.set_attribute("download", file)?;
    link.dyn_ref::<web_sys::HtmlElement>().ok_or("there are no links")?.click();
    // A file that can still be read takes memory until the page is left.
    let end = Closure::once_into_js(move || _ = web_sys::Url::revoke_object_url(&url));
    let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(end.unchecked_ref(), READABLE);
    Ok(())
}
