//! The player profiles of this machine and their throw records.
//!
//! The records belong to the worker, behind a lock no frame waits for. The world holds the list of profiles, and one
//! record for the statistics screen.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;

use super::saved_as::saved_as;
use super::worker::then;
use super::{Progress, StorageWorker, trouble, worker};
use crate::app::clipboard::ToCopy;
use crate::app::notice::Notice;
use crate::app::platform::now;
use crate::app::request::PeopleRequest;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::progress::{self, Against, Entry, First, Firsts, Profile, Record, Totals};
use crate::save::{Mishap, ProfileId, Shelf, Trouble, Why};
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rival::Measured;
use crate::shuffleboard::rules::PlayerColour;
use crate::words::{bad_seal, firsts_text, say, say_with};

/// The worker's name for jobs about the list of profiles.
const LIST_JOB: &str = "people";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<People>()
        .init_resource::<ShownRecord>()
        .init_resource::<FreshFirsts>()
        .add_systems(Startup, load_people)
        .add_systems(OnEnter(Screen::NewGame), know_players)
        .add_systems(OnEnter(Screen::Table), know_players)
        .add_systems(Update, answer_requests.run_if(on_message::<PeopleRequest>));
}

/// Wins and losses of one player against each rival.
pub(in crate::app) type Duels = BTreeMap<String, [u32; 2]>;

/// The profiles on this machine, oldest first.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct People {
    pub(in crate::app) profiles: Vec<Profile>,
    /// The measured scatter of each player who has thrown.
    pub(in crate::app) hands: BTreeMap<ProfileId, Measured>,
    /// Each player's wins and losses against the rivals.
    pub(in crate::app) duels: BTreeMap<ProfileId, Duels>,
    /// Each player's firsts.
    pub(in crate::app) firsts: BTreeMap<ProfileId, Firsts>,
    /// Whether the list has been loaded.
    pub(in crate::app) known: bool,
    records: Records,
}

/// The record on the statistics screen.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct ShownRecord(pub(in crate::app) Option<Box<Record>>);

/// Firsts that were reached and not told yet, each with the name of the player.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct FreshFirsts(pub(in crate::app) Vec<(String, First)>);

/// The open records, shared with the worker's jobs.
#[derive(Debug, Clone, Default)]
struct Records(Arc<Mutex<BTreeMap<ProfileId, Record>>>);

impl Records {
    fn open(&self) -> MutexGuard<'_, BTreeMap<ProfileId, Record>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a function on a player's record, if there is one, and returns the errors from reading it.
    fn with<T>(
        &self,
        shelf: &dyn Shelf,
        id: ProfileId,
        act: impl FnOnce(Option<&mut Record>) -> T,
    ) -> (T, Vec<Mishap>) {
        let mut records = self.open();
        let (record, mishaps) = match records.entry(id) {
            Slot::Occupied(open) => (Some(open.into_mut()), Vec::new()),
            Slot::Vacant(closed) => {
                let (record, mishaps) = Record::open(shelf, id);
                (record.map(|record| closed.insert(record)), mishaps)
            }
        };
        (act(record), mishaps)
    }
}

impl People {
    /// The profile of this name, ignoring case.
    pub(in crate::app) fn named(&self, name: &str) -> Option<&Profile> {
        self.profiles.iter().find(|profile| profile.is_called(name))
    }

    /// The hand a player throws with; all guests share one.
    pub(in crate::app) fn hand_of(&self, who: Option<ProfileId>, settings: &Settings) -> HandKind {
        let profile = self.profiles.iter().find(|profile| Some(profile.id) == who);
        profile.map_or(settings.hand, |profile| profile.hand)
    }

    /// A colour no profile has, while there is one.
    fn free_colour(&self) -> PlayerColour {
        let has = |colour: &PlayerColour| self.profiles.iter().any(|profile| profile.colour == *colour);
        PlayerColour::ALL.into_iter().find(|colour| !has(colour)).unwrap_or(PlayerColour::Brass)
    }

    /// Has the worker run `act` on a player's record, if there is one, and reports reading errors. `act` runs outside
    /// the frame loop; the commands it returns are applied to the world afterwards.
    pub(super) fn ask(
        &self,
        worker: &mut StorageWorker,
        id: ProfileId,
        act: impl FnOnce(Option<&mut Record>, &dyn Shelf) -> CommandQueue + Send + Sync + 'static,
    ) {
        let records = self.records.clone();
        worker.give(move |shelf| {
            let (mut done, mishaps) = records.with(shelf, id, |record| act(record, shelf));
            let mut queue = then(move |world| report_errors(world, &mishaps));
            queue.append(&mut done);
            queue
        });
    }

    /// Like [`Self::ask`] for a record that is shown; does nothing where there is none.
    fn show(
        &self,
        worker: &mut StorageWorker,
        id: ProfileId,
        act: impl FnOnce(&mut Record) -> CommandQueue + Send + Sync + 'static,
    ) {
        self.ask(worker, id, |record, _| record.map(act).unwrap_or_default());
    }

