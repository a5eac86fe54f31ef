//! Files written by hand, in RON: bounded in size, and rejected with the file, the line, the field and one sentence.
//!
//! A kind of file is a serde struct with `deny_unknown_fields` that implements [`Check`] for what its types cannot
//! express. Two things are shorter than in plain RON: an optional value needs no `Some`, and an enum variant that holds
//! a struct needs no second pair of brackets.

mod fields;
mod list;
mod misread;

use std::io::Read;
use std::path::Path;

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use fields::Fields;
use misread::misread;

pub(crate) use list::limited;

use crate::formats::excerpt::{excerpt, visible};
use crate::formats::without_mark;

/// The largest file that is read, in bytes, unless its kind says otherwise: about a hundred times what a person writes.
pub const MOST_FILE_BYTES: usize = 256 * 1024;

/// Conditions on the values of a file that its types cannot express.
pub trait Check {
    /// The largest file of this kind, in bytes. A kind that the program writes has room for the longest of them.
    const MOST_BYTES: usize = MOST_FILE_BYTES;

    /// Checks the values.
    ///
    /// # Errors
    /// The first field whose value is not acceptable.
    fn check(&self) -> Result<(), Fault>;
}

/// A field whose value is not acceptable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its path from the outermost field, for example `weights[2].at`.
    pub field: String,
    /// The problem, as the end of a sentence that begins with the field's name.
    pub reason: String,
}

impl Fault {
    /// A fault in this field, for this reason.
    pub fn new(field: &str, reason: impl Into<String>) -> Self {
        Self { field: field.to_owned(), reason: reason.into() }
    }

    /// The same fault seen from the enclosing struct `field`.
    pub fn inside(self, field: &str) -> Self {
        let dot = if self.field.is_empty() { "" } else { "." };
        Self { field: format!("{field}{dot}{}", self.field), ..self }
    }
}

/// The path of a list element. `place` counts from 0, the path counts from 1 as people do: `weights[2]` is the second
/// weight.
pub fn element(list: &str, place: usize) -> String {
    format!("{list}[{}]", place + 1)
}

/// Checks that a number lies between two others, both included.
///
/// # Errors
/// A number outside, or NaN.
pub fn within(field: &str, value: f64, least: f64, most: f64) -> Result<(), Fault> {
    // `f32` is how the values are used later: compared as `f64`, 0.1 read from an `f32` would be above 0.1 and shown as
    // 0.10000000149.
    let (shown, lies) = (value as f32, value as f32 >= least as f32 && value as f32 <= most as f32);
    lies.then_some(()).ok_or_else(|| Fault::new(field, format!("is {shown}, and has to be from {least} to {most}")))
}

/// Why a file is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// The operating system cannot read it.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The file's name.
        file: String,
        /// The message of the operating system.
        reason: String,
    },
    /// It is larger than any file of this kind.
    #[error("{file}: is larger than {} kB, and so not of this kind", .most / 1024)]
    TooLarge {
        /// The file's name.
        file: String,
        /// The largest size, in bytes.
        most: usize,
    },
    /// Its content is wrong.
    #[error("{file}:{line}:{column}: {}{reason}", .field.as_ref().map(|field| format!("`{field}` ")).unwrap_or_default())]
    Wrong {
        /// The file's name.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The path of the field, for example `weights[2].at`; `None` if `reason` itself names what is wrong.
        field: Option<String>,
        /// What is wrong.
        reason: String,
    },
}

/// A text to parse, with the name that errors use for it.
#[derive(Debug, Clone)]
pub struct Source {
    name: String,
    text: String,
}

impl Source {
    /// A text that is already in memory.
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: visible(name), text: without_mark(text).to_owned() }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// A file that cannot be read or is larger than [`MOST_FILE_BYTES`].
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        Self::open_within(path, MOST_FILE_BYTES)
    }

    /// Reads a file of a kind that may have `most` bytes.
    ///
    /// # Errors
    /// A file that cannot be read or is larger.
    pub fn open_within(path: &Path, most: usize) -> Result<Self, BadFile> {
        let name = visible(&path.display().to_string());
        let unreadable = |reason: String| BadFile::Unreadable { file: name.clone(), reason };
        // The number of bytes read is limited, not the reported file size: a pipe reports none.
        let mut bytes = Vec::new();
        let opened = std::fs::File::open(path).map_err(|error| unreadable(error.to_string()))?;
        opened.take(most as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(error.to_string()))?;
        if bytes.len() > most {
            return Err(BadFile::TooLarge { file: name, most });
        }
        let text = String::from_utf8(bytes).map_err(|_| unreadable("is not a text in UTF-8".to_owned()))?;
        Ok(Self { name, text: without_mark(&text).to_owned() })
    }

    /// The text itself, for files that can be of several kinds.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Parses and checks the text.
    ///
    /// # Errors
    /// A text that is too large, not valid RON, or fails its [`Check`].
    pub fn parse<T: DeserializeOwned + Check>(&self) -> Result<T, BadFile> {
        if self.text.len() > T::MOST_BYTES {
            return Err(BadFile::TooLarge { file: self.name.clone(), most: T::MOST_BYTES });
        }
        let value: T = options().from_str(&self.text).map_err(|error| misread(&self.name, &self.text, &error))?;
        value.check().map_err(|fault| self.blame(fault))?;
        Ok(value)
    }

    /// The error, with line and column, for a value that was parsed but turned out to be unusable.
    pub fn blame(&self, Fault { field, reason }: Fault) -> BadFile {
        let (line, column) = place(&self.text, Fields::of(&self.text).start_of(&field));
        let field = (!field.is_empty()).then(|| excerpt(&field));
        BadFile::Wrong { file: self.name.clone(), line, column, field, reason }
    }
}

/// Writes a value as text that [`Source::parse`] can read back. Values nested deeper than `depth` go on one line.
///
/// # Errors
/// A value that RON cannot express.
pub(crate) fn write<T: Serialize>(value: &T, depth: usize) -> ron::Result<String> {
    // Left to itself, RON ends lines on Windows with a carriage return, and no seal fits a content with one.
    let pretty = PrettyConfig::new().depth_limit(depth).separate_tuple_members(false).new_line("\n");
    Ok(options().to_string_pretty(value, pretty)? + "\n")
}

/// The extensions of RON that files may use.
fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// Whether a text of at most `most` bytes names this field in its outermost brackets, even if it is not valid RON.
pub(crate) fn has_field(text: &str, most: usize, field: &str) -> bool {
    text.len() <= most && Fields::of(text).has(field)
}

/// The line and column of a byte offset, both counted from 1.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_at_the_bound_that_is_written_is_within_it() {
        for bound in [0.003, 0.1, 0.7, 48.0] {
            let used = f64::from(bound as f32);
            assert_eq!(within("lean", used, -bound, bound), Ok(()), "{bound}");
            assert_eq!(within("lean", -used, -bound, bound), Ok(()), "{bound}");
        }
        let beyond = within("lean", 0.0031, -0.003, 0.003).map_err(|fault| fault.reason);
        assert_eq!(beyond, Err("is 0.0031, and has to be from -0.003 to 0.003".to_owned()));
        assert!(within("lean", f64::NAN, -1.0, 1.0).is_err());
    }
}
