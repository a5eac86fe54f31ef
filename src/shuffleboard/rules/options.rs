//! The options of all games. The [`Card`] of a game lists those it offers; the others keep the value of the written
//! rules.

use serde::{Deserialize, Serialize};

use super::{BadAgreement, Board, Card, Cents, Colour, FoulLine, GameEnd, Mode, SideId};

/// Everything about a game that can be agreed apart from the players. Start from [`Mode::written`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The points to play to, 1 to 99; in Baseball the number of innings.
    pub target: u32,
    /// How the shooting order is found.
    pub order: Order,
    /// The colour of the side that shoots first, in games where each side has a colour and no coin is flipped.
    pub first_colour: Colour,
    /// Whether the shooting order rotates by one side every frame, so that each side has the hammer in turn.
    pub rotate: bool,
    /// Who plays on when the highest totals are equal.
    pub tie_break: TieBreak,
    /// The foul line in force.
    pub foul_line: FoulLine,
    /// The points of a hanger, where Knock Off's counting is used.
    pub hanger: u32,
    /// Whether a corner hanger counts twice as much as a hanger, where Horse Collar's counting is used.
    pub corners: bool,
    /// How a round is scored in which the deepest weights are equally deep.
    pub level: EqualDepths,
    /// The effect of a weight short of the foul line on a turn of Horse Collar.
    pub short: Short,
    /// How the weights are counted in Tap & Draw.
    pub counting: Counting,
    /// The price of a scoreless turn, paid into the hickey jar: 1 cent to 1000.00; `None` plays without a jar.
    pub hickey: Option<Cents>,
    /// Whether a shooter may look at the far end only after the turn.
    pub stay_at_end: bool,
    /// Where a shooter may dust the board before a throw.
    pub dusting: Dusting,
    /// The time limit for a throw.
    pub shot_clock: ShotClock,
}

/// How the shooting order is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Order {
    /// The order in which the sides were entered.
    #[default]
    AsListed,
    /// Drawn by lot from this seed.
    Lot(u64),
    /// A coin is flipped and the sides choose; the second side calls it. For two sides; the seed decides the coin.
    Flip(u64),
    /// As [`Order::Flip`], but the first side calls the coin.
    FlipFirst(u64),
}

impl Order {
    /// The side that calls the coin and the seed of the coin, if one is flipped.
    pub fn coin(self) -> Option<(SideId, u64)> {
        match self {
            Self::Flip(seed) => Some((SideId(1), seed)),
            Self::FlipFirst(seed) => Some((SideId(0), seed)),
            Self::AsListed | Self::Lot(_) => None,
        }
    }
}

/// Who plays the extra frame when the highest totals are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TieBreak {
    /// All sides.
    #[default]
    Everybody,
    /// Only the tied sides.
    OnlyTied,
}

/// How a round is scored in which the deepest weights of both sides are equally deep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum EqualDepths {
    /// No side scores.
    #[default]
    NobodyScores,
    /// The two weights do not count, and the next deepest decide.
    PairCancels,
}

/// The effect of a weight short of the foul line on a turn of Horse Collar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Short {
    /// "No points can be awarded" (Horse Collar, Overview).
    #[default]
    SpoilsTheTurn,
    /// Only that weight does not count.
    DeadOnly,
}

/// How the weights of a round are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Counting {
    /// The side with the deepest weight counts its weights that lie ahead of the other side's deepest.
    #[default]
    KnockOff,
    /// Each side counts all its weights, if one of them is worth 3 or more.
    HorseCollar,
}

impl Counting {
    /// The usual target of a game with this counting, in points.
    pub fn usual_target(self) -> u32 {
        match self {
            Self::KnockOff => 15,
            Self::HorseCollar => 51,
        }
    }
}

/// Where a shooter may dust the board before a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Dusting {
    /// Anywhere on the board.
    #[default]
    Anywhere,
    /// Only along the long edges.
    EdgesOnly,
    /// Nowhere until the end of the game.
    Off,
}

/// The time limit for a throw. A throw that is not made in time is forfeited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum ShotClock {
    /// No limit.
    #[default]
    Off,
    /// 30 seconds.
    Seconds30,
    /// 60 seconds.
    Seconds60,
}

impl ShotClock {
    /// The limit in seconds, if there is one.
    pub fn seconds(self) -> Option<u32> {
        match self {
            Self::Off => None,
            Self::Seconds30 => Some(30),
            Self::Seconds60 => Some(60),
        }
    }
}

/// One thing about a game that can be agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The points or innings to play to.
    Target,
    /// The shooting order, as listed or by lot.
    Order,
    /// The shooting order and the first colour, as listed, by lot or by a coin.
    Coin,
    /// Whether the shooting order rotates.
    Rotate,
    /// Who plays on after a tie.
    TieBreak,
    /// The foul line in force.
    FoulLine,
    /// The points of a hanger.
    Hanger,
    /// Whether a corner hanger counts twice.
    Corners,
    /// How equally deep weights are scored.
    Level,
    /// The effect of a short weight on a turn.
    Short,
    /// How weights are counted in Tap & Draw.
    Counting,
    /// The price of a scoreless turn.
    Hickey,
    /// When a shooter may look at the far end.
    StayAtEnd,
    /// Where a shooter may dust the board.
    Dusting,
    /// The time limit for a throw.
    ShotClock,
}

impl Choice {
    /// Every choice that some game offers.
    pub const ALL: [Self; 15] = [
        Self::Target,
        Self::Order,
        Self::Coin,
        Self::Rotate,
        Self::TieBreak,
        Self::FoulLine,
        Self::Hanger,
        Self::Corners,
        Self::Level,
        Self::Short,
        Self::Counting,
        Self::Hickey,
        Self::StayAtEnd,
        Self::Dusting,
        Self::ShotClock,
    ];

