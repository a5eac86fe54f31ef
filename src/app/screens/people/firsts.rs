//! The firsts of a player as framed slips: those that were reached, lit and with their date, and those that were not.

use bevy_egui::egui::{self, Frame, Margin, Stroke};

use super::figures::Figures;
use crate::app::poster;
use crate::app::request::{PeopleRequest, Request, SavePicture};
use crate::app::theme::palette::{BRASS, BRASS_LIT, WELL, quiet, veil};
use crate::app::theme::style::BUTTON_CORNER;
use crate::app::theme::{layout, text, widgets};
use crate::progress::{First, Firsts};
use crate::shuffleboard::drill::Day;
use crate::words::{date, first_name, first_note, say, say_with};

const PICTURE_WIDTH: f32 = 900.0;
/// The room between slips, and inside them, in points.
const GAP: f32 = 8.0;
const SLIP_PADDING: i8 = 10;

/// Draws all slips, in two columns where there is room, and the buttons that copy or save those that were reached.
pub(super) fn draw(ui: &mut egui::Ui, figures: &Figures) -> Option<Request> {
    let firsts = &figures.firsts;
    let count = [("count", firsts.reached().len().into()), ("all", First::ALL.len().into())];
    ui.add(egui::Label::new(text::body(say_with("firsts-count", &count))).wrap());
    ui.add_space(GAP);
    let ask = if firsts.is_empty() { None } else { export(ui, figures) };
    slips(ui, firsts);
    ask
}

fn slips(ui: &mut egui::Ui, firsts: &Firsts) {
    let column = |from: usize| {
        move |ui: &mut egui::Ui, (): &mut ()| {
            First::ALL.iter().skip(from).step_by(2).for_each(|first| slip(ui, firsts, *first));
            None::<()>
        }
    };
    layout::columns(ui, 0.5, &mut (), column(0), column(1));
}

/// The slips as a picture, under the name of their player.
fn picture(figures: &Figures) -> SavePicture {
    let (profile, firsts) = (&figures.profile, &figures.firsts);
    let count = ("count", firsts.reached().len().into());
    let title =
        say_with("firsts-text", &[("name", profile.name.as_str().into()), count, ("all", First::ALL.len().into())]);
    let png = poster::card(PICTURE_WIDTH, |ui| {
        ui.add(egui::Label::new(text::display(title.as_str(), text::HEADING)).wrap());
        ui.add_space(GAP);
        slips(ui, firsts);
    });
    SavePicture { name: title, png }
}

fn export(ui: &mut egui::Ui, figures: &Figures) -> Option<Request> {
    let id = figures.profile.id;
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(GAP, GAP);
        for (key, request) in
            [("firsts-copy", PeopleRequest::CopyFirsts(id)), ("firsts-save", PeopleRequest::SaveFirsts(id))]
        {
            if widgets::secondary_button(ui, &say(key)).clicked() {
                ask = Some(Request::People(request));
            }
        }
        if widgets::secondary_button(ui, &say("save-picture")).clicked() {
            ask = Some(Request::Picture(picture(figures)));
        }
    });
    ui.add_space(GAP);
    ask
}

/// Draws a slip.
fn slip(ui: &mut egui::Ui, firsts: &Firsts, first: First) {
    let when = firsts.when(first);
    let (edge, ink) = if when.is_some() { (BRASS, BRASS_LIT) } else { (veil(BRASS, 0.3), quiet()) };
    let frame = Frame::new().fill(WELL).stroke(Stroke::new(1.5, edge)).corner_radius(BUTTON_CORNER);
    frame.inner_margin(Margin::same(SLIP_PADDING)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(egui::Label::new(text::strong(first_name(first)).color(ink)).wrap());
        ui.add(egui::Label::new(text::label(first_note(first))).wrap());
        if let Some(day) = when.and_then(Day::at) {
            ui.add(egui::Label::new(text::label(date(day)).color(ink)).wrap());
        }
    });
    ui.add_space(GAP);
}
