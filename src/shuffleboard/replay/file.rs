//! Recordings on a disk.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::{BadRecording, MOST_TEXT, Recording};
use crate::formats::whole_file;

/// What the names of recording files end with.
pub const EXTENSION: &str = "c8";

impl Recording {
    /// Reads a file: a recording, or a text code that was saved in one.
    ///
    /// # Errors
    /// A file that cannot be opened, or why it is no recording. No more is read than a recording can have.
    pub fn load(path: &Path) -> Result<Self, BadRecording> {
        let mut content = Vec::new();
        let read = |file: File| file.take(MOST_TEXT as u64 + 1).read_to_end(&mut content);
        File::open(path).and_then(read).map_err(|error| refused("read", path, &error))?;
        Self::read(&content)
    }

    /// Writes a file, whole or not at all: whatever happens, a file of that name is a complete one.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<(), BadRecording> {
        whole_file::replace(path, self.to_file()).map_err(|error| refused("write", path, &error))
    }
}

fn refused(doing: &'static str, path: &Path, error: &io::Error) -> BadRecording {
    BadRecording::File { doing, path: path.display().to_string(), why: error.to_string() }
}
