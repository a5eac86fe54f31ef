//! What is played at the table, and the one match of it.

use super::at_drill::AtDrill;
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{Playback, Setup};
use crate::shuffleboard::rules::{Action, Event, Illegal, Match};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};
use crate::shuffleboard::sim::Area;

/// What is played at the table. Each kind has a [`Session`] of its own, and nobody else at the table holds the match.
#[derive(Debug, Clone)]
pub(in crate::app) enum InPlay {
    /// A game among people and rivals.
    Match(Box<Session>),
    /// A drill, or free play, which is one without a goal.
    Drill(Box<AtDrill>),
    /// Crazy Eight alone.
    Solo {
        /// The game.
        solo: Box<Solo>,
        /// Whether its end is written down already.
        written: bool,
    },
    /// A recorded game that is watched.
    Watched(Box<Playback>),
}

impl InPlay {
    /// The match on its table, between two moves.
    pub(super) fn session(&self) -> &Session {
        match self {
            Self::Match(session) => session,
            Self::Drill(drill) => drill.attempt.session(),
            Self::Solo { solo, .. } => solo.session(),
            Self::Watched(playback) => playback.session(),
        }
    }

    /// The match.
    pub(super) fn game(&self) -> &Match {
        self.session().game()
    }

    /// Plays what was done without a throw; what the rules say of it.
    ///
    /// # Errors
    /// An action that the rules do not allow now, and any in a drill, of which only throws are judged, or in a recording.
    pub(super) fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        match self {
            Self::Match(session) => session.apply(action),
            Self::Solo { solo, .. } => solo.apply(action),
            Self::Drill(_) | Self::Watched(_) => Err(Illegal::NotAShot),
        }
    }

    /// Gives a throw to the rules, and leaves its track in the wax; what the rules say of it.
    ///
    /// # Errors
    /// A throw that the rules do not allow now, and any in a recording, which has its own.
    pub(super) fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        match self {
            Self::Match(session) => session.settle(made),
            Self::Drill(drill) => drill.settle(made),
            Self::Solo { solo, .. } => solo.settle(made),
            Self::Watched(_) => Err(Illegal::NotAShot),
        }
    }

    /// Sweeps and sprinkles wax.
    ///
    /// # Errors
    /// An area that may not be dusted now, and any in a drill or a recording.
    pub(super) fn dust(&mut self, area: Area) -> Result<(), Refused> {
        match self {
            Self::Match(session) => session.dust(area),
            Self::Solo { solo, .. } => solo.dust(area),
            Self::Drill(_) | Self::Watched(_) => Err(Refused::Dusting),
        }
    }

    /// A game that goes on: alone if it was begun so and can be, else among people and rivals.
    pub(super) fn resumed(session: Session, setup: &Setup, alone: bool) -> Self {
        match alone.then(|| Solo::resumed(session.clone(), setup.board, setup.speed)).flatten() {
            // One that is over was written down where it ended.
            Some(solo) => Self::Solo { written: solo.result().is_some(), solo: Box::new(solo) },
            None => Self::Match(Box::new(session)),
        }
    }
}
