//! The table of all sides: totals, innings, hammer, hickeys and what they cost.

use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::theme::palette::{BRASS, CREAM, quiet, veil};
use crate::app::theme::{signs, style, text, weight_icon};
use crate::shuffleboard::rules::{Cents, Choice, GameEnd, Match, SideId, WeightId};
use crate::words::{frame_name, money, say, side_name};

const ROW_HEIGHT: f32 = 28.0;

/// The width of a column of innings, in points.
const INNING_WIDTH: f32 = 24.0;

/// Draws the table with the sides in their order of entry; the row of `highlit` is emphasised.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Match, highlit: Option<SideId>) {
    let with_jar = game.options().hickey.is_some();
    let with_hickeys = game.mode().card().offers.contains(&Choice::Hickey);
    let width = ui.available_width().min(590.0);
    let sides = game.agreed().sides.len();
    let (rect, table) = ui.allocate_exact_size(vec2(width, (sides as f32 + 1.0) * ROW_HEIGHT), Sense::hover());
    let painter = ui.painter();
    // The right edges of the columns, from right to left.
    let paid = rect.right() - 6.0;
    let hickeys = if with_jar { paid - 66.0 } else { paid };
    let total = if with_hickeys { hickeys - 66.0 } else { hickeys };
    let innings = Innings::new(game, rect.left() + 150.0, total - 46.0);

    let head = rect.top() + ROW_HEIGHT / 2.0;
    let font = text::body_font(text::LABEL);
    let heading = |x: f32, words: String| {
        text::paint_at(painter, pos2(x, head), Align2::RIGHT_CENTER, &words, font.clone(), quiet());
    };
    heading(total, say("table-total"));
    for (column, inning) in innings.shown().enumerate() {
        heading(innings.right(column), (inning + 1).to_string());
    }
    if with_hickeys {
        heading(hickeys, say("table-hickeys"));
    }
    if with_jar {
        heading(paid, say("table-paid"));
    }
    painter.hline(rect.x_range(), rect.top() + ROW_HEIGHT - 2.0, style::rule());

    for index in 0..sides {
        let side = SideId(index as u8);
        let standing = game.standing(side);
        let row = Rect::from_min_size(
            pos2(rect.left(), rect.top() + (index as f32 + 1.0) * ROW_HEIGHT),
            vec2(width, ROW_HEIGHT),
        );
        if highlit == Some(side) {
            let frame = row.shrink2(vec2(0.0, 1.0));
            painter.rect(frame, 6.0, veil(BRASS, 0.16), Stroke::new(1.0, BRASS), StrokeKind::Inside);
        }
        let told = || WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), row_in_words(game, side));
        ui.interact(row, table.id.with(index), Sense::hover()).widget_info(told);
        let y = row.center().y;
        let mut before_name = row.left() + 8.0;
        // A side without weights of its own gets no dot, because its player's colour could be taken for the colour of
        // weights.
        if let Some(colour) = game.colour_of(side) {
            weight_icon::paint(painter, pos2(row.left() + 14.0, y), 9.0, WeightId::of(colour)[0], 0.0);
            before_name += 20.0;
        }
        let hammer = game.hammer() == side;
        let name = Rect::from_min_max(pos2(before_name, row.top()), pos2(innings.left - 24.0, row.bottom()));
        let drawn = text::paint_line(
            painter,
            name,
            Align2::LEFT_CENTER,
            &side_name(game, side),
            text::strong_font(text::BODY),
            CREAM,
        );
        if hammer {
            signs::paint_hammer(painter, pos2(drawn.right() + 12.0, y), 13.0, BRASS);
        }
        let number = |x: f32, words: String, ink| {
            text::paint_at(painter, pos2(x, y), Align2::RIGHT_CENTER, &words, text::body_font(text::BODY), ink);
        };
        let score = standing.total.to_string();
        text::paint_at(painter, pos2(total, y), Align2::RIGHT_CENTER, &score, text::display_font(24.0), CREAM);
        for (column, inning) in innings.shown().enumerate() {
            match game.line(side).get(inning) {
                Some(points) => number(innings.right(column), points.to_string(), CREAM),
                None => number(innings.right(column), "\u{2013}".into(), quiet()),
            }
        }
        if with_hickeys {
            number(hickeys, standing.hickeys.to_string(), if standing.hickeys == 0 { quiet() } else { CREAM });
        }
        if with_jar {
            number(paid, money(standing.paid), if standing.paid == Cents(0) { quiet() } else { CREAM });
        }
    }
}

