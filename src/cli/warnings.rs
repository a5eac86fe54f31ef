//! Shows the warnings of the simulation in headless commands.

use log::{Level, LevelFilter, Log, Metadata, Record};

/// Writes warnings and errors to standard error, one line each.
struct Warnings;

impl Log for Warnings {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() <= Level::Warn
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            super::say_wrong(record.args());
        }
    }

    fn flush(&self) {}
}

/// Shows warnings from now on. The window does not need this, because the engine has its own log.
pub(super) fn listen() {
    // It fails only if a logger is installed already, which is fine.
    if log::set_logger(&Warnings).is_ok() {
        log::set_max_level(LevelFilter::Warn);
    }
}
