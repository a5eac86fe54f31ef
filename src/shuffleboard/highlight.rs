//! The best throw of a finished game and its turning point, by the chances to win before and after every throw.
//!
//! The chances are those that rivals judge their throws by, with the scatter of a Regular for everybody.

use super::replay::{BadRecording, Playback, Played, Recording};
use super::rival::{Strength, odds};
use super::rules::{Match, Phase, Shooter, SideId};
use super::session::MadeThrow;

/// A throw that is told of after a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Highlight {
    /// Its number among the moves, from 1.
    pub number: usize,
    /// Who made it.
    pub shooter: Shooter,
    /// The frame it was made in.
    pub frame: u32,
    /// The throw.
    pub made: MadeThrow,
    /// The chance to win before it and after it, 0 to 1: of the shooter for a best throw, of the winner for a turning point.
    pub chance: [f32; 2],
}

/// The highlights of a finished game.
#[derive(Debug, Clone, PartialEq)]
pub struct Highlights {
    /// The throw that brought its shooter's side most.
    pub best: Highlight,
    /// The last throw before which the winner was behind and after which ahead; or, if there is none, the one that brought the winner
    /// most.
    pub turning: Highlight,
    /// Whether the winner was behind before the turning point.
    pub was_behind: bool,
}

/// Looks through a finished game, a move at a time.
#[derive(Debug, Clone)]
pub struct HighlightSearch {
    playback: Playback,
    winner: SideId,
    best: Option<Highlight>,
    turning: Option<Highlight>,
    greatest: Option<Highlight>,
}

impl HighlightSearch {
    /// Begins with the first move of a game that `winner` has won.
    ///
    /// # Errors
    /// A recording that cannot be replayed.
    pub fn new(recording: Recording, winner: SideId) -> Result<Self, BadRecording> {
        let playback = Playback::new(recording)?;
        Ok(Self { playback, winner, best: None, turning: None, greatest: None })
    }

    /// Looks at the next move; false if there is none, or it cannot be made.
    pub fn step(&mut self) -> bool {
        let before = self.playback.game().clone();
        let Some(Ok(played)) = self.playback.step() else { return false };
        self.judge_move(&before, &played);
        true
    }

    fn judge_move(&mut self, before: &Match, played: &Played) {
        let Some(made) = &played.made else { return };
        let (shooter, winner) = (played.shooter, self.winner);
        let noise = Strength::Regular.noise();
        let chances = |side: SideId| odds(before, &made.table, &made.outcome, noise, side);
        let Some(own) = chances(shooter.side) else { return };
        let sides = before.agreed().sides.len();
        let winners = match () {
            () if shooter.side == winner => own,
            () if sides == 2 => own.map(|chance| 1.0 - chance),
            () => chances(winner).unwrap_or_default(),
        };
        let even = 1.0 / sides.max(1) as f32;
        let highlight = |chance| {
            let made = made.clone();
            Some(Highlight { number: played.number, shooter, frame: before.frame(), made, chance })
        };
        let is_more = |known: &Option<Highlight>, chance: [f32; 2]| {
            known.as_ref().is_none_or(|known| gain(known.chance) < gain(chance))
        };
        if is_more(&self.best, own) {
            self.best = highlight(own);
        }
        if is_more(&self.greatest, winners) {
            self.greatest = highlight(winners);
        }
        let [then, now] = winners;
        if then < even && now >= even {
            self.turning = highlight(winners);
        }
    }

    /// The highlights; `None` before the end of the game, and for a game without a throw.
    pub fn highlights(self) -> Option<Highlights> {
        let over = self.playback.game().phase() == Phase::Over { winner: self.winner };
        let was_behind = self.turning.is_some();
        let (best, turning) = (self.best?, self.turning.or(self.greatest)?);
        over.then_some(Highlights { best, turning, was_behind })
    }
}

/// How much a throw raised the chance to win.
fn gain([before, after]: [f32; 2]) -> f32 {
    after - before
}
