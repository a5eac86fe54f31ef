//! The score over the whole window, to be read across a room: names, totals, and whose turn it is.

use bevy_egui::egui::{self, Align2, Rect, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::request::{Navigate, OpenSecondScreen, Request};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, ink_of, quiet};
use crate::app::theme::{style, text, widgets};
use crate::shuffleboard::rules::{Phase, SideId};
use crate::words::{self, instruction, say, say_with, shooter_name, side_name, side_wins};

/// The share of the window's height that head and foot take.
const HEAD: f32 = 0.16;
/// The share of a row that its letters take, and the greatest share of the width for a name.
const LETTERS: f32 = 0.78;
const NAME: f32 = 0.68;
/// The height of the largest letters, in pixels: two names, two totals and a head of this size fit egui's atlas of letters, which has
/// 2048 pixels a side. Before the first frame the window counts as 10,000 points wide.
const MOST_LETTER_PIXELS: f32 = 320.0;
/// The size at which a line is measured, in points.
const MEASURED_SIZE: f32 = 24.0;

/// Draws it. One button, and Escape, go back to the sheet; the other opens the second screen.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Scorekeeper) -> Option<Request> {
    let escape = crate::app::screens::escape(ui);
    let foot = score(ui, desk);
    let (mut back, mut ask) = (false, None);
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    ui.scope_builder(egui::UiBuilder::new().id_salt("foot").max_rect(foot).layout(layout), |ui| {
        back = widgets::secondary_button(ui, &say("score-small")).clicked();
        let second = widgets::secondary_button(ui, &say("score-second-screen")).clicked();
        ask = second.then_some(Request::SecondScreen(OpenSecondScreen));
        paint_games(ui, desk, ui.available_rect_before_wrap());
    });
    if back || escape {
        desk.big = false;
    }
    ask
}

/// Draws the second screen: the score, or that none is kept yet. Escape closes the window.
pub(super) fn second_screen(ui: &mut egui::Ui, desk: Option<&Scorekeeper>) -> Option<Request> {
    match desk {
        Some(desk) => {
            let foot = score(ui, desk);
            paint_games(ui, desk, foot);
        }
        None => {
            let screen = ui.max_rect();
            ui.painter().rect_filled(screen, 0.0, NIGHT);
            let room = screen.shrink(0.1 * screen.width());
            paint(ui, room, Align2::CENTER_CENTER, &say("second-screen-waits"), text::display_font(32.0), CREAM);
        }
    }
    crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Quit))
}

/// How many games each side has won.
fn paint_games(ui: &egui::Ui, desk: &Scorekeeper, room: Rect) {
    if let Some(games) = games(desk) {
        paint(ui, room, Align2::LEFT_CENTER, &games, text::display_font(text::SUBHEADING), BRASS);
    }
}

/// Draws everything but the foot, and returns its place.
fn score(ui: &mut egui::Ui, desk: &Scorekeeper) -> Rect {
    let game = desk.keeper.game();
    let screen = ui.max_rect();
    ui.painter().rect_filled(screen, 0.0, NIGHT);
    let room = screen.shrink(0.03 * screen.width().min(screen.height()));
    let head = Rect::from_min_size(room.min, vec2(room.width(), HEAD * room.height()));
    let foot = Rect::from_min_max(pos2(room.left(), room.bottom() - style::touch()), room.max);
    let over = match game.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    let (first, second) = match over {
        Some(winner) => (side_wins(game, winner), String::new()),
        None => (shooter_name(game, game.shooter()), instruction(game)),
    };
    let [above, below] = [(head.top(), 0.6), (head.top() + 0.6 * head.height(), 0.36)]
        .map(|(top, share)| Rect::from_min_size(pos2(head.left(), top), vec2(head.width(), share * head.height())));
    let up = over.unwrap_or(game.shooter().side);
    paint(ui, above, Align2::LEFT_CENTER, &first, text::display_font(above.height() * 0.9), ink_of(game, up));
    let frame = words::frame_name(game.mode(), game.frame());
    let told = if second.is_empty() { frame } else { format!("{frame} \u{2013} {second}") };
    paint(ui, below, Align2::LEFT_CENTER, &told, text::body_font(below.height() * 0.7), quiet());

    let sides = game.agreed().sides.len();
    let rows = Rect::from_min_max(pos2(room.left(), head.bottom()), pos2(room.right(), foot.top() - 8.0));
    let high = rows.height() / sides.max(1) as f32;
    for index in 0..sides {
        let side = SideId(index as u8);
        let row = Rect::from_min_size(rows.min + vec2(0.0, index as f32 * high), vec2(rows.width(), high)).shrink(4.0);
        if side == up {
            ui.painter().rect_stroke(row, 8.0, Stroke::new(3.0, BRASS_LIT), StrokeKind::Inside);
        }
        let inside = row.shrink2(vec2(0.02 * row.width(), 0.0));
        let (name, total) = (side_name(game, side), game.standing(side).total.to_string());
        let size = LETTERS * inside.height();
        let name_room = inside.with_max_x(inside.left() + NAME * inside.width());
        let total_room = inside.with_min_x(name_room.right());
        paint(ui, name_room, Align2::LEFT_CENTER, &name, text::display_font(size), ink_of(game, side));
        paint(ui, total_room, Align2::RIGHT_CENTER, &total, text::display_font(size), CREAM);
        let response = ui.interact(row, ui.id().with(("side", index)), egui::Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {total}")));
    }
    foot
}

/// Paints a line, as small as it must be to fit its room.
fn paint(ui: &egui::Ui, room: Rect, align: Align2, words: &str, font: egui::FontId, ink: egui::Color32) {
    let size = font.size.min(MOST_LETTER_PIXELS / ui.ctx().pixels_per_point());
    // Measured in small letters, since every size of a letter takes its room in the atlas.
    let small = egui::FontId::new(MEASURED_SIZE, font.family.clone());
    let wide = ui.painter().layout_no_wrap(words.to_owned(), small, ink).size().x * size / MEASURED_SIZE;
    // A little less, because sizes are rounded.
    let share = (0.98 * room.width() / wide.max(1.0)).min(1.0);
    text::paint_line(ui.painter(), room, align, words, egui::FontId::new(size * share, font.family), ink);
}

/// How many games each side has won, those without a win left out; `None` before one is over.
pub(super) fn games(desk: &Scorekeeper) -> Option<String> {
    if desk.won.is_empty() {
        return None;
    }
    let game = desk.keeper.game();
    let sides = (0..).map(SideId).take(game.agreed().sides.len());
    let won = |side: SideId| desk.won.iter().filter(|winner| **winner == side).count();
    let won = sides.map(|side| (side, won(side))).filter(|(_, won)| *won > 0);
    let games: Vec<String> = won.map(|(side, won)| format!("{} {won}", side_name(game, side))).collect();
    Some(say_with("score-games", &[("games", games.join(", ").into())]))
}
