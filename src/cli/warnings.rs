//! Lets the headless commands show what the simulation warns of.

use log::{Level, LevelFilter, Log, Metadata, Record};

/// Writes warnings and errors to standard error, one line each.
struct Warnings;

impl Log for Warnings {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() <= Level::Warn
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            eprintln!("crazy-eight: {}", record.args());
        }
    }

    fn flush(&self) {}
}

/// Shows warnings from now on. The window does not use this: the engine has a log of its own.
pub(super) fn listen() {
    // It can only fail when somebody listens already, and that is just as well.
    if log::set_logger(&Warnings).is_ok() {
        log::set_max_level(LevelFilter::Warn);
    }
}
