//! The scorekeeper of a card game: the current round beside the totals.

use bevy_egui::egui::{self, Key, vec2};

use super::{entry, standings};
use crate::app::request::{CardScoreRequest, Navigate, Request};
use crate::app::scorekeeper::CardScorekeeper;
use crate::app::screens::scorekeeper::panel;
use crate::app::state::Screen;
use crate::app::theme::{layout, text, widgets};
use crate::words::{say, say_with};

/// Draws the round and the totals; the round is edited in place. Escape goes back to the title.
pub(crate) fn draw(ui: &mut egui::Ui, desk: &mut CardScorekeeper) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let over = desk.ledger.keeper().is_over();
    let (ready, may_undo) = (desk.ledger.unsaid().is_none(), desk.ledger.may_undo());
    let body = |ui: &mut egui::Ui| {
        if !over {
            heading(ui, desk);
        }
        let left = |ui: &mut egui::Ui, desk: &mut CardScorekeeper| {
            match over {
                true => standings::result(ui, desk),
                false => entry::draw(ui, desk),
            }
            None
        };
        let right = |ui: &mut egui::Ui, desk: &mut CardScorekeeper| {
            standings::totals(ui, &desk.ledger);
            standings::last(ui, desk);
            let stops = standings::time_up(ui, &desk.ledger);
            stops.then_some(Request::CardScore(CardScoreRequest::TimeUp)).or(panel::leave(ui, over))
        };
        layout::columns(ui, 0.58, desk, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let mut ask = None;
        if over {
            let (words, what) = panel::keep();
            if widgets::primary_button(ui, &words).clicked() {
                ask = Some(what);
            }
        } else {
            let write = ui.add_enabled_ui(ready, |ui| widgets::primary_button(ui, &say("score-cards-write"))).inner;
            if write.clicked() {
                ask = Some(Request::CardScore(CardScoreRequest::Write));
            }
        }
        let undo = ui.add_enabled_ui(may_undo, |ui| widgets::secondary_button(ui, &say("score-undo"))).inner;
        let by_key = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Z));
        if undo.clicked() || by_key && may_undo && !ui.ctx().text_edit_focused() {
            ask = Some(Request::CardScore(CardScoreRequest::Undo));
        }
        ask
    };
    // The card is as high as the window allows, so that nothing moves while a round is entered.
    layout::steady_card(ui, &say("score-title"), vec2(1060.0, f32::INFINITY), body, footer).or(escape)
}

/// Draws the round number, the game, the dealer, and what is missing in the entry.
fn heading(ui: &mut egui::Ui, desk: &CardScorekeeper) {
    let open = desk.ledger.keeper().game().open();
    let dealer = entry::name(&desk.ledger, open.dealer);
    let words = say_with(
        "score-cards-heading",
        &[("game", open.rules.name.clone().into()), ("round", open.round.into()), ("name", dealer.into())],
    );
    ui.add(egui::Label::new(text::label(words)).wrap());
    ui.add(egui::Label::new(text::strong(entry::task(&desk.ledger))).wrap());
    ui.add_space(4.0);
}
