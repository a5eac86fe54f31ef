//! `crazy-eight throw`: simulates one throw from a file and prints every contact, fall and resting place.

mod check;
mod file;
mod record;
mod table;

use std::path::Path;

use file::ThrowFile;
use record::Record;

use crate::formats::ron_file::{BadFile, Fault, Source, element};
use crate::shuffleboard::rules::WeightId;
use crate::shuffleboard::sim::BadThrow;
use crate::shuffleboard::weight_name::name;

/// Simulates the throw of a file and returns the text to print.
///
/// # Errors
/// One line about a file that cannot be read or a throw that is not possible.
pub(super) fn throw(path: &Path, json: bool) -> Result<String, String> {
    let source = Source::open(path).map_err(|error| error.to_string())?;
    let record = record(&source).map_err(|error| error.to_string())?;
    if json {
        // Serializing numbers and names cannot fail.
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(record.to_string())
}

fn record(source: &Source) -> Result<Record, BadFile> {
    let file: ThrowFile = source.parse()?;
    Record::of(&file).map_err(|refused| source.blame(fault(&file, refused)))
}

/// The fault for a throw that was refused.
fn fault(file: &ThrowFile, refused: BadThrow) -> Fault {
    let lying = |id: WeightId| {
        let place = file.moving().iter().position(|(other, _)| *other == id);
        place.map_or("weights".to_owned(), |place| element("weights", place) + ".at")
    };
    let (field, reason) = match refused {
        BadThrow::Misplaced(id, _) => (lying(id), format!("is where {} cannot lie on this board", name(id))),
        BadThrow::Overlapping(one, other) => (lying(other), format!("puts {} into {}", name(other), name(one))),
        BadThrow::Occupied(id) => ("throw.from".to_owned(), format!("is where {} lies", name(id))),
        BadThrow::OffTheBoard(_) => ("throw.from".to_owned(), format!("is too near an edge: {refused}")),
        BadThrow::Table(bad) => (String::new(), bad.to_string()),
        other => ("throw".to_owned(), format!("cannot be made: {other}")),
    };
    Fault { field, reason }
}
