//! Far games in files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::{BadLog, Log, MOST_FAR_TEXT};
use crate::formats::whole_file;

impl Log {
    /// Reads a file of a far game, or a file that contains a text code. At most [`MOST_FAR_TEXT`] bytes are read.
    ///
    /// # Errors
    /// A file that cannot be read or is not a far game.
    pub fn load(path: &Path) -> Result<Self, BadLog> {
        let mut content = Vec::new();
        let read = |file: File| file.take(MOST_FAR_TEXT as u64 + 1).read_to_end(&mut content);
        File::open(path).and_then(read).map_err(|error| refused("read", path, &error))?;
        Self::read(&content)
    }

    /// Writes a file atomically, so that a file of this name is always complete.
    ///
    /// # Errors
    /// The message of the operating system.
    pub fn save(&self, path: &Path) -> Result<(), BadLog> {
        whole_file::replace(path, self.to_file()).map_err(|error| refused("write", path, &error))
    }
}

fn refused(doing: &'static str, path: &Path, error: &io::Error) -> BadLog {
    BadLog::File { doing, path: path.display().to_string(), why: error.to_string() }
}
