//! The players of a new game: the sides with names, colours, and the ends of partners.

use bevy_egui::egui::{self, RectAlign, WidgetInfo, WidgetType, vec2};

use super::form::{Field, Form, FormFault};
use super::hand_sign;
use super::purpose::Purpose;
use super::who_sits;
use crate::app::request::{PeopleRequest, Request};
use crate::app::theme::palette::{BRASS, player_ink};
use crate::app::theme::{fingers, text, widgets};
use crate::save::Seat;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::{End, PlayerColour, PlayerSetup, Shape};
use crate::words::{self, colour_name, say, say_with};

/// The number of names offered as buttons; the others are in the menu of every seat.
const MOST_OFFERED: usize = 6;

/// The least width of a name field beside other widgets, in points.
const LEAST_FIELD_WIDTH: f32 = 130.0;

/// Draws the sides with their players and colours.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&FormFault>) -> Option<Request> {
    let card = form.mode.card();
    let (mut leaves, mut recoloured, mut sits, mut swaps) = (None, None, None, None);
    let (mut written, mut takes, mut throws) = (None, None, None);
    let plays = matches!(purpose, Purpose::Play { .. });
    let (team, sides) = (form.team, form.sides());
    let partners = team > 1 && matches!(card.shape, Shape::Together { .. });
    ui.label(text::display(say("new-players"), text::SUBHEADING));
    if card.team_sizes.len() > 1 {
        ui.label(text::label(say("new-team")));
        let mut chosen = team;
        let sizes: Vec<(usize, String)> = card.team_sizes.iter().map(|size| (*size, size.to_string())).collect();
        widgets::segmented(ui, &mut chosen, &sizes);
        if chosen != team {
            form.seat(sides, chosen);
            return None;
        }
    }
    let removable = sides > *card.sides.start();
    let seats = form.seated();
    let hands: Vec<Option<HandKind>> = seats.iter().map(|seat| form.hand_of(seat).filter(|_| plays)).collect();
    for (index, PlayerSetup { name, colour }) in form.players.iter_mut().enumerate() {
        let begins_a_side = index % team == 0;
        if team > 1 && begins_a_side {
            ui.horizontal(|ui| {
                let number = index / team + 1;
                ui.label(text::strong(say_with("new-side", &[("number", number.into())])).color(BRASS));
                if partners {
                    let swap = widgets::secondary_button(ui, &say("new-swap-ends"));
                    // Every side has such a button, so its label for screen readers names the side.
                    let whose = say_with("new-swap-ends-of", &[("number", number.into())]);
                    swap.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &whose));
                    if swap.clicked() {
                        swaps = Some(index / team);
                    }
                }
            });
        }
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                if let Some(chosen) = colour_picker(ui, index, *colour) {
                    recoloured = Some((index, chosen));
                }
                // Scorekeeping has no profiles and no rivals.
                if plays && let Some(sitter) = who_sits::button(ui, index, &form.people, &form.hands, &seats) {
                    sits = Some((index, sitter));
                }
                let called = say_with("new-name-of", &[("number", (index + 1).into())]);
                let error = wrong.and_then(|wrong| wrong.beside(Field::Name(index)));
                let room = ui.available_width() - if removable { 14.0 + fingers::at_least(34.0) } else { 8.0 };
                // The throwing hand moves below the name if there is no space beside it.
                let beside = hands[index].is_some() && room - hand_sign::WIDTH > LEAST_FIELD_WIDTH;
                let width = if beside { room - hand_sign::WIDTH } else { room };
                let mut other = None;
                ui.vertical(|ui| {
                    ui.set_width(width);
                    if partners && let Some(end) = [End::Home, End::Away].get(index % team) {
                        ui.label(text::label(words::end_label(*end)));
                    }
                    if let Some(rival) = who_sits::rival_in(&form.seats[index]).filter(|_| plays) {
                        ui.label(text::strong(words::rival_name(&rival.name)));
                        ui.label(text::label(words::rival_note(rival)));
                        return;
                    }
                    if widgets::field(ui, name, width, &called, error).lost_focus() {
                        written = Some(index);
                    }
                    if let Some(hand) = hands[index].filter(|_| !beside) {
                        other = hand_sign::draw(ui, index, hand);
                    }
                });
                if let Some(hand) = hands[index].filter(|_| beside) {
                    other = hand_sign::draw(ui, index, hand);
                }
                if let Some(hand) = other {
                    let who = match &seats[index] {
                        Seat::Person(id) => Some(*id),
                        Seat::Guest | Seat::Rival(_) => None,
                    };
                    throws = Some(Request::People(PeopleRequest::ThrowWith(who, hand)));
                }
                let called = if team > 1 { say("new-remove-side") } else { say("new-remove") };
                if removable && begins_a_side && widgets::square_button(ui, "\u{d7}", &called).clicked() {
                    leaves = Some(index / team);
                }
            });
        });
    }
    if let Some((index, colour)) = recoloured {
        form.recolour(index, colour);
    }
    if let Some((index, sitter)) = sits {
        form.sit(index, sitter);
    }
    if let Some(index) = written.filter(|_| plays) {
        form.recognise(index);
    }
    if let Some(side) = swaps {
        form.swap_ends(side);
    }
    if let Some(side) = leaves {
        form.remove_side(side);
    }
    // In singles the house rules say who shoots from which end.
    if team > 1 || !plays {
        let ends = words::mode_ends(form.mode, form.options(), sides, team);
        ui.add(egui::Label::new(text::label(ends)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let add = if team > 1 { say("new-add-side") } else { say("new-add") };
        if sides < *card.sides.end() && widgets::secondary_button(ui, &add).clicked() {
            form.seat(sides + 1, team);
        }
    });
    if plays && form.seats.contains(&Seat::Guest) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            let offers = form.offered();
            if !offers.is_empty() {
                ui.label(text::label(say("new-known")));
            }
            for offered in offers.into_iter().take(MOST_OFFERED) {
                if widgets::choice_button(ui, offered.name(), false).clicked() {
                    takes = Some(offered);
                }
            }
        });
    }
    if let Some(offered) = takes {
        form.take(offered);
    }
    throws
}

/// Draws the button with the player's colour, which opens the choice of all colours.
pub(crate) fn colour_picker(ui: &mut egui::Ui, index: usize, colour: PlayerColour) -> Option<PlayerColour> {
    let called = say_with("new-colour-of", &[("number", (index + 1).into()), ("colour", colour_name(colour).into())]);
    let button = widgets::swatch(ui, player_ink(colour), false, &called);
    widgets::menu(&button, RectAlign::BOTTOM_START, |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let mut chosen = None;
        for row in PlayerColour::ALL.chunks(4) {
            ui.horizontal(|ui| {
                for offered in row {
                    if widgets::swatch(ui, player_ink(*offered), *offered == colour, &colour_name(*offered)).clicked() {
                        chosen = Some(*offered);
                    }
                }
            });
        }
        chosen
    })
}
