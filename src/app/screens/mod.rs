//! Everything that is read and clicked away from the table: the title, cards, lists, overlays. A folder for each place.
//!
//! A screen is a plain function that draws from what it is given and answers with a [`Request`](super::request::Request), so
//! that it can be tested without a window; the system beside it only fetches and forwards.

pub(super) mod at_table;
mod beside_board;
mod card_room;
mod club_night;
mod library;
mod new_game;
mod of_today;
mod overlay;
mod people;
mod practice;
mod qr_code;
mod rematch;
mod removal;
mod rules;
mod scorekeeper;
mod season;
mod title;
mod welcome;

#[cfg(test)]
pub(super) mod samples;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::theme::layout::escape;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        at_table::plugin,
        card_room::plugin,
        club_night::plugin,
        library::plugin,
        new_game::plugin,
        overlay::plugin,
        people::plugin,
        practice::plugin,
        rules::plugin,
        scorekeeper::plugin,
        season::plugin,
        title::plugin,
    ));
}
