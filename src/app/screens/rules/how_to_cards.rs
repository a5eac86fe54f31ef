//! How a card game is played, explained from its rule set: the goal, a turn, what each card does, what is counted, and the
//! keys.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, vec2};

use super::effect_picture;
use crate::app::settings::keys::{Action, Keys};
use crate::app::theme::palette::{BRASS, CREAM, NIGHT, RED};
use crate::app::theme::text;
use crate::cards::{Effect, Rank, RuleSet};
use crate::words::{card_deal, card_effect_told, card_end, card_goal, card_points_told, card_turn, say, say_with};

/// The size of the picture of a card, in points.
const CARD_SIZE: egui::Vec2 = vec2(36.0, 50.0);

pub(super) fn draw(ui: &mut egui::Ui, rules: &RuleSet, keys: &Keys) {
    ui.add(egui::Label::new(text::body(card_goal(rules))).wrap());
    ui.add_space(8.0);
    for (title, sentences) in [("house-deck", card_deal(rules)), ("card-how-turn", card_turn(rules))] {
        heading(ui, title);
        for sentence in sentences {
            ui.add(egui::Label::new(text::body(sentence)).wrap());
        }
        ui.add_space(8.0);
    }
    heading(ui, "new-cards-ranks");
    for rank in Rank::ALL.into_iter().rev().filter(|rank| *rank != Rank::Joker || rules.deck.jokers > 0) {
        if let Some(told) = card_effect_told(rules, rank) {
            ui.horizontal(|ui| {
                card(ui, rank, if rules.effect(rank) == Effect::Wild { RED } else { NIGHT });
                let (picture, _) = ui.allocate_exact_size(effect_picture::PICTURE_SIZE, Sense::hover());
                effect_picture::paint(ui.painter(), picture, rules.effect(rank));
                ui.add(egui::Label::new(text::body(told)).wrap());
            });
        }
    }
    let counted = card_points_told(rules);
    if !counted.is_empty() {
        ui.add_space(8.0);
        heading(ui, "card-how-count");
        for line in counted.into_iter().chain(card_end(rules)) {
            ui.add(egui::Label::new(text::body(line)).wrap());
        }
    }
    ui.add_space(8.0);
    heading(ui, "how-keys-title");
    ui.add(egui::Label::new(text::body(by_keys(keys))).wrap());
}

/// How to play with keys.
fn by_keys(keys: &Keys) -> String {
    let key = |action: Action| keys.of(action).name().into();
    say_with(
        "card-how-keys",
        &[
            ("left", key(Action::CardLeft)),
            ("right", key(Action::CardRight)),
            ("back", key(Action::CardBack)),
            ("draw", key(Action::CardDraw)),
            ("pass", key(Action::CardPass)),
            ("last", key(Action::CardLast)),
            ("clubs", key(Action::DeclareClubs)),
            ("diamonds", key(Action::DeclareDiamonds)),
            ("hearts", key(Action::DeclareHearts)),
            ("spades", key(Action::DeclareSpades)),
            ("sort", key(Action::CardSort)),
            ("log", key(Action::CardLog)),
            ("undo", key(Action::CardUndo)),
        ],
    )
}

fn heading(ui: &mut egui::Ui, key: &str) {
    ui.label(text::display(say(key), text::SUBHEADING).color(BRASS));
}

/// Draws a small card with its index.
fn card(ui: &mut egui::Ui, rank: Rank, ink: Color32) {
    let (room, _) = ui.allocate_exact_size(CARD_SIZE + vec2(8.0, 4.0), Sense::hover());
    let rect = Rect::from_center_size(room.center(), CARD_SIZE);
    ui.painter().rect(rect, 4.0, CREAM, Stroke::new(1.0, NIGHT), StrokeKind::Inside);
    let index = if rank == Rank::Joker { "\u{2605}" } else { rank.index() };
    text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, index, text::display_font(26.0), ink);
}
