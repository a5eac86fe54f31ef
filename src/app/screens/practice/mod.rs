//! The practice screens: the list of drills, and the drill editor.

mod drill_button;
pub(super) mod drill_list;
pub(super) mod editor;
pub(super) mod editor_board;
pub(super) mod editor_panel;
mod own_drills;
pub(super) mod today;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((drill_list::plugin, editor::plugin));
}
