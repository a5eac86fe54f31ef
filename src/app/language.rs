//! The language of the window: from the command line, else from the settings, else from the system.

use bevy::prelude::*;

use super::announcement::Announcement;
use super::launch::Launch;
use super::platform;
use super::settings::{Settings, SettingsRead};
use crate::words::{self, Language};

/// The current language. Its change detection tells caches of text to rebuild.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CurrentLanguage(pub(super) Language);

pub(super) fn plugin(app: &mut App) {
    // For messages before the settings are loaded, or errors from loading them.
    let asked = app.world().get_resource::<Launch>().and_then(|launch| launch.language);
    let language = asked.unwrap_or_else(of_the_machine);
    speak(language);
    app.insert_resource(CurrentLanguage(language))
        .add_systems(PreStartup, (take_over, follow).chain().after(SettingsRead))
        .add_systems(Update, follow.run_if(resource_changed::<Settings>));
}

/// The command line's choice is kept apart from the setting, which is saved as the player's choice.
fn take_over(launch: Option<Res<Launch>>, mut settings: ResMut<Settings>) {
    settings.language_for_now = launch.and_then(|launch| launch.language);
}

/// Applies the language of the settings and updates [`CurrentLanguage`].
fn follow(settings: Res<Settings>, mut current: ResMut<CurrentLanguage>, mut say: MessageWriter<Announcement>) {
    let language = chosen_language(&settings);
    if current.set_if_neq(CurrentLanguage(language)) {
        speak(language);
        if !settings.is_added() {
            say.write(Announcement(words::say("announce-settings")));
        }
    }
}

/// The language according to the settings.
fn chosen_language(settings: &Settings) -> Language {
    settings.speaks().unwrap_or_else(of_the_machine)
}

fn speak(language: Language) {
    words::speak(language);
    platform::tell_language(language);
}

/// The system's language, or English if the game does not have it. Always English in tests.
fn of_the_machine() -> Language {
    if cfg!(test) { Language::English } else { platform::language() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_win_over_the_machine_and_the_command_line_over_both_until_the_player_chooses() {
        // Without `follow`, which would change the language of the whole test process.
        let begun = |launch: Option<Language>, chosen: Option<Language>| {
            let mut app = App::new();
            app.insert_resource(Launch { language: launch, ..Launch::default() })
                .insert_resource(Settings { language: chosen, ..Settings::default() })
                .add_systems(Startup, take_over);
            app.update();
            app.world().resource::<Settings>().clone()
        };
        let (english, german) = (Some(Language::English), Some(Language::German));
        assert_eq!(chosen_language(&begun(None, None)), Language::English);
        assert_eq!(chosen_language(&begun(None, german)), Language::German);
        let mut settings = begun(german, english);
        assert_eq!(chosen_language(&settings), Language::German);
        let kept = Settings::from_ron(&settings.to_ron()).expect("settings have a text");
        assert_eq!(chosen_language(&kept), Language::English, "what the command line asked for is not kept");
        settings.choose_language(Language::English);
        assert_eq!(chosen_language(&settings), Language::English);
    }
}
