//! The kinds of play at the table, each with its one match.

use super::at_drill::AtDrill;
use super::at_far::AtFar;
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{Playback, Setup};
use crate::shuffleboard::rules::{Action, Event, Illegal, Match};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};
use crate::shuffleboard::sim::Area;

/// The kind of play at the table. Each one owns its [`Session`], which holds the only match at the table.
#[derive(Debug, Clone)]
pub(in crate::app) enum InPlay {
    /// A game among people and rivals.
    Match(Box<Session>),
    /// A game with somebody elsewhere.
    Far(Box<AtFar>),
    /// A drill, or free play, which is a drill without a goal.
    Drill(Box<AtDrill>),
    /// Solo Crazy Eight.
    Solo {
        solo: Box<Solo>,
        /// Whether its end is already recorded.
        written: bool,
    },
    /// A recorded game that is being watched.
    Watched(Box<Playback>),
}

impl InPlay {
    /// The session, between two moves.
    pub(super) fn session(&self) -> &Session {
        match self {
            Self::Match(session) => session,
            Self::Far(far) => far.session(),
            Self::Drill(drill) => drill.attempt.session(),
            Self::Solo { solo, .. } => solo.session(),
            Self::Watched(playback) => playback.session(),
        }
    }

    pub(super) fn game(&self) -> &Match {
        self.session().game()
    }

    /// Applies an action that is not a throw and returns the events of the rules.
    ///
    /// # Errors
    ///
    /// An action that the rules do not allow now; any action in a drill or a recording.
    pub(super) fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        match self {
            Self::Match(session) => session.apply(action),
            Self::Far(far) => far.show(|session| session.apply(action)),
            Self::Solo { solo, .. } => solo.apply(action),
            Self::Drill(_) | Self::Watched(_) => Err(Illegal::NotAShot),
        }
    }

    /// Passes a throw to the rules, leaves its track in the wax, and returns the events.
    ///
    /// # Errors
    ///
    /// A throw that the rules do not allow now; any throw in a recording.
    pub(super) fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        match self {
            Self::Match(session) => session.settle(made),
            Self::Far(far) => far.show(|session| session.settle(made)),
            Self::Drill(drill) => drill.settle(made),
            Self::Solo { solo, .. } => solo.settle(made),
            Self::Watched(_) => Err(Illegal::NotAShot),
        }
    }

    /// Sweeps an area and sprinkles new wax.
    ///
    /// # Errors
    ///
    /// An area that may not be dusted now; any area in a drill or a recording.
    pub(super) fn dust(&mut self, area: Area) -> Result<(), Refused> {
        match self {
            Self::Match(session) => session.dust(area),
            Self::Far(far) => far.show(|session| session.dust(area)),
            Self::Solo { solo, .. } => solo.dust(area),
            Self::Drill(_) | Self::Watched(_) => Err(Refused::Dusting),
        }
    }

    /// A resumed game: solo if it was saved as solo and is still valid, otherwise a match.
    pub(super) fn resumed(session: Session, setup: &Setup, alone: bool) -> Self {
        match alone.then(|| Solo::resumed(session.clone(), setup.board, setup.speed)).flatten() {
            // The end of a finished game was recorded before it was saved.
            Some(solo) => Self::Solo { written: solo.result().is_some(), solo: Box::new(solo) },
            None => Self::Match(Box::new(session)),
        }
    }
}
