//! Unfinished games: saved, listed, resumed and deleted.

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;

use super::saved_as::saved_as;
use super::worker::then;
use super::{StorageWorker, trouble, worker};
use crate::app::clipboard::ToCopy;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::GamesRequest;
use crate::app::state::Screen;
use crate::save::{self, Items, Kind, Mishap, SavedCards, SavedGame, Shelf};
use crate::shuffleboard::rules::{Mode, SideId};
use crate::words::{self, say, say_with};

/// The worker's name for jobs about the list.
const LIST_JOB: &str = "games";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedGames>()
        .add_message::<Reopened>()
        .add_message::<CardsReopened>()
        .add_systems(Startup, load_list)
        .add_systems(OnEnter(Screen::SavedGames), load_list)
        .add_systems(Update, answer_requests.run_if(on_message::<GamesRequest>));
}

/// Where a running game is saved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app) enum Slot {
    /// Not saved: a recording, a demonstration, a drill, or a finished game.
    #[default]
    None,
    /// No name yet: it gets one as soon as it can be saved.
    New,
    Named(String),
}

impl Slot {
    /// The name to save the game under, created on first use with the prefix `kind`. `None` if the game is not saved.
    pub(in crate::app) fn name(
        &mut self,
        worker: &StorageWorker,
        kind: &str,
        commands: &mut Commands,
    ) -> Option<String> {
        if *self == Self::New {
            *self = Self::Named(name_slot(worker, kind, commands)?);
        }
        if let Self::Named(slot) = self { Some(slot.clone()) } else { None }
    }

    /// Deletes the saved state of a finished game.
    pub(in crate::app) fn empty(&mut self, worker: &mut StorageWorker) {
        if let Self::Named(slot) = std::mem::take(self) {
            remove(worker, slot);
        }
    }

    /// Whether the game is saved at all.
    pub(in crate::app) fn keeps(&self) -> bool {
        *self != Self::None
    }
}

/// Message: a saved game was loaded and should be resumed.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct Reopened {
    pub(in crate::app) slot: Slot,
    pub(in crate::app) saved: SavedGame,
}

/// Message: a saved card game was loaded and should be resumed.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct CardsReopened {
    pub(in crate::app) slot: Slot,
    pub(in crate::app) saved: SavedCards,
}

/// The list of unfinished games.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(in crate::app) struct SavedGames {
    /// The games that can be resumed, newest first.
    pub(in crate::app) games: Vec<KeptGame>,
    /// Errors from reading the others.
    pub(in crate::app) unreadable: Vec<Mishap>,
}

/// One entry of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct KeptGame {
    pub(in crate::app) slot: String,
    /// The name its players gave it.
    pub(in crate::app) name: String,
    pub(in crate::app) what: KeptGameKind,
    /// When it was saved, in seconds since 1970.
    pub(in crate::app) saved: u64,
}

/// The kind of game, and its score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum KeptGameKind {
    Board {
        mode: Mode,
        /// The name and points of every side that takes part.
        score: Vec<(String, u32)>,
        /// The current frame, round or inning.
        frame: u32,
    },
    Cards {
        rules: String,
        /// The round it is in, counted from 1.
        round: u16,
    },
}

impl KeptGame {
    /// The entry for a game in that slot.
    pub(in crate::app) fn of(slot: &str, game: &SavedGame) -> Self {
        let rules = game.game();
        let somebody = if game.alone { 1 } else { rules.agreed().sides.len() };
        let sides = (0..somebody).map(|side| SideId(side as u8));
        Self {
            slot: slot.to_owned(),
            name: game.name.clone(),
            what: KeptGameKind::Board {
                mode: rules.mode(),
                score: sides.map(|side| (words::side_name(rules, side), rules.standing(side).total)).collect(),
                frame: rules.frame(),
            },
            saved: game.saved,
        }
    }

    /// The entry for a card game in that slot.
    pub(in crate::app) fn of_cards(slot: &str, game: &SavedCards) -> Self {
        let open = game.game().open();
        let what = KeptGameKind::Cards { rules: open.rules.name.clone(), round: open.round };
        Self { slot: slot.to_owned(), name: game.name.clone(), what, saved: game.saved }
    }

    fn is_of_cards(slot: &str) -> bool {
        slot.strip_prefix(save::CARD_GAMES).is_some_and(|rest| rest.starts_with('-'))
    }
}

impl SavedGames {
    /// Adds an entry, replacing the one with the same slot.
    pub(super) fn put(&mut self, game: KeptGame) {
        self.take(&game.slot);
        self.games.push(game);
        self.sort();
    }

    /// Drops an entry.
    pub(in crate::app) fn take(&mut self, slot: &str) {
        self.games.retain(|game| game.slot != slot);
    }

    fn sort(&mut self) {
        self.games.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| b.slot.cmp(&a.slot)));
    }
}

/// Reports a reading error now and adds it to the list, once.
fn lose(world: &mut World, mishap: Mishap) {
    let mut saved = world.resource_mut::<SavedGames>();
    if !saved.unreadable.contains(&mishap) {
        let told = trouble::told(&mishap);
        saved.unreadable.push(mishap);
        world.write_message(Notice::Trouble(told));
    }
}

/// A free name for a new item, with the prefix `kind`. `None` on an error from the store, which is reported.
pub(super) fn name_slot(worker: &StorageWorker, kind: &str, commands: &mut Commands) -> Option<String> {
    match save::free_name(worker.shelf(), kind, platform::now_milliseconds()) {
        Ok(slot) => Some(slot),
        Err(trouble) => {
            commands.queue(move |world: &mut World| worker::tell(world, Err(trouble)));
            None
        }
    }
}

