//! What the program is: its version, and which build of it.

/// The commit of a release build, if it was known, the system it is for, and its profile; `build.rs` finds them out.
pub const BUILD: &str = env!("CRAZY_EIGHT_BUILD");

/// Version and build: `0.1.0 (commit 0123456789, x86_64-unknown-linux-gnu, release)`.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("CRAZY_EIGHT_BUILD"), ")");
