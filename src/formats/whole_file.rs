//! Atomic file writes: a file is replaced completely or not at all, and is on the disk when the call returns.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::FileError;

/// Reads a file, but no more than one byte beyond `most`: enough to tell that it is too long.
///
/// # Errors
/// A file that cannot be read.
pub(crate) fn read(path: &Path, most: usize) -> Result<Vec<u8>, FileError> {
    let mut content = Vec::new();
    let read = |file: File| file.take(most as u64 + 1).read_to_end(&mut content);
    match File::open(path).and_then(read) {
        Ok(_) => Ok(content),
        Err(error) => Err(refused("read", path, &error)),
    }
}

/// Writes a file as [`replace`] does.
///
/// # Errors
/// A file that cannot be written; it is then unchanged.
pub(crate) fn save(path: &Path, content: impl AsRef<[u8]>) -> Result<(), FileError> {
    replace(path, content).map_err(|error| refused("write", path, &error))
}

fn refused(doing: &'static str, path: &Path, error: &io::Error) -> FileError {
    FileError { doing, path: path.display().to_string(), why: error.to_string() }
}

/// Replaces the content of a file atomically, without keeping the previous content. A symbolic link stays a link: the
/// file it leads to is written. Permissions are kept. Devices and pipes are written to directly.
///
/// # Errors
/// The error of the operating system, for example for a missing folder; the file is then unchanged.
pub(crate) fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) || path.starts_with("/dev") {
        return OpenOptions::new().write(true).truncate(true).open(path)?.write_all(content.as_ref());
    }
    let path = &resolve_link(path)?;
    let part = with_suffix(path, ".part");
    let written = write_through(&part, content.as_ref())
        .and_then(|()| there.map_or(Ok(()), |there| fs::set_permissions(&part, there.permissions())))
        .and_then(|()| fs::rename(&part, path));
    written.inspect_err(|_| {
        // The temporary file may not exist, and is useless if it does.
        let _ = fs::remove_file(&part);
    })?;
    // A path without a folder lies in the working directory.
    sync_folder(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))
}

/// The path that a symbolic link leads to in the end, existing or not; any other path is returned as it is.
fn resolve_link(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // Linux follows as many links.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links lead to each other"))
}

/// Writes a file and waits until it is on the disk.
pub(crate) fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Waits until changes of names in the folder are on the disk.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows cannot open folders and writes renames through by itself.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Appends `what` to the file name.
pub(crate) fn with_suffix(path: &Path, what: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(what);
    path.into()
}
