//! The seasons of the players of this machine: loaded at the start, kept after every night, and taken in from other machines.

use bevy::prelude::*;

use super::worker::then;
use super::{ClubNights, People, Progress, StorageWorker, club_nights, mishap_sentence, worker};
use crate::app::notice::Notice;
use crate::app::state::Screen;
use crate::club::{Entrant, Evening, Who};
use crate::save::{self, Kind, ProfileId};
use crate::season::{Career, TakenCareer, looks_like_season};
use crate::words::{bad_seal, say_with};

const MOST_LISTED: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Careers>().init_resource::<ArrivedCareer>().add_systems(Startup, look);
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
        if let Some(career) = self.get(name) {
            worker.keep(name, career.clone());
        }
    }

    /// Deletes a career, if there is one.
    pub(in crate::app) fn remove(&mut self, worker: &mut StorageWorker, name: &str) {
        let known = self.0.len();
        self.0.retain(|(other, _)| other != name);
        if self.0.len() < known {
            worker.remove(name);
        }
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

/// A season from another machine that would replace one of this machine, until the player has decided.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct ArrivedCareer(pub(in crate::app) Option<Arrived>);

/// A season from another machine.
#[derive(Debug, Clone)]
pub(in crate::app) struct Arrived {
    /// The name in the store of the season that it would replace.
    pub(in crate::app) name: String,
    pub(in crate::app) career: Career,
    /// The evening that has begun in it.
    pub(in crate::app) tonight: Option<Evening>,
}

impl Arrived {
    /// Puts the season in the place of the one of its name. Its evening takes the place of the one that it goes on from, or is one more
    /// of the club nights.
    pub(in crate::app) fn settle(self, world: &mut World) {
        let Self { name, mut career, tonight } = self;
        let night = tonight.and_then(|evening| {
            let goes_on =
                |own: &Evening| own.setup() == evening.setup() && evening.entries().starts_with(own.entries());
            let from = evening_of(world, &name).filter(|(_, own)| goes_on(own));
            match from.map(|(night, _)| night.to_owned()) {
                Some(night) => Some(club_nights::replace(world, night, evening)),
                None => club_nights::take_up(world, evening),
            }
        });
        career.keep_tonight(night);
        let mut careers = world.resource_mut::<Careers>();
        careers.0.retain(|(other, _)| *other != name);
        careers.0.push((name.clone(), career));
        keep_taken_in(world, name);
    }
}

/// Keeps the season of this name, and answers how far it is, or that it could not be kept.
fn keep_taken_in(world: &mut World, name: String) {
    let Some(career) = world.resource::<Careers>().get(&name).cloned() else { return };
    // No later job may replace this one: its answer is waited for.
    world.resource_mut::<StorageWorker>().give(move |shelf| {
        let kept = save::keep(shelf, &name, &career);
        then(move |world| {
            let (who, season) = (&career.player().name, career.season());
            let done = [
                ("name", who.clone().into()),
                ("season", season.number().into()),
                ("nights", season.nights().len().into()),
            ];
            worker::answer(world, kept.map(|()| say_with("season-taken-in", &done)), |why| {
                say_with("season-unkept", &[("name", who.clone().into()), ("why", why.into())])
            });
        })
    });
}

/// How the season here compares with one that arrives.
enum Here {
    /// The one that arrives goes on from it.
    Behind,
    /// It has everything of the one that arrives, and perhaps more.
    AsFar,
    /// It has something that the one that arrives lacks, and the other way round.
    Other,
}

/// The evening that has begun in the season of this name here, and its name in the store.
fn evening_of<'w>(world: &'w World, name: &str) -> Option<(&'w str, &'w Evening)> {
    let night = world.resource::<Careers>().get(name)?.tonight()?;
    Some((night, world.resource::<ClubNights>().get(night)?))
}

/// Compares the season here with one that arrives. A link in a page's address arrives with every reload.
fn compare(world: &World, name: &str, career: &Career, tonight: Option<&Evening>) -> Here {
    let Some(here) = world.resource::<Careers>().get(name).filter(|here| !here.is_new()) else { return Here::Behind };
    match (career.continues(here), here.continues(career)) {
        (true, false) => return Here::Behind,
        (false, true) => return Here::AsFar,
        (false, false) => return Here::Other,
        // Their evenings decide.
        (true, true) => {}
    }
    let own = evening_of(world, name).map(|(_, evening)| evening);
    let [own, arrived] = [own, tonight].map(|evening| evening.map_or(&[][..], Evening::entries));
    match (own.starts_with(arrived), arrived.starts_with(own)) {
        (true, _) => Here::AsFar,
        (false, true) => Here::Behind,
        (false, false) => Here::Other,
    }
}

/// Takes in a season of another machine: for the player of its profile, if this machine knows it, and otherwise for the current one.
/// A season that has begun here, and that the other one does not continue, is only replaced if the player wants it.
pub(super) fn take_in(worker: &mut StorageWorker, text: String) {
    worker.give(move |_| {
        let opened = match looks_like_season(&text) {
            true => TakenCareer::from_code(&text),
            false => save::opened::<TakenCareer>(&text),
        };
        then(move |world| match opened {
            Ok(taken) => arrive(world, taken),
            Err(bad) => {
                let told = say_with("season-not-taken-in", &[("why", bad_seal(&bad).into())]);
                world.write_message(Notice::Trouble(told));
            }
        })
    });
}

fn arrive(world: &mut World, taken: TakenCareer) {
    let (mut career, tonight) = taken.into_parts();
    let current = world.resource::<Progress>().whose;
    let profiles = &world.resource::<People>().profiles;
    let known = |id: ProfileId| profiles.iter().find(|profile| profile.id == id);
    let own = match career.player().who {
        Who::Profile(id) => known(id),
        _ => None,
    };
    let profile = own.or_else(|| known(current?));
    let whose = profile.map(|profile| profile.id);
    let player = match profile {
        Some(profile) => Entrant { who: Who::Profile(profile.id), ..Entrant::guest(&profile.name) },
        None => Entrant::guest(&career.player().name),
    };
    career.belong_to(player);
    let name = Careers::name_of(whose);
    match compare(world, &name, &career, tonight.as_ref()) {
        Here::Behind => Arrived { name, career, tonight }.settle(world),
        // It may not have been kept before.
        Here::AsFar => keep_taken_in(world, name),
        Here::Other => {
            world.resource_mut::<ArrivedCareer>().0 = Some(Arrived { name, career, tonight });
            world.resource_mut::<NextState<Screen>>().set(Screen::Season);
        }
    }
}
