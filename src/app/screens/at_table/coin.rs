//! The coin toss: one side calls, the coin spins and falls, and both sides choose colour and order.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Id, Order, Sense, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::request::{MoveRequest, Navigate, Request, Requests};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, mix};
use crate::app::theme::{layout, text, widgets};
use crate::shuffleboard::rules::{Chosen, Colour, Event, Face, Phase, Shape};
use crate::words::{describe, instruction, say};

/// How long the coin spins, in seconds.
pub(in crate::app) const SPIN_SECONDS: f32 = 1.4;
/// The number of half turns of the coin in that time.
const HALF_TURNS: f32 = 9.0;
/// The radius of the coin, in points.
const RADIUS: f32 = 70.0;
/// The thickness of the coin, in points.
const THICKNESS: f32 = 9.0;
/// The number of ridges that are visible on the coin's edge.
const RIDGES: u32 = 40;
/// The number of beads on the coin's rim.
const BEADS: u32 = 36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(TurnPhase::Coin).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    settings: Res<Settings>,
    mut requests: Requests,
) -> Result {
    let Some(game) = game else { return Ok(()) };
    let still = settings.reduced_motion;
    let ask = layout::layer(contexts.ctx_mut()?, "coin", Order::Foreground, |ui| draw(ui, &game, still));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the coin and what can be called or chosen. With `still` the coin falls at once. Escape pauses.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game, still: bool) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let rules = game.rules();
    let called = !matches!(rules.phase(), Phase::Call { .. });
    // The progress of the toss: 0 before the call, 1 when the coin has fallen.
    let time = if still { 0.0 } else { SPIN_SECONDS };
    // The lot differs from game to game, so each game has its own animation, which starts before the toss.
    let coin_of_the_game = Id::new(("coin in the air", rules.options().order));
    let flight = ui.ctx().animate_bool_with_time(coin_of_the_game, called, time);
    let fallen = called && flight >= 1.0;
    // A rival answers for itself, and so does somebody elsewhere, so no buttons are shown.
    let asked = game.rival_to_answer().is_none() && game.acts_here();
    let offers = if asked { offers(rules.phase(), rules.mode().card().shape, fallen) } else { Vec::new() };
    let body = |ui: &mut egui::Ui| {
        let words = match &game.flipped {
            Some(flipped) if fallen => describe(flipped, rules).unwrap_or_default(),
            _ if called => say("coin-spins"),
            _ => instruction(rules),
        };
        ui.add(egui::Label::new(text::display(words, text::SUBHEADING)).wrap());
        ui.add_space(10.0);
        let fell = match game.flipped {
            Some(Event::Flipped { fell, .. }) if called => Some(fell),
            _ => None,
        };
        coin(ui, fell, flight);
        ui.add_space(8.0);
        // After the last choice the rules already wait for a throw.
        if fallen && matches!(rules.phase(), Phase::Choose { .. }) {
            ui.label(text::body(instruction(rules)));
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            buttons(ui, &offers, false)
        })
        .inner
    };
    let footer = |ui: &mut egui::Ui| buttons(ui, &offers, true);
    layout::card_at_table(ui, &say("coin-title"), 620.0, 1.0, body, footer).or(escape)
}

/// What can be called or chosen now, with the usual preference first.
fn offers(phase: Phase, shape: Shape, fallen: bool) -> Vec<(&'static str, Request)> {
    let call = |key, face| (key, Request::Move(MoveRequest::Call(face)));
    let choose = |key, chosen| (key, Request::Move(MoveRequest::Choose(chosen)));
    let (first, hammer) = (choose("coin-first", Chosen::First), choose("coin-hammer", Chosen::Hammer));
    let red = choose("colour-red", Chosen::Colour(Colour::Red));
    let blue = choose("colour-blue", Chosen::Colour(Colour::Blue));
    match phase {
        Phase::Call { .. } => vec![call("coin-heads", Face::Heads), call("coin-tails", Face::Tails)],
        Phase::Choose { colour, order, .. } if fallen => {
            // In Tap & Draw the first shot is the advantage.
            let leads = shape == Shape::Together { scorer_leads: false };
            let places = if leads { [first, hammer] } else { [hammer, first] };
            let places = places.into_iter().filter(|_| order);
            places.chain([red, blue].into_iter().filter(|_| colour)).collect()
        }
        Phase::Choose { .. } | Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => Vec::new(),
    }
}

