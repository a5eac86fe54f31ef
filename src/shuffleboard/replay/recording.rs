//! The content of a recording: the setup of the game and every move.

use serde::{Deserialize, Serialize};

use super::{BadRecording, Fingerprint, VERSION};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rules::{
    Action, Agreed, BadAgreement, BoardModel, BoardSpeed, Chosen, Event, Face, Match, SideId, UndersideShape,
};
use crate::shuffleboard::session::{MadeThrow, Session};
use crate::shuffleboard::sim::{Area, Table, Throw, Tonight, Wax};

/// The most moves of a recording. A game of eight weak players to 99 points needs about 2,500.
pub const MOST_MOVES: usize = 10_000;

/// Everything that determines the start of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The board, which also determines the size of weights.
    pub board: BoardModel,
    /// How fast the wax is.
    pub speed: BoardSpeed,
    /// Whether throws wear the wax; otherwise it stays even.
    pub wears: bool,
    /// How strongly spin bends the path of a weight: see [`Table::curl`].
    pub curl: f32,
    /// The seed of tonight's table conditions, if there are any.
    pub tonight: Option<u32>,
    /// How much of a swing's deviation counts, for every player who swings.
    pub firmness: Firmness,
    /// Whether the speed scale shows marks for the board's lines.
    pub marks: bool,
    /// The agreement of the players.
    pub agreed: Agreed,
}

impl Setup {
    /// A game on this board with even wax and physical English.
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

    /// The table before the first throw.
    pub fn table(&self) -> Table {
        let weight = self.board.weights().with(UndersideShape::default());
        let table = Table::new(self.board.board(self.speed), weight);
        let wax = if self.wears { Wax::fresh(&table.board) } else { Wax::even() };
        let tonight = self.tonight.map(Tonight::of).unwrap_or_default();
        Table { wax, curl: self.curl, tonight, ..table }
    }

    /// The session before the first throw, and its first events.
    ///
    /// # Errors
    /// A game that cannot be played on this board.
    pub fn begin(&self) -> Result<(Session, Vec<Event>), BadAgreement> {
        let (game, events) = self.game()?;
        Ok((Session::new(game, self.table()), events))
    }

    /// The match before the first throw, and its first events.
    ///
    /// # Errors
    /// A game that cannot be played on this board.
    pub fn game(&self) -> Result<(Match, Vec<Event>), BadAgreement> {
        let Table { board, weight, .. } = self.table();
        Match::new(board, weight, self.agreed.clone())
    }
}

/// Something that a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// A throw.
    Throw {
        /// The release.
        throw: Throw,
        /// The kind of hand; `None` for a rival's throw.
        hand: Option<HandKind>,
        /// The fingerprint of its outcome, compared on replay.
        ended: Fingerprint,
    },
    /// The shooter gave up the rest of the turn.
    Concede,
    /// The board was dusted.
    Dust(Area),
    /// The coin was called.
    Call(Face),
    /// A side chose after the coin.
    Choose(Chosen),
    /// The shot clock ran out.
    TimeUp,
    /// A side was given points to begin with.
    Give {
        /// The side.
        side: SideId,
        /// The points.
        points: u8,
    },
    /// A side was given the red numbers.
    CountRed {
        /// The side.
        side: SideId,
    },
}

impl Move {
    /// The corresponding action of the rules; `None` for a throw, which has to be simulated, and for dusting.
    pub fn action(self) -> Option<Action> {
        match self {
            Self::Concede => Some(Action::Concede),
            Self::Call(face) => Some(Action::Call(face)),
            Self::Choose(chosen) => Some(Action::Choose(chosen)),
            Self::TimeUp => Some(Action::TimeUp),
            Self::Give { side, points } => Some(Action::Give { side, points }),
            Self::CountRed { side } => Some(Action::CountRed { side }),
            Self::Throw { .. } | Self::Dust(_) => None,
        }
    }

    /// The move for an action that gives a side its handicap; `None` for any other.
    pub fn giving(action: &Action) -> Option<Self> {
        match *action {
            Action::Give { side, points } => Some(Self::Give { side, points }),
            Action::CountRed { side } => Some(Self::CountRed { side }),
            _ => None,
        }
    }

    /// Whether it gives a side its handicap.
    pub fn gives(&self) -> bool {
        matches!(self, Self::Give { .. } | Self::CountRed { .. })
    }

    /// The move for a simulated throw; one without a delivery was made by a rival.
    pub fn thrown(made: &MadeThrow) -> Self {
        let hand = made.delivery.map(|delivery| delivery.hand);
        Self::Throw { throw: made.throw, hand, ended: Fingerprint::of(&made.outcome) }
    }
}

/// A recorded game, finished or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Recording {
    /// The version in which it was begun.
    pub(super) version: u8,
    pub(super) setup: Setup,
    pub(super) moves: Vec<Move>,
    /// The number of moves that have been made where a viewer begins to watch.
    pub(super) opens_at: usize,
}

impl Recording {
    /// A recording without moves.
    pub fn new(setup: Setup) -> Self {
        Self { version: VERSION, setup, moves: Vec::new(), opens_at: 0 }
    }

    /// Checks that the recording can be replayed.
    ///
    /// # Errors
    /// It was begun in an older version, with different physics or rules.
    pub fn playable(&self) -> Result<(), BadRecording> {
        if self.version == VERSION { Ok(()) } else { Err(BadRecording::Older(self.version)) }
    }

    /// Adds a move that the rules have accepted.
    ///
    /// # Errors
    /// A recording that already has [`MOST_MOVES`] moves; it stays valid as an unfinished game.
    pub fn push(&mut self, done: Move) -> Result<(), BadRecording> {
        if self.moves.len() >= MOST_MOVES {
            return Err(BadRecording::TooLong);
        }
        self.moves.push(done);
        Ok(())
    }

    /// What determines the start of the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves that have been made where a viewer begins to watch: 0 unless the recording is of
    /// [one move](Self::up_to).
    pub fn opens_at(&self) -> usize {
        self.opens_at
    }

    /// The recording of one move: it opens just before move `number`, from 1, and ends with it. `None` if there is no such
    /// move.
    pub fn up_to(&self, number: usize) -> Option<Self> {
        let opens_at = number.checked_sub(1)?;
        let moves = self.moves.get(..number)?.to_vec();
        Some(Self { version: self.version, setup: self.setup.clone(), moves, opens_at })
    }
}
