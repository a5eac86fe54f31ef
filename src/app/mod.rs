//! The window: screens, table room, aiming, cameras, sound. The only layer that knows Bevy.
//!
//! Its parts meet in three places only: the states of `state`, the requests of `request`, and what `table` shows.
#![expect(clippy::disallowed_methods, reason = "what is drawn and heard need not be the same to the bit")]

mod announcement;
mod archive;
mod card_faces;
mod card_table;
mod clipboard;
mod club_night;
mod controls;
mod director;
mod engine;
mod fade_in;
mod flow;
mod focus_ends;
mod focus_reader;
mod frame_rate;
mod frame_times;
mod gamepad;
mod hud;
mod inlay;
mod input;
mod language;
mod late_keys;
mod launch;
mod leaving;
mod live_game;
mod modifiers;
mod narrator;
mod notice;
mod off_screen;
mod photo;
mod platform;
mod post;
mod poster;
mod practice;
mod quality;
mod render;
mod request;
mod room;
mod scorekeeper;
mod screen_keyboard;
#[cfg(not(target_arch = "wasm32"))]
mod screen_reader;
mod screens;
mod season;
mod second_screen;
mod settings;
mod sound;
mod state;
mod storage;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod thinking;
mod window;

use std::time::Duration;

use bevy::prelude::*;

pub use launch::{Launch, run};
pub use off_screen::off_screen;

/// Time for building the room in a frame: what is left of one at 30 frames a second after the rest of it.
const ROOM_TIME_PER_FRAME: Duration = Duration::from_millis(20);

/// The whole program, window included.
fn plugin(app: &mut App) {
    app.add_plugins((window::plugin, game, sound::plugin, gamepad::window));
    app.add_plugins((leaving::plugin, controls::plugin, fade_in::plugin))
        .insert_resource(room::PartByPart(ROOM_TIME_PER_FRAME));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(screen_reader::plugin);
    if platform::IN_A_PAGE {
        app.add_plugins((focus_reader::plugin, focus_ends::plugin, screen_keyboard::plugin));
    }
}

/// All that is played and seen, on whatever engine there is.
fn game(app: &mut App) {
    // Others add to what egui brings along.
    app.add_plugins(render::egui_plugin)
        .add_plugins((table_plugin, quality::plugin, room::plugin, director::plugin))
        .add_plugins((render::plugin, theme::plugin, screens::plugin, hud::plugin, notice::screen))
        .add_plugins((frame_rate::plugin, frame_times::plugin, modifiers::plugin, late_keys::plugin));
}

/// Everything that needs neither a window nor a graphics device: the part that headless tests drive.
fn table_plugin(app: &mut App) {
    // The language first: what the others begin with is said in it.
    app.add_plugins((
        request::plugin,
        announcement::plugin,
        language::plugin,
        settings::plugin,
        storage::plugin,
        notice::plugin,
    ))
    .add_plugins((
        input::plugin,
        gamepad::plugin,
        flow::plugin,
        table::plugin,
        card_table::plugin,
        narrator::plugin,
        clipboard::plugin,
        archive::plugin,
        (scorekeeper::plugin, second_screen::plugin),
        club_night::plugin,
        season::plugin,
        (post::plugin, live_game::plugin),
        practice::plugin,
        photo::plugin,
        poster::plugin,
    ));
}
