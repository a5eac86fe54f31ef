//! The editor of house rules for cards: a name, the effect of each rank, every switch, and the code that shares the
//! rules.

use bevy_egui::egui::{self, RectAlign, vec2};

use super::switches::{self, wrong};
use super::{CardForm, Kind, Page, WRITTEN, new_rules};
use crate::app::clipboard::ToCopy;
use crate::app::platform;
use crate::app::request::{Paste, Request, RulesRequest};
use crate::app::screens::removal;
use crate::app::theme::{fingers, layout, text, widgets};
use crate::cards::{CARD_LINK, Effect, Rank};
use crate::formats::ron_file::Check;
use crate::words::{card_effect_name, card_rules_fault, say, say_with};

/// The effects that a rank can have.
const EFFECTS: [Effect; 11] = [
    Effect::Nothing,
    Effect::Skip,
    Effect::PickUp(1),
    Effect::PickUp(2),
    Effect::PickUp(4),
    Effect::Reverse,
    Effect::Wild,
    Effect::Cover,
    Effect::FreePlay,
    Effect::Shield,
    Effect::Break,
];

/// Draws the page. Going back saves the rules if they can be played.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut CardForm, copied: &mut Option<ToCopy>) -> Option<Request> {
    let mut done = crate::app::screens::escape(ui);
    let (mut links, mut sends, mut removes, mut pastes) = (false, false, false, false);
    let refused = form.rules().check().err();
    let (can, kept) = (refused.is_none(), form.kept_as.is_some());
    let body = |ui: &mut egui::Ui| {
        if let Some(fault) = &refused {
            wrong(ui, &card_rules_fault(fault));
        }
        let left = |ui: &mut egui::Ui, form: &mut CardForm| {
            ui.label(text::strong(say("new-cards-rules-name")));
            let room = ui.available_width().min(320.0);
            widgets::field(ui, &mut form.rules_mut().name, room, &say("new-cards-rules-name"), None);
            ui.add_space(10.0);
            ui.label(text::strong(say("new-cards-begin-with")));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                for written in WRITTEN.map(|rules| rules()) {
                    if widgets::secondary_button(ui, &written.name).clicked() {
                        form.begin_with(written);
                    }
                }
            });
            ui.add_space(10.0);
            ui.label(text::strong(say("new-cards-code")));
            let room = ui.available_width().min(320.0);
            let edit = egui::TextEdit::singleline(&mut form.code)
                .desired_width(room)
                .margin(egui::Margin::symmetric(10, 8))
                .min_size(vec2(0.0, fingers::least()))
                .vertical_align(egui::Align::Center)
                .font(text::body_font(text::BODY))
                .char_limit(4000);
            let called = say("new-cards-code");
            let response = ui.add(edit);
            response.widget_info(|| egui::WidgetInfo::text_edit(true, String::new(), form.code.as_str(), &called));
            if let Some(refused) = &form.code_refused {
                wrong(ui, refused);
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                if widgets::secondary_button(ui, &say("new-cards-take-in")).clicked() {
                    form.take_in();
                }
                pastes |= widgets::secondary_button(ui, &say("new-cards-paste")).clicked();
            });
            ui.add(egui::Label::new(text::label(say("new-cards-code-note"))).wrap());
            ui.add_space(10.0);
            let button = |ui: &mut egui::Ui, words: &str| widgets::secondary_button(ui, &say(words)).clicked();
            ui.add_enabled_ui(can, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                    sends |= button(ui, "new-cards-copy-code");
                    links |= button(ui, "new-cards-send");
                });
            });
            ui.add_space(6.0);
            removes |= kept && button(ui, "saved-remove-yes");
            None::<()>
        };
        let right = |ui: &mut egui::Ui, form: &mut CardForm| {
            ui.label(text::strong(say("new-cards-ranks")));
            ranks(ui, form);
            if let Some(fault) = refused.as_ref().filter(|fault| fault.field.starts_with("effects")) {
                wrong(ui, &card_rules_fault(fault));
            }
            let before = form.rules().players;
            switches::draw(ui, form.rules_mut(), refused.as_ref());
            if form.rules().players != before {
                form.fit();
            }
            None
        };
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        done |= widgets::primary_button(ui, &say("new-rules-done")).clicked();
        None
    };
    layout::card(ui, &say("new-cards-rules-title"), 960.0, body, footer);
    if sends || links {
        let code = form.rules().to_code();
        let name = form.rules().name.clone();
        let link = links.then(|| platform::link(CARD_LINK, code.clone()).ok()).flatten();
        *copied =
            Some(ToCopy { text: link.unwrap_or(code), told: say_with("new-cards-sent", &[("name", name.into())]) });
    }
    if removes {
        form.page = Page::Removing;
    }
    if !done {
        return pastes.then_some(Request::Paste(Paste::Rules));
    }
    form.page = Page::Game;
    if form.are_kept() { None } else { save_request(form) }
}

