//! The players of a card game: a row for each seat, and the buttons that add one.

use std::collections::BTreeMap;

use bevy_egui::egui::{self, vec2};

use super::CardForm;
use crate::app::card_table::skill;
use crate::app::screens::new_game::{opponent, who_sits};
use crate::app::theme::{fingers, text, widgets};
use crate::words::{card_skill_name, say, say_with};

pub(super) fn draw(ui: &mut egui::Ui, form: &mut CardForm) {
    ui.label(text::display(say("new-players"), text::SUBHEADING));
    place(ui, form);
    let (mut sits, mut leaves) = (None, None);
    let removable = form.seats.len() > usize::from(form.rules().players.0);
    let seats = form.seated();
    for place in 0..form.seats.len() {
        ui.push_id(place, |ui| {
            ui.horizontal(|ui| {
                // Elsewhere everybody plays at a place of their own.
                if !form.elsewhere
                    && let Some(sitter) = who_sits::button(ui, place, &form.people, &BTreeMap::new(), &seats)
                {
                    sits = Some((place, sitter));
                }
                let room = ui.available_width() - if removable { 14.0 + fingers::at_least(34.0) } else { 8.0 };
                ui.vertical(|ui| {
                    ui.set_width(room);
                    if let Some(rival) = who_sits::rival_in(&form.seats[place]) {
                        ui.label(text::strong(form.names[place].as_str()));
                        ui.label(text::label(card_skill_name(skill(rival))));
                        return;
                    }
                    let called = say_with("new-name-of", &[("number", (place + 1).into())]);
                    let wrong = form.wrong_name(place);
                    widgets::field(ui, &mut form.names[place], room, &called, wrong.as_deref());
                });
                if removable && widgets::square_button(ui, "\u{d7}", &say("new-remove")).clicked() {
                    leaves = Some(place);
                }
            });
        });
    }
    if let Some((place, sitter)) = sits {
        form.sit(place, sitter);
    }
    if let Some(place) = leaves {
        form.remove(place);
    }
    if form.has_room() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            if widgets::secondary_button(ui, &say("new-cards-add-person")).clicked() {
                form.add_person();
            }
            if !form.elsewhere && widgets::secondary_button(ui, &say("new-cards-add-rival")).clicked() {
                form.add_rival();
            }
        });
    }
}

/// Draws the choice between this screen and friends elsewhere.
fn place(ui: &mut egui::Ui, form: &mut CardForm) {
    let mut elsewhere = form.elsewhere;
    widgets::segmented(ui, &mut elsewhere, &[(false, say("new-cards-here")), (true, say("new-cards-elsewhere"))]);
    if elsewhere != form.elsewhere {
        form.play_elsewhere(elsewhere);
    }
    if form.elsewhere {
        ui.add(egui::Label::new(text::label(say("new-cards-trust"))).wrap());
        ui.add(egui::Label::new(text::label(say("new-cards-elsewhere-names"))).wrap());
    }
    ui.add_space(4.0);
}

/// Draws where friends elsewhere are met, and the polite clock.
pub(super) fn meeting(ui: &mut egui::Ui, form: &mut CardForm) {
    ui.label(text::display(say("new-live"), text::SUBHEADING));
    let wrong = form.wrong_broker();
    opponent::meeting(ui, &mut form.broker, &mut form.seconds, wrong.as_deref());
    ui.add_space(10.0);
}
