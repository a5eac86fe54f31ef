//! A cell of comma-separated values, which spreadsheets open.

/// Quotes a cell if necessary (RFC 4180). One that a spreadsheet would take for a formula gets an apostrophe in front: names are
/// typed by people, and files come from others.
pub(crate) fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '@', '+', '\t']) || text.starts_with('-') && text.parse::<f64>().is_err();
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_what_was_written_and_never_a_formula() {
        for (text, written) in [
            ("Ann", "Ann"),
            ("Ann, Ben", "\"Ann, Ben\""),
            ("the \"Hammer\"", "\"the \"\"Hammer\"\"\""),
            ("=1+2", "'=1+2"),
            ("@ben", "'@ben"),
            ("-Tim", "'-Tim"),
            ("-1.5", "-1.5"),
        ] {
            assert_eq!(cell(text), written);
        }
    }
}
