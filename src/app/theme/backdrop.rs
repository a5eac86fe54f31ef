//! The picture of the room behind everything, where the room is drawn into a picture of its own.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// The picture of the room; painted over the whole window, under every word. Without it the window shows what the cameras draw.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Backdrop(pub(crate) egui::TextureId);

/// When the room is painted: what is drawn over it on the same layer comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoomPainted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(RoomPainted).run_if(resource_exists::<Backdrop>));
}

fn show(mut contexts: EguiContexts, backdrop: Res<Backdrop>) -> Result {
    paint(contexts.ctx_mut()?, *backdrop);
    Ok(())
}

/// Covers the window with the picture.
fn paint(ctx: &egui::Context, backdrop: Backdrop) {
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    let painter = ctx.layer_painter(egui::LayerId::background());
    painter.image(backdrop.0, ctx.viewport_rect(), whole, egui::Color32::WHITE);
}
