//! The progress in practice of the current player: loaded when the player changes, saved when something is finished.

use bevy::prelude::*;

use super::{People, Progress, StorageWorker, trouble, worker};
use crate::app::notice::Notice;
use crate::app::request::PeopleRequest;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::progress::Practised;
use crate::save::{self, ProfileId, Why};

/// The name in the store of the progress made without a profile.
const NAME: &str = "practice";
/// The worker's name for the loading job: pending writes run before it.
const LOAD_JOB: &str = "look at practice";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>()
        .add_systems(Startup, load_last_player)
        // The player may have thrown since. Progress without a profile exists only here until it is saved.
        .add_systems(
            OnEnter(Screen::Practice),
            load_last_player.run_if(|settings: Res<Settings>| settings.practises.is_some()),
        )
        .add_systems(
            Update,
            (switch_player.run_if(on_message::<PeopleRequest>), write.run_if(resource_changed::<Progress>)).chain(),
        );
}

/// Loads the progress of the last player.
fn load_last_player(settings: Res<Settings>, people: Res<People>, mut worker: ResMut<StorageWorker>) {
    read(&people, &mut worker, settings.practises);
}

/// Switches to another player, also when the current one's profile was deleted.
fn switch_player(
    mut requests: MessageReader<PeopleRequest>,
    mut settings: ResMut<Settings>,
    people: Res<People>,
    mut worker: ResMut<StorageWorker>,
) {
    for request in requests.read() {
        let whose = match request {
            PeopleRequest::Practises(whose) => *whose,
            PeopleRequest::Remove(gone) if settings.practises == Some(*gone) => None,
            // `people` handles these.
            PeopleRequest::Add(_)
            | PeopleRequest::Begin(_)
            | PeopleRequest::Change(..)
            | PeopleRequest::ThrowWith(..)
            | PeopleRequest::Remove(_)
            | PeopleRequest::Statistics(_)
            | PeopleRequest::SaveTable(_)
            | PeopleRequest::SaveText(_)
            | PeopleRequest::CopyText(_)
            | PeopleRequest::CopyFirsts(_)
            | PeopleRequest::SaveFirsts(_) => continue,
        };
        if settings.practises != whose {
            settings.practises = whose;
            read(&people, &mut worker, whose);
        }
    }
}

fn read(people: &People, worker: &mut StorageWorker, whose: Option<ProfileId>) {
    let Some(id) = whose else {
        worker.give_instead(LOAD_JOB, |shelf| {
            let (done, mishap) = save::load::<Practised>(shelf, NAME);
            worker::then(move |world| {
                // A missing store was already reported with the settings.
                let mishap = mishap.filter(|mishap| mishap.trouble.why != Why::NoPlace);
                world.write_message_batch(mishap.map(|mishap| Notice::Trouble(trouble::told(&mishap))));
                world.insert_resource(Progress::kept(None, done.unwrap_or_default(), None));
            })
        });
        return;
    };
    people.ask(worker, id, move |record, _| {
        let progress = record.map(|record| {
            let measured = record.hand();
            let hand = measured.is_enough().then_some(measured.noise);
            Progress::kept(Some(id), record.practised().clone(), hand)
        });
        worker::then(move |world| match progress {
            Some(progress) => world.insert_resource(progress),
            // Deleted by another program on the same store, or unreadable.
            None => {
                world.write_message(PeopleRequest::Practises(None));
            }
        })
    });
}

/// Forgets the results of a drill that was removed, whoever on this machine has tried it: another one may be saved under
/// its name. The throws stay in the statistics.
pub(in crate::app) fn forget_drill(
    progress: &mut Progress,
    people: &People,
    worker: &mut StorageWorker,
    removed: &str,
) {
    progress.forget(removed);
    let others = people.profiles.iter().map(|profile| profile.id).filter(|id| progress.whose != Some(*id));
    for id in others {
        let drill = removed.to_owned();
        people.write(worker, id, move |record, shelf| {
            let mut done = record.practised().clone();
            if done.forget(&drill) { record.practise(shelf, done) } else { Ok(()) }
        });
    }
    if progress.whose.is_none() {
        return;
    }
    let drill = removed.to_owned();
    worker.give(move |shelf| {
        let (done, mishap) = save::glance::<Practised>(shelf, NAME);
        // What cannot be read is not written over.
        let left = done.filter(|_| mishap.is_none()).and_then(|mut done| done.forget(&drill).then_some(done));
        let kept = left.map_or(Ok(()), |done| save::keep(shelf, NAME, &done));
        worker::then(move |world| worker::tell(world, kept))
    });
}

fn write(mut progress: ResMut<Progress>, people: Res<People>, mut worker: ResMut<StorageWorker>) {
    let Some(done) = progress.bypass_change_detection().take_unkept() else { return };
    match progress.whose {
        Some(id) => people.write(&mut worker, id, move |record, shelf| record.practise(shelf, done)),
        None => worker.keep(NAME, done),
    }
}
