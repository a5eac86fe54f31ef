//! Practice apart from the table: the drills, the progress, and imported or edited drills.

mod bench;
mod day;
mod own;
mod removal;

use bevy::prelude::*;

pub(super) use bench::{DrillEditor, EditorUse, Proof};
pub(super) use day::Today;
pub(super) use own::OwnLevels;

use super::clipboard::ToCopy;
use super::launch::Launch;
use super::notice::Notice;
use super::platform::{self, IN_A_PAGE};
use super::request::{DrillListRequest, DrillRequest, RecordingRequest, Request, Requests, ShareOf, Task, TaskKind};
use super::state::Screen;
use super::storage::StorageWorker;
use super::table::Game;
use crate::cards::looks_like_card_recording;
use crate::shuffleboard::drill::{BadCode, Drill, LINK, Level, shipped};
use crate::shuffleboard::replay::looks_like_code;
use crate::words::{bad_drill, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bench::plugin, day::plugin))
        .init_resource::<OwnLevels>()
        .add_systems(Startup, try_what_was_brought)
        .add_systems(OnEnter(Screen::Practice), load_own_drills)
        .add_systems(
            Update,
            (
                answer_requests.run_if(on_message::<DrillListRequest>),
                removal::remove.run_if(on_message::<DrillListRequest>),
            ),
        );
}

/// Loads the player's own drills.
fn load_own_drills(mut own: ResMut<OwnLevels>, worker: Res<StorageWorker>) {
    *own = own::found(worker.shelf());
}

/// Starts the drill given on the command line or in the page's link.
fn try_what_was_brought(launch: Option<Res<Launch>>, mut requests: Requests, mut notices: MessageWriter<Notice>) {
    let from_launch = launch.and_then(|launch| launch.drill.clone()).map(Ok);
    match from_launch.or_else(|| platform::opened_link(LINK).map(|code| Level::from_code(&code))) {
        Some(Ok(level)) => {
            requests.write(Request::Drill(DrillRequest::Try(Box::new(Task::brought(level)))));
        }
        Some(Err(bad)) => {
            notices.write(unusable(&bad));
        }
        None => {}
    }
}

fn unusable(bad: &BadCode) -> Notice {
    Notice::Trouble(say_with("drill-unusable", &[("why", bad_drill(bad).into())]))
}

/// Handles the requests that need neither the table nor the editor.
fn answer_requests(
    mut requests: MessageReader<DrillListRequest>,
    mut drills: MessageWriter<DrillRequest>,
    mut recordings: MessageWriter<RecordingRequest>,
    game: Option<Res<Game>>,
    (own, today): (Res<OwnLevels>, Res<Today>),
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let tried = match request {
            DrillListRequest::Share(of) => {
                let level = match of {
                    ShareOf::Today => today.shot.as_ref().map(|(_, level)| level),
                    ShareOf::Week(week) => Some(&week.drill().level),
                    ShareOf::AtTable => game.as_ref().and_then(|game| Some(&game.drill()?.task.level)),
                };
                let Some(level) = level else { continue };
                match platform::link(LINK, level.to_code()) {
                    Ok(text) => {
                        to_copy.write(ToCopy { text, told: told_of_copied() });
                    }
                    Err(trouble) => {
                        notices.write(Notice::Trouble(trouble));
                    }
                }
                None
            }
            DrillListRequest::Read(text) => match Level::from_code(text) {
                Ok(level) => Some(Task::brought(level)),
                Err(BadCode::NotADrill) if is_a_game(text) => {
                    notices.write(Notice::Done(say("drill-is-a-game")));
                    recordings.write(RecordingRequest::WatchText(text.clone()));
                    None
                }
                Err(bad) => {
                    notices.write(unusable(&bad));
                    None
                }
            },
            // `removal` handles that.
            DrillListRequest::Remove(_) => None,
            DrillListRequest::Next => game.as_ref().and_then(|game| next(&game.drill()?.task, &own)).map(Task::listed),
        };
        drills.write_batch(tried.map(|task| DrillRequest::Try(Box::new(task))));
    }
}

/// Whether a text is a recorded game, even one that cannot be watched.
fn is_a_game(text: &str) -> bool {
    looks_like_code(text) || looks_like_card_recording(text)
}

/// The drill after one of the list.
pub(super) fn next<'a>(task: &Task, own: &'a OwnLevels) -> Option<&'a Drill> {
    let TaskKind::Listed(id) = &task.kind else { return None };
    shipped().iter().chain(&own.drills).skip_while(|drill| drill.id != *id).nth(1)
}

/// The notice about a copied drill.
fn told_of_copied() -> String {
    say(if IN_A_PAGE { "drill-link-copied" } else { "drill-copied" })
}
