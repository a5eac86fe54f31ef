//! The window: screens, table room, aiming, cameras, sound. The only layer that knows Bevy.
//!
//! Its parts meet in three places only: the states of `state`, the requests of `ask`, and what `table` shows.
#![expect(clippy::disallowed_methods, reason = "what is drawn and heard need not be the same to the bit")]

mod announce;
mod archive;
mod ask;
#[cfg(not(target_arch = "wasm32"))]
mod controls;
mod director;
mod flow;
mod frame_rate;
mod frame_times;
mod gamepad;
mod hud;
mod inlay;
mod keeping;
mod keys;
mod language;
mod launch;
#[cfg(target_arch = "wasm32")]
mod leaving;
mod modifiers;
mod notice;
mod off_screen;
mod photo;
mod practice;
mod quality;
mod room;
mod scorekeeper;
#[cfg(not(target_arch = "wasm32"))]
mod screen_reader;
mod screens;
mod settings;
mod sound;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod window;

use bevy::prelude::*;

pub use launch::{Launch, run};
pub use off_screen::off_screen;

/// Whether this is the browser version.
const IN_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// The whole program, window included.
fn plugin(app: &mut App) {
    app.add_plugins((window::plugin, game, sound::plugin, gamepad::window));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins((screen_reader::plugin, controls::plugin));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(leaving::plugin);
}

/// All that is played and seen, on whatever engine there is.
fn game(app: &mut App) {
    // Others add to what egui brings along.
    app.add_plugins(theme::ink::plugin)
        .add_plugins((table_plugin, quality::plugin, room::plugin, director::plugin))
        .add_plugins((theme::plugin, screens::plugin, hud::plugin, notice::screen))
        .add_plugins((frame_rate::plugin, frame_times::plugin, modifiers::plugin));
}

/// Everything that needs neither a window nor a graphics device: the part that headless tests drive.
fn table_plugin(app: &mut App) {
    // The language first: what the others begin with is said in it.
    app.add_plugins((language::plugin, settings::plugin, keeping::plugin, notice::plugin)).add_plugins((
        keys::plugin,
        gamepad::plugin,
        flow::plugin,
        table::plugin,
        announce::plugin,
        archive::plugin,
        scorekeeper::plugin,
        practice::plugin,
        photo::plugin,
    ));
}
