//! Crazy Eight: the table-shuffleboard parlour for the computer.
//!
//! The layers, with arrows pointing to what may be imported (nobody imports app):
//!
//! ```text
//! rules <- sim <- hand <- session <- replay <- rival <- { drill, save } <- progress <- words <- score <- { cli, app }
//! ```
//!
//! - [`rules`]: the board, the weights and the games; pure values in, pure values out.
//! - [`sim`]: the law of motion and the one stepper that every throw goes through.
//! - [`hand`]: how a pointer, a finger or a key becomes a throw.
//! - [`session`]: a game on its table: a throw is made, judged and worn into the wax here, and nowhere else.
//! - [`replay`]: a game written down, sent as a file or a code, and played again to the bit.
//! - [`rival`]: people to play against: they think in simulated throws, and their hands scatter.
//! - [`drill`]: positions with a goal and three stars, by the same rules and the same stepper.
//! - [`save`]: what is kept between two sittings, and the games that were not finished.
//! - [`progress`]: the people at this machine, what they threw, and what it comes to.
//! - [`words`]: every sentence a player reads.
//! - [`score`]: the score of a game at a real table, kept from where the weights lay.
//! - [`ron_file`]: reads the files people write, and says what is wrong with them; knows nothing of what is in them.
//! - `cli`: the headless commands.
//! - `app`: the window; the only place that knows Bevy, and behind the feature of that name.
//!
//! Units are SI everywhere (m, s, kg, rad). The board is the XY plane: the origin is the middle of the edge of the
//! shooter's end, +X runs to the far end, +Y to the shooter's left.

// Only a page's canvas needs it (see Cargo.toml).
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

pub mod drill;
pub mod hand;
pub mod progress;
pub mod replay;
pub mod rival;
pub mod ron_file;
pub mod rules;
pub mod save;
pub mod score;
pub mod session;
pub mod sim;
pub mod words;

mod excerpt;
mod lies;
mod sealed;
mod weight_name;
#[cfg(not(target_arch = "wasm32"))]
mod whole_file;

#[cfg(feature = "app")]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
