//! The folders of a desktop as entries of the page's storage: `crazy-eight.games/game-0001.c8` holds the second in which it was
//! written and its bytes in base 64.

use data_encoding::BASE64;
use wasm_bindgen::JsValue;
use web_sys::Storage;

use super::{is_second_window, now_milliseconds};
use crate::app::platform::{KeptFile, MOST_LISTED, Placed};
use crate::words::say;

fn storage() -> Option<Storage> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten())
}

fn key(folder: &str, file: &str) -> String {
    format!("crazy-eight.{folder}/{file}")
}

/// The files of a kind in a folder, the last of their names first.
pub(in crate::app) fn list_files(folder: &str, extension: &str) -> Result<Vec<KeptFile>, String> {
    let Some(storage) = storage() else { return Ok(Vec::new()) };
    let (prefix, ending) = (key(folder, ""), format!(".{extension}"));
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let mut names: Vec<String> = keys
        .filter_map(|key| Some(key.strip_prefix(&prefix).filter(|name| name.ends_with(&ending))?.to_owned()))
        .collect();
    names.sort();
    let kept = |name: String| {
        let text = storage.get_item(&key(folder, &name)).ok().flatten().unwrap_or_default();
        let (when, content) = text.split_once(' ').unwrap_or_default();
        let damaged = |error: data_encoding::DecodeError| format!("{}: {error}", key(folder, &name));
        KeptFile { when: when.parse().ok(), content: BASE64.decode(content.as_bytes()).map_err(damaged), name }
    };
    Ok(names.into_iter().rev().take(MOST_LISTED).map(kept).collect())
}

/// Puts something into a new file of a folder, under the first of the names, counted from 1, that is free.
pub(in crate::app) fn put_new_file(
    folder: &str,
    nth: impl Fn(u32) -> String,
    content: &[u8],
) -> Result<Placed, String> {
    let storage = storage().ok_or_else(|| say("no-storage"))?;
    let is_free = |name: &String| storage.get_item(&key(folder, name)).is_ok_and(|text| text.is_none());
    let name = (1..10_000).map(nth).find(is_free).ok_or_else(|| say("storage-refuses"))?;
    put(&storage, folder, name, content)
}

/// Puts something in the place of a file of a folder, whole or not at all.
pub(in crate::app) fn replace_file(folder: &str, file: &str, content: &[u8]) -> Result<Placed, String> {
    put(&storage().ok_or_else(|| say("no-storage"))?, folder, file.to_owned(), content)
}

fn put(storage: &Storage, folder: &str, name: String, content: &[u8]) -> Result<Placed, String> {
    if is_second_window() {
        return Err(format!("{name}: {}", say("bad-other-window")));
    }
    let text = format!("{} {}", now_milliseconds() / 1000, BASE64.encode(content));
    storage.set_item(&key(folder, &name), &text).map_err(|error| why(&error))?;
    Ok(Placed { place: name.clone(), name })
}

/// Why the browser keeps nothing more.
fn why(error: &JsValue) -> String {
    super::refused("storage-refuses", error)
}
