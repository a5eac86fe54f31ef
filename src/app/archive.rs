//! Finished games that were kept, and those that come as a link or a code; [`sheets`] has the score sheets.

use bevy::prelude::*;

use super::clipboard::ToCopy;
use super::launch::Launch;
use super::notice::Notice;
use super::platform;
use super::request::{DrillListRequest, RecordingRequest, Request, Requests, WatchRequest};
use super::state::Screen;
use super::storage::{StorageWorker, mishap_sentence, place_and_why};
use super::table::Game;
use crate::save;
use crate::shuffleboard::drill::looks_like_code;
use crate::shuffleboard::replay::{BadRecording, Recording};
use crate::words::{not_kept, say, say_with};

mod came;
mod sheets;

pub(super) use came::Came;
pub(super) use sheets::{KeptScore, KeptSheet, Sheets};

/// What the names of finished games begin with; behind it is the millisecond in which they were kept.
const FINISHED: &str = "finished";
/// No more of a kind are listed, the newest first.
const MOST_LISTED: usize = 200;
/// The prefix of a recording in a link.
const LINK: &str = "#r=";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((came::plugin, sheets::plugin))
        .init_resource::<Archive>()
        .add_systems(Startup, watch_what_was_brought)
        .add_systems(OnEnter(Screen::Replays), look)
        .add_systems(Update, answer.run_if(on_message::<RecordingRequest>));
}

/// The recorded games that were kept, newest first.
#[derive(Resource, Debug, Default)]
pub(super) struct Archive(pub(super) Vec<Kept>);

/// A recorded game that was kept.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    /// The name it is kept under, or its place if it cannot be read.
    pub(super) name: String,
    /// When it was kept, in seconds since 1970, if that is known.
    pub(super) when: Option<u64>,
    /// What is in it, or why it cannot be watched.
    pub(super) game: Result<Recording, String>,
    /// What it came to, once it was played again for that.
    pub(super) came: Option<Came>,
}

fn look(mut archive: ResMut<Archive>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    match save::all::<Recording>(worker.shelf(), FINISHED, MOST_LISTED) {
        Ok(save::Items { found, mishaps }) => {
            let old = std::mem::take(&mut archive.0);
            archive.0 = found.into_iter().map(|(name, game)| listed(&old, name, game)).collect();
            for mishap in mishaps {
                notices.write(Notice::Trouble(mishap_sentence(&mishap)));
                if !mishap.previous {
                    let game = Err(not_kept(&mishap.trouble.why));
                    archive.0.push(Kept { name: mishap.trouble.place, when: None, game, came: None });
                }
            }
        }
        Err(trouble) => {
            notices.write(Notice::Trouble(say_with("replay-no-folder", &[("why", place_and_why(&trouble).into())])));
        }
    }
}

/// A game of the list; a result that was known before need not be replayed.
fn listed(old: &[Kept], name: String, game: Recording) -> Kept {
    let known = old.iter().find(|old| old.name == name && old.game.as_ref() == Ok(&game));
    let came = known.and_then(|old| old.came.clone());
    let when = name.rsplit('-').next().and_then(|number| number.parse::<u64>().ok());
    Kept { name, when: when.map(|milliseconds| milliseconds / 1000), game: Ok(game), came }
}

/// Keeps a recording under a name of its own, and says where.
fn keep(worker: &StorageWorker, recording: &Recording) -> Result<String, String> {
    match save::keep_new(worker.shelf(), FINISHED, platform::now_milliseconds(), recording) {
        Ok(name) => Ok(say_with("replay-kept", &[("name", worker.shelf().place(&name).into())])),
        Err(trouble) => Err(say_with("replay-not-kept", &[("why", place_and_why(&trouble).into())])),
    }
}

/// What the command line or the link of the page asks to watch.
fn watch_what_was_brought(launch: Option<Res<Launch>>, mut requests: Requests, mut notices: MessageWriter<Notice>) {
    let from_launch = launch.and_then(|launch| launch.watch.clone()).map(Ok);
    match from_launch.or_else(|| platform::opened_link(LINK).map(|code| Recording::from_code(&code))) {
        Some(Ok(recording)) => {
            requests.write(Request::Watch(WatchRequest::Begin(Box::new(recording))));
        }
        Some(Err(bad)) => {
            notices.write(Notice::from(&bad));
        }
        None => {}
    }
}

fn answer(
    mut requests: MessageReader<RecordingRequest>,
    mut watch: MessageWriter<WatchRequest>,
    mut drills: MessageWriter<DrillListRequest>,
    game: Option<Res<Game>>,
    worker: Res<StorageWorker>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let told: Notice = match (request, &game) {
            (RecordingRequest::Keep, Some(game)) => {
                to_watch_again(&game.recording).and_then(|recording| keep(&worker, recording)).into()
            }
            (RecordingRequest::Copy, Some(game)) => {
                match to_watch_again(&game.recording).and_then(|recording| platform::link(LINK, recording.to_code())) {
                    Ok(text) => {
                        to_copy.write(ToCopy { text, told: say("replay-copied") });
                        continue;
                    }
                    Err(trouble) => Notice::Trouble(trouble),
                }
            }
            (RecordingRequest::WatchCopied, _) => match platform::copied_text().map(|text| Recording::from_code(&text))
            {
                Ok(Ok(recording)) => {
                    watch.write(WatchRequest::Begin(Box::new(recording)));
                    continue;
                }
                Ok(Err(BadRecording::NotARecording)) if is_a_drill() => {
                    drills.write(DrillListRequest::Copied);
                    Notice::Done(say("replays-is-a-drill"))
                }
                Ok(Err(bad)) => Notice::from(&bad),
                Err(trouble) => Notice::Trouble(trouble),
            },
            (RecordingRequest::Keep | RecordingRequest::Copy, None) => continue,
        };
        notices.write(told);
    }
}

/// Whether what was copied is a drill, if perhaps one that cannot be played.
fn is_a_drill() -> bool {
    platform::copied_text().is_ok_and(|text| looks_like_code(&text))
}

/// The recording, unless it is of a game that was begun in an older version and has gone on since.
fn to_watch_again(recording: &Recording) -> Result<&Recording, String> {
    recording.playable().map(|()| recording).map_err(|_| say("replay-begun-before"))
}
