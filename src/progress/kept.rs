//! The stored form of a person: a head and pages of records, with their names in the store.

use data_encoding::BASE64URL_NOPAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{CardPlay, Entry, Firsts, Practised, Profile, Totals, What};
use crate::save::{self, Kind, ProfileId, Shelf, Trouble};

/// The number of records on a page.
pub const PAGE_RECORDS: usize = 64;

/// The prefix of stored profiles' names.
pub(super) const PROFILE_PREFIX: &str = "profile";
/// The most pages that may have been folded into the totals; more than anybody can fill.
const MOST_FOLDED: u32 = 1 << 30;
/// The prefix of stored pages' names.
pub(super) const THROWS_PREFIX: &str = "throws";

/// The stored data of a person apart from the pages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    pub(super) profile: Profile,
    /// The totals of all records that are no longer on a page.
    pub(super) folded: Totals,
    pub(super) practised: Practised,
    /// The number of the first page that is not folded.
    pub(super) first: u32,
}

impl Kind for Head {
    const NAME: &'static str = PROFILE_PREFIX;

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

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Page(pub(super) Vec<Entry>);

impl Kind for Page {
    const NAME: &'static str = THROWS_PREFIX;

    fn content(&self) -> String {
        packed(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let page: Self = unpacked(content)?;
        if page.0.len() > PAGE_RECORDS || !page.0.iter().all(is_sound) {
            return Err("a page of throws has something in it that is no throw".to_owned());
        }
        Ok(page)
    }
}

/// What is written after every throw or round as the content of a stored text: compact, because a browser stores only about five
/// million characters.
pub(super) fn packed<T: Serialize>(value: &T) -> String {
    // It can fail only if the buffer is full, and a vector grows.
    let bytes = postcard::to_allocvec(value).expect("numbers, names and lists of them can always be written down");
    BASE64URL_NOPAD.encode(&bytes)
}

/// Reads what [`packed`] wrote.
pub(super) fn unpacked<T: DeserializeOwned>(content: &str) -> Result<T, String> {
    let bytes = BASE64URL_NOPAD.decode(content.as_bytes()).map_err(|error| error.to_string())?;
    let (value, rest) = postcard::take_from_bytes(&bytes).map_err(|error| error.to_string())?;
    if rest.is_empty() { Ok(value) } else { Err("it goes on behind its end".to_owned()) }
}

/// Whether no number of a record is NaN or infinite.
pub(super) fn is_sound(entry: &Entry) -> bool {
    if let What::Throw(thrown) = &entry.what { thrown.is_finite() } else { true }
}

pub(super) fn head_name(id: ProfileId) -> String {
    format!("{PROFILE_PREFIX}-{}", id.0)
}

pub(super) fn page_name(id: ProfileId, number: u32) -> String {
    format!("{THROWS_PREFIX}-{}-{number}", id.0)
}

/// The numbers in a name with this prefix.
pub(super) fn numbers(name: &str, begin: &str) -> Option<Vec<u64>> {
    let rest = name.strip_prefix(begin)?.strip_prefix('-')?;
    rest.split('-').map(|number| number.parse().ok()).collect()
}

/// `wanted`, or the next number for which the store has no profile and no pages; and whether the store could be read.
pub(super) fn free_id(shelf: &(impl Shelf + ?Sized), wanted: ProfileId) -> (ProfileId, Result<(), Trouble>) {
    let names = match shelf.list() {
        Ok(names) => names,
        Err(trouble) => return (wanted, Err(trouble)),
    };
    let of = |name: &String| {
        [PROFILE_PREFIX, THROWS_PREFIX, CardPlay::NAME, Firsts::NAME].into_iter().find_map(|begin| numbers(name, begin))
    };
    let first = |name: &String| of(name)?.first().copied();
    let taken: Vec<u64> = names.iter().filter_map(first).collect();
    let mut id = wanted.0;
    while taken.contains(&id) {
        id = id.wrapping_add(1);
    }
    (ProfileId(id), Ok(()))
}
