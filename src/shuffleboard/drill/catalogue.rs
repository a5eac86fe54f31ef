//! The drills there are: those in the program, and those a user keeps in a folder.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::sync::LazyLock;

use super::Level;
#[cfg(not(target_arch = "wasm32"))]
use crate::formats::ron_file::BadFile;
use crate::formats::ron_file::Source;

/// A level, and what its file is called.
#[derive(Debug, Clone, PartialEq)]
pub struct Drill {
    /// The name of the file without its ending: what a record of it is kept under.
    pub id: String,
    /// The level.
    pub level: Level,
}

/// The files of a folder, as the program holds them.
macro_rules! levels {
    ($($id:literal)*) => { &[$(($id, include_str!(concat!("../../../levels/", $id, ".ron")))),*] };
}

/// Every file of `levels`, in the order of its name; a test compares it with the folder.
static FILES: &[(&str, &str)] = levels![
    "lesson_1_draw"
    "lesson_2_push"
    "lesson_3_aim"
    "lesson_4_break"
    "break_1_four_that_stay"
    "break_2_close_together"
    "break_3_deep"
    "break_4_nine_feet"
    "break_5_fast_wax"
    "break_6_fourteen_fast"
    "break_7_worth_something"
    "knock_1_straight"
    "knock_2_at_the_rail"
    "knock_3_stick"
    "knock_4_hanger_away"
    "knock_5_from_the_foul_line"
    "knock_6_past_your_own"
    "knock_7_only_that_one"
    "knock_8_two_in_two"
    "double_1_side_by_side"
    "double_2_one_behind_the_other"
    "double_3_off_the_rail"
    "double_4_combination"
    "double_5_your_own_as_a_cue"
    "double_6_three"
    "double_7_three_in_two"
    "double_8_two_doubles"
    "clear_1_wide_open"
    "clear_2_the_rails"
    "clear_3_deep_four"
    "clear_4_far_back"
    "clear_5_narrow"
    "clear_6_in_order"
    "clear_7_four_in_three"
    "lag_1_first"
    "lag_2_two_rails"
    "lag_3_hanger"
    "lag_4_fast"
    "lag_5_nine_feet"
    "lag_6_freeze"
    "lag_7_between"
    "lag_8_collar"
    "turn_1_textbook"
    "turn_2_scattered"
    "turn_3_a_pair_and_two"
    "turn_4_twelve_feet"
    "turn_5_your_own_break"
    "turn_6_fast"
    "turn_7_last_two"
    "defence_1_last_weight"
    "defence_2_outdraw"
    "defence_3_guard"
    "defence_4_hide"
    "defence_5_clear_two"
    "touch_1_tap"
    "touch_2_draw_past"
    "touch_3_tap_to_three"
    "touch_4_beside_a_hanger"
    "bank_1_one_cushion"
    "bank_2_knock_off"
    "bank_3_two_cushions"
    "bank_4_round_the_guard"
];

static SHIPPED: LazyLock<Vec<Drill>> = LazyLock::new(|| {
    let read = |(id, text): &(&str, &str)| {
        // It is part of the program, so a bad one is a bug; a test reads them all.
        let level = Source::new(&format!("levels/{id}.ron"), text).parse().unwrap_or_else(|error| panic!("{error}"));
        Drill { id: (*id).to_owned(), level }
    };
    let mut drills: Vec<Drill> = FILES.iter().map(read).collect();
    drills.sort_by_key(|drill| drill.level.group.place()); // stable: the order of the files within a group
    drills
});

/// Whether a key is that of the words of a drill in the program: the name of its file after `drill-`, with hyphens.
pub(super) fn has_words(key: &str) -> bool {
    key.strip_prefix("drill-").is_some_and(|id| FILES.iter().any(|(file, _)| file.replace('_', "-") == id))
}

/// The drills in the program, by groups, and in each from easy to hard.
pub fn shipped() -> &'static [Drill] {
    &SHIPPED
}

/// What a user's folder holds.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Debug, Default)]
pub struct Folder {
    /// The drills that can be played, by the names of their files.
    pub drills: Vec<Drill>,
    /// Why the others cannot: each names file, line and field.
    pub errors: Vec<BadFile>,
}

/// The most files that are read of a folder.
#[cfg(not(target_arch = "wasm32"))]
const MOST_FILES: usize = 500;

/// Reads every `.ron` file of a folder. One that is wrong does not keep the others from being played, and a folder that is not
/// there holds nothing.
#[cfg(not(target_arch = "wasm32"))]
pub fn load_folder(path: &Path) -> Folder {
    let mut folder = Folder::default();
    let entries = match std::fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return folder,
        Err(error) => {
            let reason = error.to_string();
            folder.errors.push(BadFile::Unreadable { file: path.display().to_string(), reason });
            return folder;
        }
    };
    let is_level = |path: &std::path::PathBuf| path.extension().is_some_and(|extension| extension == "ron");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_level).collect();
    files.sort();
    files.truncate(MOST_FILES);
    for file in files {
        match Level::open(&file) {
            Ok(level) => {
                let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                folder.drills.push(Drill { id, level });
            }
            Err(error) => folder.errors.push(error),
        }
    }
    folder
}

#[cfg(not(target_arch = "wasm32"))]
impl Level {
    /// Reads a file.
    ///
    /// # Errors
    /// One that cannot be read, or what is wrong with it: file, line and field.
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        Source::open(path)?.parse()
    }
}

impl Level {
    /// Reads a text; `name` is what errors call it.
    ///
    /// # Errors
    /// What is wrong with it: line and field.
    pub fn read(name: &str, text: &str) -> Result<Self, crate::formats::ron_file::BadFile> {
        Source::new(name, text).parse()
    }

    /// The text of its file.
    ///
    /// # Errors
    /// None that a level can give; RON's own, if it ever changes its mind.
    pub fn to_ron(&self) -> ron::Result<String> {
        crate::formats::ron_file::write(self, 3)
    }
}
