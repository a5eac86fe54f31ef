//! Starts, resumes and replays card games, and saves them.

use std::sync::OnceLock;

use super::CardGame;
use crate::app::platform;
use crate::app::request::CardOpening;
use crate::app::storage::Slot;
use crate::cards::{BadCardRecording, CardMatch, CardRecording, Event, Seat};
use crate::progress::CardScribe;
use crate::save::{self, ResumedCards, SavedCards};
use crate::shuffleboard::rival::PEOPLE;

impl CardGame {
    /// Begins a game and returns its first events.
    ///
    /// # Errors
    ///
    /// Why the match cannot begin.
    pub(in crate::app) fn new(opening: CardOpening) -> Result<(Self, Vec<Event>), BadCardRecording> {
        let CardOpening { setup, names, seats, luck } = opening;
        let recording = CardRecording::new(setup, names)?.with_figures(seats.iter().map(figure).collect());
        let (game, events) = recording.begin()?;
        let mut scribe = CardScribe::new(recording.setup(), &seats);
        scribe.hear(&events, platform::now_local());
        let mut begun = Self::of(recording, game, (seats, luck), scribe, Slot::New);
        begun.shown_to = begun.only_person();
        Ok((begun, events))
    }

    /// A game that goes on where it was left, with the report of a round if nothing was done since.
    ///
    /// # Errors
    ///
    /// A recording that cannot be played any more.
    pub(super) fn resumed(saved: SavedCards, slot: Slot) -> Result<Self, BadCardRecording> {
        let (seats, luck, seconds, undone) = (saved.seats.clone(), saved.luck, saved.seconds as f32, saved.undone);
        let ResumedCards { game, recording } = saved.resume();
        let mut resumed = Self::made_again(&recording, recording.actions().len(), (seats, luck))?;
        // A recording without room for more actions ends before its match.
        if resumed.game != game {
            resumed.stand_at(&game);
        }
        Ok(Self { recording, seconds, undone, slot, ..resumed })
    }

    /// The game after so many actions of its recording, made again one by one. Their results were recorded when they were made first.
    ///
    /// # Errors
    ///
    /// A recording that cannot be played any more.
    pub(super) fn made_again(
        recording: &CardRecording,
        until: usize,
        (seats, luck): (Vec<save::Seat>, u64),
    ) -> Result<Self, BadCardRecording> {
        recording.playable()?;
        let (setup, names) = (recording.setup().clone(), recording.names().to_vec());
        let (mut game, _) = Self::new(CardOpening { setup, names, seats, luck })?;
        for (place, action) in recording.actions().iter().take(until).enumerate() {
            let number = place + 1;
            game.close_report();
            game.act(action.clone()).map_err(|reason| BadCardRecording::Impossible { number, reason })?;
        }
        game.entries.clear();
        Ok(game)
    }

    /// A recorded game at its beginning, watched from the first seat.
    ///
    /// # Errors
    ///
    /// A recording that cannot be played any more.
    pub(super) fn watched(recording: CardRecording) -> Result<Self, BadCardRecording> {
        let (game, _) = recording.begin()?;
        let seats = vec![save::Seat::Guest; recording.names().len()];
        let scribe = CardScribe::new(recording.setup(), &seats);
        let mut watched = Self::of(recording, game.clone(), (seats, 0), scribe, Slot::None);
        watched.watched = true;
        watched.stand_at(&game);
        watched.shown_to = Some(Seat(0));
        Ok(watched)
    }

    /// A game without anything shown yet.
    pub(super) fn of(
        recording: CardRecording,
        game: CardMatch,
        (seats, luck): (Vec<save::Seat>, u64),
        scribe: CardScribe,
        slot: Slot,
    ) -> Self {
        Self {
            last: vec![None; seats.len()],
            round_began: recording.actions().len(),
            recording,
            seats,
            luck,
            game,
            legal: OnceLock::new(),
            watched: false,
            open_hands: false,
            shown_to: None,
            report: None,
            next_round: Vec::new(),
            played_last: None,
            undone: 0,
            seconds: 0.0,
            scribe,
            entries: Vec::new(),
            slot,
            far: None,
        }
    }

    /// The saved form of the game; `now` in seconds since 1970.
    pub(in crate::app) fn saved(&self, now: u64) -> SavedCards {
        let name = self.names().join(" \u{2013} ");
        let mut saved = SavedCards::new(&name, &self.seats, self.luck, now, &self.recording, &self.game);
        saved.seconds = self.seconds as u32;
        saved.undone = self.undone;
        saved
    }

    /// The opening that began the game.
    pub(super) fn opening(&self) -> CardOpening {
        CardOpening {
            setup: self.recording.setup().clone(),
            names: self.names().to_vec(),
            seats: self.seats.clone(),
            luck: self.luck,
        }
    }
}

/// The figure of a seat in a recording: the number of a rival of the house, from 1.
fn figure(seat: &save::Seat) -> u8 {
    let save::Seat::Rival(rival) = seat else { return 0 };
    let place = PEOPLE.iter().position(|one| one.name == rival.name);
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or_default()
}
