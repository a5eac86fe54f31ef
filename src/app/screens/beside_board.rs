//! A board that weights are laid on, with a panel beside it or, in an upright window, below it.

use bevy_egui::egui::{Align, Layout, Rect, ScrollArea, Ui, UiBuilder, pos2};

use crate::app::scorekeeper::VisiblePart;
use crate::app::theme::{layout, scrolling, style, widgets};
use crate::words::say;

/// Draws the board, the panel, which scrolls, and a row of buttons under it; the first two may change `state`. The board takes the first
/// share of a landscape window, and the second share of a portrait one.
pub(super) fn draw<S, R>(
    ui: &mut Ui,
    [beside, above]: [f32; 2],
    state: &mut S,
    board: impl FnOnce(&mut Ui, &mut S) -> Option<R>,
    panel: impl FnOnce(&mut Ui, &mut S) -> Option<R>,
    footer: impl FnOnce(&mut Ui, &S) -> Option<R>,
) -> Option<R> {
    let (outside, inside) = if layout::is_small(ui) { (4.0, 10.0) } else { (20.0, 20.0) };
    let room = ui.max_rect().shrink(outside);
    ui.painter().add(style::panel(0.0).paint(room));
    let room = room.shrink(inside);
    let (of_board, rest) = if room.width() > room.height() {
        let (left, right) = room.split_left_right_at_fraction(beside);
        (left, right.with_min_x(right.left() + inside))
    } else {
        let (top, bottom) = room.split_top_bottom_at_fraction(above);
        (top, bottom.with_min_y(bottom.top() + inside))
    };
    let foot = Rect::from_min_max(pos2(rest.left(), rest.bottom() - style::touch()), rest.max);
    let of_panel = rest.with_max_y(foot.top() - inside);

    let board = ui.scope_builder(UiBuilder::new().id_salt("board").max_rect(of_board), |ui| board(ui, state));
    let panel = ui.scope_builder(UiBuilder::new().id_salt("panel").max_rect(of_panel), |ui| {
        let scroll = ScrollArea::vertical().auto_shrink([false, false]);
        let scrolled = scroll.show(ui, |ui| {
            let answer = panel(ui, state);
            scrolling::without_pointer(ui);
            answer
        });
        scrolled.inner
    });
    let foot = UiBuilder::new().id_salt("foot").max_rect(foot).layout(Layout::right_to_left(Align::Center));
    let footer = ui.scope_builder(foot, |ui| footer(ui, state));
    board.inner.or(panel.inner).or(footer.inner)
}

/// Draws the choice how much of the board is shown.
pub(super) fn reach(ui: &mut Ui, reach: &mut VisiblePart) {
    let reaches = [
        (VisiblePart::End, say("score-reach-end")),
        (VisiblePart::FoulLine, say("score-reach-foul")),
        (VisiblePart::Board, say("score-reach-board")),
    ];
    widgets::segmented(ui, reach, &reaches);
}
