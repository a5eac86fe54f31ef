//! The drills that come with the game, and those in a folder of the user.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::sync::LazyLock;

use super::Level;
#[cfg(not(target_arch = "wasm32"))]
use crate::formats::ron_file::BadFile;
use crate::formats::ron_file::Source;

/// A level with the name of its file.
#[derive(Debug, Clone, PartialEq)]
pub struct Drill {
    /// The name of the file without its extension, which identifies the drill in records.
    pub id: String,
    /// The content of the file.
    pub level: Level,
}

/// Embeds level files.
macro_rules! levels {
    ($($id:literal)*) => { &[$(($id, include_str!(concat!("../../../levels/", $id, ".ron")))),*] };
}

/// Every file in `levels`; a test compares the list with the folder.
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
        // An invalid embedded file is a bug in the program, so it panics; a test reads all of them.
        let level = Source::new(&format!("levels/{id}.ron"), text).parse().unwrap_or_else(|error| panic!("{error}"));
        Drill { id: (*id).to_owned(), level }
    };
    let mut drills: Vec<Drill> = FILES.iter().map(read).collect();
    drills.sort_by_key(|drill| drill.level.group.place()); // stable: the order of the files within a group
    drills
});

/// Whether a message key belongs to a drill of the game: `drill-` and the name of its file, with hyphens.
pub(super) fn has_words(key: &str) -> bool {
    key.strip_prefix("drill-").is_some_and(|id| FILES.iter().any(|(file, _)| file.replace('_', "-") == id))
}

/// The drills of the game, by group, and from easy to hard within a group.
pub fn shipped() -> &'static [Drill] {
    &SHIPPED
}

/// The drills in a folder of the user.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Debug, Default)]
pub struct Folder {
    /// The valid drills, by the names of their files.
    pub drills: Vec<Drill>,
    /// The errors of the other files, each with file, line and field.
    pub errors: Vec<BadFile>,
}

/// The most files that are read from a folder.
#[cfg(not(target_arch = "wasm32"))]
const MOST_FILES: usize = 500;

/// Reads every `.ron` file of a folder. An invalid file does not affect the others, and a missing folder counts as
/// empty.
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
    /// Reads a level file.
    ///
    /// # Errors
    /// A file that cannot be read or is not valid, with file, line and field.
    pub fn open(path: &Path) -> Result<Self, BadFile> {
        Source::open(path)?.parse()
    }
}

impl Level {
    /// Reads a level from text; errors call it `name`.
    ///
    /// # Errors
    /// The line and field that are not valid.
    pub fn read(name: &str, text: &str) -> Result<Self, crate::formats::ron_file::BadFile> {
        Source::new(name, text).parse()
    }

    /// The text of a level file.
    ///
    /// # Errors
    /// An error of RON, which no level is known to cause.
    pub fn to_ron(&self) -> ron::Result<String> {
        crate::formats::ron_file::write(self, 3)
    }
}
