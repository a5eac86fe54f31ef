//! The games, one file each, with a [`Card`] and the written rules about the weights on the board.
//!
//! A game never sees a whole match. It says what a weight is worth ([`Rules::call`]), what a throw undoes
//! ([`Rules::put_back`]) and how a round is scored ([`Rules::count`]); turns, ends, frames and totals are the same for
//! all games.

mod baseball;
mod crazy_eight;
mod horse_collar;
mod knock_off;
mod tap_and_draw;
mod target;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::count::Count;
use super::position::{Ground, RoundPosition};
use super::ruling::PutBack;
use super::{
    Board, BoardModel, BoardSpeed, Call, Choice, FoulLine, Options, Pose, ThrowOutcome, Values, WeightId, judge,
};

/// A game that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Mode {
    /// Break with the four weights of one colour, then knock all of them off with the other four.
    #[default]
    CrazyEight,
    /// Knock the other side's weights off and lie deepest.
    KnockOff,
    /// Eight weights in a row, which count only if one is worth three or more.
    HorseCollar,
    /// Horse Collar played over innings.
    Baseball,
    /// Push deeper, but knock nothing off.
    TapAndDraw,
    /// Rings instead of lines.
    Target,
}

impl Mode {
    /// Every game, in the order of the menu.
    pub const ALL: [Self; 6] =
        [Self::CrazyEight, Self::KnockOff, Self::HorseCollar, Self::Baseball, Self::TapAndDraw, Self::Target];

    /// The facts about the game that are known before it is played.
    pub fn card(self) -> &'static Card {
        self.rules().card()
    }

    /// The options of the game's written rules.
    pub fn written(self) -> Options {
        self.card().written()
    }

    /// The options of the game's written rules on this board. They differ for Tap & Draw, which has Target's target on
    /// a target board.
    pub fn written_on(self, board: &Board) -> Options {
        let written = self.written();
        match self {
            Self::TapAndDraw if board.rings.is_some() => Options { target: Self::Target.card().target, ..written },
            _ => written,
        }
    }

    pub(super) fn rules(self) -> &'static dyn Rules {
        match self {
            Self::CrazyEight => &crazy_eight::CrazyEight,
            Self::KnockOff => &knock_off::KnockOff,
            Self::HorseCollar => &horse_collar::HorseCollar,
            Self::Baseball => &baseball::Baseball,
            Self::TapAndDraw => &tap_and_draw::TapAndDraw,
            Self::Target => &target::Target,
        }
    }
}

/// The facts about a game that are known before it is played.
#[derive(Debug)]
pub struct Card {
    /// The English name, for errors and headless output.
    pub name: &'static str,
    /// The name in commands and in JSON output.
    pub tag: &'static str,
    /// The allowed numbers of sides.
    pub sides: RangeInclusive<usize>,
    /// The allowed numbers of players on a side.
    pub team_sizes: &'static [usize],
    /// The boards it is played on.
    pub boards: Boards,
    /// How a frame is shot.
    pub shape: Shape,
    /// When the game ends.
    pub ends: GameEnd,
    /// What happens to a weight that is short of the foul line.
    pub dead: DeadWeights,
    /// Whether weights of the other side on the same board may be knocked off.
    pub knocks: bool,
    /// The choices that players have beyond the written rules.
    pub offers: &'static [Choice],
    /// The target of its written rules, in points or innings.
    pub target: u32,
    /// The foul line of its written rules.
    pub foul_line: FoulLine,
}

impl Card {
    /// The options of the written rules, with one exception: `stay_at_end` is off, though Horse Collar and Baseball
    /// require it (Technical Points, 2), because a player at a real table sees more of the far end than a screen shows.
    pub(super) fn written(&self) -> Options {
        Options::usual(self.target, self.foul_line)
    }
}

/// The boards a game is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// Boards with open sides and lines.
    Open,
    /// Boards with lines, with or without cushions.
    OpenOrBank,
    /// Boards with rings.
    Target,
    /// Every board.
    All,
}

impl Boards {
    /// Whether a game is played on `board`.
    pub fn suits(self, board: &Board) -> bool {
        match self {
            Self::Open => board.cushions.is_none() && board.rings.is_none(),
            Self::OpenOrBank => board.rings.is_none(),
            Self::Target => board.rings.is_some(),
            Self::All => true,
        }
    }

    /// The shipped boards that suit, the usual one first.
    pub fn models(self) -> Vec<BoardModel> {
        let suits = |model: &BoardModel| self.suits(&model.board(BoardSpeed::default()));
        BoardModel::ALL.into_iter().filter(suits).collect()
    }

    /// The longest of them.
    pub fn longest(self) -> BoardModel {
        self.models().first().copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Boards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Open => "a board without cushions and rings",
            Self::OpenOrBank => "a board without rings",
            Self::Target => "a target board",
            Self::All => "any board",
        })
    }
}

/// How a frame is shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One round per side, which shoots all eight weights.
    Turns {
        /// Whether a round begins with four weights in one throw.
        breaks: bool,
    },
    /// One round for both sides, which shoot four weights each, alternately.
    Together {
        /// Whether the side that scored shoots first in the next round; otherwise it shoots last.
        scorer_leads: bool,
    },
}

/// When a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameEnd {
    /// After the frame in which a side reaches the target.
    Points,
    /// After a fixed number of frames.
    Innings,
}

/// What happens to a weight that is short of the foul line in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadWeights {
    /// It is taken off the board after the throw.
    Removed,
    /// It stays on the board.
    Lie,
}

/// The written rules of one game about the weights on the board.
pub(super) trait Rules: Sync {
    fn card(&self) -> &'static Card;

    /// The points of hangers.
    fn values(&self, options: &Options) -> Values;

    /// The call for a weight at `pose`.
    fn call(&self, ground: &Ground, weight: WeightId, pose: Pose) -> Call {
        judge(ground.board, ground.weight, ground.options.foul_line, &self.values(ground.options), weight, pose)
    }

    /// What a throw may not have moved and has to be put back; nothing in most games.
    fn put_back(&self, _: &Ground, _: &ThrowOutcome) -> PutBack {
        PutBack::default()
    }

    /// How the round is scored if it ends in this position.
    fn count(&self, lie: &RoundPosition) -> Count;
}
