//! Games with friends elsewhere, and the key that signs for this machine.
//!
//! Unlike other games they are written at once and not by the worker: an act is on the shelf before anybody sees what it did.

use bevy::prelude::*;

use super::far_notes::{NOTES_NAME, Note, Notes};
use super::worker::then;
use super::{StorageWorker, mishap_sentence, place_and_why};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::far::{
    self, Act, Beginning, FAR_GAMES, FarGame, FarSetup, Impossible, Log, Merged, NotSealed, SEAT_KEY, SeatKey,
};
use crate::live::{Invitation, Part};
use crate::save::{self, Trouble};
use crate::shuffleboard::rules::SideId;
use crate::shuffleboard::session::Refused;
use crate::words::{self, say, say_with};

/// The most games that are listed.
const MOST_LISTED: usize = 100;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FarGames>()
        .add_message::<FarOpened>()
        .add_systems(Startup, load_games)
        .add_systems(Update, tell_of_lost_notes.run_if(resource_changed::<FarGames>));
}

/// Message: a far game should come to the table.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct FarOpened {
    pub(in crate::app) far: FarGame,
    /// The seat that plays here; `None` for a game between others.
    pub(in crate::app) seat: Option<SideId>,
    /// The invitation to its room, if it is played live.
    pub(in crate::app) live: Option<Invitation>,
}

/// The far games of this machine as they are kept.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct FarGames {
    games: Vec<FarGame>,
    notes: Notes,
    key: Option<SeatKey>,
    /// Whether the notes are loaded.
    known: bool,
    /// Tells of notes that were lost, until a notice does.
    lost: Option<String>,
}

/// A game of the list.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct ListedFar {
    pub(in crate::app) name: String,
    pub(in crate::app) far: FarGame,
    pub(in crate::app) seat: Option<SideId>,
    /// When the last act was made or arrived, in seconds since 1970, if that is known.
    pub(in crate::app) since: Option<u64>,
    /// Whether there is a room in which it is played live.
    pub(in crate::app) is_live: bool,
}

impl ListedFar {
    /// Whether the seat here is up.
    pub(in crate::app) fn is_mine(&self) -> bool {
        self.far.up().is_some() && self.far.up() == self.seat
    }

    /// Whether it may be removed. An open one stays: with its link gone, a throw could be taken back.
    pub(in crate::app) fn may_go(&self) -> bool {
        self.far.up().is_none() || self.seat.is_none() || self.far.log().entries().is_empty()
    }
}

/// The name of a game.
pub(in crate::app) fn far_name(far: &FarGame) -> String {
    far.log().game().short()
}

impl FarGames {
    pub(in crate::app) fn get(&self, name: &str) -> Option<&FarGame> {
        self.games.iter().find(|game| far_name(game) == name)
    }

    /// The game with this beginning as it is kept here, even before all games are loaded: its invitation may come with the start.
    ///
    /// # Errors
    /// Why the notes or the key cannot be used, in a sentence.
    pub(in crate::app) fn known(
        &mut self,
        worker: &StorageWorker,
        beginning: &FarGame,
    ) -> Result<Option<&FarGame>, String> {
        self.load_notes(worker)?;
        let name = far_name(beginning);
        if self.get(&name).is_none() {
            // Loading all games tells of one that cannot be read.
            let (kept, _) = save::glance::<FarGame>(worker.shelf(), &format!("{FAR_GAMES}-{name}"));
            self.games.extend(kept);
        }
        Ok(self.get(&name))
    }

    /// The address of the page that links are made for, on a desktop.
    pub(in crate::app) fn page(&self) -> Option<&str> {
        self.notes.page.as_deref()
    }

    /// The seat that plays here: the one that the key has, or the one that is noted while no key has claimed it.
    pub(in crate::app) fn seat(&self, far: &FarGame) -> Option<SideId> {
        self.claimed_seat(far).or_else(|| self.noted_seat(far).filter(|seat| far.log().key(*seat).is_none()))
    }

    /// The seat that has acted with the key of this machine.
    pub(in crate::app) fn claimed_seat(&self, far: &FarGame) -> Option<SideId> {
        let key = self.key.as_ref().map(SeatKey::public);
        far.log().seats().find(|seat| key.is_some() && far.log().key(*seat) == key)
    }

    fn noted_seat(&self, far: &FarGame) -> Option<SideId> {
        self.note(&far_name(far))?.seat.map(SideId)
    }

