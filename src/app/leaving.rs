//! Makes the browser ask before the page is left while something would be lost (`flow` does this for a window's close
//! request), and goes on with the game at the table when the page was loaded anew for want of graphics.

use bevy::prelude::*;

use super::card_table::CardGame;
use super::platform;
use super::practice::Bench;
use super::request::{GamesRequest, Request, Requests};
use super::scorekeeper::{CardScorekeeper, Scorekeeper, Scorekeepers};
use super::state::Screen;
use super::storage::Slot;
use super::table::Game;

pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<Bench>
        .or_else(resource_exists_and_changed::<Scorekeeper>)
        .or_else(resource_removed::<Scorekeeper>)
        .or_else(resource_exists_and_changed::<CardScorekeeper>)
        .or_else(resource_removed::<CardScorekeeper>);
    app.add_systems(Startup, go_on).add_systems(Last, (guard.run_if(something_new), name_game));
}

/// Resumes the game that was at the table when the browser took the graphics away.
fn go_on(mut requests: Requests) {
    if let Some(slot) = platform::game_to_go_on_with() {
        requests.write(Request::Games(GamesRequest::GoOn(slot)));
    }
}

/// Names the saved game at the table to the page.
fn name_game(
    screen: Res<State<Screen>>,
    game: Option<Res<Game>>,
    cards: Option<Res<CardGame>>,
    mut named: Local<Option<String>>,
) {
    let slot = match screen.get() {
        Screen::Table => game.as_deref().map(|game| &game.slot),
        Screen::Cards => cards.as_deref().map(CardGame::slot),
        _ => None,
    };
    let name = if let Some(Slot::Named(name)) = slot { Some(name) } else { None };
    if named.as_ref() != name {
        *named = name.cloned();
        platform::name_game(named.as_deref());
    }
}

fn guard(desks: Scorekeepers, bench: Res<Bench>, mut guarded: Local<bool>) {
    let guards = desks.would_be_lost() || bench.would_be_lost();
    if std::mem::replace(&mut *guarded, guards) != guards {
        platform::ask_before_leaving(guards);
    }
}
