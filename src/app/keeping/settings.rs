//! Settings, read before the first frame and written when they change.

use bevy::prelude::*;

use super::{Clerk, clerk, trouble};
use crate::app::notice::Notice;
use crate::app::settings::Settings;
use crate::save::{self, Kind, Mishap, Shelf, Step, Why};

/// The name the settings are kept under.
const NAME: &str = "settings";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, read)
        .add_systems(Update, write.run_if(resource_changed::<Settings>.and_then(not(resource_added::<Settings>))));
}

impl Kind for Settings {
    const NAME: &'static str = "settings";
    /// They were kept without a seal at first; nothing else about them was different.
    const FIRST: u32 = 0;
    const STEPS: &'static [Step] = &[|text| Ok(text.to_owned())];

    fn content(&self) -> String {
        self.to_ron()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::from_ron(content)
    }
}

pub(in crate::app) fn read(
    mut clerk: ResMut<Clerk>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    // Tests leave a person's own files alone.
    let (kept, mishap) = found(clerk.shelf(), super::place::former_settings().filter(|_| !cfg!(test)));
    if let Some(kept) = kept {
        *settings = kept;
    }
    if let Some(mishap) = mishap {
        notices.write(Notice::Trouble(trouble::told(&mishap)));
        // Where there is no place at all, nothing else can be kept either.
        if mishap.trouble.why == Why::NoPlace {
            clerk.has_told(&mishap.trouble);
        }
    }
}

/// The settings on the shelf; or those of where they were kept before there was one, which stay there.
fn found(shelf: &dyn Shelf, former: Option<impl Shelf>) -> (Option<Settings>, Option<Mishap>) {
    match (save::load(shelf, NAME), former) {
        ((None, None), Some(former)) => save::load(&former, NAME),
        (found, _) => found,
    }
}

fn write(settings: Res<Settings>, mut clerk: ResMut<Clerk>) {
    let settings = settings.clone();
    clerk.give_instead(NAME, move |shelf| {
        let kept = save::keep(shelf, NAME, &settings);
        clerk::then(move |world| clerk::tell(world, kept))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Memory, keep};

    #[test]
    fn settings_come_back_and_unreadable_ones_are_set_aside() {
        let shelf = Memory::new();
        assert_eq!(found(&shelf, None::<Memory>), (None, None), "nothing is kept yet");
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        keep(&shelf, NAME, &settings).unwrap();
        assert_eq!(found(&shelf, None::<Memory>), (Some(settings), None));

        let nonsense = "(sensitivity: \"much\")";
        let spoilt = Memory::new();
        spoilt.write(NAME, nonsense).unwrap();
        let (kept, mishap) = found(&spoilt, None::<Memory>);
        let told = trouble::told(&mishap.expect("nonsense is refused"));
        assert!(kept.is_none() && told.contains("1:"), "{told}");
        assert_eq!(spoilt.aside().values().map(String::as_str).collect::<Vec<_>>(), [nonsense]);
    }

    #[test]
    fn settings_from_before_there_was_a_shelf_are_taken_over_and_stay_where_they_were() {
        let (shelf, former) = (Memory::new(), Memory::new());
        let settings = Settings { wax_map: true, ..Settings::default() };
        former.write(NAME, &settings.to_ron()).unwrap();
        assert_eq!(found(&shelf, Some(former)), (Some(settings.clone()), None));

        let former = Memory::new();
        former.write(NAME, &Settings::default().to_ron()).unwrap();
        keep(&shelf, NAME, &settings).unwrap();
        assert_eq!(found(&shelf, Some(former)), (Some(settings), None), "what is on the shelf is newer");
    }
}
