//! The scoring of a game in three small pictures: weights lie on a drawn board, and the rules count them.

mod layouts;
#[cfg(test)]
mod tests;

use bevy::math::Vec2;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Align2, Painter, Rect, Sense, Stroke, pos2, vec2};

use super::diagram;
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM, NIGHT, enamel, quiet};
use crate::app::theme::text;
use crate::shuffleboard::rules::{
    Colour, GameEnd, Layout, Match, Mode, Options, Pose, SetPosition, Shape, SideId, WeightId, WeightSpec,
};
use crate::words::{say, say_with};

/// The greatest width of a picture, in points.
const MOST_WIDTH: f32 = 170.0;
/// The ratio of a picture's height to its width.
const HEIGHT_RATIO: f32 = 1.2;
/// The room between two pictures, in points.
const GAP: f32 = 10.0;
/// The room between a picture and its caption, in points.
const CAPTION_GAP: f32 = 4.0;
/// The least visible length of the board, in metres from the end.
const LEAST_DEPTH_METRES: f32 = 0.5;
/// The rotation of the weights, in radians.
const WEIGHT_TURN_RADIANS: f32 = 0.3;
/// The height of a tag, which is also its width with one digit, in metres on the board.
const TAG_METRES: f32 = 0.066;
/// The additional width for each further digit, in metres.
const DIGIT_METRES: f32 = 0.03;
/// The distance of a tag from its weight, in metres.
const TAG_DISTANCE_METRES: f32 = 0.006;

/// A picture, and the round that it shows.
type Scene = (layouts::Picture, Match);

/// Draws the pictures of a game with the agreed options, side by side with their captions.
pub(crate) fn draw(ui: &mut egui::Ui, mode: Mode, options: &Options) {
    let Some(scenes) = scenes_of(mode, options) else { return };
    let each = ((ui.available_width() - 2.0 * GAP) / 3.0).min(MOST_WIDTH);
    let captions = scenes.iter().enumerate().map(|(index, (picture, game))| {
        let mut job = LayoutJob::simple(say(picture.caption), text::body_font(text::LABEL), CREAM, each);
        let last = index + 1 == scenes.len();
        let innings = (last && mode.card().ends == GameEnd::Innings).then(|| added(&scenes));
        for line in picture.counts.then(|| sum(game)).into_iter().chain(innings) {
            job.append(&format!("\n{line}"), 0.0, TextFormat::simple(text::strong_font(text::LABEL), BRASS));
        }
        ui.painter().layout_job(job)
    });
    let captions: Vec<_> = captions.collect();
    let tallest = captions.iter().map(|caption| caption.size().y).fold(0.0, f32::max);
    let size = vec2(each * 3.0 + GAP * 2.0, each * HEIGHT_RATIO + CAPTION_GAP + tallest);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (index, ((picture, game), caption)) in scenes.iter().zip(captions).enumerate() {
        let left = rect.left() + index as f32 * (each + GAP);
        let frame = Rect::from_min_size(pos2(left, rect.top()), vec2(each, each * HEIGHT_RATIO));
        paint(ui.painter(), frame, picture, game);
        ui.painter().galley(pos2(left, frame.bottom() + CAPTION_GAP), caption, CREAM);
    }
}

/// The pictures of a game with their rounds; `None` if the options make no playable game.
fn scenes_of(mode: Mode, options: &Options) -> Option<Vec<Scene>> {
    layouts::of(mode, options).into_iter().map(|picture| Some((picture, round(mode, options, &picture)?))).collect()
}

