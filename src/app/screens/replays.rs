//! Recorded games: those that were kept, and whichever was copied.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::IN_A_PAGE;
use crate::app::archive::{Archive, Kept};
use crate::app::ask::Ask;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::{layout, text, widgets};
use crate::replay::Recording;
use crate::words::{self, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Replays).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, archive: Res<Archive>, mut asks: MessageWriter<Ask>) -> Result {
    let desktop = !IN_A_PAGE;
    let ask = layout::layer(contexts.ctx_mut()?, "replays", Order::Middle, |ui| draw(ui, &archive.0, desktop));
    asks.write_batch(ask);
    Ok(())
}

/// Draws what can be watched; Escape goes back to the title.
pub(super) fn draw(ui: &mut egui::Ui, kept: &[Kept], desktop: bool) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Show(Screen::Title));
    let body = |ui: &mut egui::Ui| {
        ui.label(text::body(say(if desktop { "replays-note" } else { "replays-note-page" })));
        if !desktop {
            return None;
        }
        ui.add_space(8.0);
        let mut ask = widgets::secondary_button(ui, &say("replays-paste")).clicked().then_some(Ask::WatchCopied);
        ui.add_space(8.0);
        if kept.is_empty() {
            ui.label(text::label(say("replays-none")));
        }
        for Kept { name, game } in kept {
            match game {
                Ok(recording) => {
                    if widgets::secondary_button(ui, &title(recording)).clicked() {
                        ask = Some(Ask::Watch(Box::new(recording.clone())));
                    }
                    ui.label(text::label(name.clone()));
                }
                Err(why) => {
                    let told =
                        say_with("replays-broken", &[("name", name.as_str().into()), ("why", why.as_str().into())]);
                    ui.add(egui::Label::new(text::label(told)).wrap());
                }
            }
            ui.add_space(4.0);
        }
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Ask::Show(Screen::Title))
    };
    layout::card(ui, &say("replays-title"), 620.0, body, footer).or(escape)
}

/// Who played, to how many points, and how long.
fn title(recording: &Recording) -> String {
    let agreed = &recording.setup().agreed;
    let mut players = agreed.sides.iter().flat_map(|side| &side.players);
    let first = players.next().map(|player| player.name.clone()).unwrap_or_default();
    let (others, moves) = (players.count(), recording.moves().len());
    say_with(
        "replays-game",
        &[
            ("mode", words::mode_name(agreed.mode).into()),
            ("first", first.into()),
            ("others", others.into()),
            ("target", agreed.options.target.into()),
            ("moves", moves.into()),
        ],
    )
}
