//! Text in the sizes and fonts of the interface, in points of a 720-line window.

use bevy_egui::egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, RichText};

use super::palette::{CREAM, quiet};
use super::{fingers, fonts};

/// Size of body text.
pub(crate) const BODY: f32 = 15.5;
/// Size of labels and explanations.
pub(crate) const LABEL: f32 = 13.0;
/// Size of card headings.
pub(crate) const HEADING: f32 = 34.0;
/// Size of headings inside a card.
pub(crate) const SUBHEADING: f32 = 22.0;

/// Bebas Neue.
pub(crate) fn display_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(fonts::DISPLAY.into()))
}

/// Bebas Neue for words that grow and shrink from frame to frame: in whole points, since the letters of every size that was ever
/// shown stay in memory.
pub(crate) fn growing_font(size: f32) -> FontId {
    display_font(size.round())
}

/// Inter, semi-bold; small sizes are larger for fingers.
pub(crate) fn strong_font(size: f32) -> FontId {
    FontId::new(fingers::readable(size), FontFamily::Name(fonts::STRONG.into()))
}

/// Inter; small sizes are larger for fingers.
pub(crate) fn body_font(size: f32) -> FontId {
    FontId::new(fingers::readable(size), FontFamily::Proportional)
}

/// Text for scores and titles.
pub(crate) fn display(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(display_font(size)).color(CREAM)
}

pub(crate) fn body(text: impl Into<String>) -> RichText {
    RichText::new(text).font(body_font(BODY)).color(CREAM)
}

/// Emphasised body text.
pub(crate) fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).font(strong_font(BODY)).color(CREAM)
}

/// Text for labels and explanations.
pub(crate) fn label(text: impl Into<String>) -> RichText {
    RichText::new(text).font(body_font(LABEL)).color(quiet())
}

/// Paints one line, cut with an ellipsis at the right edge of `rect`; returns the area it covers.
pub(crate) fn paint_line(painter: &Painter, rect: Rect, align: Align2, text: &str, font: FontId, ink: Color32) -> Rect {
    let mut job = bevy_egui::egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(rect.width());
    let galley = painter.layout_job(job);
    let place = align.align_size_within_rect(galley.size(), rect);
    painter.galley(place.min, galley, ink);
    place
}

/// Paints one line at its full width.
pub(crate) fn paint_at(painter: &Painter, at: Pos2, align: Align2, text: &str, font: FontId, ink: Color32) -> Rect {
    painter.text(at, align, text, font, ink)
}
