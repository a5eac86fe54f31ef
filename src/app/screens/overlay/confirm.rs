//! The questions that are asked before a running game is left, or a score sheet or a drawn drill is lost.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::card_table::CardGame;
use crate::app::practice::Bench;
use crate::app::request::{DrawingRequest, Navigate, Request, Requests, ScoreRequest};
use crate::app::scorekeeper::Scorekeepers;
use crate::app::state::Overlay;
use crate::app::storage::{Slot, StorageWorker};
use crate::app::table::Game;
use crate::app::theme::{layout, text, widgets};
use crate::words::say;

/// What the question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether to leave the game for where it was begun.
    Leave,
    /// Whether to quit; a game is running, or there is a sheet or a drawn drill to lose, or all of it.
    Quit { game: bool, sheet: bool, drawing: bool },
    /// Whether to put the score sheet away.
    Sheet,
    /// Whether to put the drill on the drawing board away.
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
    bench: Res<Bench>,
    worker: Res<StorageWorker>,
    mut requests: Requests,
) -> Result {
    let left = match (&game, &cards) {
        (Some(game), _) => Left::of(&game.slot, game.recording.moves().is_empty(), worker.keeps()),
        (None, Some(cards)) => Left::of(cards.slot(), cards.recording().actions().is_empty(), worker.keeps()),
        (None, None) => Left::Lost,
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

/// What becomes of a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Left {
    /// It can be gone on with.
    Kept,
    /// Nothing of it is kept: nothing has been thrown.
    Empty,
    /// Nothing of it is kept.
    Lost,
}

impl Left {
    /// Of a game in that slot; `empty`: nothing was done in it; `keeps`: whether it could be kept at last.
    fn of(slot: &Slot, empty: bool, keeps: bool) -> Self {
        match slot {
            Slot::Named(_) if keeps => Self::Kept,
            Slot::New if empty => Self::Empty,
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

/// Asks it. Staying is the default.
pub(crate) fn draw(ui: &mut egui::Ui, question: Question, left: Left) -> Option<Request> {
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
