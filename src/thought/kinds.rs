//! What is thought about: a rival's throw, the map behind a hint, and whether a drill is possible.

use serde::{Deserialize, Serialize};

use super::{AnyQuestion, Question, Work};
use crate::shuffleboard::drill::{Attempt, Heat, HeatRates, MOST_STARS, Solved, Solving};
use crate::shuffleboard::rival::{Decision, Noise, Rival, Strength, Thinking};
use crate::shuffleboard::rules::{Match, in_bytes};
use crate::shuffleboard::sim::{Grip, Table};

/// Which throw a rival chooses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ThrowQuestion {
    /// The match, which waits for a throw.
    #[serde(with = "in_bytes")]
    pub game: Match,
    /// The table as the rival knows it.
    pub table: Table,
    /// Who chooses.
    pub rival: Rival,
    /// Whether the best of this frame wins, whatever the game is played to.
    pub one_frame: bool,
    /// The seed of the thinking.
    pub seed: u64,
}

/// How far a rival has come with its throw.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Considered {
    /// The share of the thinking that is done, 0 to 1.
    pub share: f32,
    /// The choice, at the end.
    pub choice: Option<Decision>,
}

/// The work on a [`ThrowQuestion`].
#[derive(Debug)]
pub struct Considering {
    thinking: Thinking,
    choice: Option<Decision>,
}

impl Question for ThrowQuestion {
    type Work = Considering;

    fn begin(&self) -> Option<Considering> {
        let one_frame = self.one_frame.then(|| self.game.of_one_frame());
        let game = one_frame.as_ref().unwrap_or(&self.game);
        let thinking = Thinking::new(game, &self.table, &self.rival, self.seed)?;
        Some(Considering { thinking, choice: None })
    }
}

impl Work for Considering {
    type Answer = Considered;

    fn step(&mut self, tries: u32) -> bool {
        if self.choice.is_none() {
            self.choice = self.thinking.step(tries);
        }
        self.choice.is_some()
    }

    fn answer(&self) -> Considered {
        Considered { share: self.thinking.share(), choice: self.choice.clone() }
    }
}

/// How likely the throws of a drill are to succeed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct HintQuestion {
    /// The drill, before the throw.
    pub attempt: Attempt,
    /// What is held.
    pub grip: Grip,
    /// Where it is held across the end, in metres.
    pub place: f32,
    /// Its spin, in rad/s.
    pub spin: f32,
    /// The scatter of the hand.
    pub noise: Noise,
    /// The seed of the scatter.
    pub seed: u64,
}

impl Question for HintQuestion {
    type Work = Heat;

    fn begin(&self) -> Option<Heat> {
        Some(Heat::new(&self.attempt, self.grip, self.place, self.spin, self.noise, self.seed))
    }
}

impl Work for Heat {
    type Answer = HeatRates;

    fn step(&mut self, tries: u32) -> bool {
        Heat::step(self, tries)
    }

    fn answer(&self) -> HeatRates {
        self.rates().clone()
    }
}

/// Whether a drill, which has just begun, can be solved: a professional and an average player try it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PossibleQuestion(pub Attempt);

/// The results so far of the professional, and of the average player.
pub type Possible = [Solved; 2];

/// The work on a [`PossibleQuestion`].
#[derive(Debug)]
pub struct Proof([Solving; 2]);

impl PossibleQuestion {
    /// The attempts that each of the two makes.
    pub const ATTEMPTS: u32 = 12;
    /// Throws simulated to plan each attempt: enough to find a shot, few enough to wait for.
    const PLANNING_THROWS: u32 = 600;
}

impl Question for PossibleQuestion {
    type Work = Proof;

    fn begin(&self) -> Option<Proof> {
        let solving =
            |strength, aim| Solving::from(self.0.clone(), strength, Self::PLANNING_THROWS, aim, Self::ATTEMPTS, 1);
        Some(Proof([solving(Strength::Pro, MOST_STARS), solving(Strength::Regular, 1)]))
    }
}

impl Work for Proof {
    type Answer = Possible;

    fn step(&mut self, tries: u32) -> bool {
        let over = |solving: &Solving| solving.so_far().tries() >= PossibleQuestion::ATTEMPTS;
        if let Some(next) = self.0.iter_mut().find(|solving| !over(solving)) {
            next.step(tries);
        }
        self.0.iter().all(over)
    }

    fn answer(&self) -> Possible {
        self.0.each_ref().map(|solving| solving.so_far().clone())
    }
}

/// How each kind of question is written.
macro_rules! written_as {
    ($($kind:ident($question:ident)),+) => {$(
        impl From<$question> for AnyQuestion {
            fn from(question: $question) -> Self {
                Self::$kind(Box::new(question))
            }
        }
    )+};
}
written_as!(Throw(ThrowQuestion), Hint(HintQuestion), Possible(PossibleQuestion));
