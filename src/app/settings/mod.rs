//! What a player can set, and what is kept between two sittings.

mod cards;
pub(crate) mod keys;
mod quality;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::save::ProfileId;
use crate::shuffleboard::hand::{Firmness, HandKind, Manner};
use crate::shuffleboard::rules::{is_same_name, player_name};
use crate::words::Language;

pub(crate) use cards::{CardPace, CardSettings, FanSize, HandOrder};
use keys::Keys;
pub(crate) use quality::{Automatic, Quality};

/// The pointer's factor that can be set.
pub(crate) const SENSITIVITIES: std::ops::RangeInclusive<f32> = 0.25..=4.0;

/// So many names of guests are remembered.
const MOST_GUESTS: usize = 12;

/// The settings are read in this set, before the first frame: whatever follows them at the start comes after it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SettingsRead;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// The settings. A field that an older file lacks has its default.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The language everything is said in; that of the machine as long as nobody has chosen.
    pub(crate) language: Option<Language>,
    /// The one the command line asked for, until the player chooses; never kept.
    #[serde(skip)]
    pub(super) language_for_now: Option<Language>,
    /// How the desktop window shows; the browser ignores it.
    pub(crate) window_mode: WindowMode,
    /// How the command line asked for it, until the player chooses; never kept.
    #[serde(skip)]
    pub(super) window_mode_for_now: Option<WindowMode>,
    /// How much a pull of the pointer does, 0.25 to 4: at 2 half the way throws as hard. What is slid or pushed stays under it.
    pub(crate) sensitivity: f32,
    /// With which hand guests throw.
    pub(crate) hand: HandKind,
    /// How much a swing's deviation counts in practice.
    pub(crate) firmness: Firmness,
    /// Whether the table's displays stand for a left hand.
    pub(crate) left_handed: bool,
    /// Whether a swing of keys times the speed only, and the line is kept.
    pub(crate) steady_line: bool,
    /// Cameras cut instead of gliding, and nothing drifts.
    pub(crate) reduced_motion: bool,
    /// How much of the way of a throw is shown before it is made.
    pub(crate) aim_aid: AimAid,
    /// The thickness of wax that wears is shown in colours.
    pub(crate) wax_map: bool,
    /// Who plays here by themselves, if they have a profile: they practise, and sit in the first seat of a new game.
    pub(crate) practises: Option<ProfileId>,
    /// Whether somebody was asked for a name at the first start, and answered or did not want to.
    pub(crate) asked_name: bool,
    /// Whether a game was ever begun here.
    pub(crate) has_played: bool,
    /// The names of guests who have played here, the last one first.
    pub(crate) guests: Vec<String>,
    /// How loud everything is.
    pub(crate) loudness: Loudness,
    /// What the room is drawn with; what suits the machine as long as nobody has chosen.
    pub(crate) quality: Option<Quality>,
    /// What was found to suit the machine, once it was measured.
    pub(crate) automatic: Option<Automatic>,
    /// How large everything that is read is.
    pub(crate) text_size: TextSize,
    /// Words, rules and panels stand out more from each other than the style of the house asks for.
    pub(crate) high_contrast: bool,
    /// How the card table looks and moves.
    pub(crate) cards: CardSettings,
    /// Which key each action has.
    pub(crate) keys: Keys,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            language_for_now: None,
            window_mode: WindowMode::default(),
            window_mode_for_now: None,
            sensitivity: 1.0,
            hand: HandKind::default(),
            firmness: Firmness::default(),
            left_handed: false,
            steady_line: false,
            reduced_motion: false,
            aim_aid: AimAid::default(),
            wax_map: false,
            practises: None,
            asked_name: false,
            has_played: false,
            guests: Vec::new(),
            loudness: Loudness::default(),
            quality: None,
            automatic: None,
            text_size: TextSize::default(),
            high_contrast: false,
            cards: CardSettings::default(),
            keys: Keys::default(),
        }
    }
}

impl Settings {
    /// The language that is asked for, if any is: by the command line, or else by the player.
    pub(crate) fn speaks(&self) -> Option<Language> {
        self.language_for_now.or(self.language)
    }

    /// The player wants this language, whatever the command line asked for.
    pub(crate) fn choose_language(&mut self, language: Language) {
        (self.language, self.language_for_now) = (Some(language), None);
    }

    /// Remembers guests who play now, to offer their names again.
    pub(crate) fn remember_guests(&mut self, names: Vec<String>) {
        for name in names.into_iter().rev() {
            self.forget_guest(&name);
            self.guests.insert(0, name);
        }
        self.guests.truncate(MOST_GUESTS);
    }

    /// A name is no guest's any more, however it is capitalised.
    pub(crate) fn forget_guest(&mut self, name: &str) {
        self.guests.retain(|known| !is_same_name(known, name));
    }

    /// How the window shows: as the command line asks for, or else the player.
    pub(crate) fn shows(&self) -> WindowMode {
        self.window_mode_for_now.unwrap_or(self.window_mode)
    }

    /// The player wants the window so, whatever the command line asked for.
    pub(crate) fn choose_window_mode(&mut self, mode: WindowMode) {
        (self.window_mode, self.window_mode_for_now) = (mode, None);
    }

    /// How somebody throws with that hand.
    pub(crate) fn manner(&self, kind: HandKind, firmness: Firmness) -> Manner {
        Manner { kind, firmness, steady_line: self.steady_line, sensitivity: self.sensitivity }
    }

