//! The connection to the broker: whether it holds, and when it is tried again.

use super::backoff::Backoff;
use super::letter::Session;
use super::seal::{CHANCE_BYTES, Secret};

/// How long a connection may take to come about, in milliseconds.
const CONNECTING: u64 = 20_000;

/// The connection to the broker, as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// It has not been tried yet, or was left.
    Off,
    /// It is being tried.
    Connecting,
    /// It holds.
    Up,
    /// It is tried again in so many seconds.
    Waiting(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Off,
    Connecting { since: u64 },
    Up { since: u64 },
    Waiting { until: u64 },
    Left,
}

/// What time asks of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    Nothing,
    /// It has to be tried.
    Try,
    /// It takes too long to come about.
    GiveUp,
}

/// The connection of one program, over all its tries.
#[derive(Debug, Clone)]
pub(super) struct Connection {
    secret: Secret,
    chance: [u8; CHANCE_BYTES],
    phase: Phase,
    backoff: Backoff,
    tries: u32,
}

impl Connection {
    /// A connection that was not tried yet. `chance` is random and new with every start of a program.
    pub(super) fn new(secret: Secret, chance: [u8; CHANCE_BYTES]) -> Self {
        Self { secret, chance, phase: Phase::Off, backoff: Backoff::default(), tries: 0 }
    }

    pub(super) fn link(&self, now: u64) -> Link {
        match self.phase {
            Phase::Off | Phase::Left => Link::Off,
            Phase::Connecting { .. } => Link::Connecting,
            Phase::Up { .. } => Link::Up,
            Phase::Waiting { until } => Link::Waiting(until.saturating_sub(now).div_ceil(1000)),
        }
    }

    pub(super) fn is_up(&self) -> bool {
        matches!(self.phase, Phase::Up { .. })
    }

    pub(super) fn due(&self, now: u64) -> Due {
        match self.phase {
            Phase::Off => Due::Try,
            Phase::Waiting { until } if now >= until => Due::Try,
            Phase::Connecting { since } if now.saturating_sub(since) > CONNECTING => Due::GiveUp,
            Phase::Up { .. } | Phase::Connecting { .. } | Phase::Waiting { .. } | Phase::Left => Due::Nothing,
        }
    }

    /// Begins a try, and returns its session.
    pub(super) fn begin(&mut self, now: u64) -> Session {
        self.tries = self.tries.wrapping_add(1);
        self.phase = Phase::Connecting { since: now };
        let drawn = self.drawn();
        Session(std::array::from_fn(|place| drawn[place]))
    }

    /// The broker has accepted it; whether that was waited for.
    pub(super) fn accepted(&mut self, now: u64) -> bool {
        let waited = matches!(self.phase, Phase::Connecting { .. });
        if waited {
            self.phase = Phase::Up { since: now };
        }
        waited
    }

    /// It was cut, or could not be made; whether there was one.
    pub(super) fn lost(&mut self, now: u64) -> bool {
        let held = match self.phase {
            Phase::Up { since } => Some(now.saturating_sub(since)),
            Phase::Connecting { .. } => None,
            Phase::Off | Phase::Waiting { .. } | Phase::Left => return false,
        };
        let chance = self.drawn()[8];
        self.phase = Phase::Waiting { until: now + self.backoff.wait(held, chance) };
        true
    }

    /// Ends a wait.
    pub(super) fn hurry(&mut self, now: u64) {
        if let Phase::Waiting { until } = &mut self.phase {
            *until = now;
        }
    }

    /// Nothing is tried again. Returns whether there was a connection, or tries for one.
    pub(super) fn leave(&mut self) -> bool {
        !matches!(std::mem::replace(&mut self.phase, Phase::Left), Phase::Off | Phase::Left)
    }

    /// Bytes that no other try has.
    fn drawn(&self) -> [u8; 32] {
        let count = self.tries.to_le_bytes();
        self.secret.derived("session", &[self.chance.as_slice(), &count].concat())
    }
}
