//! Makes the browser ask before the page is left while something would be lost. (`flow` does this for a window's
//! close request.)

use bevy::prelude::*;

use super::platform;
use super::practice::Bench;
use super::scorekeeper::{CardScorekeeper, Scorekeeper, Scorekeepers};

pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<Bench>
        .or_else(resource_exists_and_changed::<Scorekeeper>)
        .or_else(resource_removed::<Scorekeeper>)
        .or_else(resource_exists_and_changed::<CardScorekeeper>)
        .or_else(resource_removed::<CardScorekeeper>);
    app.add_systems(Last, guard.run_if(something_new));
}

fn guard(desks: Scorekeepers, bench: Res<Bench>, mut guarded: Local<bool>) {
    let guards = desks.would_be_lost() || bench.would_be_lost();
    if std::mem::replace(&mut *guarded, guards) != guards {
        platform::ask_before_leaving(guards);
    }
}
