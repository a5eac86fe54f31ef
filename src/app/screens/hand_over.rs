//! The card that hands the table to the next player.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key, Order, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Play};
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, seat};
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::rules::{Colour, End};
use crate::words::{name_of, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::HandOver).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, game: Option<Res<Game>>, mut asks: MessageWriter<Ask>) -> Result {
    let Some(game) = game else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "hand-over", Order::Foreground, |ui| draw(ui, &game));
    asks.write_batch(ask);
    Ok(())
}

/// Draws who is up, from where, what the break must do and with which colour; Space and Enter are Ready, Escape pauses.
pub(super) fn draw(ui: &mut egui::Ui, game: &Game) -> Option<Ask> {
    layout::scrim(ui);
    let rules = &game.rules;
    let escape = super::escape(ui).then_some(Ask::Open(Overlay::Pause));
    // Space is Ready even while a colour has the keyboard; Enter then still chooses the colour.
    let space = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Space)).then_some(Ask::Ready);
    let end = match rules.end() {
        End::Home => say("hand-from-home"),
        End::Away => say("hand-from-away"),
    };
    let frame = say_with("hand-frame", &[("frame", rules.frame().into()), ("target", rules.options().target.into())]);
    let body = |ui: &mut egui::Ui| {
        let player = rules.player();
        let name = name_of(rules, player);
        let large = text::display(name, 56.0).color(seat(usize::from(player.0)));
        ui.add(egui::Label::new(large).wrap());
        let mut line = vec![end, frame.clone()];
        if player == rules.hammer() {
            line.push(say("hand-hammer"));
        }
        ui.label(text::label(line.join("  \u{2022}  ")));
        ui.add_space(12.0);
        let left = |ui: &mut egui::Ui, game: &mut &Game| task(ui, game);
        let right = |ui: &mut egui::Ui, game: &mut &Game| {
            ui.label(text::display(say("table-title"), text::SUBHEADING).color(BRASS));
            standings::draw(ui, &game.rules, Some(game.rules.player()));
            None
        };
        layout::columns(ui, 0.52, &mut &*game, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let ready = widgets::primary_button(ui, &say("hand-ready")).clicked().then_some(Ask::Ready);
        ui.label(text::label(say("hand-ready-keys")));
        ready
    };
    layout::card(ui, &say("hand-title"), 760.0, body, footer).or(space).or(escape)
}

/// What the break must do, and the choice of its colour.
fn task(ui: &mut egui::Ui, game: &Game) -> Option<Ask> {
    ui.label(text::display(say("hand-break"), text::SUBHEADING).color(BRASS));
    ui.label(text::body(say("hand-break-note")));
    ui.add_space(6.0);
    ui.label(text::strong(say("hand-colour")));
    let mut ask = None;
    ui.horizontal(|ui| {
        for (colour, name) in [(Colour::Red, say("colour-red")), (Colour::Blue, say("colour-blue"))] {
            let (rect, _) = ui.allocate_exact_size(vec2(46.0, 46.0), Sense::hover());
            weight_icon::paint_four(ui.painter(), rect, colour);
            if widgets::choice_button(ui, &name, game.break_colour == colour).clicked() {
                ask = Some(Ask::BreakWith(colour));
            }
            ui.add_space(10.0);
        }
    });
    ask
}
