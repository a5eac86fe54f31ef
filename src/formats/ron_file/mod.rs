//! The files people write: RON, bounded in size, and refused with the file, the line, the field and one sentence.
//!
//! A kind of file is a serde struct with `deny_unknown_fields` and a [`Check`] for what its types cannot say. Two things
//! are shorter than in plain RON: an optional value needs no `Some`, and a choice that holds a struct no double bracket.

mod fields;
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

use crate::formats::excerpt::{excerpt, visible};

/// The largest file that is read, in bytes: a hundred times what a person writes.
pub const LARGEST: usize = 256 * 1024;

/// What has to hold of the values of a file, beyond their types.
pub trait Check {
    /// Finds what is wrong with them.
    ///
    /// # Errors
    /// The first field whose value cannot be used.
    fn check(&self) -> Result<(), Fault>;
}

/// A value that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands, from the outermost field: `weights[2].at`.
    pub field: String,
    /// What is wrong with it; together with the field's name a sentence.
    pub reason: String,
}

impl Fault {
    /// A fault of one field.
    pub fn new(field: &str, reason: impl Into<String>) -> Self {
        Self { field: field.to_owned(), reason: reason.into() }
    }

    /// The same, seen from the struct around it, which is what is wrong if no field of it is named.
    pub fn inside(self, field: &str) -> Self {
        let dot = if self.field.is_empty() { "" } else { "." };
        Self { field: format!("{field}{dot}{}", self.field), ..self }
    }
}

/// An element of a list, by its place from 0; whoever reads a message counts from 1: `weights[2]` is the second.
pub fn element(list: &str, place: usize) -> String {
    format!("{list}[{}]", place + 1)
}

/// Checks that a number lies between two others. No number at all lies nowhere.
///
/// # Errors
/// One that does not.
pub fn within(field: &str, value: f64, least: f64, most: f64) -> Result<(), Fault> {
    // Compared and shown no finer than it is used: 0.003 is not more than 0.003, and 0.1 does not read 0.10000000149.
    let (shown, lies) = (value as f32, value as f32 >= least as f32 && value as f32 <= most as f32);
    lies.then_some(()).ok_or_else(|| Fault::new(field, format!("is {shown}, and has to be from {least} to {most}")))
}

/// Why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// It cannot be read at all.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// It is larger than [`LARGEST`].
    #[error("{file}: is larger than {} kB, and so not of this kind", LARGEST / 1024)]
    TooLarge {
        /// The file.
        file: String,
    },
    /// Something in it is wrong.
    #[error("{file}:{line}:{column}: {}{reason}", .field.as_ref().map(|field| format!("`{field}` ")).unwrap_or_default())]
    Wrong {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The field, from the outermost: `weights[2].at`; `None` where the sentence itself names what is wrong.
        field: Option<String>,
        /// What is wrong.
        reason: String,
    },
}

/// The text of a file, and what errors call it.
#[derive(Debug, Clone)]
pub struct Source {
    name: String,
    text: String,
}

impl Source {
    /// A text that is in memory already.
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: visible(name), text: without_mark(text).to_owned() }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// One that cannot be read or is too large.
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        let name = visible(&path.display().to_string());
        let unreadable = |reason: String| BadFile::Unreadable { file: name.clone(), reason };
        // The bound is on what is read, not on what the system says of the size: a pipe has none.
        let mut bytes = Vec::new();
        let opened = std::fs::File::open(path).map_err(|error| unreadable(error.to_string()))?;
        opened.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(error.to_string()))?;
        if bytes.len() > LARGEST {
            return Err(BadFile::TooLarge { file: name });
        }
        let text = String::from_utf8(bytes).map_err(|_| unreadable("is not a text in UTF-8".to_owned()))?;
        Ok(Self { name, text: without_mark(&text).to_owned() })
    }

    /// What it says.
    ///
    /// # Errors
    /// A text that is too large or has something wrong in it.
    pub fn parse<T: DeserializeOwned + Check>(&self) -> Result<T, BadFile> {
        if self.text.len() > LARGEST {
            return Err(BadFile::TooLarge { file: self.name.clone() });
        }
        let value: T = options().from_str(&self.text).map_err(|error| misread(&self.name, &self.text, &error))?;
        value.check().map_err(|fault| self.blame(fault))?;
        Ok(value)
    }

    /// The error for a value in it that turned out to be useless.
    pub fn blame(&self, Fault { field, reason }: Fault) -> BadFile {
        let (line, column) = place(&self.text, Fields::of(&self.text).start_of(&field));
        let field = (!field.is_empty()).then(|| excerpt(&field));
        BadFile::Wrong { file: self.name.clone(), line, column, field, reason }
    }
}

/// The text that [`Source::parse`] reads as this value; what is nested deeper than `depth` stands on one line.
///
/// # Errors
/// A value of which RON can write nothing.
pub(crate) fn write<T: Serialize>(value: &T, depth: usize) -> ron::Result<String> {
    let pretty = PrettyConfig::new().depth_limit(depth).separate_tuple_members(false);
    Ok(options().to_string_pretty(value, pretty)? + "\n")
}

/// What is shorter than in plain RON.
fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// A text without the mark that some editors put before it.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// The line and column of a byte.
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
        // As an `f32` 0.003 is a little more, and 0.1 is, too.
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
