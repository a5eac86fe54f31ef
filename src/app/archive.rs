//! Saved recordings of finished games, and those opened from a link or a code; [`sheets`] has the score sheets.

use bevy::prelude::*;

use super::card_table::CardGame;
use super::clipboard::ToCopy;
use super::launch::Launch;
use super::notice::Notice;
use super::platform;
use super::request::{DrillListRequest, FarRequest, RecordingOf, RecordingRequest, Request, Requests, WatchRequest};
use super::state::Screen;
use super::storage::{StorageWorker, is_far, mishap_sentence, place_and_why, saved_as, trouble_sentence};
use super::table::Game;
use crate::cards::{CARD_RECORDING_LINK, CardRecording};
use crate::save::{self, BadRecorded, FINISHED_CARDS, Kind, Mishap, Recorded, Shelf};
use crate::shuffleboard::replay::{self, Recording};
use crate::words::{not_kept, player_name, say, say_with};

mod came;
mod elsewhere;
mod sheets;

pub(super) use came::RecordedResult;
pub(super) use sheets::{KeptScore, KeptSheet, Sheets};

/// Prefix of the names of finished board games; the time of saving in milliseconds follows.
const FINISHED_PREFIX: &str = "finished";
/// Maximum listed of each kind, newest first.
const MOST_LISTED: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((came::plugin, sheets::plugin))
        .init_resource::<Archive>()
        .add_systems(Startup, watch_what_was_brought)
        .add_systems(OnEnter(Screen::Replays), list_recordings)
        .add_systems(
            Update,
            (
                answer_requests.run_if(on_message::<RecordingRequest>),
                remove_recordings.run_if(on_message::<RecordingRequest>),
            ),
        );
}

/// The saved recordings of board and card games, newest first.
#[derive(Resource, Debug, Default)]
pub(super) struct Archive(pub(super) Vec<Kept>);

/// One saved recording.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    /// The name in the store, or the full path if it cannot be read.
    pub(super) name: String,
    /// When it was saved, in seconds since 1970, if that is known.
    pub(super) when: Option<u64>,
    /// The recording, or why it cannot be watched.
    pub(super) game: Result<Recorded, String>,
    /// The result, once it has been computed by replaying.
    pub(super) came: Option<RecordedResult>,
}

/// The readable entries of one kind, and the errors of the others.
type LoadedRecordings = (Vec<(String, Recorded)>, Vec<Mishap>);

fn list_recordings(mut archive: ResMut<Archive>, worker: Res<StorageWorker>, mut notices: MessageWriter<Notice>) {
    let (shelf, mut mishaps) = (worker.shelf(), Vec::new());
    let old = std::mem::take(&mut archive.0);
    for found in [load_kind(shelf, FINISHED_PREFIX, Recorded::Board), load_kind(shelf, FINISHED_CARDS, Recorded::Cards)]
    {
        match found {
            Ok((games, wrong)) => {
                archive.0.extend(games.into_iter().map(|(name, game)| listed(&old, name, game)));
                mishaps.extend(wrong);
            }
            Err(trouble) => {
                let why = place_and_why(&trouble);
                notices.write(Notice::Trouble(say_with("replay-no-folder", &[("why", why.into())])));
            }
        }
    }
    archive.0.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| b.name.cmp(&a.name)));
    archive.0.truncate(MOST_LISTED);
    for mishap in mishaps {
        notices.write(Notice::Trouble(mishap_sentence(&mishap)));
        if !mishap.previous {
            let game = Err(not_kept(&mishap.trouble.why));
            archive.0.push(Kept { name: mishap.trouble.place, when: None, game, came: None });
        }
    }
}

/// Loads the recordings of one kind.
fn load_kind<K: Kind>(
    shelf: &dyn Shelf,
    kind: &str,
    recorded: fn(K) -> Recorded,
) -> Result<LoadedRecordings, save::Trouble> {
    let save::Items { found, mishaps } = save::all::<K>(shelf, kind, MOST_LISTED)?;
    Ok((found.into_iter().map(|(name, game)| (name, recorded(game))).collect(), mishaps))
}

/// A list entry; reuses a known result instead of replaying the game.
fn listed(old: &[Kept], name: String, game: Recorded) -> Kept {
    let known = old.iter().find(|old| old.name == name && old.game.as_ref() == Ok(&game));
    let came = known.and_then(|old| old.came.clone());
    let when = name.rsplit('-').next().and_then(|number| number.parse::<u64>().ok());
    Kept { name, when: when.map(|milliseconds| milliseconds / 1000), game: Ok(game), came }
}

/// Saves a recording under a new name and returns where.
fn save_recording(worker: &StorageWorker, recorded: &Recorded) -> Result<String, String> {
    let (shelf, now) = (worker.shelf(), platform::now_milliseconds());
    let kept = match recorded {
        Recorded::Board(recording) => save::keep_new::<Recording>(shelf, FINISHED_PREFIX, now, recording),
        Recorded::Cards(recording) => save::keep_new::<CardRecording>(shelf, FINISHED_CARDS, now, recording),
    };
    match kept {
        Ok(name) => Ok(say_with("replay-kept", &[("name", shelf.place(&name).into())])),
        Err(trouble) => Err(say_with("replay-not-kept", &[("why", place_and_why(&trouble).into())])),
    }
}

