//! The card that asks before something is deleted. Keeping it is the default.

use bevy::prelude::*;
use bevy_egui::egui;

use super::escape;
use crate::app::theme::{layout, widgets};
use crate::words::say;

const CARD_WIDTH: f32 = 460.0;

/// Forgets the question if its list was left while it was open, as by something that is pasted or dropped.
pub(super) fn forget_if_left<S: States, T>(list: &Res<State<S>>, leaving: &mut Option<T>) {
    if list.is_changed() {
        *leaving = None;
    }
}

/// Draws the card with what the body says, and returns whether to delete, once the player has answered.
pub(super) fn ask(ui: &mut egui::Ui, title: &str, body: impl FnOnce(&mut egui::Ui)) -> Option<bool> {
    ask_in_words(ui, title, [say("saved-keep"), say("saved-remove-yes")], body)
}

/// The same in other words than "Keep it" and "Remove it".
pub(super) fn ask_in_words(
    ui: &mut egui::Ui,
    title: &str,
    [keep, remove]: [String; 2],
    body: impl FnOnce(&mut egui::Ui),
) -> Option<bool> {
    let mut answer = escape(ui).then_some(false);
    let footer = |ui: &mut egui::Ui| {
        if widgets::primary_button(ui, &keep).clicked() {
            answer = Some(false);
        }
        if widgets::secondary_button(ui, &remove).clicked() {
            answer = Some(true);
        }
        None::<()>
    };
    let body = |ui: &mut egui::Ui| {
        body(ui);
        None
    };
    layout::card(ui, title, CARD_WIDTH, body, footer);
    answer
}
