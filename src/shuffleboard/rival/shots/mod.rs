//! The shots somebody could think of, from the geometry of what lies: places to draw to, weights to hit, breaks.

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

/// What somebody who has to throw sees.
#[derive(Debug, Clone)]
pub struct Scene {
    /// What is thrown on, from the end that is thrown from.
    pub table: Table,
    /// What lies.
    pub lie: Layout,
    /// What is in the hand.
    pub held: Held,
    /// The lying weights that are to go: those of the break, those of the other side where they may be knocked off, and
    /// those that spoil the turn by lying short of the foul line.
    pub foes: WeightSet,
    /// The shooter's own lying weights.
    pub own: WeightSet,
    /// What sliding takes off the square of the speed per metre, as far as it is known: 2 mu g in m/s^2. Worn wax takes
    /// more: see [`Scene::feel`].
    pub loss: f32,
}

/// What is in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// One weight.
    One(WeightId),
    /// All four of a colour, to break with.
    Break(Colour),
}

/// What a shot is meant to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShotKind {
    /// Open a turn with four weights, held like this.
    Break(Formation),
    /// Come to rest in a zone or a ring.
    Lag,
    /// Come to rest over the end.
    Hanger,
    /// Come to rest before this own weight, in the way to it.
    Guard(WeightId),
    /// Push this own weight deeper.
    Tap(WeightId),
    /// Knock this weight off and stay where it was.
    Stick(WeightId),
    /// Knock this weight off.
    KnockOff(WeightId),
    /// Knock the first one off, and go on to the second.
    Double(WeightId, WeightId),
    /// Drive the first weight into the second.
    Combination(WeightId, WeightId),
}

/// A shot somebody could think of, as it is meant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate {
    /// How it leaves the hand if nothing slips.
    pub throw: Throw,
    /// What for.
    pub kind: ShotKind,
}

/// Nobody thinks of more shots than this.
const MOST: usize = 120;

impl Scene {
    /// What the shooter of a match sees; `None` if the match does not wait for a throw. A break takes `colour`.
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

    /// Throws one lag down the empty board in the head, to feel what the wax is like now. This is one simulated throw,
    /// and on wax that lies evenly none is needed. Says how many there were.
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

    /// What the hand grips, in that formation if it is a break.
    fn grip(&self, formation: Formation, spread: i32) -> Grip {
        match self.held {
            Held::One(weight) => Grip::One(weight),
            Held::Break(colour) => Grip::Four { colour, formation, spread },
        }
    }
}

/// The shots somebody of that style could think of, the ones that come to mind first at the front. Each of them can be
/// made; there is at least one.
pub fn candidates(scene: &Scene, style: Style) -> Vec<Candidate> {
    let mut thought = Thought::default();
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

/// Shots as they come to mind.
#[derive(Default)]
struct Thought(Vec<(u8, Candidate)>);

impl Thought {
    /// Thinks of a shot that can be made; the plainer it is, the sooner: 0 for what everybody sees.
    fn of(&mut self, fancy: u8, kind: ShotKind, throw: Option<Throw>) {
        if let Some(throw) = throw
            && !self.0.iter().any(|(_, other)| other.throw == throw)
        {
            self.0.push((fancy, Candidate { throw, kind }));
        }
    }

    fn sorted(mut self, style: Style) -> Vec<Candidate> {
        // What is liked comes to mind a step sooner.
        self.0.sort_by_key(|(fancy, candidate)| 2 * fancy - u8::from(style.likes(candidate.kind)).min(2 * fancy));
        self.0.truncate(MOST);
        self.0.into_iter().map(|(_, candidate)| candidate).collect()
    }
}
