//! The shelf of a desktop: the folder it keeps for programs' data.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::save::Folder;

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
