//! The cards of solo Crazy Eight: the progress before every break, and the number of frames at the end.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hand_over;
use crate::app::request::{CardRequest, DrillRequest, Navigate, Request, Requests};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::Progress;
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, GOOD};
use crate::app::theme::{layout, text, widgets};
use crate::shuffleboard::drill::SoloResult;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(
            in_state(TurnPhase::HandOver).or_else(in_state(TurnPhase::GameOver)).and_then(in_state(Overlay::None)),
        ),
    );
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    progress: Res<Progress>,
    mut requests: Requests,
) -> Result {
    let Some(game) = game.filter(|game| game.solo().is_some()) else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "alone", Order::Foreground, |ui| draw(ui, &game, &progress));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the current card. Enter goes on, and so does Space before a break; Escape pauses.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game, progress: &Progress) -> Option<Request> {
    let solo = game.solo()?;
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let title = say_with("solo-to", &[("target", game.rules().options().target.into())]);
    let answer = match solo.result() {
        Some(result) => draw_result(ui, &title, &result, progress),
        None => before_a_break(ui, &title, game, progress),
    };
    answer.or(escape)
}

fn before_a_break(ui: &mut egui::Ui, title: &str, game: &Game, progress: &Progress) -> Option<Request> {
    let space = super::by_space(ui, CardRequest::Ready);
    let (rules, setup) = (game.rules(), game.recording.setup());
    let body = |ui: &mut egui::Ui| {
        let points = rules.standing(rules.shooter().side).total;
        let at = say_with("solo-at", &[("frame", rules.frame().into()), ("points", points.into())]);
        ui.label(text::display(at, text::SUBHEADING).color(BRASS));
        let best = progress.bests().of(setup.board, setup.speed, rules.options().target);
        ui.label(text::label(match best {
            Some(best) => say_with("solo-best", &[("frames", best.frames.into())]),
            None => say("solo-no-best"),
        }));
        ui.add_space(8.0);
        hand_over::the_break(ui, game)
    };
    let footer = |ui: &mut egui::Ui| {
        let ready = widgets::main_button(ui, &say("hand-ready")).clicked();
        let leave = widgets::secondary_button(ui, &say("drill-leave")).clicked();
        if ready {
            Some(Request::Card(CardRequest::Ready))
        } else {
            leave.then_some(Request::Go(Navigate::Open(Overlay::ConfirmLeave)))
        }
    };
    layout::card_at_table(ui, title, 600.0, 1.0, body, footer).or(space)
}

fn draw_result(ui: &mut egui::Ui, title: &str, result: &SoloResult, progress: &Progress) -> Option<Request> {
    let SoloResult { board, speed, target, frames, points, best, hickeys } = *result;
    let body = |ui: &mut egui::Ui| {
        let headline = say_with("solo-done", &[("points", points.into()), ("frames", frames.into())]);
        ui.add(egui::Label::new(text::display(headline, 44.0).color(BRASS)).wrap());
        let figures = say_with("solo-figures", &[("best", best.into()), ("hickeys", hickeys.into())]);
        ui.label(text::body(figures));
        ui.add_space(6.0);
        if progress.has_beaten() {
            ui.label(text::strong(say("solo-beaten")).color(GOOD));
        } else if let Some(best) = progress.bests().of(board, speed, target) {
            ui.label(text::label(say_with("solo-best", &[("frames", best.frames.into())])));
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        let again = widgets::main_button(ui, &say("over-again")).clicked();
        let leave = widgets::secondary_button(ui, &say("drill-leave")).clicked();
        let alone = Request::Drill(DrillRequest::Alone { board, speed, target });
        if again { Some(alone) } else { leave.then_some(Request::Go(Navigate::Leave)) }
    };
    layout::card_at_table(ui, title, 600.0, 1.0, body, footer)
}
