//! The "Why that shot?" screen: the best shots that a rival considered, as ghosts on the board, each with the rival's
//! estimate.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, Rect, Sense, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::request::{Navigate, Request, Requests};
use crate::app::state::Overlay;
use crate::app::table::{Game, LastChoice};
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM, NIGHT, enamel, mix, quiet, veil};
use crate::app::theme::{face, layout, text, widgets};
use crate::shuffleboard::rival::Ghost;
use crate::shuffleboard::rules::Match;
use crate::words::{chance, rival_name, rival_note, say, say_with, scatter, shot_name};

/// The size of a picture of the board, in points.
const BOARD_SIZE: egui::Vec2 = vec2(190.0, 250.0);
const FACE_SIZE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::WhyThatShot)));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut requests: Requests) -> Result {
    let Some((game, considered)) = game.as_ref().and_then(|game| Some((game, game.considered.as_ref()?))) else {
        requests.write(Request::Go(Navigate::Close));
        return Ok(());
    };
    let ask =
        layout::layer(contexts.ctx_mut()?, "why that shot", Order::Foreground, |ui| draw(ui, game.rules(), considered));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the rival, its hand scatter, and its best shots; Escape goes back to the table.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Match, considered: &LastChoice) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let LastChoice { rival, choice, .. } = considered;
    let body = |ui: &mut egui::Ui| {
        let name = rival_name(&rival.name);
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(FACE_SIZE), Sense::hover());
            face::paint(ui.painter(), rect, Some(&rival.face));
            ui.vertical(|ui| {
                ui.label(text::display(name.as_str(), text::SUBHEADING).color(CREAM));
                ui.add(egui::Label::new(text::label(rival_note(rival))).wrap());
            });
        });
        let saw = [
            ("name", name.into()),
            ("throws", choice.considered.into()),
            ("scatter", scatter(&rival.form.noise(), game.board(), game.weight()).into()),
        ];
        ui.add(egui::Label::new(text::body(say_with("rival-saw", &saw))).wrap());
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(16.0, 12.0);
            for (place, ghost) in choice.best.iter().enumerate() {
                shot(ui, game, considered, ghost, place == 0);
            }
        });
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("rival-why"), 700.0, body, footer).or(escape)
}

/// Draws one shot: its purpose, its chance, and where the weights would come to rest without scatter.
fn shot(ui: &mut egui::Ui, game: &Match, considered: &LastChoice, ghost: &Ghost, thrown: bool) {
    ui.allocate_ui(vec2(BOARD_SIZE.x, BOARD_SIZE.y + 76.0), |ui| {
        ui.vertical(|ui| {
            ui.set_width(BOARD_SIZE.x);
            ui.spacing_mut().item_spacing.y = 3.0;
            let ink = if thrown { BRASS } else { quiet() };
            ui.label(text::label(say(if thrown { "rival-thrown" } else { "rival-else" })).color(ink));
            ui.add(egui::Label::new(text::strong(shot_name(ghost.kind))).wrap());
            let odds = say_with("rival-chance-to-win", &[("chance", chance(ghost.chance).into())]);
            ui.label(text::label(odds));
            let (rect, _) = ui.allocate_exact_size(BOARD_SIZE, Sense::hover());
            picture(ui.painter(), rect, game, considered, ghost);
        });
    });
}

/// Draws the layout before the shot, and the layout after it as rings.
fn picture(painter: &egui::Painter, rect: Rect, game: &Match, considered: &LastChoice, ghost: &Ghost) {
    let (board, spec) = (game.board(), game.weight());
    let lay = considered.before.iter().chain(ghost.rest.iter()).map(|(_, pose)| pose.at);
    let far = lay.filter(|at| at.x > board.length / 2.0);
    let view = View::new(board, rect, board_picture::depth_of(board, spec, far));
    board_picture::paint(painter, &view, board, spec, board_picture::weights_of(&considered.before));
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    for (weight, pose) in ghost.rest.iter() {
        let before = considered.before.get(weight);
        if before.is_some_and(|before| before.at.distance(pose.at) < 0.001) {
            continue;
        }
        let (at, radius) = (view.place(pose.at), view.length(spec.radius));
        let ink = enamel(weight.colour());
        if let Some(before) = before {
            painter.line_segment([view.place(before.at), at], Stroke::new(1.5, veil(ink, 0.8)));
        }
        painter.circle(at, radius, veil(ink, 0.35), Stroke::new(2.0, mix(ink, NIGHT, 0.2)));
    }
    for (weight, pose) in considered.before.iter() {
        // A weight that would fall is crossed out.
        if ghost.rest.get(weight).is_none() {
            let (at, reach) = (view.place(pose.at), view.length(spec.radius) * 0.8);
            for turn in [1.0, -1.0] {
                let away = vec2(reach, reach * turn);
                painter.line_segment([at - away, at + away], Stroke::new(2.0, NIGHT));
            }
        }
    }
    let foot = pos2(view.place(Vec2::new(board.length, 0.0)).x, rect.bottom());
    let way = ghost.throw.velocity();
    let from = ghost.throw.at();
    // The path of the thrown weight in the visible part of the board; on a bank board it arrives from a cushion, not straight.
    if way.x > 0.0 && board.cushions.is_none() {
        let x = view.board_at(foot).x;
        let y = from.y + (x - from.x) * way.y / way.x;
        let enters = view.place(Vec2::new(x, y));
        let on = view.place(Vec2::new(x + 0.12, y + 0.12 * way.y / way.x));
        painter.arrow(enters, on - enters, Stroke::new(2.0, CREAM));
    }
}
