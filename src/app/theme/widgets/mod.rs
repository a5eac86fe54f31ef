//! The widgets of the interface, as functions.

mod buttons;
mod choices;
mod menu;
mod values;

use bevy_egui::egui::{self, Key, Rect, Response, Stroke, StrokeKind, Ui};

use super::palette::{BRASS, CREAM, mix, rule_ink};
use super::style::BUTTON_CORNER;
use super::{style, text};

pub(crate) use buttons::{
    called_button, key_button, last_button, main_button, menu_button, primary_button, secondary_button,
    secondary_width, square_button,
};
pub(crate) use choices::{choice_button, picture_button, picture_width, segmented, swatch, toggle, weight_button};
pub(crate) use menu::menu;
pub(crate) use values::{field, long_field, number_stepper, stepper};

/// The keys that move the focus.
pub(crate) const FOCUS_KEYS: [Key; 5] = [Key::Tab, Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];

/// The edge of a button; `lit`, 0 to 1, is its hover state.
fn edge(lit: f32) -> Stroke {
    Stroke::new(style::rule().width, mix(rule_ink(), BRASS, lit))
}

/// Adds a tooltip to a widget that has only a sign or a picture.
pub(crate) fn tip(response: Response, words: &str) -> Response {
    response.on_hover_text(text::label(words).color(CREAM))
}

/// Ends every widget: focus ring, pointer shape, and scrolling into view.
pub(crate) fn finish(ui: &Ui, response: &Response, rect: Rect) {
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if response.has_focus() && has_come(response) {
        response.scroll_to_me(None);
    }
    if response.has_focus() && keyboard_in_use(ui.ctx()) {
        ui.painter().rect_stroke(rect.expand(2.0), BUTTON_CORNER + 2, style::focus(), StrokeKind::Outside);
    }
}

/// Whether the focus has come to a widget by a key. Egui tells only of Tab: by an arrow it moves the focus at the end of a frame.
fn has_come(response: &Response) -> bool {
    let moves = response.ctx.input(|input| FOCUS_KEYS.into_iter().any(|key| input.key_pressed(key)));
    let place = egui::Id::new("last focus, and whether a key moves it on");
    let before = response.ctx.data_mut(|data| {
        let last: &mut Option<(egui::Id, bool)> = data.get_temp_mut_or(place, None);
        last.replace((response.id, moves))
    });
    response.gained_focus() || before.is_some_and(|(last, moves)| moves && last != response.id)
}

/// Whether the focus ring is shown: from the first key that moves the focus until a pointer press.
fn keyboard_in_use(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("keyboard in use");
    let was = ctx.data(|data| data.get_temp(id)).unwrap_or(false);
    let (moved, pressed) =
        ctx.input(|input| (FOCUS_KEYS.into_iter().any(|key| input.key_pressed(key)), input.pointer.any_pressed()));
    let is = if pressed { false } else { was || moved };
    if is != was {
        ctx.data_mut(|data| data.insert_temp(id, is));
    }
    is
}
