//! The games: each is one file with its card and what its written rules say of the weights on the board.
//!
//! A game never sees a whole match. It is asked what a weight is worth ([`Rules::call`]), what a throw undoes
//! ([`Rules::put_back`]) and what a round comes to ([`Rules::count`]); turns, ends, frames and totals are the same for all.

mod baseball;
mod crazy_eight;
mod horse_collar;
mod knock_off;
mod tap_and_draw;
mod target;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::play::{Count, PutBack};
use super::{
    Board, BoardModel, BoardSpeed, Call, Choice, EQUALLY_DEEP, FoulLine, Layout, Level, Options, Pose, SideId,
    ThrowOutcome, Values, WeightId, WeightSet, WeightSpec, judge,
};

/// A game that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Mode {
    /// Break with four weights of one colour, then clear them all with the other four.
    #[default]
    CrazyEight,
    /// Knock the other side's weights off and lie deepest.
    KnockOff,
    /// Eight weights in a row; nothing counts without a three.
    HorseCollar,
    /// Horse Collar in innings.
    Baseball,
    /// Push deeper, knock nobody off.
    TapAndDraw,
    /// Rings in the place of lines.
    Target,
}

impl Mode {
    /// Every game, in the order of the menu.
    pub const ALL: [Self; 6] =
        [Self::CrazyEight, Self::KnockOff, Self::HorseCollar, Self::Baseball, Self::TapAndDraw, Self::Target];

    /// What it is played with, by whom, and what can be agreed about it.
    pub fn card(self) -> &'static Card {
        self.rules().card()
    }

    /// The options as the game's written rules have them.
    pub fn written(self) -> Options {
        self.card().written()
    }

    /// The same on that board: Tap & Draw by the rings of Target is played to as many points as that.
    pub fn written_on(self, board: &Board) -> Options {
        let written = self.written();
        match self {
            Self::TapAndDraw if board.rings.is_some() => Options { target: Self::Target.card().target, ..written },
            _ => written,
        }
    }

    /// Its written rules.
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

/// What can be said of a game before it is played.
#[derive(Debug)]
pub struct Card {
    /// Its name in plain English, for errors and headless output.
    pub name: &'static str,
    /// What it is called in commands and in the answers to other programs.
    pub tag: &'static str,
    /// How many sides play it.
    pub sides: RangeInclusive<usize>,
    /// How many players a side can have.
    pub team_sizes: &'static [usize],
    /// What it is played on.
    pub boards: Boards,
    /// How a frame is shot.
    pub shape: Shape,
    /// When it is over.
    pub goal: Goal,
    /// What happens to a weight that lies short of the foul line.
    pub dead: DeadWeights,
    /// Whether a weight of the other side may be knocked off, where both lie on one board.
    pub knocks: bool,
    /// What can be agreed otherwise than the written rules have it.
    pub offers: &'static [Choice],
    /// The points, or innings, it is played to by its written rules.
    pub target: u32,
    /// The foul line in force by its written rules.
    pub foul_line: FoulLine,
}

impl Card {
    /// The options as the written rules have them, but for one: nobody has to stay at the end, though Horse Collar and
    /// Baseball say so (Technical Points, 2). Whoever stands at a real table sees more of its far end than a screen shows.
    pub(super) fn written(&self) -> Options {
        Options::usual(self.target, self.foul_line)
    }
}

/// The boards a game is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// With open sides and lines.
    Open,
    /// The same, or with cushions.
    OpenOrBank,
    /// With rings.
    Target,
    /// Any.
    All,
}

impl Boards {
    /// Whether this board is one of them.
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
    /// One round for each side, who shoots all eight weights.
    Turns {
        /// Whether a round begins with four weights in one throw.
        breaks: bool,
    },
    /// One round for both sides, who shoot their four weights by turns.
    Together {
        /// Who scored shoots first in the next round; if not, last.
        scorer_leads: bool,
    },
}

/// When a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// With the frame in which somebody reaches the target.
    Points,
    /// After so many frames.
    Innings,
}

/// What happens to a weight that lies short of the foul line in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadWeights {
    /// It is taken off the board after the throw.
    Removed,
    /// It stays where it is.
    Lie,
}

/// What makes a weight better than another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    /// That it lies deeper.
    Depth,
    /// That it is worth more.
    Points,
}

impl Rank {
    /// What counts on that board: rings, where it has some.
    pub fn on(board: &Board) -> Self {
        if board.rings.is_some() { Self::Points } else { Self::Depth }
    }

    /// The rank, the higher the better, of a weight whose leading rim is so far from the shooter's end, in metres.
    pub fn of(self, lead: f32, points: u32) -> f32 {
        match self {
            Self::Depth => lead,
            Self::Points => points as f32,
        }
    }

    /// The rank of a weight, the higher the better, and exact: a depth in hundredths of a millimetre, or points.
    fn exact(self, lying: &Lying) -> i32 {
        match self {
            Self::Depth => -lying.to_end,
            Self::Points => lying.call.points as i32,
        }
    }

    /// Exact ranks that differ by less are equal.
    fn step(self) -> i32 {
        match self {
            Self::Depth => EQUALLY_DEEP,
            Self::Points => 1,
        }
    }
}

/// What the written rules of one game say of the weights on the board.
pub(super) trait Rules: Sync {
    /// What can be said of it before it is played.
    fn card(&self) -> &'static Card;

    /// What hangers are worth.
    fn values(&self, options: &Options) -> Values;

    /// The call for a weight that lies at `pose`.
    fn call(&self, ground: &Ground, weight: WeightId, pose: Pose) -> Call {
        judge(ground.board, ground.weight, ground.options.foul_line, &self.values(ground.options), weight, pose)
    }

    /// What a throw of a weight may not have moved, and why it goes back.
    fn put_back(&self, _: &Ground, _: &ThrowOutcome) -> PutBack {
        PutBack::default()
    }

    /// What the round comes to if it ends like this.
    fn count(&self, lie: &Lie) -> Count;
}

/// What a game is played on, and by which options.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) board: &'a Board,
    pub(super) weight: &'a WeightSpec,
    pub(super) options: &'a Options,
}

/// What lies on the board, for a game to count.
#[derive(Debug, Clone)]
pub(super) struct Lie<'a> {
    pub(super) options: &'a Options,
    /// What makes a weight better than one of the other side.
    pub(super) rank: Rank,
    /// Every weight on the board.
    pub(super) weights: Vec<Lying>,
    /// The weights of the break, on the board or not; none in games without one.
    pub(super) broke: WeightSet,
    /// Who shoots in this round, the first shooter first.
    pub(super) sides: &'a [SideId],
    /// How many sides there are.
    pub(super) seats: usize,
}

impl Lie<'_> {
    /// What equally good weights do. Equally good rings are agreed nothing about.
    fn level(&self) -> Level {
        match self.rank {
            Rank::Depth => self.options.level,
            Rank::Points => Level::NobodyScores,
        }
    }
}

/// A weight on the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lying {
    /// Whose it is.
    pub(super) side: SideId,
    /// What it is worth.
    pub(super) call: Call,
    /// How far its leading rim is before the end, in hundredths of a millimetre; negative beyond it.
    pub(super) to_end: i32,
}

/// Whether a layout has a weight where it was not before, or none where one was.
pub(super) fn moved(before: &Layout, after: &Layout, weight: WeightId) -> bool {
    before.get(weight) != after.get(weight)
}
