//! Where somebody's weights came to rest, and how far from where they would have lain alone: by side and by distance.

use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use super::statistics::nothing;
use super::statistics_figures::Figures;
use crate::app::theme::palette::{CREAM, MAPLE, MAPLE_SHADE, NEON_RED, WALNUT, mix, veil};
use crate::app::theme::{layout, style, text};
use crate::progress::{BAND, Lane, Spread};
use crate::rules::Board;
use crate::words::{length, number, say, say_with};

/// How much of the board the picture shows, in metres from the end.
const DEPTH: f32 = 2.0;
/// How much beyond the end, in metres.
const BEYOND: f32 = 0.06;

/// Draws the picture and the table beside it.
pub(super) fn draw(ui: &mut egui::Ui, figures: &Figures) {
    let Some(board) = &figures.board else {
        nothing(ui, "stats-no-throws");
        return;
    };
    ui.add(egui::Label::new(text::label(say("stats-scatter-note"))).wrap());
    ui.add_space(4.0);
    let left = |ui: &mut egui::Ui, _: &mut ()| {
        picture(ui, figures, board);
        None::<()>
    };
    let right = |ui: &mut egui::Ui, _: &mut ()| {
        table(ui, figures);
        None
    };
    layout::columns(ui, 0.36, &mut (), left, right);
}

/// The end shot at from above, the end uppermost: every weight a dot, and what is missed on average in every place.
fn picture(ui: &mut egui::Ui, figures: &Figures, board: &Board) {
    let scale = (ui.available_width().min(250.0) / (board.width + 2.0 * BEYOND)).min(360.0);
    let size = vec2(board.width + 2.0 * BEYOND, DEPTH + BEYOND) * scale;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say("stats-scatter")));
    let painter = ui.painter().with_clip_rect(rect);
    let place =
        |from_end: f32, left: f32| pos2(rect.center().x - left * scale, rect.top() + (BEYOND + from_end) * scale);
    painter.rect_filled(rect, 4.0, WALNUT);
    let wood = Rect::from_min_max(place(0.0, board.width / 2.0), place(DEPTH, -board.width / 2.0));
    painter.rect_filled(wood, 0.0, mix(MAPLE_SHADE, WALNUT, 0.35));
    for from_end in [board.trey_line, board.deuce_line, board.foul_line].into_iter().filter(|_| board.rings.is_none()) {
        painter.hline(wood.x_range(), place(from_end, 0.0).y, Stroke::new(1.5, WALNUT));
    }
    // The newest stand out; a thousand are enough to see a shape.
    let newest = figures.dots.len().saturating_sub(1000);
    for spot in figures.dots[newest..].iter().filter(|spot| spot.from_end < DEPTH) {
        let ink = if spot.fell { NEON_RED } else { CREAM };
        painter.circle_filled(place(spot.from_end, spot.left), 2.2, veil(ink, 0.65));
    }
    for ((lane, band), spread) in &figures.totals.misses.0 {
        let (Some(mean), Some(deviation)) = (spread.mean(), spread.deviation()) else { continue };
        let (from_end, left) = middle(board, *lane, *band);
        let meant = place(from_end, left);
        let centre = place(from_end - mean.x as f32, left + mean.y as f32);
        let radius = vec2(deviation.y as f32, deviation.x as f32) * scale;
        painter.line_segment([meant, centre], Stroke::new(1.0, MAPLE));
        painter.add(egui::Shape::ellipse_stroke(centre, radius, Stroke::new(1.5, MAPLE)));
    }
    painter.rect_stroke(rect, 4.0, style::rule(), StrokeKind::Inside);
}

/// The middle of a place: how far from the end, and how far to the left, in metres.
fn middle(board: &Board, lane: Lane, band: u16) -> (f32, f32) {
    let left = match lane {
        Lane::Left => board.width / 3.0,
        Lane::Middle => 0.0,
        Lane::Right => -board.width / 3.0,
    };
    ((f32::from(band) + 0.5) * BAND, left)
}

/// A line for every place that was aimed at, the nearest to the end first.
fn table(ui: &mut egui::Ui, figures: &Figures) {
    let mut places: Vec<&((Lane, u16), Spread)> = figures.totals.misses.0.iter().collect();
    places.sort_by_key(|((lane, band), _)| (*band, *lane));
    let mut last = None;
    for ((lane, band), spread) in places {
        if last != Some(*band) {
            let (from, to) = (f32::from(*band) * BAND, f32::from(*band + 1) * BAND);
            let (from, to) = (number(from.into(), 2), number(to.into(), 2));
            ui.label(text::strong(say_with("stats-band", &[("from", from.into()), ("to", to.into())])));
        }
        last = Some(*band);
        let lane = say(match lane {
            Lane::Left => "lane-left",
            Lane::Middle => "lane-middle",
            Lane::Right => "lane-right",
        });
        ui.add(
            egui::Label::new(text::label(say_with(
                "stats-miss",
                &[("lane", lane.into()), ("miss", miss(spread).into())],
            )))
            .wrap(),
        );
    }
}

/// How throws at a place miss it, in words.
fn miss(spread: &Spread) -> String {
    let mut told =
        say_with("miss-count", &[("count", (spread.count + spread.fell).into()), ("fell", spread.fell.into())]);
    if let Some(mean) = spread.mean() {
        let (along, across) = (mean.x as f32, mean.y as f32);
        let far = if along >= 0.0 { "miss-long" } else { "miss-short" };
        let side = if across >= 0.0 { "miss-left" } else { "miss-right" };
        let along = say_with(far, &[("by", length(along.abs()).into())]);
        let across = say_with(side, &[("by", length(across.abs()).into())]);
        told = format!("{told}; {along}, {across}");
    }
    if let Some(deviation) = spread.deviation() {
        let (along, across) = (length(deviation.x as f32), length(deviation.y as f32));
        told = format!("{told}; {}", say_with("miss-scatter", &[("along", along.into()), ("across", across.into())]));
    }
    told
}
