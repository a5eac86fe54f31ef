//! The list of unfinished games: resume or delete one.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::platform::{local, now};
use crate::app::request::{GamesRequest, Navigate, Request, Requests};
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{KeptGame, KeptGameKind, SavedGames, mishap_sentence};
use crate::app::theme::palette::WARN;
use crate::app::theme::{layout, text, widgets};
use crate::words::{frame_name, mode_name, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::SavedGames).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    saved: Res<SavedGames>,
    mut leaving: Local<Option<KeptGame>>,
    screen: Res<State<Screen>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut leaving);
    let ask =
        layout::layer(contexts.ctx_mut()?, "saved games", Order::Middle, |ui| draw(ui, &saved, &mut leaving, now()));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the list, or the confirmation for deleting `leaving`; Escape goes back. `now` in seconds since 1970.
pub(crate) fn draw(ui: &mut egui::Ui, saved: &SavedGames, leaving: &mut Option<KeptGame>, now: u64) -> Option<Request> {
    layout::scrim(ui);
    match leaving {
        Some(_) => question(ui, leaving, now),
        None => list(ui, saved, leaving, now),
    }
}

fn list(ui: &mut egui::Ui, saved: &SavedGames, leaving: &mut Option<KeptGame>, now: u64) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        ui.add(egui::Label::new(text::body(say("saved-note"))).wrap());
        ui.add_space(8.0);
        if saved.games.is_empty() {
            ui.label(text::label(say("saved-none")));
        }
        let mut ask = None;
        for (index, game) in saved.games.iter().enumerate() {
            ui.push_id(index, |ui| {
                describe(ui, game, now);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                    // Labels for screen readers include the game.
                    let mut pressed = |key| {
                        widgets::secondary_button(ui, &say_with(key, &[("number", (index + 1).into())])).clicked()
                    };
                    for (key, act) in [
                        ("saved-go-on", GamesRequest::GoOn as fn(String) -> GamesRequest),
                        ("saved-copy", GamesRequest::CopyText),
                        ("saved-save", GamesRequest::SaveText),
                    ] {
                        if pressed(key) {
                            ask = Some(Request::Games(act(game.slot.clone())));
                        }
                    }
                    if pressed("saved-remove") {
                        *leaving = Some(game.clone());
                    }
                });
                ui.add_space(10.0);
            });
        }
        ask = ask.or(crate::app::screens::people::players::take_in(ui));
        for mishap in &saved.unreadable {
            ui.add(egui::Label::new(text::label(mishap_sentence(mishap)).color(WARN)).wrap());
            ui.add_space(4.0);
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Show(Screen::Title)))
    };
    layout::card(ui, &say("saved-title"), 620.0, body, footer).or(escape)
}

/// Asks whether to delete a game. Keeping it is the default.
fn question(ui: &mut egui::Ui, leaving: &mut Option<KeptGame>, now: u64) -> Option<Request> {
    let game = leaving.clone()?;
    let removes = removal::ask(ui, &say("saved-remove-title"), |ui| {
        describe(ui, &game, now);
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::body(say("saved-remove-note"))).wrap());
    })?;
    *leaving = None;
    removes.then_some(Request::Games(GamesRequest::Remove(game.slot)))
}

/// The players, the game, its score, and when it was last played.
pub(super) fn describe(ui: &mut egui::Ui, game: &KeptGame, now: u64) {
    ui.add(egui::Label::new(text::strong(game.name.clone())).wrap());
    let when = ("when", ago(game.saved, now).into());
    let told = match &game.what {
        KeptGameKind::Board { mode, score, frame } => {
            let score: Vec<String> = score.iter().map(|(side, points)| format!("{side} {points}")).collect();
            let (mode, frame) = (mode_name(*mode), frame_name(*mode, *frame));
            say_with(
                "saved-game",
                &[("mode", mode.into()), ("frame", frame.into()), ("score", score.join(", ").into()), when],
            )
        }
        KeptGameKind::Cards { rules, round } => {
            say_with("saved-cards", &[("rules", rules.as_str().into()), ("round", (*round).into()), when])
        }
    };
    ui.add(egui::Label::new(text::label(told)).wrap());
}

/// How long ago something was, as text. Both times are in seconds since 1970. Days are counted by the midnights in between, as the
/// word "yesterday" does.
pub(super) fn ago(then: u64, now: u64) -> String {
    let seconds = now.saturating_sub(then);
    let (key, count) = match seconds {
        0..60 => return say("ago-now"),
        60..3600 => ("ago-minutes", seconds / 60),
        3600..86400 => ("ago-hours", seconds / 3600),
        // A day on which the clocks go back has 25 hours.
        _ => ("ago-days", (local(now) / 86400).saturating_sub(local(then) / 86400).max(1)),
    };
    say_with(key, &[("count", count.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples::NOW;

    #[test]
    fn yesterday_is_the_day_before_wherever_it_is_and_not_the_one_before_that() {
        let noon = NOW - local(NOW) % 86_400 + 12 * 3600;
        let before = |hours: u64| ago(noon - hours * 3600, noon);
        assert_eq!(before(23), "23 hours ago");
        assert_eq!([24, 25, 35].map(before), ["yesterday"; 3]);
        assert_eq!([37, 47, 59].map(before), ["2 days ago"; 3]);
        assert_eq!(before(61), "3 days ago");
    }
}
