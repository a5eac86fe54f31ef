//! Recent throws of people: the speeds and points shown on the speed scale, and the sides that have used the hand
//! *Set*.

use super::Game;
use super::in_play::InPlay;
use super::ruling::ruled;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{Shooter, SideId};
use crate::shuffleboard::session::MadeThrow;
use crate::shuffleboard::sim::Grip;

/// Number of throws remembered for each player.
const MOST_THROWS: usize = 4;

/// A recent throw of one weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct RecentThrow {
    shooter: Shooter,
    /// Speed at the release, in m/s.
    pub(in crate::app) speed: f32,
    /// The points where it came to rest; `None` if it fell or was taken away.
    pub(in crate::app) points: Option<u32>,
}

impl Game {
    /// Remembers the hand of a throw that the rules have already counted, and the throw with its rulings if it was let go here.
    pub(super) fn remember(&mut self, shooter: Shooter, hand: Option<HandKind>, last: &MadeThrow) {
        if hand == Some(HandKind::Set) && !self.set.contains(&shooter.side) {
            self.set.push(shooter.side);
        }
        if last.delivery.is_none() {
            return;
        }
        let Grip::One(id) = last.throw.grip else { return };
        // A weight that the referee removed counts as off the board.
        let lies = ruled(last.outcome.after, &self.rulings).get(id);
        let points = lies.map(|pose| self.rules().worth(shooter.side, &self.rules().call(id, pose)));
        let by_now = self.past.iter().filter(|past| past.shooter == shooter).count();
        if by_now >= MOST_THROWS
            && let Some(oldest) = self.past.iter().position(|past| past.shooter == shooter)
        {
            self.past.remove(oldest);
        }
        self.past.push(RecentThrow { shooter, speed: last.throw.velocity().length(), points });
    }

    /// The sides of which a player has used the hand *Set*.
    pub(in crate::app) fn sides_that_set(&self) -> &[SideId] {
        if let InPlay::Watched(playback) = &self.in_play { playback.set() } else { &self.set }
    }

    /// The current shooter's recent throws, the oldest first.
    pub(in crate::app) fn past(&self) -> impl DoubleEndedIterator<Item = &RecentThrow> {
        let up = self.rules().shooter();
        self.past.iter().filter(move |past| past.shooter == up)
    }

    /// Whether a player of a side has used the hand *Set*.
    pub(in crate::app) fn has_set(&self, side: SideId) -> bool {
        self.sides_that_set().contains(&side)
    }

    /// Whether the speed scale marks the speeds for the board's lines: in practice, and where it is agreed.
    pub(in crate::app) fn shows_marks(&self) -> bool {
        self.is_practice() || self.recording.setup().marks
    }
}
