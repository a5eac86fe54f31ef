//! The files people write: RON, bounded in size, and refused with the file, the line, the field and one sentence.
//!
//! A kind of file is a serde struct with `deny_unknown_fields` and a [`Check`] for what its types cannot say. Two things
//! are shorter than in plain RON: an optional value needs no `Some`, and a choice that holds a struct no double bracket.

mod fields;

use std::io::Read;
use std::path::Path;

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use fields::Fields;

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

/// Checks that a number lies between two others. No number at all lies nowhere.
///
/// # Errors
/// One that does not.
pub fn within(field: &str, value: f64, least: f64, most: f64) -> Result<(), Fault> {
    let lies = value >= least && value <= most;
    // Shown no finer than it is used, or 0.1 would read 0.10000000149.
    let shown = value as f32;
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
        Self { name: name.to_owned(), text: text.to_owned() }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// One that cannot be read or is too large.
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        let name = path.display().to_string();
        let unreadable = |reason: String| BadFile::Unreadable { file: name.clone(), reason };
        // The bound is on what is read, not on what the system says of the size: a pipe has none.
        let mut bytes = Vec::new();
        let opened = std::fs::File::open(path).map_err(|error| unreadable(error.to_string()))?;
        opened.take(LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(error.to_string()))?;
        if bytes.len() > LARGEST {
            return Err(BadFile::TooLarge { file: name });
        }
        let text = String::from_utf8(bytes).map_err(|_| unreadable("is not a text in UTF-8".to_owned()))?;
        Ok(Self { name, text })
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
        let field = (!field.is_empty()).then_some(field);
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

/// What RON could not read, and in which field.
fn misread(file: &str, text: &str, error: &ron::error::SpannedError) -> BadFile {
    use ron::Error::{DuplicateStructField, MissingStructField, NoSuchEnumVariant, NoSuchStructField};
    let start = offset(text, error.span.start.line, error.span.start.col);
    // Its cursor may still stand before the blanks before the value.
    let start = start + text[start..].find(|letter: char| !letter.is_whitespace()).unwrap_or(0);
    let (line, column) = place(text, start);
    let around = || Fields::of(text).around(start);
    // RON's own sentences name our Rust types, which mean nothing to whoever wrote the file.
    let (field, reason) = match &error.code {
        MissingStructField { field, .. } => (None, format!("the field `{field}` is missing")),
        DuplicateStructField { field, .. } => (None, format!("the field `{field}` is there twice")),
        NoSuchStructField { found, expected, .. } => {
            (None, format!("there is no field `{found}` here, there can be {}", one_of(expected)))
        }
        NoSuchEnumVariant { found, expected, .. } => {
            (around(), format!("is `{found}`, and has to be {}", one_of(expected)))
        }
        other => {
            let reason = other.to_string();
            let mut letters = reason.chars();
            let reason: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
            match around() {
                Some(field) => (Some(field), format!("cannot be read: {reason}")),
                None => (None, reason),
            }
        }
    };
    BadFile::Wrong { file: file.to_owned(), line, column, field, reason }
}

/// Names in a sentence.
fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// The byte at a line and column.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let within: usize = text[start..].chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
    start + within
}

/// The line and column of a byte.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
