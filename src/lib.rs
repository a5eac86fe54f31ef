//! Crazy Eight: the table-shuffleboard parlour for the computer.
//!
//! The layers, with arrows pointing to what may be imported (nobody imports app):
//!
//! ```text
//! { about, formats } <- { shuffleboard, cards } <- save <- { club, far, progress } <- { live, season, thought } <- { wire, words } <- { score, wall } <- evening_file <- { cli, app }
//! ```
//!
//! - [`about`]: the version of the program, and which build it is; imports nothing.
//! - [`formats`]: how values become files, codes and links; knows nothing of what is in them.
//! - [`shuffleboard`]: the table game: its rules, the physics of the weights, the throw, the rivals and the drills.
//! - [`cards`]: Crazy 8's and Crazy Eights Xtreme by their written rules; knows nothing of the table game, nor that of it.
//! - [`save`]: what is kept between two sittings, and the games that were not finished.
//! - [`club`]: club nights, tournaments and leagues.
//! - [`far`]: a match from several places, as a signed log that every program plays again.
//! - [`live`]: a far game whose acts travel at once, through a broker that can read nothing.
//! - [`progress`]: the people at this machine, what they threw, and what it comes to.
//! - [`season`]: one player's way through three divisions, night by night.
//! - [`thought`]: questions that take a while, and where they are answered.
//! - `wire`: the socket of a live game; behind the feature `broker`.
//! - [`words`]: every sentence a player reads.
//! - [`score`]: the score of a game at a real table, kept from where the weights lay.
//! - [`wall`]: a club night as a page to print.
//! - [`evening_file`]: a club night as people write it in a file.
//! - `cli`: the headless commands.
//! - `app`: the window; the only place that knows Bevy, and behind the feature of that name.
//!
//! Units are SI everywhere (m, s, kg, rad). The board is the XY plane: the origin is the middle of the edge of the
//! shooter's end, +X runs to the far end, +Y to the shooter's left.

// Only a page's canvas needs it (see Cargo.toml).
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

pub mod about;
pub mod cards;
pub mod club;
pub mod evening_file;
pub mod far;
pub mod formats;
pub mod live;
pub mod progress;
pub mod save;
pub mod score;
pub mod season;
pub mod shuffleboard;
pub mod thought;
pub mod wall;
pub mod words;

#[cfg(feature = "app")]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(any(all(feature = "broker", not(target_arch = "wasm32")), all(feature = "app", target_arch = "wasm32")))]
pub mod wire;
