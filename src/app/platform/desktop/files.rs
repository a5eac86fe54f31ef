//! Files in the desktop's folders.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::folders;
use crate::app::platform::file_stem;
use crate::save::{MOST_TEXT_BYTES, put_new};
use crate::words::{not_kept, say};

/// A folder of the program's data; `None` where there is no home folder.
fn folder(name: &str) -> Option<PathBuf> {
    folders().map(|folders| folders.data_dir().join(name))
}

/// Writes `content` to a new file in `folder`, under the first free name of `nth` counted from 1, and returns its
/// path.
fn write_new_file(folder: &Path, nth: impl Fn(u32) -> String, content: &[u8]) -> Result<String, String> {
    let put = put_new(folder, nth, content).map(|path| path.display().to_string());
    put.map_err(|trouble| format!("{}: {}", trouble.place, not_kept(&trouble.why)))
}

/// Writes a new file called `name` to a folder the player can reach, and returns where. Only the web version uses the
/// MIME type.
///
/// # Errors
/// The reason, worded for the middle of a sentence.
pub(in crate::app) fn save_file(name: &str, extension: &str, _kind: &str, content: &[u8]) -> Result<String, String> {
    save_in(&folder("exports").ok_or_else(|| say("no-home"))?, name, extension, content)
}

fn save_in(folder: &Path, name: &str, extension: &str, content: &[u8]) -> Result<String, String> {
    let stem = file_stem(name);
    write_new_file(folder, |number| format!("{stem}-{number}.{extension}"), content)
}

/// Writes a picture to the desktop's picture folder, or to the program's data folder if there is none, and returns
/// where.
///
/// # Errors
/// The reason, worded for the middle of a sentence.
pub(in crate::app) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    let of_desktop = directories::UserDirs::new().and_then(|user| Some(user.picture_dir()?.join("Crazy Eight")));
    save_picture_in(&of_desktop.or_else(|| folder("pictures")).ok_or_else(|| say("no-home"))?, name, png)
}

fn save_picture_in(folder: &Path, name: &str, png: &[u8]) -> Result<String, String> {
    let nth = |number: u32| if number == 1 { format!("{name}.png") } else { format!("{name}-{number}.png") };
    write_new_file(folder, nth, png)
}

/// The licences of the libraries inside the program. A page shows them in a window of the browser's own and returns `None`.
///
/// # Errors
/// Why they cannot be read, as a sentence.
pub(in crate::app) fn third_party() -> Result<Option<String>, String> {
    let program = std::env::current_exe().ok();
    let folder = program.as_deref().and_then(Path::parent);
    folder.and_then(third_party_of).map(Some).ok_or_else(|| say("credits-libraries-none"))
}

/// The licences that a package has put beside the program in this folder, or where Debian keeps them.
fn third_party_of(folder: &Path) -> Option<String> {
    const LICENCES_FILE: &str = "THIRD-PARTY.txt";
    let of_debian = folder.parent().map(|system| system.join("share/doc/crazy-eight").join(LICENCES_FILE));
    let places = [Some(folder.join(LICENCES_FILE)), of_debian];
    places.into_iter().flatten().find_map(|place| std::fs::read_to_string(place).ok())
}

/// Reads a file dropped on the window, up to one byte more than the largest file the game accepts: that byte shows
/// that it is too long.
///
/// # Errors
/// The reason, worded to follow the file's name.
pub(in crate::app) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_TEXT_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_takes_the_place_of_none() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-exports-{}", std::process::id()));
        let first = save_in(&folder, "Ada / B.", "csv", b"one").unwrap();
        let second = save_in(&folder, "Ada / B.", "csv", b"two").unwrap();
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
    fn licences_are_found_beside_the_program_and_where_debian_keeps_them() {
        let root = std::env::temp_dir().join(format!("crazy-eight-licences-{}", std::process::id()));
        let [games, documents] = ["usr/games", "usr/share/doc/crazy-eight"].map(|place| root.join(place));
        std::fs::create_dir_all(&games).unwrap();
        std::fs::create_dir_all(&documents).unwrap();
        assert_eq!(third_party_of(&games), None);
        std::fs::write(documents.join("THIRD-PARTY.txt"), "of Debian").unwrap();
        assert_eq!(third_party_of(&games).as_deref(), Some("of Debian"));
        std::fs::write(games.join("THIRD-PARTY.txt"), "beside it").unwrap();
        assert_eq!(third_party_of(&games).as_deref(), Some("beside it"));
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_named() {
        // A file in place of the folder makes writing fail even for an administrator.
        let file = std::env::temp_dir().join(format!("crazy-eight-no-folder-{}", std::process::id()));
        std::fs::write(&file, "a file").unwrap();
        let refused = save_picture_in(&file.join("pictures"), "evening", b"one").unwrap_err();
        assert!(refused.contains("crazy-eight-no-folder") && refused.contains("pictures: "), "{refused}");
        std::fs::remove_file(file).unwrap();
    }
}