    /// Like [`Self::ask`] for a record that `act` changes. `act` returns whether it was saved.
    pub(in crate::app) fn write(
        &self,
        worker: &mut StorageWorker,
        id: ProfileId,
        act: impl FnOnce(&mut Record, &dyn Shelf) -> Result<(), Trouble> + Send + Sync + 'static,
    ) {
        self.ask(worker, id, |record, shelf| {
            let kept = record.map_or(Ok(()), |record| act(record, shelf));
            then(move |world| worker::tell(world, kept))
        });
    }

    /// Adds an entry to a player's record, and remembers the firsts it reaches.
    pub(in crate::app) fn add(&self, worker: &mut StorageWorker, id: ProfileId, entry: Entry) {
        self.ask(worker, id, move |record, shelf| {
            let Some(record) = record else { return CommandQueue::default() };
            let before = record.firsts().reached().len();
            let kept = record.add(shelf, [entry]);
            let name = &record.profile().name;
            let fresh = record.firsts().reached()[before..].iter().map(|(first, _)| (name.clone(), *first));
            let (fresh, firsts): (Vec<_>, _) = (fresh.collect(), record.firsts().clone());
            then(move |world| {
                if !fresh.is_empty() {
                    world.resource_mut::<People>().firsts.insert(id, firsts);
                    world.resource_mut::<FreshFirsts>().0.extend(fresh);
                }
                worker::tell(world, kept);
            })
        });
    }
}

/// Loads the list of profiles.
fn load_people(mut worker: ResMut<StorageWorker>) {
    worker.give_instead(LIST_JOB, |shelf| {
        let found = progress::people(shelf);
        then(move |world| match found {
            Ok((profiles, mishaps)) => {
                let mut people = world.resource_mut::<People>();
                (people.profiles, people.known) = (profiles, true);
                report_errors(world, &mishaps);
            }
            // Reported only when there is something to save.
            Err(trouble) if trouble.why == Why::NoPlace => {}
            Err(trouble) => worker::tell(world, Err(trouble)),
        })
    });
}

fn answer_requests(
    mut requests: MessageReader<PeopleRequest>,
    mut people: ResMut<People>,
    mut settings: ResMut<Settings>,
    progress: Res<Progress>,
    mut worker: ResMut<StorageWorker>,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request.clone() {
            PeopleRequest::Add(name) => {
                let (records, colour) = (people.records.clone(), people.free_colour());
                worker.give(move |shelf| {
                    let (record, kept) = Record::new(shelf, &name, colour, now());
                    entered(&records, record, kept)
                });
            }
            PeopleRequest::Begin(name) => {
                settings.asked_name = true;
                let Some(name) = name else { continue };
                if let Some(known) = people.named(&name) {
                    let practises = PeopleRequest::Practises(Some(known.id));
                    commands.write_message(practises);
                    continue;
                }
                let (records, colour) = (people.records.clone(), people.free_colour());
                let practised = progress.of_nobody().cloned();
                worker.give(move |shelf| {
                    let (mut record, mut kept) = Record::new(shelf, &name, colour, now());
                    if let Some(practised) = practised {
                        kept = kept.and(record.practise(shelf, practised));
                    }
                    let id = record.profile().id;
                    let mut queue = entered(&records, record, kept);
                    queue.push(move |world: &mut World| {
                        world.write_message(PeopleRequest::Practises(Some(id)));
                    });
                    queue
                });
            }
            PeopleRequest::Change(id, name, colour) => {
                // Applied immediately, however long the worker takes: the next frame shows it, and later requests
                // build on it.
                if let Some(known) = people.profiles.iter_mut().find(|known| known.id == id) {
                    known.name.clone_from(&name);
                    known.colour = colour;
                }
                people.write(&mut worker, id, move |record, shelf| record.rename(shelf, &name, colour));
            }
            PeopleRequest::ThrowWith(None, hand) => settings.hand = hand,
            PeopleRequest::ThrowWith(Some(id), hand) => {
                if let Some(known) = people.profiles.iter_mut().find(|known| known.id == id) {
                    known.hand = hand;
                }
                people.write(&mut worker, id, move |record, shelf| record.throw_with(shelf, hand));
            }
            PeopleRequest::Remove(id) => {
                // A deleted profile's name is not offered as a guest either.
                if let Some(leaving) = people.profiles.iter().find(|profile| profile.id == id) {
                    settings.forget_guest(&leaving.name);
                }
                remove(&people, &mut worker, id);
            }
            PeopleRequest::Statistics(id) => people.show(&mut worker, id, |record| {
                let shown = Box::new(record.clone());
                then(move |world| {
                    world.resource_mut::<ShownRecord>().0 = Some(shown);
                    world.resource_mut::<NextState<Screen>>().set(Screen::Statistics);
                })
            }),
            PeopleRequest::SaveTable(id) => {
                people.show(&mut worker, id, |record| save(record, "csv", "text/csv", &record.to_csv()));
            }
            PeopleRequest::SaveText(id) => {
                people.show(&mut worker, id, |record| save(record, "ron", "text/plain", &record.to_text()));
            }
            PeopleRequest::CopyText(id) => people.show(&mut worker, id, |record| {
                let (name, text) = (record.profile().name.clone(), record.to_text());
                then(move |world| {
                    let told = say_with("people-copied", &[("name", name.into())]);
                    world.write_message(ToCopy { text, told });
                })
            }),
            PeopleRequest::CopyFirsts(id) => people.show(&mut worker, id, |record| {
                let (name, firsts) = (record.profile().name.clone(), record.firsts().clone());
                then(move |world| {
                    let (text, told) = (firsts_text(&name, &firsts), say("firsts-copied"));
                    world.write_message(ToCopy { text, told });
                })
            }),
            PeopleRequest::SaveFirsts(id) => people.show(&mut worker, id, |record| {
                let (name, firsts) = (record.profile().name.clone(), record.firsts().clone());
                then(move |world| {
                    let notice = saved_as(&name, "txt", "text/plain", firsts_text(&name, &firsts));
                    world.write_message(notice);
                })
            }),
            // `practice` handles that.
            PeopleRequest::Practises(_) => {}
        }
    }
}

