//! The list of firsts, and when each is reached.

use serde::{Deserialize, Serialize};

use super::Seen;
use crate::progress::{Against, Ended, Landing, Thrown, Turn, What};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{Mode, Zone};
use crate::shuffleboard::sim::Formation;

/// How near to the place of the weight that was hit the thrown one has to stay for a stick, in metres: about its diameter.
const STICK_METRES: f32 = 0.06;
/// The points of the break, and of the turns, that are told of.
const GREAT_BREAK: u32 = 12;
const GREAT_TURN: u32 = 10;
const GREAT_ROW: u32 = 30;

/// Something that is reached once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum First {
    /// A weight that hangs over the end.
    Hanger,
    /// One that hangs over the end and a side.
    CornerHanger,
    /// Two hangers in one turn.
    TwoHangers,
    /// Two weights knocked off by one throw.
    Double,
    /// Three of them.
    Triple,
    /// A weight knocked off, and the thrown one stays where it lay.
    Stick,
    /// A weight knocked off, and the thrown one hangs.
    HangerOff,
    /// A break that succeeds.
    Break,
    /// A break of 12 points.
    BreakOfTwelve,
    /// A break with a hanger.
    BreakHanger,
    /// Three good breaks one after the other in a game.
    ThreeBreaks,
    /// A good break in every formation.
    EveryFormation,
    /// All four of the break cleared.
    Cleared,
    /// Cleared in three.
    FourInThree,
    /// Cleared in two.
    FourInTwo,
    /// The last of them cleared by the last weight, and points.
    LastWeight,
    /// Cleared without losing a weight of one's own.
    NothingLost,
    /// A turn of 10 points in Crazy Eight.
    TurnOfTen,
    /// A turn of 30 points in Horse Collar or Baseball.
    RowOfThirty,
    /// Out of the jar twice running.
    TwiceRunning,
    /// Out of the jar five times running.
    FiveRunning,
    /// A game won.
    Win,
    /// A game of Crazy Eight won without a hickey.
    NoHickey,
    /// A game won in which the others had nothing.
    ShutOut,
    /// A game won by one point.
    ByOne,
    /// A game of Crazy Eight won after two hickeys at its beginning.
    LateStart,
    /// A game won with swings that count in full.
    BareHand,
    /// The pro beaten.
    BeatPro,
    /// A win in every game.
    EveryGame,
    /// A win against everybody of the house.
    EveryRival,
}

impl First {
    /// Every first.
    pub const ALL: [Self; 30] = [
        Self::Hanger,
        Self::CornerHanger,
        Self::TwoHangers,
        Self::Double,
        Self::Triple,
        Self::Stick,
        Self::HangerOff,
        Self::Break,
        Self::BreakOfTwelve,
        Self::BreakHanger,
        Self::ThreeBreaks,
        Self::EveryFormation,
        Self::Cleared,
        Self::FourInThree,
        Self::FourInTwo,
        Self::LastWeight,
        Self::NothingLost,
        Self::TurnOfTen,
        Self::RowOfThirty,
        Self::TwiceRunning,
        Self::FiveRunning,
        Self::Win,
        Self::NoHickey,
        Self::ShutOut,
        Self::ByOne,
        Self::LateStart,
        Self::BareHand,
        Self::BeatPro,
        Self::EveryGame,
        Self::EveryRival,
    ];

    /// Whether the newest record reaches it.
    pub(in crate::progress) fn is_reached(self, seen: &Seen) -> bool {
        match &seen.new_entry().what {
            What::Throw(thrown) if thrown.broke.is_none() => self.by_throw(seen, thrown),
            What::Throw(thrown) => self.by_break(seen, thrown),
            What::Turn(turn) => self.by_turn(seen, *turn),
            What::Game(ended) => ended.won && self.by_win(seen, *ended),
            What::SatDown(_) => false,
        }
    }

    fn by_throw(self, seen: &Seen, thrown: &Thrown) -> bool {
        let zone = zones(thrown).next();
        let hangs = zone.is_some_and(is_hanger);
        let stays_at = thrown.landed.first().and_then(Landing::lies);
        let sticks =
            |goal: glam::Vec2| stays_at.is_some_and(|at| at.distance_squared(goal) < STICK_METRES * STICK_METRES);
        // Only the throw that clears the last one.
        let cleared = |most: usize| thrown.knocked_off > 0 && seen.cleared() == Some(most);
        match self {
            Self::Hanger => hangs,
            Self::CornerHanger => zone == Some(Zone::CornerHanger),
            Self::TwoHangers => hangs && seen.throws().iter().filter(|thrown| zones(thrown).any(is_hanger)).count() > 1,
            Self::Double => thrown.knocked_off >= 2,
            Self::Triple => thrown.knocked_off >= 3,
            Self::Stick => thrown.knocked_off > 0 && thrown.goal.is_some_and(sticks),
            Self::HangerOff => thrown.knocked_off > 0 && hangs,
            Self::Cleared => (1..=4).any(cleared),
            Self::FourInThree => (1..=3).any(cleared),
            Self::FourInTwo => (1..=2).any(cleared),
            _ => false,
        }
    }

