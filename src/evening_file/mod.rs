//! The file of a club night as people write it: read by `crazy-eight club`, and taken in by the window.

mod file;
mod read;

use crate::formats::ron_file::{MOST_FILE_BYTES, has_field};

pub use read::read;

/// Whether a text means to be such a file; then its first fault is worth telling. Those who enter stand in no other file.
pub fn is_evening_file(text: &str) -> bool {
    let has = |field| has_field(text, MOST_FILE_BYTES, field);
    // A bracket or a quotation mark that is missing hides the fields after it.
    has("entrants") || has("title") && text.contains("entrants:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_who_enters_even_with_a_slip_before_it() {
        let right = r#"/* May */ (title: "Friday", format: RoundRobin(), entrants: [(name: "Ann")])"#;
        for text in
            [right, &right.replace("()", "("), &right.replace("Friday\"", "Friday"), &format!("\u{FEFF}{right}")]
        {
            assert!(is_evening_file(text), "{text}");
        }
        for text in ["", "The entrants: Ann and Ben", r#"(title: "Friday", sides: [["Ann"]])"#] {
            assert!(!is_evening_file(text), "{text}");
        }
    }
}
