//! Where settings are kept: a file in the desktop's place for them, the page's storage in a browser.

use bevy::prelude::*;

use super::notice::Notice;
use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, load).add_systems(Update, save.run_if(resource_changed::<Settings>));
}

/// What can be read and written is one text; a place that does not work says why in a sentence.
trait Place {
    fn read(&self) -> Result<Option<String>, String>;
    fn write(&self, text: &str) -> Result<(), String>;
    /// Keeps a text that could not be understood, so that saving does not lose it; says where.
    fn keep_aside(&self, text: &str) -> Result<String, String>;
}

fn load(mut settings: ResMut<Settings>, mut notices: MessageWriter<Notice>) {
    match read_from(&place()) {
        Ok(Some(kept)) => *settings = kept,
        Ok(None) => {}
        Err(trouble) => {
            notices.write(Notice(trouble));
        }
    }
}

fn read_from(place: &impl Place) -> Result<Option<Settings>, String> {
    let Some(text) = place.read()? else { return Ok(None) };
    match Settings::from_ron(&text) {
        Ok(settings) => Ok(Some(settings)),
        Err(reason) => {
            let kept = place.keep_aside(&text)?;
            Err(format!(
                "The settings could not be read ({reason}); the usual ones are used, the old text is in {kept}."
            ))
        }
    }
}

fn save(settings: Res<Settings>, mut notices: MessageWriter<Notice>) {
    if settings.is_added() {
        return;
    }
    if let Err(trouble) = place().write(&settings.to_ron()) {
        notices.write(Notice(trouble));
    }
}

#[cfg(not(target_arch = "wasm32"))]
use disk::place;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use disk::replace;
#[cfg(target_arch = "wasm32")]
use page::place;

#[cfg(not(target_arch = "wasm32"))]
mod disk {
    //! A file in the folder the desktop keeps for programs' settings.

    use std::io::ErrorKind;
    use std::path::{Path, PathBuf};
    use std::{fs, io};

    use super::Place;

    pub(super) fn place() -> File {
        File(directories::ProjectDirs::from("", "", "crazy-eight").map(|dirs| dirs.config_dir().join("settings.ron")))
    }

    /// The settings file; `None` where the desktop has no home folder.
    pub(super) struct File(pub(super) Option<PathBuf>);

    impl Place for File {
        fn read(&self) -> Result<Option<String>, String> {
            let Some(path) = &self.0 else { return Ok(None) };
            match fs::read_to_string(path) {
                Ok(text) => Ok(Some(text)),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(format!("The settings in {} could not be read: {error}.", path.display())),
            }
        }

        fn write(&self, text: &str) -> Result<(), String> {
            let Some(path) = &self.0 else {
                return Err("The settings could not be kept: there is no home folder.".into());
            };
            replace(path, text)
                .map_err(|error| format!("The settings could not be kept in {}: {error}.", path.display()))
        }

        fn keep_aside(&self, text: &str) -> Result<String, String> {
            let Some(path) = &self.0 else { return Ok(String::new()) };
            let aside = path.with_extension("ron.unreadable");
            replace(&aside, text).map_err(|error| format!("{} could not be written: {error}.", aside.display()))?;
            Ok(aside.display().to_string())
        }
    }

    /// Writes beside the file and renames, so that a crash leaves the old text or the new, never half of one.
    pub(in crate::app) fn replace(path: &Path, text: &str) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let new = path.with_extension("new");
        fs::write(&new, text)?;
        fs::File::open(&new)?.sync_all()?;
        fs::rename(new, path)
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    //! The browser's storage for this page.

    use super::Place;

    const KEY: &str = "crazy-eight.settings";
    const ASIDE: &str = "crazy-eight.settings.unreadable";

    pub(super) fn place() -> Page {
        Page
    }

    pub(super) struct Page;

    fn storage() -> Result<web_sys::Storage, String> {
        web_sys::window()
            .and_then(|window| window.local_storage().ok().flatten())
            .ok_or_else(|| "This browser keeps nothing for this page: settings last until it is closed.".into())
    }

    impl Place for Page {
        fn read(&self) -> Result<Option<String>, String> {
            storage()?.get_item(KEY).map_err(|_| "The settings could not be read from this browser.".into())
        }

        fn write(&self, text: &str) -> Result<(), String> {
            storage()?.set_item(KEY, text).map_err(|_| "The settings could not be kept: this browser is full.".into())
        }

        fn keep_aside(&self, text: &str) -> Result<String, String> {
            storage()?
                .set_item(ASIDE, text)
                .map_err(|_| String::from("The unreadable settings could not be kept: this browser is full."))?;
            Ok(ASIDE.into())
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::disk::File;
    use super::*;

    #[test]
    fn settings_come_back_and_unreadable_ones_are_kept_aside() {
        let folder = std::env::temp_dir().join(format!("crazy-eight-settings-{}", std::process::id()));
        let place = File(Some(folder.join("settings.ron")));
        assert_eq!(read_from(&place), Ok(None), "nothing is kept yet");

        let settings = Settings { reduced_motion: true, ..Settings::default() };
        place.write(&settings.to_ron()).expect("a temporary folder can be written");
        assert_eq!(read_from(&place), Ok(Some(settings)));

        place.write("(sensitivity: \"much\")").expect("a temporary folder can be written");
        let told = read_from(&place).expect_err("nonsense is refused");
        assert!(told.contains("1:") && told.contains("settings.ron.unreadable"), "{told}");
        let kept = std::fs::read_to_string(folder.join("settings.ron.unreadable")).expect("it was kept");
        assert_eq!(kept, "(sensitivity: \"much\")");
        std::fs::remove_dir_all(folder).expect("the test's own folder");
    }
}