    fn by_break(self, seen: &Seen, thrown: &Thrown) -> bool {
        if thrown.broke != Some(true) {
            return false;
        }
        let points = thrown.landed.iter().map(|landing| match landing {
            Landing::Lies { points, .. } => u32::from(*points),
            Landing::Fell { .. } => 0,
        });
        match self {
            Self::Break => true,
            Self::BreakOfTwelve => points.sum::<u32>() >= GREAT_BREAK,
            Self::BreakHanger => zones(thrown).any(is_hanger),
            Self::ThreeBreaks => seen.breaks().take(3).filter(|made| *made).count() == 3,
            Self::EveryFormation => {
                let made = seen.totals().by_formation_in_games;
                let all = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs];
                all.iter().all(|formation| made.get(formation).is_some_and(|sum| sum.breaks_made > 0))
            }
            _ => false,
        }
    }

    fn by_turn(self, seen: &Seen, turn: Turn) -> bool {
        let mode = seen.new_entry().sitting.mode;
        let crazy = mode == Mode::CrazyEight;
        match self {
            Self::TurnOfTen => crazy && turn.points >= GREAT_TURN,
            Self::RowOfThirty => matches!(mode, Mode::HorseCollar | Mode::Baseball) && turn.points >= GREAT_ROW,
            Self::LastWeight => turn.points > 0 && seen.cleared() == Some(4),
            Self::NothingLost => {
                let throws = seen.throws();
                seen.cleared().is_some() && throws.len() == 4 && throws.iter().all(|thrown| thrown.lost == 0)
            }
            Self::TwiceRunning => crazy && running(seen) >= 2,
            Self::FiveRunning => crazy && running(seen) >= 5,
            _ => false,
        }
    }

    fn by_win(self, seen: &Seen, ended: Ended) -> bool {
        let sitting = &seen.new_entry().sitting;
        let crazy = sitting.mode == Mode::CrazyEight;
        let hickeys = || seen.turns().map(|turn| turn.hickey);
        match self {
            Self::Win => true,
            Self::NoHickey => crazy && hickeys().next().is_some() && !hickeys().any(|hickey| hickey),
            Self::ShutOut => ended.other == 0,
            Self::ByOne => ended.total == ended.other + 1,
            // The newest comes first.
            Self::LateStart => {
                let all: Vec<bool> = hickeys().collect();
                crazy && all.len() > 2 && all.iter().rev().take(2).all(|hickey| *hickey)
            }
            Self::BareHand => {
                let bare = |thrown: &Thrown| thrown.hand == HandKind::Swing && thrown.firmness == Firmness::Bare;
                seen.game_throws().next().is_some() && seen.game_throws().all(bare)
            }
            Self::BeatPro => sitting.against == rival(PEOPLE.len() - 1),
            Self::EveryGame => {
                let games = seen.totals().by_game();
                Mode::ALL.iter().all(|mode| games.get(mode).is_some_and(|sum| sum.won > 0))
            }
            Self::EveryRival => {
                let rivals = seen.totals().by_opponent();
                (0..PEOPLE.len()).all(|place| rivals.get(&rival(place)).is_some_and(|sum| sum.won > 0))
            }
            _ => false,
        }
    }
}

fn rival(place: usize) -> Against {
    Against::Rival(PEOPLE[place].name.to_string())
}

fn is_hanger(zone: Zone) -> bool {
    matches!(zone, Zone::Hanger | Zone::CornerHanger)
}

/// The zones of the thrown weights that lie; none of one that the referee took off.
fn zones(thrown: &Thrown) -> impl Iterator<Item = Zone> + '_ {
    thrown.landed.iter().filter(|_| !thrown.ruled).filter_map(|landing| match landing {
        Landing::Lies { zone, .. } => Some(*zone),
        Landing::Fell { .. } => None,
    })
}

/// The number of turns without a hickey up to the newest.
fn running(seen: &Seen) -> usize {
    seen.turns().take_while(|turn| !turn.hickey).count()
}
