//! The shapes in which a person is kept: the head, the pages, and their names on a shelf.

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::{Entry, Practised, Profile, Totals, What};
use crate::save::{self, Kind, ProfileId, Shelf, Trouble};

/// How many entries stand on a page.
pub const PAGE: usize = 64;

/// What the names of kept profiles begin with.
pub(super) const PROFILE: &str = "profile";
/// More pages than anybody can fill.
const MOST_FOLDED: u32 = 1 << 30;
/// What the names of kept pages begin with.
pub(super) const THROWS: &str = "throws";

/// What is kept of a person beside the pages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    pub(super) profile: Profile,
    /// Of all entries that are on no page any more.
    pub(super) folded: Totals,
    pub(super) practised: Practised,
    /// The number of the first page that is not folded.
    pub(super) first: u32,
}

impl Kind for Head {
    const NAME: &'static str = PROFILE;

    fn content(&self) -> String {
        save::ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let head: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        if head.first > MOST_FOLDED {
            return Err(format!("nobody has thrown {} pages", head.first));
        }
        Ok(head)
    }
}

/// A page of entries.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Page(pub(super) Vec<Entry>);

impl Kind for Page {
    const NAME: &'static str = THROWS;

    /// As few letters as can be: it is written after every throw, and a browser has room for five million.
    fn content(&self) -> String {
        // It fails only when there is no room, and a vector makes room.
        let bytes = postcard::to_allocvec(self).expect("numbers, names and lists of them can always be written down");
        BASE64URL_NOPAD.encode(&bytes)
    }

    fn read(content: &str) -> Result<Self, String> {
        let bytes = BASE64URL_NOPAD.decode(content.as_bytes()).map_err(|error| error.to_string())?;
        let (page, rest): (Self, _) = postcard::take_from_bytes(&bytes).map_err(|error| error.to_string())?;
        if !rest.is_empty() || page.0.len() > PAGE || !page.0.iter().all(is_sound) {
            return Err("a page of throws has something in it that is no throw".to_owned());
        }
        Ok(page)
    }
}

/// Whether all numbers of an entry are numbers.
pub(super) fn is_sound(entry: &Entry) -> bool {
    if let What::Throw(thrown) = &entry.what { thrown.is_finite() } else { true }
}

/// The name a profile is kept under.
pub(super) fn head_name(id: ProfileId) -> String {
    format!("{PROFILE}-{}", id.0)
}

/// The name a page is kept under.
pub(super) fn page_name(id: ProfileId, number: u32) -> String {
    format!("{THROWS}-{}-{number}", id.0)
}

/// The numbers in a name that begins so.
pub(super) fn numbers(name: &str, begin: &str) -> Option<Vec<u64>> {
    let rest = name.strip_prefix(begin)?.strip_prefix('-')?;
    rest.split('-').map(|number| number.parse().ok()).collect()
}

/// The number, or the next one that nobody on the shelf has or ever had pages of; whether the shelf could be asked.
pub(super) fn free_id(shelf: &(impl Shelf + ?Sized), wanted: ProfileId) -> (ProfileId, Result<(), Trouble>) {
    let names = match shelf.list() {
        Ok(names) => names,
        Err(trouble) => return (wanted, Err(trouble)),
    };
    let first = |name: &String| numbers(name, PROFILE).or(numbers(name, THROWS))?.first().copied();
    let taken: Vec<u64> = names.iter().filter_map(first).collect();
    let mut id = wanted.0;
    while taken.contains(&id) {
        id = id.wrapping_add(1);
    }
    (ProfileId(id), Ok(()))
}
