//! Conversions between values and files, text codes and links, independent of what the values mean.

pub mod ron_file;

mod file_error;

pub(crate) mod csv;
pub(crate) mod excerpt;
pub(crate) mod sealed;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod whole_file;

pub use file_error::FileError;

/// Removes the byte-order mark that some editors put first.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// A number with its noun: "1 try", "2 tries".
pub(crate) fn counted(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {noun}s"),
    }
}
