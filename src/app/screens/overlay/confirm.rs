//! Confirmations before leaving a running game or losing a score sheet or a drawn drill.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::card_table::CardGame;
use crate::app::practice::DrillEditor;
use crate::app::request::{DrawingRequest, Navigate, Request, Requests, ScoreRequest};
use crate::app::scorekeeper::Scorekeepers;
use crate::app::state::Overlay;
use crate::app::storage::{Slot, StorageWorker};
use crate::app::table::Game;
use crate::app::theme::{layout, text, widgets};
use crate::words::say;

/// What is to be confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Leaving the game for the screen it was started from.
    Leave,
    /// Quitting with a running game, an unsaved sheet, an unsaved drill, or several of these.
    Quit { game: bool, sheet: bool, drawing: bool },
    /// Closing the score sheet.
    Sheet,
    /// Replacing the drill in the editor.
    Drawing,
}

pub(super) fn plugin(app: &mut App) {
    let asked = in_state(Overlay::ConfirmLeave)
        .or_else(in_state(Overlay::ConfirmQuit))
        .or_else(in_state(Overlay::ConfirmSheet))
        .or_else(in_state(Overlay::ConfirmDrawing));
    app.add_systems(EguiPrimaryContextPass, show.run_if(asked));
}

fn show(
    mut contexts: EguiContexts,
    overlay: Res<State<Overlay>>,
    (game, cards): (Option<Res<Game>>, Option<Res<CardGame>>),
    desks: Scorekeepers,
    bench: Res<DrillEditor>,
    worker: Res<StorageWorker>,
    mut requests: Requests,
) -> Result {
    // Who quits finds even a game in which nothing was played again.
    let drops = *overlay.get() == Overlay::ConfirmLeave;
    let left = match (&game, &cards) {
        (Some(game), _) => LeftGame::of(&game.slot, drops && game.is_unplayed(), worker.keeps()),
        (None, Some(cards)) => LeftGame::of(cards.slot(), drops && cards.is_unplayed(), worker.keeps()),
        (None, None) => LeftGame::Lost,
    };
    let question = match overlay.get() {
        Overlay::ConfirmQuit => Question::Quit {
            game: game.is_some_and(|game| game.is_running()) || cards.is_some_and(|cards| cards.is_running()),
            sheet: desks.would_be_lost(),
            drawing: bench.would_be_lost(),
        },
        Overlay::ConfirmSheet => Question::Sheet,
        Overlay::ConfirmDrawing => Question::Drawing,
        _ => Question::Leave,
    };
    let ask = layout::layer(contexts.ctx_mut()?, "confirm", Order::Foreground, |ui| draw(ui, question, left));
    requests.write_batch(ask);
    Ok(())
}

/// What happens to a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeftGame {
    /// It is saved and can be resumed.
    Kept,
    /// Nothing of it stays saved, because nothing has been played.
    Empty,
    /// It cannot be saved.
    Lost,
}

impl LeftGame {
    /// `dropped`: whether it is removed with leaving it; `keeps`: whether the last write succeeded.
    fn of(slot: &Slot, dropped: bool, keeps: bool) -> Self {
        match slot {
            Slot::Named(_) | Slot::New if dropped => Self::Empty,
            Slot::Named(_) if keeps => Self::Kept,
            Slot::Named(_) | Slot::New | Slot::None => Self::Lost,
        }
    }

    fn words(self) -> String {
        say(match self {
            Self::Kept => "confirm-kept",
            Self::Empty => "confirm-empty",
            Self::Lost => "confirm-lost",
        })
    }
}

/// Draws the confirmation. Staying is the default.
pub(crate) fn draw(ui: &mut egui::Ui, question: Question, left: LeftGame) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let (title, yes, ask) = match question {
        Question::Leave => (say("confirm-leave-title"), say("confirm-leave-yes"), Request::Go(Navigate::Leave)),
        Question::Quit { .. } => (say("confirm-quit-title"), say("menu-quit"), Request::Go(Navigate::QuitNow)),
        Question::Sheet => (say("confirm-sheet-title"), say("confirm-sheet-yes"), Request::Score(ScoreRequest::NewNow)),
        Question::Drawing => {
            (say("confirm-drawing-title"), say("confirm-drawing-yes"), Request::Drawing(DrawingRequest::DrawNow))
        }
    };
    let game = matches!(question, Question::Leave | Question::Quit { game: true, .. });
    let sheet = matches!(question, Question::Sheet | Question::Quit { sheet: true, .. });
    let drawing = matches!(question, Question::Drawing | Question::Quit { drawing: true, .. });
    let lost = [
        game.then(|| left.words()),
        sheet.then(|| say("confirm-sheet-lost")),
        drawing.then(|| say("confirm-drawing-lost")),
    ];
    let body = |ui: &mut egui::Ui| {
        for words in lost.into_iter().flatten() {
            ui.add(egui::Label::new(text::body(words)).wrap());
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        let stay = widgets::primary_button(ui, &say("confirm-stay")).clicked();
        let go = widgets::secondary_button(ui, &yes).clicked();
        if go { Some(ask) } else { stay.then_some(Request::Go(Navigate::Close)) }
    };
    layout::card(ui, &title, 460.0, body, footer).or(escape)
}
