//! Club nights: loaded at the start, saved after every entry, and imported from other machines.

use bevy::prelude::*;

use super::games::name_slot;
use super::worker::then;
use super::{ClubGames, StorageWorker, mishap_sentence, worker};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::club::Evening;
use crate::evening_file::{self, is_evening_file};
use crate::formats::ron_file::Source;
use crate::save::{self, Kind};
use crate::words::{bad_seal, say, say_with};

/// Prefix of their names in the store; the time of the first save in milliseconds follows.
const CLUB_NIGHTS: &str = Evening::NAME;
const MOST_LISTED: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClubNights>().init_resource::<ClubGames>().add_systems(Startup, look);
}

/// The club nights of this machine, newest first. What is here is what is kept.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::app) struct ClubNights(pub(in crate::app) Vec<KeptNight>);

/// A club night and its name in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct KeptNight {
    pub(in crate::app) name: String,
    pub(in crate::app) evening: Evening,
}

impl ClubNights {
    pub(in crate::app) fn get(&self, name: &str) -> Option<&Evening> {
        self.0.iter().find(|night| night.name == name).map(|night| &night.evening)
    }

    pub(in crate::app) fn get_mut(&mut self, name: &str) -> Option<&mut Evening> {
        self.0.iter_mut().find(|night| night.name == name).map(|night| &mut night.evening)
    }

    /// Adds an evening, replacing the one of its name.
    fn put(&mut self, night: KeptNight) {
        self.0.retain(|other| other.name != night.name);
        self.0.push(night);
        self.0.sort_by(|one, other| other.name.cmp(&one.name));
    }
}

/// Loads them without keeping the title waiting. Those that were begun in the meantime stay.
fn look(mut worker: ResMut<StorageWorker>) {
    worker.give(|shelf| {
        let found = save::all::<Evening>(shelf, CLUB_NIGHTS, MOST_LISTED);
        let (games, mishap) = ClubGames::load(shelf);
        then(move |world| {
            world.write_message_batch(mishap.map(|mishap| Notice::Trouble(mishap_sentence(&mishap))));
            *world.resource_mut::<ClubGames>() = games;
            match found {
                Ok(found) => {
                    let mut nights = world.resource_mut::<ClubNights>();
                    for (name, evening) in found.found {
                        if nights.get(&name).is_none() {
                            nights.put(KeptNight { name, evening });
                        }
                    }
                    let told = found.mishaps.iter().map(|mishap| Notice::Trouble(mishap_sentence(mishap)));
                    world.write_message_batch(told.collect::<Vec<_>>());
                }
                Err(trouble) => worker::tell(world, Err(trouble)),
            }
        })
    });
}

/// Begins to keep a new evening; returns its name, or `None` after an error of the store, which is reported.
pub(in crate::app) fn keep_new_night(
    nights: &mut ClubNights,
    worker: &mut StorageWorker,
    commands: &mut Commands,
    evening: Evening,
) -> Option<String> {
    let name = name_slot(worker, CLUB_NIGHTS, commands)?;
    nights.put(KeptNight { name: name.clone(), evening });
    keep_night(nights, worker, &name);
    Some(name)
}

/// Keeps an evening as it stands now.
pub(in crate::app) fn keep_night(nights: &ClubNights, worker: &mut StorageWorker, name: &str) {
    if let Some(evening) = nights.get(name) {
        worker.keep(name, evening.clone());
    }
}

/// Deletes an evening.
pub(in crate::app) fn remove_night(nights: &mut ClubNights, worker: &mut StorageWorker, name: &str) {
    nights.0.retain(|night| night.name != name);
    worker.remove(name);
}

/// Puts an evening in the place of the one of this name, and returns the name.
pub(super) fn replace(world: &mut World, name: String, evening: Evening) -> String {
    world.resource_scope(|world, mut nights: Mut<ClubNights>| {
        nights.put(KeptNight { name: name.clone(), evening });
        keep_night(&nights, &mut world.resource_mut::<StorageWorker>(), &name);
    });
    name
}

/// Keeps an evening that arrived with something else, as one more of this machine, and returns its name. An error of the store is
/// reported.
pub(super) fn take_up(world: &mut World, evening: Evening) -> Option<String> {
    let worker = world.resource::<StorageWorker>();
    match save::keep_new(worker.shelf(), CLUB_NIGHTS, platform::now_milliseconds(), &evening) {
        Ok(name) => {
            world.resource_mut::<ClubNights>().put(KeptNight { name: name.clone(), evening });
            Some(name)
        }
        Err(trouble) => {
            worker::tell(world, Err(trouble));
            None
        }
    }
}

/// The evening of a text: one that a program wrote, or a file for `crazy-eight club`. Otherwise why it is none.
fn read(text: &str) -> Result<Evening, String> {
    match is_evening_file(text) {
        true => evening_file::read(&Source::new(&say("night-file"), text)).map_err(|bad| bad.to_string()),
        false => save::opened::<Evening>(text).map_err(|bad| bad_seal(&bad)),
    }
}

/// Takes in an evening of another machine or of a file, as one more of this machine.
pub(super) fn take_in(worker: &mut StorageWorker, text: String) {
    worker.give(move |shelf| {
        let opened = read(&text);
        let kept = opened.map(|evening| {
            let name = save::keep_new(shelf, CLUB_NIGHTS, platform::now_milliseconds(), &evening);
            name.map(|name| KeptNight { name, evening })
        });
        then(move |world| match kept {
            Ok(kept) => {
                let told = kept.map(|night| {
                    let told = say_with("night-taken-in", &[("name", night.evening.setup().title.clone().into())]);
                    world.resource_mut::<ClubNights>().put(night);
                    told
                });
                worker::answer(world, told, not_taken_in);
            }
            Err(why) => {
                world.write_message(Notice::Trouble(not_taken_in(why)));
            }
        })
    });
}

fn not_taken_in(why: String) -> String {
    say_with("night-not-taken-in", &[("why", why.into())])
}
