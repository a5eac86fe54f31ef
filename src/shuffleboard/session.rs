//! A game on its table, as one value: the only place where a throw is simulated, judged by the rules and worn into the wax.
//!
//! A [`Session`] holds the [`Match`] (what lies on the board, whose turn it is, the end that is shot from) and the [`Table`]
//! (the board, its wax, how it differs tonight). Recordings, drills, games alone, rivals' games and the headless commands
//! each hold one, and read the [`MadeThrow`] of every throw: to write it down, count it, judge it or show it.

use crate::shuffleboard::hand::Delivery;
use crate::shuffleboard::rules::{Action, Dusting, Event, Illegal, Match, Options, Phase, ThrowOutcome};
use crate::shuffleboard::sim::{self, Area, BadThrow, Table, Throw, Wax};

/// A match and the table it is played on, between two moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    game: Match,
    /// Its end is always that of the match.
    table: Table,
}

/// A throw that was made: the table as it found it, what left the hand, and what it came to.
#[derive(Debug, Clone, PartialEq)]
pub struct MadeThrow {
    /// The table before it.
    pub table: Table,
    /// What left the hand.
    pub throw: Throw,
    /// What was meant to leave it, and which hand it was; `None` for a rival's throw, and for one played again.
    pub delivery: Option<Delivery>,
    /// What it did.
    pub outcome: ThrowOutcome,
    /// The wax after it.
    pub wax: Wax,
}

/// Why a move cannot be made. It has then changed nothing.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refused {
    /// No hand can make the throw.
    #[error(transparent)]
    Throw(#[from] BadThrow),
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] Illegal),
    /// What was dusted may not be.
    #[error("the board may not be dusted there in this game")]
    Dusting,
}

impl Session {
    /// A match on a table with its board and weights; the table is shot from the end of the match.
    pub fn new(game: Match, table: Table) -> Self {
        let table = Table { end: game.end(), ..table };
        Self { game, table }
    }

    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The table as the next throw finds it; what lies on it says the match.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Makes a throw at what lies on the board, from the hand to rest. Nothing changes until it is [settled](Self::settle).
    ///
    /// # Errors
    /// A throw that no hand can make on this table.
    pub fn throw(&self, throw: Throw) -> Result<MadeThrow, BadThrow> {
        let mut table = self.table.clone();
        let outcome = sim::throw(&mut table, self.game.layout(), &throw)?;
        let wax = std::mem::replace(&mut table.wax, self.table.wax.clone());
        Ok(MadeThrow { table, throw, delivery: None, outcome, wax })
    }

    /// Gives a throw made in this session to the rules, and leaves its track in the wax. What the rules say of it.
    ///
    /// # Errors
    /// A throw that the rules do not allow now: nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let events = self.apply(Action::Throw(made.outcome.clone()))?;
        self.table.wax.clone_from(&made.wax);
        Ok(events)
    }

    /// Plays an action by the rules, and says what came of it. A throw that is given as an action leaves no track in the wax.
    ///
    /// # Errors
    /// An action that the rules do not allow now: nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let events = self.game.apply(action)?;
        self.table.end = self.game.end();
        Ok(events)
    }

    /// Sweeps and sprinkles wax.
    ///
    /// # Errors
    /// An area that may not be dusted in this game, or a game that is over: nothing has changed then.
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

/// Whether players who agreed on these options may dust that area.
pub fn may_dust(options: &Options, area: Area) -> bool {
    match options.dusting {
        Dusting::Anywhere => true,
        Dusting::EdgesOnly => matches!(area, Area::Edges(_)),
        Dusting::Off => false,
    }
}
