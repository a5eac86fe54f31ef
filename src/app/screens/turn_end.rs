//! The card at the end of a turn: every call with its reason, the weights as they lie, the new total, the jar.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Play};
use crate::app::table::{Game, TurnReport};
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, CREAM, GOOD, NEON_RED, SMOKE, WARN, ink_of};
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::rules::crazy_eight::Event;
use crate::rules::{Call, WeightId};
use crate::words::{describe, describe_call, describe_fault, name_of, say, say_with};

/// What a card takes of the height of a window besides its middle, in points.
const CARD: f32 = 190.0;
/// The size of what the turn came to, in points.
const HEADLINE: f32 = 52.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::TurnEnd).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut asks: MessageWriter<Ask>) -> Result {
    let Some((game, report)) = game.as_deref().and_then(|game| Some((game, game.last_turn.as_ref()?))) else {
        return Ok(());
    };
    let ask = layout::layer(contexts.ctx_mut()?, "turn end", Order::Foreground, |ui| draw(ui, game, report));
    asks.write_batch(ask);
    Ok(())
}

/// Draws what a turn came to, and the frame's table if it ended with it; Enter goes on, Escape pauses.
pub(super) fn draw(ui: &mut egui::Ui, game: &Game, report: &TurnReport) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Open(Overlay::Pause));
    let frame_ended = report.events.iter().any(|event| matches!(event, Event::FrameEnded { .. }));
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, game: &mut &Game| {
            result(ui, game, report);
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
    let title = if frame_ended { say("turn-title-frame") } else { say("turn-title") };
    layout::card(ui, &title, 960.0, body, footer).or(escape)
}

/// Who, how much, and why.
fn result(ui: &mut egui::Ui, game: &Game, report: &TurnReport) {
    widgets::player_chip(ui, ink_of(&game.rules, report.player), &name_of(&game.rules, report.player), 20.0);
    for event in &report.events {
        match event {
            Event::Scored { points, total, calls, .. } => {
                let words = say_with("turn-scored", &[("points", (*points).into())]);
                ui.label(text::display(words, HEADLINE).color(GOOD));
                list_calls(ui, calls, true);
                ui.add_space(6.0);
                let total = say_with("turn-total", &[("total", (*total).into())]);
                ui.label(text::display(total, text::SUBHEADING));
            }
            Event::Hickey { calls, .. } => {
                ui.label(text::display(say("turn-hickey"), HEADLINE).color(NEON_RED));
                ui.label(text::body(describe(event, &game.rules).unwrap_or_default()));
                ui.add_space(6.0);
                list_faults(ui, report);
                if !calls.is_empty() {
                    ui.label(text::label(say("turn-void")));
                    list_calls(ui, calls, false);
                }
            }
            _ => {}
        }
    }
}

/// What was wrong with each weight of a failed break.
fn list_faults(ui: &mut egui::Ui, report: &TurnReport) {
    for event in &report.events {
        let Event::BreakFailed { faults, .. } = event else { continue };
        for (weight, fault) in faults {
            line(ui, *weight, None, describe_fault(*weight, fault));
        }
    }
}

/// Every call: the weight, its points (dim where they do not count), and the reason with its margin.
fn list_calls(ui: &mut egui::Ui, calls: &[Call], counts: bool) {
    for call in calls {
        line(ui, call.weight, Some((call, counts)), describe_call(call));
    }
}

/// One weight and what the referee says of it.
fn line(ui: &mut egui::Ui, weight: WeightId, call: Option<(&Call, bool)>, words: String) {
    ui.horizontal(|ui| {
        weight_icon::weight_icon(ui, 15.0, weight);
        if let Some((call, counts)) = call {
            let ink = if counts && call.points > 0 { BRASS } else { SMOKE };
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 34.0), Sense::hover());
            let at = rect.center();
            let points = call.points.to_string();
            text::paint_at(ui.painter(), at, egui::Align2::CENTER_CENTER, &points, text::display_font(28.0), ink);
        }
        let close = call.is_some_and(|(call, _)| call.is_close());
        let words = RichText::new(words).font(text::body_font(text::BODY));
        ui.add(egui::Label::new(words.color(if close { WARN } else { CREAM })).wrap());
    });
}

/// The weights as they lie, at most so high.
fn picture(ui: &mut egui::Ui, game: &Game, report: &TurnReport, most: f32) {
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
fn frame_table(ui: &mut egui::Ui, game: &Game, report: &TurnReport) {
    ui.add_space(12.0);
    let frame = report.events.iter().find_map(|event| match event {
        Event::FrameEnded { frame, .. } => Some(*frame),
        _ => None,
    });
    let title = say_with("turn-frame", &[("frame", frame.unwrap_or_default().into())]);
    ui.label(text::display(title, text::SUBHEADING).color(BRASS));
    standings::draw(ui, &game.rules, None);
    for event in &report.events {
        match event {
            Event::Tied { .. } => {
                ui.label(text::body(describe(event, &game.rules).unwrap_or_default()).color(WARN));
            }
            Event::Won { .. } => {
                ui.label(text::body(describe(event, &game.rules).unwrap_or_default()).color(GOOD));
            }
            _ => {}
        }
    }
}
