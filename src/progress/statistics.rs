//! What the plots show that needs the throws themselves: the evenings, and where every weight came to.

use super::{Entry, Landing, Sitting, Sum, What};

/// A pause this long ends a session, in seconds: half an hour.
pub const SESSION_GAP: u64 = 30 * 60;

/// An evening at the table: what was done without a pause of [`SESSION_GAP`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// When it began, in seconds since 1970.
    pub began: u64,
    /// When it ended.
    pub ended: u64,
    /// What was done.
    pub sum: Sum,
}

/// The sessions of entries that stand in order of time; the earliest first.
pub fn sessions<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Vec<Session> {
    let mut sessions: Vec<Session> = Vec::new();
    for entry in entries {
        let sum = Sum::of(entry);
        match sessions.last_mut() {
            // A clock that was set back ends none.
            Some(last) if entry.when < last.ended.saturating_add(SESSION_GAP) => {
                last.ended = last.ended.max(entry.when);
                last.sum = last.sum.with(sum);
            }
            _ => sessions.push(Session { began: entry.when, ended: entry.when, sum }),
        }
    }
    sessions
}

/// A throw of one weight in the plot of the scatter. Places in metres in the board frame of whoever threw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot<'e> {
    /// Where and against whom.
    pub sitting: &'e Sitting,
    /// Where the weight came to rest or fell.
    pub landed: Landing,
}

impl Dot<'_> {
    /// How far its middle lies from the end shot at.
    pub fn from_end(&self) -> f32 {
        self.sitting.board().length - self.landed.at().x
    }
}

/// Every throw of one weight, as a dot.
pub fn dots<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> impl Iterator<Item = Dot<'e>> {
    entries.into_iter().filter_map(|entry| match &entry.what {
        What::Throw(thrown) if thrown.broke.is_none() => {
            let landed = *thrown.landed.first()?;
            Some(Dot { sitting: &entry.sitting, landed })
        }
        _ => None,
    })
}