/// The content of a row in words, for screen readers.
fn row_in_words(game: &Match, side: SideId) -> String {
    let standing = game.standing(side);
    let mut cells = Vec::new();
    if game.hammer() == side {
        cells.push(say("hand-hammer"));
    }
    if game.mode().card().ends == GameEnd::Innings {
        let innings = (1..).zip(game.line(side));
        cells.extend(innings.map(|(inning, points)| format!("{} {points}", frame_name(game.mode(), inning))));
    }
    cells.push(format!("{} {}", say("table-total"), standing.total));
    if game.mode().card().offers.contains(&Choice::Hickey) {
        cells.push(format!("{} {}", say("table-hickeys"), standing.hickeys));
    }
    if game.options().hickey.is_some() {
        cells.push(format!("{} {}", say("table-paid"), money(standing.paid)));
    }
    format!("{}: {}", side_name(game, side), cells.join(", "))
}

/// The columns of a line score: as many innings as fit, among them the current one.
struct Innings {
    from: usize,
    until: usize,
    /// The left edge of the first column, where the names end.
    left: f32,
}

impl Innings {
    fn new(game: &Match, leftmost: f32, right: f32) -> Self {
        if game.mode().card().ends != GameEnd::Innings {
            return Self { from: 0, until: 0, left: right };
        }
        let room = ((right - leftmost) / INNING_WIDTH).max(0.0) as usize;
        let all = (game.options().target as usize).max(game.frame() as usize);
        // The current inning is always among them.
        let from = (game.frame() as usize).saturating_sub(room);
        let until = all.min(from + room);
        Self { from, until, left: right - (until - from) as f32 * INNING_WIDTH }
    }

    /// The visible innings, counted from 0.
    fn shown(&self) -> std::ops::Range<usize> {
        self.from..self.until
    }

    /// The right edge of a column, counted from the first visible one.
    fn right(&self, column: usize) -> f32 {
        self.left + (column + 1) as f32 * INNING_WIDTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::app::theme::layout;
    use crate::shuffleboard::rules::Mode;

    #[test]
    fn the_inning_that_is_played_is_always_shown() {
        let game = samples::game_of(Mode::Baseball, 2, 1);
        let narrow = Innings::new(game.rules(), 0.0, 5.0 * INNING_WIDTH);
        assert_eq!(narrow.shown(), 0..5, "of nine innings the first five");
        assert_eq!(Innings::new(game.rules(), 0.0, 20.0 * INNING_WIDTH).shown(), 0..9, "no more than there are");
        assert!(Innings::new(game.rules(), 0.0, 0.0).shown().is_empty());
    }
    #[test]
    fn every_row_has_a_text_for_screen_readers() {
        let mut game = samples::game(2);
        samples::leave_one(&mut game);
        let rules = game.rules().clone();
        let mut shown = |ctx: &egui::Context| {
            layout::layer(ctx, "standings", egui::Order::Middle, |ui| draw(ui, &rules, None));
            None::<()>
        };
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut shown);
        for side in [0, 1].map(SideId) {
            let standing = game.rules().standing(side);
            let figures = format!("Total {}, Hickeys {}", standing.total, standing.hickeys);
            let begins = format!("{}: ", side_name(game.rules(), side));
            let row = window.told.iter().find(|told| told.starts_with(&begins));
            assert!(row.is_some_and(|row| row.contains(&figures)), "{begins}{figures} in {:?}", window.told);
        }
    }
}
