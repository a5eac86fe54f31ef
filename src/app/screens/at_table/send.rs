//! The card after a turn in a far game: the line and the link for the other player, and the ways to send them.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::standings;
use super::why;
use crate::app::platform;
use crate::app::post::{Letter, Outgoing};
use crate::app::request::{CardRequest, FarRequest, Navigate, Request, Requests, Sending};
use crate::app::screens::qr_code::{self, ShownCode};
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::Game;
use crate::app::theme::palette::{BRASS, CREAM, alarm};
use crate::app::theme::{layout, text, widgets};
use crate::shuffleboard::rules::Phase;
use crate::words::{say, say_with, side_name};

/// The greatest share of the window's height that the card takes.
const HIGH: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(TurnPhase::Send).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    outgoing: Option<Res<Outgoing>>,
    mut code: Local<Option<ShownCode>>,
    mut requests: Requests,
) -> Result {
    let (Some(game), Some(outgoing)) = (game, outgoing) else { return Ok(()) };
    let Some(letter) = &outgoing.0 else { return Ok(()) };
    let shares = platform::can_share();
    let ask =
        layout::layer(contexts.ctx_mut()?, "send", Order::Foreground, |ui| draw(ui, &game, letter, shares, &mut code));
    requests.write_batch(ask);
    Ok(())
}

/// Draws whose turn it is, the line of the chat, and the buttons. With `shares` the text can be passed on to another program.
/// `code` is the link as a code, while that is shown. Escape leaves the table.
pub(crate) fn draw(
    ui: &mut egui::Ui,
    game: &Game,
    letter: &Letter,
    shares: bool,
    code: &mut Option<ShownCode>,
) -> Option<Request> {
    if qr_code::instead(ui, letter.page_link(), code) {
        return None;
    }
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Leave));
    let rules = game.rules();
    let over = matches!(rules.phase(), Phase::Over { .. });
    let other = game.far().and_then(|at| at.far().up()).map(|up| side_name(rules, up));
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, (): &mut ()| {
            let heading = match &other {
                Some(name) => say_with("send-to", &[("name", name.as_str().into())]),
                None => say("send-end"),
            };
            ui.add(egui::Label::new(text::display(heading, text::SUBHEADING).color(BRASS)).wrap());
            ui.add(egui::Label::new(text::strong(letter.line.clone())).wrap());
            ui.add_space(6.0);
            let note = match &letter.link {
                Err(why) => text::body(why.as_str()).color(alarm()),
                Ok(_) => text::body(say("send-note")),
            };
            ui.add(egui::Label::new(note).wrap());
            ui.add(egui::Label::new(text::label(say("send-honest"))).wrap());
            None
        };
        let right = |ui: &mut egui::Ui, (): &mut ()| {
            standings::draw(ui, rules, None);
            for event in &game.told {
                why::told(ui, rules, event, CREAM);
            }
            None::<Request>
        };
        layout::columns(ui, 0.5, &mut (), left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let send = |how| Request::Far(FarRequest::Send(letter.name.clone(), how));
        let short = letter.link.is_ok();
        let mut ask = None;
        let first = match (short, shares) {
            (true, true) => ("send-share", Sending::Share),
            (true, false) => ("send-copy", Sending::Copy),
            (false, _) => ("send-file", Sending::File),
        };
        if widgets::main_button(ui, &say(first.0)).clicked() {
            ask = Some(send(first.1));
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            if short && shares && widgets::secondary_button(ui, &say("send-copy")).clicked() {
                ask = Some(send(Sending::Copy));
            }
            if let Some(link) = letter.page_link() {
                qr_code::button(ui, link, code);
            }
            if short && widgets::secondary_button(ui, &say("send-file")).clicked() {
                ask = Some(send(Sending::File));
            }
            if over && widgets::secondary_button(ui, &say("button-continue")).clicked() {
                ask = Some(Request::Card(CardRequest::Continue));
            }
            if widgets::secondary_button(ui, &say("send-leave")).clicked() {
                ask = Some(Request::Go(Navigate::Leave));
            }
        });
        ask
    };
    layout::card_at_table(ui, &say("send-title"), 840.0, HIGH, body, footer).or(escape)
}
