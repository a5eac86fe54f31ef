//! Imports from a file or a text: a profile with its record, an unfinished game, a club night, a season, a game with a friend
//! elsewhere, rules of the card table, or a recorded game, which is then watched.

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy::winit::EventLoopProxyWrapper;

use super::far_code::is_far;
use super::worker::then;
use super::{KeptGame, People, SavedGames, StorageWorker, careers, club_nights, people, worker};
use crate::app::frame_rate::waker;
use crate::app::notice::Notice;
use crate::app::platform::{self, IN_A_PAGE};
use crate::app::request::{FarRequest, Import, RulesRequest, WatchRequest};
use crate::app::state::{Screen, TurnPhase};
use crate::cards::looks_like_rules;
use crate::club::Evening;
use crate::evening_file::is_evening_file;
use crate::save::{self, Check, Kind, Recorded, SavedCards, SavedGame, Shelf};
use crate::season::{TakenCareer, looks_like_season};
use crate::words::{bad_card_recording, bad_recording, bad_seal, say, say_with};

/// Number of moves replayed per job while a game is verified: few on the web, where a job blocks the page.
const MOVES_PER_JOB: usize = if IN_A_PAGE { 25 } else { 500 };

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (look_at_what_was_brought, import_text.run_if(on_message::<Import>)).chain());
    app.add_systems(Startup, |window: Option<Res<EventLoopProxyWrapper>>| {
        platform::listen_for_pastes(waker(window.as_deref()));
    });
}

/// Imports a text of any of these kinds.
fn import_text(
    mut imports: MessageReader<Import>,
    people: Res<People>,
    mut worker: ResMut<StorageWorker>,
    (mut watch, mut far): (MessageWriter<WatchRequest>, MessageWriter<FarRequest>),
    mut rules: MessageWriter<RulesRequest>,
    mut notices: MessageWriter<Notice>,
) {
    for Import(text) in imports.read() {
        let Some(text) = text.clone() else {
            // The content of the file comes later.
            platform::choose_file();
            continue;
        };
        match save::kind(&text) {
            Some(SavedGame::NAME) => take_in_game(&mut worker, text),
            Some(SavedCards::NAME) => take_in_cards(&mut worker, text),
            Some(Evening::NAME) => club_nights::take_in(&mut worker, text),
            Some(TakenCareer::NAME) => careers::take_in(&mut worker, text),
            Some("person") => people::take_in(&people, &mut worker, text),
            _ if is_far(text.as_bytes()) => {
                far.write(FarRequest::Came(text.into_bytes()));
            }
            _ if looks_like_season(&text) => careers::take_in(&mut worker, text),
            _ if looks_like_rules(&text) => {
                rules.write(RulesRequest::TakeIn(text));
            }
            _ if is_evening_file(&text) => club_nights::take_in(&mut worker, text),
            _ => match recorded(text.as_bytes()) {
                Some(Ok(request)) => {
                    watch.write(request);
                }
                Some(Err(trouble)) => {
                    notices.write(trouble);
                }
                None => {
                    notices.write(Notice::Trouble(say("brought-nothing")));
                }
            },
        }
    }
}

/// Starts watching a text marked as a recorded game, or returns why it cannot be watched; `None` for other texts.
fn recorded(content: &[u8]) -> Option<Result<WatchRequest, Notice>> {
    match Recorded::read(content) {
        Ok(recorded) => Some(Ok(WatchRequest::Begin(Box::new(recorded)))),
        Err(bad) if bad.is_foreign() => None,
        Err(bad) => Some(Err(Notice::from(&bad))),
    }
}

/// Imports files dropped on the window and texts pasted into the page, on every screen except the tables: those must
/// not wait for the replayed moves, nor be left for another game. A table that waits for somebody elsewhere takes far games in.
fn look_at_what_was_brought(
    mut dropped: Option<MessageReader<FileDragAndDrop>>,
    (screen, play): (Res<State<Screen>>, Option<Res<State<TurnPhase>>>),
    mut imports: MessageWriter<Import>,
    mut far: MessageWriter<FarRequest>,
    mut watch: MessageWriter<WatchRequest>,
    mut notices: MessageWriter<Notice>,
) {
    let files = dropped.iter_mut().flat_map(MessageReader::read).filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(platform::read_file(path_buf)),
        _ => None,
    });
    for brought in files.chain(std::iter::from_fn(platform::pasted)) {
        let waits = play.as_ref().is_some_and(|play| *play.get() == TurnPhase::Send);
        let at_table = matches!(screen.get(), Screen::Table | Screen::Cards);
        let told = match brought {
            Ok(content) if is_far(&content) && (waits || !at_table) => {
                far.write(FarRequest::Came(content));
                continue;
            }
            _ if at_table => Notice::Trouble(say("brought-at-table")),
            Ok(content) => match (recorded(&content), String::from_utf8(content)) {
                (Some(Ok(request)), _) => {
                    watch.write(request);
                    continue;
                }
                (Some(Err(trouble)), _) => trouble,
                (None, Ok(text)) => {
                    imports.write(Import(Some(text)));
                    continue;
                }
                (None, Err(_)) => unreadable(say("page-no-text")),
            },
            Err(why) => unreadable(why),
        };
        notices.write(told);
    }
}

fn unreadable(why: String) -> Notice {
    Notice::Trouble(say_with("people-not-a-file", &[("why", why.into())]))
}

/// Imports a card game if replaying its recorded moves leads to the state it claims.
fn take_in_cards(worker: &mut StorageWorker, text: String) {
    worker.give(move |shelf| {
        let opened = save::opened::<SavedCards>(&text).map_err(|bad| bad_seal(&bad));
        let checked = opened.and_then(|saved| match saved.check() {
            Ok(()) => Ok(saved),
            Err(bad) => Err(bad_card_recording(&bad, saved.recording().names())),
        });
        match checked {
            Ok(saved) => keep_game(shelf, save::CARD_GAMES, &saved, KeptGame::of_cards),
            Err(why) => refuse(why),
        }
    });
}

/// Imports a game if replaying its recorded moves leads to the state it claims.
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

/// Replays the moves in several jobs, so that other jobs can run in between.
fn go_through(worker: &mut StorageWorker, mut check: Check, saved: SavedGame) {
    worker.give(move |shelf| match check.go_on(MOVES_PER_JOB) {
        Ok(false) => then(move |world| go_through(&mut world.resource_mut::<StorageWorker>(), check, saved)),
        Ok(true) => keep_game(shelf, save::GAMES, &saved, KeptGame::of),
        Err(bad) => refuse(bad_recording(&bad)),
    });
}

/// Saves it among the unfinished games.
fn keep_game<K: Kind>(shelf: &dyn Shelf, kind: &str, saved: &K, of: fn(&str, &K) -> KeptGame) -> CommandQueue {
    let kept = save::keep_new(shelf, kind, platform::now_milliseconds(), saved).map(|slot| of(&slot, saved));
    then(move |world| {
        let told = kept.map(|game| {
            let told = say_with("saved-taken-in", &[("name", game.name.as_str().into())]);
            world.resource_mut::<SavedGames>().put(game);
            told
        });
        worker::answer(world, told, not_taken_in);
    })
}

fn refuse(why: String) -> CommandQueue {
    then(move |world| {
        world.write_message(Notice::Trouble(not_taken_in(why)));
    })
}

fn not_taken_in(why: String) -> String {
    say_with("saved-not-taken-in", &[("why", why.into())])
}
