//! Files in the folder the desktop keeps for programs' data, and its clipboard.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use super::Kept;
use crate::replay::{BadRecording, EXTENSION, Recording};
use crate::words::{say, say_with};

/// More are not listed: whoever keeps so many finds them in the folder.
const MOST_LISTED: usize = 200;

thread_local! {
    /// What is copied lasts as long as whoever copied it: so the clipboard is kept open.
    static CLIPBOARD: RefCell<Option<arboard::Clipboard>> = const { RefCell::new(None) };
}

fn with_clipboard<T>(act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>) -> Result<T, String> {
    CLIPBOARD.with_borrow_mut(|kept| {
        let clipboard = match kept {
            Some(clipboard) => Ok(clipboard),
            None => arboard::Clipboard::new().map(|new| kept.insert(new)),
        };
        clipboard.and_then(act).map_err(|error| say_with("replay-no-clipboard", &[("why", error.to_string().into())]))
    })
}

/// Nothing: on a desktop the command line says what to watch.
pub(super) fn brought() -> Option<Result<Recording, BadRecording>> {
    None
}

pub(super) fn copy(recording: &Recording) -> Result<(), String> {
    copy_text(&recording.to_code())
}

pub(in crate::app) fn copy_text(text: &str) -> Result<(), String> {
    with_clipboard(|clipboard| clipboard.set_text(text))
}

pub(in crate::app) fn copied() -> Result<String, String> {
    with_clipboard(arboard::Clipboard::get_text)
}

fn folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "crazy-eight").map(|dirs| dirs.data_dir().join("games"))
}

pub(super) fn keep(recording: &Recording) -> Result<String, String> {
    keep_in(&folder().ok_or_else(|| say("replay-no-home"))?, recording)
}

/// Keeps it under the next number that is free; answers with the path.
fn keep_in(folder: &Path, recording: &Recording) -> Result<String, String> {
    let trouble = |why: String| say_with("replay-not-kept", &[("why", why.into())]);
    std::fs::create_dir_all(folder).map_err(|error| trouble(format!("{}: {error}", folder.display())))?;
    let free = (1..=u32::MAX).map(|number| folder.join(format!("game-{number:04}.{EXTENSION}")));
    let path = free.into_iter().find(|path| !path.exists()).unwrap_or_default();
    recording.save(&path).map_err(|error| trouble(error.to_string()))?;
    Ok(path.display().to_string())
}

pub(super) fn kept() -> Result<Vec<Kept>, String> {
    folder().map_or(Ok(Vec::new()), |folder| kept_in(&folder))
}

/// What is kept in a folder, the highest number first. One that cannot be read does not hide the others.
fn kept_in(folder: &Path) -> Result<Vec<Kept>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let unreadable = |error: std::io::Error| {
        let folder = folder.display().to_string();
        say_with("replay-no-folder", &[("folder", folder.into()), ("why", error.to_string().into())])
    };
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(unreadable)?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
    paths.sort();
    let read = |path: &PathBuf| Kept {
        name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        game: Recording::load(path).map_err(|bad| bad.to_string()),
    };
    Ok(paths.iter().rev().take(MOST_LISTED).map(read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;

    #[test]
    fn games_are_kept_under_new_numbers_and_an_unreadable_one_hides_no_other() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-games-{}", std::process::id()));
        let recording = samples::game(3).recording;
        for number in ["0001", "0002"] {
            let name = keep_in(&folder, &recording).expect("a temporary folder can be written");
            assert!(name.ends_with(&format!("game-{number}.c8")), "{name}");
        }
        std::fs::write(folder.join("game-0007.c8"), "nonsense").expect("a temporary folder can be written");
        let kept = kept_in(&folder).expect("it can be read");
        let names: Vec<_> = kept.iter().map(|kept| kept.name.as_str()).collect();
        assert_eq!(names, ["game-0007.c8", "game-0002.c8", "game-0001.c8"]);
        assert!(kept[0].game.is_err());
        assert_eq!(kept[1].game, Ok(recording));
        std::fs::remove_dir_all(folder).expect("the test's own folder");
    }
}
