//! A game on its table as one value. Throws are simulated, judged by the rules and worn into the wax only here.
//!
//! A [`Session`] holds the [`Match`] (the weights on the board, whose turn it is, the end that is shot from) and the
//! [`Table`] (the board, its wax, tonight's conditions). Recordings, drills, solo games, rivals' games and headless
//! commands each own one and read the [`MadeThrow`] of every throw.

use serde::{Deserialize, Serialize};

use crate::shuffleboard::hand::Delivery;
use crate::shuffleboard::rules::{Action, Dusting, Event, Illegal, Match, Options, Phase, ThrowOutcome, in_bytes};
use crate::shuffleboard::sim::{self, Area, BadThrow, Table, Throw, Wax};

/// A match and the table it is played on, between two moves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Session {
    #[serde(with = "in_bytes")]
    game: Match,
    /// Its `end` is kept equal to that of the match.
    table: Table,
}

/// A simulated throw: the table before it, the throw itself, and its results.
#[derive(Debug, Clone, PartialEq)]
pub struct MadeThrow {
    /// The table before the throw.
    pub table: Table,
    /// The release.
    pub throw: Throw,
    /// How a person made the throw; `None` for a rival's throw or one that is played again.
    pub delivery: Option<Delivery>,
    /// What it did to the weights.
    pub outcome: ThrowOutcome,
    /// The wax after the throw.
    pub wax: Wax,
}

/// Why a move is refused. A refused move changes nothing.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refused {
    /// No hand can make the throw.
    #[error(transparent)]
    Throw(#[from] BadThrow),
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] Illegal),
    /// The area may not be dusted in this game.
    #[error("the board may not be dusted there in this game")]
    Dusting,
}

impl Session {
    /// Combines a match and a table, which gets the end of the match.
    pub fn new(game: Match, table: Table) -> Self {
        let table = Table { end: game.end(), ..table };
        Self { game, table }
    }

    /// The match with its score and the weights on the board.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The table as the next throw finds it. The weights on it are in [`Match::layout`].
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Simulates a throw at the weights on the board. The session does not change until the throw is passed to
    /// [`Session::settle`].
    ///
    /// # Errors
    /// A throw that no hand can make on this table.
    pub fn throw(&self, throw: Throw) -> Result<MadeThrow, BadThrow> {
        let mut table = self.table.clone();
        let outcome = sim::throw(&mut table, self.game.layout(), &throw)?;
        let wax = std::mem::replace(&mut table.wax, self.table.wax.clone());
        Ok(MadeThrow { table, throw, delivery: None, outcome, wax })
    }

    /// Passes a simulated throw to the rules and stores its wax; returns the events.
    ///
    /// # Errors
    /// A throw that the rules do not allow now; nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let events = self.apply(Action::Throw(made.outcome.clone()))?;
        self.table.wax.clone_from(&made.wax);
        Ok(events)
    }

    /// Plays any action by the rules and returns the events. A throw passed in this way leaves no track in the wax.
    ///
    /// # Errors
    /// An action that the rules do not allow now; nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let events = self.game.apply(action)?;
        self.table.end = self.game.end();
        Ok(events)
    }

    /// Dusts an area.
    ///
    /// # Errors
    /// An area that may not be dusted in this game, or a game that is over; nothing has changed then.
    pub fn dust(&mut self, area: Area) -> Result<(), Refused> {
        if matches!(self.game.phase(), Phase::Over { .. }) {
            return Err(Illegal::Over.into());
        }
        if !may_dust(self.game.options(), area) {
            return Err(Refused::Dusting);
        }
        self.table.wax.dust(&self.table.board, area);
        Ok(())
    }
}

/// Whether the options allow dusting this area.
pub fn may_dust(options: &Options, area: Area) -> bool {
    match options.dusting {
        Dusting::Anywhere => true,
        Dusting::EdgesOnly => matches!(area, Area::Edges(_)),
        Dusting::Off => false,
    }
}
