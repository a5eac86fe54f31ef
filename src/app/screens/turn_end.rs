//! The card at the end of a round: every call with its reason, what counts and why, the weights as they lie, the new total.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{standings, why};
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Play};
use crate::app::table::{Game, RoundReport};
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM, GOOD, WARN, alarm, quiet};
use crate::app::theme::{layout, signs, text, weight_icon, widgets};
use crate::rules::{Call, Count, Event, Match, Shape, SideId, WeightId};
use crate::words::why::{Rule, rule_of_call, rule_of_count, rule_of_fault};
use crate::words::{describe_call, describe_count, describe_fault, frame_name, say, say_with, side_name, weight_name};

/// What a card takes of the height of a window besides its middle, in points.
const CARD: f32 = 190.0;
/// The size of what the turn came to, in points.
const HEADLINE: f32 = 52.0;
/// The room of a weight's points, in points: two digits, so that the reasons begin in one column.
const POINTS: egui::Vec2 = vec2(30.0, 34.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::TurnEnd).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut asks: MessageWriter<Ask>) -> Result {
    // A drill has a card of its own.
    let game = game.as_deref().filter(|game| game.drill().is_none());
    let Some((game, report)) = game.and_then(|game| Some((game, game.last_round.as_ref()?))) else {
        return Ok(());
    };
    let ask = layout::layer(contexts.ctx_mut()?, "turn end", Order::Foreground, |ui| draw(ui, game, report));
    asks.write_batch(ask);
    Ok(())
}

/// Draws what a round came to, and the frame's table if it ended with it; Enter goes on, Escape pauses.
pub(super) fn draw(ui: &mut egui::Ui, game: &Game, report: &RoundReport) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Open(Overlay::Pause));
    // Alone there is nobody to be compared with.
    let frame_ended =
        game.solo().is_none() && report.events.iter().any(|event| matches!(event, Event::FrameEnded { .. }));
    let together = matches!(game.rules.mode().card().shape, Shape::Together { .. });
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, game: &mut &Game| {
            if together {
                round(ui, game, report);
            } else {
                turn(ui, game, report);
            }
            None
        };
        let right = |ui: &mut egui::Ui, game: &mut &Game| {
            picture(ui, game, report, if frame_ended { 190.0 } else { 380.0 });
            if frame_ended {
                frame_table(ui, game, report);
            }
            None
        };
        layout::columns(ui, if frame_ended { 0.52 } else { 0.66 }, &mut &*game, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let goes_on = widgets::primary_button(ui, &say("button-continue")).clicked().then_some(Ask::Continue);
        let again = game.last_throw.is_some() && widgets::secondary_button(ui, &say("turn-again")).clicked();
        goes_on.or(again.then_some(Ask::Again))
    };
    let frame = report.events.iter().find_map(|event| match event {
        Event::FrameEnded { frame, .. } => Some(*frame),
        _ => None,
    });
    let title = frame.map_or_else(|| say("turn-title"), |frame| frame_name(game.rules.mode(), frame));
    layout::card(ui, &title, 960.0, body, footer).or(escape)
}

/// How a round counts.
fn count_of(report: &RoundReport) -> Count {
    let count = report.events.iter().find_map(|event| match event {
        Event::Counted(count) => Some(count.clone()),
        _ => None,
    });
    count.unwrap_or_default()
}

/// A turn of one side: who, how much, and why.
fn turn(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    let side = report.shooter.side;
    signs::side_chip(ui, &game.rules, side, 20.0);
    let count = count_of(report);
    let scored = report.events.iter().find_map(|event| match event {
        Event::Scored { points, total, .. } => Some((*points, *total)),
        _ => None,
    });
    if let Some((points, total)) = scored {
        let words = say_with("turn-scored", &[("points", points.into())]);
        ui.label(text::display(words, HEADLINE).color(GOOD));
        instead(ui, &game.rules, report);
        list_weights(ui, &game.rules, &count, None);
        ui.add_space(6.0);
        let total = say_with("turn-total", &[("total", total.into())]);
        ui.label(text::display(total, text::SUBHEADING));
        return;
    }
    ui.label(text::display(say("turn-hickey"), HEADLINE).color(alarm()));
    verdict(ui, &game.rules, &count);
    instead(ui, &game.rules, report);
    ui.add_space(6.0);
    list_faults(ui, &game.rules, report);
    if !count.weights.is_empty() {
        ui.label(text::label(say("turn-void")));
        list_weights(ui, &game.rules, &count, None);
    }
}

