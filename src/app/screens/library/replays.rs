//! The list of recorded games, saved or from the clipboard: watch, share or delete one.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::archive::{Archive, Kept, players};
use crate::app::platform::{self, IN_A_PAGE};
use crate::app::request::{Import, Navigate, Paste, RecordingOf, RecordingRequest, Request, Requests, WatchRequest};
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::{layout, text, widgets};
use crate::save::Recorded;
use crate::shuffleboard::drill::Day;
use crate::words::{self, say, say_with};

/// Longest list of names on one line, in characters.
const LONGEST_NAMES: usize = 30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Replays).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    archive: Res<Archive>,
    mut leaving: Local<Option<String>>,
    screen: Res<State<Screen>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut leaving);
    let desktop = !IN_A_PAGE;
    let ask =
        layout::layer(contexts.ctx_mut()?, "replays", Order::Middle, |ui| draw(ui, &archive.0, &mut leaving, desktop));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list, or the confirmation for deleting the recording of the name `leaving`; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, kept: &[Kept], leaving: &mut Option<String>, desktop: bool) -> Option<Request> {
    layout::scrim(ui);
    let asked = kept.iter().find(|listed| leaving.as_ref() == Some(&listed.name));
    match asked {
        Some(listed) => question(ui, listed, leaving),
        None => list(ui, kept, leaving, desktop),
    }
}

fn list(ui: &mut egui::Ui, kept: &[Kept], leaving: &mut Option<String>, desktop: bool) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        ui.label(text::body(say(if desktop { "replays-note" } else { "replays-note-page" })));
        ui.add_space(8.0);
        let brought = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
            let paste = widgets::secondary_button(ui, &say("replays-paste")).clicked();
            // Files are dropped on a desktop's window.
            let file = !desktop && widgets::secondary_button(ui, &say("replays-open")).clicked();
            paste.then_some(Request::Paste(Paste::Recording)).or(file.then_some(Request::Import(Import(None))))
        });
        let mut ask = brought.inner;
        ui.add_space(8.0);
        if kept.is_empty() {
            ui.label(text::label(say("replays-none")));
        }
        for (index, listed) in kept.iter().enumerate() {
            match &listed.game {
                Ok(recorded) => {
                    if widgets::secondary_button(ui, &title(recorded)).clicked() {
                        ask = Some(Request::Watch(WatchRequest::Begin(Box::new(recorded.clone()))));
                    }
                    ui.add(egui::Label::new(text::label(summary(listed, recorded))).wrap());
                    ask = ask.take().or(share(ui, &listed.name, index + 1, leaving));
                }
                Err(why) => {
                    let told = say_with(
                        "replays-broken",
                        &[("name", listed.name.as_str().into()), ("why", why.as_str().into())],
                    );
                    ui.add(egui::Label::new(text::label(told)).wrap());
                }
            }
            ui.add_space(4.0);
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Show(Screen::Title)))
    };
    layout::card(ui, &say("replays-title"), 620.0, body, footer).or(escape)
}

/// The buttons that share and delete one game; their labels for screen readers include its number.
fn share(ui: &mut egui::Ui, name: &str, number: usize, leaving: &mut Option<String>) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        let of = || RecordingOf::Kept(name.to_owned());
        let mut pressed = |key| widgets::secondary_button(ui, &say_with(key, &[("number", number.into())])).clicked();
        if pressed(if IN_A_PAGE { "replays-copy-link" } else { "replays-copy" }) {
            ask = Some(Request::Recording(RecordingRequest::Copy(of())));
        }
        if pressed("replays-save") {
            ask = Some(Request::Recording(RecordingRequest::Save(of())));
        }
        if pressed("saved-remove") {
            *leaving = Some(name.to_owned());
        }
    });
    ask
}

/// Asks whether to delete a recording. Keeping it is the default.
fn question(ui: &mut egui::Ui, listed: &Kept, leaving: &mut Option<String>) -> Option<Request> {
    let removes = removal::ask(ui, &say("saved-remove-title"), |ui| {
        if let Ok(recorded) = &listed.game {
            ui.add(egui::Label::new(text::strong(title(recorded))).wrap());
            ui.add(egui::Label::new(text::label(summary(listed, recorded))).wrap());
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("replays-remove-note"))).wrap());
    })?;
    *leaving = None;
    removes.then(|| Request::Recording(RecordingRequest::Remove(listed.name.clone())))
}

/// The game, its target at the board, and the players.
fn title(recorded: &Recorded) -> String {
    let names = ("names", names_text(&players(recorded)).into());
    match recorded {
        Recorded::Board(recording) => {
            let agreed = &recording.setup().agreed;
            let mode = words::mode_name(agreed.mode);
            say_with("replays-game", &[("mode", mode.into()), ("target", agreed.options.target.into()), names])
        }
        Recorded::Cards(recording) => {
            say_with("replays-cards", &[("rules", recording.setup().rules.name.as_str().into()), names])
        }
    }
}

/// All names, or the first one and the number of others.
fn names_text(players: &[String]) -> String {
    let all = players.join(", ");
    match players.split_first() {
        Some((first, others)) if all.chars().count() > LONGEST_NAMES && !others.is_empty() => {
            say_with("replays-names", &[("first", first.as_str().into()), ("others", others.len().into())])
        }
        _ => all,
    }
}

/// When it was saved and how it ended, or its length until the result is known.
fn summary(kept: &Kept, recorded: &Recorded) -> String {
    let day = kept.when.map(platform::local).and_then(Day::at).map_or_else(|| kept.name.clone(), words::date);
    let date = ("date", day.into());
    let Some(came) = kept.came.as_ref().filter(|came| !came.score.is_empty()) else {
        let moves = match recorded {
            Recorded::Board(recording) => recording.moves().len(),
            Recorded::Cards(recording) => recording.actions().len(),
        };
        return say_with("replays-moves", &[date, ("moves", moves.into())]);
    };
    let score: Vec<String> = came.score.iter().map(|(side, points)| format!("{side}: {points}")).collect();
    let score = ("score", score.join(", ").into());
    match &came.winner {
        Some(winner) => say_with("replays-won", &[date, score, ("winner", winner.as_str().into())]),
        None => say_with("replays-unfinished", &[date, score]),
    }
}
