//! The shelf of a desktop: the folder it keeps for programs' data.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::save::{Folder, MOST_TEXT};
use crate::words::say;

fn folders() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "crazy-eight")
}

/// The shelf; where there is no home folder, one on which nothing can be kept.
pub(super) fn shelf() -> Folder {
    Folder::new(folders().map(|folders| folders.data_dir().to_owned()))
}

/// Where the settings were kept before there was a shelf.
pub(super) fn former_settings() -> Option<Folder> {
    folders().map(|folders| Folder::new(Some(folders.config_dir().to_owned())))
}

/// The moment, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    // A clock before 1970 is as wrong as one that says it is.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Writes a text of somebody to a new file beside the shelf, and says where. The kind of text is for pages.
pub(super) fn save_file(name: &str, extension: &str, _kind: &str, text: &str) -> Result<String, String> {
    let folder = folders().map(|folders| folders.data_dir().join("exports")).ok_or_else(|| say("keep-no-home"))?;
    save_in(&folder, name, extension, text)
}

fn save_in(folder: &Path, name: &str, extension: &str, text: &str) -> Result<String, String> {
    let told = |place: &Path, error: &std::io::Error| format!("{}: {error}", place.display());
    std::fs::create_dir_all(folder).map_err(|error| told(folder, &error))?;
    let stem = super::file_stem(name);
    let mut number = 1;
    loop {
        let path = folder.join(format!("{stem}-{number}.{extension}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(told(&path, &error)),
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                return written.map(|()| path.display().to_string()).map_err(|error| {
                    // Half a table is worse than none.
                    let _ = std::fs::remove_file(&path);
                    told(&path, &error)
                });
            }
        }
    }
}

/// The text of a file that was dropped on the window.
pub(super) fn read_file(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    // One byte more than is read says that there is more.
    let read = File::open(path).and_then(|file| file.take(MOST_TEXT as u64 + 1).read_to_string(&mut text));
    read.map(|_| text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Nothing: texts come from the clipboard and in files.
pub(super) fn listen() {}

/// Nothing, for the same reason.
pub(super) fn brought() -> Option<Result<String, String>> {
    None
}

/// Nothing: files are dropped on the window.
pub(super) fn ask_for_file() {}

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
}