/// The request to save the house rules, if they can be played.
pub(super) fn save_request(form: &CardForm) -> Option<Request> {
    let rules = form.rules();
    rules.check().ok()?;
    Some(Request::Rules(RulesRequest::Keep(Box::new(rules.clone()), form.kept_as.clone())))
}

/// Asks whether the rules are to be deleted. Keeping them is the default.
pub(super) fn question(ui: &mut egui::Ui, form: &mut CardForm) -> Option<Request> {
    let title = say_with("house-remove-title", &[("name", form.rules().name.as_str().into())]);
    let removes = removal::ask(ui, &title, |ui| {
        ui.add(egui::Label::new(text::body(say("house-remove-note"))).wrap());
    })?;
    if !removes {
        form.page = Page::House;
        return None;
    }
    form.page = Page::Game;
    let gone = form.kept_as.take()?;
    form.play_by(None, new_rules());
    Some(Request::Rules(RulesRequest::Remove(gone)))
}

/// Asks whether other rules may take the place of rules that are not saved. Going on with these is the default.
pub(super) fn ask_to_replace(ui: &mut egui::Ui, form: &mut CardForm) {
    let title = say_with("house-others-title", &[("name", form.rules[Kind::House as usize].name.as_str().into())]);
    let answers = [say("house-others-stay"), say("house-others-go")];
    let goes = removal::ask_in_words(ui, &title, answers, |ui| {
        ui.add(egui::Label::new(text::body(say("house-others-note"))).wrap());
    });
    let Some(goes) = goes else { return };
    form.page = if goes && form.page == Page::Replacing { Page::Game } else { Page::House };
    form.choose(Kind::House);
    if let Some((slot, rules)) = form.others.take().filter(|_| goes) {
        form.play_by(slot, rules);
    }
}

/// Draws the effect of each rank.
fn ranks(ui: &mut egui::Ui, form: &mut CardForm) {
    let mut chosen = None;
    let jokers = form.rules().deck.jokers > 0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        for rank in Rank::ALL.into_iter().filter(|rank| jokers || *rank != Rank::Joker) {
            let now = form.rules().effect(rank);
            let words = format!("{}: {}", rank.index(), card_effect_name(now));
            let button = widgets::choice_button(ui, &words, now != Effect::Nothing);
            let effect = widgets::menu(&button, RectAlign::BOTTOM_START, |ui| {
                let mut chosen = None;
                for effect in EFFECTS {
                    if widgets::choice_button(ui, &card_effect_name(effect), effect == now).clicked() {
                        chosen = Some(effect);
                    }
                }
                chosen
            });
            chosen = effect.map(|effect| (rank, effect)).or(chosen);
        }
    });
    if let Some((rank, effect)) = chosen {
        let effects = &mut form.rules_mut().effects;
        if effect == Effect::Nothing {
            effects.remove(&rank);
        } else {
            effects.insert(rank, effect);
        }
    }
}
