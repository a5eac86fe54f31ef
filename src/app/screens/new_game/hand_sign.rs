//! The button beside a name that shows the player's throwing hand and switches it.

use bevy_egui::egui::{self, WidgetInfo, WidgetType};

use crate::app::theme::widgets;
use crate::shuffleboard::hand::HandKind;
use crate::words::{hand_name, say_with};

/// The width of the button with the space before it, in points.
pub(crate) const WIDTH: f32 = 120.0;

/// Draws the button of player `index`, and returns the newly chosen hand.
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
