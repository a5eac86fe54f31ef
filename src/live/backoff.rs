//! How long to wait before the next try to connect: twice as long each time, and never the same for two programs.

/// The first and the longest wait, in milliseconds.
const FIRST_WAIT: u64 = 1_000;
const LONGEST_WAIT: u64 = 60_000;

/// A connection that has held for so many milliseconds counts as good: the next wait is the first again.
const GOOD: u64 = 30_000;

/// The waits of one program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Backoff {
    failed: u32,
}

impl Backoff {
    /// The wait after a connection that held for so many milliseconds, or none for one that never was. `chance` is any byte, by which
    /// the wait is up to a quarter shorter or longer.
    pub(super) fn wait(&mut self, held: Option<u64>, chance: u8) -> u64 {
        if held.is_some_and(|held| held >= GOOD) {
            self.failed = 0;
        }
        let wait = FIRST_WAIT.checked_shl(self.failed.min(16)).unwrap_or(LONGEST_WAIT).min(LONGEST_WAIT);
        self.failed = self.failed.saturating_add(1);
        wait - wait / 4 + wait / 2 * u64::from(chance) / 255
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_minute_and_begin_anew_after_a_good_connection() {
        let mut backoff = Backoff::default();
        let mut wait = |held| backoff.wait(held, 127) / 100;
        let waits: Vec<u64> = (0..8).map(|_| wait(None)).collect();
        assert_eq!(waits, [9, 19, 39, 79, 159, 319, 599, 599]);
        assert_eq!(wait(Some(500)), 599, "a connection that is cut at once is none");
        assert_eq!(wait(Some(GOOD)), 9);
        assert_eq!((Backoff::default().wait(None, 0), Backoff::default().wait(None, 255)), (750, 1250));
        let mut long = Backoff { failed: u32::MAX };
        assert_eq!(long.wait(None, 255), LONGEST_WAIT + LONGEST_WAIT / 4);
    }
}
