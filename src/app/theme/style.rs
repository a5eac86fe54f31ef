//! The egui style: every colour, corner and distance of egui's widgets.

use bevy_egui::egui::style::{ScrollStyle, Selection, TextCursorStyle, WidgetVisuals, Widgets};
use bevy_egui::egui::{
    self, Color32, CornerRadius, CursorIcon, Margin, Shadow, Stroke, Style, TextStyle, Visuals, vec2,
};

use super::palette::{
    BRASS, BRASS_LIT, CREAM, NEON_TEAL, NIGHT, RAISED, WARN, WELL, alarm, mix, quiet, rule_ink, veil,
};
use super::{contrast, fingers, text};

pub(crate) const PANEL_CORNER: u8 = 10;
/// Radius of button and field corners, in points.
pub(crate) const BUTTON_CORNER: u8 = 8;
/// Duration of hover animations, in seconds.
pub(crate) const ANSWER: f32 = 0.15;

/// Opacity of a panel. Blending is linear: the remaining 3 % of a bright board look like an eighth of its brightness.
const PANEL_OPACITY: f32 = 0.97;

/// Height of a usual button, in points.
pub(crate) fn touch() -> f32 {
    fingers::at_least(40.0)
}

fn panel_fill() -> Color32 {
    if contrast::is_high() { NIGHT } else { veil(NIGHT, PANEL_OPACITY) }
}

/// The stroke of thin rules and panel edges.
pub(crate) fn rule() -> Stroke {
    Stroke::new(if contrast::is_high() { 2.0 } else { 1.0 }, rule_ink())
}

/// The stroke of the focus ring.
pub(crate) fn focus() -> Stroke {
    Stroke::new(2.0 * rule().width, NEON_TEAL)
}

/// The complete style.
pub(crate) fn style() -> Style {
    let mut style = Style { visuals: visuals(), animation_time: ANSWER, ..Default::default() };
    style.text_styles = [
        (TextStyle::Small, text::body_font(text::LABEL)),
        (TextStyle::Body, text::body_font(text::BODY)),
        (TextStyle::Button, text::strong_font(text::BODY)),
        (TextStyle::Monospace, text::body_font(text::BODY)),
        (TextStyle::Heading, text::display_font(text::HEADING)),
    ]
    .into();
    style.spacing.item_spacing = vec2(10.0, 8.0);
    style.spacing.button_padding = vec2(16.0, 9.0);
    style.spacing.interact_size = vec2(40.0, 36.0);
    style.spacing.window_margin = Margin::same(20);
    style.spacing.scroll = ScrollStyle {
        bar_width: 9.0,
        floating_width: 6.0,
        floating_allocated_width: 12.0,
        // Scroll bars are always visible, to show that a page continues.
        dormant_background_opacity: 0.25,
        dormant_handle_opacity: 0.75,
        active_handle_opacity: 0.9,
        foreground_color: true,
        ..ScrollStyle::floating()
    };
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    style
}

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.widgets = Widgets {
        noninteractive: widget(NIGHT, rule_ink(), CREAM),
        inactive: widget(WELL, rule_ink(), CREAM),
        hovered: widget(RAISED, BRASS, CREAM),
        active: widget(mix(RAISED, BRASS, 0.25), BRASS_LIT, CREAM),
        open: widget(RAISED, BRASS, CREAM),
    };
    visuals.selection = Selection { bg_fill: veil(BRASS, 0.45), stroke: focus() };
    visuals.faint_bg_color = WELL;
    visuals.extreme_bg_color = WELL;
    visuals.text_edit_bg_color = Some(WELL);
    visuals.warn_fg_color = WARN;
    visuals.error_fg_color = alarm();
    visuals.weak_text_color = Some(quiet());
    visuals.window_corner_radius = CornerRadius::same(PANEL_CORNER);
    visuals.window_fill = panel_fill();
    visuals.window_stroke = rule();
    visuals.window_shadow = Shadow { offset: [0, 6], blur: 24, spread: 0, color: veil(Color32::BLACK, 0.5) };
    visuals.popup_shadow = visuals.window_shadow;
    visuals.menu_corner_radius = CornerRadius::same(BUTTON_CORNER);
    visuals.panel_fill = panel_fill();
    // A caret that blinks would have every picture of a still screen drawn anew.
    visuals.text_cursor = TextCursorStyle {
        stroke: Stroke::new(2.0, BRASS_LIT),
        preview: false,
        blink: false,
        ..TextCursorStyle::default()
    };
    visuals.interact_cursor = Some(CursorIcon::PointingHand);
    visuals.disabled_alpha = 0.45;
    visuals
}

/// The visuals of one widget state.
fn widget(fill: Color32, line: Color32, ink: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(rule().width, line),
        corner_radius: CornerRadius::same(BUTTON_CORNER),
        fg_stroke: Stroke::new(1.5, ink),
        expansion: 0.0,
    }
}

/// The frame of a card or a HUD panel.
pub(crate) fn panel(margin: f32) -> egui::Frame {
    egui::Frame::new().fill(panel_fill()).stroke(rule()).corner_radius(PANEL_CORNER).inner_margin(margin)
}

#[cfg(test)]
mod tests {
    use super::super::contrast::in_high;
    use super::*;

    #[test]
    fn in_high_contrast_nothing_shows_through_a_panel_and_its_edge_and_the_ring_are_thicker() {
        assert!(!panel_fill().is_opaque());
        let usual = [rule().width, focus().width];
        in_high(|| {
            let style = style();
            assert!(style.visuals.window_fill.is_opaque() && style.visuals.panel_fill.is_opaque());
            assert!(rule().width > usual[0] && focus().width > usual[1]);
            assert_eq!(style.visuals.window_stroke, rule());
        });
    }
}
