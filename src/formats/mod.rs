//! Conversions between values and files, text codes and links, independent of what the values mean.

pub mod ron_file;

mod file_error;

pub(crate) mod csv;
pub(crate) mod excerpt;
pub(crate) mod sealed;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod whole_file;

pub use file_error::FileError;
