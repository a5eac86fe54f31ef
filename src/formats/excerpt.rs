//! Makes text from outside safe to quote in a message: short, on one line, with invisible characters escaped.

/// The most characters that are quoted.
const MOST_CHARACTERS: usize = 60;

/// Quotes the beginning of a text, with `...` behind it if it is longer than [`MOST_CHARACTERS`]. Invisible characters are
/// escaped as in [`visible`].
pub(crate) fn excerpt(text: &str) -> String {
    let (shown, more) = match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => (&text[..end], "..."),
        None => (text, ""),
    };
    visible(shown) + more
}

/// Escapes every character that [`is_invisible`] as `\u{...}`.
pub(crate) fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_invisible(letter) { seen.extend(letter.escape_unicode()) } else { seen.push(letter) }
    }
    seen
}

/// Whether a character shows nothing by itself or changes the direction of the text around it. Spaces count as visible.
pub(crate) fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_short_and_shows_every_letter() {
        assert_eq!(excerpt("red 1"), "red 1");
        assert_eq!(excerpt(&"x".repeat(100_000)), "x".repeat(MOST_CHARACTERS) + "...");
        assert_eq!(excerpt("a\u{1b}[31m\u{202e}b\n"), "a\\u{1b}[31m\\u{202e}b\\u{a}");
        assert_eq!(excerpt("J\u{f6}rg \u{4f60}\u{597d}"), "J\u{f6}rg \u{4f60}\u{597d}");
    }
}
