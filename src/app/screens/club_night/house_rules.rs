//! The house rules of a new club night: what the game, or the house, has to agree on.

use bevy_egui::egui::{self, vec2};

use super::form::{Form, Game};
use crate::app::screens::new_game::cards::options;
use crate::app::theme::{text, widgets};
use crate::shuffleboard::rules::{Choice, Mode, Options};
use crate::words::{choice_name, choice_note, say, setting_label, settings};

/// What the house plays otherwise than written; shown when asked for, so that the form stays short.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form) {
    ui.add_space(6.0);
    widgets::toggle(ui, &mut form.rules_open, &say("new-rules"));
    if !form.rules_open {
        return;
    }
    match form.game {
        Game::Board(mode) => {
            for asked in form.choices() {
                ui.label(text::strong(choice_name(mode, asked)));
                ui.horizontal_wrapped(|ui| choice(ui, &mut form.options, mode, asked));
                ui.add(egui::Label::new(text::label(choice_note(mode, asked))).wrap());
            }
        }
        Game::Crazy8s | Game::Xtreme | Game::House(_) => {
            let offered = form.cards.options.clone();
            if let Some((option, choice)) = options::draw(ui, &form.cards, &offered) {
                option.choose(&mut form.cards, choice);
            }
        }
    }
    ui.add_space(6.0);
}

/// Buttons for the settings of a choice.
pub(super) fn choice(ui: &mut egui::Ui, options: &mut Options, mode: Mode, choice: Choice) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    for setting in settings(mode, choice) {
        if widgets::choice_button(ui, &setting_label(setting), setting.is_chosen(options)).clicked() {
            setting.choose(options);
        }
    }
}
