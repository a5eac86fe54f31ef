//! A place where texts are kept under names, and what can go wrong with it.

use super::Bad;

/// A place where texts are kept. What it promises:
///
/// - A name [`fits`], and nothing else is asked for.
/// - [`Shelf::write`] is whole or not at all: whatever happens while it writes, the process being killed or the power going,
///   afterwards [`Shelf::read`] gives the old text or the new one. What was there before is then [`Shelf::previous`].
/// - [`Shelf::set_aside`] and a refused write lose nothing, and nothing ever takes the place of what was set aside.
/// - Nothing is kept in memory: what another window has written is read.
pub trait Shelf {
    /// The text under a name; `None` if there is none.
    ///
    /// # Errors
    /// A place that cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, Trouble>;

    /// The text that was under a name before the last one was written, if it is still there.
    ///
    /// # Errors
    /// A place that cannot be read.
    fn previous(&self, name: &str) -> Result<Option<String>, Trouble>;

    /// Puts a text under a name; what was there is kept as the previous one.
    ///
    /// # Errors
    /// A place that cannot be written, or is full; what was there still is.
    fn write(&self, name: &str, text: &str) -> Result<(), Trouble>;

    /// The names there is a text under, or only a previous one, in order.
    ///
    /// # Errors
    /// A place that cannot be read.
    fn list(&self) -> Result<Vec<String>, Trouble>;

    /// Takes a text away for good, and its previous one with it.
    ///
    /// # Errors
    /// A place that cannot be written.
    fn remove(&self, name: &str) -> Result<(), Trouble>;

    /// Moves the text under a name to where nothing was before, and leaves it there; says where, as a person finds it. The
    /// previous one stays.
    ///
    /// # Errors
    /// A place that cannot be written; the text is still there.
    fn set_aside(&self, name: &str) -> Result<String, Trouble>;

    /// Where a name is kept, as a person finds it.
    fn place(&self, name: &str) -> String;
}

/// Whether a text can be kept under a name: 1 to 60 small letters, digits and hyphens.
pub fn fits(name: &str) -> bool {
    let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    (1..=60).contains(&name.len()) && name.bytes().all(plain)
}

/// What was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doing {
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

/// What went wrong with something that is kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct Trouble {
    /// Where, as a person finds it.
    pub place: String,
    /// What was tried.
    pub doing: Doing,
    /// Why it went wrong.
    pub why: Why,
}

/// Why something could not be kept or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// There is no place at all: no home folder, or a browser that keeps nothing for this page.
    #[error("there is no place to keep anything")]
    NoPlace,
    /// Nothing can be written there.
    #[error("it cannot be written to")]
    ReadOnly,
    /// Another window of the game uses the place.
    #[error("another window of the game uses it")]
    OtherWindow,
    /// There is no room left.
    #[error("there is no room left")]
    Full,
    /// The newest copy is gone, and only the one before it is there.
    #[error("the newest copy is missing")]
    Missing,
    /// What the system says.
    #[error("{0}")]
    System(String),
    /// The text is bad.
    #[error(transparent)]
    Bad(#[from] Bad),
}

impl Trouble {
    /// Trouble with a place.
    pub fn new(place: impl Into<String>, doing: Doing, why: impl Into<Why>) -> Self {
        Self { place: place.into(), doing, why: why.into() }
    }
}
