//! The log of the round: every event as the viewer may know it, with the source of the rule behind it.

use bevy_egui::egui::{self, Align2, Area, Id, Order, Rect, ScrollArea, UiBuilder, pos2, vec2};

use crate::app::card_table::CardGame;
use crate::app::theme::palette::{BRASS, CREAM};
use crate::app::theme::{fingers, layout, style, text, widgets};
use crate::words::{card_source, describe_card_event, say};

const LOG_WIDTH: f32 = 380.0;

/// Draws the log at the right of the window.
pub(super) fn draw(ctx: &egui::Context, game: &CardGame, open: &mut bool) {
    let screen = ctx.content_rect().shrink(12.0);
    let size = vec2(LOG_WIDTH.min(screen.width()), screen.height() * 0.72);
    let rect = Align2::RIGHT_TOP.align_size_within_rect(size, screen);
    Area::new(Id::new("card log"))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .fade_in(false)
        .show(ctx, |ui| {
            ui.painter().add(style::panel(0.0).paint(rect));
            let inner = rect.shrink(14.0);
            ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
                ui.horizontal(|ui| {
                    ui.label(text::display(say("cards-log-title"), text::SUBHEADING).color(BRASS));
                    let right = egui::Layout::right_to_left(egui::Align::Center);
                    *open &= !ui
                        .with_layout(right, |ui| widgets::square_button(ui, "\u{d7}", &say("cards-close-log")))
                        .inner
                        .clicked();
                });
                let body = Rect::from_min_max(pos2(inner.left(), inner.top() + style::touch()), inner.max);
                ui.scope_builder(UiBuilder::new().max_rect(body), |ui| lines(ui, game));
            });
        });
}

fn lines(ui: &mut egui::Ui, game: &CardGame) {
    let scrolled = ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        if game.undone() > 0 {
            let words = crate::words::say_with("cards-undone", &[("times", game.undone().into())]);
            ui.add(egui::Label::new(text::label(words)).wrap());
        }
        for event in game.log() {
            let words = describe_card_event(&event, game.names());
            ui.add(egui::Label::new(text::body(words).color(CREAM).size(fingers::readable(text::LABEL + 1.0))).wrap());
            let source = card_source(game.game().open().rules.written(&event));
            if !source.is_empty() {
                ui.add(egui::Label::new(text::label(source).size(fingers::readable(text::LABEL - 1.5))).wrap());
            }
            ui.add_space(3.0);
        }
    });
    layout::more_below(ui, &scrolled, crate::app::theme::palette::NIGHT);
}
