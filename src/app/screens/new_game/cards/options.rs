//! The options of a card game: a line for each, in which the written choice is marked.

use bevy_egui::egui;

use crate::app::theme::{text, widgets};
use crate::cards::{CardOption, RuleSet};
use crate::words::{card_choice_name, card_option_name, card_option_note, say};

/// Draws these options of a rule set. Returns the changed option with the index of its new choice.
pub(crate) fn draw(ui: &mut egui::Ui, rules: &RuleSet, offered: &[CardOption]) -> Option<(CardOption, usize)> {
    let mut changed = None;
    for option in offered.iter().copied() {
        let before = option.chosen(rules);
        let mut now = before.unwrap_or(usize::MAX);
        ui.label(text::strong(card_option_name(option)));
        let choices: Vec<(usize, String)> = (0..option.choices().len())
            .map(|choice| {
                let name = card_choice_name(option, choice);
                (choice, if choice == 0 { format!("{name} \u{b7} {}", say("new-cards-written")) } else { name })
            })
            .collect();
        widgets::segmented(ui, &mut now, &choices);
        ui.add(egui::Label::new(text::label(card_option_note(option))).wrap());
        ui.add_space(8.0);
        if Some(now) != before && now != usize::MAX {
            changed = Some((option, now));
        }
    }
    changed
}
