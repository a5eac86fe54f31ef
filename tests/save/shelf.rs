//! Stores that work, stores that fail, and damaged texts: nothing is ever lost or overwritten.

use std::fs;
use std::path::{Path, PathBuf};

use crazy_eight::save::{
    Bad, Folder, Kind, Memory, Migration, OneWindow, Operation, Shelf, SimulatedFailure, Trouble, Why, fits, free_name,
    glance, keep, load, sealed,
};

/// A stored number.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Number(u32);

impl Kind for Number {
    const NAME: &'static str = "number";

    fn content(&self) -> String {
        self.0.to_string()
    }

    fn read(content: &str) -> Result<Self, String> {
        content.parse().map(Self).map_err(|_| format!("{content:?} is no number"))
    }
}

/// The content a later version saves under the same name.
struct Newer;

impl Kind for Newer {
    const NAME: &'static str = "number";
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        "five".to_owned()
    }

    fn read(_: &str) -> Result<Self, String> {
        Ok(Self)
    }
}

/// A folder that is removed after the test.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("crazy-eight-shelf-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn shelf(&self) -> Folder {
        Folder::new(Some(self.0.clone()))
    }

    pub(super) fn files(&self) -> Vec<String> {
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut files: Vec<_> = fs::read_dir(&self.0).unwrap().map(|entry| name(entry.unwrap())).collect();
        files.sort();
        files
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The guarantees of every store.
fn keeps_its_promises(shelf: &dyn Shelf) {
    assert_eq!(shelf.list(), Ok(vec![]));
    assert_eq!(shelf.read("a"), Ok(None));
    assert_eq!(shelf.previous("a"), Ok(None));
    shelf.write("a", "one").unwrap();
    assert_eq!(shelf.previous("a"), Ok(None));
    shelf.write("a", "two, ä\n").unwrap();
    shelf.write("b-12", "other").unwrap();
    assert_eq!(shelf.read("a").unwrap().as_deref(), Some("two, ä\n"));
    assert_eq!(shelf.previous("a").unwrap().as_deref(), Some("one"));
    assert_eq!(shelf.list().unwrap(), ["a", "b-12"]);
    assert!(shelf.place("a").contains('a'));

    let first = shelf.set_aside("a").unwrap();
    assert_eq!(shelf.read("a"), Ok(None));
    assert_eq!(shelf.previous("a").unwrap().as_deref(), Some("one"), "the one before stays");
    assert_eq!(shelf.list().unwrap(), ["a", "b-12"], "of which somebody should hear");
    shelf.write("a", "three").unwrap();
    assert_ne!(shelf.set_aside("a").unwrap(), first);
    assert!(shelf.set_aside("a").is_err(), "there is nothing any more");
    shelf.remove("a").unwrap();
    shelf.remove("a").unwrap();
    assert_eq!(shelf.list().unwrap(), ["b-12"]);
    assert_eq!(free_name(shelf, "b", 12).unwrap(), "b-13");
    assert_eq!(free_name(shelf, "b", 11).unwrap(), "b-11");
}

#[test]
fn every_shelf_keeps_its_promises() {
    keeps_its_promises(&Memory::new());
    let scratch = Scratch::new("promises");
    keeps_its_promises(&scratch.shelf());
    let left = ["a.ron.unreadable-1", "a.ron.unreadable-2", "b-12.ron", "writing"];
    assert_eq!(scratch.files(), left, "nothing half is left lying about");
    assert_eq!(fs::read_to_string(scratch.0.join(left[0])).unwrap(), "two, ä\n");
    assert_eq!(fs::read_to_string(scratch.0.join(left[1])).unwrap(), "three");
}

#[test]
fn names_are_plain() {
    assert!(["a", "game-1790000000", "0"].into_iter().all(fits));
    assert!(["", "..", "a/b", "a.ron", "A", "ä", "a b", &"a".repeat(61)].into_iter().all(|name| !fits(name)));
}

/// Overwrites the newest copy of a number without the store.
fn spoil(shelf: &Folder, bytes: &[u8]) {
    fs::write(shelf.place("n"), bytes).unwrap();
}

#[test]
fn the_copy_before_is_taken_for_a_bad_one_which_is_set_aside() {
    let good = sealed(&Number(2)).into_bytes();
    let mut flipped = good.clone();
    flipped[good.len() - 1] ^= 1;
    let bads: [(&[u8], &str); 5] = [
        (b"", "it is empty"),
        (&good[..good.len() - 1], "it is cut off: 0 of its 1 bytes are there"),
        (&flipped, "it is damaged: the checksum does not match"),
        (b"(a: 1)", "it does not belong to Crazy Eight"),
        (b"\xff\xfe\x00", "it is damaged: the checksum does not match"),
    ];
    for (bytes, sentence) in bads {
        let scratch = Scratch::new("aside");
        let shelf = scratch.shelf();
        keep(&shelf, "n", &Number(1)).unwrap();
        keep(&shelf, "n", &Number(2)).unwrap();
        assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
        // Another damaged text was set aside before.
        fs::write(scratch.0.join("n.ron.unreadable-1"), "an older one").unwrap();
        spoil(&shelf, bytes);

        let (seen, mishap) = glance::<Number>(&shelf, "n");
        assert_eq!((seen, mishap.unwrap().aside), (Some(Number(1)), None), "looking changes nothing");
        assert_eq!(fs::read(shelf.place("n")).unwrap(), bytes);

        let (loaded, mishap) = load::<Number>(&shelf, "n");
        let mishap = mishap.unwrap();
        assert_eq!((loaded, mishap.previous), (Some(Number(1)), true));
        let told = mishap.trouble.to_string();
        assert!(told.contains(&shelf.place("n")) && told.ends_with(sentence), "{told}");
        let aside = mishap.aside.unwrap();
        assert!(aside.ends_with("n.ron.unreadable-2"), "{aside}");
        assert_eq!(fs::read(&aside).unwrap(), bytes);
        assert_eq!(fs::read_to_string(scratch.0.join("n.ron.unreadable-1")).unwrap(), "an older one");

        let (again, mishap) = load::<Number>(&shelf, "n");
        assert_eq!((again, mishap.unwrap().trouble.why), (Some(Number(1)), Why::Missing), "and so the next time");
        keep(&shelf, "n", &Number(3)).unwrap();
        assert_eq!(load(&shelf, "n"), (Some(Number(3)), None));
        assert_eq!(fs::read(&aside).unwrap(), bytes);
    }
}

#[test]
fn a_second_window_reads_but_never_writes() {
    let scratch = Scratch::new("windows");
    let window = || OneWindow::in_folder(Some(scratch.0.clone()));
    let (first, second) = (window(), window());
    assert!(!first.is_second() && second.is_second());
    for number in 1..=100 {
        keep(&first, "n", &Number(number)).unwrap();
        let refused = keep(&second, "n", &Number(1000 + number)).unwrap_err();
        assert_eq!(refused.why, Why::OtherWindow);
        assert_eq!(load(&second, "n"), (Some(Number(number)), None));
    }
    assert_eq!(second.remove("n").unwrap_err().why, Why::OtherWindow);
    // The second store does not know what the first one saved last.
    drop(first);
    assert!(keep(&second, "n", &Number(7)).is_err());
    drop(second);
    let third = window();
    keep(&third, "n", &Number(101)).unwrap();
    assert_eq!(load(&third, "n"), (Some(Number(101)), None));
}

#[test]
fn a_window_marked_as_second_changes_nothing() {
    let shelf = Memory::new();
    keep(&shelf, "n", &Number(1)).unwrap();
    shelf.write("bad", "my diary").unwrap();
    let second = OneWindow::new(shelf, true);
    assert_eq!(load(&second, "n"), (Some(Number(1)), None));
    let refused = |doing| Trouble::new("n", doing, Why::OtherWindow);
    assert_eq!(keep(&second, "n", &Number(2)), Err(refused(Operation::Write)));
    assert_eq!(second.remove("n"), Err(refused(Operation::Remove)));
    assert_eq!(second.set_aside("n"), Err(refused(Operation::SetAside)));
    let (unread, mishap) = load::<Number>(&second, "bad");
    assert_eq!((unread, mishap.unwrap().aside), (None, None));
    assert_eq!(second.read("bad").unwrap().as_deref(), Some("my diary"), "it still lies where it was");
    let first = OneWindow::new(Memory::new(), false);
    assert_eq!(keep(&first, "n", &Number(2)), Ok(()));
}

#[test]
fn a_damaged_file_is_set_aside_before_it_is_overwritten() {
    let scratch = Scratch::new("unlooked");
    let shelf = scratch.shelf();
    keep(&shelf, "n", &Number(1)).unwrap();
    spoil(&shelf, b"my diary");
    keep(&shelf, "n", &Number(2)).unwrap();
    assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
    assert_eq!(fs::read_to_string(scratch.0.join("n.ron.unreadable-1")).unwrap(), "my diary");
}

#[test]
fn texts_of_a_newer_version_stay_in_their_place() {
    for before in [false, true] {
        let scratch = Scratch::new("newer");
        let shelf = scratch.shelf();
        if before {
            keep(&shelf, "n", &Number(1)).unwrap();
        }
        let newer = sealed(&Newer);
        shelf.write("n", &newer).unwrap();
        let files = scratch.files();
        // It is read while its previous copy can be read, and nothing replaces it.
        for _ in 0..2 {
            let (loaded, mishap) = load::<Number>(&shelf, "n");
            let mishap = mishap.unwrap();
            assert_eq!((loaded, mishap.previous, mishap.aside), (before.then_some(Number(1)), before, None));
            let told = mishap.trouble.to_string();
            assert!(told.ends_with("newer version of the game (number 2; this one reads up to number 1)"), "{told}");
            let refused = keep(&shelf, "n", &Number(3)).unwrap_err();
            assert_eq!((refused.doing, refused.why), (Operation::Write, Why::Bad(Bad::Newer { version: 2, known: 1 })));
        }
        assert_eq!((shelf.read("n").unwrap(), scratch.files()), (Some(newer), files));
        // A damaged text may claim to be newer; it is treated as damaged.
        let spoilt = sealed(&Newer) + "x";
        shelf.write("n", &spoilt).unwrap();
        assert!(load::<Number>(&shelf, "n").1.unwrap().aside.is_some());
    }
}

#[test]
fn a_bad_text_that_cannot_be_set_aside_stays_and_is_not_written_over() {
    let shelf = Memory::new();
    shelf.write("n", "my diary").unwrap();
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    let (loaded, mishap) = load::<Number>(&shelf, "n");
    let mishap = mishap.unwrap();
    assert_eq!((loaded, mishap.aside, mishap.trouble.why), (None, None, Why::Bad(Bad::Foreign)));
    let refused = keep(&shelf, "n", &Number(1)).unwrap_err();
    assert_eq!((refused.doing, refused.why), (Operation::SetAside, Why::ReadOnly));
    shelf.ail(None);
    assert_eq!(shelf.read("n").unwrap().unwrap(), "my diary");
}

#[test]
fn a_failing_store_reports_its_error_and_keeps_its_data() {
    let shelf = Memory::new();
    keep(&shelf, "n", &Number(1)).unwrap();
    for (ailment, why, sentence) in [
        (SimulatedFailure::Full(3), Why::Full, "n: there is no room left"),
        (SimulatedFailure::ReadOnly, Why::ReadOnly, "n: it cannot be written to"),
        (SimulatedFailure::NoPlace, Why::NoPlace, "n: there is no place to keep anything"),
    ] {
        shelf.ail(Some(ailment));
        let trouble = keep(&shelf, "n", &Number(2)).unwrap_err();
        assert_eq!((&trouble.why, trouble.to_string().as_str()), (&why, sentence));
        shelf.ail(None);
        assert_eq!(load(&shelf, "n"), (Some(Number(1)), None));
    }
}

#[test]
fn without_a_home_nothing_is_there_and_nothing_can_be_kept() {
    let shelf = Folder::new(None);
    assert_eq!(load::<Number>(&shelf, "n"), (None, None));
    assert_eq!(shelf.list(), Ok(vec![]));
    assert_eq!(keep(&shelf, "n", &Number(1)).unwrap_err().why, Why::NoPlace);
    assert_eq!(shelf.remove("n").unwrap_err().why, Why::NoPlace);
}

#[test]
fn a_file_where_the_folder_should_be_is_left_alone() {
    let scratch = Scratch::new("occupied");
    fs::write(&scratch.0, "mine").unwrap();
    let shelf = scratch.shelf();
    let trouble = keep(&shelf, "n", &Number(1)).unwrap_err();
    assert!(trouble.to_string().contains(&scratch.0.display().to_string()), "{trouble}");
    assert_eq!(fs::read_to_string(&scratch.0).unwrap(), "mine");
    fs::remove_file(&scratch.0).unwrap();
}

#[test]
fn a_part_that_a_killed_program_left_is_written_over() {
    let scratch = Scratch::new("part");
    let shelf = scratch.shelf();
    keep(&shelf, "n", &Number(1)).unwrap();
    fs::write(scratch.0.join("n.ron.part"), "half of something long that was never finished").unwrap();
    fs::write(scratch.0.join("n.ron.previous.part"), "another half").unwrap();
    assert_eq!(shelf.list().unwrap(), ["n"]);
    assert_eq!(load(&shelf, "n"), (Some(Number(1)), None));
    keep(&shelf, "n", &Number(2)).unwrap();
    assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
    assert_eq!(shelf.previous("n").unwrap().unwrap(), sealed(&Number(1)));
    assert_eq!(scratch.files(), ["n.ron", "n.ron.previous", "writing"]);
}

/// The behaviour with a full disk and in a read-only folder. Each is tested in a process of its own, which may not
/// write long files or runs as an unprivileged user.
#[cfg(target_os = "linux")]
mod for_real {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Output};

    use super::*;

    /// The folder for the child process; its presence marks that process.
    const FOLDER_VARIABLE: &str = "CRAZY_EIGHT_SHELF";

    /// A text longer than every limit.
    #[derive(Debug, PartialEq)]
    struct Long;

    impl Kind for Long {
        const NAME: &'static str = "number";

        fn content(&self) -> String {
            "7".repeat(100_000)
        }

        fn read(_: &str) -> Result<Self, String> {
            Ok(Self)
        }
    }

    #[track_caller]
    fn succeeds(output: &Output) {
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && told.contains("1 passed"),
            "{told}{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }

    #[test]
    fn a_full_disk_keeps_the_stored_texts() {
        if let Some(folder) = std::env::var_os(FOLDER_VARIABLE) {
            let shelf = Folder::new(Some(folder.into()));
            let trouble = keep(&shelf, "n", &Long).unwrap_err();
            assert_eq!((trouble.doing, trouble.why), (Operation::Write, Why::Full));
            assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
            return;
        }
        let scratch = Scratch::new("full");
        let shelf = scratch.shelf();
        keep(&shelf, "n", &Number(1)).unwrap();
        keep(&shelf, "n", &Number(2)).unwrap();
        // The limit is in blocks of 512 or 1024 bytes; the signal that would end the process is ignored.
        let output = Command::new("sh")
            .args([
                "-c",
                "trap '' XFSZ; ulimit -f 8; exec \"$0\" --exact shelf::for_real::a_full_disk_keeps_the_stored_texts",
            ])
            .arg(std::env::current_exe().unwrap())
            .env(FOLDER_VARIABLE, &scratch.0)
            .output()
            .unwrap();
        succeeds(&output);
        assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
        assert_eq!(shelf.previous("n").unwrap().unwrap(), sealed(&Number(1)));
        assert_eq!(scratch.files(), ["n.ron", "n.ron.previous", "writing"], "half a file is of no use");
    }

    #[test]
    fn a_new_folder_is_only_its_owners() {
        let scratch = Scratch::new("private");
        let folder = scratch.0.join("below").join("crazy-eight");
        keep(&Folder::new(Some(folder.clone())), "n", &Number(1)).unwrap();
        let windows = scratch.0.join("window");
        drop(OneWindow::in_folder(Some(windows.clone())));
        for folder in [folder, windows] {
            assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700, "{}", folder.display());
        }
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_can_be_read() {
        if let Some(folder) = std::env::var_os(FOLDER_VARIABLE) {
            let shelf = Folder::new(Some(folder.into()));
            let trouble = keep(&shelf, "n", &Number(3)).unwrap_err();
            assert_eq!((trouble.doing, &trouble.why), (Operation::Write, &Why::ReadOnly), "{trouble}");
            assert_eq!(load(&shelf, "n"), (Some(Number(2)), None));
            assert_eq!(shelf.list().unwrap(), ["bad", "n"]);
            let (bad, mishap) = load::<Number>(&shelf, "bad");
            assert_eq!((bad, mishap.unwrap().aside), (None, None));
            assert_eq!(keep(&shelf, "bad", &Number(3)).unwrap_err().doing, Operation::SetAside);
            return;
        }
        let scratch = Scratch::new("read-only");
        let shelf = scratch.shelf();
        keep(&shelf, "n", &Number(2)).unwrap();
        shelf.write("bad", "my diary").unwrap();
        // A copy of this test that every user may run: root can write everywhere, so the process becomes `nobody`.
        let program = std::env::temp_dir().join(format!("crazy-eight-shelf-test-{}", std::process::id()));
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        let permit = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        permit(&program, 0o755);
        permit(&scratch.0, 0o555);
        let mut command = Command::new(&program);
        command
            .args(["--exact", "shelf::for_real::a_folder_that_cannot_be_written_to_can_be_read"])
            .env(FOLDER_VARIABLE, &scratch.0);
        let is_root = fs::write(scratch.0.join("probe"), "").is_ok();
        if is_root {
            fs::remove_file(scratch.0.join("probe")).unwrap();
            command.uid(65_534).gid(65_534).current_dir(std::env::temp_dir());
        }
        let output = command.output();
        permit(&scratch.0, 0o755);
        fs::remove_file(program).unwrap();
        succeeds(&output.unwrap());
        assert_eq!(fs::read_to_string(shelf.place("bad")).unwrap(), "my diary");
    }
}
