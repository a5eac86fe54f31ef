//! The list of score sheets of real games, saved or from the clipboard: go on with one, or delete it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::archive::{KeptScore, KeptSheet, Sheets};
use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Navigate, Paste, Request, Requests, ScoreRequest, SheetRequest};
use crate::app::screens::removal;
use crate::app::state::Overlay;
use crate::app::theme::{layout, text, widgets};
use crate::score::{CardKeeper, Keeper};
use crate::words::{self, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Sheets)));
}

fn show(
    mut contexts: EguiContexts,
    sheets: Res<Sheets>,
    mut leaving: Local<Option<String>>,
    overlay: Res<State<Overlay>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&overlay, &mut leaving);
    let desktop = !IN_A_PAGE;
    let ask = layout::layer(contexts.ctx_mut()?, "sheets", Order::Foreground, |ui| {
        draw(ui, &sheets.0, &mut leaving, desktop)
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list, or the confirmation for deleting the sheet of the name `leaving`; Escape goes back.
pub(crate) fn draw(
    ui: &mut egui::Ui,
    kept: &[KeptSheet],
    leaving: &mut Option<String>,
    desktop: bool,
) -> Option<Request> {
    layout::scrim(ui);
    let asked = kept.iter().find(|sheet| leaving.as_ref() == Some(&sheet.name));
    match asked {
        Some(sheet) => question(ui, sheet, leaving),
        None => list(ui, kept, leaving, desktop),
    }
}

fn list(ui: &mut egui::Ui, kept: &[KeptSheet], leaving: &mut Option<String>, desktop: bool) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Close));
    let body = |ui: &mut egui::Ui| {
        ui.label(text::body(say(if desktop { "sheets-note" } else { "sheets-note-page" })));
        ui.add_space(8.0);
        let paste = widgets::secondary_button(ui, &say("sheets-paste")).clicked();
        let mut ask = paste.then_some(Request::Paste(Paste::Sheet));
        ui.add_space(8.0);
        if kept.is_empty() {
            ui.label(text::label(say("sheets-none")));
        }
        for (index, KeptSheet { name, score }) in kept.iter().enumerate() {
            match score {
                Ok((sheet, keeper)) => {
                    if widgets::secondary_button(ui, &title(keeper)).clicked() {
                        ask =
                            Some(Request::Score(ScoreRequest::Read { text: sheet.clone(), file: Some(name.clone()) }));
                    }
                    ui.label(text::label(name.clone()));
                    // The number tells the buttons apart, also for screen readers.
                    let words = say_with("saved-remove", &[("number", (index + 1).into())]);
                    if widgets::secondary_button(ui, &words).clicked() {
                        *leaving = Some(name.clone());
                    }
                }
                Err(why) => {
                    // The reason begins with the name of the file.
                    let told = say_with("sheets-broken", &[("why", why.as_str().into())]);
                    ui.add(egui::Label::new(text::label(told)).wrap());
                }
            }
            ui.add_space(4.0);
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("sheets-title"), 620.0, body, footer).or(escape)
}

/// Asks whether to delete a sheet. Keeping it is the default.
fn question(ui: &mut egui::Ui, sheet: &KeptSheet, leaving: &mut Option<String>) -> Option<Request> {
    let removes = removal::ask(ui, &say("sheets-remove-title"), |ui| {
        if let Ok((_, keeper)) = &sheet.score {
            ui.add(egui::Label::new(text::strong(title(keeper))).wrap());
            ui.add(egui::Label::new(text::label(sheet.name.clone())).wrap());
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("sheets-remove-note"))).wrap());
    })?;
    *leaving = None;
    removes.then(|| Request::Sheet(SheetRequest::Remove(sheet.name.clone())))
}

/// The title of a sheet.
fn title(score: &KeptScore) -> String {
    match score {
        KeptScore::Board(keeper) => board_title(keeper),
        KeptScore::Cards(keeper) => card_title(keeper),
    }
}

/// The title of a board game's sheet: the game, the players, and its progress.
fn board_title(keeper: &Keeper) -> String {
    let agreed = keeper.game().agreed();
    let mut players = agreed.sides.iter().flat_map(|side| &side.players);
    let first = players.next().map(|player| player.name.clone()).unwrap_or_default();
    say_with(
        "sheets-game",
        &[
            ("mode", words::mode_name(agreed.mode).into()),
            ("first", first.into()),
            ("others", players.count().into()),
            ("throws", keeper.entries().into()),
        ],
    )
}

/// The title of a card game's sheet: the game, the players and the number of rounds.
fn card_title(keeper: &CardKeeper) -> String {
    let names = keeper.names();
    say_with(
        "sheets-cards",
        &[
            ("game", keeper.game().open().rules.name.clone().into()),
            ("first", names.first().cloned().unwrap_or_default().into()),
            ("others", names.len().saturating_sub(1).into()),
            ("rounds", keeper.rounds().into()),
        ],
    )
}
