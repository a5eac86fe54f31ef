//! The player's own drills on a desktop: files in the folder it keeps for programs' data.

use std::path::{Path, PathBuf};

use super::OwnLevels;
use crate::drill::{BadCode, Level, load_folder};
use crate::save::put_new;
use crate::words::{say, say_with};

/// What own drills are kept under begins so, lest they be taken for one of the program.
const OWN: &str = "own/";
/// The most letters of the name of a file.
const LONGEST: usize = 40;

fn folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "crazy-eight").map(|dirs| dirs.data_dir().join("levels"))
}

/// Nothing: on a desktop the command line says what to try.
pub(super) fn brought() -> Option<Result<Level, BadCode>> {
    None
}

/// What the folder holds.
pub(super) fn own_levels() -> OwnLevels {
    folder().map_or_else(OwnLevels::default, |folder| own_levels_in(&folder))
}

fn own_levels_in(folder: &Path) -> OwnLevels {
    let mut held = load_folder(folder);
    for drill in &mut held.drills {
        drill.id.insert_str(0, OWN);
    }
    let errors = held.errors.iter().map(ToString::to_string).collect();
    OwnLevels { drills: held.drills, errors }
}

/// Saves a drill as a file; answers with its path.
pub(super) fn save(level: &Level, name: &str) -> Result<String, String> {
    save_in(&folder().ok_or_else(|| say("replay-no-home"))?, level, name)
}

/// Saves it under its name, or the next number after it that is free: another drill is never written over.
fn save_in(folder: &Path, level: &Level, name: &str) -> Result<String, String> {
    let trouble = |why: String| say_with("drill-not-saved", &[("why", why.into())]);
    let text = level.to_ron().map_err(|error| trouble(error.to_string()))?;
    let stem: String = name
        .trim()
        .chars()
        .map(|letter| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '_' })
        .take(LONGEST)
        .collect();
    let nth = |number: u32| if number == 1 { format!("{stem}.ron") } else { format!("{stem}_{number}.ron") };
    let path = put_new(folder, nth, text);
    path.map(|path| path.display().to_string()).map_err(|bad| trouble(bad.to_string()))
}

/// As a code: whoever gets it pastes it into the page, or gives it to the command line.
pub(super) fn to_send(level: &Level) -> Result<String, String> {
    Ok(level.to_code())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drill::shipped;

    #[test]
    fn own_drills_come_back_under_names_of_their_own_and_a_bad_file_is_told_and_hides_no_other() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-levels-{}", std::process::id()));
        let level = &shipped()[3].level;
        let saved = [1, 2].map(|_| save_in(&folder, level, "Gap & go").expect("a temporary folder can be written"));
        assert!(saved[0].ends_with("gap___go.ron") && saved[1].ends_with("gap___go_2.ron"), "{saved:?}");
        let bad = level.to_ron().expect("a level").replacen("tries:", "trees:", 1);
        std::fs::write(folder.join("bad.ron"), bad).expect("a temporary folder can be written");
        let own = own_levels_in(&folder);
        let ids: Vec<&str> = own.drills.iter().map(|drill| drill.id.as_str()).collect();
        assert_eq!(ids, ["own/gap___go", "own/gap___go_2"]);
        assert_eq!(&own.drills[1].level, level);
        assert_eq!(own.errors.len(), 1);
        assert!(own.errors[0].contains("bad.ron") && own.errors[0].contains("trees"), "{:?}", own.errors);
        std::fs::remove_dir_all(folder).expect("the test's own folder");
    }
}
