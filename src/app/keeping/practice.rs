//! What of practice is done, read before the first frame and written when it changes.

use bevy::prelude::*;

use super::{Clerk, clerk, trouble};
use crate::app::notice::Notice;
use crate::app::practice::Progress;
use crate::save::{self, Why};

/// The name it is kept under.
const NAME: &str = "practice";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, read)
        .add_systems(Update, write.run_if(resource_changed::<Progress>.and_then(not(resource_added::<Progress>))));
}

fn read(clerk: Res<Clerk>, mut progress: ResMut<Progress>, mut notices: MessageWriter<Notice>) {
    let (kept, mishap) = save::load(clerk.shelf(), NAME);
    if let Some(kept) = kept {
        *progress = kept;
    }
    // That there is no place at all was told with the settings.
    let mishap = mishap.filter(|mishap| mishap.trouble.why != Why::NoPlace);
    notices.write_batch(mishap.map(|mishap| Notice(trouble::told(&mishap))));
}

fn write(progress: Res<Progress>, mut clerk: ResMut<Clerk>) {
    let progress = progress.clone();
    clerk.give_instead(NAME, move |shelf| {
        let kept = save::keep(shelf, NAME, &progress);
        clerk::then(move |world| clerk::tell(world, kept))
    });
}
