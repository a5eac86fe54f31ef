//! An in-memory store for tests, and for a window without persistent storage.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Operation, Shelf, Trouble, Why};

/// An in-memory store that can simulate failures.
#[derive(Debug, Default)]
pub struct Memory(Mutex<MemoryContents>);

#[derive(Debug, Default)]
struct MemoryContents {
    texts: BTreeMap<String, String>,
    previous: BTreeMap<String, String>,
    aside: BTreeMap<String, String>,
    ailment: Option<SimulatedFailure>,
}

/// The failures an in-memory store can simulate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimulatedFailure {
    /// Texts longer than this many bytes are refused.
    Full(usize),
    /// Every write fails.
    ReadOnly,
    /// Every read and write fails.
    NoPlace,
}

impl Memory {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts simulating a failure, or stops with `None`.
    pub fn ail(&self, ailment: Option<SimulatedFailure>) {
        self.inside().ailment = ailment;
    }

    /// The texts that were set aside, by the place that [`Shelf::set_aside`] returned.
    pub fn aside(&self) -> BTreeMap<String, String> {
        self.inside().aside.clone()
    }

    fn inside(&self) -> MutexGuard<'_, MemoryContents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The contents, unless the simulated failure prevents the access.
    fn able(&self, name: &str, doing: Operation, bytes: usize) -> Result<MutexGuard<'_, MemoryContents>, Trouble> {
        let inside = self.inside();
        let changes = !matches!(doing, Operation::Read | Operation::List);
        let why = match inside.ailment {
            Some(SimulatedFailure::NoPlace) => Why::NoPlace,
            Some(SimulatedFailure::ReadOnly) if changes => Why::ReadOnly,
            Some(SimulatedFailure::Full(room)) if bytes > room => Why::Full,
            _ => return Ok(inside),
        };
        Err(Trouble::new(self.place(name), doing, why))
    }
}

impl Shelf for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        Ok(self.able(name, Operation::Read, 0)?.texts.get(name).cloned())
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        Ok(self.able(name, Operation::Read, 0)?.previous.get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        let mut inside = self.able(name, Operation::Write, text.len())?;
        if let Some(old) = inside.texts.insert(name.to_owned(), text.to_owned()) {
            inside.previous.insert(name.to_owned(), old);
        }
        Ok(())
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        let inside = self.able("", Operation::List, 0)?;
        let mut names: Vec<String> = inside.texts.keys().chain(inside.previous.keys()).cloned().collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        let mut inside = self.able(name, Operation::Remove, 0)?;
        inside.texts.remove(name);
        inside.previous.remove(name);
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        let mut inside = self.able(name, Operation::SetAside, 0)?;
        let Some(text) = inside.texts.remove(name) else {
            return Err(Trouble::new(self.place(name), Operation::SetAside, Why::Missing));
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
