//! The player's own card rules: saved, listed and deleted. Rules that are being made up are kept as a draft.

use bevy::prelude::*;

use super::worker::then;
use super::{StorageWorker, mishap_sentence, place_and_why, trouble_sentence, worker};
use crate::app::frame_rate::{Motion, choose_pace};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::RulesRequest;
use crate::app::state::Screen;
use crate::cards::RuleSet;
use crate::save::{self, Items, RulesDraft, Why};
use crate::words::say_with;

/// Prefix of their names in the store.
const RULES_PREFIX: &str = "rules";
const MOST_LISTED: usize = 60;
/// Name of the draft in the store. It does not begin like the names of saved rules.
const DRAFT_NAME: &str = "draft-of-rules";

/// The player's own card rules, each with its name in the store, oldest first.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct HouseRules(pub(in crate::app) Vec<(String, RuleSet)>);

/// House rules that were begun and are not saved. They are kept until they are saved or put away, so that leaving the
/// program loses nothing.
#[derive(Resource, Debug, Default, PartialEq)]
pub(in crate::app) struct UnsavedRules(pub(in crate::app) Option<RulesDraft>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HouseRules>()
        .init_resource::<UnsavedRules>()
        .add_systems(PreStartup, read_draft)
        .add_systems(OnEnter(Screen::NewCards), list_rules)
        .add_systems(OnEnter(Screen::Scorekeeper), list_rules)
        .add_systems(OnEnter(Screen::ClubNight), list_rules)
        .add_systems(Update, answer_requests.run_if(on_message::<RulesRequest>))
        .add_systems(Last, keep_draft.before(worker::finish).before(choose_pace));
}

fn read_draft(worker: Res<StorageWorker>, mut draft: ResMut<UnsavedRules>, mut notices: MessageWriter<Notice>) {
    let (kept, mishap) = save::load::<RulesDraft>(worker.shelf(), DRAFT_NAME);
    draft.0 = kept;
    // The settings report that there is no storage.
    if let Some(mishap) = mishap.filter(|mishap| mishap.trouble.why != Why::NoPlace) {
        notices.write(Notice::Trouble(mishap_sentence(&mishap)));
    }
}

/// Keeps the draft after every change, since a page may be closed without a question.
fn keep_draft(draft: Res<UnsavedRules>, mut worker: ResMut<StorageWorker>, mut motion: ResMut<Motion>) {
    if !draft.is_changed() || draft.is_added() {
        return;
    }
    match &draft.0 {
        Some(draft) => worker.keep(DRAFT_NAME, draft.clone()),
        None => worker.give_instead(DRAFT_NAME, |shelf| {
            // One of a newer version of the game was left where it is, and is not this one.
            let stays = save::glance::<RulesDraft>(shelf, DRAFT_NAME).1.is_some_and(|mishap| mishap.stays());
            let removed = if stays { Ok(()) } else { shelf.remove(DRAFT_NAME) };
            then(move |world| worker::tell(world, removed))
        }),
    }
    // The worker starts with the next frame.
    motion.mark();
}

/// Lists the saved rules.
fn list_rules(mut house: ResMut<HouseRules>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    match save::all::<RuleSet>(worker.shelf(), RULES_PREFIX, MOST_LISTED) {
        Ok(Items { found, mishaps }) => {
            house.0 = found.into_iter().rev().collect();
            notices.write_batch(mishaps.iter().map(|mishap| Notice::Trouble(mishap_sentence(mishap))));
        }
        Err(trouble) => {
            notices.write(Notice::Trouble(trouble_sentence(&trouble)));
        }
    }
}

fn answer_requests(
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
                    None => save::keep_new(shelf, RULES_PREFIX, platform::now(), &**rules),
                };
                kept.map(|slot| match house.0.iter_mut().find(|(other, _)| *other == slot) {
                    Some((_, kept)) => kept.clone_from(rules),
                    None => house.0.push((slot, (**rules).clone())),
                })
            }
            RulesRequest::Remove(slot) => shelf.remove(slot).map(|()| house.0.retain(|(other, _)| other != slot)),
            // The form takes them in.
            RulesRequest::TakeIn(_) => continue,
        };
        if let Err(trouble) = done {
            let told = match request {
                RulesRequest::Remove(_) => trouble_sentence(&trouble),
                RulesRequest::Keep(..) | RulesRequest::TakeIn(_) => {
                    say_with("house-not-kept", &[("why", place_and_why(&trouble).into())])
                }
            };
            notices.write(Notice::Trouble(told));
        }
    }
}
