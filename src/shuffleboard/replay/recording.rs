//! What is written down of a game: what was agreed before it, and every move.

use serde::{Deserialize, Serialize};

use super::{BadRecording, Fingerprint, VERSION};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rules::{
    Action, Agreed, BadAgreement, BoardModel, BoardSpeed, Chosen, Event, Face, Match, Profile,
};
use crate::shuffleboard::session::{MadeThrow, Session};
use crate::shuffleboard::sim::{Area, Table, Throw, Tonight, Wax};

/// A recording ends after this many moves. Eight tavern players to 99 points need some 2,500.
pub const MOST_MOVES: usize = 10_000;

/// Everything a game begins from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// What it is played on, with the weights that belong on it.
    pub board: BoardModel,
    /// How fast the wax is.
    pub speed: BoardSpeed,
    /// Whether throws wear the wax. If not, it lies evenly to the end of the game.
    pub wears: bool,
    /// How strongly a weight that turns bends its path: see [`Table::curl`].
    pub curl: f32,
    /// The seed of how the table differs from its board tonight, if it does.
    pub tonight: Option<u32>,
    /// How much of what a swing does beside what was meant counts, for everybody who swings.
    pub firmness: Firmness,
    /// Whether the speed scale shows what the board's lines take.
    pub marks: bool,
    /// What the players agreed on: the game, who they are, the target, the order and the seed of its lot, the jar.
    pub agreed: Agreed,
}

impl Setup {
    /// A game on that board, on wax that stays as it is, with English as strong as it is.
    pub fn new(board: BoardModel, speed: BoardSpeed, agreed: Agreed) -> Self {
        Self {
            board,
            speed,
            wears: false,
            curl: 1.0,
            tonight: None,
            firmness: Firmness::default(),
            marks: false,
            agreed,
        }
    }

    /// The table the game is played on, as it is before the first throw.
    pub fn table(&self) -> Table {
        let weight = self.board.weights().with(Profile::default());
        let table = Table::new(self.board.board(self.speed), weight);
        let wax = if self.wears { Wax::fresh(&table.board) } else { Wax::even() };
        let tonight = self.tonight.map(Tonight::of).unwrap_or_default();
        Table { wax, curl: self.curl, tonight, ..table }
    }

    /// The game on its table before the first throw, and its first events.
    ///
    /// # Errors
    /// What no game can be played by, or not on that board.
    pub fn begin(&self) -> Result<(Session, Vec<Event>), BadAgreement> {
        let (game, events) = self.game()?;
        Ok((Session::new(game, self.table()), events))
    }

    /// The game before the first throw, and its first events.
    ///
    /// # Errors
    /// What no game can be played by, or not on that board.
    pub fn game(&self) -> Result<(Match, Vec<Event>), BadAgreement> {
        let Table { board, weight, .. } = self.table();
        Match::new(board, weight, self.agreed.clone())
    }
}

/// Something a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// A throw, and what it came to.
    Throw {
        /// As it left the hand.
        throw: Throw,
        /// The hand that made it; `None` for a rival's.
        hand: Option<HandKind>,
        /// How it ended, for whoever plays it again to compare.
        ended: Fingerprint,
    },
    /// The rest of the turn was given up.
    Concede,
    /// Wax was swept and sprinkled.
    Dust(Area),
    /// The coin was called.
    Call(Face),
    /// A side chose after the coin.
    Choose(Chosen),
    /// The shot clock ran out.
    TimeUp,
}

impl Move {
    /// What it is to the rules before anything is simulated: nothing if it is a throw, or dusting.
    pub fn action(self) -> Option<Action> {
        match self {
            Self::Concede => Some(Action::Concede),
            Self::Call(face) => Some(Action::Call(face)),
            Self::Choose(chosen) => Some(Action::Choose(chosen)),
            Self::TimeUp => Some(Action::TimeUp),
            Self::Throw { .. } | Self::Dust(_) => None,
        }
    }

    /// The throw that was made, by a rival if nobody delivered it.
    pub fn thrown(made: &MadeThrow) -> Self {
        let hand = made.delivery.map(|delivery| delivery.hand);
        Self::Throw { throw: made.throw, hand, ended: Fingerprint::of(&made.outcome) }
    }
}

/// A game written down, finished or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Recording {
    /// The version it was begun in.
    pub(super) version: u8,
    pub(super) setup: Setup,
    pub(super) moves: Vec<Move>,
}

impl Recording {
    /// The beginning of a game.
    pub fn new(setup: Setup) -> Self {
        Self { version: VERSION, setup, moves: Vec::new() }
    }

    /// Whether it can be played again.
    ///
    /// # Errors
    /// It was begun in an older version, in which weights slid, or rules read, differently.
    pub fn playable(&self) -> Result<(), BadRecording> {
        if self.version == VERSION { Ok(()) } else { Err(BadRecording::Older(self.version)) }
    }

    /// Writes down a move that the rules have accepted.
    ///
    /// # Errors
    /// After [`MOST_MOVES`] moves nothing more is written down; what there is stays a recording of an unfinished game.
    pub fn push(&mut self, done: Move) -> Result<(), BadRecording> {
        if self.moves.len() >= MOST_MOVES {
            return Err(BadRecording::TooLong);
        }
        self.moves.push(done);
        Ok(())
    }

    /// What the game began from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Every move, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}
