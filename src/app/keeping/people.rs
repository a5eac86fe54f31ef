//! The people who play at this machine, and everything they throw.
//!
//! Their records lie with the clerk, behind a lock that no frame waits for: the world knows who they are, and of one of them
//! what the statistics show.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;

use super::brought::{copied, saved_as};
use super::clerk::then;
use super::{Clerk, clerk, now, trouble};
use crate::app::ask::Ask;
use crate::app::notice::Notice;
use crate::app::state::Screen;
use crate::progress::{self, Profile, Record};
use crate::rival::Measured;
use crate::rules::PlayerColour;
use crate::save::{ProfileId, Shelf, Trouble, Why};
use crate::words::{bad_seal, say_with};

/// What the clerk calls the list of the people.
const LIST: &str = "people";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<People>()
        .init_resource::<Shown>()
        .add_systems(Startup, look)
        .add_systems(OnEnter(Screen::NewGame), know_hands)
        .add_systems(Update, answer.run_if(on_message::<Ask>));
}

/// The people who play at this machine, the oldest profile first.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct People {
    pub(in crate::app) profiles: Vec<Profile>,
    /// How much their hands scatter, of those who have thrown.
    pub(in crate::app) hands: BTreeMap<ProfileId, Measured>,
    records: Records,
}

/// The person whose statistics are shown.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct Shown(pub(in crate::app) Option<Box<Record>>);

/// Something to be done about the people at this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum PeopleAsk {
    /// Somebody new of that name.
    Add(String),
    /// Somebody is called otherwise, or wants another colour.
    Change(ProfileId, String, PlayerColour),
    /// Somebody goes, with everything (already confirmed).
    Remove(ProfileId),
    /// Show the statistics of somebody.
    Statistics(ProfileId),
    /// Write the table of somebody's throws to a file.
    SaveTable(ProfileId),
    /// Write somebody, with everything, to a file.
    SaveText(ProfileId),
    /// Copy somebody, with everything, as text.
    CopyText(ProfileId),
    /// From now on this one practises, or whoever has no profile.
    Practises(Option<ProfileId>),
}

/// The records that are open; the clerk's jobs share them.
#[derive(Debug, Clone, Default)]
struct Records(Arc<Mutex<BTreeMap<ProfileId, Record>>>);

impl Records {
    fn open(&self) -> MutexGuard<'_, BTreeMap<ProfileId, Record>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with somebody's record, if there is one; what went wrong with reading it is added to `told`.
    fn with<T>(
        &self,
        shelf: &dyn Shelf,
        id: ProfileId,
        told: &mut Vec<String>,
        act: impl FnOnce(&mut Record) -> T,
    ) -> Option<T> {
        let mut records = self.open();
        let record = match records.entry(id) {
            Slot::Occupied(open) => open.into_mut(),
            Slot::Vacant(closed) => {
                let (record, mishaps) = Record::open(shelf, id);
                told.extend(mishaps.iter().map(trouble::told));
                closed.insert(record?)
            }
        };
        Some(act(record))
    }
}

impl People {
    /// Looks at somebody's record when the clerk comes to it; there may be none.
    pub(super) fn look_up(
        &self,
        clerk: &mut Clerk,
        id: ProfileId,
        then_do: impl FnOnce(&mut World, Option<Record>) + Send + Sync + 'static,
    ) {
        let records = self.records.clone();
        clerk.give(move |shelf| {
            let mut told = Vec::new();
            let record = records.with(shelf, id, &mut told, |record| record.clone());
            then(move |world| {
                tell(world, told);
                then_do(world, record);
            })
        });
    }

    /// Does something with somebody's record when the clerk comes to it, and tells what went wrong. `act` answers whether it
    /// could be kept.
    pub(in crate::app) fn write(
        &self,
        clerk: &mut Clerk,
        id: ProfileId,
        act: impl FnOnce(&mut Record, &dyn Shelf) -> Result<(), Trouble> + Send + Sync + 'static,
    ) {
        let records = self.records.clone();
        clerk.give(move |shelf| {
            let mut told = Vec::new();
            let kept = records.with(shelf, id, &mut told, |record| act(record, shelf)).unwrap_or(Ok(()));
            then(move |world| {
                tell(world, told);
                clerk::tell(world, kept);
            })
        });
    }
}

/// Looks who there is.
fn look(mut clerk: ResMut<Clerk>) {
    clerk.give_instead(LIST, |shelf| {
        let found = progress::people(shelf);
        then(move |world| match found {
            Ok((profiles, mishaps)) => {
                world.resource_mut::<People>().profiles = profiles;
                tell(world, mishaps.iter().map(trouble::told).collect());
            }
            // Nobody has asked for anything yet: whoever plays hears of it when something is to be kept.
            Err(trouble) if trouble.why == Why::NoPlace => {}
            Err(trouble) => clerk::tell(world, Err(trouble)),
        })
    });
}

