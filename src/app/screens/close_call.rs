//! The close call: the weight and its line straight from above, measured.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Order, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::state::{Overlay, Play};
use crate::app::table::Game;
use crate::app::theme::palette::{
    CARPET, CREAM, GOOD, MAPLE, MAPLE_SHADE, NEON_RED, NIGHT, SMOKE, STEEL, WALNUT, WARN, enamel, mix, veil,
};
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::rules::{Call, Match, Reason, Ring};
use crate::words::{describe_call, length, line_name, ring_name, say};

/// How much of the board the picture shows from top to bottom, metres.
const SHOWN: f32 = 0.022;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::CloseCall).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut asks: MessageWriter<Ask>) -> Result {
    let Some((game, call)) = game.as_deref().and_then(|game| Some((game, game.close_call.as_ref()?))) else {
        return Ok(());
    };
    let ask = layout::layer(contexts.ctx_mut()?, "close call", Order::Foreground, |ui| draw(ui, &game.rules, call));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the measured gap and the referee's word.
pub(super) fn draw(ui: &mut egui::Ui, game: &Match, call: &Call) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Open(Overlay::Pause));
    let body = |ui: &mut egui::Ui| {
        let high = (ui.ctx().content_rect().height() - 300.0).clamp(150.0, 340.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        picture(&ui.painter().with_clip_rect(rect), rect, game, call);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            weight_icon::weight_icon(ui, 16.0, call.weight);
            let words = RichText::new(describe_call(game, call)).font(text::strong_font(18.0)).color(CREAM);
            ui.add(egui::Label::new(words).wrap());
        });
        ui.label(text::label(match call.reason {
            Reason::OverTheEnd | Reason::InsideTheEnd => say("close-note-end"),
            Reason::ClearOf(_) | Reason::Touches(_) | Reason::ShortOf(_) => say("close-note-line"),
            Reason::Inside(_) | Reason::Cuts(_) | Reason::Outside(_) => say("close-note-ring"),
        }));
        None
    };
    let footer =
        |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-continue")).clicked().then_some(Ask::Continue);
    layout::card(ui, &say("close-title"), 660.0, body, footer).or(escape)
}

/// The rim and the boundary, many times enlarged: the scoring end is up.
fn picture(painter: &Painter, rect: Rect, game: &Match, call: &Call) {
    let (radius, line_width) = (game.weight().radius, game.board().line_width);
    let scale = rect.height() / SHOWN;
    let middle = rect.center();
    let margin = call.margin * scale;
    let at_end = matches!(call.reason, Reason::OverTheEnd | Reason::InsideTheEnd);
    let (inside, ink) = match call.reason {
        Reason::ClearOf(_) | Reason::OverTheEnd | Reason::Inside(_) => (true, GOOD),
        Reason::Touches(_) | Reason::ShortOf(_) | Reason::InsideTheEnd | Reason::Cuts(_) | Reason::Outside(_) => {
            (false, NEON_RED)
        }
    };
    // The boundary lies in the middle; the rim is above it (past) or below it by the margin.
    let rim = middle.y + if inside { -margin } else { margin };

    let name = |words: String, at: Pos2, ink: Color32| {
        text::paint_at(painter, at, Align2::RIGHT_CENTER, &words, text::strong_font(text::LABEL), ink);
    };

    painter.rect_filled(rect, 8.0, mix(MAPLE, MAPLE_SHADE, 0.35));
    for grain in 0..9 {
        let x = rect.left() + rect.width() * (grain as f32 + 0.5) / 9.0;
        painter.vline(x, rect.y_range(), Stroke::new(1.0, veil(MAPLE_SHADE, 0.35)));
    }
    if at_end {
        let beyond = Rect::from_min_max(rect.min, pos2(rect.right(), middle.y));
        painter.rect_filled(beyond, 8.0, CARPET);
        painter.hline(rect.x_range(), middle.y, Stroke::new(2.0, CREAM));
        name(say("close-end"), pos2(rect.right() - 12.0, middle.y + 14.0), WALNUT);
    } else {
        let inlay = Rect::from_min_max(pos2(rect.left(), middle.y), pos2(rect.right(), middle.y + line_width * scale));
        painter.rect_filled(inlay, 0.0, NIGHT);
        let called = match call.reason {
            Reason::ClearOf(line) | Reason::Touches(line) | Reason::ShortOf(line) => Some(line_name(game, line)),
            Reason::Inside(ring) | Reason::Cuts(ring) | Reason::Outside(ring) => Some(ring_name(ring)),
            Reason::OverTheEnd | Reason::InsideTheEnd => None,
        };
        if let Some(called) = called {
            name(called, inlay.right_center() - vec2(12.0, 0.0), SMOKE);
        }
    }

    // Its rear rim decides at a line, its leading rim at the end.
    // The black ring has only to be reached: there the leading rim decides, too.
    let leads = at_end
        || matches!(
            call.reason,
            Reason::Inside(Ring::Inner) | Reason::Cuts(Ring::Inner) | Reason::Outside(Ring::Inner)
        );
    let centre = pos2(middle.x, rim + if leads { radius * scale } else { -radius * scale });
    painter.circle_filled(centre, radius * scale, STEEL[0]);
    painter.circle_stroke(centre, radius * scale, Stroke::new(2.0, STEEL[1]));
    painter.circle_filled(centre, radius * scale * 0.82, enamel(call.weight.colour()));

    // The boundary stays in sight under the weight.
    let edge = [pos2(rect.left(), middle.y), pos2(rect.right(), middle.y)];
    painter.extend(Shape::dashed_line(&edge, Stroke::new(1.5, ink), 8.0, 6.0));
    let x = rect.left() + rect.width() * 0.22;
    painter.hline(x - 26.0..=middle.x, rim, Stroke::new(1.5, ink));
    let (top, bottom) = (middle.y.min(rim), middle.y.max(rim));
    let arrow = |from: f32, to: f32| {
        painter.arrow(pos2(x, from), vec2(0.0, to - from), Stroke::new(2.0, ink));
    };
    arrow(top - 34.0, top - 1.0);
    arrow(bottom + 34.0, bottom + 1.0);
    let size = painter.layout_no_wrap(length(call.margin), text::strong_font(22.0), WARN).size();
    let place = Align2::CENTER_CENTER.anchor_size(pos2(x, bottom + 34.0 + size.y * 0.6), size);
    painter.rect_filled(place.expand2(vec2(8.0, 2.0)), 6.0, veil(NIGHT, 0.88));
    text::paint_at(
        painter,
        place.center(),
        Align2::CENTER_CENTER,
        &length(call.margin),
        text::strong_font(22.0),
        CREAM,
    );
}
