//! Far games in files.

use std::path::Path;

use super::{BadLog, Log, MOST_FAR_TEXT};
use crate::formats::whole_file;

impl Log {
    /// Reads a file of a far game, or a file that contains a text code. At most [`MOST_FAR_TEXT`] bytes are read.
    ///
    /// # Errors
    /// A file that cannot be read or is not a far game.
    pub fn load(path: &Path) -> Result<Self, BadLog> {
        Self::read(&whole_file::read(path, MOST_FAR_TEXT)?)
    }

    /// Writes a file atomically, so that a file of this name is always complete.
    ///
    /// # Errors
    /// The message of the operating system.
    pub fn save(&self, path: &Path) -> Result<(), BadLog> {
        Ok(whole_file::save(path, self.to_file())?)
    }
}
