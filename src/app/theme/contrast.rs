//! High contrast: one setting for the whole program.

use std::sync::atomic::{AtomicBool, Ordering};

/// The current setting; off until the settings are read.
static HIGH_CONTRAST: AtomicBool = AtomicBool::new(false);

#[cfg(test)]
thread_local! {
    /// Whether a test on this thread draws in high contrast.
    static HIGH_CONTRAST_IN_TEST: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Changes the setting; egui's style has to be rebuilt afterwards.
pub(super) fn set(high: bool) {
    HIGH_CONTRAST.store(high, Ordering::Relaxed);
}

pub(super) fn is_high() -> bool {
    #[cfg(test)]
    if HIGH_CONTRAST_IN_TEST.get() {
        return true;
    }
    HIGH_CONTRAST.load(Ordering::Relaxed)
}

/// Runs a function with high contrast on this thread only, since tests run in parallel.
#[cfg(test)]
pub(crate) fn in_high<R>(act: impl FnOnce() -> R) -> R {
    let before = HIGH_CONTRAST_IN_TEST.replace(true);
    let answer = act();
    HIGH_CONTRAST_IN_TEST.set(before);
    answer
}
