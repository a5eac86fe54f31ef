//! The game without a window: what a bench measures.

use std::sync::Arc;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

use super::launch::Launch;
use super::room::Redraw;
use super::settings::{Quality, Settings};
use super::storage::StorageWorker;
use crate::save::Memory;

/// The game on an engine that was given a window's size, but neither a window nor a sound device.
///
/// It is the whole game but for its sound: the room is drawn into its picture, and the words are laid out, though there is
/// nothing they could be painted on. Nothing is kept, and what would wait for a change is drawn in every frame. The quality level
/// is that of its preset, or the highest.
pub fn off_screen(engine: PluginGroupBuilder, launch: Launch, highest: bool) -> App {
    let mut app = App::new();
    app.insert_resource(launch)
        .insert_resource(StorageWorker::new(Arc::new(Memory::new())))
        .add_plugins((engine, super::game))
        .add_systems(Update, |mut redraw: ResMut<Redraw>| redraw.request());
    if highest {
        app.add_systems(Startup, |mut settings: ResMut<Settings>| settings.quality = Some(Quality::High));
    }
    app
}
