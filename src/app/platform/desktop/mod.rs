//! The desktop: data folder, clipboard, clock and language.

mod clipboard;
mod files;

use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

pub(in crate::app) use clipboard::{can_share, copied_text, copy_text, share_text, text_for_field};
pub(in crate::app) use files::{read_file, save_file, save_picture, third_party};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rand::TryRng;
use rand::rngs::SysRng;

use super::{Elsewhere, Lost};
use crate::about;
use crate::save::{Folder, OneWindow};
use crate::thought::AnyQuestion;
use crate::words::{Language, say_with, spoken};

/// Runs the program immediately.
pub(in crate::app) fn start(program: impl FnOnce() -> ExitCode + 'static) -> ExitCode {
    program()
}

/// The option with which the program is the second screen.
const SECOND_SCREEN: &str = "--second-screen";

fn folders() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "crazy-eight")
}

/// The store for all saved data. Without a home folder it is a path where nothing can be written.
pub(in crate::app) fn store() -> OneWindow<Folder> {
    let folder = folders().map(|folders| folders.data_dir().to_owned());
    let store = match is_second_screen() {
        // It may be opened first, and must not take the place of a window that is played in.
        true => OneWindow::new(Folder::new(folder), true),
        false => OneWindow::in_folder(folder),
    };
    IS_SECOND_WINDOW.store(store.is_second(), Ordering::Relaxed);
    store
}

static IS_SECOND_WINDOW: AtomicBool = AtomicBool::new(false);

/// Whether another window of the game already uses the data folder; this one then saves nothing.
pub(in crate::app) fn is_second_window() -> bool {
    IS_SECOND_WINDOW.load(Ordering::Relaxed)
}

static IS_SECOND_SCREEN: AtomicBool = AtomicBool::new(false);

/// Makes this window one that only shows the score of another.
pub(in crate::app) fn be_second_screen() {
    IS_SECOND_SCREEN.store(true, Ordering::Relaxed);
}

/// Whether this window only shows the score of another.
pub(in crate::app) fn is_second_screen() -> bool {
    IS_SECOND_SCREEN.load(Ordering::Relaxed)
}

/// Starts the program once more, as the second screen.
///
/// # Errors
/// Why the system does not start it.
pub(in crate::app) fn open_second_screen() -> Result<(), String> {
    let begin = |program| {
        // It outlives this window, and what it prints is for nobody.
        let [input, output, errors] = [(); 3].map(|()| Stdio::null());
        Command::new(program).args(second_screen_arguments()).stdin(input).stdout(output).stderr(errors).spawn()
    };
    std::env::current_exe().and_then(begin).map(|_| ()).map_err(|error| error.to_string())
}

/// The arguments of the second screen. It speaks the language of this window, whatever the settings say.
fn second_screen_arguments() -> [&'static str; 3] {
    [SECOND_SCREEN, "--language", spoken().tag()]
}

pub(super) fn now_milliseconds() -> u64 {
    // A clock before 1970 is wrong in any case.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The offset of the system's time zone from UTC at a moment, in seconds; 0 if the system has no time zone.
pub(super) fn ahead_of_utc(seconds: u64) -> i64 {
    ahead_in(&TimeZone::system(), seconds)
}

fn ahead_in(zone: &TimeZone, seconds: u64) -> i64 {
    let moment = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    moment.map_or(0, |moment| zone.to_offset(moment).seconds().into())
}

/// Nobody: a desktop thinks in its frames.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Thinker;

impl Elsewhere for Thinker {
    fn ask(&self, _question: &AnyQuestion) -> Option<u32> {
        None
    }

    fn heard(&self, _number: u32) -> Result<Option<Vec<u8>>, Lost> {
        Err(Lost)
    }

    fn forget(&self, _number: u32) {}
}

/// Which build this is.
pub(in crate::app) fn build() -> String {
    about::BUILD.to_owned()
}

/// Random bytes of the operating system, for keys.
///
/// # Errors
/// A system without random numbers, in a sentence.
pub(in crate::app) fn random_bytes<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map(|()| bytes).map_err(|error| say_with("far-no-random", &[("why", error.to_string().into())]))
}

/// Returns the code itself: the recipient pastes it into the page or passes it to the command line.
#[expect(clippy::unnecessary_wraps, reason = "a page may have no address")]
pub(in crate::app) fn link(_prefix: &str, code: String) -> Result<String, String> {
    Ok(code)
}

/// Always `None`: on a desktop the command line says what to open.
pub(super) fn opened_fragment() -> Option<String> {
    None
}

