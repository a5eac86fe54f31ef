//! Weights by their plain names, as files and JSON write them: `red 1` to `blue 4`.

use serde::{Deserialize, Serialize};

use crate::formats::excerpt::excerpt;
use crate::shuffleboard::rules::WeightId;

/// A weight in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Name(pub(crate) WeightId);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let found = WeightId::all().find(|id| name(*id) == text);
        found
            .map(Self)
            .ok_or_else(|| format!("there is no weight \"{}\", only \"red 1\" to \"blue 4\"", excerpt(&text)))
    }
}

impl From<Name> for String {
    fn from(Name(id): Name) -> Self {
        name(id)
    }
}

/// The name of a weight.
pub(crate) fn name(id: WeightId) -> String {
    format!("{} {}", id.colour().name(), id.number())
}
