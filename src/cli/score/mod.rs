//! `crazy-eight score`: a game at a real table, told and counted from the sheet of what was thrown.

mod check;
mod file;
mod json;
mod play;
mod report;

use std::path::Path;

use file::Sheet;
use play::Kept;

use super::arguments::BOARDS;
use crate::ron_file::{BadFile, Source};

/// Scores a sheet and returns what to print.
///
/// # Errors
/// A file that cannot be read or a game that cannot have been, in one line.
pub(super) fn score(path: &Path, json: bool) -> Result<String, String> {
    let source = Source::open(path).map_err(|error| error.to_string())?;
    let (sheet, kept) = keep(&source).map_err(|error| error.to_string())?;
    let board = board_name(&sheet);
    if json {
        // Numbers and names: nothing in it can fail to be written.
        let record = json::Record::of(&kept, board);
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(report::report(&kept, &format!("{board} board")))
}

fn keep(source: &Source) -> Result<(Sheet, Kept), BadFile> {
    let sheet: Sheet = source.parse()?;
    let kept = Kept::of(&sheet).map_err(|fault| source.blame(fault))?;
    Ok((sheet, kept))
}

/// What the command line calls the board.
fn board_name(sheet: &Sheet) -> &'static str {
    let listed = BOARDS.iter().find(|(_, model)| sheet.own_board.is_none() && *model == sheet.model());
    listed.map_or("own", |(name, _)| name)
}