    /// Reads what [`Settings::to_ron`] wrote.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub(super) fn from_ron(text: &str) -> Result<Self, String> {
        let mut settings: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        let Loudness { all, weights, room, menus, .. } = settings.loudness;
        if !SENSITIVITIES.contains(&settings.sensitivity) {
            return Err(format!("the sensitivity is {} and must be 0.25 to 4", settings.sensitivity));
        }
        // Names that nobody could have typed are no reason to lose all settings.
        settings.guests.retain(|name| player_name(name).is_ok());
        settings.guests.truncate(MOST_GUESTS);
        match [all, weights, room, menus].into_iter().find(|volume| *volume > 100) {
            Some(volume) => Err(format!("a volume is {volume} and must be 0 to 100")),
            None => Ok(settings),
        }
    }

    /// The settings as text for people, one to a line.
    pub(super) fn to_ron(&self) -> String {
        // Plain fields always have a text.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

/// How loud what is heard is: each volume from 0 to 100 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Loudness {
    /// Nothing is heard at all.
    pub(crate) mute: bool,
    /// Of everything.
    pub(crate) all: u8,
    /// Of the weights, and of what else happens at the table.
    pub(crate) weights: u8,
    /// Of the room itself.
    pub(crate) room: u8,
    /// Of the menus.
    pub(crate) menus: u8,
}

impl Default for Loudness {
    fn default() -> Self {
        Self { mute: false, all: 100, weights: 100, room: 100, menus: 100 }
    }
}

/// How the desktop window shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum WindowMode {
    /// In a window.
    #[default]
    Windowed,
    /// Over the whole screen, without changing its resolution.
    Fullscreen,
}

/// How large everything that is read is, as far as the window has room for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum TextSize {
    /// As the window alone has it.
    #[default]
    Usual,
    /// A little larger.
    Large,
    /// Larger still.
    Larger,
    /// As large as it gets.
    Largest,
}

impl TextSize {
    /// All of them, from the smallest.
    pub(crate) const ALL: [Self; 4] = [Self::Usual, Self::Large, Self::Larger, Self::Largest];

    /// How many times the usual size it is.
    pub(crate) fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Large => 1.15,
            Self::Larger => 1.3,
            Self::Largest => 1.5,
        }
    }
}

/// How much of the way of a throw is shown before it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum AimAid {
    /// Nothing.
    Off,
    /// The beginning: the direction.
    #[default]
    Short,
    /// All of it, with whatever is hit, to where everything comes to rest.
    Full,
}

#[cfg(test)]
mod tests {
    use super::keys::{Action, Key};
    use super::*;

    #[test]
    fn settings_survive_being_written_and_read() {
        let mut keys = Keys::default();
        keys.choose(Action::Throw, Key::Sign('x').into()).unwrap();
        let settings = Settings {
            language: Some(Language::German),
            language_for_now: None,
            window_mode: WindowMode::Fullscreen,
            window_mode_for_now: None,
            sensitivity: 1.5,
            hand: HandKind::Swing,
            firmness: Firmness::Bare,
            left_handed: true,
            steady_line: true,
            reduced_motion: true,
            aim_aid: AimAid::Full,
            wax_map: true,
            practises: Some(ProfileId(7)),
            asked_name: true,
            has_played: true,
            guests: vec!["Ben".into(), "Cleo".into()],
            loudness: Loudness { mute: true, all: 90, weights: 80, room: 0, menus: 35 },
            quality: Some(Quality::Medium),
            automatic: Some(Automatic { adapter: "A \"card\"".into(), quality: Quality::Low }),
            text_size: TextSize::Largest,
            high_contrast: true,
            cards: CardSettings {
                order: HandOrder::AsDrawn,
                pace: CardPace::Fast,
                fan: FanSize::Large,
                four_colours: true,
                large_index: true,
            },
            keys,
        };
        assert_eq!(Settings::from_ron(&settings.to_ron()), Ok(settings));
    }

    #[test]
    fn the_newest_guests_are_remembered_once_each() {
        let mut settings = Settings::default();
        settings.remember_guests(vec!["Ann".into(), "Ben".into()]);
        settings.remember_guests(vec!["ben".into(), "Cleo".into()]);
        assert_eq!(settings.guests, ["ben", "Cleo", "Ann"]);
        settings.remember_guests((0..20).map(|number| format!("Guest of {number}")).collect());
        assert_eq!((settings.guests.len(), settings.guests[0].as_str()), (MOST_GUESTS, "Guest of 0"));
        assert_eq!(Settings::from_ron(&settings.to_ron()), Ok(settings));
    }

    #[test]
    fn a_field_an_older_program_did_not_know_has_its_default_and_a_wild_one_is_refused() {
        let old = Settings::from_ron("(reduced_motion: true)");
        assert_eq!(old, Ok(Settings { reduced_motion: true, ..Settings::default() }));
        assert!(Settings::from_ron("(sensitivity: 400.0)").is_err_and(|error| error.contains("400")));
        assert!(Settings::from_ron("(sensitivity: NaN)").is_err());
        let quieter = Settings::from_ron("(loudness: (room: 20))").map(|settings| settings.loudness);
        assert_eq!(quieter, Ok(Loudness { room: 20, ..Loudness::default() }));
        assert!(Settings::from_ron("(loudness: (all: 101))").is_err_and(|error| error.contains("101")));
    }
}
