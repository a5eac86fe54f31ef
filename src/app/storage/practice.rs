//! What of practice is done, of whoever practises: read when that changes, and written when something is done.

use bevy::prelude::*;

use super::{People, Progress, StorageWorker, trouble, worker};
use crate::app::notice::Notice;
use crate::app::request::PeopleRequest;
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::progress::Practised;
use crate::save::{self, ProfileId, Why};

/// The name under which it is kept what whoever has no profile has done.
const NAME: &str = "practice";
/// What the worker calls the look at it: what is to be written goes first.
const LOOK: &str = "look at practice";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>()
        .add_systems(Startup, begin)
        // The hand may have thrown since. What whoever has no profile has done is here, and perhaps nowhere else.
        .add_systems(OnEnter(Screen::Practice), begin.run_if(|settings: Res<Settings>| settings.practises.is_some()))
        .add_systems(
            Update,
            (change.run_if(on_message::<PeopleRequest>), write.run_if(resource_changed::<Progress>)).chain(),
        );
}

/// Looks what whoever practised last has done.
fn begin(settings: Res<Settings>, people: Res<People>, mut worker: ResMut<StorageWorker>) {
    read(&people, &mut worker, settings.practises);
}

/// Somebody else practises, or whoever did is not here any more.
fn change(
    mut requests: MessageReader<PeopleRequest>,
    mut settings: ResMut<Settings>,
    people: Res<People>,
    mut worker: ResMut<StorageWorker>,
) {
    for request in requests.read() {
        let whose = match request {
            PeopleRequest::Practises(whose) => *whose,
            PeopleRequest::Remove(gone) if settings.practises == Some(*gone) => None,
            // `people` answers these.
            PeopleRequest::Add(_)
            | PeopleRequest::Begin(_)
            | PeopleRequest::Change(..)
            | PeopleRequest::ThrowWith(..)
            | PeopleRequest::Remove(_)
            | PeopleRequest::Statistics(_)
            | PeopleRequest::SaveTable(_)
            | PeopleRequest::SaveText(_)
            | PeopleRequest::CopyText(_) => continue,
        };
        if settings.practises != whose {
            settings.practises = whose;
            read(&people, &mut worker, whose);
        }
    }
}

fn read(people: &People, worker: &mut StorageWorker, whose: Option<ProfileId>) {
    let Some(id) = whose else {
        worker.give_instead(LOOK, |shelf| {
            let (done, mishap) = save::load::<Practised>(shelf, NAME);
            worker::then(move |world| {
                // That there is no place at all was told with the settings.
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
            // Gone with another program at the same shelf, or unreadable.
            None => {
                world.write_message(PeopleRequest::Practises(None));
            }
        })
    });
}

fn write(mut progress: ResMut<Progress>, people: Res<People>, mut worker: ResMut<StorageWorker>) {
    let Some(done) = progress.bypass_change_detection().take_unkept() else { return };
    match progress.whose {
        Some(id) => people.write(&mut worker, id, move |record, shelf| record.practise(shelf, done)),
        None => worker.give_instead(NAME, move |shelf| {
            let kept = save::keep(shelf, NAME, &done);
            worker::then(move |world| worker::tell(world, kept))
        }),
    }
}
