//! The names of weights in files and JSON: `red 1` to `blue 4`.

use serde::{Deserialize, Serialize};

use crate::formats::excerpt::excerpt;
use crate::shuffleboard::rules::WeightId;

/// A weight that is read and written by its name.
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

pub(crate) fn name(id: WeightId) -> String {
    format!("{} {}", id.colour().name(), id.number())
}
