//! Games that were not finished: kept, listed, gone on with, and removed.

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

/// What the worker calls the list of the games.
const LIST: &str = "games";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedGames>()
        .add_message::<Reopened>()
        .add_message::<CardsReopened>()
        .add_systems(Startup, look)
        .add_systems(OnEnter(Screen::SavedGames), look)
        .add_systems(Update, answer.run_if(on_message::<GamesRequest>));
}

/// Where a game is kept as long as it is not finished.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app) enum Slot {
    /// Nowhere: it is watched, or shown, or a drill, or over.
    #[default]
    None,
    /// Nowhere yet: from its first move on it is kept.
    New,
    /// Under this name.
    Named(String),
}

impl Slot {
    /// The name to keep a game of that kind under: one that has none yet gets one. `None` where it is not kept.
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

    /// Takes away for good what is kept there of a game that is over.
    pub(in crate::app) fn empty(&mut self, worker: &mut StorageWorker) {
        if let Self::Named(slot) = std::mem::take(self) {
            remove(worker, slot);
        }
    }

    /// Whether the game is played here, and counts.
    pub(in crate::app) fn keeps(&self) -> bool {
        *self != Self::None
    }
}

/// A game was found and is to be gone on with.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct Reopened {
    /// Where it is kept.
    pub(in crate::app) slot: String,
    /// What was kept of it.
    pub(in crate::app) saved: SavedGame,
}

/// A card game was found and is to be gone on with.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct CardsReopened {
    /// Where it is kept.
    pub(in crate::app) slot: String,
    /// What was kept of it.
    pub(in crate::app) saved: SavedCards,
}

/// The games that were not finished.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(in crate::app) struct SavedGames {
    /// Those that can be gone on with, the newest first.
    pub(in crate::app) games: Vec<KeptGame>,
    /// What is wrong with others.
    pub(in crate::app) unreadable: Vec<Mishap>,
}

/// What a list tells of a game that was not finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct KeptGame {
    /// Where it is kept.
    pub(in crate::app) slot: String,
    /// What the players call it.
    pub(in crate::app) name: String,
    /// What is played, and how it stands.
    pub(in crate::app) what: KeptWhat,
    /// When it was kept, in seconds since 1970.
    pub(in crate::app) saved: u64,
}

/// What was kept, and how it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum KeptWhat {
    /// A game at the board.
    Board {
        mode: Mode,
        /// Every side that is somebody, and its points.
        score: Vec<(String, u32)>,
        /// The frame, round or inning it is in.
        frame: u32,
    },
    /// A game at the card table.
    Cards {
        /// What its rules are called.
        rules: String,
        /// The round it is in, counted from 1.
        round: u16,
    },
}

impl KeptGame {
    /// Of a game in that slot.
    pub(in crate::app) fn of(slot: &str, game: &SavedGame) -> Self {
        let rules = game.game();
        let somebody = if game.alone { 1 } else { rules.agreed().sides.len() };
        let sides = (0..somebody).map(|side| SideId(side as u8));
        Self {
            slot: slot.to_owned(),
            name: game.name.clone(),
            what: KeptWhat::Board {
                mode: rules.mode(),
                score: sides.map(|side| (words::side_name(rules, side), rules.standing(side).total)).collect(),
                frame: rules.frame(),
            },
            saved: game.saved,
        }
    }

    /// Of a card game in that slot.
    pub(in crate::app) fn of_cards(slot: &str, game: &SavedCards) -> Self {
        let open = game.game().open();
        let what = KeptWhat::Cards { rules: open.rules.name.clone(), round: open.round };
        Self { slot: slot.to_owned(), name: game.name.clone(), what, saved: game.saved }
    }

    /// Whether a slot has a card game.
    fn is_of_cards(slot: &str) -> bool {
        slot.strip_prefix(save::CARD_GAMES).is_some_and(|rest| rest.starts_with('-'))
    }
}

