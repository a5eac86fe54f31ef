//! The draw as on a wall: every meeting a box that can be tapped, large enough to be read from three metres where there is room.

use bevy_egui::egui::{
    self, Align, Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::plan::Plan;
use super::{Shown, View};
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NEON_TEAL, WELL, mix, quiet, veil};
use crate::app::theme::style::{ANSWER, BUTTON_CORNER};
use crate::app::theme::{layout, palette, text, widgets};
use crate::club::{Meeting, MeetingId, Outcome};
use crate::wall::bracket::LINE;
use crate::wall::{result, score_of, team_at};
use crate::words::{club_stage, say_with};

/// How large a unit of the drawing is at least and at most, in points. At the least letters are 19 points high, which are 29 pixels
/// in a window of 1920 by 1080.
const SCALE: [f32; 2] = [1.25, 2.4];
/// The height of a name, as a share of its line.
const NAME: f32 = 0.78;
/// The least room in which letters are painted, in points.
const LEAST_ROOM: f32 = 24.0;

/// Draws it in the room there is, and opens the meeting that is tapped.
pub(super) fn draw(ui: &mut Ui, shown: &Shown, view: &mut View, plan: &Plan) {
    let room = ui.available_size();
    let [least, most] = SCALE;
    // The rounds side by side fit the width if they can be read then; what is higher scrolls.
    let fits = (room.x - 14.0) / plan.size.x.max(1.0);
    let scale = fits.min((room.y - 14.0) / plan.size.y.max(1.0)).clamp(least, most);
    let ready = shown.evening.state().ready(shown.evening.setup());
    let next = is_new(ui, shown).then(|| ready.first()).flatten();
    let scroll = ScrollArea::both().id_salt("draw").auto_shrink([false, false]).animated(false).show(ui, |ui| {
        let (all, _) = ui.allocate_exact_size((plan.size * scale).max(Vec2::splat(1.0)), Sense::hover());
        let to =
            |rect: Rect| Rect::from_min_max(all.min + rect.min.to_vec2() * scale, all.min + rect.max.to_vec2() * scale);
        for [start, end] in &plan.ways {
            let [start, end] = [start, end].map(|at| all.min + at.to_vec2() * scale);
            let bend = end.x - 20.0 * scale;
            let line = Stroke::new(1.5, veil(BRASS, 0.6));
            ui.painter().hline(start.x..=bend, start.y, line);
            ui.painter().vline(bend, start.y.min(end.y)..=start.y.max(end.y), line);
            ui.painter().hline(bend..=end.x, end.y, line);
        }
        for (head, name) in &plan.heads {
            let font = text::display_font(LINE as f32 * NAME * scale);
            painted(ui, to(*head), Align2::LEFT_CENTER, name, font, BRASS);
        }
        for (index, (meeting, rect)) in shown.evening.state().meetings().iter().zip(&plan.boxes).enumerate() {
            let id = MeetingId(u32::try_from(index).unwrap_or(u32::MAX));
            if next == Some(&id) {
                ui.scroll_to_rect(to(*rect), Some(Align::Center));
            }
            if one(ui, shown, meeting, id, to(*rect), ready.contains(&id)) {
                view.open(shown.evening, id);
            }
        }
    });
    layout::more_below(ui, &scroll, palette::NIGHT);
}

/// Whether this evening is drawn for the first time since something was said of it.
fn is_new(ui: &Ui, shown: &Shown) -> bool {
    let (id, now) = (ui.id().with("drawn"), (shown.name.to_owned(), shown.evening.entries().len()));
    ui.data_mut(|data| {
        let before = data.get_temp::<(String, usize)>(id);
        data.insert_temp(id, now.clone());
        before.as_ref() != Some(&now)
    })
}

/// The box of a meeting; whether it is tapped.
fn one(ui: &mut Ui, shown: &Shown, meeting: &Meeting, id: MeetingId, rect: Rect, ready: bool) -> bool {
    let evening = shown.evening;
    let response = ui.interact(rect, ui.id().with(("meeting", id.0)), Sense::click());
    let number = id.index() + 1;
    let told = || {
        let stage = club_stage(evening.setup(), meeting);
        let args = [("number", number.into()), ("stage", stage.into()), ("result", result(evening, meeting).into())];
        WidgetInfo::labeled(WidgetType::Button, true, say_with("night-meeting-name", &args))
    };
    response.widget_info(told);
    if ui.is_rect_visible(rect) {
        let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), response.hovered(), ANSWER);
        let on = meeting.is_on() || shown.rivals.is_some_and(|rivals| rivals.play(shown.name, id));
        let (edge, width) = match () {
            () if on => (NEON_TEAL, 2.5),
            () if ready => (BRASS_LIT, 2.5),
            () => (veil(BRASS, 0.55), 1.0),
        };
        let fill = mix(WELL, palette::RAISED, lit);
        ui.painter().rect(rect, BUTTON_CORNER, fill, Stroke::new(width, edge), StrokeKind::Inside);
        let high = rect.height() / meeting.places.len().max(1) as f32;
        let idle = matches!(meeting.outcome, Some(Outcome::NotNeeded | Outcome::Bye(_)));
        for place in 0..meeting.places.len() {
            let line = Rect::from_min_size(rect.min + vec2(0.0, place as f32 * high), vec2(rect.width(), high));
            if place > 0 {
                ui.painter().hline(rect.x_range().shrink(6.0), line.top(), Stroke::new(1.0, veil(BRASS, 0.4)));
            }
            let won = meeting.places[place].team().is_some_and(|team| meeting.winner == Some(team));
            let waits = meeting.places[place].team().is_none();
            let ink = match () {
                () if won => BRASS_LIT,
                () if waits || idle || meeting.winner.is_some() => quiet(),
                () => CREAM,
            };
            let size = high * NAME;
            let font = if won { text::strong_font(size * 0.9) } else { text::body_font(size * 0.9) };
            let score = score_of(evening, meeting, place).map(|points| points.to_string());
            let wide = score.as_ref().map_or(0.0, |score| size * (0.7 * score.len() as f32 + 0.3));
            let inside = line.shrink2(vec2(8.0, 0.0));
            let name = inside.with_max_x(inside.right() - wide);
            painted(ui, name, Align2::LEFT_CENTER, &team_at(evening, meeting, place), font.clone(), ink);
            if let Some(score) = score {
                let room = inside.with_min_x(inside.right() - wide);
                if ui.clip_rect().x_range().contains(room.left()) && ui.clip_rect().x_range().contains(room.right()) {
                    painted(ui, room, Align2::RIGHT_CENTER, &score, font, ink);
                }
            }
        }
        let at = pos2(rect.left() + 2.0, rect.top() - 1.0);
        if ui.clip_rect().shrink(LEAST_ROOM).x_range().contains(at.x) {
            let font = text::body_font((high * 0.5).max(11.0));
            text::paint_at(ui.painter(), at, Align2::LEFT_BOTTOM, &number.to_string(), font, quiet());
        }
        widgets::finish(ui, &response, rect);
    }
    response.clicked()
}

/// Paints words in as much of a room as is in view, cut with an ellipsis where they must be.
fn painted(ui: &Ui, room: Rect, align: Align2, words: &str, font: egui::FontId, ink: egui::Color32) {
    let clip = ui.clip_rect();
    let seen = Rect::from_x_y_ranges(room.left().max(clip.left())..=room.right().min(clip.right()), room.y_range());
    if seen.width() >= LEAST_ROOM.min(room.width()) && !words.is_empty() {
        text::paint_line(ui.painter(), seen, align, words, font, ink);
    }
}
