//! The seasons of the players of this machine: loaded at the start, kept after every night.

use bevy::prelude::*;

use super::worker::then;
use super::{StorageWorker, mishap_sentence, worker};
use crate::app::notice::Notice;
use crate::save::{self, Kind, ProfileId};
use crate::season::Career;

const MOST_LISTED: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Careers>().add_systems(Startup, look);
}

/// The career of every player who has one, each with its name in the store.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::app) struct Careers(pub(in crate::app) Vec<(String, Career)>);

impl Careers {
    /// The name in the store of a player's career; all guests share one.
    pub(in crate::app) fn name_of(whose: Option<ProfileId>) -> String {
        format!("{}-{}", Career::NAME, whose.map_or(0, |id| id.0))
    }

    pub(in crate::app) fn get(&self, name: &str) -> Option<&Career> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, career)| career)
    }

    pub(in crate::app) fn get_mut(&mut self, name: &str) -> Option<&mut Career> {
        self.0.iter_mut().find(|(known, _)| known == name).map(|(_, career)| career)
    }

    /// Keeps a career as it is now.
    pub(in crate::app) fn keep(&self, worker: &mut StorageWorker, name: &str) {
        let Some(career) = self.get(name).cloned() else { return };
        let slot = name.to_owned();
        worker.give_instead(name, move |shelf| {
            let kept = save::keep(shelf, &slot, &career);
            then(move |world| worker::tell(world, kept))
        });
    }

    /// Deletes a career, if there is one.
    pub(in crate::app) fn remove(&mut self, worker: &mut StorageWorker, name: &str) {
        let known = self.0.len();
        self.0.retain(|(other, _)| other != name);
        if self.0.len() == known {
            return;
        }
        let slot = name.to_owned();
        worker.give_instead(name, move |shelf| {
            let removed = shelf.remove(&slot);
            then(move |world| worker::tell(world, removed))
        });
    }
}

/// Loads them without keeping the title waiting. One that was begun in the meantime gives way to the kept one.
fn look(mut worker: ResMut<StorageWorker>) {
    worker.give(|shelf| {
        let found = save::all::<Career>(shelf, Career::NAME, MOST_LISTED);
        then(move |world| {
            // Club nights have told of a store that cannot be read.
            let Ok(found) = found else { return };
            let mut careers = world.resource_mut::<Careers>();
            careers.0.retain(|(name, _)| !found.found.iter().any(|(kept, _)| kept == name));
            careers.0.extend(found.found);
            let told = found.mishaps.iter().map(|mishap| Notice::Trouble(mishap_sentence(mishap)));
            world.write_message_batch(told.collect::<Vec<_>>());
        })
    });
}
