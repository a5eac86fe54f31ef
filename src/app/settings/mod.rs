//! The player's settings, saved between sessions.

mod cards;
pub(crate) mod keys;
pub(crate) mod pad;
mod quality;
mod rival_pace;
mod slide_camera;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::platform::Wishes;
use crate::save::ProfileId;
use crate::shuffleboard::hand::{Firmness, HandKind, Manner};
use crate::shuffleboard::rules::{is_same_name, player_name};
use crate::words::Language;

pub(crate) use cards::{CardPace, CardSettings, FanSize, HandOrder};
use keys::Keys;
use pad::Pad;
pub(crate) use quality::{Automatic, Quality};
pub(crate) use rival_pace::RivalPace;
pub(crate) use slide_camera::SlideCamera;

/// Range of the pointer sensitivity.
pub(crate) const SENSITIVITIES: std::ops::RangeInclusive<f32> = 0.25..=4.0;

/// Number of guest names remembered.
const MOST_GUESTS: usize = 12;

/// The system set that loads the settings before the first frame; startup systems that use them run after it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SettingsRead;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// The settings. Fields missing in an older file get their defaults.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The language; `None` for the system's language.
    pub(crate) language: Option<Language>,
    /// The language from the command line, until the player chooses one; not saved.
    #[serde(skip)]
    pub(super) language_for_now: Option<Language>,
    /// The mode of the desktop window; unused on the web.
    pub(crate) window_mode: WindowMode,
    /// The window mode from the command line, until the player chooses one; not saved.
    #[serde(skip)]
    pub(super) window_mode_for_now: Option<WindowMode>,
    /// Pointer sensitivity, 0.25 to 4: at 2, half the pull throws as hard. Slid and pushed weights stay under the
    /// pointer.
    pub(crate) sensitivity: f32,
    /// The hand of guests.
    pub(crate) hand: HandKind,
    /// How strongly a swing's deviation counts in practice.
    pub(crate) firmness: Firmness,
    /// Whether the displays at the table are mirrored for left-handers.
    pub(crate) left_handed: bool,
    /// Whether a keyboard swing sets only the speed and keeps the line.
    pub(crate) steady_line: bool,
    /// Cameras cut instead of gliding, and background motion is off.
    pub(crate) reduced_motion: bool,
    /// How much of a throw's path is previewed.
    pub(crate) aim_aid: AimAid,
    /// Whether wax thickness is shown in false colours.
    pub(crate) wax_map: bool,
    /// The speed of rivals at the board.
    pub(crate) rival_pace: RivalPace,
    /// The camera while weights slide.
    pub(crate) slide_camera: SlideCamera,
    /// The address of the broker for live games, with its login; empty until one is asked for.
    pub(crate) broker: String,
    /// The current player's profile, for practice and for the first seat of a new game.
    pub(crate) practises: Option<ProfileId>,
    /// Whether the question for a name at the first start has been answered or dismissed.
    pub(crate) asked_name: bool,
    /// Whether a game was ever started.
    pub(crate) has_played: bool,
    /// The names of recent guests, newest first.
    pub(crate) guests: Vec<String>,
    /// How loud everything is.
    pub(crate) loudness: Loudness,
    /// The graphics quality; `None` for automatic.
    pub(crate) quality: Option<Quality>,
    /// The automatic quality, once measured.
    pub(crate) automatic: Option<Automatic>,
    /// The size of text and controls.
    pub(crate) text_size: TextSize,
    /// Whether text, lines and panels have more contrast than the normal style.
    pub(crate) high_contrast: bool,
    /// Which settings are as the device asks for.
    // A file of an older program does not say what the player chose: all that it has stays.
    #[serde(default)]
    pub(crate) follows: Follows,
    pub(crate) cards: CardSettings,
    /// The key bindings.
    pub(crate) keys: Keys,
    /// The uses of a gamepad's buttons.
    pub(crate) pad: Pad,
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
            rival_pace: RivalPace::default(),
            slide_camera: SlideCamera::default(),
            broker: String::new(),
            practises: None,
            asked_name: false,
            has_played: false,
            guests: Vec::new(),
            loudness: Loudness::default(),
            quality: None,
            automatic: None,
            text_size: TextSize::default(),
            high_contrast: false,
            follows: Follows { motion: true, contrast: true },
            cards: CardSettings::default(),
            keys: Keys::default(),
            pad: Pad::default(),
        }
    }
}

