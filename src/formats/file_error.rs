//! The error of a file that cannot be read or written.

/// A file that cannot be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cannot {doing} {path}: {why}")]
pub struct FileError {
    /// "read" or "write".
    pub doing: &'static str,
    /// The path of the file.
    pub path: String,
    /// The message of the operating system.
    pub why: String,
}
