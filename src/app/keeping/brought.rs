//! What goes to another machine as a file or a text, and what comes from one: a person with everything, or a game that was not
//! finished.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::{Clerk, People, games, people, place};
use crate::app::archive;
use crate::app::ask::Ask;
use crate::app::notice::Notice;
use crate::app::state::Screen;
use crate::save;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            take_in.run_if(on_message::<Ask>),
            look_at_what_was_brought.run_if(in_state(Screen::Players).or_else(in_state(Screen::SavedGames))),
        ),
    );
    place::listen();
}

/// Puts a text where it can be taken from, and says where.
pub(super) fn saved_as(name: &str, extension: &str, kind: &str, text: &str) -> String {
    match place::save_file(name, extension, kind, text) {
        Ok(place) => say_with("people-saved", &[("place", place.into())]),
        Err(why) => say_with("people-not-saved", &[("why", why.into())]),
    }
}

/// Copies a text, and says `told` if that was done. The clipboard belongs to the window's own thread.
pub(super) fn copied(text: &str, told: String) -> String {
    archive::copy_text(text).map_or_else(|trouble| trouble, |()| told)
}

/// Takes in whatever a text is of.
fn take_in(
    mut asks: MessageReader<Ask>,
    people: Res<People>,
    mut clerk: ResMut<Clerk>,
    mut notices: MessageWriter<Notice>,
) {
    for ask in asks.read() {
        let text = match ask {
            Ask::TakeIn(Some(text)) => Ok(text.clone()),
            // A page may not look at what was copied; it asks for a file, and hears of it later.
            Ask::TakeIn(None) if cfg!(target_arch = "wasm32") => {
                place::ask_for_file();
                continue;
            }
            Ask::TakeIn(None) => archive::copied(),
            _ => continue,
        };
        match text.as_deref().map(save::kind) {
            Ok(Some("game")) => games::take_in(&mut clerk, text.unwrap_or_default()),
            Ok(Some("person")) => people::take_in(&people, &mut clerk, text.unwrap_or_default()),
            Ok(_) => {
                notices.write(Notice(say("brought-nothing")));
            }
            Err(trouble) => {
                notices.write(Notice(trouble.clone()));
            }
        }
    }
}

/// A text was dropped on the window as a file, or pasted into the page.
fn look_at_what_was_brought(
    mut dropped: Option<MessageReader<FileDragAndDrop>>,
    mut asks: MessageWriter<Ask>,
    mut notices: MessageWriter<Notice>,
) {
    let files = dropped.iter_mut().flat_map(MessageReader::read).filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(place::read_file(path_buf)),
        _ => None,
    });
    for brought in files.chain(place::brought()) {
        match brought {
            Ok(text) => {
                asks.write(Ask::TakeIn(Some(text)));
            }
            Err(why) => {
                notices.write(Notice(say_with("people-not-a-file", &[("why", why.into())])));
            }
        }
    }
}
