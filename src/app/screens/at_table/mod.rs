//! Cards shown over the table: coin, hand-over, close calls, rulings, the end of a turn or a game, drills.

pub(super) mod close_call;
pub(super) mod close_call_live;
pub(super) mod close_call_picture;
pub(super) mod close_depth_picture;
pub(in crate::app) mod coin;
pub(super) mod company;
pub(super) mod drill_card;
pub(in crate::app) mod game_over;
pub(super) mod hand_over;
pub(super) mod lesson_end;
pub(super) mod ruling;
pub(super) mod send;
pub(super) mod solo_card;
pub(super) mod standings;
pub(super) mod turn_end;
pub(super) mod why;
pub(super) mod why_that_shot;

use bevy::prelude::*;
use bevy_egui::egui::{Key, Modifiers, Ui};

use crate::app::request::{CardRequest, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        close_call::plugin,
        coin::plugin,
        company::plugin,
        drill_card::plugin,
        game_over::plugin,
        hand_over::plugin,
        lesson_end::plugin,
        ruling::plugin,
        send::plugin,
        solo_card::plugin,
        turn_end::plugin,
        why_that_shot::plugin,
    ));
}

/// The request to leave a card by the space bar, whatever has the focus.
fn by_space(ui: &Ui, leaves: CardRequest) -> Option<Request> {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space)).then_some(Request::Card(leaves))
}
