//! The two questions that are asked before a running game is left.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::keeping::{Clerk, Slot};
use crate::app::state::Overlay;
use crate::app::table::Game;
use crate::app::theme::{layout, text, widgets};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Overlay::ConfirmLeave).or_else(in_state(Overlay::ConfirmQuit))),
    );
}

fn show(
    mut contexts: EguiContexts,
    overlay: Res<State<Overlay>>,
    game: Option<Res<Game>>,
    clerk: Res<Clerk>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let quit = *overlay.get() == Overlay::ConfirmQuit;
    let left = game.map_or(Left::Lost, |game| Left::of(&game, clerk.keeps()));
    let ask = layout::layer(contexts.ctx_mut()?, "confirm", Order::Foreground, |ui| draw(ui, quit, left));
    asks.write_batch(ask);
    Ok(())
}

/// What becomes of a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// It can be gone on with.
    Kept,
    /// Nothing of it is kept: nothing has been thrown.
    Empty,
    /// Nothing of it is kept.
    Lost,
}

impl Left {
    /// `keeps`: whether it could be kept at last.
    fn of(game: &Game, keeps: bool) -> Self {
        match game.slot {
            Slot::Named(_) if keeps => Self::Kept,
            Slot::New if game.recording.moves().is_empty() => Self::Empty,
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

/// Asks whether to leave for the title, or to quit. Staying is the default.
pub(super) fn draw(ui: &mut egui::Ui, quit: bool, left: Left) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let (title, yes, ask) = if quit {
        (say("confirm-quit-title"), say("menu-quit"), Ask::QuitNow)
    } else {
        (say("confirm-leave-title"), say("confirm-leave-yes"), Ask::Leave)
    };
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(left.words())).wrap());
        None
    };
    let footer = |ui: &mut egui::Ui| {
        let stay = widgets::primary_button(ui, &say("confirm-stay")).clicked();
        let go = widgets::secondary_button(ui, &yes).clicked();
        if go { Some(ask) } else { stay.then_some(Ask::Close) }
    };
    layout::card(ui, &title, 460.0, body, footer).or(escape)
}
