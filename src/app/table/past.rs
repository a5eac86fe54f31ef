//! What people have thrown since the game came to the table: the speeds of their last weights and where those came to rest, for the speed scale, and
//! who has set a throw.

use super::Game;
use super::in_play::InPlay;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{Shooter, SideId};
use crate::shuffleboard::session::MadeThrow;
use crate::shuffleboard::sim::Grip;

/// So many of the last throws of everybody are remembered.
const MOST: usize = 4;

/// A weight that somebody threw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Past {
    shooter: Shooter,
    /// How fast it left the hand, in m/s.
    pub(in crate::app) speed: f32,
    /// What it was worth where it came to rest; `None` if it is lost.
    pub(in crate::app) points: Option<u32>,
}

impl Game {
    /// Remembers a throw of a person. The rules have made it already.
    pub(super) fn remember(&mut self, shooter: Shooter, last: &MadeThrow) {
        let Some(delivery) = &last.delivery else { return };
        if delivery.hand == HandKind::Set && !self.set.contains(&shooter.side) {
            self.set.push(shooter.side);
        }
        let Grip::One(id) = last.throw.grip else { return };
        let lies = last.outcome.after.get(id);
        let points = lies.map(|pose| self.rules().call(id, pose).points);
        let by_now = self.past.iter().filter(|past| past.shooter == shooter).count();
        if by_now >= MOST
            && let Some(oldest) = self.past.iter().position(|past| past.shooter == shooter)
        {
            self.past.remove(oldest);
        }
        self.past.push(Past { shooter, speed: last.throw.velocity().length(), points });
    }

    /// The sides of which somebody has set a throw.
    pub(in crate::app) fn sides_that_set(&self) -> &[SideId] {
        if let InPlay::Watched(playback) = &self.in_play { playback.set() } else { &self.set }
    }

    /// The last throws of whoever is up, the oldest first.
    pub(in crate::app) fn past(&self) -> impl DoubleEndedIterator<Item = &Past> {
        let up = self.rules().shooter();
        self.past.iter().filter(move |past| past.shooter == up)
    }

    /// Whether somebody of a side has set a throw in this game.
    pub(in crate::app) fn has_set(&self, side: SideId) -> bool {
        self.sides_that_set().contains(&side)
    }

    /// Whether the speed scale shows what the board's lines take: in practice, and where it is agreed.
    pub(in crate::app) fn shows_marks(&self) -> bool {
        self.is_practice() || self.recording.setup().marks
    }
}
