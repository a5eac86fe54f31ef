//! The standings beside the draw, what is next, and why it is so.

use bevy_egui::egui::{self, Align2, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::Shown;
use super::work::Work;
use crate::app::theme::palette::{self, BRASS, BRASS_LIT, CREAM, quiet, veil};
use crate::app::theme::{layout, text};
use crate::club::{EveningPhase, Format};
use crate::wall::{cell, result};
use crate::words::{ClubColumn, ClubPart, club_column, club_part};

/// The height of a line of the table, and of its letters, in points.
const LINE: f32 = 34.0;
const LETTERS: f32 = 22.0;
/// The size of the winner's name, in points.
const WINNER: f32 = 40.0;
/// The widths of the columns beside the names: the place, and each number.
const PLACE: f32 = 34.0;
const NUMBER: f32 = 84.0;

/// Draws the table and what stands under it.
pub(super) fn draw(ui: &mut Ui, shown: &Shown, work: &Work) {
    let evening = shown.evening;
    let (state, setup) = (evening.state(), evening.setup());
    let scroll = ScrollArea::vertical().id_salt("table").auto_shrink([false, false]).show(ui, |ui| {
        standings(ui, shown, work);
        let called = |(id, board): (crate::club::MeetingId, u8)| {
            let meeting = state.meetings().get(id.index())?;
            let board = setup.boards.get(usize::from(board))?;
            Some(format!("{board}: {}", result(evening, meeting)))
        };
        list(ui, ClubPart::OnNow, state.on().filter_map(called).collect());
        list(ui, ClubPart::Next, state.next(setup).into_iter().filter_map(called).collect());
        if !work.reasons.is_empty() {
            head(ui, ClubPart::Reasons);
        }
        for reason in &work.reasons {
            ui.add(egui::Label::new(text::label(reason.as_str())).wrap());
        }
    });
    layout::more_below(ui, &scroll, palette::NIGHT);
}

/// Draws the winner, once there is one, and the standings.
pub(super) fn standings(ui: &mut Ui, shown: &Shown, work: &Work) {
    let evening = shown.evening;
    let rows = &work.rows;
    if let (EveningPhase::Over, Some(first)) = (evening.state().phase(), rows.first()) {
        head(ui, ClubPart::Winner);
        let name = cell(evening, first, ClubColumn::Team);
        ui.add(egui::Label::new(text::display(name, WINNER).color(BRASS_LIT)).wrap());
    }
    head(ui, ClubPart::Standings);
    let columns = match evening.setup().format {
        Format::Open { .. } => [ClubColumn::Points, ClubColumn::LastFrame],
        _ => [ClubColumn::Won, ClubColumn::Points],
    };
    line(ui, "", &club_column(ClubColumn::Team), &columns.map(club_column), None);
    for row in rows {
        let place = format!("{}.", row.place);
        let numbers = columns.map(|column| cell(evening, row, column));
        let told = columns.map(|column| format!("{} {}", club_column(column), cell(evening, row, column)));
        let name = cell(evening, row, ClubColumn::Team);
        let told = format!("{place} {name}: {}", told.join(", "));
        line(ui, &place, &name, &numbers, Some(told));
    }
}

/// The room in which the standings fit, in points; the name of the winner may take two lines.
pub(super) fn height_of_standings(shown: &Shown, work: &Work) -> f32 {
    let heads = if shown.evening.state().phase() == EveningPhase::Over { 2.0 * WINNER + 120.0 } else { 80.0 };
    // Between two lines there is room, too.
    heads + (LINE + 8.0) * work.rows.len() as f32
}

/// The head of a part.
fn head(ui: &mut Ui, part: ClubPart) {
    ui.add_space(8.0);
    ui.label(text::display(club_part(part), text::SUBHEADING).color(BRASS));
}

/// A part of a few lines; nothing if there are none.
fn list(ui: &mut Ui, part: ClubPart, lines: Vec<String>) {
    if lines.is_empty() {
        return;
    }
    head(ui, part);
    for line in lines {
        ui.add(egui::Label::new(text::body(line)).wrap());
    }
}

/// A line of the table, or its heads if nothing is `told` of it.
fn line(ui: &mut Ui, place: &str, name: &str, numbers: &[String], told: Option<String>) {
    let is_head = told.is_none();
    let high = if is_head { 20.0 } else { LINE };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    if let Some(told) = told {
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    }
    let (font, ink) =
        if is_head { (text::body_font(text::LABEL), quiet()) } else { (text::strong_font(LETTERS * 0.86), CREAM) };
    let painter = ui.painter();
    let inside = rect.shrink2(vec2(2.0, 0.0));
    text::paint_line(painter, inside.with_max_x(inside.left() + PLACE), Align2::LEFT_CENTER, place, font.clone(), ink);
    let wide = NUMBER * numbers.len() as f32;
    let middle = Rect::from_x_y_ranges(inside.left() + PLACE..=inside.right() - wide - 6.0, inside.y_range());
    text::paint_line(painter, middle, Align2::LEFT_CENTER, name, font.clone(), ink);
    for (place, number) in numbers.iter().enumerate() {
        let left = inside.right() - wide + NUMBER * place as f32;
        let room = Rect::from_x_y_ranges(left + 4.0..=left + NUMBER, inside.y_range());
        text::paint_line(painter, room, Align2::RIGHT_CENTER, number, font.clone(), ink);
    }
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, veil(BRASS, 0.35)));
}