/// A round in which the weights of a picture lie, at the size in which they are drawn. It takes only the options that
/// counting depends on. The others, such as the order of the sides, would only change which side owns which weight.
fn round(mode: Mode, options: &Options, picture: &layouts::Picture) -> Option<Match> {
    let Options { foul_line, hanger, corners, level, short, counting, .. } = *options;
    let options = Options { foul_line, hanger, corners, level, short, counting, ..mode.written() };
    let game = diagram::sample(mode, options)?;
    let board = game.board().clone();
    let mut layout = Layout::EMPTY;
    for (colour, number, depth, left) in picture.weights.iter().copied() {
        let at = Vec2::new(board.length - depth, left);
        layout.put(WeightId::of(colour)[number], Pose { at, angle: WEIGHT_TURN_RADIANS });
    }
    let weight = WeightSpec { radius: game.weight().radius * layouts::larger(mode), ..*game.weight() };
    let breaks = mode.card().shape == (Shape::Turns { breaks: true });
    // All weights are thrown but the last, which no picture shows.
    let unthrown = WeightId::all().rev().take(1).collect();
    let laid = SetPosition { layout, unthrown, broke: breaks.then_some(Colour::Red) };
    Match::laid(board, weight, game.agreed().clone(), laid).ok()
}

/// The points of each side in a round, a line each.
fn sum(game: &Match) -> String {
    let scored = (0..).map(SideId).zip(game.count().points).filter(|(_, points)| *points > 0);
    let lines = scored.map(|(side, points)| match game.colour_of(side) {
        Some(colour) => say_with("rule-sum", &[("colour", colour.name().into()), ("points", points.into())]),
        None => say_with("turn-scored", &[("points", points.into())]),
    });
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() { say("rule-nothing") } else { lines.join("\n") }
}

/// The points of all innings and their sum, such as "0 + 8 + 16 = 24".
fn added(scenes: &[Scene]) -> String {
    let innings: Vec<u32> = scenes.iter().map(|(_, game)| game.count().points.iter().sum::<u32>()).collect();
    let each: Vec<String> = innings.iter().map(u32::to_string).collect();
    format!("{} = {}", each.join(" + "), innings.iter().sum::<u32>())
}

/// Paints one picture. Most weights are enlarged so that they can be seen.
fn paint(painter: &Painter, frame: Rect, picture: &layouts::Picture, game: &Match) {
    let (board, spec) = (game.board(), game.weight());
    let view = View::new(board, frame, LEAST_DEPTH_METRES);
    let place = |[depth, left]: [f32; 2]| view.place(Vec2::new(board.length - depth, left));
    board_picture::paint(painter, &view, board, spec, board_picture::weights_of(game.layout()));
    if let Some((colour, _, depth, left)) = picture.gone {
        let stroke = Stroke::new(2.0, enamel(colour));
        painter.circle_stroke(place([depth, left]), view.length(spec.radius) * 0.85, stroke);
    }
    if let Some([from, to]) = picture.way.map(|way| way.map(place)) {
        painter.arrow(from, to - from, Stroke::new(2.5, CREAM));
    }
    if !picture.counts {
        return;
    }
    for tag in tags(&view, frame, game) {
        painter.rect_filled(tag.rect, 3.0, NIGHT);
        let ink = if tag.counts { BRASS } else { quiet() };
        let font = text::display_font(view.length(TAG_METRES) * 1.05);
        text::paint_at(painter, tag.rect.center(), Align2::CENTER_CENTER, &tag.points, font, ink);
    }
}

/// The label with the points of a weight.
struct Tag {
    rect: Rect,
    points: String,
    counts: bool,
}

/// A tag for each weight that can count: to its right, or to its left where the picture ends.
fn tags(view: &View, frame: Rect, game: &Match) -> Vec<Tag> {
    let count = game.count();
    let lying = count.weights.iter().filter_map(|counted| Some((counted, game.layout().get(counted.call.weight)?)));
    let tags = lying.map(|(counted, pose)| {
        let points = if counted.counts { counted.worth.to_string() } else { "0".to_owned() };
        let more = points.len().saturating_sub(1) as f32;
        let size = vec2(view.length(TAG_METRES + DIGIT_METRES * more), view.length(TAG_METRES));
        let away = vec2(view.length(game.weight().radius + TAG_DISTANCE_METRES) + size.x / 2.0, 0.0);
        let at = view.place(pose.at);
        let right = Rect::from_center_size(at + away, size);
        let fits = right.right() <= frame.right();
        let rect = if fits { right } else { Rect::from_center_size(at - away, size) };
        Tag { rect, points, counts: counted.counts }
    });
    tags.collect()
}
