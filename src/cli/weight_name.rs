//! Weights by their plain names, as files and JSON write them: `red 1` to `blue 4`.

use serde::Deserialize;

use crate::rules::WeightId;

/// A weight in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Name(pub(super) WeightId);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let found = WeightId::all().find(|id| name(*id) == text);
        found.map(Self).ok_or_else(|| format!("there is no weight {text:?}, only \"red 1\" to \"blue 4\""))
    }
}

/// The name of a weight.
pub(super) fn name(id: WeightId) -> String {
    format!("{} {}", id.colour().name(), id.number())
}
