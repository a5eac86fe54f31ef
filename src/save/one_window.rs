//! One window at a time on a folder: a second one reads what is there, and changes nothing that the first could lose.

use std::fs::{self, File, TryLockError};
use std::path::PathBuf;

use super::{Doing, Folder, Shelf, Trouble, Why};

/// The file whose lock says that a window uses the folder; the system lets go of it when the program ends, however it does.
const LOCK: &str = "window";

/// A folder as one window uses it.
#[derive(Debug)]
pub struct OneWindow {
    folder: Folder,
    /// Whether another window used the folder first.
    second: bool,
    /// Holds the lock.
    _lock: Option<File>,
}

impl OneWindow {
    /// The folder of that path, for as long as this lasts. Where files cannot be locked, every window is taken for the first: each
    /// still writes whole files.
    pub fn new(path: Option<PathBuf>) -> Self {
        let open = |path: &PathBuf| fs::create_dir_all(path).and_then(|()| File::create(path.join(LOCK))).ok();
        let lock = path.as_ref().and_then(open);
        let second = lock.as_ref().is_some_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)));
        Self { folder: Folder::new(path), second, _lock: lock }
    }

    /// Whether another window used the folder first, so that nothing is kept here.
    pub fn is_second(&self) -> bool {
        self.second
    }

    fn may(&self, name: &str, doing: Doing) -> Result<(), Trouble> {
        if self.second { Err(Trouble::new(self.place(name), doing, Why::OtherWindow)) } else { Ok(()) }
    }
}

impl Shelf for OneWindow {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.folder.read(name)
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.folder.previous(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        self.may(name, Doing::Write)?;
        self.folder.write(name, text)
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        self.folder.list()
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        self.may(name, Doing::Remove)?;
        self.folder.remove(name)
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        self.may(name, Doing::SetAside)?;
        self.folder.set_aside(name)
    }

    fn place(&self, name: &str) -> String {
        self.folder.place(name)
    }
}
