//! Which language the window speaks: the one the command line asks for, the one in the settings, or the machine's as long as
//! nobody has chosen.

use bevy::prelude::*;

use super::announce::Announcement;
use super::keeping::read_settings;
use super::launch::Launch;
use super::settings::Settings;
use crate::words::{self, Language};

#[cfg(target_arch = "wasm32")]
use page as place;

/// The language spoken. Changes when another one is chosen: whoever keeps words across frames takes them anew.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tongue(pub(super) Language);

pub(super) fn plugin(app: &mut App) {
    // What is said before the settings are read, or because they cannot be: that is at most their own trouble.
    let asked = app.world().get_resource::<Launch>().and_then(|launch| launch.language);
    let language = asked.unwrap_or_else(of_the_machine);
    speak(language);
    app.insert_resource(Tongue(language))
        .add_systems(PreStartup, (take_over, follow).chain().after(read_settings))
        .add_systems(Update, follow.run_if(resource_changed::<Settings>));
}

/// What the command line asks for goes before the setting and not into it: there it would be kept as the player's choice.
fn take_over(launch: Option<Res<Launch>>, mut settings: ResMut<Settings>) {
    settings.language_for_now = launch.and_then(|launch| launch.language);
}

/// Speaks as the settings say, and says so: whoever listens hears the new language at once.
fn follow(settings: Res<Settings>, mut tongue: ResMut<Tongue>, mut say: MessageWriter<Announcement>) {
    let language = meant(&settings);
    if tongue.set_if_neq(Tongue(language)) {
        speak(language);
        if !settings.is_added() {
            say.write(Announcement(words::say("announce-settings")));
        }
    }
}

/// The language by the settings.
fn meant(settings: &Settings) -> Language {
    settings.speaks().unwrap_or_else(of_the_machine)
}

fn speak(language: Language) {
    words::speak(language);
    #[cfg(target_arch = "wasm32")]
    page::tell(language);
}

/// The language of the machine, or English if the game does not speak it. Tests hear English everywhere.
fn of_the_machine() -> Language {
    if cfg!(test) { Language::English } else { place::language() }
}

#[cfg(not(target_arch = "wasm32"))]
mod place {
    //! The language of a desktop.

    use super::Language;

    /// What the environment says.
    pub(super) fn language() -> Language {
        of_variables(|name| std::env::var(name).ok())
    }

    /// What the first variable that is set says, in the order in which POSIX asks them for messages.
    pub(super) fn of_variables(value: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(value).find(|value| !value.is_empty());
        set.and_then(|locale| Language::from_tag(&locale)).unwrap_or_default()
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    //! The language of a browser, and of the page in it.

    use super::Language;
    use crate::words;

    /// The first of the player's languages, as the browser knows them, that the game speaks.
    pub(super) fn language() -> Language {
        let Some(window) = web_sys::window() else { return Language::default() };
        let tags = window.navigator().languages();
        tags.iter().find_map(|tag| Language::from_tag(&tag.as_string()?)).unwrap_or_default()
    }

    /// Tells the page, so that a screen reader speaks it with the right voice.
    pub(super) fn tell(language: Language) {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
        let root = document.document_element().map(|root| root.set_attribute("lang", language.tag()));
        let canvas = document.get_element_by_id("game");
        let canvas = canvas.map(|canvas| canvas.set_attribute("aria-label", &words::say("page-canvas")));
        if [root, canvas].into_iter().flatten().any(|set| set.is_err()) {
            log::warn!("the page does not take the language in");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::place::of_variables;
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides_even_for_a_language_the_game_does_not_speak() {
        let of = |set: &[(&str, &str)]| {
            let set = set.to_vec();
            of_variables(move |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "de_AT.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "fr_FR.UTF-8")]), Language::English);
    }

    #[test]
    fn the_settings_win_over_the_machine_and_the_command_line_over_both_until_the_player_chooses() {
        // Without `follow`: what the whole process speaks is not for one of its tests to change.
        let begun = |launch: Option<Language>, chosen: Option<Language>| {
            let mut app = App::new();
            app.insert_resource(Launch { language: launch, ..Launch::default() })
                .insert_resource(Settings { language: chosen, ..Settings::default() })
                .add_systems(Startup, take_over);
            app.update();
            app.world().resource::<Settings>().clone()
        };
        let (english, german) = (Some(Language::English), Some(Language::German));
        assert_eq!(meant(&begun(None, None)), Language::English);
        assert_eq!(meant(&begun(None, german)), Language::German);
        let mut settings = begun(german, english);
        assert_eq!(meant(&settings), Language::German);
        let kept = Settings::from_ron(&settings.to_ron()).expect("settings have a text");
        assert_eq!(meant(&kept), Language::English, "what the command line asked for is not kept");
        settings.choose_language(Language::English);
        assert_eq!(meant(&settings), Language::English);
    }
}
