//! The ladder as an SVG file: every strength on Elo's scale with its interval.

use std::fmt::Write;

use super::statistics::Rating;
use super::table::Table;

const WIDTH: f64 = 640.0;
/// Space for names, and between the rows.
const LEFT: f64 = 110.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 52.0;
const ROW_HEIGHT: f64 = 40.0;
/// The distance between lines of the scale.
const SCALE_STEP: f64 = 100.0;

/// The colours of the physics report: walnut, maple and brass.
const STYLE: &str = "text { fill: #c7ab85; font: 13px Georgia, serif; } .title { fill: #f0dcb8; font-size: 15px; } \
    .middle { text-anchor: middle; } .end { text-anchor: end; } .grid { stroke: #4a3426; } \
    .interval { stroke: #d9ab4e; stroke-width: 2; } .rating { fill: #d9ab4e; }";

/// The content of the file.
pub(super) fn draw(title: &str, table: &Table) -> String {
    let ratings = table.ratings();
    let least = ratings.iter().map(|Rating { elo, half }| elo - half).fold(f64::INFINITY, f64::min);
    let most = ratings.iter().map(|Rating { elo, half }| elo + half).fold(f64::NEG_INFINITY, f64::max);
    let (least, most) = ((least / SCALE_STEP).floor() * SCALE_STEP, (most / SCALE_STEP).ceil() * SCALE_STEP);
    let place = |elo: f64| LEFT + (elo - least) / (most - least).max(SCALE_STEP) * (WIDTH - LEFT - RIGHT);
    let floor = TOP + ROW_HEIGHT * ratings.len() as f64;
    let height = floor + 44.0;
    let title = title.replace('&', "&amp;");
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n\
         <style>{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#241710\" />\n\
         <text class=\"title\" x=\"16\" y=\"28\">{title}</text>\n"
    );
    // Lines are far enough apart that their numbers do not overlap.
    let lines = ((most - least) / SCALE_STEP) as u32;
    for line in (0..=lines).step_by(lines.div_ceil(12).max(1) as usize) {
        let elo = least + SCALE_STEP * f64::from(line);
        let x = place(elo);
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(svg, "<line class=\"grid\" x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{floor}\" />");
        let _ = writeln!(svg, "<text class=\"middle\" x=\"{x:.1}\" y=\"{:.1}\">{elo:.0}</text>", floor + 18.0);
    }
    // The strongest at the top.
    for (rung, (name, Rating { elo, half })) in table.names.iter().zip(ratings.iter().copied()).rev().enumerate() {
        let y = TOP + ROW_HEIGHT * (rung as f64 + 0.5);
        let (low, high) = (place(elo - half), place(elo + half));
        let _ = writeln!(svg, "<text class=\"end\" x=\"{:.1}\" y=\"{:.1}\">{name}</text>", LEFT - 12.0, y + 4.0);
        let _ = writeln!(svg, "<line class=\"interval\" x1=\"{low:.1}\" y1=\"{y}\" x2=\"{high:.1}\" y2=\"{y}\" />");
        let _ = writeln!(svg, "<circle class=\"rating\" cx=\"{:.1}\" cy=\"{y}\" r=\"5\" />", place(elo));
        let _ = writeln!(svg, "<text class=\"middle\" x=\"{:.1}\" y=\"{:.1}\">{elo:.0}</text>", place(elo), y - 9.0);
    }
    let _ = writeln!(
        svg,
        "<text class=\"end\" x=\"{:.1}\" y=\"{:.1}\">Elo, 95 % intervals</text>",
        WIDTH - RIGHT,
        floor + 36.0
    );
    svg + "</svg>\n"
}
