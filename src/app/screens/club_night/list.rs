//! The list of club nights: open one, take it to another machine, or delete it.

use bevy_egui::egui::{self, vec2};

use super::{Page, View};
use crate::app::request::{ClubRequest, Navigate, Request};
use crate::app::screens::people::players::take_in;
use crate::app::screens::removal;
use crate::app::state::Screen;
use crate::app::storage::{ClubNights, KeptNight};
use crate::app::theme::{layout, text, widgets};
use crate::club::{Evening, EveningPhase};
use crate::words::{club_format, club_played, say, say_with};

/// The width of the card, in points.
const WIDTH: f32 = 640.0;

/// Draws the list, or the question before one is deleted; Escape goes back.
pub(super) fn draw(ui: &mut egui::Ui, nights: &ClubNights, view: &mut View) -> Option<Request> {
    if view.leaving.is_some() {
        return question(ui, nights, view);
    }
    let back = Request::Go(Navigate::Show(Screen::Title));
    let escape = crate::app::screens::escape(ui).then(|| back.clone());
    let leaving = &mut view.leaving;
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(say("night-list-note"))).wrap());
        ui.add_space(8.0);
        if nights.0.is_empty() {
            ui.label(text::label(say("night-list-none")));
        }
        let mut ask = None;
        for (index, KeptNight { name, evening }) in nights.0.iter().enumerate() {
            ui.push_id(name, |ui| {
                tell(ui, evening);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                    // Labels for screen readers include the evening.
                    let mut pressed = |key| {
                        widgets::secondary_button(ui, &say_with(key, &[("number", (index + 1).into())])).clicked()
                    };
                    for (key, act) in [
                        ("night-open", ClubRequest::Open as fn(String) -> ClubRequest),
                        ("saved-copy", ClubRequest::CopyText),
                        ("saved-save", ClubRequest::SaveText),
                    ] {
                        if pressed(key) {
                            ask = Some(Request::Club(act(name.clone())));
                        }
                    }
                    if pressed("saved-remove") {
                        *leaving = Some(name.clone());
                    }
                });
                ui.add_space(10.0);
            });
        }
        ask.or(take_in(ui))
    };
    let mut new = false;
    let footer = |ui: &mut egui::Ui| {
        new = widgets::primary_button(ui, &say("night-new")).clicked();
        let season = widgets::secondary_button(ui, &say("season-menu")).clicked();
        let season = season.then_some(Request::Go(Navigate::Show(Screen::Season)));
        season.or(widgets::secondary_button(ui, &say("button-back")).clicked().then_some(back))
    };
    let ask = layout::card(ui, &say("night-list-title"), WIDTH, body, footer).or(escape);
    if new {
        view.page = Page::New;
    }
    ask
}

/// The title of an evening, what is played, and how far it is.
fn tell(ui: &mut egui::Ui, evening: &Evening) {
    let setup = evening.setup();
    ui.add(egui::Label::new(text::strong(setup.title.clone())).wrap());
    let (all, phase) = (evening.state().meetings(), evening.state().phase());
    let played = all.iter().filter(|meeting| meeting.outcome.is_some()).count();
    let how = match phase {
        EveningPhase::Entering => say("night-entering"),
        EveningPhase::Playing => say_with("night-playing", &[("played", played.into()), ("all", all.len().into())]),
        EveningPhase::Over => say("night-over"),
    };
    let told = format!("{} \u{2013} {} \u{2013} {how}", club_format(setup), club_played(setup));
    ui.add(egui::Label::new(text::label(told)).wrap());
}

/// Asks whether to delete an evening. Keeping it is the default.
fn question(ui: &mut egui::Ui, nights: &ClubNights, view: &mut View) -> Option<Request> {
    let name = view.leaving.clone()?;
    let removes = removal::ask(ui, &say("night-remove-title"), |ui| {
        if let Some(evening) = nights.get(&name) {
            tell(ui, evening);
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("night-remove-note"))).wrap());
    })?;
    view.leaving = None;
    removes.then_some(Request::Club(ClubRequest::Remove(name)))
}
