//! Which language the window speaks: the one the command line asks for, the one in the settings, or the machine's as long as
//! nobody has chosen.

use bevy::prelude::*;

use super::announcement::Announcement;
use super::launch::Launch;
use super::platform;
use super::settings::{Settings, SettingsRead};
use crate::words::{self, Language};

/// The language spoken. Changes when another one is chosen: whoever keeps words across frames takes them anew.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CurrentLanguage(pub(super) Language);

pub(super) fn plugin(app: &mut App) {
    // What is said before the settings are read, or because they cannot be: that is at most their own trouble.
    let asked = app.world().get_resource::<Launch>().and_then(|launch| launch.language);
    let language = asked.unwrap_or_else(of_the_machine);
    speak(language);
    app.insert_resource(CurrentLanguage(language))
        .add_systems(PreStartup, (take_over, follow).chain().after(SettingsRead))
        .add_systems(Update, follow.run_if(resource_changed::<Settings>));
}

/// What the command line asks for goes before the setting and not into it: there it would be kept as the player's choice.
fn take_over(launch: Option<Res<Launch>>, mut settings: ResMut<Settings>) {
    settings.language_for_now = launch.and_then(|launch| launch.language);
}

/// Speaks as the settings say, and says so: whoever listens hears the new language at once.
fn follow(settings: Res<Settings>, mut current: ResMut<CurrentLanguage>, mut say: MessageWriter<Announcement>) {
    let language = meant(&settings);
    if current.set_if_neq(CurrentLanguage(language)) {
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
    platform::tell_language(language);
}

/// The language of the machine, or English if the game does not speak it. Tests hear English everywhere.
fn of_the_machine() -> Language {
    if cfg!(test) { Language::English } else { platform::language() }
}

#[cfg(test)]
mod tests {
    use super::*;

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
