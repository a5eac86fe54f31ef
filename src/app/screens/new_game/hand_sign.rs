//! The hand somebody throws with, beside the name: pressed, it is the other one.

use bevy_egui::egui::{self, WidgetInfo, WidgetType};

use crate::app::theme::widgets;
use crate::shuffleboard::hand::HandKind;
use crate::words::{hand_name, say_with};

/// How wide the sign is, in points, with the space before it.
pub(crate) const WIDTH: f32 = 120.0;

/// Draws the sign of player `index`; answers the hand chosen.
pub(crate) fn draw(ui: &mut egui::Ui, index: usize, hand: HandKind) -> Option<HandKind> {
    let called = say_with("hand-of", &[("number", (index + 1).into()), ("hand", hand_name(hand).into())]);
    let sign = widgets::secondary_button(ui, &hand_name(hand));
    sign.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &called));
    let pressed = widgets::tip(sign, &called).clicked();
    pressed.then_some(match hand {
        HandKind::Swing => HandKind::Set,
        HandKind::Set => HandKind::Swing,
    })
}
