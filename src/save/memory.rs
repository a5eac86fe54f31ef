//! A shelf that lasts as long as the program: for tests, and for a window that has no other.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Doing, Shelf, Trouble, Why};

/// A shelf in memory, which can be given what ails real ones.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Inside>);

#[derive(Debug, Default)]
struct Inside {
    texts: BTreeMap<String, String>,
    previous: BTreeMap<String, String>,
    aside: BTreeMap<String, String>,
    ailment: Option<Ailment>,
}

/// What can ail a shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ailment {
    /// Nothing that is longer than so many bytes goes in.
    Full(usize),
    /// Nothing can be changed.
    ReadOnly,
    /// Nothing can be read or written.
    NoPlace,
}

impl Memory {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets it ail of something, or cures it.
    pub fn ail(&self, ailment: Option<Ailment>) {
        self.inside().ailment = ailment;
    }

    /// What was set aside, by where [`Shelf::set_aside`] said it is.
    pub fn aside(&self) -> BTreeMap<String, String> {
        self.inside().aside.clone()
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is inside, unless something ails it that is in the way of that.
    fn able(&self, name: &str, doing: Doing, bytes: usize) -> Result<MutexGuard<'_, Inside>, Trouble> {
        let inside = self.inside();
        let changes = !matches!(doing, Doing::Read | Doing::List);
        let why = match inside.ailment {
            Some(Ailment::NoPlace) => Why::NoPlace,
            Some(Ailment::ReadOnly) if changes => Why::ReadOnly,
            Some(Ailment::Full(room)) if bytes > room => Why::Full,
            _ => return Ok(inside),
        };
        Err(Trouble::new(self.place(name), doing, why))
    }
}

impl Shelf for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        Ok(self.able(name, Doing::Read, 0)?.texts.get(name).cloned())
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        Ok(self.able(name, Doing::Read, 0)?.previous.get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        let mut inside = self.able(name, Doing::Write, text.len())?;
        if let Some(old) = inside.texts.insert(name.to_owned(), text.to_owned()) {
            inside.previous.insert(name.to_owned(), old);
        }
        Ok(())
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        let inside = self.able("", Doing::List, 0)?;
        let mut names: Vec<String> = inside.texts.keys().chain(inside.previous.keys()).cloned().collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        let mut inside = self.able(name, Doing::Remove, 0)?;
        inside.texts.remove(name);
        inside.previous.remove(name);
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        let mut inside = self.able(name, Doing::SetAside, 0)?;
        let Some(text) = inside.texts.remove(name) else {
            return Err(Trouble::new(self.place(name), Doing::SetAside, Why::Missing));
        };
        let names = (1..).map(|number| format!("{name} unreadable-{number}"));
        let place = names.into_iter().find(|place| !inside.aside.contains_key(place)).unwrap_or_default();
        inside.aside.insert(place.clone(), text);
        Ok(place)
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
