//! `crazy-eight throw`: one throw from a file, and every contact, fall and resting place that comes of it.

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

/// Makes the throw of a file and returns what to print.
///
/// # Errors
/// A file that cannot be read or a throw that cannot be made, in one line.
pub(super) fn throw(path: &Path, json: bool) -> Result<String, String> {
    let source = Source::open(path).map_err(|error| error.to_string())?;
    let record = record(&source).map_err(|error| error.to_string())?;
    if json {
        // Numbers and names: nothing in it can fail to be written.
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(record.to_string())
}

fn record(source: &Source) -> Result<Record, BadFile> {
    let file: ThrowFile = source.parse()?;
    Record::of(&file).map_err(|refused| source.blame(fault(&file, refused)))
}

/// The field that makes a throw impossible.
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
