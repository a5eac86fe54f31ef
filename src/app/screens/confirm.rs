//! The questions that are asked before a running game, or a score sheet, is lost.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::state::Overlay;
use crate::app::table::Game;
use crate::app::theme::{layout, text, widgets};
use crate::words::say;

/// What the question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether to leave the game for the title.
    Leave,
    /// Whether to quit; a game is running, or there is only a sheet to lose.
    Quit { game: bool },
    /// Whether to put the score sheet away.
    Sheet,
}

pub(super) fn plugin(app: &mut App) {
    let asked = in_state(Overlay::ConfirmLeave)
        .or_else(in_state(Overlay::ConfirmQuit))
        .or_else(in_state(Overlay::ConfirmSheet));
    app.add_systems(EguiPrimaryContextPass, show.run_if(asked));
}

fn show(
    mut contexts: EguiContexts,
    overlay: Res<State<Overlay>>,
    game: Option<Res<Game>>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let question = match overlay.get() {
        Overlay::ConfirmQuit => Question::Quit { game: game.is_some_and(|game| game.is_running()) },
        Overlay::ConfirmSheet => Question::Sheet,
        _ => Question::Leave,
    };
    let ask = layout::layer(contexts.ctx_mut()?, "confirm", Order::Foreground, |ui| draw(ui, question));
    asks.write_batch(ask);
    Ok(())
}

/// Asks it. Staying is the default.
pub(super) fn draw(ui: &mut egui::Ui, question: Question) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let (title, yes, ask) = match question {
        Question::Leave => (say("confirm-leave-title"), say("confirm-leave-yes"), Ask::Leave),
        Question::Quit { .. } => (say("confirm-quit-title"), say("menu-quit"), Ask::QuitNow),
        Question::Sheet => (say("confirm-sheet-title"), say("confirm-sheet-yes"), Ask::NewSheetNow),
    };
    let lost = match question {
        Question::Leave | Question::Quit { game: true } => say("confirm-lost"),
        Question::Quit { game: false } | Question::Sheet => say("confirm-sheet-lost"),
    };
    let body = |ui: &mut egui::Ui| {
        ui.label(text::body(lost));
        None
    };
    let footer = |ui: &mut egui::Ui| {
        let stay = widgets::primary_button(ui, &say("confirm-stay")).clicked();
        let go = widgets::secondary_button(ui, &yes).clicked();
        if go { Some(ask) } else { stay.then_some(Ask::Close) }
    };
    layout::card(ui, &title, 460.0, body, footer).or(escape)
}
