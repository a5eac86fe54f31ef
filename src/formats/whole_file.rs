//! Files that are written whole or not at all, and are on the disk when that is said.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts a text, or whatever else, in the place of a file, whole or not at all; no previous copy is kept. A link stays one, and
/// the file it leads to is written; a file keeps its permissions. A terminal, a pipe or another device is written to.
///
/// # Errors
/// What the system says, also of a folder that is not there; the file is then as it was.
pub(crate) fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) || path.starts_with("/dev") {
        return OpenOptions::new().write(true).truncate(true).open(path)?.write_all(content.as_ref());
    }
    let path = &led_to(path)?;
    let part = behind(path, ".part");
    let written = write_through(&part, content.as_ref())
        .and_then(|()| there.map_or(Ok(()), |there| fs::set_permissions(&part, there.permissions())))
        .and_then(|()| fs::rename(&part, path));
    written.inspect_err(|_| {
        // It may never have come to be; if it has, it is of no use.
        let _ = fs::remove_file(&part);
    })?;
    // The folder of a mere name is the one that the program runs in.
    settle(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))
}

/// Where a link leads to, whether something is there or not; a path that is no link leads to itself.
fn led_to(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // As many as systems follow.
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

/// Waits until the folder knows its files' new names on the disk.
pub(crate) fn settle(folder: &Path) -> io::Result<()> {
    // Elsewhere folders cannot be opened, and renaming is written through by itself.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// The path with something behind it.
pub(crate) fn behind(path: &Path, what: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(what);
    path.into()
}
