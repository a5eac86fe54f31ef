//! The screen of player profiles: create, rename, recolour, delete, and open the statistics.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Import, Navigate, Paste, PeopleRequest, Request, Requests};
use crate::app::screens::new_game::hand_sign;
use crate::app::screens::new_game::players::colour_picker;
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::People;
use crate::app::theme::{layout, text, widgets};
use crate::progress::Profile;
use crate::save::ProfileId;
use crate::shuffleboard::rules::player_name;
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Players).and_then(in_state(Overlay::None))));
}

/// The state of the screen's text fields and confirmation.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sheet {
    /// The profile being renamed, and the text so far.
    naming: Option<(ProfileId, String)>,
    /// The name of a new profile.
    new: String,
    /// The profile whose deletion is to be confirmed.
    leaving: Option<Profile>,
}

#[cfg(test)]
impl Sheet {
    /// The state in which the deletion of this profile is to be confirmed.
    pub(crate) fn asking(leaving: &Profile) -> Self {
        Self { leaving: Some(leaving.clone()), ..Self::default() }
    }
}

fn show(
    mut contexts: EguiContexts,
    people: Res<People>,
    mut sheet: Local<Sheet>,
    screen: Res<State<Screen>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut sheet.leaving);
    let profiles = &people.profiles;
    let ask = layout::layer(contexts.ctx_mut()?, "players", Order::Middle, |ui| draw(ui, profiles, &mut sheet));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list, or the confirmation for deleting a profile; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, people: &[Profile], sheet: &mut Sheet) -> Option<Request> {
    layout::scrim(ui);
    match sheet.leaving.clone() {
        Some(leaving) => question(ui, &leaving, sheet),
        None => list(ui, people, sheet),
    }
}

fn list(ui: &mut egui::Ui, people: &[Profile], sheet: &mut Sheet) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(say("players-note"))).wrap());
        ui.add_space(8.0);
        if people.is_empty() {
            ui.label(text::label(say("players-none")));
        }
        let mut ask = None;
        for (index, profile) in people.iter().enumerate() {
            let asked = ui.push_id(profile.id.0, |ui| person(ui, index, profile, sheet)).inner;
            ask = asked.map(Request::People).or(ask);
            ui.add_space(6.0);
        }
        ui.add_space(8.0);
        newcomer(ui, sheet).map(Request::People).or(take_in(ui)).or(ask)
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Show(Screen::Title)))
    };
    layout::card(ui, &say("players-title"), 640.0, body, footer).or(escape)
}

/// One profile: its colour, its name, and its buttons.
fn person(ui: &mut egui::Ui, index: usize, profile: &Profile, sheet: &mut Sheet) -> Option<PeopleRequest> {
    let mut ask = None;
    ui.horizontal(|ui| {
        if let Some(colour) = colour_picker(ui, index, profile.colour) {
            ask = Some(PeopleRequest::Change(profile.id, profile.name.clone(), colour));
        }
        let mut name = match &sheet.naming {
            Some((id, name)) if *id == profile.id => name.clone(),
            _ => profile.name.clone(),
        };
        let wrong = is_no_name(&name).then(|| say("wrong-name"));
        let called = say_with("new-name-of", &[("number", (index + 1).into())]);
        let width = ui.available_width() - 8.0 - hand_sign::WIDTH;
        let field = ui.vertical(|ui| widgets::field(ui, &mut name, width, &called, wrong.as_deref())).inner;
        if let Some(hand) = hand_sign::draw(ui, index, profile.hand) {
            ask = Some(PeopleRequest::ThrowWith(Some(profile.id), hand));
        }
        if field.changed() {
            sheet.naming = Some((profile.id, name));
        }
        // Losing the focus in any way confirms the new name, if it is one.
        if !field.has_focus()
            && wrong.is_none()
            && let Some((id, name)) = sheet.naming.take_if(|(id, _)| *id == profile.id)
        {
            let given = name.trim();
            if !given.is_empty() && given != profile.name {
                ask = Some(PeopleRequest::Change(id, given.to_owned(), profile.colour));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.add_space(44.0);
        if widgets::secondary_button(ui, &say_with("players-statistics", &[("name", profile.name.as_str().into())]))
            .clicked()
        {
            ask = Some(PeopleRequest::Statistics(profile.id));
        }
        if widgets::secondary_button(ui, &say_with("players-remove", &[("name", profile.name.as_str().into())]))
            .clicked()
        {
            sheet.leaving = Some(profile.clone());
        }
    });
    ask
}

/// Whether something is written that cannot be the name of a player.
fn is_no_name(written: &str) -> bool {
    !written.trim().is_empty() && player_name(written.trim()).is_err()
}

/// The field for a new profile.
fn newcomer(ui: &mut egui::Ui, sheet: &mut Sheet) -> Option<PeopleRequest> {
    let mut ask = None;
    ui.label(text::strong(say("players-new")));
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 120.0).min(300.0);
        let wrong = is_no_name(&sheet.new).then(|| say("wrong-name"));
        let field =
            |ui: &mut egui::Ui| widgets::field(ui, &mut sheet.new, width, &say("players-new"), wrong.as_deref());
        let field = ui.vertical(field).inner;
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let named = player_name(sheet.new.trim()).is_ok();
        let add = ui.add_enabled_ui(named, |ui| widgets::secondary_button(ui, &say("players-add"))).inner.clicked();
        if named && (add || entered) {
            ask = Some(PeopleRequest::Add(std::mem::take(&mut sheet.new).trim().to_owned()));
        }
    });
    ask
}

/// The buttons that import a profile or an unfinished game from another machine.
pub(crate) fn take_in(ui: &mut egui::Ui) -> Option<Request> {
    ui.add_space(8.0);
    let note = if IN_A_PAGE { "players-take-in-page" } else { "players-take-in-note" };
    ui.add(egui::Label::new(text::label(say(note))).wrap());
    let brought = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        let paste = widgets::secondary_button(ui, &say("players-take-in")).clicked();
        let file = IN_A_PAGE && widgets::secondary_button(ui, &say("players-take-in-file")).clicked();
        paste.then_some(Request::Paste(Paste::Anything)).or(file.then_some(Request::Import(Import(None))))
    });
    brought.inner
}

/// Asks whether to delete a profile. Keeping it is the default.
fn question(ui: &mut egui::Ui, leaving: &Profile, sheet: &mut Sheet) -> Option<Request> {
    let name = leaving.name.as_str();
    let title = say_with("players-remove-title", &[("name", name.into())]);
    let removes = removal::ask(ui, &title, |ui| {
        ui.add(egui::Label::new(text::body(say("players-remove-note"))).wrap());
    })?;
    sheet.leaving = None;
    removes.then_some(Request::People(PeopleRequest::Remove(leaving.id)))
}
