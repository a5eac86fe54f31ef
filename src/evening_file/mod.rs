//! The file of a club night as people write it: read by `crazy-eight club`, and taken in by the window.

mod file;
mod read;

pub use read::read;

/// Whether a text means to be such a file; then its first fault is worth telling. Those who enter stand in no other file.
pub fn is_evening_file(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next().is_some_and(|line| line.starts_with('(')) && text.contains("entrants:")
}
