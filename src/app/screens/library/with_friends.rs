//! The shelf of games with friends elsewhere: whose turn it is, since when, and what can be done about it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::saved_games::ago;
use crate::app::platform::{IN_A_PAGE, now};
use crate::app::request::{FarRequest, Import, LiveRequest, Navigate, Paste, Request, Requests, Sending};
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{FarGames, ListedFar};
use crate::app::theme::palette::{BRASS, WARN, quiet};
use crate::app::theme::{layout, text, widgets};
use crate::words::{far_fault, far_line, far_players, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::WithFriends).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    games: Res<FarGames>,
    (mut listed, mut leaving): (Local<Vec<ListedFar>>, Local<Option<ListedFar>>),
    screen: Res<State<Screen>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut leaving);
    if games.is_changed() {
        *listed = games.listed();
    }
    let ask =
        layout::layer(contexts.ctx_mut()?, "with friends", Order::Middle, |ui| draw(ui, &listed, &mut leaving, now()));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list, or the confirmation for deleting `leaving`; Escape goes back. `now` in seconds since 1970.
pub(crate) fn draw(
    ui: &mut egui::Ui,
    games: &[ListedFar],
    leaving: &mut Option<ListedFar>,
    now: u64,
) -> Option<Request> {
    layout::scrim(ui);
    match leaving {
        Some(_) => question(ui, leaving, now),
        None => list(ui, games, leaving, now),
    }
}

fn list(ui: &mut egui::Ui, games: &[ListedFar], leaving: &mut Option<ListedFar>, now: u64) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(say("friends-note"))).wrap());
        ui.add_space(8.0);
        // Above the games: below them it would be out of sight.
        ui.add(egui::Label::new(text::label(say("friends-bring"))).wrap());
        let brought = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            let paste = widgets::secondary_button(ui, &say("friends-paste")).clicked();
            let file = IN_A_PAGE && widgets::secondary_button(ui, &say("friends-open-file")).clicked();
            paste.then_some(Request::Paste(Paste::Far)).or(file.then_some(Request::Import(Import(None))))
        });
        ui.add_space(8.0);
        if games.is_empty() {
            ui.add(egui::Label::new(text::label(say("friends-none"))).wrap());
        }
        let mut ask = None;
        for (index, game) in games.iter().enumerate() {
            ui.push_id(index, |ui| {
                tell(ui, game, now);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                    // Labels for screen readers include the game.
                    let mut pressed = |key| {
                        widgets::secondary_button(ui, &say_with(key, &[("number", (index + 1).into())])).clicked()
                    };
                    for (key, request) in offers(game) {
                        if pressed(key) {
                            ask = Some(request);
                        }
                    }
                    if game.may_go() && pressed("saved-remove") {
                        *leaving = Some(game.clone());
                    }
                });
                ui.add_space(10.0);
            });
        }
        ask.or(brought.inner)
    };
    let footer = |ui: &mut egui::Ui| {
        let back = widgets::primary_button(ui, &say("button-back")).clicked();
        let new = widgets::secondary_button(ui, &say("friends-new")).clicked();
        let show = |screen| Request::Go(Navigate::Show(screen));
        back.then(|| show(Screen::Title)).or(new.then(|| show(Screen::NewGame)))
    };
    layout::card(ui, &say("friends-title"), 660.0, body, footer).or(escape)
}

/// What can be done with a game.
fn offers(game: &ListedFar) -> Vec<(&'static str, Request)> {
    let name = || game.name.clone();
    let far = Request::Far;
    let acted = !game.far.log().entries().is_empty();
    let mut offers = Vec::new();
    // A card game does not go by post.
    let by_post = game.far.cards().is_none();
    // Friends in the room may still wait for the last act of whoever plays here. At a game that has stopped nobody can act.
    let goes_on = game.far.stop().is_none() && (game.far.up().is_some() || game.seat.is_some());
    if game.is_live && goes_on {
        offers.push(("friends-live", Request::Live(LiveRequest::Enter(name()))));
    }
    if by_post && game.is_mine() {
        offers.push(("friends-play", far(FarRequest::Open(name()))));
    } else if by_post && game.far.stop().is_none() {
        offers.push(("friends-open", far(FarRequest::Open(name()))));
        offers.push(("friends-send", far(FarRequest::Send(name(), Sending::Copy))));
        offers.push(("friends-file", far(FarRequest::Send(name(), Sending::File))));
    }
    // A recording can show all hands, so a card game is watched only when it is over.
    if acted && (by_post || game.far.up().is_none()) {
        offers.push(("friends-watch", far(FarRequest::Watch(name()))));
    }
    if game.far.up().is_none() && game.seat.is_some() {
        let live = || Request::Live(LiveRequest::Rematch(name()));
        offers.push(("friends-rematch", if game.is_live { live() } else { far(FarRequest::Rematch(name())) }));
    }
    offers
}

/// Asks whether to delete a game. Keeping it is the default.
fn question(ui: &mut egui::Ui, leaving: &mut Option<ListedFar>, now: u64) -> Option<Request> {
    let game = leaving.clone()?;
    let removes = removal::ask(ui, &say("saved-remove-title"), |ui| {
        tell(ui, &game, now);
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("saved-remove-note"))).wrap());
    })?;
    *leaving = None;
    removes.then_some(Request::Far(FarRequest::Remove(game.name)))
}

/// The players, whose turn it is and since when, and the score.
fn tell(ui: &mut egui::Ui, game: &ListedFar, now: u64) {
    let names = far_players(game.far.log());
    ui.add(egui::Label::new(text::strong(names.join(" \u{2013} "))).wrap());
    let when = game.since.map_or_else(|| say("friends-some-time"), |since| ago(since, now));
    let turn = match game.far.up() {
        Some(_) if game.is_mine() => Some(say_with("friends-yours", &[("when", when.into())])),
        Some(up) => {
            let name = names.get(up.index()).cloned().unwrap_or_default();
            Some(say_with("friends-theirs", &[("name", name.into()), ("when", when.into())]))
        }
        None => None,
    };
    if let Some(turn) = turn {
        let ink = if game.is_mine() { BRASS } else { quiet() };
        ui.add(egui::Label::new(text::label(turn).color(ink)).wrap());
    }
    ui.add(egui::Label::new(text::label(far_line(&game.far))).wrap());
    if let Some(stop) = game.far.stop() {
        ui.add(egui::Label::new(text::label(far_fault(&names, &stop.fault)).color(WARN)).wrap());
    }
}
