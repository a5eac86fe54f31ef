//! Generates candidate shots from the geometry of a position: places to draw to, weights to hit, breaks.

mod breaks;
mod draws;
mod hand;
mod hits;
mod lane;

use serde::{Deserialize, Serialize};

use super::Style;
use crate::shuffleboard::rules::{Colour, Layout, Match, Phase, Shape, Verdict, WeightId, WeightSet};
use crate::shuffleboard::sim::{self, Formation, Grip, Table, Throw};

pub(super) use hand::Hand;

/// A position as seen by the player who has to throw.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The table, shot from the current end.
    pub table: Table,
    /// The weights on the board.
    pub lie: Layout,
    /// What is in the hand.
    pub held: Held,
    /// The weights to knock off: those of the break, those of the other side where they may be knocked off, and weights
    /// short of the foul line where they spoil the turn.
    pub foes: WeightSet,
    /// The shooter's own weights on the board.
    pub own: WeightSet,
    /// The loss of squared speed per metre of sliding, as far as it is known: 2 mu g, in m/s^2. It is higher on worn
    /// wax: see [`Scene::feel`].
    pub loss: f32,
}

/// What is in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// A single weight.
    One(WeightId),
    /// All four weights of a colour for a break.
    Break(Colour),
}

/// The purpose of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShotKind {
    /// Open a turn with four weights in this formation.
    Break(Formation),
    /// Come to rest in a zone or a ring.
    Lag,
    /// Come to rest over the end.
    Hanger,
    /// Come to rest before this own weight and protect it.
    Guard(WeightId),
    /// Push this own weight deeper.
    Tap(WeightId),
    /// Knock this weight off and stay in its place.
    Stick(WeightId),
    /// Knock this weight off.
    KnockOff(WeightId),
    /// Knock off the first weight and go on to the second.
    Double(WeightId, WeightId),
    /// Drive the first weight into the second.
    Combination(WeightId, WeightId),
}

/// A possible shot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate {
    /// The throw without any scatter.
    pub throw: Throw,
    /// The purpose of the shot.
    pub kind: ShotKind,
}

/// The most candidates for one throw.
const MOST_CANDIDATES: usize = 120;

impl Scene {
    /// The position for the shooter of a match; `None` if the match does not wait for a throw. `colour` is that of a
    /// break.
    pub fn of(game: &Match, table: &Table, colour: Colour) -> Option<Self> {
        let held = match game.phase() {
            Phase::Break => Held::Break(colour),
            Phase::Shot { .. } => Held::One(game.in_hand().iter().next()?),
            Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } => return None,
        };
        let (lie, side, card) = (*game.layout(), game.shooter().side, game.mode().card());
        let spoils = match game.count().verdict {
            Verdict::ShortOfTheFoulLine(short) => short,
            _ => Vec::new(),
        };
        let of_break = |id: WeightId| game.break_colour() == Some(id.colour());
        let is_foe = |id: WeightId| match card.shape {
            Shape::Turns { breaks: true } => of_break(id),
            Shape::Turns { breaks: false } => spoils.contains(&id),
            Shape::Together { .. } => card.knocks && game.side_of(id) != side,
        };
        let is_own = |id: WeightId| !of_break(id) && game.side_of(id) == side;
        let lying = || lie.iter().map(|(id, _)| id);
        let foes = lying().filter(|id| is_foe(*id)).collect();
        let own = lying().filter(|id| is_own(*id)).collect();
        let table = Table { end: game.end(), ..table.clone() };
        Some(Self { loss: 2.0 * table.brake(), table, lie, held, foes, own })
    }

    /// Updates `loss` from one simulated lag down the empty board; even wax needs none. Returns the number of simulated
    /// throws.
    pub fn feel(&mut self) -> u32 {
        if self.table.wax.is_even() {
            return 0;
        }
        let Some(weight) = WeightId::all().next() else { unreachable!("there are eight weights") };
        let hand = Hand::new(&Self { held: Held::One(weight), lie: Layout::EMPTY, ..self.clone() });
        let length = self.table.board.length;
        if let Some(lag) = hand.straight(0.0, 0.8 * length)
            && let Ok(outcome) = sim::foresee(&self.table, &Layout::EMPTY, &lag)
            && let Some(pose) = outcome.after.get(weight)
        {
            let speed = lag.velocity().length();
            self.loss = speed * speed / (pose.at.x - lag.at().x).max(0.1 * length);
        }
        1
    }

    /// The grip for this scene; the formation applies to a break.
    fn grip(&self, formation: Formation, spread: i32) -> Grip {
        match self.held {
            Held::One(weight) => Grip::One(weight),
            Held::Break(colour) => Grip::Four { colour, formation, spread },
        }
    }
}

/// The candidate shots, most obvious first; the style shifts the order. There is at least one, and each can be made.
pub fn candidates(scene: &Scene, style: Style) -> Vec<Candidate> {
    let mut thought = RankedCandidates::default();
    match scene.held {
        Held::Break(_) => breaks::think(scene, &mut thought),
        Held::One(_) => {
            let hand = Hand::new(scene);
            hits::think(scene, &hand, &mut thought);
            draws::think(scene, &hand, &mut thought);
            if thought.0.is_empty() {
                draws::squeeze(&hand, &mut thought);
            }
        }
    }
    thought.sorted(style)
}

/// Collected candidates with their rank; lower is more obvious.
#[derive(Default)]
struct RankedCandidates(Vec<(u8, Candidate)>);

impl RankedCandidates {
    /// Adds a candidate if it can be made. `fancy` is 0 for the most obvious shots.
    fn of(&mut self, fancy: u8, kind: ShotKind, throw: Option<Throw>) {
        if let Some(throw) = throw
            && !self.0.iter().any(|(_, other)| other.throw == throw)
        {
            self.0.push((fancy, Candidate { throw, kind }));
        }
    }

    fn sorted(mut self, style: Style) -> Vec<Candidate> {
        // A preferred shot moves up by one step.
        self.0.sort_by_key(|(fancy, candidate)| 2 * fancy - u8::from(style.likes(candidate.kind)).min(2 * fancy));
        self.0.truncate(MOST_CANDIDATES);
        self.0.into_iter().map(|(_, candidate)| candidate).collect()
    }
}
