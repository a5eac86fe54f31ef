//! Statistics that need the individual throws: sessions, and where every weight ended.

use super::{Entry, Landing, Sitting, Sum, What};

/// The pause that ends a session, in seconds: half an hour.
pub const SESSION_GAP_SECONDS: u64 = 30 * 60;

/// A session: everything played without a pause of [`SESSION_GAP_SECONDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// The beginning, as its first record has it.
    pub began: u64,
    /// The end, as its last record has it.
    pub ended: u64,
    /// The totals of the session.
    pub sum: Sum,
}

/// The sessions of records that are sorted by time, earliest first. Their times may be those of a local clock: `moment` turns one
/// into a time on a clock that is never changed.
pub fn sessions<'e>(entries: impl IntoIterator<Item = &'e Entry>, moment: impl Fn(u64) -> u64) -> Vec<Session> {
    let is_soon = |last: u64, next: u64| next < last.saturating_add(SESSION_GAP_SECONDS);
    let mut sessions: Vec<Session> = Vec::new();
    for entry in entries.into_iter().filter(|entry| !matches!(entry.what, What::SatDown(_))) {
        let sum = Sum::of(entry);
        match sessions.last_mut() {
            // A clock that was set back does not end a session, and daylight saving, which sets it forward, does not either.
            Some(last) if is_soon(last.ended, entry.when) || is_soon(moment(last.ended), moment(entry.when)) => {
                last.ended = last.ended.max(entry.when);
                last.sum = last.sum.with(sum);
            }
            _ => sessions.push(Session { began: entry.when, ended: entry.when, sum }),
        }
    }
    sessions
}

/// A single-weight throw in the scatter plot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot<'e> {
    /// The game, the board and the opponent.
    pub sitting: &'e Sitting,
    /// Where the weight stopped or fell.
    pub landed: Landing,
}

impl Dot<'_> {
    /// The distance of its centre from the scoring end, in metres.
    pub fn from_end(&self) -> f32 {
        self.sitting.board().length - self.landed.at().x
    }
}

/// Every single-weight throw as a dot.
pub fn dots<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> impl Iterator<Item = Dot<'e>> {
    entries.into_iter().filter_map(|entry| match &entry.what {
        What::Throw(thrown) if thrown.broke.is_none() => {
            let landed = *thrown.landed.first()?;
            Some(Dot { sitting: &entry.sitting, landed })
        }
        _ => None,
    })
}