/// What came instead of a throw, and the hickey.
fn instead(ui: &mut egui::Ui, game: &Match, report: &RoundReport) {
    for event in &report.events {
        if let Event::Hickey { .. } | Event::TimedOut { .. } | Event::Conceded { .. } = event {
            why::told(ui, game, event, quiet());
        }
    }
}

/// A round of two sides: who scored, why, and the weights of each.
fn round(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    let rules = &game.rules;
    let count = count_of(report);
    let mut nobody = true;
    for event in &report.events {
        if let Event::Scored { side, points, .. } = event {
            nobody = false;
            let words = [("name", side_name(rules, *side).into()), ("points", (*points).into())];
            let headline = text::display(say_with("turn-scored-by", &words), HEADLINE * 0.8);
            ui.add(egui::Label::new(headline.color(GOOD)).wrap());
        }
    }
    if nobody {
        ui.label(text::display(say("turn-nobody"), HEADLINE * 0.8).color(alarm()));
    }
    verdict(ui, rules, &count);
    instead(ui, rules, report);
    ui.add_space(6.0);
    for side in (0..).map(SideId).take(rules.agreed().sides.len()) {
        if count.weights.iter().any(|counted| counted.side == side) {
            signs::side_chip(ui, rules, side, 16.0);
            list_weights(ui, rules, &count, Some(side));
        }
    }
}

/// What decided which weights count, and the rule behind it.
fn verdict(ui: &mut egui::Ui, game: &Match, count: &Count) {
    let Some(words) = describe_count(game, count) else { return };
    ui.horizontal(|ui| {
        why::button(ui, &words, || rule_of_count(game, count));
        ui.add(egui::Label::new(text::body(&words)).wrap());
    });
}

/// What was wrong with each weight of a failed break.
fn list_faults(ui: &mut egui::Ui, game: &Match, report: &RoundReport) {
    for event in &report.events {
        let Event::BreakFailed { faults, .. } = event else { continue };
        for (weight, fault) in faults {
            line(ui, *weight, None, describe_fault(game, *weight, fault), || rule_of_fault(game, fault));
        }
    }
}

/// Every call, or those of one side: the weight, its points (dim where they do not count), and the reason with its margin.
fn list_weights(ui: &mut egui::Ui, game: &Match, count: &Count, side: Option<SideId>) {
    for counted in count.weights.iter().filter(|counted| side.is_none_or(|side| side == counted.side)) {
        let call = &counted.call;
        let words = describe_call(game, call);
        line(ui, call.weight, Some((call, counted.counts)), words, || rule_of_call(game, call));
    }
}

/// One weight, what the referee says of it, and the rule behind it.
fn line(ui: &mut egui::Ui, weight: WeightId, call: Option<(&Call, bool)>, words: String, rule: impl FnOnce() -> Rule) {
    ui.horizontal(|ui| {
        why::button(ui, &weight_name(weight), rule);
        weight_icon::weight_icon(ui, 15.0, weight);
        if let Some((call, counts)) = call {
            let ink = if counts && call.points > 0 { BRASS } else { quiet() };
            let points = call.points.to_string();
            let (rect, _) = ui.allocate_exact_size(POINTS, Sense::hover());
            let at = rect.right_center();
            text::paint_at(ui.painter(), at, egui::Align2::RIGHT_CENTER, &points, text::display_font(28.0), ink);
        }
        let close = call.is_some_and(|(call, _)| call.is_close());
        let words = RichText::new(words).font(text::body_font(text::BODY));
        ui.add(egui::Label::new(words.color(if close { WARN } else { CREAM })).wrap());
    });
}

/// The weights as they lie, at most so high.
fn picture(ui: &mut egui::Ui, game: &Game, report: &RoundReport, most: f32) {
    let board = game.rules.board();
    let spec = game.rules.weight();
    let depth = board_picture::depth_of_layout(board, spec, &report.layout);
    let width = ui.available_width().min(440.0);
    // Never so high that it had to be scrolled by itself: title, button and margins of the card take some of the window.
    let height = (width * 1.36).min(most).min(ui.ctx().content_rect().height() - CARD);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let view = View::snug(board, rect, depth);
    board_picture::paint(ui.painter(), &view, board, spec, board_picture::weights_of(&report.layout));
}

/// The table at the end of a frame, and what comes of it.
fn frame_table(ui: &mut egui::Ui, game: &Game, report: &RoundReport) {
    ui.add_space(12.0);
    ui.label(text::display(say("table-title"), text::SUBHEADING).color(BRASS));
    standings::draw(ui, &game.rules, None);
    for event in &report.events {
        match event {
            Event::Tied { .. } => why::told(ui, &game.rules, event, WARN),
            Event::Won { .. } => why::told(ui, &game.rules, event, GOOD),
            _ => {}
        }
    }
}
