//! Kinds of saved items, and the migration of older versions.

use std::borrow::Cow;

use super::seal::{self, Bad};

/// Converts the content of one version to the next.
pub type Migration = fn(&str) -> Result<String, String>;

/// A kind of saved item.
///
/// When its content is to be written differently, the old shape goes into a new last [`Kind::MIGRATIONS`], and the sample of the
/// old version stays in `tests/samples/`. From the first release on, what is only new, like a field with a default, needs a step, too,
/// which changes nothing: by its version an older program knows that the text is a newer one's, and leaves it in its place.
pub trait Kind: Sized {
    /// The name in seals, in lower-case letters.
    const NAME: &'static str;
    /// The version the first migration starts from. Version 0 is a text from before seals existed.
    const FIRST: u32 = 1;
    /// From [`Kind::FIRST`] on, one step to every next version.
    const MIGRATIONS: &'static [Migration] = &[];
    /// The version that is written.
    const VERSION: u32 = Self::FIRST + Self::MIGRATIONS.len() as u32;

    /// The content in this version. It contains no carriage return and does not end with a blank.
    fn content(&self) -> String;

    /// Parses a content of this version.
    ///
    /// # Errors
    /// The reason for which it is invalid, worded to complete a sentence.
    fn read(content: &str) -> Result<Self, String>;

    /// The error for a content of a known version that holds a code of a newer one; codes have versions of their own. Such a content
    /// cannot be read. No more of the content is decoded than its versions, since every item is asked before it is overwritten.
    fn newer(_content: &str) -> Option<Bad> {
        None
    }
}

/// The sealed text of an item.
pub fn sealed<K: Kind>(thing: &K) -> String {
    seal::close(K::NAME, K::VERSION, &thing.content())
}

/// Reads an item from a text of this or an older version.
///
/// # Errors
/// The text is damaged, unknown or invalid.
pub fn opened<K: Kind>(text: &str) -> Result<K, Bad> {
    let (version, content) = unsealed::<K>(text)?;
    let thing = migrated::<K>(version, &content).and_then(|content| K::read(&content));
    // Only what cannot be read is searched for a code of a newer version.
    thing.map_err(|why| K::newer(&content).unwrap_or(Bad::Content(why)))
}

/// Checks the seal and the version of a text, and the version of a code in it.
///
/// # Errors
/// The text is damaged or unknown.
pub(super) fn check<K: Kind>(text: &str) -> Result<(), Bad> {
    let (_, content) = unsealed::<K>(text)?;
    K::newer(&content).map_or(Ok(()), Err)
}

/// The content of a text of this or an older version, as this one writes it.
fn migrated<K: Kind>(version: u32, content: &str) -> Result<Cow<'_, str>, String> {
    let taken = (version - K::FIRST) as usize;
    K::MIGRATIONS[taken..].iter().try_fold(Cow::Borrowed(content), |content, step| step(&content).map(Cow::Owned))
}

/// The version and content of a text with an intact seal and a known version.
fn unsealed<K: Kind>(text: &str) -> Result<(u32, Cow<'_, str>), Bad> {
    if K::FIRST == 0 && !seal::is_sealed(text) && !text.trim_ascii().is_empty() {
        return Ok((0, Cow::Borrowed(text)));
    }
    let (version, content) = seal::open(K::NAME, text)?;
    match version {
        version if version > K::VERSION => Err(Bad::Newer { version, known: K::VERSION }),
        0 => Err(Bad::Damaged),
        version if version < K::FIRST => Err(Bad::Older { version, first: K::FIRST }),
        version => Ok((version, content)),
    }
}
