//! What replaces the engine's own drawing of a window: one pass that shows the picture of the room and egui's triangles over it.
//!
//! It stands in for these internals of Bevy and bevy_egui, because each of them costs a processor that draws a good part of a
//! frame:
//!
//! - `window_pass`: the window's camera runs a render schedule of its own, so that nothing is drawn on an intermediate target.
//! - `backdrop`: the picture of the room is copied into screen colours once per change, and not in every frame.
//! - `egui_pass`: egui's triangles are taken before bevy_egui draws them, and painted right on the window.
//! - `page_surface`: in a browser the canvas gets a surface that takes screen colours, which the engine offers nobody to choose.
//! - `textured_pass`: the pipeline that all of them share.

mod backdrop;
mod egui_pass;
#[cfg(target_arch = "wasm32")]
mod page_surface;
mod textured_pass;
mod window_pass;

pub(crate) use backdrop::Backdrop;
pub(crate) use egui_pass::plugin as egui_plugin;
pub(crate) use window_pass::camera as window_camera;

use bevy::prelude::*;

/// The picture of the room behind the words, and the window that shows both.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((backdrop::plugin, window_pass::plugin));
}
