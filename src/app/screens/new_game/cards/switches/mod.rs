//! The switches of house rules for cards: deck and deal, turn, draw, end and count, each with an explanation.

mod ending;
mod play;
mod switch;

use bevy_egui::egui;

use crate::app::theme::palette::BRASS;
use crate::app::theme::text;
use crate::cards::RuleSet;
use crate::formats::ron_file::Fault;
use crate::words::{card_rules_fault, say};

use switch::Switch;
pub(super) use switch::wrong;

/// Draws every switch. A fault of the rules is shown beside the switch of its field.
pub(super) fn draw(ui: &mut egui::Ui, rules: &mut RuleSet, refused: Option<&Fault>) {
    let groups = [
        ("house-deck", play::deck(rules)),
        ("house-turn", play::turn(rules)),
        ("house-draw", play::draws(rules)),
        ("house-end", ending::end(rules)),
    ];
    for (heading, switches) in groups {
        group(ui, heading, switches, rules, refused);
    }
    if rules.points().is_some() {
        let count = ending::count(rules);
        group(ui, "house-count", count, rules, refused);
        ending::points_of_ranks(ui, rules);
        if let Some(fault) = refused.filter(|fault| fault.field == "count.ranks") {
            wrong(ui, &card_rules_fault(fault));
        }
    }
}

fn group(ui: &mut egui::Ui, heading: &str, switches: Vec<Switch>, rules: &mut RuleSet, refused: Option<&Fault>) {
    ui.add_space(6.0);
    ui.label(text::display(say(heading), text::SUBHEADING).color(BRASS));
    for switch in switches {
        ui.push_id(switch.words[0], |ui| switch.draw(ui, rules, refused));
    }
}
