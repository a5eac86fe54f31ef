//! The preview of the throw, drawn over the board: the weight's path, the direction of its English, and its draw.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Shape, Stroke, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::at_weight;
use super::speed_scale::ScaleState;
use crate::app::frame_rate::Motion;
use crate::app::room::camera::RoomView;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Aids;
use crate::app::table::{AimPath, AtDrill, Dusted, Game, InHand, Trace};
use crate::app::theme::palette::{BRASS_LIT, CREAM, NIGHT, enamel, mix, veil};
use crate::shuffleboard::hand::{Aim, Gesture};

/// Height of the English arrow above the board, in metres: over the cap of the weight.
const ENGLISH_ARROW_HEIGHT_METRES: f32 = 0.02;
/// Length of the arrow at the least English as a fraction of a circle; the most is nearly a full one.
const LEAST_ARROW_TURN: f32 = 0.12;

/// The last part of a path, as a share of its length, over which it fades on a board with cushions.
const BANK_FADE_SHARE: f32 = 0.4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sprinkling>().add_systems(Update, sprinkle).add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(TurnPhase::Aim).and_then(not(in_state(Overlay::Photo)))),
    );
}

/// How long powder falls when the board is dusted, in seconds.
const SPRINKLE_SECONDS: f32 = 0.9;
/// Number of visible grains.
const GRAINS: u32 = 260;

/// The remaining time of the powder effect, in seconds.
#[derive(Resource, Debug, Default)]
struct Sprinkling(f32);

fn sprinkle(
    mut dusted: MessageReader<Dusted>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut left: ResMut<Sprinkling>,
    mut motion: ResMut<Motion>,
) {
    if dusted.read().count() > 0 && !settings.reduced_motion {
        left.0 = SPRINKLE_SECONDS;
    }
    if left.0 > 0.0 {
        left.0 -= time.delta_secs();
        motion.mark();
    }
}

fn show(
    mut contexts: EguiContexts,
    sprinkling: Res<Sprinkling>,
    view: RoomView,
    game: Option<Res<Game>>,
    in_hand: Res<InHand>,
    path: Res<AimPath>,
    (aids, settings): (Res<Aids>, Res<Settings>),
) -> Result {
    let (Some(game), Some(aim)) = (game, in_hand.0) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let size = ctx.content_rect().size();
    let place = |at: Vec2, above: f32| {
        let place =
            view.screen_point(at.extend(above), Vec2::new(size.x, size.y), game.rules().board(), game.seen_from)?;
        Some(pos2(place.x, place.y))
    };
    // The room is painted on the same layer, before this.
    let painter = ctx.layer_painter(egui::LayerId::background());
    if let Some(trace) = game.drill().and_then(AtDrill::ghost).filter(|_| aids.ghost) {
        ghost(&painter, &game, trace, place);
    }
    draw_paths(&painter, &game, &path, place);
    powder(&painter, &game, sprinkling.0, place);
    let radius = game.rules().weight().radius;
    english(&painter, radius, &aim, place);
    at_weight::band(&painter, radius, &aim, place);
    if let Some(weight) = place(aim.at, 0.0) {
        let scaled = ScaleState { game: &game, in_hand: &in_hand, delivery: None };
        at_weight::scale(&painter, weight, &scaled, ctx.content_rect(), settings.left_handed);
    }
    Ok(())
}

/// The ghost of the last attempt: thin paths, and where the weights stopped.
fn ghost(painter: &egui::Painter, game: &Game, trace: &Trace, place: impl Fn(Vec2, f32) -> Option<Pos2>) {
    let dashes = |points: &[Pos2], ink| {
        painter.extend(Shape::dashed_line(points, Stroke::new(1.5, ink), 7.0, 6.0));
    };
    for (weight, way) in &trace.ways {
        let places: Vec<Pos2> = way.iter().filter_map(|at| place(*at, 0.0)).collect();
        dashes(&places, veil(mix(enamel(weight.colour()), NIGHT, 0.35), 0.8));
    }
    let radius = game.rules().weight().radius;
    for (weight, at) in &trace.rest {
        dashes(&round(*at, radius, 0.0, 1.0, &place), mix(enamel(weight.colour()), NIGHT, 0.35));
    }
}

