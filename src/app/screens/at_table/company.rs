//! Who is at the table of a live game, the six sayings, and how to go on when somebody is gone.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::card_table::CardGame;
use crate::app::live_game::{Company, Together};
use crate::app::request::{LiveRequest, Navigate, Request, Requests, Sending};
use crate::app::state::Overlay;
use crate::app::table::{AtFar, Game};
use crate::app::theme::{layout, text, widgets};
use crate::far::FarGame;
use crate::live::{Link, Part, Saying};
use crate::words::{live_saying, say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Company)));
}

fn show(
    mut contexts: EguiContexts,
    (game, cards, company): (Option<Res<Game>>, Option<Res<CardGame>>, Option<Res<Company>>),
    mut requests: Requests,
) -> Result {
    let at_board = game.as_deref().and_then(Game::far).map(AtFar::far);
    let far = at_board.or(cards.as_deref().and_then(CardGame::far));
    let Some((far, together)) = far.zip(company.as_ref().and_then(|company| company.0.as_ref())) else {
        requests.write(Request::Go(Navigate::Close));
        return Ok(());
    };
    let ask = layout::layer(contexts.ctx_mut()?, "company", Order::Foreground, |ui| draw(ui, far, together));
    // Saying something, or going on by post, closes the card.
    if matches!(ask, Some(Request::Live(LiveRequest::Say(_) | LiveRequest::ByPost))) {
        requests.write(Request::Go(Navigate::Close));
    }
    requests.write_batch(ask);
    Ok(())
}

/// Draws who is here, what can be said to them, and the ways on; Escape goes back to the table.
pub(crate) fn draw(ui: &mut egui::Ui, far: &FarGame, together: &Together) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let (plays, by_post) = (matches!(together.part, Part::Seat(_)), together.state.can_post);
    let link = together.state.link;
    let body = |ui: &mut egui::Ui| {
        for sentence in together.told(far) {
            ui.add(egui::Label::new(text::body(sentence)).wrap());
        }
        let mut ask = None;
        // The button stays from one try to the next, so that nothing below it moves.
        let (waits, tries) = (matches!(link, Link::Waiting(_)), link == Link::Connecting);
        if waits || tries {
            let hurry = ui.add_enabled_ui(waits, |ui| widgets::secondary_button(ui, &say("company-hurry")));
            if hurry.inner.clicked() {
                ask = Some(Request::Live(LiveRequest::Hurry));
            }
        }
        if plays {
            ui.add_space(10.0);
            ui.label(text::strong(say("company-say")));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                for saying in Saying::ALL {
                    if widgets::secondary_button(ui, &live_saying(saying)).clicked() {
                        ask = Some(Request::Live(LiveRequest::Say(saying)));
                    }
                }
            });
            ui.add_space(10.0);
            ui.add(egui::Label::new(text::label(say(if by_post { "company-post-note" } else { "live-later" }))).wrap());
        }
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            if plays && by_post && widgets::secondary_button(ui, &say("company-post")).clicked() {
                ask = Some(Request::Live(LiveRequest::ByPost));
            }
            if widgets::secondary_button(ui, &say("invitation-copy")).clicked() {
                ask = Some(Request::Live(LiveRequest::Pass(Sending::Copy)));
            }
        });
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("company-title"), 520.0, body, footer).or(escape)
}
