//! The end of a game: the winner, everybody's figures, and where the jar goes.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use crate::app::IN_A_PAGE;
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Play};
use crate::app::table::{Game, Opening};
use crate::app::theme::palette::{BRASS, GOOD, ink_of};
use crate::app::theme::{layout, text, widgets};
use crate::rules::{Cents, Match, Order as Shooting, Phase, SideId};
use crate::words::{frame_name, money, say, say_with, side_name};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Play::GameOver).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    time: Res<Time<Real>>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    // A game alone has a card of its own.
    let Some(game) = game.filter(|game| game.practice.is_none()) else { return Ok(()) };
    let lot = time.elapsed().as_nanos() as u64;
    let ask = layout::layer(contexts.ctx_mut()?, "game over", Order::Foreground, |ui| draw(ui, &game, lot));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the winner and the final table. Enter plays again by the same rules (`lot` seeds a new drawing of lots), Escape
/// leaves.
pub(in crate::app) fn draw(ui: &mut egui::Ui, game: &Game, lot: u64) -> Option<Ask> {
    let rules = &game.rules;
    layout::scrim(ui);
    let Phase::Over { winner } = rules.phase() else { return None };
    let escape = super::escape(ui).then_some(Ask::Leave);
    let body = |ui: &mut egui::Ui| {
        let name = side_name(rules, winner);
        let wins = say_with("over-wins", &[("name", name.as_str().into())]);
        ui.add(egui::Label::new(text::display(wins, 60.0).color(ink_of(rules, winner))).wrap());
        let standing = rules.standing(winner);
        let last = frame_name(rules.mode(), rules.frame());
        let figures = say_with("over-figures", &[("total", standing.total.into()), ("last", last.into())]);
        ui.label(RichText::new(figures).font(text::strong_font(text::BODY + 1.0)));
        ui.add_space(10.0);
        standings::draw(ui, rules, Some(winner));
        ui.add_space(10.0);
        if rules.options().hickey.is_some() {
            ui.label(text::display(say("over-jar-title"), text::SUBHEADING).color(BRASS));
            ui.label(jar_words(rules, winner, &name));
            ui.add_space(10.0);
        }
        recording(ui)
    };
    let footer = |ui: &mut egui::Ui| {
        let again = widgets::primary_button(ui, &say("over-again")).clicked();
        let title = widgets::secondary_button(ui, &say("over-title-screen")).clicked();
        if again { Some(Ask::Start(once_more(game, lot))) } else { title.then_some(Ask::Leave) }
    };
    layout::card(ui, &say("over-title"), 640.0, body, footer).or(escape)
}

/// The recording of the game, to be kept or sent.
fn recording(ui: &mut egui::Ui) -> Option<Ask> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        // A page keeps no files; its link is the recording.
        if !IN_A_PAGE && widgets::secondary_button(ui, &say("over-keep")).clicked() {
            ask = Some(Ask::Keep);
        }
        let copy = if IN_A_PAGE { say("over-copy-link") } else { say("over-copy") };
        if widgets::secondary_button(ui, &copy).clicked() {
            ask = Some(Ask::Copy);
        }
    });
    ask
}

/// Where the jar goes.
fn jar_words(rules: &Match, winner: SideId, name: &str) -> RichText {
    let (jar, own) = (rules.jar(), rules.standing(winner).paid);
    match (jar, own) {
        (Cents(0), _) => text::body(say("over-jar-empty")),
        (jar, Cents(0)) => {
            text::body(say_with("over-jar", &[("name", name.into()), ("jar", money(jar).into())])).color(GOOD)
        }
        (jar, own) => {
            let won = money(Cents(jar.0.saturating_sub(own.0)));
            text::body(say_with(
                "over-jar-own",
                &[("name", name.into()), ("jar", money(jar).into()), ("won", won.into())],
            ))
            .color(GOOD)
        }
    }
}

/// The same game again among the same people; lots are drawn and coins flipped anew.
fn once_more(game: &Game, lot: u64) -> Opening {
    let mut setup = game.recording.setup().clone();
    let order = &mut setup.agreed.options.order;
    *order = match *order {
        Shooting::AsListed => Shooting::AsListed,
        Shooting::Lot(_) => Shooting::Lot(lot),
        Shooting::Flip(_) => Shooting::Flip(lot),
    };
    Opening { setup, seats: game.seats.clone(), luck: lot }
}