/// Does nothing: texts come from the clipboard and from files.
pub(in crate::app) fn listen_for_pastes(_wake: impl Fn() + 'static) {}

/// Always `None`: texts come from the clipboard and from files.
pub(in crate::app) fn pasted() -> Option<Result<Vec<u8>, String>> {
    None
}

/// Does nothing: files are dropped on the window.
pub(in crate::app) fn choose_file() {}

/// Always `false`: a desktop is used with a mouse, until a finger presses.
pub(in crate::app) fn is_for_fingers() -> bool {
    false
}

/// Always `None`: a desktop does not say.
pub(super) fn asks_for_less_motion() -> Option<bool> {
    None
}

/// Always `None`: a desktop does not say.
pub(super) fn asks_for_more_contrast() -> Option<bool> {
    None
}

/// Always `false`: a desktop has a keyboard of its own.
pub(in crate::app) fn writes_on_screen() -> bool {
    false
}

/// Does nothing: no keyboard covers a part of a window.
pub(in crate::app) fn tell_field(_edges: Option<[i32; 2]>) {}

/// Does nothing: Tab goes round in a window.
pub(in crate::app) fn tell_end(_end: Option<&str>) {}

/// Does nothing: a window has no Back of a browser.
pub(in crate::app) fn tell_inside(_inside: bool) {}

/// Always `false`: nothing stands behind a window.
pub(in crate::app) fn came_back() -> bool {
    false
}

/// Does nothing: a window keeps its graphics.
pub(in crate::app) fn name_game(_slot: Option<&str>) {}

/// Always `None`: a window keeps its graphics.
pub(in crate::app) fn game_to_go_on_with() -> Option<String> {
    None
}

/// Does nothing: desktop screen readers read the window itself.
pub(in crate::app) fn speak(_sentence: &str) {}

/// Does nothing: desktop screen readers follow the focus in the window itself.
pub(in crate::app) fn read_focus(_sentence: &str) {}

/// Does nothing: the window's close request already shows a confirmation.
pub(in crate::app) fn ask_before_leaving(_asks: bool) {}

/// Does nothing: a window gets a last frame before it closes.
pub(in crate::app) fn before_hidden(_write: impl FnOnce(&OneWindow<Folder>) + 'static) {}

/// Does nothing: only a page has a language attribute.
pub(in crate::app) fn tell_language(_language: Language) {}

/// Always `false`: on a desktop the command line asks for the controls.
pub(in crate::app) fn page_wants_controls() -> bool {
    false
}

/// Prints a line about the controls on standard output. The game goes on when nobody reads any more.
pub(in crate::app) fn tell_controls(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The language of the environment.
pub(in crate::app) fn language() -> Language {
    language_of(|name| std::env::var(name).ok())
}

/// The language in the first variable that is set, in POSIX order for messages.
fn language_of(value: impl Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(value).find(|value| !value.is_empty());
    set.and_then(|locale| Language::from_tag(&locale)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::platform::moment_by;
    use crate::words::hearing;

    #[test]
    fn a_clock_in_new_york_is_five_hours_behind_in_winter_and_four_in_summer() {
        let new_york = TimeZone::posix("EST5EDT,M3.2.0,M11.1.0").expect("a POSIX time zone");
        // 2026-01-15 and 2026-07-15, and one second before and at the change on 8 March 2026, 02:00 there.
        for (moment, hours) in [(1_768_435_200, -5), (1_784_073_600, -4), (1_772_953_199, -5), (1_772_953_200, -4)] {
            assert_eq!(ahead_in(&new_york, moment), hours * 3600, "at {moment}");
        }
        assert_eq!(ahead_in(&TimeZone::UTC, 1_768_435_200), 0);
        assert_eq!(ahead_in(&new_york, u64::MAX), 0, "for a clock that is wrong");
    }

    #[test]
    fn ten_minutes_over_the_beginning_of_daylight_saving_are_ten_minutes() {
        // 8 March 2026, 07:00 UTC, and 29 March 2026, 01:00 UTC.
        let changes = [("EST5EDT,M3.2.0,M11.1.0", 1_772_953_200), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000)];
        for (zone, change) in changes {
            let zone = TimeZone::posix(zone).expect("a POSIX time zone");
            let local = |moment: u64| moment.saturating_add_signed(ahead_in(&zone, moment));
            let (before, after) = (change - 300, change + 300);
            assert_eq!(local(after) - local(before), 3600 + 600, "{zone:?}");
            for moment in [before - 86_400, before, after, after + 86_400] {
                assert_eq!(moment_by(|seconds| ahead_in(&zone, seconds), local(moment)), moment, "{zone:?}");
            }
        }
    }

    #[test]
    fn a_second_screen_speaks_as_the_window_that_opens_it() {
        let asked = || second_screen_arguments().join(" ");
        assert_eq!(hearing(Language::German, asked), "--second-screen --language de");
        assert_eq!(hearing(Language::English, asked), "--second-screen --language en");
    }

    #[test]
    fn the_first_variable_that_is_set_decides_even_for_a_language_the_game_does_not_speak() {
        let of = |set: &[(&str, &str)]| {
            let set = set.to_vec();
            language_of(move |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "de_AT.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "fr_FR.UTF-8")]), Language::English);
    }
}
