//! The controls of a recorded game that is watched: the place in it, pause and steps, speeds.

use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::palette::{BRASS, BRASS_LIT, NIGHT, RAISED};
use super::{text, widgets};
use crate::app::request::Control;
use crate::words::say;

/// How a recorded game plays.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Controls {
    /// How many moves were made, and how many there are.
    pub(crate) made: usize,
    /// See `made`.
    pub(crate) all: usize,
    /// Whether it plays, or stands still.
    pub(crate) playing: bool,
    /// How many times as fast as usual.
    pub(crate) speed: f32,
}

impl Controls {
    /// Back, play or pause, and on.
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

    /// The speeds to choose from, each with its number as it is written.
    pub(crate) fn speeds(&self, ui: &mut Ui, speeds: &[(f32, &str)]) -> Option<Control> {
        let mut ask = None;
        for (speed, name) in speeds {
            if widgets::choice_button(ui, &format!("{name}\u{d7}"), self.speed == *speed).clicked() {
                ask = Some(Control::Speed(*speed));
            }
        }
        ask
    }

    /// The place in the game under its words: clicked or dragged, it goes there.
    pub(crate) fn place(&self, ui: &mut Ui, words: &str) -> Option<Control> {
        let Self { made, all, .. } = *self;
        ui.label(text::label(words));
        // The keyboard goes from move to move by keys of its own, and never comes here.
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), made as f64, say("watch-scrub")));
        let rail = rect.shrink2(vec2(10.0, 8.0));
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
