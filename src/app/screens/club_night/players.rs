//! Who plays: a late entrant, a new name, and whoever leaves.

use bevy_egui::egui::{self, Key, RichText, vec2};

use super::form::entrant;
use super::setup::handicap_of;
use super::work::Work;
use super::{Page, Shown, View};
use crate::app::request::{ClubRequest, Request};
use crate::app::theme::palette::alarm;
use crate::app::theme::{layout, text, widgets};
use crate::club::{Entrant, EntrantId, Entry, EveningPhase, Handicap, Who};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::is_same_name;
use crate::words::{ClubOutcome, club_outcome, rival_name, say, say_with};

/// The width of the card, and of the fields on it, in points.
const WIDTH: f32 = 560.0;
const FIELD: f32 = 220.0;

/// Draws the card. Escape goes back to the draw.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown, view: &mut View, work: &mut Work) -> Option<Request> {
    let mut back = crate::app::screens::escape(ui);
    let state = shown.evening.state();
    let (late, naming) = (&mut view.late, &mut view.naming);
    let body = |ui: &mut egui::Ui| {
        let mut ask = None;
        if state.phase() != EveningPhase::Over {
            ask = newcomer(ui, shown, work, late);
        }
        for (place, entrant) in state.entrants().iter().enumerate() {
            let id = EntrantId(u16::try_from(place).unwrap_or(u16::MAX));
            // Every row is drawn, whatever was asked above it.
            let asked = ui.push_id(place, |ui| one(ui, id, entrant, naming)).inner;
            ask = ask.take().or(asked);
        }
        ask.map(Request::Club)
    };
    let footer = |ui: &mut egui::Ui| {
        back |= widgets::primary_button(ui, &say("button-back")).clicked();
        None
    };
    let ask = layout::card(ui, &say("night-players"), WIDTH, body, footer);
    if back {
        view.page = Page::Main;
    }
    ask
}

/// The field for somebody who comes late, and why they cannot enter.
fn newcomer(ui: &mut egui::Ui, shown: &Shown, work: &mut Work, late: &mut Entrant) -> Option<ClubRequest> {
    let handicap = shown.evening.setup().handicap;
    let enter = Entry::Enter(match late.who {
        Who::Guest => Entrant { handicap: late.handicap, ..entrant(late.name.trim(), shown.people) },
        _ => late.clone(),
    });
    let empty = late.name.trim().is_empty();
    let refused = if empty { None } else { work.say(enter.clone()).err() };
    let mut go = false;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        let field = widgets::field(ui, &mut late.name, FIELD, &say("night-late"), None);
        if field.changed() {
            late.who = Who::Guest;
        }
        go = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        go |= ui
            .add_enabled_ui(!empty && refused.is_none(), |ui| widgets::secondary_button(ui, &say("night-enters")))
            .inner
            .clicked();
    });
    if !empty {
        ui.horizontal_wrapped(|ui| {
            handicap_of(ui, late.name.trim(), &mut late.handicap, handicap);
            if handicap == Handicap::StartPoints {
                ui.label(text::label(say_with("night-starts-with", &[("name", late.name.trim().into())])));
            }
        });
    }
    let is_refused = refused.is_some();
    if let Some(why) = refused {
        let told = say_with("night-wrong", &[("why", why.into())]);
        ui.label(RichText::new(told).font(text::body_font(text::LABEL)).color(alarm()));
    } else {
        ui.add(egui::Label::new(text::label(say("night-late-note"))).wrap());
    }
    known(ui, shown, late);
    ui.add_space(8.0);
    if !go || empty || is_refused {
        return None;
    }
    *late = Entrant::guest("");
    Some(ClubRequest::Say(enter))
}

/// The people with a profile and the rivals who have not entered; a tap on one writes the name into the field.
fn known(ui: &mut egui::Ui, shown: &Shown, late: &mut Entrant) {
    let is_there = |name: &str| shown.evening.state().entrants().iter().any(|there| is_same_name(&there.name, name));
    let people = shown.people.iter().map(|profile| (profile.name.clone(), Who::Profile(profile.id)));
    let rivals = PEOPLE.iter().map(|rival| (rival_name(&rival.name), Who::Rival(rival.name.to_string())));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (name, who) in people.chain(rivals).filter(|(name, _)| !is_there(name)) {
            if widgets::choice_button(ui, &name, late.who == who).clicked() {
                *late = Entrant { who, handicap: late.handicap, ..Entrant::guest(&name) };
            }
        }
    });
}

/// Somebody who has entered: the name, which can be changed, and the way out.
fn one(
    ui: &mut egui::Ui,
    id: EntrantId,
    entrant: &Entrant,
    naming: &mut Option<(EntrantId, String)>,
) -> Option<ClubRequest> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        let mut name = match naming {
            Some((of, name)) if *of == id => name.clone(),
            _ => entrant.name.clone(),
        };
        let called = say_with("night-name-of", &[("name", entrant.name.as_str().into())]);
        let field = widgets::field(ui, &mut name, FIELD, &called, None);
        if field.changed() {
            *naming = Some((id, name));
        }
        // Losing the focus in any way confirms the new name.
        if !field.has_focus()
            && let Some((_, name)) = naming.take_if(|(of, _)| *of == id)
        {
            let name = name.trim().to_owned();
            if !name.is_empty() && name != entrant.name {
                ask = Some(ClubRequest::Say(Entry::Rename { who: id, name }));
            }
        }
        if entrant.withdrawn {
            ui.label(text::label(club_outcome(ClubOutcome::Withdrawn)));
        } else {
            let words = say_with("night-leaves", &[("name", entrant.name.as_str().into())]);
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(ClubRequest::Say(Entry::Withdraw(id)));
            }
        }
    });
    ask
}
