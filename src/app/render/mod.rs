//! Replaces Bevy's and bevy_egui's drawing of a window with one pass that shows the picture of the room and egui's triangles
//! over it. Each replaced internal costs a software renderer a large part of a frame:
//!
//! - `window_pass`: the window's camera runs its own render schedule, so no intermediate target is used.
//! - `backdrop`: the picture of the room is converted to screen colours once per change instead of every frame.
//! - `egui_pass`: takes egui's triangles before bevy_egui does, and draws them directly on the window.
//! - `page_surface`: configures a non-sRGB surface for the canvas, which the engine does not offer.
//! - `textured_pass`: the render pipeline they all share.
//!
//! `core_pipeline` is the part of the engine's core pipeline that a page needs; `tone_table` replaces the engine's tone-mapping tables, so
//! that every quality level has the same colours.

mod backdrop;
#[cfg(target_arch = "wasm32")]
mod core_pipeline;
mod egui_pass;
#[cfg(target_arch = "wasm32")]
mod page_surface;
mod textured_pass;
mod tone_table;
mod window_pass;

pub(crate) use backdrop::Backdrop;
#[cfg(target_arch = "wasm32")]
pub(crate) use core_pipeline::CorePipeline;
pub(crate) use egui_pass::plugin as egui_plugin;
pub(crate) use window_pass::camera as window_camera;

use bevy::prelude::*;

/// The backdrop, the pass that draws the window, and the tones of the room.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((backdrop::plugin, tone_table::plugin, window_pass::plugin));
}
