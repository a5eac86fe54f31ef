//! Sentences for screen readers: printed with `--say`, and written to the page's live region.

use std::io::Write;

use bevy::prelude::*;

use super::launch::Launch;
use super::platform;

/// A sentence or two for the live region.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(super) struct Announcement(pub(super) String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Announcement>().add_systems(Last, publish.run_if(on_message::<Announcement>));
}

fn publish(mut announcements: MessageReader<Announcement>, launch: Option<Res<Launch>>) {
    for Announcement(sentence) in announcements.read() {
        if launch.as_ref().is_some_and(|launch| launch.say) {
            // The game goes on when nobody reads any more.
            let _ = writeln!(std::io::stdout(), "{sentence}");
        }
        platform::speak(sentence);
    }
}