impl SavedGames {
    /// Takes one in, in the place of what was in its slot.
    pub(super) fn put(&mut self, game: KeptGame) {
        self.take(&game.slot);
        self.games.push(game);
        self.sort();
    }

    /// Takes one out.
    fn take(&mut self, slot: &str) {
        self.games.retain(|game| game.slot != slot);
    }

    fn sort(&mut self) {
        self.games.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| b.slot.cmp(&a.slot)));
    }
}

/// Tells of what could not be read, now and on the list, once.
fn lose(world: &mut World, mishap: Mishap) {
    let mut saved = world.resource_mut::<SavedGames>();
    if !saved.unreadable.contains(&mishap) {
        let told = trouble::told(&mishap);
        saved.unreadable.push(mishap);
        world.write_message(Notice::Trouble(told));
    }
}

/// A name for a game of that kind, at the board or at the card table, that is to be kept from now on.
///
/// # Errors
/// Whatever the storage says; it is told.
fn name_slot(worker: &StorageWorker, kind: &str, commands: &mut Commands) -> Option<String> {
    match save::free_name(worker.shelf(), kind, platform::now_milliseconds()) {
        Ok(slot) => Some(slot),
        Err(trouble) => {
            commands.queue(move |world: &mut World| worker::tell(world, Err(trouble)));
            None
        }
    }
}

/// Keeps a game that goes on, in the place of what was kept in its slot.
pub(in crate::app) fn keep(worker: &mut StorageWorker, slot: String, saved: SavedGame) {
    keep_as(worker, slot, saved, KeptGame::of);
}

/// The same of a card game.
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

/// Looks what there is. What cannot be read is set aside, and told on the list.
fn look(mut worker: ResMut<StorageWorker>) {
    worker.give_instead(LIST, |shelf| {
        let found = found(shelf);
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

fn found(shelf: &dyn Shelf) -> Result<(Vec<KeptGame>, Vec<Mishap>), save::Trouble> {
    let boards: Items<SavedGame> = save::all(shelf, save::GAMES, usize::MAX)?;
    let cards: Items<SavedCards> = save::all(shelf, save::CARD_GAMES, usize::MAX)?;
    let mut games: Vec<KeptGame> = boards.found.iter().map(|(slot, game)| KeptGame::of(slot, game)).collect();
    games.extend(cards.found.iter().map(|(slot, game)| KeptGame::of_cards(slot, game)));
    Ok((games, [boards.mishaps, cards.mishaps].concat()))
}

fn answer(mut requests: MessageReader<GamesRequest>, mut worker: ResMut<StorageWorker>) {
    for request in requests.read() {
        match request {
            GamesRequest::GoOn(slot) if KeptGame::is_of_cards(slot) => {
                let slot = slot.clone();
                fetch(&mut worker, &slot.clone(), move |saved: SavedCards| {
                    then(move |world| {
                        world.write_message(CardsReopened { slot, saved });
                    })
                });
            }
            GamesRequest::GoOn(slot) => {
                let slot = slot.clone();
                fetch(&mut worker, &slot.clone(), move |saved: SavedGame| {
                    then(move |world| {
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

/// Fetches a game with its name as a text for another machine.
fn fetch_text(worker: &mut StorageWorker, slot: &str, act: fn(String, String) -> CommandQueue) {
    if KeptGame::is_of_cards(slot) {
        fetch(worker, slot, move |saved: SavedCards| act(saved.name.clone(), save::sealed(&saved)));
    } else {
        fetch(worker, slot, move |saved: SavedGame| act(saved.name.clone(), save::sealed(&saved)));
    }
}

/// Fetches a game and does what `act` answers to the world. One that is not there goes off the list.
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
                // Another program has taken it away.
                None => {
                    world.write_message(Notice::Trouble(say("saved-gone")));
                }
            }
        }),
    });
}

/// Takes away for good what is kept in a slot.
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
