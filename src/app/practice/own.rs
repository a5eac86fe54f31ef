//! The player's own drills: files in a folder of the program's data.

use bevy::prelude::*;

use crate::app::platform::{self, KeptFile};
use crate::shuffleboard::drill::{Drill, Level};
use crate::words::say_with;

/// The folder, and what the names of its files end with.
const FOLDER: &str = "levels";
const EXTENSION: &str = "ron";
/// What own drills are kept under begins so, lest they be taken for one of the program.
const OWN: &str = "own/";
/// The most letters of the name of a file.
const LONGEST: usize = 40;

/// The drills of the player's own folder, and why others in it cannot be played.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct OwnLevels {
    /// Those that can be played; each is kept under a name no other drill has.
    pub(in crate::app) drills: Vec<Drill>,
    /// What is wrong with the others: file, line, field.
    pub(in crate::app) errors: Vec<String>,
}

/// What the folder holds.
pub(super) fn found() -> OwnLevels {
    match platform::list_files(FOLDER, EXTENSION) {
        Ok(files) => read(files),
        Err(why) => OwnLevels { drills: Vec::new(), errors: vec![why] },
    }
}

/// The drills of these files, by their names.
fn read(files: Vec<KeptFile>) -> OwnLevels {
    let mut own = OwnLevels::default();
    for KeptFile { name, content, .. } in files.into_iter().rev() {
        let text = content.and_then(|bytes| String::from_utf8(bytes).map_err(|error| format!("{name}: {error}")));
        match text.and_then(|text| Level::read(&name, &text).map_err(|bad| bad.to_string())) {
            Ok(level) => own.drills.push(Drill { id: format!("{OWN}{}", stem(&name)), level }),
            Err(why) => own.errors.push(why),
        }
    }
    own
}

fn stem(file: &str) -> &str {
    file.strip_suffix(&format!(".{EXTENSION}")).unwrap_or(file)
}

/// Saves a drill under its name, or the next number after it that is free: another drill is never written over. Answers with
/// its place.
pub(super) fn save(level: &Level, name: &str) -> Result<String, String> {
    let trouble = |why: String| say_with("drill-not-saved", &[("why", why.into())]);
    let text = level.to_ron().map_err(|error| trouble(error.to_string()))?;
    let placed = platform::put_new_file(FOLDER, |number| file(name, number), text.as_bytes());
    placed.map(|placed| placed.place).map_err(trouble)
}

/// The name of the file of a drill, the first or a later one of its name.
fn file(name: &str, number: u32) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let stem: String = name.trim().chars().map(letter).take(LONGEST).collect();
    if number == 1 { format!("{stem}.{EXTENSION}") } else { format!("{stem}_{number}.{EXTENSION}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::drill::shipped;

    #[test]
    fn own_drills_come_back_under_names_of_their_own_and_a_bad_file_is_told_and_hides_no_other() {
        let level = &shipped()[3].level;
        let text = level.to_ron().expect("a level");
        let bad = text.replacen("tries:", "trees:", 1);
        let kept = |name: String, text: &str| KeptFile { name, when: None, content: Ok(text.as_bytes().to_vec()) };
        // Files come with the last of their names first.
        let files =
            vec![kept(file("Gap & go", 2), &text), kept(file("Gap & go", 1), &text), kept("bad.ron".into(), &bad)];
        let own = read(files);
        let ids: Vec<&str> = own.drills.iter().map(|drill| drill.id.as_str()).collect();
        assert_eq!(ids, ["own/gap___go", "own/gap___go_2"]);
        assert_eq!(&own.drills[1].level, level);
        assert_eq!(own.errors.len(), 1);
        assert!(own.errors[0].contains("bad.ron") && own.errors[0].contains("trees"), "{:?}", own.errors);
    }
}