/// Saves a running game, replacing what its slot held.
pub(in crate::app) fn keep(worker: &mut StorageWorker, slot: String, saved: SavedGame) {
    keep_as(worker, slot, saved, KeptGame::of);
}

/// Saves a running card game, replacing what its slot held.
pub(in crate::app) fn keep_cards(worker: &mut StorageWorker, slot: String, saved: SavedCards) {
    keep_as(worker, slot, saved, KeptGame::of_cards);
}

fn keep_as<K: Kind + Send + Sync + 'static>(
    worker: &mut StorageWorker,
    slot: String,
    saved: K,
    told: fn(&str, &K) -> KeptGame,
) {
    worker.give_instead(&slot.clone(), move |shelf| {
        let kept = save::keep(shelf, &slot, &saved);
        let summary = kept.is_ok().then(|| told(&slot, &saved));
        then(move |world| {
            if let Some(game) = summary {
                world.resource_mut::<SavedGames>().put(game);
            }
            worker::tell(world, kept);
        })
    });
}

/// Loads the list. Unreadable games are set aside and reported on it.
fn load_list(mut worker: ResMut<StorageWorker>) {
    worker.give_instead(LIST_JOB, |shelf| {
        let found = find_games(shelf);
        then(move |world| match found {
            Ok((games, mishaps)) => {
                let mut saved = world.resource_mut::<SavedGames>();
                saved.games = games;
                saved.sort();
                mishaps.into_iter().for_each(|mishap| lose(world, mishap));
            }
            Err(trouble) => worker::tell(world, Err(trouble)),
        })
    });
}

fn find_games(shelf: &dyn Shelf) -> Result<(Vec<KeptGame>, Vec<Mishap>), save::Trouble> {
    let boards: Items<SavedGame> = save::all(shelf, save::GAMES, usize::MAX)?;
    let cards: Items<SavedCards> = save::all(shelf, save::CARD_GAMES, usize::MAX)?;
    let mut games: Vec<KeptGame> = boards.found.iter().map(|(slot, game)| KeptGame::of(slot, game)).collect();
    games.extend(cards.found.iter().map(|(slot, game)| KeptGame::of_cards(slot, game)));
    Ok((games, [boards.mishaps, cards.mishaps].concat()))
}

fn answer_requests(mut requests: MessageReader<GamesRequest>, mut worker: ResMut<StorageWorker>) {
    for request in requests.read() {
        match request {
            GamesRequest::GoOn(slot) if KeptGame::is_of_cards(slot) => {
                let slot = slot.clone();
                fetch(&mut worker, &slot.clone(), move |saved: SavedCards| {
                    then(move |world| {
                        let slot = Slot::Named(slot);
                        world.write_message(CardsReopened { slot, saved });
                    })
                });
            }
            GamesRequest::GoOn(slot) => {
                let slot = slot.clone();
                fetch(&mut worker, &slot.clone(), move |saved: SavedGame| {
                    then(move |world| {
                        let slot = Slot::Named(slot);
                        world.write_message(Reopened { slot, saved });
                    })
                });
            }
            GamesRequest::Remove(slot) => remove(&mut worker, slot.clone()),
            GamesRequest::SaveText(slot) => fetch_text(&mut worker, slot, |name, text| {
                let told = saved_as(&name, "txt", "text/plain", &text);
                then(move |world| {
                    world.write_message(told);
                })
            }),
            GamesRequest::CopyText(slot) => fetch_text(&mut worker, slot, |name, text| {
                let told = say_with("saved-copied", &[("name", name.into())]);
                then(move |world| {
                    world.write_message(ToCopy { text, told });
                })
            }),
        }
    }
}

/// Loads a game as a text for another machine and passes it on with the game's name.
fn fetch_text(worker: &mut StorageWorker, slot: &str, act: fn(String, String) -> CommandQueue) {
    if KeptGame::is_of_cards(slot) {
        fetch(worker, slot, move |saved: SavedCards| act(saved.name.clone(), save::sealed(&saved)));
    } else {
        fetch(worker, slot, move |saved: SavedGame| act(saved.name.clone(), save::sealed(&saved)));
    }
}

/// Loads a game and runs the commands `act` returns for it. A game that no longer exists leaves the list.
fn fetch<K: Kind>(worker: &mut StorageWorker, slot: &str, act: impl FnOnce(K) -> CommandQueue + Send + Sync + 'static) {
    let slot = slot.to_owned();
    worker.give(move |shelf| match save::load::<K>(shelf, &slot) {
        (Some(saved), mishap) => {
            let mut queue = then(move |world| mishap.into_iter().for_each(|mishap| lose(world, mishap)));
            queue.append(&mut act(saved));
            queue
        }
        (None, mishap) => then(move |world| {
            world.resource_mut::<SavedGames>().take(&slot);
            match mishap {
                Some(mishap) => lose(world, mishap),
                // Deleted by another program.
                None => {
                    world.write_message(Notice::Trouble(say("saved-gone")));
                }
            }
        }),
    });
}

/// Deletes a saved game.
fn remove(worker: &mut StorageWorker, slot: String) {
    worker.give_instead(&slot.clone(), move |shelf| {
        let removed = shelf.remove(&slot);
        then(move |world| {
            if removed.is_ok() {
                world.resource_mut::<SavedGames>().take(&slot);
            }
            worker::tell(world, removed);
        })
    });
}
