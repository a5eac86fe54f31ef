//! Collections in a store: finished games, score sheets, drills and custom card rules; and the draft of such rules.

use serde::{Deserialize, Serialize};

use super::{Bad, Kind, Migration, Mishap, Shelf, Trouble, Why, free_name, keep, load, ron_content};
use crate::cards::RuleSet;
use crate::formats::ron_file::Source;
use crate::shuffleboard::drill::Level;
use crate::shuffleboard::replay::{BadRecording, Recording, VERSION};

/// The items of one kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Items<K> {
    /// The items with their names, in descending order of name.
    pub found: Vec<(String, K)>,
    /// The errors and how each was handled. Items may have been loaded despite an error.
    pub mishaps: Vec<Mishap>,
}

/// The items whose names begin with `kind` and a hyphen, at most `most` of them, in descending order of name. An unreadable one
/// is set aside as by [`load`] and hides no other. Without a store there are none.
///
/// # Errors
/// A store that cannot be listed.
pub fn all<K: Kind>(shelf: &(impl Shelf + ?Sized), kind: &str, most: usize) -> Result<Items<K>, Trouble> {
    let names = match shelf.list() {
        Err(Trouble { why: Why::NoPlace, .. }) => Vec::new(),
        names => names?,
    };
    let of_kind = |name: &String| name.strip_prefix(kind).is_some_and(|rest| rest.starts_with('-'));
    let mut items = Items { found: Vec::new(), mishaps: Vec::new() };
    for name in names.into_iter().rev().filter(of_kind).take(most) {
        let (thing, mishap) = load(shelf, &name);
        items.found.extend(thing.map(|thing| (name, thing)));
        items.mishaps.extend(mishap);
    }
    Ok(items)
}

/// Saves an item under a [new name](free_name) of its kind and returns the name.
///
/// # Errors
/// See [`keep`].
pub fn keep_new<K: Kind>(shelf: &(impl Shelf + ?Sized), kind: &str, when: u64, thing: &K) -> Result<String, Trouble> {
    let name = free_name(shelf, kind, when)?;
    keep(shelf, &name, thing).map(|()| name)
}

/// A finished game: its code, which `crazy-eight replay` finds behind the seal.
impl Kind for Recording {
    const NAME: &'static str = "recording";

    fn content(&self) -> String {
        self.to_code()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::from_older_code(content).map_err(|bad| bad.to_string())
    }

    fn newer(content: &str) -> Option<Bad> {
        match Self::version_of_code(content) {
            Err(BadRecording::Newer(version)) => Some(Bad::Newer { version: version.into(), known: VERSION.into() }),
            _ => None,
        }
    }
}

/// A drill: the text of its file. A handwritten one has no seal and is read as well.
impl Kind for Level {
    const NAME: &'static str = "drill";
    const FIRST: u32 = 0;
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        self.to_ron().expect("RON has words for every level").trim_end().to_owned()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::read("the drill", content).map_err(|bad| bad.to_string())
    }
}

/// Custom rules of a card game: the text of their file.
impl Kind for RuleSet {
    const NAME: &'static str = "rules";

    fn content(&self) -> String {
        self.to_text().expect("RON has words for every rule set").trim_end().to_owned()
    }

    fn read(content: &str) -> Result<Self, String> {
        Source::new("the rules", content).parse().map_err(|bad| bad.to_string())
    }
}

/// Custom rules of a card game that are being made up. Unlike saved ones they may be unplayable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesDraft {
    /// The name of the saved rules that they are to replace.
    pub slot: Option<String>,
    /// The rules as far as they have come.
    pub rules: RuleSet,
}

impl Kind for RulesDraft {
    const NAME: &'static str = "rulesdraft";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        ron::from_str(content).map_err(|error| error.to_string())
    }
}
