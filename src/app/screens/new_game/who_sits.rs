//! The menu of who sits in a seat: a guest, a profile, whose throws are recorded, or a rival.

use std::collections::BTreeMap;

use bevy_egui::egui::{self, Rect, RectAlign, Response, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2};

use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, WELL, player_ink, quiet, veil};
use crate::app::theme::{face, fingers, layout, text, widgets};
use crate::progress::Profile;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::rival::{Measured, PEOPLE, Rival};
use crate::shuffleboard::rules::PlayerSetup;
use crate::words::{rival_name, rival_note, say, say_with};

/// The side of the face that opens the menu, in points.
const FACE_SIZE: f32 = 40.0;
/// The size of a line of the menu, in points. It fits every note in every language.
const MENU_LINE_SIZE: egui::Vec2 = vec2(300.0, 46.0);

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Sitter {
    Guest,
    Person(Profile),
    Rival(Box<Rival>),
}

/// Draws the face of seat `index`, which opens a menu: a guest, the profiles without a seat, the rivals, and the
/// measured hands of profiles as rivals. `seats` are the players when the game begins. Returns the choice.
pub(super) fn button(
    ui: &mut egui::Ui,
    index: usize,
    people: &[Profile],
    hands: &BTreeMap<ProfileId, Measured>,
    seats: &[Seat],
) -> Option<Sitter> {
    let seat = &seats[index];
    let profile = person(seat).and_then(|id| people.iter().find(|profile| profile.id == id));
    let who = match (rival_in(seat), profile) {
        (Some(rival), _) => rival_name(&rival.name),
        (None, Some(profile)) => profile.name.clone(),
        (None, None) => say("who-guest"),
    };
    let called = say_with("who-sits", &[("number", (index + 1).into()), ("who", who.into())]);
    let response = face_button(ui, &called, rival_in(seat), profile);
    list(ui, &response, |ui| {
        let mut chosen = None;
        let nobody = rival_in(seat).is_none() && profile.is_none();
        if line(ui, &say("who-guest"), "", nobody, |painter, rect| paint(painter, rect, None, None)) {
            chosen = Some(Sitter::Guest);
        }
        for offered in people {
            let here = profile.is_some_and(|profile| profile.id == offered.id);
            let elsewhere = !here && seats.iter().any(|seat| person(seat) == Some(offered.id));
            let note = say("who-profile");
            let picture = |painter: &egui::Painter, rect| paint(painter, rect, None, Some(offered));
            if !elsewhere && line(ui, &offered.name, &note, here, picture) {
                chosen = Some(Sitter::Person(offered.clone()));
            }
        }
        for rival in &PEOPLE {
            let here = rival_in(seat).is_some_and(|sitting| sitting.name == rival.name);
            let picture = |painter: &egui::Painter, rect| paint(painter, rect, Some(rival), None);
            if line(ui, &rival.name, &rival_note(rival), here, picture) {
                chosen = Some(Sitter::Rival(Box::new(rival.clone())));
            }
        }
        for (profile, measured) in people.iter().filter_map(|profile| Some((profile, hands.get(&profile.id)?))) {
            let rival = Rival::like(&profile.name, *measured);
            let here = rival_in(seat).is_some_and(|sitting| sitting.name == rival.name);
            let picture = |painter: &egui::Painter, rect| paint(painter, rect, Some(&rival), None);
            let (known, called, note) = (measured.is_enough(), rival_name(&rival.name), rival_note(&rival));
            let pressed = ui.add_enabled_ui(known, |ui| line(ui, &called, &note, here, picture));
            if pressed.inner {
                chosen = Some(Sitter::Rival(Box::new(rival)));
            }
        }
        chosen
    })
}

/// Draws the face and name of the profile that practises, which open a menu of a guest and every profile. Returns the
/// new choice; its inner value is `None` for a guest.
pub(crate) fn practiser(ui: &mut egui::Ui, people: &[Profile], whose: Option<&Profile>) -> Option<Option<ProfileId>> {
    let name = whose.map_or_else(|| say("who-guest"), |profile| profile.name.clone());
    let called = say_with("who-practises", &[("who", name.as_str().into())]);
    let response = face_button(ui, &called, None, whose);
    ui.add(egui::Label::new(text::strong(name)).selectable(false));
    list(ui, &response, |ui| {
        let mut chosen = None;
        if line(ui, &say("who-guest"), "", whose.is_none(), |painter, rect| paint(painter, rect, None, None)) {
            chosen = Some(None);
        }
        for profile in people {
            let here = whose.is_some_and(|whose| whose.id == profile.id);
            let picture = |painter: &egui::Painter, rect| paint(painter, rect, None, Some(profile));
            if line(ui, &profile.name, &say("who-profile"), here, picture) {
                chosen = Some(Some(profile.id));
            }
        }
        chosen
    })
}

