//! The player's own card rules: saved, listed and deleted.

use bevy::prelude::*;

use super::{StorageWorker, mishap_sentence, place_and_why};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::RulesRequest;
use crate::app::state::Screen;
use crate::cards::RuleSet;
use crate::save::{self, Items};
use crate::words::say_with;

/// Prefix of their names in the store.
const RULES: &str = "rules";
const MOST_LISTED: usize = 60;

/// The player's own card rules, each with its name in the store, oldest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct HouseRules(pub(in crate::app) Vec<(String, RuleSet)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HouseRules>()
        .add_systems(OnEnter(Screen::NewCards), look)
        .add_systems(OnEnter(Screen::Scorekeeper), look)
        .add_systems(Update, answer.run_if(on_message::<RulesRequest>));
}

/// Lists the saved rules.
fn look(mut house: ResMut<HouseRules>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    match save::all::<RuleSet>(worker.shelf(), RULES, MOST_LISTED) {
        Ok(Items { found, mishaps }) => {
            house.0 = found.into_iter().rev().collect();
            notices.write_batch(mishaps.iter().map(|mishap| Notice::Trouble(mishap_sentence(mishap))));
        }
        Err(trouble) => {
            notices.write(Notice::Trouble(place_and_why(&trouble)));
        }
    }
}

fn answer(
    mut requests: MessageReader<RulesRequest>,
    mut house: ResMut<HouseRules>,
    worker: Res<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    let shelf = worker.shelf();
    for request in requests.read() {
        let done = match request {
            RulesRequest::Keep(rules, slot) => {
                let kept = match slot {
                    Some(slot) => save::keep(shelf, slot, &**rules).map(|()| slot.clone()),
                    None => save::keep_new(shelf, RULES, platform::now(), &**rules),
                };
                kept.map(|slot| match house.0.iter_mut().find(|(other, _)| *other == slot) {
                    Some((_, kept)) => kept.clone_from(rules),
                    None => house.0.push((slot, (**rules).clone())),
                })
            }
            RulesRequest::Remove(slot) => shelf.remove(slot).map(|()| house.0.retain(|(other, _)| other != slot)),
        };
        if let Err(trouble) = done {
            notices.write(Notice::Trouble(say_with("house-not-kept", &[("why", place_and_why(&trouble).into())])));
        }
    }
}
