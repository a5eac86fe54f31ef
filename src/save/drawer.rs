//! The one way to a shelf and back: nothing that cannot be read is lost, and nothing unread is overwritten.

use super::migrate::{self, Kind, opened, sealed};
use super::{Bad, Doing, Shelf, Trouble, Why};

/// What went wrong when something was loaded, and what was made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mishap {
    /// What is wrong, and where.
    pub trouble: Trouble,
    /// Where the bad text is now, if there was one; `None` if it still lies where it was.
    pub aside: Option<String>,
    /// Whether the text before it was taken instead.
    pub previous: bool,
}

/// Keeps a thing under a name. A text that lies there and is not whole, or not of that kind, is set aside before.
///
/// # Errors
/// A shelf that cannot be written, a bad text that cannot be set aside, or a text of a newer version of the game: neither is
/// overwritten.
pub fn keep<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str, thing: &K) -> Result<(), Trouble> {
    let text = match shelf.read(name) {
        Ok(text) => text,
        // A text that is no text; a shelf that is no good answers so again.
        Err(Trouble { why: Why::Bad(_), .. }) => Some(String::new()),
        Err(trouble) => return Err(trouble),
    };
    match text.map(|text| migrate::unsealed::<K>(&text).map(|_| ())) {
        // The newer version looks for it there.
        Some(Err(bad @ Bad::Newer { .. })) => return Err(Trouble::new(shelf.place(name), Doing::Write, bad)),
        Some(Err(_)) => {
            shelf.set_aside(name)?;
        }
        Some(Ok(())) | None => {}
    }
    shelf.write(name, &sealed(thing))
}

/// What is kept under a name, and what went wrong with it. A bad text is set aside, and the one before it taken; one of a newer
/// version of the game stays where that version looks for it.
pub fn load<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str) -> (Option<K>, Option<Mishap>) {
    let (thing, mishap) = glance(shelf, name);
    let mishap = mishap.map(|mishap| match mishap.trouble.why {
        Why::Bad(Bad::Newer { .. }) => mishap,
        Why::Bad(_) => Mishap { aside: shelf.set_aside(name).ok(), ..mishap },
        _ => mishap,
    });
    (thing, mishap)
}

/// The same without touching anything, for lists of what there is.
pub fn glance<K: Kind>(shelf: &(impl Shelf + ?Sized), name: &str) -> (Option<K>, Option<Mishap>) {
    let trouble = match shelf.read(name) {
        Ok(Some(text)) => match opened(&text) {
            Ok(thing) => return (Some(thing), None),
            Err(why) => Some(Trouble::new(shelf.place(name), Doing::Read, why)),
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
        // Somebody has taken the newest away, but not the one before it.
        (None, Some(thing)) => {
            let trouble = Trouble::new(shelf.place(name), Doing::Read, Why::Missing);
            (Some(thing), Some(Mishap { trouble, aside: None, previous: true }))
        }
        (None, None) => (None, None),
    }
}

/// A name under which nothing is kept: `kind-number`, with the number of the moment, or the next one that is free.
///
/// # Errors
/// A shelf that cannot be read.
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
