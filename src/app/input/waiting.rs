//! The action that waits for another key: in egui's memory, where the page that asks and the keyboard's reader find it.

use bevy_egui::egui::{Context, Id};

use crate::app::settings::keys::{Action, Stroke};

/// An action that waits for the key that is pressed next.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waiting {
    /// The action.
    pub(crate) action: Action,
    /// The widget that asks. As soon as something else has the keyboard nothing waits any more.
    pub(crate) row: Id,
    /// What was pressed last and could not be, and the action that has that key.
    pub(crate) refused: Option<(Stroke, Action)>,
}

impl Waiting {
    /// What waits now.
    pub(crate) fn of(ctx: &Context) -> Option<Self> {
        let waiting: Self = ctx.data(|data| data.get_temp(place()))?;
        ctx.memory(|memory| memory.has_focus(waiting.row)).then_some(waiting)
    }

    /// This waits from now on.
    pub(crate) fn begin(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(place(), self));
        // The row takes every key, Escape too, from the next picture on.
        ctx.request_repaint();
    }

    /// Nothing waits any more.
    pub(crate) fn end(ctx: &Context) {
        ctx.data_mut(|data| data.remove::<Self>(place()));
    }
}

fn place() -> Id {
    Id::new("key to be chosen")
}
