//! The log of the round: every event as the viewer may know it, with the source of the rule behind it.

use bevy_egui::egui::{self, Align2, Area, Id, Order, Rect, ScrollArea, UiBuilder, pos2, vec2};

use crate::app::card_table::CardGame;
use crate::app::theme::palette::{BRASS, CREAM};
use crate::app::theme::{fingers, layout, scrolling, style, text, widgets};
use crate::words::{card_source, describe_card_event, say};

const LOG_WIDTH: f32 = 380.0;

/// Draws the log at the right of the window; `scrolls` says whether the page keys and the stick are its own.
pub(super) fn draw(ctx: &egui::Context, game: &CardGame, open: &mut bool, scrolls: bool) {
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
                ui.scope_builder(UiBuilder::new().max_rect(body), |ui| lines(ui, game, scrolls));
            });
        });
}

fn lines(ui: &mut egui::Ui, game: &CardGame, scrolls: bool) {
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
        if scrolls {
            scrolling::without_pointer(ui);
        }
    });
    layout::more_below(ui, &scrolled, crate::app::theme::palette::NIGHT);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Key};

    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::cards::RuleSet;

    #[test]
    fn the_log_is_read_back_by_the_page_keys() {
        let game = samples::cards_until(&RuleSet::crazy_8s(), 1, 3, |game| game.log().count() > 30);
        let first = describe_card_event(&game.log().next().expect("there are many"), game.names());
        let mut open = true;
        let mut draw = |ctx: &Context| {
            super::draw(ctx, &game, &mut open, true);
            None::<()>
        };
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert_eq!(window.text(&first), None, "the newest lines are shown");
        for _ in 0..20 {
            window.key(Key::PageUp, &mut draw);
            window.settle(&mut draw);
        }
        assert!(window.text(&first).is_some());
        window.key(Key::PageDown, &mut draw);
        window.settle(&mut draw);
        assert_eq!(window.text(&first), None);
    }
}
