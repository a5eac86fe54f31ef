//! The key binding being changed, kept in egui's memory: the settings page writes it and the keyboard system reads
//! it.

use bevy_egui::egui::{Context, Id};

use crate::app::settings::keys::{Action, Stroke};

/// An action waiting for its new key.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waiting {
    pub(crate) action: Action,
    /// The widget that started this. Waiting ends when another widget takes the focus.
    pub(crate) row: Id,
    /// The last key that was refused, and the action that already uses it.
    pub(crate) refused: Option<(Stroke, Action)>,
}

impl Waiting {
    pub(crate) fn of(ctx: &Context) -> Option<Self> {
        let waiting: Self = ctx.data(|data| data.get_temp(place()))?;
        ctx.memory(|memory| memory.has_focus(waiting.row)).then_some(waiting)
    }

    /// Starts waiting.
    pub(crate) fn begin(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(place(), self));
        // The widget captures every key, including Escape, from the next frame on.
        ctx.request_repaint();
    }

    /// Stops waiting.
    pub(crate) fn end(ctx: &Context) {
        ctx.data_mut(|data| data.remove::<Self>(place()));
    }
}

fn place() -> Id {
    Id::new("key to be chosen")
}