    /// All games: those that wait for somebody here first, then the latest.
    pub(in crate::app) fn listed(&self) -> Vec<ListedFar> {
        let listed = |far: &FarGame| {
            let name = far_name(far);
            let note = self.note(&name);
            let (since, is_live) = (note.map(|note| note.since), note.is_some_and(|note| note.invitation.is_some()));
            ListedFar { name, far: far.clone(), seat: self.seat(far), since, is_live }
        };
        let mut games: Vec<ListedFar> = self.games.iter().map(listed).collect();
        games.sort_by_key(|game| (!game.is_mine(), game.far.up().is_none(), std::cmp::Reverse(game.since)));
        games
    }

    fn note(&self, name: &str) -> Option<&Note> {
        self.notes.games.iter().find(|note| note.game == name)
    }

    /// Begins a game whose first side plays here.
    ///
    /// # Errors
    /// Why it cannot be begun, in a part of a sentence.
    pub(in crate::app) fn begin(&mut self, worker: &StorageWorker, setup: FarSetup) -> Result<FarGame, String> {
        self.load_notes(worker)?;
        self.key(worker)?;
        let log = Log::new(Beginning::new(setup, platform::random_bytes()?));
        let far = log.and_then(FarGame::open).map_err(|bad| words::far_bad_log(&bad, None))?;
        far.keep(worker.shelf()).map_err(|why| words::far_not_kept(&why, far.log()))?;
        self.list_game(far.clone(), Some(SideId(0)), true, worker)?;
        Ok(far)
    }

    /// Takes a log in that arrived, with the address in its link. A seat that nobody has belongs to whoever opens its turn here. A card
    /// game does not go by post.
    ///
    /// # Errors
    /// Why it is not taken, in a part of a sentence; nothing has changed then.
    pub(in crate::app) fn arrive(
        &mut self,
        worker: &StorageWorker,
        log: Log,
        page: Option<String>,
    ) -> Result<(FarGame, Merged), String> {
        if log.beginning().cards().is_some() {
            return Err(say("far-only-live"));
        }
        self.load_notes(worker)?;
        self.key(worker)?;
        let told = log.clone();
        let (far, merged) = far::arrive(worker.shelf(), log).map_err(|why| words::far_not_kept(&why, &told))?;
        let free = far.up().filter(|up| far.log().key(*up).is_none());
        let seat = self.seat(&far).or(free);
        if page.is_some() {
            self.notes.page = page;
        }
        self.list_game(far.clone(), seat, merged != Merged::Nothing, worker)?;
        Ok((far, merged))
    }

    /// Makes an act for the seat here and writes it down. What it did is in the returned game.
    ///
    /// # Errors
    /// Why it is not made; nothing has happened then.
    pub(in crate::app) fn act(&mut self, worker: &StorageWorker, far: &FarGame, act: Act) -> Result<FarGame, NotActed> {
        self.load_notes(worker)?;
        let key = self.key(worker)?;
        if let Some(up) = far.up().filter(|up| Some(*up) != self.seat(far)) {
            return Err(NotActed::Sealed(NotSealed::NotYours(up)));
        }
        let sealed = far.seal(act, &key).map_err(NotActed::Sealed)?;
        let shown = sealed.keep(worker.shelf()).map_err(|why| NotActed::Kept(words::far_not_kept(&why, far.log())))?;
        let seat = self.seat(&shown.game);
        // The act is kept: without its note only the time is missing.
        let _ = self.list_game(shown.game.clone(), seat, true, worker);
        Ok(shown.game)
    }

    /// The invitation to the room of a game, if it is played live.
    pub(in crate::app) fn invitation(&self, name: &str) -> Option<Invitation> {
        Invitation::from_code(self.note(name)?.invitation.as_deref()?).ok()
    }