fn face_button(ui: &mut egui::Ui, called: &str, rival: Option<&Rival>, profile: Option<&Profile>) -> Response {
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(fingers::at_least(FACE_SIZE)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, called));
    paint(ui.painter(), rect, rival, profile);
    if response.hovered() {
        ui.painter().rect_stroke(rect, 8.0, Stroke::new(2.0, BRASS_LIT), StrokeKind::Inside);
    }
    widgets::finish(ui, &response, rect);
    widgets::tip(response, called)
}

/// Shows the menu of a face that was pressed, and returns what was chosen.
fn list<R>(ui: &egui::Ui, face: &Response, lines: impl FnOnce(&mut egui::Ui) -> Option<R>) -> Option<R> {
    let high = (ui.ctx().content_rect().height() - 40.0).min(11.5 * fingers::at_least(MENU_LINE_SIZE.y));
    widgets::menu(face, RectAlign::RIGHT_START, |ui| {
        let scrolled = egui::ScrollArea::vertical().max_height(high).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            lines(ui)
        });
        layout::more_below(ui, &scrolled, WELL);
        scrolled.inner
    })
}

/// Paints a rival's face, or a plain head with a dot in the profile's colour.
fn paint(painter: &egui::Painter, rect: Rect, rival: Option<&Rival>, profile: Option<&Profile>) {
    face::paint(painter, rect, rival.map(|rival| &rival.face));
    if let Some(profile) = profile {
        painter.circle_filled(rect.right_top() + vec2(-8.0, 8.0), 5.0, player_ink(profile.colour));
    }
}

/// Draws a line of the menu, and returns whether it was pressed.
fn line(ui: &mut egui::Ui, name: &str, note: &str, here: bool, picture: impl FnOnce(&egui::Painter, Rect)) -> bool {
    card(ui, vec2(MENU_LINE_SIZE.x, fingers::at_least(MENU_LINE_SIZE.y)), name, note, note, here, picture).clicked()
}

/// Draws a button with picture, name and note; `told` is its description for screen readers.
pub(super) fn card(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    name: &str,
    note: &str,
    told: &str,
    here: bool,
    picture: impl FnOnce(&egui::Painter, Rect),
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let called = if told.is_empty() { name.to_owned() } else { format!("{name}: {told}") };
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, here, &called));
    if response.hovered() || here {
        ui.painter().rect_filled(rect, 8.0, veil(BRASS, if here { 0.26 } else { 0.14 }));
    }
    widgets::finish(ui, &response, rect);
    let inner = rect.shrink(3.0);
    let place = Rect::from_min_size(inner.min, egui::Vec2::splat(inner.height()));
    picture(ui.painter(), place);
    let words = inner.with_min_x(place.right() + 9.0);
    let (above, below) = words.split_top_bottom_at_fraction(if note.is_empty() { 1.0 } else { 0.52 });
    text::paint_line(ui.painter(), above, egui::Align2::LEFT_CENTER, name, text::strong_font(14.5), CREAM);
    if !note.is_empty() {
        text::paint_line(ui.painter(), below, egui::Align2::LEFT_CENTER, note, text::body_font(text::LABEL), quiet());
    }
    response
}

pub(super) fn rival_in(seat: &Seat) -> Option<&Rival> {
    if let Seat::Rival(rival) = seat { Some(rival) } else { None }
}

fn person(seat: &Seat) -> Option<ProfileId> {
    if let Seat::Person(id) = seat { Some(*id) } else { None }
}

/// The player of a seat when the game begins. A seat whose name differs from its profile's, or whose profile was
/// deleted, is a guest's.
pub(super) fn seated(seat: &Seat, player: &PlayerSetup, people: &[Profile]) -> Seat {
    match person(seat) {
        Some(id) if !people.iter().any(|profile| profile.id == id && profile.name == player.name.trim()) => Seat::Guest,
        _ => seat.clone(),
    }
}