    /// Whether the choice makes a difference in this game with these options on this board.
    pub fn matters(self, mode: Mode, options: &Options, board: &Board) -> bool {
        self.idle(mode, options, board).is_none()
    }

    /// Why the choice makes no difference in this game on this board; `None` if it does. With a single foul line there
    /// is none to choose, and where the counting can be chosen, each counting has its own rules for hangers and ties.
    pub(crate) fn idle(self, mode: Mode, options: &Options, board: &Board) -> Option<&'static str> {
        let may_be = |counting: Counting| !mode.card().offers.contains(&Self::Counting) || options.counting == counting;
        match self {
            Self::Hanger | Self::Corners | Self::Level | Self::Counting if board.rings.is_some() => {
                Some("a target board is counted by its rings")
            }
            Self::FoulLine if !board.has_two_foul_lines() => Some("this board has one foul line for both ends"),
            Self::Hanger | Self::Level if !may_be(Counting::KnockOff) => {
                Some("this game is counted as Horse Collar is")
            }
            Self::Corners if !may_be(Counting::HorseCollar) => Some("this game is counted as Knock Off is"),
            Self::Corners if board.cushions.is_some() => Some("nothing hangs over a cushion"),
            _ => None,
        }
    }

    /// Whether two games have the same value for this choice.
    fn agrees(self, one: &Options, other: &Options) -> bool {
        match self {
            Self::Target => one.target == other.target,
            // Listed order and lot are offered by every game; only the coin is special.
            Self::Order => true,
            Self::Coin => one.first_colour == other.first_colour && one.order.coin().is_none(),
            Self::Rotate => one.rotate == other.rotate,
            Self::TieBreak => one.tie_break == other.tie_break,
            Self::FoulLine => one.foul_line == other.foul_line,
            Self::Hanger => one.hanger == other.hanger,
            Self::Corners => one.corners == other.corners,
            Self::Level => one.level == other.level,
            Self::Short => one.short == other.short,
            Self::Counting => one.counting == other.counting,
            Self::Hickey => one.hickey == other.hickey,
            Self::StayAtEnd => one.stay_at_end == other.stay_at_end,
            Self::Dusting => one.dusting == other.dusting,
            Self::ShotClock => one.shot_clock == other.shot_clock,
        }
    }
}

impl std::fmt::Display for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Target => "a target",
            Self::Order => "order",
            Self::Coin => "a coin flip",
            Self::Rotate => "an order that rotates",
            Self::TieBreak => "who plays on after a tie",
            Self::FoulLine => "foul line",
            Self::Hanger => "what a hanger is worth",
            Self::Corners => "what a corner hanger is worth",
            Self::Level => "what equally deep weights do",
            Self::Short => "what a weight short of the foul line does",
            Self::Counting => "counting",
            Self::Hickey => "a hickey jar",
            Self::StayAtEnd => "staying at one's end",
            Self::Dusting => "dusting",
            Self::ShotClock => "a shot clock",
        })
    }
}

impl Options {
    /// The usual target of this game on this board, in points or innings.
    pub fn usual_target(&self, mode: Mode, board: &Board) -> u32 {
        match mode {
            Mode::TapAndDraw if board.rings.is_none() => self.counting.usual_target(),
            _ => mode.written_on(board).target,
        }
    }

    /// The same options, with those that make no difference on this board reset to the written rules.
    pub(crate) fn without_idle(self, mode: Mode, board: &Board) -> Self {
        let written = mode.written();
        let matters = |choice: Choice| choice.matters(mode, &self, board);
        Self {
            foul_line: if matters(Choice::FoulLine) { self.foul_line } else { written.foul_line },
            hanger: if matters(Choice::Hanger) { self.hanger } else { written.hanger },
            level: if matters(Choice::Level) { self.level } else { written.level },
            corners: if matters(Choice::Corners) { self.corners } else { written.corners },
            counting: if matters(Choice::Counting) { self.counting } else { written.counting },
            ..self
        }
    }

    /// The values that most written rules share; each game overrides its own.
    pub(super) fn usual(target: u32, foul_line: FoulLine) -> Self {
        Self {
            target,
            order: Order::default(),
            first_colour: Colour::Red,
            rotate: false,
            tie_break: TieBreak::default(),
            foul_line,
            hanger: 4,
            corners: true,
            level: EqualDepths::default(),
            short: Short::default(),
            counting: Counting::default(),
            hickey: None,
            stay_at_end: false,
            dusting: Dusting::default(),
            shot_clock: ShotClock::default(),
        }
    }

    /// Checks that a game with this card can be played with these options.
    pub(super) fn check(&self, card: &Card) -> Result<(), BadAgreement> {
        let written = card.written();
        for choice in Choice::ALL {
            if !card.offers.contains(&choice) && !choice.agrees(self, &written) {
                return Err(BadAgreement::NotOffered { name: card.name, choice });
            }
        }
        match card.ends {
            GameEnd::Points if !(1..=99).contains(&self.target) => return Err(BadAgreement::Target(self.target)),
            GameEnd::Innings if ![3, 5, 7, 9].contains(&self.target) => return Err(BadAgreement::Innings(self.target)),
            GameEnd::Points | GameEnd::Innings => {}
        }
        if !(3..=5).contains(&self.hanger) {
            return Err(BadAgreement::Hanger(self.hanger));
        }
        match self.hickey {
            Some(price) if !(Cents(1)..=Cents(100_000)).contains(&price) => Err(BadAgreement::Hickey(price)),
            _ => Ok(()),
        }
    }
}
