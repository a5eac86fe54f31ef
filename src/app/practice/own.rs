//! The player's own drills, saved under their names.

use bevy::prelude::*;

use crate::app::storage::{mishap_sentence, place_and_why};
use crate::save::{self, Shelf, Trouble};
use crate::shuffleboard::drill::{Drill, Level};
use crate::words::say_with;

/// Prefix of their names in the store.
const DRILL_PREFIX: &str = "drill";
/// Prefix of their identifiers in the list, to tell them from built-in drills.
const OWN_ID_PREFIX: &str = "own/";
/// Longest part of a drill's name used in its store name, in characters.
const MOST_NAME_CHARACTERS: usize = 40;
pub(super) const MOST_LISTED: usize = 200;

/// The player's own drills, and the errors of unreadable ones.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct OwnLevels {
    /// The playable drills, each with a unique identifier.
    pub(in crate::app) drills: Vec<Drill>,
    /// The errors: file, line, field, and where the file was set aside.
    pub(in crate::app) errors: Vec<String>,
}

/// Loads the drills in the store.
pub(super) fn found(shelf: &dyn Shelf) -> OwnLevels {
    match save::all::<Level>(shelf, DRILL_PREFIX, MOST_LISTED) {
        Ok(save::Items { found, mishaps }) => {
            let listed =
                |(name, level): (String, Level)| Drill { id: format!("{OWN_ID_PREFIX}{}", stem(&name)), level };
            let errors = mishaps.iter().map(mishap_sentence).collect();
            OwnLevels { drills: found.into_iter().rev().map(listed).collect(), errors }
        }
        Err(trouble) => OwnLevels { drills: Vec::new(), errors: vec![place_and_why(&trouble)] },
    }
}

/// The part of a store name that comes from the drill's name.
fn stem(name: &str) -> &str {
    name.split_once('-').map_or(name, |(_, stem)| stem)
}

/// Saves a drill under its name, or with the next free number: another drill is never overwritten. Returns where.
pub(super) fn save(shelf: &dyn Shelf, level: &Level, name: &str) -> Result<String, String> {
    let kept = shelf.list().and_then(|taken| {
        let names = (1..).map(|number| name_on_shelf(name, number));
        // There are more numbers than drills.
        let free = names.into_iter().find(|name| !taken.contains(name)).unwrap_or_default();
        save::keep(shelf, &free, level).map(|()| shelf.place(&free))
    });
    kept.map_err(|trouble| say_with("drill-not-saved", &[("why", place_and_why(&trouble).into())]))
}

/// Deletes the drill of this identifier from the store.
///
/// # Errors
/// A store that cannot be written. The drill stays.
pub(super) fn remove(shelf: &dyn Shelf, id: &str) -> Result<(), Trouble> {
    let stem = id.strip_prefix(OWN_ID_PREFIX).unwrap_or(id);
    shelf.remove(&format!("{DRILL_PREFIX}-{stem}"))
}

/// The store name of the drill with this name and number.
fn name_on_shelf(name: &str, number: u32) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let stem: String = name.trim().chars().map(letter).take(MOST_NAME_CHARACTERS).collect();
    if number == 1 { format!("{DRILL_PREFIX}-{stem}") } else { format!("{DRILL_PREFIX}-{stem}-{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Memory, SimulatedFailure};
    use crate::shuffleboard::drill::shipped;

    #[test]
    fn own_drills_come_back_under_names_of_their_own_and_a_bad_one_is_set_aside_and_told_and_hides_no_other() {
        let level = &shipped()[3].level;
        let shelf = Memory::new();
        let first = save(&shelf, level, "Gap & go");
        assert_eq!(
            (first, save(&shelf, level, "Gap & go")),
            (Ok("drill-gap---go".into()), Ok("drill-gap---go-2".into()))
        );
        let text = level.to_ron().expect("a level");
        shelf.write("drill-by-hand", &text).unwrap();
        shelf.write("drill-bad", &text.replacen("tries:", "trees:", 1)).unwrap();
        let own = found(&shelf);
        let ids: Vec<&str> = own.drills.iter().map(|drill| drill.id.as_str()).collect();
        assert_eq!(ids, ["own/by-hand", "own/gap---go", "own/gap---go-2"]);
        assert!(own.drills.iter().all(|drill| drill.level == *level));
        assert_eq!(own.errors.len(), 1);
        assert!(own.errors[0].contains("drill-bad") && own.errors[0].contains("trees"), "{:?}", own.errors);
        assert_eq!(shelf.aside().len(), 1);
        assert_eq!(found(&shelf).errors, [""; 0], "it is told once");
    }

    #[test]
    fn a_drill_that_cannot_be_saved_says_why() {
        let shelf = Memory::new();
        for (ailment, why) in [(SimulatedFailure::ReadOnly, "written to"), (SimulatedFailure::Full(10), "no room left")]
        {
            shelf.ail(Some(ailment));
            let told = save(&shelf, &shipped()[0].level, "Mine").expect_err("it ails");
            assert!(told.contains("drill-mine") && told.contains(why), "{told}");
        }
    }
}
