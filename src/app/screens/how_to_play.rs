//! How to play: the rules of Crazy Eight to read, with a picture of the board.

use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Key, Order, Rect, Sense, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::rule_picture;
use crate::app::ask::Ask;
use crate::app::state::Overlay;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM, SMOKE};
use crate::app::theme::{layout, text, widgets};
use crate::rules::{Board, BoardSpeed, Colour, Line, WeightId, WeightSpec};
use crate::words::say;

/// How far one press of an arrow key scrolls, in points.
const SCROLL: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::HowToPlay)));
}

fn show(mut contexts: EguiContexts, mut asks: MessageWriter<Ask>) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "how to play", Order::Foreground, draw);
    asks.write_batch(ask);
    Ok(())
}

/// Draws the rules; the arrow keys and the page keys scroll, Escape goes back.
pub(super) fn draw(ui: &mut egui::Ui) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let body = |ui: &mut egui::Ui| {
        let page = ui.clip_rect().height() * 0.8;
        let by = ui.input(|input| {
            [(Key::ArrowDown, -SCROLL), (Key::ArrowUp, SCROLL), (Key::PageDown, -page), (Key::PageUp, page)]
                .iter()
                .filter(|(key, _)| input.key_pressed(*key))
                .map(|(_, by)| *by)
                .sum::<f32>()
        });
        if by != 0.0 {
            ui.scroll_with_delta(vec2(0.0, by));
        }
        layout::columns(ui, 0.60, &mut (), |ui, ()| chapters(ui), |ui, ()| pictures(ui))
    };
    let footer = |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-back")).clicked().then_some(Ask::Close);
    layout::card(ui, &say("how-title"), 980.0, body, footer).or(escape)
}

fn chapters(ui: &mut egui::Ui) -> Option<Ask> {
    for (heading, words) in [
        (say("how-aim-title"), say("how-aim")),
        (say("how-break-title"), say("how-break")),
        (say("how-clear-title"), say("how-clear")),
        (say("how-count-title"), say("how-count")),
        (say("how-judge-title"), say("how-judge")),
        (say("how-hickey-title"), say("how-hickey")),
        (say("how-win-title"), say("how-win")),
        (say("how-throw-title"), say("how-throw")),
        (say("how-keys-title"), say("how-keys")),
    ] {
        ui.label(text::display(heading, text::SUBHEADING).color(BRASS));
        ui.label(text::body(words));
        ui.add_space(10.0);
    }
    None
}

fn pictures(ui: &mut egui::Ui) -> Option<Ask> {
    diagram(ui);
    ui.add_space(14.0);
    rule_picture::draw(ui);
    None
}

/// The scoring end with the names of its lines and what each zone counts.
fn diagram(ui: &mut egui::Ui) {
    let board = Board::regulation(BoardSpeed::Medium);
    let width = ui.available_width().min(360.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, width * 1.2), Sense::hover());
    let picture = Rect::from_min_max(rect.min, pos2(rect.left() + width * 0.46, rect.bottom()));
    let depth = board.foul_line + 0.12;
    let view = View::new(&board, picture, depth);
    let blue = WeightId::of(Colour::Blue);
    let at = |weight, from_end: f32, across: f32| (weight, Vec2::new(board.length - from_end, across), 0.4);
    let weights = [at(blue[0], 0.0, -0.10), at(blue[1], 0.09, 0.12), at(blue[2], 0.23, -0.13), at(blue[3], 0.9, 0.08)];
    board_picture::paint(ui.painter(), &view, &board, &WeightSpec::large(), weights);

    let painter = ui.painter();
    // The labels of the short zones near the end are spread so that they do not touch.
    let least = 30.0;
    let mut free = rect.top();
    let mut label = |x: f32, name: String, note: String| {
        let at = view.place(Vec2::new(x, -board.width / 2.0));
        let y = at.y.max(free + least / 2.0);
        free = y + least / 2.0;
        let from = pos2(picture.right() + 16.0, y);
        painter.line_segment([at, from - vec2(4.0, 0.0)], Stroke::new(1.0, BRASS));
        let name = text::paint_at(painter, from, Align2::LEFT_CENTER, &name, text::strong_font(text::LABEL), CREAM);
        let after = name.right_center() + vec2(6.0, 0.0);
        text::paint_at(painter, after, Align2::LEFT_CENTER, &note, text::body_font(text::LABEL), SMOKE);
    };
    label(board.length, say("diagram-end"), say("diagram-end-note"));
    label(board.line_x(Line::Trey), say("diagram-trey"), say("diagram-trey-note"));
    label(board.line_x(Line::Deuce), say("diagram-deuce"), say("diagram-deuce-note"));
    label(board.line_x(Line::LongFoul), say("diagram-foul"), say("diagram-foul-note"));
}
