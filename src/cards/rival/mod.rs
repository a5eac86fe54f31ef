//! The computer players of the card games: they choose from their [`View`] alone.
//!
//! A [`CardRival`] is a [`CardSkill`] and a seed. The weaker ones lay what looks best and overlook things as people do. The
//! stronger ones think: a [`CardThinking`] deals the cards that they cannot see at random, plays the round out with each
//! choice, and takes the one that wins the match most often.
//!
//! The same seed and view give the same choice on every machine: the budget counts rounds played out, not time; only
//! `+ - * /` decide anything, and chance comes from the seed.

mod guess;
mod play_out;
mod skill;
mod think;
mod weigh;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::action::Act;
use super::open::Open;
use super::view::View;

pub use skill::CardSkill;
pub use think::CardThinking;

/// A computer player at the card table. It keeps nothing in mind but what its view has, so that a game that was saved goes on
/// as it would have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardRival {
    /// How well it plays.
    pub skill: CardSkill,
    seed: u64,
}

/// What a random number is drawn for: each has a stream of its own.
#[derive(Debug, Clone, Copy)]
enum Luck {
    /// Noticing that somebody forgot "Last card".
    Notice,
    /// Everything else.
    Choice,
}

impl CardRival {
    /// A rival; the seed decides all its chances.
    pub fn new(skill: CardSkill, seed: u64) -> Self {
        Self { skill, seed }
    }

    /// What it does now: in its turn always something, and at other times it may say "Last card" for itself or for somebody
    /// who forgot it. `None` if it does nothing. Until something happens at the table the answer stays the same.
    pub fn choose(&self, view: &View) -> Option<Act> {
        self.begin(view.clone()).finish()
    }

    /// Begins the same decision, to be made in slices.
    pub fn begin(&self, view: View) -> CardThinking {
        CardThinking::new(self, view)
    }

    /// The chances of one decision.
    fn luck(&self, view: &View, what: Luck) -> ChaCha8Rng {
        let Open { round, turns, .. } = &view.open;
        // What happens in a turn changes choices, and not what was noticed before it.
        let happened = match what {
            Luck::Notice => 0,
            Luck::Choice => view.log.len() as u64 & 0xffff,
        };
        let mut luck = ChaCha8Rng::seed_from_u64(self.seed);
        luck.set_stream(
            u64::from(*round) << 48
                | u64::from(*turns) << 32
                | happened << 16
                | u64::from(view.seat.0) << 8
                | what as u64,
        );
        luck
    }
}
