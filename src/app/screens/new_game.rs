//! New game: players, target, order, jar and board; one click on Start begins with sensible choices.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order as Layer, Popup, RectAlign, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::new_game_form::{Form, Jar, Target, Wrong};
use super::rule_picture;
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::palette::{WELL, player_ink};
use crate::app::theme::{layout, text, widgets};
use crate::rules::BoardSpeed;
use crate::rules::crazy_eight::{PlayerColour, PlayerSetup, TieBreak};
use crate::words::{colour_name, say, say_with};

/// The most players a game takes.
const MOST_PLAYERS: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Form>();
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::NewGame).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    time: Res<Time<Real>>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    // The moment of the click decides the lot.
    let lot = time.elapsed().as_nanos() as u64;
    let ask = layout::layer(contexts.ctx_mut()?, "new game", Layer::Middle, |ui| draw(ui, &mut form, lot));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the form and changes it in place; `lot` seeds the drawing of lots. Escape goes back to the title.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form, lot: u64) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Show(Screen::Title));
    let setup = form.setup(lot);
    let wrong = setup.as_ref().err().cloned();
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, form: &mut Form| players(ui, form, wrong.as_ref());
        let right = |ui: &mut egui::Ui, form: &mut Form| options(ui, form, wrong.as_ref());
        layout::columns(ui, 0.42, form, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let start =
            ui.add_enabled_ui(setup.is_ok(), |ui| widgets::primary_button(ui, &say("new-start"))).inner.clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        match setup {
            Ok(setup) if start => Some(Ask::Start(setup)),
            _ => back.then_some(Ask::Show(Screen::Title)),
        }
    };
    layout::card(ui, &say("new-title"), 1060.0, body, footer).or(escape)
}

/// The players with their colours, and the picture of the rule.
fn players(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&Wrong>) -> Option<Ask> {
    ui.label(text::display(say("new-players"), text::SUBHEADING));
    let (mut leaves, mut recoloured) = (None, None);
    let removable = form.players.len() > 2;
    for (index, PlayerSetup { name, colour }) in form.players.iter_mut().enumerate() {
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                if let Some(chosen) = colour_picker(ui, index, *colour) {
                    recoloured = Some((index, chosen));
                }
                let called = say_with("new-name-of", &[("number", (index + 1).into())]);
                let error = wrong.filter(|wrong| wrong.player == Some(index));
                let width = ui.available_width() - if removable { 48.0 } else { 8.0 };
                ui.vertical(|ui| {
                    ui.set_width(width);
                    widgets::field(ui, name, width, &called, error.map(|wrong| wrong.sentence.as_str()));
                });
                if removable && widgets::square_button(ui, "\u{d7}", &say("new-remove")).clicked() {
                    leaves = Some(index);
                }
            });
        });
    }
    if let Some((index, colour)) = recoloured {
        form.recolour(index, colour);
    }
    if let Some(index) = leaves {
        form.players.remove(index);
    }
    if form.players.len() < MOST_PLAYERS && widgets::secondary_button(ui, &say("new-add")).clicked() {
        form.add_player();
    }
    if form.players.len() <= 4 {
        ui.add_space(10.0);
        rule_picture::draw(ui);
    }
    None
}

/// The player's colour; pressed, all of them to choose from.
fn colour_picker(ui: &mut egui::Ui, index: usize, colour: PlayerColour) -> Option<PlayerColour> {
    let called = say_with("new-colour-of", &[("number", (index + 1).into()), ("colour", colour_name(colour).into())]);
    let button = widgets::swatch(ui, player_ink(colour), false, &called);
    let mut chosen = None;
    let frame = egui::Frame::popup(ui.style()).fill(WELL);
    Popup::menu(&button).frame(frame).align(RectAlign::BOTTOM_START).show(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for row in PlayerColour::ALL.chunks(4) {
            ui.horizontal(|ui| {
                for offered in row {
                    if widgets::swatch(ui, player_ink(*offered), *offered == colour, &colour_name(*offered)).clicked() {
                        chosen = Some(*offered);
                    }
                }
            });
        }
    });
    chosen
}

/// Everything else that is agreed before a game, each with a line that explains it.
fn options(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&Wrong>) -> Option<Ask> {
    option(ui, say("new-target"), say("new-target-note"), |ui| {
        let targets = [Target::One, Target::Fifteen, Target::TwentyOne, Target::Custom];
        let names = targets.map(|target| (target, target.fixed().map_or_else(|| say("new-other"), |n| n.to_string())));
        widgets::segmented(ui, &mut form.target, &names);
        if form.target == Target::Custom {
            widgets::stepper(ui, &mut form.custom_target, 1..=99, &say("new-target"));
        }
    });
    option(ui, say("new-order"), say("new-order-note"), |ui| {
        widgets::segmented(ui, &mut form.by_lot, &[(false, say("new-order-listed")), (true, say("new-order-lot"))]);
        widgets::toggle(ui, &mut form.rotate, &say("new-rotate"));
    });
    option(ui, say("new-ties"), say("new-ties-note"), |ui| {
        let ways = [(TieBreak::Everybody, say("new-ties-all")), (TieBreak::OnlyTied, say("new-ties-tied"))];
        widgets::segmented(ui, &mut form.tie_break, &ways);
    });
    option(ui, say("new-jar"), say("new-jar-note"), |ui| {
        let amounts = [
            (Jar::Off, say("new-jar-off")),
            (Jar::Quarter, say("new-jar-quarter")),
            (Jar::Dollar, say("new-jar-dollar")),
            (Jar::Five, say("new-jar-five")),
            (Jar::Custom, say("new-other")),
        ];
        widgets::segmented(ui, &mut form.jar, &amounts);
        if form.jar == Jar::Custom {
            let error = wrong.filter(|wrong| wrong.jar).map(|wrong| wrong.sentence.as_str());
            widgets::field(ui, &mut form.custom_jar, 110.0, &say("new-jar-amount"), error);
        }
    });
    option(ui, say("new-speed"), say("new-speed-note"), |ui| {
        let speeds = [
            (BoardSpeed::Tournament, say("speed-tournament")),
            (BoardSpeed::Fast, say("speed-fast")),
            (BoardSpeed::Medium, say("speed-medium")),
            (BoardSpeed::Slow, say("speed-slow")),
        ];
        widgets::segmented(ui, &mut form.speed, &speeds);
        widgets::toggle(ui, &mut form.wears, &say("new-wears"));
        widgets::toggle(ui, &mut form.exaggerated, &say("new-exaggerated"));
    });
    None
}

/// One thing to agree on: what it is called, the choice, and what it means.
fn option(ui: &mut egui::Ui, title: String, note: String, choice: impl FnOnce(&mut egui::Ui)) {
    ui.label(text::strong(title));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 6.0);
        choice(ui);
    });
    ui.label(text::label(note));
    ui.add_space(1.0);
}