fn duels(totals: &Totals) -> Duels {
    let ended = totals.by_opponent().0.into_iter().filter(|(_, sum)| sum.games > 0);
    let against = ended.filter_map(|(against, sum)| match against {
        Against::Rival(name) => Some((name, [sum.won, sum.games - sum.won.min(sum.games)])),
        Against::Alone | Against::People | Against::Drill(_) => None,
    });
    against.collect()
}

/// Loads every player's scatter, for rivals that imitate it, their games against rivals, and their firsts.
fn know_players(people: Res<People>, mut worker: ResMut<StorageWorker>) {
    for id in people.profiles.iter().map(|profile| profile.id) {
        people.show(&mut worker, id, move |record| {
            let (hand, duels, firsts) = (record.hand(), duels(&record.totals()), record.firsts().clone());
            then(move |world| {
                let mut people = world.resource_mut::<People>();
                people.hands.insert(id, hand);
                people.duels.insert(id, duels);
                people.firsts.insert(id, firsts);
            })
        });
    }
}

fn remove(people: &People, worker: &mut StorageWorker, id: ProfileId) {
    let records = people.records.clone();
    worker.give(move |shelf| {
        let (removed, mishaps) = records.with(shelf, id, |record| record.map_or(Ok(()), |record| record.remove(shelf)));
        // The open record is dropped in any case; if deleting its files fails, the profile stays on the list.
        records.open().remove(&id);
        then(move |world| {
            report_errors(world, &mishaps);
            if removed.is_ok() {
                let mut people = world.resource_mut::<People>();
                people.profiles.retain(|profile| profile.id != id);
                people.firsts.remove(&id);
            }
            worker::tell(world, removed);
        })
    });
}

/// Imports a profile with its whole record.
pub(super) fn take_in(people: &People, worker: &mut StorageWorker, text: String) {
    let records = people.records.clone();
    worker.give(move |shelf| match progress::read_text(shelf, "", &text) {
        Ok((record, kept)) => {
            let Profile { id, name, .. } = record.profile().clone();
            // One that could not be kept when it was taken in before has the same number.
            let mut queue = then(move |world| world.resource_mut::<People>().profiles.retain(|known| known.id != id));
            queue.append(&mut enter(&records, record));
            queue.push(move |world: &mut World| {
                let told = kept.map(|()| say_with("people-taken-in", &[("name", name.clone().into())]));
                worker::answer(world, told, |why| {
                    say_with("people-unkept", &[("name", name.into()), ("why", why.into())])
                });
            });
            queue
        }
        Err(bad) => then(move |world| {
            world
                .write_message(Notice::Trouble(say_with("people-not-taken-in", &[("why", bad_seal(&bad.why).into())])));
        }),
    });
}

/// Adds a new player's record, and reports if it could not be saved.
fn entered(records: &Records, record: Record, kept: Result<(), Trouble>) -> CommandQueue {
    let mut queue = enter(records, record);
    queue.push(move |world: &mut World| worker::tell(world, kept));
    queue
}

/// Adds a record to the open ones, and its profile to the list.
fn enter(records: &Records, record: Record) -> CommandQueue {
    let profile = record.profile().clone();
    records.open().insert(profile.id, record);
    then(move |world| world.resource_mut::<People>().profiles.push(profile))
}

/// Saves a player's text as a file and reports where.
fn save(record: &Record, extension: &str, kind: &str, text: &str) -> CommandQueue {
    let told = saved_as(&record.profile().name, extension, kind, text);
    then(move |world| {
        world.write_message(told);
    })
}

/// Reports errors from reading a record.
fn report_errors(world: &mut World, mishaps: &[Mishap]) {
    world.write_message_batch(mishaps.iter().map(|mishap| Notice::Trouble(trouble::told(mishap))));
}
