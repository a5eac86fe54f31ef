//! Passes the firsts of the house to the slips on the room's wall.

use bevy::prelude::*;

use crate::app::language::CurrentLanguage;
use crate::app::room::Slips;
use crate::app::storage::People;
use crate::progress::First;
use crate::words::first_name;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hang_slips
            .run_if(resource_exists::<People>)
            .run_if(resource_exists_and_changed::<People>.or_else(resource_exists_and_changed::<CurrentLanguage>)),
    );
}

/// Each first hangs under the name of whoever reached it first.
fn hang_slips(people: Res<People>, mut slips: ResMut<Slips>) {
    let reached = |first: First| {
        let all = people.profiles.iter().filter_map(|profile| {
            let when = people.firsts.get(&profile.id)?.when(first)?;
            Some((when, &profile.name))
        });
        all.min().map(|(_, name)| [first_name(first), name.clone()])
    };
    slips.set_if_neq(Slips(First::ALL.into_iter().map(reached).collect()));
}