impl Settings {
    /// The language chosen by the command line or else by the player, if any.
    pub(crate) fn speaks(&self) -> Option<Language> {
        self.language_for_now.or(self.language)
    }

    /// Sets the player's choice, which overrides the command line.
    pub(crate) fn choose_language(&mut self, language: Language) {
        (self.language, self.language_for_now) = (Some(language), None);
    }

    /// Remembers the guests of a new game, to offer their names again.
    pub(crate) fn remember_guests(&mut self, names: Vec<String>) {
        for name in names.into_iter().rev() {
            self.forget_guest(&name);
            self.guests.insert(0, name);
        }
        self.guests.truncate(MOST_GUESTS);
    }

    /// Removes a name from the guests, ignoring case.
    pub(crate) fn forget_guest(&mut self, name: &str) {
        self.guests.retain(|known| !is_same_name(known, name));
    }

    /// The window mode chosen by the command line or else by the player.
    pub(crate) fn shows(&self) -> WindowMode {
        self.window_mode_for_now.unwrap_or(self.window_mode)
    }

    /// Sets the player's choice, which overrides the command line.
    pub(crate) fn choose_window_mode(&mut self, mode: WindowMode) {
        (self.window_mode, self.window_mode_for_now) = (mode, None);
    }

    /// Takes over what the device asks for, except where the player has chosen.
    pub(super) fn follow(&mut self, wishes: Wishes) {
        if self.follows.motion {
            self.reduced_motion = wishes.less_motion.unwrap_or(self.reduced_motion);
        }
        if self.follows.contrast {
            self.high_contrast = wishes.more_contrast.unwrap_or(self.high_contrast);
        }
    }

    /// How a player throws with this hand.
    pub(crate) fn manner(&self, kind: HandKind, firmness: Firmness) -> Manner {
        Manner { kind, firmness, steady_line: self.steady_line, sensitivity: self.sensitivity }
    }

    /// Reads what [`Settings::to_ron`] wrote.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub(super) fn from_ron(text: &str) -> Result<Self, String> {
        let mut settings: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        let Loudness { all, weights, room, menus, crowd, .. } = settings.loudness;
        if !SENSITIVITIES.contains(&settings.sensitivity) {
            return Err(format!("the sensitivity is {} and must be 0.25 to 4", settings.sensitivity));
        }
        // Invalid guest names are dropped rather than the whole file.
        settings.guests.retain(|name| player_name(name).is_ok());
        settings.guests.truncate(MOST_GUESTS);
        match [all, weights, room, menus, crowd].into_iter().find(|volume| *volume > 100) {
            Some(volume) => Err(format!("a volume is {volume} and must be 0 to 100")),
            None => Ok(settings),
        }
    }

    /// The settings as readable text, one field per line.
    pub(super) fn to_ron(&self) -> String {
        // Serializing plain fields cannot fail.
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default().new_line("\n")).unwrap_or_default()
    }
}

/// Which settings are as the device asks for; the player has chosen the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Follows {
    /// [`Settings::reduced_motion`].
    pub(crate) motion: bool,
    /// [`Settings::high_contrast`].
    pub(crate) contrast: bool,
}

/// The volumes, each from 0 to 100 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Loudness {
    /// Whether all sound is off.
    pub(crate) mute: bool,
    /// The master volume.
    pub(crate) all: u8,
    /// Weights and other sounds at the table.
    pub(crate) weights: u8,
    /// The ambience of the room.
    pub(crate) room: u8,
    /// Menu sounds.
    pub(crate) menus: u8,
    /// The crowd that answers the game.
    pub(crate) crowd: u8,
}