    /// Takes in the game of an invitation, as what is wanted here, or as before. A game that is known goes on where it is. The seat here
    /// stays from its first act on.
    ///
    /// # Errors
    /// Why it is not taken, in a part of a sentence; nothing has changed then.
    pub(in crate::app) fn join(
        &mut self,
        worker: &StorageWorker,
        invitation: &Invitation,
        part: Option<Part>,
    ) -> Result<FarGame, String> {
        self.load_notes(worker)?;
        self.key(worker)?;
        let log = invitation.log().map_err(|bad| words::far_bad_log(&bad, None))?;
        let told = log.clone();
        let (far, merged) = far::arrive(worker.shelf(), log).map_err(|why| words::far_not_kept(&why, &told))?;
        let name = far_name(&far);
        let wanted = match part {
            Some(Part::Seat(seat)) => Some(seat),
            Some(Part::Watching) => None,
            None => self.seat(&far),
        };
        let seat = self.claimed_seat(&far).or(wanted);
        self.list_game(far.clone(), seat, merged != Merged::Nothing, worker)?;
        for note in self.notes.games.iter_mut().filter(|note| note.game == name) {
            note.invitation = Some(invitation.to_code());
        }
        save::keep(worker.shelf(), NOTES_NAME, &self.notes).map_err(|trouble| place_and_why(&trouble))?;
        Ok(far)
    }

    /// Keeps a game that has grown in its room, or has stopped there.
    ///
    /// # Errors
    /// Why it is not kept, in a part of a sentence.
    pub(in crate::app) fn grew(&mut self, worker: &StorageWorker, far: &FarGame) -> Result<(), String> {
        self.load_notes(worker)?;
        far.keep(worker.shelf()).map_err(|why| words::far_not_kept(&why, far.log()))?;
        // A seat that is lost stays noted until that is told: see `has_lost_seat`.
        self.list_game(far.clone(), self.seat(far).or(self.noted_seat(far)), true, worker)
    }

    /// The key with which letters and acts are signed here.
    ///
    /// # Errors
    /// Why there is none, in a part of a sentence.
    pub(in crate::app) fn signs(&mut self, worker: &StorageWorker) -> Result<SeatKey, String> {
        self.load_notes(worker)?;
        self.key(worker)
    }

    /// Gives up the noted seat of a game if another key has acted for it; whether it had to.
    pub(in crate::app) fn has_lost_seat(&mut self, worker: &StorageWorker, far: &FarGame) -> bool {
        if self.noted_seat(far).is_none() || self.seat(far).is_some() {
            return false;
        }
        // The seat is gone whether or not that can be noted: the log says so again.
        let _ = self.list_game(far.clone(), None, false, worker);
        true
    }

    /// Notes that the first `shown` acts are counted in the statistics; returns whether any of them is new.
    pub(in crate::app) fn count(&mut self, worker: &StorageWorker, far: &FarGame, shown: usize) -> bool {
        let name = far_name(far);
        let note = self.notes.games.iter_mut().find(|note| note.game == name && note.counted < shown);
        let Some(note) = note else { return false };
        note.counted = shown;
        // A store that fails has said so when the act was kept; the act is then counted twice at worst.
        let _ = save::keep(worker.shelf(), NOTES_NAME, &self.notes);
        true
    }

    /// Deletes a game. What is counted of it stays noted, because its link may be opened again.
    ///
    /// # Errors
    /// A store that fails.
    pub(in crate::app) fn remove(&mut self, worker: &StorageWorker, name: &str) -> Result<(), Trouble> {
        worker.shelf().remove(&format!("{FAR_GAMES}-{name}"))?;
        self.games.retain(|game| far_name(game) != name);
        if !self.known {
            // Notes that cannot be read are not written over.
            return Ok(());
        }
        self.notes.remove_game(name);
        save::keep(worker.shelf(), NOTES_NAME, &self.notes)
    }

    /// Lists a game as it is kept now, with its note, which says when it has `changed`.
    fn list_game(
        &mut self,
        far: FarGame,
        seat: Option<SideId>,
        changed: bool,
        worker: &StorageWorker,
    ) -> Result<(), String> {
        let name = far_name(&far);
        let before = self.notes.clone();
        let note = self.note(&name);
        let since = note.filter(|_| !changed).map_or_else(platform::now, |note| note.since);
        let invitation = note.and_then(|note| note.invitation.clone());
        let counted = note.map_or(0, |note| note.counted);
        self.notes.games.retain(|note| note.game != name);
        let seat = seat.map(|seat| seat.0);
        self.notes.games.push(Note { game: name.clone(), seat, since, invitation, counted, removed: false });
        self.games.retain(|game| far_name(game) != name);
        self.games.push(far);
        if self.notes == before {
            return Ok(());
        }
        save::keep(worker.shelf(), NOTES_NAME, &self.notes).map_err(|trouble| place_and_why(&trouble))
    }

