//! The English dial: the direction and speed of the spin at release.

use std::f32::consts::TAU;

use bevy_egui::egui::{self, Align2, Area, Id, Order, Rect, Sense, Stroke, WidgetInfo, pos2, vec2};

use super::HudData;
use crate::app::request::{HandRequest, Request};
use crate::app::state::TurnPhase;
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, RAISED, quiet, rule_ink};
use crate::app::theme::{style, text};
use crate::shuffleboard::hand::Gesture;
use crate::words::{number, say, say_with};

/// Snap distance to no English, as a fraction of the range.
const SNAP_SHARE: f32 = 0.04;

/// Draws the dial at `rect`: a drag or click sets the English, a double click clears it. Left is anticlockwise, as A
/// is left of D.
pub(super) fn draw(ctx: &egui::Context, rect: Rect, shown: &HudData) -> Option<Request> {
    let spin = shown.in_hand.0.filter(|_| shown.play == TurnPhase::Aim).map(|aim| aim.spin)?;
    let area = Area::new(Id::new("hud english")).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
    area.fade_in(false).show(ctx, |ui| dial(ui, rect, spin)).inner
}

fn dial(ui: &mut egui::Ui, rect: Rect, spin: f32) -> Option<Request> {
    // Not focusable: the keyboard has keys of its own for English.
    let response = ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
    let rail = Rect::from_min_max(
        pos2(rect.left() + 22.0, rect.bottom() - 20.0),
        pos2(rect.right() - 22.0, rect.bottom() - 14.0),
    );
    response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), f64::from(spin), say("hud-english")));

    let painter = ui.painter();
    painter.add(style::panel(0.0).paint(rect));
    let font = text::body_font(text::LABEL);
    let head = Rect::from_min_max(rect.min + vec2(10.0, 6.0), pos2(rect.right() - 10.0, rail.top() - 6.0));
    let ink = if spin == 0.0 { quiet() } else { CREAM };
    let told = text::paint_line(painter, head, Align2::RIGHT_CENTER, &words(spin), font.clone(), ink);
    let title = painter.layout_no_wrap(say("hud-english"), font, quiet());
    // On an upright phone only one of the two fits.
    if head.left() + title.size().x + 8.0 < told.left() {
        painter.galley(Align2::LEFT_CENTER.align_size_within_rect(title.size(), head).min, title, quiet());
    }

    painter.rect_filled(rail, 3.0, RAISED);
    let middle = rail.center();
    let knob = pos2(middle.x - spin / Gesture::MOST_ENGLISH * rail.width() / 2.0, middle.y);
    painter.rect_filled(Rect::from_two_pos(pos2(middle.x, rail.top()), pos2(knob.x, rail.bottom())), 0.0, BRASS);
    painter.vline(middle.x, rail.expand(4.0).y_range(), Stroke::new(1.5, rule_ink()));
    let lit = response.hovered() || response.dragged();
    painter.circle(knob, 9.0, if lit { BRASS_LIT } else { BRASS }, Stroke::new(2.0, NIGHT));

    if response.double_clicked() {
        return Some(Request::Hand(HandRequest::Twist(0.0)));
    }
    let pointer = response.interact_pointer_pos()?;
    let share = ((middle.x - pointer.x) / (rail.width() / 2.0)).clamp(-1.0, 1.0);
    let twist = if share.abs() < SNAP_SHARE { 0.0 } else { share * Gesture::MOST_ENGLISH };
    (twist != spin).then_some(Request::Hand(HandRequest::Twist(twist)))
}

/// "1.6 turns/s clockwise".
fn words(spin: f32) -> String {
    let turns = number((spin.abs() / TAU).into(), 1);
    match spin {
        0.0 => say("hud-english-none"),
        spin if spin > 0.0 => say_with("hud-english-left", &[("turns", turns.into())]),
        _ => say_with("hud-english-right", &[("turns", turns.into())]),
    }
}
