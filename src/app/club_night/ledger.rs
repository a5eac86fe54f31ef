//! Writes the result of a game at a table here into its evening, and says what came of it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::AtClub;
use super::written::{self, Written};
use crate::app::notice::Notice;
use crate::app::request::{GamesRequest, Navigate, Request, Requests};
use crate::app::storage::{ClubGame, ClubGames, ClubNights, Slot, StorageWorker, keep_night};
use crate::club::{Evening, Score};
use crate::words::say;

/// The evenings and the games that are played for them.
#[derive(SystemParam)]
pub(super) struct Ledger<'w> {
    nights: ResMut<'w, ClubNights>,
    games: ResMut<'w, ClubGames>,
    club: ResMut<'w, AtClub>,
    worker: ResMut<'w, StorageWorker>,
    notices: MessageWriter<'w, Notice>,
}

impl Ledger<'_> {
    /// The meeting that the game with this luck is played for. As soon as it is saved its slot is remembered.
    pub(super) fn meeting_of(&mut self, luck: u64, slot: &Slot) -> Option<ClubGame> {
        let of = self.games.with_luck(luck).cloned()?;
        if self.club.played != Some(luck) {
            self.club.played = Some(luck);
        }
        if let Slot::Named(slot) = slot
            && of.slot.as_ref() != Some(slot)
        {
            if let Some(known) = self.games.0.iter_mut().find(|known| known.luck == of.luck) {
                known.slot = Some(slot.clone());
            }
            self.games.keep(&mut self.worker);
        }
        Some(of)
    }

    pub(super) fn evening(&self, of: &ClubGame) -> Option<&Evening> {
        self.nights.get(&of.night)
    }

    /// Writes down a game that is over. `score` is what it comes to; nothing if others play the meeting by now.
    pub(super) fn write(&mut self, of: &ClubGame, score: Option<Score>) {
        let Some(evening) = self.nights.get_mut(&of.night) else { return };
        let is_theirs = score.is_some();
        let outcome = match score {
            Some(score) => written::write(evening, of.meeting, score),
            None => Written::Refused(say("night-changed")),
        };
        self.notices.write(match &outcome {
            Written::Decided => Notice::Done(written::told(evening, of.meeting)),
            Written::GoesOn(games) => Notice::Done(written::goes_on(evening, of.meeting, games)),
            Written::Again => Notice::Done(written::again(evening, of.meeting)),
            Written::Refused(why) => written::refused(why),
        });
        if outcome == Written::Decided {
            keep_night(&self.nights, &mut self.worker, &of.night);
        }
        let played = match outcome {
            Written::GoesOn(played) => Some(played),
            // A game that does not count leaves those before it as they are.
            Written::Again | Written::Refused(_) if is_theirs => Some(of.games.clone()),
            Written::Decided | Written::Again | Written::Refused(_) => None,
        };
        let this = |known: &ClubGame| known.luck == of.luck;
        match played {
            Some(played) => {
                if let Some(known) = self.games.0.iter_mut().find(|known| this(known)) {
                    *known = ClubGame { games: played, luck: None, slot: None, ..known.clone() };
                }
            }
            None => self.games.0.retain(|known| !this(known)),
        }
        self.games.keep(&mut self.worker);
        self.club.open(&of.night);
    }
}

/// Leaves a game that goes on after its meeting is over, as after one frame: the rest is discarded.
pub(super) fn discard(requests: &mut Requests, slot: &Slot) {
    requests.write(Request::Go(Navigate::Leave));
    if let Slot::Named(slot) = slot {
        requests.write(Request::Games(GamesRequest::Remove(slot.clone())));
    }
}
