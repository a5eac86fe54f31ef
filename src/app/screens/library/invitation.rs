//! An invitation to a live game: what is played and where to meet; whoever has made it passes it on, others take a seat or watch.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::live_game::{Invited, Looked};
use crate::app::platform;
use crate::app::request::{LiveRequest, Navigate, Request, Requests, Sending};
use crate::app::screens::qr_code::{self, ShownCode};
use crate::app::state::{Overlay, Screen};
use crate::app::theme::palette::BRASS;
use crate::app::theme::{layout, text, widgets};
use crate::live::Part;
use crate::words::{far_line, far_played, far_players, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::Invitation).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    invited: Res<Invited>,
    mut code: Local<Option<ShownCode>>,
    mut requests: Requests,
) -> Result {
    let shares = platform::can_share();
    let ask = layout::layer(contexts.ctx_mut()?, "invitation", Order::Middle, |ui| match &invited.0 {
        Some(looked) => draw(ui, looked, shares, &mut code),
        None => Some(Request::Go(Navigate::Show(Screen::WithFriends))),
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the game, the broker, and what can be done; Escape goes to the games with friends. With `shares` the text can be passed on
/// to another program; `code` is the link as a code, while that is shown.
pub(crate) fn draw(ui: &mut egui::Ui, looked: &Looked, shares: bool, code: &mut Option<ShownCode>) -> Option<Request> {
    layout::scrim(ui);
    if qr_code::instead(ui, looked.link.as_deref(), code) {
        return None;
    }
    let back = || Request::Go(Navigate::Show(Screen::WithFriends));
    let escape = crate::app::screens::escape(ui).then(back);
    let names = far_players(looked.far.log());
    let body = |ui: &mut egui::Ui| {
        let title = names.join(" \u{2013} ");
        ui.add(egui::Label::new(text::display(title, text::SUBHEADING).color(BRASS)).wrap());
        let begun = !looked.far.log().entries().is_empty();
        let played = if begun { far_line(&looked.far) } else { far_played(looked.far.log().beginning()) };
        ui.add(egui::Label::new(text::strong(played)).wrap());
        ui.add_space(8.0);
        let place = [("broker", looked.invitation.broker().url().into())];
        ui.add(egui::Label::new(text::body(say_with("invitation-place", &place))).wrap());
        if let Some(seconds) = looked.invitation.clock() {
            let clock = say_with("invitation-clock", &[("seconds", seconds.into())]);
            ui.add(egui::Label::new(text::body(clock)).wrap());
        }
        ui.add_space(4.0);
        let note = if looked.seat.is_some() { "invitation-pass-note" } else { "invitation-note" };
        ui.add(egui::Label::new(text::label(say(note))).wrap());
        None::<Request>
    };
    let footer = |ui: &mut egui::Ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            let mut ask = None;
            let mut offer = |ui: &mut egui::Ui, first: bool, name: String, what: LiveRequest| {
                let button = if first { widgets::primary_button } else { widgets::secondary_button };
                if button(ui, &name).clicked() {
                    ask = Some(Request::Live(what));
                }
            };
            if let Some(seat) = looked.seat {
                offer(ui, true, say("invitation-table"), LiveRequest::Join(Part::Seat(seat)));
                if shares {
                    offer(ui, false, say("send-share"), LiveRequest::Pass(Sending::Share));
                }
                offer(ui, false, say("invitation-copy"), LiveRequest::Pass(Sending::Copy));
                if let Some(link) = &looked.link {
                    qr_code::button(ui, link, code);
                }
            }
            for (place, seat) in looked.free.iter().enumerate() {
                let name = names.get(seat.index()).cloned().unwrap_or_default();
                let name = say_with("invitation-play", &[("name", name.into())]);
                offer(ui, place == 0 && looked.seat.is_none(), name, LiveRequest::Join(Part::Seat(*seat)));
            }
            if looked.may_watch {
                let first = looked.seat.is_none() && looked.free.is_empty();
                offer(ui, first, say("invitation-watch"), LiveRequest::Join(Part::Watching));
            }
            ask.or(widgets::secondary_button(ui, &say("button-back")).clicked().then(back))
        })
        .inner
    };
    layout::card(ui, &say("invitation-title"), 660.0, body, footer).or(escape)
}
