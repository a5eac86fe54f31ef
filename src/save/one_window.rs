//! Exclusive access to a store: a second window can read it but changes nothing the first could lose.

use std::fs::File;
#[cfg(not(target_arch = "wasm32"))]
use std::fs::TryLockError;
#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;

#[cfg(not(target_arch = "wasm32"))]
use super::folder::{Folder, make_private};
use super::{Operation, Shelf, Trouble, Why};

/// The lock file of a folder. The system releases the lock when the program ends for any reason.
#[cfg(not(target_arch = "wasm32"))]
const LOCK_NAME: &str = "window";

/// A store as used by one window or browser tab.
#[derive(Debug)]
pub struct OneWindow<S> {
    shelf: S,
    /// Whether another window opened the store first.
    second: bool,
    /// Holds the lock of a folder.
    _lock: Option<File>,
}

impl<S> OneWindow<S> {
    /// A store whose lock is managed elsewhere, as in a browser.
    pub fn new(shelf: S, second: bool) -> Self {
        Self { shelf, second, _lock: None }
    }

    /// Whether another window opened the store first, so that this one must not save.
    pub fn is_second(&self) -> bool {
        self.second
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl OneWindow<Folder> {
    /// Opens the folder and locks it for the lifetime of the value. Where files cannot be locked, every window counts as the
    /// first; each still writes whole files.
    pub fn in_folder(path: Option<PathBuf>) -> Self {
        let open = |path: &PathBuf| make_private(path).and_then(|()| File::create(path.join(LOCK_NAME))).ok();
        let lock = path.as_ref().and_then(open);
        let second = lock.as_ref().is_some_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)));
        Self { shelf: Folder::new(path), second, _lock: lock }
    }
}

impl<S: Shelf> OneWindow<S> {
    fn may(&self, name: &str, doing: Operation) -> Result<(), Trouble> {
        if self.second { Err(Trouble::new(self.place(name), doing, Why::OtherWindow)) } else { Ok(()) }
    }
}

impl<S: Shelf> Shelf for OneWindow<S> {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.shelf.read(name)
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.shelf.previous(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        self.may(name, Operation::Write)?;
        self.shelf.write(name, text)
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        self.shelf.list()
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        self.may(name, Operation::Remove)?;
        self.shelf.remove(name)
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        self.may(name, Operation::SetAside)?;
        self.shelf.set_aside(name)
    }

    fn place(&self, name: &str) -> String {
        self.shelf.place(name)
    }
}
