//! Storage for named texts, and its errors.

use super::Bad;

/// Storage for named texts. Implementations guarantee:
///
/// - A name that [`fits`] is accepted.
/// - [`Shelf::write`] is atomic: after a crash or power failure, [`Shelf::read`] returns either the old text or the new one.
///   The replaced text becomes [`Shelf::previous`].
/// - [`Shelf::set_aside`] and a failed write lose nothing, and a text that was set aside is never overwritten.
/// - Nothing is cached, so that a read sees what another window wrote.
pub trait Shelf {
    /// The text under a name; `None` if there is none.
    ///
    /// # Errors
    /// The storage cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, Trouble>;

    /// The text that the last write replaced, if it still exists.
    ///
    /// # Errors
    /// The storage cannot be read.
    fn previous(&self, name: &str) -> Result<Option<String>, Trouble>;

    /// Writes a text under a name and keeps the replaced text as the previous one.
    ///
    /// # Errors
    /// The storage cannot be written or is full. The old text is unchanged.
    fn write(&self, name: &str, text: &str) -> Result<(), Trouble>;

    /// All names that have a text or a previous text, in order.
    ///
    /// # Errors
    /// The storage cannot be read.
    fn list(&self) -> Result<Vec<String>, Trouble>;

    /// Deletes a text and its previous text permanently.
    ///
    /// # Errors
    /// The storage cannot be written.
    fn remove(&self, name: &str) -> Result<(), Trouble>;

    /// Moves a text to an unused place and returns that place in a form for the player. The previous text stays.
    ///
    /// # Errors
    /// The storage cannot be written. The text is unchanged.
    fn set_aside(&self, name: &str) -> Result<String, Trouble>;

    /// The location of a name, in a form for the player.
    fn place(&self, name: &str) -> String;
}

/// Whether a name is valid: 1 to 60 lower-case letters, digits, hyphens and underscores.
pub fn fits(name: &str) -> bool {
    let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || matches!(letter, b'-' | b'_');
    (1..=60).contains(&name.len()) && name.bytes().all(plain)
}

/// A storage operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Reading.
    Read,
    /// Writing.
    Write,
    /// Listing what there is.
    List,
    /// Taking away.
    Remove,
    /// Setting aside.
    SetAside,
}

/// An error with one item in storage.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct Trouble {
    /// The location, in a form for the player.
    pub place: String,
    /// The operation that failed.
    pub doing: Operation,
    /// The cause.
    pub why: Why,
}

/// The cause of a storage error.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// No storage exists: no home folder, or a browser that stores nothing for this page.
    #[error("there is no place to keep anything")]
    NoPlace,
    /// The storage is read-only.
    #[error("it cannot be written to")]
    ReadOnly,
    /// Another window of the game uses the storage.
    #[error("another window of the game uses it")]
    OtherWindow,
    /// The storage is full.
    #[error("there is no room left")]
    Full,
    /// The newest copy is missing; only the previous one exists.
    #[error("the newest copy is missing")]
    Missing,
    /// A message from the operating system.
    #[error("{0}")]
    System(String),
    /// The text is invalid.
    #[error(transparent)]
    Bad(#[from] Bad),
}

impl Trouble {
    /// A storage error.
    pub fn new(place: impl Into<String>, doing: Operation, why: impl Into<Why>) -> Self {
        Self { place: place.into(), doing, why: why.into() }
    }
}
