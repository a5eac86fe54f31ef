//! A store that is a folder on a disk.
//!
//! ```text
//! name.ron                the stored text
//! name.ron.previous       the text that it replaced
//! name.ron.unreadable-1   a text that was set aside, with a number so that it replaces no other
//! name.ron.part           a text that is being written
//! writing                 a lock for writers, so that two windows take turns
//! ```

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::{Bad, MOST_TEXT_BYTES, Operation, Shelf, Trouble, Why, fits};
use crate::formats::whole_file::{replace, sync_folder, with_suffix, write_through};

/// The extension of stored files.
const EXTENSION: &str = ".ron";
/// The suffix of a file's previous copy.
const PREVIOUS_SUFFIX: &str = ".previous";

/// A store that is a folder; the first write creates it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder(Option<PathBuf>);

impl Folder {
    /// The store in the folder of this path; `None` where there is no home folder, and nothing can be stored.
    pub fn new(path: Option<PathBuf>) -> Self {
        Self(path)
    }

    /// The path of the file for a name, with a suffix.
    fn file(&self, name: &str, behind: &str) -> Option<PathBuf> {
        debug_assert!(fits(name), "{name:?} is no name");
        self.0.as_ref().map(|folder| folder.join(format!("{name}{EXTENSION}{behind}")))
    }

    fn read_file(&self, name: &str, behind: &str) -> Result<Option<String>, Trouble> {
        let Some(path) = self.file(name, behind) else { return Ok(None) };
        let trouble = |why: Why| Trouble::new(path.display().to_string(), Operation::Read, why);
        let mut bytes = Vec::new();
        // The limit applies to the bytes that are read, because the reported size may be wrong.
        match File::open(&path).and_then(|file| file.take(MOST_TEXT_BYTES as u64 + 1).read_to_end(&mut bytes)) {
            Err(error) if is_nowhere(&error) => return Ok(None),
            Err(error) => return Err(trouble(Why::System(error.to_string()))),
            Ok(length) if length > MOST_TEXT_BYTES => return Err(trouble(Bad::TooLong.into())),
            Ok(_) => {}
        }
        String::from_utf8(bytes).map(Some).map_err(|_| trouble(Bad::Damaged.into()))
    }

    /// Changes the folder while no other window does.
    fn change<T>(
        &self,
        name: &str,
        doing: Operation,
        act: impl FnOnce(&Path, &Path) -> io::Result<T>,
    ) -> Result<T, Trouble> {
        let (Some(folder), Some(path)) = (&self.0, self.file(name, "")) else {
            return Err(Trouble::new(self.place(name), doing, Why::NoPlace));
        };
        let done = make_private(folder).and_then(|()| {
            let turn = File::create(folder.join("writing"))?;
            // Without locks in the file system two windows may write at once; each still writes whole files.
            let _ = turn.lock();
            act(folder, &path)
        });
        done.map_err(|error| Trouble::new(path.display().to_string(), doing, why(&error)))
    }
}

impl Shelf for Folder {
    fn read(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.read_file(name, "")
    }

    fn previous(&self, name: &str) -> Result<Option<String>, Trouble> {
        self.read_file(name, PREVIOUS_SUFFIX)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Trouble> {
        self.change(name, Operation::Write, |folder, path| {
            let part = with_suffix(path, ".part");
            let written = write_through(&part, text.as_bytes())
                .and_then(|()| keep_previous(path))
                .and_then(|()| fs::rename(&part, path))
                .and_then(|()| sync_folder(folder));
            written.inspect_err(|_| {
                // The file may not exist; if it does, it is useless.
                let _ = fs::remove_file(&part);
            })
        })
    }

    fn list(&self) -> Result<Vec<String>, Trouble> {
        let Some(folder) = &self.0 else { return Ok(Vec::new()) };
        let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let entries = match entries {
            Err(error) if is_nowhere(&error) => return Ok(Vec::new()),
            Err(error) => {
                let why = Why::System(error.to_string());
                return Err(Trouble::new(folder.display().to_string(), Operation::List, why));
            }
            Ok(entries) => entries,
        };
        let name = |file: &str| {
            let name = file.strip_suffix(PREVIOUS_SUFFIX).unwrap_or(file).strip_suffix(EXTENSION)?;
            fits(name).then(|| name.to_owned())
        };
        let mut names: Vec<String> =
            entries.iter().filter_map(|entry| name(&entry.file_name().to_string_lossy())).collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    fn remove(&self, name: &str) -> Result<(), Trouble> {
        self.change(name, Operation::Remove, |folder, path| {
            // The previous copy goes first: alone it would look like a text whose newest copy is lost.
            for file in [with_suffix(path, PREVIOUS_SUFFIX), path.to_owned()] {
                match fs::remove_file(file) {
                    Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
            sync_folder(folder)
        })
    }

    fn set_aside(&self, name: &str) -> Result<String, Trouble> {
        self.change(name, Operation::SetAside, |folder, path| {
            let aside = reserve(|number| with_suffix(path, &format!(".unreadable-{number}")))?;
            fs::rename(path, &aside).inspect_err(|_| {
                // The reserved file is empty.
                let _ = fs::remove_file(&aside);
            })?;
            sync_folder(folder)?;
            Ok(aside.display().to_string())
        })
    }

    fn place(&self, name: &str) -> String {
        self.file(name, "").map_or_else(|| name.to_owned(), |path| path.display().to_string())
    }
}

/// Writes a new file completely or not at all, under the first unused name; `name` is called with 1, 2 and so on. It never
/// replaces a file, even with other writers in the folder. The folder is created if needed.
///
/// # Errors
/// The error of the system, with the folder's path.
pub fn put_new(folder: &Path, name: impl Fn(u32) -> String, content: impl AsRef<[u8]>) -> Result<PathBuf, Trouble> {
    let put = fs::create_dir_all(folder).and_then(|()| {
        let path = reserve(|number| folder.join(name(number)))?;
        replace(&path, content).inspect_err(|_| {
            // The reserved file is of no use to others.
            let _ = fs::remove_file(&path);
        })?;
        Ok(path)
    });
    put.map_err(|error| Trouble::new(folder.display().to_string(), Operation::Write, why(&error)))
}

/// Makes a folder that only its owner can read, because of the key in it. One that is there stays as it is.
pub(super) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Makes the file also the previous copy, so that there is a file at every moment.
fn keep_previous(path: &Path) -> io::Result<()> {
    let between = with_suffix(path, ".previous.part");
    match fs::remove_file(&between) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    match fs::hard_link(path, &between) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        // Not every file system has links.
        Err(_) => write_through(&between, &fs::read(path)?)?,
        Ok(()) => {}
    }
    fs::rename(between, with_suffix(path, PREVIOUS_SUFFIX))
}

/// Creates an empty file at the first unused path; `path` is called with 1, 2 and so on.
fn reserve(path: impl Fn(u32) -> PathBuf) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let path = path(number);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|_| path),
        }
    }
}

/// Whether the file or folder does not exist.
fn is_nowhere(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound)
}

/// Why nothing could be written.
fn why(error: &io::Error) -> Why {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Why::ReadOnly,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Why::Full,
        _ => Why::System(error.to_string()),
    }
}
