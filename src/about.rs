//! The version of the program, and the facts of its build.

/// The commit of a release build for a desktop, if it was known, the system it is for, and its profile; `build.rs` finds them out.
pub const BUILD: &str = env!("CRAZY_EIGHT_BUILD");

/// Version and build: `0.1.0 (commit 0123456789, x86_64-unknown-linux-gnu, release)`.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("CRAZY_EIGHT_BUILD"), ")");
