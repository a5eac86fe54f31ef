//! Recordings in files.

use std::path::Path;

use super::{BadRecording, MOST_TEXT_BYTES, Recording};
use crate::formats::whole_file;

impl Recording {
    /// Reads a recording file, or a file that contains a text code. At most [`MOST_TEXT_BYTES`] bytes are read.
    ///
    /// # Errors
    /// A file that cannot be read or is not a recording.
    pub fn load(path: &Path) -> Result<Self, BadRecording> {
        Self::read(&whole_file::read(path, MOST_TEXT_BYTES)?)
    }

    /// Writes a file atomically, so that a file of this name is always complete.
    ///
    /// # Errors
    /// The message of the operating system.
    pub fn save(&self, path: &Path) -> Result<(), BadRecording> {
        Ok(whole_file::save(path, self.to_file())?)
    }
}
