//! New files are written whole and never replace an existing file, even with concurrent writers.

use std::{fs, thread};

use crazy_eight::save::put_new;

use crate::shelf::Scratch;

fn game(number: u32) -> String {
    format!("game-{number}.c8")
}

#[test]
fn concurrent_writers_get_separate_files() {
    let scratch = Scratch::new("together");
    let (folder, texts) = (&scratch.0, ["0", "1", "2", "3", "4", "5", "6", "7"].map(|who| [who; 5]));
    thread::scope(|scope| {
        for texts in texts {
            scope.spawn(move || texts.into_iter().for_each(|text| _ = put_new(folder, game, text).unwrap()));
        }
    });
    let mut there: Vec<_> = scratch.files().iter().map(|file| fs::read_to_string(folder.join(file)).unwrap()).collect();
    there.sort();
    assert_eq!(there, texts.concat());
}

#[cfg(unix)]
#[test]
fn a_link_to_nowhere_is_no_free_name() {
    let scratch = Scratch::new("link");
    fs::create_dir_all(&scratch.0).unwrap();
    let link = scratch.0.join(game(1));
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    assert_eq!(put_new(&scratch.0, game, "mine"), Ok(scratch.0.join(game(2))));
    assert_eq!(fs::read_link(link).unwrap(), std::path::Path::new("nowhere"));
}

#[test]
fn a_failed_write_leaves_no_file_and_names_the_folder() {
    let scratch = Scratch::new("nothing");
    // Blocks the path being written.
    fs::create_dir_all(scratch.0.join("game-1.c8.part")).unwrap();
    let trouble = put_new(&scratch.0, game, "mine").unwrap_err();
    assert_eq!(trouble.place, scratch.0.display().to_string());
    assert_eq!(scratch.files(), ["game-1.c8.part"]);
}
