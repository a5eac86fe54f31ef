//! Whether everything is drawn in high contrast: one answer for the whole program, since one player looks at all of it.

use std::sync::atomic::{AtomicBool, Ordering};

/// What the settings say. Off until they are read.
static HIGH: AtomicBool = AtomicBool::new(false);

#[cfg(test)]
thread_local! {
    /// Whether a test on this thread draws so, whatever is drawn beside it.
    static HERE: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// From now on everything is drawn so; what egui draws by itself takes its style anew.
pub(super) fn set(high: bool) {
    HIGH.store(high, Ordering::Relaxed);
}

/// Whether it is.
pub(super) fn is_high() -> bool {
    #[cfg(test)]
    if HERE.get() {
        return true;
    }
    HIGH.load(Ordering::Relaxed)
}

/// Does something while this thread draws in high contrast: tests run side by side.
#[cfg(test)]
pub(crate) fn in_high<R>(act: impl FnOnce() -> R) -> R {
    let before = HERE.replace(true);
    let answer = act();
    HERE.set(before);
    answer
}
