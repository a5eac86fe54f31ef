//! Keys large enough for a finger: names, and ranks of cards with the number entered.

use bevy_egui::egui::{self, Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2};

use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, RAISED, WELL, mix, rule_ink, veil};
use crate::app::theme::{fingers, style, text, widgets};
use crate::cards::{Rank, RuleSet};

/// The height of a key and its least width, in points.
const KEY: f32 = 46.0;

pub(super) struct Key<'k> {
    /// The text on the key.
    pub(super) sign: &'k str,
    /// The name for screen readers.
    pub(super) called: &'k str,
    /// The number shown in the corner; 0 is not shown.
    pub(super) count: usize,
    /// Whether the key is the chosen one.
    pub(super) chosen: bool,
    pub(super) enabled: bool,
}

/// Draws a key. A text too long for the row ends in an ellipsis.
pub(super) fn key(ui: &mut egui::Ui, Key { sign, called, count, chosen, enabled }: &Key) -> Response {
    let least = fingers::at_least(KEY);
    let font = text::strong_font(text::BODY);
    let wide = ui.painter().layout_no_wrap((*sign).to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    let size = vec2((wide + 20.0).max(least).min(ui.max_rect().width()), least);
    let (rect, response) = ui.allocate_exact_size(size, if *enabled { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, *enabled, *chosen, *called));
    if ui.is_rect_visible(rect) {
        let lit = *enabled && (response.hovered() || response.has_focus());
        let fill = if *chosen { veil(BRASS, 0.24) } else { mix(WELL, RAISED, f32::from(u8::from(lit))) };
        let ink = if *chosen || lit { BRASS } else { rule_ink() };
        let line = Stroke::new(style::rule().width * if *chosen { 2.0 } else { 1.0 }, ink);
        ui.painter().rect(rect, style::BUTTON_CORNER, fill, line, StrokeKind::Inside);
        let words = if *enabled { CREAM } else { veil(CREAM, 0.45) };
        text::paint_line(ui.painter(), rect.shrink2(vec2(8.0, 4.0)), Align2::CENTER_CENTER, sign, font, words);
        if *count > 0 {
            tally(ui, rect, *count);
        }
        if *enabled {
            widgets::finish(ui, &response, rect);
        }
    }
    response
}

/// Draws the number in the corner of a key.
fn tally(ui: &egui::Ui, rect: Rect, count: usize) {
    let centre = rect.right_top() + vec2(-9.0, 9.0);
    ui.painter().circle_filled(centre, 8.5, BRASS_LIT);
    text::paint_at(ui.painter(), centre, Align2::CENTER_CENTER, &count.to_string(), text::strong_font(12.0), NIGHT);
}

/// Lays out keys side by side, in several rows if needed.
pub(super) fn row<R>(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let drawn = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        add(ui)
    });
    drawn.inner
}

/// The ranks in the deck of a game.
pub(super) fn ranks(rules: &RuleSet) -> impl Iterator<Item = Rank> + use<> {
    let jokers = rules.deck.jokers > 0;
    Rank::ALL.into_iter().filter(move |rank| jokers || *rank != Rank::Joker)
}
