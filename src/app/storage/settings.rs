//! Settings: loaded before the first frame, saved after they change.

use bevy::prelude::*;

use super::{StorageWorker, trouble, worker};
use crate::app::frame_rate::{Motion, choose_pace};
use crate::app::notice::Notice;
use crate::app::platform::{self, Wishes};
use crate::app::settings::{Settings, SettingsRead};
use crate::save::{self, Kind, Operation, Trouble, Why};
use crate::words::{say, say_with};

const NAME: &str = "settings";

/// Debounce time before changed settings are saved, in seconds: dragging a slider changes them every frame.
const SAVE_DELAY_SECONDS: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    // After every system that changes settings, so that the last change is saved before the program ends.
    app.add_systems(PreStartup, (read, follow_device).chain().in_set(SettingsRead))
        .add_systems(PreUpdate, follow_device)
        .add_systems(Last, write.before(worker::finish).before(choose_pace));
}

impl Kind for Settings {
    const NAME: &'static str = "settings";

    fn content(&self) -> String {
        self.to_ron()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::from_ron(content)
    }
}

fn read(mut worker: ResMut<StorageWorker>, mut settings: ResMut<Settings>, mut notices: MessageWriter<Notice>) {
    // Tests must not touch the player's files.
    let (kept, mishap) = save::load::<Settings>(worker.shelf(), NAME);
    if let Some(mut kept) = kept {
        let dropped = kept.keys.take_dropped();
        if !dropped.is_empty() {
            let told = say_with("settings-keys-dropped", &[("keys", dropped.join(", ").into())]);
            notices.write(Notice::Trouble(told));
            // Saved without the discarded parts, or the same error would be reported at every start.
            worker.keep(NAME, kept.clone());
        }
        *settings = kept;
    }
    if platform::is_second_window() {
        if !platform::is_second_screen() {
            notices.write(Notice::Trouble(say("keep-other-window")));
        }
        worker.has_told(&Trouble::new(NAME.to_owned(), Operation::Write, Why::OtherWindow));
    }
    if let Some(mishap) = mishap {
        notices.write(Notice::Trouble(trouble::told(&mishap)));
        // Without a store nothing else can be saved either.
        if mishap.trouble.why == Why::NoPlace {
            worker.has_told(&mishap.trouble);
        }
    }
}

/// Follows what the device asks for when it changes. A game that rests looks every few seconds.
fn follow_device(mut settings: ResMut<Settings>, mut heard: Local<Wishes>) {
    let wishes = platform::wishes();
    if wishes != *heard {
        *heard = wishes;
        let mut followed = settings.clone();
        followed.follow(wishes);
        settings.set_if_neq(followed);
    }
}

/// Saves changed settings after the debounce time, or when the program ends.
fn write(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    exits: MessageReader<AppExit>,
    mut rest: Local<Option<Timer>>,
    mut worker: ResMut<StorageWorker>,
    mut motion: ResMut<Motion>,
) {
    if settings.is_changed() && !settings.is_added() {
        *rest = Some(Timer::from_seconds(SAVE_DELAY_SECONDS, TimerMode::Once));
        // A page may be closed without another frame. Errors are reported when the regular write fails.
        let settings = settings.clone();
        platform::before_hidden(move |store| _ = save::keep(store, NAME, &settings));
    } else if let Some(timer) = &mut *rest {
        timer.tick(time.delta());
    }
    let Some(timer) = &*rest else { return };
    if timer.is_finished() || !exits.is_empty() {
        *rest = None;
        worker.keep(NAME, settings.clone());
        // The worker starts with the next frame.
        motion.mark();
    } else {
        motion.mark_in(timer.remaining_secs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::keys::{Action, Key, Keys, Stroke};
    use crate::app::settings::{AimAid, Follows, Loudness, TextSize, WindowMode};
    use crate::app::settings::{Automatic, Quality};
    use crate::save::{Memory, ProfileId, Shelf, keep, load, opened};
    use crate::words::Language;

    #[test]
    fn what_every_version_has_written_is_read_to_this_day() {
        let mut keys = Keys::default();
        keys.choose(Action::TurnLeft, Stroke { shift: true, key: Key::Sign('q') }).unwrap();
        keys.choose(Action::Throw, Key::Sign('x').into()).unwrap();
        let settings = Settings {
            language: Some(Language::German),
            practises: Some(ProfileId(7)),
            loudness: Loudness { mute: true, all: 90, weights: 80, room: 0, menus: 35, ..Loudness::default() },
            quality: Some(Quality::Medium),
            automatic: Some(Automatic { adapter: "A \"card\"".into(), quality: Quality::Low }),
            text_size: TextSize::Largest,
            high_contrast: true,
            follows: Follows::default(),
            keys,
            window_mode: WindowMode::Fullscreen,
            sensitivity: 1.5,
            reduced_motion: true,
            aim_aid: AimAid::Full,
            wax_map: true,
            ..Settings::default()
        };
        let samples = [(include_str!("../../../tests/samples/settings-1.txt"), settings)];
        assert_eq!(samples.len(), Settings::VERSION as usize, "every version has a sample");
        for (sample, settings) in samples {
            assert_eq!(opened::<Settings>(sample), Ok(settings));
        }
    }

    #[test]
    fn settings_come_back_and_unreadable_ones_are_set_aside() {
        let shelf = Memory::new();
        assert_eq!(load::<Settings>(&shelf, NAME), (None, None), "nothing is kept yet");
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        keep(&shelf, NAME, &settings).unwrap();
        assert_eq!(load::<Settings>(&shelf, NAME), (Some(settings), None));

        let nonsense = "(sensitivity: \"much\")";
        let spoilt = Memory::new();
        spoilt.write(NAME, nonsense).unwrap();
        let (kept, mishap) = load::<Settings>(&spoilt, NAME);
        let told = trouble::told(&mishap.expect("nonsense is refused"));
        assert!(kept.is_none() && told.contains(NAME), "{told}");
        assert_eq!(spoilt.aside().values().map(String::as_str).collect::<Vec<_>>(), [nonsense]);
    }
}
