//! Everything that is read and clicked away from the table: title, cards, overlays. One file each.
//!
//! A screen is a plain function that draws from what it is given and answers with an [`Request`], so that it can be tested
//! without a window; the system beside it only fetches and forwards.

mod bench;
mod bench_board;
mod bench_panel;
mod close_call;
mod close_call_live;
mod close_call_picture;
mod close_depth_picture;
pub(super) mod coin;
mod confirm;
mod credits;
mod diagram;
mod drill_card;
pub(super) mod game_over;
mod hand_over;
mod hand_sign;
mod house_rules;
mod how_to_play;
mod lesson_end;
mod mode_picture;
mod new_game;
mod new_game_form;
mod new_game_players;
mod new_game_purpose;
mod opponent;
mod own_board;
mod pause;
mod photo;
mod players;
mod practice;
mod replays;
mod rule_picture;
mod ruling;
mod saved_games;
mod scorekeeper;
mod scorekeeper_board;
mod scorekeeper_panel;
mod settings;
mod sheets;
mod solo_card;
mod standings;
mod statistics;
mod statistics_figures;
mod statistics_scatter;
mod title;
mod turn_end;
mod welcome;
mod who_sits;
mod why;
mod why_that_shot;

#[cfg(test)]
pub(super) mod samples;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        close_call::plugin,
        coin::plugin,
        confirm::plugin,
        credits::plugin,
        game_over::plugin,
        hand_over::plugin,
        how_to_play::plugin,
        new_game::plugin,
        pause::plugin,
        replays::plugin,
        ruling::plugin,
        scorekeeper::plugin,
        settings::plugin,
        title::plugin,
        turn_end::plugin,
    ))
    .add_plugins((bench::plugin, drill_card::plugin, lesson_end::plugin, practice::plugin, solo_card::plugin))
    .add_plugins((
        photo::plugin,
        players::plugin,
        saved_games::plugin,
        sheets::plugin,
        statistics::plugin,
        why_that_shot::plugin,
    ));
}

/// Whether Escape was pressed on this frame, before a focused widget let go of the keyboard for it.
fn escape(ui: &bevy_egui::egui::Ui) -> bool {
    ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Escape))
}
