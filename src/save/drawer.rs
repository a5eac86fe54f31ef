//! Reading and writing of stored items: unreadable texts are never lost, and never overwritten.

use super::migrate::{self, Kind, opened, sealed};
use super::{Bad, Operation, Shelf, Trouble, Why};

/// An error in loading, and how it was handled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mishap {
    /// The error.
    pub trouble: Trouble,
    /// The new place of the bad text; `None` if it was not moved.
    pub aside: Option<String>,
    /// Whether the previous copy was loaded instead.
    pub previous: bool,
}

impl Mishap {
    /// Whether the text is still in its place, unread: what is written there would replace it.
    pub fn stays(&self) -> bool {
        self.aside.is_none() && self.trouble.why != Why::Missing
    }
}

/// Stores an item under a name. A damaged or foreign text under this name is set aside first.
///
/// # Errors
/// A store that cannot be written, a bad text that cannot be set aside, or a text of a newer version of the game. None of
/// these texts is overwritten.
pub fn keep<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str, thing: &K) -> Result<(), Trouble> {
    let text = match shelf.read(name) {
        Ok(text) => text,
        // The text is invalid, so it is set aside like a damaged one.
        Err(Trouble { why: Why::Bad(_), .. }) => Some(String::new()),
        Err(trouble) => return Err(trouble),
    };
    match text.map(|text| migrate::check::<K>(&text)) {
        // It stays in its place for the newer version.
        Some(Err(bad @ Bad::Newer { .. })) => return Err(Trouble::new(shelf.place(name), Operation::Write, bad)),
        Some(Err(_)) => {
            shelf.set_aside(name)?;
        }
        Some(Ok(())) | None => {}
    }
    shelf.write(name, &sealed(thing))
}

/// Loads the item under a name, and returns the error, if any. A bad text is set aside, and its previous copy loaded; a text
/// of a newer version of the game stays in its place.
pub fn load<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str) -> (Option<K>, Option<Mishap>) {
    let (thing, mishap) = glance(shelf, name);
    let mishap = mishap.map(|mishap| match mishap.trouble.why {
        Why::Bad(Bad::Newer { .. }) => mishap,
        Why::Bad(_) => Mishap { aside: shelf.set_aside(name).ok(), ..mishap },
        _ => mishap,
    });
    (thing, mishap)
}

/// As [`load`], but moves nothing; for lists.
pub fn glance<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str) -> (Option<K>, Option<Mishap>) {
    let trouble = match shelf.read(name) {
        Ok(Some(text)) => match opened(&text) {
            Ok(thing) => return (Some(thing), None),
            Err(why) => Some(Trouble::new(shelf.place(name), Operation::Read, why)),
        },
        Ok(None) => None,
        Err(trouble) => Some(trouble),
    };
    let previous = shelf.previous(name).ok().flatten().and_then(|text| opened(&text).ok());
    match (trouble, previous) {
        (Some(trouble), thing) => {
            let previous = thing.is_some();
            (thing, Some(Mishap { trouble, aside: None, previous }))
        }
        // The newest copy was removed from outside, but not the previous one.
        (None, Some(thing)) => {
            let trouble = Trouble::new(shelf.place(name), Operation::Read, Why::Missing);
            (Some(thing), Some(Mishap { trouble, aside: None, previous: true }))
        }
        (None, None) => (None, None),
    }
}

/// An unused name of the form `kind-number`: `when` or the next free number.
///
/// # Errors
/// A store that cannot be read.
pub fn free_name(shelf: &(impl Shelf + ?Sized), kind: &str, when: u64) -> Result<String, Trouble> {
    let taken = shelf.list()?;
    let mut number = when;
    loop {
        let name = format!("{kind}-{number}");
        if !taken.contains(&name) {
            return Ok(name);
        }
        number += 1;
    }
}
