//! The pause menu of a running game.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::card_table::CardGame;
use crate::app::live_game::Company;
use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Navigate, Request, Requests};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::{layout, widgets};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Pause)));
}

/// The optional entries of the menu.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Offered {
    /// Photo mode, where the camera may see the far end.
    pub(crate) photo: bool,
    /// The company at the table of a live game.
    pub(crate) company: bool,
    /// Quitting; a page has no such entry.
    pub(crate) quit: bool,
    /// Whether leaving needs a confirmation, since it would interrupt a game.
    pub(crate) asks: bool,
}

fn show(
    mut contexts: EguiContexts,
    (game, cards): (Option<Res<Game>>, Option<Res<CardGame>>),
    play: Option<Res<State<TurnPhase>>>,
    company: Option<Res<Company>>,
    mut requests: Requests,
) -> Result {
    let asks_first = match (&game, &cards) {
        (Some(game), _) => game.is_running(),
        (None, Some(cards)) => cards.is_running(),
        (None, None) => false,
    };
    let photo = game.zip(play).is_some_and(|(game, play)| game.shows_the_far_end(*play.get()));
    let company = company.is_some_and(|company| company.0.is_some());
    let offered = Offered { photo, company, quit: !IN_A_PAGE, asks: asks_first };
    let ask = layout::layer(contexts.ctx_mut()?, "pause", Order::Foreground, |ui| draw(ui, offered));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the menu; Escape goes back to the table.
pub(crate) fn draw(ui: &mut egui::Ui, offered: Offered) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let menu = |ui: &mut egui::Ui| {
        let mut ask = None;
        let mut entry = |words: String, first, what: Request| {
            if widgets::menu_button(ui, &words, first).clicked() {
                ask = Some(what);
            }
        };
        entry(say("pause-resume"), true, Request::Go(Navigate::Close));
        entry(say("menu-how"), false, Request::Go(Navigate::Open(Overlay::HowToPlay)));
        entry(say("menu-settings"), false, Request::Go(Navigate::Open(Overlay::Settings)));
        if offered.photo {
            entry(say("pause-photo"), false, Request::Go(Navigate::Open(Overlay::Photo)));
        }
        if offered.company {
            entry(say("company-title"), false, Request::Go(Navigate::Open(Overlay::Company)));
        }
        let (leave, left) = match offered.asks {
            true => ("pause-leave", Request::Go(Navigate::Open(Overlay::ConfirmLeave))),
            false => ("pause-leave-practice", Request::Go(Navigate::Leave)),
        };
        entry(say(leave), false, left);
        if offered.quit {
            entry(say("menu-quit"), false, Request::Go(Navigate::Quit));
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        ui.label(crate::app::theme::text::label(say("pause-clock")));
        None
    };
    layout::card(ui, &say("pause-title"), 360.0, menu, footer).or(escape)
}
