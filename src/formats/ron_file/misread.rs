//! Turns RON's syntax errors into sentences for the author of the file: the field, what it says, and what it has to
//! say.

use ron::Error;
use ron::error::SpannedError;

use super::fields::Fields;
use super::{BadFile, place};
use crate::formats::excerpt::{excerpt, visible};

/// The error message for a text that RON cannot read.
pub(super) fn misread(file: &str, text: &str, error: &SpannedError) -> BadFile {
    let start = offset(text, error.span.start.line, error.span.start.col);
    // RON may report a position before the spaces in front of the value.
    let start = start + text[start..].find(|letter: char| !letter.is_whitespace()).unwrap_or(0);
    let at = |start: usize, field: Option<String>, reason: String| {
        let (line, column) = place(text, start);
        BadFile::Wrong { file: file.to_owned(), line, column, field, reason }
    };
    if text.trim().is_empty() {
        return at(0, None, "is empty".to_owned());
    }
    let fields = Fields::of(text);
    if let Some((field, from, written)) = decimal_comma(text, &fields, start) {
        let point = written.replacen(',', ".", 1);
        return at(from, Some(field), format!("is `{written}`, and a decimal sign is a point here: `{point}`"));
    }
    // RON's own messages name Rust types, which mean nothing to the author of the file.
    match &error.code {
        Error::MissingStructField { field, .. } => at(start, None, format!("the field `{field}` is missing")),
        Error::DuplicateStructField { field, .. } => at(start, None, format!("the field `{field}` is there twice")),
        Error::NoSuchStructField { found, expected, .. } => {
            at(start, None, format!("there is no field `{}` here, there can be {}", excerpt(found), one_of(expected)))
        }
        Error::NoSuchEnumVariant { found, expected, .. } => {
            let reason = format!("is `{}`, and has to be {}", excerpt(found), one_of(expected));
            at(start, fields.around(start), reason)
        }
        Error::Message(reason) => match fields.around(start) {
            Some(field) => at(start, Some(field), format!("cannot be read: {}", sentence_of(reason))),
            None => at(start, None, sentence_of(reason)),
        },
        other => {
            let value = fields.value(text, start).map(|value| innermost(text, start, value));
            let end = offset(text, error.span.end.line, error.span.end.col);
            let (from, reason) = sentence(other, &text[end..], start, value);
            let field = fields.around(start).filter(|_| value.is_some() && reason.contains("has to be"));
            at(from, field, reason)
        }
    }
}

/// A message of a type's own `Deserialize`, shortened because it may quote the value.
fn sentence_of(reason: &str) -> String {
    visible(&reason.chars().take(200).collect::<String>())
}

/// The position of an error and a sentence about it. `rest` is the text after the error; `value` is where the wrong
/// value begins, and its text.
fn sentence(error: &Error, rest: &str, start: usize, value: Option<(usize, &str)>) -> (usize, String) {
    let has_to_be = |what: &str| match value {
        Some((from, "")) => (from, format!("says nothing, and has to be {what}")),
        Some((from, written)) => (from, format!("is `{}`, and has to be {what}", excerpt(written))),
        None => (start, format!("here has to be {what}")),
    };
    let at_start = |reason: &str| (start, reason.to_owned());
    let is_number = |written: &str| written.parse::<f64>().is_ok();
    let begins_as_number =
        |written: &str| written.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit());
    match error {
        Error::ExpectedFloat | Error::FloatUnderscore => has_to_be("a number"),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => has_to_be("a whole number"),
        Error::IntegerOutOfBounds => match value {
            Some((_, written)) if written.starts_with('-') => has_to_be("a whole number that is not negative"),
            Some((_, written)) if written.contains('.') => has_to_be("a whole number"),
            _ => has_to_be("a smaller number"),
        },
        Error::ExpectedComma => match value {
            Some((_, written)) if is_number(written) => has_to_be("a whole number"),
            Some((from, written))
                if from < start && begins_as_number(written) && !written.contains(char::is_whitespace) =>
            {
                has_to_be("a number and nothing else")
            }
            _ if rest.trim().is_empty() => at_start("a bracket is not closed"),
            _ => at_start("a comma is missing before this"),
        },
        Error::ExpectedString => has_to_be("a text in quotation marks"),
        Error::ExpectedStringEnd => has_to_be("a text with a quotation mark at its end"),
        Error::ExpectedBoolean => has_to_be("`true` or `false`"),
        Error::ExpectedArray => has_to_be("a list in brackets: `[...]`"),
        Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => {
            has_to_be("a name without quotation marks")
        }
        Error::ExpectedMapColon => at_start("a colon is missing before this"),
        Error::Eof => at_start("it ends too early: a bracket is not closed"),
        Error::TrailingCharacters => at_start("there is more after the last bracket"),
        Error::UnclosedBlockComment => at_start("a comment that begins with `/*` is not closed"),
        Error::ExceededRecursionLimit => at_start("too many brackets stand in each other"),
        Error::ExpectedArrayEnd => at_start("a `]` is missing before this"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => at_start("a `)` is missing before this"),
        Error::ExpectedNamedStructLike(_)
        | Error::ExpectedStructLike
        | Error::ExpectedDifferentStructName { .. }
        | Error::ExpectedStructName(_) => match value {
            Some(_) => has_to_be("fields in brackets: `(...)`"),
            None => at_start("has to begin with `(` and end with `)`, with the fields between"),
        },
        _ => has_to_be("something else"),
    }
}

/// The element or field within a list or struct at which the error is; any other value is returned whole.
fn innermost<'a>(text: &'a str, start: usize, value: (usize, &'a str)) -> (usize, &'a str) {
    let (from, written) = value;
    if start <= from || !written.starts_with(['[', '(', '{']) {
        return value;
    }
    let rest = &text[start..];
    let ends = match rest.strip_prefix('"') {
        Some(inner) => inner.find('"').map_or(rest.len(), |end| end + 2),
        None => rest.find([',', ')', ']', '}', '\n']).unwrap_or(rest.len()),
    };
    (start, rest[..ends].trim())
}

/// Detects a number with a decimal comma: its field, where it begins and its text.
fn decimal_comma<'a>(text: &'a str, fields: &Fields, start: usize) -> Option<(String, usize, &'a str)> {
    // RON reports the error at the digits after the comma.
    let digits = |text: &str| text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let after = digits(&text[start..]);
    let comma = text[..start].strip_suffix(',')?.len();
    let (from, whole) = fields.value(text, comma)?;
    let is_number = !whole.is_empty() && whole.parse::<i64>().is_ok();
    let part = &text[start..start + after];
    let ends = !text[start + after..].starts_with(|letter: char| letter.is_alphanumeric() || letter == ':');
    (is_number && !part.is_empty() && ends && part.len() < 10 && whole.len() < 10)
        .then(|| Some((fields.around(comma)?, from, &text[from..start + after])))?
}

/// Joins names for a sentence: "`a`, `b` or `c`".
fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// The byte offset of a line and column, both counted from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let within: usize = text[start..].chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
    start + within
}