/// Opens the recording given on the command line or in the page's link.
fn watch_what_was_brought(launch: Option<Res<Launch>>, mut requests: Requests, mut notices: MessageWriter<Notice>) {
    let from_launch = launch.and_then(|launch| launch.watch.clone()).map(Ok);
    let from_link = || {
        let code = [replay::LINK, CARD_RECORDING_LINK].into_iter().find_map(platform::opened_link);
        code.map(|code| Recorded::from_code(&code))
    };
    match from_launch.or_else(from_link) {
        Some(Ok(recorded)) => {
            requests.write(Request::Watch(WatchRequest::Begin(Box::new(recorded))));
        }
        Some(Err(bad)) => {
            notices.write(Notice::from(&bad));
        }
        None => {}
    }
}

fn answer_requests(
    mut requests: MessageReader<RecordingRequest>,
    mut watch: MessageWriter<WatchRequest>,
    (mut drills, mut far): (MessageWriter<DrillListRequest>, MessageWriter<FarRequest>),
    (game, cards): (Option<Res<Game>>, Option<Res<CardGame>>),
    archive: Res<Archive>,
    worker: Res<StorageWorker>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
) {
    let recorded = |of: &RecordingOf| match of {
        RecordingOf::AtTable => match (&game, &cards) {
            (Some(game), _) => Some(Recorded::Board(game.recording.clone())),
            (None, Some(cards)) => Some(Recorded::Cards(cards.recording().clone())),
            (None, None) => None,
        },
        RecordingOf::MoveAtTable(number) => {
            game.as_ref().and_then(|game| game.recording.up_to(*number)).map(Recorded::Board)
        }
        RecordingOf::Kept(name) => {
            archive.0.iter().find(|kept| kept.name == *name).and_then(|kept| kept.game.clone().ok())
        }
    };
    let to_watch_again = |of: &RecordingOf| recorded(of).map(to_watch_again);
    for request in requests.read() {
        let told: Notice = match request {
            RecordingRequest::Keep => {
                let Some(recorded) = to_watch_again(&RecordingOf::AtTable) else { continue };
                recorded.and_then(|recorded| save_recording(&worker, &recorded)).into()
            }
            RecordingRequest::Copy(of) => {
                let Some(recorded) = to_watch_again(of) else { continue };
                match recorded.and_then(|recorded| platform::link(recorded.link(), recorded.to_code())) {
                    Ok(text) => {
                        let told = match of {
                            RecordingOf::MoveAtTable(_) => say("throw-copied"),
                            RecordingOf::AtTable | RecordingOf::Kept(_) => say("replay-copied"),
                        };
                        to_copy.write(ToCopy { text, told });
                        continue;
                    }
                    Err(trouble) => Notice::Trouble(trouble),
                }
            }
            RecordingRequest::Save(of) => match to_watch_again(of) {
                Some(Ok(recorded)) => {
                    let kind = "application/octet-stream";
                    saved_as(&players(&recorded).join("-"), recorded.extension(), kind, recorded.to_file())
                }
                Some(Err(trouble)) => Notice::Trouble(trouble),
                None => continue,
            },
            RecordingRequest::WatchText(text) => match Recorded::read(text.as_bytes()) {
                Ok(recorded) => {
                    watch.write(WatchRequest::Begin(Box::new(recorded)));
                    continue;
                }
                Err(_) if is_far(text.as_bytes()) => {
                    far.write(FarRequest::Came(text.clone().into_bytes()));
                    continue;
                }
                Err(bad) => refused(&bad, text, &mut drills),
            },
            // `remove_recordings` handles that.
            RecordingRequest::Remove(_) => continue,
        };
        notices.write(told);
    }
}

/// Deletes recordings from the store and the list. One that is being watched is watched to its end.
fn remove_recordings(
    mut requests: MessageReader<RecordingRequest>,
    mut archive: ResMut<Archive>,
    worker: Res<StorageWorker>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let RecordingRequest::Remove(name) = request else { continue };
        // Only a readable one is listed by its name in the store.
        if !archive.0.iter().any(|kept| kept.name == *name && kept.game.is_ok()) {
            continue;
        }
        if let Err(trouble) = worker.shelf().remove(name) {
            notices.write(Notice::Trouble(trouble_sentence(&trouble)));
            continue;
        }
        let was_full = archive.0.len() >= MOST_LISTED;
        archive.0.retain(|kept| kept.name != *name);
        // There may be older ones that had no place on the list.
        if was_full {
            commands.run_system_cached(list_recordings);
        }
    }
}

/// Why a text cannot be watched, or what else it is. A drill is started instead.
fn refused(bad: &BadRecorded, text: &str, drills: &mut MessageWriter<DrillListRequest>) -> Notice {
    match elsewhere::what_is(text).filter(|_| bad.is_foreign()) {
        Some(elsewhere::DRILL_MESSAGE) => {
            drills.write(DrillListRequest::Read(text.to_owned()));
            Notice::Done(say(elsewhere::DRILL_MESSAGE))
        }
        Some(key) => Notice::Trouble(say(key)),
        None => Notice::from(bad),
    }
}

/// The recording, unless its game was started in an older version and continued since.
fn to_watch_again(recorded: Recorded) -> Result<Recorded, String> {
    match recorded.playable() {
        Ok(()) => Ok(recorded),
        Err(_) => Err(say("replay-begun-before")),
    }
}

/// The players' names in a recorded game.
pub(super) fn players(recorded: &Recorded) -> Vec<String> {
    match recorded {
        Recorded::Board(recording) => {
            let players = recording.setup().agreed.sides.iter().flat_map(|side| &side.players);
            players.map(|player| player_name(&player.name)).collect()
        }
        Recorded::Cards(recording) => recording.names().to_vec(),
    }
}
