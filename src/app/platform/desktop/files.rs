//! Files in the desktop's folders.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::{folders, is_second_window};
use crate::app::platform::{KeptFile, MOST_LISTED, Placed, file_stem};
use crate::formats::whole_file::replace;
use crate::save::{MOST_TEXT, put_new};
use crate::words::say;

/// A folder of the program's data; `None` where there is no home folder.
fn folder(name: &str) -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join(name))
}

/// The files of a kind in a folder of the program's data, the last of their names first; none if there is no such folder.
///
/// # Errors
/// Why the folder cannot be read, in words for the middle of a sentence. One file that cannot be read does not hide the others.
pub(in crate::app) fn list_files(name: &str, extension: &str) -> Result<Vec<KeptFile>, String> {
    folder(name).map_or(Ok(Vec::new()), |folder| list_files_in(&folder, extension))
}

fn list_files_in(folder: &Path, extension: &str) -> Result<Vec<KeptFile>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = std::fs::read_dir(folder)
        .and_then(Iterator::collect::<io::Result<Vec<_>>>)
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    Ok(paths.into_iter().rev().take(MOST_LISTED).map(|path| kept(&path)).collect())
}

fn kept(path: &Path) -> KeptFile {
    let written = || {
        let when = std::fs::metadata(path).ok()?.modified().ok()?;
        Some(when.duration_since(UNIX_EPOCH).ok()?.as_secs())
    };
    KeptFile { name: name_of(path), when: written(), content: read_bytes(path) }
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What is in a file. One byte more than anything that is kept can have says that there is more.
fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_TEXT as u64 + 1).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// Puts something into a new file of a folder of the program's data, under the first of the names, counted from 1, that is free.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn put_new_file(name: &str, nth: impl Fn(u32) -> String, content: &[u8]) -> Result<Placed, String> {
    put(&folder(name).ok_or_else(|| say("no-home"))?, nth, content)
}

fn put(folder: &Path, nth: impl Fn(u32) -> String, content: &[u8]) -> Result<Placed, String> {
    put_new(folder, nth, content).map(|path| placed(&path)).map_err(|trouble| trouble.to_string())
}

/// Puts something in the place of a file of a folder of the program's data, whole or not at all.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn replace_file(name: &str, file: &str, content: &[u8]) -> Result<Placed, String> {
    replace_in(&folder(name).ok_or_else(|| say("no-home"))?, file, content)
}

fn replace_in(folder: &Path, file: &str, content: &[u8]) -> Result<Placed, String> {
    let path = folder.join(file);
    if is_second_window() {
        return Err(format!("{}: {}", path.display(), say("bad-other-window")));
    }
    let kept = std::fs::create_dir_all(folder).and_then(|()| replace(&path, content));
    kept.map(|()| placed(&path)).map_err(|error| format!("{}: {error}", path.display()))
}

fn placed(path: &Path) -> Placed {
    Placed { name: name_of(path), place: path.display().to_string() }
}

/// Puts a text of somebody, called `name`, into a new file where it can be taken from, and says where. The kind of text is for
/// pages.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn save_file(name: &str, extension: &str, _kind: &str, text: &str) -> Result<String, String> {
    save_in(&folder("exports").ok_or_else(|| say("keep-no-home"))?, name, extension, text)
}

fn save_in(folder: &Path, name: &str, extension: &str, text: &str) -> Result<String, String> {
    let stem = file_stem(name);
    put(folder, |number| format!("{stem}-{number}.{extension}"), text.as_bytes()).map(|placed| placed.place)
}

/// Puts a picture into the desktop's folder of pictures, or beside the program's data where it has none, and says where.
///
/// # Errors
/// Why it is not there, in words for the middle of a sentence.
pub(in crate::app) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    let of_desktop = directories::UserDirs::new().and_then(|user| Some(user.picture_dir()?.join("Crazy Eight")));
    save_picture_in(&of_desktop.or_else(|| folder("pictures")).ok_or_else(|| say("no-home"))?, name, png)
}

fn save_picture_in(folder: &Path, name: &str, png: &[u8]) -> Result<String, String> {
    let nth = |number: u32| if number == 1 { format!("{name}.png") } else { format!("{name}-{number}.png") };
    put(folder, nth, png).map(|placed| placed.place)
}

/// The text of a file that was dropped on the window.
///
/// # Errors
/// Why it cannot be read, after the name of the file.
pub(in crate::app) fn read_file(path: &Path) -> Result<String, String> {
    String::from_utf8(read_bytes(path)?).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_takes_the_place_of_none() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-exports-{}", std::process::id()));
        let first = save_in(&folder, "Ada / B.", "csv", "one").unwrap();
        let second = save_in(&folder, "Ada / B.", "csv", "two").unwrap();
        assert!(first.ends_with("Ada___B_-1.csv") && second.ends_with("Ada___B_-2.csv"), "{first} {second}");
        assert_eq!(std::fs::read_to_string(first).unwrap(), "one");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_picture_never_takes_the_place_of_another() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-pictures-{}", std::process::id()));
        let [first, second] = [b"one", b"two"].map(|png| save_picture_in(&folder, "evening", png).unwrap());
        assert!(first.ends_with("evening.png") && second.ends_with("evening-2.png"), "{first} {second}");
        assert_eq!(std::fs::read(first).unwrap(), b"one");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing half written is left");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_named() {
        // A file where the folder should be: not even an administrator can write in there.
        let file = std::env::temp_dir().join(format!("crazy-eight-no-folder-{}", std::process::id()));
        std::fs::write(&file, "a file").unwrap();
        let refused = save_picture_in(&file.join("pictures"), "evening", b"one").unwrap_err();
        assert!(refused.contains("crazy-eight-no-folder") && refused.contains("pictures: "), "{refused}");
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn files_are_listed_the_last_first_and_what_is_replaced_keeps_its_name() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-kept-{}", std::process::id()));
        assert_eq!(list_files_in(&folder, "ron"), Ok(Vec::new()), "there is no folder yet");
        let nth = |number: u32| format!("sheet-{number:04}.ron");
        let first = put(&folder, nth, b"one throw").unwrap();
        assert!(first.name == "sheet-0001.ron" && first.place.ends_with(&first.name), "{first:?}");
        put(&folder, nth, b"another game").unwrap();
        assert_eq!(replace_in(&folder, &first.name, b"two throws"), Ok(first));
        std::fs::write(folder.join("note.txt"), "not one of them").unwrap();
        let kept = list_files_in(&folder, "ron").unwrap();
        let kept: Vec<_> = kept.iter().map(|file| (file.name.as_str(), file.content.as_deref())).collect();
        assert_eq!(kept, [("sheet-0002.ron", Ok(&b"another game"[..])), ("sheet-0001.ron", Ok(&b"two throws"[..]))]);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
