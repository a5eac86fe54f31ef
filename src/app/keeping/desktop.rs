//! The shelf of a desktop: the folder it keeps for programs' data.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::save::{Folder, MOST_TEXT, put_new};
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
    let stem = super::file_stem(name);
    put(folder, |number| format!("{stem}-{number}.{extension}"), text.as_bytes())
}

/// Puts it into a new file of the folder, and says where.
fn put(folder: &Path, name: impl Fn(u32) -> String, content: &[u8]) -> Result<String, String> {
    let put = put_new(folder, name, content);
    put.map(|path| path.display().to_string()).map_err(|trouble| trouble.to_string())
}

/// Writes a picture into the desktop's folder of pictures, or beside the shelf where it has none, and says where.
pub(super) fn save_picture(name: &str, png: &[u8]) -> Result<String, String> {
    let of_desktop = directories::UserDirs::new().and_then(|user| Some(user.picture_dir()?.join("Crazy Eight")));
    let beside = || folders().map(|folders| folders.data_dir().join("pictures"));
    save_picture_in(&of_desktop.or_else(beside).ok_or_else(|| say("no-home"))?, name, png)
}

fn save_picture_in(folder: &Path, name: &str, png: &[u8]) -> Result<String, String> {
    let nth = |number: u32| if number == 1 { format!("{name}.png") } else { format!("{name}-{number}.png") };
    put(folder, nth, png)
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
}
