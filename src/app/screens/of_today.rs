//! A drill that everybody has at the same time, the shot of the day or the drill of the week, with the player's own history.

use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::poster;
use crate::app::request::SavePicture;
use crate::app::storage::Progress;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, BRASS_LIT, WELL, quiet, veil};
use crate::app::theme::{signs, text};
use crate::shuffleboard::drill::{Day, Level, MOST_STARS, Week};
use crate::words::{date, drill_name, drill_of_day, drill_task, say, say_with};

/// How many days and weeks the history shows.
const HISTORY_DAYS: u32 = 14;
const HISTORY_WEEKS: u32 = 8;
/// The width of the picture of a drill, on the screen and on a card, and the width of a card, in points.
pub(super) const PICTURE_WIDTHS: [f32; 2] = [150.0, 230.0];
const CARD_WIDTH: f32 = 720.0;
/// The size of a day or a week in the history, and the room between two, in points.
const CELL_SIZE: egui::Vec2 = vec2(17.0, 44.0);
const GAP: f32 = 4.0;
/// The radius of the stars that were earned, in points.
const STAR_RADIUS: f32 = 15.0;

/// A drill that everybody has at the same time, with the player's results.
pub(super) struct OfToday<'a> {
    title: String,
    level: &'a Level,
    task: String,
    /// The most stars so far; `None` if it was not tried.
    stars: Option<u8>,
    /// The most stars of each day or week up to now, oldest first.
    history: Vec<Option<u8>>,
    /// The same as a sentence.
    told: String,
}

impl<'a> OfToday<'a> {
    /// The shot of a day.
    pub(super) fn day(progress: &Progress, day: Day, level: &'a Level) -> Self {
        let history = progress.practised().last_days(day, HISTORY_DAYS);
        let mut told = history_text("practice-days", &history);
        let row = progress.practised().days_in_a_row(day);
        if row > 1 {
            told = format!("{told} {}", say_with("practice-row", &[("days", row.into())]));
        }
        let (title, task, stars) = (say("practice-day"), drill_of_day(level, day), progress.of_day(day));
        Self { title, level, task, stars, history, told }
    }

    /// The drill of a week.
    pub(super) fn week(progress: &Progress, week: Week) -> OfToday<'static> {
        let level = &week.drill().level;
        let history = progress.practised().last_weeks(week, HISTORY_WEEKS);
        let monday = week.first_day().map(date).unwrap_or_default();
        let args = [("date", monday.into()), ("name", drill_name(level).into()), ("task", drill_task(level).into())];
        OfToday {
            title: say("practice-week"),
            level,
            task: say_with("drill-week", &args),
            stars: progress.practised().of_week(week).map(|drilled| drilled.stars),
            told: history_text("practice-weeks", &history),
            history,
        }
    }

    /// Its card as a picture, with the player's name if there is one.
    pub(super) fn card(&self, player: Option<&str>) -> SavePicture {
        let png = poster::card(CARD_WIDTH, |ui| {
            self.draw(ui, PICTURE_WIDTHS[1]);
            ui.add_space(10.0);
            let signed = match player {
                Some(name) => format!("{name} \u{2013} {}", say("title-name")),
                None => say("title-name"),
            };
            ui.label(text::display(signed, text::SUBHEADING).color(BRASS));
        });
        SavePicture { name: self.title.clone(), png }
    }

    /// Draws the picture, the task, the stars and the history.
    pub(super) fn draw(&self, ui: &mut egui::Ui, picture: f32) {
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(picture, picture * 1.36), Sense::hover());
            let (table, layout) = (self.level.table(), self.level.layout());
            let depth = board_picture::depth_of_layout(&table.board, &table.weight, &layout);
            let view = View::snug(&table.board, rect, depth);
            board_picture::paint(ui.painter(), &view, &table.board, &table.weight, board_picture::weights_of(&layout));
            ui.add_space(10.0);
            ui.vertical(|ui| {
                ui.label(text::display(self.title.as_str(), text::SUBHEADING).color(BRASS));
                ui.add(egui::Label::new(text::body(self.task.as_str())).wrap());
                ui.add_space(6.0);
                match self.stars {
                    Some(stars) => signs::stars(ui, STAR_RADIUS, stars, MOST_STARS),
                    None => {
                        ui.label(text::label(say("practice-untried")));
                    }
                }
                ui.add_space(8.0);
                history(ui, &self.history, &self.told);
                ui.add(egui::Label::new(text::label(self.told.as_str())).wrap());
            });
        });
    }
}

/// How much of a history was tried, and its stars, as a sentence.
fn history_text(key: &'static str, history: &[Option<u8>]) -> String {
    let stars: u32 = history.iter().flatten().map(|stars| u32::from(*stars)).sum();
    let tried = history.iter().flatten().count();
    say_with(key, &[("tried", tried.into()), ("all", history.len().into()), ("stars", stars.into())])
}

/// Draws a history as a row of cells, with a dot for each star. The last cell is today, or this week.
fn history(ui: &mut egui::Ui, history: &[Option<u8>], told: &str) {
    let cells = history.len().max(1) as f32;
    let wide = (ui.available_width() / cells).min(CELL_SIZE.x + GAP);
    let (all, response) = ui.allocate_exact_size(vec2(wide * cells, CELL_SIZE.y), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
    for (place, stars) in history.iter().enumerate() {
        let left = all.left() + wide * place as f32;
        let cell = Rect::from_min_max(pos2(left, all.top()), pos2(left + wide - GAP, all.bottom()));
        let edge = if place + 1 == history.len() { BRASS_LIT } else { veil(BRASS, 0.4) };
        ui.painter().rect(cell, 3.0, WELL, Stroke::new(1.0, edge), StrokeKind::Inside);
        let Some(stars) = stars else { continue };
        for star in 0..MOST_STARS {
            let centre = pos2(cell.center().x, cell.bottom() - 9.0 - 13.0 * f32::from(star));
            let radius = (cell.width() * 0.3).min(4.5);
            match star < *stars {
                true => ui.painter().circle_filled(centre, radius, BRASS_LIT),
                false => ui.painter().circle_stroke(centre, radius * 0.7, Stroke::new(1.0, quiet())),
            };
        }
    }
}
