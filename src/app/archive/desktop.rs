//! Files in the folder the desktop keeps for programs' data, and its clipboard.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Kept;
use super::clipboard::Answer;
use super::sheets::SheetFile;
use crate::replay::{BadRecording, EXTENSION, Recording};
use crate::save::put_new;
use crate::whole_file::replace;
use crate::words::{bad_recording, say, say_with};

/// What the files of score sheets end with.
const SHEET: &str = "ron";
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
        clipboard.and_then(act).map_err(|error| {
            // The sentence it comes into has its own full stop.
            let why = error.to_string();
            say_with("replay-no-clipboard", &[("why", why.trim_end_matches('.').into())])
        })
    })
}

/// Nothing: on a desktop the command line says what to watch.
pub(super) fn brought() -> Option<Result<Recording, BadRecording>> {
    None
}

/// As a code: whoever gets it pastes it into the page, or gives it to the command line.
pub(super) fn to_send(recording: &Recording) -> Result<String, String> {
    Ok(recording.to_code())
}

pub(super) fn copy_text(text: &str) -> Answer {
    Arc::new(with_clipboard(|clipboard| clipboard.set_text(text)).into())
}

pub(in crate::app) fn copied() -> Result<String, String> {
    with_clipboard(arboard::Clipboard::get_text)
}

/// A folder in the desktop's place for what programs keep; `None` where there is no home folder.
fn folder(name: &str) -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "crazy-eight").map(|dirs| dirs.data_dir().join(name))
}

/// The folder of recorded games.
fn games() -> Option<PathBuf> {
    folder("games")
}

pub(super) fn keep(recording: &Recording) -> Result<String, String> {
    keep_in(&games().ok_or_else(|| say("replay-no-home"))?, recording)
}

/// Keeps it under the next number that is free; answers with the path.
fn keep_in(folder: &Path, recording: &Recording) -> Result<String, String> {
    let trouble = |why: String| say_with("replay-not-kept", &[("why", why.into())]);
    let path = put_new(folder, |number| format!("game-{number:04}.{EXTENSION}"), recording.to_file());
    path.map(|path| path.display().to_string()).map_err(|bad| trouble(bad.to_string()))
}

pub(super) fn kept() -> Result<Vec<Kept>, String> {
    games().map_or(Ok(Vec::new()), |folder| kept_in(&folder))
}

/// What is kept in a folder, the highest number first. One that cannot be read does not hide the others.
fn kept_in(folder: &Path) -> Result<Vec<Kept>, String> {
    let unreadable = |error: std::io::Error| {
        let folder = folder.display().to_string();
        say_with("replay-no-folder", &[("folder", folder.into()), ("why", error.to_string().into())])
    };
    let read = |path: PathBuf| Kept {
        game: Recording::load(&path).map_err(|bad| bad_recording(&bad)),
        name: name_of(&path),
        when: written(&path),
        came: None,
    };
    Ok(listed(folder, EXTENSION).map_err(unreadable)?.into_iter().map(read).collect())
}

/// The files of a kind in a folder, the highest number first; none if there is no such folder.
fn listed(folder: &Path, extension: &str) -> std::io::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    Ok(paths.into_iter().rev().take(MOST_LISTED).collect())
}

/// When a file was written, in seconds since 1970.
fn written(path: &Path) -> Option<u64> {
    let when = std::fs::metadata(path).ok()?.modified().ok()?;
    Some(when.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs())
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The folder of score sheets.
fn score_sheets() -> Option<PathBuf> {
    folder("sheets")
}

/// Nothing: on a desktop a sheet is copied, or among those that are kept.
pub(super) fn brought_sheet() -> Option<String> {
    None
}

pub(super) fn keep_sheet(text: &str, file: Option<&str>) -> Result<(String, String), String> {
    let no_home = || say_with("score-not-kept", &[("why", say("no-home").into())]);
    keep_sheet_in(&score_sheets().ok_or_else(no_home)?, text, file)
}

/// Keeps a sheet in the file of that name, or under the next number that is free; answers with the name and the path.
fn keep_sheet_in(folder: &Path, text: &str, file: Option<&str>) -> Result<(String, String), String> {
    let trouble = |why: String| say_with("score-not-kept", &[("why", why.into())]);
    let path = if let Some(file) = file {
        let path = folder.join(file);
        let kept = std::fs::create_dir_all(folder).and_then(|()| replace(&path, text));
        kept.map_err(|error| trouble(format!("{}: {error}", path.display())))?;
        path
    } else {
        let path = put_new(folder, |number| format!("sheet-{number:04}.{SHEET}"), text);
        path.map_err(|bad| trouble(bad.to_string()))?
    };
    Ok((name_of(&path), path.display().to_string()))
}

pub(super) fn sheets() -> Result<Vec<SheetFile>, String> {
    score_sheets().map_or(Ok(Vec::new()), |folder| sheets_in(&folder))
}

/// The sheets in a folder, the highest number first. One that cannot be read does not hide the others.
fn sheets_in(folder: &Path) -> Result<Vec<SheetFile>, String> {
    let unreadable = |error: std::io::Error| {
        let folder = folder.display().to_string();
        say_with("score-no-folder", &[("folder", folder.into()), ("why", error.to_string().into())])
    };
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
        (name_of(&path), text)
    };
    Ok(listed(folder, SHEET).map_err(unreadable)?.into_iter().map(read).collect())
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

    #[test]
    fn a_sheet_goes_back_into_its_file_and_another_one_into_a_new_one() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-sheets-{}", std::process::id()));
        assert_eq!(sheets_in(&folder), Ok(Vec::new()), "there is no folder yet");
        let (first, path) = keep_sheet_in(&folder, "one throw", None).expect("a temporary folder can be written");
        assert!(first == "sheet-0001.ron" && path.ends_with(&first), "{first}, {path}");
        keep_sheet_in(&folder, "two throws", Some(&first)).expect("a temporary folder can be written");
        keep_sheet_in(&folder, "another game", None).expect("a temporary folder can be written");
        let kept = [("sheet-0002.ron", "another game"), ("sheet-0001.ron", "two throws")];
        assert_eq!(sheets_in(&folder), Ok(kept.map(|(name, text)| (name.to_owned(), Ok(text.to_owned()))).to_vec()));
        std::fs::remove_dir_all(folder).expect("the test's own folder");
    }
}