/// The previewed paths, fading with distance, and where the weights stop.
fn draw_paths(painter: &egui::Painter, game: &Game, path: &AimPath, place: impl Fn(Vec2, f32) -> Option<Pos2>) {
    // The path is still clear where it leaves a cushion.
    let fading = if game.rules().board().cushions.is_some() { BANK_FADE_SHARE } else { 1.0 };
    for (weight, way) in &path.ways {
        let ink = mix(enamel(weight.colour()), CREAM, 0.25);
        let places: Vec<Pos2> = way.iter().filter_map(|at| place(*at, 0.0)).collect();
        let last = places.len().saturating_sub(1).max(1) as f32;
        for (step, piece) in places.windows(2).enumerate() {
            let fades = if path.rest.is_empty() { ((1.0 - step as f32 / last) / fading).min(1.0) } else { 0.8 };
            // A dark outline, for contrast with the maple.
            painter.line_segment([piece[0], piece[1]], Stroke::new(5.0, veil(NIGHT, 0.35 * fades)));
            painter.line_segment([piece[0], piece[1]], Stroke::new(2.5, veil(ink, fades)));
        }
    }
    let radius = game.rules().weight().radius;
    for (weight, at) in &path.rest {
        let ink = mix(enamel(weight.colour()), CREAM, 0.25);
        painter.add(Shape::closed_line(round(*at, radius, 0.0, 1.0, &place), Stroke::new(2.0, ink)));
    }
}

/// Powder falling on the shooter's end.
fn powder(painter: &egui::Painter, game: &Game, left: f32, place: impl Fn(Vec2, f32) -> Option<Pos2>) {
    if left <= 0.0 {
        return;
    }
    let board = game.rules().board();
    let share = 1.0 - left / SPRINKLE_SECONDS;
    // Multiples of the golden ratio scatter the grains evenly, the same way each time.
    let scatter = |grain: u32, step: f32| (grain as f32 * step).fract();
    for grain in 0..GRAINS {
        let at =
            Vec2::new(board.foul_line * scatter(grain, 0.754_877_7), board.width * (scatter(grain, 0.569_840_3) - 0.5));
        let fallen = (share * 1.6 - 0.6 * scatter(grain, 0.618_034)).clamp(0.0, 1.0);
        if let Some(place) = place(at, 0.18 * (1.0 - fallen * fallen)) {
            let fades = (1.0 - fallen).max(0.25) * (left / SPRINKLE_SECONDS).sqrt();
            painter.circle_filled(place, 1.6, veil(CREAM, fades));
        }
    }
}

/// A curved arrow around the weight: its length shows the amount of English, its head the direction.
fn english(painter: &egui::Painter, radius: f32, aim: &Aim, place: impl Fn(Vec2, f32) -> Option<Pos2>) {
    let share = aim.spin / Gesture::MOST_ENGLISH;
    if share == 0.0 {
        return;
    }
    let turn = share.signum() * (LEAST_ARROW_TURN + (0.85 - LEAST_ARROW_TURN) * share.abs());
    // Centred on the side that faces the player.
    let start = -turn / 2.0;
    let arc = round(aim.at, radius * 1.55, start, turn, |at, _| place(at, ENGLISH_ARROW_HEIGHT_METRES));
    if let [.., before, tip] = arc[..] {
        let along = (tip - before).normalized();
        let across = along.rot90();
        let head = vec![tip + along * 11.0, tip - across * 7.0, tip + across * 7.0];
        painter.add(Shape::line(arc.clone(), Stroke::new(6.0, veil(NIGHT, 0.7))));
        painter.add(Shape::convex_polygon(head, BRASS_LIT, Stroke::new(1.5, veil(NIGHT, 0.7))));
    }
    painter.add(Shape::line(arc, Stroke::new(3.0, BRASS_LIT)));
}

/// An arc on the board, from the fraction `from` of a circle on by `turn`, anticlockwise from straight ahead.
fn round(middle: Vec2, radius: f32, from: f32, turn: f32, place: impl Fn(Vec2, f32) -> Option<Pos2>) -> Vec<Pos2> {
    let steps = 36;
    (0..=steps)
        .map(|step| (from + turn * step as f32 / steps as f32) * TAU)
        .filter_map(|angle| place(middle + Vec2::from_angle(angle) * radius, 0.0))
        .collect()
}
