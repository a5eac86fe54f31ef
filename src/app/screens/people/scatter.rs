//! Where a player's weights stopped on one board, and how far throws missed their targets, by side and by distance.

use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use super::figures::{Figures, Scatter};
use crate::app::theme::palette::{CREAM, MAPLE, MAPLE_SHADE, NEON_RED, WALNUT, mix, veil};
use crate::app::theme::{layout, style, text};
use crate::progress::{BAND_METRES, Lane, Misses, Spread};
use crate::shuffleboard::rules::Board;
use crate::words::{board_name, length, number, say, say_with};

/// Depth of the board in the picture, in metres from the end.
const DEPTH_METRES: f32 = 2.0;
/// Margin beyond the end, in metres.
const BEYOND_END_METRES: f32 = 0.06;

/// Draws the picture and the table beside it.
pub(super) fn draw(ui: &mut egui::Ui, figures: &Figures) {
    let Some(scatter) = &figures.scatter else {
        draw_missing(ui, "stats-no-throws");
        return;
    };
    let note = say_with("stats-scatter-note", &[("board", board_name(scatter.model).into())]);
    ui.add(egui::Label::new(text::label(note)).wrap());
    ui.add_space(4.0);
    let left = |ui: &mut egui::Ui, _: &mut ()| {
        picture(ui, scatter);
        None::<()>
    };
    let right = |ui: &mut egui::Ui, _: &mut ()| {
        table(ui, scatter);
        None
    };
    layout::columns(ui, 0.36, &mut (), left, right);
}

/// The end shot at from above, its edge on top: a dot for every weight, and the misses of lags and hits for every
/// target.
fn picture(ui: &mut egui::Ui, Scatter { board, dots, misses, .. }: &Scatter) {
    let scale = (ui.available_width().min(250.0) / (board.width + 2.0 * BEYOND_END_METRES)).min(360.0);
    let size = vec2(board.width + 2.0 * BEYOND_END_METRES, DEPTH_METRES + BEYOND_END_METRES) * scale;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say("stats-scatter")));
    let painter = ui.painter().with_clip_rect(rect);
    let place = |from_end: f32, left: f32| {
        pos2(rect.center().x - left * scale, rect.top() + (BEYOND_END_METRES + from_end) * scale)
    };
    painter.rect_filled(rect, 4.0, WALNUT);
    let wood = Rect::from_min_max(place(0.0, board.width / 2.0), place(DEPTH_METRES, -board.width / 2.0));
    painter.rect_filled(wood, 0.0, mix(MAPLE_SHADE, WALNUT, 0.35));
    for from_end in [board.trey_line, board.deuce_line, board.foul_line].into_iter().filter(|_| board.rings.is_none()) {
        painter.hline(wood.x_range(), place(from_end, 0.0).y, Stroke::new(1.5, WALNUT));
    }
    // The newest are highlighted; a thousand show the shape.
    let newest = dots.len().saturating_sub(1000);
    for spot in dots[newest..].iter().filter(|spot| spot.from_end < DEPTH_METRES) {
        let ink = if spot.fell { NEON_RED } else { CREAM };
        painter.circle_filled(place(spot.from_end, spot.left), 2.2, veil(ink, 0.65));
    }
    for ((band, lane), Misses { lags, hits }) in misses {
        let (from_end, left) = middle(board, *lane, *band);
        let [long, aside] = [lags, hits].map(|spread| spread.mean().unwrap_or_default() as f32);
        let centre = place(from_end - long, left + aside);
        painter.line_segment([place(from_end, left), centre], Stroke::new(1.0, MAPLE));
        for (spread, way) in [(lags, vec2(0.0, scale)), (hits, vec2(scale, 0.0))] {
            if let Some(deviation) = spread.deviation() {
                let half = way * deviation as f32;
                painter.line_segment([centre - half, centre + half], Stroke::new(3.0, MAPLE));
            }
        }
    }
    painter.rect_stroke(rect, 4.0, style::rule(), StrokeKind::Inside);
}

/// The centre of a target zone: distance from the end and offset to the left, in metres.
fn middle(board: &Board, lane: Lane, band: u16) -> (f32, f32) {
    let left = match lane {
        Lane::Left => board.width / 3.0,
        Lane::Middle => 0.0,
        Lane::Right => -board.width / 3.0,
    };
    ((f32::from(band) + 0.5) * BAND_METRES, left)
}

/// A row for every zone that was aimed at, the nearest to the end first.
fn table(ui: &mut egui::Ui, scatter: &Scatter) {
    if scatter.misses.is_empty() {
        draw_missing(ui, "stats-no-misses");
    }
    let mut last = None;
    for ((band, lane), misses) in &scatter.misses {
        if last != Some(*band) {
            let (from, to) = (f32::from(*band) * BAND_METRES, f32::from(*band + 1) * BAND_METRES);
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
                &[("lane", lane.into()), ("miss", miss(misses).into())],
            )))
            .wrap(),
        );
    }
}

/// The misses of lags and hits in a zone, as text.
fn miss(Misses { lags, hits }: &Misses) -> String {
    let lags = miss_text(lags, "miss-lags", ["miss-long", "miss-short"]);
    let hits = miss_text(hits, "miss-hits", ["miss-left", "miss-right"]);
    lags.into_iter().chain(hits).collect::<Vec<_>>().join("; ")
}

/// The number of throws, their mean miss in one direction, and the scatter about it, as text.
fn miss_text(spread: &Spread, count: &'static str, [beyond, before]: [&'static str; 2]) -> Option<String> {
    let mean = spread.mean()? as f32;
    let count = say_with(count, &[("count", spread.count.into())]);
    let mean = say_with(if mean >= 0.0 { beyond } else { before }, &[("by", length(mean.abs()).into())]);
    let scatter = spread.deviation().map(|by| say_with("miss-scatter", &[("by", length(by as f32).into())]));
    Some([Some(count), Some(mean), scatter].into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// A line of text in place of missing data.
pub(super) fn draw_missing(ui: &mut egui::Ui, key: &str) {
    ui.add(egui::Label::new(text::body(say(key))).wrap());
}
