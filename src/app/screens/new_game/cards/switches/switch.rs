//! One switch of a rule set: its name and explanation, its control, and the reason when it has no effect.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, RichText};

use crate::app::theme::palette::alarm;
use crate::app::theme::{text, widgets};
use crate::cards::RuleSet;
use crate::formats::ron_file::Fault;
use crate::words::{card_rules_fault, say};

pub(super) struct Switch {
    /// The field of the rule set that the switch changes; faults name it.
    field: &'static str,
    /// The message keys of the name and of the explanation.
    pub(super) words: [&'static str; 2],
    /// The message key of the reason why the switch has no effect.
    idle: Option<&'static str>,
    set: Set,
}

/// The control of a switch.
pub(super) enum Set {
    Toggle(fn(&mut RuleSet) -> &mut bool),
    Number { range: RangeInclusive<u32>, step: u32, get: fn(&RuleSet) -> u32, put: fn(&mut RuleSet, u32) },
    Choice { names: &'static [&'static str], get: fn(&RuleSet) -> usize, put: fn(&mut RuleSet, usize) },
}

impl Switch {
    pub(super) fn new(field: &'static str, words: [&'static str; 2], set: Set) -> Self {
        Self { field, words, idle: None, set }
    }

    /// Marks the switch as without effect for this reason, unless `live`.
    pub(super) fn unless(self, live: bool, why: &'static str) -> Self {
        Self { idle: (!live).then_some(why), ..self }
    }

    pub(super) fn draw(self, ui: &mut egui::Ui, rules: &mut RuleSet, refused: Option<&Fault>) {
        let [name, note] = self.words.map(say);
        if !matches!(self.set, Set::Toggle(_)) {
            ui.add(egui::Label::new(text::strong(name.clone())).wrap());
        }
        ui.add_enabled_ui(self.idle.is_none(), |ui| match self.set {
            Set::Toggle(of) => {
                widgets::toggle(ui, of(rules), &name);
            }
            Set::Number { range, step, get, put } => {
                let before = get(rules);
                let mut value = f64::from(before);
                widgets::number_stepper(ui, &mut value, step.into(), &before.to_string(), &name);
                // Rules from a file or a code may have a number beyond the range, which stays until its buttons are pressed.
                let (least, most) = (*range.start().min(&before), *range.end().max(&before));
                let now = (value.max(0.0) as u32).clamp(least, most);
                if now != before {
                    put(rules, now);
                }
            }
            Set::Choice { names, get, put } => {
                let before = get(rules);
                let mut now = before;
                let choices: Vec<(usize, String)> = names.iter().map(|key| say(key)).enumerate().collect();
                widgets::segmented(ui, &mut now, &choices);
                if now != before {
                    put(rules, now);
                }
            }
        });
        if let Some(fault) = refused.filter(|fault| fault.field.starts_with(self.field)) {
            wrong(ui, &card_rules_fault(fault));
        }
        ui.add(egui::Label::new(text::label(self.idle.map_or(note, say))).wrap());
        ui.add_space(8.0);
    }
}

/// Converts the number of a control for a rule set.
pub(super) fn small(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

/// Converts the number of a control for a rule set.
pub(super) fn short(value: u32) -> u16 {
    u16::try_from(value).unwrap_or(u16::MAX)
}

/// Draws a fault in one sentence.
pub(in super::super) fn wrong(ui: &mut egui::Ui, sentence: &str) {
    let words = RichText::new(sentence).font(text::body_font(text::LABEL)).color(alarm());
    ui.add(egui::Label::new(words).wrap());
}
