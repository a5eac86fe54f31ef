//! What comes from another machine as a file or a text: a person with everything, or a game that was not finished.

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::worker::then;
use super::{KeptGame, People, SavedGames, StorageWorker, people, worker};
use crate::app::notice::Notice;
use crate::app::platform::{self, IN_A_PAGE};
use crate::app::request::Import;
use crate::app::state::Screen;
use crate::save::{self, Check, SavedGame, Shelf};
use crate::words::{bad_recording, bad_seal, say, say_with};

/// So many moves of a game are played again in one go: few on a page, where nothing else goes on meanwhile.
const AT_ONCE: usize = if IN_A_PAGE { 25 } else { 500 };

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (look_at_what_was_brought, take_in.run_if(on_message::<Import>)).chain());
    platform::listen_for_pastes();
}

/// Takes in whatever a text is of.
fn take_in(
    mut imports: MessageReader<Import>,
    people: Res<People>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    for Import(text) in imports.read() {
        let text = match text {
            Some(text) => Ok(text.clone()),
            // A page may not look at what was copied; it asks for a file, and hears of it later.
            None if IN_A_PAGE => {
                platform::choose_file();
                continue;
            }
            None => platform::copied_text(),
        };
        match text.as_deref().map(save::kind) {
            Ok(Some("game")) => take_in_game(&mut worker, text.unwrap_or_default()),
            Ok(Some("person")) => people::take_in(&people, &mut worker, text.unwrap_or_default()),
            Ok(_) => {
                notices.write(Notice::Trouble(say("brought-nothing")));
            }
            Err(trouble) => {
                notices.write(Notice::Trouble(trouble.clone()));
            }
        }
    }
}

/// A text was dropped on the window as a file, or pasted into the page: it is taken in at once, on every screen but the table,
/// which does not wait while moves are played again.
fn look_at_what_was_brought(
    mut dropped: Option<MessageReader<FileDragAndDrop>>,
    screen: Res<State<Screen>>,
    mut imports: MessageWriter<Import>,
    mut notices: MessageWriter<Notice>,
) {
    let files = dropped.iter_mut().flat_map(MessageReader::read).filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(platform::read_file(path_buf)),
        _ => None,
    });
    for brought in files.chain(std::iter::from_fn(platform::pasted)) {
        let told = match brought {
            _ if *screen.get() == Screen::Table => say("brought-at-table"),
            Ok(text) => {
                imports.write(Import(Some(text)));
                continue;
            }
            Err(why) => say_with("people-not-a-file", &[("why", why.into())]),
        };
        notices.write(Notice::Trouble(told));
    }
}

/// Takes in a game from another machine, if it can have come to what it says by what was recorded of it.
fn take_in_game(worker: &mut StorageWorker, text: String) {
    worker.give(move |_| {
        let opened = save::opened::<SavedGame>(&text).map_err(|bad| bad_seal(&bad));
        match opened.and_then(|saved| Ok((saved.check().map_err(|bad| bad_recording(&bad))?, saved))) {
            Ok((check, saved)) => {
                then(move |world| go_through(&mut world.resource_mut::<StorageWorker>(), check, saved))
            }
            Err(why) => refuse(why),
        }
    });
}

/// Plays it again, part by part: what else is to be kept meanwhile comes between.
fn go_through(worker: &mut StorageWorker, mut check: Check, saved: SavedGame) {
    worker.give(move |shelf| match check.go_on(AT_ONCE) {
        Ok(false) => then(move |world| go_through(&mut world.resource_mut::<StorageWorker>(), check, saved)),
        Ok(true) => keep_game(shelf, saved),
        Err(bad) => refuse(bad_recording(&bad)),
    });
}

/// Keeps it among the games that were not finished.
fn keep_game(shelf: &dyn Shelf, saved: SavedGame) -> CommandQueue {
    let kept = save::keep_new(shelf, save::GAMES, platform::now_milliseconds(), &saved);
    then(move |world| match kept {
        Ok(slot) => {
            let told = say_with("saved-taken-in", &[("name", saved.name.as_str().into())]);
            world.resource_mut::<SavedGames>().put(KeptGame::of(&slot, &saved));
            world.write_message(Notice::Done(told));
        }
        Err(trouble) => worker::tell(world, Err(trouble)),
    })
}

fn refuse(why: String) -> CommandQueue {
    then(move |world| {
        world.write_message(Notice::Trouble(say_with("saved-not-taken-in", &[("why", why.into())])));
    })
}
