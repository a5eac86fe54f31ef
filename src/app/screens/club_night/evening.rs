//! The open evening, over the whole window: its draw as on a wall, the table beside it, and a few buttons below.

use bevy_egui::egui::{self, Align, Align2, Rect, Ui, UiBuilder, pos2, vec2};

use super::work::Work;
use super::{Page, Shown, View, table, wall};
use crate::app::request::{ClubRequest, Request};
use crate::app::theme::palette::{CREAM, quiet};
use crate::app::theme::{style, text, widgets};
use crate::club::{Entry, EveningPhase};
use crate::words::{ClubPart, club_format, club_part, club_played, say};

/// The margin outside the panel and inside it, in a usual and in a small window, in points.
const MARGINS: [[f32; 2]; 2] = [[12.0, 18.0], [4.0, 10.0]];
/// The height of the title, and of the line under it.
const TITLE: f32 = 36.0;
const BELOW: f32 = 20.0;
/// The height of both.
pub(super) const HEAD: f32 = TITLE + BELOW;
/// The table's share of the width beside the draw.
const TABLE: f32 = 0.31;
/// Windows that are narrower show either the draw or the table.
const NARROW: f32 = 1100.0;

/// Draws the evening. Escape goes back to the list.
pub(super) fn draw(ui: &mut Ui, shown: &Shown, view: &mut View, work: &Work) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Club(ClubRequest::Close));
    let screen = ui.max_rect();
    let small = screen.width().min(screen.height()) < 560.0;
    let [outside, inside] = MARGINS[usize::from(small)];
    let room = screen.shrink(outside);
    ui.painter().add(style::panel(0.0).paint(room));
    let room = room.shrink(inside);
    head(ui, shown, room);
    let narrow = room.width() < NARROW;
    let foot = Rect::from_min_max(pos2(room.left(), room.bottom() - style::touch()), room.max);
    let middle = Rect::from_min_max(pos2(room.left(), room.top() + HEAD + 4.0), pos2(room.right(), foot.top() - 8.0));
    let (left, right) = match (narrow, view.page) {
        (true, Page::Table) => (None, Some(middle)),
        (true, _) => (Some(middle), None),
        (false, _) => {
            let (left, right) = middle.split_left_right_at_fraction(1.0 - TABLE);
            (Some(left.with_max_x(left.right() - 14.0)), Some(right))
        }
    };
    if let Some(rect) = left {
        ui.scope_builder(UiBuilder::new().id_salt("draw").max_rect(rect), |ui| wall::draw(ui, shown, view, &work.plan));
    }
    if let Some(rect) = right {
        ui.scope_builder(UiBuilder::new().id_salt("table").max_rect(rect), |ui| table::draw(ui, shown, work));
    }
    let layout = egui::Layout::right_to_left(Align::Center);
    let foot = UiBuilder::new().id_salt("foot").max_rect(foot).layout(layout);
    ui.scope_builder(foot, |ui| footer(ui, shown, view, narrow)).inner.or(escape)
}

/// Draws the title at the top of the room, and what is played under it.
pub(super) fn head(ui: &Ui, shown: &Shown, room: Rect) {
    let setup = shown.evening.setup();
    let head = Rect::from_min_size(room.min, vec2(room.width(), TITLE));
    text::paint_line(ui.painter(), head, Align2::LEFT_CENTER, &setup.title, text::display_font(TITLE), CREAM);
    let below = Rect::from_min_size(head.left_bottom(), vec2(room.width(), BELOW));
    let told = format!("{} \u{2013} {}", club_format(setup), club_played(setup));
    text::paint_line(ui.painter(), below, Align2::LEFT_CENTER, &told, text::body_font(text::LABEL), quiet());
}

/// The buttons, from the right to the left: the next meeting first.
fn footer(ui: &mut Ui, shown: &Shown, view: &mut View, narrow: bool) -> Option<Request> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let evening = shown.evening;
    let next = evening.state().ready(evening.setup()).first().copied();
    let at_table = narrow && view.page == Page::Table;
    let mut ask = None;
    if at_table {
        if widgets::primary_button(ui, &club_part(ClubPart::Draw)).clicked() {
            view.page = Page::Main;
        }
    } else {
        // Undo can take back the draw.
        if evening.state().phase() == EveningPhase::Entering {
            if widgets::primary_button(ui, &say("night-draw")).clicked() {
                ask = Some(Request::Club(ClubRequest::Say(Entry::Draw)));
            }
        } else {
            let button =
                ui.add_enabled_ui(next.is_some(), |ui| widgets::primary_button(ui, &club_part(ClubPart::Next)));
            if let Some(next) = next.filter(|_| button.inner.clicked()) {
                view.open(evening, next);
            }
        }
        if narrow && widgets::secondary_button(ui, &say("night-table-page")).clicked() {
            view.page = Page::Table;
        }
    }
    if !narrow {
        let may = !evening.entries().is_empty();
        if ui.add_enabled_ui(may, |ui| widgets::secondary_button(ui, &say("night-undo"))).inner.clicked() {
            ask = Some(Request::Club(ClubRequest::Undo));
        }
        if widgets::secondary_button(ui, &say("night-players")).clicked() {
            view.page = Page::Players;
        }
    }
    if widgets::secondary_button(ui, &say("night-more")).clicked() {
        view.page = Page::More;
    }
    if widgets::secondary_button(ui, &say("button-back")).clicked() {
        view.page = Page::Main;
        ask = Some(Request::Club(ClubRequest::Close));
    }
    ask
}
