//! The settings of the card table: the order of the hand, the faces of the cards, and the speed.

use bevy_egui::egui;

use crate::app::settings::{CardPace, FanSize, HandOrder, Settings};
use crate::app::theme::{text, widgets};
use crate::words::say;

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    let cards = &mut settings.cards;
    ui.label(text::strong(say("settings-cards-order")));
    let orders = [
        (HandOrder::BySuit, say("settings-cards-by-suit")),
        (HandOrder::ByRank, say("settings-cards-by-rank")),
        (HandOrder::AsDrawn, say("settings-cards-as-drawn")),
    ];
    widgets::segmented(ui, &mut cards.order, &orders);
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-cards-fan")));
    let sizes = [
        (FanSize::Small, say("settings-cards-fan-small")),
        (FanSize::Usual, say("settings-cards-fan-usual")),
        (FanSize::Large, say("settings-cards-fan-large")),
    ];
    widgets::segmented(ui, &mut cards.fan, &sizes);
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-cards-pace")));
    let paces = [
        (CardPace::Slow, say("settings-cards-slow")),
        (CardPace::Usual, say("settings-cards-usual")),
        (CardPace::Fast, say("settings-cards-fast")),
        (CardPace::AtOnce, say("settings-cards-at-once")),
    ];
    widgets::segmented(ui, &mut cards.pace, &paces);
    ui.label(text::label(say("settings-cards-pace-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut cards.large_index, &say("settings-cards-large-index"));
    ui.label(text::label(say("settings-cards-large-index-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut cards.four_colours, &say("settings-cards-four-colours"));
    ui.label(text::label(say("settings-cards-four-colours-note")));
}
