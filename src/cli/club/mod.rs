//! `crazy-eight club`: draws, results and standings of a club night from a file.

mod record;
mod report;

use super::arguments::Club;
use super::is_standard_output;
use crate::club::Evening;
use crate::evening_file;
use crate::formats::ron_file::Source;
use crate::save::{self, Kind, MOST_TEXT_BYTES};
use crate::wall;
use crate::words::bad_seal;

/// Checks that only one thing is printed.
pub(super) fn check(asked: &Club) -> Result<(), String> {
    match asked.html.as_deref().is_some_and(is_standard_output) && (asked.csv || asked.json) {
        true => Err("`--html -` prints the page, and nothing else: `--csv` and `--json` need a file for it".to_owned()),
        false => Ok(()),
    }
}

/// Plays an evening's entries, writes its page if requested, and returns the text to print.
///
/// # Errors
/// One line about a file that cannot be read or written, or an impossible entry.
pub(super) fn club(asked: &Club) -> Result<String, String> {
    // An evening that the window has kept may be longer than one that somebody wrote; `evening_file` limits the latter.
    let source = Source::open_within(&asked.file, MOST_TEXT_BYTES).map_err(|error| error.to_string())?;
    let evening = match save::kind(source.text()) {
        // Written by the window.
        Some(Evening::NAME) => {
            save::opened(source.text()).map_err(|bad| format!("{}: {}", asked.file.display(), bad_seal(&bad)))?
        }
        _ => evening_file::read(&source).map_err(|error| error.to_string())?,
    };
    if let Some(path) = &asked.html {
        let page = wall::page(&evening);
        if is_standard_output(path) {
            return Ok(page);
        }
        std::fs::write(path, page).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    if asked.csv {
        return Ok(wall::csv(&evening));
    }
    if asked.json {
        // Serializing numbers and names cannot fail.
        let record = record::record(&evening);
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(report::report(&evening))
}
