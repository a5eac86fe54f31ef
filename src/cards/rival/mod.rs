//! The computer players of the card games, which choose from their [`View`] alone.
//!
//! A [`CardRival`] is a [`CardSkill`] and a seed. Weaker rivals play what looks best and overlook things as people do.
//! Stronger ones search: a [`CardThinking`] deals the unseen cards at random, plays the round out after each choice,
//! and takes the choice that wins the match most often.
//!
//! The same seed and view give the same choice on every machine: the budget counts rounds played out, not time; only `+
//! - * /` decide anything, and randomness comes from the seed.

mod guess;
mod play_out;
mod skill;
mod think;
mod weigh;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::action::{Act, Seat};
use super::open::Open;
use super::play::CardMatch;
use super::view::View;

pub use skill::CardSkill;
pub use think::CardThinking;

/// A computer player at the card table. It has no memory beyond its view, so that a saved game continues as it would
/// have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardRival {
    /// How well it plays.
    pub skill: CardSkill,
    seed: u64,
}

/// The purposes of random numbers, each with its own stream.
#[derive(Debug, Clone, Copy)]
enum Luck {
    /// Noticing that a player forgot "Last card".
    Notice,
    /// Everything else.
    Choice,
}

/// The decisions of all rivals who may act now, in the order in which they are asked: first those who may catch somebody who forgot
/// "Last card", then whoever is to act. `skill` is that of the rival in a seat, if there is one; `luck` is the seed of the game.
pub fn decisions(game: &CardMatch, luck: u64, skill: impl Fn(Seat) -> Option<CardSkill>) -> Vec<(Seat, CardThinking)> {
    let (open, acting) = (game.open(), game.open().turn());
    let others = open.playing().filter(|seat| open.forgot.is_some() && Some(*seat) != acting);
    let thinks = |seat: Seat| {
        let rival = CardRival::new(skill(seat)?, luck.wrapping_add(seat.0.into()));
        Some((seat, rival.begin(game.view(seat))))
    };
    others.chain(acting).filter_map(thinks).collect()
}

impl CardRival {
    /// A rival; the seed determines all its random choices.
    pub fn new(skill: CardSkill, seed: u64) -> Self {
        Self { skill, seed }
    }

    /// Its action now: in its turn there is always one; at other times it may say "Last card" for itself or catch a
    /// player who forgot it. `None` for no action. The answer stays the same until the match changes.
    pub fn choose(&self, view: &View) -> Option<Act> {
        self.begin(view.clone()).finish()
    }

    /// Begins the same decision in slices.
    pub fn begin(&self, view: View) -> CardThinking {
        CardThinking::new(self, view)
    }

    /// The random numbers of one decision.
    fn luck(&self, view: &View, what: Luck) -> ChaCha8Rng {
        let Open { round, turns, .. } = &view.open;
        // Events within a turn vary the choices, but not whether a forgotten declaration was noticed.
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
