//! Overlays over any screen: pause, settings, photo mode, credits, and confirmations.

pub(super) mod confirm;
pub(super) mod credits;
pub(super) mod pause;
pub(super) mod photo;
pub(super) mod settings;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((confirm::plugin, credits::plugin, pause::plugin, photo::plugin, settings::plugin));
}