/// Draws the buttons at the foot of the card (the first offer, or both if there are two) or, without `foot`, the other
/// offers.
fn buttons(ui: &mut egui::Ui, offers: &[(&'static str, Request)], foot: bool) -> Option<Request> {
    let mut asked = None;
    let at_the_foot = if offers.len() == 2 { 2 } else { offers.len().min(1) };
    let (below, above) = offers.split_at(at_the_foot);
    for (place, (key, ask)) in (if foot { below } else { above }).iter().enumerate() {
        let words = say(key);
        let first = foot && place == 0;
        let button = if first { widgets::main_button(ui, &words) } else { widgets::secondary_button(ui, &words) };
        if button.clicked() {
            asked = Some(ask.clone());
        }
    }
    asked
}

/// Draws the coin at a point of its flight (0 to 1); it rises, turns and lands with `fell` up.
fn coin(ui: &mut egui::Ui, fell: Option<Face>, flight: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 3.0 * RADIUS), Sense::hover());
    let turned = (std::f32::consts::PI * HALF_TURNS * flight).cos();
    let last = fell.unwrap_or(Face::Heads);
    let other = if last == Face::Heads { Face::Tails } else { Face::Heads };
    // The number of half turns is odd, so the coin starts with the other face up.
    let up = if turned <= 0.0 || fell.is_none() { last } else { other };
    let height = 4.0 * flight * (1.0 - flight);
    let centre = rect.center_bottom() - vec2(0.0, RADIUS + 4.0 + height * RADIUS * 0.9);
    let flat = if fell.is_none() { 1.0 } else { turned.abs().max(0.04) };
    let radius = vec2(RADIUS, RADIUS * flat);
    let painter = ui.painter();
    let ellipse = |center: egui::Pos2, radius: egui::Vec2, fill, stroke| {
        painter.add(egui::epaint::EllipseShape { center, radius, fill, stroke, angle: 0.0 });
    };
    let (dark, deep) = (mix(BRASS, NIGHT, 0.45), mix(BRASS, NIGHT, 0.7));
    // The reeded edge; more of it is visible the further the coin has turned.
    let thick = vec2(0.0, THICKNESS * (1.0 - flat * flat).max(0.12).sqrt());
    let below = centre + thick;
    ellipse(below, radius, dark, Stroke::new(1.0, deep));
    painter.rect_filled(egui::Rect::from_min_max(centre - vec2(radius.x, 0.0), below + vec2(radius.x, 0.0)), 0.0, dark);
    for ridge in 0..RIDGES {
        let along = (ridge as f32 + 0.5) / RIDGES as f32 * std::f32::consts::PI;
        let at = centre + vec2(along.cos() * radius.x, along.sin() * radius.y);
        painter.line_segment([at, at + thick], Stroke::new(1.0, deep));
    }
    // The face: a raised rim with beads, a field, and the relief.
    ellipse(centre, radius, BRASS, Stroke::new(2.5, BRASS_LIT));
    ellipse(centre, radius * 0.86, mix(BRASS, NIGHT, 0.18), Stroke::new(1.5, dark));
    for bead in 0..BEADS {
        let way = egui::Vec2::angled(bead as f32 / BEADS as f32 * std::f32::consts::TAU);
        ellipse(centre + way * radius * 0.93, vec2(1.7, 1.7 * flat), BRASS_LIT, Stroke::NONE);
    }
    for (raised, ink) in [(0.0, deep), (-1.6, BRASS_LIT)] {
        device(painter, centre + vec2(raised, raised), radius, up, ink);
    }
    if fell.is_none() || flight >= 1.0 {
        let sign = say(if up == Face::Heads { "coin-heads" } else { "coin-tails" });
        let at = centre + vec2(0.0, RADIUS * 0.66);
        text::paint_at(painter, at, Align2::CENTER_CENTER, &sign, text::display_font(15.0), CREAM);
    }
}

/// Draws the relief of a face: an eight of two rings for heads, a weight between two leaves for tails.
fn device(painter: &egui::Painter, centre: egui::Pos2, radius: egui::Vec2, up: Face, ink: egui::Color32) {
    let part = |x: f32, y: f32| centre + vec2(x, y) * radius;
    let ring = |center: egui::Pos2, share: f32, width: f32| {
        let stroke = Stroke::new(width * radius.y / radius.x + 0.6, ink);
        painter.add(egui::epaint::EllipseShape {
            center,
            radius: radius * share,
            fill: egui::Color32::TRANSPARENT,
            stroke,
            angle: 0.0,
        });
    };
    match up {
        Face::Heads => {
            ring(part(0.0, -0.30), 0.16, 6.0);
            ring(part(0.0, 0.12), 0.21, 6.0);
        }
        Face::Tails => {
            ring(part(0.0, -0.06), 0.27, 5.0);
            ring(part(0.0, -0.06), 0.13, 3.0);
            for side in [-1.0, 1.0] {
                for leaf in 0..4 {
                    let along = 0.9 - 0.55 * leaf as f32;
                    let (x, y) = (0.52 * along.cos(), 0.52 * along.sin() - 0.06);
                    let [from, to] = [part(side * x, y), part(side * (x + 0.16), y - 0.14)];
                    painter.line_segment([from, to], Stroke::new(3.5, ink));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::app::screens::samples;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::rules::{BoardModel, Order};

    #[test]
    fn the_coin_of_the_next_game_spins_as_long_as_the_one_before() {
        let shown = Rc::new(RefCell::new(samples::flipping()));
        let game = shown.clone();
        let mut draw = |ctx: &egui::Context| {
            layout::layer(ctx, "coin", egui::Order::Foreground, |ui| draw(ui, &shown.borrow(), false))
        };
        let mut window = Window::new(WINDOWS[0]);
        for lot in [1, 2] {
            let mut agreed = game.borrow().rules().agreed().clone();
            agreed.options.order = Order::Flip(lot);
            *game.borrow_mut() = samples::begun(BoardModel::Feet22, agreed);
            window.settle(&mut draw);
            samples::call_heads(&mut game.borrow_mut());
            window.settle(&mut draw);
            assert!(window.text(&say("coin-spins")).is_some(), "coin {lot} is in the air");
            for _ in 0..200 {
                window.frame(Vec::new(), &mut draw);
            }
            assert!(window.text(&say("coin-spins")).is_none(), "coin {lot} has fallen");
        }
    }
}