    /// Loads the notes and the key, if there are any, before anything is written over them.
    ///
    /// # Errors
    /// Why they cannot be used, in a sentence; they stay as they are.
    fn load_notes(&mut self, worker: &StorageWorker) -> Result<(), String> {
        if self.known {
            return Ok(());
        }
        let (notes, mishap) = save::load(worker.shelf(), NOTES_NAME);
        let told = mishap.as_ref().map(mishap_sentence);
        if let (Some(told), true) = (&told, mishap.is_some_and(|mishap| mishap.stays())) {
            return Err(told.clone());
        }
        self.key = match save::glance(worker.shelf(), SEAT_KEY) {
            (key, None) => key,
            // Another key would own no seat.
            (_, Some(mishap)) => return Err(mishap_sentence(&mishap)),
        };
        self.notes = notes.unwrap_or_default();
        self.known = true;
        self.lost = told;
        Ok(())
    }

    /// The key of this machine, made at the first use.
    fn key(&mut self, worker: &StorageWorker) -> Result<SeatKey, String> {
        if let Some(key) = &self.key {
            return Ok(key.clone());
        }
        let key = SeatKey::from_bytes(platform::random_bytes()?);
        save::keep(worker.shelf(), SEAT_KEY, &key).map_err(|trouble| place_and_why(&trouble))?;
        self.key = Some(key.clone());
        Ok(key)
    }
}

/// Why an act is not made.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) enum NotActed {
    /// The log refuses it.
    Sealed(NotSealed),
    /// It could not be saved, for this reason (a part of a sentence).
    Kept(String),
}

impl NotActed {
    /// The reason as a sentence.
    pub(in crate::app) fn told(&self, far: &FarGame) -> String {
        let why = match self {
            Self::Sealed(NotSealed::Refused(Impossible::Board(Refused::Throw(bad)))) => {
                return say_with("notice-refused", &[("why", words::bad_throw(bad).into())]);
            }
            Self::Sealed(why) => words::far_not_sealed(why, far),
            Self::Kept(why) => why.clone(),
        };
        // A fault that names an act is a sentence of its own.
        say_with("far-not-made", &[("why", why.trim_end_matches('.').into())])
    }
}

impl From<String> for NotActed {
    fn from(why: String) -> Self {
        Self::Kept(why)
    }
}

/// Loads the games, one in each job, since every throw of them is made again. Those that came in the meantime stay.
fn load_games(mut worker: ResMut<StorageWorker>) {
    worker.give(|shelf| {
        let of_far = |name: &String| name.strip_prefix(FAR_GAMES).is_some_and(|rest| rest.starts_with('-'));
        let names = shelf.list().map(|names| names.into_iter().filter(of_far).collect::<Vec<_>>());
        then(move |world| {
            // Other lists have told of a store that cannot be read.
            let Ok(mut names) = names else { return };
            if names.is_empty() {
                return;
            }
            world.resource_scope(|world, mut games: Mut<FarGames>| {
                let loaded = games.load_notes(world.resource::<StorageWorker>());
                world.write_message_batch(loaded.err().map(Notice::Trouble));
                // The names say nothing about the time: of too many, those stay in which something has happened last.
                let since =
                    |name: &String| games.note(name.strip_prefix(FAR_GAMES)?.strip_prefix('-')?).map(|note| note.since);
                names.sort_by_key(|name| std::cmp::Reverse(since(name)));
                names.truncate(MOST_LISTED);
            });
            names.into_iter().for_each(|name| fetch(&mut world.resource_mut::<StorageWorker>(), name));
        })
    });
}

fn tell_of_lost_notes(mut games: ResMut<FarGames>, mut notices: MessageWriter<Notice>) {
    if games.lost.is_some() {
        notices.write_batch(games.lost.take().map(Notice::Trouble));
    }
}

/// Loads a game. One that cannot be read stays where it is, so that none of its acts can be made again.
fn fetch(worker: &mut StorageWorker, name: String) {
    worker.give(move |shelf| {
        let (far, mishap) = save::glance::<FarGame>(shelf, &name);
        then(move |world| {
            world.write_message_batch(mishap.map(|mishap| Notice::Trouble(mishap_sentence(&mishap))));
            let mut games = world.resource_mut::<FarGames>();
            if let Some(far) = far
                && games.get(&far_name(&far)).is_none()
            {
                games.games.push(far);
            }
        })
    });
}