impl Default for Loudness {
    fn default() -> Self {
        Self { mute: false, all: 100, weights: 100, room: 100, menus: 100, crowd: 100 }
    }
}

/// The mode of the desktop window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum WindowMode {
    #[default]
    Windowed,
    /// Borderless full screen at the current resolution.
    Fullscreen,
}

/// The size of text and controls, limited by the size of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum TextSize {
    /// The size that follows from the window alone.
    #[default]
    Usual,
    Large,
    Larger,
    Largest,
}

impl TextSize {
    /// All sizes, smallest first.
    pub(crate) const ALL: [Self; 4] = [Self::Usual, Self::Large, Self::Larger, Self::Largest];

    /// The factor of the usual size.
    pub(crate) fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Large => 1.15,
            Self::Larger => 1.3,
            Self::Largest => 1.5,
        }
    }
}

/// How much of a throw's path is previewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) enum AimAid {
    Off,
    /// The beginning, which shows the direction.
    #[default]
    Short,
    /// The whole path and all collisions, until everything is at rest.
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
        let mut pad = Pad::default();
        pad.choose(pad::PadUse::Throw, pad::PadButton::Right);
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
            rival_pace: RivalPace::Fast,
            slide_camera: SlideCamera::FromAbove,
            broker: "wss://ann:secret@example.org/rooms".into(),
            practises: Some(ProfileId(7)),
            asked_name: true,
            has_played: true,
            guests: vec!["Ben".into(), "Cleo".into()],
            loudness: Loudness { mute: true, all: 90, weights: 80, room: 0, menus: 35, crowd: 60 },
            quality: Some(Quality::Medium),
            automatic: Some(Automatic { adapter: "A \"card\"".into(), quality: Quality::Low }),
            text_size: TextSize::Largest,
            high_contrast: true,
            follows: Follows { motion: false, contrast: true },
            cards: CardSettings {
                order: HandOrder::AsDrawn,
                pace: CardPace::Fast,
                fan: FanSize::Large,
                four_colours: true,
                large_index: true,
            },
            keys,
            pad,
        };
        assert_eq!(Settings::from_ron(&settings.to_ron()), Ok(settings));
    }

    #[test]
    fn the_device_is_followed_in_what_the_player_has_not_chosen_also_after_a_restart() {
        let heard = |settings: &mut Settings, less_motion, more_contrast| {
            settings.follow(Wishes { less_motion, more_contrast });
            (settings.reduced_motion, settings.high_contrast)
        };
        let mut settings = Settings::default();
        assert_eq!(heard(&mut settings, None, None), (false, false));
        assert_eq!(heard(&mut settings, Some(true), Some(true)), (true, true));
        assert_eq!(heard(&mut settings, Some(false), Some(true)), (false, true));
        (settings.high_contrast, settings.follows.contrast) = (false, false);
        let mut kept = Settings::from_ron(&settings.to_ron()).unwrap();
        assert_eq!(heard(&mut kept, Some(true), Some(true)), (true, false));
        assert_eq!(heard(&mut kept, None, None), (true, false), "a device that does not say changes nothing");

        let mut old = Settings::from_ron("(reduced_motion: true)").unwrap();
        assert_eq!(heard(&mut old, Some(false), Some(true)), (true, false));
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
        assert_eq!(old, Ok(Settings { reduced_motion: true, follows: Follows::default(), ..Settings::default() }));
        assert!(Settings::from_ron("(sensitivity: 400.0)").is_err_and(|error| error.contains("400")));
        assert!(Settings::from_ron("(sensitivity: NaN)").is_err());
        let quieter = Settings::from_ron("(loudness: (room: 20))").map(|settings| settings.loudness);
        assert_eq!(quieter, Ok(Loudness { room: 20, ..Loudness::default() }));
        assert!(Settings::from_ron("(loudness: (all: 101))").is_err_and(|error| error.contains("101")));
    }
}
