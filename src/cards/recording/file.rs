//! Recordings in files.

use std::path::Path;

use super::{BadCardRecording, CardRecording, MOST_CARD_TEXT};
use crate::formats::whole_file;

impl CardRecording {
    /// Reads a recording file, or a file that contains a text code. At most [`MOST_CARD_TEXT`] bytes are read.
    ///
    /// # Errors
    /// A file that cannot be read or is not a recording.
    pub fn load(path: &Path) -> Result<Self, BadCardRecording> {
        Self::read(&whole_file::read(path, MOST_CARD_TEXT)?)
    }

    /// Writes a file atomically, so that a file of this name is always complete.
    ///
    /// # Errors
    /// The message of the operating system.
    pub fn save(&self, path: &Path) -> Result<(), BadCardRecording> {
        Ok(whole_file::save(path, self.to_file())?)
    }
}
