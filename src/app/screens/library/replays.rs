//! Recorded games: those that were kept, and whichever was copied.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::archive::{Archive, Kept};
use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Navigate, RecordingRequest, Request, Requests, WatchRequest};
use crate::app::state::{Overlay, Screen};
use crate::app::theme::{layout, text, widgets};
use crate::shuffleboard::drill::Day;
use crate::shuffleboard::replay::Recording;
use crate::words::{self, say, say_with};

/// The most letters of names that stand on a line.
const LONGEST_NAMES: usize = 30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Replays).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, archive: Res<Archive>, mut requests: Requests) -> Result {
    let desktop = !IN_A_PAGE;
    let ask = layout::layer(contexts.ctx_mut()?, "replays", Order::Middle, |ui| draw(ui, &archive.0, desktop));
    requests.write_batch(ask);
    Ok(())
}

/// Draws what can be watched; Escape goes back to the title.
pub(crate) fn draw(ui: &mut egui::Ui, kept: &[Kept], desktop: bool) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        ui.label(text::body(say(if desktop { "replays-note" } else { "replays-note-page" })));
        ui.add_space(8.0);
        // Into a page one pastes.
        let paste = desktop && widgets::secondary_button(ui, &say("replays-paste")).clicked();
        let mut ask = paste.then_some(Request::Recording(RecordingRequest::WatchCopied));
        ui.add_space(8.0);
        if kept.is_empty() {
            ui.label(text::label(say("replays-none")));
        }
        for listed in kept {
            match &listed.game {
                Ok(recording) => {
                    if widgets::secondary_button(ui, &title(recording)).clicked() {
                        ask = Some(Request::Watch(WatchRequest::Begin(Box::new(recording.clone()))));
                    }
                    ui.add(egui::Label::new(text::label(told(listed, recording))).wrap());
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

/// What was played, to how many points, and by whom.
fn title(recording: &Recording) -> String {
    let agreed = &recording.setup().agreed;
    let players = agreed.sides.iter().flat_map(|side| &side.players);
    let players: Vec<String> = players.map(|player| words::player_name(&player.name)).collect();
    say_with(
        "replays-game",
        &[
            ("mode", words::mode_name(agreed.mode).into()),
            ("target", agreed.options.target.into()),
            ("names", names(&players).into()),
        ],
    )
}

/// All names, or of many the first and how many others there are.
fn names(players: &[String]) -> String {
    let all = players.join(", ");
    match players.split_first() {
        Some((first, others)) if all.chars().count() > LONGEST_NAMES && !others.is_empty() => {
            say_with("replays-names", &[("first", first.as_str().into()), ("others", others.len().into())])
        }
        _ => all,
    }
}

/// When it was kept and how it ended; its length as long as nobody knows how it ended.
fn told(kept: &Kept, recording: &Recording) -> String {
    let day = kept.when.and_then(Day::at).map_or_else(|| kept.name.clone(), words::date);
    let date = ("date", day.into());
    let Some(came) = kept.came.as_ref().filter(|came| !came.score.is_empty()) else {
        return say_with("replays-moves", &[date, ("moves", recording.moves().len().into())]);
    };
    let score: Vec<String> = came.score.iter().map(|(side, points)| format!("{side}: {points}")).collect();
    let score = ("score", score.join(", ").into());
    match &came.winner {
        Some(winner) => say_with("replays-won", &[date, score, ("winner", winner.as_str().into())]),
        None => say_with("replays-unfinished", &[date, score]),
    }
}