fn answer(mut asks: MessageReader<Ask>, people: Res<People>, mut clerk: ResMut<Clerk>) {
    for ask in asks.read() {
        let Ask::People(ask) = ask else { continue };
        match ask.clone() {
            PeopleAsk::Add(name) => {
                let has = |colour: &PlayerColour| people.profiles.iter().any(|profile| profile.colour == *colour);
                let colour = PlayerColour::ALL.into_iter().find(|colour| !has(colour)).unwrap_or(PlayerColour::Brass);
                let records = people.records.clone();
                clerk.give(move |shelf| {
                    let (record, kept) = Record::new(shelf, &name, colour, now());
                    entered(&records, record, kept)
                });
            }
            PeopleAsk::Change(id, name, colour) => {
                let records = people.records.clone();
                clerk.give(move |shelf| {
                    let mut told = Vec::new();
                    let done = records.with(shelf, id, &mut told, |record| {
                        let kept = record.rename(shelf, &name, colour);
                        (record.profile().clone(), kept)
                    });
                    then(move |world| {
                        tell(world, told);
                        if let Some((profile, kept)) = done {
                            let mut people = world.resource_mut::<People>();
                            if let Some(known) = people.profiles.iter_mut().find(|known| known.id == id) {
                                *known = profile;
                            }
                            clerk::tell(world, kept);
                        }
                    })
                });
            }
            PeopleAsk::Remove(id) => remove(&people, &mut clerk, id),
            PeopleAsk::Statistics(id) => show(&people, &mut clerk, id, |record| {
                then(move |world| {
                    world.resource_mut::<Shown>().0 = Some(Box::new(record));
                    world.resource_mut::<NextState<Screen>>().set(Screen::Statistics);
                })
            }),
            PeopleAsk::SaveTable(id) => {
                show(&people, &mut clerk, id, |record| save(&record, "csv", "text/csv", &record.to_csv()));
            }
            PeopleAsk::SaveText(id) => {
                show(&people, &mut clerk, id, |record| save(&record, "ron", "text/plain", &record.to_text()));
            }
            PeopleAsk::CopyText(id) => show(&people, &mut clerk, id, |record| {
                let (name, text) = (record.profile().name.clone(), record.to_text());
                // The clipboard belongs to the window's own thread.
                then(move |world| {
                    let told = say_with("people-copied", &[("name", name.into())]);
                    world.write_message(Notice(copied(&text, told)));
                })
            }),
            // Practice looks after that.
            PeopleAsk::Practises(_) => {}
        }
    }
}

/// Fetches somebody's record and does what `act` answers to the world.
fn show(
    people: &People,
    clerk: &mut Clerk,
    id: ProfileId,
    act: impl FnOnce(Record) -> CommandQueue + Send + Sync + 'static,
) {
    let records = people.records.clone();
    clerk.give(move |shelf| {
        let mut told = Vec::new();
        let record = records.with(shelf, id, &mut told, |record| record.clone());
        let mut queue = then(move |world| tell(world, told));
        if let Some(record) = record {
            queue.append(&mut act(record));
        }
        queue
    });
}

/// Looks at the hands of everybody, for rivals who are to play like them.
fn know_hands(people: Res<People>, mut clerk: ResMut<Clerk>) {
    for id in people.profiles.iter().map(|profile| profile.id) {
        show(&people, &mut clerk, id, move |record| {
            let hand = record.hand();
            then(move |world| {
                world.resource_mut::<People>().hands.insert(id, hand);
            })
        });
    }
}

fn remove(people: &People, clerk: &mut Clerk, id: ProfileId) {
    let records = people.records.clone();
    clerk.give(move |shelf| {
        let mut told = Vec::new();
        // The open one is gone in any case; if its files are not, it is still on the list.
        let removed =
            records.with(shelf, id, &mut told, |record| record.clone()).map_or(Ok(()), |record| record.remove(shelf));
        records.open().remove(&id);
        then(move |world| {
            tell(world, told);
            if removed.is_ok() {
                world.resource_mut::<People>().profiles.retain(|profile| profile.id != id);
            }
            clerk::tell(world, removed);
        })
    });
}

/// Takes in a person with everything.
pub(super) fn take_in(people: &People, clerk: &mut Clerk, text: String) {
    let records = people.records.clone();
    clerk.give(move |shelf| match progress::read_text(shelf, "", &text) {
        Ok((record, kept)) => {
            let name = record.profile().name.clone();
            let mut queue = entered(&records, record, kept);
            queue.push(move |world: &mut World| {
                world.write_message(Notice(say_with("people-taken-in", &[("name", name.into())])));
            });
            queue
        }
        Err(bad) => then(move |world| {
            world.write_message(Notice(say_with("people-not-taken-in", &[("why", bad_seal(&bad.why).into())])));
        }),
    });
}

/// Somebody new has a record.
fn entered(records: &Records, record: Record, kept: Result<(), Trouble>) -> CommandQueue {
    let profile = record.profile().clone();
    records.open().insert(profile.id, record);
    then(move |world| {
        world.resource_mut::<People>().profiles.push(profile);
        clerk::tell(world, kept);
    })
}

/// Puts a text of somebody where it can be taken from, and says where.
fn save(record: &Record, extension: &str, kind: &str, text: &str) -> CommandQueue {
    let told = saved_as(&record.profile().name, extension, kind, text);
    then(move |world| {
        world.write_message(Notice(told));
    })
}

fn tell(world: &mut World, told: Vec<String>) {
    world.write_message_batch(told.into_iter().map(Notice));
}
