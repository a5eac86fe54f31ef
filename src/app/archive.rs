//! What is kept outside of the program: files of the desktop, the clipboard, and the link that opened the page. Here recorded
//! games; [`sheets`] has the score sheets.

use bevy::prelude::*;

use super::ask::Ask;
use super::launch::Launch;
use super::notice::Notice;
use super::state::Screen;
use super::table::Game;
use crate::drill::looks_like_code;
use crate::replay::{BadRecording, Recording};
use crate::words::{bad_recording, say, say_with};

mod came;
mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;
mod sheets;

pub(super) use came::Came;
pub(super) use clipboard::{Copied, ToCopy};
pub(super) use sheets::{KeptSheet, Sheets};

#[cfg(not(target_arch = "wasm32"))]
use desktop as place;
#[cfg(target_arch = "wasm32")]
use page as place;

pub(super) use place::copied;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((came::plugin, clipboard::plugin, sheets::plugin))
        .init_resource::<Archive>()
        .add_systems(Startup, watch_what_was_brought)
        .add_systems(OnEnter(Screen::Replays), look)
        .add_systems(Update, answer.run_if(on_message::<Ask>));
}

/// The recorded games that were kept, newest first.
#[derive(Resource, Debug, Default)]
pub(super) struct Archive(pub(super) Vec<Kept>);

/// A recorded game that was kept.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    /// The name of its file.
    pub(super) name: String,
    /// When it was kept, in seconds since 1970, if that is known.
    pub(super) when: Option<u64>,
    /// What is in it, or why it cannot be watched.
    pub(super) game: Result<Recording, String>,
    /// What it came to, once it was played again for that.
    pub(super) came: Option<Came>,
}

fn look(mut archive: ResMut<Archive>, mut notices: MessageWriter<Notice>) {
    match place::kept() {
        Ok(mut kept) => {
            // What was played again before is not played again.
            for new in &mut kept {
                let known = archive.0.iter().find(|old| old.name == new.name && old.game == new.game);
                new.came = known.and_then(|old| old.came.clone());
            }
            archive.0 = kept;
        }
        Err(trouble) => {
            notices.write(Notice::Trouble(trouble));
        }
    }
}

/// What the command line or the link of the page asks to watch.
fn watch_what_was_brought(
    launch: Option<Res<Launch>>,
    mut asks: MessageWriter<Ask>,
    mut notices: MessageWriter<Notice>,
) {
    let from_launch = launch.and_then(|launch| launch.watch.clone()).map(Ok);
    match from_launch.or_else(place::brought) {
        Some(Ok(recording)) => {
            asks.write(Ask::Watch(Box::new(recording)));
        }
        Some(Err(bad)) => {
            notices.write(unwatchable(&bad));
        }
        None => {}
    }
}

fn answer(
    mut asks: ParamSet<(MessageReader<Ask>, MessageWriter<Ask>)>,
    game: Option<Res<Game>>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut to_watch, mut drill) = (None, false);
    for ask in asks.p0().read() {
        let told: Notice = match (ask, &game) {
            (Ask::Keep, Some(game)) => {
                let kept = to_watch_again(&game.recording).and_then(place::keep);
                kept.map(|name| say_with("replay-kept", &[("name", name.into())])).into()
            }
            (Ask::Copy, Some(game)) => match to_watch_again(&game.recording).and_then(place::to_send) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: say("replay-copied") });
                    continue;
                }
                Err(trouble) => Notice::Trouble(trouble),
            },
            (Ask::WatchCopied, _) => match place::copied().map(|text| Recording::from_code(&text)) {
                Ok(Ok(recording)) => {
                    to_watch = Some(recording);
                    continue;
                }
                Ok(Err(BadRecording::NotARecording)) if is_a_drill() => {
                    drill = true;
                    Notice::Done(say("replays-is-a-drill"))
                }
                Ok(Err(bad)) => unwatchable(&bad),
                Err(trouble) => Notice::Trouble(trouble),
            },
            _ => continue,
        };
        notices.write(told);
    }
    if let Some(recording) = to_watch {
        asks.p1().write(Ask::Watch(Box::new(recording)));
    }
    if drill {
        asks.p1().write(Ask::TRY_COPIED);
    }
}

/// Whether what was copied is a drill, if perhaps one that cannot be played.
fn is_a_drill() -> bool {
    place::copied().is_ok_and(|text| looks_like_code(&text))
}

/// The recording, unless it is of a game that was begun in an older version and has gone on since.
fn to_watch_again(recording: &Recording) -> Result<&Recording, String> {
    recording.playable().map(|()| recording).map_err(|_| say("replay-begun-before"))
}

/// Why a game cannot be watched.
pub(super) fn unwatchable(bad: &BadRecording) -> Notice {
    Notice::Trouble(say_with("replay-unwatchable", &[("why", bad_recording(bad).into())]))
}
