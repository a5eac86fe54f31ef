//! The controls for watching a recorded game: position, pause, steps and speeds.

use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::palette::{BRASS, BRASS_LIT, NIGHT, RAISED};
use super::{fingers, text, widgets};
use crate::app::request::Control;
use crate::words::say;

/// The state of the playback.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Controls {
    /// The number of moves made, and of all moves.
    pub(crate) made: usize,
    /// See `made`.
    pub(crate) all: usize,
    /// Whether it plays or is paused.
    pub(crate) playing: bool,
    /// The speed factor.
    pub(crate) speed: f32,
}

impl Controls {
    /// The buttons for back, play or pause, and next.
    pub(crate) fn steps(&self, ui: &mut Ui) -> Option<Control> {
        let toggle = if self.playing { "watch-pause" } else { "watch-play" };
        let buttons = [
            ("watch-back", Control::Seek(self.made.saturating_sub(1))),
            (toggle, Control::Toggle),
            ("watch-next", Control::Step),
        ];
        let mut ask = None;
        for (key, control) in buttons {
            if widgets::secondary_button(ui, &say(key)).clicked() {
                ask = Some(control);
            }
        }
        ask
    }

    /// The buttons for the speeds, each with its label.
    pub(crate) fn speeds(&self, ui: &mut Ui, speeds: &[(f32, &str)]) -> Option<Control> {
        let mut ask = None;
        for (speed, name) in speeds {
            if widgets::choice_button(ui, &format!("{name}\u{d7}"), self.speed == *speed).clicked() {
                ask = Some(Control::Speed(*speed));
            }
        }
        ask
    }

    /// The position slider with its label; clicking or dragging seeks.
    pub(crate) fn place(&self, ui: &mut Ui, words: &str) -> Option<Control> {
        let Self { made, all, .. } = *self;
        ui.label(text::label(words));
        // The slider takes no focus, because playback has its own keys.
        let size = vec2(ui.available_width(), fingers::at_least(22.0));
        let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), made as f64, say("watch-scrub")));
        let rail = Rect::from_center_size(rect.center(), vec2(rect.width() - 20.0, 6.0));
        let share = if all == 0 { 0.0 } else { made as f32 / all as f32 };
        let knob = pos2(rail.left() + share * rail.width(), rail.center().y);
        ui.painter().rect_filled(rail, 3.0, RAISED);
        ui.painter().rect_filled(Rect::from_min_max(rail.min, pos2(knob.x, rail.bottom())), 3.0, BRASS);
        let lit = response.hovered() || response.dragged();
        ui.painter().circle(knob, 9.0, if lit { BRASS_LIT } else { BRASS }, Stroke::new(2.0, NIGHT));
        let pointer = response.interact_pointer_pos()?;
        let wanted = (((pointer.x - rail.left()) / rail.width()).clamp(0.0, 1.0) * all as f32).round() as usize;
        (wanted != made).then_some(Control::Seek(wanted))
    }
}
